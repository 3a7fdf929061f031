"""The actions phase: placing dice, and what roles can do around it (EN-2, EN-13)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from ....rules import Action, Event, Refusal
from ..common import card_of, event, hooks, put, refuse, specialty, with_role, without
from ..data import Card, game_data
from ..effects import refuse_use, use, useless
from ..flow import run
from ..questions.cards import give_up
from ..state import STREAM_ACTIONS, Die, Spot, State

POWER = Action("power")


@lru_cache(maxsize=1024)  # more than there are actions
def _placing(spot: str) -> dict[int, Action]:
    """What places a die of each value there."""
    return {value: Action("place", (value, spot)) for value in game_data().values.die}


def placings(state: State) -> tuple[Action, ...]:
    """What can be done before the next die lies: placing each die, then what specialties allow."""
    i = state.active
    role = state.roles[i]
    dice = tuple(dict.fromkeys(role.dice))
    highest, equal = max(dice, default=0), bool(hooks(role, "equal"))
    cards = game_data().all_cards
    fits = []
    for spot in state.spots:
        card = cards[spot.card]
        least = _lowest(spot, card, i, equal) if spot.dice else 1
        if least <= highest and not useless(state, i, card):
            fits.append((least, _placing(spot.id)))
    found = [placing[n] for n in dice for least, placing in fits if n >= least]
    if hooks(role, "adjust") and not role.used:
        faces = game_data().values.die
        found += [Action("adjust", (n, way)) for n in dice for way, by in _WAYS.items() if n + by in faces]
    if hooks(role, "reroll"):
        found += [Action("again", (n, card)) for n in dice for card in dict.fromkeys(role.hand)]
    if specialty(role).hook == "power" and not refuse_power(state, POWER):
        found.append(POWER)
    return tuple(found)


_WAYS = {"up": 1, "down": -1}


_OWN_DIE = 1_000
"""Higher than any die: nothing may lie on the own die."""


def _lowest(spot: Spot, card: Card, i: int, equal: bool) -> int:
    """The lowest number that a role may place there (EN-2.6 to EN-2.8); ``equal``: see EN-13.4."""
    if card.open:
        return 1
    highest = 0
    for die in spot.dice:
        if die.role == i:
            return _OWN_DIE
        if die.value > highest:
            highest = die.value
    return highest + (not equal)


def _no_room(state: State, value: int, spot: Spot) -> Refusal | None:
    """Why a die of this value may not lie there."""
    equal = bool(hooks(state.roles[state.active], "equal"))
    lowest = _lowest(spot, card_of(spot.card), state.active, equal)
    if value >= lowest:
        return None
    if lowest == _OWN_DIE:
        return refuse("own_die", "EN-2.6", card=spot.card)
    if lowest > max(game_data().values.die):
        return refuse("die_highest", "EN-2.7", card=spot.card, n=lowest - (not equal))
    return refuse("die_low", "EN-2.7", card=spot.card, n=lowest)


def _unusable(state: State, spot: Spot) -> Refusal | None:
    return refuse_use(state, state.active, card_of(spot.card))


def needs(state: State, spot: Spot) -> Refusal | int:
    """The lowest number that may be placed on an action now, or why none may."""
    if refusal := _unusable(state, spot):
        return refusal
    for n in game_data().values.die:
        if not (wrong := _no_room(state, n, spot)):
            return n
    assert wrong is not None
    return wrong


def _not_placing(state: State) -> Refusal | None:
    if state.result:
        return refuse("over", "EN-11.5")
    return refuse("answer_first", "EN-2.5") if state.todo else None


def place(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """A die onto an action, which is carried out in full (EN-2.5, EN-2.11)."""
    value, name = int(action.args[0]), str(action.args[1])
    i = state.active
    role = state.roles[i]
    k = [spot.id for spot in state.spots].index(name)
    spot = state.spots[k]
    events = [event("placed", "EN-2.5", role=role.id, n=value, card=spot.card)]
    spots = put(state.spots, k, Spot(name, spot.card, (*spot.dice, Die(i, value))))
    roles = put(state.roles, i, replace(role, dice=without(role.dice, value)))
    state = replace(state, spots=spots, roles=roles)
    state = use(state, i, card_of(spot.card), events)
    return run(state, events), tuple(events)


def refuse_place(state: State, action: Action) -> Refusal | None:
    """Why a die cannot be placed so (EN-2.6 to EN-2.10, EN-2.14)."""
    if wrong := _not_placing(state):
        return wrong
    value, name = int(action.args[0]), str(action.args[1])
    if wrong := _no_die(state, value):
        return wrong
    spot = next((spot for spot in state.spots if spot.id == name), None)
    if spot is None:
        return refuse("not_active", "EN-2.10", card=name.split("-")[0])
    return _no_room(state, value, spot) or _unusable(state, spot)


def _no_die(state: State, value: int) -> Refusal | None:
    role = state.roles[state.active]
    return None if value in role.dice else refuse("no_die", "EN-2.4", role=role.id, n=value)


def adjust(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Turn a die up or down by one, once in a turn (EN-13.10)."""
    value, way = int(action.args[0]), str(action.args[1])
    role = state.roles[state.active]
    after = value + _WAYS[way]
    dice = tuple(sorted((*without(role.dice, value), after)))
    state = with_role(state, state.active, replace(role, dice=dice, used=True))
    return state, (event("adjusted", "EN-13.10", role=role.id, n=value, to_n=after),)


def refuse_adjust(state: State, action: Action) -> Refusal | None:
    """Why a die cannot be turned."""
    if wrong := _not_placing(state):
        return wrong
    role = state.roles[state.active]
    if not hooks(role, "adjust"):
        return refuse("no_second_look", "EN-13.10", role=role.id)
    if role.used:
        return refuse("used", "EN-13.10", role=role.id)
    value, way = int(action.args[0]), str(action.args[1])
    if wrong := _no_die(state, value):
        return wrong
    fits = value + _WAYS[way] in game_data().values.die
    return None if fits else refuse("no_such_face", "EN-2.20", n=value)


def again(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Give up a card and roll a die again (EN-13.2)."""
    value, title = int(action.args[0]), str(action.args[1])
    events: list[Event] = []
    i = state.active
    state = give_up(state, i, title, events)
    n, chance = state.chance.roll(STREAM_ACTIONS, game_data().values.die)
    role = state.roles[i]
    dice = tuple(sorted((*without(role.dice, value), n)))
    events.append(event("rolled_again", "EN-13.2", reveals=True, role=role.id, n=value, to_n=n))
    roles = put(state.roles, i, replace(role, dice=dice))
    return replace(state, roles=roles, chance=chance), tuple(events)


def refuse_again(state: State, action: Action) -> Refusal | None:
    """Why a die cannot be rolled again."""
    if wrong := _not_placing(state):
        return wrong
    role = state.roles[state.active]
    if not hooks(role, "reroll"):
        return refuse("no_reroll", "EN-13.2", role=role.id)
    value, title = int(action.args[0]), str(action.args[1])
    if wrong := _no_die(state, value):
        return wrong
    return None if title in role.hand else refuse("not_in_hand", "EN-13.2", card=title, role=role.id)


def power(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Use what the own specialty allows once in a turn (EN-13.7)."""
    i = state.active
    role = state.roles[i]
    own = specialty(role)
    events = [event("power", own.rule, role=role.id, specialty=own.id)]
    state = use(with_role(state, i, replace(role, used=True)), i, own, events)
    return run(state, events), tuple(events)


def refuse_power(state: State, action: Action) -> Refusal | None:
    """Why the specialty cannot be used now."""
    if wrong := _not_placing(state):
        return wrong
    role = state.roles[state.active]
    own = specialty(role)
    if own.hook != "power":
        return refuse("no_power", "EN-13.7", role=role.id)
    if role.used:
        return refuse("used", own.rule, role=role.id)
    return refuse_use(state, state.active, own)
