"""Giving money, radio and vest markers to somebody on the same place (MA-12.7 to MA-12.11).

Cards are never given (MA-12.12), nor is experience (MA-14.25).
"""

from __future__ import annotations

from msgspec.structs import replace

from ....rules import Event, Refusal
from ..common import character, event, find_figure, name_of, with_person, with_seat
from ..data import game_data
from ..refusals import not_playing, refuse
from ..state import State

SUMS = (500, 1000)


def seat_of(state: State, colour: str) -> int | None:
    """The seat of a colour; None when nobody plays it."""
    return next((i for i, s in enumerate(state.seats) if s.colour == colour), None)


def give(state: State, what: str, giver: str, taker: str, amount: int = 0) -> tuple[State, tuple[Event, ...]]:
    """Give markers: money from colour to colour, radio and vest from figure to figure."""
    state = replace(state, swaps=state.swaps + 1)
    if what == "money":
        colours = [seat.colour for seat in state.seats]
        i, j = colours.index(giver), colours.index(taker)
        poorer, richer = state.seats[i], state.seats[j]
        state = replace(state, seats=with_seat(state, i, replace(poorer, money=poorer.money - amount)))
        state = replace(state, seats=with_seat(state, j, replace(richer, money=richer.money + amount)))
        return state, (event("gave_money", "MA-12.7", seat=i, to_seat=j, amount=amount),)
    i, person = find_figure(state, giver)  # type: ignore[misc]
    state = replace(
        state, seats=with_seat(state, i, with_person(state.seats[i], replace(person, **{what: False})))
    )
    j, other = find_figure(state, taker)  # type: ignore[misc]
    state = replace(
        state, seats=with_seat(state, j, with_person(state.seats[j], replace(other, **{what: True})))
    )
    return state, (event(f"gave_{what}", "MA-12.8", who=name_of(person), to_who=name_of(other)),)


def meet(state: State, i: int, j: int) -> bool:
    """Whether figures of two seats stand on one place."""
    places = {p.place for p in state.seats[i].team}
    return any(p.place in places for p in state.seats[j].team)


def refuse_give(state: State, what: str, giver: str, taker: str, amount: int = 0) -> Refusal | None:
    """Why markers cannot be given so."""
    wrong = not_playing(state)
    if wrong:
        return wrong
    most = game_data().values.exchanges
    if state.swaps >= most:
        return refuse("too_many_swaps", "MA-12.10", n=most)
    return (
        _no_money(state, giver, taker, amount) if what == "money" else _no_marker(state, what, giver, taker)
    )


def _no_money(state: State, giver: str, taker: str, amount: int) -> Refusal | None:
    i, j = seat_of(state, giver), seat_of(state, taker)
    if i is None or j is None:
        return refuse("no_such_colour", "MA-12.7", colour=giver if i is None else taker)
    if not meet(state, i, j):
        return refuse("not_together", "MA-12.7")
    if state.seats[i].money < amount:
        return refuse("giver_poor", "MA-12.7", amount=amount)
    return None


def _no_marker(state: State, what: str, giver: str, taker: str) -> Refusal | None:
    found, other = find_figure(state, giver), find_figure(state, taker)
    if found is None or other is None:
        return refuse("figure_in_reserve", "MA-1.7", figure=giver if found is None else taker)
    person, receiver = found[1], other[1]
    if person.place != receiver.place:
        return refuse("not_together", "MA-12.8")
    if not getattr(person, what):
        return refuse(f"has_no_{what}", "MA-12.8", who=name_of(person))
    if getattr(receiver, what):
        return refuse(f"has_{what}", "MA-12.8", who=name_of(receiver))
    if what == "vest" and character(receiver).protected:
        return refuse("is_protected", "MA-6.11", who=name_of(receiver))
    return None
