"""The tools around the board, by mouse and by key, in a page without Jupyter."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab.game import Game

from .at_table import AtTable
from .plain import PlainTable

pytestmark = pytest.mark.browser

OVERLAP = """([a, b]) => { const [p, q] = [a, b].map((e) => e.getBoundingClientRect());
  return Math.min(p.right, q.right) > Math.max(p.left, q.left) + 1
      && Math.min(p.bottom, q.bottom) > Math.max(p.top, q.top) + 1; }"""
WALKING = """() => document.getAnimations().filter((a) => a.effect.target.closest('[data-layer=pieces]')
  && a.playState === 'running' && a.effect.getTiming().duration > 600).length"""
LARGEST = """(root) => Math.max(...[...root.querySelectorAll('*')].filter((e) => !e.closest('svg, .al-who')
  && [...e.childNodes].some((n) => n.nodeType === 3 && n.nodeValue.trim()))
  .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""


class Opened:
    """A table in a page, with the Python side of it."""

    def __init__(self, plain: PlainTable) -> None:
        self.page = plain.page
        self.plain = plain
        self.table = AtTable(plain.page)
        self.root = self.table.root

    @property
    def side(self) -> Locator:
        """The panel beside the game."""
        return self.root.locator(".al-side")

    def more(self, name: str) -> None:
        """Choose something below "More"."""
        self.root.get_by_role("button", name="More", exact=True).click()
        self.root.get_by_role("group", name="More").get_by_role("button", name=name).click()


Show = Callable[..., Opened]


@pytest.fixture
def show(alone: Callable[..., PlainTable]) -> Show:
    """Show a game."""

    def shown(game: Game, width: int = 1400, height: int = 1000, **options: Any) -> Opened:
        return Opened(alone(game, width, height, **{"guide": False, **options}))

    return shown


def mission(**options: Any) -> Game:
    return al.new_game("mission_amazonia", **{"players": ["Ana", "Ben"], "seed": 7, **options})


def grid() -> Game:
    return al.new_game("toy_grid", players=["Ana", "Ben"], seed=1)


# ---- rules and sources --------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [1400, 900, 390])
def test_a_rules_number_opens_the_rule_beside_the_board(show: Show, width: int) -> None:
    here = show(mission(), width)
    number = here.root.locator(".al-status").get_by_role("button", name=re.compile("^Rule MA-"))
    number.click()
    side = here.root.get_by_role("region", name="Rules")
    expect(side).to_contain_text("MA-2.3 · Turn, phases, hand, drawing")
    expect(side).to_contain_text("Source: the rules of the published game")
    expect(side.get_by_role("heading", name="Rules")).to_be_focused()
    map_ = here.root.locator(".al-map").element_handle()
    assert not here.page.evaluate(OVERLAP, [side.element_handle(), map_])
    assert here.root.evaluate("root => root.scrollWidth - root.clientWidth") <= 0
    side.get_by_role("button", name="Next: MA-2.4").click()
    expect(side.locator("article h4").first).to_contain_text("MA-2.4")
    side.get_by_role("button", name="Close").click()
    expect(here.side).to_have_count(0)
    expect(number).to_be_focused()


def test_rules_are_searched_by_key_alone(show: Show) -> None:
    here = show(mission())
    keys = here.page.keyboard
    here.root.get_by_role("button", name="More", exact=True).focus()
    keys.press("Enter")
    menu = here.root.get_by_role("group", name="More")
    expect(menu.get_by_role("button").first).to_be_focused()
    menu.get_by_role("button", name="Rules").press("Enter")
    field = here.side.get_by_role("searchbox")
    for _ in range(2):
        keys.press("Tab")
    expect(field).to_be_focused()
    keys.type("radio colleague")
    expect(here.side.get_by_role("status")).to_have_text(re.compile(r"^\d rules? found"))
    keys.press("Tab")
    keys.press("Enter")
    article = here.side.locator("article").first
    expect(article).to_contain_text(re.compile("radio", re.I))
    here.side.get_by_role("button", name="Back to what was found for: radio colleague").press("Enter")
    expect(field).to_have_value("radio colleague")
    field.fill("injury")
    expect(here.side.get_by_role("definition")).to_contain_text("with the third the character resigns")
    expect(here.side.get_by_role("button", name="Rule MA-7.12", exact=True)).to_be_visible()
    field.fill("MA-D44")
    here.side.get_by_role("button", name="Rule MA-D44").first.press("Enter")
    expect(article).to_contain_text("above the limit")
    keys.press("Escape")
    expect(here.side).to_have_count(0)
    expect(here.root.get_by_role("button", name="More", exact=True)).to_be_focused()


def test_sources_of_anything_are_told(show: Show) -> None:
    here = show(mission())
    here.table.anchor("place:C2").focus()
    here.page.keyboard.press("i")
    side = here.root.get_by_role("region", name="About")
    expect(side).to_contain_text("C2 Ariquemes")
    expect(side).to_contain_text("paved road to D3")
    expect(side).to_contain_text("9.91° south, 63.03° west")
    expect(side.get_by_role("listitem").first).to_contain_text("km in a straight line")
    expect(side.get_by_role("listitem").first).to_contain_text("Source: ")
    expect(side.get_by_role("combobox")).to_have_value("place:C2")
    side.get_by_role("button", name=re.compile("^About: D3")).click()
    expect(side.locator("article h4").first).to_contain_text("D3")
    side.get_by_role("combobox").select_option("support:drone")
    expect(side).to_contain_text("Drone")
    expect(side).to_contain_text("MA-6.3")
    here.table.anchor("place:A6").click()
    here.root.locator(".al-bar").get_by_role("button", name=re.compile("^About: A6")).click()
    expect(side.locator("article h4").first).to_contain_text("A6")
    # What offers nothing can be asked about too.
    here.root.locator('[data-about^="person:"], [data-anchor^="person:"]').first.click()
    here.root.locator(".al-bar").get_by_role("button", name=re.compile("^About: ")).click()
    expect(side).to_contain_text("It belongs to: Team.")
    # The board itself stands in the list, with what is real about its region.
    side.get_by_role("combobox").select_option("map")
    expect(side.get_by_role("link").first).to_have_attribute("rel", "noopener noreferrer")
    # Escape closes it from anywhere, and leaves the focus there.
    here.table.anchor("place:A6").focus()
    here.page.keyboard.press("Escape")
    here.page.keyboard.press("Escape")
    expect(side).to_have_count(0)
    expect(here.table.anchor("place:A6")).to_be_focused()


# ---- what happened ------------------------------------------------------------------------------------


def test_turns_of_bots_are_one_line_that_opens(show: Show) -> None:
    game = mission(bots={"Ben": "careful"})
    here = show(game)
    turns = here.root.locator(".al-log-turn")
    first = turns.first.locator("button.al-turn")
    expect(first).to_contain_text("Ben, round 1")
    expect(first).to_have_attribute("aria-expanded", "false")
    assert here.root.locator(".al-log [tabindex='0'], .al-log button:not([tabindex])").count() == 1
    expect(turns.first).to_contain_text("is fulfilled by Noah")
    expect(turns.first.get_by_role("button", name=re.compile("^Rule "))).to_have_count(0)
    here.root.locator(".al-log > ol").focus()
    here.page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    here.page.keyboard.press("Enter")
    rules = turns.first.get_by_role("button", name=re.compile("^Rule "))
    expect(rules.first).to_be_visible()
    here.page.keyboard.press("ArrowDown")
    expect(rules.first).to_be_focused()
    turns.first.get_by_role("button", name="Rule MA-7.20").click()
    expect(here.side).to_contain_text("MA-7.20 ·")


def test_what_bots_did_is_shown_and_a_click_ends_it(show: Show) -> None:
    game = mission(bots={"Ben": "careful"})
    here = show(game, calm=False)
    while not here.plain.table.progress["turns"] or here.table.number < 1_000_001:
        with here.table.change():
            here.root.locator(".al-main-choice").last.click()
    expect(here.table.bar).to_contain_text("Ben's turn")
    assert here.page.evaluate(WALKING), "figures are on their way"
    expect(here.root.locator(".al-who")).to_have_text("Ben's turn")
    expect(here.root.locator(".al-can")).to_have_count(0)
    sent = len(here.plain.wishes)
    here.table.anchor("place:C1").click()
    expect(here.root.get_by_role("button", name="Skip")).to_have_count(0)
    expect(here.root.locator(".al-who")).to_have_text("Ana, your turn.")
    expect(here.table.bar).not_to_contain_text("Ben's turn")
    assert not here.page.evaluate(WALKING)
    here.table.settle()
    assert len(here.plain.wishes) == sent, "the click has ended the showing and nothing else"
    expect(here.table.button("Back")).to_have_count(0)
    here.root.locator(".al-place.al-can").first.click()
    here.table.settle()
    assert len(here.plain.wishes) > sent or here.table.button("Back").count(), "the next one counts"


def test_without_motion_bots_turns_are_shown_only_on_request(show: Show) -> None:
    here = show(mission(bots={"Ben": "careful"}))
    expect(here.root.get_by_role("button", name="Skip")).to_have_count(0)
    here.root.get_by_role("button", name="Show again").click()
    expect(here.table.bar).to_contain_text("Ben's turn")
    here.root.get_by_role("button", name="Skip").click()
    expect(here.table.bar).not_to_contain_text("Ben's turn")


def test_decisions_of_each_seat_are_counted(show: Show) -> None:
    here = show(grid())
    here.table.anchor("die:1").click()
    with here.table.change():
        here.table.anchor("place:A2").click()
    expect(here.root.locator(".al-foot")).to_contain_text("Decisions so far: Ana 1, Ben 0")


# ---- looking back -------------------------------------------------------------------------------------


def test_looking_back_changes_nothing_and_is_not_disturbed(show: Show) -> None:
    game = grid()
    here = show(game)
    for action in ("go 1 A2", "go 2 A3"):
        game.step(action)
    here.plain.show()
    here.more("Look back")
    slider = here.root.get_by_role("slider", name="Step of the game")
    expect(slider).to_be_focused()
    expect(here.table.bar).to_contain_text("Step 2 of 2")
    here.page.keyboard.press("ArrowLeft")
    expect(here.table.bar).to_contain_text("Step 1 of 2")
    expect(here.table.bar).to_contain_text("Ana went to A2.")
    assert here.table.where("figure:ranger1") == "place:A2"
    expect(here.table.log).to_have_count(1)
    for name in ("Undo", "Redo", "Hint", "Play for me"):
        expect(here.table.button(name)).to_be_disabled()
    here.table.anchor("place:C1").click()
    expect(here.root.locator(".al-main-choice, .al-go:not([data-do=replay-now])")).to_have_count(0)
    field = here.root.get_by_role("textbox", name="Question or action")
    field.fill("end")
    field.press("Enter")
    expect(here.table.bar).to_contain_text("nothing can be played here")
    assert len(game.history) == 2
    game.step("end")  # in a cell, meanwhile
    here.plain.show()
    expect(here.table.bar).to_contain_text("Step 1 of 3")
    assert here.table.where("figure:ranger1") == "place:A2"
    here.root.get_by_role("button", name="Step before").click()
    expect(here.table.bar).to_contain_text("The beginning of the game.")
    expect(here.root.get_by_role("button", name="Step before")).to_be_disabled()
    assert len(game.history) == 3
    here.root.get_by_role("button", name="Back to now").click()
    assert here.table.where("figure:ranger1") == "place:A3"
    expect(here.root.locator(".al-who")).not_to_have_text("Ana, your turn.")


def test_a_game_to_be_looked_through_opens_at_its_beginning(show: Show) -> None:
    game = grid()
    game.step("go 1 A2")
    here = show(game, replay=True)
    expect(here.table.bar).to_contain_text("Step 0 of 1")
    here.root.get_by_role("button", name="Next step").click()
    expect(here.table.bar).to_contain_text("Step 1 of 1")
    here.page.keyboard.press("Escape")
    expect(here.root.get_by_role("slider")).to_have_count(0)


# ---- handing on ---------------------------------------------------------------------------------------


def test_a_share_code_is_copied_and_opens(show: Show) -> None:
    game = grid()
    game.step("go 1 A2")
    here = show(game)
    here.more("Save")
    code = here.root.get_by_role("textbox", name="Share code")
    expect(code).to_be_focused()
    assert code.input_value() == game.share_code()
    here.root.get_by_role("button", name="Copy the code").click()
    expect(here.root.locator(".al-live")).to_contain_text("copied")
    text = code.input_value()
    here.root.get_by_role("button", name="Close").click()
    expect(here.root.get_by_role("button", name="More", exact=True)).to_be_focused()
    with here.table.change():
        here.table.button("Undo").click()
    here.more("Load")
    field = here.root.locator('[data-fill="load"]')
    field.fill(text[:-4])
    here.root.get_by_role("button", name="Load this save").click()
    expect(here.root.get_by_role("alert")).to_contain_text("damaged")
    field.fill(f"{text[:30]}\n  {text[30:]}\n")
    with here.table.change():
        here.root.get_by_role("button", name="Load this save").click()
    assert here.table.where("figure:ranger1") == "place:A2"


def test_a_bug_report_is_shown_before_it_is_sent_anywhere(show: Show) -> None:
    here = show(al.new_game("toy_duel", players=["Ana", "Ben"], bots={"Ben": "random"}, seed=1))
    here.more("Report a bug")
    report = here.root.get_by_role("textbox", name="Bug report")
    expect(report).to_have_value(re.compile("browser: Mozilla"))
    expect(report).to_have_value(re.compile("game: toy_duel"))
    assert "Ana" not in report.input_value()
    expect(here.root.get_by_role("dialog")).to_contain_text("what is hidden in this game")
    here.root.get_by_role("button", name="Copy the report").click()
    expect(here.root.locator(".al-live")).to_contain_text("copied")
    here.page.keyboard.press("Escape")
    expect(here.root.get_by_role("dialog")).to_have_count(0)


def test_what_goes_wrong_in_a_tool_is_said_at_the_table(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    here = show(grid())
    monkeypatch.setattr(here.plain.table.game, "bug_report", None)
    monkeypatch.setattr("amazonia_lab.widgets.asks.bug_report", lambda *_: 1 / 0)
    here.more("Report a bug")
    expect(here.table.bar).to_contain_text("ZeroDivisionError")


# ---- hint, first steps, whose turn --------------------------------------------------------------------


def test_a_hint_marks_the_way_and_can_be_done(show: Show) -> None:
    here = show(mission())
    expect(here.root.locator(".al-hinted")).to_have_count(0)
    here.table.button("Hint").click()
    expect(here.table.bar).to_contain_text("A careful player would")
    expect(here.root.locator(".al-hinted").first).to_be_visible()
    with here.table.change():
        here.table.button("Do it").click()
    expect(here.root.locator(".al-hinted")).to_have_count(0)


@pytest.mark.parametrize("game", [mission, grid], ids=["mission_amazonia", "toy_grid"])
def test_three_prompts_lead_through_the_first_turn(show: Show, game: Callable[[], Game]) -> None:
    here = show(game(), guide=True)
    tip = here.root.get_by_role("region", name="First steps")
    expect(tip).to_contain_text("Tip 1 of 3")
    named = here.root.locator(".al-tipped").first
    label = named.get_attribute("aria-label") or ""
    expect(tip).to_contain_text(label.split(".")[0].split(",")[0])
    wanted = str(here.plain.table.game.hint()[0])
    map_ = here.root.locator(".al-map").element_handle()
    assert not here.page.evaluate(OVERLAP, [tip.element_handle(), map_])
    # As somebody new would: what the prompt names, then what the bar offers. A move within three clicks.
    before = here.table.number
    named.click()
    for _ in range(2):
        if here.table.number != before:
            break
        asked = here.root.get_by_role("menuitem")
        with here.table.change():
            (asked.first if asked.count() else here.table.button("Go")).click()
    assert here.table.number != before
    assert str(here.plain.table.game.history[0].action) == wanted, "what is proposed is worth doing"
    expect(tip).to_contain_text("Tip 2 of 3")
    here.table.button("Got it").click()
    expect(tip).to_contain_text("Tip 3 of 3")
    with here.table.change():
        here.root.locator(".al-main-choice").last.click()
        if here.table.button("Go").count():  # something would be given away by it
            here.table.button("Go").click()
    expect(tip).to_have_count(0)
    assert here.page.evaluate("localStorage.getItem('amazonia_lab.guide')") == "1"
    here.more("Tips again")
    expect(tip).to_contain_text("Tip 1 of 3")
    here.table.button("No tips").click()
    expect(tip).to_have_count(0)


def test_who_is_to_move_is_the_largest_word(show: Show) -> None:
    here = show(mission())
    who = here.root.locator(".al-status .al-who")
    for width in (1400, 390):
        here.page.set_viewport_size({"width": width, "height": 900})
        size = who.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
        assert size > here.root.evaluate(LARGEST)
    first, second = (("Ana", "Ben"), ("Ben", "Ana"))[here.plain.table.game.to_move]
    expect(who).to_have_text(f"{first}, your turn.")
    with here.table.change():
        here.table.button("End turn").click()
    while here.plain.table.game.players[here.plain.table.game.to_move] == first:
        with here.table.change():
            here.root.locator(".al-main-choice").last.click()
    expect(who).to_have_text(f"{second}, your turn.")


def test_the_buttons_fit_on_a_small_screen(show: Show) -> None:
    here = show(mission(), 360, 740)
    tools = here.root.locator(".al-tools")
    assert tools.evaluate("e => new Set([...e.children].map((b) => b.offsetTop)).size") == 1, "one row"
    here.root.get_by_role("button", name="More", exact=True).click()
    small = here.root.locator(".al-tools button").evaluate_all(
        """all => all.map(e => [e.innerText, e.getBoundingClientRect()])
             .filter(([, b]) => Math.min(b.width, b.height) < 44 || b.right > 360 || b.left < 0)
             .map(([t]) => t)"""
    )
    assert small == []
    here.page.keyboard.press("Escape")
    expect(here.root.get_by_role("group", name="More")).to_have_count(0)
    expect(here.root.get_by_role("button", name="More", exact=True)).to_be_focused()


def test_nothing_is_left_on_the_screen_of_who_looked_before(show: Show) -> None:
    game = al.new_game("toy_duel", players=["Ana", "Ben"], seed=1)
    here = show(game)
    here.root.get_by_role("button", name="I am Ana").click()
    mine = here.root.locator("[data-anchor^='card:0']").first
    card = (mine.get_attribute("aria-label") or "").split(".")[0]
    mine.focus()
    here.page.keyboard.press("i")
    expect(here.side.locator("article h4").first).to_have_text(card)
    with here.table.change():
        mine.click()
    inside = here.root.locator(".al-in")
    expect(inside).to_have_attribute("inert", "")
    expect(here.root.get_by_role("button", name="I am Ben")).to_be_focused()
    assert card not in inside.inner_text()
    here.root.get_by_role("button", name="I am Ben").click()
    expect(inside).not_to_have_attribute("inert", "")
    expect(here.side).to_have_count(0)
    here.more("Look back")
    here.page.keyboard.press("ArrowLeft")
    expect(here.table.bar).to_contain_text("The beginning of the game.")
    assert card not in here.root.inner_text()
    with here.table.change():
        here.root.get_by_role("button", name="Back to now").click()
        here.root.locator("[data-anchor^='card:1']").first.click()
    assert len(game.history) == 2
