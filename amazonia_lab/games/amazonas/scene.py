"""What a person sees of Amazonas. Made from what the viewer may know, so it cannot show more."""

from __future__ import annotations

from collections import Counter

from ... import scene as sc
from ...glossary import terms
from ..status import status_of
from .choices import NEUTRAL_STOCK, blocked, choices, worth
from .common import GAME, last_round
from .data import game_data, tables
from .legal import asked
from .scene_map import map_zone
from .scene_people import people_zone, score_zone, shelf_zone
from .scoring import card_value
from .state import CHOOSE, HIDDEN, OVER, State
from .telling import NEUTRAL_SHAPE, SHAPES, SPECIES_COLORS, silver_chip, tell

MINOR = ("chose", "chose_card", "passed", "shown", "order", "income")
"""What the eye follows on the table anyway."""

SIGNS = (
    ("turned", "event"),
    ("built", "hut"),
    ("first_hut", "hut"),
    ("chip", "star"),
    ("majority", "star"),
    ("hired", "new_member"),
    ("stolen", "cross"),
)
"""Symbols of what happened."""

_PICTURES = {
    "jaguar": "jaguar",
    "crocodile": "crocodile",
    "fire": "fire",
    "theft": "monkey",
    "indio": "person",
}
"""Symbols of the events that have no species."""


def scene(seen: State, viewer: int | None) -> sc.Scene:
    """The whole scene of a masked state."""
    shelves = tuple(shelf_zone(seen, i) for i in _from(viewer, len(seen.seats)))
    return sc.Scene(
        game=GAME,
        title=tell("title"),
        subtitle=tell("subtitle_lesson" if seen.options.length == "lesson" else "subtitle"),
        notice=tell("notice"),
        viewer=viewer,
        players=seen.options.players,
        colors=tuple(seat.colour for seat in seen.seats),
        status=status(seen),
        aim=tell("aim_2005" if seen.options.scoring == "2005" else "aim", rounds=last_round(seen)),
        terms=terms(GAME),
        zones=(
            *((_event(seen),) if seen.phase != OVER else ()),
            map_zone(seen, viewer),
            people_zone(seen),
            *((score_zone(seen),) if seen.phase == OVER else ()),
            *((_hand(seen, viewer),) if viewer is not None and seen.phase != OVER else ()),
            *((_turns(seen),) if seen.round and seen.phase != OVER else ()),
            _missions(seen, viewer),
            *shelves,
        ),
        choices=choices(seen, viewer),
        blocked=blocked(seen, viewer),
        minor=MINOR,
        signs=SIGNS,
        secret=True,
    )


def _from(viewer: int | None, count: int) -> list[int]:
    """The seats, the viewer's own first."""
    first = viewer or 0
    return [(first + k) % count for k in range(count)]


def status(state: State) -> sc.Status:
    """Whose turn, which phase, what is asked."""
    from .rules import RULES

    rounds = last_round(state)
    return status_of(
        RULES.decision(state),
        RULES.outcome(state),
        state.options.players,
        phase=tell(f"phase.{state.phase}"),
        over=tell("phase.over"),
        round=tell("round", number=state.round, rounds=rounds) if state.round else tell("before"),
    )


def _event(state: State) -> sc.Zone:
    """The event of the round, large, and what is still in the deck (AS-12.3)."""
    items = []
    if state.event:
        card = game_data().events[state.event]
        lines = [tell(f"effect.{card.id}")]
        if card.harmful:
            lines.append(tell("line.guide_helps"))
        if card.id == "indio" and not state.offered:
            lines = [tell("line.indio_gone")]
        items.append(
            sc.Item(
                id=f"event:{card.id}",
                label=tell(f"happening.{card.id}"),
                kind="event",
                sub=tell("zone.event"),
                icon=card.species or _PICTURES[card.id],
                lines=tuple(lines),
                state=("active",),
                color="bad" if card.harmful else SPECIES_COLORS.get(card.species, "good"),
                source=card.source,
                rule=card.rule,
            )
        )
    left = last_round(state) - state.round
    if left:
        kinds = Counter(state.deck)
        items.append(
            sc.Item(
                id="event:deck",
                label=tell("line.events_left", n=left),
                kind="deck",
                icon="deck",
                about=tuple(
                    tell("line.event_left", happening=kind, n=count) for kind, count in sorted(kinds.items())
                ),
                source="rulebook",
                rule="AS-4.2",
            )
        )
    return sc.Zone(id="event", kind="row", label=tell("zone.event"), items=tuple(items), side="above")


def _hand(state: State, viewer: int) -> sc.Zone:
    """The viewer's income cards, each with what it is worth now; those that are out are marked spent."""
    seat = state.seats[viewer]
    items = []
    for card in game_data().income:
        number = card.number
        here, value = number in seat.hand, card_value(seat, number)
        name = f"species_card.{card.species}" if card.species else f"species_card.{number}"
        items.append(
            sc.Item(
                id=f"card:{number}",
                label=tell("line.card", number=number, name=tell(name)),
                kind="income",
                chips=(
                    sc.Chip(
                        label=worth(state, viewer, number),
                        short=f"+{value - number}",
                        icon=card.species or ("person" if number else "star"),
                    ),
                    silver_chip(value),
                ),
                value=str(number),
                shape="square",
                state=("spent",) if not here else ("active",) if seat.chosen == number else (),
                color=SPECIES_COLORS.get(card.species, ""),
                source=card.source,
                rule=card.rule,
            )
        )
    return sc.Zone(
        id="hand",
        kind="row",
        label=tell("zone.hand", player=state.options.players[viewer]),
        items=tuple(items),
        note=tell("note.hand"),
        side="below",
    )


def _turns(state: State) -> sc.Zone:
    """Who has chosen, then the cards in turn order (AS-6.1)."""
    names, items = state.options.players, []
    for place, i in enumerate(state.order or range(len(state.seats)), 1):
        seat = state.seats[i]
        if state.order:
            label = tell("line.played", player=names[i], card=str(seat.card), n=seat.value)
            value, marks = str(place), ("active",) if i == asked(state) else ()
        else:
            done = seat.chosen is not None
            label = tell("line.has_chosen" if done else "line.to_choose", player=names[i])
            value, marks = "", ("hidden",) if done else ()
        items.append(
            sc.Item(
                id=f"turn:{seat.colour}",
                label=label,
                kind="order",
                value=value,
                state=marks,
                color=seat.colour,
                shape=SHAPES[seat.colour],
                rule="AS-6.1" if state.order else "AS-4.3",
            )
        )
    key = "note.order" if state.order else "note.choosing"
    return sc.Zone(
        id="turns",
        kind="row",
        label=tell("zone.turns"),
        items=tuple(items),
        note=tell(key) if state.phase == CHOOSE or state.order else "",
        side="left",
    )


def _missions(state: State, viewer: int | None) -> sc.Zone:
    """The viewer's mission card, those of the others face down until the end (AS-12.2, AS-11.9)."""
    items = []
    for i in _from(viewer, len(state.seats)):
        seat, name = state.seats[i], state.options.players[i]
        if seat.mission == HIDDEN:
            items.append(
                sc.Item(
                    id=f"mission:{seat.colour}",
                    label=tell("line.mission_hidden", player=name),
                    kind="mission",
                    icon="card",
                    state=("hidden",),
                    color=seat.colour,
                    rule="AS-12.2",
                )
            )
            continue
        card = game_data().missions[seat.mission]
        items.append(
            sc.Item(
                id=f"mission:{seat.colour}",
                label=tell("line.mission", player=name),
                kind="mission",
                icon="flag",
                chips=tuple(
                    sc.Chip(
                        label=tell("line.built_there" if v in seat.huts else "line.not_there", name=n),
                        short=n,
                        icon="tick" if v in seat.huts else "pin",
                        state=("met",) if v in seat.huts else ("missing",),
                    )
                    for v in card.villages
                    for n in (tables().names[v],)
                ),
                places=tuple(f"place:{v}" for v in card.villages),
                color=seat.colour,
                source=card.source,
                rule=card.rule,
            )
        )
    if len(state.seats) == 2 and viewer is not None:
        items.append(_neutral_stock(state, viewer))
    key = "note.missions_2005" if state.options.scoring == "2005" else "note.missions"
    return sc.Zone(
        id="missions",
        kind="row",
        label=tell("zone.missions"),
        items=tuple(items),
        note=tell(key),
        side="left",
    )


def _neutral_stock(state: State, viewer: int) -> sc.Item:
    left = game_data().values.neutral_huts - len(state.seats[viewer].neutral)
    return sc.Item(
        id=NEUTRAL_STOCK,
        label=tell("line.neutral_left", n=left),
        kind="stock",
        icon="hut",
        lines=(tell("line.neutral_what"),),
        value=str(left),
        state=() if left else ("empty",),
        color="grey",
        shape=NEUTRAL_SHAPE,
        source="rulebook",
        rule="AS-10.1",
    )
