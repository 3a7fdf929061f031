"""What the game says of the real world: which events stand for which threats, what it gets wrong."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...board import read_toml
from .data import FOLDER, game_data


@lru_cache
def nature() -> dict[str, Any]:
    """The part of the debrief that is the same after every game."""
    file = read_toml(FOLDER / "nature.toml")
    codes = {row["kind"]: list(row["codes"]) for row in file["stake"]}
    animals = {one.species_id: one.kind for one in game_data().animals.values()}
    events = []
    for kind, of in codes.items():
        values = [species for species, own in animals.items() if own == kind]
        for says, event, slot, seen in (
            ("stopped", "fulfilled", "mission", [kind]),
            ("not_stopped", "lost_animal", "animal", values),
        ):
            row = {"says": f"{kind}_{says}", "event": event, "slot": slot, "values": seen, "codes": of}
            events.append(row)
    events += [
        {
            "says": row["kind"],
            "event": "event",
            "slot": "happening",
            "values": [row["kind"]],
            "codes": row["codes"],
        }
        for row in file["happening"]
    ]
    return {
        "events": events,
        "stakes": {species: {"says": kind, "codes": codes[kind]} for species, kind in animals.items()},
        "wrong": file["wrong"],
    }
