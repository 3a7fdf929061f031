"""Unfinished business: tasks are run until one needs an answer; a loss clears them at once (EN-11.5)."""

from __future__ import annotations

from msgspec.structs import replace

from ...rules import Event
from .questions import QUESTIONS
from .state import PLACE, State
from .tasks import TASKS
from .turn import rest_of_turn


def run(state: State, events: list[Event]) -> State:
    """Run tasks from the front of ``state.todo``; stops at a question or at the end of the game."""
    while not state.result:
        if not state.todo:
            if state.phase != PLACE or state.roles[state.active].dice:
                break
            state = rest_of_turn(state)
        task = state.todo[0]
        question = QUESTIONS.get(task.kind)
        answers = question.answers(state, task) if question else ()
        if question and len(answers) > question.auto:
            break
        rest = replace(state, todo=state.todo[1:])
        if not question:
            state = TASKS[task.kind](rest, task, events)
        elif answers:
            state = question.settle(rest, task, answers[0], events)
        else:  # nothing to choose: it falls away, a roll counts, a year without markers ends
            state = question.otherwise(rest, task, events) if question.otherwise else rest
    return state
