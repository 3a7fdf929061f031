"""Starting from a position: what its file says instead of the setup, and whether that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ...chance import Chance
from ..position_checks import at_most, good
from .common import character, failure_spaces, sorted_hand, success_spaces, tables
from .data import COLOURS, KINDS, game_data, rules_on
from .options import MissionOptions
from .refusals import radios_left, vests_left
from .setup import bank_total, basic_deck, eligible_events, setup, stack_of, starter
from .state import RED_LIST, RESIGNATION, Later, Mission, Person, Seat, State


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a position; what is left out is as after setup. Piles are listed from the top."""

    colour: str
    team: tuple[Person, ...] | None = None
    hand: tuple[str, ...] | None = None
    draw: tuple[str, ...] | None = None
    """By default the basic cards that are nowhere else, shuffled (MA-1.8)."""
    discard: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    money: int = 0
    experience: int = 0
    """Experience markers, where that rule is on."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position file: what differs from the setup of the same seed."""

    title: str = ""
    source: str = ""
    options: dict[str, Any] = {}
    dice: tuple[int, ...] = ()
    """Rolls that the example goes on with, for tests and lessons; not used by the game itself."""
    seat: tuple[SeatPosition, ...] = ()
    active: int | None = None
    """By default as drawn by lot; the start player is then the same."""
    first: int | None = None
    round: int = 1
    missions: tuple[Mission | None, ...] | None = None
    """By position; positions left out at the end are empty."""
    success: tuple[str, ...] = ()
    failure: tuple[str, ...] = ()
    stacks: dict[str, tuple[str, ...]] = {}
    pile: tuple[str, ...] | None = None
    """By default the start missions left, one less for each success."""
    events: tuple[str, ...] | None = None
    effects: tuple[str, ...] = ()
    recruits: tuple[str, ...] | None = None
    stone: int = 0


def setup_from(options: MissionOptions, position: Mapping[str, Any]) -> State:
    """The state of a position: the setup of its options, with what the position says instead.

    Raises
    ------
    BadPosition
        If cards, places or characters do not exist or are there too often, or the game would be over.
    """
    given = msgspec.convert(dict(position), Position)
    state = _seated(setup(options), given)
    active = state.active if given.active is None else given.active
    reached = [space for space in game_data().values.event_spaces if len(given.success) >= space]
    state = replace(
        state,
        active=active,
        first=active if given.first is None else given.first,
        round=given.round,
        success=given.success,
        failure=given.failure,
        effects=tuple(sorted(given.effects)),
        stone=given.stone,
        stacks=_stacks(state, given),
        recruits=_recruits(state, given),
        events=state.events if given.events is None else given.events,
        events_seen=len(reached) if options.length == "full" else 0,
    )
    state = _with_missions(state, given)
    check(state)
    return state


def _seated(state: State, given: Position) -> State:
    if not given.seat:
        return state
    count = len(state.seats)
    good(len(given.seat) == count, "seat", f"{len(given.seat)} / {count}")
    # With fewer players the other colours are out (MA-12.3, MA-12.4).
    colours = [seat.colour for seat in given.seat]
    good(sorted(colours) == sorted(COLOURS[:count]), "seat.colour", ", ".join(colours))
    chance = state.chance
    seats = []
    for i, one in enumerate(given.seat):
        seat, chance = _seat(state.options, i, one, chance)
        seats.append(seat)
    shop = Counter(card for seat in seats for card in _cards(seat))
    return replace(
        state,
        seats=tuple(seats),
        chance=chance,
        bank=bank_total() - sum(seat.money for seat in seats),
        shop=tuple(card.copies - shop[card.id] for card in game_data().special.values()),
        later=_experience(state, [one.experience for one in given.seat]),
    )


def _experience(state: State, given: list[int]) -> Later | UnsetType:
    """Experience markers by seat; none can be given where the rule is off."""
    later = state.later
    if later is UNSET or not later.experience:
        good(not any(given), "seat.experience", max(given))
        return later
    good(min(given) >= 0, "seat.experience", min(given))
    good(sum(given) <= game_data().counts["experience_marker"], "seat.experience", sum(given))
    return replace(later, experience=tuple(given))


def _seat(options: MissionOptions, i: int, given: SeatPosition, chance: Chance) -> tuple[Seat, Chance]:
    draw = given.draw
    if draw is None:
        left = list(basic_deck())
        for card in (*(given.hand or ()), *given.discard, *given.played):
            if card in left:
                left.remove(card)
        draw, chance = chance.shuffle(i, left)
    hand = given.hand
    if hand is None:
        count = game_data().values.first_hand
        hand, draw = draw[:count], draw[count:]
    team = given.team if given.team is not None else (starter(options.board, given.colour),)
    seat = Seat(given.colour, team, sorted_hand(*hand), draw, given.discard, given.played, given.money)
    return seat, chance


def _cards(seat: Seat) -> tuple[str, ...]:
    return seat.hand + seat.draw + seat.discard + seat.played


def _stacks(state: State, given: Position) -> tuple[tuple[str, ...], ...]:
    """Each stack less what lies on the tracks already; the position may give its order instead."""
    for kind in given.stacks:
        good(kind in KINDS, "stacks", kind)
    stacks = []
    for kind, stack in zip(KINDS, state.stacks, strict=True):
        left = list(stack)
        for animal in (*given.success, *given.failure):
            if animal in left:
                left.remove(animal)
        stacks.append(given.stacks.get(kind, tuple(left)))
    return tuple(stacks)


def _recruits(state: State, given: Position) -> tuple[str, ...]:
    if given.recruits is not None:
        return given.recruits
    playing = {p.id for seat in state.seats for p in seat.team}
    return tuple(r for r in state.recruits if r not in playing)


def _with_missions(state: State, given: Position) -> State:
    missions, pile = state.missions, state.pile
    if given.missions is not None:
        shown = {m.card for m in given.missions if m is not None}
        whole = tuple(m.card for m in state.missions if m is not None) + state.pile
        missions = given.missions + (None,) * (len(state.seats) - len(given.missions))
        pile = tuple(card for card in whole if card not in shown)
    pile = given.pile if given.pile is not None else pile[len(given.success) :]
    return replace(state, missions=missions, pile=pile)


def check(state: State) -> None:
    """Raise BadPosition where a state names what does not exist or cannot be."""
    count = len(state.seats)
    good(0 <= state.active < count, "active", state.active)
    good(0 <= state.first < count, "first", state.first)
    good(state.round >= 1, "round", state.round)
    for i, seat in enumerate(state.seats):
        _check_seat(state, seat, f"seat[{i}]")
    values = game_data().values
    neutral = [c.id for c in game_data().characters.values() if c.colour == "neutral"]
    at_most(state.recruits, dict.fromkeys(neutral, 1), "recruits")
    people = [p.id for seat in state.seats for p in seat.team] + list(state.recruits)
    at_most(people, dict.fromkeys(game_data().characters, 1), "team")
    good(state.bank >= 0, "seat.money", bank_total() - state.bank)
    for card, left in zip(game_data().shop, state.shop, strict=True):
        good(left >= 0, "seat.hand", card)
    good(radios_left(state) >= 0, "team.radio", radios_left(state))
    good(vests_left(state) >= 0, "team.vest", vests_left(state))
    _check_missions(state)
    _check_tracks(state)
    good(len(state.events) == len(values.event_spaces), "events", len(state.events))
    possible = Counter(eligible_events(state.options.board))
    at_most(state.events, possible, "events")
    lasting = {kind: 1 for kind in possible if game_data().events[kind].lasting}
    at_most(state.effects, lasting, "effects")


def _check_seat(state: State, seat: Seat, where: str) -> None:
    data = game_data()
    good(1 <= len(seat.team) <= 2, f"{where}.team", len(seat.team))
    good(seat.money >= 0 and seat.money % 500 == 0, f"{where}.money", seat.money)
    boxes = {card.id: card.copies for card in data.cards.values()}
    at_most(_cards(seat), boxes, f"{where}.hand")
    for person in seat.team:
        who = f"{where}.team"
        good(person.id in data.characters, who, person.id)
        # A starting character keeps to its colour (MA-1.5).
        good(character(person).colour in (seat.colour, "neutral"), who, person.id)
        good(person.place in tables(state).places, who, person.place)
        good(0 <= person.injuries < data.values.injuries_to_resign, who, person.injuries)
        good(not (person.vest and character(person).protected), who, f"{person.id} vest")
    figures = {f"{seat.colour}1": 1, f"{seat.colour}2": 1}
    at_most((person.figure for person in seat.team), figures, f"{where}.team")


def _check_missions(state: State) -> None:
    board = tables(state)
    good(len(state.missions) == len(state.seats), "missions", len(state.missions))
    parts = ("?", *board.columns), ("?", *board.rows)
    for mission in state.missions:
        if mission is not None:
            site = mission.site
            good(len(site) == 2 and site[0] in parts[0] and site[1] in parts[1], "missions", site)
    start = {card: 1 for section in board.missions for card in section}
    cards = [m.card for m in state.missions if m is not None] + list(state.pile)
    at_most(cards, start, "missions")
    # Every success took a mission with it (MA-11.5).
    good(len(cards) + len(state.success) <= len(start), "pile", len(cards) + len(state.success))


def _check_tracks(state: State) -> None:
    good(len(state.success) < success_spaces(state), "success", len(state.success))
    good(len(state.failure) < failure_spaces(state), "failure", len(state.failure))
    lost = [m for m in state.failure if m not in (RED_LIST, RESIGNATION)]
    animals: Counter[str] = Counter()
    for kind, stack in zip(KINDS, state.stacks, strict=True):
        own = Counter(stack_of(kind, "animals" in rules_on(state.options)))
        at_most(stack, own, f"stacks.{kind}")
        animals += own
    at_most(
        (*state.success, *lost, *(a for stack in state.stacks for a in stack)), animals, "success, failure"
    )
    steps = game_data().values.rewilding_steps
    good(0 <= state.stone <= steps, "stone", state.stone)
    # On the last step it waits for a red-list marker (MA-6.14).
    good(state.stone < steps or RED_LIST not in state.failure, "stone", state.stone)
