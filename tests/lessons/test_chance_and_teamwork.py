"""Lesson 5: its fractions are those of the rules, and what it says of its own cells is so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

import amazonia_lab as al
from amazonia_lab.game import Game
from amazonia_lab.lessons import content
from amazonia_lab.lessons.checking import right_of
from amazonia_lab.lessons.computing import chance

LESSON = content.lesson_of("chance_and_teamwork")
STEPS = {step.id: step for step in LESSON.step}
REPO = Path(__file__).parents[2]
NOTEBOOK = REPO / "notebooks" / "lessons" / "5_chance_and_teamwork.ipynb"
PAGE = (REPO / "docs" / "lessons" / "5_chance_and_teamwork.md").read_text("utf-8")
CELLS: Mapping[str, Any] = {cell["id"]: cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]}


def ask(step: str, name: str) -> content.Ask:
    return next(ask for ask in STEPS[step].asks if ask.id == name)


def left_after(faces: tuple[int, ...], *, vest: bool) -> bool:
    """Whether Salome, who had no injury, has left after a conflict for each face: played by the rules."""
    injuries = 0
    for face in faces:
        game = at_a_conflict([injuries], [vest])
        if any(event.kind == "resigned" for event in game.step("fulfil 1", dice=[face])):
            return True
        salome = game.state.seats[0].team[0]
        injuries, vest = salome.injuries, salome.vest
    return False


def at_a_conflict(injuries: list[int], vests: list[bool], *, guard: bool = False) -> Game:
    position = msgspec.to_builtins(al.new_game("mission_amazonia", position="third_injury").position)
    for seat, (hurt, vest) in enumerate(zip(injuries, vests, strict=True)):
        person = position["seat"][seat].setdefault("team", [{"id": "noah", "figure": "green1"}])[0]
        person |= {"place": "B2", "injuries": hurt, "vest": vest}
    if guard:
        extra = {"id": "antonio", "figure": "yellow2", "place": "B2"}
        position["seat"][0]["team"] = [*position["seat"][0]["team"], extra]
    return al.new_game("mission_amazonia", position=position)


@pytest.mark.parametrize(("vest", "share"), [(False, Fraction(4, 9)), (True, Fraction(1, 9))])
def test_two_conflicts_by_the_rules_are_as_counted(vest: bool, share: Fraction) -> None:
    """All 36 pairs of faces, rolled in the game."""
    left = [left_after(pair, vest=vest) for pair in product(chance.die(), repeat=2)]
    assert sum(left) == chance.pairs(vest=vest)
    assert Fraction(sum(left), 36) == share == chance.leaves(2, vest=vest)


def test_everybody_rolls_and_a_protected_colleague_spares_all() -> None:
    together = at_a_conflict([0, 0], [False, False])
    assert [event.kind for event in together.step("fulfil 1", dice=[1, 2])].count("conflict") == 2
    guarded = at_a_conflict([2, 2], [False, False], guard=True)
    assert "conflict" not in [event.kind for event in guarded.step("fulfil 1")]


def test_the_fractions_that_it_tells() -> None:
    assert chance.plans() == (
        Fraction(173, 216),
        Fraction(110, 216),
        Fraction(4, 9),
        1 - Fraction(43, 216) ** 2,
    )
    assert chance.any_leaves(2, 1, vest=True) == Fraction(1, 9)
    assert Fraction(sum(chance.die()), 6) == Fraction(7, 6)
    said = {text for step in LESSON.step for one in step.asks for text in one.says}
    for fraction in ("173 of 216", "110 of 216", "4/9", "1/9"):
        assert any(fraction in text for text in said)


def test_right_answers() -> None:
    rights = {name: right_of(ask(step, name)) for step, name in (("third", "bare"), ("third", "vest"))}
    assert rights == {"bare": 5, "vest": 2}
    assert right_of(ask("die", "sixty")) == 70
    assert [right_of(ask("pairs", name)) for name in ("bare", "vest")] == [16, 4]
    assert right_of(ask("team", "together")) == round(100 * (1 - (5 / 9) ** 2)) == 69
    assert right_of(ask("team", "plan")) == 3
    assert len(ask("team", "plan").options) == len(chance.plans())
    assert ask("foretell", "plan").options == ask("team", "plan").options
    assert [chance.ANSWERS[name]() for name in ("three", "three_vest")] == [80, 51]


def test_what_salome_can_do_in_the_saved_position() -> None:
    """She can fulfil at once, or buy a vest first with the Budget card, or walk away."""
    game = al.new_game("mission_amazonia", position="third_injury")
    assert game.state.seats[0].team[0].injuries == 2
    assert game.state.seats[0].money == 500
    assert "fulfil 1" in map(str, game.legal_actions())
    game.step("rent budget")
    game.step("use vest yellow1")
    assert game.state.seats[0].team[0].vest


def printed(cell: str) -> str:
    return "".join("".join(output["text"]) for output in CELLS[cell]["outputs"])


def test_the_die_of_the_notebook_is_that_of_the_game() -> None:
    assert f"die = {list(chance.die())}" in "".join(CELLS["die"]["source"])


def test_what_is_said_of_the_whole_game_is_in_the_stored_output() -> None:
    """The run of the notebooks compares that output with a new one."""
    assert "nbval-check-output" in CELLS["game"]["metadata"]["tags"]
    lines = printed("game").splitlines()
    injuries, won = ([float(x) for x in line.split()[-2:]] for line in lines if line.split()[:1] == ["True"])
    assert injuries[1] < 0
    assert won[0] < 0 < won[1]
    assert right_of(ask("game", "injuries")) == 1
    assert right_of(ask("game", "won")) == 4


def test_the_same_luck_is_narrower_in_the_stored_output() -> None:
    text = printed("luck")
    same, own = (float(line.split("width ")[1].rstrip(")")) for line in text.splitlines()[:2])
    assert same < own


def test_each_step_has_its_cell_in_order() -> None:
    shown = [
        "".join(cell["source"]).split('only="')[1].split('"')[0]
        for cell in CELLS.values()
        if 'only="' in "".join(cell["source"]) and cell["cell_type"] == "code"
    ]
    assert shown == [step.id for step in LESSON.step]


def test_the_teachers_page_has_the_right_answers() -> None:
    both = 1 - Fraction(43, 216) ** 2
    for solution in (
        f"no vest | {chance.third()} faces",
        f"vest | {chance.third(vest=True)} faces",
        f"{chance.sixty()} injuries",
        f"{chance.pairs()} of 36 pairs",
        f"{chance.pairs(vest=True)} of 36 pairs",
        f"{chance.ANSWERS['together']()} of 100",
        f"together 1 − (43/216)² = {float(both):.2f}",
        f"({chance.ANSWERS['three']()}, {chance.ANSWERS['three_vest']()}, taking turns)",
    ):
        assert solution in PAGE, solution
    luck = (chance.leaves(3), chance.leaves(3, vest=True))
    same = (luck[0] - luck[1]) * (1 - luck[0] + luck[1])
    own = sum(risk * (1 - risk) for risk in luck)
    assert f"same rolls {float(same):.3f}, own rolls {float(own):.3f}" in PAGE
    assert f"{float(chance.any_leaves(2, 2)):.2f} against 1 − 43/216 = {float(chance.leaves(3)):.2f}" in PAGE
    stored = printed("game")
    for number in ("-0.73", "-1.06", "-0.41", "0.13", "-0.09", "0.36"):
        assert number in stored
        assert number.replace("-", "−") in PAGE
