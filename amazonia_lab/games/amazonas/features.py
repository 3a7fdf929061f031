"""What a seat knows, as numbers for learning programs; money in silver.

Where huts were built first and how they came about plays no part in the rules, so it is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ...features import Features
from .data import game_data, species_ids, tables
from .setup import all_events
from .state import BUILD, CHOOSE, FIRST, HIDDEN, HIDDEN_CARD, NO_CARD, OFFER, OVER, Seat, State


@lru_cache
def features(count: int) -> Features:
    """The entries for a number of players."""
    data, villages = game_data(), tables().villages
    values, seats = data.values, range(count)
    indios = data.counts["indio_tiles"]
    tiles = max(one.tiles for one in data.species)
    # Of a card, and of an event that pays for a species: never more than a row is long.
    income = 2 * (tiles + indios)
    f = Features()
    f.one_of("phase", lambda s: s.phase, (FIRST, CHOOSE, OFFER, BUILD, OVER))
    f.one_of("active", lambda s: None if s.active < 0 else s.active, seats)
    f.one_of("first", lambda s: s.first, seats)
    f.number("round", lambda s: s.round, values.rounds)
    f.one_of("length", lambda s: s.options.length, ("full", "lesson"))
    f.one_of("scoring", lambda s: s.options.scoring, ("2024", "2005"))
    f.one_of("event", lambda s: s.event or None, data.events)
    f.counts("deck", lambda s: s.deck, data.events, len(all_events()))
    f.row("order", lambda s: s.order, seats, count)
    f.one_of("turn", lambda s: s.turn, seats)
    f.number("offered", lambda s: s.offered)
    f.number("neutral_used", lambda s: s.neutral_used)
    f.numbers("supply", lambda s: s.supply, species_ids(), tiles)
    f.number("indios_left", lambda s: s.indios_left, indios)
    for i in seats:
        name, cards = f"seat_{i}", tuple(card.number for card in data.income)
        f.number(f"{name}.coin", _of(i, lambda seat: seat.coin), count)
        f.one_of(f"{name}.mission", _of(i, _mission), data.missions)
        most = values.start_gold * values.silver_per_gold + values.rounds * income
        f.number(f"{name}.money", _of(i, lambda seat: seat.money), most)
        f.counts(f"{name}.hand", _of(i, lambda seat: seat.hand), cards)
        f.one_of(f"{name}.chosen", _of(i, _chosen), ("face_down", *cards))
        f.one_of(f"{name}.card", _of(i, lambda seat: None if seat.card == NO_CARD else seat.card), cards)
        f.number(f"{name}.value", _of(i, lambda seat: seat.value), income)
        f.counts(f"{name}.huts", _of(i, lambda seat: seat.huts), villages)
        if count == 2:  # neutral huts are for two (AS-10.1)
            f.counts(f"{name}.neutral", _of(i, lambda seat: seat.neutral), villages)
        f.numbers(f"{name}.tiles", _of(i, lambda seat: seat.tiles), species_ids(), tiles)
        f.numbers(f"{name}.indios", _of(i, lambda seat: seat.indios), species_ids(), indios)
        f.number(f"{name}.chip", _of(i, lambda seat: seat.chip), max(values.chips_4))
    return f


def _of(i: int, get: Callable[[Seat], Any]) -> Callable[[State], Any]:
    return lambda state: get(state.seats[i])


def _mission(seat: Seat) -> str | None:
    return None if seat.mission == HIDDEN else seat.mission


def _chosen(seat: Seat) -> int | str | None:
    return "face_down" if seat.chosen == HIDDEN_CARD else seat.chosen
