"""Bots against each other: who wins how often, and what becomes of one that breaks down."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab.errors import BadOption, UnknownGame
from amazonia_lab.experiments.tournament import _tables
from amazonia_lab.rules import Action, Options, Rules


def first(rules: Rules, seen: Any, _seat: int, _options: Options, _rng: Any) -> Action:
    return rules.legal(seen)[0]


def flies(*_: Any) -> Action:
    return Action("fly")


def test_the_better_bot_is_first_and_every_win_is_counted_once() -> None:
    table = al.tournament("amazonas", ["random", "careful"], games=3, length="lesson")
    assert list(table["bot"]) == ["careful", "random"]
    assert list(table["games"]) == [6, 6], "each deal once from either seat"
    assert table["wins"].sum() == 6
    assert table.attrs["fair"] == 0.5
    assert table["score"][0] > table["score"][1]
    assert (table["low"] <= table["share"]).all()
    assert (table["share"] <= table["high"]).all()


def test_players_of_one_team_are_compared_as_teams() -> None:
    entrants = {"class": "beginner", "team": "careful"}
    table = al.tournament("endangered", entrants, games=6, seed=2, length="lesson")
    for _, row in table.iterrows():
        alone = al.simulate("endangered", bot=entrants[row["bot"]], games=6, seed=2, length="lesson")
        assert row["wins"] == alone["won"].sum()
        assert row["games"] == 6
    assert table.attrs["fair"] is None
    assert "score" not in table


def test_it_is_the_same_on_any_number_of_processes() -> None:
    entrants = {"first": first, "chance": "random"}
    table = al.tournament("toy_duel", entrants, games=4, seed=5)
    assert table.equals(al.tournament("toy_duel", entrants, games=4, seed=5, n_jobs=2))


def test_a_bot_that_breaks_down_has_lost_and_the_others_play_on() -> None:
    def stumbles(*_: Any) -> Action:
        raise ZeroDivisionError("over the root")

    entrants = {"flies": flies, "stumbles": stumbles, "first": first}
    table = al.tournament("toy_duel", entrants, games=2).set_index("bot")
    assert set(table.index) == set(entrants)
    assert table.loc["flies", "wins"] == table.loc["stumbles", "wins"] == 0
    assert "over the root" in table.loc["stumbles", "problem"]
    assert table.loc["flies", "problem"].startswith("fly: ")
    assert table.loc["first", "failed"] == 0
    assert table.loc["first", "problem"] == ""
    assert table["failed"].sum() == 12, "no game of these can be ended"


@pytest.mark.parametrize(("entrants", "seats"), [("ab", 2), ("abc", 2), ("ab", 3), ("abcd", 3), ("abcde", 4)])
def test_everybody_sits_everywhere_equally_often(entrants: str, seats: int) -> None:
    tables = list(_tables(list(entrants), seats))
    assert all(len(table) == seats for table in tables)
    for seat in range(seats):
        there = Counter(table[seat] for table in tables)
        if len(entrants) >= seats:
            assert len(set(there.values())) == 1
        assert set(there) == set(entrants)


@pytest.mark.parametrize(
    "wrong",
    [
        {"entrants": ["random"]},
        {"entrants": "random"},
        {"entrants": 7},
        {"entrants": ["random", "random"]},
        {"entrants": ["random", "nobody"]},
        {"entrants": {"a": "random", "b": 7}},
        {"games": 0},
        {"players": 9},
        {"n_jobs": 0},
    ],
    ids=str,
)
def test_wrong_input_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        al.tournament("toy_duel", **{"entrants": ["random", first], "games": 1, **wrong})
    with pytest.raises(UnknownGame):
        al.tournament("chess", ["random", first])


def test_two_functions_of_one_name_need_names() -> None:
    with pytest.raises(BadOption, match="first"):
        al.tournament("toy_duel", [first, first], games=1)


def test_an_interrupt_keeps_what_is_done() -> None:
    begun: list[int] = []

    def leaves(*args: Any) -> Action:
        begun.append(0)
        if len(begun) > 40:
            raise KeyboardInterrupt
        return first(*args)

    table = al.tournament("toy_duel", {"leaves": leaves, "first": first}, games=100)
    assert table.attrs["interrupted"]
    assert 0 < table["games"].sum() < 400
