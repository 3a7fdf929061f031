"""Words typed at the table, its side in Python: answered, played, said aloud, kept from the next seat."""

from __future__ import annotations

import json
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab.widgets import Table

from .test_table import grid, wish


def typed(table: Table, text: Any, **more: Any) -> dict[str, Any]:
    return wish(table, "ask", text=text, **more)


def told(answer: dict[str, Any]) -> str:
    return json.dumps(answer["said"], ensure_ascii=False)


@pytest.fixture
def table() -> Any:
    table = Table(grid())
    yield table
    table.close()


def test_a_question_is_answered_and_changes_nothing(table: Table) -> None:
    number = table.number
    answer = typed(table, "where")
    assert answer["kind"] == "asked"
    assert "Ranger of Ana" in told(answer)
    assert not answer.get("played")
    assert table.number == number


def test_an_action_is_played_and_told(table: Table) -> None:
    answer = typed(table, "go 2 a2")
    assert answer["played"]
    assert len(table.game.history) == 1
    assert "A2" in told(answer)
    assert "undo" in told(answer)
    assert "A2" in table.spoken
    typed(table, "undo")
    assert not table.game.history
    assert "Undone" in table.spoken
    typed(table, "redo")
    assert len(table.game.history) == 1


def test_what_can_no_longer_be_taken_back_says_so() -> None:
    table = Table(al.new_game("toy_duel", players=["Ana", "Ben"], bots={"Ben": "random"}, seed=1))
    assert "cannot be taken back" in told(typed(table, "1"))
    table.close()


def test_a_refusal_is_an_answer_with_its_rule(table: Table) -> None:
    assert "TG-" in told(typed(table, "go 1 D3"))
    assert typed(table, "undo")["kind"] == "error"


def test_a_question_is_answered_even_if_the_table_has_moved_on_but_nothing_is_played(table: Table) -> None:
    old = table.number
    table.game.step("go 1 A2")
    assert "said" in typed(table, "where", number=old)
    assert "said" not in typed(table, "1", number=old)
    assert len(table.game.history) == 1


@pytest.mark.parametrize("text", [None, 5.5, [], {"a": 1}, "x" * 10**6, "\ud800", True])
def test_what_is_no_question_is_answered_shortly(table: Table, text: Any) -> None:
    answer = typed(table, text)
    assert answer["kind"] in ("asked", "error")
    assert len(json.dumps(answer)) < 1000


def test_nothing_told_to_one_seat_lies_about_for_the_next() -> None:
    table = Table(al.new_game("toy_duel", players=["Ana", "Ben"], seed=1))
    wish(table, "lift", seat=0)
    own = [item.label for item in table.game.scene(0).zones[0].items]
    assert own[0] in told(typed(table, "hand"))
    typed(table, "1")
    assert table.curtain
    everything = json.dumps(table.get_state(), default=str)
    saved = json.dumps(table.save)
    assert not any(card in everything.replace(saved, "") for card in own)
    assert table.spoken == ""
    assert "said" not in typed(table, "1")
    assert len(table.game.history) == 1, "nobody plays through the curtain"
    wish(table, "lift", seat=1)
    assert "Ben, your turn." in table.spoken
    table.close()


def test_bots_turns_are_said_as_one_summary() -> None:
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], bots={"Ben": "beginner"}, seed=7)
    table = Table(game)
    for _ in range(2):
        for action in ("end", "draw"):
            wish(table, "act", actions=[action])
            if "Ben: " in table.spoken:
                assert table.spoken.count("Ben: ") == 1
                assert table.spoken.endswith("your turn.") or "Round" in table.spoken
                table.close()
                return
    raise AssertionError("Ben never played")
