"""Charts are drawn once for all tests of this folder."""

from __future__ import annotations

from typing import Any

import matplotlib
import pytest

from .charted import PLOTS

matplotlib.use("agg")


@pytest.fixture(scope="session")
def drawn() -> dict[str, Any]:
    return {name: plot() for name, plot in PLOTS.items()}
