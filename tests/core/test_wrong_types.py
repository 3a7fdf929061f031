"""Whatever is given where something else belongs is refused in one sentence, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import amazonia_lab as al
from amazonia_lab import Game

from .toys import grid


class Mute:
    """An object that cannot say what it is."""

    def __str__(self) -> str:
        raise RuntimeError("mute")

    __repr__ = __str__


class NoNumber:
    """An index that is none."""

    def __index__(self) -> int:
        raise ValueError("no number")


def deep() -> list[Any]:
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    return nested


JUNK = {
    "none": None,
    "true": True,
    "minus": -1,
    "digits": 10**5000,
    "float": 2.5,
    "nan": float("nan"),
    "surrogate": "\ud800",
    "lines": "a\nb\x1b[31m\u202e",
    "long": "x" * 10**6,
    "bytes": b"x",
    "list": [[1], None],
    "dict": {"a": {1: 2}},
    "set": {1},
    "deep": deep(),
    "mute": Mute(),
    "mutes": [Mute()],
    "no_number": NoNumber(),
    "object": object(),
    "type": object,
    "array": np.array([1, 2]),
    "point": np.array(2),
    "np_true": np.bool_(True),
    "frame": pd.DataFrame({"a": [1]}),
    "na": pd.NA,
    "path": Path("/"),
    "date": date(2024, 1, 1),
    "fraction": Fraction(1, 2),
    "ellipsis": ...,
    "action": al.Action("end", ([1],)),  # type: ignore[arg-type]
    "no_args": al.Action("end", None),  # type: ignore[arg-type]
}

AT_THE_DOOR: dict[str, Callable[[Any], object]] = {
    "name": al.new_game,
    "players": lambda junk: grid(players=junk),
    "a player": lambda junk: grid(players=["Ana", junk]),
    "seed": lambda junk: grid(seed=junk),
    "position": lambda junk: grid(position=junk),
    "a position's field": lambda junk: grid(position={"trees": junk}),
    "bots": lambda junk: grid(bots=junk),
    "a bot": lambda junk: grid(bots={"Ben": junk}),
    "undo": lambda junk: grid(undo=junk),
    "an option": lambda junk: grid(trees=junk),
    "load": al.load_game,
    "from_json": al.from_json,
    "play": al.play,
    "theme": lambda junk: al.play(grid(), theme=junk).close(),
    "stage": lambda junk: al.play(grid(), stage=junk).close(),
    "viewer": lambda junk: al.play(grid(), viewer=junk).close(),
}

IN_A_GAME: dict[str, Callable[[Game, Any], object]] = {
    "step": lambda game, junk: game.step(junk),
    "steps": lambda game, junk: game.steps(junk),
    "a step": lambda game, junk: game.steps([junk]),
    "dice": lambda game, junk: game.step("go 1 B1", dice=junk),
    "a die": lambda game, junk: game.step("go 1 B1", dice=[junk]),
    "expect": lambda game, junk: game.step("go 1 D3", expect=junk),
    "by": lambda game, junk: game.step("go 1 D3", by=junk),
    "why_not": lambda game, junk: game.why_not(junk),
    "hint": lambda game, junk: game.hint(junk),
    "scene": lambda game, junk: game.scene(junk),
    "view": lambda game, junk: game.view(junk),
    "reachable": lambda game, junk: game.reachable(junk),
    "watch": lambda game, junk: game.watch(junk),
}


def check(attempt: Callable[[], object]) -> None:
    try:
        attempt()
    except al.LabError as problem:
        sentence = str(problem)
        assert sentence.endswith(".")
        assert len(sentence) < 600
        assert sentence.isprintable()
        sentence.encode()


@pytest.mark.parametrize("junk", JUNK)
@pytest.mark.parametrize("where", AT_THE_DOOR)
def test_at_the_door(where: str, junk: str) -> None:
    check(lambda: AT_THE_DOOR[where](JUNK[junk]))


@pytest.mark.parametrize("junk", JUNK)
@pytest.mark.parametrize("where", IN_A_GAME)
def test_in_a_game(where: str, junk: str) -> None:
    game = grid(position={"dice": [1, 1]})
    before = game.timeline
    check(lambda: IN_A_GAME[where](game, JUNK[junk]))
    if not (where == "dice" and junk == "none"):
        assert game.timeline is before


@pytest.mark.parametrize("junk", ["none", "digits", "list", "array", "deep", "mute", "surrogate", "bytes"])
def test_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, junk: str) -> None:
    monkeypatch.chdir(tmp_path)
    check(lambda: grid().save(JUNK[junk]))
    assert not list(tmp_path.iterdir())


def test_numbers_of_a_table_stand_for_seats_dice_and_numbers() -> None:
    game = grid(bots={np.int64(1): "random"})
    assert game.bots == {1: "random"}
    game.step("go 1 B1", expect=np.int64(game.number))
    events = game.step("end", dice=np.array([5, 6]))
    assert events
    assert all(type(roll) is int for step in game.history for roll in step.dice)
    assert game.view(np.int64(0)).viewer == 0
    assert al.from_json(game.to_json()).state == game.state


@pytest.mark.parametrize("number", [True, 1.0, np.int64(1)])
def test_an_action_that_equals_one_of_the_catalogue_is_that_one(number: Any) -> None:
    game = grid()
    game.step(al.Action("go", (number, "B1")))
    assert str(game.history[0].action) == "go 1 B1"
    assert al.from_json(game.to_json()).state == game.state


def test_only_a_bot_of_the_game_is_written_down_as_the_one_that_chose() -> None:
    game = grid()
    with pytest.raises(al.BadOption, match="no bot called 'my own'"):
        game.step("go 1 B1", by="my own")
    assert not game.history
    game.step("go 1 B1", by="random")
    assert al.from_json(game.to_json()).history == game.history


def test_a_bot_is_seated_by_any_spelling_of_the_name() -> None:
    assert grid(players=["Jose\u0301", " Ben "], bots={"Jose\u0301": "random"}).bots == {0: "random"}
    assert grid(players=["Ana", "Ben"], bots={" Ben ": "random"}).bots == {1: "random"}


def test_a_position_that_is_changed_later_changes_no_game() -> None:
    trees = ["D3"]
    position = {"trees": trees, "dice": (1, 1)}
    game = grid(position=position)
    trees.append("Z9")
    position["dice"] = ()
    assert al.from_json(game.to_json()).state == game.state
