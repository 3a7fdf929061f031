"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from amazonia_lab import words

# The same examples every time and no clock: a test that passes here passes on a slower machine.
settings.register_profile("lab", deadline=None, derandomize=True, max_examples=200)
settings.load_profile("lab")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test begins in English; one that leaves another language behind spoils no other."""
    words.use("en")
    yield
    words.use("en")
