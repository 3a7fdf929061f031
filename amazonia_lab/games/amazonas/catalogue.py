"""Every action that can ever occur in a game with given options."""

from __future__ import annotations

from functools import lru_cache

from ...rules import Action
from .data import game_data, species_ids, tables
from .legal import END, INCOME


@lru_cache
def catalogue(count: int) -> tuple[Action, ...]:
    """All actions for a number of players, each once, in a fixed order; neutral huts are for two."""
    villages = tables().villages
    return (
        *(Action("start", (v,)) for v in villages),
        *(Action("card", (card.number,)) for card in game_data().income),
        *(Action("hire", (species,)) for species in species_ids()),
        INCOME,
        *(Action("build", (v,)) for v in villages),
        *(Action("neutral", (v,)) for v in villages if count == 2),
        END,
    )


@lru_cache
def known(count: int) -> frozenset[Action]:
    """The catalogue as a set."""
    return frozenset(catalogue(count))
