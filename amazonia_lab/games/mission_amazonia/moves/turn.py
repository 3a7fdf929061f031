"""Phases of a turn (MA-2): ending phase 1, discarding, drawing, and whose turn it is next."""

from __future__ import annotations

from msgspec.structs import replace

from ....rules import Event, Refusal
from ..common import event, with_seat, without, without_gains
from ..flow import run
from ..refusals import no_card, not_discarding, not_playing
from ..scoring import finish_turn
from ..state import DISCARD, State


def end(state: State) -> tuple[State, tuple[Event, ...]]:
    """End phase 1: purse and unused symbols are lost (MA-2.4, MA-3.16, MA-4.4)."""
    events = [event("ended", "MA-2.4", seat=state.active)]
    if state.purse:
        events.append(event("purse_lost", "MA-4.4", seat=state.active, amount=state.purse))
    seat = state.seats[state.active]
    # Played cards leave the table before anything is drawn (MA-2.6).
    seat = replace(seat, discard=seat.discard + seat.played, played=())
    state = replace(
        state,
        seats=with_seat(state, state.active, seat),
        phase=DISCARD,
        purse=0,
        moving="",
        symbols=(),
        swaps=0,
    )
    state = without_gains(state)
    if not seat.hand:
        state = run(finish_turn(state, events), events)
    return state, tuple(events)


def discard(state: State, card: str) -> tuple[State, tuple[Event, ...]]:
    """Discard an unplayed card (MA-2.7)."""
    seat = state.seats[state.active]
    seat = replace(seat, hand=without(seat.hand, card), discard=(*seat.discard, card))
    state = replace(state, seats=with_seat(state, state.active, seat))
    return state, (event("discarded", "MA-2.7", seat=state.active, card=card),)


def draw(state: State) -> tuple[State, tuple[Event, ...]]:
    """Keep the rest, draw to the hand limit and pass the turn on (MA-2.8)."""
    events: list[Event] = []
    state = run(finish_turn(state, events), events)
    return state, tuple(events)


def refuse_end(state: State) -> Refusal | None:
    """Why phase 1 cannot be ended."""
    return not_playing(state)


def refuse_discard(state: State, card: str) -> Refusal | None:
    """Why a card cannot be discarded."""
    return not_discarding(state) or no_card(state, card)


def refuse_draw(state: State) -> Refusal | None:
    """Why cards cannot be drawn now."""
    return not_discarding(state)
