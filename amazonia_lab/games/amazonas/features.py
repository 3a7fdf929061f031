"""What a seat knows, as numbers for learning programs; money in silver.

Where huts were built first and how they came about plays no part in the rules, so it is left out.
"""

from __future__ import annotations

from functools import lru_cache

from ...features import Features
from .data import game_data, species_ids, tables
from .setup import all_events
from .state import BUILD, CHOOSE, FIRST, HIDDEN, HIDDEN_CARD, NO_CARD, OFFER, OVER


@lru_cache
def features(count: int) -> Features:
    """The entries for a number of players."""
    data, seats = game_data(), range(count)
    tiles, indios = max(one.tiles for one in data.species), data.counts["indio_tiles"]
    f = Features()
    f.one_of("phase", lambda s: s.phase, (FIRST, CHOOSE, OFFER, BUILD, OVER))
    f.one_of("active", lambda s: None if s.active < 0 else s.active, seats)
    f.one_of("first", lambda s: s.first, seats)
    f.number("round", lambda s: s.round, data.values.rounds)
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
    seat = _seat(count)
    for i in seats:
        _mount(f, i, seat)
    return f


def _mount(f: Features, i: int, seat: Features) -> None:
    f.within(f"seat_{i}", lambda s: s.seats[i], seat)


def _seat(count: int) -> Features:
    data, villages = game_data(), tables().villages
    values, cards = data.values, tuple(card.number for card in data.income)
    indios, tiles = data.counts["indio_tiles"], max(one.tiles for one in data.species)
    # What a card brings, and an event that pays for a species: never more than a row is long.
    income = tiles + indios
    f = Features()
    f.number("coin", lambda seat: seat.coin, count)
    f.one_of("mission", lambda seat: None if seat.mission == HIDDEN else seat.mission, data.missions)
    money = values.start_gold * values.silver_per_gold + values.rounds * 2 * income
    f.number("money", lambda seat: seat.money, money)
    f.counts("hand", lambda seat: seat.hand, cards)
    f.one_of(
        "chosen",
        lambda seat: "face_down" if seat.chosen == HIDDEN_CARD else seat.chosen,
        ("face_down", *cards),
    )
    f.one_of("card", lambda seat: None if seat.card == NO_CARD else seat.card, cards)
    f.number("value", lambda seat: seat.value, income)
    f.counts("huts", lambda seat: seat.huts, villages)
    if count == 2:  # neutral huts are for two (AS-10.1)
        f.counts("neutral", lambda seat: seat.neutral, villages)
    f.numbers("tiles", lambda seat: seat.tiles, species_ids(), tiles)
    f.numbers("indios", lambda seat: seat.indios, species_ids(), indios)
    f.number("chip", lambda seat: seat.chip, max(values.chips_4))
    return f
