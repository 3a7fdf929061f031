"""Resignation of characters (MA-9)."""

from __future__ import annotations

from msgspec.structs import replace

from ...rules import Event
from .common import (
    draw_cards,
    event,
    find_figure,
    name_of,
    off_section,
    tables,
    track_full,
    with_person,
    with_seat,
    without_gains,
)
from .data import game_data
from .experience import forget
from .scoring import lost_now
from .state import RESIGNATION, Person, Seat, State, Task


def mark(state: State, events: list[Event]) -> State:
    """A resignation marker onto the failure track (MA-9.2, MA-10.11)."""
    if track_full(state):
        return state
    state = replace(state, failure=(*state.failure, RESIGNATION))
    events.append(event("resignation_marker", "MA-9.2", n=len(state.failure)))
    return state


def resign(state: State, task: Task, events: list[Event]) -> State:
    """A character leaves: marker, card, injuries, figure, hand (MA-9.2 to MA-9.8, MA-9.13).

    The same after death threats, the end of the turn included (MA-10.19).
    """
    i, person = find_figure(state, task.what)  # type: ignore[misc]
    state = replace(state, todo=state.todo[1:])
    events.append(event("resigned", "MA-9.1", seat=i, who=name_of(person)))
    state = lost_now(mark(state, events), events)
    if state.result:
        return state
    seat = state.seats[i]
    others = tuple(p for p in seat.team if p.figure != person.figure)
    if not others and not state.recruits:
        return _stays(state, i, person, events)
    radio = person.radio or seat.radio_kept
    if radio and others and not others[0].radio:
        others = (replace(others[0], radio=True),)
        radio = False
    # A radio that no character can carry now waits with the player for the next one (MA-9.6).
    seat = replace(_hand_away(state, i), team=others, radio_kept=radio)
    state = _after_hand(replace(state, seats=with_seat(state, i, seat)), i, events)
    state = off_section(state, person.figure)
    if not others:
        state = forget(state, i, events)  # who has another character keeps it (MA-14.24)
        return replace(state, todo=(Task("recruit", i), *state.todo))
    return _draws(state, i, events)


def _hand_away(state: State, i: int) -> Seat:
    """The hand onto the discard pile, on the own turn with the played cards (MA-9.7, MA-9.15)."""
    seat = state.seats[i]
    return replace(seat, hand=(), played=(), discard=seat.discard + seat.played + seat.hand)


def _after_hand(state: State, i: int, events: list[Event]) -> State:
    """On the own turn the purse is lost and the turn ends once everything is settled (MA-9.8, MA-9.15)."""
    if i != state.active or any(t.kind == "end_turn" for t in state.todo):
        return state
    if state.purse:
        events.append(event("purse_lost", "MA-9.15", seat=i, amount=state.purse))
    state = without_gains(state)
    return replace(state, purse=0, moving="", symbols=(), todo=(*state.todo, Task("end_turn")))


def _draws(state: State, i: int, events: list[Event]) -> State:
    # The usual four cards, also for a team that was of two.
    state, drawn = draw_cards(state, i, game_data().values.hand_limits[0], "MA-9.8")
    events += drawn
    return state


def _stays(state: State, i: int, person: Person, events: list[Event]) -> State:
    """Nobody is left to recruit: the character stays, without injuries (MA-9.12).

    Its radio and an unused vest stay with it (MA-9.19).
    """
    seat = with_person(_hand_away(state, i), replace(person, injuries=0))
    state = _after_hand(replace(state, seats=with_seat(state, i, seat)), i, events)
    events.append(event("stays", "MA-9.12", seat=i, who=name_of(person)))
    return _draws(state, i, events)


def recruit(state: State, task: Task, events: list[Event]) -> State | None:
    """Ask for a recruit, or take the only one there is (MA-9.9)."""
    return recruited(state, state.recruits[0], events) if len(state.recruits) == 1 else None


def recruited(state: State, who: str, events: list[Event]) -> State:
    """The recruit stands on the headquarters; all cards are shuffled, four drawn (MA-9.9 to MA-9.11)."""
    i = state.todo[0].seat
    seat = state.seats[i]
    home = tables(state).headquarters[seat.colour]
    person = Person(who, f"{seat.colour}2", home, radio=seat.radio_kept)
    cards, chance = state.chance.shuffle(i, seat.draw + seat.discard + seat.hand + seat.played)
    seat = replace(
        seat,
        team=(person,),
        radio_kept=False,
        hand=(),
        played=(),
        discard=(),
        draw=cards,
        waits=True,
    )
    state = replace(
        state,
        seats=with_seat(state, i, seat),
        recruits=tuple(r for r in state.recruits if r != who),
        chance=chance,
        todo=state.todo[1:],
    )
    events.append(event("recruited", "MA-9.9", seat=i, who=name_of(person), place=home))
    return _draws(state, i, events)
