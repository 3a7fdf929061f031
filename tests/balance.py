"""How often bots win, and how long it takes them: ``python -m tests.balance --game amazonas``.

Every seat is played by the same bot, through the same door as in a notebook (it sees what its seat may see).
The i-th game of a run has the seed ``derive(1, i)``, for every number of players and both lengths.
Where players play against each other, ``--against random`` seats another bot in turn in each other place.

What is counted
---------------
won
    Share of games won by the team, or by one bot against the others, with the 95 % interval of Wilson
    (J. Am. Stat. Assoc. 22, 1927).
seats
    Where players play against each other: the share of games that each seat won, the least and the greatest;
    the mean score of a player and its standard deviation.
lost early
    Share of games lost before half the allowed rounds. No rule allows a number of rounds; what a game of this
    many players and this length usually has is the median of the games of the run, won or lost, and half of
    that is the limit.
decisions
    Human decisions of a game: steps at which more than one action is legal, of all seats together. One click
    each where nothing is proposed by the table.
ms
    Time of one choice of the bot, the hiding of what it may not know included.

Where a game has boards, ``--board`` plays on another one, with the rules that its file switches on or those
of ``--rules``: ``none``, or names such as ``experience,animals``.

``--write`` puts the figures into the game's ``data/measured.toml``, where ``al.games()`` finds them.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean, median, pstdev
from time import perf_counter
from typing import Any, NamedTuple

from amazonia_lab.board import read_toml
from amazonia_lab.bots import registry as bots
from amazonia_lab.chance import derive
from amazonia_lab.experiments.compare import wilson
from amazonia_lab.experiments.playing import course
from amazonia_lab.games import rules_of

GAME = "mission_amazonia"
"""The game of which figures are counted where no other is named."""
SEED = 1
LENGTHS = ("full", "lesson")


def measured_file(game: str) -> Path:
    """Where the figures of a game are stored."""
    return Path(__file__).resolve().parents[1] / "amazonia_lab" / "games" / game / "data" / "measured.toml"


class Task(NamedTuple):
    """A game to be played."""

    number: int
    players: int
    length: str
    bot: str
    game: str = GAME
    against: str = ""
    """Bot of the other seats; the seat of ``bot`` goes round with the number of the game."""
    difficulty: str = ""
    """Where the game has the option; empty: as usual."""
    board: str = ""
    """Where the game has several; empty: its first."""
    rules: str | None = None
    """Rules switched on, joined by commas; None: as the board says."""


class Played(NamedTuple):
    """How a game went."""

    won: bool
    """By the team; or by the bot, or its first seat where every seat has the same bot."""
    code: str
    rounds: int
    decisions: int
    measures: dict[str, Any]
    """The game's own measures at its end."""
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    seconds: tuple[float, ...]
    """Time of each choice of the bot."""


def play(task: Task) -> Played:
    """Play one game to its end."""
    rules = rules_of(task.game)
    names = tuple(f"Player {k + 1}" for k in range(task.players))
    own: dict[str, Any] = {"difficulty": task.difficulty} if task.difficulty else {}
    if task.board:
        own["board"] = task.board
    if task.rules is not None:
        own["rules"] = tuple(name for name in task.rules.split(",") if name)
    options = rules.option_type(players=names, seed=derive(SEED, task.number), length=task.length, **own)
    first = task.number % task.players if task.against else 0
    seats = [task.bot if seat == first or not task.against else task.against for seat in range(task.players)]
    seconds: list[float] = []

    def choose(state: Any, seat: int) -> Any:
        begin = perf_counter()
        action, _ = bots.choose(rules, state, seat, seats[seat], options)
        seconds.append(perf_counter() - begin)
        return action

    done = course(rules, options, choose)
    outcome, now = done.outcome, done.last
    return Played(
        won=first in outcome.winners if outcome.won is None else outcome.won,
        code=outcome.code,
        rounds=now["round"],
        decisions=done.decisions,
        measures=now,
        winners=outcome.winners if outcome.won is None else (),
        scores=outcome.scores if outcome.won is None else (),
        seconds=tuple(seconds),
    )


def play_all(tasks: Sequence[Task], jobs: int) -> list[Played]:
    """Play the games, in the order of the tasks, on that many processes."""
    if jobs == 1:
        return [play(task) for task in tasks]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, tasks, chunksize=5))


def quantile(values: Iterable[float], share: float) -> float:
    """The value below which that share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def summary(games: Sequence[Played], seats: int) -> dict[str, Any]:
    """The figures of games with one number of players, one length and one bot."""
    count = len(games)
    times = [1000 * second for game in games for second in game.seconds]
    first = _of_seats(games, seats) if games[0].winners else _of_teams(games)
    return {
        "games": count,
        **first,
        "rounds_mean": round(mean(game.rounds for game in games), 1),
        "rounds_median": round(median(game.rounds for game in games)),
        **_successes(games),
        "decisions_median": round(median(game.decisions for game in games)),
        "decisions_p90": round(quantile((game.decisions for game in games), 0.9)),
        "ms_median": round(median(times), 2),
        "ms_p90": round(quantile(times, 0.9), 2),
    }


def _successes(games: Sequence[Played]) -> dict[str, float]:
    if "success" not in games[0].measures:
        return {}
    return {"successes_mean": round(mean(game.measures["success"] for game in games), 1)}


def share_won(games: Sequence[Played]) -> dict[str, float]:
    """Share of games won, with its interval."""
    won, count = sum(game.won for game in games), len(games)
    low, high = wilson(won, count)
    return {"won": round(won / count, 3), "won_low": round(low, 3), "won_high": round(high, 3)}


def _of_teams(games: Sequence[Played]) -> dict[str, Any]:
    limit = median(game.rounds for game in games) / 2
    early = sum(not game.won and game.rounds < limit for game in games)
    return {**share_won(games), "lost_early": round(early / len(games), 3)}


def _of_seats(games: Sequence[Played], seats: int) -> dict[str, Any]:
    shares = [sum(seat in game.winners for game in games) / len(games) for seat in range(seats)]
    scores = [score for game in games for score in game.scores]
    return {
        "seat_least": round(min(shares), 3),
        "seat_greatest": round(max(shares), 3),
        "score_mean": round(mean(scores), 1),
        "score_spread": round(pstdev(scores), 1),
    }


def report(bot: str, length: str, groups: dict[int, list[Played]]) -> str:
    """The figures as text: a line for each number of players, then how teams lost."""
    lines = [f"{bot}, {length} length"]
    for players, games in groups.items():
        figures = ", ".join(f"{key} {value}" for key, value in summary(games, players).items())
        lines.append(f"{players} players: {figures}")
        lost = [game for game in games if not game.won and not game.winners]
        if lost:
            codes = Counter(game.code for game in lost)
            reasons = ", ".join(f"{code} {n}" for code, n in codes.most_common())
            means = ", ".join(
                f"{key} {mean(game.measures[key] for game in lost):.1f}" for key in lost[0].measures
            )
            lines.append(f"  lost by {reasons}; on average then {means}")
    return "\n".join(lines)


def rows_of(
    bot: str, length: str, groups: dict[int, list[Played]], **other: str | None
) -> list[dict[str, Any]]:
    """Rows for ``measured.toml``; ``other``: difficulty, board and rules, where they are not as usual."""
    named = {key: value for key, value in other.items() if value or (value == "" and key == "rules")}
    return [
        {"bot": bot, "length": length, **named, "players": players, **summary(games, players)}
        for players, games in groups.items()
    ]


def shown(games: Iterable[Played]) -> dict[str, int]:
    """What ``al.games()`` shows: human decisions of a game, whatever the number of players."""
    decisions = [game.decisions for game in games]
    return {"decisions_median": round(median(decisions)), "decisions_p90": round(quantile(decisions, 0.9))}


def write(game: str, rows: list[dict[str, Any]], show: dict[str, int] | None) -> None:
    """Put rows into ``measured.toml``, in place of those of the same bots, length and number of players."""

    def name(row: dict[str, Any]) -> tuple[str, str, str, str, str, int, str]:
        return (
            row.get("board", ""),
            row.get("rules", "-"),
            row["bot"],
            row["length"],
            row.get("difficulty", ""),
            row["players"],
            row.get("against", ""),
        )

    file = measured_file(game)
    old = read_toml(file) if file.exists() else {"row": [], "shown": {}}
    new = {name(row): row for row in (*old["row"], *rows)}
    version = ".".join(map(str, sys.version_info[:2]))
    lines = [
        "# Written by python -m tests.balance --write; what each figure counts stands in tests/balance.py.",
        "# Every seat was played by the bot of the row. won_low, won_high: 95 % interval. ms: one choice.",
        "# shown: full games of the bot that gives hints, all numbers of players; al.games() shows it.",
        "",
        f'game = "{game}"',
        f"edition = {rules_of(game).edition}",
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
    file.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    """Play, print, and write if wished."""
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description="How often the bots win.")
    parser.add_argument("--game", default=GAME, help="name of a game")
    parser.add_argument("--games", type=int, default=500, help="games for each number of players")
    parser.add_argument("--players", help="numbers of players, such as 2,4; default: all")
    parser.add_argument("--length", choices=LENGTHS, help="default: both")
    parser.add_argument(
        "--difficulty", default="", help="where the game has it, such as hard; default: as usual"
    )
    parser.add_argument("--board", default="", help="where the game has several; default: its first")
    parser.add_argument(
        "--rules", help="of later chapters: none, or names joined by commas; default: the board's"
    )
    parser.add_argument("--bot", help="default: the one that gives hints")
    parser.add_argument("--against", default="", help="another bot in all seats but one")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--write", action="store_true", help="store the figures in the game's measured.toml")
    args = parser.parse_args()
    rules = rules_of(args.game)
    switched = "" if args.rules == "none" else args.rules
    bot = args.bot or bots.adviser(rules)
    counts = [int(n) for n in args.players.split(",")] if args.players else list(rules.player_counts)
    for length in (args.length,) if args.length else LENGTHS:
        tasks = [
            Task(i, n, length, bot, args.game, args.against, args.difficulty, args.board, switched)
            for i in range(args.games)
            for n in counts
        ]
        played = play_all(tasks, args.jobs)
        groups = {
            n: [game for task, game in zip(tasks, played, strict=True) if task.players == n] for n in counts
        }
        if args.against:
            rows = [
                {"bot": bot, "length": length, "players": n, "against": args.against, "games": len(games)}
                | share_won(games)
                for n, games in groups.items()
            ]
            print(*rows, sep="\n", flush=True)
        else:
            rows = rows_of(bot, length, groups, difficulty=args.difficulty, board=args.board, rules=switched)
            if args.board:
                print(f"{args.board}, rules {args.rules or 'of the board'}")
            print(report(bot, length, groups), end="\n\n", flush=True)
        if args.write:
            whole = (bot, length, tuple(counts), args.against, args.difficulty, args.board, args.rules) == (
                bots.adviser(rules),
                LENGTHS[0],
                rules.player_counts,
                "",
                "",
                "",
                None,
            )
            write(args.game, rows, shown(played) if whole else None)


if __name__ == "__main__":
    main()
