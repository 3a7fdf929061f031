"""Experience markers: how they come and go (MA-14)."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from ...rules import Event
from .common import event
from .data import game_data
from .state import Later, State, Task


def markers_of(state: State) -> tuple[int, ...]:
    """Experience markers by seat; () where the rule is off."""
    return () if state.later is UNSET else state.later.experience


def markers_left(state: State) -> int:
    """Experience markers in the supply (MA-14.1)."""
    return game_data().counts["experience_marker"] - sum(markers_of(state))


def with_markers(state: State, i: int, count: int) -> State:
    """The state with a seat's markers changed."""
    assert isinstance(state.later, Later)
    old = state.later.experience
    return replace(state, later=replace(state.later, experience=(*old[:i], count, *old[i + 1 :])))


def learning(state: State, seats: tuple[int, ...]) -> tuple[Task, ...]:
    """The task of a fulfilled mission that gives experience, after the resignations and before the money.

    None where the rule is off (MA-14.4).
    """
    return (Task("experience", seats=seats),) if markers_of(state) else ()


def learn(state: State, task: Task, events: list[Event]) -> State:
    """One marker for each player who was there, in the order of the seats (MA-14.2, MA-14.3, MA-14.6).

    None for the recruit of a player whose only character resigned over it (MA-14.5).
    """
    state = replace(state, todo=state.todo[1:])
    for i in task.seats:
        if state.seats[i].waits:
            continue
        if not markers_left(state):
            events.append(event("no_experience", "MA-14.6", seat=i))
            continue
        count = markers_of(state)[i] + 1
        state = with_markers(state, i, count)
        events.append(event("learned", "MA-14.2", seat=i, n=count))
    return state


def forget(state: State, i: int, events: list[Event]) -> State:
    """A player whose only character resigns gives the markers back (MA-14.23)."""
    markers = markers_of(state)
    if not markers or not markers[i]:
        return state
    events.append(event("unlearned", "MA-14.23", seat=i, n=markers[i]))
    return with_markers(state, i, 0)
