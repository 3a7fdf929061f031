"""Words that the parts of a scene share."""

from __future__ import annotations

from typing import Any

from ... import words
from .common import GAME
from .data import game_data
from .state import State


def tell(key: str, **values: Any) -> str:
    """A message of this game, its values worded like those of an event."""
    group, code = key.split(".", 1) if "." in key else ("", key)
    return words.say(GAME, group, code, values) if group else words.t(f"{GAME}.{code}", **values)


def color_of(role: str) -> str:
    """Palette name of a role's colour."""
    return game_data().roles[role].color


def active_id(state: State) -> str:
    """The role on turn."""
    return state.roles[state.active].id
