"""What is no action, no roll or not allowed now is refused by name, and nothing changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import amazonia_lab as al
from amazonia_lab.errors import BadAction, BadOption
from amazonia_lab.rules import Action
from tests.numbered import ROOT

from .laid import DATA, RULES, Game, allowed, do, fresh, lay, person, replace, seat
from .shows import MISSION, shows

TESTS = Path(__file__).parent
ENGINE = ROOT / "amazonia_lab" / "games" / "mission_amazonia"
NEVER = {"no_symbol", "no_rent", "no_such_colour"}
"""Refusals of arguments that no action of the catalogue has, so nobody ever meets them."""


def crowded() -> Game:
    """A position in which much is possible: a meeting at C2, money, cards, markers."""
    team = [person("salome", "yellow1", "C2", radio=True), person("joana", "yellow2", "B1", vest=True)]
    return lay(
        seat("yellow", "land river vision scanner boost powerboat", team=team, money=4000),
        seat("green", "land", "C2", money=1000, radio=True),
        seat("blue", at="C2", vest=True),
        missions=[("logging_3", "C2"), ("gold_4", "C2"), ("poaching_1", "A4")],
        failure=["jaguar", "jaguar", "red_list"],
        success=["margay"],
    )


def moments() -> dict[str, Game]:
    """Games at different moments."""
    sharing = crowded()
    sharing.step("fulfil 1", dice=[0, 0, 0])
    discarding = crowded()
    discarding.step("end")
    over = al.new_game("mission_amazonia", position="full_tracks")
    over.step("fulfil 1", dice=[0])
    recruiting = al.new_game("mission_amazonia", position="third_injury")
    recruiting.step("fulfil 1", dice=[1])
    full = {"vest": True, "radio": True}
    one_left = lay(
        seat(
            "green", team=[person("noah", "green1", "C2", **full), person("iara", "green2", "C2")], money=9000
        ),
        seat(
            "yellow",
            team=[person("salome", "yellow1", "C2", **full), person("joana", "yellow2", "C2", **full)],
        ),
    )
    return {
        "start": fresh(4),
        "one_left": one_left,
        "crowded": crowded(),
        "sharing": sharing,
        "discarding": discarding,
        "recruiting": recruiting,
        "over": over,
        "foggy": lay(seat("yellow", money=5000), seat("green"), effects=["fog"]),
    }


MOMENTS = moments()


@pytest.mark.parametrize("name", MOMENTS)
def test_every_refusal_names_a_rule_of_the_seeds_and_a_reason(name):
    game = MOMENTS[name]
    seen = {}
    for action in RULES.catalogue(game.options):
        refusal = RULES.why_not(game.state, action)
        assert (refusal is None) == (action in game.legal_actions()), action
        if refusal is not None:
            seen.setdefault(refusal.code, refusal)
    for code, refusal in seen.items():
        assert refusal.rule in MISSION.texts, code
        assert "⟨" not in refusal.reason, code
        assert "{" not in refusal.reason, code
        assert refusal.reason.endswith("."), code


@pytest.mark.parametrize("name", ["crowded", "unlocated", "team_of_two"])
@pytest.mark.parametrize("purse", range(0, 3500, 500))
def test_what_can_be_bought_is_what_nothing_speaks_against(name, purse):
    game = crowded() if name == "crowded" else al.new_game("mission_amazonia", position=name)
    poor = [replace(one, money=0) for one in game.state.seats]
    state = replace(game.state, purse=purse, seats=tuple(poor))
    legal = RULES.legal(state)
    assert {action for action in RULES.catalogue(game.options) if RULES.why_not(state, action) is None} == {
        *legal
    }
    assert {a.args[0] for a in legal if a.kind == "buy"} == {
        c.id for c in DATA.special.values() if c.price <= purse
    }


def test_every_refusal_of_the_code_is_met_in_a_test():
    code = " ".join(path.read_text("utf-8") for path in ENGINE.rglob("*.py"))
    codes = set(re.findall(r'refuse\(\s*"(\w+)"', code))
    asked = " ".join(path.read_text("utf-8") for path in TESTS.glob("test_*.py"))
    assert codes > NEVER
    assert sorted(c for c in codes - NEVER if f'"{c}"' not in asked) == []


NO_ACTIONS = """
nonsense, move, move land, move land yellow1 paved, move land yellow1 paved C3 now,
move land yellow1 path Z9, move budget yellow1 paved C1, move land red1 paved C1,
MOVE land yellow1 paved C1, go river, fulfil, fulfil 0, fulfil 4, fulfil -1, fulfil 1 boost, fulfil one,
play land, play vision, rent gold, rent 500, buy drone, buy monitoring_camera, use boost, use vest,
use vest yellow3, use helicopter yellow1 G1, use satellite 9, use member salome, use radio C2,
give money yellow green 700, give money yellow green -500, give money yellow yellow 500,
give money yellow red 500, give money yellow1 green1 500, give vest yellow1 yellow1,
give land yellow green, give radio yellow green, discard gold, end turn, draw 2, share red, stack green,
recruit noah, land shop, resign noah
"""


@pytest.mark.parametrize("text", ["", " ", "x" * 500, *NO_ACTIONS.replace("\n", " ").strip().split(", ")])
def test_text_that_is_no_action(text):
    game = crowded()
    before = game.state
    with pytest.raises(BadAction) as caught:
        game.step(text)
    assert str(caught.value).endswith(".")
    assert game.state is before
    assert game.history == ()


@pytest.mark.parametrize(
    "action",
    [
        Action("give", ("money", "yellow", "green", -500)),
        Action("give", ("money", "yellow", "green", 250)),
        Action("give", ("money", "yellow", "yellow", 500)),
        Action("fulfil", (0,)),
        Action("fulfil", (-1,)),
        Action("fulfil", (1, "boost")),
        Action("fulfil", (1, "vision", "vision")),
        Action("use", ("satellite", 0)),
        Action("play", ("land",)),
        Action("move", ("land", "yellow1", "paved", ["C1"])),
        Action("end", ("now",)),
        Action("nonsense"),
        Action("", ()),
    ],
)
def test_actions_made_by_hand_are_not_let_in(action):
    game = crowded()
    assert RULES.why_not(game.state, action).code == "no_action"
    with pytest.raises(BadAction):
        game.step(action)
    assert game.history == ()


@pytest.mark.parametrize("dice", [[3], [-1], [1, 7, 0], [0, 0, 0, 0], [2.0], ["1"], [True], [None]])
def test_rolls_that_cannot_be(dice):
    game = crowded()
    before = game.state
    with pytest.raises(BadOption) as caught:
        game.step("fulfil 1", dice=dice)
    assert str(caught.value).endswith(".")
    assert game.state is before
    game.step("fulfil 1", dice=[0, 1, 2])


def test_rolls_for_an_action_that_rolls_nothing():
    game = crowded()
    with pytest.raises(BadOption):
        game.step("rent land", dice=[1])
    assert "land" in game.state.seats[0].hand


@shows("MA-7.10")
def test_fewer_rolls_than_needed_leave_the_rest_to_chance():
    game = crowded()
    events = game.step("fulfil 1", dice=[2])
    rolls = [e.values["n"] for e in events if e.kind == "conflict"]
    assert len(rolls) == 3
    assert rolls[0] == 2


@pytest.mark.parametrize(
    "options",
    [
        {"length": "short"}, {"length": 6}, {"retry": "yes"}, {"board": "mars"}, {"draw_characters": 2},
        {"difficulty": "hard"}, {"seed": -1}, {"players": 5}, {"players": 1}, {"players": ["Ana", "Ana"]},
        {"undo": "always"},
    ],
)  # fmt: skip
def test_options_that_the_game_does_not_take(options):
    with pytest.raises(BadOption) as caught:
        al.new_game("mission_amazonia", **options)
    assert str(caught.value).endswith(".")


def test_several_actions_are_one_wish():
    game = crowded()
    before = game.state
    with pytest.raises(al.LabError):
        game.steps(["rent land", "buy boost", "rent land"])
    assert game.state is before
    game.steps(["rent land", "buy boost"])
    assert len(game.history) == 2


def test_undo_gives_back_what_was_there():
    game = crowded()
    before = game.state
    do(game, "rent land", "use vest yellow1", "fulfil 1", dice=[0, 0, 0])
    for _ in range(3):
        game.undo()
    assert game.state == before
    game.redo()
    assert game.state.purse == 500
    assert allowed(game, "use vest yellow1")
