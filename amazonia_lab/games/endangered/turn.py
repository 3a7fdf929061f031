"""A turn from phase to phase, and the end of a year (EN-2, EN-9)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from ...rules import Event
from .common import (
    draw_cards,
    event,
    hooks,
    over,
    push,
    put,
    steps_of,
    votes_needed,
    voting,
    years,
)
from .data import game_data
from .scoring import vote
from .state import (
    DESTRUCTION,
    OFFSPRING,
    PLACE,
    STREAM_ACTIONS,
    UPKEEP,
    YEAR_END,
    Spot,
    State,
    Task,
)


def begin_turn(state: State, i: int, events: list[Event]) -> State:
    """The marker onto the year, the dice back and rolled (EN-2.3, EN-2.4); other dice stay (EN-2.12)."""
    values = game_data().values
    rolled, chance = [], state.chance
    for _ in range(values.dice):
        n, chance = chance.roll(STREAM_ACTIONS, values.die)
        rolled.append(n)
    dice = tuple(sorted(rolled))
    role = replace(state.roles[i], marker=False, dice=dice, used=False)
    spots = tuple([_without_dice(spot, i) if spot.dice else spot for spot in state.spots])
    events.append(event("turn", "EN-2.4", reveals=True, role=role.id, dice=dice, number=state.year))
    roles = put(state.roles, i, role)
    state = replace(state, roles=roles, spots=spots, chance=chance, active=i, phase=PLACE)
    for hook in reversed(hooks(role, "start")):
        state = push(state, *steps_of(hook.effect, state, i))
    return state


def _without_dice(spot: Spot, i: int) -> Spot:
    for die in spot.dice:
        if die.role == i:
            return Spot(spot.id, spot.card, tuple([d for d in spot.dice if d.role != i]))
    return spot


def rest_of_turn(state: State) -> State:
    """What comes when the last die is placed (EN-2.2, EN-2.13)."""
    return replace(state, todo=_rest(state.active))


@cache  # one for each of the roles
def _rest(i: int) -> tuple[Task, ...]:
    kinds = ("after_actions", "offspring_phase", "destruction_phase", "impact_phase", "upkeep", "next")
    return tuple(Task(kind, i) for kind in kinds)


def offspring_phase(state: State, task: Task, events: list[Event]) -> State:
    """The second phase (EN-2.2)."""
    return replace(state, todo=(Task("offspring", task.role), *state.todo), phase=OFFSPRING)


def destruction_phase(state: State, task: Task, events: list[Event]) -> State:
    """The third phase: patrols, then the line (EN-2.2, EN-7.1)."""
    patrols = [Task("patrol", task.role, what=hook.id) for hook in hooks(state.roles[task.role], "patrol")]
    return replace(state, todo=(*patrols, Task("line"), *state.todo), phase=DESTRUCTION)


def upkeep(state: State, task: Task, events: list[Event]) -> State:
    """The fifth phase: draw a card (EN-9.1)."""
    i = task.role
    state = draw_cards(replace(state, phase=UPKEEP), i, 1, events, "EN-9.1")
    for hook in hooks(state.roles[i], "upkeep"):
        state = push(state, *steps_of(hook.effect, state, i))
    return state


def year_end(state: State, task: Task, events: list[Event]) -> State:
    """Vote in a voting year; then the next year, or the end (EN-9.3, EN-9.6 to EN-9.12)."""
    state = replace(state, phase=YEAR_END)
    if voting(state):
        state = vote(state, events)
        yes, needed = sum(v.yes for v in state.votes), votes_needed(state)
        events.append(event("votes", "EN-9.9", n=yes, needed=needed))
        if yes >= needed:
            return over(state, "won", "resolution", "EN-11.1", events)
        if state.year == years(state):
            return over(state, "lost", "no_resolution", "EN-11.4", events)
    events.append(event("new_year", "EN-9.10", number=state.year + 1))
    roles = tuple(replace(role, marker=True) for role in state.roles)
    following = Task("next", state.active, what="year")
    return replace(state, roles=roles, year=state.year + 1, todo=(following, *state.todo))
