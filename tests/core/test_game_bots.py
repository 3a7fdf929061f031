"""Game: bots that answer, and dice that are laid down."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import amazonia_lab as al
from amazonia_lab import Game
from amazonia_lab.rules import Rules
from amazonia_lab.testing.toys.grid import Grid

from .toys import duel, grid


def test_bots_answer_until_a_person_is_asked() -> None:
    game = grid(bots={"Ben": "random"})
    while game.outcome is None:
        assert game.decision is not None
        assert 0 in game.decision.seats
        game.step(game.legal_actions()[-1])
    assert {step.by for step in game.history} == {"", "random"}
    assert {step.seat for step in game.history if step.by} == {1}
    rows = game.log_rows()
    assert {row["by"] for row in rows} == {"", "random"}


def test_a_bot_that_is_asked_first_begins() -> None:
    game = duel(bots={"Ana": "random"})
    assert game.to_move == 1
    assert [step.by for step in game.history] == ["random"]
    assert not game.can_undo


def test_bots_alone_play_to_the_end() -> None:
    game = duel(bots={0: "random", "Ben": "random"})
    assert game.outcome is not None
    assert game.to_move is None
    assert game.legal_actions() == ()
    assert game.history == duel(bots={0: "random", 1: "random"}).history


def test_a_hint_changes_nothing_and_says_why() -> None:
    game = grid()
    action, reason = game.hint()
    assert action in game.legal_actions()
    assert reason == "Chosen by chance."
    assert game.number == 0
    with pytest.raises(al.BadOption, match="no bot called 'wise'"):
        game.hint("wise")
    game.play_for_me("random")
    assert game.history[0].by == ""
    over = duel(bots={0: "random", 1: "random"})
    with pytest.raises(al.BadAction, match="The game is over"):
        over.play_for_me()


def test_dice_laid_down_come_in_order() -> None:
    game = grid()
    game.step("end", dice=[5, 5, 6, 1])
    assert "A2" not in game.state.places
    assert game.state.dice == (6, 1)
    assert game.history[0].dice == (5, 5, 6, 1)
    assert game.state.chance.forced == ()


def test_fewer_dice_than_rolls_leave_the_rest_to_chance() -> None:
    game, free = grid(), grid()
    game.step("end", dice=[5, 5])
    free.step("end")
    free.step(free.legal_actions()[0])  # what the group gives up
    assert "A2" not in game.state.places
    assert game.state.dice == free.state.dice, "luck in other streams stays as it was"


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ([5, 5, 6, 1, 1], "5 rolls were laid down, but this step needed 4"),
        ([13], "A die cannot show 13; it shows 1, 2, 3"),
        ([5, 5, 7], "A die cannot show 7; it shows 1, 2, 3, 4, 5, 6"),
        ("55", "whole numbers"),
        (["5"], "whole numbers"),
        ([True], "whole numbers"),
        ([5.0], "whole numbers"),
        (None, "whole numbers"),
    ],
)
def test_too_many_or_impossible_dice_are_refused(dice: Any, sentence: str) -> None:
    game = grid()
    with pytest.raises(al.BadOption, match=sentence):
        game.step("end", dice=dice)
    assert game.number == 0
    assert game.state is game.start


def test_one_die_too_many_is_one_too_many() -> None:
    game = grid()
    with pytest.raises(al.BadOption, match="1 roll was laid down, but this step needed 0"):
        game.step("go 1 B1", dice=[3])


def test_dice_of_a_position_wait_until_they_are_rolled() -> None:
    class Loaded(Grid):
        def setup(self, options: Any, /) -> Any:
            state = super().setup(options)
            return replace(state, chance=replace(state.chance, forced=(5, 5, 2, 2)))

    rules: Rules = Loaded()
    options = grid().options
    game = Game(rules, options, rules.setup(options))
    game.step("go 1 B1")
    game.step("end", dice=[6, 6])
    assert "B2" not in game.state.places, "a person's dice come first"
    assert game.state.dice == (5, 5)
    game.step("end")
    assert game.state.chance.forced == ()
