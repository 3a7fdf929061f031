"""The same games once for each combination of what is varied."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from .. import boxes
from ..boxes.changes import BOX
from ..errors import BadOption
from ..values import listed, without_numpy
from .collecting import collected
from .playing import Task, named
from .running import MOST, counted
from .simulate import Setup, set_up

CELLS = 10_000
"""Combinations in one sweep; more are surely a slip of the finger."""


def sweep(
    game: str,
    vary: Mapping[str, Any],
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
    """Play the same games under every combination of what is varied ("what if the vest cost 500?").

    Game number i has the same seed in every combination, and so the same luck wherever both ask for it
    (common random numbers): :func:`compare` takes differences game by game, which needs far fewer games.

    Parameters
    ----------
    game
        One of :func:`amazonia_lab.games`.
    vary
        What is varied, to the list of its values: ``players``, ``bot``, an option of the game, or a value of
        its cards and board by its name (``"cards.vest.price"``, see :func:`amazonia_lab.new_game`).
    games
        How many games for each combination.
    bot, seed, players, n_jobs, per_round, backend, progress, to, data, **options
        As for :func:`simulate`; the same in every combination.

    Returns
    -------
    DataFrame, or Path where ``to`` is given
        As of :func:`simulate`, with what is varied in the first columns. ``.attrs["varied"]`` names them.

    Raises
    ------
    UnknownGame, BadOption, BadBox
        Of any combination, before anything is played.
    SimulationFailed

    Examples
    --------
    >>> import amazonia_lab as al
    >>> rows = al.sweep("mission_amazonia", {"players": [2, 3]}, bot="random", games=2, length="lesson")
    >>> list(rows["players"])
    [2, 2, 3, 3]
    """
    given = {"bot": bot, "players": players, **options}
    names, cells = _cells(vary, {name for name, value in given.items() if value is not None})
    count = counted(games, "games", MOST // max(1, len(cells)))
    setups = [_told(cell, _set_up(game, given, seed, data, dict(cell))) for cell in cells]

    def tasks(number: int) -> Iterator[Task]:
        for about, setup in setups:
            yield from setup.tasks(number, about, per_round=bool(per_round))

    kinds = [next(setup.tasks(1, about, per_round=bool(per_round))) for about, setup in setups]
    how = {"n_jobs": n_jobs, "backend": backend, "progress": progress}
    units = {name: unit for _, setup in setups for name, unit in setup.rules.units().items()}
    return collected(tasks(count), count * len(cells), kinds, units, to, how, varied=names)


def _cells(vary: Any, given: set[str]) -> tuple[list[str], list[tuple[tuple[str, Any], ...]]]:
    """Names of what is varied, and all combinations."""
    if not isinstance(vary, Mapping) or not vary or not all(isinstance(name, str) for name in vary):
        raise BadOption("vary_kind", value=vary)
    several: dict[str, list[Any]] = {}
    for name, values in vary.items():
        found = [without_numpy(value) for value in listed(values) or []]
        if not found or any(value == other for i, value in enumerate(found) for other in found[:i]):
            raise BadOption("vary_values", name=name, value=values)
        if name in given:
            raise BadOption("vary_twice", name=name)
        shown = [_text(value) for value in found]
        twins = [text for i, text in enumerate(shown) if text in shown[:i]]
        if twins:
            raise BadOption("vary_alike", name=name, text=twins[0])
        several[name] = found
    count = prod(map(len, several.values()))
    if count > CELLS:
        raise BadOption("vary_cells", count=count, most=CELLS)
    return list(several), [tuple(zip(several, one, strict=True)) for one in product(*several.values())]


def _shown(cell: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    """What is varied, as it stands in a row."""
    return {name: _text(value) for name, value in cell}


def _told(cell: tuple[tuple[str, Any], ...], setup: Setup) -> tuple[dict[str, Any], Setup]:
    """What is varied as it stands in a row, and its games; a whole text (a board) by its name."""
    about = _shown(cell)
    for name, value in about.items():
        if isinstance(value, str) and "\n" in value and name in setup.own:
            about[name] = setup.own[name]
    return about, setup


def _text(value: Any) -> Any:
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, list | tuple):
        return ", ".join(str(_text(one)) for one in value)
    return named(value) if callable(value) else value


def _set_up(game: str, given: Mapping[str, Any], seed: Any, data: boxes.Data, own: dict[str, Any]) -> Setup:
    # A game's options have no full stop in their names; values of its cards and board have.
    changes = {name: own.pop(name) for name in list(own) if "." in name}
    if changes:
        base = data if isinstance(data, Mapping) else {} if data is None else {BOX: str(data)}
        data = {**base, **changes}
    options = {**given, **own}
    bot, players = options.pop("bot"), options.pop("players")
    return set_up(game, bot=bot, seed=seed, players=players, data=data, options=options)
