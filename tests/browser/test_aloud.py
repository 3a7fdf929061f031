"""What is heard by whoever does not look: the beginning, a way, what was taken back, the end of a round."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .hosts import on
from .test_words import InWords

pytestmark = pytest.mark.browser

WITH_A_BOT = """
import amazonia_lab as al
game = al.new_game("mission_amazonia", players=["Ana", "Ben"], bots={"Ben": "beginner"}, seed=7)
al.play(game)
"""


@on("plain")
def test_the_beginning_is_heard_and_a_way_and_what_was_taken_back(show) -> None:
    page = show(WITH_A_BOT)
    table = InWords(page)
    expect(table.aloud).to_contain_text(
        re.compile("Ben: Noah is now at F2.*Ana, your turn. Round 1. Choose a lit")
    )
    a1 = table.anchor("place:A1")
    a1.press("Enter")
    expect(table.aloud).to_have_text(
        re.compile(r"^Salome to A1 with 2 cards: [\w, ]+\. Choose it once more to do it; Escape goes back$")
    )
    with table.change():
        a1.press("Enter")
    expect(table.aloud).to_contain_text("Salome goes")
    with table.change():
        table.button("Undo").press("Enter")
    expect(table.aloud).to_have_text(re.compile(r"Undone: Salome goes from C2 to"))
    expect(table.bar).to_contain_text("Undone: Salome goes from C2 to")
    expect(table.anchor("place:F5")).to_have_attribute(
        "aria-label", re.compile(r"Indigenous territory: Nambikwara\. .*Indigenous territory: Tubar.*Here: ")
    )
    table.root.locator('[data-zone="missions"] button').first.press("Enter")
    expect(table.aloud).to_contain_text("must stand there. MA-7.2")
    table.ask("can move")
    expect(table.aloud).not_to_contain_text("…")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.evaluate("scrollTo(0, 0)")
    table.ask("what is an injury")
    answer = table.answers.locator(":scope > *").last
    expect(answer).to_contain_text("third the character resigns")
    expect(answer).to_be_in_viewport(ratio=1)
    expect(table.field).to_be_in_viewport(ratio=1)


@on("plain")
def test_by_keys_one_begins_at_the_figure_and_the_card_and_a_rounds_end_is_told(show) -> None:
    page = show(WITH_A_BOT)
    table = InWords(page)
    stop = '[data-group="{}"] [data-anchor][tabindex="0"]'
    expect(table.root.locator(stop.format("map"))).to_have_attribute("data-anchor", "place:C2")
    expect(table.root).to_contain_text("† value chosen by this project")
    hand = table.root.get_by_role("region", name="Hand of Ana")
    expect(hand.locator('[tabindex="0"]')).to_have_accessible_name(re.compile("^Budget"))
    with table.change():
        table.button("End turn").press("Enter")
    with table.change():
        table.button("Draw cards").press("Enter")
    expect(table.aloud).to_contain_text("Round 1 is over")
    assert table.root.evaluate("table => table.contains(document.activeElement)")
    expect(table.bar).to_contain_text("Round 1 is over")
