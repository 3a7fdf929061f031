"""The print sheet of a lesson: what can stand in for the computer, on A4 pages of one HTML file."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path

import msgspec

from .. import words
from ..display.svg import svg
from ..errors import BadOption
from ..values import as_path
from . import debate
from .content import Ask, Lesson, Sheet, Table, lesson_of
from .playing import begun


@cache
def _style() -> str:
    return Path(__file__).with_name("paper.css").read_text(encoding="utf-8")


def html(name: str) -> str:
    """The sheet of a lesson as one HTML page that asks no server for anything.

    Raises
    ------
    UnknownLesson
    BadOption
        If the lesson has none.
    """
    lesson = lesson_of(name)
    sheet = lesson.sheet
    if sheet is None:
        raise BadOption("no_sheet", lesson=name)
    pages = [
        _front(lesson, sheet),
        _section(_heads(_how(lesson)), _needs(sheet.needs), _list(sheet.rules)),
    ]
    if sheet.board:
        start = next(step.start for step in lesson.step if step.id == sheet.board)
        assert start is not None
        scene = begun(start).scene()
        # The map alone, as large as the paper is: cards and tracks stand in the tables.
        maps = tuple(zone for zone in scene.zones if zone.kind == "map")
        picture = f'<div class="board">{svg(msgspec.structs.replace(scene, zones=maps), "alp")}</div>'
        pages.append(_section(_heads(words.t("lesson.paper.board")), picture))
    pages += [_section(*map(_table, sheet.tables))] if sheet.tables else []
    pages.append(_section(_heads(words.t("lesson.paper.work")), *map(_task, sheet.tasks), _notice(lesson)))
    title = escape(words.t("lesson.paper.title", title=lesson.title))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    return (
        f'<!doctype html><html lang="{words.language()}"><head>{head}<style>{_style()}</style></head>'
        f"<body>{''.join(pages)}</body></html>\n"
    )


def write(name: str, where: str | Path) -> Path:
    """Write the sheet of a lesson, or of the debate, into a file, or into a folder under its name.

    Raises
    ------
    UnknownLesson, BadOption
    """
    path = as_path(where)
    if path is None:
        raise BadOption("file_not_written", file=where, problem=type(where).__name__)
    text = debate.html() if name == debate.NAME else html(name)
    path = path / f"{name}.html" if path.suffix != ".html" else path
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except (OSError, ValueError) as problem:
        raise BadOption("file_not_written", file=path, problem=problem) from problem
    return path


def _front(lesson: Lesson, sheet: Sheet) -> str:
    # What looks back on a game of the screen has no place on paper.
    steps = [step for step in lesson.step if step.kind == "text" and not step.compare]
    told = sheet.story or [text for step in steps for text in step.text]
    asks = [ask for step in lesson.step if step.kind == "predict" for ask in step.asks]
    foretold = [*map(_task, sheet.foretell)] or [*map(_ask, asks)]
    return _section(
        f"<h1>{escape(lesson.title)}</h1>",
        *(f"<p>{escape(text.removeprefix('- '))}</p>" for text in told),
        _heads(words.t("lesson.paper.before")),
        f"<p>{escape(words.t('lesson.paper.before_how'))}</p>",
        *map(_ask, lesson.quiz),
        _heads(words.t("lesson.paper.foretell")) if foretold else "",
        *foretold,
    )


def _how(lesson: Lesson) -> str:
    """Above the rules: what is no game is not played."""
    played = any(step.start for step in lesson.step)
    return words.t("lesson.paper.rules" if played else "lesson.paper.how")


def _section(*parts: str) -> str:
    seat, date = escape(words.t("lesson.paper.seat")), escape(words.t("lesson.paper.date"))
    header = f"<header><span>{seat} ____________</span><span>{date} ________</span></header>"
    return f"<section>{header}{''.join(parts)}</section>"


def _heads(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _needs(needs: Iterable[str]) -> str:
    return f"<h3>{escape(words.t('lesson.paper.needs'))}</h3>{_list(needs)}"


def _list(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"


def _ask(ask: Ask) -> str:
    """A question without what is said to the answers: nothing on paper may give them away."""
    if ask.form == "choice":
        room = f"<ol>{''.join(f'<li>{escape(option)}</li>' for option in ask.options)}</ol>"
    elif ask.form == "number":
        room = f"<p>____________ {escape(ask.unit)}</p>"
    else:
        room = '<div class="line"></div>' * 2
    return f'<div class="ask"><h3>{escape(ask.question)}</h3>{room}</div>'


def _task(text: str) -> str:
    return f'<div class="ask"><h3>{escape(text)}</h3>{"<div class=line></div>" * 3}</div>'


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in table.head)
    rows = [*table.rows, *[("",) * len(table.head)] * table.blank]
    body = "".join(f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in row)}</tr>" for row in rows)
    caption = f"<caption>{escape(table.title)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _notice(lesson: Lesson) -> str:
    played = any(step.start for step in lesson.step)
    return f"<footer>{escape(words.t('lesson.paper.unofficial'))}</footer>" if played else ""
