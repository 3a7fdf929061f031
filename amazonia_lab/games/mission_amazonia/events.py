"""Event cards (MA-10). Those that do not last leave nothing behind (MA-10.14)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ...rules import Event
from .closed import HIGHWAY, close
from .common import character, event, push, tables, with_seat, without
from .data import game_data
from .resigning import mark
from .scoring import lost_now
from .sites import roll_site
from .state import STREAM_EVENTS, Person, Seat, State, Task

LAND = "land"


def reveal(state: State, task: Task, events: list[Event]) -> State:
    """Turn up the next event card and carry it out (MA-10.1, MA-10.2)."""
    card = game_data().events[state.events[state.events_seen]]
    state = replace(state, todo=state.todo[1:], events_seen=state.events_seen + 1)
    events.append(event("event", "MA-10.1", reveals=True, happening=card.kind, effect=card.kind))
    return _HAPPENINGS[card.kind](state, events)


def _fled(state: State, events: list[Event]) -> State:
    """Every displayed mission gets a new site by the position dice (MA-10.3, MA-10.4, MA-15.8)."""
    board = tables(state)
    chance = state.chance
    missions = list(state.missions)
    for k, mission in enumerate(missions):
        if mission is not None:
            site, chance = roll_site(board, chance)
            missions[k] = replace(mission, site=site)
            events.append(event("fled_to", "MA-10.3", reveals=True, number=k + 1, place=site))
    return replace(state, missions=tuple(missions), chance=chance)


def _lasting(effect: str) -> Callable[[State, list[Event]], State]:
    def begin(state: State, events: list[Event]) -> State:
        return replace(state, effects=tuple(sorted({*state.effects, effect})))

    return begin


def _titles(state: State, events: list[Event]) -> State:
    """Land titles: 1 to 3 brings a yellow animal onto the failure track (MA-10.6)."""
    values = game_data().values
    roll, chance = state.chance.roll(STREAM_EVENTS, values.number_die)
    state = replace(state, chance=chance)
    events.append(event("titles_roll", "MA-10.6", reveals=True, n=roll))
    return (
        replace(state, todo=push(state, Task("failure", what="poaching")))
        if roll in values.land_titles_bad
        else state
    )


def threatened(state: State) -> list[tuple[int, Person]]:
    """Characters with one courage or less (MA-10.10), as printed (MA-14.26)."""
    most = game_data().values.threats_courage
    return [(i, p) for i, seat in enumerate(state.seats) for p in seat.team if character(p).courage <= most]


def _threats(state: State, events: list[Event]) -> State:
    if not threatened(state):
        events.append(event("no_threats", "MA-10.10"))
        return state
    return replace(state, todo=push(state, Task("threats")))


def threats(state: State, task: Task, events: list[Event]) -> State | None:
    """Ask who resigns, where more than one comes into question."""
    people = threatened(state)
    if len(people) > 1:
        return None
    i, person = people[0]
    return replace(state, todo=(Task("resign", i, person.figure), *state.todo[1:]))


def _corruption(state: State, events: list[Event]) -> State:
    """A resignation marker; no character leaves (MA-10.11)."""
    return lost_now(mark(state, events), events)


def _land_card(state: State, events: list[Event]) -> State:
    """Every player gives up a Land Route card, the active one first (MA-10.12)."""
    count = len(state.seats)
    order = [(state.active + k) % count for k in range(count)]
    return replace(state, todo=push(state, *(Task("land", i) for i in order)))


def land_piles(state: State, i: int) -> tuple[str, ...]:
    """Where a player has a Land Route card; cards in front count as discarded (MA-10.12, MA-10.13)."""
    seat = state.seats[i]
    piles = {"hand": seat.hand, "discard": seat.discard + seat.played, "draw": seat.draw}
    return tuple(name for name, cards in piles.items() if LAND in cards)


def land(state: State, task: Task, events: list[Event]) -> State | None:
    """Ask which pile it comes from, where there is a choice."""
    piles = land_piles(state, task.seat)
    if len(piles) > 1:
        return None
    if piles:
        return LAND_PILES[piles[0]](state, task.seat, events)
    events.append(event("no_land", "MA-10.13", seat=task.seat))
    return replace(state, todo=state.todo[1:])


def _from_hand(state: State, i: int, events: list[Event]) -> State:
    seat = state.seats[i]
    return _gone(state, i, replace(seat, hand=without(seat.hand, LAND)), "hand", events)


def _from_discard(state: State, i: int, events: list[Event]) -> State:
    seat = state.seats[i]
    if LAND in seat.discard:
        seat = replace(seat, discard=without(seat.discard, LAND))
    else:
        seat = replace(seat, played=without(seat.played, LAND))
    return _gone(state, i, seat, "discard", events)


def _from_draw(state: State, i: int, events: list[Event]) -> State:
    seat = state.seats[i]
    draw, chance = state.chance.shuffle(i, without(seat.draw, LAND))
    return _gone(replace(state, chance=chance), i, replace(seat, draw=draw), "draw", events)


def _gone(state: State, i: int, seat: Seat, pile: str, events: list[Event]) -> State:
    events.append(event("gave_up_land", "MA-10.12", seat=i, pile=pile))
    return replace(
        state, seats=with_seat(state, i, seat), removed=(*state.removed, LAND), todo=state.todo[1:]
    )


LAND_PILES: dict[str, Callable[[State, int, list[Event]], State]] = {
    "hand": _from_hand,
    "discard": _from_discard,
    "draw": _from_draw,
}

_HAPPENINGS: dict[str, Callable[[State, list[Event]], State]] = {
    "fled": _fled,
    "rainy": _lasting("rainy"),
    "titles": _titles,
    "fog": _lasting("fog"),
    "drought": _lasting("drought"),
    "threats": _threats,
    "corruption": _corruption,
    "land_card": _land_card,
    HIGHWAY: close,
}
