"""Small things that every part of the rules needs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ...rules import Event
from .data import KINDS, game_data, tables
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
    changed = list(counts)
    changed[species] += amount
    a, b, c, d, e = changed
    return a, b, c, d, e


def rows(seat: Seat) -> Counts:
    """Length of each row: research tiles and the Indio tiles assigned to it (AS-7.11, AS-7.16)."""
    a, b, c, d, e = seat.tiles
    v, w, x, y, z = seat.indios
    return a + v, b + w, c + x, d + y, e + z


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
    return sum([(village in seat.huts) + (village in seat.neutral) for seat in state.seats])


def site_price(state: State, village: str) -> int | None:
    """Gold for the cheapest free site of a village (AS-2.5); None where none is free (AS-8.8)."""
    return site_prices(state).get(village)


def site_prices(state: State) -> Mapping[str, int]:
    """The same for all villages with a free site, in the order of the board."""
    return _site_prices(_all_huts(state))


def roomy(state: State) -> tuple[str, ...]:
    """Villages with more than one free site."""
    return _roomy(_all_huts(state))


def _all_huts(state: State) -> tuple[str, ...]:
    huts: tuple[str, ...] = ()
    for seat in state.seats:
        huts += seat.huts + seat.neutral
    return huts


@lru_cache(maxsize=1024)  # asked several times in every step, while huts are built in one of five
def _site_prices(huts: tuple[str, ...]) -> Mapping[str, int]:
    return {village: prices[0] for village, prices in _free_sites(huts)}


@lru_cache(maxsize=1024)  # for the same reason
def _roomy(huts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([village for village, prices in _free_sites(huts) if len(prices) > 1])


def _free_sites(huts: tuple[str, ...]) -> list[tuple[str, tuple[int, ...]]]:
    """Villages with a free site, in the order of the board, and what their free sites cost."""
    table = tables()
    sites = dict(table.prices)
    for village in huts:
        sites[village] = sites[village][1:]
    return [(village, sites[village]) for village in table.villages if sites[village]]


def shielded(seat: Seat) -> bool:
    """Whether the player's card keeps the harm of the event off (AS-5.8)."""
    return seat.card == INDIO


def closed_kind(state: State) -> str:
    """The kind of route that the event of the round closes: path (AS-7.1), water (AS-7.2) or none."""
    return game_data().events[state.event].closes if state.event else ""


def neighbours(state: State, i: int) -> tuple[str, ...]:
    """Villages that an open route joins to a hut of the player, open for that player (AS-8.1, AS-7.14)."""
    seat = state.seats[i]
    return _neighbours(seat.huts, "" if shielded(seat) else closed_kind(state))


@lru_cache(maxsize=1024)  # asked several times in every turn of a player, whose huts rarely change
def _neighbours(huts: tuple[str, ...], closed: str) -> tuple[str, ...]:
    near, found = tables().near, set[str]()
    for kind in KINDS:
        if kind != closed:
            found.update(*[near[hut, kind] for hut in huts])
    return tuple([village for village in tables().villages if village in found])


def chips_of(count: int) -> tuple[int, ...]:
    """The chips for five species by number of players (AS-9.2 to AS-9.4)."""
    values = game_data().values
    return {2: values.chips_2, 3: values.chips_3, 4: values.chips_4}[count]


def leader(state: State, species: int) -> int | None:
    """The seat with the majority chip of a species; None where nobody has it (AS-9.5, AS-9.6)."""
    if state.options.scoring == "2005":  # AS-13.2
        return None
    lengths = [seat.tiles[species] + seat.indios[species] for seat in state.seats]
    most = max(lengths)
    if most < game_data().values.majority_row or lengths.count(most) > 1:
        return None
    return lengths.index(most)
