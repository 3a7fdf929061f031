"""Runs that are too large for one table or one machine."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab.errors import BadOption
from amazonia_lab.rules import Action, Options, Rules

RUN: dict[str, Any] = {"bot": "random", "games": 6, "seed": 4, "length": "lesson"}


def last(rules: Rules, seen: Any, _seat: int, _options: Options, _rng: Any) -> Action:
    return rules.legal(seen)[-1]


def as_file(table: pd.DataFrame) -> pd.DataFrame:
    """A table as it comes back from a file."""
    return pd.read_csv(StringIO(table.to_csv(index=False)))


@pytest.mark.parametrize("name", ["rows.csv", "rows.csv.gz"])
def test_a_file_has_the_rows_of_the_table(tmp_path: Path, name: str) -> None:
    path = al.simulate("mission_amazonia", to=tmp_path / name, **RUN)
    assert path == tmp_path / name
    assert pd.read_csv(path).equals(as_file(al.simulate("mission_amazonia", **RUN)))


def test_a_file_has_the_columns_of_every_combination(tmp_path: Path) -> None:
    """Two players have two scores, three have three."""
    vary = {"players": [2, 3]}
    path = al.sweep("amazonas", vary, bot="random", games=2, length="lesson", to=tmp_path / "rows.csv")
    read, table = pd.read_csv(path), al.sweep("amazonas", vary, bot="random", games=2, length="lesson")
    assert set(read.columns) == set(table.columns)
    assert read[table.columns].equals(as_file(table))


def test_courses_go_into_a_file_too(tmp_path: Path) -> None:
    path = al.simulate("endangered", to=tmp_path / "courses.csv", per_round=True, **RUN)
    assert pd.read_csv(path).equals(as_file(al.simulate("endangered", per_round=True, **RUN)))


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("dear", "utf-8")
    with pytest.raises(BadOption, match="already"):
        al.simulate("mission_amazonia", to=path, **RUN)
    assert path.read_text("utf-8") == "dear"


@pytest.mark.parametrize("where", ["rows.xlsx", "rows", "no/folder/rows.csv", 7])
def test_a_file_that_cannot_be_is_refused(tmp_path: Path, where: Any) -> None:
    with pytest.raises(BadOption):
        al.simulate("mission_amazonia", to=tmp_path / where if isinstance(where, str) else where, **RUN)


def test_an_interrupt_leaves_whole_rows_in_the_file(tmp_path: Path) -> None:
    begun: list[int] = []

    def leaves(*args: Any) -> Action:
        begun.append(0)
        if len(begun) > 60:
            raise KeyboardInterrupt
        return last(*args)

    path = al.simulate("toy_grid", bot=leaves, games=50, seed=1, to=tmp_path / "rows.csv.gz")
    whole = al.simulate("toy_grid", bot=last, games=50, seed=1)
    rows = pd.read_csv(path)
    assert 0 < len(rows) < 50
    assert list(rows["seed"]) == list(whole["seed"][: len(rows)])


def test_memory_does_not_grow_with_the_games(tmp_path: Path) -> None:
    """Ten times as many games take no more room; in a table they do."""

    # Courses have many rows to a game: beside them, what the games keep for later is little.
    def peak(games: int, **how: Any) -> int:
        al.simulate("toy_duel", bot="random", games=200)  # what is imported and cached once
        tracemalloc.start()
        al.simulate("toy_duel", bot="random", games=games, per_round=True, **how)
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    small, large = (peak(n, to=tmp_path / f"{n}.csv") for n in (40, 400))
    assert large < 1.5 * small
    assert peak(400) > 2 * large


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two workers that are processes of their own."""
    import distributed

    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as here,
        distributed.Client(here) as client,
    ):
        yield client


def test_a_cluster_gives_the_same_table(cluster: Any) -> None:
    """With a bot of one's own and with changed cards, which have to reach the workers."""
    there: dict[str, Any] = {"backend": "dask", "n_jobs": -1}
    given: dict[str, Any] = {"bot": [last, "careful"], "games": 6, "seed": 2, "length": "lesson"}
    vary = {"cards.vest.price": [0, 1000]}
    assert al.simulate("amazonas", **given).equals(al.simulate("amazonas", **given, **there))
    assert al.sweep("mission_amazonia", vary, **RUN).equals(
        al.sweep("mission_amazonia", vary, **RUN, **there)
    )
    who = cluster.run(lambda: "amazonia_lab.games.amazonas" in __import__("sys").modules)
    assert list(who.values()) == [True, True], "both workers have played"


def test_without_a_cluster_it_says_how_to_name_one() -> None:
    with pytest.raises(BadOption, match="Client"):
        al.simulate("mission_amazonia", backend="dask", **RUN)


@pytest.mark.parametrize("backend", ["spark", 7, ""])
def test_an_unknown_backend_is_refused(backend: Any) -> None:
    with pytest.raises(BadOption, match="dask"):
        al.simulate("mission_amazonia", backend=backend, **RUN)
