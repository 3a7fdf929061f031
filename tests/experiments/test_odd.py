"""Bots, files, processes and values that are not as they should be."""

from __future__ import annotations

import os
import threading
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab import boxes
from amazonia_lab.errors import BadBox, BadOption, SimulationFailed
from amazonia_lab.experiments.playing import play
from amazonia_lab.experiments.running import running
from amazonia_lab.experiments.simulate import set_up
from amazonia_lab.rules import Action, Options, Rules

LESSON: dict[str, Any] = {"bot": "random", "games": 3, "seed": 3, "length": "lesson"}


def first(rules: Rules, seen: Any, _seat: int, _options: Options, _rng: Any) -> Action:
    return rules.legal(seen)[0]


def leaves(*_: Any) -> Action:
    raise SystemExit


def ends_python(*_: Any) -> Action:
    os._exit(3)


@pytest.mark.parametrize("made", [None, "pass", 5, (), (None, "why"), (1, 2, 3), []], ids=repr)
def test_a_bot_that_gives_no_action_is_told_what_it_gives(made: Any) -> None:
    """Most often it has forgotten to return."""
    table = al.tournament("toy_duel", {"odd": lambda *_: made, "first": first}, games=1).set_index("bot")
    assert "return" in table.loc["odd", "problem"]
    with pytest.raises(SimulationFailed, match="return"):
        al.simulate("toy_duel", bot=lambda *_: made, games=1)


def test_a_bot_that_leaves_python_has_lost_and_python_goes_on() -> None:
    table = al.tournament("toy_duel", {"leaves": leaves, "first": first}, games=1).set_index("bot")
    assert table.loc["leaves", "failed"] == 2
    with pytest.raises(SimulationFailed, match="SystemExit"):
        al.simulate("toy_duel", bot=leaves, games=1)


def test_a_process_that_dies_and_a_bot_that_cannot_be_sent_are_told() -> None:
    with pytest.raises(SimulationFailed, match="n_jobs=1"):
        al.simulate("toy_duel", bot=ends_python, games=4, n_jobs=2)
    lock = threading.Lock()

    def holds(*args: Any) -> Action:
        with lock:
            return first(*args)

    with pytest.raises(BadOption, match="lock"):
        al.simulate("toy_duel", bot=holds, games=4, n_jobs=2)
    assert len(al.simulate("toy_duel", bot=holds, games=4)) == 4


def test_processes_that_are_interrupted_end_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    loud: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", loud.append)
    setup = set_up("endangered", bot="careful", seed=1, players=5, data=None, options={})
    how: Any = running(play, setup.tasks(200, {}, per_round=False), 200, n_jobs=2)
    with how as played:
        next(played)
        with pytest.raises(KeyboardInterrupt):
            played.throw(KeyboardInterrupt)
    for thread in threading.enumerate():
        if thread.name.startswith("ExecutorManager"):
            thread.join()
    assert not loud


@pytest.mark.parametrize(
    "wrong",
    [{"n_jobs": 0}, {"backend": "spark"}, {"backend": "multiprocessing"}, {"bot": leaves}],
    ids=lambda wrong: next(iter(wrong.values())),
)
def test_a_run_that_fails_at_once_leaves_no_file(tmp_path: Path, wrong: dict[str, Any]) -> None:
    """So that the next try may have its name."""
    path = tmp_path / "rows.csv"
    with pytest.raises(al.errors.LabError):
        al.simulate("toy_duel", **{"bot": "random", "games": 2, "to": path, **wrong})
    assert not path.exists()


def test_a_run_that_fails_later_keeps_its_rows(tmp_path: Path) -> None:
    begun: list[int] = []

    def tires(*args: Any) -> Action:
        begun.append(0)
        return first(*args) if len(begun) < 40 else Action("sleep")

    with pytest.raises(SimulationFailed):
        al.simulate("toy_duel", bot=tires, games=50, to=tmp_path / "rows.csv")
    assert len(pd.read_csv(tmp_path / "rows.csv")) > 0


def test_a_disk_that_is_full_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = Path("/dev/full")
    if not full.exists():  # only Linux has it
        return
    monkeypatch.setattr("amazonia_lab.experiments.collecting._opened", lambda _path: full.open("w"))
    with pytest.raises(BadOption, match="space"):
        al.simulate("toy_duel", bot="random", games=2, to=tmp_path / "rows.csv")


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption):
        al.simulate("toy_duel", bot="random", games=1, to=f"{tmp_path}/a\0b.csv")


def test_values_of_numpy_and_whole_decimals_are_numbers() -> None:
    usual = al.new_game("mission_amazonia", players=2, seed=1, data={"cards.vest.price": 500})
    for price in (np.int64(500), np.float64(500), 500.0):
        given = {"cards.vest.price": price}
        assert al.new_game("mission_amazonia", players=2, seed=1, data=given).rules is usual.rules
    rows = al.sweep("mission_amazonia", {"cards.vest.price": np.linspace(500, 1000, 2)}, **LESSON)
    assert list(al.compare(rows)["cards.vest.price"]) == [500, 1000]
    assert len(al.sweep("mission_amazonia", {"retry": np.array([True, False])}, **LESSON)) == 6


def deep() -> list[Any]:
    inner: list[Any] = []
    inner.append(inner)
    return inner


@pytest.mark.parametrize(
    "changes",
    [
        {5: 5},
        {"cards.vest.price": deep()},
        {"cards.vest.\udcff": 1},
        {"cards.vest.source": "\udcff"},
        {"cards.vest.price": date(2020, 1, 1)},
        {"cards.vest.price": np.array([1, 2])},
        {"cards.vest.price": 10**30},
        {"cards.vest.price": -1},
        {"cards.vest.price": float("nan")},
        {"cards": {"vest": {"price": 5}}},
    ],
    ids=range(10),
)
def test_odd_changes_are_refused(changes: Any) -> None:
    with pytest.raises(BadBox):
        al.new_game("mission_amazonia", players=2, data=changes)


def test_a_folder_that_changes_between_two_runs_is_read_again(tmp_path: Path) -> None:
    box = al.write_box("mission_amazonia", tmp_path / "my box")
    given: dict[str, Any] = {"players": 2, "seed": 1, "data": {"box": box, "cards.vest.price": 500}}
    before = al.new_game("mission_amazonia", **given)
    cards = box / "cards.toml"
    cards.write_text(cards.read_text("utf-8").replace("rent = 500", "rent = 1500"), "utf-8")
    assert al.new_game("mission_amazonia", **given).rules is not before.rules


def test_a_folder_that_changes_within_a_run_ends_it(tmp_path: Path) -> None:
    """Else one table would hold games of two boxes; on a cluster, too, every worker has the same box."""
    box = al.write_box("mission_amazonia", tmp_path / "my box")
    cards = box / "cards.toml"

    def meddles(*args: Any) -> Action:
        cards.write_text(cards.read_text("utf-8").replace("rent = 500", "rent = 1500"), "utf-8")
        return first(*args)

    with pytest.raises(BadBox, match="meanwhile"):
        al.simulate("mission_amazonia", **{**LESSON, "bot": meddles}, data=box)


def test_an_interrupt_before_the_first_game_leaves_all_columns() -> None:
    def interrupts(*_: Any) -> Action:
        raise KeyboardInterrupt

    rows = al.simulate("toy_duel", bot=interrupts, games=2)
    assert len(rows["winner"]) == 0
    table = al.tournament("toy_duel", {"interrupts": interrupts, "first": first}, games=2)
    assert len(table["share"]) == 0


def test_a_value_named_without_its_file_is_told_where_it_is() -> None:
    with pytest.raises(BadBox, match=r"with: cards\.vest\.price\."):
        al.new_game("mission_amazonia", players=2, data={"vest.price": 1})


def test_a_worker_tries_no_box_that_was_tried_before_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a second for each of the values that are varied."""
    changes = {"cards.vest.price": 700}
    setup = set_up("mission_amazonia", bot="random", seed=1, players=2, data=changes, options={})
    task = next(setup.tasks(1, {}, per_round=False))
    rows = play(task)
    monkeypatch.setattr(boxes, "_open", {})
    monkeypatch.setattr(boxes, "_made", {})
    monkeypatch.setattr(boxes.form, "trial", lambda _rules: pytest.fail("tried again"))
    assert play(task) == rows
