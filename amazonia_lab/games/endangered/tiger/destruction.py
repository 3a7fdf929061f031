"""How the habitat of the tigers is destroyed (EN-7)."""

from __future__ import annotations

from itertools import compress

from msgspec.structs import replace

from ....rules import Action, Event, Refusal
from ..asking import Question, number, space
from ..common import HABITAT, event, place_tile, push, refuse
from ..data import game_data
from ..rerolls import rerolls, rolled_again, why_no_reroll
from ..state import STREAM_DESTRUCTION, State, Task


def lines(state: State, task: Task) -> tuple[Action, ...]:
    """Lines with a tiger; for an impact those with the most (EN-7.1, EN-8.7)."""
    counts = [sum(state.tigers[cells]) for cells in _SLICES]
    if task.what == "most":
        highest = max(counts)
        counts = [n == highest for n in counts]
    return tuple(compress(_LINES, counts))


_LINES = tuple(Action("line", (name,)) for name in HABITAT.lines)
_SLICES = tuple(slice(cells[0], cells[-1] + 1, cells[1] - cells[0]) for cells in HABITAT.lines.values())
"""The spaces of each line as a slice: quicker than one by one."""


def line(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """The die says which space of the line gets a tile (EN-7.1)."""
    events.append(event("line", "EN-7.1", line=action.args[0]))
    return roll(state, Task("strike", what=str(action.args[0])), events)


def roll(state: State, task: Task, events: list[Event]) -> State:
    """A roll of the destruction die; it may be rolled again (EN-7.2, EN-13.2, EN-13.5)."""
    n, chance = state.chance.roll(STREAM_DESTRUCTION, game_data().values.die)
    events.append(event("destruction_roll", "EN-7.1", reveals=True, n=n, line=task.what))
    strike = Task("strike", state.active, n, task.what)
    return replace(state, todo=(strike, *state.todo), chance=chance)


def no_tiger(state: State, task: Task, action: Action) -> Refusal:
    """Why a line cannot be chosen."""
    return refuse("line_fewer" if task.what == "most" else "line_empty", "EN-7.1", line=action.args[0])


def answers(state: State, task: Task) -> tuple[Action, ...]:
    """Roll again or keep the roll."""
    return rerolls(state, injunction=True)


def settle(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """The roll counts, or is made again."""
    if action.kind != "keep":
        return rolled_again(state, task, action, events, roll)
    return counts(state, task, events)


def counts(state: State, task: Task, events: list[Event]) -> State:
    """The tile falls, or slides where one lies already (EN-7.3, EN-7.5)."""
    ends = landings(state.tigers, state.tiles, task.what, task.n)
    if len(ends) > 1:
        return push(state, Task("slide", at=ends))
    return _falls(state, ends[0], ends[0] != HABITAT.lines[task.what][task.n - 1], events)


def _falls(state: State, i: int, slid: bool, events: list[Event]) -> State:
    if slid:
        events.append(event("slid", "EN-7.3", place=HABITAT.spaces[i]))
    return place_tile(state, i, events, "EN-7.3" if slid else "EN-7.1")


def landings(tigers: tuple[int, ...], tiles: tuple[int, ...], line: str, n: int) -> tuple[int, ...]:
    """Where a tile of that line and roll comes to rest: one space, or two to choose from (EN-7.4)."""
    cells = HABITAT.lines[line]
    at = n - 1
    if not tiles[cells[at]]:
        return (cells[at],)
    distances = [abs(k - at) for k, i in enumerate(cells) if tigers[i]]
    nearest = min(distances)
    ends = []
    for way in (-1, 1):
        far = at + way * nearest
        if 0 <= far < len(cells) and tigers[cells[far]]:
            k = at
            while tiles[cells[k]]:
                k += way
            ends.append(cells[k])
    return tuple(ends)


def slides(state: State, task: Task) -> tuple[Action, ...]:
    """The two ends of a slide between tigers equally near (EN-7.4)."""
    return tuple(space(i) for i in task.at)


def slide(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """The team has chosen where it slides (EN-7.4)."""
    return _falls(state, number(action), True, events)


def not_slid(state: State, task: Task, action: Action) -> Refusal:
    """Why the tile does not slide there."""
    return refuse("not_struck", "EN-7.4", place=action.args[0])


QUESTIONS = {
    "line": Question(lines, line, ("line",), "EN-7.1", no_tiger, auto=True, team=True),
    "strike": Question(
        answers, settle, ("reroll", "buy", "keep"), "EN-13.2", why_no_reroll, otherwise=counts
    ),
    "slide": Question(slides, slide, ("space",), "EN-7.4", not_slid, auto=True, team=True),
}
