"""Small things that every part of the rules needs."""

from __future__ import annotations

from typing import Any

from ...rules import Event
from .data import game_data, tables
from .state import Counts, Seat, State

GAME = "amazonas"
INDIO = 6
"""Number of the income card that keeps harm off (AS-5.6, AS-5.8)."""


def event(
    kind: str, rule: str, *, seen_by: tuple[int, ...] | None = None, reveals: bool = False, **values: Any
) -> Event:
    """An event of this game."""
    return Event(GAME, kind, values, rule, seen_by, reveals)


def with_seat(state: State, i: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats with one of them changed."""
    seats = state.seats
    return (*seats[:i], seat, *seats[i + 1 :])


def added(counts: Counts, species: int, amount: int = 1) -> Counts:
    """The counts with one of them changed."""
    a, b, c, d, e = (n + amount if k == species else n for k, n in enumerate(counts))
    return a, b, c, d, e


def rows(seat: Seat) -> Counts:
    """Length of each row: research tiles and the Indio tiles assigned to it (AS-7.11, AS-7.16)."""
    a, b, c, d, e = (n + m for n, m in zip(seat.tiles, seat.indios, strict=True))
    return a, b, c, d, e


def last_round(state: State) -> int:
    """Rounds of a game: eighteen, seven in a lesson (AS-4.1, AS-13.3)."""
    values = game_data().values
    return values.rounds if state.options.length == "full" else values.lesson_rounds


def coins(money: int) -> dict[str, Any]:
    """An amount as gold and silver, for words (AS-1.11)."""
    gold, silver = divmod(money, game_data().values.silver_per_gold)
    return {"gold": gold, "silver": silver}


def in_silver(gold: int) -> int:
    """A price in silver."""
    return gold * game_data().values.silver_per_gold


def taken_sites(state: State, village: str) -> int:
    """Sites of a village with a hut on them, neutral huts included."""
    return sum((village in seat.huts) + (village in seat.neutral) for seat in state.seats)


def site_price(state: State, village: str) -> int | None:
    """Gold for the cheapest free site of a village (AS-2.5); None where none is free (AS-8.8)."""
    prices, taken = tables().prices[village], taken_sites(state, village)
    return prices[taken] if taken < len(prices) else None


def shielded(seat: Seat) -> bool:
    """Whether the player's card keeps the harm of the event off (AS-5.8)."""
    return seat.card == INDIO


def closed_kind(state: State) -> str:
    """The kind of route that the event of the round closes: path (AS-7.1), water (AS-7.2) or none."""
    return game_data().events[state.event].closes if state.event else ""


def neighbours(state: State, i: int) -> set[str]:
    """Villages that an open route joins to a hut of the player, open for that player (AS-8.1, AS-7.14)."""
    seat, near = state.seats[i], tables().near
    closed = "" if shielded(seat) else closed_kind(state)
    kinds = [kind for kind in ("path", "water") if kind != closed]
    return {there for hut in seat.huts for kind in kinds for there in near[hut, kind]}


def chips_of(count: int) -> tuple[int, ...]:
    """The chips for five species by number of players (AS-9.2 to AS-9.4)."""
    values = game_data().values
    return {2: values.chips_2, 3: values.chips_3, 4: values.chips_4}[count]


def leader(state: State, species: int) -> int | None:
    """The seat with the majority chip of a species; None where nobody has it (AS-9.5, AS-9.6)."""
    if state.options.scoring == "2005":  # AS-13.2
        return None
    lengths = [rows(seat)[species] for seat in state.seats]
    most = max(lengths)
    if most < game_data().values.majority_row or lengths.count(most) > 1:
        return None
    return lengths.index(most)
