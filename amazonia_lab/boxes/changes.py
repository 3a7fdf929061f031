"""A box by its differences from ours: ``{"cards.vest.price": 500}``."""

from __future__ import annotations

import atexit
import shutil
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from ..board import read_toml
from ..errors import BadBox, BadOption
from ..values import as_path, readable, without_numpy
from . import copies

BOX = "box"
"""Key of the folder that is changed, where it is not our own box."""
KNOWN = 12
"""Names that a refusal lists."""


@cache
def _shelf() -> Path:
    """Where boxes lie that were made of changes, as long as this Python runs."""
    shelf = Path(tempfile.mkdtemp(prefix="amazonia_lab_changes_"))
    atexit.register(shutil.rmtree, shelf, ignore_errors=True)
    return shelf


def plain(changes: Mapping[Any, Any]) -> dict[str, Any]:
    """Changes with Python's own values, as they may be a key; BadBox where they cannot be written."""
    values = {key: without_numpy(value) for key, value in changes.items()}
    try:
        for key in values:
            if not isinstance(key, str):
                raise TypeError(key)
        msgspec.json.encode(values, enc_hook=str)
    except (TypeError, ValueError, RecursionError) as problem:
        raise BadBox("box_changes", problem=readable(problem)) from problem
    return values


def content(values: Mapping[str, Any]) -> bytes:
    """What lies in the folder that is changed; nothing where it is our own box."""
    if BOX not in values:
        return b""
    files = _files(values[BOX])
    try:
        return b"".join(name.encode() + path.read_bytes() for name, path in files.items())
    except OSError as problem:
        raise BadBox("box_missing", folder=values[BOX]) from problem


def written(base: str, changes: Mapping[str, Any]) -> Path:
    """A folder that holds the files of a game in which values are changed.

    Parameters
    ----------
    base
        Name of the game.
    changes
        ``file.row.value`` (or ``file.table.row.value``) to the new value; ``box`` to the folder of a box that
        is changed instead of ours.

    Raises
    ------
    BadBox
        If a key names no value, or a value is of another kind.
    """
    try:
        dumps = import_module("tomli_w").dumps
    except ImportError as problem:
        raise BadOption("needs_package", package="tomli-w", what="data") from problem
    values = {key: value for key, value in changes.items() if key != BOX}
    files = copies.files_of(base)
    own = _files(changes[BOX]) if BOX in changes else {}
    target = Path(tempfile.mkdtemp(dir=_shelf()))
    for name, path in own.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target / name)
    contents: dict[str, dict[str, Any]] = {}
    for key, value in values.items():
        name, rest = _file(base, files, key)
        if name not in contents:
            contents[name] = read_toml(own[name], BadBox) if name in own else _ours(files[name])
        _change(base, contents[name], key, rest, value)
    for name, content in contents.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_text(dumps(content), encoding="utf-8")
    about = ", ".join(f"{key} = {value}" for key, value in values.items())
    if "box.toml" not in own:
        (target / "box.toml").write_text(dumps({"name": readable(about, 60)}), encoding="utf-8")
    return target


def _files(where: Any) -> dict[str, Path]:
    folder = as_path(where)
    if folder is None:
        raise BadBox("box_no_path", value=where)
    if not folder.is_dir():
        raise BadBox("box_missing", folder=folder)
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.toml"))}


def _file(base: str, files: Mapping[str, Path], key: Any) -> tuple[str, list[str]]:
    """The file that a key begins with, and the rest of the key."""
    text = key if isinstance(key, str) else readable(key)
    stems = {name.removesuffix(".toml").replace("/", "."): name for name in files}
    for stem in sorted(stems, key=len, reverse=True):
        if text.startswith(stem + "."):
            return stems[stem], text.removeprefix(stem + ".").split(".")
    row = text.split(".")[0]
    there = [f"{stem}.{text}" for stem, name in stems.items() if _inside(_ours(files[name]), text, row)]
    raise _unknown(base, text, there or stems)


def _ours(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _change(base: str, content: dict[str, Any], key: str, parts: list[str], value: Any) -> None:
    node: Any = content
    for part in parts[:-1]:
        found = _inside(node, key, part)
        if found is None:
            raise _unknown(base, key, _names(node))
        node = found
    last = parts[-1]
    if not isinstance(node, dict) or last not in node or isinstance(node[last], dict):
        raise _unknown(base, key, _names(node))
    old = node[last]
    if isinstance(value, float) and type(old) is int and value.is_integer():
        value = int(value)  # 500.0 of a table or of numpy.linspace is the price 500
    if _kind(value) != _kind(old):
        raise BadBox("box_change_kind", name=key, kind=_kind(old), value=value)
    node[last] = value


def _kind(value: Any) -> str:
    """Whole numbers and others are one kind; yes and no are another."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return "number" if number else type(value).__name__


def _inside(node: Any, key: str, part: str) -> Any:
    """What a part of a key names: a table, or the row with this id."""
    if isinstance(node, list):
        return next((row for row in node if isinstance(row, dict) and row.get("id") == part), None)
    if not isinstance(node, dict):
        return None
    if isinstance(node.get(part), dict | list):
        return node[part]
    rows = {name: _inside(table, key, part) for name, table in node.items() if isinstance(table, list)}
    rows = {name: row for name, row in rows.items() if row is not None}
    if len(rows) > 1:
        raise BadBox("box_change_twice", name=key, row=part, known=", ".join(rows))
    return next(iter(rows.values()), None)


def _names(node: Any) -> list[str]:
    rows = node if isinstance(node, list) else []
    if isinstance(node, dict):
        rows = [row for table in node.values() if isinstance(table, list) for row in table]
    ids = [str(row["id"]) for row in rows if isinstance(row, dict) and "id" in row]
    return ids or (list(node) if isinstance(node, dict) else [])


def _unknown(base: str, key: str, known: Iterable[str]) -> BadBox:
    names = list(known)
    near = [close for part in key.split(".") for close in get_close_matches(part, names)]
    names = list(dict.fromkeys([*near, *names]))
    text = ", ".join(names[:KNOWN]) + (", ..." if len(names) > KNOWN else "")
    return BadBox("box_change", name=key, game=base, known=text, example="cards.vest.price")
