"""A year of Endangered and a round of Amazonas on real hosts, by mouse, as hints lead through them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import amazonia_lab as al

from .at_table import AtTable, save_text
from .hosts import on

pytestmark = pytest.mark.browser

TIGERS = """
import amazonia_lab as al
al.play(al.new_game("endangered", players=["Ana", "Ben"], seed=7))
"""
VILLAGES = """
import amazonia_lab as al
al.play(al.new_game("amazonas", players=["Ana", "Ben"], bots={"Ben": "careful"}, seed=7))
"""


def proposed(table: AtTable) -> None:
    """By mouse: what a hint marks, one thing after the other, until something is done."""
    before = table.number
    table.button("Hint").click()
    expect(table.button("Do it")).to_be_visible()
    with table.change():
        table.button("Do it").click()
        go = table.button("Go")
        table.page.wait_for_function(
            """([root, before]) => root.querySelector('[data-do="go"]')
               || Number(root.dataset.number) !== before""",
            arg=[table.root.element_handle(), before],
        )
        if go.count():
            go.click()


@on("notebook", "voila")
def test_a_year_of_endangered(show) -> None:
    table = AtTable(show(TIGERS))
    expect(table.root.locator(".al-brand")).to_contain_text("Year 1")
    for _ in range(60):
        if "Year 2" in table.root.locator(".al-brand").inner_text():
            break
        proposed(table)
    expect(table.root.locator(".al-brand")).to_contain_text("Year 2")
    game = al.from_json(save_text(table))  # replays every step by the rules
    assert game.measures()["round"].tolist()[-1] == 2


@on("lab")
def test_a_round_of_amazonas_against_a_bot(show) -> None:
    table = AtTable(show(VILLAGES))
    for _ in range(20):
        if "Round 2" in table.root.locator(".al-brand").inner_text():
            break
        proposed(table)
    expect(table.root.locator(".al-brand")).to_contain_text("Round 2")
    game = al.from_json(save_text(table))
    assert {step.seat for step in game.history} == {0, 1}
