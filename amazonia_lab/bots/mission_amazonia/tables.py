"""What a planner looks up: turns between places, sets of characters that meet a mission, ways worth going."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb

from ...games.mission_amazonia.data import game_data, tables_of
from ...games.mission_amazonia.reach import Leg, moving_cards, ways
from ...games.mission_amazonia.setup import basic_deck

Symbols = tuple[tuple[str, ...], ...]

SWEEPS = 12
FAR = 6.0
"""Turns to a place that cards will hardly ever reach."""


@lru_cache
def hands(size: int) -> tuple[tuple[tuple[str, ...], float], ...]:
    """Movement cards of a hand drawn from a basic deck, each with its probability."""
    deck = basic_deck()
    titles = tuple(dict.fromkeys(deck))
    found: dict[tuple[str, ...], float] = {}

    def draw(k: int, left: int, hand: tuple[str, ...], ways_so_far: int) -> None:
        if k == len(titles):
            if left == 0:
                moving = moving_cards(tuple(sorted(hand)))
                found[moving] = found.get(moving, 0.0) + ways_so_far / comb(len(deck), size)
            return
        copies = deck.count(titles[k])
        for n in range(min(copies, left) + 1):
            draw(k + 1, left - n, hand + (titles[k],) * n, ways_so_far * comb(copies, n))

    draw(0, size, (), 1)
    return tuple(found.items())


@lru_cache(maxsize=64)
def turns(board: str, effects: tuple[str, ...], size: int) -> dict[str, dict[str, float]]:
    """Expected turns from place to place (``turns[site][place]``) with fresh hands of this size.

    Value iteration: in each turn the figure goes to the best place that its hand reaches.
    """
    places = tables_of(board).places
    steps = {
        p: [(chance, (p, *ways(board, effects, hand, (), p))) for hand, chance in hands(size)] for p in places
    }
    table: dict[str, dict[str, float]] = {}
    for site in places:
        value = dict.fromkeys(places, FAR)
        value[site] = 0.0
        for _ in range(SWEEPS):
            change = 0.0
            for p in places:
                if p == site:
                    continue
                get = value.__getitem__
                new = min(FAR, 1.0 + sum(chance * min(map(get, ends)) for chance, ends in steps[p]))
                change = max(change, value[p] - new)
                value[p] = new
            if change < 0.01:
                break
        table[site] = value
    return table


@lru_cache(maxsize=20_000)
def meeting(
    people: tuple[str, ...], courage: int, care: bool, negotiation: bool
) -> tuple[tuple[int, ...], ...]:
    """Smallest sets of characters (indices into ``people``) that meet what a mission asks for."""
    cards = [game_data().characters[p] for p in people]
    found: list[tuple[int, ...]] = []
    for size in (1, 2, 3):
        for group in combinations(range(len(people)), size):
            if any(set(small) <= set(group) for small in found):
                continue
            team = [cards[i] for i in group]
            if (
                sum(c.courage for c in team) >= courage
                and (not care or any(c.animal_care for c in team))
                and (not negotiation or any(c.negotiation for c in team))
            ):
                found.append(group)
    return tuple(found)


@lru_cache(maxsize=20_000)
def groups(
    people: tuple[str, ...], courage: int, care: bool, negotiation: bool, each: float, scarce: float
) -> tuple[tuple[tuple[int, ...], float], ...]:
    """The sets of :func:`meeting`, each with what it costs to bind these characters.

    ``each``: for every character beyond the first; ``scarce``: for one who alone has an ability that this
    mission does not ask for.
    """
    cards = [game_data().characters[p] for p in people]
    healers = sum(c.animal_care for c in cards)
    speakers = sum(c.negotiation for c in cards)

    def needed_elsewhere(i: int) -> bool:
        c = cards[i]
        return (c.animal_care and healers == 1 and not care) or (
            c.negotiation and speakers == 1 and not negotiation
        )

    return tuple(
        (group, each * (len(group) - 1) + scarce * sum(map(needed_elsewhere, group)))
        for group in meeting(people, courage, care, negotiation)
    )


def less(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """The cards without those that are gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


@lru_cache(maxsize=50_000)
def walks(
    board: str,
    effects: tuple[str, ...],
    hand: tuple[str, ...],
    symbols: Symbols,
    place: str,
    sites: tuple[str, ...],
) -> tuple[tuple[str, tuple[Leg, ...], tuple[str, ...]], ...]:
    """Ways worth going: to each site in reach, and for the others as near as the hand allows.

    Returns
    -------
    tuple
        (place, legs, whole hand that is left) for each.
    """
    way = ways(board, effects, moving_cards(hand), symbols, place)
    near = turns(board, effects, 4)
    ends: dict[str, None] = {}
    place = place.partition(">")[0]  # a section of a closed road leads on as it does, and lies where it lies
    for site in sites:
        if site == place:
            continue
        if site in way:
            ends[site] = None
            continue
        table = near[site]
        best = min(way, key=lambda p: (round(table[p], 2), way[p][0]), default=None)
        if best is not None and table[best] < table[place] - 0.2:
            ends[best] = None
    found = []
    for end in ends:
        legs = way[end][1]
        found.append((end, legs, less(hand, tuple(card for card, _, _ in legs if card))))
    return tuple(found)


@lru_cache(maxsize=50_000)
def in_reach(board: str, effects: tuple[str, ...], hand: tuple[str, ...], place: str) -> frozenset[str]:
    """Places that a figure can stand on this turn, its own included."""
    return frozenset((place.partition(">")[0], *ways(board, effects, moving_cards(hand), (), place)))


@lru_cache(maxsize=20_000)
def way_cards(board: str, effects: tuple[str, ...], place: str, site: str) -> dict[str, int]:
    """Basic cards that the shortest way to a site takes, with as many of them as one could wish."""
    deck = moving_cards(tuple(sorted(basic_deck())))
    way = ways(board, effects, deck, (), place)
    if not way:  # cut off, on the closed highway say
        return {}
    table = turns(board, effects, 4)[site]
    end = site if site in way else min(way, key=lambda p: (table[p], way[p][0]))
    cards = [card for card, _, _ in way[end][1] if card]
    return {card: cards.count(card) for card in dict.fromkeys(cards)}


@lru_cache(maxsize=256)
def middle(board: str, site: str) -> str:
    """A place that stands for a site of which one coordinate is missing: in the middle of those it may be."""
    fits = [p for p in tables_of(board).places if site[0] in ("?", p[0]) and site[1:] in ("?", p[1:])]
    return fits[len(fits) // 2]
