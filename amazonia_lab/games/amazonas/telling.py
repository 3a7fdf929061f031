"""Words, shapes and chips that the parts of a scene share."""

from __future__ import annotations

from typing import Any

from ... import scene as sc
from ... import words
from .common import GAME, coins

SHAPES = {"white": "square", "blue": "diamond", "orange": "octagon", "red": "triangle"}
"""Huts of different colours differ in shape too."""
NEUTRAL_SHAPE, SITE_SHAPE = "hexagon", "circle"
SPECIES_COLORS = {
    "orchid": "pink",
    "fish": "river",
    "butterfly": "violet",
    "parrot": "yellow",
    "reptile": "green",
}


def tell(key: str, **values: Any) -> str:
    """A message of this game, its values worded like those of an event."""
    group, code = key.split(".", 1) if "." in key else ("", key)
    return words.say(GAME, group, code, values) if group else words.t(f"{GAME}.{code}", **values)


def gold_price(gold: int) -> str:
    """A price on a choice."""
    return tell("gold_price", n=gold)


def money_chips(money: int) -> tuple[sc.Chip, ...]:
    """Gold and silver apart: people build with the one and are paid in the other (AS-1.11)."""
    amounts = coins(money)
    return (
        sc.Chip(
            label=tell("line.gold", n=amounts["gold"]),
            icon="gold_coin",
            state=("money", "gold"),
        ),
        silver_chip(amounts["silver"]),
    )


def silver_chip(amount: int) -> sc.Chip:
    """An amount that is silver."""
    return sc.Chip(label=tell("line.silver", n=amount), icon="silver_coin", state=("money", "silver"))
