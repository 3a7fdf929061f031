"""How well a position stands: chance of the votes, the clock of the tiles, the tigers."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from ...games.endangered.common import (
    HABITAT,
    animals_left,
    lasting,
    tile_limit,
    votes_needed,
    years,
)
from ...games.endangered.data import game_data
from ...games.endangered.scoring import card_of_row, patches, target
from ...games.endangered.state import DESTRUCTION, OFFSPRING, PLACE, State

NEAR = HABITAT.near

VOTES, CLOCK, MONEY, CARD = 60.0, 30.0, 0.8, 0.7
"""What a certain vote, a clock that certainly holds, $1M and a card in hand are worth."""
LOSS, BIRTH = 7.0, 4.0
"""What a tiger that is expected to be lost costs, and what a certain birth is worth."""
SURVIVAL = (-60.0, -60.0, -26.0, -15.0, -9.0, -5.0, -2.5, -1.0, 0.0, 0.6, 1.2, 1.6, 2.0, 2.2, 2.4, 2.5)
"""What so many tigers are worth by themselves."""


_MOST = game_data().counts["animals"]


class Counts(NamedTuple):
    """What the ambassadors may ask for, and what the clock needs."""

    hands: int
    money: int
    cards: int
    faces: int
    tiles: int
    """Tiles in the supply."""
    influence: tuple[int, ...]


class Land(NamedTuple):
    """Figures of a habitat with its tigers."""

    value: float
    animals: int
    pairs: int
    patch: int
    safe: int
    spread: int


def counts_of(state: State) -> Counts:
    """The counts of a state."""
    titles = game_data().cards
    return Counts(
        hands=sum(len(role.hand) for role in state.roles),
        money=sum(role.money for role in state.roles),
        cards=sum(s.card in titles for s in state.spots) + sum(len(r.continuous) for r in state.roles),
        faces=sum(a.up for a in state.row),
        tiles=tile_limit(state) - sum(state.tiles),
        influence=tuple(a.influence for a in state.row),
    )


_SLICES = {name: slice(cells[0], cells[-1] + 1, cells[1] - cells[0]) for name, cells in HABITAT.lines.items()}
"""Each line as a slice of the spaces: quicker than space by space."""
_EACH = tuple(_SLICES.values())


@lru_cache(maxsize=200_000)
def _strip_loss(tigers: tuple[int, ...], tiles: tuple[int, ...]) -> float:
    """Tigers that a tile on a line of these spaces is expected to take; 9 where the line has none."""
    if not any(tigers):
        return 9.0
    lost, last = 0, len(tigers) - 1
    for at, tile in enumerate(tiles):
        if not tile:
            lost += tigers[at]
            continue
        far = min(abs(k - at) for k, n in enumerate(tigers) if n)
        ends = []
        for way in (-1, 1):
            k = at + way * far
            if 0 <= k <= last and tigers[k]:
                k = at
                while tiles[k]:
                    k += way
                ends.append(tigers[k])
        lost += min(ends)
    return lost / len(tigers)


def line_loss(tigers: tuple[int, ...], tiles: tuple[int, ...], line: str) -> float:
    """Tigers that a tile on a line is expected to take."""
    cells = _SLICES[line]
    return _strip_loss(tigers[cells], tiles[cells])


@lru_cache(maxsize=100_000)
def land(
    tigers: tuple[int, ...], tiles: tuple[int, ...], cut: bool, hungry: int, asked: frozenset[str]
) -> Land:
    """Figures of a habitat: what it is worth, and what ambassadors may ask for (counted where they do)."""
    near = HABITAT.near_cut if cut else NEAR
    animals = sum(tigers)
    pairs = sum([n // 2 for n in tigers])
    loss = min([_strip_loss(tigers[cells], tiles[cells]) for cells in _EACH])
    stood = [i for i, n in enumerate(tigers) if n]
    room = False
    if animals < _MOST:
        for i in stood:
            if tigers[i] > 1 and len([j for j in near[i] if not tigers[j] and not tiles[j]]) > 1:
                room = True
                break
    birth = min(6, max(0, pairs + 1 - hungry)) / 6 if room else 0.0
    value = SURVIVAL[animals] - LOSS * loss + BIRTH * birth
    # Two tigers near each other are a pair in one move.
    value += 0.15 * len([i for i in stood if any(tigers[j] for j in near[i])])
    return Land(
        value=value,
        animals=animals,
        pairs=pairs,
        patch=max(patches(tiles, NEAR), default=0) if "patch" in asked else 0,
        safe=sum([tigers[i] for i in stood if not any(tiles[j] for j in NEAR[i])]) if "safe" in asked else 0,
        spread=len(stood),
    )


def asked_by(state: State) -> frozenset[str]:
    """What the ambassadors ask for who are face up."""
    return frozenset(card_of_row(a).asks for a in state.row if a.up)


def land_of(state: State) -> Land:
    """Figures of the habitat of a state."""
    cut, hungry = bool(lasting(state, "barrier")), lasting(state, "hungry")
    return land(state.tigers, state.tiles, cut, hungry, asked_by(state))


def turns_left(state: State) -> int:
    """Destruction phases still to come."""
    now = state.phase in (PLACE, OFFSPRING, DESTRUCTION, "")
    waiting = sum(role.marker for role in state.roles)
    return now + waiting + len(state.roles) * (years(state) - state.year)


def years_to_vote(state: State) -> int:
    """Years until the next vote, 0 in a voting year."""
    return max(0, years(state) - game_data().values.voting_years + 1 - state.year)


@lru_cache
def dice_chance(n: int, least: int) -> float:
    """Chance that n dice show at least so much."""
    ways = {0: 1.0}
    for _ in range(n):
        after: dict[int, float] = {}
        for total, share in ways.items():
            for face in range(1, 7):
                after[total + face] = after.get(total + face, 0.0) + share / 6
        ways = after
    return sum(share for total, share in ways.items() if total >= least)


UNKNOWN = 0.12
"""Chance of a yes from an ambassador who is still face down."""


class Outlook:
    """The value of what may become of a state, with fixed surroundings."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.counts = counts_of(state)
        self.land = land_of(state)
        self.needed = votes_needed(state)
        self.turns = turns_left(state)
        self.years = years_to_vote(state)
        self.soft = 0.45 + 0.5 * self.years
        self.cards = tuple(card_of_row(a) if a.up else None for a in state.row)
        self.goals = tuple(target(state, card) if card else 0 for card in self.cards)
        self.animals_left = animals_left(state)
        self._known: dict[tuple[Counts, tuple[float, ...]], float] = {}
        self.now = self.value(self.counts, self.land)

    def chances(self, counts: Counts, land: Land) -> list[float]:
        """Chance of each ambassador's yes."""
        found = []
        for k, card in enumerate(self.cards):
            influence = counts.influence[k]
            if card is None:
                found.append(UNKNOWN + (0.16 if influence else 0.0) + 0.08 * max(0, influence - 1))
                continue
            lack = self.goals[k] - influence
            if card.n:
                found.append(dice_chance(card.n, lack))
                continue
            match card.asks:
                case "animals":
                    lack -= land.animals
                case "pairs":
                    lack -= land.pairs
                case "patch":
                    lack -= land.patch - (0 if self.years == 0 else self.years)
                case "safe":
                    lack -= land.safe
                case "spread":
                    lack -= land.spread
                case "hands":
                    lack -= counts.hands
                case "money":
                    lack -= counts.money
                case "cards":
                    lack -= counts.cards
                case "faces":
                    lack -= counts.faces
                case "tiles":
                    lack -= counts.tiles - (0 if self.years == 0 else self.years)
            found.append(1 / (1 + exp(min(30.0, (lack - 0.5) / self.soft * 2))))
        return found

    def value(self, counts: Counts, land: Land) -> float:
        """What a position with these counts and this habitat is worth."""
        # Most moves of tigers leave all that is asked for as it was: then this is known already.
        key = (counts, land[1:])
        if key not in self._known:
            self._known[key] = self._asked(counts, land)
        return self._known[key] + land.value

    def _asked(self, counts: Counts, land: Land) -> float:
        """The worth of the votes, the clock, money and cards."""
        chances = self.chances(counts, land)
        ways = [1.0] + [0.0] * len(chances)
        for number, p in enumerate(chances, 1):
            for k in range(number, 0, -1):
                ways[k] += p * (ways[k - 1] - ways[k])
            ways[0] *= 1 - p
        votes = sum(ways[self.needed :])
        # With many short, the number of votes counts too, or nothing would be worth anything early on.
        expected = sum(chances) / self.needed
        clock = 1 / (1 + exp(-(counts.tiles - 1.1 * self.turns + 0.5) / 1.3))
        return (
            VOTES * (0.6 * votes + 0.4 * min(1.2, expected))
            + CLOCK * clock
            + MONEY * min(counts.money, 4 + 2 * len(self.state.roles))
            + CARD * min(counts.hands, 4 * len(self.state.roles))
        )

    def gain(self, counts: Counts, land: Land | None = None) -> float:
        """How much better than now."""
        return self.value(counts, land or self.land) - self.now
