"""The mark that test_coverage.py reads."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "shows(*numbers): rules and decisions of the seeds that a test shows")
