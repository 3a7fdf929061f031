"""The start form as a person meets it, on every host."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .at_table import AtTable
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
