"""Refusals that several families of actions share."""

from __future__ import annotations

from typing import Any

from ...rules import Refusal
from .common import GAME
from .data import game_data
from .state import DISCARD, PLAY, State


def refuse(code: str, rule: str, **values: Any) -> Refusal:
    """A refusal of this game."""
    return Refusal(GAME, code, rule, values)


def not_in(state: State, phase: str) -> Refusal | None:
    """Why an action of that phase does not fit now."""
    if state.result:
        return refuse("over", "MA-11.4")
    if state.todo:
        return refuse("answer_first", "MA-7.23")
    if state.phase != phase:
        return refuse("phase_play" if phase == PLAY else "phase_discard", "MA-2.2")
    return None


def not_playing(state: State) -> Refusal | None:
    """Why an action of phase 1 does not fit now."""
    return not_in(state, PLAY)


def not_discarding(state: State) -> Refusal | None:
    """Why an action of phase 2 does not fit now."""
    return not_in(state, DISCARD)


def no_card(state: State, card: str) -> Refusal | None:
    """Why the active player cannot play that card: played cards are those of the own hand (MA-2.15)."""
    if card not in state.seats[state.active].hand:
        return refuse("no_card", "MA-2.17", card=card)
    return None


def funds(state: State) -> int:
    """What the active player can spend, in R$: purse and own markers (MA-4.6), for any figure (MA-6.21)."""
    return state.purse + state.seats[state.active].money


def too_dear(state: State, price: int, rule: str) -> Refusal | None:
    """Why a price cannot be paid."""
    have = funds(state)
    return refuse("too_dear", rule, price=price, missing=price - have) if have < price else None


def radios_left(state: State) -> int:
    """Radio markers in the supply (MA-6.5)."""
    used = sum(p.radio for seat in state.seats for p in seat.team) + sum(s.radio_kept for s in state.seats)
    return game_data().counts["radio_marker"] - used


def vests_left(state: State) -> int:
    """Vest markers in the supply (MA-6.5)."""
    return game_data().counts["vest_marker"] - sum(p.vest for seat in state.seats for p in seat.team)
