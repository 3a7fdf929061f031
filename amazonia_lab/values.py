"""Values as people and tables give them: whole numbers, rolls, paths, and anything at all as text."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

JOINERS = {0x200C: "-", 0x200D: "-"}
"""Zero-width joiners: they hold some emoji and some scripts' letters together, and may stand in a name."""


def whole_number(value: Any) -> int | None:
    """The whole number that a value is (numpy's too, as a sweep over a table gives them), or None."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    try:
        return operator.index(value)
    except (TypeError, ValueError):  # an array, say
        return None


def whole_numbers(values: Any) -> tuple[int, ...] | None:
    """The whole numbers of a list (a single one stands for itself), or None."""
    one = whole_number(values)
    if one is not None:
        return (one,)
    try:
        numbers = [whole_number(value) for value in values]
    except TypeError:  # nothing that holds values
        return None
    return None if None in numbers else tuple(n for n in numbers if n is not None)


def listed(values: Any) -> list[Any] | None:
    """The values of a list; a text is no list, and what holds no values gives None."""
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        return None
    try:
        return list(values)
    except TypeError:  # a numpy array of no dimension, say
        return None


def without_numpy(value: Any) -> Any:
    """A number or array of numpy as Python's own; anything else as it is."""
    return value.tolist() if hasattr(value, "tolist") and hasattr(value, "dtype") else value


def as_path(value: Any) -> Path | None:
    """The path that a value names, or None."""
    try:
        return Path(value)
    except TypeError:
        return None


def plain(value: Mapping[str, Any]) -> Any:
    """A copy of a mapping that holds what JSON holds; TypeError or ValueError if it cannot be written."""
    return msgspec.json.decode(msgspec.json.encode(dict(value)))


def readable(value: object, limit: int = 200) -> str:
    """Any value as one line of text that can be shown and sent, cut to a readable length."""
    try:
        text = str(value)[: 10 * limit]
    except Exception:  # nested too deep, a number of too many digits, an object that cannot say what it is
        text = f"({type(value).__name__})"
    text = "".join(
        c if c.isprintable() or ord(c) in JOINERS else "\N{REPLACEMENT CHARACTER}"
        for c in " ".join(text.split())
    )
    return text if len(text) <= limit else text[: limit - 3] + "..."
