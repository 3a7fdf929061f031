"""Right answers that are found in the rules or in the data, so that they are never out of date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .computing import animals, chance, forest, rounds, tigers

COMPUTED: dict[str, Callable[[], Any]] = {
    **{f"animals.{name}": found for name, found in animals.ANSWERS.items()},
    **{f"chance.{name}": found for name, found in chance.ANSWERS.items()},
    **{f"forest.{name}": found for name, found in forest.ANSWERS.items()},
    **{f"rounds.{name}": found for name, found in rounds.ANSWERS.items()},
    **{f"tigers.{name}": found for name, found in tigers.ANSWERS.items()},
}
"""By name: a function without arguments that gives the right answer."""
