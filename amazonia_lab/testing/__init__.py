"""Tests that anyone can run on any game, and two toy games that show what a game needs."""

from .conformance import CHECKS, check_game

__all__ = ["CHECKS", "check_game"]
