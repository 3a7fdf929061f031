"""Worth of cards, turn order and copper coins (AS-5, AS-6)."""

from __future__ import annotations

import pytest

from .laid import SPECIES, choose, do, lay, me, money, of, pass_turns, seat, shows


@shows("AS-6.1")
def test_the_highest_worth_goes_first():
    game = lay(seat("nauta", gold=9), seat("otire", gold=9), seat("belem", gold=9), event="money_fish")
    choose(game, 3, 6, 4)  # 3 and a reptile; 6; 4 and a parrot
    assert game.state.order == (1, 2, 0)


@shows("AS-6.2", "AS-6.3")
def test_of_two_equals_the_higher_coin_goes_first_and_they_swap():
    game = lay(seat("nauta"), seat("belem"), seat("manaus"), event="money_fish")
    events = choose(game, 6, 6, 3)
    assert game.state.order == (1, 0, 2)
    assert [me(game, i).coin for i in range(3)] == [2, 1, 3]
    assert [e.values for e in of(events, "coin")] == [{"seat": 1, "n": 1}, {"seat": 0, "n": 2}]


@shows("AS-6.4", "AS-D15")
def test_of_three_equals_the_first_takes_the_lowest_coin_and_the_others_move_up():
    seats = [seat("nauta"), seat("belem"), seat("manaus"), seat("macapa")]
    game = lay(*seats, event="money_butterfly")
    choose(game, 6, 6, 6, 5)
    assert game.state.order == (2, 1, 0, 3)
    assert [me(game, i).coin for i in range(4)] == [2, 3, 1, 4]


@shows("AS-6.4")
def test_of_four_equals_too():
    seats = [seat("nauta", coin=4), seat("belem", coin=2), seat("manaus", coin=1), seat("macapa", coin=3)]
    game = lay(*seats, event="money_butterfly")
    choose(game, 6, 6, 6, 6)
    assert game.state.order == (0, 3, 1, 2)
    assert [me(game, i).coin for i in range(4)] == [1, 3, 2, 4]


@shows("AS-6.3")
def test_two_pairs_of_equals_swap_each_for_themselves():
    seats = [seat("nauta"), seat("belem"), seat("manaus"), seat("macapa")]
    game = lay(*seats, event="money_butterfly")
    choose(game, 6, 0, 6, 0)
    assert game.state.order == (2, 0, 3, 1)
    assert [me(game, i).coin for i in range(4)] == [3, 4, 1, 2]


@shows("AS-6.5")
def test_what_an_event_adds_or_takes_plays_no_part_in_the_order():
    # With the research money seat 0 would have more.
    game = lay(seat("yurimaguas manaus"), seat("belem"), event="money_orchid")
    choose(game, 1, 2)
    assert [me(game, i).value for i in (0, 1)] == [1, 2]
    assert game.state.order == (1, 0)
    # Halved, 6 would be less than 4: the one with card 6 is spared, and both keep their place.
    game = lay(seat("macapa", coin=2), seat("belem", coin=1), event="fire")
    choose(game, 5, 4)
    assert game.state.order == (0, 1)


@shows("AS-5.8", "AS-5.9", "AS-D13")
def test_card_6_keeps_harm_off_but_not_what_helps():
    for event, spared, harmed in (("fire", 6, 2), ("theft", 6, 4)):
        game = lay(seat("nauta pucallpa"), seat("belem"), event=event)
        choose(game, 6, 4)
        do(game, "end")
        assert (money(game), money(game, 1)) == (spared, harmed), event
    game = lay(seat("yurimaguas manaus"), seat("belem"), event="money_orchid")
    choose(game, 6, 4)
    assert money(game) == 6 + 2


@shows("AS-5.10", "AS-D14")
def test_a_tile_taken_in_the_round_counts_from_the_next_one_only():
    game = lay(seat("nauta", gold=8), seat("yurimaguas", gold=8), seat("belem"), event="money_fish")
    choose(game, 6, 3, 0)
    do(game, "build pucallpa", "end")
    do(game, "build pucallpa")
    # Card 3 shows the reptile, and the first one came after the cards were shown.
    assert me(game, 1).tiles[SPECIES.index("reptile")] == 1
    assert me(game, 1).money == 24 + 3 - 3 * 3


@pytest.mark.parametrize(
    ("number", "value"), [(0, 3), (1, 2), (2, 4), (3, 3), (4, 7), (5, 7), (6, 6)], ids=str
)
@shows("AS-5.2", "AS-5.5", "AS-5.6")
def test_every_card_is_worth_its_number_and_the_row_it_shows(number, value):
    huts = "macapa iquitos tefe belem coca bidora manaus porto_velho"  # 1 fish, 2, 0, 3 and 2
    game = lay(seat(huts), seat("nauta"))
    choose(game, number, 0)
    assert me(game).value == value
    pass_turns(game)
    assert number not in me(game).hand
