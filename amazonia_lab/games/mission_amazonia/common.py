"""Small things that every family of actions needs."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from ...rules import Event
from .data import BoardTables, Character, game_data, tables_of
from .state import Person, Seat, State, Task

GAME = "mission_amazonia"


def event(kind: str, rule: str, *, reveals: bool = False, **values: Any) -> Event:
    """An event of this game, known to everybody: hands are open (MA-2.18)."""
    return Event(GAME, kind, values, rule, None, reveals)


def with_seat(state: State, i: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats with one of them changed."""
    seats = state.seats
    return (*seats[:i], seat, *seats[i + 1 :])


def with_person(seat: Seat, person: Person) -> Seat:
    """The seat with the character of that figure changed."""
    return replace(seat, team=tuple(person if p.figure == person.figure else p for p in seat.team))


def find_figure(state: State, figure: str) -> tuple[int, Person] | None:
    """Seat and character of a figure on the board; None when it is in reserve or of no seat."""
    for i, seat in enumerate(state.seats):
        for person in seat.team:
            if person.figure == figure:
                return i, person
    return None


def present(state: State, place: str) -> list[tuple[int, Person]]:
    """Characters at a place: active player first, then clockwise, figure 1 before 2 (MA-7.15).

    A recruit that acts from the next round on does not count yet (MA-9.11). A roadblock parts nobody
    (MA-17.10).
    """
    count = len(state.seats)
    order = [(state.active + k) % count for k in range(count)]
    seats = state.seats
    return [(i, p) for i in order for p in seats[i].team if p.place == place and not seats[i].waits]


def character(person: Person) -> Character:
    """The printed card of a character in play."""
    return game_data().characters[person.id]


def name_of(person: Person) -> str:
    """A character's name."""
    return character(person).name


def tables(state: State) -> BoardTables:
    """Look-up tables of the board being played."""
    return tables_of(state.options.board)


def stand(state: State, person: Person) -> str:
    """Where a figure stands, for the look-up tables: ``D2>E2`` on a section of a closed place (MA-17.5).

    Without one it stands beside the road (MA-17.7). Whoever moves it asks here (MA-17.11).
    """
    towards = section_of(state, person)
    return f"{person.place}>{towards}" if towards else person.place


def section_of(state: State, person: Person) -> str:
    """Where the section of a closed road leads on which a figure stands; ``""`` for none (MA-17.5)."""
    if state.later is UNSET:
        return ""
    return next((to for figure, to in state.later.sections if figure == person.figure), "")


def put(state: State, i: int, person: Person, to: str) -> State:
    """The figure of a seat's character at another place; a section of road it stood on is left (MA-17.6)."""
    state = replace(state, seats=with_seat(state, i, with_person(state.seats[i], replace(person, place=to))))
    return off_section(state, person.figure)


def off_section(state: State, figure: str) -> State:
    """The state with that figure on no section of a closed road."""
    later = state.later
    if later is UNSET or not later.sections:
        return state
    left = tuple(one for one in later.sections if one[0] != figure)
    return replace(state, later=replace(later, sections=left))


def gained(state: State, figure: str, what: str) -> int:
    """How often a figure has gained that for one mission (MA-14.20)."""
    return 0 if state.later is UNSET else state.later.gains.count((figure, what))


def without_gains(state: State) -> State:
    """Gains end with a fulfilled mission and with phase 1 (MA-14.20)."""
    if state.later is UNSET or not state.later.gains:
        return state
    return replace(state, later=replace(state.later, gains=()))


def hand_limit(seat: Seat) -> int:
    """Four with one character, five with two (MA-2.9); asked when phase 3 draws (MA-6.19)."""
    return game_data().values.hand_limits[1 if len(seat.team) > 1 else 0]


def success_spaces(state: State) -> int:
    """Successes that win: twelve, six in the lesson length (MA-11.1, MA-11.7)."""
    values = game_data().values
    return values.track_spaces if state.options.length == "full" else values.lesson_successes


def failure_spaces(state: State) -> int:
    """Failure markers that lose: twelve, six in the lesson length (MA-11.2, MA-11.7)."""
    values = game_data().values
    return values.track_spaces if state.options.length == "full" else values.lesson_failures


def track_full(state: State) -> bool:
    """Whether the failure track has no free space: the game is lost, at the latest when judged (MA-D6)."""
    return len(state.failure) >= failure_spaces(state)


def push(state: State, *tasks: Task) -> tuple[Task, ...]:
    """Unfinished business with new tasks in front."""
    return tasks + state.todo


def sorted_hand(*cards: str) -> tuple[str, ...]:
    """A hand in its fixed order."""
    return tuple(sorted(cards))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of them."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def draw_cards(state: State, i: int, count: int, rule: str) -> tuple[State, list[Event]]:
    """A player draws from the own pile; a pile too short is refilled from the discards (MA-2.11, MA-2.13).

    Cards in front are not among the discards before phase 2 (MA-2.12); a count of 0 or less, for a hand at or
    above its limit, draws nothing (MA-2.10).
    """
    seat = state.seats[i]
    if count <= 0:
        return state, []
    events = []
    drawn, draw, discard, chance = seat.draw[:count], seat.draw[count:], seat.discard, state.chance
    if len(drawn) < count and discard:
        pile, chance = chance.shuffle(i, discard)
        more = count - len(drawn)
        drawn, draw, discard = drawn + pile[:more], pile[more:], ()
        events.append(event("reshuffled", "MA-2.11", seat=i))
    events.append(
        event("drew", rule, reveals=True, seat=i, cards=drawn, n=len(drawn))
        if drawn
        else event("nothing_drawn", "MA-2.13", seat=i)
    )
    seat = replace(seat, hand=sorted_hand(*seat.hand, *drawn), draw=draw, discard=discard)
    return replace(state, seats=with_seat(state, i, seat), chance=chance), events
