"""What the team knows, as numbers for learning programs; money in $M."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from typing import Any

from ...features import NO_BOUND, Features
from .data import COUNTS, ROLES, GameData, game_data, impact_deck
from .hiding import HIDDEN
from .questions import QUESTIONS
from .state import DESTRUCTION, IMPACT, OFFSPRING, OVER, PLACE, UPKEEP, YEAR_END, Spot, State, Task, Vote
from .tasks import TASKS

LOOKED = 4
"""Impacts on the top of the deck that are told one by one where the team has looked at them."""
QUEUE = 6
"""Steps of unfinished business that are told one by one; of those behind, how many of each kind."""
PHASES = (PLACE, OFFSPRING, DESTRUCTION, IMPACT, UPKEEP, YEAR_END, OVER)


@lru_cache
def features(scenario: str, count: int) -> Features:
    """The entries for a scenario and a number of players."""
    data = game_data(scenario)
    counts, habitat = data.counts, data.habitat
    roles, row = max(min(COUNTS), count), sum(data.values.row_prototype.values())
    copies = Counter(impact_deck(scenario))
    f = Features()
    f.one_of("phase", lambda s: s.phase, PHASES)
    f.one_of("active", lambda s: s.active, range(roles))
    f.number("year", lambda s: s.year, max(data.values.years))
    f.one_of("difficulty", lambda s: s.options.difficulty, ("easy", "normal", "hard"))
    f.one_of("length", lambda s: s.options.length, ("full", "lesson"))
    f.one_of("ambassadors", lambda s: s.options.ambassadors, ("prototype", "published"))
    f.numbers("tigers", lambda s: s.tigers, habitat.spaces, counts["animals"])
    f.numbers("tiles", lambda s: s.tiles, habitat.spaces, 1)
    f.number("born", lambda s: s.born, NO_BOUND)
    f.number("lost", lambda s: s.lost, NO_BOUND)
    role, ambassador = _role(data), _ambassador(data)
    for i in range(roles):
        f.within(f"role_{i}", _nth("roles", i), role)
    for i in range(row):
        f.within(f"row.{i + 1}", _nth("row", i), ambassador)
    _spots(f, data, roles)
    _votes(f, data, row)
    f.number("impacts.known", lambda s: s.known, sum(copies.values()))
    f.row("impacts.next", lambda s: s.impacts[: min(s.known, LOOKED)], data.impacts, LOOKED)
    f.counts("impacts.later", lambda s: s.impacts[min(s.known, LOOKED) :], copies, copies)
    f.counts("impacts.discard", lambda s: s.impacts_discard, copies, copies)
    # Lasting impacts work from the oldest to the newest (EN-8.6).
    stay = [card.id for card in data.impacts.values() if card.when != "instant"]
    f.row("persistent", lambda s: s.persistent, stay, sum(copies[title] for title in stay))
    _todo(f, data, roles)
    f.one_of("result", lambda s: s.result or None, ("won", "lost"))
    f.one_of("why", lambda s: s.why or None, ("resolution", "too_few", "no_tiles", "no_resolution"))
    return f


def _nth(field: str, i: int) -> Callable[[State], Any]:
    return lambda state: getattr(state, field)[i]


def _role(data: GameData) -> Features:
    copies = Counter({card.id: sum(card.decks.values()) for card in data.cards.values()})
    lasting = [card.id for card in data.cards.values() if card.kind == "continuous"]
    f = Features()
    f.one_of("id", lambda role: role.id, ROLES)
    f.one_of("specialty", lambda role: role.specialty, data.specialties)
    f.counts("deck", lambda role: role.deck, copies, copies)
    f.counts("hand", lambda role: role.hand, copies, copies)
    f.counts("discard", lambda role: role.discard, copies, copies)
    f.counts("continuous", lambda role: role.continuous, lasting, copies)
    f.number("money", lambda role: role.money, data.counts["money"])
    f.counts("dice", lambda role: role.dice, data.values.die, data.values.dice)
    f.number("marker", lambda role: role.marker)
    f.number("used", lambda role: role.used)
    return f


def _ambassador(data: GameData) -> Features:
    f = Features()
    f.one_of("id", lambda one: None if one.id == HIDDEN else one.id, data.ambassadors)
    f.one_of("back", lambda one: one.back, data.values.row_published)
    f.number("influence", lambda one: one.influence, data.counts["influence"])
    f.number("up", lambda one: one.up)
    return f


def _spots(f: Features, data: GameData, roles: int) -> None:
    """Active actions: the place of each (they lie in the order in which they came), and the dice on it."""
    names = list(data.printed)
    for card in data.cards.values():
        if card.kind == "action":
            names += [card.id, *(f"{card.id}-{k}" for k in range(2, sum(card.decks.values()) + 1))]
    most: dict[Hashable, float] = {(name, "place"): len(names) for name in names}
    for name in names:
        most |= {(name, f"role_{i}", n): data.values.dice for i in range(roles) for n in data.values.die}

    def entries(spots: tuple[Spot, ...]) -> Iterator[tuple[Hashable, float]]:
        for place, spot in enumerate(spots, 1):
            yield (spot.id, "place"), place
            for die in spot.dice:
                yield (spot.id, f"role_{die.role}", die.value), 1

    f.add("spot", most, lambda s: s.spots, entries)


def _votes(f: Features, data: GameData, row: int) -> None:
    """The last vote: the number that each ambassador counted, its influence and dice with it."""
    counts = data.counts
    counted = max(len(data.habitat.spaces), counts["cards"], counts["money"], counts["animals"])
    rolled = max(card.n for card in data.ambassadors.values()) * max(data.values.die)
    total = counted + counts["influence"] + rolled
    most: dict[Hashable, float] = {}
    for k in range(1, row + 1):
        most |= {(k, "total"): total, (k, "yes"): 1, (k, "no"): 1}

    def entries(votes: tuple[Vote, ...]) -> Iterator[tuple[Hashable, float]]:
        for vote in votes:
            yield (vote.position, "total"), vote.total
            yield (vote.position, "yes" if vote.yes else "no"), 1

    f.add("votes", most, lambda s: s.votes, entries)


def _todo(f: Features, data: GameData, roles: int) -> None:
    """Unfinished business, what comes first in front; the order of the places that a step names is free.

    Where the team puts impacts into an order, the first space stands for the top of the deck.
    """
    kinds = (*QUESTIONS, *(kind for kind in TASKS if kind not in QUESTIONS))
    effects = [card.effect for card in data.all_cards.values()]
    effects += [card.effect for card in data.specialties.values()]
    effects += [card.effect for card in data.impacts.values()]
    said = dict.fromkeys(step.what for effect in effects for step in effect if step.what)
    whats = dict.fromkeys((*said, "year", *data.habitat.lines, *data.cards, *data.impacts))
    spaces = data.habitat.spaces
    most: dict[Hashable, float] = {}
    for k in range(1, QUEUE + 1):
        most |= {(k, "kind", kind): 1 for kind in kinds}
        most |= {(k, "role", i): 1 for i in range(roles)}
        most |= {(k, "n"): NO_BOUND}
        most |= {(k, "what", what): 1 for what in whats}
        most |= {(k, "at", space): len(spaces) for space in spaces}
    most |= {("later", kind): NO_BOUND for kind in kinds}

    def entries(todo: tuple[Task, ...]) -> Iterator[tuple[Hashable, float]]:
        for k, task in enumerate(todo[:QUEUE], 1):
            yield (k, "kind", task.kind), 1
            yield (k, "n"), task.n
            if task.role >= 0:
                yield (k, "role", task.role), 1
            if task.what:
                yield (k, "what", task.what), 1
            for i in task.at:
                yield (k, "at", spaces[i]), 1
        for task in todo[QUEUE:]:
            yield ("later", task.kind), 1

    f.add("todo", most, lambda s: s.todo, entries)
