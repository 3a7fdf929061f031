"""Unfinished business: tasks are run until one needs an answer; a loss clears them at once (EN-11.5)."""

from __future__ import annotations

from msgspec.structs import replace

from ...rules import Event
from .questions import QUESTIONS
from .state import PLACE, State, Task
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
        rest = replace(state, todo=state.todo[1:])
        if task.kind not in QUESTIONS:
            state = TASKS[task.kind](rest, task, events)
            continue
        question = QUESTIONS[task.kind]
        answers = question.answers(state, task)
        if not answers:
            state = _unasked(rest, task, events)
        elif question.auto and len(answers) == 1:
            state = question.settle(rest, task, answers[0], events)
        else:
            break
    return state


def _unasked(state: State, task: Task, events: list[Event]) -> State:
    """A question with nothing to choose: it falls away, a roll counts, a year without markers ends."""
    if task.kind == "next":
        return replace(state, todo=(Task("year_end"), *state.todo))
    otherwise = QUESTIONS[task.kind].otherwise
    return otherwise(state, task, events) if otherwise else state
