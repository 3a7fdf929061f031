"""Games laid out for a test, and short ways to play and to look at them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

import amazonia_lab as al
from amazonia_lab.game import Game
from amazonia_lab.games.mission_amazonia import RULES
from amazonia_lab.games.mission_amazonia.data import (
    COLOURS,
    KINDS,
    Character,
    MissionCard,
    game_data,
    tables_of,
)
from amazonia_lab.games.mission_amazonia.state import Person, Seat, State
from amazonia_lab.rules import Event

from ..steps import allowed as allowed
from ..steps import do as do
from ..steps import kinds as kinds
from ..steps import legal as legal
from ..steps import of as of
from ..steps import refused as refused

DATA = game_data()
BOARD = tables_of("rondonia")
NAMES = ("Ana", "Ben", "Chi", "Dov")
STARTER = {c.colour: c.id for c in DATA.characters.values() if c.colour != "neutral"}
FAR = (("gold_3", "A6"), ("logging_4", "F1"), ("gold_4", "A5"), ("poaching_3", "E1"))
"""Missions where no test sends anybody."""


def fresh(players: int = 2, seed: int = 1, **options: Any) -> Game:
    """A game as it starts."""
    return al.new_game("mission_amazonia", players=list(NAMES[:players]), seed=seed, **options)


def person(who: str, figure: str, at: str, **more: Any) -> dict[str, Any]:
    """A character of a position."""
    return {"id": who, "figure": figure, "place": at, **more}


def seat(
    colour: str,
    hand: str = "",
    at: str = "",
    *,
    team: Iterable[dict[str, Any]] = (),
    draw: str | None = None,
    discard: str = "",
    money: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """A seat of a position; cards by name with spaces between, ``more`` is what lies on the starter."""
    people = list(team) or [person(STARTER[colour], f"{colour}1", at or BOARD.headquarters[colour], **more)]
    one: dict[str, Any] = {"colour": colour, "team": people, "hand": hand.split()}
    if draw is not None:
        one["draw"] = draw.split()
    return {**one, "discard": discard.split(), "money": money}


def lay(
    *seats: dict[str, Any],
    missions: Iterable[tuple[str, str] | None] = FAR,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Game:
    """A game from a position; the first seat is active."""
    seats = seats or (seat("yellow"), seat("green"))
    shown = [None if m is None else {"card": m[0], "site": m[1]} for m in list(missions)[: len(seats)]]
    where = {"seat": list(seats), "missions": shown, "active": 0, **position}
    return fresh(len(seats), seed, position=where, **(options or {}))


SIX = ["jaguar", "margay", "giant_otter", "arrau_turtle", "hyacinth_macaw", "tapajos_hermit"]
EIGHT = [*SIX, "jaguar", "giant_otter"]


def before(
    event: str,
    *seats: dict[str, Any],
    success: Iterable[str] = SIX,
    missions: Iterable[tuple[str, str]] = (("gold_1", "C2"), ("gold_4", "A6")),
    **position: Any,
) -> Game:
    """One success before an event card; Salome can bring it at C2."""
    seats = seats or (seat("yellow", at="C2"), seat("green", at="F5"))
    animals, other = list(success), "fog" if event != "fog" else "drought"
    cards = [other, event] if len(animals) == len(EIGHT) else [event, other]
    return lay(*seats, missions=missions, success=animals, events=cards, **position)


def tweak(game: Game, **fields: Any) -> Game:
    """A game that starts from this one's state with some fields changed."""
    return Game(game.rules, game.options, replace(game.state, **fields))


def tweak_seat(game: Game, i: int, **fields: Any) -> Game:
    """The same with fields of one seat changed."""
    seats = list(game.state.seats)
    seats[i] = replace(seats[i], **fields)
    return tweak(game, seats=tuple(seats))


def me(game: Game) -> Seat:
    """The seat of the active player."""
    state: State = game.state
    return state.seats[state.active]


def who(game: Game, figure: str) -> Person:
    """The character whose figure this is."""
    return next(p for s in game.state.seats for p in s.team if p.figure == figure)


def pass_turn(game: Game) -> tuple[Event, ...]:
    """End phase 1, keep the hand, draw."""
    events = game.step("end")
    return events + game.step("draw") if allowed(game, "draw") else events


def mission(card: str) -> MissionCard:
    """A mission card."""
    return DATA.missions[card]


def character(who: str) -> Character:
    """A character card."""
    return DATA.characters[who]


def everything(one: Seat) -> tuple[str, ...]:
    """All cards of a seat, sorted."""
    return tuple(sorted(one.hand + one.draw + one.discard + one.played))


__all__ = [
    "BOARD",
    "COLOURS",
    "DATA",
    "EIGHT",
    "FAR",
    "KINDS",
    "NAMES",
    "RULES",
    "SIX",
    "STARTER",
    "Game",
    "allowed",
    "before",
    "character",
    "do",
    "everything",
    "fresh",
    "kinds",
    "lay",
    "legal",
    "me",
    "mission",
    "of",
    "pass_turn",
    "person",
    "refused",
    "replace",
    "seat",
    "tweak",
    "tweak_seat",
    "who",
]
