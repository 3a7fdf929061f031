"""Questions about impacts: keep the next one, put them in order, end a lasting one, pay the fund."""

from __future__ import annotations

from msgspec.structs import replace

from ....rules import Action, Event, Refusal
from ..asking import Question
from ..common import event, funds, push, refuse
from ..data import game_data
from ..effects import pay
from ..state import State, Task

NO = Action("no")


def looks(state: State, task: Task) -> tuple[Action, ...]:
    """Leave the next impact where it is, or discard it (EN-3.13)."""
    return Action("keep"), Action("drop")


def looked(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """The next impact stays on the deck or is discarded without effect (EN-3.13)."""
    title = state.impacts[0]
    if action.kind == "keep":
        events.append(event("impact_left", "EN-3.13", impact=title))
        return state
    events.append(event("impact_dropped", "EN-3.13", impact=title))
    return replace(
        state,
        impacts=state.impacts[1:],
        known=max(0, state.known - 1),
        impacts_discard=(*state.impacts_discard, title),
    )


def tops(state: State, task: Task) -> tuple[Action, ...]:
    """Which of the impacts just looked at comes first (EN-3.12)."""
    at = task.at[0] if task.at else 0
    return tuple(Action("top", (i,)) for i in dict.fromkeys(state.impacts[at : at + task.n]))


def top(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """An impact onto the next place of the deck, then the others (EN-3.12)."""
    at, title = task.at[0] if task.at else 0, str(action.args[0])
    seen = list(state.impacts[at : at + task.n])
    seen.remove(title)
    deck = (*state.impacts[:at], title, *seen, *state.impacts[at + task.n :])
    state = replace(state, impacts=deck)
    if task.n > 1:
        return push(state, Task("ordering", task.role, task.n - 1, at=(at + 1,)))
    events.append(event("ordered", "EN-3.12", n=at + 1))
    return state


def not_seen(state: State, task: Task, action: Action) -> Refusal:
    """Why an impact cannot be put there."""
    return refuse("not_on_top", "EN-3.12", impact=action.args[0])


def ends(state: State, task: Task) -> tuple[Action, ...]:
    """Lasting impacts that can be ended (EN-8.5)."""
    return tuple(Action("end", (i,)) for i in state.persistent)


def end(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A lasting impact goes onto the discard pile (EN-8.5)."""
    title = str(action.args[0])
    events.append(event("impact_ended", "EN-8.5", impact=title))
    return replace(
        state,
        persistent=tuple(i for i in state.persistent if i != title),
        impacts_discard=(*state.impacts_discard, title),
    )


def not_lasting(state: State, task: Task, action: Action) -> Refusal:
    """Why an impact cannot be ended."""
    return refuse("not_lasting", "EN-8.5", impact=action.args[0])


def payers(state: State, task: Task) -> tuple[Action, ...]:
    """Who can pay the fund, while there is something to end (EN-8.10)."""
    price = game_data().values.fund_price
    if not state.persistent:
        return ()
    able = tuple(Action("pay", (r.id,)) for k, r in enumerate(state.roles) if funds(state, k) >= price)
    return (*able, NO) if able else ()


def fund(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """One player pays and a lasting impact is ended, or nobody does (EN-8.10)."""
    if action.kind == "no":
        events.append(event("fund_unpaid", "EN-8.10"))
        return state
    k = next(k for k, r in enumerate(state.roles) if r.id == action.args[0])
    state = pay(state, k, game_data().values.fund_price, events)
    return push(state, Task("end", k, 1))


def cannot_pay(state: State, task: Task, action: Action) -> Refusal:
    """Why a role cannot pay the fund."""
    role = str(action.args[0])
    if all(r.id != role for r in state.roles):
        return refuse("not_playing", "EN-1.19", role=role)
    return refuse("fund_too_dear", "EN-8.10", role=role, amount=game_data().values.fund_price)


QUESTIONS = {
    "looked": Question(looks, looked, ("keep", "drop"), "EN-3.13"),
    "ordering": Question(tops, top, ("top",), "EN-3.12", not_seen, auto=True),
    "end": Question(ends, end, ("end",), "EN-8.5", not_lasting),
    "fund": Question(payers, fund, ("pay", "no"), "EN-8.10", cannot_pay, team=True),
}
