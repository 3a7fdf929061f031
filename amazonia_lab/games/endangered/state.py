"""The state: frozen records and tuples, small enough to copy for nothing and to read in a notebook."""

from __future__ import annotations

import msgspec

from ...chance import Chance
from .options import EndangeredOptions

# Streams of chance: a role's cards 0-4, then these. Separate: one decision leaves the other luck alone.
STREAM_ROW, STREAM_IMPACTS, STREAM_ACTIONS, STREAM_OFFSPRING, STREAM_DESTRUCTION = range(5, 10)
STREAM_VOTES, STREAM_SETUP = 10, 11
STREAMS = 12

PLACE, OFFSPRING, DESTRUCTION, IMPACT, UPKEEP, YEAR_END, OVER = (
    "place",
    "offspring",
    "destruction",
    "impact",
    "upkeep",
    "year_end",
    "over",
)
"""Phases of a turn (EN-2.2), and what comes after it."""


class Role(msgspec.Struct, frozen=True, gc=False):
    """A role in play. ``deck`` is listed from the top, ``hand`` is sorted, without limit (EN-3.5); $M."""

    id: str
    specialty: str
    player: int
    deck: tuple[str, ...]
    hand: tuple[str, ...]
    discard: tuple[str, ...] = ()
    money: int = 0
    dice: tuple[int, ...] = ()
    """Dice that were rolled and not placed yet, sorted."""
    continuous: tuple[str, ...] = ()
    marker: bool = True
    """Whether its turn of this year, the only one, is still to come (EN-2.1, EN-2.3)."""
    used: bool = False
    """Whether what its specialty allows once in a turn was used."""


class Die(msgspec.Struct, frozen=True, gc=False):
    """A die on an action: whose, and what it shows."""

    role: int
    value: int


class Spot(msgspec.Struct, frozen=True, gc=False):
    """An active action with its dice. ``id`` is the card's, numbered from the second copy on (EN-3.14)."""

    id: str
    card: str
    dice: tuple[Die, ...] = ()


class Ambassador(msgspec.Struct, frozen=True, gc=False):
    """An ambassador in the row; face down, its ``id`` is hidden and only the back is known (EN-1.3)."""

    id: str
    back: str
    influence: int = 0
    up: bool = False


class Vote(msgspec.Struct, frozen=True, gc=False):
    """How an ambassador of the row voted: the number reached, and whether that was enough."""

    position: int
    total: int
    yes: bool


class Task(msgspec.Struct, frozen=True, gc=False):
    """Unfinished business. ``role`` -1 where it concerns the whole team; ``at`` are spaces."""

    kind: str
    role: int = -1
    n: int = 0
    what: str = ""
    at: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True, gc=False):
    """One moment of a game."""

    options: EndangeredOptions
    roles: tuple[Role, ...]
    active: int
    tigers: tuple[int, ...]
    """Tigers on each space."""
    spots: tuple[Spot, ...]
    """Active actions: the printed ones, then the zone in the order in which cards came (EN-2.15)."""
    row: tuple[Ambassador, ...]
    impacts: tuple[str, ...]
    """The impact deck from the top."""
    chance: Chance
    tiles: tuple[int, ...]
    """1 where a destruction tile lies."""
    known: int = 0
    """How many impacts on the top of the deck the team has looked at."""
    impacts_discard: tuple[str, ...] = ()
    persistent: tuple[str, ...] = ()
    """Persistent impacts in play, the oldest first."""
    year: int = 1
    phase: str = PLACE
    votes: tuple[Vote, ...] = ()
    """The last vote, by position in the row."""
    born: int = 0
    lost: int = 0
    todo: tuple[Task, ...] = ()
    result: str = ""
    """``won`` or ``lost`` when the game is over."""
    why: str = ""
