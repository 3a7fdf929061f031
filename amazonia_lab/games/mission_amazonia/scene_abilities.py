"""What rules of later chapters add to a scene: special abilities, experience, gains, achievements."""

from __future__ import annotations

from ... import scene as sc
from .achievements import possible, reached, tally_of
from .common import gained, tables
from .data import game_data, rules_on
from .experience import markers_left, markers_of
from .moves.abilities import GAINS
from .state import Person, State
from .telling import tell

ICONS = {"paved": "land", "path": "logging", "heal": "injury", "reroll": "die"}
"""Symbols of the abilities that have none of their own."""


TERMS = {
    "experience": "experience",
    "ability": "experience",
    "satellite": "satellite",
    "achievement": "report",
}
"""Words of the glossary that only a rule of later chapters brings."""


def unused_terms(state: State) -> tuple[str, ...]:
    """Words of the glossary that play no part in a game with these options."""
    on = rules_on(state.options)
    unused = [term for term, rule in TERMS.items() if rule not in on]
    return tuple(unused if tables(state).closures else [*unused, "roadblock"])


def experience_chip(count: int, state: tuple[str, ...] = ()) -> sc.Chip:
    """So many experience markers, as a price (``money``) or in front of a player."""
    return sc.Chip(label=tell("line.experience", n=count), short=str(count), icon="experience", state=state)


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
            chips=(experience_chip(one.price, ("money",)),),
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
    items = [
        sc.Item(
            id=f"achievement:{one.id}",
            label=tell(f"achievement.{one.id}.name"),
            kind="achievement",
            icon="star",
            lines=(tell(f"achievement.{one.id}.text", n=one.bound(state.options.length)),),
            state=("filled",) if one.id in got else ("empty",),
            color="good" if one.id in got else "",
            source=one.source,
            rule=one.rule,
        )
        for one in possible(state)
    ]
    there = tuple(item for item in items if "filled" in item.state)
    missed = tuple(item for item in items if "empty" in item.state)
    note = tell("note.achievements", n=len(got), of=len(items))
    return (
        sc.Zone(id="achievements", kind="row", label=tell("zone.achievements"), items=there, note=note),
        sc.Zone(id="missed", kind="row", label=tell("zone.missed"), items=missed, fold=True),
    )
