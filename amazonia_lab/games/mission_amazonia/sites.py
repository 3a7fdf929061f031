"""Sites of missions: laid out from the disc, and found by the position dice."""

from __future__ import annotations

from ...chance import Chance
from .data import BoardTables
from .state import STREAM_SITES

TRIES = 200
"""Rolls for one site before the first place that fits is taken: no board in use gets near it."""


def roll_site(board: BoardTables, chance: Chance, column: str = "", row: str = "") -> tuple[str, Chance]:
    """Roll the coordinates that are not given; a square that the board lacks is rolled again (MA-14.14).

    Letter before number. With one coordinate given that one stays, so its column or row must have a place.
    """
    fits = [p for p in board.places if column in ("", p[0]) and row in ("", p[1:])]
    for _ in range(TRIES):
        letter, number = column, row
        if not letter:
            roll, chance = chance.roll(STREAM_SITES, range(1, len(board.columns) + 1))
            letter = board.columns[roll - 1]
        if not number:
            roll, chance = chance.roll(STREAM_SITES, range(1, len(board.rows) + 1))
            number = board.rows[roll - 1]
        if letter + number in fits:
            return letter + number, chance
    return fits[0], chance


def laid_out(board: BoardTables, site: str, satellite: bool) -> str:
    """A site as the disc shows it: with the rule, one coordinate of some is missing (MA-15.1, MA-15.9)."""
    unknown = board.unlocated.get(site) if satellite else None
    if unknown is None:
        return site
    return f"?{site[1:]}" if unknown == "letter" else f"{site[0]}?"
