"""Building, and the neutral huts of two players (AS-8, AS-10)."""

from __future__ import annotations

from typing import Any

import pytest

from amazonia_lab.errors import BadPosition

from .laid import TABLES, Game, choose, do, fresh, kinds, lay, legal, me, money, of, refused, seat, shows

OTHERS = [seat("belem", coin=1), seat("coca", coin=2)]
"""Two players far apart from most."""


def building(huts: str, gold: int = 20, others: list[dict[str, Any]] = OTHERS) -> Game:
    """Three players; seat 0 with huts and gold builds first."""
    game = lay(seat(huts, gold=gold, coin=3), *others, event="money_fish")
    choose(game, 5, 0, 0)
    assert (game.to_move, game.decision.kind) == (0, "build")
    return game


@shows("AS-8.1")
def test_only_villages_one_route_away_from_an_own_hut():
    game = building("santarem")
    assert set(legal(game, "build")) == {"parintins", "itaituba", "porto_morro"}
    assert refused(game, "build manaus") == ("not_joined", "AS-8.1")


@shows("AS-8.2")
def test_one_own_hut_in_a_village():
    game = building("santarem")
    assert refused(game, "build santarem") == ("own_hut", "AS-8.2")


@shows("AS-8.3", "AS-8.4", "AS-8.5", "AS-D20")
def test_several_huts_in_a_turn_each_from_the_last():
    game = building("santarem", gold=10)
    do(game, "build porto_morro", "build macapa")
    assert me(game).huts == ("santarem", "porto_morro", "macapa")
    assert money(game) == 30 + 5 - 3 * 3 - 2 * 3
    assert me(game).tiles == (1, 1, 1, 0, 0)
    do(game, "build belem")
    assert money(game) == 20 - 3 * TABLES.prices["belem"][1]


@shows("AS-8.3")
def test_what_cannot_be_paid_is_refused_with_what_is_missing():
    game = building("manaus santarem", gold=2)  # 6 silver, and 6 from card 5 with an orchid
    assert money(game) == 12
    do(game, "build barcelos")
    refusal = game.why_not("build bidora")
    assert (refusal.code, refusal.rule) == ("too_dear", "AS-8.3")
    assert (refusal.values["price"], refusal.values["gold"], refusal.values["silver"]) == (3, 1, 0)
    assert refused(game, "build bidora") == ("too_dear", "AS-8.3")


@shows("AS-8.7")
def test_twelve_huts_and_no_more():
    twelve = (
        "santarem porto_morro macapa belem porto_de_moz itaituba parintins bidora manaus humaita tefe taja"
    )
    game = lay(
        seat(twelve, gold=9, coin=2, chip=4),
        seat("coca", gold=9, coin=1),
        event="money_fish",
    )
    events = choose(game, 5, 0)
    assert len(me(game).huts) == 12
    assert not legal(game, "build")
    assert refused(game, "build barcelos") == ("no_huts", "AS-8.7")
    assert of(events, "income", 0)


@shows("AS-8.8")
def test_where_no_site_is_free_nobody_builds():
    game = building("manaus", others=[seat("barcelos sao_gabriel", coin=1), seat("barcelos", coin=2)])
    assert refused(game, "build barcelos") == ("full", "AS-8.8")


@shows("AS-8.6")
def test_money_is_kept_by_who_does_not_build():
    game = building("manaus")
    do(game, "end")
    assert money(game) == 60 + 6


def two(gold: int = 0, **more: object) -> Game:
    """Two players; seat 0 goes first."""
    game = lay(seat("manaus", gold=gold, coin=2, **more), seat("tefe", coin=1), event="money_fish")
    choose(game, 5, 0)
    assert game.to_move == 0
    return game


@shows("AS-10.1")
def test_neutral_huts_are_for_two_players_six_each():
    with pytest.raises(Exception, match="neutral"):
        fresh(3).step("neutral coca")
    far = "coca yurimaguas belem macapa nauta pucallpa"
    game = two(neutral=far)
    assert refused(game, "neutral iquitos") == ("no_neutral", "AS-10.1")


@shows("AS-10.2", "AS-10.5")
def test_one_neutral_hut_in_a_round_for_nothing_and_without_a_tile():
    game = two()
    before, supply = me(game), game.state.supply
    events = do(game, "neutral iquitos")
    assert kinds(events) == ["neutral"]
    assert me(game) == type(before)(
        **{f: getattr(before, f) for f in before.__struct_fields__ if f != "neutral"}, neutral=("iquitos",)
    )
    assert game.state.supply == supply
    assert refused(game, "neutral leticia") == ("neutral_used", "AS-10.2")
    do(game, "end", "neutral leticia", "end")
    choose(game, 4, 1)
    # A new round, a new neutral hut.
    assert "pucallpa" in legal(game, "neutral")


@shows("AS-10.3")
def test_a_village_takes_one_neutral_hut():
    game = two()
    do(game, "neutral iquitos", "end")
    assert game.to_move == 1
    assert refused(game, "neutral iquitos") == ("neutral_there", "AS-10.3")


@shows("AS-10.4")
def test_never_on_the_last_free_site():
    game = two()
    assert refused(game, "neutral otire") == ("last_site", "AS-10.4")  # one site
    assert refused(game, "neutral tefe") == ("last_site", "AS-10.4")  # two, one taken
    assert "manaus" in legal(game, "neutral")  # three, one taken
    with pytest.raises(BadPosition):
        lay(seat("manaus", neutral="otire"), seat("tefe"))


@shows("AS-10.5", "AS-2.5")
def test_a_neutral_hut_takes_the_cheapest_site():
    game = two(gold=9)
    do(game, "neutral barcelos")  # sites of 2 and 3
    (built,) = of(do(game, "build barcelos"), "built")
    assert built.values["price"] == 3


@shows("AS-10.6", "AS-10.7", "AS-D22")
def test_a_neutral_hut_goes_anywhere_joins_nothing_and_keeps_nobody_out():
    game = two(gold=9)
    do(game, "build barcelos")
    assert "coca" in legal(game, "neutral")  # far away, and after building
    do(game, "neutral coca")
    assert refused(game, "build iquitos") == ("not_joined", "AS-8.1")
    game = two(gold=9)
    do(game, "neutral taja", "build taja")
    assert me(game).huts == ("manaus", "taja")
