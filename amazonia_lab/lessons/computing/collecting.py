"""Collecting and money: what villages cost, what a tile brings, how mixed a collection is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import ceil
from typing import Any

import msgspec

from ...api import new_game
from ...conservation.diversity import diversity
from ...game import Game
from ...games.amazonas.data import game_data

FROM, TO = "nauta", "tefe"
"""The first hut of the plan, and the village that it leads to."""
CLOSED = "pucallpa"
"""Where others take all sites."""
INCOME = 6
"""Silver of a round in the question."""
CHOICES = ("porto_morro", "humaita", "eirunepe", "porto_de_moz")
"""The villages of the question, in the order of its options."""
COLLECTIONS: Mapping[str, tuple[int, ...]] = {
    "Ana": (6, 1, 1, 1, 1),
    "Bruno": (3, 3, 2, 2, 0),
    "Chi": (5, 5, 0, 0, 0),
}
"""Tiles of each species, ten to a collection."""


def _silver(gold: int) -> int:
    return gold * game_data().values.silver_per_gold


@cache
def iguanas() -> tuple[int, int]:
    """Silver before and after card 3 in the example with two iguanas, played by the rules."""
    game = new_game("amazonas", position="two_iguanas")
    before = game.measure_rows()[-1]["money_0"]
    game.step("card 3")
    game.step("card 0")
    return before, game.measure_rows()[-1]["money_0"]


def cheapest(closed: tuple[str, ...] = ()) -> int:
    """Gold for a hut in each village of the cheapest way, the first hut not counted."""
    board = new_game("amazonas", players=2, seed=1).board
    prices = {village: data["prices"][0] for village, data in board.nodes(data=True)}
    done: dict[str, int] = {}
    front = {FROM: 0}
    while front:
        village = min(front, key=lambda name: front[name])
        done[village] = front.pop(village)
        for near in board.neighbors(village):
            if near not in done and near not in closed:
                front[near] = min(front.get(near, 10**6), done[village] + prices[near])
    return done[TO]


def rounds_of_income() -> int:
    """Rounds until the silver of the way is there, with the same income in each."""
    return ceil(_silver(cheapest()) / INCOME)


def next_tile(*, first_chip: bool = False) -> Game:
    """The position of the question; with ``first_chip`` nobody has the chip for five species yet."""
    game = new_game("amazonas", position="next_tile")
    if not first_chip:
        return game
    position = msgspec.to_builtins(game.position)
    other = position["seat"][1]
    other["chip"] = 0
    other["huts"] = [village for village in other["huts"] if village != "maldonado"]  # their only parrot
    return new_game("amazonas", position=position)


def gains(*, first_chip: bool = False) -> dict[str, int]:
    """Points, missions not counted, that a hut in each of the villages brings at once: each is built."""
    found = {}
    for village in CHOICES:
        game = next_tile(first_chip=first_chip)
        before = game.measure_rows()[-1]["open_points_0"]
        game.step(f"build {village}")
        found[village] = game.measure_rows()[-1]["open_points_0"] - before
    return found


def _best(found: Mapping[str, int]) -> int:
    """Number of the best option, from 1; the question has one answer only if there is one best."""
    first, second = sorted(found.values(), reverse=True)[:2]
    assert first > second
    return [*found.values()].index(first) + 1


def row_points() -> dict[str, int]:
    """Points of the rows of each collection, without chips and majorities."""
    row = game_data().values.scoring_row
    return {name: sum(n for n in tiles if n >= row) for name, tiles in COLLECTIONS.items()}


def most_diverse() -> int:
    """Whose collection has the highest Shannon index, from 1."""
    return 1 + max(range(len(COLLECTIONS)), key=lambda i: diversity(list(COLLECTIONS.values())[i]).shannon)


def different() -> int:
    """Of 100 pairs drawn from Chi's collection, the first put back, so many of two species."""
    return round(100 * diversity(COLLECTIONS["Chi"]).simpson)


ANSWERS: dict[str, Callable[[], Any]] = {
    "income": lambda: iguanas()[1] - iguanas()[0],
    "short": lambda: _silver(4) - iguanas()[1],
    "cheapest": cheapest,
    "rounds": rounds_of_income,
    "closed": lambda: cheapest((CLOSED,)),
    "tile": lambda: _best(gains()),
    "first_chip": lambda: _best(gains(first_chip=True)),
    "rows": lambda: _best(row_points()),
    "diverse": most_diverse,
    "different": different,
}
