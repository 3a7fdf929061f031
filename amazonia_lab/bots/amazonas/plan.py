"""Where huts bring most: ways from the own villages, valued by what is built along them."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from ...games.amazonas.common import chips_of, in_silver, last_round, rows, site_prices
from ...games.amazonas.data import game_data, tables
from ...games.amazonas.state import State

ROW = (0.0, 0.5, 1.5, 3.0)
"""What a row of 0 to 3 tiles is worth on the way to points; from 3 on each tile is a point."""
KINDS_HELD = (0.0, 0.1, 0.25, 0.45, 0.7, 1.0)
"""Share of the chip for five species that a collection of so many species is worth."""
SILVER = 0.17
"""Points that one silver is worth: some 10 silver buy a hut, which brings some 1.7 points."""
CAUTION, LATE = 0.85, 0.7
"""Share of the expected gold that a plan of the whole game counts on, and how much less its end is worth."""


class Way(NamedTuple):
    """Villages to build in, one after the other, what they cost in gold, and what they bring."""

    villages: tuple[str, ...]
    gold: int
    worth: float
    mission: bool
    """Whether the last of them is on the mission card."""

    @property
    def rate(self) -> float:
        """Points for a gold."""
        return self.worth / self.gold


@lru_cache
def _near() -> dict[str, tuple[str, ...]]:
    table = tables()
    return {v: tuple(dict.fromkeys(table.near[v, "path"] + table.near[v, "water"])) for v in table.villages}


class Planner:
    """What one seat has and wants, to be planned with; nothing here changes the state."""

    def __init__(self, seen: State, seat: int) -> None:
        self.state, self.seat = seen, seat
        one = seen.seats[seat]
        self.huts = set(one.huts)
        self.rows = list(rows(one))
        self.left = game_data().values.huts - len(one.huts)
        card = game_data().missions.get(one.mission)
        self.mission = set(card.villages) if card else set()
        self.rounds_left = last_round(seen) - max(seen.round, 1)
        chips = chips_of(len(seen.seats))
        given = sum(bool(s.chip) for s in seen.seats)
        self.chip = 0 if one.chip else chips[min(given, len(chips) - 1)]
        self.prices = site_prices(seen)
        others = [rows(s) for i, s in enumerate(seen.seats) if i != seat]
        self.best = list(map(max, *others)) if len(others) > 1 else list(others[0])

    def income(self) -> float:
        """Silver of an average round to come, from what the cards are worth now and will be."""
        held = sum(self.rows) + max(self.rows, default=0)
        return 3.0 + held / 7 + 0.06 * self.rounds_left

    def budget(self) -> float:
        """Gold until the end of the game."""
        silver = self.state.seats[self.seat].money + self.income() * self.rounds_left
        return silver / in_silver(1)

    def gain(self, counts: list[int], village: str) -> float:
        """Points that a hut in a village brings to a collection, as far as can be said now."""
        k = tables().species[village]
        n = counts[k]
        worth = (ROW[n + 1] - ROW[n]) if n < 3 else 1.0
        if n + 1 > self.best[k] >= n and n >= 2:
            worth += 0.7  # the majority chip
        if n == 0:
            held = len(counts) - counts.count(0)
            worth += self.chip * (KINDS_HELD[held + 1] - KINDS_HELD[held])
        if village in self.mission:
            worth += game_data().values.mission_points
        return worth + SILVER * self.rounds_left / 7

    def ways(self, budget: float) -> list[Way]:
        """The cheapest way to each village that the budget reaches."""
        queue: list[tuple[int, int, str, tuple[str, ...]]] = [(0, 0, hut, ()) for hut in sorted(self.huts)]
        done: set[str] = set()
        found = []
        near, species, prices = _near(), tables().species, self.prices
        # The rows and the worth at the end of each way, from where the next village goes on.
        ends: dict[tuple[str, ...], tuple[list[int], float]] = {(): (self.rows, 0.0)}
        while queue:
            gold, number, here, villages = heappop(queue)
            if here in done:
                continue
            done.add(here)
            if villages:
                counts, worth = ends[villages[:-1]]
                worth += self.gain(counts, here)
                found.append(Way(villages, gold, worth, here in self.mission))
                counts = counts.copy()
                counts[species[here]] += 1
                ends[villages] = counts, worth
            if number == self.left:
                continue
            for there in near[here]:
                price = prices.get(there)
                if price is not None and there not in done and gold + price <= budget:
                    heappush(queue, (gold + price, number + 1, there, (*villages, there)))
        return found

    def best_way(self, budget: float | None = None) -> Way | None:
        """The way that brings most for its gold, later gold counting a little less."""
        ways = self.ways(self.budget() if budget is None else budget)
        return max(ways, key=lambda way: way.worth / (way.gold + 1.0), default=None)

    def settle(self, way: Way) -> None:
        """Go on as if the way had been built."""
        for village in way.villages:
            self.huts.add(village)
            self.rows[tables().species[village]] += 1
            self.left -= 1

    def outlook(self) -> float:
        """Points that the gold of a whole game would bring, taking the best way again and again.

        What comes late counts less: others take sites, and the game may end before.
        """
        whole = budget = self.budget() * CAUTION
        total = 0.0
        while (way := self.best_way(budget)) is not None:
            self.settle(way)
            budget -= way.gold
            total += way.worth * (1 - LATE * (whole - budget) / whole)
        return total
