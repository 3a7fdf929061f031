"""Tables as people have them: read back, put together, with other columns; and what no table is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab.errors import BadOption
from amazonia_lab.rules import Action, Options, Rules

LESSON: dict[str, Any] = {"bot": "random", "games": 4, "seed": 3, "length": "lesson"}


def first(rules: Rules, seen: Any, _seat: int, _options: Options, _rng: Any) -> Action:
    return rules.legal(seen)[0]


def other(rules: Rules, seen: Any, _seat: int, _options: Options, _rng: Any) -> Action:
    return rules.legal(seen)[-1]


def test_a_table_from_a_file_is_compared_like_the_table(tmp_path: Path) -> None:
    """A file keeps no attrs: the columns before the number of the game are what was varied."""
    vary = {"players": [2, 3], "cards.vest.price": [1000, 0]}
    path = al.sweep("mission_amazonia", vary, to=tmp_path / "rows.csv", **LESSON)
    table = al.sweep("mission_amazonia", vary, **LESSON)
    for of in ("won", "actions"):
        assert al.compare(pd.read_csv(path), of=of).equals(al.compare(table, of=of))


def test_what_by_leaves_out_is_kept_alike() -> None:
    """All games count, and a difference is taken between games that are otherwise alike."""
    vary = {"players": [2, 3], "length": ["lesson", "full"]}
    rows = al.sweep("mission_amazonia", vary, bot="random", games=5, seed=2)
    found = al.compare(rows, of="actions", by="players").set_index("players")
    assert list(found["games"]) == [10, 10]
    for players, part in rows.groupby("players"):
        assert found.loc[players, "actions"] == pytest.approx(part["actions"].mean())
    cells = rows.pivot_table(index="seed", columns=["players", "length"], values="actions")
    apart = (cells[3] - cells[2]).mean(axis=1)
    assert found.loc[3, "difference"] == pytest.approx(apart.mean())
    half = 1.96 * apart.std() / np.sqrt(5)
    assert found.loc[3, "difference_high"] == pytest.approx(apart.mean() + half)


def test_runs_below_each_other_all_count() -> None:
    runs = [al.simulate("toy_grid", bot="random", games=3, seed=seed) for seed in (1, 2)]
    both = pd.concat(runs, ignore_index=True)
    found = al.compare(both, of="actions")
    assert found["games"][0] == 6
    assert found["actions"][0] == pytest.approx(both["actions"].mean())
    apart = al.compare(both.assign(run=[1] * 3 + [2] * 3), of="actions", by="run")
    assert apart["difference"].isna()[1], "games of other seeds are no pairs"


def test_rows_that_cannot_be_told_apart_are_refused() -> None:
    """Else some of them would be lost without a word."""
    courses = al.simulate("endangered", per_round=True, **LESSON)
    with pytest.raises(BadOption, match="round"):
        al.compare(courses, of="tigers")
    assert al.compare(courses, of="tigers", by="round")["games"].max() == 4
    rows = al.simulate("toy_grid", bot="random", games=2)
    with pytest.raises(BadOption, match="tells them apart"):
        al.compare(pd.concat([rows, rows]), of="actions")


@pytest.mark.parametrize(
    "vary",
    [
        {"bot": [["careful", "random", "random"], ["careful", "careful", "random"]]},
        {"bot": [first, other]},
        {"players": [["Ana", "Ben", "Cy"], ["Dora", "Emil", "Fay"]], "bot": ["random"]},
    ],
    ids=["seats", "functions", "names"],
)
def test_each_combination_has_its_row(vary: dict[str, Any]) -> None:
    given: dict[str, Any] = {} if "players" in vary else {"players": 3}
    rows = al.sweep("amazonas", vary, games=2, length="lesson", **given)
    assert list(al.compare(rows, of="actions")["games"]) == [2, 2]


def test_values_that_the_table_could_not_tell_apart_are_refused() -> None:
    with pytest.raises(BadOption, match="<lambda>"):
        al.sweep("toy_grid", {"bot": [lambda r, s, *_: first(r, s, 0, r, 0), lambda *_: None]}, games=1)


def test_a_column_of_ones_own_is_compared() -> None:
    rows = al.simulate("amazonas", **LESSON)
    begins = rows["winner"] == "Player 1"
    assert al.compare(rows.assign(begins=begins), of="begins")["begins"][0] == begins.mean()
    as_dicts = [{"number": i, "yes": value} for i, value in enumerate(np.array([True, False, False]))]
    assert al.compare(as_dicts, of="yes")["low"][0] > 0, "numpy's yes and no are a share too"


def test_it_names_what_can_be_compared() -> None:
    with pytest.raises(BadOption, match="actions"):
        al.compare(al.simulate("amazonas", **LESSON))


@pytest.mark.parametrize("table", [None, 7, "rows.csv", pd.DataFrame(), pd.Series([True])], ids=repr)
def test_what_is_no_table_is_refused(table: Any) -> None:
    with pytest.raises(BadOption):
        al.compare(table)


@pytest.mark.parametrize(
    ("rounds", "of", "by"),
    [
        ([1, float("inf")], "rounds", None),
        ([1, float("nan")], "rounds", None),
        ([1, 10**400], "rounds", None),
        ([1, 2], "rounds", "rounds"),
        ([1, 2], "rounds", 7),
    ],
)
def test_odd_numbers_and_columns_are_refused(rounds: list[Any], of: str, by: Any) -> None:
    table = al.simulate("toy_grid", bot="random", games=2).assign(rounds=rounds)
    with pytest.raises(BadOption):
        al.compare(table, of=of, by=by)


def test_rows_with_gaps_and_lists_are_grouped() -> None:
    rows = [{"number": 0, "won": True, "x": [1]}, {"number": 1, "won": False, "x": [1]}]
    assert list(al.compare([*rows, {"number": 0, "won": True}], by="x")["games"]) == [2, 1]
