"""Many games at once: one row per game, the same table on however many processes.

Game number i of a run has the seed ``derive(seed, i)``, which stands in its row: ``al.new_game`` with it and
with bots in all seats tells the same game again. Bots choose through the door that they use at the table, so
they see what their seat may see and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from . import boxes
from .api import checked_options, own_options
from .bots import registry as bots
from .chance import derive
from .errors import BadOption, IllegalAction, LabError, SimulationFailed
from .rules import Action, Options, Outcome, Rules, State
from .seating import named_players
from .tables import Row, frame
from .values import readable, whole_number

if TYPE_CHECKING:
    import pandas as pd

MOST = 10_000_000
"""Games in one run; more are surely a slip of the finger."""
Choose = Callable[[State, int], Action]
"""What a seat does now."""


class Course(NamedTuple):
    """A game from its beginning to its end."""

    outcome: Outcome
    actions: int
    decisions: int
    """Steps at which more than one action was legal."""
    rounds: list[dict[str, Any]]
    """The last measures of each round."""
    last: dict[str, Any]
    """The measures of its end."""


def course(rules: Rules, options: Any, choose: Choose, *, per_round: bool = False) -> Course:
    """Play one game to its end by the pure rules.

    Parameters
    ----------
    choose
        Takes the state and the seat that is asked; gives a legal action.
    per_round
        Measure after every action, not only at the end.
    """
    state = rules.setup(options)
    actions = decisions = 0
    rounds: dict[Any, dict[str, Any]] = {}
    while (decision := rules.decision(state)) is not None:
        decisions += len(rules.legal(state)) > 1
        state, _ = rules.apply(state, choose(state, decision.seats[0]))
        actions += 1
        if per_round:
            row = rules.measures(state)
            rounds[row.get("round")] = row
    outcome = rules.outcome(state)
    assert outcome is not None
    last = rules.measures(state)
    return Course(outcome, actions, decisions, list(rounds.values()), last)


class Task(NamedTuple):
    """One game to be played, as it is sent to another process."""

    name: str
    data: str | None
    players: tuple[str, ...]
    seed: int
    own: dict[str, Any]
    """The game's own options."""
    seats: tuple[str | bots.Bot, ...]
    per_round: bool


def simulate(
    game: str,
    *,
    bot: Any = None,
    games: int = 100,
    seed: int = 1,
    players: Any = None,
    n_jobs: int = 1,
    per_round: bool = False,
    progress: bool = False,
    data: str | Path | None = None,
    **options: Any,
) -> pd.DataFrame:
    """Let bots play many games.

    Parameters
    ----------
    game
        One of :func:`amazonia_lab.games`.
    bot
        Name of a bot, or a function ``(rules, seen, seat, options, rng) -> action``, for every seat; or a
        list with one for each seat. Default: the game's best.
    games
        How many games.
    seed
        Of the run; equal seeds give equal tables.
    players
        A number, or names by seat. Default: the game's smallest number.
    n_jobs
        Processes (with joblib); -1 for all cores. The table is the same for any number.
    per_round
        One row per game and round, with the measures at the round's end, instead of one row per game.
    progress
        Show a bar (with tqdm).
    data
        Folder of a box of one's own, as for :func:`amazonia_lab.new_game`.
    **options
        The game's own options.

    Returns
    -------
    DataFrame
        Columns ``number``, ``seed``, ``players`` (how many), ``bot``, the options; ``won`` (of a team, else
        empty) or ``winner`` (names, else empty), ``reason`` (code of the outcome), ``rounds``, ``actions``,
        ``decisions`` (more than one action legal), then all measures of the end. ``.attrs`` hold the units
        and ``interrupted``: whether the run was stopped; then the table has what was done until then.

    Raises
    ------
    UnknownGame, BadOption, BadBox
    SimulationFailed
        If a game breaks down; the sentence names the seed that does it again.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> rows = al.simulate("mission_amazonia", bot="random", games=2, seed=1, length="lesson")
    >>> list(rows["won"])
    [False, False]
    """
    rules = boxes.rules_with(game, data)
    names = named_players(rules, min(rules.player_counts) if players is None else players)
    count = _count(games, "games", MOST)
    first = checked_options(rules, names, seed, options)
    seats = _seats(rules, bot, len(names))
    own = own_options(first)
    where = None if data is None else str(data)
    tasks = (
        Task(game, where, names, derive(first.seed, i), own, seats, bool(per_round)) for i in range(count)
    )
    rows: list[Row] = []
    stopped = False
    try:
        with closing(_played(tasks, n_jobs)) as played:
            for number, found in enumerate(_bar(played, count, progress)):
                rows += [{"number": number, **row} for row in found]
    except KeyboardInterrupt:
        stopped = True  # what is done is kept
    return frame(rows, units=rules.units(), interrupted=stopped)


def play(task: Task) -> list[Row]:
    """Play one game; gives its rows."""
    rules = boxes.rules_with(task.name, task.data)
    names = task.players
    options = checked_options(rules, names, task.seed, task.own)
    try:
        done = course(rules, options, _chooser(rules, options, task.seats), per_round=task.per_round)
    except Exception as problem:
        text = str(problem) if isinstance(problem, LabError) else f"{type(problem).__name__}: {problem}"
        raise SimulationFailed("simulation_failed", seed=options.seed, problem=readable(text)) from problem
    seats = ", ".join(dict.fromkeys(map(named, task.seats)))
    about: Row = {"seed": options.seed, "players": len(names), "bot": seats, **task.own}
    if task.per_round:
        return [{**about, **row} for row in done.rounds]
    end = done.outcome
    measures = {key: value for key, value in done.last.items() if key != "round"}
    return [
        {
            **about,
            "won": end.won,
            "winner": ", ".join(names[seat] for seat in end.winners) if end.won is None else None,
            "reason": end.code,
            "rounds": done.last.get("round"),
            "actions": done.actions,
            "decisions": done.decisions,
            **measures,
        }
    ]


def named(bot: str | bots.Bot) -> str:
    """What a bot is called in a table."""
    return bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)


def _chooser(rules: Rules, options: Options, seats: Sequence[str | bots.Bot]) -> Choose:
    def choose(state: State, seat: int) -> Action:
        action, _ = bots.choose(rules, state, seat, seats[seat], options)
        if not isinstance(seats[seat], str):
            # Ours are tested to choose what is legal; of a bot just written nobody knows.
            refusal = rules.why_not(state, action)
            if refusal is not None:
                raise IllegalAction(action, refusal)
        return action

    return choose


def _seats(rules: Rules, bot: Any, count: int) -> tuple[str | bots.Bot, ...]:
    several = (
        list(bot) if isinstance(bot, list | tuple) else [bots.best(rules) if bot is None else bot] * count
    )
    if len(several) != count:
        raise BadOption("bots_by_seat", count=count, given=len(several))
    for one in several:
        if not callable(one):
            bots.check(rules, one)
    return tuple(several)


def _count(value: Any, what: str, most: int) -> int:
    number = whole_number(value)
    if number is None or not 0 < number <= most:
        raise BadOption("whole_number", what=what, value=value, most=most)
    return number


def _played(tasks: Iterable[Task], n_jobs: Any) -> Generator[list[Row], None, None]:
    """The games' rows in the order of the tasks, as soon as they are there."""
    jobs = whole_number(n_jobs)
    if jobs is None or not (jobs == -1 or 0 < jobs <= 512):
        raise BadOption("jobs", value=n_jobs)
    if jobs == 1:
        yield from map(play, tasks)
        return
    try:
        from joblib import Parallel, delayed
    except ImportError as problem:
        raise BadOption("needs_package", package="joblib", what="n_jobs") from problem
    # Rows come one by one in their order, so that an interrupt keeps what is done.
    yield from Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="4*n_jobs")(
        delayed(play)(t) for t in tasks
    )


def _bar(rows: Iterable[list[Row]], count: int, progress: bool) -> Iterable[list[Row]]:
    if not progress:
        return rows
    try:
        from tqdm.auto import tqdm
    except ImportError as problem:
        raise BadOption("needs_package", package="tqdm", what="progress") from problem
    found: Iterable[list[Row]] = tqdm(rows, total=count)
    return found
