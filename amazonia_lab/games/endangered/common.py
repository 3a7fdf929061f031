"""Small things that every part of the rules needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress
from typing import Any, TypeVar

from msgspec.structs import replace

from ...rules import Event, Refusal
from .data import COUNTS, Card, Habitat, Specialty, Step, game_data, years_of
from .state import OVER, Role, State, Task

T = TypeVar("T")

GAME = "endangered"

HABITAT: Habitat = game_data("tiger").habitat


def event(kind: str, rule: str, *, reveals: bool = False, **values: Any) -> Event:
    """An event of this game, known to everybody: hands are open (EN-1.14)."""
    return Event(GAME, kind, values, rule, None, reveals)


def refuse(code: str, rule: str, **values: Any) -> Refusal:
    """A refusal of this game."""
    return Refusal(GAME, code, rule, values)


def with_role(state: State, i: int, role: Role) -> State:
    """The state with one role changed."""
    return replace(state, roles=put(state.roles, i, role))


def put(things: tuple[T, ...], i: int, one: T) -> tuple[T, ...]:
    """The things (numbers, roles, spots ...) with one of them changed."""
    changed = list(things)
    changed[i] = one
    return tuple(changed)


def where(numbers: tuple[int, ...]) -> Iterator[int]:
    """The spaces whose number is not 0."""
    return compress(range(len(numbers)), numbers)


def without(things: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    """The things less one that equals it."""
    i = things.index(one)
    return things[:i] + things[i + 1 :]


def card_of(title: str) -> Card:
    """A printed action or player card."""
    return game_data().all_cards[title]


def specialty(role: Role) -> Specialty:
    """The specialty of a role in play."""
    return game_data().specialties[role.specialty]


def hooks(role: Role, hook: str) -> tuple[Specialty | Card, ...]:
    """The specialty and CONTINUOUS cards of a role that work at a hook (EN-3.3)."""
    return _hooks(role.specialty, role.continuous, hook)


@lru_cache(maxsize=1024)  # asked several times in every step, while a role's cards in play rarely change
def _hooks(own: str, continuous: tuple[str, ...], hook: str) -> tuple[Specialty | Card, ...]:
    data = game_data()
    cards: list[Specialty | Card] = [data.specialties[own], *[data.cards[c] for c in continuous]]
    return tuple(card for card in cards if card.hook == hook)


def lasting(state: State, hook: str) -> int:
    """How much the persistent impacts with a hook add up to; 0 when none lies there."""
    return _lasting(state.options.scenario, state.persistent, hook) if state.persistent else 0


@lru_cache(maxsize=1024)  # asked in every step, while impacts come and go once in a turn
def _lasting(scenario: str, persistent: tuple[str, ...], hook: str) -> int:
    impacts = game_data(scenario).impacts
    return sum(max(1, impacts[i].n) for i in persistent if impacts[i].hook == hook)


def near(state: State) -> tuple[tuple[int, ...], ...]:
    """Spaces next to each space, as things stand now."""
    return HABITAT.near_cut if lasting(state, "barrier") else HABITAT.near


def steps_of(effect: Sequence[Step], state: State, i: int) -> tuple[Task, ...]:
    """The tasks of an effect for a role; what is for each comes by role from the active one on."""
    tasks = []
    for step in effect:
        if step.who == "each":
            count = len(state.roles)
            for k in range(state.active, state.active + count):
                tasks.append(_task(state, step, k % count))
        else:
            tasks.append(_task(state, step, i))
    return tuple(tasks)


def _task(state: State, step: Step, i: int) -> Task:
    n = step.n
    if step.do == "move":  # Tracking Collars add a step to it (EN-13.11)
        n += len(hooks(state.roles[i], "stride"))
    return Task(step.do, i, n, step.what)


def push(state: State, *tasks: Task) -> State:
    """The state with new tasks in front of the unfinished business."""
    return replace(state, todo=tasks + state.todo) if tasks else state


def animals(state: State) -> int:
    """Tigers on the board."""
    return sum(state.tigers)


def pairs(state: State) -> int:
    """Mating pairs on the board (EN-5.5)."""
    return _pairs(state.tigers)


@lru_cache(maxsize=1024)  # asked several times in a turn
def _pairs(tigers: tuple[int, ...]) -> int:
    return sum([tigers[i] // 2 for i in where(tigers)])


def tile_limit(state: State) -> int:
    """Tiles of this game: sixteen, fourteen on hard (EN-1.8, EN-12.3)."""
    values = game_data(state.options.scenario).values
    return values.tiles_hard if state.options.difficulty == "hard" else values.tiles


def tiles_left(state: State) -> int:
    """Tiles in the supply."""
    return tile_limit(state) - sum(state.tiles)


def animals_left(state: State) -> int:
    """Tigers in the supply (EN-5.4)."""
    return game_data().counts["animals"] - sum(state.tigers)


def money_left(state: State) -> int:
    """Money in the supply, in $M (EN-4.2)."""
    return game_data().counts["money"] - sum([role.money for role in state.roles])


def influence_left(state: State) -> int:
    """Influence cubes in the supply (EN-4.8)."""
    return game_data().counts["influence"] - sum([a.influence for a in state.row])


def funds(state: State, i: int) -> int:
    """What a role can pay: its own money, and that of an open purse (EN-4.3, EN-13.9)."""
    have, purses = state.roles[i].money, _purses()
    for k, role in enumerate(state.roles):
        if role.specialty in purses and k != i:
            have += role.money
    return have


@cache
def _purses() -> frozenset[str]:
    """Specialties with an open purse."""
    return frozenset(s.id for s in game_data().specialties.values() if s.hook == "purse")


def years(state: State) -> int:
    """Years of this game (EN-9.5)."""
    return years_of(len(state.roles), state.options.length == "lesson")


def votes_needed(state: State) -> int:
    """Yes votes that win: four, three on easy and in the lesson length (EN-9.9, EN-12.2, EN-12.4)."""
    values = game_data().values
    few = state.options.difficulty == "easy" or state.options.length == "lesson"
    return values.votes_easy if few else values.votes


def voting(state: State) -> bool:
    """Whether this year is one of the last two, in which there is a vote (EN-9.4, EN-9.5)."""
    return state.year > years(state) - game_data().values.voting_years


def column_of(state: State) -> int:
    """Where this number of roles stands in tables (EN-10.7)."""
    return COUNTS.index(len(state.roles))


def draw_cards(state: State, i: int, count: int, events: list[Event], rule: str) -> State:
    """A role draws from its deck; a deck too short is made anew of the discards (EN-3.7)."""
    role = state.roles[i]
    drawn, deck, discard, chance = role.deck[:count], role.deck[count:], role.discard, state.chance
    if len(drawn) < count and discard:
        pile, chance = chance.shuffle(i, discard)
        more = count - len(drawn)
        drawn, deck, discard = drawn + pile[:more], pile[more:], ()
        events.append(event("reshuffled", "EN-3.7", role=role.id))
    if drawn:
        events.append(event("drew", rule, reveals=True, role=role.id, cards=drawn, n=len(drawn)))
    else:
        events.append(event("nothing_drawn", "EN-3.7", role=role.id))
    role = replace(role, deck=deck, discard=discard, hand=tuple(sorted((*role.hand, *drawn))))
    return replace(state, roles=put(state.roles, i, role), chance=chance)


def over(state: State, result: str, why: str, rule: str, events: list[Event]) -> State:
    """The game ends here, whatever was still to be done (EN-11.5)."""
    events.append(event(result, rule))
    return replace(state, result=result, why=why, phase=OVER, todo=())


def lose_tigers(state: State, i: int, n: int, events: list[Event], rule: str) -> State:
    """Tigers of a space go back to the supply; too few left lose the game (EN-5.4, EN-5.6, EN-11.2)."""
    if not n:
        return state
    events.append(event("tigers_lost", rule, place=HABITAT.spaces[i], n=n))
    state = replace(state, tigers=put(state.tigers, i, state.tigers[i] - n), lost=state.lost + n)
    if animals(state) < game_data().values.fewest_animals:
        return over(state, "lost", "too_few", "EN-11.2", events)
    return state


def place_tile(state: State, i: int, events: list[Event], rule: str) -> State:
    """A tile onto a space: its tigers are lost, and with no tile left the game (EN-7.5, EN-7.7, EN-11.3)."""
    if tiles_left(state) <= 0:
        return over(state, "lost", "no_tiles", "EN-11.3", events)
    events.append(event("tile", rule, place=HABITAT.spaces[i]))
    state = replace(state, tiles=put(state.tiles, i, 1))
    return lose_tigers(state, i, state.tigers[i], events, "EN-7.5")
