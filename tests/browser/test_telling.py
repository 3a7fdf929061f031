"""What the table tells by itself: what a choice will do, what has happened, and where to go on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .at_table import AtTable
from .hosts import on

pytestmark = pytest.mark.browser

WITH_A_BOT = """
import amazonia_lab as al
game = al.new_game("mission_amazonia", players=["Ana", "Ben"], bots={"Ben": "beginner"}, seed=7)
al.play(game)
"""
TWO_PEOPLE = """
import amazonia_lab as al
game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=7)
al.play(game)
"""


@on("plain")
def test_the_bar_says_what_the_mouse_is_on_and_then_what_happened(show) -> None:
    table = AtTable(show(TWO_PEOPLE))
    table.root.locator('.al-place.al-can[aria-label*=" by "]').first.hover()
    expect(table.bar).to_contain_text(" by ")
    far = table.root.locator('.al-place[aria-label*="out of reach"]').first
    far.hover()
    expect(table.bar).to_contain_text("out of reach")
    expect(table.bar).to_contain_text("MA-3.1")
    with table.change():
        table.button("End turn").click()
    expect(table.bar).to_contain_text("ends the turn")


@on("plain")
def test_the_bar_tells_what_a_bot_did(show) -> None:
    table = AtTable(show(WITH_A_BOT))
    for _ in range(20):
        if "Round 2" in table.root.locator(".al-brand").inner_text():
            break
        with table.change():
            table.root.locator(".al-main-choice").last.click()
    expect(table.bar).to_contain_text("Round 1 is over")
    expect(table.bar).not_to_contain_text("draws")


def test_the_bar_stays_in_sight_in_a_low_window(show) -> None:
    page = show(TWO_PEOPLE)
    table = AtTable(page)
    page.set_viewport_size({"width": 1280, "height": 700})
    table.root.evaluate("table => table.scrollIntoView()")
    expect(table.button("End turn")).to_be_in_viewport(ratio=1)
    scrolls = table.root.evaluate(
        "table => { const box = table.closest('.jp-OutputArea-output');"
        " return box.scrollHeight > box.clientHeight + 1"
        " && ['auto', 'scroll'].includes(getComputedStyle(box).overflowY); }"
    )
    assert not scrolls, "no second scroll bar beside the table"


@on("plain")
def test_a_saved_file_is_loaded_by_choosing_it(show, tmp_path) -> None:
    table = AtTable(show(TWO_PEOPLE))
    with table.change():
        table.button("End turn").click()
    table.button("Save").click()
    with table.page.expect_download() as download:
        table.button("Download").click()
    file = tmp_path / "monday.json"
    download.value.save_as(file)
    table.button("Close").click()
    with table.change():
        table.button("Undo").click()
    table.button("Load").click()
    table.root.locator("input[type=file]").set_input_files(file)
    field = table.root.get_by_role("textbox", name="Text of a save to load")
    table.page.wait_for_function("field => field.value.length > 100", arg=field.element_handle())
    with table.change():
        table.button("Load this save").click()
    expect(table.log.last).to_contain_text("ends the turn")
