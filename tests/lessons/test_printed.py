"""The code cells of lessons 2, 7 and 8 run, and print what they printed when somebody looked."""

from __future__ import annotations

import pytest

from .printed import FOLDER, NAMES, cells, printed


@pytest.mark.parametrize("name", NAMES)
def test_they_print_the_same_each_time(name: str) -> None:
    assert printed(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_their_cells_are_short(name: str) -> None:
    assert all(len(source.splitlines()) <= 17 for source in cells(name).values())
