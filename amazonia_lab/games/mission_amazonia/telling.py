"""Words and shapes that the parts of a scene share."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ... import scene as sc
from ... import words
from .common import GAME

SHAPES = {"yellow": "round", "green": "angular", "blue": "broad", "red": "pointed"}
"""Figures of different colours differ in shape too, and from every marker of a mission."""
KIND_SHAPES = {"logging": "square", "poaching": "diamond", "gold": "circle"}


def tell(key: str, **values: Any) -> str:
    """A message of this game, its values worded like those of an event."""
    return _told(words.edition(), key, tuple(values.items()))


@lru_cache(maxsize=10_000)
def _told(edition: tuple[str, int], key: str, values: tuple[tuple[str, Any], ...]) -> str:
    """The same few hundred sentences stand in every scene."""
    group, code = key.split(".", 1) if "." in key else ("", key)
    return words.say(GAME, group, code, dict(values)) if group else words.t(f"{GAME}.{code}", **dict(values))


def money_chip(amount: int) -> sc.Chip:
    """An amount of money on a card: a coin and the number."""
    return sc.Chip(label=tell("amount", amount=amount), short=str(amount), icon="money", state=("money",))


def reward_chip(amount: int) -> sc.Chip:
    """What a mission brings, told apart from a price."""
    label = tell("line.reward", amount=amount)
    return sc.Chip(label=label, short=f"+{amount}", icon="money", state=("money",))
