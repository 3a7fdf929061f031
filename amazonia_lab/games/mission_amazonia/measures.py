"""Numbers of one moment, and what they say of real species."""

from __future__ import annotations

from typing import Any

from .achievements import reached, tally_of
from .experience import markers_of
from .nature import nature
from .state import RED_LIST, RESIGNATION, State

UNITS = {
    "round": "round",
    "success": "markers on the success track",
    "failure": "markers on the failure track",
    "animals_lost": "animal markers on the failure track",
    "red_list": "red-list markers",
    "resignations": "resignation markers",
    "species_protected": "species",
    "species_lost": "species",
    "missions_open": "missions",
    "characters": "characters",
    "injuries": "injury markers",
    "money": "R$ in markers",
    "cards": "cards in all decks and hands",
    "experience": "experience markers",
    "achievements": "achievements",
}
"""The last two where the rules for them are on."""


def measures(state: State) -> dict[str, Any]:
    """One row of :meth:`Game.measures`; units in ``UNITS``."""
    people = [p for seat in state.seats for p in seat.team]
    lost = [m for m in state.failure if m not in (RED_LIST, RESIGNATION)]
    more: dict[str, Any] = {}
    if markers := markers_of(state):
        more["experience"] = sum(markers)
    if tally := tally_of(state):
        more["achievements"] = len(reached(state, tally))
    return {
        "round": state.round,
        "success": len(state.success),
        "failure": len(state.failure),
        "animals_lost": len(lost),
        "red_list": state.failure.count(RED_LIST),
        "resignations": state.failure.count(RESIGNATION),
        "species_protected": len(set(state.success)),
        "species_lost": len(set(lost)),
        "missions_open": sum(m is not None for m in state.missions),
        "characters": len(people),
        "injuries": sum(p.injuries for p in people),
        "money": sum(seat.money for seat in state.seats),
        "cards": sum(len(s.hand) + len(s.draw) + len(s.discard) + len(s.played) for s in state.seats),
        **more,
    }


def debrief(state: State) -> dict[str, Any]:
    """Species protected, lost, lost twice or more, in the order of the tracks; what stands for what."""
    lost = [m for m in state.failure if m not in (RED_LIST, RESIGNATION)]
    return {
        "protected": list(state.success),
        "lost": lost,
        "threatened": [a for a in dict.fromkeys(lost) if lost.count(a) >= 2],
        **nature(),
    }
