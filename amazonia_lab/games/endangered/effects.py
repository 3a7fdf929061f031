"""Steps of effects that need no answer: money, cards, impacts (EN-3.6: as much as can be done)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...rules import Event, Refusal
from .common import (
    card_of,
    draw_cards,
    event,
    funds,
    lasting,
    money_left,
    push,
    refuse,
    specialty,
    steps_of,
    with_role,
)
from .data import Card, Specialty, Step, game_data
from .state import IMPACT, STREAM_IMPACTS, Spot, State, Task

if TYPE_CHECKING:
    from .asking import Question


PLANTING = "replant"


def price_of(state: State, i: int, card: Card | Specialty) -> int:
    """What a role pays for an action: droughts make planting dearer, a nursery of one's own free."""
    if card.id != PLANTING:
        return card.cost
    cards = game_data().all_cards
    if "planter" in [cards[c].hook for c in state.roles[i].continuous]:
        return 0
    return card.cost + lasting(state, "dearer")


def pay(state: State, i: int, price: int, events: list[Event]) -> State:
    """A role pays into the supply, with an open purse for what is missing (EN-4.2, EN-4.3, EN-13.9)."""
    if not price:
        return state
    own = min(price, state.roles[i].money)
    payers = [(i, own)] if own else []
    if own < price:
        k = next(k for k, r in enumerate(state.roles) if k != i and specialty(r).hook == "purse")
        payers.append((k, price - own))
    for k, n in payers:
        role = state.roles[k]
        events.append(event("paid", "EN-4.2", role=role.id, amount=n))
        state = with_role(state, k, replace(role, money=role.money - n))
    return state


def gain(state: State, task: Task, events: list[Event]) -> State:
    """Money from the supply, as far as it goes (EN-4.2, EN-4.4)."""
    n = min(task.n, money_left(state))
    role = state.roles[task.role]
    events.append(event("gained", "EN-4.2" if n == task.n else "EN-4.4", role=role.id, amount=n))
    return with_role(state, task.role, replace(role, money=role.money + n))


def forfeit(state: State, task: Task, events: list[Event]) -> State:
    """Money back to the supply, as far as there is any (EN-8.2)."""
    role = state.roles[task.role]
    n = min(task.n, role.money)
    if n:
        events.append(event("paid", "EN-8.2", role=role.id, amount=n))
    return with_role(state, task.role, replace(role, money=role.money - n))


def draw(state: State, task: Task, events: list[Event]) -> State:
    """Cards from the own deck."""
    return draw_cards(state, task.role, task.n, events, "EN-3.10")


def put_in_play(state: State, i: int, title: str, events: list[Event]) -> State:
    """A card from hand (or a starting card) comes into play (EN-3.2 to EN-3.4, EN-1.12)."""
    card, role = card_of(title), state.roles[i]
    if card.kind == "action":
        events.append(event("zone", "EN-3.2", role=role.id, card=title))
        return replace(state, spots=(*state.spots, Spot(spot_id(state, title), title)))
    if card.kind == "continuous":
        events.append(event("continuous", "EN-3.3", role=role.id, card=title))
        return with_role(state, i, replace(role, continuous=(*role.continuous, title)))
    events.append(event("once", "EN-3.4", role=role.id, card=title))
    return push(state, *steps_of(card.effect, state, i), Task("discarded", i, what=title))


def spot_id(state: State, title: str) -> str:
    """The name of one more action of a title (EN-3.14)."""
    copies = [spot.card for spot in state.spots].count(title)
    return f"{title}-{copies + 1}" if copies else title


def discarded(state: State, task: Task, events: list[Event]) -> State:
    """A ONCE card that was carried out goes onto its player's discard pile (EN-3.4)."""
    role = state.roles[task.role]
    return with_role(state, task.role, replace(role, discard=(*role.discard, task.what)))


# ---- impacts ---------------------------------------------------------------------------------------------


def impact_phase(state: State, task: Task, events: list[Event]) -> State:
    """The new impact, then the lasting ones that work in every turn (EN-8.1, EN-8.11)."""
    impacts = game_data(state.options.scenario).impacts
    old = [Task("impact", what=i) for i in state.persistent if impacts[i].when == "turn"]
    return replace(state, todo=(Task("new_impact"), *old, *state.todo), phase=IMPACT)


def with_impacts(state: State, events: list[Event]) -> State:
    """The impact deck, made anew of its discards where it is empty (EN-8.8)."""
    if state.impacts or not state.impacts_discard:
        return state
    deck, chance = state.chance.shuffle(STREAM_IMPACTS, state.impacts_discard)
    events.append(event("impacts_reshuffled", "EN-8.8"))
    return replace(state, impacts=deck, impacts_discard=(), known=0, chance=chance)


def new_impact(state: State, task: Task, events: list[Event]) -> State:
    """Turn up the top impact: instant ones are carried out, others stay (EN-8.1, EN-8.3, EN-8.4)."""
    state = with_impacts(state, events)
    if not state.impacts:  # all of them lie in play
        return state
    title = state.impacts[0]
    card = game_data(state.options.scenario).impacts[title]
    impacts, known = state.impacts[1:], max(0, state.known - 1)
    if card.when == "instant":
        # A sighting has a name of its own: it is what lasting impacts wait for.
        kind = "sighting" if title == "sighting" else "impact"
        events.append(event(kind, "EN-8.3", reveals=True, impact=title, effect=title))
        todo = steps_of(card.effect, state, state.active) + state.todo
        discards = (*state.impacts_discard, title)
        return replace(state, impacts=impacts, known=known, impacts_discard=discards, todo=todo)
    events.append(event("impact_stays", "EN-8.4", reveals=True, impact=title, effect=title))
    return replace(state, impacts=impacts, known=known, persistent=(*state.persistent, title))


def impact(state: State, task: Task, events: list[Event]) -> State:
    """A persistent impact works, if it still lies there (EN-8.5)."""
    if task.what not in state.persistent:
        return state
    events.append(event("works", "EN-8.6", impact=task.what, effect=task.what))
    card = game_data(state.options.scenario).impacts[task.what]
    return push(state, *steps_of(card.effect, state, state.active))


def sighting(state: State, task: Task, events: list[Event]) -> State:
    """Every impact that waits for a Tiger Sighting, from the oldest to the newest (EN-8.6, EN-8.9)."""
    impacts = game_data(state.options.scenario).impacts
    waiting = [Task("impact", what=i) for i in state.persistent if impacts[i].when == "sighting"]
    if not waiting:
        events.append(event("nothing_waits", "EN-8.9"))
    return push(state, *waiting)


def look(state: State, task: Task, events: list[Event]) -> State:
    """Look at the next impact, then decide about it (EN-3.13)."""
    state = _seen(with_impacts(state, events), 1, events)
    return push(state, Task("looked", task.role)) if state.impacts else state


def order(state: State, task: Task, events: list[Event]) -> State:
    """Look at the next impacts, then put them back in any order (EN-3.12)."""
    state = _seen(with_impacts(state, events), task.n, events)
    n = min(task.n, len(state.impacts))
    return push(state, Task("ordering", task.role, n)) if n else state


def _seen(state: State, n: int, events: list[Event]) -> State:
    top = state.impacts[:n]
    if not top:
        return state
    events.append(event("looked", "EN-3.13", reveals=True, impacts=top))
    return replace(state, known=max(state.known, len(top)))


# ---- what can be done at all ------------------------------------------------------------------------------


@cache
def _questions() -> dict[str, Question]:
    """The questions, imported when first needed: they import this module."""
    from .questions import QUESTIONS

    return QUESTIONS


def nothing_for(state: State, i: int, step: Step) -> str:
    """The code of why a step that needs something has nothing to work on; ``""`` where it has (EN-2.14)."""
    do = step.do
    if do == "play":
        possible = bool(state.roles[i].hand)
    elif do == "take":
        possible = bool(state.roles[i].discard)
    elif do == "offspring":
        possible = max(state.tigers) > 1
    else:
        possible = bool(_questions()[do].answers(state, Task(do, i, step.n, step.what)))
    return "" if possible else _NOTHING[do]


_NOTHING = {
    "play": "hand_empty",
    "take": "discard_empty",
    "offspring": "no_pair",
    "influence": "no_influence",
    "move": "no_move",
    "add": "no_room",
    "remove": "no_tile",
    "end": "no_persistent",
}
"""Steps that need something to work on, each with the code of what is missing."""


def useless(state: State, i: int, card: Card | Specialty) -> str:
    """The code of why a role cannot use an action or power now: its price, or nothing to do (EN-2.14).

    ``""`` where it can. Only a code, because this is asked of every action before every die.
    """
    role = state.roles[i]
    price = price_of(state, i, card) if card.id == PLANTING else card.cost
    if price > role.money and price > funds(state, i):
        return "too_dear"
    if card.give and card.give > len(role.hand):
        return "no_card_to_give"
    first = ""
    for step in card.effect:
        if step.do not in _NOTHING or not (code := nothing_for(state, i, step)):
            return ""
        first = first or code
    return first


def refuse_use(state: State, i: int, card: Card | Specialty) -> Refusal | None:
    """The same in full."""
    code = useless(state, i, card)
    if code == "too_dear":
        price = price_of(state, i, card)
        return refuse(code, "EN-2.14", amount=price, missing=price - funds(state, i))
    return refuse(code, "EN-2.14") if code else None


def use(state: State, i: int, card: Card | Specialty, events: list[Event]) -> State:
    """Pay, give up cards, then the steps (EN-2.5)."""
    state = pay(state, i, price_of(state, i, card), events)
    steps = steps_of(card.effect, state, i)
    if card.give:
        steps = (Task("discard", i, 1),) * card.give + steps
    return push(state, *steps)
