"""The start notebook as a person meets it: a round by mouse, undo, save, and the page loaded anew."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

import amazonia_lab as al

from .at_table import AtTable, go_somewhere, play_round
from .hosts import Jupyter
from .lab import Lab, open_notebook, run_all, save_notebook

pytestmark = pytest.mark.browser


def test_a_round_by_mouse_saved_and_loaded_anew(page: Page, lab: Lab, start_here: str) -> None:
    open_notebook(page, lab, start_here)
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    expect(table.root.locator(".al-who")).to_contain_text("Ana")
    play_round(table)
    said = table.log.count()
    assert said > 3
    assert "Bruno" in table.root.locator(".al-log").inner_text(), "the bot has had its turn"

    with table.change():
        table.button("Undo").click()
    assert table.log.count() <= said
    with table.change():
        table.button("Redo").click()

    table.button("Save").click()
    field = table.root.get_by_role("textbox", name="Text of the save")
    page.wait_for_function("field => field.value.length > 100", arg=field.element_handle())
    text = field.input_value()
    again = al.from_json(text)
    assert again.name == "mission_amazonia"
    assert again.outcome is None
    with page.expect_download() as download:
        table.button("Download").click()
    assert json.loads(download.value.path().read_text()) == json.loads(text)
    table.root.locator(".al-dialog").get_by_role("button", name="Close").click()

    # The page is loaded anew without the notebook being saved: run it again, and go on.
    shown = table.root.locator(".al-brand").inner_text()
    standing = pieces(table)
    open_notebook(page, lab, start_here)
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    expect(table.root.get_by_role("region", name="There is an unfinished game.")).to_be_visible()
    with table.change():
        table.button("Go on with it").click()
    assert table.root.locator(".al-brand").inner_text() == shown
    assert pieces(table) == standing
    expect(table.root.get_by_role("region", name="There is an unfinished game.")).to_have_count(0)


def pieces(table: AtTable) -> list[str]:
    """What stands where."""
    found: list[str] = table.root.locator("[data-key][data-at]").evaluate_all(
        "all => all.map(e => e.getAttribute('data-key') + ' ' + e.getAttribute('data-at'))"
    )
    return found


def test_a_saved_notebook_finds_its_live_table_again(page: Page, lab: Lab, start_here: str) -> None:
    open_notebook(page, lab, start_here)
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    go_somewhere(table)
    log = table.root.locator(".al-log").inner_text()
    number = table.number
    table.root.locator("[data-map] [tabindex='0']").focus()
    save_notebook(page)
    assert "widget-view" in (lab.root / start_here).read_text()
    page.reload()
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    assert table.root.locator(".al-log").inner_text() == log
    assert table.number == number
    with table.change():
        table.button("Undo").click()


def test_hint_gives_a_reason_and_plays_nothing(page: Page, lab: Lab, start_here: str) -> None:
    open_notebook(page, lab, start_here)
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    number = table.number
    assert "careful player" not in table.bar.inner_text(), "it never opens by itself"
    table.button("Hint").click()
    expect(table.bar).to_contain_text(re.compile("careful player", re.I))
    assert table.number == number
    with table.change():
        table.button("Play for me").click()
    expect(table.root.locator(".al-foot")).to_contain_text("Seed 7 ·")
    table.button("New game").click()
    table.root.get_by_role("textbox", name="Seed").fill("12")
    with table.change():
        table.button("Start anew").click()
    expect(table.root.locator(".al-foot")).to_contain_text("Seed 12 ·")


def test_the_start_page_of_amazonas(page: Page, lab: Jupyter) -> None:
    open_notebook(page, lab, lab.shipped("01_amazonas.ipynb"))
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    expect(page.get_by_role("heading", name="The real species behind the tiles")).to_be_visible()
    # Against a bot nobody takes the screen: no curtain.
    table.place("Macapá. Shows").click()
    expect(table.bar).to_contain_text("for 2 gold")
    with table.change():
        table.button("Go").click()
    expect(table.root.locator("[data-zone=turns]")).to_contain_text("Ana is still to choose")
    assert page.locator('[data-mime-type="application/vnd.jupyter.stderr"]').count() == 0
