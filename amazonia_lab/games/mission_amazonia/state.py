"""The state: frozen records and tuples, small enough to copy for nothing and to read in a notebook."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from ...chance import Chance
from .options import MissionOptions

# Streams of chance: a seat's cards 0-3, then these. Separate, so that one player's reshuffle leaves
# another's cards, the conflict die and the sites alone.
STREAM_ANIMALS, STREAM_MISSIONS, STREAM_CONFLICT, STREAM_SITES, STREAM_EVENTS, STREAM_SETUP = range(4, 10)
STREAMS = 10

RED_LIST = "red_list"
RESIGNATION = "resignation"
HIDDEN = "hidden"

PLAY, DISCARD, OVER = "play", "discard", "over"


class Person(msgspec.Struct, frozen=True):
    """A character in play with its figure: ``figure`` is the id such as ``yellow1``."""

    id: str
    figure: str
    place: str
    injuries: int = 0
    vest: bool = False
    radio: bool = False


class Seat(msgspec.Struct, frozen=True):
    """What one player has; its cards never change owner (MA-2.14).

    ``draw`` is listed from the top; ``hand`` is sorted; ``played`` lies in front until phase 2 (MA-2.5);
    money in R$, as a sum because the bank changes markers (MA-4.8).
    """

    colour: str
    team: tuple[Person, ...]
    hand: tuple[str, ...]
    draw: tuple[str, ...]
    discard: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    money: int = 0
    radio_kept: bool = False
    """A radio of a character that resigned, waiting for the next one without a radio (MA-9.6)."""
    waits: bool = False
    """A recruit that acts from the next round on (MA-9.11, MA-9.18)."""


class Mission(msgspec.Struct, frozen=True):
    """A displayed mission and its site; ``?`` in a site is a coordinate still to be found."""

    card: str
    site: str


class Task(msgspec.Struct, frozen=True):
    """Unfinished business. ``seat`` -1 where it concerns nobody or everybody."""

    kind: str
    seat: int = -1
    what: str = ""
    coins: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()


class Tally(msgspec.Struct, frozen=True):
    """What a game has brought so far that its last state does not show: for the achievements (MA-18.3)."""

    idle_rounds: int = 0
    """Rounds at whose end no mission had been fulfilled."""
    this_round: int = 0
    """Missions fulfilled since the round began."""
    clean_rounds: int = 0
    """Rounds in a row, up to the last one, that left no mission open."""
    most_clean: int = 0
    resigned: int = 0
    hurt: int = 0
    """Injuries, those of a character that resigns over it included."""
    rewilded: int = 0
    """Red-list markers taken off or stopped."""
    territory: int = 0
    """Missions fulfilled in Indigenous territories."""
    together: int = 0
    """Missions fulfilled by characters of several players."""
    wasted: int = 0
    """Money from cards that was lost at the end of a phase 1, in R$."""
    abilities: tuple[str, ...] = ()
    """Special abilities used, each once, sorted."""


class Later(msgspec.Struct, frozen=True):
    """What the rules of later chapters add to a state."""

    experience: tuple[int, ...] = ()
    """Experience markers of each seat (MA-14.1); () without the rule."""
    gains: tuple[tuple[str, str], ...] = ()
    """(figure, what it has gained) for one mission, sorted (MA-14.20)."""
    sections: tuple[tuple[str, str], ...] = ()
    """(figure on a closed place, neighbouring place that its section of road leads to), sorted (MA-17.5)."""
    tally: Tally | None = None
    """With the rule ``report``."""


class State(msgspec.Struct, frozen=True):
    """One moment of a game."""

    options: MissionOptions
    seats: tuple[Seat, ...]
    active: int
    first: int
    missions: tuple[Mission | None, ...]
    pile: tuple[str, ...]
    stacks: tuple[tuple[str, ...], ...]
    """Animal markers from the top: logging, poaching, gold."""
    shop: tuple[int, ...]
    """Copies left of each special card, in the order of the data file."""
    recruits: tuple[str, ...]
    events: tuple[str, ...]
    """The event cards beside spaces 7 and 9, face down until ``events_seen`` counts them."""
    chance: Chance
    events_seen: int = 0
    round: int = 1
    phase: str = PLAY
    purse: int = 0
    moving: str = ""
    """Figure that the symbols left of the last movement card belong to."""
    symbols: tuple[tuple[str, ...], ...] = ()
    """What may still be moved with that card: alternatives of symbols."""
    disc: int = 0
    success: tuple[str, ...] = ()
    failure: tuple[str, ...] = ()
    stone: int = 0
    bank: int = 12_000
    swaps: int = 0
    effects: tuple[str, ...] = ()
    """Lasting events: ``drought``, ``fog``, ``highway``, ``rainy``, sorted."""
    removed: tuple[str, ...] = ()
    """Land Route cards given up, Budget Boosts used (they are out of the game)."""
    todo: tuple[Task, ...] = ()
    result: str = ""
    """``won`` or ``lost`` when the game is over."""
    why: str = ""
    later: Later | UnsetType = UNSET
    """Unset where no rule of a later chapter is on: then it stands in no save, as before there were any."""
