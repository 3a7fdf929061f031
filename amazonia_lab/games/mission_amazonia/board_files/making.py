"""A board made of a file's content, with what the file leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ....board import Board, Place, Route
from ....errors import BadBoard
from .form import column, row

NOT_EXTRA = ("place", "route", "name")


def board_from(content: Mapping[str, Any], file: str = "") -> Board:
    """The board of a file's content; BadBoard where a place or route has a field that does not fit."""
    try:
        places = msgspec.convert([_filled(one) for one in content.get("place", [])], list[Place])
        routes = msgspec.convert([{"source": "own", **one} for one in content.get("route", [])], list[Route])
    except (msgspec.ValidationError, TypeError, ValueError, LookupError) as problem:
        raise BadBoard("board_field", board=file, problem=problem) from problem
    extra = {key: value for key, value in content.items() if key not in NOT_EXTRA}
    return Board(str(content.get("name", file)), places, routes, extra)


def _filled(place: Mapping[str, Any]) -> dict[str, Any]:
    """A place that lies in the middle of its square unless it says otherwise."""
    filled = {"kind": "village", "source": "own", **place}
    if "x" not in filled:
        filled["x"] = float(column(place["id"]))
    if "y" not in filled:
        filled["y"] = float(row(place["id"]))
    return filled
