"""Families of actions: placing dice, and answering a question.

Each kind has two functions: one makes a legal action, the other says why one is not allowed now, or None.
"""

from __future__ import annotations

from collections.abc import Callable

from ....rules import Action, Event, Refusal
from .. import flow
from ..state import State
from . import answers, placing

Apply = Callable[[State, Action], tuple[State, tuple[Event, ...]]]
Refuse = Callable[[State, Action], Refusal | None]

_PLACING: dict[str, tuple[Apply, Refuse]] = {
    "place": (placing.place, placing.refuse_place),
    "adjust": (placing.adjust, placing.refuse_adjust),
    "again": (placing.again, placing.refuse_again),
    "power": (placing.power, placing.refuse_power),
}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Make a legal action."""
    own = _PLACING.get(action.kind)
    return own[0](state, action) if own else answers.answer(state, action)


def why_not(state: State, action: Action) -> Refusal | None:
    """Why an action of the catalogue is not allowed now."""
    own = _PLACING.get(action.kind)
    return own[1](state, action) if own else answers.refuse_answer(state, action)


def legal(state: State) -> tuple[Action, ...]:
    """All legal actions in a fixed order."""
    if state.result:
        return ()
    return flow.answers(state) if state.todo else placing.placings(state)
