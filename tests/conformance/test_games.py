"""Every game keeps every promise, with every number of players."""

from __future__ import annotations

from typing import Any

import pytest

from amazonia_lab.testing import CHECKS

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("toy_duel", {"players": 2}),
    ("toy_duel", {"players": 2, "hand": 1}),
    ("toy_grid", {"players": 1, "trees": 1}),
    ("toy_grid", {"players": 3}),
    ("mission_amazonia", {"players": 2}),
    ("mission_amazonia", {"players": 3}),
    ("mission_amazonia", {"players": 4}),
    ("mission_amazonia", {"players": 2, "length": "lesson", "retry": True, "draw_characters": False}),
)


def _title(game: tuple[str, dict[str, Any]]) -> str:
    name, options = game
    return "-".join([name, *(f"{key}_{value}" for key, value in options.items())])


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES, ids=_title)
def test_game(game: tuple[str, dict[str, Any]], check: str) -> None:
    name, options = game
    CHECKS[check](name, **options)
