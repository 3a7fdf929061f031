"""Starting from a position: what its file says instead of the setup, and whether that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from ..position_checks import at_most, good
from .common import added, chips_of, in_silver, last_round, rows
from .data import game_data, species_ids, tables
from .flow import begin_round
from .options import AmazonasOptions
from .setup import all_cards, all_events, all_tiles, setup
from .state import NONE, Seat, State


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a position; what is left out is as after setup, with the tiles of the huts."""

    huts: tuple[str, ...]
    neutral: tuple[str, ...] = ()
    gold: int = 0
    silver: int = 0
    hand: tuple[int, ...] | None = None
    coin: int | None = None
    mission: str | None = None
    indios: tuple[str, ...] = ()
    """Species of each Indio tile."""
    chip: int = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position file: everybody is about to choose a card in a round."""

    seat: tuple[SeatPosition, ...]
    title: str = ""
    source: str = ""
    options: dict[str, Any] = {}
    round: int = 1
    event: str = ""
    """Event of the round; by default the first of the deck."""
    deck: tuple[str, ...] | None = None
    """Events to come, the next one first; by default what the seed makes of the others."""
    first: int | None = None
    indios_left: int | None = None


def setup_from(options: AmazonasOptions, position: Mapping[str, Any]) -> State:
    """The state of a position: the setup of its options, with what the position says instead.

    Raises
    ------
    BadPosition
        If villages, cards or tiles do not exist or are there too often, or the game would be over.
    """
    given = msgspec.convert(dict(position), Position)
    state = setup(options)
    good(len(given.seat) == len(state.seats), "seat", f"{len(given.seat)} / {len(state.seats)}")
    good(1 <= given.round <= last_round(state), "round", given.round)
    seats = tuple(
        _seat(seat, one, f"seat[{i}]")
        for i, (seat, one) in enumerate(zip(state.seats, given.seat, strict=True))
    )
    first = state.first if given.first is None else given.first
    good(0 <= first < len(seats), "first", first)
    hired = sum(sum(seat.indios) for seat in seats)
    left = game_data().counts["indio_tiles"] - hired if given.indios_left is None else given.indios_left
    supply = list(all_tiles())
    for seat in seats:
        supply = [n - m for n, m in zip(supply, seat.tiles, strict=True)]
    a, b, c, d, e = supply
    state = replace(
        state,
        seats=seats,
        first=first,
        round=given.round - 1,
        deck=_deck(state, given),
        supply=(a, b, c, d, e),
        indios_left=left,
    )
    _check(state, hired)
    return begin_round(state, [])


def _seat(seat: Seat, given: SeatPosition, where: str) -> Seat:
    at_most(given.huts, dict.fromkeys(tables().villages, 1), f"{where}.huts")
    at_most(given.neutral, dict.fromkeys(tables().villages, 1), f"{where}.neutral")
    good(0 < len(given.huts) <= game_data().values.huts, f"{where}.huts", len(given.huts))
    at_most(given.indios, dict.fromkeys(species_ids(), 4), f"{where}.indios")
    tiles, indios = NONE, NONE
    for village in given.huts:
        tiles = added(tiles, tables().species[village])
    for species in given.indios:
        indios = added(indios, species_ids().index(species))
    # An Indio goes to a row that is not empty (AS-7.12).
    good(all(n or not m for n, m in zip(tiles, indios, strict=True)), f"{where}.indios", given.indios)
    good(given.gold >= 0 and given.silver >= 0, f"{where}.gold", f"{given.gold}, {given.silver}")
    hand = all_cards() if given.hand is None else given.hand
    good(hand == tuple(sorted(set(hand))) and set(hand) <= set(all_cards()), f"{where}.hand", hand)
    good(len(hand) > 0, f"{where}.hand", hand)
    return replace(
        seat,
        huts=given.huts,
        neutral=given.neutral,
        money=in_silver(given.gold) + given.silver,
        hand=hand,
        coin=seat.coin if given.coin is None else given.coin,
        mission=given.mission or seat.mission,
        tiles=tiles,
        indios=indios,
        chip=given.chip,
    )


def _deck(state: State, given: Position) -> tuple[str, ...]:
    """The event of the round and those to come; each Indio tile came with an event that is over."""
    if given.event:
        good(given.event in game_data().events, "event", given.event)
    left = list(state.deck)
    hired = sum(len(one.indios) for one in given.seat)
    for _ in range(min(hired, left.count("indio"))):
        left.remove("indio")
    over = max(0, given.round - 1 - hired)
    event = given.event or left[over]
    if event in left:
        left.remove(event)
    deck = given.deck if given.deck is not None else tuple(left[over:])
    good(len(deck) >= last_round(state) - given.round, "deck", len(deck))
    return (event, *deck)


def _check(state: State, hired: int) -> None:
    """Raise BadPosition where the seats do not go together."""
    count, values = len(state.seats), game_data().values
    at_most(state.deck, Counter(all_events()), "deck")
    at_most((seat.coin for seat in state.seats), dict.fromkeys(range(1, count + 1), 1), "seat.coin")
    at_most((seat.mission for seat in state.seats), dict.fromkeys(game_data().missions, 1), "seat.mission")
    hands = {len(seat.hand) for seat in state.seats}
    good(len(hands) == 1, "seat.hand", sorted(hands))
    prices = tables().prices
    sites = Counter(v for seat in state.seats for v in (*seat.huts, *seat.neutral))
    at_most(sites.elements(), {v: len(prices[v]) for v in prices}, "seat.huts")
    _check_neutral(state, values.neutral_huts)
    good(
        0 <= state.indios_left <= game_data().counts["indio_tiles"] - hired, "indios_left", state.indios_left
    )
    waiting = state.deck[: last_round(state) - state.round].count("indio")
    good(state.indios_left >= waiting, "indios_left", f"{state.indios_left} < {waiting}")
    chips = dict.fromkeys(chips_of(count), 1)
    at_most((seat.chip for seat in state.seats if seat.chip), chips, "seat.chip")
    for seat in state.seats:
        good(bool(seat.chip) == all(rows(seat)), "seat.chip", seat.chip)


def _check_neutral(state: State, most: int) -> None:
    """Neutral huts are for two, one a village, never in a village of one site (AS-10)."""
    neutral = Counter(v for seat in state.seats for v in seat.neutral)
    allowed = {v: 1 for v, p in tables().prices.items() if len(p) > 1 and len(state.seats) == 2}
    at_most(neutral.elements(), allowed, "seat.neutral")
    good(all(len(seat.neutral) <= most for seat in state.seats), "seat.neutral", sum(neutral.values()))
