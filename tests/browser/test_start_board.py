"""A board of one's own, from its file in the start form to a round that is played on it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import amazonia_lab as al
from amazonia_lab.widgets import Start
from amazonia_lab.widgets.start import css, esm

from ..mission_amazonia.own_board import edited, line_of, smallest
from .at_table import AtTable
from .plain import ADDRESS, MODEL, PAGE, PlainTable
from .test_accessible import barriers_in
from .test_start_form import OPEN

pytestmark = pytest.mark.browser

HIDDEN = ("layout", "tabbable", "tooltip", "draft")


def shown(page: Page, start: Start) -> Locator:
    """The form in a page of its own; its wishes are granted by this Python."""
    form: Any = start.children[0]

    def state() -> dict[str, Any]:
        return {k: v for k, v in form.get_state().items() if not k.startswith("_") and k not in HIDDEN}

    def grant(wish: str) -> str:
        form.intent = json.loads(wish) or {}
        return json.dumps(state())

    page.route(f"{ADDRESS}**", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.goto(ADDRESS)
    page.expose_function("grantWish", grant)
    page.evaluate(MODEL, [esm(), css(), {**state(), "draft": form.draft}])
    return page.locator(".al-start")


def test_a_board_file_is_mended_opened_and_played_on(page: Page, tmp_path: Path) -> None:
    start = al.start(players=["Ana", "Ben"], seed=3)
    form = shown(page, start)
    text = edited(('b = "C1", kind = "paved"', 'b = "C9", kind = "paved"'), ('"red", place', '"pink", place'))
    file = tmp_path / "two_rivers.toml"
    file.write_text(text, "utf-8")
    form.get_by_text(OPEN).click()
    form.get_by_label("... or a file").set_input_files(file)
    pasted = form.get_by_role("textbox", name="Text of a save or a board, or a share code")
    expect(pasted).to_have_value(text)
    form.get_by_role("button", name="Open", exact=True).click()
    told = form.get_by_role("alert")
    expect(told).to_contain_text("two_rivers.toml: 2 faults.")
    expect(told.get_by_role("listitem")).to_have_count(2)
    for item, mark in zip(told.get_by_role("listitem").all(), ('b = "C9"', '"pink"'), strict=True):
        expect(item).to_contain_text(f"line {line_of(text, mark)}, ")
    expect(pasted).to_be_focused()
    assert barriers_in(form) == []

    file.write_text(smallest(), "utf-8")
    form.get_by_label("... or a file").set_input_files(file)
    expect(pasted).to_have_value(smallest())
    form.get_by_role("button", name="Open", exact=True).click()
    board = form.get_by_role("radio", name="Two Rivers (your own)")
    expect(board).to_be_checked()
    expect(board).to_be_focused()
    expect(form.get_by_role("status").filter(has_text="can be played")).to_be_visible()
    expect(form.get_by_role("alert")).to_have_count(0)
    expect(form.get_by_role("status").filter(has_text="Press Open")).to_have_count(0)

    pasted.fill(text)  # a board with faults after it: what was said of the good one goes
    form.get_by_role("button", name="Open", exact=True).click()
    expect(told).to_contain_text("2 faults.")
    expect(form.get_by_role("status").filter(has_text="can be played")).to_have_count(0)
    form.get_by_role("button", name="Start the game").click()
    expect(form.get_by_role("button", name="Other game or players")).to_be_visible()
    assert start.game is not None
    assert start.game.options.board.startswith("two_rivers@")

    shows = PlainTable(page.context.new_page(), start.table)
    table = AtTable(shows.page)
    expect(table.root.locator(".al-brand")).to_contain_text("Two Rivers")
    expect(table.anchor("place:B2")).to_have_attribute("aria-label", re.compile("B2 Twin Falls"))
    while start.game.state.round == 1:
        with table.change():
            table.button("Play for me").click()
    assert start.game.view(0).scene().subtitle.endswith("Two Rivers")
    shows.page.close()
    start.close()


def test_a_board_brings_its_rules_and_they_can_be_changed(page: Page) -> None:
    start = al.start("mission_amazonia", players=["Ana", "Ben"], seed=3)
    form = shown(page, start)
    form.get_by_text("More settings").click()
    report = form.get_by_role("checkbox", name="report")
    experience = form.get_by_role("checkbox", name="experience")
    expect(report).not_to_be_checked()
    form.get_by_role("radio", name="Acre").check()
    expect(report).to_be_checked()
    expect(experience).to_be_checked()
    experience.uncheck()
    form.get_by_role("button", name="Start the game").click()
    expect(form.get_by_role("button", name="Other game or players")).to_be_visible()
    assert start.game is not None
    assert (start.game.options.board, start.game.options.rules) == ("acre_xapuri", ("report",))
    start.close()
