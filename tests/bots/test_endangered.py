"""Bots of Endangered: they keep to the rules, see no more than they may, say why, and play well."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab.board import read_toml
from amazonia_lab.bots import registry as bots
from amazonia_lab.chance import derive
from amazonia_lab.games import rules_of
from amazonia_lab.games.endangered.state import State
from amazonia_lab.rules import Action
from tests import balance
from tests.endangered.laid import do, last, lay, many, role, row, to_line

RULES = rules_of("endangered")
NAMES = tuple(name for name in bots.bots_of("endangered") if not bots.light("endangered", name))
"""The quick ones; the other is tested in test_lookahead.py."""
MEASURED = read_toml(balance.measured_file("endangered"))
ROWS = {
    (row["bot"], row["length"], row.get("difficulty", ""), row["players"]): row for row in MEASURED["row"]
}
"""What ``python -m tests.balance --game endangered --write`` has counted."""


def options_of(players: int, seed: int = 0, **own: Any) -> Any:
    names = tuple(f"Player {k + 1}" for k in range(players))
    return RULES.option_type(players=names, seed=derive(7, seed), **own)


@lru_cache
def played(bot: str, players: int, seed: int = 0) -> tuple[tuple[State, Action], ...]:
    """The states of a game between equal bots, each with the action that was chosen; checked as it goes."""
    options = options_of(players, seed)
    state, steps = RULES.setup(options), []
    while (decision := RULES.decision(state)) is not None:
        action, reason = bots.choose(RULES, state, decision.seats[0], bot, options)
        assert action in RULES.legal(state)
        assert reason
        assert "⟨" not in reason
        assert "{" not in reason
        steps.append((state, action))
        state, _ = RULES.apply(state, action)
    return (*steps, (state, Action("over")))


def chosen(state: State, bot: str = "careful", options: Any = None) -> str:
    decision = RULES.decision(state)
    assert decision is not None
    return str(bots.choose(RULES, state, decision.seats[0], bot, options or state.options)[0])


def test_the_bots_by_strength():
    assert tuple(bots.bots_of("endangered")) == (*NAMES, "lookahead")
    assert NAMES == ("random", "beginner", "greedy", "careful")
    assert bots.adviser(RULES) == "careful"


@pytest.mark.parametrize("players", RULES.player_counts)
@pytest.mark.parametrize("bot", NAMES)
def test_a_whole_game_is_legal_and_every_choice_has_a_reason(bot, players):
    assert played(bot, players)[-1][0].result


@pytest.mark.parametrize("bot", NAMES)
def test_equal_moments_have_equal_choices(bot):
    """In any order, and whatever the tables remember from other games."""
    steps = list(played(bot, 3)[:-1])
    Random(1).shuffle(steps)
    for state, action in steps[:40]:
        assert chosen(state, bot) == str(action)


@pytest.mark.parametrize("bot", NAMES)
def test_choices_rest_on_what_the_seat_may_see(bot):
    """Another deal of everything hidden changes nothing."""
    rng = Random(2)
    for state, action in played(bot, 2)[:-1:4]:
        other = RULES.guess(RULES.hide(state, 0), rng)
        assert chosen(other, bot, state.options) == str(action)


def test_careful_wins_more_than_chance():
    won = {
        bot: sum(played(bot, 2, seed)[-1][0].result == "won" for seed in range(12))
        for bot in ("random", "careful")
    }
    assert won["random"] <= 1
    assert won["careful"] >= 3


def test_greedy_beats_chance_and_takes_what_has_most_printed_on_it():
    won = {bot: sum(played(bot, 2, seed)[-1][0].result == "won" for seed in range(12)) for bot in NAMES[::2]}
    assert won["random"] == 0
    assert won["greedy"] >= 3
    game = lay(role("lawyer", money=9, dice=(1, 2)), role("host"), tiles=many(16), year=8)
    assert chosen(game.state, "greedy") == "place 1 relocate"
    assert chosen(game.state) == "place 1 replant"


def test_it_chooses_the_line_that_costs_no_tiger():
    game = last(tigers={"A1": 2, "B1": 2, "C1": 1, "F6": 1}, tiles=["F1"])
    to_line(game, dice=[6])
    assert chosen(game.state) in ("line column-F", "line row-6")


def test_it_moves_a_tiger_out_of_danger_or_into_a_pair():
    game = lay(role("lawyer", dice=(1, 2)), role("host"), tigers={"C3": 1, "C4": 1, "A1": 1})
    do(game, "place 1 relocate")
    assert chosen(game.state) in ("move C3 C4", "move C4 C3")


def test_it_gives_influence_where_a_yes_is_near():
    game = lay(
        role("lawyer", money=9, dice=(1, 2)),
        role("host"),
        zone="press",
        year=8,
        ambassador=row("india", china=5, japan=2, mexico=1, brazil=5, nepal=5),
        tigers={"A1": 1, "F6": 1, "C3": 1, "D5": 1},
    )
    do(game, "place 1 press")
    assert chosen(game.state) == f"influence {[a.id for a in game.state.row].index('china') + 1}"


def test_it_discards_a_bad_impact_and_keeps_a_good_one():
    for title, answer in (("logging", "drop"), ("viral", "keep")):
        game = lay(role("lawyer", dice=(6, 1)), role("host"), zone="research", impacts=[title, "cuts"])
        do(game, "place 6 research")
        assert chosen(game.state) == answer


def test_it_plants_when_the_tiles_run_out():
    game = lay(role("lawyer", money=1, dice=(1,)), role("host"), tiles=many(16), year=8)
    assert chosen(game.state) == "place 1 replant"


# --- how often they win -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difficulty", "least", "most"), [("easy", 0.60, 0.85), ("", 0.35, 0.60), ("hard", 0.15, 0.40)]
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_careful_teams_win_as_often_as_the_difficulty_means(players, difficulty, least, most):
    row = ROWS["careful", "full", difficulty, players]
    assert row["games"] >= 500
    assert least <= row["won"] <= most
    assert row["ms_median"] <= 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_does_not_win_and_beginners_win_more_than_half_of_their_lessons(players):
    assert ROWS["random", "full", "", players]["won"] < 0.02
    lesson = ROWS["beginner", "lesson", "", players]
    assert 0.5 <= lesson["won"] <= 0.75
    assert lesson["lost_early"] < 0.05


def test_figures_are_of_this_edition_and_stand_in_the_table_of_games():
    assert MEASURED["edition"] == RULES.edition
    row = al.games().loc["endangered"]
    assert 0 < row["decisions_median"] < row["decisions_p90"]


def test_a_hard_game_counted_is_a_hard_game_played():
    task = balance.Task(3, 2, "full", "random", "endangered", difficulty="hard")
    assert balance.play(task)._replace(seconds=()) == balance.play(task)._replace(seconds=())
    assert balance.play(task).measures != balance.play(task._replace(difficulty="")).measures
