"""Sums of money and of luck that a planner looks up."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations

from ...games.mission_amazonia.data import game_data


@lru_cache
def yields(card: str) -> int:
    """Money that a card brings: by its rent, a Budget Boost by its effect (MA-5.2)."""
    printed = game_data().cards[card]
    return printed.amount if printed.effect == "money" else printed.rent


@lru_cache(maxsize=20_000)
def payments(hand: tuple[str, ...], need: int, markers: int) -> tuple[tuple[tuple[str, ...], int], ...]:
    """Cards to rent out for a sum, none of them in vain, and the markers that make up for the rest."""
    rent = {card: yields(card) for card in hand}
    found: dict[tuple[str, ...], int] = {}
    front: list[tuple[int, tuple[str, ...], int]] = [(0, (), 0)]
    while front:
        start, cards, total = front.pop()
        if total + markers >= need:
            found[cards] = max(0, need - total)
        for i in range(start, len(hand)):
            if i > start and hand[i] == hand[i - 1]:
                continue
            card = hand[i]
            if total < need and total + rent[card] - min(map(rent.__getitem__, (*cards, card))) < need:
                front.append((i + 1, (*cards, card), total + rent[card]))
    return tuple(found.items())


@lru_cache(maxsize=20_000)
def pair_chances(pile: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], float], ...]:
    """Two cards drawn from a pile in unknown order, each pair with its probability."""
    pairs = Counter(tuple(sorted(pair)) for pair in combinations(pile, 2))
    count = pairs.total()
    return tuple((pair, n / count) for pair, n in pairs.items())


@lru_cache
def injuries(had: int, vest: bool, worth: tuple[float, float], resignation: float) -> float:
    """Expected cost of a roll for a character with so many injuries."""
    die = game_data().values.conflict_die
    limit = game_data().values.injuries_to_resign
    total = 0.0
    for roll in die:
        after = had + max(0, roll - vest)
        total += resignation if after >= limit else sum(worth[had:after])
    return total / len(die)
