"""The print sheet of a lesson: what can stand in for the computer, on A4 pages of one HTML file."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path

from .. import charts, words
from ..display.svg import map_alone
from ..errors import BadOption
from ..game import Game
from ..scene import Scene
from ..values import as_path
from . import debate
from .content import Ask, Lesson, Sheet, Table, lesson_of
from .playing import begun

_LINES = 22
"""Lines of tables on a page, where some need two."""
_NUMBERED = re.compile(r"(\d+)\. ")


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
        # Foretold is what somebody can imagine: after the rules.
        _heads(_how(lesson)) + _needs(sheet.needs) + _rules(sheet.rules) + _foretold(lesson, sheet),
    ]
    if sheet.board:
        start = next(step.start for step in lesson.step if step.id == sheet.board)
        assert start is not None
        game = begun(start)
        drawn = _network(game) if sheet.network else _board(game.scene())
        pages.append(_heads(words.t("lesson.paper.board")) + drawn)
    pages += _tables(sheet.tables)
    pages.append(_heads(words.t("lesson.paper.work")) + "".join(map(_task, sheet.tasks)) + _notice(lesson))
    pages = [_section(lesson.title, page) for page in pages]
    title = escape(words.t("lesson.paper.title", title=lesson.title))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    return (
        f'<!doctype html><html lang="{words.language()}"><head>{head}<style>{_style()}</style></head>'
        f"<body>{''.join(pages)}</body></html>\n"
    )


class PrintSheet:
    """A sheet that a notebook shows as a link to save it.

    Parameters
    ----------
    name
        Of a lesson, or of the debate.

    Raises
    ------
    UnknownLesson, BadOption
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.html = debate.html() if name == debate.NAME else html(name)

    def __repr__(self) -> str:
        return words.t("lesson.paper.sheet", name=self.name)

    def _repr_html_(self) -> str:
        data = base64.b64encode(self.html.encode()).decode()
        title = re.findall("<title>(.*?)</title>", self.html)[0]  # pictures in it have titles, too
        keys = 'data-lm-suppress-shortcuts="true"'
        link = f'href="data:text/html;charset=utf-8;base64,{data}" download="{escape(self.name)}.html" {keys}'
        return f"<p><a {link}>{title}</a></p>"


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
    return "".join(
        [
            f"<h1>{escape(lesson.title)}</h1>",
            f"<footer>{escape(words.t('lesson.paper.pages_how'))}</footer>",
            *(f"<p>{escape(text.removeprefix('- '))}</p>" for text in told),
            _heads(words.t("lesson.paper.before")),
            f"<p>{escape(words.t('lesson.paper.before_how'))}</p>",
            *map(_ask, lesson.quiz),
        ]
    )


def _foretold(lesson: Lesson, sheet: Sheet) -> str:
    asks = [ask for step in lesson.step if step.kind == "predict" for ask in step.asks]
    foretold = [_task(text, lines=2) for text in sheet.foretell] or [*map(_ask, asks)]
    return "".join([_heads(words.t("lesson.paper.foretell")), *foretold]) if foretold else ""


def _how(lesson: Lesson) -> str:
    """Above the rules: what is no game is not played."""
    played = any(step.start for step in lesson.step)
    return words.t("lesson.paper.rules" if played else "lesson.paper.how")


def _section(title: str, page: str) -> str:
    """A page; its head says which lesson it is of, since sheets get loose."""
    seat, date = escape(words.t("lesson.paper.seat")), escape(words.t("lesson.paper.date"))
    lines = f"{seat} ____________", escape(title), f"{date} ________"
    header = f"<header>{''.join(f'<span>{line}</span>' for line in lines)}</header>"
    return f"<section>{header}{page}</section>"


def _network(game: Game) -> str:
    """Places and routes alone: on a map a river is seen, but not between which places it can be travelled."""
    return f'<div class="board">{charts.network(game).svg()}</div>'


def _board(scene: Scene) -> str:
    """The map alone, as large as the paper is, with nothing on it that belongs to a running game.

    Names of small areas leave their room to those of places; below it every place is named, as nothing on
    paper can be pointed at.
    """
    picture = map_alone(scene, "alp", small_areas=False)
    maps = [zone for zone in scene.zones if zone.kind == "map"]
    places = sorted((place.label for zone in maps for place in zone.places), key=str.casefold)
    named = "".join(f"<li>{escape(label)}</li>" for label in places)
    heading = f"<h3>{escape(words.t('lesson.paper.places'))}</h3>"
    return f'<div class="board">{picture}</div>{heading}<ul class="places">{named}</ul>'


def _rules(rules: Iterable[str]) -> str:
    """Paragraphs; those that begin with a number and a point are the steps of a list."""
    heading = f"<h3>{escape(words.t('lesson.paper.rules_of'))}</h3>"
    parts = []
    for numbered, group in groupby(rules, key=lambda rule: bool(_NUMBERED.match(rule))):
        if numbered:
            steps = [_NUMBERED.split(rule, maxsplit=1) for rule in group]
            items = "".join(f"<li>{escape(text)}</li>" for _, _, text in steps)
            parts.append(f'<ol start="{steps[0][1]}">{items}</ol>')
        else:
            parts += [f"<p>{escape(rule)}</p>" for rule in group]
    return heading + "".join(parts)


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


def _task(text: str, lines: int = 3) -> str:
    return f'<div class="ask"><h3>{escape(text)}</h3>{"<div class=line></div>" * lines}</div>'


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in table.head)
    rows = [*table.rows, *[("",) * len(table.head)] * table.blank]
    body = "".join(f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in row)}</tr>" for row in rows)
    caption = f"<caption>{escape(table.title)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _tables(tables: Iterable[Table]) -> list[str]:
    """Tables on as many pages as they need, none of them torn."""
    pages: list[str] = []
    room = 0
    for table in tables:
        lines = 2 + len(table.rows) + table.blank
        if lines > room:
            pages.append("")
            room = _LINES
        pages[-1] += _table(table)
        room -= lines
    return pages


def _notice(lesson: Lesson) -> str:
    played = any(step.start for step in lesson.step)
    return f"<footer>{escape(words.t('lesson.paper.unofficial'))}</footer>" if played else ""
