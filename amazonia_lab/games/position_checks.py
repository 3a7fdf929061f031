"""Checks that every game makes of a position: what lies in it must be in the box, and no more often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ..errors import BadPosition


def good(ok: bool, where: str, what: object) -> None:
    """Raise BadPosition, naming the field and what is wrong in it, unless it is good."""
    if not ok:
        raise BadPosition("position_cards", problem=f"{where}: {what}")


def at_most(found: Iterable[Any], box: Mapping[Any, int], where: str) -> None:
    """Raise BadPosition where a piece does not exist or is there more often than in the box."""
    for piece, count in Counter(found).items():
        good(piece in box, where, piece)
        good(count <= box[piece], where, f"{piece} {count} > {box[piece]}")
