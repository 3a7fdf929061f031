"""Many games into one table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import boxes
from ..api import checked_options, opened_options, own_options
from ..bots import registry as bots
from ..chance import derive
from ..rules import Rules
from ..seating import named_players
from .collecting import collected
from .playing import Task, seated
from .running import counted

if TYPE_CHECKING:
    pass


class Setup(NamedTuple):
    """What the games of a run have in common; checked."""

    rules: Rules
    game: str
    data: boxes.Data
    players: tuple[str, ...]
    own: dict[str, Any]
    seats: tuple[str | bots.Bot, ...]
    seed: int
    board: tuple[str, str] | None = None
    """Name and text of a board of one's own."""

    def tasks(self, games: int, about: Mapping[str, Any], *, per_round: bool) -> Iterator[Task]:
        """The games of a run, made as they are asked for."""
        for i in range(games):
            seed = derive(self.seed, i)
            row = {**about, "number": i}
            yield Task(
                self.game,
                self.data,
                self.players,
                seed,
                self.own,
                self.seats,
                row,
                per_round,
                self.rules.name,
                self.board,
            )


def set_up(
    game: str, *, bot: Any, seed: Any, players: Any, data: boxes.Data, options: Mapping[str, Any]
) -> Setup:
    """Check what a run is given before anything is played."""
    rules = boxes.rules_with(game, data)
    names = named_players(rules, min(rules.player_counts) if players is None else players)
    first = checked_options(rules, names, seed, opened_options(rules, options))
    seats = seated(rules, bot, len(names))
    where = str(data) if isinstance(data, Path) else data
    carried = rules.carried(first) if hasattr(rules, "carried") else None
    board = None if carried is None else (carried.name, carried.text)
    return Setup(rules, game, where, names, own_options(first), seats, first.seed, board)


def simulate(
    game: str,
    *,
    bot: Any = None,
    games: int = 100,
    seed: int = 1,
    players: Any = None,
    n_jobs: int = 1,
    per_round: bool = False,
    backend: str | None = None,
    progress: bool = False,
    to: str | Path | None = None,
    data: boxes.Data = None,
    **options: Any,
) -> Any:
    """Let bots play many games.

    Parameters
    ----------
    game
        One of :func:`amazonia_lab.games`.
    bot
        Name of a bot, or a function ``(rules, seen, seat, options, rng) -> action``, for every seat; or a
        list with one for each seat. Default: the one that gives hints.
    games
        How many games.
    seed
        Of the run; equal seeds give equal tables.
    players
        A number, or names by seat. Default: the game's smallest number.
    n_jobs
        Processes (with joblib); -1 for all cores. The table is the same for any number.
    backend
        Where they run: processes of this machine, or ``"dask"``: the workers of the Dask cluster whose
        ``distributed.Client`` was made before. The table is the same on any.
    per_round
        One row per game and round, with the measures at the round's end, instead of one row per game.
    progress
        Show a bar (with tqdm).
    to
        A new file (``.csv`` or ``.csv.gz``) that takes the rows as they come, so that a run of any size has
        room in memory. Then its path is what the call gives.
    data
        Folder of a box of one's own, or values to be changed, as for :func:`amazonia_lab.new_game`.
    **options
        The game's own options.

    Returns
    -------
    DataFrame, or Path where ``to`` is given
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
    setup = set_up(game, bot=bot, seed=seed, players=players, data=data, options=options)
    count = counted(games, "games")
    tasks = setup.tasks(count, {}, per_round=bool(per_round))
    kinds = [next(setup.tasks(1, {}, per_round=bool(per_round)))]
    how = {"n_jobs": n_jobs, "backend": backend, "progress": progress}
    return collected(tasks, count, kinds, setup.rules.units(), to, how)
