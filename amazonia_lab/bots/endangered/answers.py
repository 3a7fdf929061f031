"""Answers of the careful player to what is asked in the middle of something."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...games.endangered.common import HABITAT, card_of, put, specialty
from ...games.endangered.data import game_data
from ...games.endangered.moves import legal
from ...games.endangered.state import State, Task
from ...games.endangered.tiger.destruction import landings
from ...games.endangered.tiger.offspring import target
from ...rules import Action
from .outlook import line_loss
from .worth import BAD, Worth


class Step(NamedTuple):
    """An action, and the key of its reason."""

    action: Action
    reason: str


Judge = Callable[[Worth, Task, Action], float]


def answer(state: State) -> Step:
    """The best answer to the question that is asked."""
    return Step(max(legal(state), key=judged(state)), _JUDGES[state.todo[0].kind][1])


def judged(state: State) -> Callable[[Action], float]:
    """How well each answer to the question that is asked would do."""
    task = state.todo[0]
    worth = Worth(state, task.role if task.role >= 0 else state.active)
    judge, _ = _JUDGES[task.kind]
    return lambda action: judge(worth, task, action)


def _at(action: Action, k: int = 0) -> int:
    return HABITAT.index[str(action.args[k])]


def _play(worth: Worth, task: Task, action: Action) -> float:
    return worth.play(str(action.args[0]))


def _give(worth: Worth, task: Task, action: Action) -> float:
    return -worth.play(str(action.args[0]))


def _after(worth: Worth, task: Task, action: Action) -> float:
    """Give up a card only against an impact that is known to be bad."""
    state = worth.state
    if action.kind == "done":
        return 0.0
    bad = BAD[state.impacts[0]] if state.known else 0.0
    return bad - 3.0 - 0.3 * max(0.0, worth.play(str(action.args[0])))


def _influence(worth: Worth, task: Task, action: Action) -> float:
    k = int(action.args[0]) - 1
    counts = worth.outlook.counts
    more = (*counts.influence[:k], counts.influence[k] + 1, *counts.influence[k + 1 :])
    faces = counts.faces + (not worth.state.row[k].up)
    return worth.outlook.gain(counts._replace(influence=more, faces=faces))


def _unseat(worth: Worth, task: Task, action: Action) -> float:
    k = int(action.args[0]) - 1
    counts = worth.outlook.counts
    less = (*counts.influence[:k], counts.influence[k] - 1, *counts.influence[k + 1 :])
    return worth.outlook.gain(counts._replace(influence=less))


def _move(worth: Worth, task: Task, action: Action) -> float:
    if action.kind == "done":
        return 0.0
    i, j = _at(action), _at(action, 1)
    tigers = worth.state.tigers
    after = put(put(tigers, i, tigers[i] - 1), j, tigers[j] + 1)
    value = worth.lands(after, worth.state.tiles)
    if task.n > 1 and not task.at:
        best, _, _ = worth.best_move(after, (j,) if task.what == "one" else ())
        value = max(value, best)
    return value


def _tigers(change: int) -> Judge:
    def judge(worth: Worth, task: Task, action: Action) -> float:
        i = _at(action)
        tigers = worth.state.tigers
        return worth.lands(put(tigers, i, max(0, tigers[i] + change)), worth.state.tiles)

    return judge


def _remove(worth: Worth, task: Task, action: Action) -> float:
    return worth.lands(worth.state.tigers, put(worth.state.tiles, _at(action), 0))


def _burn(worth: Worth, task: Task, action: Action) -> float:
    i = _at(action)
    return worth.lands(put(worth.state.tigers, i, 0), put(worth.state.tiles, i, 1))


def _born(worth: Worth, task: Task, action: Action) -> float:
    i, j = _at(action), _at(action, 1)
    tigers = put(worth.state.tigers, j, 1)
    ends = [k for k in HABITAT.near[i] if not tigers[k] and not worth.state.tiles[k]]
    if not ends:
        return worth.lands(put(tigers, i, tigers[i] - 1), worth.state.tiles) - 1.0
    return max(worth.lands(put(put(tigers, i, tigers[i] - 1), k, 1), worth.state.tiles) for k in ends)


def _split(worth: Worth, task: Task, action: Action) -> float:
    i, j = task.at[0], _at(action)
    tigers = worth.state.tigers
    return worth.lands(put(put(tigers, i, tigers[i] - 1), j, 1), worth.state.tiles)


def _line(worth: Worth, task: Task, action: Action) -> float:
    """The line that is expected to cost least, the outcomes thought through."""
    state, line = worth.state, str(action.args[0])
    value = 0.0
    for face in range(1, len(HABITAT.lines[line]) + 1):
        ends = landings(state.tigers, state.tiles, line, face)
        value += max(worth.lands(put(state.tigers, i, 0), put(state.tiles, i, 1)) for i in ends)
    return value / 6 - 2.0 * line_loss(state.tigers, state.tiles, line)


def _looked(worth: Worth, task: Task, action: Action) -> float:
    bad = BAD[worth.state.impacts[0]]
    if worth.state.impacts[0] == "sighting":
        impacts = game_data().impacts
        bad = sum(BAD[i] for i in worth.state.persistent if impacts[i].when == "sighting")
    if worth.state.impacts[0] == "fund" and not worth.state.persistent:
        bad = -1.0
    return bad - 0.5 if action.kind == "drop" else 0.0


def _top(worth: Worth, task: Task, action: Action) -> float:
    return -BAD[str(action.args[0])]


def _end(worth: Worth, task: Task, action: Action) -> float:
    return BAD[str(action.args[0])]


def _fund(worth: Worth, task: Task, action: Action) -> float:
    if action.kind == "no":
        return 0.0
    price = game_data().values.fund_price
    counts = worth.outlook.counts
    role = next(r for r in worth.state.roles if r.id == action.args[0])
    gained = max(BAD[i] for i in worth.state.persistent) * min(1.0, worth.outlook.turns / 8)
    return gained + worth.outlook.gain(counts._replace(money=counts.money - price)) + 0.01 * role.money


def _patrol(worth: Worth, task: Task, action: Action) -> float:
    return worth.use(card_of(task.what)) - 0.2 if action.kind == "yes" else 0.0


def _next(worth: Worth, task: Task, action: Action) -> float:
    """Who has most to do with goes first."""
    role = next(r for r in worth.state.roles if r.id == action.args[0])
    return role.money + 0.5 * len(role.hand)


def _again(worth: Worth, action: Action) -> float:
    """What the means of rolling again cost."""
    if action.kind == "reroll":
        return -0.8 - 0.15 * max(0.0, worth.play(str(action.args[0])))
    counts, own = worth.outlook.counts, specialty(worth.state.roles[worth.state.active])
    return worth.outlook.gain(counts._replace(money=counts.money - own.cost))


def _offspring(worth: Worth, task: Task, action: Action) -> float:
    goal = target(worth.state)
    young = 2.5 + (2.0 if worth.outlook.land.animals < 6 else 0.0)
    if action.kind == "keep":
        return young if task.n <= goal else 0.0
    return young * min(6, max(0, goal)) / 6 + _again(worth, action)


def _strike(worth: Worth, task: Task, action: Action) -> float:
    state = worth.state

    def falls(face: int) -> float:
        ends = landings(state.tigers, state.tiles, task.what, face)
        return max(worth.lands(put(state.tigers, i, 0), put(state.tiles, i, 1)) for i in ends)

    if action.kind == "keep":
        return falls(task.n)
    return sum(map(falls, range(1, 7))) / 6 + _again(worth, action)


_JUDGES: dict[str, tuple[Judge, str]] = {
    "play": (_play, "play"),
    "discard": (_give, "give"),
    "take": (_play, "take"),
    "influence": (_influence, "influence"),
    "unseat": (_unseat, "unseat"),
    "move": (_move, "move"),
    "add": (_tigers(1), "add"),
    "lose": (_tigers(-1), "lose"),
    "remove": (_remove, "remove"),
    "burn": (_burn, "burn"),
    "birth": (_born, "birth"),
    "split": (_split, "split"),
    "line": (_line, "line"),
    "slide": (_burn, "slide"),
    "looked": (_looked, "looked"),
    "ordering": (_top, "ordering"),
    "end": (_end, "end"),
    "fund": (_fund, "fund"),
    "patrol": (_patrol, "patrol"),
    "after_actions": (_after, "after_actions"),
    "next": (_next, "next"),
    "offspring_roll": (_offspring, "roll"),
    "strike": (_strike, "roll"),
}
