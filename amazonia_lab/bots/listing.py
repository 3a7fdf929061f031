"""The table of all bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import words
from ..games import names, rules_of
from ..tables import Row, frame
from .registry import bots_of

if TYPE_CHECKING:
    import pandas as pd


def bots(game: str | None = None) -> pd.DataFrame:
    """Table of the bots: game, name, and what it does; those that think more come later.

    How strong each is has been measured: ``docs/strength.md``.

    Parameters
    ----------
    game
        Only those of this game.

    Raises
    ------
    UnknownGame

    Examples
    --------
    >>> import amazonia_lab as al
    >>> list(al.bots("amazonas")["bot"])[-1]
    'lookahead'
    """
    of = names() if game is None else (rules_of(game).name,)
    rows: list[Row] = [
        {"game": name, "bot": bot, "about": about(name, bot)} for name in of for bot in bots_of(name)
    ]
    return frame(rows)


def about(game: str, bot: str) -> str:
    """What a bot does, in one sentence; empty where a game brings no words for its own."""
    key = next((key for key in (f"{game}.about_bot.{bot}", f"lab.about_bot.{bot}") if words.has(key)), "")
    return words.t(key) if key else ""
