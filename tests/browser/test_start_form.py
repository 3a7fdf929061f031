"""The start form as a person meets it, on every host."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import amazonia_lab as al

from .at_table import AtTable, save_text
from .hosts import TABLE, Host, on

pytestmark = pytest.mark.browser


@on("lab", "notebook", "voila")
def test_a_game_is_chosen_and_played(page: Page, host: Host) -> None:
    host.open(page, host.server.shipped("play.ipynb"))
    form = page.locator(".al-start")
    expect(form.get_by_role("heading", name="Play", exact=True)).to_be_visible()
    form.get_by_role("radio", name="3", exact=True).check()
    form.get_by_role("textbox", name="Name of seat 1").fill("Ana")
    form.get_by_role("textbox", name="Name of seat 3").fill("Ana")
    form.get_by_role("combobox", name="Who plays seat 2").select_option(label="bot: plays with care")
    expect(form.get_by_role("textbox", name="Name of seat 2")).to_have_value("Bot 2")
    form.get_by_role("radio", name="one lesson").check()
    form.get_by_role("button", name="Start the game").click()
    expect(form.get_by_role("alert")).to_have_text("Two players cannot both be called 'Ana'.")
    wrong = form.get_by_role("textbox", name="Name of seat 3")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_value("Ana")
    wrong.fill("Cida")
    expect(form.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("Enter")
    page.wait_for_selector(TABLE)
    table = AtTable(page)
    expect(table.root.locator(".al-brand")).to_contain_text("lesson length")
    expect(table.root.locator("[data-map] [tabindex='0']")).to_be_focused()


@on("lab", "voila", "lite")
def test_a_share_code_opens_equal(page: Page, show) -> None:
    game = al.new_game("mission_amazonia", players=["Ana", "Bruno"], bots={"Bruno": "careful"}, seed=7)
    for _ in range(6):
        game.step(game.legal_actions()[0])
    code = game.share_code()
    show("import amazonia_lab as al\nal.start()", wait=".al-start h2")
    form = page.locator(".al-start")
    form.get_by_text("Open a save or a share code").click()
    field = form.get_by_role("textbox", name="Text of a save, or a share code")
    field.fill(code[:-9])
    form.get_by_role("button", name="Open", exact=True).click()
    expect(form.get_by_role("alert")).not_to_be_empty()
    expect(field).to_be_focused()
    expect(field).to_have_value(code[:-9])
    field.fill(f" {code}\n")
    form.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector(TABLE)
    table = AtTable(page)
    assert save_text(table) == game.to_json()
    table.button("Save").click()
    expect(table.root.get_by_role("textbox", name="Share code")).to_have_value(code)
