"""Speed of the rules, side by side with other engines in one run: ``python -m tests.bench``.

What is compared, each in its own loop, on the same interpreter, in seconds of the processor:

moves/s
    Complete games of random players: legal moves, a choice, the move.
options/s
    Moves/s times the mean number of legal moves: an engine that offers more moves at a time does more work
    for each of them.
children/s
    Copies of a position with one legal move made, as a search needs them. Our states are values, so that a
    copy costs nothing; other engines copy their game first.
import
    Time to import the package in a fresh interpreter, less the time of an empty one.
two processes
    Games/s of ``al.simulate`` with careful bots on two processes, against one.

The other engines are Catanatron (Settlers of Catan), PettingZoo's Connect Four and OpenSpiel's Dominoes, all
written in Python. All take turns for several rounds; printed are least, median and greatest.
"""

from __future__ import annotations

import argparse
import copy
import os
import random
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

import amazonia_lab as al
from amazonia_lab.chance import derive
from amazonia_lab.games import names, rules_of
from amazonia_lab.rules import Rules

SEED = 1
SAMPLE = 25
"""Every so many moves a position is kept, to make its children."""
FIRST = "catanatron"
"""The engine that ours are measured against."""
HOW_TO = 'Not installed, so not compared: {missing}. To install them: pip install -e ".[bench]"'


class Engine(NamedTuple):
    """One engine: ``ready(i, players)`` sets the i-th random game up; what it gives makes its moves."""

    name: str
    package: str
    counts: tuple[int, ...]
    ready: Callable[[int, int], Callable[[], int]]
    """Set the i-th game up (not timed); what it gives plays it, and gives the number of moves."""
    legal: Callable[[int, int], tuple[int, list[Any]]]
    """The i-th game once more: sum of its numbers of legal moves, and positions of it."""
    children: Callable[[Any], int]
    """Make every child of a position; their number."""


def ours(name: str) -> Engine:
    """A game of ours: pure rules."""
    rules: Rules = rules_of(name)

    def start(i: int, players: int) -> Any:
        seats = tuple(f"Player {k + 1}" for k in range(players))
        return rules.setup(rules.option_type(players=seats, seed=derive(SEED, i)))

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

    return Engine(name, "amazonia_lab", rules.player_counts, ready, legal, children)


def catanatron() -> Engine | None:
    """Catanatron with its random players and its own game loop; None where it is not installed."""
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


def pettingzoo() -> Engine | None:
    """PettingZoo's Connect Four, by its own loop; None where it is not installed."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return None

    def legal_of(env: Any) -> list[int]:
        observation, _, ended, cut, _ = env.last()
        return [] if ended or cut else observation["action_mask"].nonzero()[0].tolist()

    def copied(env: Any) -> Any:
        # Its own way of copying (EzPickle) makes a fresh environment and forgets the position.
        twin = object.__new__(type(env))
        twin.__dict__.update(copy.deepcopy(env.__dict__))
        return twin

    def start(i: int) -> Any:
        env = connect_four_v3.raw_env()
        env.reset(seed=i)
        return env

    def ready(i: int, _players: int) -> Callable[[], int]:
        env, rng = start(i), random.Random(i)

        def play() -> int:
            moves = 0
            while actions := legal_of(env):
                env.step(rng.choice(actions))
                moves += 1
            return moves

        return play

    def legal(i: int, _players: int) -> tuple[int, list[Any]]:
        env, rng, total, kept, moves = start(i), random.Random(i), 0, [], 0
        while actions := legal_of(env):
            total += len(actions)
            if moves % 5 == 0:
                kept.append(copied(env))
            env.step(rng.choice(actions))
            moves += 1
        return total, kept

    def children(env: Any) -> int:
        actions = legal_of(env)
        for action in actions:
            copied(env).step(action)
        return len(actions)

    return Engine("pettingzoo", "pettingzoo", (2,), ready, legal, children)


def openspiel() -> Engine | None:
    """OpenSpiel's Dominoes, which is written in Python; None where it is not installed."""
    try:
        import pyspiel
        from open_spiel.python.games import block_dominoes  # noqa: F401 - registers the game
    except ImportError:
        return None
    game = pyspiel.load_game("python_block_dominoes")

    def deal(state: Any, rng: random.Random) -> Any:
        while state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        return state

    def ready(i: int, _players: int) -> Callable[[], int]:
        rng = random.Random(i)
        state = deal(game.new_initial_state(), rng)

        def play() -> int:
            moves = 0
            while actions := state.legal_actions():
                state.apply_action(rng.choice(actions))
                moves += 1
            return moves

        return play

    def legal(i: int, _players: int) -> tuple[int, list[Any]]:
        rng = random.Random(i)
        state, total, kept, moves = deal(game.new_initial_state(), rng), 0, [], 0
        while actions := state.legal_actions():
            total += len(actions)
            if moves % 5 == 0:
                kept.append(state.clone())
            state.apply_action(rng.choice(actions))
            moves += 1
        return total, kept

    def children(state: Any) -> int:
        actions = state.legal_actions()
        for action in actions:
            state.clone().apply_action(action)
        return len(actions)

    return Engine("openspiel", "pyspiel", (2,), ready, legal, children)


class Speed(NamedTuple):
    """What one engine did, in each of several rounds."""

    moves: list[float]
    children: list[float]
    legal: float
    """Mean number of legal moves."""

    def of(self, what: str) -> list[float]:
        """Moves, children or options a second, in each round."""
        if what == "options":
            return [moves * self.legal for moves in self.moves]
        return list(getattr(self, what))


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
        begin = process_time()
        moves += play()
        spent += process_time() - begin
        i += 1
    return moves / spent


def children_per_second(engine: Engine, positions: list[Any], seconds: float) -> float:
    """Children of the same positions over and over until the time is up."""
    begin, made, i = process_time(), 0, 0
    while process_time() - begin < seconds:
        made += engine.children(positions[i % len(positions)])
        i += 1
    return made / (process_time() - begin)


def import_time(package: str, tries: int = 5) -> float:
    """Seconds that importing a package takes, the least of several tries."""

    def once(code: str) -> float:
        begin = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return perf_counter() - begin

    return min(once(f"import {package}") for _ in range(tries)) - min(once("pass") for _ in range(tries))


def measure(engines: list[Engine], rounds: int, seconds: float) -> dict[str, Speed]:
    """In every round each engine has its turn, so that a busy machine slows all alike."""
    speeds, positions = {}, {}
    for engine in engines:
        legal, positions[engine.name] = options_of(engine, 6)
        speeds[engine.name] = Speed([], [], legal)
        moves_per_second(engine, seconds / 4, 0)  # a warm-up: caches, and the processor's clock
    for k in range(rounds):
        for engine in engines if k % 2 == 0 else engines[::-1]:
            speeds[engine.name].moves.append(moves_per_second(engine, seconds, 100 * k))
            kept = positions[engine.name]
            speeds[engine.name].children.append(children_per_second(engine, kept, seconds / 2))
    return speeds


def processes(rounds: int, games: int = 24) -> list[float]:
    """Games/s on two processes against one, in each round; workers are started before."""

    def once(jobs: int) -> float:
        begin = perf_counter()
        al.simulate("amazonas", games=games, seed=SEED, n_jobs=jobs)
        return perf_counter() - begin

    for jobs in (1, 2):
        once(jobs)
    return [once(1) / once(2) for _ in range(rounds)]


def spread(values: list[float], form: str) -> str:
    """Median, and from least to greatest."""
    return f"{median(values):{form}} ({min(values):{form}}-{max(values):{form}})"


def table(engines: list[Engine], speeds: dict[str, Speed], imports: dict[str, float]) -> str:
    """The figures as text."""
    wide, kinds = 24, ("moves", "options", "children")
    lines = [f"{'thousands':18}" + "".join(f"{kind + '/s':>{wide}}" for kind in kinds) + f"{'legal':>7}"]
    for engine in engines:
        speed = speeds[engine.name]
        columns = "".join(f"{spread([v / 1000 for v in speed.of(kind)], '.1f'):>{wide}}" for kind in kinds)
        lines.append(f"{engine.name:18}{columns}{speed.legal:7.1f}")
    lines += ["", "import: " + ", ".join(f"{name} {1000 * time:.0f} ms" for name, time in imports.items())]
    return "\n".join(lines)


def ratios(speeds: dict[str, Speed]) -> str:
    """Ours against the first engine, round by round."""
    wide, kinds = 22, ("moves", "options", "children")
    lines = [f"{'times ' + FIRST:18}" + "".join(f"{kind:>{wide}}" for kind in kinds)]
    for name in names():
        apart = [
            [a / b for a, b in zip(speeds[name].of(kind), speeds[FIRST].of(kind), strict=True)]
            for kind in kinds
        ]
        lines.append(f"{name:18}" + "".join(f"{spread(ratio, '.2f'):>{wide}}" for ratio in apart))
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds in which the engines take turns")
    parser.add_argument("--seconds", type=float, default=1.0, help="time of each measurement")
    args = parser.parse_args()
    others = {"catanatron": catanatron(), "pettingzoo[classic]": pettingzoo(), "open_spiel": openspiel()}
    engines = [*map(ours, names()), *(other for other in others.values() if other)]
    speeds = measure(engines, args.rounds, args.seconds)
    packages = dict.fromkeys(engine.package for engine in engines)
    imports = {package: import_time(package) for package in packages}
    print(
        f"Random games on Python {sys.version.split()[0]}, {os.cpu_count()} cores; "
        f"median (least-greatest) of {args.rounds} rounds, per second of the processor."
    )
    print(table(engines, speeds, imports))
    if FIRST in speeds:
        print("", ratios(speeds), sep="\n")
    print("", f"two processes: {spread(processes(args.rounds), '.2f')} times the games of one", sep="\n")
    missing = [package for package, other in others.items() if other is None]
    if missing:
        print(HOW_TO.format(missing=", ".join(missing)))


if __name__ == "__main__":
    main()
