"""Rolling a die again in the own turn (EN-13.2, EN-13.5)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ...rules import Action, Event, Refusal
from .asking import one_of
from .common import event, funds, hooks, refuse, specialty, with_role
from .effects import pay
from .state import State, Task

KEEP, BUY = Action("keep"), Action("buy")


def rerolls(state: State, injunction: bool) -> tuple[Action, ...]:
    """Ways to roll the die again that was just rolled, and to keep it; none where there is no way."""
    role = state.roles[state.active]
    found = one_of("reroll", role.hand) if hooks(role, "reroll") else ()
    own = specialty(role)
    if injunction and own.hook == "injunction" and not role.used and funds(state, state.active) >= own.cost:
        found = (*found, BUY)
    return (*found, KEEP) if found else ()


def rolled_again(
    state: State, task: Task, action: Action, events: list[Event], again: Callable[..., State]
) -> State:
    """Pay for the new roll and make it."""
    from .questions.cards import give_up

    i = state.active
    if action.kind == "reroll":
        state = give_up(state, i, str(action.args[0]), events)
    else:
        state = pay(state, i, specialty(state.roles[i]).cost, events)
        state = with_role(state, i, replace(state.roles[i], used=True))
    events.append(event("again", "EN-13.2" if action.kind == "reroll" else "EN-13.5", role=state.roles[i].id))
    return again(state, task, events)


def why_no_reroll(state: State, task: Task, action: Action) -> Refusal:
    """Why the die cannot be rolled again so."""
    role = state.roles[state.active]
    if action.kind == "buy":
        return refuse("no_injunction", "EN-13.5", role=role.id)
    if not hooks(role, "reroll"):
        return refuse("no_reroll", "EN-13.2", role=role.id)
    return refuse("not_in_hand", "EN-13.2", card=action.args[0], role=role.id)


__all__ = ["BUY", "KEEP", "rerolls", "rolled_again", "why_no_reroll"]
