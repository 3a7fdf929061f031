"""PettingZoo's own tests, on every game; both kinds of environment."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import amazonia_lab.pettingzoo as lab_rl

GAMES = [
    ("mission_amazonia", {"players": 2}),
    ("mission_amazonia", {"players": 4, "length": "lesson"}),
    ("amazonas", {"players": 2}),
    ("amazonas", {"players": 4, "scoring": "2005"}),
    ("endangered", {"players": 1}),
    ("endangered", {"players": 5, "difficulty": "hard"}),
]


@pytest.fixture(params=GAMES, ids=lambda one: f"{one[0]}-{one[1]['players']}")
def made(request: pytest.FixtureRequest) -> Callable[..., Any]:
    game, options = request.param
    return partial(lab_rl.env, game, **options)


@pytest.fixture(autouse=True)
def _names_that_they_do_not_know() -> Iterator[None]:
    # That an observation is a dict with a mask, PettingZoo knows of its own games by their names only.
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


def test_api(made: Callable[..., Any]) -> None:
    api_test(made(), num_cycles=120)


def test_seed(made: Callable[..., Any]) -> None:
    seed_test(made, num_cycles=60)


def test_render(made: Callable[..., Any]) -> None:
    render_test(made, custom_tests={"ansi": lambda text: len(text) > 200, "human": lambda none: none is None})


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda one: one if isinstance(one, str) else "")
def test_max_cycles(game: str, options: dict[str, Any]) -> None:
    together = partial(lab_rl.parallel_env, game, **options)
    max_cycles_test(SimpleNamespace(env=partial(lab_rl.env, game, **options), parallel_env=together))


def test_max_cycles_of_the_module_as_it_is() -> None:
    max_cycles_test(lab_rl)


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda one: one if isinstance(one, str) else "")
def test_together(game: str, options: dict[str, Any]) -> None:
    together = partial(lab_rl.parallel_env, game, **options)
    parallel_api_test(together(), num_cycles=60)
    parallel_seed_test(together, num_cycles=60)
    api_test(together_by_seat := lab_rl.env(game, max_cycles=30, **options), num_cycles=30)
    assert str(together_by_seat) == f"{game}_v1"
