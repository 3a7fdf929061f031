"""The saves that the browser keeps: what is damaged there, full or forbidden does no harm to the table."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab.widgets import parts

from .at_table import AtTable
from .hosts import on
from .lab import run_all

pytestmark = pytest.mark.browser

GRID = """
import amazonia_lab as al, amazonia_lab.testing.toys
game = al.new_game("toy_grid", players=["Ana", "Ben"], seed=1)
al.play(game)
"""
EVIL = "<img src=x onerror=alert(1)>"
KEPT = "() => Object.keys(localStorage).filter((key) => key.startsWith('amazonia_lab/'))"


def move(table: AtTable) -> None:
    table.anchor("die:1").click()
    with table.change():
        table.anchor("place:A2").click()
    assert table.where("figure:ranger1") == "place:A2"


TAMPERED = [
    {"players": 5},
    {"players": {"join": 1}},
    {"players": [EVIL, None, {}], "seed": {"a": 1}, "when": {}, "title": {"a": 1}, "subtitle": EVIL},
    {"when": 1e300},
]
NO_SAVES = ["5", "null", "{", "[]", '{"text": 5}', '{"text": "x", "moves": "9"}']


def keep(page: Page, records: dict[str, str]) -> None:
    """Put records into the browser's storage before a page begins."""
    for key, record in records.items():
        page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(record)})")


def test_kept_saves_that_were_tampered_with_are_offered_and_refused(page: Page, show) -> None:
    plain = {"text": "x", "moves": 3}
    keep(page, {f"amazonia_lab/toy_grid/{n}": json.dumps(plain | more) for n, more in enumerate(TAMPERED)})
    show("import amazonia_lab as al\nal.start()", wait=".al-start h2")
    form = page.locator(".al-start")
    form.get_by_text("2 more").click()
    assert form.locator("img").count() == 0
    saves = form.get_by_role("listitem")
    expect(saves).to_have_count(len(TAMPERED))
    for number in range(len(TAMPERED)):
        saves.nth(number).get_by_role("button", name="Go on").click()
        expect(saves.nth(number).get_by_role("alert")).to_contain_text("This is no game of ours")


@on("plain")
def test_what_is_no_kept_save_is_not_offered(page: Page, show) -> None:
    keep(page, {f"amazonia_lab/toy_grid/{n}": record for n, record in enumerate(NO_SAVES)})
    table = AtTable(show(GRID))
    expect(table.button("Go on with it")).to_have_count(0)
    move(table)


def test_a_game_is_offered_only_over_one_of_the_same_players_and_options(page: Page, show) -> None:
    cell = "import amazonia_lab as al, amazonia_lab.testing.toys\n"
    new = 'al.play(al.new_game("toy_grid", players={}, seed={}, trees={}))'
    show(
        cell + new.format('["Ana", "Ben"]', 1, 3),
        new.format('["Ana", "Cid"]', 1, 3),
        new.format('["Ana", "Ben"]', 2, 4),
        new.format('["Ana", "Ben"]', 2, 3),
    )
    move(AtTable(page))
    run_all(page)
    expect(AtTable(page, 0).button("Go on with it")).to_be_visible()
    expect(AtTable(page, 1).button("Go on with it")).to_have_count(0)
    expect(AtTable(page, 2).button("Go on with it")).to_have_count(0)
    again = AtTable(page, 3)
    with again.change():
        again.button("Go on with it").click()
    assert again.where("figure:ranger1") == "place:A2"


def test_without_storage_the_table_works(page: Page, show) -> None:
    show(GRID)
    # Only now: JupyterLab itself does not begin without storage.
    page.evaluate(
        """() => Object.defineProperty(window, 'localStorage',
             { get() { throw new DOMException('no', 'SecurityError'); } })"""
    )
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    move(table)
    table.button("Save").click()
    expect(table.root.get_by_role("textbox", name="Text of the save")).not_to_have_value("")


@on("plain")
def test_in_a_full_storage_old_games_make_room(page: Page, show) -> None:
    table = AtTable(show(GRID))
    page.evaluate(
        """() => {
          for (const [name, over, when] of [["won", true, 9], ["old", false, 1], ["new", false, 5]]) {
            const record = { text: "x".repeat(20000), moves: 1, over, when };
            localStorage.setItem("amazonia_lab/other/" + name, JSON.stringify(record));
          }
          for (let size = 1 << 20; size >= 1; size >>= 1) {
            const more = "x".repeat(size);
            try { for (let i = 0; ; i++) localStorage.setItem(`filler${size}-${i}`, more); } catch {}
          }
        }"""
    )
    move(table)
    kept = sorted(page.evaluate(KEPT))
    assert len(kept) == 3
    assert kept[:2] == ["amazonia_lab/other/new", "amazonia_lab/other/old"], "what is over goes first"
    assert kept[2].startswith("amazonia_lab/toy_grid/")


@on("plain")
def test_a_text_too_large_for_a_save_is_not_sent(show) -> None:
    page = show(GRID)
    table = AtTable(page)
    table.button("Load").click()
    page.evaluate("() => (document.querySelector('[data-fill=load]').value = 'x'.repeat(12 * 1024 * 1024))")
    table.button("Load this save").click()
    expect(table.root.locator(".al-dialog").get_by_role("alert")).to_have_text(
        "This save is too large; at most 5 MB."
    )
    table.root.locator(".al-dialog").get_by_role("button", name="Close").click()
    move(table)


@on("plain")
def test_a_game_left_at_another_point_keeps_its_record(page: Page, show) -> None:
    """The same players and seed, begun anew: what was kept of the first game is not written over."""
    game = al.new_game("toy_grid", players=["Ana", "Ben"], seed=1)
    for _ in range(2):
        game.step(next(action for action in game.legal_actions() if str(action) != "go 1 A2"))
    save = parts.save(game)
    first = f"amazonia_lab/toy_grid/{save['id']}"
    keep(page, {first: json.dumps(save | {"title": "Grid", "when": 1})})
    table = AtTable(show(GRID))
    expect(table.button("Go on with it")).to_be_visible()
    move(table)
    kept = {
        key: page.evaluate("key => JSON.parse(localStorage.getItem(key)).text", key)
        for key in page.evaluate(KEPT)
    }
    assert kept.pop(first) == save["text"]
    assert [str(al.from_json(one).history[0].action) for one in kept.values()] == ["go 1 A2"]
    with table.change():
        table.button("Undo").click()
    move(table)
    assert len(page.evaluate(KEPT)) == 2, "one record for the game that is played"
