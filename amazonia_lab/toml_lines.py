"""On which line of a TOML file something stands.

The standard library reads TOML and forgets the lines. This goes through a text that it has read, finds where
keys, tables and values begin, and takes nothing out of it; so no package is needed that is not in a browser's
Python.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from typing import NamedTuple

Path = tuple[str | int, ...]
"""Keys, and in lists of tables the number of the table: ``("place", 3, "kind")``."""

_KEY = re.compile(r"""\s*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*(\.?)""")
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*\'''', re.DOTALL
)
_BARE = re.compile(r"[^,\]}\n#]*")
_AT = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")

HINTS = {
    "Expected '='": "equals",
    "Invalid value": "value",
    "Unclosed array": "list_open",
    "Unclosed inline table": "braces_open",
    "Unterminated": "quote_open",
    "Expected \"'": "quote_open",
    "Illegal character": "quote_open",
    "Cannot overwrite": "key_twice",
    "Duplicate inline table key": "key_twice",
    "Cannot declare": "table_twice",
    "Cannot mutate": "table_twice",
    "Expected ']": "bracket",
    "Expected newline": "one_a_line",
    "Invalid initial character": "key",
    "Unescaped": "backslash",
    "Invalid hex": "backslash",
    "not contain": "comma",
}
"""Words of the standard library's complaint, to the hint (``board.toml.<hint>``) that helps a beginner."""


class Broken(NamedTuple):
    """Where a text stops being TOML, what the reader says of it, and the key of a hint."""

    line: int
    column: int
    problem: str
    hint: str


class Lines:
    """Lines of the keys, tables and values of a text that is TOML."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self._found: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}
        self._scan()

    def of(self, *path: str | int) -> int | None:
        """The line of a key or table, or of the nearest thing around it that has one."""
        for end in range(len(path), 0, -1):
            if path[:end] in self._found:
                return self._line(self._found[path[:end]])
        return None

    def _line(self, at: int) -> int:
        return bisect_right(self._starts, at)

    def _scan(self) -> None:
        at = self._skip(0)
        table: Path = ()
        while at < len(self.text):
            if self.text[at] == "[":
                table, at = self._header(at)
            else:
                at = self._pair(at, table)
            at = self._skip(at)

    def _skip(self, at: int) -> int:
        blank = _BLANK.match(self.text, at)
        return blank.end() if blank else at

    def _keys(self, at: int) -> tuple[list[str], int]:
        """The parts of a dotted key."""
        parts: list[str] = []
        while found := _KEY.match(self.text, at):
            key = found[1]
            parts.append(key[1:-1] if key[0] in "\"'" else key)
            at = found.end()
            if not found[2]:
                break
        return parts, at

    def _header(self, at: int) -> tuple[Path, int]:
        several = self.text.startswith("[[", at)
        parts, end = self._keys(at + 1 + several)
        path: Path = ()
        for part in parts[:-1]:
            path = (*path, part)
            if path in self._counts:  # inside the last table of a list
                path = (*path, self._counts[path] - 1)
        path = (*path, *parts[-1:])
        if several:
            number = self._counts.get(path, 0)
            self._counts[path] = number + 1
            self._found.setdefault(path, at)
            path = (*path, number)
        self._found.setdefault(path, at)
        close = self.text.find("]", end)
        return path, len(self.text) if close < 0 else close + 1 + several

    def _pair(self, at: int, table: Path) -> int:
        parts, end = self._keys(at)
        equals = self.text.find("=", end)
        if not parts or equals < 0:
            return len(self.text)  # no TOML: nothing more to be found
        for count in range(1, len(parts) + 1):
            self._found.setdefault((*table, *parts[:count]), at)
        return self._value(equals + 1, (*table, *parts))

    def _value(self, at: int, path: Path) -> int:
        """Note where a value begins, and all that is in it; the end of it."""
        at = self._skip(at)
        self._found.setdefault(path, at)
        letter = self.text[at : at + 1]
        if letter and letter in "[{":
            return self._inside(at + 1, path, "]" if letter == "[" else "}")
        found = (_STRING if letter and letter in "\"'" else _BARE).match(self.text, at)
        return found.end() if found and found.end() > at else at + 1

    def _inside(self, at: int, path: Path, close: str) -> int:
        number = 0
        while (at := self._skip(at)) < len(self.text):
            if self.text[at] == close:
                return at + 1
            if self.text[at] == ",":
                at += 1
            elif close == "]":
                at = self._value(at, (*path, number))
                number += 1
            else:
                at = self._pair(at, path)
        return at


def broken(text: str, problem: tomllib.TOMLDecodeError) -> Broken:
    """Where and why a text is no TOML."""
    said = str(problem)
    at = _AT.search(said)
    lines = text.split("\n")
    line, column = (int(at[1]), int(at[2])) if at and at[1] else (max(1, len(text.rstrip().split("\n"))), 0)
    hint = next((hint for begin, hint in HINTS.items() if begin in said), "other")
    if hint in ("one_a_line", "value") and line <= len(lines) and lines[line - 1].count('"') % 2:
        hint = "quote_open"
    return Broken(line, column, _AT.sub("", said), hint)
