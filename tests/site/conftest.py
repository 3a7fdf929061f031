"""The site, built once for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from .build import built_site


@pytest.fixture(scope="session")
def site() -> Path:
    """Folder of the built site."""
    return built_site()
