"""The kit is honest: each check notices a toy that breaks its promise."""

from __future__ import annotations

import random as unseeded
import sys
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from amazonia_lab import words
from amazonia_lab.game import Game
from amazonia_lab.games import register
from amazonia_lab.testing import CHECKS, check_game
from amazonia_lab.testing.toys.duel import Duel
from amazonia_lab.testing.toys.grid import Grid
from amazonia_lab.timeline import Timeline
from amazonia_lab.view import Readable

from .broken_shown import BROKEN

TOYS = [(check, toy) for check, toys in BROKEN.items() for toy in toys]

ELSEWHERE = {
    "equal_seeds_give_equal_games",
    "bots_play_by_the_rules",
    "undo_and_redo_are_exact",
    "fair_undo_keeps_to_its_limits",
    "catalogues_agree",
    "no_message_is_left_over",
    "what_the_source_says_has_words",
}
"""Checks that a test of their own breaks, below."""

_numbers = count()


def registered(toy: type[Any]) -> str:
    """Register a toy under a name that nothing has been kept for, and give the name."""
    name = f"broken_{next(_numbers)}"
    module = ModuleType(f"tests.conformance.{name}")
    rules = toy()
    rules.name = name
    module.RULES = rules  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    register(name, module.__name__)
    return name


def players(toy: type[Any]) -> int:
    return max(toy.player_counts[0], 2)


@pytest.mark.parametrize(("check", "toy"), TOYS, ids=lambda one: getattr(one, "__name__", one))
def test_check_notices(check: str, toy: type[Any]) -> None:
    name = registered(toy)
    with pytest.raises(AssertionError):
        CHECKS[check](name, players=players(toy))


@pytest.mark.parametrize("toy", [Duel, Grid])
@pytest.mark.parametrize("check", CHECKS)
def test_check_is_content_with_a_whole_toy_of_another_name(check: str, toy: type[Any]) -> None:
    # Else a check might notice the other name rather than what is broken.
    if check == "equal_seeds_give_equal_games":  # plays in other processes, where this name is unknown
        return
    CHECKS[check](registered(toy), players=2)


def test_every_check_has_been_seen_to_notice() -> None:
    assert set(BROKEN) | ELSEWHERE == set(CHECKS)


def test_order_of_sets_is_noticed() -> None:
    register("broken_order", "tests.conformance.broken_order")
    with pytest.raises(AssertionError, match="in another process"):
        CHECKS["equal_seeds_give_equal_games"]("broken_order", players=2)


def _dice_of_its_own(rules: Any, seen: Any, seat: int, options: Any, rng: Any) -> Any:
    return unseeded.choice(rules.legal(seen)), "By chance."


def _always_the_end(rules: Any, seen: Any, seat: int, options: Any, rng: Any) -> Any:
    return rules.catalogue(options)[-1], "It is the last."


def _without_reason(rules: Any, seen: Any, seat: int, options: Any, rng: Any) -> Any:
    return rules.legal(seen)[0], ""


@pytest.mark.parametrize("bot", [_dice_of_its_own, _always_the_end, _without_reason])
def test_bots_that_cheat_are_noticed(bot: Any) -> None:
    name = registered(Grid)
    module = ModuleType(f"amazonia_lab.bots.{name}")
    module.BOTS = {"broken": bot}  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    with pytest.raises(AssertionError):
        CHECKS["bots_play_by_the_rules"](name, players=2)


def test_lost_undo_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    undo_to = Game._undo_to

    def two_steps(game: Game, line: Timeline) -> int | None:
        back = undo_to(game, line)
        return back and max(back - 1, 0)

    monkeypatch.setattr(Game, "_undo_to", two_steps)
    with pytest.raises(AssertionError):
        CHECKS["undo_and_redo_are_exact"]("toy_grid", players=2)


def test_lost_redo_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(game: Game) -> None:
        game._line = msgspec.structs.replace(game._line, number=game.number + 1)

    monkeypatch.setattr(Game, "redo", nothing)
    with pytest.raises(AssertionError):
        CHECKS["undo_and_redo_are_exact"]("toy_grid", players=2)


def test_undo_that_is_never_fair_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "_undo_to", lambda game, line: line.cursor - 1 if line.cursor else None)
    with pytest.raises(AssertionError):
        CHECKS["fair_undo_keeps_to_its_limits"]("toy_duel", players=2)


def test_lost_rows_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = Readable.log_rows
    monkeypatch.setattr(Readable, "log_rows", lambda game: rows(game)[1:])
    with pytest.raises(AssertionError):
        CHECKS["tables_can_be_made"]("toy_grid", players=2)


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Add a message to the catalogue for one test."""
    monkeypatch.setattr(words, "_folders", [*words._folders, tmp_path])
    monkeypatch.setattr(words, "_loaded", {})

    def add(language: str, text: str) -> None:
        (tmp_path / language).mkdir(exist_ok=True)
        (tmp_path / language / "toy_grid.toml").write_text(text, encoding="utf-8")

    return add


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", 'title = "Gitter"\nmore = "mehr"'),
        ("de", '[event]\nwent = "{seat} ging."'),
        ("en", '[refusal]\nover = "{seat} is out."'),
    ],
    ids=["a message of one language", "a slot less", "a seat in a refusal"],
)
def test_catalogues_that_disagree_are_noticed(catalogue: Any, language: str, text: str) -> None:
    catalogue(language, text)
    with pytest.raises(AssertionError):
        CHECKS["catalogues_agree"]("toy_grid", players=2)


def test_a_translation_that_fits_is_welcome(catalogue: Any) -> None:
    catalogue("de", 'title = "Gitter"\n[event]\nwent = "{seat} ging nach {place}."')
    CHECKS["catalogues_agree"]("toy_grid", players=2)


def test_a_message_that_nothing_says_is_noticed(catalogue: Any) -> None:
    catalogue("en", '[event]\nearthquake = "The earth shakes."')
    with pytest.raises(AssertionError, match="earthquake"):
        CHECKS["no_message_is_left_over"]("toy_grid", players=2)


def test_a_code_without_a_message_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    without = {key: text for key, text in words.all_messages().items() if key != "toy_grid.refusal.too_far"}
    monkeypatch.setattr(words, "_loaded", {"en": without})
    with pytest.raises(AssertionError, match="says toy_grid"):
        CHECKS["what_the_source_says_has_words"]("toy_grid", players=2)


def test_check_game_lists_every_broken_promise() -> None:
    class Both(Grid):
        longest = 3
        source = ""

    name = registered(Both)
    with pytest.raises(AssertionError) as problem:
        check_game(name, players=2)
    assert "declares_itself: Failed" in str(problem.value)
    assert "every_game_ends: Failed" in str(problem.value)


def test_check_game_is_content_with_the_toys() -> None:
    check_game("toy_duel", players=2)
