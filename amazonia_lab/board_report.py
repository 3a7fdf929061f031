"""What was found in a board file: what is wrong, what is odd, each with its line and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import msgspec

from . import words
from .values import readable

WRONG, ODD = "wrong", "odd"
MOST = 60
"""Findings that are told; a file with more is another kind of file."""


class Finding(msgspec.Struct, frozen=True):
    """One thing found: a code with values, never a sentence.

    ``line`` counts from 1 and is None where the whole file is meant; ``where`` names the table and its row,
    such as ``[[route]] 3 (A1 - B2)``.
    """

    level: str
    code: str
    line: int | None = None
    where: str = ""
    values: dict[str, Any] = {}

    @property
    def text(self) -> str:
        """What it is and what to do, in the language in use."""
        return words.t(f"board.{self.level}.{self.code}", **self.values)

    def __str__(self) -> str:
        place = [words.t("board.line", line=self.line)] if self.line else []
        place += [self.where] if self.where else []
        return f"{', '.join(place)}: {self.text}" if place else self.text


class BoardReport:
    """What :func:`amazonia_lab.check_board` found in a board file.

    Attributes
    ----------
    file : str
        Name of the file.
    wrong, odd : tuple of Finding
        Faults, which have to be mended before the board can be played; and what may not be meant.
    facts : dict
        What the file holds: ``name``, and how many places, routes and sites; empty where it cannot be read.
    """

    def __init__(self, file: str, found: Iterable[Finding], facts: dict[str, Any] | None = None) -> None:
        self.file = file
        rows = sorted(found, key=lambda one: (one.line is None, one.line or 0))
        self.wrong = tuple(one for one in rows if one.level == WRONG)
        self.odd = tuple(one for one in rows if one.level == ODD)
        self.facts = facts or {}

    @property
    def ok(self) -> bool:
        """Whether the board can be played."""
        return not self.wrong

    def parts(self) -> list[tuple[str, tuple[Finding, ...]]]:
        """Headings, each with what stands below it."""
        told = [(words.t(f"board.said.{level}"), getattr(self, level)) for level in (WRONG, ODD)]
        return [(head, found) for head, found in told if found]

    @property
    def head(self) -> str:
        """One line that says how it is."""
        file = readable(self.file, 80) or words.t("board.said.text")
        if self.wrong:
            return words.t("board.said.faults", file=file, count=len(self.wrong))
        return words.t("board.said.good", file=file, **self.facts)

    def __str__(self) -> str:
        rows = [self.head]
        for head, found in self.parts():
            rows += [head, *(f"  {one}" for one in found[:MOST])]
            if len(found) > MOST:
                rows.append("  " + words.t("board.said.more", count=len(found) - MOST))
        return "\n".join(rows)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        parts = "".join(
            f"<p>{escape(head)}</p><ul>{''.join(f'<li>{escape(str(one))}</li>' for one in found[:MOST])}</ul>"
            for head, found in self.parts()
        )
        return f"<div><p><b>{escape(self.head)}</b></p>{parts}</div>"
