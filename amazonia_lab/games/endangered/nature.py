"""What the game says of the real world: which impacts stand for which threats, what it gets wrong."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...board import read_toml
from .data import HERE, game_data


@lru_cache
def nature(scenario: str) -> dict[str, Any]:
    """The part of the debrief that is the same after every game of a scenario."""
    file = read_toml(HERE / scenario / "nature.toml")
    events = [
        {
            "says": row["says"],
            "event": row["event"],
            "slot": "impact",
            "values": row["impacts"],
            "codes": row["codes"],
        }
        for row in file["impact"]
    ]
    return {
        "events": events,
        "stakes": {game_data(scenario).species_id: file["stake"]},
        "wrong": file["wrong"],
    }
