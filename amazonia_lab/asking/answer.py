"""What is answered to a question or a wish in words: sentences, lists and small tables."""

from __future__ import annotations

import msgspec


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a list."""

    text: str
    ask: str = ""
    """What to type (or click) to go on from here: an action's number, a question."""
    number: int = 0
    """Number of an action; 0 where the line is none."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A list of lines, or a table where ``columns`` are given."""

    title: str = ""
    lines: tuple[Line, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, repr_omit_defaults=True):
    """An answer; printed as plain text.

    Attributes
    ----------
    text
        The answer in a sentence or two: what is said aloud.
    parts
        Lists and tables.
    actions
        Where the words were an action: what would be played, as text forms, one wish.
    do
        Where the words were a command of the table: ``undo``, ``redo``, ``bot``.
    known
        Whether the words were understood.
    """

    text: str
    parts: tuple[Part, ...] = ()
    actions: tuple[str, ...] = ()
    do: str = ""
    known: bool = True

    def __str__(self) -> str:
        return "\n".join([self.text, *(line for part in self.parts for line in _part(part))])

    __repr__ = __str__


def _part(part: Part) -> list[str]:
    lines = ["", part.title] if part.title else [""] if part.columns else []
    for line in part.lines:
        lines.append(f"{line.number:>3}. {line.text}" if line.number else f"  {line.text}")
    if part.columns:
        table = [part.columns, *part.rows]
        widths = [max(len(row[column]) for row in table) for column in range(len(part.columns))]
        for row in table:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            lines.append("  " + "  ".join(cells).rstrip())
    return lines


def lines(texts: list[str] | tuple[str, ...]) -> tuple[Line, ...]:
    """Plain lines of these texts, empty ones left out."""
    return tuple(Line(text) for text in texts if text)
