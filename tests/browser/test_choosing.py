"""Choosing by mouse and by key, at the toy grid: dice, places that vanish, a group question."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .at_table import AtTable
from .hosts import on

pytestmark = pytest.mark.browser

GRID = """
import amazonia_lab as al, amazonia_lab.testing.toys
game = al.new_game("toy_grid", players=["Ana", "Ben"], seed=1)
al.play(game)
"""
FOCUSABLE = "button, [tabindex], textarea, input, select, a[href]"


@on("plain")
def test_double_click_is_one_move_and_undo_takes_it_back(show) -> None:
    table = AtTable(show(GRID))
    first = table.number
    table.anchor("die:1").click()
    with table.change():
        table.anchor("place:A2").dblclick()
    assert table.number == first + 1
    assert table.where("figure:ranger1") == "place:A2"
    expect(table.log).to_have_count(1)
    with table.change():
        table.button("Undo").click()
    assert table.where("figure:ranger1") == "place:A1"
    expect(table.log).to_have_count(0)
    with table.change():
        table.button("Redo").click()
    assert table.where("figure:ranger1") == "place:A2"


@on("plain")
def test_who_undoes_to_the_beginning_by_key_stays_at_the_table(show) -> None:
    page = show(GRID)
    table = AtTable(page)
    table.anchor("die:1").click()
    with table.change():
        table.anchor("place:A2").dblclick()
    table.button("Undo").focus()
    with table.change():
        page.keyboard.press("Enter")
    expect(table.button("Undo")).to_be_disabled()
    # The browser takes the focus from it only when the page is drawn.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert table.root.locator(":focus").count() == 1


@on("plain")
def test_far_place_is_shown_before_it_is_played(show) -> None:
    table = AtTable(show(GRID))
    before = table.number
    table.anchor("place:B2").click()
    expect(table.bar).to_contain_text("B2")
    expect(table.bar).to_contain_text("2 dice")
    assert table.number == before
    table.button("Back").click()
    expect(table.button("Go")).to_have_count(0)
    table.anchor("place:B2").click()
    with table.change():
        table.button("Go").click()
    assert table.where("figure:ranger1") == "place:B2"
    assert table.number == before + 1, "one wish is one undo"


@on("plain")
def test_card_first_then_place(show) -> None:
    table = AtTable(show(GRID))
    table.anchor("die:2").click()
    expect(table.anchor("die:2")).to_have_attribute("aria-pressed", "true")
    with table.change():
        table.anchor("place:B1").click()
    assert table.where("figure:ranger1") == "place:B1"
    expect(table.anchor("die:2")).to_contain_text("used")


@on("plain")
def test_menu_asks_which_one(show) -> None:
    page = show(GRID)
    table = AtTable(page)
    table.anchor("place:A2").click()
    rows = table.root.get_by_role("menuitem")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("Die showing 2")
    expect(rows.nth(0)).to_be_focused()
    page.keyboard.press("Escape")
    expect(rows).to_have_count(0)
    expect(table.anchor("place:A2")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    with table.change():
        page.keyboard.press("Enter")
    assert table.where("figure:ranger1") == "place:A2"
    expect(table.anchor("die:2")).to_contain_text("used")


@on("plain")
def test_refusal_is_a_sentence_with_its_rule(show) -> None:
    table = AtTable(show(GRID))
    table.anchor("die:1").click()
    with table.change():
        table.anchor("place:A2").click()
    used = table.root.locator('[data-zone="dice"] [data-anchor].al-refused').first
    used.click()
    expect(table.bar).to_contain_text("TG-")
    expect(table.root.locator(".al-live")).not_to_be_empty()


def test_keys_play_and_leave_the_notebook_alone(show) -> None:
    page = show(GRID)
    table = AtTable(page)
    board = table.root.locator("[data-map]")
    assert board.locator('[tabindex="0"]').count() == 1, "one Tab stop"
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    board.locator('[tabindex="0"]').focus()
    focused = lambda: page.evaluate("document.activeElement.getAttribute('data-anchor')")  # noqa: E731
    start = focused()
    page.evaluate("window.heard = []; document.addEventListener('keydown', e => window.heard.push(e.key));")
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        before = focused()
        page.keyboard.press(key)
        assert focused().startswith("place:"), key
    assert before != start
    for key in ("a", "b", "x", "m", "d", "d", "z"):
        page.keyboard.press(key)
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert page.evaluate("window.heard") == []
    page.keyboard.press("Control+k")
    assert "k" in page.evaluate("window.heard"), "combinations with Ctrl go through"
    page.keyboard.press("n")
    lit = focused()
    assert "al-can" in page.evaluate("document.activeElement.getAttribute('class')")
    page.keyboard.press("p")
    page.keyboard.press("n")
    assert focused() == lit
    table.anchor("place:B2").focus()
    page.keyboard.press("Enter")
    expect(table.button("Go")).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.button("Go")).to_have_count(0)
    assert focused() == "place:B2"
    page.keyboard.press("Enter")
    expect(table.button("Go")).to_be_visible()
    with table.change():
        page.keyboard.press("Enter")
    assert table.where("figure:ranger1") == "place:B2"
    assert focused() == "place:B2", "focus outlives the redraw"
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells


@on("plain")
def test_every_focusable_element_keeps_its_keys(show) -> None:
    table = AtTable(show(GRID))
    for opened in ("", "Save", "Load", "New game"):
        if opened:
            table.button(opened).click()
        bare = table.root.locator(FOCUSABLE).evaluate_all(
            """all => all.filter(e => e.getAttribute('data-lm-suppress-shortcuts') !== 'true')
                         .map(e => e.outerHTML.slice(0, 120))"""
        )
        assert bare == []
        if opened:
            table.page.keyboard.press("Escape")


@on("plain")
def test_labels_say_what_is_there(show) -> None:
    table = AtTable(show(GRID))
    label = table.anchor("place:A1").get_attribute("aria-label")
    assert "A1" in label
    assert "Ranger of Ana" in label
    assert "Ranger of Ben" in label
    assert table.root.get_by_role("status").count() >= 1


@on("plain")
def test_targets_are_large_enough(show) -> None:
    page = show(GRID)
    table = AtTable(page)
    for width in (980, 360):
        page.evaluate("w => document.querySelector('.al-table').style.width = w + 'px'", width)
        small = table.root.evaluate(
            """root => [...root.querySelectorAll('button, [role=button]')].map(e => {
                 const box = (e.querySelector('.al-hit') || e).getBoundingClientRect();
                 return [e.getAttribute('data-anchor') || e.innerText, box.width, box.height];
               }).filter(([, w, h]) => w < 44 || h < 43.9)"""
        )
        assert small == [], width
        wide = table.root.evaluate("root => root.scrollWidth - root.clientWidth")
        assert wide <= 0, width


@on("plain")
def test_board_stands_still(show) -> None:
    page = show(GRID)
    table = AtTable(page)
    top = lambda: page.evaluate(  # noqa: E731
        """() => { const t = document.querySelector('.al-table').getBoundingClientRect();
                   const b = document.querySelector('.al-map').getBoundingClientRect();
                   return [Math.round(b.top - t.top), Math.round(b.height)]; }"""
    )
    before = top()
    table.anchor("die:1").click()
    assert top() == before
    with table.change():
        table.anchor("place:A2").click()
    assert top() == before
    with table.change():
        table.button("End the turn").click()
    assert top() == before


RESCUE = """
import amazonia_lab as al
from amazonia_lab.lessons import content
from amazonia_lab.lessons.playing import begun
game = begun(content.lesson_of("first_rounds").step_of("play").start)
game.steps(["rent budget", "use vest yellow1", *game.reachable("yellow1")["B2"]])
"""


@on("plain")
def test_who_stands_where_a_mission_is_is_offered_it(show) -> None:
    """The figure covers the place: whoever clicks on it means the mission, or a way."""
    table = AtTable(show(RESCUE + "al.play(game)"))
    table.anchor("figure:yellow1").click(force=True)
    with table.change():
        table.root.locator(".al-bar").get_by_role("button", name="Fulfil mission 2").click()
    expect(table.root.get_by_text("Giant anteater is protected").first).to_be_visible()


@on("plain")
def test_where_only_one_can_do_it_the_question_is_what_comes_after(show) -> None:
    table = AtTable(show(RESCUE + 'game.steps(["fulfil 2", "rent land", "rent river"])\nal.play(game)'))
    table.anchor("support:helicopter").click()
    expect(table.bar).to_contain_text("Choose where it goes")
