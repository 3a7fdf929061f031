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
    page = f"](docs/lessons/{content.stem(name)}.md)"
    (row,) = [line for line in README.splitlines() if page in line]
    inside = [path for path in re.findall(r"\]\(([^)]+)\)", row) if not path.startswith("https:")]
    assert len(inside) == 2
    assert all((ROOT / path).is_file() for path in inside), inside


@pytest.mark.parametrize("name", content.names())
def test_what_is_said_to_answers_does_not_stand_where_a_pupil_reads(name: str) -> None:
    notebook = (ROOT / "notebooks" / "lessons" / f"{content.stem(name)}.ipynb").read_text("utf-8")
    lesson = content.lesson_of(name)
    for ask in (*lesson.quiz, *(ask for step in lesson.step for ask in step.asks)):
        assert not [said for said in (*ask.says, *ask.hints) if said in notebook], ask.id


def test_the_picture_is_there() -> None:
    for path in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README):
        assert (ROOT / path).is_file()


def test_no_page_runs_everything_before_it_is_foretold() -> None:
    """Voila runs a whole notebook at once: good for one cell, not where a result follows its prediction."""
    for name in content.names():
        notebook = (ROOT / "notebooks" / "lessons" / f"{content.stem(name)}.ipynb").read_text("utf-8")
        (row,) = [line for line in README.splitlines() if f"docs/lessons/{content.stem(name)}.md" in line]
        assert ("[page](" in row) == ("only=" not in notebook), name
