"""Bug reports and counted decisions."""

from __future__ import annotations

import re

import amazonia_lab as al
import amazonia_lab.testing.toys


def played() -> al.Game:
    game = al.new_game("mission_amazonia", players=["Ana", "Land"], bots={"Land": "beginner"}, seed=7)
    while len(game.history) < 30:
        game.play_for_me()
    return game


def test_a_report_holds_what_it_takes_and_no_name() -> None:
    game = played()
    report = game.bug_report("Ana saw a river where none is.")
    assert f"amazonia_lab: {al.__version__}" in report
    assert '"seed":7' in report
    assert "P2: beginner" in report
    assert "problem: P1 saw a river" in report
    assert "Ana" not in report
    for step in game.history:
        assert f": {step.action}" in report
    assert f"actions: {len(game.history)}" in report


def test_the_code_in_a_report_opens_the_same_game_without_names() -> None:
    game = played()
    code = re.search(r"^share code: (.*)$", game.bug_report(), re.M)[1]
    again = al.from_json(code)
    assert again.players == ("P1", "P2")
    assert [step.action for step in again.history] == [step.action for step in game.history]
    assert again.measure_rows() == game.measure_rows()
    digest = re.search(r"^state: (.*)$", game.bug_report(), re.M)[1]
    assert f"state: {digest}" in again.bug_report()


def test_a_report_of_laid_dice_and_of_the_toys() -> None:
    for name in ("toy_grid", "toy_duel"):
        game = al.new_game(name, players=["Ana", "Ben"], seed=2)
        game.step(game.legal_actions()[0])
        report = game.bug_report(ZeroDivisionError("division by zero"))
        assert f"1 P1: {game.history[0].action}" in report
        assert "division by zero" in report
        assert "Ana" not in report


def test_decisions_of_people_are_counted_and_bots_are_not() -> None:
    game = played()
    people = sum(not step.by for step in game.history)
    assert game.decisions() == {"Ana": people, "Land": 0}
    assert 0 < people < len(game.history)
    game.undo()
    assert game.decisions()["Ana"] == people - 1
    assert game.view(0).decisions() == game.decisions()
