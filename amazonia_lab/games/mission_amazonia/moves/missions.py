"""Fulfilling missions and the conflict over them (MA-7)."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from ....rules import Event, Refusal
from ..common import (
    character,
    event,
    gained,
    name_of,
    present,
    tables,
    with_person,
    with_seat,
    without,
    without_gains,
)
from ..data import MissionCard, game_data
from ..experience import learning
from ..flow import run
from ..refusals import not_playing, refuse
from ..state import STREAM_CONFLICT, Mission, Person, State, Task


def missing(state: State, mission: Mission) -> tuple[str, ...]:
    """What the characters at a site lack for its mission.

    Returns
    -------
    tuple of str
        ``presence`` alone where no own figure is there (MA-7.2), also when a radio brought a colleague
        (MA-6.7); else any of ``courage`` (MA-7.4), ``animal_care`` (MA-7.5), ``negotiation`` (MA-7.6),
        whoever owns the characters (MA-7.7); () when it can be fulfilled, by one brave character or several
        together (MA-7.28, MA-7.29).
    """
    if all(p.place != mission.site for p in state.seats[state.active].team):
        return ("presence",)
    card = game_data().missions[mission.card]
    people = present(state, mission.site)
    team = [character(p) for _, p in people]
    lacks = []
    if sum(c.courage for c in team) < card.courage:
        lacks.append("courage")
    if card.animal_care and not any(c.animal_care for c in team):
        lacks.append("animal_care")
    if mission.site in tables(state).indigenous and not any(c.negotiation for c in team):
        lacks.append("negotiation")
    if lacks and state.later is not UNSET and state.later.gains:
        return _less_gains(state, card, [p for _, p in people], lacks)
    return tuple(lacks)


def _less_gains(state: State, card: MissionCard, people: list[Person], lacks: list[str]) -> tuple[str, ...]:
    """What is missing when what characters have gained for one mission counts (MA-14.16 to MA-14.18)."""
    courage = courage_of(state, people)
    return tuple(
        need
        for need in lacks
        if (
            courage < card.courage
            if need == "courage"
            else not any(gained(state, p.figure, need) for p in people)
        )
    )


def courage_of(state: State, people: list[Person]) -> int:
    """The courage of these characters, with what they have gained (MA-7.4, MA-14.16)."""
    return sum(character(p).courage + gained(state, p.figure, "courage") for p in people)


def fulfil(state: State, slot: int, help_card: str = "") -> tuple[State, tuple[Event, ...]]:
    """Fulfil a mission: conflict, resignations, reward, success marker, event; then the judging (MA-7.23).

    Night Vision, where it helps, is played with it (MA-5.18) and saves nobody from the conflict (MA-5.4). The
    symbols left of the last card are forfeited (MA-3.17); another mission there is not touched (MA-7.24).
    Whatever the conflict brings, the mission is a success (MA-7.16), everybody who was there shares
    (MA-7.19), and the turn goes on (MA-2.16). Between roll and end nobody can buy a vest (MA-6.10).
    """
    mission = state.missions[slot - 1]
    assert mission is not None
    card = game_data().missions[mission.card]
    team = present(state, mission.site)
    events = [
        event(
            "fulfilled",
            "MA-7.1",
            seat=state.active,
            number=slot,
            mission=card.kind,
            place=mission.site,
            whos=tuple(name_of(p) for _, p in team),
        )
    ]
    if help_card:
        seat = state.seats[state.active]
        seat = replace(seat, hand=without(seat.hand, help_card), played=(*seat.played, help_card))
        state = replace(state, seats=with_seat(state, state.active, seat))
        events.append(event("night_vision", "MA-5.3", seat=state.active))
    missions = (*state.missions[: slot - 1], None, *state.missions[slot:])
    state = without_gains(replace(state, missions=missions, symbols=(), moving=""))
    state, hurt = _conflict(state, team, events) if card.conflict else (state, [])  # MA-7.9
    state, coins = _reward(state, card.reward)
    seats = tuple(dict.fromkeys(i for i, _ in team))
    todo = [Task("resign", i, figure) for i, figure in hurt]  # in the order of the rolls (MA-9.14)
    todo += learning(state, seats)
    if coins:
        todo.append(Task("share", what=card.kind, coins=coins, seats=seats))
    todo += [Task("success", what=card.kind), Task("judge")]
    state = run(replace(state, todo=tuple(todo)), events)
    return state, tuple(events)


def _conflict(
    state: State, team: list[tuple[int, Person]], events: list[Event]
) -> tuple[State, list[tuple[int, str]]]:
    """Roll for everyone present, unless somebody there is protected (MA-7.10, MA-7.11).

    A vest takes one injury and goes (MA-6.9). Injuries stay (MA-7.25), however many are about (MA-7.26); the
    third makes a character resign, once (MA-7.14).
    """
    guard = next((p for _, p in team if character(p).protected), None)
    if guard is not None:
        events.append(event("protected", "MA-7.11", who=name_of(guard)))
        return state, []
    hurt = []
    limit = game_data().values.injuries_to_resign
    for i, person in team:
        roll, chance = state.chance.roll(STREAM_CONFLICT, game_data().values.conflict_die)
        state = replace(state, chance=chance)
        events.append(event("conflict", "MA-7.10", reveals=True, who=name_of(person), n=roll))
        if not roll:
            continue
        kept = 1 if person.vest else 0
        if kept:
            events.append(event("vest_held", "MA-7.13", who=name_of(person)))
        injuries = person.injuries + roll - kept
        after = replace(person, injuries=min(injuries, limit - 1), vest=False)
        state = replace(state, seats=with_seat(state, i, with_person(state.seats[i], after)))
        if injuries >= limit:
            hurt.append((i, person.figure))
            events.append(event("third_injury", "MA-7.14", who=name_of(person)))
        elif injuries > person.injuries:
            events.append(event("injured", "MA-7.12", who=name_of(person), n=injuries))
    return state, hurt


def _reward(state: State, coins: tuple[int, ...]) -> tuple[State, tuple[int, ...]]:
    """Take the reward from the bank, as far as the bank goes (MA-4.15)."""
    paid = []
    bank = state.bank
    for coin in coins:
        part = min(coin, bank)
        bank -= part
        if part:
            paid.append(part)
    return replace(state, bank=bank), tuple(paid)


def refuse_fulfil(state: State, slot: int, help_card: str = "") -> Refusal | None:
    """Why a mission cannot be fulfilled (with Night Vision, or without): then nothing is rolled (MA-7.27).

    Nothing asks when or how the figure came to the site (MA-7.3).
    """
    wrong = not_playing(state)
    if wrong:
        return wrong
    mission = state.missions[slot - 1] if slot <= len(state.missions) else None
    if mission is None:
        return refuse("no_mission", "MA-7.22", number=slot)
    if "?" in mission.site:
        return refuse("not_located", "MA-15.2", number=slot)
    if help_card and help_card not in state.seats[state.active].hand:
        return refuse("no_card", "MA-2.17", card=help_card)
    lacks = missing(state, mission)
    if help_card and "courage" not in lacks and "presence" not in lacks:
        return refuse("vision_not_needed", "MA-5.3", number=slot)
    if help_card:
        lacks = tuple(need for need in lacks if need != "courage")
    return lack_refusal(state, mission, slot, lacks[0]) if lacks else None


def lack_refusal(state: State, mission: Mission, slot: int, need: str) -> Refusal:
    """The refusal for the first thing that is missing at a site."""
    card = game_data().missions[mission.card]
    have = courage_of(state, [p for _, p in present(state, mission.site)])
    rules = {
        "presence": "MA-7.2",
        "courage": "MA-7.4",
        "animal_care": "MA-7.5",
        "negotiation": "MA-7.6",
    }
    return refuse(
        f"lacks_{need}",
        rules[need],
        number=slot,
        place=mission.site,
        courage=card.courage,
        have=have,
        n=card.courage - have,
    )
