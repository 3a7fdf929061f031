"""The player that tries its actions out: fair, repeatable, and better than the policy of its trial games."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab import words
from amazonia_lab.bots import lookahead, registry
from amazonia_lab.bots.lookahead import Ahead, LookAhead
from amazonia_lab.game import Game
from amazonia_lab.games import names, rules_of
from amazonia_lab.rules import Action
from tests.amazonas import laid as amazonas
from tests.endangered import laid as endangered
from tests.mission_amazonia import laid as mission


def wish(game: Game, trials: int = 40) -> tuple[str, str]:
    """What it would do for the seat that is asked, and why."""
    assert game.to_move is not None
    action, why = registry.choose(game.rules, game.state, game.to_move, LookAhead(trials), game.options)
    return str(action), why


@pytest.fixture
def blind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trial games by chance: what is found then was found by trying, not known by a game's own bot."""
    known = registry.ahead
    monkeypatch.setattr(registry, "ahead", lambda name: known(name)._replace(policy="random"))


def opened(name: str) -> Game:
    """A game some steps after its start."""
    game = al.new_game(name, players=2, seed=5)
    for _ in range(9):
        game.play_for_me()
    return game


@pytest.mark.parametrize("name", names())
def test_it_knows_only_what_its_seat_may_see_and_repeats_itself(name: str) -> None:
    game = opened(name)
    rules, seat = game.rules, game.to_move
    assert seat is not None
    before = wish(game, 12)
    for number in range(2):
        other = rules.guess(rules.hide(game.state, seat), Random(number))
        assert other != game.state
        assert wish(Game(rules, game.options, other), 12) == before


@pytest.mark.parametrize("name", names())
def test_what_is_worth_a_trial_is_legal_and_what_is_tried_says_how_it_fared(name: str) -> None:
    game = opened(name)
    ahead, tried = registry.ahead(name), 0
    assert ahead.promising is not None
    assert ahead.value is not None
    for _ in range(12):
        assert game.to_move is not None
        seen = game.rules.hide(game.state, game.to_move)
        assert set(ahead.promising(game.rules, seen, game.to_move)) <= set(game.legal_actions())
        assert 0 < ahead.value(game.state, game.to_move) < 1
        tried += bool(re.search(r"After \d+ trial games .* \d+ %", wish(game, 1)[1]))
        game.play_for_me()
    assert tried > 3


def test_the_same_luck_is_tried_with_every_action(monkeypatch: pytest.MonkeyPatch) -> None:
    game = al.new_game("toy_duel", players=2, seed=1)
    tried: list[Action] = []
    dealt: dict[Action, list[Any]] = {}
    worth, guess = lookahead.Trial.worth, type(game.rules).guess

    def trying(trial: Any, action: Action, number: int) -> float:
        tried.append(action)
        return worth(trial, action, number)

    def noted(rules: Any, hidden: Any, rng: Random) -> Any:
        dealt.setdefault(tried[-1], []).append(guess(rules, hidden, rng))
        return dealt[tried[-1]][-1]

    monkeypatch.setattr(lookahead.Trial, "worth", trying)
    monkeypatch.setattr(type(game.rules), "guess", noted)
    wish(game, 12)
    worlds = list(dealt.values())
    assert len(worlds) == 3
    most = max(worlds, key=len)
    assert all(some == most[: len(some)] for some in worlds)
    assert len(set(most)) == len(most) > 3


def test_it_takes_a_win_and_avoids_a_loss_that_lie_before_it(blind: None) -> None:
    near = {"figures": ["B2"], "trees": ["A1"], "dice": [1, 5], "options": {"trees": 2}}
    game = al.new_game("toy_grid", players=1, seed=1, position=near)
    action, why = wish(game)
    assert action == "plant 2"
    assert re.fullmatch(r"Won (\d+) of \1 trial games; the next best won \d+\.", why)
    # A ranger that cannot flee: A1 has no neighbour left.
    alone = {"places": ["A1", "C2", "C3"], "figures": ["A1"], "options": {"trees": 1}}
    game = al.new_game("toy_grid", players=1, seed=2, position=alone)
    game.step("end")
    assert set(map(str, game.legal_actions())) == {"give_up A1", "give_up C2"}
    assert wish(game)[0] == "give_up C2"


def test_it_fulfils_the_mission_that_wins(blind: None) -> None:
    game = mission.lay(
        mission.seat("yellow", "land river", "C2"),
        mission.seat("green", at="F5"),
        missions=[("gold_1", "C2"), ("gold_4", "A6")],
        success=["jaguar"] * 3 + ["margay"] * 2,
        options={"length": "lesson"},
    )
    assert wish(game)[0] == "fulfil 1"


def test_it_gives_influence_to_the_vote_that_is_missing(blind: None) -> None:
    game = endangered.lay(
        endangered.role("lawyer", money=9, dice=(1,)),
        endangered.role("host", marker=False),
        zone="press",
        year=8,
        ambassador=endangered.row(china=5, indonesia=8, brazil=5, nepal=6),
    )
    endangered.do(game, "place 1 press")
    china = [one.id for one in game.state.row].index("china") + 1
    assert wish(game)[0] == f"influence {china}"


def test_it_builds_on_the_mission_that_wins(blind: None) -> None:
    game = amazonas.lay(
        amazonas.seat("macapa", gold=2, coin=2, hand=(5, 6), mission="eighth"),
        amazonas.seat("coca", coin=1, hand=(0, 1), silver=20),
        round=18,
    )
    amazonas.choose(game, 5, 0)
    assert wish(game)[0] == "build belem"


def test_it_is_better_than_what_its_trial_games_are_played_by() -> None:
    def won(bot: Any) -> int:
        return int(al.simulate("toy_grid", bot=bot, games=12, seed=1, players=2, trees=2)["won"].sum())

    assert won("random") <= 5
    assert won(LookAhead(24)) >= 9


def test_where_nothing_is_clearly_better_it_does_what_the_own_bot_would() -> None:
    own, other = Action("own"), Action("other")
    close = {own: [0.5, 0.1, 0.6, 0.2], other: [0.6, 0.0, 0.7, 0.2]}
    assert lookahead._chosen(own, "Why.", close, whole=False) == (
        own,
        "Why. (After 4 trial games its chance to win looks like 35 %, that of the next best 38 %.)",
    )
    clear = {own: [0.0, 0.0, 1.0, 0.0], other: [1.0, 0.0, 1.0, 1.0]}
    assert lookahead._chosen(own, "Why.", clear, whole=True) == (
        other,
        "Won 3 of 4 trial games; the next best won 1.",
    )


def test_the_effort_is_what_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Action] = []
    monkeypatch.setattr(
        lookahead.Trial, "worth", lambda trial, action, number: made.append(action) or float(number % 2)
    )
    game = al.new_game("toy_grid", players=1, seed=1)
    wish(game, 60)
    assert 40 <= len(made) <= 60 + len(game.legal_actions())
    assert set(made) == set(game.legal_actions())


def test_a_game_without_bots_of_its_own_is_tried_out_by_chance() -> None:
    assert list(registry.bots_of("toy_grid")) == ["random", "lookahead"]
    assert registry.adviser(rules_of("toy_grid")) == "random"
    assert registry.ahead("toy_grid") == Ahead()


def test_reasons_are_translated() -> None:
    words.use("pseudo")
    _, why = wish(al.new_game("toy_grid", players=1, seed=1), 12)
    assert why.startswith("⟦")
    assert why.endswith("⟧")
