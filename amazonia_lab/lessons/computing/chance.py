"""Chance and teamwork: the conflict die counted out, and a third injury played by the rules."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from ...api import new_game
from ...game import Game
from ...games.mission_amazonia.data import game_data

Chances = dict[int, Fraction]


def die() -> tuple[int, ...]:
    """Injuries on the faces of the conflict die."""
    return game_data().values.conflict_die


def limit(*, vest: bool = False) -> int:
    """So many injuries rolled make somebody leave; a vest takes the first of them."""
    return game_data().values.injuries_to_resign + vest


@cache
def leaves(conflicts: int, *, vest: bool = False) -> Fraction:
    """Chance that somebody without injuries has left after so many conflicts: all rolls are counted."""
    rolls = list(product(die(), repeat=conflicts))
    return Fraction(sum(sum(roll) >= limit(vest=vest) for roll in rolls), len(rolls))


def any_leaves(*conflicts: int, vest: bool = False) -> Fraction:
    """Chance that at least one of several people leaves, each with so many conflicts of their own."""
    stay = Fraction(1)
    for number in conflicts:
        stay *= 1 - leaves(number, vest=vest)
    return 1 - stay


def plans() -> tuple[Fraction, ...]:
    """The risk that anybody leaves under each of the four plans for three missions with a conflict."""
    return any_leaves(3), any_leaves(3, vest=True), any_leaves(2, 1), any_leaves(3, 3)


def sixty() -> int | float:
    """Injuries to be expected in sixty rolls."""
    expected = 60 * Fraction(sum(die()), len(die()))
    return int(expected) if expected.denominator == 1 else float(expected)


def pairs(*, vest: bool = False) -> int:
    """Of all pairs of faces, how many make somebody leave in the second of two conflicts."""
    return sum(a + b >= limit(vest=vest) for a, b in product(die(), repeat=2))


def third(*, vest: bool = False) -> int:
    """Faces that make Salome leave, who has two injuries: every face is rolled in the saved position."""
    return sum(_left(_at_the_conflict(vest=vest), face) for face in die())


def _at_the_conflict(*, vest: bool) -> Game:
    game = new_game("mission_amazonia", position="third_injury")
    if vest:
        game.steps(("rent budget", "use vest yellow1"))
    return game


def _left(game: Game, face: int) -> bool:
    return any(event.kind == "resigned" for event in game.step("fulfil 1", dice=[face]))


def _percent(chance: Fraction) -> int:
    return round(100 * chance)


ANSWERS: dict[str, Callable[[], Any]] = {
    "sixty": sixty,
    "pairs": pairs,
    "pairs_vest": lambda: pairs(vest=True),
    "third": third,
    "third_vest": lambda: third(vest=True),
    "three": lambda: _percent(leaves(3)),
    "three_vest": lambda: _percent(leaves(3, vest=True)),
    "together": lambda: _percent(any_leaves(2, 2)),
    "plan": lambda: plans().index(min(plans())) + 1,
}
