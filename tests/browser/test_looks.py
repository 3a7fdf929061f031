"""How the table looks: sizes, nothing cut off or covered, letters large enough, in a page without Jupyter."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab.game import Game

from ..mission_amazonia.laid import lay, seat
from .plain import Show

pytestmark = pytest.mark.browser

SIZES = """(root) => [...root.querySelectorAll('*')].flatMap((e) => {
  const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.nodeValue.trim());
  const seen = e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  if (!own || !seen || e.closest('.al-live, option')) return [];
  const box = e.getBoundingClientRect();
  if (!box.width || !box.height) return [];
  // Letters in a drawing are scaled with it.
  const m = e.ownerSVGElement ? e.getScreenCTM() : null;
  const scale = m ? Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)) : 1;
  return [[parseFloat(getComputedStyle(e).fontSize) * scale, e.textContent.trim().slice(0, 30)]];
}).sort((a, b) => a[0] - b[0])"""


def mission(**options: Any) -> Game:
    return al.new_game("mission_amazonia", players=["Ana", "Bruno"], seed=7, **options)


def crowded() -> Game:
    """Four seats, and all their figures on one place."""
    missions = [("gold_3", "A6"), ("logging_4", "F1"), ("gold_4", "A5"), ("poaching_3", "D3")]
    return lay(
        *(seat(colour, "land", "D3") for colour in ("yellow", "green", "blue", "red")), missions=missions
    )


def test_each_of_four_figures_on_one_place_can_be_pointed_at(plain: Show) -> None:
    game = crowded()
    page, table = plain(game, 1280, 800)
    people = [person for one in game.state.seats for person in one.team]
    figures = [person.figure for person in people]
    assert [person.place for person in people] == ["D3"] * 4
    for figure in figures:
        piece = table.root.locator(f'[data-anchor="figure:{figure}"] .al-piece-body')
        box = piece.bounding_box()
        assert box
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        hit = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).closest('[data-anchor]').dataset.anchor", middle
        )
        assert hit == f"figure:{figure}"


def test_a_hand_card_moves_above_and_is_rented_out_below(plain: Show) -> None:
    page, table = plain(mission(), 1280, 800)
    before = table.number
    table.root.locator('[data-zone="hand"]').get_by_role("button", name="River Route. 4 of them").click()
    assert table.number == before, "the card alone begins a move"
    assert table.root.locator(".al-place.al-can").count() > 0
    page.keyboard.press("Escape")
    with table.change():
        table.root.get_by_role("button", name="River Route. Rent it out").click()
    expect(table.log.last).to_contain_text("500")


def test_what_a_card_does_is_said_when_it_is_pointed_at(plain: Show) -> None:
    _, table = plain(mission(), 1280, 800)
    drone = table.root.get_by_role("button", name="Drone")
    expect(drone).not_to_contain_text("draw 2 cards")
    assert "draw 2 cards" in (drone.get_attribute("aria-label") or "")
    drone.hover()
    expect(table.bar).to_contain_text("draw 2 cards")
    # The people and the missions say in chips and words what they can and ask.
    expect(
        table.root.get_by_role("region", name="Team").locator("[data-about]", has_text="Salome")
    ).to_contain_text("Animal Care")
    asked = table.root.locator('[data-zone="missions"]')
    expect(asked).to_contain_text("Courage 1")
    expect(asked).to_contain_text("Noah can, 3 cards away")


def test_a_way_is_drawn_before_it_is_gone(plain: Show) -> None:
    _, table = plain(mission(), 1280, 800)
    way = table.root.locator(".al-going")
    expect(way).to_have_count(0)
    table.place("D5").click()
    expect(table.button("Go")).to_be_visible()
    # By river from F5 over E5.
    corners = (way.get_attribute("d") or "").replace("M", "L").split("L")[1:]
    assert len(corners) == 3
    table.button("Back").click()
    expect(way).to_have_count(0)


def test_animals_on_a_track_have_names(plain: Show) -> None:
    game = al.new_game("mission_amazonia", position="seventh_success")
    _, table = plain(game, 1280, 800)
    track = (
        table.root.get_by_role("region", name="Protected")
        .or_(table.root.locator('[data-zone="success"]'))
        .first
    )
    first = track.get_by_role("listitem").first
    first.hover()
    name = first.inner_text().split(".")[0]
    assert name
    expect(table.bar).to_contain_text(name)


def test_an_event_is_a_card_over_the_board_until_it_is_put_away(plain: Show) -> None:
    game = al.new_game("mission_amazonia", position="seventh_success")
    _, table = plain(game, 1280, 800)
    table.anchor("mission:1").click()
    with table.change():
        table.button("Go").click()
    card = table.root.get_by_role("region", name="Just now")
    expect(card).to_contain_text("Event")
    card.evaluate("(card) => Promise.all(card.getAnimations({ subtree: true }).map((one) => one.finished))")
    hidden = table.root.evaluate(
        """(root) => {
             const card = root.querySelector('.al-moment').getBoundingClientRect();
             const over = (a, b, low, high) => a[low] < b[high] && a[high] > b[low];
             const both = (a, b) => over(a, b, 'left', 'right') && over(a, b, 'top', 'bottom');
             return [...root.querySelectorAll('.al-bar, .al-piece, .al-place.al-can .al-ring')]
               .filter((e) => both(e.getBoundingClientRect(), card)).map((e) => e.getAttribute('class'));
           }"""
    )
    assert hidden == []
    card.get_by_role("button", name="Hide").click()
    expect(card).to_have_count(0)


def test_the_end_shows_who_is_saved_and_who_is_lost(plain: Show) -> None:
    game = al.new_game("mission_amazonia", players=2, seed=3, length="lesson")
    while not game.outcome:
        actions = game.legal_actions()
        game.step(next((a for a in actions if a.kind in ("end", "draw")), actions[0]))
    _, table = plain(game, 1280, 800)
    end = table.root.get_by_role("region", name="You have lost.")
    lost = [item.label for zone in game.scene().zones if zone.id == "failure" for item in zone.items]
    for name in lost:
        expect(end).to_contain_text(name)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    "name", ["mission_amazonia", "amazonas", "endangered", *amazonia_lab.testing.toys.NAMES]
)
def test_on_a_stage_every_letter_is_a_fortieth_of_the_height(
    plain: Show, name: str, width: int, height: int
) -> None:
    game = al.new_game(name, players=["Ana", "Ben"], seed=7)
    page, table = plain(game, width, height, stage=True)
    if table.root.get_by_role("dialog").count():
        assert page.evaluate(SIZES, table.root.element_handle())[0][0] >= height / 40
        table.button("I am Ana").click()
    small = [
        (size, words)
        for size, words in page.evaluate(SIZES, table.root.element_handle())
        if size < height / 40 - 0.01
    ]
    assert small == []
    assert table.root.evaluate("root => root.scrollWidth - root.clientWidth") <= 0


@pytest.mark.parametrize(
    "name", ["mission_amazonia", "amazonas", "endangered", *amazonia_lab.testing.toys.NAMES]
)
def test_nothing_is_wider_than_the_screen(plain: Show, name: str) -> None:
    game = al.new_game(name, players=["Ana", "Bartholomew Featherstonehaugh"], seed=7)
    page, table = plain(game, 360, 800)
    if table.root.get_by_role("dialog").count():
        table.button("I am Ana").click()
    for width in (360, 390, 640, 900, 1119, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        out = table.root.evaluate(
            """root => [...root.querySelectorAll('.al-in *')]
                 .filter((e) => !e.closest('svg, ol[data-scroll]'))
                 .filter((e) => e.getBoundingClientRect().right > root.getBoundingClientRect().right + 0.5)
                 .map((e) => e.className + ': ' + e.textContent.slice(0, 30))"""
        )
        assert out == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


# JupyterLab on a window of 1280 x 800, its side bar closed and open; Voila on a small laptop.
@pytest.mark.parametrize(("width", "height"), [(1200, 740), (836, 750), (1366, 768)])
def test_a_game_for_two_fits_one_screen_and_can_be_read(plain: Show, width: int, height: int) -> None:
    page, table = plain(mission(), width, height)
    for zone in ("missions", "hand"):
        box = table.root.locator(f'[data-zone="{zone}"]').bounding_box()
        assert box
        assert box["y"] + box["height"] <= height, zone
    small = [
        (s, words)
        for s, words in page.evaluate(SIZES, table.root.locator(".al-map").element_handle())
        if s < 10.99
    ]
    assert small == []


# JupyterLab with an open side bar, an old projector, a laptop, a large screen.
@pytest.mark.parametrize(("width", "height"), [(836, 720), (1024, 768), (1280, 800), (1920, 1080)])
def test_on_a_stage_board_and_bar_are_seen_at_once(plain: Show, width: int, height: int) -> None:
    _, table = plain(mission(), width, height, stage=True)
    board = table.root.locator(".al-map" if width < 1120 else ".al-boardbox").bounding_box()
    bar = table.root.locator(".al-bar").bounding_box()
    assert board
    assert bar
    assert board["y"] + board["height"] <= bar["y"], "the bar covers the board"
    assert bar["y"] + bar["height"] <= height
    # Nothing on a track is wider than its space.
    wide = table.root.evaluate(
        """root => [...root.querySelectorAll('.al-space-words')].filter((words) => {
             const range = document.createRange();
             range.selectNodeContents(words);
             return range.getBoundingClientRect().width > words.closest('.al-space').clientWidth + 0.5;
           }).map((words) => words.innerText)"""
    )
    assert wide == []
    # More is named than where players begin.
    assert table.root.locator(".al-map .al-name").filter(visible=True).count() >= 9


def test_no_name_of_a_person_is_broken(plain: Show) -> None:
    page, table = plain(crowded(), 1280, 800)
    for width in (1280, 900, 836, 700, 360):
        page.set_viewport_size({"width": width, "height": 800})
        broken = table.root.evaluate(
            """root => [...root.querySelectorAll('.al-kind-person .al-label-words')].filter((words) => {
                 const range = document.createRange();
                 range.selectNodeContents(words);
                 const lines = new Set([...range.getClientRects()].map((box) => box.top));
                 return !words.textContent.includes(' ') && lines.size > 1;
               }).map((words) => words.textContent)"""
        )
        assert broken == [], width


def test_targets_of_a_crowded_table_are_large_enough(plain: Show) -> None:
    page, table = plain(crowded(), 1280, 800)
    for fold in table.root.locator("[data-fold]").all():
        fold.click()
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        small = table.root.evaluate(
            """root => [...root.querySelectorAll('button, [role=button]')].map((e) => {
                 const box = (e.querySelector('.al-hit') || e).getBoundingClientRect();
                 return [e.getAttribute('data-anchor') || e.innerText, box.width, box.height];
               }).filter(([, w, h]) => w && (w < 44 || h < 43.9))"""
        )
        assert small == [], width


def test_on_a_phone_undo_and_go_stay_at_hand(plain: Show) -> None:
    page, table = plain(mission(), 390, 800)
    table.root.locator('[data-zone="support"]').scroll_into_view_if_needed()
    for element in (table.button("Undo"), table.root.locator(".al-bar")):
        box = element.bounding_box()
        assert box
        assert box["y"] >= -1
        assert box["y"] + box["height"] <= 801
    page.mouse.wheel(0, -5000)
    # A tap on a place says its name: most are not written on so small a map.
    table.place("F6").click()
    expect(table.bar).to_contain_text("F6")


def test_without_python_the_banner_stays_and_nothing_looks_like_a_choice(plain: Show) -> None:
    page, table = plain(mission(), 1280, 800)
    page.clock.install()
    page.evaluate("() => { window.grantWish = window.sendMessage = () => new Promise(() => {}); }")
    board = table.root.locator(".al-boardbox")
    assert board.evaluate("e => getComputedStyle(e).filter") == "none"
    assert table.root.locator(".al-glow").filter(visible=True).count() > 0
    table.place("F4").click()
    table.place("F4").click()
    page.clock.run_for(5000)
    banner = table.root.get_by_role("alert").filter(has_text="Python does not answer")
    expect(banner).to_be_visible()
    for again in (table.button("Ask again"), table.place("F4")):
        again.click()
        expect(table.bar).to_contain_text("Asking again")
        for _ in range(5):
            page.clock.run_for(1000)
            assert banner.is_visible()
        expect(table.bar).to_contain_text("Nothing can be chosen")
    assert "grayscale" in board.evaluate("e => getComputedStyle(e).filter")
    assert table.root.locator(".al-glow").filter(visible=True).count() == 0
