"""Which board is played, and which rules of later chapters are switched on."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab.games.mission_amazonia.boards import RULES, files
from amazonia_lab.games.mission_amazonia.data import game_data, rules_on, tables_of


def fresh(**options: Any) -> al.Game:
    return al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=3, **options)


def test_chapter_1_is_played_on_its_board_without_later_rules() -> None:
    game = fresh()
    assert game.options.board == "rondonia"
    assert rules_on(game.options) == frozenset()
    sections = [[m.id for m in game_data().missions.values() if m.section == n] for n in (1, 2)]
    assert tables_of("rondonia").missions == tuple(map(tuple, sections))
    assert next(iter(files())) == "rondonia"


def test_a_save_of_chapter_1_says_nothing_of_later_rules() -> None:
    assert "rules" not in json.loads(fresh().to_json())["options"]
    assert "rules" not in json.loads(fresh(rules=None).to_json())["state"]["options"]


@pytest.mark.parametrize("given", [["animals", "experience", "animals"], ("experience", "animals")])
def test_rules_are_kept_once_each_in_their_order(given: Any) -> None:
    game = fresh(rules=given)
    assert game.options.rules == ("experience", "animals")
    assert rules_on(game.options) == {"experience", "animals"}
    assert al.from_json(game.to_json()).options == game.options
    assert copy.copy(game.options) == game.options


def test_one_rule_needs_no_list() -> None:
    assert rules_on(fresh(rules="report").options) == {"report"}


def test_rules_as_the_board_has_them_are_the_same_game() -> None:
    assert fresh(rules=[]).options == fresh().options
    own = al.new_game("mission_amazonia", players=2, seed=3, board="acre_xapuri")
    assert rules_on(own.options) == {"experience", "report"}
    said = {"board": "acre_xapuri", "rules": ["report", "experience"]}
    assert al.new_game("mission_amazonia", players=2, seed=3, **said).options == own.options
    none = al.new_game("mission_amazonia", players=2, seed=3, board="acre_xapuri", rules=[])
    assert rules_on(none.options) == frozenset()
    assert al.from_json(none.to_json()).options == none.options


@pytest.mark.parametrize("given", ["wind", 5, ["experience", 7], [["experience"]], {"a": 1}])
def test_unknown_rules_are_refused_with_those_that_there_are(given: Any) -> None:
    with pytest.raises(al.BadOption, match=", ".join(RULES)):
        fresh(rules=given)


@pytest.mark.parametrize("given", ["atlantis", 5, None, ["rondonia"]])
def test_an_unknown_board_is_refused_with_those_that_there_are(given: Any) -> None:
    with pytest.raises(al.BadOption, match="Boards: rondonia"):
        fresh(board=given)


def test_boards_and_rules_can_be_varied_in_a_run() -> None:
    rows = al.sweep(
        "mission_amazonia",
        {"board": ["rondonia"], "rules": [[], None]},
        bot="random",
        games=1,
        length="lesson",
    )
    assert list(rows["board"]) == ["rondonia", "rondonia"]
    rows = al.simulate(
        "mission_amazonia", rules=["report", "animals"], bot="random", games=1, length="lesson"
    )
    assert list(rows["rules"]) == ["animals, report"]
