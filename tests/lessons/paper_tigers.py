"""The tigers of lesson 4 on paper: a die for each death and for each pair, ten years."""

from __future__ import annotations

import random
from statistics import mean, median
from typing import NamedTuple

YEARS = 10


class Runs(NamedTuple):
    """What became of many runs: tigers left in the middle one, runs of 100 with none left, rolls."""

    middle: float
    gone: float
    rolls: float


def _year(luck: random.Random, tigers: int, room: int) -> tuple[int, int]:
    """Tigers after a year, and how often the die was rolled."""
    left = sum(luck.randrange(6) > 0 for _ in range(tigers))
    born = sum(luck.randrange(6) < 3 for _ in range(left // 2))
    return min(room, left + born), tigers + left // 2


def _run(luck: random.Random, parts: list[int], room: int, corridor: bool) -> tuple[int, int]:
    rolls = 0
    for _ in range(YEARS):
        for number, tigers in enumerate(parts):
            parts[number], rolled = _year(luck, tigers, room)
            rolls += rolled
        if corridor:
            for number, other in ((0, 1), (1, 0)):
                if parts[number] == 1 and 0 < parts[other] < room:
                    parts[number], parts[other] = 0, parts[other] + 1
    return sum(parts), rolls


def runs(count: int, parts: int, *, corridor: bool = False) -> Runs:
    """Let them run: eight tigers in one forest, or four in each of two parts."""
    luck = random.Random(7)
    ends = [_run(luck, [8 // parts] * parts, 16 // parts, corridor) for _ in range(count)]
    left = [tigers for tigers, _ in ends]
    gone = 100 * sum(not tigers for tigers in left) / count
    return Runs(median(left), gone, mean(rolls for _, rolls in ends))
