"""The annual report: how chapters that were played went, in one table, with what they achieved."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from . import codes, saves, words
from .errors import BadOption, BadSave
from .game import Game
from .tables import Row, frame
from .values import listed, readable

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = (
    *("where", "date", "game", "chapter", "board", "length", "players", "result", "rounds"),
    *("successes", "failures", "achievements", "problem"),
)
OPEN = "open"
"""Result of a game that is not over."""
LONGEST = 255
"""Letters of the longest name of a file."""


class Found(NamedTuple):
    """A game, or what was found in its place."""

    where: str
    date: str
    game: Game | None
    problem: str = ""


def annual_report(games: Any) -> pd.DataFrame:
    """One row for each game: chapter, players, result, and which achievements it reached.

    Parameters
    ----------
    games
        A folder of saves, whose files are read whatever they are called; a game; or a list of games, paths of
        saves and share codes; or a mapping of names to any of these.

    Returns
    -------
    DataFrame
        ``where`` (file, name or number), ``date`` (of the file, where there is one), ``game``, ``chapter``,
        ``board``, ``length``, ``players``, ``result`` (``won``, ``lost`` or ``open``), ``rounds`` (begun),
        ``successes`` and ``failures`` (markers on the two tracks), ``achievements`` (their names) and
        ``problem`` (empty where all is well). What could not be read, and games that keep no annual report,
        come last, with their ``problem``.

    Raises
    ------
    BadOption
        If it is none of these.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=1)
    >>> row = al.annual_report(game).iloc[0]
    >>> row["board"], row["result"], int(row["rounds"])
    ('Rondônia', 'open', 1)
    """
    good: list[Row] = []
    bad: list[Row] = []
    for found in _found(games):
        row: Row = {"where": found.where, "date": found.date, "problem": found.problem}
        if found.game is not None:
            row |= _told(found.game)
        (bad if row["problem"] else good).append(row)
    return frame([*good, *bad], [*COLUMNS])


def _told(game: Game) -> Row:
    """What one game says of itself, by its rules."""
    tell = getattr(game.rules, "annual", None)
    row: Row = {"game": words.t(f"{game.name}.title"), "players": ", ".join(game.players), "problem": ""}
    if tell is None:
        return row | {"problem": words.t("lab.annual.none", game=row["game"])}
    if game.read_only:
        return row | {"problem": game.read_only}
    outcome = game.outcome
    told = tell(game.start, game.history)
    names = (words.t(f"{game.name}.achievement.{one}.name") for one in told.pop("achievements"))
    result = OPEN if outcome is None else "won" if outcome.won else "lost"
    return row | told | {"result": result, "achievements": "; ".join(names)}


def _found(games: Any) -> Iterator[Found]:
    if isinstance(games, Game):
        yield Found("1", "", games)
    elif isinstance(games, str | os.PathLike):
        yield from _of_text("1", games, folders=True)
    elif isinstance(games, Mapping):
        for name, one in games.items():
            yield from _one(readable(name, 60), one)
    else:
        ones = listed(games)
        if ones is None:
            raise BadOption("annual_source", value=readable(games, 60))
        for number, one in enumerate(ones, 1):
            yield from _one(str(number), one)


def _one(where: str, one: Any) -> Iterator[Found]:
    if isinstance(one, Game):
        yield Found(where, "", one)
    elif isinstance(one, str | os.PathLike):
        yield from _of_text(where, one)
    else:
        yield Found(where, "", None, words.t("error.annual_source", value=readable(one, 60)))


def _of_text(where: str, text: str | os.PathLike[str], folders: bool = False) -> Iterator[Found]:
    """A folder, a save's path, or a save's text or share code."""
    path = _as_path(text)
    if path is None:
        yield _read(where, "", lambda: saves.from_json(str(text)))
    elif not os.path.isdir(path):  # a text too long for a file's name is none; Path.is_dir would raise
        yield _file(path, path.name)
    elif not folders:
        yield Found(_named(path.name), "", None, words.t("lab.annual.folder"))
    else:
        for file in sorted(path.rglob("*")):
            inside = file.relative_to(path)
            if os.path.isfile(file) and not any(part.startswith(".") for part in inside.parts):
                yield _file(file, inside.as_posix())


def _named(name: str) -> str:
    """A file's name that can be shown and written: an old archive's may be no UTF-8."""
    return readable(name, 200)


def _as_path(text: str | os.PathLike[str]) -> Path | None:
    """The path that is meant; None for a text that is a save itself."""
    if isinstance(text, str) and ("\n" in text or "{" in text or len(text) > 1000 or codes.is_code(text)):
        return None
    path = Path(text)
    # A code that lost its first letters: no system has files with such names.
    return None if isinstance(text, str) and any(len(part) > LONGEST for part in path.parts) else path


def _file(path: Path, where: str) -> Found:
    try:
        date = datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()
    except (OSError, ValueError, OverflowError):
        date = ""
    return _read(_named(where), date, lambda: saves.load(path))


def _read(where: str, date: str, read: Any) -> Found:
    try:
        return Found(where, date, read())
    except BadSave as problem:
        return Found(where, date, None, str(problem))
    except Exception as problem:  # a fault of ours with one file must not take the others away
        said = readable(problem) or type(problem).__name__
        return Found(where, date, None, words.t("lab.annual.broken", problem=said))
