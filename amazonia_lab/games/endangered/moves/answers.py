"""Answers to what unfinished business asks."""

from __future__ import annotations

from msgspec.structs import replace

from ....rules import Action, Event, Refusal
from ..common import refuse
from ..flow import answers, run
from ..questions import QUESTIONS
from ..state import State


def answer(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carry an answer out, and what follows from it."""
    task = state.todo[0]
    events: list[Event] = []
    rest = replace(state, todo=state.todo[1:])
    state = run(QUESTIONS[task.kind].settle(rest, task, action, events), events)
    return state, tuple(events)


def refuse_answer(state: State, action: Action) -> Refusal | None:
    """Why an answer does not fit now."""
    if state.result:
        return refuse("over", "EN-11.5")
    if not state.todo:
        return refuse("not_asked", "EN-2.5")
    if action in answers(state):
        return None
    task = state.todo[0]
    return QUESTIONS[task.kind].refusal(state, task, action)
