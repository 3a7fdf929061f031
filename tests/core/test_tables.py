"""Tables with pandas, and without it as in a browser."""

from __future__ import annotations

import sys

import pandas as pd
import pytest

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.tables import Rows, frame, rows_of


@pytest.fixture
def no_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing pandas fails, as where it is not installed."""
    monkeypatch.delitem(sys.modules, "pandas")

    class Nowhere:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "pandas":
                raise ModuleNotFoundError("No module named 'pandas'", name="pandas")

    monkeypatch.setattr(sys, "meta_path", [Nowhere(), *sys.meta_path])


def played() -> al.Game:
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=7)
    game.step(game.legal_actions()[0])
    return game


def test_with_pandas_it_is_a_dataframe() -> None:
    assert isinstance(played().log(), pd.DataFrame)
    assert isinstance(played().measures(), pd.DataFrame)
    assert al.games().index.name == "name"


@pytest.mark.usefixtures("no_pandas")
def test_without_pandas_a_table_still_shows_the_same_rows() -> None:
    game = played()
    log = game.log()
    assert log == game.log_rows() != []
    assert log["text"] == [row["text"] for row in game.log_rows()]
    page = log._repr_html_()
    assert page.count("<tr>") == len(log) + 1
    assert '<th scope="col">text</th>' in page
    assert game.measures().attrs["units"] == game.rules.units()
    assert al.games()[0]["name"] == "mission_amazonia"
    assert rows_of(log) == game.log_rows()


@pytest.mark.usefixtures("no_pandas")
def test_without_pandas_the_start_of_a_dataframe_is_there_and_the_rest_says_why_not() -> None:
    log = played().log()
    assert log.head(1) == log[:1] == [log[0]]
    assert log.tail(1) == [log[-1]]
    assert log.tail(0) == []
    assert log.tail(1).columns == log.columns
    with pytest.raises(AttributeError, match="pandas is not installed here") as problem:
        log.groupby("event")
    assert str(problem.value) == words.t("error.table_needs_pandas", name="groupby")
    with pytest.raises(KeyError):
        log["nothing"]


def test_cells_are_text_and_never_html() -> None:
    page = Rows([{"name": "<b>Ana</b>", "age": None}])._repr_html_()
    assert "&lt;b&gt;Ana" in page
    assert "<td></td>" in page


def test_an_empty_table_has_its_columns() -> None:
    assert list(frame([], ["a", "b"]).columns) == ["a", "b"]
    assert "<th" in Rows([], ["a"])._repr_html_()


def test_a_broken_pandas_is_not_taken_for_a_missing_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "pandas")

    class Broken:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "pandas":
                raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])
    with pytest.raises(ModuleNotFoundError, match="numpy"):
        frame([{"a": 1}])
