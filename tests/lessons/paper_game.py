"""The game on paper of lesson 1, played by two coins that each go to the nearest cross."""

from __future__ import annotations

import heapq
import random

import amazonia_lab as al
from amazonia_lab.lessons import content

ROUNDS, STEPS = 4, 2
HALVES = {"paved": 1}
"""What a line costs in halves of a step; any other kind two."""


Far = dict[str, dict[str, int]]


def _distances() -> Far:
    """Halves of steps between all places."""
    routes = al.new_game("mission_amazonia", players=2, seed=1).routes
    near: dict[str, dict[str, int]] = {place: {} for place in routes}
    for a, b, kind in routes.edges(data="kind"):
        for one, other in ((a, b), (b, a)):
            near[one][other] = min(near[one].get(other, 9), HALVES.get(kind, 2))
    found = {}
    for start in near:
        far, waiting = {start: 0}, [(0, start)]
        while waiting:
            so_far, place = heapq.heappop(waiting)
            for other, cost in near[place].items():
                if so_far + cost < far.get(other, 99):
                    far[other] = so_far + cost
                    heapq.heappush(waiting, (far[other], other))
        found[start] = far
    return found


def _game(
    luck: random.Random, missions: list[tuple[str, bool]], far: dict[str, dict[str, int]]
) -> tuple[int, int]:
    """Animals protected and lost."""
    coins, hurt, crosses = ["C2", "F5"], [False, False], set[int]()
    protected = lost = 0
    for _ in range(ROUNDS):
        for _ in range(min(2, len(missions) - len(crosses))):
            crosses.add(luck.choice([number for number in range(len(missions)) if number not in crosses]))
        left = [(1 if one else STEPS) * 2 for one in hurt]
        hurt = [False, False]
        while True:
            ways = [(far[coins[i]][missions[n][0]], i, n) for i in (0, 1) for n in crosses]
            cost, coin, number = min((way for way in ways if way[0] <= left[way[1]]), default=(0, 0, -1))
            if number < 0:
                break
            left[coin] -= cost
            coins[coin], conflict = missions[number]
            hurt[coin] |= conflict and luck.randrange(6) < 2
            crosses.remove(number)
            protected += 1
        for coin in (0, 1):  # towards what comes next
            if crosses:
                goal = min(
                    (missions[number][0] for number in crosses), key=lambda place: far[coins[coin]][place]
                )
                within = [place for place, cost in far[coins[coin]].items() if cost <= left[coin]]
                coins[coin] = min(within, key=lambda place: far[place][goal])
        lost += len(crosses)
        if protected >= 6 or lost >= 4:
            break
    return protected, lost


def played(games: int) -> tuple[float, float]:
    """In how many of 100 games six are protected before four are lost, and how many are lost on average."""
    sheet = content.lesson_of("first_rounds").sheet
    assert sheet is not None
    missions = [(row[1].split(" ")[0], row[4] == "conflict") for row in sheet.tables[0].rows]
    luck, far = random.Random(1), _distances()
    ends = [_game(luck, missions, far) for _ in range(games)]
    won = sum(protected >= 6 and lost < 4 for protected, lost in ends)
    return 100 * won / games, sum(lost for _, lost in ends) / games
