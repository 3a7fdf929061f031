"""What rules of later chapters add to a scene: special abilities, experience, gains, achievements."""

from __future__ import annotations

from ... import scene as sc
from .achievements import possible, reached, tally_of
from .common import gained
from .data import game_data
from .experience import markers_left, markers_of
from .moves.abilities import GAINS
from .state import Person, State
from .telling import tell

ICONS = {"paved": "land", "path": "logging", "heal": "injury", "reroll": "die"}
"""Symbols of the abilities that have none of their own."""


def experience_chip(count: int) -> sc.Chip:
    """So many experience markers, as a price or in front of a player."""
    return sc.Chip(label=tell("line.experience", n=count), short=str(count), icon="experience")


def abilities_zone(state: State) -> tuple[sc.Zone, ...]:
    """The special abilities with their prices; none where the rule is off."""
    if not markers_of(state):
        return ()
    items = tuple(
        sc.Item(
            id=f"ability:{one.id}",
            label=tell(f"ability.{one.id}.name"),
            kind="support",
            icon=ICONS.get(one.id, one.id),
            chips=(experience_chip(one.price),),
            about=(tell(f"ability.{one.id}.text"),),
            source=one.source,
            rule=one.rule,
        )
        for one in game_data().abilities.values()
    )
    have, left = markers_of(state)[state.active], markers_left(state)
    player = state.options.players[state.active]
    note = tell("note.abilities", player=player, n=have, left=left)
    return (sc.Zone(id="abilities", kind="row", label=tell("zone.abilities"), items=items, note=note),)


def gain_chips(state: State, person: Person) -> tuple[sc.Chip, ...]:
    """What a character has gained for one mission."""
    return tuple(
        sc.Chip(label=tell(f"line.gained_{what}", n=count), icon=what, state=("on",))
        for what in GAINS
        if (count := gained(state, person.figure, what))
    )


def achievements_zone(state: State) -> tuple[sc.Zone, ...]:
    """At the end, which achievements were reached and which were not, with the rule ``report`` (MA-18.5)."""
    tally = tally_of(state)
    if tally is None or not state.result:
        return ()
    got = reached(state, tally)
    items = tuple(
        sc.Item(
            id=f"achievement:{one.id}",
            label=tell(f"achievement.{one.id}.name"),
            kind="achievement",
            icon="star" if one.id in got else "",
            sub=tell("line.reached" if one.id in got else "line.not_reached"),
            lines=(tell(f"achievement.{one.id}.text", n=one.bound(state.options.length)),),
            state=("filled",) if one.id in got else ("empty",),
            color="good" if one.id in got else "",
            source=one.source,
            rule=one.rule,
        )
        for one in sorted(possible(state), key=lambda one: one.id not in got)
    )
    note = tell("note.achievements", n=len(got), of=len(items))
    return (sc.Zone(id="achievements", kind="row", label=tell("zone.achievements"), items=items, note=note),)
