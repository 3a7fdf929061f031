"""Questions about the habitat: which tiger moves, where a tile comes or goes, which tiger is lost."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from ....rules import Action, Event, Refusal
from ..asking import DONE, Question, number, space, spaces, step
from ..common import (
    HABITAT,
    animals_left,
    event,
    lose_tigers,
    near,
    place_tile,
    push,
    put,
    refuse,
    where,
)
from ..state import State, Task


def moves(state: State, task: Task) -> tuple[Action, ...]:
    """Steps of tigers (EN-5.1, EN-5.2); once one was made the rest may be left."""
    one = task.at if task.at and task.what == "one" else ()
    found = _steps(state.tigers, state.tiles, near(state) is HABITAT.near_cut, one)
    return (*found, DONE) if found and task.at else found


@lru_cache(maxsize=1024)  # asked before every die and for every action that moves, of the same habitat
def _steps(
    tigers: tuple[int, ...], tiles: tuple[int, ...], cut: bool, one: tuple[int, ...]
) -> tuple[Action, ...]:
    ways = _WAYS_CUT if cut else _WAYS
    from_ = [i for i in one if tigers[i]] if one else where(tigers)
    return tuple([action for i in from_ for j, action in ways[i] if not tiles[j]])


def _ways(around: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[int, Action], ...], ...]:
    """For each space those next to it, each with the answer that leads there."""
    return tuple(tuple((j, step("move", i, j)) for j in ends) for i, ends in enumerate(around))


_WAYS, _WAYS_CUT = _ways(HABITAT.near), _ways(HABITAT.near_cut)


def move(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A tiger moves one space; any number may share one (EN-5.1, EN-5.3)."""
    if action.kind == "done":
        return state
    i, j = number(action), number(action, 1)
    events.append(event("moved", "EN-5.1", place=action.args[0], to_place=action.args[1]))
    tigers = put(state.tigers, i, state.tigers[i] - 1)
    state = replace(state, tigers=put(tigers, j, tigers[j] + 1))
    return push(state, replace(task, n=task.n - 1, at=(j,))) if task.n > 1 else state


def why_no_move(state: State, task: Task, action: Action) -> Refusal:
    """Why a tiger cannot go there."""
    if action.kind == "done":
        return refuse("move_first", "EN-2.5")
    i, j = number(action), number(action, 1)
    if not state.tigers[i]:
        return refuse("no_tiger", "EN-5.1", place=action.args[0])
    if task.at and task.what == "one" and i != task.at[0]:
        return refuse("other_tiger", "EN-3.10", place=HABITAT.spaces[task.at[0]])
    if j not in HABITAT.near[i]:
        return refuse("not_near", "EN-5.1", place=action.args[0], to_place=action.args[1])
    if state.tiles[j]:
        return refuse("tile_there", "EN-5.2", place=action.args[1])
    return refuse("barrier", "EN-8.12", place=action.args[0], to_place=action.args[1])


def adds(state: State, task: Task) -> tuple[Action, ...]:
    """Empty spaces for a tiger from the supply (EN-5.4)."""
    if animals_left(state) <= 0:
        return ()
    return spaces([not (n or m) for n, m in zip(state.tigers, state.tiles, strict=True)])


def add(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A tiger from the supply (EN-5.4)."""
    i = number(action)
    events.append(event("added", "EN-5.4", place=action.args[0]))
    return replace(state, tigers=put(state.tigers, i, state.tigers[i] + 1))


def removes(state: State, task: Task) -> tuple[Action, ...]:
    """Tiles that can be taken off."""
    return spaces(state.tiles)


def remove(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A tile goes back to the supply (EN-7.6)."""
    events.append(event("replanted", "EN-7.6", place=action.args[0]))
    state = replace(state, tiles=put(state.tiles, number(action), 0))
    return push(state, replace(task, n=task.n - 1)) if task.n > 1 else state


def burns(state: State, task: Task) -> tuple[Action, ...]:
    """Where an impact lays a tile: next to a tiger, or next to a tile."""
    near_tiger = task.what == "near"
    sources = state.tigers if near_tiger else state.tiles
    beside = {j for i in where(sources) for j in HABITAT.near[i]}
    free = [i for i in sorted(beside) if not state.tiles[i]]
    return tuple([space(i) for i in free if not (near_tiger and state.tigers[i])])


def burn(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A tile onto a space that the team chooses (EN-8.7)."""
    return place_tile(state, number(action), events, "EN-8.12")


def losses(state: State, task: Task) -> tuple[Action, ...]:
    """Where an impact takes a tiger: from the fullest space, or from beside a tile."""
    tigers = state.tigers
    if task.what == "most":
        most = max(tigers)
        return spaces([n == most for n in tigers])
    tiles, around = state.tiles, HABITAT.near
    return tuple([space(i) for i in where(tigers) if any(tiles[j] for j in around[i])])


def lose(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A tiger is lost (EN-8.7)."""
    return lose_tigers(state, number(action), 1, events, "EN-8.12")


def _not_empty(state: State, task: Task, action: Action) -> Refusal:
    return refuse("not_empty", "EN-6.3", place=action.args[0])


def _no_tile(state: State, task: Task, action: Action) -> Refusal:
    return refuse("no_tile_there", "EN-7.6", place=action.args[0])


def _not_struck(state: State, task: Task, action: Action) -> Refusal:
    return refuse("not_struck", "EN-8.7", place=action.args[0])


_S = ("space",)
QUESTIONS = {
    "move": Question(moves, move, ("move", "done"), "EN-5.1", why_no_move),
    "add": Question(adds, add, _S, "EN-5.4", _not_empty),
    "remove": Question(removes, remove, _S, "EN-7.6", _no_tile),
    "burn": Question(burns, burn, _S, "EN-8.7", _not_struck, auto=True, team=True),
    "lose": Question(losses, lose, _S, "EN-8.7", _not_struck, auto=True, team=True),
}
