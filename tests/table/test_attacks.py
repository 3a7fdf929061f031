"""The table's side in Python against wishes of any kind, other threads and watchers that break."""

from __future__ import annotations

import json
from typing import Any

import pytest
from traitlets import TraitError

import amazonia_lab as al
from amazonia_lab import saves
from amazonia_lab.widgets import Table, parts

from .test_table import grid, wish


@pytest.fixture
def table() -> Any:
    table = Table(grid())
    yield table
    table.close()


def deep(depth: int = 500) -> list[Any]:
    nested: list[Any] = []
    for _ in range(depth):
        nested = [nested]
    return nested


@pytest.mark.parametrize(
    "made",
    [
        {"do": "act", "actions": deep()},
        {"do": "act", "actions": ["x" * 10**6]},
        {"do": "act", "actions": ["\ud800"]},
        {"do": "act", "actions": [{"kind": "end"}]},
        {"do": deep()},
        {"do": "new", "seed": float("inf")},
        {"do": "new", "seed": "\N{ARABIC-INDIC DIGIT THREE}"},
        {"do": "load", "text": deep()},
        {"do": "load", "text": "x" * 6_000_000},
        {"do": "nonsense", "from": "x" * 10**6},
        {"do": "nonsense", "from": deep()},
    ],
    ids=lambda made: " ".join(made),
)
def test_a_malformed_wish_is_answered_shortly_and_changes_nothing(table: Table, made: dict[str, Any]) -> None:
    game, before = table.game, table.game.timeline
    table.set_state({"intent": {"n": 1, "number": table.number} | made})
    assert table.answer["kind"] == "error"
    assert len(json.dumps(table.answer)) < 1000
    assert table.game is game
    assert game.timeline is before
    assert wish(table, "act", actions=["go 1 A2"])["kind"] == "done"


@pytest.mark.parametrize("number", [None, -1, 1e999, float("nan"), True, "1", [1], 10**30])
def test_a_wish_against_no_number_is_stale(table: Table, number: Any) -> None:
    table.set_state({"intent": {"n": 1, "do": "act", "actions": ["go 1 A2"], "number": number}})
    assert table.answer["kind"] == "done"
    assert not table.game.history


@pytest.mark.parametrize("intent", ["act", 5, [1]])
def test_what_is_no_wish_is_not_taken_and_the_next_one_is(table: Table, intent: Any) -> None:
    with pytest.raises(TraitError):
        table.set_state({"intent": intent})
    assert wish(table, "act", actions=["go 1 A2"])["kind"] == "done"
    assert len(table.game.history) == 1


def test_a_watcher_that_breaks_is_told_and_not_that_nothing_was_done(table: Table) -> None:
    def broken(game: al.Game) -> None:
        raise RuntimeError("my\nplot")

    table.game.watch(broken)
    answer = wish(table, "act", actions=["go 1 A2"])
    assert answer["kind"] == "error"
    assert "RuntimeError: my plot" in answer["text"]
    assert "was done" in answer["text"]
    assert "as it was" not in answer["text"]
    assert table.number % 1_000_000 == table.game.number == 1


def test_a_step_of_another_thread_while_the_table_is_drawn_makes_wishes_stale(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table.game
    scene = game.scene

    def stepped_meanwhile(viewer: int | None = None) -> Any:
        drawn = scene(viewer)
        monkeypatch.undo()
        table._stop()  # the other thread waits at the table's lock to show its step
        game.step("go 1 A2")
        return drawn

    monkeypatch.setattr(game, "scene", stepped_meanwhile)
    table._show()
    assert "go 1 A2" in [choice["action"] for choice in table.offers["choices"]], "the older state is shown"
    wish(table, "act", actions=["go 2 A3"])
    assert len(game.history) == 1


def test_the_browser_knows_how_large_a_save_may_be() -> None:
    assert f"const LARGEST = {saves.MAX_BYTES};" in parts.esm()
