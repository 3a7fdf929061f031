"""Zones of a scene that count: calendar, destroyed forest, impacts, what is left in the supply."""

from __future__ import annotations

from ... import scene as sc
from .common import animals_left, influence_left, money_left, pairs, tile_limit, tiles_left, years
from .data import game_data
from .state import State
from .telling import tell
from .tiger.offspring import target as offspring_target


def calendar_zone(state: State) -> sc.Zone:
    """The years, those with a vote marked (EN-9.4)."""
    last = years(state)
    first = last - game_data().values.voting_years + 1
    to_come = tuple(role.id for role in state.roles if role.marker)
    items = []
    for year in range(1, last + 1):
        key = "year_last" if year == last else "year_vote" if year >= first else "year"
        now = year == state.year and not state.result
        lines = [tell("say.year_now")] if now else []
        if now and to_come:
            lines.append(tell("say.year_to_come", roles=to_come))
        items.append(
            sc.Item(
                id=f"year:{year}",
                label=tell(f"say.{key}", number=year),
                kind="space",
                icon="" if year < first else "flag",
                lines=tuple(lines),
                value=str(year),
                color="" if year < first else "bad" if year == last else "blue",
                state=("active",)
                if now
                else ("filled",)
                if year < state.year + bool(state.result)
                else ("empty",),
                source="rulebook" if len(state.roles) == 4 else "reconstruction",
                rule="EN-9.5",
            )
        )
    return sc.Zone(id="calendar", kind="track", label=tell("zone.calendar"), items=tuple(items), columns=last)


def tiles_zone(state: State) -> sc.Zone:
    """The destruction tiles that lie on the board, of those that there are (EN-11.3)."""
    limit = tile_limit(state)
    lie = limit - tiles_left(state)
    items = tuple(
        sc.Item(
            id=f"tile:{k}",
            label=tell("say.tile", number=k, limit=limit),
            kind="space",
            icon="" if k <= limit - _LAST_TILES and k > lie else "stump",
            value=str(k),
            color="bad" if k > limit - _LAST_TILES else "plain",
            state=("filled",) if k <= lie else ("empty",),
            source="rulebook",
            rule="EN-11.3",
        )
        for k in range(1, limit + 1)
    )
    return sc.Zone(
        id="tiles",
        kind="track",
        label=tell("zone.tiles"),
        items=items,
        columns=limit,
        note=tell("note.supply"),
    )


_LAST_TILES = 3
"""How many of the last tiles are marked, as it is then time to plant."""


def impacts_zone(state: State) -> sc.Zone:
    """Lasting impacts from the oldest on, what is known of the deck, and the deck (EN-8.4, EN-8.6)."""
    impacts = game_data(state.options.scenario).impacts
    items = []
    for k, title in enumerate(state.persistent, 1):
        card = impacts[title]
        when = {"sighting": "waits_sighting", "turn": "each_turn", "always": "always"}[card.when]
        items.append(
            sc.Item(
                id=f"impact:{title}",
                label=tell(f"impact.{title}.name"),
                kind="impact",
                icon="bolt",
                lines=(tell(f"impact.{title}.text"),),
                about=(tell(f"say.{when}"), tell("say.oldest", number=k)),
                color="bad",
                source=card.source,
                rule=card.rule,
            )
        )
    for k, title in enumerate(state.impacts[: state.known], 1):
        items.append(
            sc.Item(
                id=f"known:{k}",
                label=tell("say.known", number=k, impact=title),
                kind="impact",
                icon="sighting" if title == "sighting" else "bolt",
                lines=(tell(f"impact.{title}.text"),),
                source=impacts[title].source,
                rule="EN-3.13",
            )
        )
    items.append(
        sc.Item(
            id="deck:impacts",
            label=tell("say.deck"),
            kind="stack",
            icon="bolt",
            lines=(tell("say.deck_discard", n=len(state.impacts_discard)),),
            about=(tell("say.deck_left", n=len(state.impacts)),),
            value=str(len(state.impacts)),
            rule="EN-8.8",
        )
    )
    return sc.Zone(id="impacts", kind="row", label=tell("zone.impacts"), items=tuple(items), side="right")


def supply_zone(state: State) -> sc.Zone:
    """What is left, and the target of the offspring die."""
    rows = (
        ("tigers_left", animals_left(state), "tiger", "EN-5.4"),
        ("influence_left", influence_left(state), "cube", "EN-4.8"),
        ("money_left", money_left(state), "dollar", "EN-4.2"),
    )
    items = [
        sc.Item(
            id=f"supply:{key}",
            label=tell(f"say.{key}"),
            kind="stack",
            icon=icon,
            value=str(n),
            state=() if n else ("empty",),
            rule=rule,
        )
        for key, n, icon, rule in rows
    ]
    n = offspring_target(state)
    items.append(
        sc.Item(
            id="supply:offspring",
            label=tell("say.offspring_target"),
            kind="stack",
            icon="die",
            about=(tell("say.offspring_line", n=n, pairs=pairs(state)),),
            value=tell("say.up_to", n=n),
            rule="EN-6.2",
        )
    )
    return sc.Zone(id="supply", kind="row", label=tell("zone.supply"), items=tuple(items), side="right")
