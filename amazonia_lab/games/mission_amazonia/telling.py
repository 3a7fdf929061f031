"""Words and shapes that the parts of a scene share."""

from __future__ import annotations

from typing import Any

from ... import scene as sc
from ... import words
from .common import GAME

SHAPES = {"yellow": "round", "green": "angular", "blue": "broad", "red": "pointed"}
"""Figures of different colours differ in shape too, and from every marker of a mission."""
KIND_SHAPES = {"logging": "square", "poaching": "diamond", "gold": "circle"}


def tell(key: str, **values: Any) -> str:
    """A message of this game, its values worded like those of an event."""
    group, code = key.split(".", 1) if "." in key else ("", key)
    return words.say(GAME, group, code, values) if group else words.t(f"{GAME}.{code}", **values)


def money_chip(amount: int) -> sc.Chip:
    """An amount of money on a card: a coin and the number."""
    return sc.Chip(label=tell("amount", amount=amount), short=str(amount), icon="money", state=("money",))
