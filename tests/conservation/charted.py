"""Every chart of the package, as the tests of this folder look at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import amazonia_lab as al

PATCHES = [
    {"round": 1, "places": 30, "largest": 30, "patches": 1},
    {"round": 2, "places": 25, "largest": 18, "patches": 2},
    {"round": 3, "places": 18, "largest": 9, "patches": 4},
]


def played() -> al.Game:
    bots = {"Ana": "careful", "Ben": "careful"}
    return al.new_game("mission_amazonia", players=["Ana", "Ben"], bots=bots, seed=3, length="lesson")


GAME = played()
PLOTS: dict[str, Callable[..., Any]] = {
    "plot_deforestation": lambda **to: al.plot_deforestation(**to),
    "plot_red_list_index": lambda **to: al.plot_red_list_index(**to),
    "plot_categories": lambda **to: al.plot_categories(**to),
    "plot_tracks": lambda **to: al.plot_tracks(GAME, **to),
    "plot_patches": lambda **to: al.plot_patches(PATCHES, **to),
    "plot_network": lambda **to: al.plot_network(GAME, **to),
}
MEASURED = ("plot_deforestation", "plot_red_list_index", "plot_categories")
EACH = pytest.mark.parametrize("name", PLOTS)
