"""Setup, first huts, and the course of rounds (AS-1, AS-3, AS-4)."""

from __future__ import annotations

import pytest

import amazonia_lab as al
from amazonia_lab.errors import BadOption

from .laid import (
    DATA,
    MISSIONS,
    SPECIES,
    TABLES,
    choose,
    do,
    fresh,
    kinds,
    lay,
    legal,
    me,
    of,
    pass_turns,
    refused,
    seat,
    shows,
)


def first_huts(game: al.Game) -> None:
    while game.decision.kind == "first":
        game.step(game.legal_actions()[0])


@shows("AS-1.1")
def test_two_three_or_four_play():
    for count in (2, 3, 4):
        assert len(fresh(count).state.seats) == count
    for count in (1, 5):
        with pytest.raises(BadOption):
            al.new_game("amazonas", players=count)


@shows("AS-1.2", "AS-1.3", "AS-D1")
def test_each_seat_has_its_colour_seven_cards_and_3_gold():
    seats = fresh(4).state.seats
    assert [one.colour for one in seats] == ["white", "blue", "orange", "red"]
    for one in seats:
        assert one.hand == (0, 1, 2, 3, 4, 5, 6)
        assert one.money == 9
        assert (one.huts, one.chip) == ((), 0)


@shows("AS-1.4")
def test_missions_are_dealt_from_eight_and_differ():
    dealt = set()
    for seed in range(40):
        missions = [one.mission for one in fresh(4, seed).state.seats]
        assert len(set(missions)) == 4
        dealt |= set(missions)
    assert dealt == set(MISSIONS)


@shows("AS-1.5", "AS-1.6", "AS-D2")
def test_coins_go_up_from_a_start_player_who_is_found_by_lot():
    starters = set()
    for seed in range(20):
        for count in (2, 3, 4):
            state = fresh(count, seed).state
            coins = [state.seats[(state.first + k) % count].coin for k in range(count)]
            assert coins == list(range(1, count + 1))
            starters.add((count, state.first))
    assert starters == {(count, first) for count in (2, 3, 4) for first in range(count)}


@shows("AS-1.7", "AS-1.8", "AS-1.9")
def test_events_are_shuffled_and_tiles_lie_ready():
    one, other = fresh(seed=1).state, fresh(seed=2).state
    assert one.deck != other.deck
    assert sorted(one.deck) == sorted(other.deck)
    assert len(one.deck) == 18
    assert one.supply == (12,) * 5
    assert one.indios_left == 4


@shows("AS-3.1", "AS-3.3")
def test_first_huts_go_round_from_the_start_player_and_bring_their_tile():
    game = fresh(3, seed=4)
    first = game.state.first
    for k in range(3):
        assert game.to_move == (first + k) % 3
        assert game.state.round == 0
        i, village = game.to_move, legal(game, "start")[k]
        price = TABLES.prices[village][0]
        do(game, f"start {village}")
        assert me(game, i).huts == (village,)
        assert me(game, i).money == 9 - 3 * price
        assert me(game, i).tiles[TABLES.species[village]] == 1
    assert (game.state.round, game.decision.kind) == (1, "choose")


@shows("AS-3.2", "AS-3.4", "AS-D9")
def test_a_first_hut_needs_a_site_of_2_or_3_gold_which_a_second_player_may_still_find():
    game = fresh(2)
    assert set(legal(game, "start")) == set(TABLES.villages)
    do(game, "start macapa")  # sites of 2 and 3
    assert "macapa" in legal(game, "start")
    game = fresh(3)
    do(game, "start manaus")  # sites of 3, 4 and 5
    assert refused(game, "start manaus") == ("first_dear", "AS-3.2")
    do(game, "start otire")  # one site
    assert refused(game, "start otire") == ("full", "AS-8.8")


@shows("AS-4.1", "AS-4.2", "AS-11.1", "AS-7.15", "AS-D18")
def test_eighteen_rounds_each_with_one_event_of_its_own():
    game = fresh(2, seed=3)
    deck = game.state.deck
    turned = []
    while game.decision is not None:
        action = game.legal_actions()[-1]
        turned += [e.values["happening"] for e in of(game.step(action), "turned")]
    assert tuple(turned) == deck
    assert game.state.round == 18
    assert game.outcome is not None


@shows("AS-4.3", "AS-4.4", "AS-4.5")
def test_all_choose_then_cards_are_shown_then_each_takes_income_and_builds():
    game = lay(seat("iquitos", gold=5), seat("belem", gold=5), event="money_fish")
    first = do(game, "card 5")
    assert kinds(first) == ["chose", "chose_card"]
    assert game.decision.kind == "choose"
    second = do(game, "card 4")
    assert kinds(second)[2:] == ["shown", "shown", "tied", "coin", "coin", "order", "income"]
    assert [e.values["n"] for e in of(second, "shown")] == [5, 5]
    assert (game.decision.kind, game.to_move) == ("build", 1)
    events = do(game, "end")
    assert of(events, "income", 0)
    assert game.to_move == 0


@shows("AS-4.6", "AS-4.7", "AS-D10")
def test_cards_come_back_after_the_seventh_and_fourteenth_round():
    game = fresh(2, seed=5)
    first_huts(game)
    back = []
    while game.decision is not None:
        here = game.state.round
        hands = {len(one.hand) for one in game.state.seats}
        if game.decision.kind == "choose":
            assert hands == {7 - (here - 1) % 7}
            out = next(iter({0, 1, 2, 3, 4, 5, 6} - set(me(game, game.to_move).hand)), None)
            if out is not None:
                assert refused(game, f"card {out}") == ("card_out", "AS-4.6")
        events = game.step(game.legal_actions()[-1])
        if of(events, "cards_back"):
            back.append(here)
        # In the seventh round the last card needs no question.
        assert bool(of(events, "last_card")) == (game.state.round in (7, 14) and here in (6, 13))
    assert back == [7, 14]


@shows("AS-4.8", "AS-8.6", "AS-8.9")
def test_a_turn_ends_by_itself_where_nothing_can_be_built_else_when_the_player_says_so():
    game = lay(seat("iquitos"), seat("belem"), seat("coca", gold=8), event="money_fish")
    events = choose(game, 2, 1, 5)
    # Two silver and two silver buy nothing; five and 8 gold do.
    assert game.to_move == 2
    events += do(game, "end")
    assert [e.values["seat"] for e in of(events, "cannot_build")] == [0, 1]
    assert [e.values["seat"] for e in of(events, "passed")] == [2]
    assert me(game, 2).money == 24 + 5
    assert game.state.round == 2


@shows("AS-13.3", "AS-D26")
def test_a_lesson_lasts_seven_rounds():
    game = fresh(2, seed=6, length="lesson")
    while game.decision is not None:
        game.step(game.legal_actions()[-1])
    assert game.state.round == DATA.values.lesson_rounds == 7
    assert len(game.state.deck) == 11
    assert game.outcome is not None


@shows("AS-1.11", "AS-D4")
def test_gold_and_silver_are_one_amount():
    game = lay(seat("iquitos", gold=2, silver=4), seat("belem"))
    assert me(game).money == 10
    choose(game, 0, 1)
    do(game, "build coca") if game.to_move == 0 else None
    pass_turns(game)
    assert len(SPECIES) == 5
