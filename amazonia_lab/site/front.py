"""Pages of our own, in front of JupyterLite's: front page, play page, check page, and the table's page."""

from __future__ import annotations

import gzip
import io
import json
import math
import re
import shutil
import typing
import zipfile
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from .. import api, links, words
from ..display import palette
from ..games import rules_of
from ..lessons import content, debate, paper
from . import pyodide
from .server import PACKED

_HERE = Path(__file__).parent / "pages"
_SLOT = re.compile(r"\{\{([\w.]+)\}\}")
OWN = ("index.html", "play.html", "check.html")
APPS = ("lab", "notebooks", "repl", "tree", "edit", "consoles")
"""Folders of JupyterLite's pages."""
# What a first visit loads besides what the pages name one by one: JupyterLite's many small scripts, in bytes.
SCRIPTS = 1_200_000
CODES = "for_teachers.ipynb"
"""The notebook that reads the codes of a class."""


def write(site: Path) -> None:
    """Add our pages to JupyterLite's; its own front page, which goes to JupyterLab, is replaced.

    Parameters
    ----------
    site
        JupyterLite's pages, with Pyodide in ``static/pyodide`` and our notebooks in ``files``.
    """
    shutil.copytree(_HERE, site / "pages", ignore=shutil.ignore_patterns("*.html", "table.*"))
    theme = _theme()
    sheet = (_HERE / "site.css").read_text(encoding="utf-8")
    (site / "pages" / "site.css").write_text(f"{theme}\n{sheet}", encoding="utf-8")
    (site / "pages" / "test.wasm").write_bytes(b"\0asm\1\0\0\0")
    (site / "pages" / "test.bin").write_bytes(_archive())
    for app in APPS:
        _put_first(site / app / "index.html", '<script src="../pages/storage.js"></script>')
    _table_page(site, theme)
    for name in sheet_names():
        paper.write(name, site / "sheets")
    filling = values(site)
    for name in OWN:
        (site / name).write_text(
            filled((_HERE / name).read_text(encoding="utf-8"), filling), encoding="utf-8"
        )


def values(site: Path) -> dict[str, str]:
    """What the pages' slots are filled with, besides words: HTML."""
    files = loaded_files(site)
    size = math.ceil((sum(file["packed"] for file in files) + SCRIPTS) / 1e6)
    return {
        "lang": words.language(),
        "play_how": escape(words.t("site.front.play_how", size=size)),
        "play_first": escape(words.t("site.play.first", size=size)),
        "check_lead": escape(words.t("site.check.lead", size=size)),
        "games": "\n".join(_game(row) for row in api.game_rows()),
        "lessons": "\n".join(map(_lesson, lesson_names())),
        "notebooks": "\n".join(_notebook(*one) for one in notebooks(site)),
        "sheets": "\n".join(map(_sheet, sheet_names())),
        "codes": f"notebooks/index.html?path={CODES}",
        "binder": escape(links.lab_link()),
        "binder_play": escape(links.voila_link()),
        "repository": escape(links.REPOSITORY),
        "words": _inside_script(_words()),
        "files": _inside_script(files),
        "archive": str(len(_archive())),
    }


def filled(template: str, values: dict[str, str]) -> str:
    """A page: ``{{slot}}`` is one of the values (HTML), or else a word of the site (text)."""

    def piece(slot: re.Match[str]) -> str:
        name = slot.group(1)
        return values[name] if name in values else escape(words.t(f"site.{name}"))

    return _SLOT.sub(piece, template)


def loaded_files(site: Path) -> list[dict[str, Any]]:
    """The large files that a table loads: path, size, and size as packed for the line."""
    folder = site / "static" / "pyodide"
    lock = json.loads((folder / pyodide.TABLE_LOCK).read_text(encoding="utf-8"))["packages"]
    names = [entry["file_name"].partition("#")[0] for entry in lock.values()]
    names += [pyodide.TABLE_LOCK, pyodide.STDLIB, "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]
    wanted = [folder / name for name in names]
    wanted += sorted((site / "build").glob("jlab_core.*.js"))
    rows = []
    for file in wanted:
        content = file.read_bytes()
        packed = len(content) if file.suffix in PACKED else len(gzip.compress(content, 6))
        rows.append({"path": file.relative_to(site).as_posix(), "size": len(content), "packed": packed})
    return sorted(rows, key=lambda row: -row["packed"])


def play_link(**wish: object) -> str:
    """Address of the play page, from the front page, for a wish (see ``opening``)."""
    return f"play.html?{urlencode(wish)}" if wish else "play.html"


def _table_page(site: Path, theme: str) -> None:
    """JupyterLite's console with our script and rules in it, and with what a table needs, only."""
    source = site / "repl"
    out = site / "table"
    shutil.copytree(source, out)
    config = out / "jupyter-lite.json"
    settings = json.loads(config.read_text(encoding="utf-8"))
    settings["jupyter-config-data"]["litePluginSettings"] = pyodide.table_settings()
    config.write_text(json.dumps(settings, indent=1), encoding="utf-8")
    script = (_HERE / "table.js").read_text(encoding="utf-8")
    rules = (_HERE / "table.css").read_text(encoding="utf-8")
    icon = '<link rel="icon" href="../pages/icon.svg">'
    _put_first(out / "index.html", f"{icon}<script>{script}</script><style>{theme}{rules}</style>")


def _put_first(page: Path, piece: str) -> None:
    """Put a piece of HTML at the beginning of a page's head."""
    head, mark, rest = page.read_text(encoding="utf-8").partition("<head>")
    page.write_text(f"{head}{mark}{piece}{rest}", encoding="utf-8")


def _theme() -> str:
    light, dark = palette.variables("light"), palette.variables("dark")
    return (
        f":root{{color-scheme:light;{light}}}"
        f"@media(prefers-color-scheme:dark){{:root{{color-scheme:dark;{dark}}}}}"
    )


def _archive() -> bytes:
    """A small zip archive, the same in every build."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("test.py"), "print('through')\n" * 40)
    return file.getvalue()


def _words() -> dict[str, str]:
    """The words that scripts say, without their first part."""
    known = words.all_messages() | words.all_messages(words.language())
    spoken = ("site.play.", "site.check.")
    return {key.removeprefix("site."): text for key, text in known.items() if key.startswith(spoken)}


def _inside_script(value: Any) -> str:
    """JSON that can stand in a script element."""
    return json.dumps(value, ensure_ascii=False).replace("<", "\\u003c")


def _game(row: dict[str, Any]) -> str:
    """A game's section: who made it, links that start it at once, a form for any other table."""
    rules = rules_of(row["name"])
    lengths = _choices(rules.option_type, "length")
    counts = sorted(rules.player_counts)
    by = escape(words.t("site.front.by", author=row["author"], publisher=row["publisher"]))
    return (
        f"<section><h2>{escape(row['title'])}</h2>"
        f"<p>{escape(row['kind'].capitalize())}. "
        f'<span class="quiet">{by} {escape(row["notice"])}</span></p>'
        f"{''.join(_tables(row, counts, length) for length in lengths)}"
        f"{_form(row['name'], counts, lengths)}</section>"
    )


def _tables(row: dict[str, Any], counts: list[int], length: str) -> str:
    """Links to tables of one length: one person with bots, and each number of people."""
    first = min((count for count in counts if count > 1), default=0)
    seats = [*([(first, first - 1)] if first else []), *((count, 0) for count in counts)]
    title = words.t("site.front.at_once" if length else "site.front.at_once_plain", length=_length(length))
    cards = "".join(_seats(row, players, bots, length) for players, bots in seats)
    return f'<h3>{escape(title)}</h3><ul class="seats">{cards}</ul>'


def _seats(row: dict[str, Any], players: int, bots: int, length: str) -> str:
    key = "site.front.seats_bots" if bots else "site.front.seats"
    who = words.t(key, people=players - bots, bots=bots)
    wish = {"game": row["name"], "players": players, "bots": bots, **({"length": length} if length else {})}
    # Read by itself, in a list of links say, it names the game too.
    key = "site.front.link_length" if length else "site.front.link"
    name = words.t(key, title=row["title"], length=_length(length), seats=who)
    return f'<li><a href="{escape(play_link(**wish))}" aria-label="{escape(name)}">{escape(who)}</a></li>'


def _form(game: str, counts: list[int], lengths: list[str]) -> str:
    bots = range(max(counts) + 1)
    fields = [
        _select("players", [(str(n), str(n)) for n in counts]),
        _select("bots", [(str(n), str(n)) for n in bots], chosen="1"),
        *([_select("length", [(one, _length(one)) for one in lengths])] if lengths != [""] else []),
        _label("seed", '<input name="seed" inputmode="numeric" pattern="[0-9]{1,18}" autocomplete="off">'),
    ]
    title, go, share = (escape(words.t(f"site.front.{key}")) for key in ("own", "own_go", "own_share"))
    return (
        f'<details><summary>{title}</summary><form action="play.html">'
        f'<input type="hidden" name="game" value="{escape(game)}">{"".join(fields)}'
        f'<p class="quiet">{share}</p><p><button>{go}</button></p></form></details>'
    )


def _select(name: str, choices: list[tuple[str, str]], chosen: str = "") -> str:
    rows = (
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in choices
    )
    return _label(name, f'<select name="{name}">{"".join(rows)}</select>')


def _label(name: str, field: str) -> str:
    return f"<label>{escape(words.t(f'site.front.own_{name}'))}{field}</label>"


def _length(value: str) -> str:
    key = f"site.length.{value}"
    return words.t(key) if words.has(key) else value


def _choices(record: type, field: str) -> list[str]:
    """Values of an option that is one of several texts; one empty text where there is no such option."""
    kind = typing.get_type_hints(record).get(field)
    # The shortest first: the catalogue's order of lengths, and then any other.
    known = [key.rsplit(".", 1)[1] for key in words.all_messages() if key.startswith("site.length.")]
    values = [str(value) for value in typing.get_args(kind)] or [""]
    return sorted(values, key=lambda value: known.index(value) if value in known else len(known))


def all_notebooks(folder: Path) -> list[Path]:
    """Notebooks in their order: those to begin with, then the lessons."""
    return [*sorted(folder.glob("*.ipynb")), *sorted(folder.glob("lessons/*.ipynb"))]


def lesson_names() -> list[str]:
    """Lessons that need nothing but a table, so that a link opens them without code."""
    return [name for name in content.names() if not content.lesson_of(name).needs]


def sheet_names() -> list[str]:
    """What can be printed."""
    return [*(name for name in content.names() if content.lesson_of(name).sheet), debate.NAME]


def _sheet(name: str) -> str:
    title = debate.debate().title if name == debate.NAME else content.lesson_of(name).title
    return f'<li><a href="sheets/{name}.html">{escape(words.t("site.front.sheet", title=title))}</a></li>'


def _lesson(name: str) -> str:
    lesson = content.lesson_of(name)
    facts = words.t("lesson.facts", minutes=lesson.minutes, ages=lesson.ages)
    link = f'<a href="{play_link(lesson=name)}">{escape(lesson.title)}</a>'
    return f'<li>{link}<div class="quiet">{escape(facts)}</div></li>'


def notebooks(site: Path) -> list[tuple[str, str]]:
    """Title (the first heading) and file name of each notebook; one without a title is not for reading."""
    found = []
    for file in all_notebooks(site / "files"):
        cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        title = re.search(r"^# +(.+)$", text, re.MULTILINE)
        if title:
            found.append((title.group(1), file.relative_to(site / "files").as_posix()))
    return found


def _notebook(title: str, name: str) -> str:
    return f'<li><a href="notebooks/index.html?path={quote(name)}">{escape(title)}</a></li>'
