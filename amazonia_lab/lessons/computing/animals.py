"""Meet the animals: categories, an index of four, how many a threat hits; from the tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...conservation import redlist
from ..animals import FOUR, hit_by, threatened, weight_of


def _option(species: str, *options: str, year: int | None = None) -> int:
    """Number of the option that names the category of a species, counted from 1."""
    category = redlist.category_in(redlist.history(species), year or redlist.last_year())
    return options.index(category) + 1


def most() -> int:
    """What the weights of the four would add up to if all of them were extinct."""
    return max(redlist.weights().values()) * len(FOUR)


def index(weights: list[int]) -> float:
    """The Red List Index of four animals with these weights."""
    return round(1 - sum(weights) / most(), 3)


def four() -> list[int]:
    """Weights of the four animals."""
    return [weight_of(name) for name in FOUR]


def moved() -> int:
    """What the index of those did that have been graded since 2008: 1 rose, 2 stayed, 3 fell."""
    rows = redlist.red_list_index_rows(since=2008)
    first, last = (row["rli_genuine"] for row in (rows[0], rows[-1]))
    return 1 if last > first else 3 if last < first else 2


def shared() -> int:
    """What most of the twelve share: 1 mining, 2 forest and being taken alike, 3 roads, 4 climate."""
    counts = [hit_by("mining"), min(hit_by("forest"), hit_by("taken")), hit_by("built"), hit_by("climate")]
    return counts.index(max(counts)) + 1


ANSWERS: dict[str, Callable[[], Any]] = {
    "tamarin": lambda: _option("pied_tamarin", "NT", "VU", "EN", "CR"),
    "anteater": lambda: _option("giant_anteater", "LC", "NT", "VU", "EN"),
    "margay": lambda: _option("margay", "NT", "VU", "EN", "LC"),
    "frog": lambda: _option("blue_poison_dart_frog", "DD", "LC", "VU", "CR"),
    "dolphin_2011": lambda: _option("amazon_river_dolphin", "LC", "EX", "DD", "EN", year=2011),
    "threatened": threatened,
    "moved": moved,
    "sum": lambda: sum(four()),
    "most": most,
    "index": lambda: index(four()),
    "better": lambda: index([*four()[:-1], redlist.weights()["EN"]]),
    "forest": lambda: hit_by("forest"),
    "shared": shared,
}
