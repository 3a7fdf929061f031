"""Cards, characters, board: the TOML files as records, read once when first needed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from ...board import Board, read_toml
from . import boards
from .board_files.making import board_from
from .options import MissionOptions
from .own_boards import by_board

FOLDER = boards.FOLDER

KINDS = ("logging", "poaching", "gold")
"""Kinds of missions, in the order of the animal stacks (MA-7.8: green, yellow, blue)."""
COLOURS = ("yellow", "green", "blue", "red")
"""Colours in the order in which they come into play (MA-12.3, MA-12.4)."""

Alternatives = tuple[tuple[str, ...], ...]


class Card(msgspec.Struct, frozen=True):
    """A basic or special action card. ``moves``: alternatives of symbols.

    Prices and rents in R$, multiples of 500 (MA-4.18); of the special cards Night Vision (MA-5.5) and Budget
    Boost (MA-5.1) have printed prices. One of each basic card pays Night Vision (MA-4.16), four River Route
    cards pay the Drone (MA-4.17).
    """

    id: str
    copies: int
    source: str
    price: int = 0
    rent: int = 0
    moves: Alternatives = ()
    effect: str = ""
    amount: int = 0
    rule: str = ""


class Support(msgspec.Struct, frozen=True):
    """A support card: an effect to be bought. Price in R$."""

    id: str
    price: int
    source: str
    rule: str = ""


class Character(msgspec.Struct, frozen=True):
    """A character. ``colour`` is ``neutral`` for those who can be recruited.

    Who is ``protected`` works for one of two agencies (MA-13.19).
    """

    id: str
    name: str
    colour: str
    courage: int
    source: str
    animal_care: bool = False
    negotiation: bool = False
    protected: bool = False
    organisation: str = ""
    rule: str = ""


class MissionCard(msgspec.Struct, frozen=True):
    """A mission. ``section`` 1 or 2 for the twelve start missions, 0 for later chapters; reward in R$.

    Every poaching mission asks for Animal Care (MA-7.30); rewards (MA-7.36), courage and how many have the
    die (MA-7.38) keep to what is printed.
    """

    id: str
    kind: str
    section: int
    courage: int
    source: str
    animal_care: bool = False
    conflict: bool = False
    reward: tuple[int, ...] = ()
    rule: str = ""


class Ability(msgspec.Struct, frozen=True):
    """A special ability; ``price`` in experience markers (MA-14)."""

    id: str
    price: int
    source: str
    rule: str = ""


class EventCard(msgspec.Struct, frozen=True):
    """A kind of event. ``eligible``: on every board; the closed highway needs a place (MA-10.7)."""

    kind: str
    copies: int
    eligible: bool
    lasting: bool
    source: str
    rule: str = ""


class Animal(msgspec.Struct, frozen=True):
    """An animal's markers. ``species_id`` as in the table of species."""

    species_id: str
    kind: str
    copies: int
    chapter1: bool
    source: str
    rule: str = ""


class Values(msgspec.Struct, frozen=True):
    """The numbers of the rules (``[[value]]`` in components.toml), money in R$."""

    track_spaces: int
    event_spaces: tuple[int, int]
    lesson_successes: int
    lesson_failures: int
    first_hand: int
    hand_limits: tuple[int, int]
    retry_money: int
    cards_drawn: int
    rewilding_steps: int
    injuries_to_resign: int
    conflict_die: tuple[int, ...]
    number_die: tuple[int, ...]
    land_titles_bad: tuple[int, ...]
    red_list_at: int
    threats_courage: int
    exchanges: int


class GameData(msgspec.Struct, frozen=True):
    """Everything that is printed on the game's pieces."""

    basic: dict[str, Card]
    special: dict[str, Card]
    """Special cards of chapter 1, in the order of the shop."""
    support: dict[str, Support]
    """Support cards on display (MA-1.16)."""
    characters: dict[str, Character]
    missions: dict[str, MissionCard]
    events: dict[str, EventCard]
    animals: dict[str, Animal]
    abilities: dict[str, Ability]
    """Special abilities, in the order of their prices."""
    counts: dict[str, int]
    """How many pieces of each kind are in the box."""
    values: Values
    cards: dict[str, Card]
    """Basic and special cards of chapter 1 by id."""
    shop: tuple[str, ...]
    """Titles of the special cards in the order of ``State.shop``."""


@lru_cache
def game_data() -> GameData:
    """The data of chapter 1."""
    cards = read_toml(FOLDER / "cards.toml")
    parts = read_toml(FOLDER / "components.toml")
    basic = _rows(cards["basic"], Card)
    # Cards of later chapters stay in the box (MA-1.23, MA-5.15, MA-6.26).
    special = _rows([row for row in cards["special"] if row["chapter"] == 1], Card)
    return GameData(
        basic=basic,
        special=special,
        support=_rows([row for row in cards["support"] if row["chapter"] == 1], Support),
        characters=_rows(read_toml(FOLDER / "characters.toml")["character"], Character),
        missions=_rows(read_toml(FOLDER / "missions.toml")["mission"], MissionCard),
        events=_rows(read_toml(FOLDER / "events.toml")["event"], EventCard, "kind"),
        animals=_rows(read_toml(FOLDER / "animals.toml")["animal"], Animal, "species_id"),
        abilities=_rows(parts["ability"], Ability),
        counts={row["id"]: row["count"] for row in parts["component"]},
        values=msgspec.convert({row["id"]: row["value"] for row in parts["value"]}, Values),
        cards={**basic, **special},
        shop=tuple(special),
    )


def _rows(rows: list[dict[str, Any]], kind: type[Any], key: str = "id") -> dict[str, Any]:
    return {row[key]: msgspec.convert(row, kind) for row in rows}


@by_board()
def board_of(name: str) -> Board:
    """A board of this game by name."""
    return board_from(boards.content_of(name), name)


class BoardTables(msgspec.Struct, frozen=True):
    """What the rules ask of a board, ready to be looked up."""

    places: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    near: dict[tuple[str, str], tuple[str, ...]]
    """(place, kind of route) -> places one move away.

    The routes drawn are all there is: next to each other, but for the corners (MA-3.4), sometimes several
    between two places (MA-3.7). Orange places are entered like any other (MA-3.21).
    """
    indigenous: frozenset[str]
    headquarters: dict[str, str]
    disc: tuple[str, ...]
    rules: frozenset[str]
    """Rules of later chapters that the board switches on, unless the options say otherwise."""
    missions: tuple[tuple[str, ...], tuple[str, ...]]
    """Missions of section I and of section II (MA-1.10)."""
    closures: tuple[str, ...]
    """Places where the highway can be closed (MA-10.7)."""
    unlocated: dict[str, str]
    """Sites of the disc of which one coordinate is not known, to ``letter`` or ``number``."""


@by_board()
def tables_of(name: str) -> BoardTables:
    """The look-up tables of a board."""
    board = board_of(name)
    places = tuple(board.places)
    kinds = ("paved", "path", "river")
    return BoardTables(
        places=places,
        columns=tuple(sorted({p[0] for p in places})),
        rows=tuple(sorted({p[1:] for p in places})),
        near={(p, kind): board.neighbours(p, kind) for p in places for kind in kinds},
        indigenous=frozenset(p.id for p in board.places.values() if p.indigenous),
        headquarters={row["colour"]: row["place"] for row in board.extra["headquarters"]},
        disc=tuple(board.extra["disc"]),
        rules=frozenset(board.extra.get("rules", ())),
        missions=_missions(board.extra),
        closures=tuple(row["place"] for row in board.extra.get("closure", ())),
        unlocated={row["site"]: row["unknown"] for row in board.extra.get("unlocated", ())},
    )


def _missions(extra: dict[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The missions of a board's file; by default the twelve start missions."""
    first, second = extra.get("missions") or (
        [m.id for m in game_data().missions.values() if m.section == section] for section in (1, 2)
    )
    return tuple(first), tuple(second)


def rules_on(options: MissionOptions) -> frozenset[str]:
    """Rules of later chapters that are switched on in a game, by its options or its board."""
    rules = options.rules
    if rules is msgspec.UNSET or rules is None:
        return tables_of(options.board).rules
    return _as_set(rules)


@lru_cache
def _as_set(rules: tuple[str, ...]) -> frozenset[str]:
    """One set for each choice of rules: asked with every step."""
    return frozenset(rules)
