"""Answers to questions that come up in the middle of something: who gets what, which colour, who goes."""

from __future__ import annotations

from msgspec.structs import replace

from ....rules import Event, Refusal
from ..closed import on_section, sections_of
from ..common import event, find_figure
from ..data import KINDS, game_data
from ..events import LAND_PILES, land_piles, threatened
from ..flow import run
from ..refusals import refuse
from ..resigning import recruited
from ..scoring import share_coin
from ..state import State, Task
from .exchange import seat_of


def _asked(state: State, *kinds: str) -> Task | None:
    return state.todo[0] if state.todo and state.todo[0].kind in kinds else None


def _not_asked(state: State, *kinds: str) -> Refusal | None:
    if state.result:
        return refuse("over", "MA-11.4")
    return None if _asked(state, *kinds) else refuse("not_asked", "MA-7.23")


def share(state: State, colour: str) -> tuple[State, tuple[Event, ...]]:
    """Give the next marker of the reward to a player who was there (MA-7.18)."""
    events: list[Event] = []
    i = seat_of(state, colour)
    assert i is not None
    state = share_coin(state, i, events)
    return run(state, events), tuple(events)


def refuse_share(state: State, colour: str) -> Refusal | None:
    """Why the next marker cannot go to that player."""
    wrong = _not_asked(state, "share")
    if wrong:
        return wrong
    i = seat_of(state, colour)
    if i is None:
        return refuse("no_such_colour", "MA-7.18", colour=colour)
    return None if i in state.todo[0].seats else refuse("was_not_there", "MA-7.18", colour=colour)


def stack(state: State, kind: str) -> tuple[State, tuple[Event, ...]]:
    """Choose the colour from which an animal comes when its own stack is empty (MA-7.21, MA-8.7)."""
    task = replace(state.todo[0], what=kind)
    rule = "MA-7.21" if task.kind == "success" else "MA-8.7"
    events: list[Event] = [event("chose_stack", rule, mission=kind)]
    return run(replace(state, todo=(task, *state.todo[1:])), events), tuple(events)


def refuse_stack(state: State, kind: str) -> Refusal | None:
    """Why no animal can be taken from that stack."""
    wrong = _not_asked(state, "success", "failure")
    if wrong:
        return wrong
    rule = "MA-7.21" if state.todo[0].kind == "success" else "MA-8.7"
    return None if state.stacks[KINDS.index(kind)] else refuse("stack_empty", rule, mission=kind)


def recruit(state: State, who: str) -> tuple[State, tuple[Event, ...]]:
    """Choose the character that replaces the only one (MA-9.9)."""
    events: list[Event] = []
    return run(recruited(state, who, events), events), tuple(events)


def refuse_recruit(state: State, who: str) -> Refusal | None:
    """Why that character cannot be recruited."""
    wrong = _not_asked(state, "recruit")
    if wrong:
        return wrong
    name = game_data().characters[who].name
    return None if who in state.recruits else refuse("not_to_recruit", "MA-9.9", who=name)


def land(state: State, pile: str) -> tuple[State, tuple[Event, ...]]:
    """Choose where the Land Route card that is given up comes from (MA-10.12)."""
    events: list[Event] = []
    return run(LAND_PILES[pile](state, state.todo[0].seat, events), events), tuple(events)


def refuse_land(state: State, pile: str) -> Refusal | None:
    """Why no Land Route card can come from there."""
    wrong = _not_asked(state, "land")
    if wrong:
        return wrong
    fits = pile in land_piles(state, state.todo[0].seat)
    return None if fits else refuse("no_land_there", "MA-10.12", pile=pile)


def section(state: State, towards: str) -> tuple[State, tuple[Event, ...]]:
    """Choose the section of a closed road that a figure stands on (MA-17.4)."""
    events: list[Event] = []
    return run(on_section(state, towards, events), events), tuple(events)


def refuse_section(state: State, towards: str) -> Refusal | None:
    """Why the figure cannot stand on a section that leads there."""
    wrong = _not_asked(state, "section")
    if wrong:
        return wrong
    _, person = find_figure(state, state.todo[0].what)  # type: ignore[misc]
    if towards in sections_of(state.options.board, person.place):
        return None
    return refuse("no_section", "MA-17.4", place=person.place, to_place=towards)


def resign(state: State, figure: str) -> tuple[State, tuple[Event, ...]]:
    """Choose who resigns under death threats (MA-10.10)."""
    events: list[Event] = []
    i, _ = find_figure(state, figure)  # type: ignore[misc]
    state = replace(state, todo=(Task("resign", i, figure), *state.todo[1:]))
    return run(state, events), tuple(events)


def refuse_resign(state: State, figure: str) -> Refusal | None:
    """Why that character does not come into question."""
    wrong = _not_asked(state, "threats")
    if wrong:
        return wrong
    if find_figure(state, figure) is None:
        return refuse("figure_in_reserve", "MA-1.7", figure=figure)
    fits = any(p.figure == figure for _, p in threatened(state))
    return None if fits else refuse("too_brave", "MA-10.10", figure=figure)
