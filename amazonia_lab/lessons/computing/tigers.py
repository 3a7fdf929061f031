"""Tigers: what the what-if model says of the settings that are asked about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..tigers import fate

CLEAR = 5
"""Runs of 100: what lies nearer together can be other luck."""


def gone(**settings: int) -> int:
    """Of 100 runs, how many die out; what is not named stays as at the beginning."""
    return fate(settings).died_out


def joined() -> int:
    """Six patches with corridors: 1 as bad as without, 2 between, 3 as good as one forest, 4 better."""
    whole, cut, across = gone(), gone(patches=6), gone(patches=6, crossing=100)
    if across > cut - CLEAR:
        return 1
    return 2 if across > whole + CLEAR else 3 if across > whole - CLEAR else 4


def corridors() -> int:
    """What corridors do to the risk: 1 raise it, 2 lower it, 3 nothing, 4 make it that of one forest."""
    whole, cut, across = gone(), gone(patches=6), gone(patches=6, crossing=100)
    if across <= whole + CLEAR:
        return 4
    return 1 if across > cut + CLEAR else 2 if across < cut - CLEAR else 3


def best() -> int:
    """The measure that leaves fewest runs without tigers, of twelve tigers in six patches."""
    measures = ({"start": 14}, {"crossing": 50}, {"deaths": 16}, {"births": 32})
    left = [gone(**{"patches": 6, **one}) for one in measures]
    return left.index(min(left)) + 1


ANSWERS: dict[str, Callable[[], Any]] = {
    "twelve": gone,
    "twenty_five": lambda: gone(deaths=25),
    "six": lambda: gone(patches=6),
    "joined": joined,
    "corridors": corridors,
    "best": best,
}
