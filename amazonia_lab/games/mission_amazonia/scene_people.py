"""The people of a scene: seats, their characters with what they can and carry, who can join."""

from __future__ import annotations

from ... import scene as sc
from .common import character, section_of
from .data import Character, board_of, game_data
from .experience import markers_of
from .scene_abilities import experience_chip, gain_chips
from .state import Person, Seat, State
from .telling import SHAPES, money_chip, tell

ABILITIES = ("animal_care", "negotiation", "protected")


def place_name(state: State, place: str) -> str:
    """The name of a place of the board."""
    return board_of(state.options.board).places[place].name


def site_words(state: State, site: str) -> str:
    """Where a mission is; of one that is not located, the row or column that is known (MA-15.1)."""
    if "?" not in site:
        return tell("line.site", place=site, name=place_name(state, site))
    return tell("line.in_row" if site[0] == "?" else "line.in_column", known=site.replace("?", ""))


def team_zone(state: State) -> sc.Zone:
    """Every seat, each followed by its characters."""
    items = []
    for i, seat in enumerate(state.seats):
        items.append(_player(state, i, seat))
        items += [_person(state, i, seat, person) for person in seat.team]
    return sc.Zone(id="team", kind="sheet", label=tell("zone.team"), items=tuple(items))


def _player(state: State, i: int, seat: Seat) -> sc.Item:
    chips = [
        sc.Chip(label=tell(f"line.cards_{pile}", n=n), short=str(n), icon=icon)
        for pile, icon, n in (
            ("hand", "card", len(seat.hand)),
            ("draw", "deck", len(seat.draw)),
            ("discard", "discard", len(seat.discard) + len(seat.played)),
        )
    ]
    lines = []
    if i == state.active and state.purse:
        lines.append(tell("line.purse", amount=state.purse))
    if seat.waits:
        lines.append(tell("line.waits"))
    if seat.radio_kept:
        lines.append(tell("line.radio_kept"))
    markers = markers_of(state)
    experience = (experience_chip(markers[i]),) if markers else ()
    return sc.Item(
        id=f"seat:{seat.colour}",
        label=tell("line.seat", player=state.options.players[i], colour=seat.colour),
        kind="player",
        lines=tuple(lines),
        chips=(*chips, *experience, money_chip(seat.money)),
        state=("active",) if i == state.active and not state.result else (),
        color=seat.colour,
        shape=SHAPES[seat.colour],
    )


def skills(card: Character) -> tuple[sc.Chip, ...]:
    """What a character can."""
    return (
        sc.Chip(label=tell("line.courage", n=card.courage), icon="courage"),
        *(sc.Chip(label=tell(f"line.{a}_chip"), icon=a) for a in ABILITIES if getattr(card, a)),
    )


def _person(state: State, i: int, seat: Seat, person: Person) -> sc.Item:
    card = character(person)
    limit = game_data().values.injuries_to_resign
    slots = [
        sc.Chip(
            label=tell("line.injury", n=n),
            icon="injury",
            state=("on", "bad") if n <= person.injuries else ("empty",),
        )
        for n in range(1, limit + 1)
    ]
    slots += [
        sc.Chip(label=tell(f"line.{marker}"), icon=marker, state=("on",) if there else ("empty",))
        for marker, there in (("vest", person.vest), ("radio", person.radio))
    ]
    about = [tell(f"organisation.{card.organisation}")]
    if card.protected:
        about.append(tell("line.protected"))
    towards = section_of(state, person)
    return sc.Item(
        id=f"person:{person.figure}",
        label=card.name,
        kind="person",
        icon=card.id,
        sub=tell("line.at", figure=person.figure, place=person.place, name=place_name(state, person.place)),
        chips=(*skills(card), *gain_chips(state, person), *slots),
        lines=(tell("line.section", place=towards),) if towards else (),
        about=tuple(about),
        value=person.figure[-1],
        state=("active",) if i == state.active and not state.result else (),
        color=seat.colour,
        shape=SHAPES[seat.colour],
        source=card.source,
        rule=card.rule,
        stands_for=f"figure:{person.figure}",
    )


def recruits_zone(state: State) -> sc.Zone:
    """Who can be recruited."""
    items = tuple(
        sc.Item(
            id=f"recruit:{who}",
            label=card.name,
            kind="person",
            icon=who,
            chips=skills(card),
            about=(
                *((tell("line.protected"),) if card.protected else ()),
                tell(f"organisation.{card.organisation}"),
            ),
            source=card.source,
            rule=card.rule,
        )
        for who, card in ((who, game_data().characters[who]) for who in state.recruits)
    )
    return sc.Zone(id="recruits", kind="row", label=tell("zone.recruits"), items=items, fold=True)
