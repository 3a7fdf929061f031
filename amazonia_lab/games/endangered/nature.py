"""What the game says of the real world: which impacts stand for which threats, what it gets wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
        "actions": file["actions"],
    }


def beside(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The population of this game, and what it says beside the figures that were counted or modelled.

    ``rows`` are the measures at the end of each year. A year's loss is counted against the tigers that lived
    when it began; those released by a card are not known from the measures of the first year.
    """
    first, last = rows[0], rows[-1]
    before = {**first, "born": 0, "lost": 0, "tigers": first["tigers"] + first["lost"] - first["born"]}
    years = []
    for row in rows:
        lived, lost = max(1, before["tigers"]), row["lost"] - before["lost"]
        years.append((lost / lived, lost, lived, row["round"]))
        before = {**row}
    share, lost, lived, year = max(years, key=lambda one: one[0])
    pair_years = sum(row["pairs"] for row in rows)
    figures = {
        "litter": {"n": last["born"], "years": len(rows)},
        "rate": {"rate": f"{last['born'] / pair_years:.1f}" if pair_years else "–"},
        "cubs": {"n": last["lost"]},
        "losses": {"lost": lost, "lived": lived, "percent": round(share * 100), "number": year},
    }
    sources = {
        "litter": ["KERLEY03", "SINGH14"],
        "rate": ["KERLEY03", "SINGH14"],
        "cubs": ["KERLEY03", "SINGH14"],
        "losses": ["CHAPRON08", "FAUNAFOCUS"],
    }
    return {
        "measure": "tigers",
        "rows": [{"says": key, "values": figures[key], "sources": sources[key]} for key in figures],
    }
