"""MA-9: resignation."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from amazonia_lab.games.mission_amazonia.refusals import radios_left, vests_left
from amazonia_lab.games.mission_amazonia.scoring import pieces_left
from amazonia_lab.games.mission_amazonia.state import Mission

from .laid import (
    BOARD,
    DATA,
    allowed,
    do,
    everything,
    kinds,
    lay,
    legal,
    me,
    of,
    pass_turn,
    person,
    refused,
    seat,
    tweak,
    tweak_seat,
    who,
)
from .shows import shows

AWAY = ("gold_4", "A6")
LOGGING_2C = ("logging_3", "C2")  # two courage, conflict, R$ 1,000
ONE_ALONE = ("logging_1", "C2")  # one courage, conflict, R$ 500


def hurt(hand="land river", *, position=None, **more):
    """Salome alone at C2, one injury before her end, with a conflict there; her turn."""
    options = {"draw": "river river land", "discard": "budget", "injuries": 2, **more}
    return lay(
        seat("yellow", hand, "C2", **options),
        seat("green", "land", "F5", draw="river river land budget"),
        missions=[ONE_ALONE, AWAY],
        **(position or {}),
    )


def hurt_team(**more):
    """The same with Joana at her side on another place."""
    team = (person("salome", "yellow1", "C2", injuries=2, **more), person("joana", "yellow2", "B1"))
    return lay(
        seat("yellow", "land river", team=team, draw="river river land land river budget"),
        seat("green", at="F5"),
        missions=[ONE_ALONE, AWAY],
    )


@shows("MA-9.1", "MA-9.2", "MA-9.3")
def test_the_third_injury_makes_a_character_resign():
    assert DATA.values.injuries_to_resign == 3
    game = hurt_team()
    events = game.step("fulfil 1", dice=[1])
    assert [e.values["who"] for e in of(events, "resigned")] == ["Salome"]
    assert game.state.failure == ("resignation",)
    people = [p.id for s in game.state.seats for p in s.team]
    assert "salome" not in people
    assert "salome" not in game.state.recruits
    assert sum(p.injuries for s in game.state.seats for p in s.team) == 0


@shows("MA-9.1")
def test_the_second_injury_does_not():
    game = lay(seat("yellow", at="C2", injuries=1), seat("green"), missions=[ONE_ALONE, AWAY])
    game.step("fulfil 1", dice=[1])
    assert who(game, "yellow1").injuries == 2
    assert game.state.failure == ()


@shows("MA-9.4", "MA-6.28", "MA-D66")
def test_the_figure_goes_back_to_the_reserve():
    game = hurt_team()
    game.step("fulfil 1", dice=[1])
    assert [p.figure for p in game.state.seats[0].team] == ["yellow2"]
    pass_turn(game)
    assert game.to_move == 1
    pass_turn(game)
    game = tweak(game, purse=DATA.support["member"].price)
    assert game.to_move == 0
    assert refused(game, "move river yellow1 river C1") == ("figure_in_reserve", "MA-1.7")
    game.step("use member iara")
    assert who(game, "yellow1").id == "iara"


@shows("MA-9.5")
def test_money_is_kept():
    game = hurt(money=1500)
    game.step("fulfil 1", dice=[1])
    game.step("recruit joana")
    assert game.state.seats[0].money == 1500 + sum(DATA.missions["logging_1"].reward)


@shows("MA-9.6", "MA-D23")
def test_the_radio_goes_to_the_other_character():
    game = hurt_team(radio=True)
    game.step("fulfil 1", dice=[1])
    assert who(game, "yellow2").radio
    assert radios_left(game.state) == 3


@shows("MA-9.6", "MA-D23")
def test_the_radio_goes_to_the_next_character():
    game = hurt(radio=True)
    game.step("fulfil 1", dice=[1])
    assert radios_left(game.state) == 3
    game.step("recruit iara")
    assert who(game, "yellow2").radio
    assert radios_left(game.state) == 3


@shows("MA-9.6", "MA-D23")
def test_a_second_radio_waits_for_the_next_character():
    team = (
        person("salome", "yellow1", "C2", injuries=2, radio=True),
        person("joana", "yellow2", "B1", radio=True),
    )
    game = lay(seat("yellow", team=team), seat("green", at="F5"), missions=[ONE_ALONE, AWAY])
    assert radios_left(game.state) == 2
    game.step("fulfil 1", dice=[1])
    assert who(game, "yellow2").radio
    assert game.state.seats[0].radio_kept
    assert radios_left(game.state) == 2
    game = tweak_seat(game, 0, money=DATA.support["member"].price)
    game = tweak(game, active=0)
    game.step("use member iara")
    assert who(game, "yellow1").radio
    assert not game.state.seats[0].radio_kept
    assert radios_left(game.state) == 2


@shows("MA-9.6", "MA-D23")
def test_the_vest_goes_back_to_the_supply():
    threatened = lay(
        seat("yellow", at="C2", vest=True),
        seat("green", at="F5"),
        missions=[("gold_1", "C2"), AWAY],
        success=["jaguar"] * 3 + ["margay"] * 3,
        events=["threats", "fog"],
    )
    assert vests_left(threatened.state) == 3
    do(threatened, "fulfil 1", "resign yellow1", "recruit joana")
    assert not who(threatened, "yellow2").vest
    assert vests_left(threatened.state) == 4


@shows("MA-9.7", "MA-9.8", "MA-9.15", "MA-D54")
def test_with_another_character_hand_and_played_cards_go_and_four_are_drawn():
    game = hurt_team()
    game.step("rent land")
    events = game.step("fulfil 1", dice=[1])
    first = game.state.seats[0]
    assert first.discard == ("land", "river")
    assert first.hand == ("land", "land", "river", "river")
    assert first.draw == ("river", "budget")
    assert first.played == ()
    assert game.state.purse == 0
    # What the rented card brought is lost, and that is told.
    assert [(e.rule, e.values["amount"]) for e in of(events, "purse_lost")] == [("MA-9.15", 500)]
    assert len(of(events, "drew")) == 1
    assert game.to_move == 1


@shows("MA-9.9", "MA-9.10")
def test_without_another_character_a_neutral_one_is_recruited_for_free():
    game = hurt()
    events = game.step("fulfil 1", dice=[1])
    assert (game.decision.kind, game.decision.seats) == ("recruit", (0,))
    assert legal(game, "recruit") == [f"recruit {r}" for r in game.state.recruits]
    assert len(legal(game, "recruit")) == 4
    events = game.step("recruit joana")
    assert "recruited" in kinds(events)
    joana = who(game, "yellow2")
    assert (joana.id, joana.place, joana.injuries) == ("joana", BOARD.headquarters["yellow"], 0)
    assert "joana" not in game.state.recruits
    assert game.to_move == 1


@shows("MA-9.10", "MA-9.15", "MA-D54")
def test_then_all_cards_are_shuffled_and_four_drawn():
    game = hurt("land river land")
    game.step("rent land")
    before = everything(game.state.seats[0])
    do(game, "fulfil 1", dice=[1])
    game.step("recruit joana")
    first = game.state.seats[0]
    assert (first.discard, first.played) == ((), ())
    assert len(first.hand) == 4
    assert everything(first) == before
    hands = set()
    for seed in range(10):
        other = hurt("land river land", position={"seed": seed})
        other.step("fulfil 1", dice=[1])
        other.step("recruit joana")
        hands.add(other.state.seats[0].hand + other.state.seats[0].draw)
    assert len(hands) > 2


@shows("MA-9.9")
def test_the_only_one_left_is_recruited_without_a_question():
    game = hurt(position={"recruits": ["iara"]})
    game.step("fulfil 1", dice=[1])
    assert who(game, "yellow2").id == "iara"
    assert game.state.recruits == ()
    assert game.decision.kind == "play"


@shows("MA-9.9")
def test_only_neutral_characters_left_can_be_recruited():
    game = hurt(position={"recruits": ["iara", "joana"]})
    game.step("fulfil 1", dice=[1])
    assert refused(game, "recruit antonio") == ("not_to_recruit", "MA-9.9")


@shows("MA-9.11", "MA-D18")
def test_a_recruit_acts_from_the_next_round_on():
    game = hurt()
    do(game, "fulfil 1", dice=[1])
    game.step("recruit joana")
    assert (game.to_move, game.state.round) == (1, 1)
    pass_turn(game)
    assert game.state.round == 2
    assert not any(s.waits for s in game.state.seats)
    pass_turn(game)
    assert game.to_move == 0
    assert {a.args[1] for a in game.legal_actions() if a.kind == "move"} == {"yellow2"}


@shows("MA-9.11", "MA-D18")
def test_a_recruit_that_waits_counts_at_no_mission_and_is_not_moved():
    game = hurt(radio=True)
    do(game, "fulfil 1", dice=[1])
    game.step("recruit joana")
    home = who(game, "yellow2").place
    game = tweak_seat(game, 1, team=(replace(game.state.seats[1].team[0], place=home, radio=True),))
    game = tweak(game, missions=(Mission("logging_3", home), None))
    assert refused(game, "fulfil 1") == ("lacks_courage", "MA-7.4")
    assert refused(game, "move land yellow2 paved C1") == ("recruit_waits", "MA-9.11")
    ready = tweak_seat(game, 0, waits=False)
    assert allowed(ready, "fulfil 1")
    assert allowed(ready, "move land yellow2 paved C1")


@shows("MA-9.18", "MA-D18")
def test_a_turn_still_to_come_in_the_round_is_passed_over():
    game = lay(
        seat("yellow", at="C2"),
        seat("green", "land river", "C2", injuries=2, draw="river river"),
        seat("blue", at="B1"),
        missions=[LOGGING_2C, AWAY, ("gold_3", "F1")],
    )
    do(game, "fulfil 1", dice=[0, 1])
    do(game, "recruit joana", "share yellow")
    hand = game.state.seats[1].hand
    assert game.to_move == 0
    game.step("end")
    assert game.to_move == 2
    assert game.state.seats[1].hand == hand
    pass_turn(game)
    assert (game.state.round, game.to_move) == (2, 1)
    assert game.state.seats[1].hand == hand


@shows("MA-9.12", "MA-9.19", "MA-D24", "MA-D65")
def test_with_nobody_left_the_character_stays_without_injuries():
    game = hurt(radio=True, position={"recruits": []})
    events = game.step("fulfil 1", dice=[1])
    assert "stays" in kinds(events)
    salome = game.state.seats[0].team[0]
    assert (salome.id, salome.figure, salome.place, salome.injuries) == ("salome", "yellow1", "C2", 0)
    assert salome.radio
    assert game.state.failure == ("resignation",)
    assert game.state.success
    assert len(game.state.seats[0].hand) == 4
    assert everything(game.state.seats[0]) == ("budget", "land", "land", "river", "river", "river")
    assert game.to_move == 1


@shows("MA-9.19", "MA-D65")
def test_who_stays_keeps_an_unused_vest():
    game = lay(
        seat("yellow", at="C2", vest=True, injuries=2),
        seat("green", at="F5"),
        missions=[("gold_1", "C2"), AWAY],
        success=["jaguar"] * 3 + ["margay"] * 3,
        events=["threats", "fog"],
        recruits=[],
    )
    do(game, "fulfil 1", "resign yellow1")
    assert (who(game, "yellow1").vest, who(game, "yellow1").injuries) == (True, 0)


@shows("MA-9.13", "MA-D28")
def test_when_a_colleague_resigns_they_discard_and_draw_and_the_turn_goes_on():
    green = (person("noah", "green1", "C2", injuries=2), person("iara", "green2", "B1"))
    game = lay(
        seat("yellow", "land river", "C2", money=500),
        seat("green", "land budget", team=green, draw="river river land river"),
        missions=[LOGGING_2C, AWAY],
    )
    game.step("rent river")
    game.step("fulfil 1", dice=[0, 1])
    game.step("share yellow")
    assert game.state.seats[1].hand == ("land", "river", "river", "river")
    assert game.state.seats[1].discard == ("budget", "land")
    assert (game.to_move, game.decision.kind, game.state.purse) == (0, "play", 500)
    assert me(game).hand == ("land",)
    game.step("rent land")


@shows("MA-9.14", "MA-7.15", "MA-D51")
def test_several_resignations_one_after_the_other():
    yellow = (person("salome", "yellow1", "C2", injuries=2), person("joana", "yellow2", "C2", injuries=1))
    game = lay(
        seat("yellow", "land", team=yellow, draw="river river land land"),
        seat("green", at="C2", injuries=2, draw="land land land river"),
        missions=[LOGGING_2C, AWAY],
    )
    events = game.step("fulfil 1", dice=[1, 2, 1])
    events += game.step("recruit iara")
    events += game.step("recruit otavio")
    assert [e.values["who"] for e in of(events, "resigned")] == ["Salome", "Joana", "Noah"]
    assert [e.values["who"] for e in of(events, "recruited")] == ["Iara", "Otávio"]
    assert game.state.failure == ("resignation",) * 3
    game.step("share yellow")
    # Both players wait, so the round is over.
    assert game.state.round == 2
    assert game.to_move == 1


@shows("MA-9.16", "MA-D2", "MA-9.2")
def test_five_two_sided_pieces_and_then_spaces_all_the_same():
    lost = ["jaguar", "jaguar", "red_list", "resignation", "resignation", "resignation", "resignation"]
    game = hurt(position={"failure": lost})
    assert pieces_left(game.state) == 0
    game.step("fulfil 1", dice=[1])
    assert game.state.failure == (*lost, "resignation")
    assert pieces_left(game.state) == 0


@shows("MA-9.17", "MA-11.2", "MA-D3")
def test_a_resignation_marker_on_space_12_loses_the_game():
    game = hurt(position={"failure": ["resignation"] * 11, "recruits": []})
    game.step("fulfil 1", dice=[1])
    assert game.state.result == "lost"
    assert game.outcome.code == "track_full"
    assert len(game.state.success) == 1


@shows("MA-9.17", "MA-1.2", "MA-9.14")
def test_a_full_track_takes_no_thirteenth_marker():
    game = lay(
        seat("yellow", at="C2", injuries=2),
        seat("green", at="C2", injuries=2),
        missions=[LOGGING_2C, AWAY],
        failure=["resignation"] * 11,
        recruits=[],
    )
    money = [one.money for one in game.state.seats]
    events = game.step("fulfil 1", dice=[1, 1])
    assert len(of(events, "resigned")) == 2
    # Lost for certain: nobody is asked who takes the reward, and it stays in the bank.
    assert [one.money for one in game.state.seats] == money
    assert game.state.bank == 12_000 - sum(money)
    assert len(of(events, "resignation_marker")) == 1
    assert len(game.state.failure) == 12
    assert not game.outcome.won


@shows("MA-9.8", "MA-2.9")
def test_a_hand_of_four_again_in_the_next_draw():
    game = hurt_team()
    game.step("fulfil 1", dice=[1])
    pass_turn(game)
    pass_turn(game)
    assert game.to_move == 0
    do(game, "end", "draw")
    assert len(game.state.seats[0].hand) == 4


@shows("MA-9.2", "MA-10.15")
@pytest.mark.parametrize("before", [6, 8])
def test_resignation_markers_set_off_no_event(before):
    game = hurt(position={"failure": ["resignation"] * before, "recruits": []})
    events = game.step("fulfil 1", dice=[1])
    assert len(game.state.failure) == before + 1
    assert not of(events, "event")
    assert not allowed(game, "fulfil 1")
