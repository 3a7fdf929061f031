"""Setting up a game (MA-1), and starting from a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from ...chance import Chance, new_chance
from ...errors import BadPosition
from .common import draw_cards, sorted_hand
from .data import COLOURS, KINDS, game_data, tables_of
from .options import MissionOptions
from .scoring import refill
from .state import (
    STREAM_ANIMALS,
    STREAM_EVENTS,
    STREAM_MISSIONS,
    STREAM_SETUP,
    STREAMS,
    Mission,
    Person,
    Seat,
    State,
)


def setup(options: MissionOptions) -> State:
    """The state at the start of chapter 1."""
    data = game_data()
    count = len(options.players)
    chance = new_chance(options.seed, STREAMS)
    colours = COLOURS[:count]
    if options.draw_characters:
        colours, chance = chance.shuffle(STREAM_SETUP, colours)
    first, chance = chance.below(STREAM_SETUP, count)
    stacks, chance = _stacks(chance)
    pile, chance = _pile(chance)
    events, chance = chance.shuffle(STREAM_EVENTS, eligible_events())
    money = data.values.retry_money if options.retry else 0
    seats = []
    for i, colour in enumerate(colours):
        deck, chance = chance.shuffle(i, basic_deck())
        seats.append(Seat(colour, (starter(options.board, colour),), (), deck, money=money))
    state = State(
        options=options,
        seats=tuple(seats),
        active=first,
        first=first,
        missions=(None,) * count,
        pile=pile,
        stacks=stacks,
        shop=tuple(card.copies for card in data.special.values()),
        recruits=tuple(c.id for c in data.characters.values() if c.colour == "neutral"),
        events=events[: len(data.values.event_spaces)],
        chance=chance,
        bank=bank_total() - money * count,
    )
    state = refill(state, [])
    for i in range(count):
        state, _ = draw_cards(state, i, data.values.first_hand, "MA-1.9")
    return state


def bank_total() -> int:
    """Value of all money markers in R$ (MA-4.14)."""
    counts = game_data().counts
    return counts["money_1000"] * 1000 + counts["money_500"] * 500


def starter(board: str, colour: str) -> Person:
    """The starting character of a colour, on its headquarters (MA-1.5, MA-1.6)."""
    card = next(c for c in game_data().characters.values() if c.colour == colour)
    return Person(card.id, f"{colour}1", tables_of(board).headquarters[colour])


def basic_deck() -> tuple[str, ...]:
    """The eight basic cards of a colour (MA-13.2)."""
    return tuple(card.id for card in game_data().basic.values() for _ in range(card.copies))


def eligible_events() -> tuple[str, ...]:
    """Event cards that can come up on this board, every copy (MA-1.17, MA-10.7)."""
    return tuple(e.kind for e in game_data().events.values() if e.eligible for _ in range(e.copies))


def stack_of(kind: str) -> tuple[str, ...]:
    """All animal markers of one kind of mission in chapter 1 (MA-1.3)."""
    animals = (a for a in game_data().animals.values() if a.chapter1 and a.kind == kind)
    return tuple(a.species_id for a in animals for _ in range(a.copies))


def _stacks(chance: Chance) -> tuple[tuple[tuple[str, ...], ...], Chance]:
    stacks = []
    for kind in KINDS:
        stack, chance = chance.shuffle(STREAM_ANIMALS, stack_of(kind))
        stacks.append(stack)
    return tuple(stacks), chance


def _pile(chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """Section I on section II, each shuffled (MA-1.10)."""
    pile: tuple[str, ...] = ()
    for section in (1, 2):
        cards = tuple(m.id for m in game_data().missions.values() if m.section == section)
        shuffled, chance = chance.shuffle(STREAM_MISSIONS, cards)
        pile += shuffled
    return pile, chance


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a position; what is left out is as after setup. Piles are listed from the top."""

    colour: str
    team: tuple[Person, ...] | None = None
    hand: tuple[str, ...] | None = None
    draw: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    money: int = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position file: what differs from the setup of the same seed."""

    title: str = ""
    source: str = ""
    options: dict[str, Any] = {}
    dice: tuple[int, ...] = ()
    """Rolls that the example goes on with, for tests and lessons; not used by the game itself."""
    seat: tuple[SeatPosition, ...] = ()
    active: int = 0
    first: int | None = None
    round: int = 1
    missions: tuple[Mission | None, ...] | None = None
    success: tuple[str, ...] = ()
    failure: tuple[str, ...] = ()
    stacks: dict[str, tuple[str, ...]] = {}
    pile: tuple[str, ...] | None = None
    events: tuple[str, ...] | None = None
    effects: tuple[str, ...] = ()
    recruits: tuple[str, ...] | None = None
    stone: int = 0


def setup_from(options: MissionOptions, position: Mapping[str, Any]) -> State:
    """The state of a position: the setup of its options, with what the position says instead.

    Raises
    ------
    BadPosition
        If cards, places or characters do not exist, or the position would be over already.
    """
    given = msgspec.convert(dict(position), Position)
    state = setup(options)
    if given.seat and len(given.seat) != len(state.seats):
        raise BadPosition("position_cards", problem=f"seat: {len(given.seat)} != {len(state.seats)}")
    if given.seat:
        state = replace(state, seats=tuple(_seat(options, one) for one in given.seat))
        state = replace(state, bank=bank_total() - sum(seat.money for seat in state.seats))
    first = given.active if given.first is None else given.first
    state = replace(
        state,
        active=given.active,
        first=first,
        round=given.round,
        success=given.success,
        failure=given.failure,
        effects=tuple(sorted(given.effects)),
        stone=given.stone,
        stacks=tuple(_left(k, kind, state, given) for k, kind in enumerate(KINDS)),
        recruits=_recruits(state, given),
    )
    if given.missions is not None:
        shown = {m.card for m in given.missions if m is not None}
        pile = (
            given.pile if given.pile is not None else tuple(c for c in _whole_pile(state) if c not in shown)
        )
        state = replace(state, missions=given.missions, pile=pile)
    elif given.pile is not None:
        state = replace(state, pile=given.pile)
    if given.events is not None:
        state = replace(state, events=given.events)
    check(state)
    return state


def _whole_pile(state: State) -> tuple[str, ...]:
    return tuple(m.card for m in state.missions if m is not None) + state.pile


def _recruits(state: State, given: Position) -> tuple[str, ...]:
    if given.recruits is not None:
        return given.recruits
    playing = {p.id for seat in state.seats for p in seat.team}
    return tuple(r for r in state.recruits if r not in playing)


def _seat(options: MissionOptions, given: SeatPosition) -> Seat:
    if given.colour not in COLOURS:
        raise BadPosition("position_cards", problem=given.colour)
    hand = given.hand
    deck = list(basic_deck())
    for card in (*(hand or ()), *given.discard, *given.played):
        if card in deck:
            deck.remove(card)
    draw = given.draw if given.draw is not None else tuple(deck)
    team = given.team if given.team is not None else (starter(options.board, given.colour),)
    return Seat(
        given.colour, team, sorted_hand(*(hand or ())), draw, given.discard, given.played, given.money
    )


def _left(k: int, kind: str, state: State, given: Position) -> tuple[str, ...]:
    """A stack less what lies on the tracks already; the position may give its order."""
    if kind in given.stacks:
        return given.stacks[kind]
    stack = list(state.stacks[k])
    for animal in (*given.success, *given.failure):
        if animal in stack:
            stack.remove(animal)
    return tuple(stack)


def check(state: State) -> None:
    """Raise BadPosition where a state names what does not exist or cannot be."""
    data, board = game_data(), tables_of(state.options.board)
    count = len(state.seats)
    site_parts = ("?", *board.columns), ("?", *board.rows)

    def good(ok: bool, problem: object) -> None:
        if not ok:
            raise BadPosition("position_cards", problem=problem)

    good(0 <= state.active < count and 0 <= state.first < count, "active")
    good(len({seat.colour for seat in state.seats}) == count, "colour")
    for seat in state.seats:
        good(1 <= len(seat.team) <= 2, f"team of {seat.colour}")
        good(0 <= seat.money <= bank_total() and seat.money % 500 == 0, seat.money)
        for card in (*seat.hand, *seat.draw, *seat.discard, *seat.played):
            good(card in data.cards, card)
        for person in seat.team:
            good(person.id in data.characters, person.id)
            good(person.place in board.places, person.place)
            good(person.figure in (f"{seat.colour}1", f"{seat.colour}2"), person.figure)
            good(0 <= person.injuries < data.values.injuries_to_resign, person.injuries)
    people = [p.id for seat in state.seats for p in seat.team] + list(state.recruits)
    good(len(set(people)) == len(people), "characters")
    good(all(r in data.characters for r in state.recruits), state.recruits)
    good(state.bank >= 0, "money")
    good(len(state.missions) == count, "missions")
    for mission in state.missions:
        if mission is not None:
            good(mission.card in data.missions, mission.card)
            fits = len(mission.site) == 2 and all(
                c in part for c, part in zip(mission.site, site_parts, strict=True)
            )
            good(fits, mission.site)
    cards = [m.card for m in state.missions if m is not None] + list(state.pile)
    good(len(set(cards)) == len(cards) and all(c in data.missions for c in cards), "pile")
    good(len(state.events) == len(data.values.event_spaces), "events")
    good(all(e in data.events and data.events[e].eligible for e in state.events), state.events)
    good(all(e in data.events and data.events[e].lasting for e in state.effects), state.effects)
    markers = {*data.animals, "red_list", "resignation"}
    good(all(a in data.animals for a in state.success) and all(m in markers for m in state.failure), "tracks")
    good(all(a in data.animals for stack in state.stacks for a in stack), "stacks")
    good(len(state.success) < data.values.track_spaces > len(state.failure), "over")
    good(0 <= state.stone < data.values.rewilding_steps, "stone")
