"""Bots of Mission Amazonia: they keep to the rules, see no more than they may, say why, and play well."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from amazonia_lab import words
from amazonia_lab.bots import mission_amazonia as ours
from amazonia_lab.bots import registry as bots
from amazonia_lab.chance import derive
from amazonia_lab.games import rules_of
from amazonia_lab.games.mission_amazonia.state import DISCARD, RED_LIST, Mission, State, Task
from amazonia_lab.rules import Action

RULES = rules_of("mission_amazonia")
NAMES = tuple(name for name in bots.bots_of("mission_amazonia") if not bots.light("mission_amazonia", name))
"""The quick ones; the other is tested in test_lookahead.py."""
LENGTHS = ("full", "lesson")
OWN = Path(ours.__file__).parent


def options_of(players: int, length: str, seed: int) -> Any:
    names = tuple(f"Player {k + 1}" for k in range(players))
    return RULES.option_type(players=names, seed=derive(7, seed), length=length)


@lru_cache
def played(bot: str, players: int, length: str, seed: int = 0) -> tuple[tuple[State, Action], ...]:
    """The states of a game between equal bots, each with the action that was chosen; checked as it goes."""
    options = options_of(players, length, seed)
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


def won(bot: str, players: int, length: str, seed: int) -> bool:
    state, _ = played(bot, players, length, seed)[-1]
    outcome = RULES.outcome(state)
    assert outcome is not None
    return bool(outcome.won)


def chosen(state: State, bot: str = "careful") -> Action:
    decision = RULES.decision(state)
    assert decision is not None
    action, _ = bots.choose(RULES, state, decision.seats[0], bot, state.options)
    return action


def start(players: int = 2, length: str = "full", seed: int = 0) -> State:
    return RULES.setup(options_of(players, length, seed))


def seated(state: State, i: int, **fields: Any) -> State:
    seats = list(state.seats)
    seats[i] = replace(seats[i], **fields)
    return replace(state, seats=tuple(seats))


def turn_of(state: State) -> list[Action]:
    """What careful does until the turn has passed on or something is asked."""
    active, now, actions = state.active, state, []
    while not now.result and not now.todo and now.active == active and now.round == state.round:
        actions.append(chosen(now))
        now, _ = RULES.apply(now, actions[-1])
    return actions


# --- the interface ----------------------------------------------------------------------------------------


def test_the_bots_by_strength():
    assert tuple(bots.bots_of("mission_amazonia")) == (*NAMES, "lookahead")
    assert NAMES == ("random", "beginner", "greedy", "careful")
    assert bots.adviser(RULES) == "careful"


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("players", RULES.player_counts)
@pytest.mark.parametrize("bot", NAMES)
def test_a_whole_game_is_legal_and_every_choice_has_a_reason(bot, players, length):
    steps = played(bot, players, length)
    assert len(steps) < RULES.longest
    assert steps[-1][0].result


@pytest.mark.parametrize("bot", NAMES)
def test_equal_moments_have_equal_choices(bot):
    """In any order, and whatever the tables remember from other games."""
    steps = list(played(bot, 3, "lesson")[:-1])
    Random(1).shuffle(steps)
    for state, action in steps:
        assert chosen(state, bot) == action


@pytest.mark.parametrize("bot", NAMES)
def test_choices_rest_on_what_the_seat_may_see(bot):
    """Another deal of everything hidden changes nothing."""
    rng = Random(2)
    for state, action in played(bot, 2, "full")[:-1:3]:
        hidden = RULES.hide(state, state.active)
        other = RULES.guess(hidden, rng)
        assert RULES.hide(other, state.active) == hidden
        decision = RULES.decision(other)
        assert decision is not None
        again, _ = bots.choose(RULES, other, decision.seats[0], bot, state.options)
        assert again == action


def test_a_bot_is_handed_the_masked_state(monkeypatch):
    handed = []

    def spy(rules, seen, seat, options, rng):
        handed.append(seen)
        return rules.legal(seen)[0], "-"

    state = start(3)
    monkeypatch.setattr(bots, "bots_of", lambda name: {"spy": spy})
    bots.choose(RULES, state, state.active, "spy", state.options)
    assert handed == [RULES.hide(state, state.active)]
    assert handed[0] != state


@pytest.mark.parametrize("players", RULES.player_counts)
def test_reasons_come_from_the_catalogue(players):
    """In the language made for tests every message stands in brackets."""
    words.use("pseudo")
    for state, _ in played("careful", players, "full")[:-1:5]:
        decision = RULES.decision(state)
        assert decision is not None
        _, reason = bots.choose(RULES, state, decision.seats[0], "careful", state.options)
        assert reason.startswith("⟦")
        assert reason.endswith("⟧")


def test_every_reason_in_the_code_has_its_sentence_and_every_sentence_is_used():
    texts = {
        node.value
        for path in OWN.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    prefix = "bots.mission_amazonia."
    sentences = {key.removeprefix(prefix) for key in words.all_messages() if key.startswith(prefix)}
    assert sentences
    assert sentences <= texts


# --- answers to questions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "task",
    [
        Task("share", what="gold", coins=(1000, 500), seats=(0, 1)),
        Task("failure", what="gold"),
        Task("success", what="gold"),
        Task("recruit", 1),
        Task("land", 0),
        Task("threats"),
    ],
    ids=lambda task: task.kind,
)
@pytest.mark.parametrize("bot", NAMES)
def test_every_question_has_a_legal_answer_with_a_reason(bot, task):
    state = replace(start(3), todo=(task,))
    state = replace(state, stacks=(*state.stacks[:2], ()))
    decision = RULES.decision(state)
    assert decision is not None
    action, reason = bots.choose(RULES, state, decision.seats[0], bot, state.options)
    assert action in RULES.legal(state)
    assert "⟨" not in reason


def test_the_last_with_an_ability_is_not_the_one_to_resign():
    state = replace(start(2), todo=(Task("threats"),))
    other = replace(state.seats[0].team[0], id="otavio", figure=f"{state.seats[0].colour}2")
    state = seated(state, 0, team=(*state.seats[0].team, other))
    assert chosen(state) == Action("resign", (other.figure,))


# --- sense ------------------------------------------------------------------------------------------------


def test_a_mission_under_the_figure_without_a_conflict_is_fulfilled_before_the_turn_ends():
    state = start(2)
    place = state.seats[state.active].team[0].place
    state = replace(state, missions=(Mission("gold_1", place), Mission("gold_4", "A6")))
    if place in RULES.board(state.options).places and RULES.board(state.options).places[place].indigenous:
        state = seated(state, state.active, team=(replace(state.seats[state.active].team[0], place="C2"),))
        state = replace(state, missions=(Mission("gold_1", "C2"), Mission("gold_4", "A6")))
    assert Action("fulfil", (1,)) in turn_of(state)


def test_what_is_left_over_goes_into_rewilding():
    state = start(2)
    state = replace(state, failure=("jaguar", "jaguar", RED_LIST), stone=7, pile=(), missions=(None, None))
    state = seated(state, state.active, hand=("land",))
    assert Action("use", ("rewilding",)) in turn_of(state)


def test_the_hint_for_rewilding_says_what_it_does_now():
    said = {}
    for name, failure, stone in (
        ("none", (), 0),
        ("none, last", (), 7),
        ("marker", ("jaguar", "jaguar", RED_LIST), 3),
    ):
        state = replace(start(2), failure=failure, stone=stone, pile=(), missions=(None, None), purse=500)
        state = seated(state, state.active, hand=(), money=0)
        action, said[name] = bots.choose(RULES, state, state.active, "careful", state.options)
        assert action == Action("use", ("rewilding",)), name
    assert "no red-list marker yet" in said["none"]
    assert "step 1 of 8" in said["none"]
    assert "stops the next" in said["none, last"]
    assert "takes a red-list marker off" in said["marker"]
    assert "step 4 of 8" in said["marker"]


def test_cards_that_are_given_for_something_are_named_and_not_called_left_over():
    state = replace(start(2), failure=("jaguar", "jaguar", RED_LIST), stone=7, pile=(), missions=(None, None))
    state = seated(state, state.active, hand=("land",), money=0)
    action, said = bots.choose(RULES, state, state.active, "careful", state.options)
    assert action == Action("rent", ("land",))
    assert said.startswith("Land Route goes into the Rewilding Programme")


def test_beginners_end_no_turn_by_chance_while_there_is_something_to_do():
    state = start(3)
    steps = ours._purposes(RULES, RULES.hide(state, state.active))
    assert len(steps) > 3
    assert Action("end") not in steps
    assert set(steps) <= set(RULES.legal(state))


def test_scanner_is_played_first():
    state = start(2)
    hand = tuple(sorted((*state.seats[state.active].hand, "scanner")))
    assert chosen(seated(state, state.active, hand=hand)) == Action("play", ("scanner",))


def test_vehicles_are_never_discarded():
    state = replace(start(2), phase=DISCARD)
    state = seated(state, state.active, hand=("amphibious", "boost", "vision"))
    assert chosen(state) == Action("draw")


# --- strength ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", RULES.player_counts)
def test_careful_wins_and_chance_does_not(players):
    careful = sum(won("careful", players, "full", seed) for seed in range(8))
    chance = sum(won("random", players, "full", seed) for seed in range(8))
    assert careful >= 2
    assert chance == 0


def test_a_class_of_beginners_is_between_the_two():
    def successes(bot: str) -> int:
        return sum(len(played(bot, 3, "full", seed)[-1][0].success) for seed in range(6))

    assert successes("random") < successes("beginner") < successes("careful")


def test_greedy_does_what_helps_at_once_and_beats_chance():
    state = start(2)
    place = state.seats[state.active].team[0].place
    state = replace(state, missions=(Mission("gold_1", place), Mission("gold_4", "A6")))
    assert chosen(state, "greedy") == Action("fulfil", (1,))
    seen = []
    for state, action in played("greedy", 2, "full")[:-1]:
        if not state.todo and state.phase != DISCARD:
            planner = ours.Planner(RULES.hide(state, state.active), ours.CAREFUL)
            planner.step()
            reasons = {step.reason for step in planner.firsts.values()}
            seen += [action.kind] if {"walk_to", "member"} <= reasons else []
    # A second character is bought, or money found for one, before anybody walks.
    assert seen
    assert "move" not in seen
    successes = [len(played("greedy", 2, "full", seed)[-1][0].success) for seed in range(6)]
    assert min(successes) > max(len(played("random", 2, "full", seed)[-1][0].success) for seed in range(6))
