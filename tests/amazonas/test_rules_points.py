"""Chips, points, tie-breaks, and the scoring of 2005 (AS-9, AS-11, AS-13)."""

from __future__ import annotations

import pytest

from amazonia_lab.errors import BadPosition

from .laid import Game, choose, do, fresh, kinds, lay, me, of, pass_turns, points_of, seat, shows

LAST = {0: "taja", 1: "nauta", 2: "porto_de_moz", 3: "pucallpa"}
"""Where each seat finds its fifth species."""


def before_chips(count: int) -> Game:
    """So many players, each one hut before all five species."""
    huts = (
        "manaus macapa humaita bidora",
        "yurimaguas leguizamo iquitos coca",
        "porto_morro parintins santarem belem",
        "ranchos piedras cruzeiro maldonado",
    )
    seats = [seat(own, gold=9, coin=count - i) for i, own in enumerate(huts[:count])]
    game = lay(*seats, event="money_fish")
    choose(game, *([6] * count))
    return game


@shows("AS-9.1", "AS-9.2", "AS-9.3", "AS-9.4")
@pytest.mark.parametrize(("count", "chips"), [(4, [5, 4, 3, 2]), (3, [4, 3, 2]), (2, [4, 2])])
def test_the_first_with_all_five_species_takes_the_highest_chip_the_next_the_next(count, chips):
    game = before_chips(count)
    taken = []
    while game.decision.kind == "build":
        taken += [e.values["n"] for e in of(do(game, f"build {LAST[game.to_move]}"), "chip")]
        do(game, "end")
    assert taken == chips


@shows("AS-9.1")
def test_nobody_takes_a_second_chip():
    game = before_chips(2)
    do(game, "build taja")
    assert me(game).chip == 4
    assert "chip" not in kinds(do(game, "build barcelos"))
    with pytest.raises(BadPosition):
        lay(seat("manaus", chip=4), seat("belem"))


@shows("AS-9.5", "AS-11.2")
def test_the_longest_row_of_three_or_more_has_the_majority_chip():
    game = lay(seat("nauta pucallpa iquitos leticia", gold=9, coin=2), seat("belem", coin=1))
    choose(game, 5, 0)
    assert points_of(game) == [0, 0]
    events = do(game, "build ica")
    assert [e.values for e in of(events, "majority")] == [{"seat": 0, "species": "reptile"}]
    assert points_of(game) == [3 + 1, 0]


@shows("AS-9.6", "AS-D21")
def test_the_majority_chip_goes_back_at_a_tie_and_is_taken_again_by_who_leads_alone():
    game = lay(
        seat("nauta pucallpa ica", gold=9, coin=1),
        seat("taja porto_de_moz tefe", gold=20, coin=2),
        event="money_fish",
    )
    assert points_of(game) == [4, 0]
    choose(game, 0, 6)
    assert game.to_move == 1
    events = do(game, "build humaita", "build itaituba")
    assert [e.values for e in of(events, "majority_lost")] == [{"seat": 0, "species": "reptile"}]
    assert points_of(game) == [3, 3]
    events = do(game, "build fonte_boa", "build ica")
    assert [e.values for e in of(events, "majority")] == [{"seat": 1, "species": "reptile"}]
    assert points_of(game) == [3, 5]


@shows("AS-11.2")
@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 0), (3, 3), (4, 4), (5, 5)])
def test_a_row_brings_a_point_a_tile_from_three_on(count, points):
    reptiles = ("nauta", "pucallpa", "ica", "taja", "porto_de_moz")
    game = lay(seat(" ".join(reptiles[:count])), seat("belem"), options={"scoring": "2005"})
    # Without majority chips; the mission is missed.
    assert points_of(game)[0] == points


@shows("AS-11.4", "AS-13.1")
@pytest.mark.parametrize("built", [0, 1, 2, 3, 4])
def test_mission_villages_bring_3_or_cost_3_where_missed(built):
    villages = ["ranchos", "taja", "bidora", "piedras"][:built]
    for scoring, points in (("2024", 3 * built), ("2005", -3 * (4 - built))):
        game = lay(
            seat(" ".join(["macapa", *villages]), mission="first"),
            seat("belem"),
            options={"scoring": scoring},
        )
        assert points_of(game, missions=True)[0] == points


@shows("AS-13.2")
def test_the_scoring_of_2005_knows_no_majority_chips():
    seats = (seat("nauta pucallpa ica"), seat("belem"))
    assert points_of(lay(*seats)) == [4, 0]
    assert points_of(lay(*seats, options={"scoring": "2005"})) == [3, 0]


def ended(*seats: dict) -> Game:
    game = lay(*[{"hand": (0,), **one} for one in seats], round=18, event="jaguar")
    pass_turns(game)
    assert game.decision is None
    return game


@shows("AS-11.5", "AS-11.3", "AS-11.1", "AS-11.9", "AS-D24")
def test_most_points_win_and_missions_are_shown_at_the_end():
    game = lay(
        seat("ranchos taja bidora piedras", mission="first", hand=(0,)),
        seat("nauta pucallpa ica", mission="eighth", hand=(0,)),
        round=18,
        event="jaguar",
    )
    assert game.view(1).state.seats[0].mission == "?"
    events = pass_turns(game)
    assert [e.values["names"][0] for e in of(events, "mission_shown")] == ["Ranchos", "Belém"]
    assert game.view(1).state.seats[0].mission == "first"
    outcome = game.outcome
    assert (outcome.winners, outcome.code, outcome.rule) == ((0,), "most_points", "AS-11.5")
    assert outcome.scores == (12.0, 4.0)


@shows("AS-11.6", "AS-D23")
def test_at_equal_points_more_tiles_win_and_an_indio_is_a_tile():
    game = ended(
        seat("manaus iquitos", mission="eighth"), seat("coca", mission="first"), seat("taja", mission="fifth")
    )
    assert (game.outcome.code, game.outcome.winners) == ("more_tiles", (0,))
    game = ended(
        seat("manaus", mission="eighth"),
        seat("coca", mission="first", indios="parrot"),
        seat("taja", mission="fifth"),
    )
    assert (game.outcome.code, game.outcome.winners) == ("more_tiles", (1,))


@shows("AS-11.7")
def test_then_more_money_wins():
    game = ended(
        seat("manaus", mission="eighth", silver=1),
        seat("coca", mission="first"),
        seat("taja", mission="fifth", silver=2),
    )
    assert (game.outcome.code, game.outcome.winners, game.outcome.rule) == ("more_money", (2,), "AS-11.7")


@shows("AS-11.8")
def test_then_the_higher_copper_coin_wins():
    seats = [
        seat("manaus", mission="eighth", coin=2),
        seat("coca", mission="first", coin=3),
        seat("taja", mission="fifth", coin=1),
    ]
    game = ended(*seats)
    best = max(range(3), key=lambda i: me(game, i).coin)
    assert (game.outcome.code, game.outcome.winners, game.outcome.rule) == (
        "higher_coin",
        (best,),
        "AS-11.8",
    )
    # All three were equal in the last round, so the coins went round once more (AS-6.4).
    assert [me(game, i).coin for i in range(3)] == [3, 1, 2]


def test_a_whole_game_has_one_winner():
    for seed in range(6):
        game = fresh(3, seed)
        while game.decision is not None:
            game.step(game.legal_actions()[seed % len(game.legal_actions())])
        assert len(game.outcome.winners) == 1
        assert max(game.outcome.scores) == game.outcome.scores[game.outcome.winners[0]]
