"""What a question is: unfinished business that waits for an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from ...rules import Action, Event, Refusal
from .common import HABITAT, refuse
from .state import State, Task

Answers = Callable[[State, Task], tuple[Action, ...]]
Settle = Callable[..., State]
Why = Callable[[State, Task, Action], Refusal]


def falls_away(state: State, task: Task, events: list[Event]) -> State:
    """What happens to most questions with nothing to choose."""
    return state


class Question(NamedTuple):
    """A kind of task that needs an answer.

    ``answers`` lists the legal ones, in a fixed order; with none the task falls away (EN-3.6, EN-8.2).
    ``settle(state, task, action, events)`` carries an answer out, the task already taken off.
    ``why`` says why another answer of these kinds does not fit.
    """

    answers: Answers
    settle: Settle
    kinds: tuple[str, ...]
    rule: str
    why: Why | None = None
    auto: bool = False
    """Whether a single answer is taken without asking: it is no choice."""
    team: bool = False
    """Whether every player may answer (EN-8.7)."""

    otherwise: Callable[[State, Task, list[Event]], State] = falls_away
    """What happens when there is nothing to choose."""

    def refusal(self, state: State, task: Task, action: Action) -> Refusal:
        """Why an answer that is not offered does not fit."""
        if action.kind not in self.kinds:
            return refuse("answer_first", self.rule)
        return self.why(state, task, action) if self.why else refuse("not_offered", self.rule)


DONE = Action("done")


@lru_cache(maxsize=4096)  # the same few cards are offered again and again
def one_of(kind: str, things: tuple[str | int, ...]) -> tuple[Action, ...]:
    """An answer for each of the cards or numbers, equal ones once."""
    return tuple(Action(kind, (thing,)) for thing in dict.fromkeys(things))


def space(i: int) -> Action:
    """The answer that names a space."""
    return _SPACES[i]


_SPACES = tuple(Action("space", (name,)) for name in HABITAT.spaces)


def spaces(numbers: Sequence[int]) -> tuple[Action, ...]:
    """The answers that name the spaces whose number is not 0."""
    return tuple(compress(_SPACES, numbers))


@lru_cache(maxsize=1024)  # more than there are neighbours in the habitat
def step(kind: str, i: int, j: int) -> Action:
    """The move or birth of a tiger from one space to another."""
    return Action(kind, (HABITAT.spaces[i], HABITAT.spaces[j]))


def number(action: Action, k: int = 0) -> int:
    """The space that an answer names."""
    return HABITAT.index[str(action.args[k])]


def empty(state: State, i: int) -> bool:
    """Whether a space has neither tiger nor tile (EN-6.3)."""
    return not state.tigers[i] and not state.tiles[i]
