"""What the page about experiments shows can be run as it stands there, with fewer games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "experiments.md"


def test_the_examples_run_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    here: dict[str, Any] = {}
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    assert len(examples) > 4
    for example in examples:
        exec(re.sub(r"games=\d+", "games=2", example), here)  # noqa: S102 - our own page
    assert len(here["rows"]) == 6
    assert here["game"].options.seed == 1
    assert (tmp_path / "rows.csv.gz").exists()


def test_the_bot_of_the_page_beats_chance() -> None:
    """Else nobody would learn from it."""
    import amazonia_lab as al

    here: dict[str, Any] = {}
    source = re.search(r"def spender.*?\n\n\n", PAGE.read_text("utf-8"), re.S)
    assert source
    exec(source[0], here)  # noqa: S102 - our own page
    table = al.tournament("amazonas", {"mine": here["spender"], "chance": "random"}, games=100).set_index(
        "bot"
    )
    assert table.loc["mine", "failed"] == 0
    assert table.loc["mine", "low"] > 0.5
