"""Support cards (MA-6): effects bought again and again, in phase 1 (MA-6.24)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ....rules import Event, Refusal
from ..common import character, draw_cards, event, find_figure, name_of, put, tables, with_person, with_seat
from ..data import game_data
from ..refusals import not_playing, radios_left, refuse, too_dear, vests_left
from ..sites import roll_site
from ..state import RED_LIST, Person, State
from .money import pay


def use(state: State, card: str, *target: str) -> tuple[State, tuple[Event, ...]]:
    """Pay for a support card and carry out its effect (MA-6.2)."""
    price = game_data().support[card].price
    paid = event("used", "MA-6.1", seat=state.active, support=card, price=price)
    after, events = _EFFECTS[card](pay(state, price), *target)
    return after, (paid, *events)


def _drone(state: State) -> tuple[State, list[Event]]:
    return draw_cards(state, state.active, game_data().values.cards_drawn, "MA-6.3")


def _radio(state: State, figure: str) -> tuple[State, list[Event]]:
    return _mark(state, figure, "radio", "MA-6.4")


def _vest(state: State, figure: str) -> tuple[State, list[Event]]:
    return _mark(state, figure, "vest", "MA-6.8")


def _mark(state: State, figure: str, marker: str, rule: str) -> tuple[State, list[Event]]:
    """Radio and vest lie on one character, not on the player (MA-6.21)."""
    i, person = find_figure(state, figure)  # type: ignore[misc]
    seat = with_person(state.seats[i], replace(person, **{marker: True}))
    return replace(state, seats=with_seat(state, i, seat)), [
        event(f"got_{marker}", rule, who=name_of(person))
    ]


def _rewilding(state: State) -> tuple[State, list[Event]]:
    """One step of the stone; with no red-list marker about, it waits on the last one (MA-6.14)."""
    stone = state.stone + 1
    steps = game_data().values.rewilding_steps
    if stone < steps or RED_LIST not in state.failure:
        waits = [event("rewilding_waits", "MA-6.14")] if stone == steps else []
        return replace(state, stone=stone), [event("donated", "MA-6.12", n=stone, steps=steps), *waits]
    k = state.failure.index(RED_LIST)  # the first of them (MA-6.27), and nothing else (MA-6.15)
    failure = state.failure[:k] + state.failure[k + 1 :]
    return replace(state, stone=0, failure=failure), [event("rewilded", "MA-6.13", n=len(failure))]


def free_figure(state: State, i: int) -> str:
    """The figure of a seat that is in reserve, 1 before 2 (MA-6.28)."""
    seat = state.seats[i]
    used = {p.figure for p in seat.team}
    return next(f for f in (f"{seat.colour}1", f"{seat.colour}2") if f not in used)


def _member(state: State, recruit: str) -> tuple[State, list[Event]]:
    seat = state.seats[state.active]
    home = tables(state).headquarters[seat.colour]
    person = Person(recruit, free_figure(state, state.active), home, radio=seat.radio_kept)
    team = tuple(sorted((*seat.team, person), key=lambda p: p.figure))
    seat = replace(seat, team=team, radio_kept=False)
    after = replace(
        state,
        seats=with_seat(state, state.active, seat),
        recruits=tuple(r for r in state.recruits if r != recruit),
    )
    return after, [event("joined", "MA-6.17", seat=state.active, who=name_of(person), place=home)]


def _helicopter(state: State, figure: str, to: str) -> tuple[State, list[Event]]:
    """A flight uses no route, so the seasons do not touch it (MA-10.16)."""
    i, person = find_figure(state, figure)  # type: ignore[misc]
    # Symbols of a card belong to the road or river that the figure was on; they stay usable (MA-3.16).
    return put(state, i, person, to), [
        event("flew", "MA-6.22", who=name_of(person), place=person.place, to_place=to)
    ]


def _satellite(state: State, slot: int) -> tuple[State, list[Event]]:
    """Roll the coordinate that is missing (MA-15.4); what is there counts from now on (MA-15.6, MA-15.7)."""
    mission = state.missions[slot - 1]
    assert mission is not None
    column, row = (part.replace("?", "") for part in (mission.site[0], mission.site[1:]))
    site, chance = roll_site(tables(state), state.chance, column, row)  # a missing square: again (MA-15.5)
    missions = (*state.missions[: slot - 1], replace(mission, site=site), *state.missions[slot:])
    found = event("located", "MA-15.4", reveals=True, number=slot, place=site)
    return replace(state, missions=missions, chance=chance), [found]


_EFFECTS: dict[str, Callable[..., tuple[State, list[Event]]]] = {
    "drone": _drone,
    "radio": _radio,
    "vest": _vest,
    "rewilding": _rewilding,
    "member": _member,
    "helicopter": _helicopter,
    "satellite": _satellite,
}


def refuse_use(state: State, card: str, *target: str) -> Refusal | None:
    """Why a support card cannot be used so."""
    return (
        not_playing(state)
        or (_REFUSE[card](state, *target) if card in _REFUSE else None)
        or too_dear(state, game_data().support[card].price, "MA-4.9")
    )


def _own(state: State, figure: str) -> Person | None:
    return next((p for p in state.seats[state.active].team if p.figure == figure), None)


def _no_radio(state: State, figure: str) -> Refusal | None:
    person = _own(state, figure)
    if person is None:
        return refuse("not_your_figure", "MA-6.4", figure=figure)
    if person.radio:
        return refuse("has_radio", "MA-6.4", who=name_of(person))
    return None if radios_left(state) > 0 else refuse("no_radios", "MA-6.5")


def _no_vest(state: State, figure: str) -> Refusal | None:
    person = _own(state, figure)
    if person is None:
        return refuse("not_your_figure", "MA-6.8", figure=figure)
    if character(person).protected:
        return refuse("is_protected", "MA-6.11", who=name_of(person))
    if person.vest:
        return refuse("has_vest", "MA-6.8", who=name_of(person))
    return None if vests_left(state) > 0 else refuse("no_vests", "MA-6.5")


def _no_rewilding(state: State) -> Refusal | None:
    waits = state.stone >= game_data().values.rewilding_steps
    return refuse("no_red_list", "MA-6.14") if waits else None


def _no_member(state: State, recruit: str) -> Refusal | None:
    if len(state.seats[state.active].team) > 1:
        return refuse("team_full", "MA-6.18")
    name = game_data().characters[recruit].name
    return None if recruit in state.recruits else refuse("not_to_recruit", "MA-6.18", who=name)


def _no_helicopter(state: State, figure: str, to: str) -> Refusal | None:
    if "fog" in state.effects:
        return refuse("fog", "MA-10.8")
    person = _own(state, figure)
    if person is None:
        return refuse("not_your_figure", "MA-6.22", figure=figure)
    return refuse("already_there", "MA-6.22", who=name_of(person), place=to) if person.place == to else None


def _no_satellite(state: State, slot: int) -> Refusal | None:
    mission = state.missions[slot - 1]
    if mission is None:
        return refuse("no_mission", "MA-7.22", number=slot)
    return None if "?" in mission.site else refuse("located", "MA-6.23", number=slot)


_REFUSE: dict[str, Callable[..., Refusal | None]] = {
    "radio": _no_radio,
    "vest": _no_vest,
    "rewilding": _no_rewilding,
    "member": _no_member,
    "helicopter": _no_helicopter,
    "satellite": _no_satellite,
}
