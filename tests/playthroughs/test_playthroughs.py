"""Every golden playthrough goes today as it went when it was last looked at."""

from __future__ import annotations

import pytest

from . import FOLDER, PLAYTHROUGHS, file_of, told


@pytest.mark.parametrize("title", PLAYTHROUGHS)
def test_playthrough(title: str) -> None:
    # Line by line, so that pytest shows where it begins to differ. If the change is meant:
    # python -m tests.playthroughs, and read the difference.
    assert told(title).splitlines() == file_of(title).read_text(encoding="utf-8").splitlines()


def test_no_playthrough_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)


def test_playthroughs_show_every_way_to_end() -> None:
    ends = {file.read_text(encoding="utf-8").splitlines()[-1] for file in FOLDER.glob("*.txt")}
    assert any('"won":true' in end for end in ends)
    assert any('"won":false' in end for end in ends)
    assert any('"won":null' in end for end in ends)
