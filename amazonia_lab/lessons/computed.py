"""Right answers that are found in the rules or in the data, so that they are never out of date."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from . import computing

COMPUTED: dict[str, Callable[[], Any]] = {
    f"{part.name}.{name}": found
    for part in iter_modules(computing.__path__)
    for name, found in import_module(f"{computing.__name__}.{part.name}").ANSWERS.items()
}
"""By name (file, dot, name in its ``ANSWERS``): a function without arguments that gives the right answer."""
