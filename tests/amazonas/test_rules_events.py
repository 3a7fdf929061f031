"""Each event (AS-7)."""

from __future__ import annotations

import pytest

from .laid import (
    SPECIES,
    Game,
    choose,
    do,
    kinds,
    lay,
    legal,
    me,
    money,
    of,
    pass_turns,
    refused,
    seat,
    shows,
)


def rich(huts: str, event: str, card: int = 5, **more: object) -> Game:
    """Seat 0 builds first, with money for anything; seat 1 is far away."""
    game = lay(seat(huts, gold=20, coin=2), seat("belem", coin=1), event=event, **more)
    choose(game, card, 0)
    assert (game.to_move, game.decision.kind) == (0, "build")
    return game


@shows("AS-7.1", "AS-8.1")
def test_a_jaguar_closes_the_paths():
    game = rich("humaita", "jaguar")  # waterways to Bidora and Porto Velho; paths to four villages
    assert set(legal(game, "build")) == {"bidora", "porto_velho"}
    assert refused(game, "build manaus") == ("closed_path", "AS-7.1")
    assert refused(game, "build iquitos") == ("not_joined", "AS-8.1")
    kinds_open = {kind for _, _, kind in game.routes.edges(keys=True)}
    assert kinds_open == {"water"}


@shows("AS-7.2", "AS-8.1")
def test_crocodiles_close_the_waterways():
    game = rich("manaus", "crocodile")
    assert legal(game, "build") == ["humaita"]
    assert refused(game, "build tefe") == ("closed_water", "AS-7.2")
    assert {kind for _, _, kind in game.routes.edges(keys=True)} == {"path"}


@shows("AS-7.14", "AS-D7")
def test_where_both_kinds_join_two_villages_one_of_them_stays_open():
    for event in ("jaguar", "crocodile"):
        game = rich("porto_velho", event)
        assert "humaita" in legal(game, "build")


@shows("AS-5.8")
@pytest.mark.parametrize("event", ["jaguar", "crocodile"])
def test_whoever_plays_card_6_builds_along_every_route(event):
    game = rich("manaus", event, card=6)
    assert set(legal(game, "build")) == {"tefe", "barcelos", "taja", "bidora", "parintins", "humaita"}


@shows("AS-7.3")
def test_a_fire_halves_every_income():
    for card, half in ((5, 2), (4, 2), (3, 1), (2, 1), (1, 0)):
        game = lay(seat("otire"), seat("belem"), event="fire")
        choose(game, card, 0)
        row = 1 if card == 2 else 0
        assert money(game) == (card + row) // 2 == half


@shows("AS-7.4", "AS-7.16", "AS-D19")
def test_a_thief_takes_one_silver_for_each_tile_of_the_longest_row_after_the_income():
    game = lay(seat("nauta pucallpa iquitos", indios="reptile"), seat("belem"), event="theft")
    events = choose(game, 5, 1)
    (stolen,) = of(events, "stolen", 0)
    assert stolen.values["n"] == 3
    assert money(game) == 5 - 3


@shows("AS-7.5", "AS-D16")
def test_a_thief_takes_no_more_than_there_is_and_changes_gold():
    game = lay(seat("nauta pucallpa taja", coin=2), seat("belem", coin=1), event="theft")
    choose(game, 1, 0)  # worth 1; three reptiles
    assert money(game) == 0
    game = lay(seat("nauta pucallpa taja", gold=1, coin=2), seat("belem", coin=1), event="theft")
    choose(game, 1, 0)
    assert money(game) == 3 + 1 - 3


@shows("AS-7.6")
@pytest.mark.parametrize("species", SPECIES)
def test_research_money_pays_each_tile_of_its_species_to_everybody(species):
    villages = {
        "orchid": ("yurimaguas manaus", "ranchos"),
        "fish": ("leguizamo fonte_boa", "macapa"),
        "butterfly": ("iquitos tefe", "cruzeiro"),
        "reptile": ("nauta pucallpa", "taja"),
        "parrot": ("coca leticia", "belem"),
    }
    own, other = villages[species]
    card = {"orchid": 4, "fish": 4, "butterfly": 4, "reptile": 4, "parrot": 5}[species]
    game = lay(seat(own), seat(other), event=f"money_{species}")
    events = choose(game, card, 6)
    events += pass_turns(game)
    paid = {e.values["seat"]: e.values["n"] for e in of(events, "research_money")}
    assert paid == {0: 2, 1: 1}


@shows("AS-7.7", "AS-7.8", "AS-7.9", "AS-7.10")
def test_the_indio_is_offered_in_turn_order_and_the_first_to_hire_ends_it():
    game = lay(seat("manaus"), seat("belem"), seat("iquitos", gold=5), event="indio")
    choose(game, 3, 4, 6)
    assert game.state.order == (2, 1, 0)
    assert game.to_move == 2
    assert refused(game, "build nauta") == ("now_offer", "AS-7.7")
    do(game, "income", "end")
    assert (game.to_move, game.decision.kind) == (1, "offer")
    events = do(game, "hire parrot")
    assert money(game, 1) == 0
    assert not of(events, "income", 1)
    # Seat 1 has nothing to build with; seat 0 is not asked any more.
    assert of(events, "income", 0)
    assert game.state.indios_left == 3
    assert me(game, 1).indios == (0, 0, 0, 1, 0)


@shows("AS-7.12", "AS-D17")
def test_an_indio_goes_to_no_empty_row():
    game = lay(seat("manaus iquitos"), seat("belem"), event="indio")
    choose(game, 6, 0)
    assert legal(game, "hire") == ["orchid", "butterfly"]
    assert refused(game, "hire fish") == ("empty_row", "AS-7.12")


@shows("AS-7.13", "AS-1.9")
def test_an_indio_that_nobody_hires_leaves_the_game():
    game = lay(seat("manaus"), seat("belem"), event="indio")
    choose(game, 3, 4)
    events = pass_turns(game)
    assert "indio_leaves" in kinds(events)
    assert game.state.indios_left == 3
    assert not game.state.offered


@shows("AS-7.8")
def test_whoever_hires_may_still_build_with_what_is_left():
    game = lay(seat("manaus", gold=4), seat("belem"), event="indio")
    choose(game, 6, 0)
    do(game, "hire orchid", "build taja")
    assert money(game) == 3 * 4 - 3 * 3
    assert me(game).huts == ("manaus", "taja")


@shows("AS-7.11", "AS-9.5")
def test_an_indio_counts_for_the_majority():
    game = lay(seat("manaus ranchos yurimaguas"), seat("sao_gabriel porto_velho porto_morro"), event="indio")
    assert not any(event.kind == "majority" for event in choose(game, 6, 0))
    events = do(game, "hire orchid")
    assert [e.values for e in of(events, "majority")] == [{"seat": 0, "species": "orchid"}]
