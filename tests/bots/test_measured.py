"""Figures of whole games: how they are counted, and what is stored of them."""

from __future__ import annotations

import pytest

import amazonia_lab as al
from amazonia_lab.board import read_toml
from amazonia_lab.games import rules_of
from tests import balance

MEASURED = read_toml(balance.measured_file(balance.GAME))
ROWS = {(row["bot"], row["length"], row["players"]): row for row in MEASURED["row"]}


def test_wilson_interval_of_eight_in_ten():
    low, high = balance.wilson(8, 10)
    assert low == pytest.approx(0.490, abs=0.001)
    assert high == pytest.approx(0.943, abs=0.001)
    assert balance.wilson(0, 500)[0] == 0
    assert balance.wilson(500, 500)[1] == pytest.approx(1)


def test_equal_tasks_are_played_equally():
    first, second = (balance.play(balance.Task(3, 2, "lesson", "careful")) for _ in range(2))
    assert first._replace(seconds=()) == second._replace(seconds=())
    assert first.decisions <= len(first.seconds)


def test_careful_teams_win_about_three_games_in_five_whatever_their_number():
    for players in rules_of(balance.GAME).player_counts:
        row = ROWS["careful", "full", players]
        assert row["games"] >= 500
        assert 0.45 <= row["won"] <= 0.75
        assert row["ms_median"] <= 2


def test_chance_does_not_win():
    for players in rules_of(balance.GAME).player_counts:
        assert ROWS["random", "full", players]["won"] < 0.01


def test_a_class_of_beginners_wins_more_than_half_of_its_lessons_and_seldom_loses_early():
    for players in rules_of(balance.GAME).player_counts:
        row = ROWS["beginner", "lesson", players]
        assert 0.5 <= row["won"] <= 0.75
        assert row["lost_early"] < 0.05


def test_decisions_of_a_game_stand_in_the_table_of_games():
    game = al.games().loc[balance.GAME]
    assert 0 < game["decisions_median"] < game["decisions_p90"]


def test_figures_are_of_this_edition_of_the_rules():
    assert MEASURED["edition"] == rules_of(balance.GAME).edition
