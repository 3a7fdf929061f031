"""Numbers of one moment that everybody may see, and the real species behind the tiles."""

from __future__ import annotations

from typing import Any

from ...conservation.diversity import diversity
from .common import leader, rows
from .data import game_data
from .scoring import open_points
from .state import State

_UNITS = {
    "money": "silver",
    "huts": "huts",
    "tiles": "research tiles, Indio tiles included",
    "species": "of the five groups of species",
    "longest_row": "tiles",
    "diversity": "effective number of groups (exp of the Shannon index)",
    "open_points": "points without missions",
}


_WRONG = {
    "harm": ["BL_GOLDEN"],
    "parrots": ["BL_GOLDEN"],
    "crocodile": ["WCS_CAIMAN", "WAZA_CAIMAN"],
    "one_species": [],
    "guide": [],
    "forest": [],
}
"""What the game gets wrong, with the sources of what it says of the real world."""


def measures(state: State) -> dict[str, Any]:
    """One row of :meth:`Game.measures`: for each seat ``money_0``, ``huts_0`` ..."""
    found: dict[str, Any] = {
        "round": state.round,
        "tiles_left": sum(state.supply),
        "majorities": sum(leader(state, k) is not None for k in range(len(state.supply))),
    }
    for i, seat in enumerate(state.seats):
        lengths = rows(seat)
        found |= {
            f"money_{i}": seat.money,
            f"huts_{i}": len(seat.huts),
            f"tiles_{i}": sum(lengths),
            f"species_{i}": sum(n > 0 for n in lengths),
            f"longest_row_{i}": max(lengths),
            f"diversity_{i}": round(diversity(list(seat.tiles)).effective, 3),
            f"open_points_{i}": open_points(state, i),
        }
    return found


def units(count: int = 4) -> dict[str, str]:
    """Unit of each measure for a number of players."""
    more = {f"{key}_{i}": unit for i in range(count) for key, unit in _UNITS.items()}
    return {"round": "round", "tiles_left": "research tiles", "majorities": "majority chips", **more}


def debrief(state: State) -> dict[str, Any]:
    """Lists of ``species_id``.

    Research protects nothing and loses nothing here, so ``protected``, ``lost`` and ``threatened`` are
    empty; ``studied`` names the real species on anybody's tiles, ``collections`` each seat's tiles of them,
    ``wrong`` what the game gets wrong.
    """
    names = [one.species_id for one in game_data().species]
    collections = [dict(zip(names, seat.tiles, strict=True)) for seat in state.seats]
    studied = [name for k, name in enumerate(names) if any(seat.tiles[k] for seat in state.seats)]
    return {
        "protected": [],
        "lost": [],
        "threatened": [],
        "studied": studied,
        "collections": collections,
        "wrong": [{"says": says, "sources": sources} for says, sources in _WRONG.items()],
    }
