"""MA-10, the events that ask: death threats, corruption, the Land Route card."""

from __future__ import annotations

from collections import Counter

import pytest

from .laid import DATA, before, do, everything, kinds, legal, me, of, person, refused, seat, who
from .shows import shows

AWAY = ("gold_4", "A6")


@shows("MA-10.10", "MA-D31")
def test_death_threats_leave_the_choice_to_the_team():
    game = before("threats", seat("yellow", at="C2"), seat("green", at="F5"), seat("blue"), missions=[
        ("gold_1", "C2"), AWAY, ("gold_3", "F1"),
    ])  # fmt: skip
    game.step("fulfil 1")
    assert (game.decision.kind, game.decision.seats) == ("threats", (0, 1, 2))
    assert legal(game, "resign") == ["resign yellow1", "resign green1"]
    assert DATA.characters["lia"].courage > DATA.values.threats_courage == 1
    assert refused(game, "resign blue1") == ("too_brave", "MA-10.10")
    assert refused(game, "resign green2") == ("figure_in_reserve", "MA-1.7")


@shows("MA-10.10", "MA-9.13")
def test_who_is_chosen_resigns_with_all_that_follows():
    game = before("threats")
    do(game, "fulfil 1", "resign green1")
    game.step("recruit joana")
    assert game.state.failure == ("resignation",)
    assert who(game, "green2").id == "joana"
    assert (game.to_move, game.state.round) == (0, 1)


@shows("MA-10.10")
def test_one_alone_is_not_asked_and_nobody_means_nothing():
    brave = [person("joana", "green1", "F5")]
    one = before("threats", seat("yellow", at="C2"), seat("green", team=brave), recruits=["antonio"])
    events = one.step("fulfil 1")
    assert [e.values["who"] for e in of(events, "resigned")] == ["Salome"]
    none = before(
        "threats", seat("yellow", team=[person("antonio", "yellow1", "C2")]), seat("green", team=brave)
    )
    events = none.step("fulfil 1")
    assert kinds(events)[-2:] == ["event", "no_threats"]
    assert none.state.failure == ()


@shows("MA-10.19", "MA-D63")
def test_the_turn_ends_when_the_threatened_is_of_the_active_player():
    game = before("threats")
    do(game, "fulfil 1", "resign yellow1", "recruit joana")
    assert game.to_move == 1
    other = before("threats")
    do(other, "fulfil 1", "resign green1", "recruit joana")
    assert (other.to_move, other.decision.kind) == (0, "play")


@shows("MA-10.11")
def test_corruption_is_a_marker_and_no_character_leaves():
    game = before("corruption")
    people = [s.team for s in game.state.seats]
    game.step("fulfil 1")
    assert game.state.failure == ("resignation",)
    assert [s.team for s in game.state.seats] == people


@shows("MA-10.10", "MA-10.11", "MA-9.17")
@pytest.mark.parametrize("event", ["corruption", "threats"])
def test_a_marker_of_an_event_can_lose_the_game(event):
    game = before(event, failure=["resignation"] * 11, recruits=[])
    do(game, "fulfil 1", *(["resign green1"] if event == "threats" else []))
    assert game.outcome.code == "track_full"


@shows("MA-10.12", "MA-D30")
def test_everybody_gives_up_a_land_card_from_where_they_choose():
    game = before(
        "land_card",
        seat("yellow", "land river", "C2", draw="land river river", discard="land budget"),
        seat("green", "river", "F5", draw="land land river", discard="budget"),
        seat("blue", "land", "B1", draw="river", discard="river"),
        missions=[("gold_1", "C2"), AWAY, ("gold_3", "F1")],
    )
    game.step("fulfil 1")
    assert (game.decision.kind, game.decision.seats) == ("land", (0,))
    assert legal(game, "land") == ["land hand", "land discard", "land draw"]
    game.step("land discard")
    # Green has them in the draw pile only, blue in the hand only: nobody is asked.
    assert game.state.seats[0].discard == ("budget",)
    assert everything(game.state.seats[1]) == ("budget", "land", "river", "river")
    assert everything(game.state.seats[2]) == ("river", "river")
    assert game.state.removed == ("land",) * 3
    assert game.decision.kind == "play"


@shows("MA-10.12", "MA-D30")
@pytest.mark.parametrize("pile", ["hand", "discard", "draw"])
def test_the_card_comes_from_the_chosen_pile(pile):
    game = before(
        "land_card", seat("yellow", "land", "C2", draw="land", discard="land"), seat("green", draw="river")
    )
    do(game, "fulfil 1", f"land {pile}")
    first = game.state.seats[0]
    piles = {"hand": first.hand, "discard": first.discard, "draw": first.draw}
    assert piles == {name: () if name == pile else ("land",) for name in piles}


@shows("MA-10.12")
def test_a_land_card_in_front_counts_as_discarded():
    game = before("land_card", seat("yellow", "land", "C2", draw="river"), seat("green", draw="river"))
    do(game, "rent land", "fulfil 1")
    assert me(game).played == ()
    assert game.state.removed == ("land",)


@shows("MA-10.12")
def test_no_land_card_where_the_answer_says():
    game = before("land_card", seat("yellow", "land", "C2", draw="land"), seat("green", draw="river"))
    game.step("fulfil 1")
    assert refused(game, "land discard") == ("no_land_there", "MA-10.12")


@shows("MA-10.13", "MA-D30")
def test_who_has_none_gives_none_and_a_draw_pile_is_shuffled():
    orders = set()
    for seed in range(12):
        game = before(
            "land_card",
            seat("yellow", "river", "C2", draw="land river river budget river", discard=""),
            seat("green", "river", draw="budget"),
            seed=seed,
        )
        events = game.step("fulfil 1")
        assert [e.values["seat"] for e in of(events, "no_land")] == [1]
        orders.add(game.state.seats[0].draw)
    assert len(orders) > 2
    assert all(Counter(draw) == Counter(river=3, budget=1) for draw in orders)


@shows("MA-10.13", "MA-10.12")
def test_a_player_without_one_does_not_spare_the_next():
    game = before(
        "land_card",
        seat("yellow", "river", "C2", draw="river"),
        seat("green", "river", draw="land"),
        seat("blue", "land", draw="budget"),
        missions=[("gold_1", "C2"), AWAY, ("gold_3", "F1")],
    )
    events = game.step("fulfil 1")
    assert [e.kind for e in events[-3:]] == ["no_land", "gave_up_land", "gave_up_land"]
    assert game.decision.kind == "play"
