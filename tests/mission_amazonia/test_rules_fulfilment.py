"""MA-7, the rest: reward, success marker, order of a fulfilment."""

from __future__ import annotations

import pytest

from .laid import BOARD, DATA, allowed, do, kinds, lay, legal, mission, of, person, refused, seat, who
from .shows import shows

AWAY = ("gold_4", "A6")
LOGGING_2C = ("logging_3", "C2")  # two courage, conflict, R$ 1,000
PAYS_1500 = ("logging_4", "C2")  # two courage, conflict, R$ 1,000 and R$ 500
GREEN = ["jaguar"] * 3 + ["giant_anteater"] * 3 + ["margay"] * 3


def two(yellow="C2", green="C2", *, missions=(LOGGING_2C, AWAY), **more):
    """Salome and Noah, Salome's turn."""
    return lay(seat("yellow", at=yellow), seat("green", at=green), missions=missions, **more)


@shows("MA-7.16", "MA-7.19")
def test_a_mission_succeeds_although_somebody_resigns_over_it():
    game = lay(seat("yellow", at="C2"), seat("green", at="C2", injuries=2), missions=[LOGGING_2C, AWAY])
    do(game, "fulfil 1", dice=[0, 1])
    game.step("recruit joana")
    assert game.decision.kind == "share"
    assert legal(game, "share") == ["share yellow", "share green"]
    game.step("share green")
    assert game.state.seats[1].money == 1000
    assert len(game.state.success) == 1
    assert game.state.failure == ("resignation",)


@shows("MA-7.17", "MA-7.18", "MA-D20")
@pytest.mark.parametrize(
    ("answers", "money"), [("yy", (1500, 0)), ("yg", (1000, 500)), ("gy", (500, 1000)), ("gg", (0, 1500))]
)
def test_the_reward_is_one_pool_divided_marker_by_marker(answers, money):
    game = two(missions=[PAYS_1500, AWAY])
    game.step("fulfil 1", dice=[0, 0])
    for coin, letter in zip(mission("logging_4").reward, answers, strict=True):
        assert game.decision.kind == "share"
        assert game.decision.values["amount"] == coin
        assert game.decision.seats == (0, 1)
        game.step(f"share {'yellow' if letter == 'y' else 'green'}")
    assert tuple(s.money for s in game.state.seats) == money
    assert game.state.bank == 12_000 - 1500


@shows("MA-7.18", "MA-D20")
def test_only_players_who_were_there_share():
    game = lay(
        seat("yellow", at="C2"),
        seat("green", at="C2"),
        seat("blue", at="C1"),
        missions=[LOGGING_2C, AWAY, ("gold_3", "F1")],
    )
    game.step("fulfil 1", dice=[0, 0])
    assert refused(game, "share blue") == ("was_not_there", "MA-7.18")


@shows("MA-7.17", "MA-7.18")
def test_a_player_who_was_there_alone_is_not_asked():
    game = two("C2", "C1", missions=[("gold_1", "C2"), AWAY])
    events = game.step("fulfil 1")
    assert [(e.values["seat"], e.values["amount"]) for e in of(events, "rewarded")] == [(0, 500)]
    assert game.decision.kind == "play"
    assert game.state.seats[0].money == 500


@shows("MA-7.21", "MA-D34")
def test_with_an_empty_stack_the_team_chooses_another_colour():
    game = two(
        missions=[LOGGING_2C, AWAY],
        success=GREEN[:2],
        failure=[*GREEN[2:], "red_list", "red_list", "red_list"],
    )
    assert game.state.stacks[0] == ()
    game.step("fulfil 1", dice=[0, 0])
    game.step("share yellow")
    assert (game.decision.kind, game.decision.seats) == ("stack", (0, 1))
    assert legal(game, "stack") == ["stack poaching", "stack gold"]
    assert refused(game, "stack logging") == ("stack_empty", "MA-7.21")
    top = game.state.stacks[2][0]
    game.step("stack gold")
    assert game.state.success == (*GREEN[:2], top)


@shows("MA-7.22", "MA-8.10")
def test_the_position_stays_empty_until_the_end_of_the_round():
    game = two("C2", "F5", missions=[("gold_1", "C2"), AWAY])
    do(game, "fulfil 1", "end")
    assert game.to_move == 1
    assert game.state.missions[0] is None
    game.step("end")
    assert game.state.round == 2
    assert game.state.missions[0] is not None


@shows("MA-7.23", "MA-D6", "MA-10.2")
def test_the_order_of_a_fulfilment():
    game = lay(
        seat("yellow", "land", "C2", injuries=1, vest=True),
        seat("green", at="C2", injuries=2),
        missions=[LOGGING_2C, AWAY],
        success=["jaguar", "margay", "giant_otter", "arrau_turtle", "hyacinth_macaw", "tapajos_hermit"],
        events=["corruption", "fog"],
        recruits=["joana"],
    )
    events = game.step("fulfil 1", dice=[1, 1])
    events += game.step("share yellow")
    assert kinds(events) == [
        "fulfilled",
        "conflict",
        "vest_held",
        "conflict",
        "third_injury",
        "resigned",
        "resignation_marker",
        "recruited",
        "drew",
        "rewarded",
        "protected_animal",
        "event",
        "resignation_marker",
    ]


@shows("MA-7.23")
def test_nothing_else_is_done_while_a_question_is_open():
    game = lay(
        seat("yellow", "land scanner", "C2", money=3000),
        seat("green", at="C2"),
        missions=[LOGGING_2C, ("gold_1", "C2")],
    )
    game.step("fulfil 1", dice=[0, 0])
    for action in (
        "end", "draw", "discard land", "rent land", "play scanner", "buy boost", "use drone", "fulfil 2",
        "move land yellow1 paved D3", "go paved D3", "give money yellow green 500",
    ):  # fmt: skip
        assert refused(game, action) == ("answer_first", "MA-7.23")
    for action in ("stack gold", "recruit joana", "land hand", "resign yellow1"):
        assert refused(game, action) == ("not_asked", "MA-7.23")


@shows("MA-7.3", "MA-D21")
def test_refusals_name_the_first_thing_that_is_missing():
    game = two("C4", "F5", missions=[("poaching_3", "C4"), AWAY])
    assert refused(game, "fulfil 1") == ("lacks_courage", "MA-7.4")
    brave = [person("antonio", "yellow1", "C4")]
    game = lay(seat("yellow", team=brave), seat("green", at="F5"), missions=[("poaching_3", "C4"), AWAY])
    assert refused(game, "fulfil 1") == ("lacks_animal_care", "MA-7.5")
    brave.append(person("iara", "yellow2", "C4"))
    game = lay(seat("yellow", team=brave), seat("green", at="F5"), missions=[("poaching_3", "C4"), AWAY])
    assert refused(game, "fulfil 1") == ("lacks_negotiation", "MA-7.6")
    assert "C4" in BOARD.indigenous


@shows("MA-7.10", "MA-7.12", "MA-13.13")
def test_every_face_of_the_die_comes_up_and_no_other():
    seen = set()
    for seed in range(30):
        game = two(seed=seed)
        events = game.step("fulfil 1")
        seen |= {e.values["n"] for e in of(events, "conflict")}
    assert seen == set(DATA.values.conflict_die) == {0, 1, 2}


@shows("MA-7.1", "MA-7.3")
def test_a_colleague_there_does_not_fulfil_in_the_active_players_turn():
    game = two("C1", "C2", missions=[("gold_1", "C2"), AWAY])
    assert not allowed(game, "fulfil 1")
    game.step("end")
    game.step("fulfil 1")
    assert who(game, "green1").place == "C2"
