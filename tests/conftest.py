"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from amazonia_lab import words


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test begins in English; one that leaves another language behind spoils no other."""
    words.use("en")
    yield
    words.use("en")
