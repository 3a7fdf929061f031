"""Rows of many games, in a table or in a file."""

from __future__ import annotations

import csv
import gzip
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from ..errors import BadOption
from ..tables import Row, frame
from ..values import as_path
from .playing import Task, columns, play
from .running import running

ENDINGS = (".csv", ".csv.gz")


def collected(
    tasks: Iterable[Task],
    count: int,
    kinds: Sequence[Task],
    units: Mapping[str, str],
    to: str | Path | None,
    how: Mapping[str, Any],
    **attrs: Any,
) -> Any:
    """Play the tasks; an interrupt keeps what is done.

    Parameters
    ----------
    tasks, count
        The games, and how many they are.
    kinds
        One of each kind of tasks: their rows may have columns that others have not.
    units
        Unit of each measure.
    to
        A new file for the rows; None for a table.
    how
        Where they are played, as for :func:`.running.running`.
    **attrs
        Facts about the table.
    """
    if to is not None:
        return _written(tasks, count, kinds, to, how)
    rows: list[Row] = []
    stopped = False
    try:
        with running(play, tasks, count, **how) as played:
            for found in played:
                rows += found
    except KeyboardInterrupt:
        stopped = True
    # An interrupt before the first game leaves a table without rows, not one without columns.
    return frame(rows, () if rows else _names(kinds), units=dict(units), interrupted=stopped, **attrs)


def _written(
    tasks: Iterable[Task], count: int, kinds: Sequence[Task], to: str | Path, how: Mapping[str, Any]
) -> Path:
    path = as_path(to)
    if path is None or not path.name.endswith(ENDINGS):
        raise BadOption("table_file", value=to, known=", ".join(ENDINGS))
    names = _names(kinds)
    with running(play, tasks, count, **how) as played:
        file = _opened(path)
        rows = 0
        try:
            with file:
                sheet = csv.DictWriter(file, names)
                sheet.writeheader()
                for found in played:
                    sheet.writerows(found)
                    rows += len(found)
        except KeyboardInterrupt:
            pass  # the file has what was done
        except Exception as problem:
            if not rows:
                path.unlink(missing_ok=True)  # else the next try would be refused its name
            if isinstance(problem, OSError):
                raise BadOption("file_not_written", file=path, problem=problem) from problem
            raise
    return path


def _names(kinds: Sequence[Task]) -> list[str]:
    return list(dict.fromkeys(name for kind in kinds for name in columns(kind)))


def _opened(path: Path) -> TextIO:
    """A new file; one that is there already stays as it is."""
    try:
        if path.name.endswith(".gz"):
            return gzip.open(path, "xt", encoding="utf-8", newline="")
        return path.open("x", encoding="utf-8", newline="")
    except FileExistsError as problem:
        raise BadOption("file_exists", file=path) from problem
    except (OSError, ValueError) as problem:  # ValueError: a name that no file can have
        raise BadOption("file_not_written", file=path, problem=problem) from problem
