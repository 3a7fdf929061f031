"""Unfinished business: tasks are run until one needs an answer; a loss clears them at once (EN-11.5)."""

from __future__ import annotations

from msgspec.structs import replace

from ...rules import Action, Event
from .questions import QUESTIONS
from .state import PLACE, State
from .tasks import TASKS
from .turn import rest_of_turn

_last: tuple[State | None, tuple[Action, ...]] = None, ()
"""Where tasks last stopped, and its answers: who has made a step asks for them at once."""


def answers(state: State) -> tuple[Action, ...]:
    """The answers to the question that is asked."""
    last, found = _last
    if state is last:
        return found
    task = state.todo[0]
    return QUESTIONS[task.kind].answers(state, task)


def run(state: State, events: list[Event]) -> State:
    """Run tasks from the front of ``state.todo``; stops at a question or at the end of the game."""
    global _last
    while not state.result:
        if not state.todo:
            if state.phase != PLACE or state.roles[state.active].dice:
                break
            state = rest_of_turn(state)
        task = state.todo[0]
        if do := TASKS.get(task.kind):
            state = do(replace(state, todo=state.todo[1:]), task, events)
            continue
        question = QUESTIONS[task.kind]
        found = question.answers(state, task)
        if len(found) > question.auto:
            _last = state, found
            break
        rest = replace(state, todo=state.todo[1:])
        if found:
            state = question.settle(rest, task, found[0], events)
        else:  # nothing to choose: it falls away, a roll counts, a year without markers ends
            state = question.otherwise(rest, task, events)
    return state
