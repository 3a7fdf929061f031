"""Endangered at the table, in a page without Jupyter: by mouse, by keys, seen before a die falls."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import amazonia_lab as al
from amazonia_lab.game import Game

from .at_table import AtTable
from .plain import Show
from .test_accessible import clean, every_look

pytestmark = pytest.mark.browser


def tigers(until: str = "", before: int = 0) -> Game:
    """A game of two, played as the careful bot would up to a question of this kind, or some steps before."""
    game = al.new_game("endangered", players=["Ana", "Ben"], seed=7)
    while until and not (game.state.todo and game.state.todo[0].kind == until):
        game.step(game.hint()[0])
    if before:
        done, game = game.history[:-before], tigers()
        for step in done:
            game.step(step.action)
    return game


def pointed(table: AtTable, anchor: str) -> Locator:
    """What a person points at: a tiger where one stands on the space, else the thing itself."""
    tiger = table.root.locator(f'[data-at="{anchor}"] .al-piece-body')
    return tiger.first if tiger.count() else table.anchor(anchor)


def by_mouse(table: AtTable, game: Game) -> str:
    """Do what the careful bot would, pointing at one thing after the other."""
    wanted = str(game.hint()[0])
    choice = next(choice for choice in game.scene().choices if choice.action == wanted)
    if choice.path:
        same = [one.action for one in game.scene().choices if one.path == choice.path]
        assert same == [wanted], "one path, one choice"
    before = table.number
    with table.change():
        if choice.main:
            table.root.locator(".al-bar").get_by_role("button", name=choice.label).click()
            return wanted
        for anchor in choice.path:
            if table.number == before:
                pointed(table, anchor).click()
                table.settle()
        if table.number == before:  # what costs money is shown first
            table.button("Go").click()
    return wanted


def test_what_an_action_asks_at_once_stands_in_the_line_below_the_board(plain: Show) -> None:
    """The question at the top of the table may be out of sight: after Relocate, which tiger?"""
    game = tigers()
    _, table = plain(game, 1280, 800)
    choice = next(one for one in game.scene().choices if one.action == "place 2 relocate")
    with table.change():
        for anchor in choice.path:
            table.anchor(anchor).click()
    bar = table.root.locator(".al-bar-words")
    expect(bar).to_contain_text("places 2 on Relocate")
    expect(bar).to_contain_text("choose a tiger, then where it goes")


def test_a_year_by_mouse(plain: Show) -> None:
    game = tigers()
    _, table = plain(game, 1280, 800)
    kinds = set()
    while game.state.year == 1:
        # A choice whose path is spoilt cannot be reached, and no other one is taken instead.
        wanted = by_mouse(table, game)
        assert str(game.history[-1].action) == wanted
        kinds.add(wanted.split()[0])
    assert {"place", "play", "move", "born", "line", "space"} <= kinds
    calendar = table.root.get_by_role("region", name=re.compile("^Calendar"))
    expect(calendar.get_by_role("listitem").filter(has_text="Year 2").first).to_be_visible()
    assert "Year 2 of 8" in table.root.locator(".al-brand").inner_text()
    tiles = table.root.get_by_role("region", name=re.compile(f"^Forest destroyed: {sum(game.state.tiles)} "))
    expect(tiles).to_be_visible()
    expect(table.root.get_by_role("region", name="Just now").locator(".al-die")).not_to_have_count(0)


def to_anchor(page: Page, anchor: str) -> None:
    """Go on with N until this has the focus."""
    now = "document.activeElement.dataset.anchor"
    for _ in range(40):
        if page.evaluate(now) == anchor:
            return
        page.keyboard.press("n")
    raise AssertionError(f"no way by keys to {anchor}")


def test_a_turn_by_keys(plain: Show) -> None:
    game = tigers()
    page, table = plain(game, 1280, 800)
    table.anchor("die:1").focus()
    while game.state.active == 0 and game.state.year == 1:
        wanted = str(game.hint()[0])
        choice = next(choice for choice in game.scene().choices if choice.action == wanted)
        with table.change():
            if choice.main:
                table.root.locator(f'[data-act="{wanted}"]').focus()
                page.keyboard.press("Enter")
                continue
            before = table.number
            for anchor in choice.path:
                table.settle()
                if table.number == before:
                    to_anchor(page, anchor)
                    page.keyboard.press("Enter")
        assert str(game.history[-1].action) == wanted
        assert table.root.evaluate("root => root.contains(document.activeElement)"), "the focus is lost"
    assert game.state.active == 1


def test_a_line_shows_on_the_map_what_the_die_may_hit(plain: Show) -> None:
    game = tigers("line")
    _, table = plain(game, 1280, 800)
    row = next(choice.path[0] for choice in game.scene().choices if "row" in choice.action)
    marked = table.root.locator(".al-place.al-meant")
    expect(marked).to_have_count(0)
    heading = table.root.locator(f'.al-line-head[data-anchor="{row}"]')
    heading.hover()
    spaces = [f"{column}{row[-1]}" for column in "ABCDEF"]
    assert [p.get_attribute("data-anchor") for p in marked.all()] == [f"place:{space}" for space in spaces]
    assert table.root.locator(".al-meant-number").all_text_contents() == list("123456")
    expect(table.bar).to_contain_text("of 6 faces hit tigers")
    # A space stands for its row and its column: a finger finds it more easily.
    pointed(table, "place:B5").click()
    menu = table.root.get_by_role("menuitem")
    assert menu.all_inner_texts()[:2] == ["column B", "row 5"]
    menu.last.click()
    expect(menu).to_have_count(0)
    with table.change():
        heading.click()
    just_now = table.root.get_by_role("region", name="Just now")
    expect(just_now).to_contain_text("The destruction die shows")
    expect(marked).to_have_count(0)


def test_nothing_that_can_be_chosen_on_the_map_lies_under_the_card_of_what_happened(plain: Show) -> None:
    game = tigers("birth", before=1)
    page, table = plain(game, 1280, 800)
    by_mouse(table, game)
    assert game.state.todo[0].kind == "birth"
    expect(table.root.get_by_role("region", name="Just now")).to_be_visible()
    lit = table.root.locator(".al-place.al-can").all()
    assert lit
    for place in lit:
        box = place.locator(".al-hit").bounding_box()
        assert box
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        under = "([x, y]) => !document.elementFromPoint(x, y).closest('.al-moment')"
        assert page.evaluate(under, middle), place.get_attribute("aria-label")


def test_the_table_has_no_barriers(plain: Show) -> None:
    found = {}
    for state in ("line", "birth"):
        _, table = plain(tigers(state), 1280, 800)
        found |= every_look(table, state)
    game = tigers()
    while not game.outcome:
        game.play_for_me()
    _, table = plain(game, 1280, 800)
    clean(found | every_look(table, "over"))
