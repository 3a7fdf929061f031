"""Setting a table: how it may look, and the same game anew."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from ..api import start_game, typed_seed
from ..errors import BadOption
from ..game import Game


def check_look(*, stage: Any = False, theme: Any = None) -> None:
    """Refuse what a table cannot look like.

    Raises
    ------
    BadOption
    """
    if theme is not None and not (isinstance(theme, str) and theme in ("light", "dark")):
        raise BadOption("table_theme", value=theme)
    if not isinstance(stage, bool | int):
        raise BadOption("table_flag", name="stage", value=stage)


def fresh(game: Game, seed: object = None) -> Game:
    """The same set-up (players, bots, options, position) with new luck, or that of a seed.

    Raises
    ------
    BadOption
        If the seed is no whole number from 0 up.
    """
    chosen = typed_seed(seed)
    number = secrets.randbits(32) if chosen is None else chosen
    options = msgspec.structs.replace(game.options, seed=number)
    return start_game(
        game.rules, options, position=game.position, bots=dict(game.bots), undo=game.undo_policy
    ).begin()
