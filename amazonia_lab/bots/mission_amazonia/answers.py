"""Questions in the middle of something: who gets the reward, which colour, who joins, who goes."""

from __future__ import annotations

from ...games.mission_amazonia.closed import sections_of
from ...games.mission_amazonia.common import character, hand_limit
from ...games.mission_amazonia.data import KINDS, game_data
from ...games.mission_amazonia.events import land_piles, threatened
from ...games.mission_amazonia.state import State, Task
from ...rules import Action
from .node import Step
from .tables import turns
from .weights import Weights


def answer(state: State, weights: Weights) -> Step:
    """The answer to the first question of ``state.todo``."""
    task = state.todo[0]
    if task.kind == "share":
        return _share(state, task)
    if task.kind in ("success", "failure"):
        return _stack(state, task)
    if task.kind == "recruit":
        return _recruit(state)
    if task.kind == "land":
        piles = land_piles(state, task.seat)
        pile = next(p for p in ("discard", "draw", "hand") if p in piles)
        return Step(Action("land", (pile,)), "land", {})
    if task.kind == "section":
        return _section(state, task)
    return _threats(state)


def _section(state: State, task: Task) -> Step:
    """On a closed road, the side from which the missions are nearest."""
    board = state.options.board
    place = next(p.place for seat in state.seats for p in seat.team if p.figure == task.what)
    table = turns(board, state.effects, hand_limit(state.seats[task.seat]))
    sites = [m.site for m in state.missions if m is not None and m.site in table]
    to = min(sections_of(board, place), key=lambda end: sum(table[site][end] for site in sites))
    return Step(Action("section", (to,)), "section", {"place": to})


def _share(state: State, task: Task) -> Step:
    """Money for a second character first, then for whoever has most and can buy something big."""
    price = game_data().support["member"].price

    def need(i: int) -> tuple[int, int, int]:
        seat = state.seats[i]
        wants = len(seat.team) == 1 and bool(state.recruits)
        if wants and seat.money < price:
            return (2, seat.money, -i)
        return (1 if i == state.active else 0, seat.money, -i)

    i = max(task.seats, key=need)
    return Step(Action("share", (state.seats[i].colour,)), "share", {})


def _stack(state: State, task: Task) -> Step:
    """A lost animal from where no species would be lost twice; a protected one from the opposite."""
    failure = state.failure

    def risk(kind: str) -> float:
        stack = state.stacks[KINDS.index(kind)]
        return sum(failure.count(a) == 1 for a in stack) / len(stack)

    kinds = [kind for kind, s in zip(KINDS, state.stacks, strict=True) if s]
    kind = min(kinds, key=risk) if task.kind == "failure" else max(kinds, key=risk)
    return Step(Action("stack", (kind,)), "stack", {})


def _recruit(state: State) -> Step:
    """The ability that the team lacks, else protection, else courage."""
    team = [character(p) for seat in state.seats for p in seat.team]
    care = any(c.animal_care for c in team)
    negotiation = any(c.negotiation for c in team)

    def worth(who: str) -> tuple[bool, bool, bool, int]:
        c = game_data().characters[who]
        return (c.negotiation and not negotiation, c.animal_care and not care, c.protected, c.courage)

    who = max(state.recruits, key=worth)
    return Step(Action("recruit", (who,)), "recruit", {"who": game_data().characters[who].name})


def _threats(state: State) -> Step:
    """Who is missed least: not the last with an ability, rather one with injuries, of a team of two."""
    team = [p for seat in state.seats for p in seat.team]

    def loss(i: int, who: str, injuries: int) -> tuple[int, int, int]:
        c = game_data().characters[who]
        others = [character(p) for p in team if p.id != who]
        last = (c.animal_care and not any(o.animal_care for o in others)) + (
            c.negotiation and not any(o.negotiation for o in others)
        )
        return (last, c.protected - injuries, 2 - len(state.seats[i].team))

    _, person = min(threatened(state), key=lambda pair: loss(pair[0], pair[1].id, pair[1].injuries))
    return Step(Action("resign", (person.figure,)), "threats", {"who": character(person).name})
