"""The worked examples of the rulebook and of the public score sheet, one by one."""

from __future__ import annotations

import pytest

import amazonia_lab as al
from amazonia_lab.games.amazonas.scoring import points, score_lines

from .laid import DATA, TABLES, choose, do, lay, me, money, of, seat, shows


@shows("AS-5.2", "AS-5.7", "AS-1.11")
def test_two_iguanas_and_card_3_bring_five_silver_which_are_1_gold_and_2_silver():
    game = lay(seat("nauta pucallpa"), seat("belem"))
    events = choose(game, 3, 0)
    (income,) = of(events, "income", 0)
    assert me(game).value == 5
    assert (income.values["n"], income.values["gold"], income.values["silver"]) == (5, 1, 2)
    assert money(game) == 5


@shows("AS-11.4", "AS-2.9")
def test_four_huts_on_ranchos_taja_bidora_and_piedras_bring_12_points():
    game = lay(seat("ranchos taja bidora piedras", mission="first"), seat("belem"))
    (line,) = [one for one in score_lines(game.state, 0) if one.kind == "mission"]
    assert (line.points, line.values["n"]) == (12, 4)
    # Three of them, nine points.
    game = lay(seat("ranchos taja bidora manaus", mission="first"), seat("belem"))
    assert points(game.state, 0) == 9


@shows("AS-7.7", "AS-7.8", "AS-7.9", "AS-7.10")
def test_seven_silver_or_the_indio_and_who_takes_the_silver_leaves_him_to_the_next():
    game = lay(seat("yurimaguas manaus", coin=2), seat("belem", coin=1), event="indio")
    choose(game, 5, 4)
    assert (me(game).value, game.decision.kind, game.to_move) == (7, "offer", 0)
    do(game, "income")
    assert money(game) == 7
    do(game, "end")
    assert (game.decision.kind, game.to_move) == ("offer", 1)
    do(game, "hire parrot")
    assert money(game, 1) == 0
    assert me(game, 1).indios == (0, 0, 0, 1, 0)


@shows("AS-7.11", "AS-7.16")
def test_two_butterflies_and_an_indio_count_as_three():
    game = lay(seat("iquitos cruzeiro", indios="butterfly"), seat("belem"), event="money_butterfly")
    assert points(game.state, 0) == 3 + 1  # the row, and the majority
    events = choose(game, 2, 0)
    assert me(game).value == 2 + 3
    assert of(events, "research_money", 0)[0].values["n"] == 3


@shows("AS-5.6", "AS-D12")
def test_each_indio_tile_raises_card_6_by_one_in_whatever_row():
    game = lay(seat("iquitos belem", indios="butterfly parrot"), seat("coca"))
    choose(game, 6, 0)
    assert me(game).value == 8
    # Card 4 shows the parrot: its one tile and the Indio there, not the one of the butterflies.
    game = lay(seat("iquitos belem", indios="butterfly parrot"), seat("coca"))
    choose(game, 4, 0)
    assert me(game).value == 6


@shows("AS-7.3")
def test_a_forest_fire_leaves_half_the_income_rounded_down():
    game = lay(seat("nauta pucallpa"), seat("belem"), event="fire")
    events = choose(game, 3, 0)
    assert me(game).value == 5
    assert of(events, "half_income", 0)[0].values["n"] == 2
    assert money(game) == 2


@shows("AS-7.6", "AS-D19")
def test_one_silver_for_each_orchid_tile():
    game = lay(seat("yurimaguas manaus sao_gabriel", coin=2), seat("belem", coin=1), event="money_orchid")
    events = choose(game, 1, 0)
    (research,) = of(events, "research_money")
    assert (research.values["seat"], research.values["n"]) == (0, 3)
    assert money(game) == 1 + 3


@shows("AS-5.5")
def test_card_0_pays_the_longest_row():
    game = lay(seat("yurimaguas manaus sao_gabriel belem coca", indios="parrot parrot"), seat("iquitos"))
    choose(game, 0, 1)
    assert me(game).value == 4


@shows("AS-8.3", "AS-2.5", "AS-1.3", "AS-3.3")
def test_the_first_in_a_village_pays_least():
    game = lay(seat("otire", gold=9), seat("fonte_boa", gold=9))
    choose(game, 6, 5)
    tefe = TABLES.prices["tefe"]
    for i, price in enumerate(tefe):
        before = money(game, i)
        (built,) = of(do(game, "build tefe"), "built")
        assert built.values["price"] == price
        assert money(game, i) == before - 3 * price
        assert me(game, i).tiles[TABLES.species["tefe"]] == (2 if i == 0 else 1)
        do(game, "end")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("two_iguanas", "choose"),
        ("the_guide", "choose"),
        ("fifth_species", "choose"),
        ("last_round", "choose"),
        ("next_tile", "build"),  # the last card plays itself
    ],
)
def test_positions_can_be_played_to_the_end(name, kind):
    game = al.new_game("amazonas", position=name)
    assert game.decision.kind == kind
    while game.decision is not None:
        game.play_for_me("careful")
    assert game.outcome.winners


@shows("AS-5.2")
def test_the_position_of_two_iguanas_shows_the_example():
    game = al.new_game("amazonas", position="two_iguanas")
    choose(game, 3, 0)
    assert (me(game).value, money(game)) == (5, 2 * 3 + 5)


SHEET = {
    # chip, butterfly, parrot, iguana, fish, orchid, mission, total
    "Delphine": (3, 3, 0, 3, 0, 3, -3, 9),
    "Nicolas": (2, 0, 3, 3, 3, 0, 0, 11),
    "Ludo": (4, 3, 3, 3, 0, 0, 0, 13),
}
"""A public score sheet of three players, 2005 (ludolegars.fr, 28 May 2005)."""


@shows("AS-13.1", "AS-13.2", "AS-11.2", "AS-11.3", "AS-9.3")
def test_a_public_score_sheet_of_three_players_adds_up_with_the_scoring_of_2005():
    # Huts of ours that give these rows: three tiles where points stand, one where none do.
    delphine = "eirunepe fonte_boa iquitos itaituba manaus nauta porto_velho pucallpa ranchos santarem tefe"
    nicolas = "bidora fonte_boa itaituba leticia macapa maldonado otire piedras porto_de_moz ranchos taja"
    ludo = "barcelos bidora coca cruzeiro eirunepe ica itaituba manaus santarem taja tefe"
    game = lay(
        seat(delphine, chip=3, mission="seventh"),
        seat(nicolas, chip=2, mission="first"),
        seat(ludo, chip=4, mission="sixth"),
        options={"scoring": "2005"},
        round=18,
    )
    order = ("butterfly", "parrot", "reptile", "fish", "orchid")
    for i, (name, (chip, *rows, mission, total)) in enumerate(SHEET.items()):
        lines = score_lines(game.state, i)
        found = {line.values["species"]: line.points for line in lines if line.kind == "row"}
        assert [found[species] for species in order] == rows, name
        assert [line.points for line in lines if line.kind == "chip"] == [chip], name
        assert [line.points for line in lines if line.kind == "missed"] == [mission], name
        assert not [line for line in lines if line.kind in ("mission", "majority")], name
        assert points(game.state, i) == total, name
    assert DATA.values.missed_points == 3
