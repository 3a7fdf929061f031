"""When it is over: what can be done next, and what the game was about; also for who has no cells."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import amazonia_lab as al

from .at_table import AtTable
from .plain import PlainTable
from .test_accessible import barriers

pytestmark = pytest.mark.browser


def test_the_end_leads_on(alone: Callable[..., PlainTable]) -> None:
    bots = {"Ana": "careful", "Ben": "careful"}
    game = al.new_game("mission_amazonia", players=list(bots), bots=bots, seed=7, length="lesson")
    assert game.outcome
    here = alone(game)
    table = AtTable(here.page)
    end = table.root.get_by_role("region", name="You have won.")
    end.get_by_role("button", name="Talk about it").click()
    side = table.root.get_by_role("region", name="Talk about it")
    expect(side.get_by_role("heading", name="What the game gets wrong")).to_have_count(1)
    expect(side.get_by_role("heading", name=al.debrief(game).species[0].name)).to_have_count(1)
    expect(side).to_contain_text(al.debrief(game).wrong[0].text)
    assert barriers(table) == []
    side.get_by_role("button", name="Close").click()
    end.get_by_role("button", name="Look back").click()
    expect(table.root.get_by_role("slider")).to_be_focused()
    table.button("Back to now").click()
    end.get_by_role("button", name="New game").click()
    expect(table.root.get_by_role("dialog", name="New game")).to_be_visible()
    here.page.keyboard.press("Escape")
    end.get_by_role("button", name="Save").click()
    expect(table.root.get_by_role("textbox", name="Share code")).to_have_value(game.share_code())


def test_bots_may_play_at_once(alone: Callable[..., PlainTable]) -> None:
    """Remembered by the browser, and taken back by the same button."""
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], bots={"Ben": "careful"}, seed=7)
    here = alone(game, calm=False)
    table = AtTable(here.page)
    skip = table.root.get_by_role("button", name="Skip")
    table.button("Bots at once").click()

    def bots_turn() -> None:
        before = len(here.table.progress["turns"]), len(game.history)
        while not (here.table.progress["turns"] and len(game.history) > before[1] + 1):
            with table.change():
                table.root.locator(".al-main-choice").last.click()
                if table.button("Go").count():
                    table.button("Go").click()

    bots_turn()
    expect(table.button("Show again")).to_be_visible()
    expect(skip).to_have_count(0)
    table.button("More").click()
    table.button("Show what bots do").click()
    bots_turn()
    expect(skip).to_be_visible()
