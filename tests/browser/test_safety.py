"""What must hold whatever the players are called, whoever looks, and whatever happens to Python."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import amazonia_lab as al

from .at_table import AtTable
from .hosts import on

pytestmark = pytest.mark.browser

EVIL = "<img src=x onerror=alert(1)>"


def test_names_are_text_everywhere(show) -> None:
    page = show(
        f"""
import amazonia_lab as al
game = al.new_game("mission_amazonia", players=[{EVIL!r}, "<b>Ben</b>"], seed=7)
game.step("end")
al.play(game)
""",
        "print(game)",
        "game",
    )
    table = AtTable(page)
    assert table.root.locator("img").count() == 0
    expect(table.root.locator(".al-status, .al-zone-sheet").filter(has_text=EVIL).first).to_be_visible()
    expect(table.root.locator(".al-log")).to_contain_text("<")
    main = table.root.locator(".al-main-choice").first
    with table.change():
        main.click()
    table.button("New game").click()
    expect(table.root.locator(".al-dialog")).to_contain_text(EVIL)
    assert page.locator(".jp-OutputArea img[src=x]").count() == 0


@on("plain")
def test_curtain_between_seats(show) -> None:
    page = show(
        f"""
import amazonia_lab as al, amazonia_lab.testing.toys
game = al.new_game("toy_duel", players=["Ana", {EVIL!r}], seed=1)
al.play(game)
"""
    )
    table = AtTable(page)
    curtain = table.root.get_by_role("dialog")
    expect(curtain).to_contain_text("Ana, take the screen")
    hidden = "() => [...document.querySelectorAll('.al-item .al-value')].length"
    assert page.evaluate(hidden) == 0, "nothing secret is in the page while the curtain is down"
    curtain.get_by_role("button", name="I am Ana").click()
    expect(curtain).to_have_count(0)
    assert page.evaluate(hidden) > 0
    with table.change():
        table.root.locator(".al-item.al-can").first.click()
    expect(curtain).to_contain_text(EVIL)
    assert page.evaluate(hidden) == 0
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)
    with table.change():
        table.root.locator(".al-item.al-can").first.click()
    expect(table.log).not_to_have_count(0)


@on("plain")
def test_errors_of_the_program_appear_at_the_table(show) -> None:
    page = show(
        """
import amazonia_lab as al, amazonia_lab.testing.toys
game = al.new_game("toy_grid", players=["Ana", "Ben"], seed=1)
def broken(*args, **kwargs):
    raise RuntimeError("the roof is off")
game.hint = broken
al.play(game)
"""
    )
    table = AtTable(page)
    table.button("Hint").click()
    expect(table.bar).to_contain_text("the roof is off")
    table.button("Load").click()
    table.root.get_by_role("textbox", name="Text of a save to load").fill('{"no": "save"}')
    table.button("Load this save").click()
    expect(table.root.get_by_role("alert")).not_to_be_empty()


def broken(name: list[str]) -> list[list[str]]:
    """The lines of a name of several words, wherever it is broken."""
    return [part for at in range(1, len(name)) for part in (name[:at], name[at:])]


def test_pseudo_language_leaves_no_foreign_words(show) -> None:
    cell = """
import amazonia_lab as al
from amazonia_lab import words
words.use("pseudo")
game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=7)
al.play(game)
"""
    page = show(cell)
    table = AtTable(page)
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=7)
    names = {"Ana", "Ben"}
    for zone in game.scene().zones:
        for place in zone.places:
            names |= {place.label, place.label.split(" ", 1)[-1]}
        names |= {area.label for area in zone.areas} | {route.label for route in zone.routes}
        names |= {item.label for item in zone.items if item.kind == "person"}
        names |= {piece.label for piece in zone.pieces if piece.kind == "figure"}
    # On the map a long name stands in two lines.
    names |= {" ".join(line) for name in names for line in broken(name.split())}
    assert foreign(table, names) == []
    with table.change():
        table.root.locator(".al-main-choice").first.click()
    table.root.locator('[data-do="more"]').click()
    table.root.locator('[data-do="save"]').click()
    assert foreign(table, names) == []
    table.root.locator('[data-do="close"]').first.click()
    table.root.locator('[data-do="more"]').click()
    table.root.locator('[data-do="new"]').click()
    assert foreign(table, names) == []
    table.root.locator('[data-do="close"]').click()
    table.root.locator(".al-refused").first.click()
    assert foreign(table, names) == []


def foreign(table: AtTable, names: set[str]) -> list[str]:
    """Visible text of the table that did not come through the catalogue."""
    texts = table.root.evaluate(
        """root => { const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); const found = [];
             while (walker.nextNode()) {
               const { parentElement: at, nodeValue: text } = walker.currentNode;
               if (at.getClientRects().length && at.tagName !== 'TEXTAREA') found.push(text);
             }
             for (const e of root.querySelectorAll('[aria-label]')) found.push(e.getAttribute('aria-label'));
             return found; }"""
    )
    left = []
    for text in texts:
        rest = text
        while True:
            shorter = re.sub(r"⟦[^⟦⟧]*⟧", " ", rest)
            if shorter == rest:
                break
            rest = shorter
        for name in sorted(filter(None, names), key=len, reverse=True):
            rest = rest.replace(name, " ")
        rest = re.sub(r"\b[A-Z]{2}-\d+(\.\d+)*\b|\b[A-F][1-6]\b|\b[A-F]\b|\d+|[^\w]|\bR\b", " ", rest)
        if rest.strip():
            left.append(text)
    return left
