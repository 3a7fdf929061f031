"""Speed of the rules, side by side with another engine in one run: ``python -m tests.bench``.

What is compared, each in its own loop and on the same interpreter:

moves/s
    Complete games of random players: legal moves, a choice, the move.
options/s
    Moves/s times the mean number of legal moves: an engine that offers more moves at a time does more work
    for each of them.
children/s
    Copies of a position with one legal move made, as a search needs them. Our states are values, so that a
    copy costs nothing; the other engine copies its game first.
import
    Time to import the package in a fresh interpreter, less the time of an empty one.

The other engine is Catanatron (Settlers of Catan) with its random players and its own game loop. The two take
turns for several rounds; the median round counts.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from amazonia_lab.chance import derive
from amazonia_lab.games import rules_of
from amazonia_lab.rules import Rules

GAME = "mission_amazonia"
SEED = 1
SAMPLE = 25
"""Every so many moves a position is kept, to make its children."""
HOW_TO = 'Nothing to compare with: catanatron is not installed. To install it: pip install -e ".[bench]"'


class Engine(NamedTuple):
    """One engine: ``play(i, players)`` makes the moves of the i-th random game and gives their number."""

    name: str
    package: str
    counts: tuple[int, ...]
    ready: Callable[[int, int], Callable[[], int]]
    """Set the i-th game up (not timed); what it gives plays it."""
    legal: Callable[[int, int], tuple[int, list[Any]]]
    """The i-th game once more: sum of its numbers of legal moves, and positions of it."""
    children: Callable[[Any], int]
    """Make every child of a position; their number."""


def ours() -> Engine:
    """Mission Amazonia: pure rules."""
    rules: Rules = rules_of(GAME)

    def start(i: int, players: int) -> Any:
        names = tuple(f"Player {k + 1}" for k in range(players))
        return rules.setup(rules.option_type(players=names, seed=derive(SEED, i)))

    def ready(i: int, players: int) -> Callable[[], int]:
        state, rng = start(i, players), random.Random(i)

        def play() -> int:
            now, moves = state, 0
            while actions := rules.legal(now):
                now, _ = rules.apply(now, rng.choice(actions))
                moves += 1
            return moves

        return play

    def legal(i: int, players: int) -> tuple[int, list[Any]]:
        state, rng, total, kept = start(i, players), random.Random(i), 0, []
        for k in range(rules.longest):
            actions = rules.legal(state)
            if not actions:
                break
            total += len(actions)
            if k % SAMPLE == 0:
                kept.append(state)
            state, _ = rules.apply(state, rng.choice(actions))
        return total, kept

    def children(state: Any) -> int:
        actions = rules.legal(state)
        for action in actions:
            rules.apply(state, action)
        return len(actions)

    return Engine(GAME, "amazonia_lab", rules.player_counts, ready, legal, children)


def theirs() -> Engine | None:
    """Catanatron; None where it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
        from catanatron.game import TURNS_LIMIT
    except ImportError:
        return None
    colours = list(Color)

    def start(i: int, players: int) -> Any:
        return Game([RandomPlayer(colour) for colour in colours[:players]], seed=i + 1)

    def ready(i: int, players: int) -> Callable[[], int]:
        game = start(i, players)

        def play() -> int:
            game.play()
            return len(game.state.actions)

        return play

    def legal(i: int, players: int) -> tuple[int, list[Any]]:
        game, total, kept, moves = start(i, players), 0, [], 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            total += len(game.state.playable_actions)
            if moves % SAMPLE == 0:
                kept.append(game.copy())
            game.play_tick()
            moves += 1
        return total, kept

    def children(game: Any) -> int:
        actions = game.state.playable_actions
        for action in actions:
            game.copy().execute(action, validate_action=False)
        return len(actions)

    return Engine("catanatron", "catanatron", (2, 3, 4), ready, legal, children)


class Speed(NamedTuple):
    """What one engine did in one round, or the median of several rounds."""

    moves: float
    options: float
    children: float


def options_of(engine: Engine, games: int) -> tuple[float, list[Any]]:
    """Mean number of legal moves of random games, and positions of them."""
    total, moves, kept = 0, 0, []
    for i in range(games):
        players = engine.counts[i % len(engine.counts)]
        options, positions = engine.legal(i, players)
        total += options
        kept += positions
        moves += engine.ready(i, players)()
    return total / moves, kept


def moves_per_second(engine: Engine, seconds: float, first: int) -> float:
    """Random games one after the other until the time is up; setting up is not counted."""
    spent, moves, i = 0.0, 0, first
    while spent < seconds:
        play = engine.ready(i, engine.counts[i % len(engine.counts)])
        begin = perf_counter()
        moves += play()
        spent += perf_counter() - begin
        i += 1
    return moves / spent


def children_per_second(engine: Engine, positions: list[Any], seconds: float) -> float:
    """Children of the same positions over and over until the time is up."""
    begin, made, i = perf_counter(), 0, 0
    while perf_counter() - begin < seconds:
        made += engine.children(positions[i % len(positions)])
        i += 1
    return made / (perf_counter() - begin)


def import_time(package: str, tries: int = 5) -> float:
    """Seconds that importing a package takes, the least of several tries."""

    def once(code: str) -> float:
        begin = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return perf_counter() - begin

    return min(once(f"import {package}") for _ in range(tries)) - min(once("pass") for _ in range(tries))


def measure(engines: list[Engine], rounds: int, seconds: float) -> dict[str, Speed]:
    """Median speeds: in every round each engine has its turn, so that a busy machine slows all alike."""
    means = {}
    for engine in engines:
        means[engine.name] = options_of(engine, 6)
        moves_per_second(engine, seconds / 4, 0)  # a warm-up: caches, and the processor's clock
    found: dict[str, list[tuple[float, float]]] = {engine.name: [] for engine in engines}
    for k in range(rounds):
        for engine in engines if k % 2 == 0 else engines[::-1]:
            moves = moves_per_second(engine, seconds, 100 * k)
            children = children_per_second(engine, means[engine.name][1], seconds / 2)
            found[engine.name].append((moves, children))
    speeds = {}
    for name, rows in found.items():
        moves = median(row[0] for row in rows)
        speeds[name] = Speed(moves, moves * means[name][0], median(row[1] for row in rows))
    return speeds


def table(engines: list[Engine], speeds: dict[str, Speed], imports: dict[str, float]) -> str:
    """The figures as text, with the ratios where there are two engines."""
    lines = [f"{'':18}{'moves/s':>12}{'options/s':>12}{'children/s':>12}{'legal moves':>13}{'import':>10}"]
    for engine in engines:
        speed = speeds[engine.name]
        lines.append(
            f"{engine.name:18}{speed.moves:12,.0f}{speed.options:12,.0f}{speed.children:12,.0f}"
            f"{speed.options / speed.moves:13.1f}{imports[engine.name] * 1000:7.0f} ms"
        )
    if len(engines) == 2:
        us, them = (speeds[engine.name] for engine in engines)
        ratio = [a / b for a, b in zip(us, them, strict=True)]
        ms = [imports[engine.name] for engine in engines]
        lines.append(
            f"{'ratio':18}{ratio[0]:12.2f}{ratio[1]:12.2f}{ratio[2]:12.2f}"
            f"{us.options / us.moves / (them.options / them.moves):13.2f}{ms[0] / ms[1]:10.2f}"
        )
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds in which the engines take turns")
    parser.add_argument("--seconds", type=float, default=1.0, help="time of each measurement")
    args = parser.parse_args()
    other = theirs()
    engines = [ours(), *([other] if other else [])]
    speeds = measure(engines, args.rounds, args.seconds)
    imports = {engine.name: import_time(engine.package) for engine in engines}
    print(f"Random games on Python {sys.version.split()[0]}; median of {args.rounds} rounds.")
    print(table(engines, speeds, imports))
    if other is None:
        print(HOW_TO)


if __name__ == "__main__":
    main()
