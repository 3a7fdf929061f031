"""MA-2: turn, phases, hand and drawing."""

from __future__ import annotations

import pytest

from amazonia_lab.errors import BadAction

from .laid import (
    DATA,
    RULES,
    allowed,
    do,
    everything,
    fresh,
    kinds,
    lay,
    legal,
    me,
    of,
    pass_turn,
    person,
    refused,
    seat,
)
from .shows import shows

TEAM = (person("salome", "yellow1", "C2"), person("joana", "yellow2", "C2"))


@shows("MA-2.1", "MA-8.1")
def test_turns_go_clockwise_from_the_holder_of_the_start_marker():
    game = lay(seat("yellow"), seat("green"), seat("blue"), active=2, first=2)
    order = []
    for _ in range(6):
        order.append((game.state.round, game.to_move))
        pass_turn(game)
    assert order == [(1, 2), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]


@shows("MA-2.2")
def test_phases_follow_in_a_fixed_order():
    game = lay(seat("yellow", "land land river", "B1"), seat("green"))
    assert game.decision.kind == "play"
    assert refused(game, "discard land") == ("phase_discard", "MA-2.2")
    assert refused(game, "draw") == ("phase_discard", "MA-2.2")
    game.step("end")
    assert game.decision.kind == "discard"
    for action in ("move land yellow1 paved C1", "rent land", "buy boost", "end", "use drone"):
        assert refused(game, action) == ("phase_play", "MA-2.2")


@shows("MA-2.3")
def test_options_of_phase_1_mix_in_any_order():
    game = lay(seat("yellow", "land land budget river", "B1", money=1000), seat("green"))
    events = do(
        game,
        "rent budget",
        "buy boost",
        "move land yellow1 paved C1",
        "use vest yellow1",
        "go paved C2",
        "move river yellow1 river C1",
        "rent land",
    )
    assert kinds(events) == ["rented", "bought", "moved", "used", "got_vest", "moved_on", "moved", "rented"]
    assert game.state.purse == 500
    assert me(game).money == 0


@shows("MA-2.4")
def test_nobody_has_to_play_a_card():
    game = lay(seat("yellow", "land land river budget"), seat("green"))
    assert kinds(game.step("end")) == ["ended"]
    assert me(game).hand == ("budget", "land", "land", "river")


@shows("MA-2.5", "MA-2.6", "MA-D4")
def test_played_cards_lie_in_front_until_phase_2():
    game = lay(seat("yellow", "land land river", "B1"), seat("green"))
    do(game, "move river yellow1 river C1", "rent land")
    assert me(game).played == ("river", "land")
    assert me(game).discard == ()
    game.step("end")
    assert me(game).played == ()
    assert me(game).discard == ("river", "land")


@shows("MA-2.7")
def test_each_card_left_may_go_or_stay():
    game = lay(seat("yellow", "land land river budget", draw="river river river"), seat("green"))
    do(game, "end", "discard land", "discard budget")
    assert me(game).hand == ("land", "river")
    game.step("draw")
    assert game.state.seats[0].hand == ("land", "river", "river", "river")
    assert game.state.seats[0].discard == ("land", "budget")


@shows("MA-2.7")
def test_only_a_card_in_hand_can_be_discarded():
    game = lay(seat("yellow", "land"), seat("green"))
    game.step("end")
    assert refused(game, "discard budget") == ("no_card", "MA-2.17")


@shows("MA-2.8", "MA-2.9", "MA-D5")
@pytest.mark.parametrize(("team", "limit"), [(TEAM[:1], 4), (TEAM, 5)])
def test_the_hand_is_filled_to_four_with_one_character_and_five_with_two(team, limit):
    game = lay(seat("yellow", "land", team=team, draw="river river land river land"), seat("green"))
    events = do(game, "end", "draw")
    assert len(game.state.seats[0].hand) == limit
    assert of(events, "drew")[0].values["cards"] == ("river", "river", "land", "river")[: limit - 1]
    assert game.state.seats[0].draw == ("river", "river", "land", "river", "land")[limit - 1 :]
    assert DATA.values.hand_limits == (4, 5)


@shows("MA-2.8")
def test_with_an_empty_hand_the_draw_follows_the_end_at_once():
    game = lay(seat("yellow", "land", "B1", draw="river river land river"), seat("green"))
    events = do(game, "rent land", "end")
    assert kinds(events) == ["rented", "ended", "purse_lost", "drew"]
    assert game.to_move == 1


@shows("MA-2.10", "MA-D44")
@pytest.mark.parametrize(
    "hand", ["land land river river", "land land river river budget", "land " * 3 + "river " * 3]
)
def test_a_hand_at_the_limit_or_above_draws_nothing_and_loses_nothing(hand):
    game = lay(seat("yellow", hand, draw="river"), seat("green"))
    events = do(game, "end", "draw")
    assert game.state.seats[0].hand == tuple(sorted(hand.split()))
    assert game.state.seats[0].draw == ("river",)
    assert not of(events, "drew")


@shows("MA-2.11")
def test_a_short_pile_is_drawn_first_and_the_discards_are_shuffled_for_the_rest():
    game = lay(seat("yellow", draw="budget", discard="land land land river river"), seat("green"))
    events = game.step("end")
    seat_0 = game.state.seats[0]
    assert "budget" in seat_0.hand
    assert len(seat_0.hand) == 4
    assert len(seat_0.draw) == 2
    assert seat_0.discard == ()
    assert everything(seat_0) == ("budget", "land", "land", "land", "river", "river")
    assert kinds(events) == ["ended", "reshuffled", "drew"]


@shows("MA-2.11")
def test_a_reshuffle_is_a_shuffle():
    discard = "land land land river river river river"
    games = [lay(seat("yellow", draw="", discard=discard), seat("green"), seed=s) for s in range(12)]
    for game in games:
        game.step("end")
    assert len({game.state.seats[0].hand + game.state.seats[0].draw for game in games}) > 3


@shows("MA-2.6", "MA-2.11")
def test_cards_played_this_turn_are_in_a_reshuffle_of_phase_3():
    game = lay(seat("yellow", "land river", "B1", draw="", discard=""), seat("green"))
    do(game, "rent land", "rent river", "end")
    assert game.state.seats[0].hand == ("land", "river")


@shows("MA-2.12", "MA-D4")
def test_a_reshuffle_in_phase_1_leaves_out_the_cards_in_front():
    game = lay(seat("yellow", "land land budget", draw="river", discard="river river"), seat("green"))
    do(game, "rent budget", "rent land", "rent land", "use drone")
    assert me(game).hand == ("river", "river")
    assert me(game).draw == ("river",)
    assert me(game).played == ("budget", "land", "land")


@shows("MA-2.13", "MA-D45")
def test_with_both_piles_empty_the_rest_of_a_draw_is_lost():
    game = lay(seat("yellow", "land", draw="river", discard=""), seat("green"))
    events = do(game, "end", "draw")
    assert game.state.seats[0].hand == ("land", "river")
    assert of(events, "drew")[0].values["n"] == 1
    empty = lay(seat("yellow", "land", draw="", money=2000), seat("green"))
    events = empty.step("use drone")
    assert kinds(events) == ["used", "nothing_drawn"]
    assert events[1].text(empty.players) == "Ana has no cards left to draw."
    assert me(empty).hand == ("land",)


@shows("MA-2.14")
def test_cards_never_change_owner():
    game = lay(
        seat("yellow", "land river budget", "B1", draw="river", discard="land"),
        seat("green", "land land river", draw="budget river river"),
    )
    before = game.state.seats[1]
    do(game, "move land yellow1 paved C1", "rent budget", "buy boost", "end", "discard river")
    assert game.state.seats[1] == before
    assert everything(game.state.seats[0]) == ("boost", "budget", "land", "land", "river", "river")


@shows("MA-2.15")
def test_only_the_active_player_plays_cards():
    game = lay(seat("yellow", "land", "B1"), seat("green", "budget vision", "B1"))
    assert game.decision.seats == (0,)
    assert refused(game, "rent budget") == ("no_card", "MA-2.17")
    assert legal(game, "rent") == ["rent land"]


@shows("MA-2.16", "MA-2.3")
def test_the_turn_goes_on_after_a_mission():
    game = lay(
        seat("yellow", "land budget", "C2"), seat("green"), missions=[("poaching_1", "C2"), ("gold_4", "A6")]
    )
    game.step("fulfil 1")
    assert (game.to_move, game.decision.kind) == (0, "play")
    do(game, "rent budget", "buy boost", "move land yellow1 paved C1")


@shows("MA-2.17", "MA-3.15", "MA-5.13")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("rent land", "move land yellow1 paved C1"),
        ("move land yellow1 paved C1", "rent land"),
        ("rent land", "rent land"),
        ("move land yellow1 paved C1", "move land yellow1 paved C2"),
    ],
)
def test_a_card_is_played_once_for_one_use(first, second):
    game = lay(seat("yellow", "land budget", "B1"), seat("green"))
    game.step(first)
    assert refused(game, second) == ("no_card", "MA-2.17")


@shows("MA-2.18", "MA-D40")
def test_hands_are_open_to_everybody():
    game = fresh(3)
    for viewer in (None, 0, 1, 2):
        seen = RULES.hide(game.state, viewer)
        assert [s.hand for s in seen.seats] == [s.hand for s in game.state.seats]
        assert [s.discard for s in seen.seats] == [s.discard for s in game.state.seats]
    events = pass_turn(game)
    assert all(event.seen_by is None for event in events)


@shows("MA-2.3", "MA-2.4")
def test_what_is_no_action_of_the_game_is_no_action_in_any_phase():
    game = lay(seat("yellow", "land"), seat("green"))
    for text in ("pass", "draw 2", "play land", "end now"):
        with pytest.raises(BadAction):
            game.step(text)
    assert allowed(game, "end")
