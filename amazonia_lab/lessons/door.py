"""Lessons at the front door: ``al.lessons()``, ``al.lesson(name)``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..tables import Row, frame
from . import content

if TYPE_CHECKING:
    import pandas as pd

    from .page import LessonPage
    from .paper import PrintSheet


def lessons() -> pd.DataFrame:
    """Table of the lessons, in the order in which they are meant to be taught.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> "first_rounds" in al.lessons().index
    True
    """
    rows: list[Row] = []
    for name in content.names():
        one = content.lesson_of(name)
        rows.append(
            {
                "name": name,
                "title": one.title,
                "minutes": one.minutes,
                "ages": one.ages,
                "summary": one.summary,
            }
        )
    return frame(rows, index="name")


def print_sheet(name: str, where: str | Path | None = None) -> Path | PrintSheet:
    """Write the sheet of a lesson that stands in for the computer: rules, board, worksheet, for A4 paper.

    Parameters
    ----------
    name
        One of :func:`lessons`, or ``"debate"``: roles, evidence cards and what one can do, weighed.
    where
        A file that ends in ``.html``, or a folder; open it in a browser and print it there. Without it, a
        link is shown that saves the sheet: for whoever works in a browser alone.

    Raises
    ------
    UnknownLesson, BadOption
    """
    from .paper import PrintSheet, write

    return PrintSheet(name) if where is None else write(name, where)


def lesson(name: str, **options: Any) -> LessonPage:
    """The page of a lesson, as the last line of a cell.

    Parameters
    ----------
    name
        One of :func:`lessons`.
    **options
        ``code`` (from before, to go on with), ``only`` (a single step: all of a notebook's share what was
        done), ``stage`` and ``theme`` as for :func:`amazonia_lab.play`.

    Raises
    ------
    UnknownLesson, BadSave, BadOption
    """
    from .page import LessonPage

    return LessonPage(name, **options)
