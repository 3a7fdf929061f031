"""What if: a small population of tigers, year by year, many times over, with other luck each time.

Each year in each patch of forest: every tiger dies with a chance; where two or more are left, each has a
young one with a chance; who is alone or finds no room may walk into another patch; who still has no room
is lost. No ages, no sexes, no prey, no people. Knows no game and draws nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from math import comb
from random import Random

import msgspec

RUNS = 400
"""Times that a population is let run: enough that the share of runs moves little with other luck."""


class WhatIf(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the population is let run with.

    Attributes
    ----------
    start
        Tigers at the beginning, shared out evenly over the patches.
    births
        Young that live through their first year, for 100 tigers in a year.
    deaths
        Of 100 tigers, how many die in a year.
    patches
        Parts that the forest lies in; they share its room evenly.
    crossing
        Of 100 tigers that are alone or find no room, how many reach another patch in a year; 0: the patches
        are not joined.
    years
        How long.
    room
        Tigers that the whole forest has room for.
    luck
        Seed: the same number, the same luck.
    mates
        Whether a tiger that is alone in its patch has no young. Without this rule and with much room it is
        a branching process, whose chance of dying out is known.
    """

    start: int = 12
    births: int = 30
    deaths: int = 20
    patches: int = 1
    crossing: int = 0
    years: int = 50
    room: int = 60
    luck: int = 1
    mates: bool = True


class Fate(msgspec.Struct, frozen=True, kw_only=True):
    """What became of it in all runs.

    Attributes
    ----------
    gone
        By year, from 0: runs in which no tiger was left by then.
    low, middle, high
        By year: so many tigers or fewer had one run in ten, half of the runs, nine runs in ten.
    """

    runs: int
    gone: tuple[int, ...]
    low: tuple[int, ...]
    middle: tuple[int, ...]
    high: tuple[int, ...]

    @property
    def died_out(self) -> int:
        """Of 100 runs, how many died out, rounded."""
        return round(100 * self.gone[-1] / self.runs)


@lru_cache(maxsize=4096)
def cumulative(count: int, percent: int) -> tuple[float, ...]:
    """Chance that at most 0, 1, 2, ... of ``count`` are hit, each with a chance of ``percent`` in 100."""
    p = percent / 100
    chances = [comb(count, k) * p**k * (1 - p) ** (count - k) for k in range(count + 1)]
    return (*list(accumulate(chances))[:-1], 1.0)


def _hit(count: int, percent: int, chance: Callable[[], float]) -> int:
    """How many of ``count`` are hit."""
    if not count or not percent:
        return 0
    return bisect_left(cumulative(count, percent), chance())


def shares(total: int, parts: int) -> list[int]:
    """A number in equal parts; the first ones take what is left over."""
    return [total // parts + (k < total % parts) for k in range(parts)]


def one_run(what: WhatIf, random: Random) -> list[int]:
    """Tigers year by year, from the beginning on, in one run."""
    tigers, rooms = shares(what.start, what.patches), shares(what.room, what.patches)
    chance = random.random
    counts = [sum(tigers)]
    for _year in range(what.years):
        if not counts[-1]:
            counts += [0] * (what.years + 1 - len(counts))
            break
        for k, count in enumerate(tigers):
            left = count - _hit(count, what.deaths, chance)
            fertile = left if left > 1 or not what.mates else 0
            tigers[k] = left + _hit(fertile, what.births, chance)
        if what.crossing and what.patches > 1:
            going = [
                _hit(count - room if count > room else count == 1, what.crossing, chance)
                for count, room in zip(tigers, rooms, strict=True)
            ]
            for k, count in enumerate(going):
                tigers[k] -= count
                for _tiger in range(count):
                    to = int(chance() * (what.patches - 1))
                    tigers[to + (to >= k)] += 1
        tigers = [min(count, room) for count, room in zip(tigers, rooms, strict=True)]
        counts.append(sum(tigers))
    return counts


@lru_cache(maxsize=64)
def let_run(what: WhatIf, runs: int = RUNS) -> Fate:
    """Let the population run many times.

    Examples
    --------
    >>> let_run(WhatIf(deaths=0)).died_out, let_run(WhatIf(deaths=100)).gone[:2]
    (0, (0, 400))
    """
    random = Random(what.luck)
    years = list(zip(*(one_run(what, random) for _run in range(runs)), strict=True))
    low, middle, high = [], [], []
    for counts in years:
        order = sorted(counts)
        low.append(order[(runs - 1) // 10])
        middle.append(order[(runs - 1) // 2])
        high.append(order[(runs - 1) * 9 // 10])
    return Fate(
        runs=runs,
        gone=tuple(counts.count(0) for counts in years),
        low=tuple(low),
        middle=tuple(middle),
        high=tuple(high),
    )
