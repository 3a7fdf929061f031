"""Games laid out for a test, and short ways to play and to look at them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

import amazonia_lab as al
from amazonia_lab.game import Game
from amazonia_lab.games.amazonas import RULES
from amazonia_lab.games.amazonas.data import game_data, species_ids, tables, the_board
from amazonia_lab.games.amazonas.scoring import open_points, points
from amazonia_lab.games.amazonas.state import Seat, State
from amazonia_lab.rules import Event
from tests.numbered import Numbered, shows

from ..steps import do as do
from ..steps import kinds as kinds
from ..steps import refused as refused

AMAZONAS = Numbered("amazonas", "AS")
DATA, BOARD, TABLES, SPECIES = game_data(), the_board(), tables(), species_ids()
NAMES = ("Ana", "Ben", "Chi", "Dov")
MISSIONS = tuple(DATA.missions)
QUIET = "money_orchid"
"""An event that changes nothing for who has no orchids."""


def fresh(players: int = 2, seed: int = 1, **options: Any) -> Game:
    """A game as it starts."""
    return al.new_game("amazonas", players=list(NAMES[:players]), seed=seed, **options)


def seat(huts: str, **more: Any) -> dict[str, Any]:
    """A seat of a position: huts by village with spaces between; gold, silver, hand, coin, indios ..."""
    if isinstance(more.get("neutral"), str):
        more["neutral"] = more["neutral"].split()
    if isinstance(more.get("indios"), str):
        more["indios"] = more["indios"].split()
    return {"huts": huts.split(), **more}


def lay(
    *seats: dict[str, Any],
    event: str = QUIET,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Game:
    """A game from a position in which all are about to choose a card; coins as with seat 0 first."""
    count = len(seats)
    rows = []
    for i, one in enumerate(seats):
        rows.append({"coin": i + 1, "mission": MISSIONS[i], **one})
    # Each Indio tile came in a round that is over.
    here = 1 + sum(len(one.get("indios", ())) for one in rows)
    where = {"seat": rows, "event": event, "first": 0, "round": here, **position}
    return fresh(count, seed, position=where, **(options or {}))


def choose(game: Game, *numbers: int) -> tuple[Event, ...]:
    """Everybody chooses an income card, in the order of seats."""
    return do(game, *(f"card {number}" for number in numbers))


def legal(game: Game, kind: str) -> list[str]:
    """First arguments of the legal actions of a kind."""
    return [str(action.args[0]) for action in game.legal_actions() if action.kind == kind]


def of(events: Iterable[Event], kind: str, who: int | None = None) -> list[Event]:
    """The events of a kind, of one seat or of all."""
    return [e for e in events if e.kind == kind and (who is None or e.values.get("seat") == who)]


def me(game: Game, i: int = 0) -> Seat:
    """A seat of the game."""
    state: State = game.state
    return state.seats[i]


def money(game: Game, i: int = 0) -> int:
    """A seat's money in silver."""
    return me(game, i).money


def points_of(game: Game, *, missions: bool = False) -> list[int]:
    """Everybody's points, without those of missions unless they are wished."""
    count = range(len(game.state.seats))
    return [points(game.state, i) if missions else open_points(game.state, i) for i in count]


def tweak(game: Game, **fields: Any) -> Game:
    """A game that starts from this one's state with some fields changed."""
    return Game(game.rules, game.options, replace(game.state, **fields))


def tweak_seat(game: Game, i: int, **fields: Any) -> Game:
    """The same with fields of one seat changed."""
    seats = list(game.state.seats)
    seats[i] = replace(seats[i], **fields)
    return tweak(game, seats=tuple(seats))


def pass_turns(game: Game) -> tuple[Event, ...]:
    """Everybody takes the income and builds nothing, until the next round (or the end)."""
    events: tuple[Event, ...] = ()
    while game.decision is not None and game.decision.kind in ("offer", "build"):
        events += game.step("income" if game.decision.kind == "offer" else "end")
    return events


__all__ = [
    "AMAZONAS",
    "BOARD",
    "DATA",
    "MISSIONS",
    "NAMES",
    "QUIET",
    "RULES",
    "SPECIES",
    "TABLES",
    "Game",
    "choose",
    "do",
    "fresh",
    "kinds",
    "lay",
    "legal",
    "me",
    "money",
    "of",
    "pass_turns",
    "points_of",
    "refused",
    "replace",
    "seat",
    "shows",
    "tweak",
    "tweak_seat",
]
