"""Kinds of unfinished business that need no answer, each with the function that does it."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import Event
from . import effects, turn
from .state import State, Task
from .tiger import offspring

TASKS: dict[str, Callable[[State, Task, list[Event]], State]] = {
    "gain": effects.gain,
    "forfeit": effects.forfeit,
    "draw": effects.draw,
    "discarded": effects.discarded,
    "look": effects.look,
    "order": effects.order,
    "sighting": effects.sighting,
    "impact": effects.impact,
    "new_impact": effects.new_impact,
    "offspring": offspring.offspring,
    "offspring_phase": turn.offspring_phase,
    "destruction_phase": turn.destruction_phase,
    "impact_phase": effects.impact_phase,
    "upkeep": turn.upkeep,
    "year_end": turn.year_end,
}
