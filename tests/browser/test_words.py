"""The table in words: one input that asks and plays, answers that stay, and what is said aloud."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from .at_table import AtTable
from .hosts import on

pytestmark = pytest.mark.browser

GRID = """
import amazonia_lab as al, amazonia_lab.testing.toys
game = al.new_game("toy_grid", players=["Ana", "Ben"], seed=1)
al.play(game)
"""
DUEL = """
import amazonia_lab as al, amazonia_lab.testing.toys
game = al.new_game("toy_duel", players=["Ana", "Ben"], seed=1)
al.play(game)
"""


class InWords(AtTable):
    """A table as one uses it who types and listens: by roles and names."""

    @property
    def panel(self) -> Locator:
        return self.root.get_by_role("region", name="In words")

    @property
    def field(self) -> Locator:
        return self.panel.get_by_role("textbox", name="Question or action")

    @property
    def answers(self) -> Locator:
        return self.panel.get_by_role("log", name="Answers")

    @property
    def aloud(self) -> Locator:
        return self.root.get_by_role("status")

    def ask(self, text: str) -> str:
        """Type it, press Enter; gives the answer that came."""
        self.field.fill(text)
        self.field.press("Enter")
        expect(self.field).to_have_value("")
        self.settle()
        return self.answers.locator(":scope > *").last.inner_text()

    def play(self, text: str) -> None:
        """Type an action and wait until the table has another state."""
        with self.change():
            self.field.fill(text)
            self.field.press("Enter")


@on("plain")
def test_a_whole_game_is_played_by_typing_alone(show) -> None:
    table = InWords(show(GRID.replace("seed=1", "seed=1, trees=1")))
    for _ in range(30):
        table.ask("can")
        wanted = [rf"^\d+\. {word}" for word in ("Plant", "Give up", "Go", "End")]
        found = [table.answers.get_by_role("button", name=re.compile(one)) for one in wanted]
        table.play(next(one for one in found if one.count()).first.inner_text().split(".")[0])
        if table.root.get_by_role("button", name="Hint").is_disabled():
            break
    expect(table.aloud).to_contain_text("planted")
    assert "planted" in table.ask("can")


@on("plain")
def test_questions_are_answered_said_once_and_stay(show) -> None:
    page = show(GRID)
    table = InWords(page)
    expect(table.aloud).to_contain_text("Round 1")  # the beginning is said by itself
    table.root.evaluate(
        """root => { window.said = []; new MutationObserver(() => {
             const live = root.querySelector('[role=status]').textContent; if (live) window.said.push(live);
           }).observe(root.querySelector('[role=status]'), {childList: true, subtree: true}); }"""
    )
    assert "Ranger of Ana stands at A1" in table.ask("where ranger of ana")
    expect(table.aloud).to_contain_text("Ranger of Ana stands at A1")
    table.ask("reach b2")
    expect(table.aloud).to_contain_text("B2 is in reach")
    table.play("go b2")
    expect(table.aloud).to_contain_text("Ana went to B2")
    said = page.evaluate("window.said")
    assert len(said) == 3, said
    assert said[-1].count("went to B2") == 1
    expect(table.answers.get_by_role("heading", level=4)).to_have_count(3)
    expect(table.answers).to_contain_text("Type undo to take it back.")
    table.field.press("ArrowUp")
    expect(table.field).to_have_value("go b2")
    table.field.press("ArrowUp")
    expect(table.field).to_have_value("reach b2")
    table.field.press("ArrowDown")
    table.field.press("ArrowDown")
    expect(table.field).to_have_value("")
    assert table.field.evaluate("field => field === document.activeElement"), "one goes on typing"


@on("plain")
def test_numbers_of_before_the_last_move_play_nothing(show) -> None:
    table = InWords(show(GRID))
    table.ask("can")
    old = table.answers.get_by_role("button", name=re.compile(r"^1\. "))
    expect(old).to_have_count(1)
    table.play("1")
    before = table.number
    expect(old).to_have_count(0)
    assert "has changed" in table.ask("1")
    assert table.number == before
    table.ask("can")
    with table.change():
        table.answers.get_by_role("button", name=re.compile(r"^1\. ")).click()


def test_a_slash_leads_to_the_words_and_escape_back(show) -> None:
    page = show(GRID)
    table = InWords(page)
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    place = table.place("B2")
    place.focus()
    page.keyboard.press("/")
    expect(table.field).to_be_focused()
    page.keyboard.type("xdd")
    page.keyboard.press("Escape")
    expect(place).to_be_focused()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    skip = table.root.get_by_role("button", name="In words: ask and play by typing")
    skip.focus()
    page.keyboard.press("Enter")
    expect(table.field).to_be_focused()


def test_the_table_in_words_is_unfolded_follows_the_game_and_stays_so(show) -> None:
    page = show(GRID)
    table = InWords(page)
    fold = table.panel.get_by_role("button", name="Show the table in words")
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    headings = table.panel.get_by_role("heading", level=4)
    expect(headings).to_have_text(
        ["Aim of the game", "Now", "Map", "Dice", "Trees to plant", "What can be done"]
    )
    row = table.panel.get_by_role("table", name="Map").get_by_role("row", name="Ranger of Ana")
    expect(row).to_contain_text("A1")
    with table.change():
        table.panel.get_by_role("button", name=re.compile(r"^\d+\. Go to B2")).click()
    expect(row).to_contain_text("B2")
    levels = table.root.get_by_role("heading").evaluate_all("all => all.map(e => Number(e.tagName[1]))")
    assert levels[0] == 2
    assert all(b <= a + 1 for a, b in pairwise(levels)), levels
    old = table.root.element_handle()
    page.locator(".jp-Notebook .jp-Cell").first.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    page.wait_for_function("old => !old.isConnected && document.querySelector('.al-table')", arg=old)
    expect(AtTable(page).root.get_by_role("button", name="Hide the table in words")).to_be_visible()


@on("plain")
def test_what_one_seat_asked_is_gone_when_the_curtain_falls(show) -> None:
    table = InWords(show(DUEL))
    table.button("I am Ana").click()
    assert "Card" in table.ask("hand")
    table.ask("can")
    table.play("1")
    expect(table.button("I am Ben")).to_be_visible()
    expect(table.root.locator("[role=log]")).to_have_count(0)
    table.button("I am Ben").click()
    expect(table.aloud).to_contain_text("Ben, your turn.")
    table.field.press("ArrowUp")
    expect(table.field).to_have_value("")
