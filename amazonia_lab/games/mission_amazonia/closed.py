"""The closed highway (MA-17): which land routes are left, and who stands on which section of road."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ...rules import Event
from .common import event, find_figure, name_of, tables
from .data import tables_of
from .own_boards import by_board
from .state import Later, State, Task

HIGHWAY = "highway"
"""The event card, and its lasting effect."""
LAND = ("paved", "path")
"""Land routes (MA-3.2)."""


def near_now(board: str, effects: tuple[str, ...]) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """(place, kind of route) -> places one move away, under the lasting effects.

    With the highway closed, also from where a section of its road leads: ``D2>E2`` (MA-17.5).
    """
    return _closed(board) if HIGHWAY in effects else tables_of(board).near


@by_board(64)
def _closed(board: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The routes left: no land route to or from a closed place (MA-17.2), rivers as before (MA-17.3)."""
    tables = tables_of(board)
    shut = tables.closures
    near = {
        (place, kind): ends if kind not in LAND else () if place in shut else _less(ends, shut)
        for (place, kind), ends in tables.near.items()
    }
    for place in shut:
        for towards in sections_of(board, place):
            for kind in (*LAND, "river"):
                own = (towards,) if towards in tables.near[place, kind] else ()
                near[f"{place}>{towards}", kind] = own if kind in LAND else near[place, kind]
    return near


def _less(ends: tuple[str, ...], shut: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(end for end in ends if end not in shut)


@by_board(256)
def sections_of(board: str, place: str) -> tuple[str, ...]:
    """The neighbouring places that a land route joins to a place, in the order of the board (MA-17.4).

    None of them where the road is closed at both its ends.
    """
    tables = tables_of(board)
    ends = {end for kind in LAND for end in tables.near[place, kind]}
    return tuple(p for p in tables.places if p in ends and p not in tables.closures)


def close(state: State, events: list[Event]) -> State:
    """The event: from now on closed; each figure there chooses its section (MA-17.2, MA-17.4, MA-17.9)."""
    shut = tables(state).closures
    count = len(state.seats)
    order = [(state.active + k) % count for k in range(count)]
    tasks = tuple(
        Task("section", i, person.figure)
        for i in order
        for person in state.seats[i].team
        if person.place in shut
    )
    return replace(state, effects=tuple(sorted({*state.effects, HIGHWAY})), todo=(*tasks, *state.todo))


def choose_section(state: State, task: Task, events: list[Event]) -> State | None:
    """Ask which section a figure stands on, where there is a choice (MA-17.8)."""
    found = find_figure(state, task.what)
    ways = sections_of(state.options.board, found[1].place) if found else ()
    if len(ways) > 1:
        return None
    return on_section(state, ways[0], events) if ways else replace(state, todo=state.todo[1:])


def on_section(state: State, towards: str, events: list[Event]) -> State:
    """The figure of the question stands on the section that leads there (MA-17.4)."""
    task = state.todo[0]
    _, person = find_figure(state, task.what)  # type: ignore[misc]
    later = state.later if isinstance(state.later, Later) else Later()
    events.append(
        event(
            "stands_on", "MA-17.4", seat=task.seat, who=name_of(person), place=person.place, to_place=towards
        )
    )
    sections = tuple(sorted((*later.sections, (task.what, towards))))
    return replace(state, later=replace(later, sections=sections), todo=state.todo[1:])
