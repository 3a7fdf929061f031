"""What a search of the careful player is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...rules import Action


class Step(NamedTuple):
    """The first thing to do, and why: a sentence of the catalogue with its values."""

    action: Action
    reason: str
    values: Mapping[str, object]


class Node(NamedTuple):
    """A moment within the turn."""

    people: tuple[str, ...]
    places: tuple[str, ...]
    hand: tuple[str, ...]
    purse: int
    markers: int
    done: int
    vests: tuple[bool, ...]
    flown: bool
    experience: int = 0
    """Markers of the player; 0 without the rule."""
    healed: tuple[str, ...] = ()
    """Places where all injuries have been cleared."""
    found: int = 0
    """Bits of the goals whose site a satellite image has been bought for: where it lies is not known yet."""
