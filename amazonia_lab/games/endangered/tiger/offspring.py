"""How tigers breed (EN-6)."""

from __future__ import annotations

from msgspec.structs import replace

from ....rules import Action, Event, Refusal
from ..asking import Question, empty, number, space, step
from ..common import HABITAT, animals_left, event, lasting, lose_tigers, near, pairs, push, put, refuse, where
from ..data import game_data
from ..rerolls import rerolls, rolled_again, why_no_reroll
from ..state import STREAM_OFFSPRING, State, Task


def target(state: State) -> int:
    """Pairs plus one, less where prey is scarce (EN-6.2)."""
    return pairs(state) + 1 - lasting(state, "hungry")


def offspring(state: State, task: Task, events: list[Event]) -> State:
    """Roll the offspring die, if there is a pair (EN-6.1, EN-6.10)."""
    if not pairs(state):
        events.append(event("no_pair", "EN-6.1"))
        return state
    return roll(state, task, events)


def roll(state: State, task: Task, events: list[Event]) -> State:
    """A roll of the offspring die; it may be rolled again (EN-13.2)."""
    n, chance = state.chance.roll(STREAM_OFFSPRING, game_data().values.die)
    events.append(event("offspring_roll", "EN-6.2", reveals=True, n=n, target=target(state)))
    rolled = Task("offspring_roll", state.active, n)
    return replace(state, todo=(rolled, *state.todo), chance=chance)


def answers(state: State, task: Task) -> tuple[Action, ...]:
    """Roll again or keep the roll."""
    return rerolls(state, injunction=False)


def settle(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """The roll counts, or is made again."""
    if action.kind != "keep":
        return rolled_again(state, task, action, events, roll)
    return counts(state, task, events)


def counts(state: State, task: Task, events: list[Event]) -> State:
    """A roll up to the target brings a young tiger, where there is room and one left (EN-6.2, EN-6.5).

    Without a young the pair stays together (EN-6.9).
    """
    if task.n > target(state):
        events.append(event("no_young", "EN-6.2"))
        return state
    if not births(state, task):
        events.append(event("no_room", "EN-6.5"))
        return state
    return push(state, Task("birth"))


def births(state: State, task: Task) -> tuple[Action, ...]:
    """A pair, and an empty space next to it (EN-6.3, EN-6.4)."""
    if animals_left(state) <= 0:
        return ()
    around, tigers = near(state), state.tigers
    parents = [i for i in where(tigers) if tigers[i] > 1]
    return tuple([step("born", i, j) for i in parents for j in around[i] if empty(state, j)])


def birth(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A young tiger; then its parents part (EN-6.3, EN-6.8)."""
    events.append(event("born", "EN-6.3", place=action.args[1]))
    i, j = number(action), number(action, 1)
    state = replace(state, tigers=put(state.tigers, j, 1), born=state.born + 1)
    if not splits(state, Task("split", at=(i,))):
        return lose_tigers(state, i, 1, events, "EN-6.7")
    return push(state, Task("split", at=(i,)))


def splits(state: State, task: Task) -> tuple[Action, ...]:
    """Empty spaces next to the pair (EN-6.6)."""
    return tuple([space(j) for j in near(state)[task.at[0]] if empty(state, j)])


def split(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """One of the parents goes its own way (EN-6.6)."""
    i, j = task.at[0], number(action)
    events.append(event("parted", "EN-6.6", place=HABITAT.spaces[i], to_place=action.args[0]))
    return replace(state, tigers=put(put(state.tigers, i, state.tigers[i] - 1), j, 1))


def not_born(state: State, task: Task, action: Action) -> Refusal:
    """Why no young tiger can be born so."""
    i, j = number(action), number(action, 1)
    if state.tigers[i] < 2:
        return refuse("pair_not_there", "EN-6.3", place=action.args[0])
    if not empty(state, j):
        return refuse("not_empty", "EN-6.3", place=action.args[1])
    return refuse("not_beside", "EN-5.1", place=action.args[0], to_place=action.args[1])


def not_split(state: State, task: Task, action: Action) -> Refusal:
    """Why the parent cannot go there."""
    if not empty(state, number(action)):
        return refuse("not_empty", "EN-6.6", place=action.args[0])
    return refuse("not_beside", "EN-5.1", place=HABITAT.spaces[task.at[0]], to_place=action.args[0])


QUESTIONS = {
    "offspring_roll": Question(
        answers, settle, ("reroll", "buy", "keep"), "EN-13.2", why_no_reroll, otherwise=counts
    ),
    "birth": Question(births, birth, ("born",), "EN-6.3", not_born, auto=True, team=True),
    "split": Question(splits, split, ("space",), "EN-6.6", not_split, auto=True, team=True),
}
