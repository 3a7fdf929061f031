"""Special abilities, bought with experience markers (MA-14)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from ....rules import Action, Event, Refusal
from ..closed import near_now
from ..common import event, find_figure, name_of, put, stand, tables, with_person, with_seat
from ..data import COLOURS, BoardTables, game_data
from ..experience import markers_of, with_markers
from ..own_boards import by_board
from ..refusals import not_playing, refuse
from ..sites import roll_site
from ..state import Later, Mission, Person, State
from .missions import missing
from .movement import no_route

ROUTES = ("paved", "river", "path")
GAINS = ("courage", "animal_care", "negotiation")
DICE = ("letter", "number")


def ability(state: State, what: str, *target: Any) -> tuple[State, tuple[Event, ...]]:
    """Give the markers back and carry the ability out (MA-14.7); either figure may use them (MA-14.22)."""
    price = game_data().abilities[what].price
    i = state.active
    paid = event("used_experience", "MA-14.7", seat=i, ability=what, n=price)
    state = with_markers(state, i, markers_of(state)[i] - price)
    after, happened = _EFFECTS[what](state, what, *target)
    return after, (paid, *happened)


def _move(state: State, kind: str, figure: str, to: str) -> tuple[State, tuple[Event, ...]]:
    """One place by that kind of route; symbols of the last card stay (MA-14.21)."""
    i, person = find_figure(state, figure)  # type: ignore[misc]
    rule = {"paved": "MA-14.8", "river": "MA-14.11", "path": "MA-14.12"}[kind]
    happened = event("ability_moved", rule, who=name_of(person), place=person.place, to_place=to, route=kind)
    return put(state, i, person, to), (happened,)


def hurt_at(state: State, place: str) -> list[tuple[int, Person]]:
    """Characters with injuries at a place, of every player."""
    return [(i, p) for i, s in enumerate(state.seats) for p in s.team if p.place == place and p.injuries]


def _heal(state: State, what: str, figure: str) -> tuple[State, tuple[Event, ...]]:
    """All injuries at the figure's place are cleared (MA-14.9); a conflict is over by then (MA-14.10)."""
    _, person = find_figure(state, figure)  # type: ignore[misc]
    hurt = hurt_at(state, person.place)
    for i, one in hurt:
        seat = with_person(state.seats[i], replace(one, injuries=0))
        state = replace(state, seats=with_seat(state, i, seat))
    whos = tuple(name_of(one) for _, one in hurt)
    return state, (event("healed", "MA-14.9", place=person.place, whos=whos),)


def _reroll(state: State, what: str, slot: int, die: str) -> tuple[State, tuple[Event, ...]]:
    """Roll one coordinate of a mission's site anew (MA-14.13)."""
    mission = state.missions[slot - 1]
    assert mission is not None
    column, row = mission.site[0], mission.site[1:]
    keep = {"row": row} if die == "letter" else {"column": column}
    site, chance = roll_site(tables(state), state.chance, **keep)
    missions = (*state.missions[: slot - 1], replace(mission, site=site), *state.missions[slot:])
    kind = "relocated" if site != mission.site else "not_relocated"
    moved = event(kind, "MA-14.13", reveals=True, number=slot, place=site)
    return replace(state, missions=missions, chance=chance), (moved,)


def _gain(state: State, what: str, figure: str) -> tuple[State, tuple[Event, ...]]:
    """One character has it for one mission (MA-14.16 to MA-14.18)."""
    assert isinstance(state.later, Later)
    _, person = find_figure(state, figure)  # type: ignore[misc]
    rule = {"courage": "MA-14.16", "animal_care": "MA-14.17", "negotiation": "MA-14.18"}[what]
    gains = tuple(sorted((*state.later.gains, (figure, what))))
    return replace(state, later=replace(state.later, gains=gains)), (
        event(f"gained_{what}", rule, who=name_of(person)),
    )


_EFFECTS: dict[str, Callable[..., tuple[State, tuple[Event, ...]]]] = {
    **dict.fromkeys(ROUTES, _move),
    "heal": _heal,
    "reroll": _reroll,
    **dict.fromkeys(GAINS, _gain),
}


# --- what is allowed --------------------------------------------------------------------------------------


def useful_gains(state: State, place: str) -> tuple[str, ...]:
    """What is missing at the missions whose site a place is (MA-14.19); presence is not for sale."""
    lacks = {need for m in state.missions if m is not None and m.site == place for need in missing(state, m)}
    return tuple(need for need in GAINS if need in lacks)


def abilities(state: State, actions: list[Action]) -> None:
    """Add the special abilities that can be used now, in a fixed order."""
    have = markers_of(state)[state.active]
    if not have:
        return
    price = {what: one.price for what, one in game_data().abilities.items()}
    team = state.seats[state.active].team
    board, effects = state.options.board, state.effects
    for kind in ROUTES:
        if have >= price[kind]:
            for person in team:
                actions += steps(board, effects, kind, person.figure, stand(state, person))
    if have >= price["heal"]:
        actions += [Action("ability", ("heal", p.figure)) for p in team if hurt_at(state, p.place)]
    if have >= price["reroll"]:
        actions += rolls(tuple(m is not None and "?" not in m.site for m in state.missions))
    if have >= min(price[what] for what in GAINS):
        for person in team:
            found = useful_gains(state, person.place)
            actions += [Action("ability", (what, person.figure)) for what in found if have >= price[what]]


@by_board(4096)
def steps(board: str, effects: tuple[str, ...], kind: str, figure: str, place: str) -> tuple[Action, ...]:
    """Moves of a figure by experience."""
    return tuple(Action("ability", (kind, figure, to)) for to in near_now(board, effects)[place, kind])


@lru_cache(maxsize=64)
def rolls(located: tuple[bool, ...]) -> tuple[Action, ...]:
    """Rolls for the missions that have a site."""
    return tuple(
        Action("ability", ("reroll", k, die)) for k, there in enumerate(located, 1) if there for die in DICE
    )


def every_ability(board: BoardTables, count: int) -> list[Action]:
    """All uses of experience that can ever occur."""
    figures = [f"{colour}{n}" for colour in COLOURS[:count] for n in (1, 2)]
    ends = {kind: [p for p in board.places if board.near[p, kind]] for kind in ROUTES}
    found = [Action("ability", (kind, f, to)) for kind in ROUTES for f in figures for to in ends[kind]]
    found += [Action("ability", ("heal", f)) for f in figures]
    found += rolls((True,) * count)
    found += [Action("ability", (what, f)) for what in GAINS for f in figures]
    return found


def refuse_ability(state: State, what: str, *target: Any) -> Refusal | None:
    """Why a special ability cannot be used so."""
    wrong = not_playing(state) or _REFUSE[what](state, what, *target)
    if wrong:
        return wrong
    price, have = game_data().abilities[what].price, markers_of(state)[state.active]
    if have >= price:
        return None
    return refuse("too_little_experience", "MA-14.7", n=price, have=have)


def _own(state: State, figure: str) -> Person | None:
    return next((p for p in state.seats[state.active].team if p.figure == figure), None)


def _no_own(state: State, figure: str) -> Refusal | None:
    return None if _own(state, figure) else refuse("not_your_figure", "MA-14.22", figure=figure)


def _no_move(state: State, kind: str, figure: str, to: str) -> Refusal | None:
    return _no_own(state, figure) or no_route(state, figure, kind, to)


def _no_heal(state: State, what: str, figure: str) -> Refusal | None:
    wrong = _no_own(state, figure)
    if wrong:
        return wrong
    place = _own(state, figure).place  # type: ignore[union-attr]
    return None if hurt_at(state, place) else refuse("nobody_hurt", "MA-14.9", place=place)


def _no_reroll(state: State, what: str, slot: int, die: str) -> Refusal | None:
    mission: Mission | None = state.missions[slot - 1]
    if mission is None:
        return refuse("no_mission", "MA-7.22", number=slot)
    return refuse("not_located", "MA-14.15", number=slot) if "?" in mission.site else None


def _no_gain(state: State, what: str, figure: str) -> Refusal | None:
    wrong = _no_own(state, figure)
    if wrong:
        return wrong
    person = _own(state, figure)
    assert person is not None
    if all(m is None or m.site != person.place for m in state.missions):
        return refuse("no_mission_here", "MA-14.19", who=name_of(person), place=person.place)
    if what in useful_gains(state, person.place):
        return None
    return refuse(f"{what}_not_missing", "MA-14.19", place=person.place)


_REFUSE: dict[str, Callable[..., Refusal | None]] = {
    **dict.fromkeys(ROUTES, _no_move),
    "heal": _no_heal,
    "reroll": _no_reroll,
    **dict.fromkeys(GAINS, _no_gain),
}
