"""Questions between the phases: a power after the actions, a patrol, who goes next."""

from __future__ import annotations

from msgspec.structs import replace

from ....rules import Action, Event, Refusal
from ..asking import DONE, Question, one_of
from ..common import card_of, event, hooks, push, refuse, steps_of
from ..data import Card
from ..effects import pay, refuse_use, with_impacts
from ..state import STREAM_IMPACTS, State, Task
from ..turn import begin_turn
from .cards import give_up, not_in_hand

YES, NO = Action("yes"), Action("no")


def after_actions(state: State, task: Task) -> tuple[Action, ...]:
    """Reshuffle the Game: a card may be given up after the actions (EN-13.3)."""
    role = state.roles[task.role]
    if not hooks(role, "reshuffle") or not role.hand or not (state.impacts or state.impacts_discard):
        return ()
    return (*one_of("discard", role.hand), DONE)


def reshuffle(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """The next impact is turned up and shuffled back into the deck (EN-13.3)."""
    if action.kind == "done":
        return state
    state = give_up(state, task.role, str(action.args[0]), events)
    state = with_impacts(state, events)
    events.append(event("impact_shuffled", "EN-13.3", reveals=True, impact=state.impacts[0]))
    deck, chance = state.chance.shuffle(STREAM_IMPACTS, state.impacts)
    return replace(state, impacts=deck, known=0, chance=chance)


def patrols(state: State, task: Task) -> tuple[Action, ...]:
    """Park Rangers: pay and move a tiger before the destruction, if both can be."""
    return () if refuse_use(state, task.role, card_of(task.what)) else (YES, NO)


def patrol(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """The patrol is paid and moves a tiger, or stays."""
    if action.kind == "no":
        return state
    card: Card = card_of(task.what)
    events.append(event("patrol", "EN-3.10", role=state.roles[task.role].id, card=card.id))
    state = pay(state, task.role, card.cost, events)
    return push(state, *steps_of(card.effect, state, task.role))


def nexts(state: State, task: Task) -> tuple[Action, ...]:
    """Who may go next: roles with a marker; after a year's end any other role (EN-9.2, EN-9.11)."""
    last = state.active if task.what == "year" else -1
    return one_of("next", tuple([role.id for k, role in enumerate(state.roles) if role.marker and k != last]))


def go_next(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """That role's turn begins at once (EN-9.2, EN-9.11)."""
    i = next(k for k, role in enumerate(state.roles) if role.id == action.args[0])
    return begin_turn(state, i, events)


def year_over(state: State, task: Task, events: list[Event]) -> State:
    """No role with a marker is left: the year ends (EN-9.3)."""
    return push(state, Task("year_end"))


def not_next(state: State, task: Task, action: Action) -> Refusal:
    """Why a role cannot go next."""
    role = str(action.args[0])
    if all(r.id != role for r in state.roles):
        return refuse("not_playing", "EN-1.19", role=role)
    if task.what == "year":
        return refuse("went_last", "EN-9.11", role=role)
    return refuse("no_marker", "EN-9.2", role=role)


def why_not_after(state: State, task: Task, action: Action) -> Refusal:
    """Why a card cannot be given up after the actions."""
    return not_in_hand(state, task, action)


QUESTIONS = {
    "after_actions": Question(after_actions, reshuffle, ("discard", "done"), "EN-13.3", why_not_after),
    "patrol": Question(patrols, patrol, ("yes", "no"), "EN-3.10"),
    "next": Question(nexts, go_next, ("next",), "EN-9.2", not_next, auto=True, otherwise=year_over),
}
