"""Moving figures (MA-3): playing a movement card with its first step, and further steps."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from ....rules import Event, Refusal
from ..closed import HIGHWAY, near_now
from ..common import event, find_figure, name_of, off_section, stand, tables, with_person, with_seat, without
from ..data import game_data
from ..moves_table import after_symbol, card_moves
from ..refusals import no_card, not_playing, refuse
from ..state import Person, State


def movable(state: State) -> list[Person]:
    """Figures that the active player may move: the own ones, and by radio others (MA-3.22, MA-6.6).

    Each card serves one of them, whichever the player likes (MA-6.20).
    """
    own = state.seats[state.active].team
    if not any(p.radio for p in own):
        return list(own)
    linked = [
        p for i, s in enumerate(state.seats) if i != state.active for p in s.team if p.radio and not s.waits
    ]
    return [*own, *linked]


def move(state: State, card: str, figure: str, kind: str, to: str) -> tuple[State, tuple[Event, ...]]:
    """Play a movement card for a figure and make its first step (MA-3.1, MA-3.9, MA-3.10).

    The card is gone from the hand, so it cannot be rented out as well (MA-3.15).
    """
    seat = state.seats[state.active]
    seat = replace(seat, hand=without(seat.hand, card), played=(*seat.played, card))
    state = replace(state, seats=with_seat(state, state.active, seat), moving=figure)
    return _step(state, card_moves(card, state.effects), kind, to, card)


def go(state: State, kind: str, to: str) -> tuple[State, tuple[Event, ...]]:
    """Use a symbol left of the last movement card (MA-3.16); nobody has to (MA-3.13).

    It moves the figure that the card was played for (MA-3.14).
    """
    return _step(state, state.symbols, kind, to, "")


def _step(
    state: State, symbols: tuple[tuple[str, ...], ...], kind: str, to: str, card: str
) -> tuple[State, tuple[Event, ...]]:
    """One symbol, one figure, one place (MA-3.3), whoever stands there (MA-3.19), a site or not (MA-3.18)."""
    i, person = find_figure(state, state.moving)  # type: ignore[misc]
    left = after_symbol(symbols, kind) or ()
    seat = with_person(state.seats[i], replace(person, place=to))
    after = replace(state, seats=with_seat(state, i, seat), symbols=left, moving=state.moving if left else "")
    if after.later is not UNSET:
        after = off_section(after, person.figure)
    values: dict[str, Any] = {"who": name_of(person), "place": person.place, "to_place": to, "route": kind}
    happened = (
        event("moved", "MA-3.1", seat=state.active, card=card, **values)
        if card
        else event("moved_on", "MA-3.16", seat=state.active, **values)
    )
    return after, (happened,)


def refuse_move(state: State, card: str, figure: str, kind: str, to: str) -> Refusal | None:
    """Why a movement card cannot be played so."""
    wrong = not_playing(state) or no_card(state, card) or _no_figure(state, figure)
    if wrong:
        return wrong
    if after_symbol(card_moves(card, state.effects), kind) is None:
        season = {"rainy": "MA-10.5", "drought": "MA-10.9"}
        usual = after_symbol(game_data().cards[card].moves, kind) is not None
        rule = next((season[e] for e in state.effects if usual and e in season), "MA-3.1")
        return refuse("no_symbol", rule, card=card, route=kind)
    return no_route(state, figure, kind, to)


def refuse_go(state: State, kind: str, to: str) -> Refusal | None:
    """Why no further step can be made so."""
    wrong = not_playing(state)
    if wrong:
        return wrong
    if not state.symbols:
        return refuse("no_symbols_left", "MA-3.16")
    if after_symbol(state.symbols, kind) is None:
        return refuse("symbol_used", "MA-3.11", route=kind)
    return no_route(state, state.moving, kind, to)


def _no_figure(state: State, figure: str) -> Refusal | None:
    if any(p.figure == figure for p in movable(state)):
        return None
    if find_figure(state, figure) is None:
        return refuse("figure_in_reserve", "MA-1.7", figure=figure)
    if any(s.waits and s.team and s.team[0].figure == figure for s in state.seats):
        return refuse("recruit_waits", "MA-9.11", figure=figure)
    return refuse("figure_needs_radio", "MA-6.6", figure=figure)


def no_route(state: State, figure: str, kind: str, to: str) -> Refusal | None:
    """Why a figure cannot go to that place by that kind of route."""
    found = find_figure(state, figure)
    if found is None:
        return refuse("figure_in_reserve", "MA-1.7", figure=figure)
    here = found[1].place
    if to in near_now(state.options.board, state.effects)[stand(state, found[1]), kind]:
        return None
    if HIGHWAY in state.effects and to in tables(state).near[here, kind]:
        place = next(p for p in (here, to) if p in tables(state).closures)
        return refuse("road_closed", "MA-17.2", place=place, to_place=to)
    return refuse("no_route", "MA-3.6", place=here, to_place=to, route=kind)
