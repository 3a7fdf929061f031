"""What is told of the real places of the boards, and the boards as rows of a table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ... import words
from ...region import Region, RegionFact
from .boards import files
from .data import board_of, tables_of

WORDS = "mission_amazonia_boards"


def told_of(name: str) -> Region:
    """What a board's file says of its real place.

    Ours name words of the catalogue; a file of somebody's own has the sentences themselves.
    """
    board = board_of(name)
    about = board.extra.get("about", {})
    own = about.get("text", "") if name in files() else ""
    facts = tuple(
        RegionFact(_said(own, row["says"]), row.get("source", ""), row.get("year"), row.get("url", ""))
        for row in about.get("fact", ())
    )
    text = _said(own, "text") if own else about.get("summary", "")
    return Region(board.name, text, facts)


def _said(own: str, says: str) -> str:
    key = f"{WORDS}.{own}.{says}"
    return words.t(key) if own and words.has(key) else says


def board_rows() -> list[dict[str, Any]]:
    """A row for each board of ours: rules that it switches on, places, routes of each kind, what is real."""
    rows = []
    # In the order in which one new rule comes after the other.
    for name in sorted(files(), key=lambda name: len(tables_of(name).rules)):
        board, tables = board_of(name), tables_of(name)
        kinds = Counter(route.kind for route in board.routes)
        rows.append(
            {
                "board": name,
                "name": board.name,
                "rules": ", ".join(sorted(tables.rules)),
                "places": len(board.places),
                **{kind: kinds[kind] for kind in ("paved", "path", "river")},
                "indigenous": len(tables.indigenous),
                "real": told_of(name).text,
            }
        )
    return rows
