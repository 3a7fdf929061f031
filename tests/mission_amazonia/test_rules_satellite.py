"""MA-15: sites that are not located; MA-16: all twelve animals."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from amazonia_lab.games.mission_amazonia.state import HIDDEN

from .laid import BOARD, DATA, KINDS, allowed, do, fresh, kinds, lay, legal, me, of, pass_turn, refused, seat
from .later import GONE, closed_road, laid, start
from .shows import shows

AWAY = ("gold_4", "A6")
ON = ("satellite",)


def sites(game):
    """The sites of the displayed missions."""
    return [m and m.site for m in game.state.missions]


@shows("MA-15.1")
def test_a_site_that_is_not_located_is_laid_out_with_one_coordinate():
    game = start("satellite", players=4)
    assert sites(game) == ["?2", "B?", "D6", "C5"]
    assert game.state.disc == 4


@shows("MA-15.1")
@pytest.mark.parametrize(
    ("disc", "shown", "kind"), [(0, "?2", "appeared_in_row"), (1, "B?", "appeared_in_column")]
)
def test_it_is_told_which_row_or_column_it_is_in(disc, shown, kind):
    from .laid import tweak

    game = laid(seat("yellow", at="C2"), rules=ON, missions=[("gold_1", "C2"), AWAY])
    game = tweak(game, disc=disc)
    game.step("fulfil 1")
    events = pass_turn(game) + pass_turn(game)
    assert sites(game)[0] == shown
    told = of(events, kind)[0]
    assert told.values["known"] == shown.replace("?", "")
    assert told.rule == "MA-15.1"


@shows("MA-15.9")
def test_without_the_rule_the_printed_place_is_the_site():
    assert sites(start(players=4)) == ["F2", "B2", "D6", "C5"]
    # Nor does a board that lists none have any.
    assert sites(fresh(4, rules=["satellite"])) == list(BOARD.disc[:4])


@shows("MA-15.2", "MA-D75")
def test_nobody_fulfils_what_is_not_located():
    game = laid(seat("yellow", "vision", "C2"), rules=ON, missions=[("gold_1", "?2"), ("gold_3", "C?")])
    assert refused(game, "fulfil 1") == ("not_located", "MA-15.2")
    assert refused(game, "fulfil 2 vision") == ("not_located", "MA-15.2")
    assert not legal(game, "fulfil")


@shows("MA-15.3", "MA-D75")
def test_it_counts_as_not_fulfilled():
    game = laid(rules=ON, missions=[("gold_1", "?2"), ("logging_4", "F1")])
    events = pass_turn(game) + pass_turn(game)
    assert of(events, "round_over")[0].values["n"] == 2
    assert len(of(events, "lost_animal")) == 2
    assert sites(game)[0] == "?2"


@shows("MA-15.4", "MA-6.23")
def test_a_satellite_image_rolls_what_is_missing():
    price = DATA.support["satellite"].price
    game = laid(seat("yellow", money=2 * price), rules=ON, missions=[("gold_1", "?2"), ("gold_4", "B?")])
    events = do(game, "use satellite 1", dice=[5])
    assert sites(game) == ["E2", "B?"]
    assert of(events, "located")[0].rule == "MA-15.4"
    do(game, "use satellite 2", dice=[4])
    assert sites(game) == ["E2", "B4"]
    assert me(game).money == 0
    assert refused(game, "use satellite 1") == ("located", "MA-6.23")


@shows("MA-15.4")
def test_it_has_to_be_paid_for():
    game = laid(seat("yellow", money=500), rules=ON, missions=[("gold_1", "?2"), AWAY])
    assert refused(game, "use satellite 1")[0] == "too_dear"


@shows("MA-15.5", "MA-D71")
def test_a_square_that_the_board_lacks_is_rolled_again():
    game = laid(seat("yellow", money=2000), rules=ON, missions=[("gold_1", "?6"), ("gold_4", "F?")])
    game.step("use satellite 1", dice=[3, 6, 2])
    game.step("use satellite 2", dice=[6, 6, 1])
    assert sites(game) == ["B6", "F1"]
    for seed in range(20):
        game = laid(
            seat("yellow", money=2000), rules=ON, missions=[("gold_1", "?6"), ("gold_4", "F?")], seed=seed
        )
        do(game, "use satellite 1", "use satellite 2")
        assert not {*sites(game)} & {*GONE}


@shows("MA-15.6")
def test_a_place_found_in_an_indigenous_territory_asks_for_negotiation():
    game = laid(seat("yellow", at="C4", money=1000), rules=ON, missions=[("gold_1", "?4"), AWAY])
    game.step("use satellite 1", dice=[3])
    assert refused(game, "fulfil 1") == ("lacks_negotiation", "MA-7.6")


@shows("MA-15.7")
def test_a_mission_found_under_a_figure_can_be_fulfilled_at_once():
    game = laid(seat("yellow", at="C2", money=1000), rules=ON, missions=[("gold_1", "?2"), AWAY])
    game.step("use satellite 1", dice=[3])
    assert allowed(game, "fulfil 1")


@shows("MA-15.8", "MA-D76")
def test_criminals_that_flee_are_located():
    game = laid(
        seat("yellow", at="C2"), rules=ON, missions=[("gold_1", "C2"), ("gold_4", "?3")],
        success=["jaguar", "margay", "giant_otter"] * 2, events=["fled", "fog"],
    )  # fmt: skip
    events = game.step("fulfil 1", dice=[6, 6, 3, 5])  # F6 is rolled again
    assert sites(game) == [None, "C5"]
    assert of(events, "fled_to")[0].values["number"] == 2


@shows("MA-16.1")
def test_all_twelve_species_are_in_the_game():
    stacks = fresh(rules=["animals"]).state.stacks
    assert {a for stack in stacks for a in stack} == set(DATA.animals)
    for kind, stack in zip(KINDS, stacks, strict=True):
        assert {DATA.animals[a].kind for a in stack} == {kind}
        assert len(set(stack)) == 4


@shows("MA-16.2")
def test_the_stacks_have_twelve_markers():
    for seed in range(10):
        for stack in fresh(seed=seed, rules=["animals"]).state.stacks:
            assert Counter(Counter(stack).values()) == {3: 4}
    assert [len(stack) for stack in fresh().state.stacks] == [9, 9, 9]


@shows("MA-16.1")
def test_a_position_may_hold_any_of_the_twelve():
    options = {"rules": ["animals"]}
    game = lay(options=options, success=["harpy_eagle"], failure=["pied_tamarin"])
    assert [len(stack) for stack in game.state.stacks] == [11, 11, 12]


def test_what_is_hidden_stays_so_on_a_board_with_a_closure():
    game = start("satellite", "animals")
    assert game.options.board == closed_road()
    hidden = game.rules.hide(game.state, 0)
    assert hidden.events == (HIDDEN, HIDDEN)
    assert "highway" in {e for seed in range(30) for e in start(seed=seed).state.events}
    guessed = [game.rules.guess(hidden, Random(seed)).events for seed in range(30)]
    assert "highway" in {event for events in guessed for event in events}
    assert kinds(game.step("end")) == ["ended"]


@shows("MA-15.4")
def test_the_card_speaks_of_the_site_that_is_hidden_and_not_of_the_first():
    game = laid(seat("yellow", at="C2"), rules=ON, missions=[("gold_1", "D2"), ("gold_3", "C?")])
    blocked = {one.anchor: one for one in game.scene().blocked}["support:satellite"]
    assert blocked.rule == "MA-4.9"  # no money; the second site could be found
