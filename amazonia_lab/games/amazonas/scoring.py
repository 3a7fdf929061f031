"""Values of cards, and points (AS-5, AS-9, AS-11)."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from ...rules import Event
from .common import INDIO, event, leader, rows
from .data import game_data, species_ids
from .state import Seat, State

Kind = Literal["row", "chip", "majority", "mission", "missed"]


class Line(NamedTuple):
    """One line of a score sheet: what for, how many points, and which rule."""

    kind: Kind
    points: int
    rule: str
    values: dict[str, Any]


def card_value(seat: Seat, number: int) -> int:
    """What an income card is worth to a player now (AS-5.2, AS-5.5, AS-5.6)."""
    species = game_data().income[number].species
    if number == INDIO:
        return number + sum(seat.indios)
    return number + (rows(seat)[species_ids().index(species)] if species else max(rows(seat)))


def score_lines(state: State, i: int) -> tuple[Line, ...]:
    """The score sheet of a seat: rows, chip and majorities, and its mission where that is known."""
    values, seat = game_data().values, state.seats[i]
    lines = []
    for k, (species, length) in enumerate(zip(species_ids(), rows(seat), strict=True)):
        counted = length if length >= values.scoring_row else 0
        lines.append(Line("row", counted, "AS-11.2", {"species": species, "n": length}))
        if leader(state, k) == i:
            lines.append(Line("majority", values.majority_points, "AS-9.5", {"species": species}))
    if seat.chip:
        lines.append(Line("chip", seat.chip, "AS-11.3", {}))
    if seat.mission in game_data().missions:
        lines.append(_mission(state, seat))
    return tuple(lines)


def _mission(state: State, seat: Seat) -> Line:
    """Points of the mission: 3 a hut (AS-11.4), or 3 less for each village missed (AS-13.1)."""
    values = game_data().values
    villages = game_data().missions[seat.mission].villages
    built = sum(village in seat.huts for village in villages)
    missed = len(villages) - built
    if state.options.scoring == "2005":
        return Line("missed", -values.missed_points * missed, "AS-13.1", {"n": missed})
    return Line("mission", values.mission_points * built, "AS-11.4", {"n": built})


def points(state: State, i: int) -> int:
    """Points of a seat, its mission included where it is known."""
    return sum(line.points for line in score_lines(state, i))


def open_points(state: State, i: int) -> int:
    """Points that everybody can see: those of a mission are left out."""
    return sum(line.points for line in score_lines(state, i) if line.kind not in ("mission", "missed"))


def tile_count(seat: Seat) -> int:
    """Research tiles in the tie-break, Indio tiles included (AS-11.6)."""
    return sum(rows(seat))


def ranking(state: State, i: int) -> tuple[int, int, int, int]:
    """What decides, in this order: points, tiles, money, copper coin (AS-11.5 to AS-11.8)."""
    seat = state.seats[i]
    return points(state, i), tile_count(seat), seat.money, seat.coin


def winner(state: State) -> int:
    """The seat that wins: copper coins differ, so there is always one."""
    return max(range(len(state.seats)), key=lambda i: ranking(state, i))


def decided_by(state: State) -> int:
    """Which part of the ranking told the winner from the next: 0 points ... 3 copper coin."""
    best, second = sorted((ranking(state, i) for i in range(len(state.seats))), reverse=True)[:2]
    return next(k for k, (a, b) in enumerate(zip(best, second, strict=True)) if a != b)


def majority_events(before: State, after: State, species: int) -> list[Event]:
    """What is told where a majority chip changes hands."""
    old, new = leader(before, species), leader(after, species)
    if old == new:
        return []
    name = species_ids()[species]
    told = []
    if old is not None:
        told.append(event("majority_lost", "AS-9.6", seat=old, species=name))
    if new is not None:
        told.append(event("majority", "AS-9.5", seat=new, species=name))
    return told
