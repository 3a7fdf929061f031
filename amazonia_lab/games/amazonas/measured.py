"""What whole games of this game have measured: figures that ``python -m tests.balance --write`` stored."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...board import read_toml
from .data import FOLDER


@lru_cache
def measured() -> dict[str, Any]:
    """Columns for :func:`amazonia_lab.games`: human decisions of a game, median and 90th percentile."""
    path = FOLDER / "measured.toml"
    shown: dict[str, Any] = read_toml(path)["shown"] if path.exists() else {}
    return shown
