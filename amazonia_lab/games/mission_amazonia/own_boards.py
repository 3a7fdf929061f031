"""Boards of one's own that this Python knows: by a name that holds the digest of what their files say.

``<id>@<digest>`` tells apart two boards of the same id, and is the same on any computer. A game holds its
board; of boards that no game holds, the last ones are kept.
"""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from ...errors import BadBoard
from ...values import as_path, readable

KEPT = 32
"""Boards that are kept for those who play without a Game (a run, a bot in training)."""
MARK = "@"

F = TypeVar("F", bound=Callable[..., Any])


class OwnBoard:
    """A board of somebody's own: name, text of its file, content."""

    __slots__ = ("__weakref__", "content", "name", "text")

    def __init__(self, name: str, text: str, content: Mapping[str, Any]) -> None:
        self.name = name
        self.text = text
        self.content = content

    @property
    def short(self) -> str:
        """The content alone, as JSON: a third of the text, without what is said in comments."""
        return msgspec.json.encode(self.content).decode()


_known: WeakValueDictionary[str, OwnBoard] = WeakValueDictionary()
_recent: dict[str, OwnBoard] = {}
_lock = threading.RLock()
_tables: list[Callable[[], None]] = []


def by_board(most: int | None = 128) -> Callable[[F], F]:
    """A cache of what follows from a board; it is emptied when boards are dropped."""

    def kept(function: F) -> F:
        cached: Any = lru_cache(maxsize=most)(function)
        _tables.append(cached.cache_clear)
        return cached

    return kept


def known(name: Any) -> OwnBoard | None:
    """A board of somebody's own by its name."""
    return _known.get(name) if isinstance(name, str) else None


def entered(text: str, content: Mapping[str, Any]) -> OwnBoard:
    """A board that has been checked, known from now on.

    Raises
    ------
    BadBoard
        If another board has the same digest, which somebody has to look for.
    """
    digest = hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()[:8]
    name = f"{content['id']}{MARK}{digest}"
    with _lock:
        board = _known.get(name)
        if board is None:
            board = OwnBoard(name, text, content)
            _known[name] = board
        elif board.content != content:
            raise BadBoard("board_same_digest", board=name)
        _recent.pop(name, None)
        _recent[name] = board
        if len(_recent) > KEPT:
            for old in list(_recent)[: KEPT // 2]:
                del _recent[old]
            for clear in _tables:
                clear()
        return board


def opened(given: Any) -> OwnBoard:
    """The board of a file, or of a text of several lines that is one.

    Raises
    ------
    BadBoard
        If it cannot be read, or with everything that is wrong in it.
    """
    from .board_files.checking import checked_content

    raw, file = source_of(given)
    content = checked_content(raw, file)
    return entered(raw.decode("utf-8-sig") if isinstance(raw, bytes) else raw, content)


def is_source(given: Any) -> bool:
    """Whether a value is a file of a board or its text, and no name."""
    return isinstance(given, Path) or (
        isinstance(given, str) and ("\n" in given or given.strip().lower().endswith(".toml"))
    )


def source_of(given: Any) -> tuple[bytes | str, str]:
    """What a file or text holds, and what it is called."""
    from .board_files.checking import MAX_BYTES

    if isinstance(given, str) and "\n" in given:
        return given, ""
    path = as_path(given)
    if path is None or not os.path.isfile(path):  # what is no file may have no end
        raise BadBoard("file_missing", file=readable(given))
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1), path.name
    except (OSError, ValueError) as problem:
        raise BadBoard("file_missing", file=path.name) from problem


def brought(name: str, text: str) -> OwnBoard:
    """The board that came along with a save or a task; BadBoard if it is not the one of that name."""
    from .board_files.checking import checked_content

    there = known(name)
    if there is not None and (text == there.text or text == there.short):
        return there
    board = entered(text, checked_content(text, readable(name, 60)))
    if board.name != name:
        raise BadBoard("board_other", board=name, other=board.name)
    return board
