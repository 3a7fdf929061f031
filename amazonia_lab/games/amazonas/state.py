"""A moment of the game, as plain records."""

from __future__ import annotations

from typing import Literal

import msgspec

from ...chance import Chance
from .options import AmazonasOptions

FIRST: Literal["first"] = "first"
CHOOSE: Literal["choose"] = "choose"
OFFER: Literal["offer"] = "offer"
BUILD: Literal["build"] = "build"
OVER: Literal["over"] = "over"
Phase = Literal["first", "choose", "offer", "build", "over"]

STREAM_SETUP, STREAM_MISSIONS, STREAM_EVENTS = range(3)
STREAMS = 3

HIDDEN = "?"
"""Stands for a mission card that the viewer may not see."""
HIDDEN_CARD = -1
"""Stands for a chosen income card that the viewer may not see."""
NO_CARD = -1

Counts = tuple[int, int, int, int, int]
"""A number for each species, in the order of the data."""
NONE: Counts = (0, 0, 0, 0, 0)


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What one player has."""

    colour: str
    coin: int
    """Copper coin (AS-1.6)."""
    mission: str
    money: int
    """In silver; 3 silver are 1 gold (AS-1.11)."""
    hand: tuple[int, ...]
    """Income cards that are not out; a chosen card stays in it until it is shown."""
    chosen: int | None = None
    card: int = NO_CARD
    """Card shown in this round."""
    value: int = 0
    """What that card was worth when it was shown (AS-5.10)."""
    huts: tuple[str, ...] = ()
    """Villages with an own hut, in the order of building."""
    neutral: tuple[str, ...] = ()
    """Villages where this player put a neutral hut."""
    tiles: Counts = NONE
    """Research tiles by species."""
    indios: Counts = NONE
    """Indio tiles by the species they are assigned to."""
    chip: int = 0
    """Points of the chip for five species; 0 without one."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A moment of the game."""

    options: AmazonasOptions
    seats: tuple[Seat, ...]
    first: int
    """The start player (AS-1.5)."""
    phase: Phase
    active: int
    """The seat that puts down its first hut, or whose turn it is; -1 while all choose a card."""
    round: int
    """0 while the first huts are put down."""
    event: str
    """The event of the round, one at a time (AS-7.15); empty before the first one."""
    deck: tuple[str, ...]
    """Events to come, the next one first."""
    order: tuple[int, ...]
    """Seats in turn order of the round; empty until the cards are shown."""
    turn: int
    """Place in the order of the seat whose turn it is."""
    offered: bool
    """Whether the Indio of this round can still be hired."""
    neutral_used: bool
    """Whether the active player has put down a neutral hut in this round (AS-10.2)."""
    supply: Counts
    """Research tiles left, by species."""
    indios_left: int
    """Indio tiles left; one is on the table with every Indio event."""
    chance: Chance
