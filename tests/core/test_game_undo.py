"""Game: watchers, undo and redo."""

from __future__ import annotations

import gc

import pytest

import amazonia_lab as al
from amazonia_lab import Game

from .toys import Ear, duel, grid


def test_watchers_hear_every_change_outside_of_the_lock() -> None:
    game, ear = grid(), Ear()
    game.watch(ear)
    game.step("go 1 B1")
    game.undo()
    game.redo()
    game.play_for_me()
    assert ear.heard == [1, 2, 3, 4]
    assert ear.free == [True] * 4


def test_refused_steps_are_not_told() -> None:
    game, ear = grid(), Ear()
    game.watch(ear)
    with pytest.raises(al.IllegalAction):
        game.step("go 1 D3")
    assert ear.heard == []


def test_watchers_are_held_weakly() -> None:
    game, ear, method_ear = grid(), Ear(), Ear()
    game.watch(ear)
    game.watch(method_ear.hear)
    heard, method_heard = ear.heard, method_ear.heard
    game.step("go 1 B1")
    del ear, method_ear
    gc.collect()
    game.undo()
    assert heard == method_heard == [1]
    assert not game._watchers


def test_watching_can_end_and_may_be_told_by_builtins() -> None:
    game, ear = grid(), Ear()
    stop = game.watch(ear)
    told: list[Game] = []
    keep = told.append
    game.watch(keep)
    stop()
    stop()
    game.step("go 1 B1")
    assert ear.heard == []
    assert told == [game]


def test_a_watcher_may_play_on() -> None:
    game = grid()

    def goes_on(game: Game) -> None:
        if game.number == 1:
            game.step("end")

    game.watch(goes_on)
    game.step("go 1 B1")
    assert [str(step.action) for step in game.history] == ["go 1 B1", "end"]


def test_one_watchers_trouble_is_raised_after_all_have_heard() -> None:
    game, ear = grid(), Ear()

    def trouble(game: Game) -> None:
        raise RuntimeError("trouble")

    game.watch(trouble)
    game.watch(ear)
    with pytest.raises(RuntimeError, match="trouble"):
        game.step("go 1 B1")
    assert ear.heard == [1]
    assert len(game.history) == 1


def test_nothing_to_undo_or_redo() -> None:
    game = grid()
    with pytest.raises(al.NothingToUndo, match="nothing to undo"):
        game.undo()
    with pytest.raises(al.NothingToUndo, match="nothing to redo"):
        game.redo()
    assert game.number == 0


def test_a_new_step_forgets_what_was_undone() -> None:
    game = grid()
    game.step("go 1 B1")
    game.step("end")
    game.undo()
    game.undo()
    assert game.can_redo
    game.step("go 1 A2")
    assert not game.can_redo
    assert [str(step.action) for step in game.history] == ["go 1 A2"]


def test_one_wish_of_several_actions_is_one_undo_and_one_redo() -> None:
    game = grid()
    before = len(game.history)
    plan = next(plan for plan in game.scene().plans if len(plan.actions) > 1)
    game.steps(plan.actions)
    after = game.state
    assert len(game.history) == before + len(plan.actions)
    game.undo()
    assert len(game.history) == before
    game.redo()
    assert game.state == after
    game.step(game.legal_actions()[0])
    game.undo()
    assert game.state == after, "what follows a wish is a wish of its own"


def test_undo_never_changes_luck() -> None:
    game = grid()
    game.step("end")
    after = game.state
    game.undo()
    game.step("end")
    assert game.state == after


def test_fair_undo_stops_at_what_came_to_light() -> None:
    game = duel()
    assert game.undo_policy == "fair"
    game.step(game.legal_actions()[0])
    assert game.can_undo
    game.undo()
    game.redo()
    game.step(game.legal_actions()[0])
    assert not game.can_undo
    with pytest.raises(al.NothingToUndo, match="something hidden came to light"):
        game.undo()
    assert grid(undo="fair").undo_policy == "fair"


def test_fair_undo_stops_at_a_bots_answer_and_free_undo_goes_back_over_it() -> None:
    fair = duel(bots={"Ben": "random"})
    fair.step(fair.legal_actions()[0])
    assert not fair.can_undo
    free = duel(bots={"Ben": "random"}, undo="free")
    free.step(free.legal_actions()[0])
    assert [step.by for step in free.history] == ["", "random"]
    after = free.state
    free.undo()
    assert free.history == ()
    free.redo()
    assert free.state == after
    assert len(free.history) == 2


def test_undo_is_free_or_fair() -> None:
    with pytest.raises(al.BadOption, match="'free' or 'fair', not 'cheap'"):
        grid(undo="cheap")
