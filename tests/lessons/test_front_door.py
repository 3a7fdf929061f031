"""README lists every lesson, and what it names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from amazonia_lab.lessons import content

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("name", content.names())
def test_each_lesson_has_a_row_a_notebook_and_a_page_for_the_teacher(name: str) -> None:
    (row,) = [
        line for line in README.splitlines() if line.startswith("|") and f"docs/lessons/{name}.md" in line
    ]
    inside = [path for path in re.findall(r"\]\(([^)]+)\)", row) if not path.startswith("https:")]
    assert len(inside) == 2
    assert all((ROOT / path).is_file() for path in inside), inside


@pytest.mark.parametrize("name", content.names())
def test_solutions_stand_on_the_teachers_page_only(name: str) -> None:
    """What is right is not written where a pupil reads."""
    number = 1 + content.names().index(name)
    notebook = (ROOT / "notebooks" / "lessons" / f"{number}_{name}.ipynb").read_text("utf-8")
    for ask in content.lesson_of(name).quiz:
        if ask.form == "choice" and isinstance(ask.right, int):
            assert ask.options[ask.right - 1] not in notebook


def test_the_picture_is_there() -> None:
    for path in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README):
        assert (ROOT / path).is_file()
