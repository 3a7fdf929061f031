"""Lesson 8: what it says of bots, intervals and dice is so."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab.conservation import facts
from amazonia_lab.experiments.compare import wilson
from amazonia_lab.lessons import content
from amazonia_lab.lessons.computing import bots

from .printed import cells

REPO = Path(__file__).parents[2]
LESSON = content.lesson_of("your_own_bot")
STEPS = {step.id: step for step in LESSON.step}
PAGE = (REPO / "docs" / "lessons" / "8_your_own_bot.md").read_text("utf-8")

RULES: dict[str, Callable[[int, int], bool]] = {
    "stop after one die": lambda _sum, dice: dice >= 1,
    "stop after two dice": lambda _sum, dice: dice >= 2,
    "stop after three dice": lambda _sum, dice: dice >= 3,
    "stop with 8 or more": lambda total, _dice: total >= 8,
    "stop with 12 or more": lambda total, _dice: total >= 12,
    "stop with 20 or more": lambda total, _dice: total >= 20,
}


def shown(share: float) -> str:
    return f"{100 * share:.0f} %"


def turn(dice: list[int], stop: Callable[[int, int], bool]) -> int:
    """What is brought home in a turn of the paper game."""
    total = 0
    for number, die in enumerate(dice, 1):
        if die == 1:
            return 0
        total += die
        if stop(total, number):
            break
    return total


@pytest.fixture(scope="module")
def written() -> dict[str, Any]:
    """The bots as they stand in the notebook."""
    found: dict[str, Any] = {}
    for name in ("bots", "mine"):
        exec(cells("8_your_own_bot")[name], found)  # noqa: S102 - our own page and notebook
    return found


def test_the_bots_of_the_notebook_are_those_of_the_answers(written: dict[str, Any]) -> None:
    pair = {"builder": written["builder"], "chance": written["chance"]}
    table = al.tournament("amazonas", pair, games=10, seed=3, length="lesson").set_index("bot")
    assert table.loc["builder", "share"] == bots.share(10, 3)
    assert not table["failed"].any()


def test_what_the_teachers_page_says_came_out(written: dict[str, Any]) -> None:
    assert f"wins {bots.wins():g} of 100 games" in PAGE
    assert f"(low {wilson(bots.wins(), 100)[0]:.2f})" in PAGE
    shares = [bots.share(10, seed) for seed in range(1, 11)]
    assert f"between {min(shares):.2f} and\n{max(shares):.2f}" in PAGE
    assert bots.spread() == 3
    pair = {"old": written["builder"], "new": written["my_bot"]}
    row = al.tournament("amazonas", pair, games=100, length="lesson").set_index("bot").loc["new"]
    assert f"wins {row['wins']:g} of 200 against the builder" in PAGE
    assert f"({row['low']:.2f} to {row['high']:.2f})" in PAGE


def test_the_solution_follows_the_mission_and_wins() -> None:
    found: dict[str, Any] = {}
    code = re.search(r"```python\n(.*?)```", PAGE, re.S)
    assert code
    exec(code.group(1), found)  # noqa: S102 - our own page and notebook
    first = found["table"].iloc[0]
    assert (first["bot"], first["failed"]) == ("traveller", 0)
    assert first["share"] == pytest.approx(0.88, abs=0.04), "nearly nine of ten"
    table = al.tournament(
        "amazonas", {"traveller": found["traveller"], "class": "beginner"}, games=50, length="lesson"
    )
    assert table.iloc[0]["bot"] == "traveller"
    assert table.iloc[0]["low"] > 0.5


def test_intervals_that_are_printed() -> None:
    low, high = wilson(55, 100)
    assert f"from {shown(low)} to {shown(high)}" in LESSON.quiz[0].question
    assert LESSON.sheet
    for wins, share, start, end in LESSON.sheet.tables[1].rows:
        interval = wilson(int(wins), 20)
        assert (share, start, end) == (shown(int(wins) / 20), shown(interval[0]), shown(interval[1]))


def test_four_times_as_many_games_for_half_the_width() -> None:
    widths = [high - low for low, high in (wilson(50, 100), wilson(200, 400))]
    assert widths[0] == pytest.approx(0.2, abs=0.01)
    assert widths[1] == pytest.approx(widths[0] / 2, rel=0.02)


def test_rules_on_paper_bring_what_the_teachers_page_says() -> None:
    assert LESSON.sheet
    rows = LESSON.sheet.tables[0].rows
    dice = [[int(die) for die in row[1:9]] for row in rows]
    assert [int(row[0]) for row in rows] == list(range(1, 21))
    assert all(1 <= die <= 6 for turn_dice in dice for die in turn_dice)
    home = {name: [turn(one, stop) for one in dice] for name, stop in RULES.items()}
    for name, brought in home.items():
        assert f"| {name} | {sum(brought)} | {brought.count(0)} |" in PAGE
    two, many = home["stop after two dice"], home["stop with 20 or more"]
    wins = sum(1 if a > b else 0.5 if a == b else 0 for a, b in zip(two, many, strict=True))
    assert f"wins {wins:g} of 20 turns" in PAGE
    assert sum(two) < sum(many)
    assert wilson(wins, 20)[0] < 0.5 < wilson(wins, 20)[1]


def test_forest_lost_inside_and_outside_of_territories() -> None:
    (row,) = facts.pressure_rows("deforested share inside Indigenous lands")
    question = next(ask.question for ask in LESSON.quiz if ask.id == "nature")
    for text in (question, PAGE):
        assert f"{row['value']:g} %" in text
        assert "16.8 %" in text
    assert "whole forest 16.83%" in row["note"]
    assert (row["year"], row["source_id"]) == (2000, "ISA_2003")


def test_broken_bots_lose_and_the_others_play_on() -> None:
    found: dict[str, Any] = {"al": al}
    code = cells("8_your_own_bot")
    exec(code["bots"] + "\n" + code["broken-bots"], found)  # noqa: S102 - our own page and notebook
    table = found["table"].set_index("bot")
    assert table.loc["forgetful", "failed"] == table.loc["forgetful", "games"]
    assert table.loc["builder", "wins"] + table.loc["chance", "wins"] == 10, "their own ten games"


def test_every_step_has_its_page_in_the_notebook() -> None:
    file = REPO / "notebooks" / "lessons" / "8_your_own_bot.ipynb"
    code = ["".join(cell["source"]) for cell in json.loads(file.read_text("utf-8"))["cells"]]
    found = [match.group(1) for source in code if (match := re.search(r'only="(\w+)"', source))]
    assert found == list(STEPS)
    told = [source for source in code if "def " in source]
    assert not any("while" in source or "open(" in source for source in told)
