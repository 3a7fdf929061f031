"""Corners where several rules meet."""

from __future__ import annotations

from .laid import BOARD, DATA, do, everything, kinds, lay, legal, me, pass_turn, person, seat, tweak_seat
from .shows import shows

AWAY = ("gold_3", "A6")
SIX = ["jaguar", "margay", "giant_anteater", "giant_otter", "arrau_turtle", "jaguar"]


def both_wounded(**position):
    """Salome and Joana of one player, two injuries each, on a site with a conflict."""
    team = [
        person("salome", "yellow1", "C2", injuries=2, radio=True),
        person("joana", "yellow2", "C2", injuries=2),
    ]
    return lay(
        seat("yellow", "land river budget", team=team, money=1000),
        seat("green", at="F5"),
        missions=[("logging_2", "C2"), AWAY],
        **position,
    )


@shows("MA-9.14", "MA-9.6", "MA-9.10", "MA-9.15")
def test_both_characters_of_a_player_resign_in_one_conflict():
    game = both_wounded()
    cards = everything(me(game))
    do(game, "rent budget", "fulfil 1", dice=[1, 2])
    assert game.state.failure == ("resignation",) * 2
    assert (game.decision.kind, game.decision.seats) == ("recruit", (0,))
    game.step("recruit iara")
    ana = game.state.seats[0]
    # The radio went to Joana first and with her to the recruit.
    assert [(p.id, p.figure, p.radio) for p in ana.team] == [("iara", "yellow2", True)]
    money = 1000 + sum(DATA.missions["logging_2"].reward)
    assert (len(ana.hand), everything(ana), ana.money) == (4, cards, money)
    assert (game.to_move, game.state.purse, len(game.state.success)) == (1, 0, 1)


@shows("MA-9.12", "MA-9.14")
def test_both_resign_and_nobody_is_left_to_recruit():
    game = both_wounded(recruits=[])
    do(game, "fulfil 1", dice=[1, 1])
    ana = game.state.seats[0]
    assert [(p.id, p.place, p.injuries, p.radio) for p in ana.team] == [("joana", "C2", 0, True)]
    assert game.state.failure == ("resignation",) * 2
    assert (len(ana.hand), ana.waits, game.to_move) == (4, False, 1)


@shows("MA-9.12", "MA-9.14", "MA-9.18")
def test_two_players_lose_their_only_characters_and_one_recruit_is_left():
    game = lay(
        seat("yellow", at="C2", injuries=2),
        seat("green", "land", at="C2", injuries=2),
        missions=[("logging_3", "C2"), AWAY],
        recruits=["iara"],
    )
    game.step("fulfil 1", dice=[2, 1])
    assert [[p.id for p in one.team] for one in game.state.seats] == [["iara"], ["noah"]]
    game.step("share green")
    assert [one.waits for one in game.state.seats] == [True, False]
    # Noah stayed, so Ben's turn of this round is played.
    assert (game.to_move, game.state.round) == (1, 1)


@shows("MA-9.18", "MA-8.1", "MA-8.14")
def test_the_start_marker_goes_on_by_one_when_a_turn_was_passed_over():
    game = lay(
        seat("yellow", "land", at="C2", injuries=2),
        seat("green", at="F5"),
        seat("blue", "river", at="C2"),
        seat("red"),
        missions=[("logging_3", "C2"), AWAY, None, None],
        pile=[],
        active=2,
        first=1,
    )
    game.step("fulfil 1", dice=[0, 1])
    do(game, "recruit joana", "share blue")
    turns = []
    for _ in range(6):
        turns.append((game.state.round, game.to_move))
        pass_turn(game)
    assert turns == [(1, 2), (1, 3), (2, 2), (2, 3), (2, 0), (2, 1)]


@shows("MA-10.19", "MA-9.15", "MA-10.2")
def test_death_threats_at_the_seventh_success_end_the_turn_of_the_active_player():
    game = lay(
        seat("yellow", "land river budget", at="C2"),
        seat("green", "land"),
        missions=[("poaching_1", "C2"), AWAY],
        success=SIX,
        events=["threats", "fog"],
    )
    do(game, "rent budget", "fulfil 1", "resign yellow1", "recruit otavio")
    ana = game.state.seats[0]
    assert [(p.id, p.place) for p in ana.team] == [("otavio", BOARD.headquarters["yellow"])]
    assert (len(ana.hand), ana.played, game.state.purse, game.to_move) == (4, (), 0, 1)
    assert len(game.state.success) == 7


@shows("MA-6.13", "MA-8.5")
def test_a_third_animal_after_rewilding_brings_no_new_red_list_marker():
    game = lay(
        seat("yellow", money=500),
        seat("green"),
        missions=[("logging_3", "C4"), None],
        pile=[],
        failure=["jaguar", "jaguar", "red_list", "margay", "margay", "red_list"],
        stacks={"logging": ["jaguar", "margay"]},
        stone=7,
    )
    game.step("use rewilding")
    pass_turn(game)
    pass_turn(game)
    assert game.state.failure == ("jaguar", "jaguar", "margay", "margay", "red_list", "jaguar")


@shows("MA-6.6", "MA-9.6")
def test_the_radio_of_one_who_resigned_links_the_character_that_got_it():
    team = [person("salome", "yellow1", "C2", injuries=2, radio=True), person("joana", "yellow2", "C5")]
    game = lay(
        seat("yellow", team=team),
        seat("green", "river", at="C1", radio=True),
        missions=[("logging_1", "C2"), AWAY],
    )
    game.step("fulfil 1", dice=[1])
    assert game.to_move == 1
    assert legal(game, "move", "river", "yellow2")
    assert not legal(game, "move", "river", "yellow1")


@shows("MA-8.12", "MA-8.15")
def test_with_no_mission_displayed_a_round_brings_nothing():
    game = tweak_seat(lay(seat("yellow"), seat("green"), missions=[None, None], pile=[]), 0, money=500)
    events = pass_turn(game) + pass_turn(game)
    assert kinds(events)[-2:] == ["round_clean", "new_round"]
    assert game.state.failure == ()
