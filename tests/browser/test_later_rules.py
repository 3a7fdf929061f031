"""Rules of later chapters at the table, by keyboard and by the names that a screen reader hears."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import amazonia_lab as al

from ..mission_amazonia.laid import lay
from .plain import Show

pytestmark = pytest.mark.browser


def test_an_ability_is_used_by_keyboard(plain: Show) -> None:
    game = al.new_game("mission_amazonia", position="closed_road")
    page, table = plain(game, 1280, 900)
    group = table.root.get_by_role("region", name="Special abilities")
    refused = group.get_by_role("button", name="Find words")
    assert "No Negotiation is missing" in (refused.get_attribute("aria-label") or "")
    expect(group.get_by_role("button", name="Take heart. 3 experience markers")).to_be_visible()
    group.get_by_role("button", name="Take heart").focus()
    page.keyboard.press("Enter")
    expect(table.bar).to_contain_text("Salome: 1 courage more for one mission")
    with table.change():
        page.keyboard.press("Enter")
    assert game.state.later.gains == (("yellow1", "courage"),)


def test_the_closed_road_asks_by_names_and_is_said_on_the_map(plain: Show) -> None:
    game = al.new_game("mission_amazonia", position="closed_road")
    game.step("ability courage yellow1")
    game.step("fulfil 1", dice=[0])
    page, table = plain(game, 1280, 900)
    expect(table.root.get_by_text("On which side of the roadblock does Noah stand?").first).to_be_visible()
    with table.change():
        table.button("On the side of C2").focus()
        page.keyboard.press("Enter")
    assert game.state.later.sections == (("green1", "C2"),)
    assert "Roadblock" in (table.place("D2").first.get_attribute("aria-label") or "")


def test_achievements_stand_in_the_end_panel(plain: Show) -> None:
    saved = ["jaguar", "hyacinth_macaw", "giant_otter", "arrau_turtle"]
    game = lay(options={"rules": ["report"]}, success=saved, failure=["resignation"] * 11)
    game.step("end")
    game.step("end")
    assert game.outcome is not None
    _, table = plain(game, 1280, 900)
    end = table.root.get_by_role("region", name="lost")
    reached = next(zone for zone in game.scene().zones if zone.id == "achievements")
    assert [item.label for item in reached.items] == ["No threat forgotten"]
    for item in reached.items:
        expect(end.get_by_text(item.label)).to_be_visible()
    expect(table.root.get_by_role("button", name="Not achieved this time")).to_be_visible()
