"""Whether a board file has the tables and keys that it needs, each with a value of the right kind.

Every key is looked at by itself, so that all faults are told at once. What fits is handed on to
:mod:`.sense`, which looks at the whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from math import isfinite
from typing import Any, NamedTuple, get_args, get_origin
from unicodedata import category

import msgspec

from .... import words
from ....board_report import WRONG, Finding
from ....toml_lines import Lines
from ....values import readable
from .form import SINGLE, TABLES, BoardFile, FactRow

DEEP = ("about", "fact")
MOST = 40
"""Entries of one list that are looked at together."""


TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that turn round the order of all that follows."""
SEVERAL_LINES = ("summary", "says", "note")
"""Keys whose texts may have several lines."""


class GoodRow(NamedTuple):
    """A row of a table with those of its values that fit."""

    number: int
    values: dict[str, Any]
    where: str


class Shape:
    """What fits of a file's content, and what does not.

    Attributes
    ----------
    top : dict
        Values of the top level that fit.
    rows : dict
        Rows by table, each with the values that fit.
    found : list of Finding
    """

    def __init__(self, content: Mapping[str, Any], lines: Lines | None) -> None:
        self.content = content
        self.lines = lines
        self.found: list[Finding] = []
        self.top: dict[str, Any] = {}
        self.rows: dict[str, list[GoodRow]] = {name: [] for name in TABLES}
        self.single: dict[str, dict[str, Any]] = {}
        fields = {field.name: field for field in msgspec.structs.fields(BoardFile)}
        self._unknown(content, fields, (), "")
        for name, field in fields.items():
            if name not in content:
                if field.required:
                    self.wrong("no_table" if name in TABLES else "lacks", (), "", name=name)
            elif name in TABLES:
                self._table((name,), content[name], TABLES[name], field.type)
            elif name in SINGLE:
                self._single(name, content[name])
            else:
                self._value(self.top, (), "", name, field.type, content[name])

    def wrong(self, code: str, path: tuple[str | int, ...], where: str, **values: Any) -> None:
        """Note a fault at a path of the file."""
        self.add(WRONG, code, self.line(*path), where, values)

    def add(self, level: str, code: str, line: int | None, where: str, values: Mapping[str, Any]) -> None:
        """Note something; what a file holds is cut to a readable length."""
        told = {k: v if isinstance(v, int) else readable(v, 400) for k, v in values.items()}
        self.found.append(Finding(level, code, line, where, told))

    def line(self, *path: str | int) -> int | None:
        """The line of something, where the file has lines."""
        return self.lines.of(*path) if self.lines and path else None

    def part(self, path: tuple[str | int, ...], value: str, nth: int = 0) -> int | None:
        """The line of a text in a list (in lists), where it stands for the nth time, from 0."""
        node: Any = self.content
        for key in path:
            node = node[key]
        places = [there for there, one in _leaves(node) if one == value]
        return self.line(*path, *places[min(nth, len(places) - 1)]) if places else self.line(*path)

    def _unknown(
        self, row: Mapping[str, Any], known: Mapping[str, Any], path: tuple[str | int, ...], where: str
    ) -> None:
        for key in row:
            if key not in known:
                near = get_close_matches(key, known, 1)
                code = "unknown_key_near" if near else "unknown_key"
                self.wrong(
                    code, (*path, key), where, name=key, near=near[0] if near else "", known=", ".join(known)
                )

    def _table(self, path: tuple[str, ...], value: Any, record: type[msgspec.Struct], kind: Any) -> None:
        name = ".".join(path)
        if not isinstance(value, list):
            self.wrong("no_list", path, f"[{name}]", name=name)
            return
        most = max((meta.max_length or 0 for meta in _metas(kind)), default=0)
        if most and len(value) > most and name != "headquarters":
            self.wrong("rows", path, f"[[{name}]]", name=name, count=len(value), most=most)
            value = value[:most]
        for number, row in enumerate(value):
            good = self._row((*path, number), row, record)
            if path[0] in self.rows and good is not None:
                self.rows[path[0]].append(good)

    def _row(self, path: tuple[str | int, ...], row: Any, record: type[msgspec.Struct]) -> GoodRow | None:
        where = _where(path, row)
        if not isinstance(row, dict):
            self.wrong("no_row", path, where, value=row)
            return None
        fields = {field.name: field for field in msgspec.structs.fields(record)}
        self._unknown(row, fields, path, where)
        good: dict[str, Any] = {}
        for name, field in fields.items():
            if name in row:
                self._value(good, path, where, name, field.type, row[name])
            elif field.required:
                self.wrong("lacks", path, where, name=name)
        return GoodRow(int(path[-1]) if isinstance(path[-1], int) else 0, good, where)

    def _single(self, name: str, value: Any) -> None:
        if isinstance(value, dict) and name == DEEP[0] and DEEP[1] in value:
            kind = next(f.type for f in msgspec.structs.fields(SINGLE[name]) if f.name == DEEP[1])
            self._table(DEEP, value[DEEP[1]], FactRow, kind)
            value = {key: one for key, one in value.items() if key != DEEP[1]}
        good = self._row((name,), value, SINGLE[name])
        if good is not None:
            self.single[name] = good.values

    def _value(
        self,
        good: dict[str, Any],
        path: tuple[str | int, ...],
        where: str,
        name: str,
        kind: Any,
        value: Any,
    ) -> None:
        """Keep a value that fits; note each part of it that does not."""
        there = (*path, name)
        bare, inner = _inner(kind)
        if inner is not None and isinstance(value, list):
            kept = []
            for number, part in enumerate(value[:MOST]):
                if _fits(part, inner):
                    kept.append(part)
                else:
                    line = self.line(*there, number)
                    told = {"name": name, "value": _shown(part), "expected": expected(inner)}
                    self.add(WRONG, "value", line, where or name, told)
            most = max((meta.max_length or 0 for meta in _metas(bare)), default=0)
            if most and len(value) > most and name != "missions":
                self.wrong("rows", there, where, name=name, count=len(value), most=most)
            # What is too long is told; looking through all of it would take for ever.
            good[name] = [one[:MOST] if isinstance(one, list) else one for one in kept[:MOST]]
        elif isinstance(value, str) and (sign := unseen(value, lines=name in SEVERAL_LINES)):
            self.wrong("control", there, where, name=name, sign=sign)
        elif _fits(value, kind):
            good[name] = value
        elif isinstance(value, str) and not value.strip():
            self.wrong("empty", there, where, name=name)
        else:
            self.wrong("value", there, where, name=name, value=_shown(value), expected=expected(kind))


def _where(path: tuple[str | int, ...], row: Any) -> str:
    """A row as a person finds it: table, number, what it is about."""
    if not isinstance(path[-1], int):
        return f"[{path[-1]}]"
    keys = ("id", "a", "b", "colour", "place", "site", "name")
    about = [row[key] for key in keys if isinstance(row.get(key), str)] if isinstance(row, dict) else []
    told = f" ({readable(' - '.join(about[:2] if 'a' in row else about[:1]), 40)})" if about else ""
    return f"[[{'.'.join(map(str, path[:-1]))}]] {path[-1] + 1}{told}"


def _leaves(node: Any, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Any]]:
    """What stands in lists in lists, each with its numbers."""
    if not isinstance(node, list):
        yield path, node
        return
    for number, one in enumerate(node):
        yield from _leaves(one, (*path, number))


def _inner(kind: Any) -> tuple[Any, Any]:
    """A type without None, and what a list of it holds; None for what is no list."""
    for one in _alternatives(kind):
        bare = get_args(one)[0] if hasattr(one, "__metadata__") else one
        if get_origin(bare) is list:
            return one, get_args(bare)[0]
    return kind, None


def _alternatives(kind: Any) -> Iterator[Any]:
    if hasattr(kind, "__metadata__") or get_origin(kind) is list or not get_args(kind):
        yield kind
        return
    if type(None) in get_args(kind):
        yield from (one for one in get_args(kind) if one is not type(None))
    else:
        yield kind


def _metas(kind: Any) -> list[msgspec.Meta]:
    return [m for one in _alternatives(kind) for m in getattr(one, "__metadata__", ())]


def unseen(text: str, *, lines: bool = False) -> str:
    """The number of the first sign in a text that is not seen, or turns others round; or ``""``.

    Other programs cannot read a graph or a table that holds one.
    """
    for sign in text:
        control = category(sign) in ("Cc", "Cs", "Zl", "Zp") and not (lines and sign in "\n\t")
        if control or sign in TURNING or sign in "\ufffe\uffff":
            return f"U+{ord(sign):04X}"
    return ""


def _fits(value: Any, kind: Any) -> bool:
    # JSON has a null, and records have None for what is left out; a file says nothing instead.
    if value is None or (isinstance(value, float) and not isfinite(value)):
        return False
    try:
        msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError):
        return False
    return True


def _shown(value: Any) -> str:
    """A value as it would be written in the file."""
    if isinstance(value, bool):
        return str(value).lower()
    if value is None:
        return "null"
    return f'"{readable(value, 60)}"' if isinstance(value, str) else readable(value, 60)


def expected(kind: Any) -> str:
    """What a value has to be, in words."""
    for one in _alternatives(kind):
        for meta in getattr(one, "__metadata__", ()):
            name = (meta.extra or {}).get("is")
            if name == "choice":
                bare = get_args(one)[0]
                return words.t("board.expects.choice", known=", ".join(map(str, get_args(bare))))
            if name:
                return words.t(f"board.expects.{name}")
    return words.t("board.expects.text")
