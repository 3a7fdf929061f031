"""The numbered rules of a game, looked up: text, source, decision.

They are read from the game's Markdown files in ``seeds/`` (in a wheel, ``amazonia_lab/seeds/``), the one
place where they stand: ``<game>.md`` first, then what goes on in ``<game>_....md``. A game of one's own names
its file as ``rule_file`` of its rules.
"""

from __future__ import annotations

import difflib
import re
import textwrap
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from . import words
from .errors import UnknownRule
from .games import known, rules_of

_HERE = Path(__file__).parent
_LINE = re.compile(r"^\*\*([A-Z]{2,4}-(D?)\d+(?:\.\d+)?)\*\* (.*?)(?: \[([^\]]*)\])?$")
_HEADING = re.compile(r"^## (?:[A-Z]{2,4}-\d+ )?(.*)$")
_NUMBER = re.compile(r"\b[A-Z]{2,4}-D?\d+(?:\.\d+)?\b")
_KINDS = ("rulebook", "public", "geography", "reconstruction", "silence", "contradiction")


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule, or a decision where the rulebook is silent or contradicts itself.

    ``str(rule)`` is the rule as text.
    """

    number: str
    """Such as ``"MA-6.4"``; decisions have a D: ``"MA-D42"``."""
    section: str
    """Heading under which it stands."""
    text: str
    """What it says; of a decision, question, answer and reason, a line each."""
    source: str
    """Where it comes from, as it stands in the file: ``"rulebook; Support Cards; decision MA-D5"``."""
    decisions: tuple[str, ...] = ()
    """Numbers of the decisions it rests on."""
    game: str = ""

    @property
    def source_text(self) -> str:
        """The source in plain words."""
        return source_text(self.source)

    def __str__(self) -> str:
        lines = [line for part in self.text.splitlines() for line in textwrap.wrap(part, 88)]
        about = [self.source_text] if self.source else []
        if self.decisions:
            about.append(words.t("lab.rule_decided", numbers=", ".join(self.decisions)))
        return "\n  ".join(
            [words.t("lab.rule_head", number=self.number, section=self.section), *lines, *about]
        )

    __repr__ = __str__


class Rulebook(tuple[Rule, ...]):
    """The rules of a game in the order of the file; printed, one below the other."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n\n".join(map(str, self))

    __repr__ = __str__


def file_of(game: str) -> Path:
    """The Markdown file of a game's rules; it need not be there."""
    own = getattr(rules_of(game), "rule_file", None)
    if own is not None:
        return Path(own)
    inside = _HERE / "seeds"  # in a wheel; in a checkout they lie beside the package
    return (inside if inside.is_dir() else _HERE.parent / "seeds") / f"{words.plain_game(game)}.md"


def rulebook(game: str) -> Rulebook:
    """All numbered rules and decisions of a game; empty for a game without such a file.

    Raises
    ------
    UnknownGame

    Examples
    --------
    >>> import amazonia_lab as al
    >>> len(al.rulebook("mission_amazonia")) > 300
    True
    """
    path = file_of(game)
    ours = getattr(rules_of(game), "rule_file", None) is None
    more = sorted(path.parent.glob(f"{path.stem}_*.md")) if ours else ()
    files = [one for one in (path, *more) if one.is_file()]
    return _read(game, tuple((one, one.stat().st_mtime_ns) for one in files))


def rule(number: str) -> Rule:
    """The rule of a number, of whichever game it is.

    Raises
    ------
    UnknownRule
        If there is none; the sentence names the nearest numbers.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> print(al.rule("MA-3.2"))
    MA-3.2 (Movement)
      There are three kinds of route: paved road, forest path, river; the first two are land
      routes.
      Source: the rules of the published game (Moving the player figure).
    """
    wanted = number.strip().upper() if isinstance(number, str) else ""
    numbers: list[str] = []
    for game in known():
        for one in rulebook(game):
            if one.number == wanted:
                return one
            numbers.append(one.number)
    near = difflib.get_close_matches(wanted, numbers, n=4, cutoff=0.5)
    raise UnknownRule("unknown_rule", number=number, near=", ".join(near) or "MA-1.1")


def source_text(source: str) -> str:
    """A ``source`` field in plain words: ``rulebook``, ``geography; BR-364`` ..."""
    kind, _, detail = re.sub(r"; decision .*$", "", source).partition(";")
    kind, _, more = kind.partition(":")
    kind = kind.strip()
    if kind not in _KINDS:
        return words.t("lab.source.other", detail=source)
    detail = "; ".join(part.strip() for part in (more, detail) if part.strip())
    said = words.t(f"lab.source.{kind}")
    return words.t("lab.source.with" if detail else "lab.source.alone", said=said, detail=detail)


def for_table(game: str) -> dict[str, Any]:
    """All rules of a game for the browser: sections, and rows of number, section, text, source, decisions."""
    book = rulebook(game)
    sections = list(dict.fromkeys(one.section for one in book))
    rows = [
        [
            one.number,
            sections.index(one.section),
            one.text,
            one.source and one.source_text,
            list(one.decisions),
        ]
        for one in book
    ]
    return {"sections": sections, "rows": rows}


@lru_cache(maxsize=16)
def _read(game: str, files: tuple[tuple[Path, int], ...]) -> Rulebook:
    """The rules of these files; when they were changed is part of the key."""
    found: list[Rule] = []
    section = ""
    lines = (line for path, _ in files for line in path.read_text(encoding="utf-8").splitlines())
    for line in lines:
        if heading := _HEADING.match(line):
            section = heading[1]
        elif match := _LINE.match(line):
            number, decision, text, source = (
                match[1],
                match[2],
                match[3],
                (match[4] or "").removeprefix("source: "),
            )
            text = text.replace("*", "").replace("`", "")
            if decision:
                text = "\n".join(text.split(" - ", 2)).removesuffix(" -")
            decisions = () if decision else tuple(n for n in _NUMBER.findall(source) if "-D" in n)
            found.append(Rule(number, section, text, source, decisions, game))
    return Rulebook(found)
