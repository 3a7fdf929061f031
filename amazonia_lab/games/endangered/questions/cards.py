"""Questions about cards and cubes: what to play, what to give up, who gets influence."""

from __future__ import annotations

from msgspec.structs import replace

from ....rules import Action, Event, Refusal
from ..asking import Question, one_of
from ..common import event, hooks, influence_left, push, put, refuse, steps_of, with_role, without
from ..effects import put_in_play
from ..state import State, Task


def plays(state: State, task: Task) -> tuple[Action, ...]:
    """Cards in hand that may be played (EN-3.1)."""
    return one_of("play", state.roles[task.role].hand)


def play(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A card from hand comes into play (EN-3.1)."""
    role, title = state.roles[task.role], str(action.args[0])
    state = with_role(state, task.role, replace(role, hand=without(role.hand, title)))
    return put_in_play(state, task.role, title, events)


def discards(state: State, task: Task) -> tuple[Action, ...]:
    """Cards in hand that may be given up (EN-3.8)."""
    return one_of("discard", state.roles[task.role].hand)


def discard(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A card is given up (EN-3.8)."""
    return give_up(state, task.role, str(action.args[0]), events)


def give_up(state: State, i: int, title: str, events: list[Event]) -> State:
    """A card from hand onto its player's discard pile (EN-3.8)."""
    role = state.roles[i]
    events.append(event("discarded", "EN-3.8", role=role.id, card=title))
    role = replace(role, hand=without(role.hand, title), discard=(*role.discard, title))
    return with_role(state, i, role)


def not_in_hand(state: State, task: Task, action: Action) -> Refusal:
    """Why a card cannot be played or given up."""
    role = state.roles[task.role]
    return refuse("not_in_hand", "EN-3.1", card=action.args[0], role=role.id)


def takes(state: State, task: Task) -> tuple[Action, ...]:
    """Cards of the own discard pile that may be taken back."""
    return one_of("take", tuple(sorted(state.roles[task.role].discard)))


def take(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A card from the own discard pile back to hand."""
    role, title = state.roles[task.role], str(action.args[0])
    events.append(event("took", "EN-3.10", role=role.id, card=title))
    hand = tuple(sorted((*role.hand, title)))
    return with_role(state, task.role, replace(role, hand=hand, discard=without(role.discard, title)))


def not_discarded(state: State, task: Task, action: Action) -> Refusal:
    """Why a card cannot be taken back."""
    return refuse("not_discarded", "EN-3.10", card=action.args[0])


def influences(state: State, task: Task) -> tuple[Action, ...]:
    """Ambassadors that may get a cube: any, or those face up (EN-4.5, EN-4.8)."""
    if influence_left(state) <= 0:
        return ()
    row = range(1, len(state.row) + 1)
    return one_of("influence", tuple([k for k in row if state.row[k - 1].up] if task.what == "up" else row))


def influence(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """A cube onto an ambassador; the first one turns it up (EN-4.5, EN-4.6)."""
    k = int(action.args[0]) - 1
    before = state.row[k]
    after = replace(before, influence=before.influence + 1, up=True)
    state = replace(state, row=put(state.row, k, after))
    if task.n > 1:
        state = push(state, replace(task, n=task.n - 1))
    if not before.up:
        events.append(event("turned_up", "EN-4.6", reveals=True, ambassador=after.id, number=k + 1))
        for hook in hooks(state.roles[task.role], "reveal"):
            state = push(state, *steps_of(hook.effect, state, task.role))
    else:
        events.append(event("influenced", "EN-4.5", ambassador=after.id, n=after.influence))
    return state


def not_up(state: State, task: Task, action: Action) -> Refusal:
    """Why an ambassador can get no cube."""
    number = int(action.args[0])
    if number > len(state.row):
        return refuse("no_ambassador", "EN-1.3", number=number)
    return refuse("face_down", "EN-4.6", number=number)


def unseats(state: State, task: Task) -> tuple[Action, ...]:
    """The ambassadors with the most influence (EN-8.7)."""
    most = max(a.influence for a in state.row)
    return tuple(Action("unseat", (k,)) for k, a in enumerate(state.row, 1) if most and a.influence == most)


def unseat(state: State, task: Task, action: Action, events: list[Event]) -> State:
    """An ambassador loses influence and stays face up (EN-4.9)."""
    k = int(action.args[0]) - 1
    before = state.row[k]
    n = min(task.n, before.influence)
    events.append(event("unseated", "EN-4.9", ambassador=before.id, n=n))
    after = replace(before, influence=before.influence - n)
    return replace(state, row=put(state.row, k, after))


def not_most(state: State, task: Task, action: Action) -> Refusal:
    """Why an ambassador does not lose influence."""
    return refuse("not_most", "EN-8.7", number=int(action.args[0]))


QUESTIONS = {
    "play": Question(plays, play, ("play",), "EN-3.1", not_in_hand),
    "discard": Question(discards, discard, ("discard",), "EN-3.8", not_in_hand, auto=True),
    "take": Question(takes, take, ("take",), "EN-3.10", not_discarded),
    "influence": Question(influences, influence, ("influence",), "EN-4.5", not_up),
    "unseat": Question(unseats, unseat, ("unseat",), "EN-8.7", not_most, auto=True, team=True),
}
