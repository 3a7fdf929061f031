"""The repository's address, in one place, and the launch links made from it.

``python -m amazonia_lab.links README.md`` (or ``make links``) writes them and the table of lessons between
the marks of that file; with ``--check`` it changes nothing and fails where they are out of date. After a
move of the repository: change ``REPOSITORY``, run ``make links``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from urllib.parse import quote, urlsplit

from .lessons import content

REPOSITORY = "https://github.com/amazonia-lab/amazonia_lab"
BRANCH = "main"
START = "notebooks/00_start_here.ipynb"
PLAY = "notebooks/play.ipynb"
BINDER = "https://mybinder.org/v2"

BEGIN = "<!-- launch links: written by `make links` -->"
END = "<!-- end of launch links -->"
LESSONS_BEGIN = "<!-- lessons: written by `make links` -->"
LESSONS_END = "<!-- end of lessons -->"


def lab_link(notebook: str = START, repository: str = REPOSITORY) -> str:
    """Address that opens a notebook in JupyterLab on Binder.

    Examples
    --------
    >>> lab_link("notebooks/a.ipynb", "https://github.com/someone/amazonia_lab")
    'https://mybinder.org/v2/gh/someone/amazonia_lab/main?urlpath=lab%2Ftree%2Fnotebooks%2Fa.ipynb'
    """
    return _launch(f"lab/tree/{notebook}", repository)


def voila_link(notebook: str = PLAY, repository: str = REPOSITORY) -> str:
    """Address that shows a notebook on Binder as a page without code (Voila).

    Examples
    --------
    >>> voila_link("notebooks/a.ipynb", "https://github.com/someone/amazonia_lab")
    'https://mybinder.org/v2/gh/someone/amazonia_lab/main?urlpath=voila%2Frender%2Fnotebooks%2Fa.ipynb'
    """
    return _launch(f"voila/render/{notebook}", repository)


def site_link(page: str = "", repository: str = REPOSITORY) -> str:
    """Address of the site, or of one of its pages, on GitHub Pages; ``""`` for a repository elsewhere.

    Examples
    --------
    >>> site_link("play.html", "https://github.com/Someone/amazonia_lab")
    'https://someone.github.io/amazonia_lab/play.html'
    """
    where = urlsplit(repository)
    if where.hostname != "github.com":
        return ""
    owner, _, name = where.path.strip("/").removesuffix(".git").partition("/")
    return f"https://{owner.lower()}.github.io/{name}/{page}"


def block() -> str:
    """The lines that belong between the two marks, marks included (Markdown)."""
    one_link = (
        f"- One link, nothing to install: [play in the browser]({site_link('play.html')}), "
        f"or see [the site]({site_link()}) first."
    )
    return "\n".join(
        (
            BEGIN,
            *([one_link] if site_link() else []),
            f"- Nothing to install: [open the notebooks]({lab_link()}) or [just play, without code]"
            f"({voila_link()}) on Binder, a free public service.",
            f"- On your own computer: `git clone {REPOSITORY}`, then the first command above.",
            END,
        )
    )


def lessons_block() -> str:
    """The table of lessons, marks included (Markdown)."""
    rows = []
    for name in content.names():
        lesson = content.lesson_of(name)
        number = content.stem(name).split("_")[0]
        notebook = f"notebooks/lessons/{content.stem(name)}.ipynb"
        ways = [f"[Binder]({lab_link(notebook)})"]
        if not _step_by_step(notebook):
            ways.append(f"[page]({voila_link(notebook)})")
        if site_link():
            inside = f"{site_link('notebooks/index.html')}?path={quote(notebook.removeprefix('notebooks/'))}"
            page = f"[browser]({site_link('play.html')}?lesson={name})"
            ways.insert(0, f"[browser, as a notebook]({inside})" if lesson.needs else page)
        title = f"[{lesson.title}]({notebook})"
        teacher = f"[plan and solutions](docs/lessons/{content.stem(name)}.md)"
        rows.append(
            f"| {number} | {title} | {lesson.ages} | {lesson.minutes} | {', '.join(ways)} | {teacher} |"
        )
    head = (
        "| | lesson | ages | minutes | open it | for the teacher |",
        "| --- | --- | --- | --- | --- | --- |",
    )
    return "\n".join((LESSONS_BEGIN, *head, *rows, LESSONS_END))


def _step_by_step(notebook: str) -> bool:
    """Whether each step has a cell: run all at once, results would stand there before they are foretold."""
    return "only=" in (Path(__file__).parents[1] / notebook).read_text(encoding="utf-8")


def rewrite(text: str) -> str:
    """The text with everything between each pair of marks replaced by what belongs there today.

    Raises
    ------
    ValueError
        If the text does not hold each mark of the launch links once, in order, or one mark of the lessons
        without the other.
    """
    text = _replaced(text, BEGIN, END, block())
    if LESSONS_BEGIN in text or LESSONS_END in text:
        text = _replaced(text, LESSONS_BEGIN, LESSONS_END, lessons_block())
    return text


def _replaced(text: str, first: str, last: str, new: str) -> str:
    before, begin, rest = text.partition(first)
    _, end, after = rest.partition(last)
    if not (begin and end) or first in after or last in before + after:
        raise ValueError(f"the lines {first} and {last} must each stand here once, in this order")
    return before + new + after


def _launch(urlpath: str, repository: str) -> str:
    """Binder's own form for GitHub, and its general form (the whole address, quoted) for any other host."""
    where = urlsplit(repository)
    if where.hostname == "github.com":
        source = f"gh{where.path.rstrip('/').removesuffix('.git')}"
    else:
        source = f"git/{quote(repository, safe='')}"
    return f"{BINDER}/{source}/{BRANCH}?urlpath={quote(urlpath, safe='')}"


def main(argv: list[str] | None = None) -> int:
    """Write or check the links of one file; 0 if they are right now, 1 if not."""
    parser = argparse.ArgumentParser(prog="python -m amazonia_lab.links", description=__doc__)
    parser.add_argument("file", type=Path, help="a Markdown file with the two marks, such as README.md")
    parser.add_argument("--check", action="store_true", help="change nothing, fail if out of date")
    options = parser.parse_args(argv)
    try:
        text = options.file.read_text(encoding="utf-8")
        wanted = rewrite(text)
    except (OSError, UnicodeDecodeError, ValueError) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    if text == wanted:
        return 0
    if options.check:
        print(f"{options.file}: the launch links are out of date; `make links` writes them", file=sys.stderr)
        return 1
    options.file.write_text(wanted, encoding="utf-8", newline="\n")
    print(f"{options.file}: launch links written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
