"""What a game of Mission Amazonia is set up with."""

from __future__ import annotations

from typing import Literal

import msgspec

from ...rules import Options


class MissionOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of Mission Amazonia; form, errors and saves derive from this record."""

    board: str = "rondonia"
    """Chapter 1 is played in Rondônia (MA-1.1)."""
    rules: tuple[str, ...] | msgspec.UnsetType | None = msgspec.UNSET
    """Rules of later chapters that are switched on; unset (or None): those that the board's file names.

    Unset and not None, as that does not stand in a save: saves of chapter 1 stay what they were.
    """
    length: Literal["full", "lesson"] = "full"
    """``"lesson"``: six successes against six failures, a teaching variant of ours (MA-11.7)."""
    retry: bool = False
    """A second try of a lost chapter: R$ 500 for each player (MA-1.20)."""
    draw_characters: bool = True
    """Whether colours are drawn by lot (MA-1.5) or go round by seat: yellow, green, blue, red."""
