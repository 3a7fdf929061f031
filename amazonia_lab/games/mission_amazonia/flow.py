"""Unfinished business: tasks are run until one of them needs an answer; a loss clears them at once."""

from __future__ import annotations

from msgspec.structs import replace

from ...rules import Event
from .common import track_full
from .state import State


def run(state: State, events: list[Event]) -> State:
    """Run tasks from the front of ``state.todo``; stops at a question or at the end of the game.

    A task's function gives the state in which it is done (and removed), or None where it needs an answer.
    """
    from .tasks import TASKS  # the tasks' own files use run(): looked up late

    while state.todo and not state.result:
        after = TASKS[state.todo[0].kind](state, state.todo[0], events)
        if after is None and track_full(state):
            # Lost for certain: the answer would change nothing, so nobody is asked; coins go back.
            after = replace(state, todo=state.todo[1:], bank=state.bank + sum(state.todo[0].coins))
        if after is None:
            break
        state = after
    return state
