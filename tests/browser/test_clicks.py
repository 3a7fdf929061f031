"""Impatient fingers: one wish at a time, whatever is pressed meanwhile; each guard by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import amazonia_lab as al
import amazonia_lab.testing.toys

from .at_table import AtTable
from .plain import PlainTable

pytestmark = pytest.mark.browser

# Two presses in one breath: Python has not yet heard of the first when the second comes.
PRESS = """(button, details) => {
  for (const detail of details) button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
}"""


@pytest.fixture
def here(alone: Callable[..., PlainTable]) -> PlainTable:
    """Two people, either of whom may end the turn at once."""
    return alone(al.new_game("mission_amazonia", players=["Ana", "Bruno"], seed=7))


def ends(here: PlainTable) -> list[str]:
    return [str(step.action) for step in here.table.game.history]


def test_while_a_wish_is_on_its_way_no_other_leaves(here: PlainTable) -> None:
    table = AtTable(here.page)
    with table.change():
        table.root.locator(".al-main-choice").last.evaluate(PRESS, [1, 1])
    assert [wish["do"] for wish in here.wishes] == ["act"]
    assert ends(here) == ["end"]


def test_the_second_half_of_a_double_click_is_no_wish_of_its_own(here: PlainTable) -> None:
    """Also where the answer to the first half is there already."""
    table = AtTable(here.page)
    with table.change():
        table.root.locator(".al-main-choice").last.evaluate(PRESS, [1])
    table.root.locator(".al-main-choice").last.evaluate(PRESS, [2])
    table.settle()
    assert [wish["do"] for wish in here.wishes] == ["act"]
    assert ends(here) == ["end"]
    with table.change():
        table.root.locator(".al-main-choice").last.evaluate(PRESS, [1])
    assert len(ends(here)) == 2, "a click of its own counts"


def test_what_is_chosen_far_below_is_answered_there(alone: Callable[..., PlainTable]) -> None:
    """The bar lies beside the board; where that is out of sight, it comes to the window's edge."""
    here = alone(al.new_game("mission_amazonia", players=["Ana", "Bruno"], seed=7), 900, 600)
    table = AtTable(here.page)
    bar = table.root.locator(".al-bar:visible")
    table.anchor("support:radio").evaluate("e => e.scrollIntoView({ block: 'start' })")
    expect(bar).not_to_be_in_viewport()
    before = table.anchor("support:radio").bounding_box()
    table.anchor("support:radio").click()
    expect(bar).to_contain_text("R$ 1000")
    expect(bar).to_be_in_viewport(ratio=1)
    assert table.anchor("support:radio").bounding_box() == before, "nothing moves under the mouse"
    here.page.keyboard.press("Escape")
    expect(bar).not_to_be_in_viewport()


def test_a_person_stands_for_their_figure(alone: Callable[..., PlainTable]) -> None:
    game = al.new_game("mission_amazonia", players=["Ana", "Bruno"], seed=7)
    while not any(str(action).startswith("use vest") for action in game.legal_actions()):
        game.step(next(action for action in game.legal_actions() if str(action).startswith("rent")))
    table = AtTable(alone(game).page)
    wearer = next(str(a).split()[-1] for a in game.legal_actions() if str(a).startswith("use vest"))
    table.anchor("support:vest").click()
    name = table.anchor(f"person:{wearer}").get_attribute("aria-label") or ""
    if table.button("Go").count() == 0:
        table.anchor(f"person:{wearer}").click()
    expect(table.bar).to_contain_text(name.split(",")[0].split(".")[0])
    with table.change():
        table.button("Go").click()
    assert str(game.history[-1].action) == f"use vest {wearer}"


def test_what_ending_the_turn_gives_away_is_said_first(alone: Callable[..., PlainTable]) -> None:
    game = al.new_game("mission_amazonia", players=["Ana", "Bruno"], seed=7)
    game.step(next(action for action in game.legal_actions() if str(action).startswith("rent")))
    table = AtTable(alone(game).page)
    table.button("End turn").click()
    expect(table.bar).to_contain_text("R$ 500 from cards is not spent yet and would be lost")
    assert len(game.history) == 1
    with table.change():
        here = table.button("Go")
        expect(here).to_be_focused()
        here.click()
    assert str(game.history[-1].action) == "end"


def test_a_finger_sees_before_it_does(alone: Callable[..., PlainTable]) -> None:
    """What a mouse reads by resting on it, a finger reads by the first touch; the second one does it."""
    here = alone(al.new_game("toy_grid", players=["Ana", "Ben"], seed=1), 390, 800)
    table = AtTable(here.page)
    touch = (
        "e => e.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' }))"
    )
    table.anchor("die:1").evaluate(touch)
    table.anchor("place:A2").evaluate(touch)
    expect(table.button("Go")).to_be_visible()
    assert here.wishes == []
    with table.change():
        table.anchor("place:A2").evaluate(touch)
    assert [str(step.action) for step in here.table.game.history] == ["go 1 A2"]


def test_who_plays_on_at_once_is_not_held_up_by_what_bots_did(alone: Callable[..., PlainTable]) -> None:
    """The showing is asked for when the bots have played; its answer may come after the next key."""
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], bots={"Ben": "careful"}, seed=7)
    here = alone(game, calm=False)
    table = AtTable(here.page)
    here.page.evaluate(
        """() => { const real = window.sendMessage;
             window.sendMessage = async (message) => {
               const answer = await real(message);
               if (JSON.parse(message).what === 'walk') await new Promise((go) => (window.letGo = go));
               return answer; }; }"""
    )
    while not here.page.evaluate("!!window.letGo"):
        with table.change():
            table.root.locator(".al-main-choice").last.click()
            if table.button("Go").count():
                table.button("Go").click()
    table.root.locator(".al-place.al-can").nth(3).focus()
    here.page.keyboard.press("Shift")
    here.page.evaluate("window.letGo()")
    expect(table.root).to_have_attribute("data-asking", "no")
    expect(table.button("Skip")).to_have_count(0)
    expect(table.root.locator(".al-place.al-can")).not_to_have_count(0)


# Counts how often the table is drawn (each time it says its number anew, be it the same) and holds its clock.
COUNT = """(root) => {
  window.drawn = 0;
  const counter = new MutationObserver((all) => (window.drawn += all.length));
  counter.observe(root, { attributeFilter: ['data-number'] });
  window.held = [];
  window.setTimeout = (f, ms) => window.held.push([f, ms]);
}"""


def test_a_wish_and_its_answer_are_one_redraw(alone: Callable[..., PlainTable]) -> None:
    """Each more is felt by the hand: a redraw is most of what a click costs."""
    game = al.new_game("mission_amazonia", players=["Ana", "Bruno"], seed=7)
    here = alone(game, guide=False)  # which asks for its next prompt once the answer is seen
    table = AtTable(here.page)
    table.root.evaluate(COUNT)
    with table.change():
        table.root.locator(".al-main-choice").last.evaluate(PRESS, [1])
    assert here.page.evaluate("window.drawn") == 1


def test_what_is_answered_late_is_drawn_before(here: PlainTable) -> None:
    table = AtTable(here.page)
    here.page.evaluate("() => { window.grantWish = () => new Promise(() => {}); }")  # Python is busy
    table.root.locator(".al-place.al-can").first.click()
    go = table.root.locator('[data-do="go"]')
    table.root.evaluate(COUNT)
    go.evaluate(PRESS, [1])
    assert table.root.get_attribute("data-busy") == "yes"
    assert go.count() == 1, "the answer may come at once"
    here.page.evaluate("window.held.forEach(([f, ms]) => ms <= 100 && f())")
    assert go.count() == 0


def test_what_was_chosen_from_a_menu_is_chosen_once(alone: Callable[..., PlainTable]) -> None:
    """The menu is seen until the answer comes, and may be pressed again meanwhile."""
    here = alone(al.new_game("toy_grid", players=["Ana", "Ben"], seed=0))
    table = AtTable(here.page)
    table.anchor("place:B1").click()
    with table.change():
        table.root.get_by_role("menuitem").first.evaluate(PRESS, [1, 1])
    assert [wish["do"] for wish in here.wishes] == ["act"]
    assert ends(here) == ["go 1 B1"]
