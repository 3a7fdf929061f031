"""Numbers of one moment, and what they say of the tiger."""

from __future__ import annotations

from typing import Any

from .common import HABITAT, animals, near, pairs, tiles_left
from .data import game_data
from .nature import nature
from .scoring import patches, sure_yes
from .state import State

UNITS = {
    "round": "year",
    "tigers": "tigers on the board",
    "pairs": "mating pairs",
    "born": "tigers born so far",
    "lost": "tigers lost so far",
    "habitat": "spaces without a destruction tile",
    "patches": "connected parts of the habitat",
    "largest_patch": "spaces of the largest part",
    "tiles_left": "destruction tiles in the supply",
    "influence": "influence cubes on ambassadors",
    "faces": "ambassadors face up",
    "votes_now": "yes votes without a roll, or whatever is rolled",
    "persistent": "persistent impacts in play",
    "money": "million US dollars held",
    "cards_in_play": "action and continuous cards in play",
}


def measures(state: State) -> dict[str, Any]:
    """One row of :meth:`Game.measures`; units in ``UNITS``."""
    sizes = patches(state.tiles, near(state))
    titles = game_data().cards
    return {
        "round": state.year,
        "tigers": animals(state),
        "pairs": pairs(state),
        "born": state.born,
        "lost": state.lost,
        "habitat": len(HABITAT.spaces) - sum(state.tiles),
        "patches": len(sizes),
        "largest_patch": max(sizes, default=0),
        "tiles_left": tiles_left(state),
        "influence": sum(a.influence for a in state.row),
        "faces": sum(a.up for a in state.row),
        "votes_now": sure_yes(state),
        "persistent": len(state.persistent),
        "money": sum(role.money for role in state.roles),
        "cards_in_play": sum(s.card in titles for s in state.spots)
        + sum(len(r.continuous) for r in state.roles),
    }


def debrief(state: State) -> dict[str, Any]:
    """The species of the scenario: protected when won, lost when too few are left, else still threatened."""
    species = [game_data(state.options.scenario).species_id]
    return {
        "protected": species if state.result == "won" else [],
        "lost": species if state.why == "too_few" else [],
        "threatened": species if state.why != "too_few" and state.result != "won" else [],
        **nature(state.options.scenario),
    }
