"""Moments of a game that lessons tell of. A leaf: it imports nothing else of the lessons."""

from __future__ import annotations

from typing import Any

from ..game import Game


def after_rounds(game: Game, rounds: int) -> tuple[Any, bool]:
    """The state when so many rounds were over, and whether they are; else the newest one.

    Parameters
    ----------
    rounds
        0 for as far as the game went.
    """
    for state in (game.start, *(step.state for step in game.history)):
        if rounds and game.rules.measures(state)["round"] > rounds:
            return state, True
    return game.state, not rounds or game.outcome is not None
