"""Playing on every host: by mouse, by keys, with impatient fingers, in two views at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import amazonia_lab as al
import amazonia_lab.testing.toys

from .at_table import AtTable, play_round, save_text
from .hosts import LITE_PATIENCE, TABLE, on

pytestmark = pytest.mark.browser

MISSION = """
import amazonia_lab as al
game = al.new_game("mission_amazonia", players=["Ana", "Bruno"], bots={"Bruno": "careful"}, seed=7)
al.play(game)
"""
PEOPLE = MISSION.replace(', bots={"Bruno": "careful"}', "")
GRID = """
import amazonia_lab as al, amazonia_lab.testing.toys
game = al.new_game("toy_grid", players=["Ana", "Ben"], seed=1)
table = al.play(game)
table
"""
# A bot that thinks for a while; what is clicked meanwhile finds it thinking.
SLOW = """
import amazonia_lab as al, amazonia_lab.testing.toys
from amazonia_lab.bots import registry as bots

def slow(rules, seen, seat, options, rng):
    sum(range(6_000_000))
    return bots.random(rules, seen, seat, options, rng)

bots.bots_of("toy_grid")["random"] = slow
game = al.new_game("toy_grid", players=["Ana", "Bot", "Cid"], bots={"Bot": "random"}, seed=1, trees=6)
al.play(game)
"""
CLICK_STORM = """
async (root) => {
  let clicks = 0;
  for (let still = 0; clicks < 60 && still < 1000; ) {
    const all = root.querySelectorAll('.al-can[data-anchor], .al-main-choice, [data-do=go], [role=menuitem]');
    const lit = [...all].filter((e) => e.getClientRects().length);
    const one = lit[(clicks * 7) % (lit.length || 1)];
    if (one) {
      for (const detail of [1, 2]) one.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
      clicks += 1;
      still = 0;
    } else if (root.dataset.busy === "no") still += 1;
    await new Promise((later) => setTimeout(later, 10));
  }
  return clicks;
}
"""


def keyboard_round(table: AtTable) -> None:
    """A round without a mouse: N to what is lit, Enter; Tab to the answers, Enter."""
    page = table.page
    table.root.locator("[data-map] [tabindex='0']").focus()
    with table.change():
        before = table.number
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.wait_for_function(
            """([root, before]) => Number(root.dataset.number) !== before
               || root.querySelector('[role=menuitem], [data-do="go"]')""",
            arg=[table.root.element_handle(), before],
        )
        if table.root.locator('[role=menuitem], [data-do="go"]').count():
            page.keyboard.press("Enter")  # a menu has the focus, a place is chosen by choosing it again
    for _ in range(20):
        if "Round 2" in table.root.locator(".al-brand").inner_text():
            return
        with table.change():
            tab_to(table, ".al-main-choice")
            page.keyboard.press("Enter")
    raise AssertionError(table.root.locator(".al-status").inner_text())


def tab_to(table: AtTable, what: str) -> None:
    """Press Tab until something of this kind has the focus."""
    for _ in range(120):
        if table.page.evaluate("what => document.activeElement.matches(what)", what):
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {what} by Tab")


def double_click(table: AtTable) -> None:
    """The second click of a double click is no second move, though the next one could end a turn as well."""
    with table.change():
        table.root.locator(".al-main-choice").last.dblclick()
    table.button("Hint").click()  # its answer comes after whatever the clicks have sent
    table.settle()
    expect(table.bar).to_contain_text("careful")
    steps = al.from_json(save_text(table)).history
    assert len(steps) == 1, [str(step.action) for step in steps]
    with table.change():
        table.button("Undo").click()
    expect(table.button("Undo")).to_be_disabled()


def click_storm(table: AtTable) -> None:
    """Whatever was clicked while a bot thought: the game can be told again, and nothing comes late."""
    assert table.root.evaluate(CLICK_STORM) > 10, "there was enough to click"
    table.settle()
    while not any(step.by for step in al.from_json(save_text(table)).history):
        # Where Python is slow, all these clicks fell into the time of a few wishes.
        assert table.root.evaluate(CLICK_STORM) > 0
        table.settle()
    number = table.number
    table.button("Hint").click()  # its answer comes after whatever the clicks have sent
    table.settle()
    assert table.number == number
    game = al.from_json(save_text(table))  # replays every step by the rules, and compares the state
    assert any(step.by for step in game.history), "the bot had a turn"
    assert sum(not step.by for step in game.history) > 2


@on("notebook", "voila")
def test_a_round_by_mouse(page: Page, show) -> None:
    play_round(AtTable(show(MISSION)))


@on("notebook", "voila")
def test_a_round_by_keyboard(page: Page, show) -> None:
    keyboard_round(AtTable(show(MISSION)))
    assert page.locator(".jp-CodeCell").count() == 1, "keys at the table are no commands of the notebook"


@on("notebook", "voila")
def test_a_double_click_is_one_move(show) -> None:
    double_click(AtTable(show(PEOPLE)))


@on("lab", "voila")
def test_a_click_storm_while_a_bot_thinks(show) -> None:
    click_storm(AtTable(show(SLOW)))


@on("notebook", "voila")
def test_two_views_of_one_table_agree(show) -> None:
    page = show(GRID, "table", 'game.step("go 1 A2");')
    first, second = AtTable(page, 0), AtTable(page, 1)
    for view in (first, second):
        page.wait_for_selector('[data-key="figure:ranger1"][data-at="place:A2"]')
        assert view.where("figure:ranger1") == "place:A2", "a cell's step shows at once"
    named = "[...document.querySelectorAll('.al-table [id]')].map(e => e.id)"
    ids = page.evaluate(named)
    assert len(ids) == len(set(ids)), "two views name nothing alike"
    first.anchor("die:2").click()
    expect(second.anchor("die:2")).to_have_attribute("aria-pressed", "false")
    with second.change():
        first.anchor("place:B2").click()
    assert first.number == second.number
    assert first.where("figure:ranger1") == second.where("figure:ranger1") == "place:B2"
    assert page.evaluate(named) == ids, "what is drawn stays, and only moves"


@on("lite")
def test_playing_in_the_browser_alone(page: Page, show) -> None:
    """One page for all of it, since each takes its time to start Python."""
    show("al_page = 1", MISSION, PEOPLE, SLOW)
    expect(page.locator(TABLE)).to_have_count(3, timeout=LITE_PATIENCE)
    double_click(AtTable(page, 1))
    keyboard_round(AtTable(page, 0))
    click_storm(AtTable(page, 2))


@on("lab", "notebook")
def test_a_cell_steps_while_a_person_clicks(page: Page, show) -> None:
    """Callbacks run in another thread than cells: both change the game, and every step counts once."""
    show(
        PEOPLE,
        """
if "again" in globals():
    for _ in range(25):
        try:
            game.step(game.legal_actions()[0])
        except al.IllegalAction:
            pass  # a click came between looking and stepping
        sum(range(1_000_000))
again = True
""",
    )
    table = AtTable(page)
    page.locator(".jp-CodeCell .jp-InputArea-editor").nth(1).click()
    page.keyboard.press("Control+Enter")
    assert table.root.evaluate(CLICK_STORM) > 10, "there was enough to click"
    expect(page.locator(".jp-CodeCell .jp-InputPrompt").nth(1)).to_have_text("[3]:")
    table.settle()
    table.button("Hint").click()
    table.settle()
    game = al.from_json(save_text(table))  # replays every step by the rules, and compares the state
    assert len(game.history) > 20
    assert table.number % 1_000_000 <= len(game.history), "each change is at least one step"
