"""Bots against each other, or each for itself where players play together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, cycle, islice
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import boxes
from ..bots import Bot, registry
from ..chance import derive
from ..errors import BadOption
from ..tables import Row, frame
from ..values import listed
from .compare import wilson
from .playing import BotFailed, Task, begin, chooser, course, named
from .running import MOST, counted, running
from .simulate import set_up

if TYPE_CHECKING:
    import pandas as pd


COLUMNS = ("bot", "games", "wins", "share", "low", "high", "score", "failed", "problem")
"""Of a table without rows, where the first game was interrupted."""


class Match(NamedTuple):
    """A game of a tournament: who sits where."""

    task: Task
    entrants: tuple[str, ...]


class Result(NamedTuple):
    """What each seat of a match got."""

    entrants: tuple[str, ...]
    wins: tuple[float, ...]
    """Shared wins count in parts."""
    scores: tuple[float, ...]
    failed: int | None = None
    """The seat whose bot broke down."""
    problem: str = ""


def tournament(
    game: str,
    entrants: Any,
    *,
    games: int = 100,
    seed: int = 1,
    players: Any = None,
    n_jobs: int = 1,
    backend: str | None = None,
    progress: bool = False,
    data: boxes.Data = None,
    **options: Any,
) -> pd.DataFrame:
    """Let bots play against each other, and say who wins how often.

    Where players play against each other, every group of entrants (as many as there are seats) plays the same
    games, and each game once for every way round the table, so that neither luck nor the seat decides. Where
    they play together, each entrant plays the same games as the whole team.

    Parameters
    ----------
    game
        One of :func:`amazonia_lab.games`.
    entrants
        Names of bots or functions ``(rules, seen, seat, options, rng) -> action``, in a list; or a mapping
        from the names of their authors' choice to them.
    games
        Deals that every group plays, once for each way round the table.
    players
        How many play at once. Default: the game's smallest number.
    seed, n_jobs, backend, progress, data, **options
        As for :func:`simulate`.

    Returns
    -------
    DataFrame
        One row per entrant, the best first: ``bot``, ``games``, ``wins`` (a shared win in parts), ``share``
        of its games with its 95 % interval ``low`` to ``high`` (Wilson's, as if games were apart), where
        players play against each other the mean ``score``; ``failed``: games in which it broke down or chose
        what was not legal (lost for it, and no win for anybody else), and the first ``problem``.
        ``.attrs["fair"]`` is the share that equal entrants would have; ``.attrs["interrupted"]`` whether the
        run was stopped.

    Raises
    ------
    UnknownGame, BadOption, BadBox

    Examples
    --------
    >>> import amazonia_lab as al
    >>> def first(rules, seen, seat, options, rng):
    ...     return rules.legal(seen)[0]
    >>> table = al.tournament("toy_duel", {"first": first, "chance": "random"}, games=5)
    >>> sorted(table["bot"])
    ['chance', 'first']
    """
    bots = _entrants(entrants)
    setup = set_up(game, bot="random", seed=seed, players=players, data=data, options=options)
    for bot in bots.values():
        if not callable(bot):
            registry.check(setup.rules, bot)
    seats = len(setup.players)
    together = _together(setup)
    tables = [(name,) * seats for name in bots] if together else list(_tables(list(bots), seats))
    count = counted(games, "games", MOST // len(tables))

    def matches() -> Iterator[Match]:
        for i in range(count):
            for names in tables:
                sitting = tuple(bots[name] for name in names)
                seed = derive(setup.seed, i)
                task = Task(game, setup.data, setup.players, seed, setup.own, sitting, board=setup.board)
                yield Match(task, names)

    results: list[Result] = []
    stopped = False
    how: dict[str, Any] = {"n_jobs": n_jobs, "backend": backend, "progress": progress}
    try:
        with running(play, matches(), count * len(tables), **how) as played:
            results.extend(played)
    except KeyboardInterrupt:
        stopped = True
    rows = [row for name in bots if (row := _row(name, results, together=together))]
    rows.sort(key=lambda row: (-row["share"], -(row.get("score") or 0)))
    return frame(rows, () if rows else COLUMNS, fair=None if together else 1 / seats, interrupted=stopped)


def play(match: Match) -> Result:
    """Play one game. A bot that breaks down has lost it."""
    rules, options = begin(match.task)
    try:
        outcome = course(rules, options, chooser(rules, options, match.task.seats)).outcome
    except BotFailed as failure:
        nothing = (0.0,) * len(match.entrants)
        return Result(match.entrants, nothing, (), failure.seat, failure.problem)
    if outcome.won is not None:
        return Result(match.entrants, (float(outcome.won),) * len(match.entrants), ())
    part = 1 / len(outcome.winners) if outcome.winners else 0.0
    wins = tuple(part if seat in outcome.winners else 0.0 for seat in range(len(match.entrants)))
    return Result(match.entrants, wins, tuple(map(float, outcome.scores)))


def _together(setup: Any) -> bool:
    """Whether players win together: every game says so of its outcomes, so one is played by chance."""
    rules, options = begin(next(setup.tasks(1, {}, per_round=False)))
    return course(rules, options, chooser(rules, options, setup.seats)).outcome.won is not None


def _tables(names: Sequence[str], seats: int) -> Iterator[tuple[str, ...]]:
    """Every group of entrants, in every way round the table; where they are too few, they sit there again."""
    for group in combinations(names, min(seats, len(names))):
        full = tuple(islice(cycle(group), seats))
        for turn in range(seats):
            yield full[turn:] + full[:turn]


def _row(name: str, results: Sequence[Result], *, together: bool) -> Row:
    """What stands in the table about an entrant; nothing, if it has not played."""
    wins: list[float] = []
    scores: list[float] = []
    problems: list[str] = []
    for result in results:
        if together and result.entrants[0] != name:
            continue
        for seat, entrant in enumerate(result.entrants[:1] if together else result.entrants):
            if entrant != name:
                continue
            wins.append(result.wins[seat])
            if result.scores:
                scores.append(result.scores[seat])
        if result.failed is not None and result.entrants[result.failed] == name:
            problems.append(result.problem)
    if not wins:
        return {}
    low, high = wilson(sum(wins), len(wins))
    row: Row = {
        "bot": name,
        "games": len(wins),
        "wins": sum(wins),
        "share": fmean(wins),
        "low": low,
        "high": high,
    }
    if not together:
        row["score"] = fmean(scores) if scores else None
    return {**row, "failed": len(problems), "problem": problems[0] if problems else ""}


def _entrants(entrants: Any) -> dict[str, str | Bot]:
    if isinstance(entrants, Mapping):
        bots = {str(name): bot for name, bot in entrants.items()}
    else:
        several = listed(entrants) or []
        bots = {}
        for bot in several:
            if named(bot) in bots:
                raise BadOption("entrant_twice", name=named(bot))
            bots[named(bot)] = bot
    if len(bots) < 2:
        raise BadOption("entrants")
    return bots
