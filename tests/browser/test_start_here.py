"""The start notebook as a person meets it: a round by mouse, undo, save, and the page loaded anew."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

import amazonia_lab as al

from .at_table import AtTable
from .lab import Lab, open_notebook, run_all, save_notebook

pytestmark = pytest.mark.browser


def go_somewhere(table: AtTable) -> None:
    """Go to a place that is lit."""
    with table.change():
        table.root.locator(".al-place.al-can").first.click()
        sure = table.root.locator('[role=menuitem], [data-do="go"]')
        table.page.wait_for_function(
            """([root, before]) => root.querySelector('[role=menuitem], [data-do="go"]')
               || Number(root.dataset.number) !== before""",
            arg=[table.root.element_handle(), table.number],
        )
        if sure.count():
            sure.first.click()


def play_round(table: AtTable) -> None:
    """Go somewhere, then end the turn and answer what is asked until the next round."""
    go_somewhere(table)
    for _ in range(20):
        if "Round 2" in table.root.locator(".al-brand").inner_text():
            return
        with table.change():
            table.root.locator(".al-main-choice").last.click()
    raise AssertionError(table.root.locator(".al-status").inner_text())


def test_a_round_by_mouse_saved_and_loaded_anew(page: Page, lab: Lab, start_here: str) -> None:
    open_notebook(page, lab, start_here)
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    expect(table.root.locator(".al-who")).to_contain_text("Ana")
    play_round(table)
    said = table.log.count()
    assert said > 3
    assert "Bruno" in table.root.locator(".al-log").inner_text(), "the bot has had its turn"

    with table.change():
        table.button("Undo").click()
    assert table.log.count() <= said
    with table.change():
        table.button("Redo").click()

    table.button("Save").click()
    field = table.root.get_by_role("textbox", name="Text of the save")
    page.wait_for_function("field => field.value.length > 100", arg=field.element_handle())
    text = field.input_value()
    again = al.from_json(text)
    assert again.name == "mission_amazonia"
    assert again.outcome is None
    with page.expect_download() as download:
        table.button("Download").click()
    assert json.loads(download.value.path().read_text()) == json.loads(text)
    table.root.locator(".al-dialog").get_by_role("button", name="Close").click()

    # The page is loaded anew without the notebook being saved: run it again, and go on.
    shown = table.root.locator(".al-brand").inner_text()
    standing = pieces(table)
    open_notebook(page, lab, start_here)
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    expect(table.root.get_by_role("region", name="There is an unfinished game.")).to_be_visible()
    with table.change():
        table.button("Go on with it").click()
    assert table.root.locator(".al-brand").inner_text() == shown
    assert pieces(table) == standing
    expect(table.root.get_by_role("region", name="There is an unfinished game.")).to_have_count(0)


def pieces(table: AtTable) -> list[str]:
    """What stands where."""
    found: list[str] = table.root.locator("[data-key][data-at]").evaluate_all(
        "all => all.map(e => e.getAttribute('data-key') + ' ' + e.getAttribute('data-at'))"
    )
    return found


def test_a_saved_notebook_finds_its_live_table_again(page: Page, lab: Lab, start_here: str) -> None:
    open_notebook(page, lab, start_here)
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    go_somewhere(table)
    log = table.root.locator(".al-log").inner_text()
    number = table.number
    table.root.locator("[data-map] [tabindex='0']").focus()
    save_notebook(page)
    assert "widget-view" in (lab.root / start_here).read_text()
    page.reload()
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    assert table.root.locator(".al-log").inner_text() == log
    assert table.number == number
    with table.change():
        table.button("Undo").click()


def test_hint_gives_a_reason_and_plays_nothing(page: Page, lab: Lab, start_here: str) -> None:
    open_notebook(page, lab, start_here)
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    number = table.number
    assert "careful" not in table.bar.inner_text(), "it never opens by itself"
    table.button("Hint").click()
    expect(table.bar).to_contain_text(re.compile("careful", re.I))
    assert table.number == number
    with table.change():
        table.button("Play for me").click()
    expect(table.root.locator(".al-foot")).to_contain_text("Seed 7 ·")
    table.button("New game").click()
    table.root.get_by_role("textbox", name="Seed").fill("12")
    with table.change():
        table.button("Start anew").click()
    expect(table.root.locator(".al-foot")).to_contain_text("Seed 12 ·")


def test_a_saved_notebook_without_its_kernel_shows_the_picture(page: Page, lab: Lab, start_here: str) -> None:
    open_notebook(page, lab, start_here)
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    picture = page.locator("figure[id$=-picture]")
    expect(picture).to_be_hidden()
    AtTable(page).root.locator("[data-map] [tabindex='0']").focus()
    save_notebook(page)
    assert "widget-view" in (lab.root / start_here).read_text()
    lab.end_sessions()
    open_notebook(page, lab, start_here)
    expect(picture).to_be_visible()
    picture.scroll_into_view_if_needed()
    lost = page.get_by_text("Error displaying widget")  # JupyterLab's own, of the table and of the form
    expect(lost).to_have_count(2)
    expect(lost.filter(visible=True)).to_have_count(0)
    expect(page.get_by_text("Here a game is chosen and played.")).to_be_visible()
    assert "Salome" in picture.locator("img").get_attribute("alt")
