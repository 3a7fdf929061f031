"""Games with rules of later chapters, and a board that has what Rondônia lacks."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from amazonia_lab.games.mission_amazonia.boards import FOLDER
from amazonia_lab.games.mission_amazonia.own_boards import OwnBoard, opened
from amazonia_lab.games.mission_amazonia.state import Later, Tally

from .laid import Game, fresh, lay, seat

ALL = ("experience", "satellite", "animals", "report")
GONE = ("C6", "F6")
"""Squares that the board of these tests lacks."""
SHUT = "E4"
"""Where its highway is closed: roads to D3 and F4, a path to D4, rivers to D4 and F4."""
ALSO_SHUT = "A2"
"""And far away from it."""


@cache
def _opened() -> OwnBoard:
    """Rondônia with two closures, two sites that are not located, and two squares less."""
    text = (FOLDER / "rondonia.toml").read_text("utf-8")
    head, *tables = re.split(r"\n(?=\[)", text)
    kept = [table for table in tables if not any(f'"{place}"' in table for place in GONE)]
    kept += [f'[[closure]]\nplace = "{place}"\nsource = "reconstruction"\n' for place in (SHUT, ALSO_SHUT)]
    kept += [
        f'[[unlocated]]\nsite = "{site}"\nunknown = "{part}"\nsource = "reconstruction"\n'
        for site, part in (("F2", "letter"), ("B2", "number"))
    ]
    return opened("\n".join([head.replace('"rondonia"', '"closed_road"'), *kept]))


def closed_road() -> str:
    """Name of the board of these tests."""
    return _opened().name


def start(*rules: str, players: int = 2, seed: int = 1, **options: Any) -> Game:
    """A game with these rules of later chapters, as it starts, on that board."""
    return fresh(players, seed, board=closed_road(), rules=rules, **options)


def laid(*seats: dict[str, Any], rules: tuple[str, ...] = ("experience",), **position: Any) -> Game:
    """A position with these rules, on that board; Noah is added where somebody would be alone."""
    options = {"board": closed_road(), "rules": rules}
    return lay(*(seats if len(seats) > 1 else (*(seats or (seat("yellow"),)), seat("green"))),
        options=options, **position)  # fmt: skip


def later(game: Game) -> Later:
    """What rules of later chapters added to the state."""
    assert isinstance(game.state.later, Later)
    return game.state.later


def markers(game: Game) -> tuple[int, ...]:
    """Experience markers by seat."""
    return later(game).experience


def tally(game: Game) -> Tally:
    """What the game has counted for its achievements."""
    found = later(game).tally
    assert found is not None
    return found
