"""Kinds of unfinished business, each with the function that does it."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import Event
from . import closed, experience, resigning, scoring
from . import events as event_cards
from .state import State, Task

TASKS: dict[str, Callable[[State, Task, list[Event]], State | None]] = {
    "resign": resigning.resign,
    "recruit": resigning.recruit,
    "share": scoring.share,
    "success": scoring.success,
    "failure": scoring.failure,
    "judge": scoring.judge,
    "end_turn": scoring.end_turn,
    "new_round": scoring.new_round,
    "event": event_cards.reveal,
    "threats": event_cards.threats,
    "land": event_cards.land,
    "experience": experience.learn,
    "section": closed.choose_section,
}
