"""What each action does."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ...rules import Event
from .common import GAME, added, chips_of, coins, event, in_silver, site_price, with_seat
from .data import species_ids, tables
from .flow import begin_building, begin_round, end_turn, hire, show_cards, take_income
from .legal import asked
from .scoring import majority_events
from .state import State

Result = tuple[State, tuple[Event, ...]]


def _start(state: State, village: str) -> Result:
    """A first hut (AS-3.1); after the last of them the first round begins."""
    told: list[Event] = []
    i, count = state.active, len(state.seats)
    state = settle(state, i, village, "first_hut", "AS-3.1", told)
    following = (i + 1) % count
    if following != state.first:
        return replace(state, active=following), tuple(told)
    return begin_round(state, told), tuple(told)


def _card(state: State, number: int) -> Result:
    """A card is chosen unseen (AS-4.3, AS-12.1); the last choice shows them all."""
    i = asked(state)
    assert i is not None
    told = [
        event("chose", "AS-4.3", seat=i),
        event("chose_card", "AS-12.1", seen_by=(i,), card=str(number)),
    ]
    seat = replace(state.seats[i], chosen=number)
    state = show_cards(replace(state, seats=with_seat(state, i, seat)), told)
    return state, tuple(told)


def _hire(state: State, species: str) -> Result:
    told: list[Event] = []
    before, k = state, species_ids().index(species)
    state = hire(state, k, told)
    told += majority_events(before, state, k)
    return begin_building(state, told), tuple(told)


def _income(state: State) -> Result:
    """The Indio is refused (AS-7.9)."""
    told = [event("refused", "AS-7.9", seat=state.active)]
    return take_income(state, told), tuple(told)


def _build(state: State, village: str) -> Result:
    """An own hut (AS-8.3); more may follow, also from here (AS-8.4, AS-8.5)."""
    told: list[Event] = []
    return settle(state, state.active, village, "built", "AS-8.3", told), tuple(told)


def _neutral(state: State, village: str) -> Result:
    """A neutral hut takes the cheapest site, for nothing and without a tile (AS-10.2, AS-10.5).

    It counts as nobody's: own huts are looked up apart from it (AS-10.6, AS-10.7).
    """
    i = state.active
    seat = state.seats[i]
    seat = replace(seat, neutral=(*seat.neutral, village))
    told = event("neutral", "AS-10.2", seat=i, place=village, name=tables().names[village])
    return replace(state, seats=with_seat(state, i, seat), neutral_used=True), (told,)


def _end(state: State) -> Result:
    told: list[Event] = [event("passed", "AS-8.9", seat=state.active)]
    return end_turn(state, told), tuple(told)


def settle(state: State, i: int, village: str, kind: str, rule: str, told: list[Event]) -> State:
    """A hut of a seat in a village: pay the cheapest free site, take the tile (AS-2.5, AS-2.6, AS-3.3)."""
    before, seat = state, state.seats[i]
    price, k = site_price(state, village), tables().species[village]
    assert price is not None
    money = seat.money - in_silver(price)
    seat = replace(seat, money=money, huts=(*seat.huts, village), tiles=added(seat.tiles, k))
    state = replace(state, seats=with_seat(state, i, seat), supply=added(state.supply, k, -1))
    species, name = species_ids()[k], tables().names[village]
    told.append(
        event(kind, rule, seat=i, place=village, name=name, price=price, species=species, **coins(money))
    )
    state = _chip(state, i, told)
    told += majority_events(before, state, k)
    return state


def _chip(state: State, i: int, told: list[Event]) -> State:
    """The highest chip left for the first tile in a fifth row (AS-9.1)."""
    seat = state.seats[i]
    if seat.chip or not all(seat.tiles):
        return state
    given = [one.chip for one in state.seats if one.chip]
    chip = chips_of(len(state.seats))[len(given)]
    told.append(event("chip", "AS-9.1", seat=i, n=chip))
    return replace(state, seats=with_seat(state, i, replace(seat, chip=chip)))


APPLY: dict[str, Callable[..., Result]] = {
    "start": _start,
    "card": _card,
    "hire": _hire,
    "income": _income,
    "build": _build,
    "neutral": _neutral,
    "end": _end,
}

__all__ = ["APPLY", "GAME", "settle"]
