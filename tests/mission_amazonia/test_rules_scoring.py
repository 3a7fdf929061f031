"""MA-8: the end of a round."""

from __future__ import annotations

import pytest

from .laid import BOARD, DATA, FAR, fresh, kinds, lay, legal, of, pass_turn, refused, seat, tweak
from .shows import figures_in, shows

LOGGING_TWICE = [("logging_3", "C4"), ("logging_4", "B5")]
GREEN = ["jaguar"] * 3 + ["giant_anteater"] * 3 + ["margay"] * 3


def last_turn(*seats, **position):
    """The last turn of a round: two players, the second one's turn."""
    return lay(*(seats or (seat("yellow"), seat("green"))), active=1, first=0, **position)


@shows("MA-8.1")
def test_scoring_follows_the_turn_before_the_start_marker():
    game = lay(seat("yellow"), seat("green"), seat("blue"), active=1, first=1)
    assert not of(pass_turn(game), "round_over")
    assert not of(pass_turn(game), "round_over")
    events = pass_turn(game)
    assert of(events, "round_over")[0].values["n"] == 3
    assert game.state.round == 2


@shows("MA-8.2")
def test_each_mission_left_puts_the_top_animal_of_its_colour_onto_the_failure_track():
    game = last_turn(missions=[("gold_4", "A6"), ("logging_4", "F1")])
    gold, logging = game.state.stacks[2], game.state.stacks[0]
    game.step("end")
    assert game.state.failure == (gold[0], logging[0])
    assert game.state.stacks[2] == gold[1:]
    assert game.state.stacks[0] == logging[1:]


@shows("MA-8.2", "MA-8.4")
def test_positions_are_scored_in_their_order():
    shown = [("gold_4", "A6"), ("logging_4", "F1"), ("gold_3", "A5"), ("poaching_3", "E1")]
    game = lay(*(seat(c) for c in ("yellow", "green", "blue", "red")), active=3, first=0, missions=shown)
    events = game.step("end")
    lost = [DATA.animals[e.values["animal"]].kind for e in of(events, "lost_animal")]
    assert lost == ["gold", "logging", "gold", "poaching"]


@shows("MA-8.3", "MA-8.9")
def test_a_mission_left_over_stays_and_counts_again():
    game = lay(seat("yellow"), seat("green"))
    before = game.state.missions
    for rounds in (1, 2):
        pass_turn(game)
        pass_turn(game)
        assert game.state.missions == before
        assert len([m for m in game.state.failure if m != "red_list"]) == 2 * rounds


@shows("MA-8.4")
def test_the_second_marker_of_a_species_brings_a_red_list_marker():
    game = last_turn(
        missions=LOGGING_TWICE, failure=["giant_anteater"], stacks={"logging": ["giant_anteater", "jaguar"]}
    )
    events = game.step("end")
    assert game.state.failure == ("giant_anteater", "giant_anteater", "red_list", "jaguar")
    assert of(events, "red_listed")[0].values["animal"] == "giant_anteater"


@shows("MA-8.5")
def test_the_third_marker_of_a_species_brings_none():
    game = last_turn(
        missions=LOGGING_TWICE,
        failure=["margay", "margay", "red_list"],
        stacks={"logging": ["margay", "jaguar"]},
    )
    game.step("end")
    assert game.state.failure == ("margay", "margay", "red_list", "margay", "jaguar")


@shows("MA-8.7", "MA-D34")
def test_an_empty_stack_leaves_the_choice_to_the_team():
    game = last_turn(
        missions=[("logging_4", "F1"), ("gold_4", "A6")],
        success=GREEN[:4],
        failure=[*GREEN[4:6], "red_list", *GREEN[6:8], "red_list", "margay"],
    )
    game.step("end")
    assert (game.decision.kind, game.decision.seats) == ("stack", (0, 1))
    assert game.decision.rule == "MA-8.7"
    assert legal(game, "stack") == ["stack poaching", "stack gold"]
    assert refused(game, "stack logging") == ("stack_empty", "MA-8.7")
    yellow, blue = game.state.stacks[1][0], game.state.stacks[2][0]
    game.step("stack poaching")
    assert game.state.failure[7:9] == (yellow, blue)
    assert game.state.round == 2


@shows("MA-8.8", "MA-D2", "MA-9.16", "MA-13.10")
def test_a_red_list_marker_takes_its_space_when_no_piece_is_left():
    lost = ["resignation"] * 5 + ["giant_anteater"]
    game = last_turn(missions=LOGGING_TWICE, failure=lost, stacks={"logging": ["giant_anteater", "jaguar"]})
    assert DATA.counts["red_list_marker"] == DATA.counts["resignation_marker"] == 5
    game.step("end")
    assert game.state.failure[-3:] == ("giant_anteater", "red_list", "jaguar")


@shows("MA-8.10", "MA-8.11")
def test_empty_positions_are_refilled_from_left_to_right_at_the_next_sites():
    game = lay(
        seat("yellow"),
        seat("green"),
        seat("blue"),
        active=2,
        first=0,
        missions=[None, ("logging_4", "F1"), None],
        pile=["gold_1", "poaching_2", "gold_2"],
    )
    disc = game.state.disc
    events = game.step("end")
    assert [(m.card, m.site) for m in game.state.missions] == [
        ("gold_1", BOARD.disc[disc]),
        ("logging_4", "F1"),
        ("poaching_2", BOARD.disc[disc + 1]),
    ]
    assert game.state.pile == ("gold_2",)
    assert game.state.disc == disc + 2
    assert [e.values["number"] for e in of(events, "appeared")] == [1, 3]


@shows("MA-8.12")
def test_positions_stay_empty_when_the_pile_is_used_up():
    game = last_turn(missions=[None, None], pile=["gold_1"])
    game.step("end")
    assert [m and m.card for m in game.state.missions] == ["gold_1", None]


@shows("MA-8.13", "MA-D33")
def test_the_disc_starts_again_after_its_last_position():
    assert len(BOARD.disc) == figures_in("MA-8.13")[0] == 16
    game = tweak(last_turn(missions=[None, None], pile=["gold_1", "gold_2"]), disc=15)
    game.step("end")
    assert [m.site for m in game.state.missions] == [BOARD.disc[15], BOARD.disc[0]]


@shows("MA-8.14", "MA-D14")
def test_score_then_refill_then_pass_the_start_marker():
    game = last_turn(missions=[None, ("gold_4", "A6")])
    events = game.step("end")
    assert [k for k in kinds(events) if k not in ("drew", "ended", "reshuffled")] == [
        "round_over",
        "lost_animal",
        "appeared",
        "new_round",
    ]
    assert (game.state.first, game.to_move) == (1, 1)
    assert of(events, "new_round")[0].values["number"] == game.state.round == 2
    pass_turn(game)
    pass_turn(game)
    assert (game.state.round, game.state.first) == (3, 0)


@shows("MA-8.15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_with_every_mission_fulfilled_brings_nothing(players):
    seats = [seat(c) for c in ("yellow", "green", "blue", "red")[:players]]
    game = lay(*seats, active=players - 1, first=0, missions=[None] * players)
    events = game.step("end")
    assert game.state.failure == ()
    assert not of(events, "lost_animal")


@shows("MA-8.16", "MA-D3", "MA-11.2", "MA-11.4")
def test_loss_is_checked_after_each_marker_and_ends_the_scoring():
    lost = ["resignation"] * 9 + ["giant_anteater"]
    game = last_turn(missions=LOGGING_TWICE, failure=lost, stacks={"logging": ["giant_anteater", "jaguar"]})
    game.step("end")
    assert game.state.failure == (*lost, "giant_anteater", "red_list")
    assert game.state.result == "lost"
    assert game.state.missions[1] is not None
    assert game.state.round == 1


@shows("MA-8.16", "MA-11.2")
def test_an_animal_on_the_last_space_brings_no_red_list_marker():
    lost = ["resignation"] * 10 + ["giant_anteater"]
    game = last_turn(missions=LOGGING_TWICE, failure=lost, stacks={"logging": ["giant_anteater"]})
    events = game.step("end")
    assert game.state.failure == (*lost, "giant_anteater")
    assert kinds(events)[-1] == "lost"
    assert game.outcome.rule == "MA-11.2"


@shows("MA-12.2", "MA-12.3", "MA-12.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_missions_as_players_also_after_refilling(players):
    game = fresh(players)
    assert len(game.state.missions) == players
    seats = [seat(c) for c in ("yellow", "green", "blue", "red")[:players]]
    game = lay(*seats, active=players - 1, first=0, missions=[None, *FAR[: players - 1]])
    game.step("end")
    assert sum(m is not None for m in game.state.missions) == players
