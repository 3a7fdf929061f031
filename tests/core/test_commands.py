"""The commands beside the tests (benchmarks, balance, transcripts) begin: nobody runs them every day."""

from __future__ import annotations

from importlib import import_module

import pytest

COMMANDS = (
    "tests.balance",
    "tests.bench",
    "tests.bench_clicks",
    "tests.playthroughs.__main__",
    "tests.amazonas.missions",
    "amazonia_lab.charts.__main__",
    "amazonia_lab.boxes.__main__",
    "amazonia_lab.links",
    "amazonia_lab.site.__main__",
)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_can_be_begun(name: str) -> None:
    assert callable(import_module(name).main)
