"""Seeded dice and shuffles, carried inside the state.

SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014). A value
depends only on ``(seed, stream, counter)``, so a save means the same on every Python, and changing one
decision leaves the luck of the other streams alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

from .errors import BadOption

T = TypeVar("T")

_MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
HIDDEN_SEED = -1


def mix(z: int) -> int:
    """SplitMix64's output function on a 64-bit state."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def splitmix(seed: int, n: int) -> int:
    """The n-th output (from 0) of SplitMix64 seeded with ``seed``: an integer in [0, 2**64)."""
    return mix((seed + (n + 1) * GAMMA) & _MASK)


def derive(seed: int, i: int) -> int:
    """Seed of the i-th game of a series: 48 bits, so that JSON readers everywhere keep it exactly."""
    return splitmix(mix(seed & _MASK), i) >> 16


@lru_cache(maxsize=1024)  # the same for every roll of a game
def _base(seed: int, stream: int) -> int:
    """Where a stream of a game begins."""
    return mix((seed + stream * 0xD1342543DE82EF95 + 1) & _MASK)


class Chance(msgspec.Struct, frozen=True, gc=False):
    """The luck of one game: its seed and how far each stream has been used.

    ``forced`` holds rolls that were laid down for the step being made (an example of the rulebook, a
    class that throws real dice); they are used in order by :meth:`roll` and by nothing else.
    """

    seed: int
    used: tuple[int, ...]
    forced: tuple[int, ...] = ()

    def below(self, stream: int, n: int) -> tuple[int, Chance]:
        """An unbiased integer in [0, n) from one stream, and the luck that remains."""
        base = _base(self.seed, stream)
        used = self.used[stream]
        # Values of the last, incomplete run of n are thrown away: else small numbers come too often.
        limit = (1 << 64) - (1 << 64) % n
        while True:
            used += 1
            value = mix((base + used * GAMMA) & _MASK)  # splitmix(base, used - 1)
            if value < limit:
                break
        counters = list(self.used)
        counters[stream] = used
        return value % n, Chance(self.seed, tuple(counters), self.forced)

    def roll(self, stream: int, faces: Sequence[int]) -> tuple[int, Chance]:
        """Roll a die with these faces; a forced roll comes first.

        Raises
        ------
        BadOption
            If the forced roll is on no face of the die.
        """
        i, after = self.below(stream, len(faces))
        if not self.forced:
            return faces[i], after
        face = self.forced[0]
        if face not in faces:
            shown = ", ".join(map(str, dict.fromkeys(faces)))
            raise BadOption("impossible_roll", roll=face, faces=shown)
        return face, Chance(after.seed, after.used, self.forced[1:])

    def shuffle(self, stream: int, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in random order (Fisher-Yates), and the luck that remains."""
        deck = list(items)
        chance = self
        for i in range(len(deck) - 1, 0, -1):
            j, chance = chance.below(stream, i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck), chance

    def hidden(self) -> Chance:
        """What a player may know of the luck to come: nothing."""
        return Chance(HIDDEN_SEED, (0,) * len(self.used))


def new_chance(seed: int, streams: int) -> Chance:
    """Fresh luck with this many streams; seed 0 is a seed like any other."""
    return Chance(seed, (0,) * streams)
