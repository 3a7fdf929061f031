"""A share code opens equal wherever it is pasted, and what a view asks for is answered there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import amazonia_lab as al
import amazonia_lab.testing.toys

from .at_table import AtTable
from .hosts import on

pytestmark = pytest.mark.browser

GRID = """
import amazonia_lab as al, amazonia_lab.testing.toys
table = al.play("toy_grid", players=["Cora", "Dan"], seed=5)
table
"""


@on("lab", "voila")
def test_a_share_code_opens_equal_on_every_host(show) -> None:
    game = al.new_game("toy_grid", players=["Ana", "Ben"], seed=1)
    for action in ("go 1 A2", "go 2 A3"):
        game.step(action)
    code = game.share_code()
    table = AtTable(show(GRID))
    table.button("Load").click()
    table.root.locator('[data-fill="load"]').fill(
        "\n".join(code[i : i + 50] for i in range(0, len(code), 50))
    )
    with table.change():
        table.button("Load this save").click()
    assert table.where("figure:ranger1") == "place:A3"
    expect(table.root.locator(".al-foot")).to_contain_text("Ana 2, Ben 0")
    table.button("Save").click()
    expect(table.root.get_by_role("textbox", name="Share code")).to_have_value(code)
    table.root.locator(".al-dialog").get_by_role("button", name="Close").click()
    # What is asked for goes another way than what is played.
    table.root.locator(".al-log").get_by_role("button", name="Rule TG-1.3").first.click()
    expect(table.root.get_by_role("region", name="Rules")).to_contain_text("moves the own ranger")
    table.button("Look back").click()
    table.root.get_by_role("button", name="Step before").click()
    expect(table.bar).to_contain_text("Step 1 of 2")
    assert table.where("figure:ranger1") == "place:A2"
    table.button("Report a bug").click()
    expect(table.root.get_by_role("textbox", name="Bug report")).to_have_value(re.compile("browser: Mozilla"))
