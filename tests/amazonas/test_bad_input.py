"""What is no action, no option or no position is refused by name, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab.errors import BadAction, BadOption, BadPosition
from amazonia_lab.rules import Action

from .laid import AMAZONAS, RULES, choose, fresh, lay, seat

NO_ACTIONS = ["", "build", "build nowhere", "card 7", "card -1", "hire tree", "build Manaus"]
FOREIGN = [Action("build", (["manaus"],)), Action("card", (7,)), Action("end", (1,))]  # type: ignore[arg-type]
NO_OPTIONS = [{"length": "short"}, {"scoring": "2006"}, {"scoring": 2005}, {"board": "x"}]


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_what_is_no_action_is_refused(text):
    game = fresh()
    with pytest.raises(BadAction):
        game.step(text)
    assert game.number == 0


@pytest.mark.parametrize("action", FOREIGN)
def test_the_rules_refuse_what_the_catalogue_does_not_have(action):
    refusal = RULES.why_not(fresh().state, action)
    assert refusal is not None
    assert refusal.rule in AMAZONAS.rules


def test_an_action_of_another_phase_says_what_is_asked_now():
    game = fresh()
    asked = {"first": "card 3", "choose": "end", "build": "card 3"}
    for phase in ("first", "choose", "build"):
        while game.decision.kind != phase:
            game.step(game.legal_actions()[0])
        assert game.why_not(asked[phase]).code == f"now_{phase}"
    over = lay(seat("manaus", hand=(0,)), seat("belem", hand=(1,)), round=18, event="jaguar")
    over.steps(["end", "end"])
    while over.decision is not None:
        over.step("end")
    assert over.why_not("end").code == "over"


@pytest.mark.parametrize("options", NO_OPTIONS)
def test_options_that_do_not_exist_are_refused(options):
    with pytest.raises(BadOption):
        al.new_game("amazonas", players=2, **options)


GOOD: dict[str, Any] = {"seat": [{"huts": ["manaus"]}, {"huts": ["belem"]}]}


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"seat": GOOD["seat"][:1]},
        {"seat": [{"huts": []}, {"huts": ["belem"]}]},
        {"seat": [{"huts": ["atlantis"]}, {"huts": ["belem"]}]},
        {"seat": [{"huts": ["manaus", "manaus"]}, {"huts": ["belem"]}]},
        {"seat": [{"huts": ["otire"]}, {"huts": ["otire"]}]},
        {"seat": [{"huts": ["manaus"], "gold": -1}, {"huts": ["belem"]}]},
        {"seat": [{"huts": ["manaus"], "hand": [1, 1]}, {"huts": ["belem"], "hand": [1, 2]}]},
        {"seat": [{"huts": ["manaus"], "hand": [1]}, {"huts": ["belem"]}]},
        {"seat": [{"huts": ["manaus"], "hand": []}, {"huts": ["belem"], "hand": []}]},
        {"seat": [{"huts": ["manaus"], "coin": 2}, {"huts": ["belem"], "coin": 2}]},
        {"seat": [{"huts": ["manaus"], "coin": 3}, {"huts": ["belem"], "coin": 1}]},
        {"seat": [{"huts": ["manaus"], "mission": "first"}, {"huts": ["belem"], "mission": "first"}]},
        {"seat": [{"huts": ["manaus"], "mission": "ninth"}, {"huts": ["belem"]}]},
        {"seat": [{"huts": ["manaus"], "indios": ["fish"]}, {"huts": ["belem"]}], "round": 5},
        {"seat": [{"huts": ["manaus"], "indios": ["orchid"] * 5}, {"huts": ["belem"]}], "round": 9},
        {"seat": [{"huts": ["manaus"], "neutral": ["otire"]}, {"huts": ["belem"]}]},
        {"seat": [{"huts": ["manaus"], "neutral": ["tefe"]}, {"huts": ["belem"], "neutral": ["tefe"]}]},
        {"seat": [{"huts": ["manaus"], "chip": 4}, {"huts": ["belem"]}]},
        {**GOOD, "round": 0},
        {**GOOD, "round": 19},
        {**GOOD, "event": "flood"},
        {**GOOD, "deck": ["fire"]},
        {**GOOD, "deck": ["fire"] * 17},
        {**GOOD, "first": 2},
        {**GOOD, "indios_left": 1},
        {**GOOD, "title": 3},
        {**GOOD, "weather": "rain"},
    ],
)
def test_positions_that_cannot_be_are_refused(wrong):
    with pytest.raises(BadPosition):
        al.new_game("amazonas", players=2, seed=1, position=wrong)
    assert al.new_game("amazonas", players=2, seed=1, position=GOOD).state.round == 1


def test_a_position_is_kept_in_a_save():
    game = lay(seat("manaus tefe", gold=2, indios="orchid"), seat("belem"))
    choose(game, 5, 4)
    assert al.from_json(game.to_json()).state == game.state
