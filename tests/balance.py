"""How often bots win, and how long it takes them: ``python -m tests.balance``.

Every seat is played by the same bot, through the same door as in a notebook (it sees what its seat may see).
The i-th game of a run has the seed ``derive(1, i)``, for every number of players and both lengths.

What is counted
---------------
won
    Share of games won, with the 95 % interval of Wilson (J. Am. Stat. Assoc. 22, 1927).
lost early
    Share of games lost before half the allowed rounds. No rule allows a number of rounds; what a game of this
    many players and this length usually has is the median of the games of the run, won or lost, and half of
    that is the limit.
decisions
    Human decisions of a game: steps at which more than one action is legal, of all seats together. One click
    each where nothing is proposed by the table.
ms
    Time of one choice of the bot, the hiding of what it may not know included.

``--write`` puts the figures into the game's ``data/measured.toml``, where ``al.games()`` finds them.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import Any, NamedTuple

from amazonia_lab import bots
from amazonia_lab.board import read_toml
from amazonia_lab.chance import derive
from amazonia_lab.games import rules_of

GAME = "mission_amazonia"
SEED = 1
LENGTHS = ("full", "lesson")
MEASURED = Path(__file__).resolve().parents[1] / "amazonia_lab" / "games" / GAME / "data" / "measured.toml"


class Task(NamedTuple):
    """A game to be played."""

    number: int
    players: int
    length: str
    bot: str


class Played(NamedTuple):
    """How a game went."""

    won: bool
    code: str
    rounds: int
    success: int
    lost_animals: int
    red_list: int
    resignations: int
    decisions: int
    seconds: tuple[float, ...]
    """Time of each choice of the bot."""


def play(task: Task) -> Played:
    """Play one game to its end."""
    rules = rules_of(GAME)
    names = tuple(f"Player {k + 1}" for k in range(task.players))
    options = rules.option_type(players=names, seed=derive(SEED, task.number), length=task.length)
    state = rules.setup(options)
    seconds = []
    decisions = 0
    while (decision := rules.decision(state)) is not None:
        decisions += len(rules.legal(state)) > 1
        begin = perf_counter()
        action, _ = bots.choose(rules, state, decision.seats[0], task.bot, options)
        seconds.append(perf_counter() - begin)
        state, _ = rules.apply(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    now = rules.measures(state)
    return Played(
        won=bool(outcome.won),
        code=outcome.code,
        rounds=now["round"],
        success=now["success"],
        lost_animals=now["animals_lost"],
        red_list=now["red_list"],
        resignations=now["resignations"],
        decisions=decisions,
        seconds=tuple(seconds),
    )


def play_all(tasks: Sequence[Task], jobs: int) -> list[Played]:
    """Play the games, in the order of the tasks, on that many processes."""
    if jobs == 1:
        return [play(task) for task in tasks]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, tasks, chunksize=5))


def wilson(hits: int, of: int, z: float = 1.96) -> tuple[float, float]:
    """95 % interval of a share."""
    share = hits / of
    middle = share + z * z / (2 * of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return max(0.0, (middle - half) / (1 + z * z / of)), min(1.0, (middle + half) / (1 + z * z / of))


def quantile(values: Iterable[float], share: float) -> float:
    """The value below which that share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def summary(games: Sequence[Played]) -> dict[str, Any]:
    """The figures of games with one number of players, one length and one bot."""
    count = len(games)
    won = sum(game.won for game in games)
    low, high = wilson(won, count)
    limit = median(game.rounds for game in games) / 2
    early = sum(not game.won and game.rounds < limit for game in games)
    times = [1000 * second for game in games for second in game.seconds]
    return {
        "games": count,
        "won": round(won / count, 3),
        "won_low": round(low, 3),
        "won_high": round(high, 3),
        "lost_early": round(early / count, 3),
        "rounds_mean": round(mean(game.rounds for game in games), 1),
        "rounds_median": round(median(game.rounds for game in games)),
        "successes_mean": round(mean(game.success for game in games), 1),
        "decisions_median": round(median(game.decisions for game in games)),
        "decisions_p90": round(quantile((game.decisions for game in games), 0.9)),
        "ms_median": round(median(times), 2),
        "ms_p90": round(quantile(times, 0.9), 2),
    }


def report(bot: str, length: str, groups: dict[int, list[Played]]) -> str:
    """The figures as text."""
    lines = [f"{bot}, {length} length"]
    head = "players   games    won (95 %)         lost early  rounds  successes  decisions  p90    ms    p90"
    lines.append(head)
    for players, games in groups.items():
        f = summary(games)
        lines.append(
            f"{players:7}{f['games']:8}{f['won']:7.1%} ({f['won_low']:.1%} - {f['won_high']:.1%})"
            f"{f['lost_early']:9.1%}{f['rounds_mean']:10}{f['successes_mean']:10}"
            f"{f['decisions_median']:11}{f['decisions_p90']:6}{f['ms_median']:7}{f['ms_p90']:6}"
        )
    for players, games in groups.items():
        lost = [game for game in games if not game.won]
        if lost:
            codes = Counter(game.code for game in lost)
            reasons = ", ".join(f"{code} {n}" for code, n in codes.most_common())
            lines.append(
                f"{players} players lost by {reasons}; on the failure track then on average "
                f"{mean(game.lost_animals for game in lost):.1f} animals, "
                f"{mean(game.red_list for game in lost):.1f} red-list and "
                f"{mean(game.resignations for game in lost):.1f} resignation markers"
            )
        reached = Counter(game.success for game in games)
        lines.append(f"{players} players reached " + ", ".join(f"{n}: {reached[n]}" for n in sorted(reached)))
    return "\n".join(lines)


def rows_of(bot: str, length: str, groups: dict[int, list[Played]]) -> list[dict[str, Any]]:
    """Rows for ``measured.toml``."""
    return [
        {"bot": bot, "length": length, "players": players, **summary(games)}
        for players, games in groups.items()
    ]


def shown(games: Iterable[Played]) -> dict[str, int]:
    """What ``al.games()`` shows: human decisions of a game, whatever the number of players."""
    decisions = [game.decisions for game in games]
    return {"decisions_median": round(median(decisions)), "decisions_p90": round(quantile(decisions, 0.9))}


def write(rows: list[dict[str, Any]], show: dict[str, int] | None) -> None:
    """Put rows into ``measured.toml``, in place of those of the same bot, length and number of players."""

    def name(row: dict[str, Any]) -> tuple[str, str, int]:
        return row["bot"], row["length"], row["players"]

    old = read_toml(MEASURED) if MEASURED.exists() else {"row": [], "shown": {}}
    new = {name(row): row for row in (*old["row"], *rows)}
    version = ".".join(map(str, sys.version_info[:2]))
    lines = [
        "# Written by python -m tests.balance --write; what each figure counts stands in tests/balance.py.",
        "# Every seat was played by the bot of the row. won_low, won_high: 95 % interval. ms: one choice.",
        "# shown: full games of the best bot, all numbers of players together; al.games() shows it.",
        "",
        f'game = "{GAME}"',
        f"edition = {rules_of(GAME).edition}",
        f'date = "{datetime.now(UTC).date()}"',
        f'seeds = "amazonia_lab.chance.derive({SEED}, i), i from 0"',
        f'python = "{version}"',
        "",
        "[shown]",
        *(f"{key} = {v}" for key, v in (show or old["shown"]).items()),
    ]
    for _, row in sorted(new.items()):
        lines += ["", "[[row]]"]
        lines += [f'{key} = "{v}"' if isinstance(v, str) else f"{key} = {v}" for key, v in row.items()]
    MEASURED.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    """Play, print, and write if wished."""
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description="How often the bots win.")
    parser.add_argument("--games", type=int, default=500, help="games for each number of players")
    parser.add_argument("--players", default="2,3,4", help="numbers of players, such as 2,4")
    parser.add_argument("--length", choices=LENGTHS, help="default: both")
    parser.add_argument("--bot", help="default: the game's best")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--write", action="store_true", help=f"store the figures in {MEASURED.name}")
    args = parser.parse_args()
    rules = rules_of(GAME)
    bot = args.bot or bots.best(rules)
    counts = [int(n) for n in args.players.split(",")]
    for length in (args.length,) if args.length else LENGTHS:
        tasks = [Task(i, n, length, bot) for i in range(args.games) for n in counts]
        played = play_all(tasks, args.jobs)
        groups = {
            n: [game for task, game in zip(tasks, played, strict=True) if task.players == n] for n in counts
        }
        print(report(bot, length, groups), end="\n\n", flush=True)
        if args.write:
            whole = (bot, length, tuple(counts)) == (bots.best(rules), LENGTHS[0], rules.player_counts)
            write(rows_of(bot, length, groups), shown(played) if whole else None)


if __name__ == "__main__":
    main()
