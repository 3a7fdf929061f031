"""Impatient fingers: one wish at a time, whatever is pressed meanwhile; each guard by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import amazonia_lab as al

from .at_table import AtTable
from .plain import PlainTable

pytestmark = pytest.mark.browser

# Two presses in one breath: Python has not yet heard of the first when the second comes.
PRESS = """(button, details) => {
  for (const detail of details) button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
}"""


@pytest.fixture
def here(alone: Callable[..., PlainTable]) -> PlainTable:
    """Two people, either of whom may end the turn at once."""
    return alone(al.new_game("mission_amazonia", players=["Ana", "Bruno"], seed=7))


def ends(here: PlainTable) -> list[str]:
    return [str(step.action) for step in here.table.game.history]


def test_while_a_wish_is_on_its_way_no_other_leaves(here: PlainTable) -> None:
    table = AtTable(here.page)
    with table.change():
        table.root.locator(".al-main-choice").last.evaluate(PRESS, [1, 1])
    assert [wish["do"] for wish in here.wishes] == ["act"]
    assert ends(here) == ["end"]


def test_the_second_half_of_a_double_click_is_no_wish_of_its_own(here: PlainTable) -> None:
    """Also where the answer to the first half is there already."""
    table = AtTable(here.page)
    with table.change():
        table.root.locator(".al-main-choice").last.evaluate(PRESS, [1])
    table.root.locator(".al-main-choice").last.evaluate(PRESS, [2])
    table.settle()
    assert [wish["do"] for wish in here.wishes] == ["act"]
    assert ends(here) == ["end"]
    with table.change():
        table.root.locator(".al-main-choice").last.evaluate(PRESS, [1])
    assert len(ends(here)) == 2, "a click of its own counts"
