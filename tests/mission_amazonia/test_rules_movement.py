"""MA-3: moving figures. The routes used are those that the rulebook's examples show."""

from __future__ import annotations

import pytest

from amazonia_lab.errors import BadAction
from amazonia_lab.games.mission_amazonia.data import board_of

from .laid import BOARD, DATA, RULES, allowed, do, fresh, lay, legal, me, person, refused, seat, who
from .shows import shows

ROUTES = board_of("rondonia").routes


def alone(hand: str, at: str, **position):
    """Yellow's turn with these cards at a place; green far away."""
    return lay(seat("yellow", hand, at), seat("green", at="F5"), **position)


@shows("MA-3.1")
@pytest.mark.parametrize("card", [c for c in DATA.cards if DATA.cards[c].moves])
def test_a_card_has_moves_only_of_the_kinds_of_its_symbols(card):
    kinds = {kind for symbols in DATA.cards[card].moves for kind in symbols}
    moves = {a.args[2] for a in RULES.catalogue(fresh().options) if a.kind == "move" and a.args[0] == card}
    assert moves == kinds


@shows("MA-3.1", "MA-3.6")
def test_a_move_needs_a_route_of_the_kind():
    game = alone("land river", "C2")
    assert refused(game, "move land yellow1 path D3") == ("no_route", "MA-3.6")
    assert refused(game, "move river yellow1 river D3") == ("no_route", "MA-3.6")
    assert refused(game, "move land yellow1 paved F6") == ("no_route", "MA-3.6")
    with pytest.raises(BadAction):
        game.step("move river yellow1 paved C1")
    assert allowed(game, "move land yellow1 paved D3")


@shows("MA-3.2")
def test_there_are_three_kinds_of_route_and_two_of_them_on_land():
    assert {r.kind for r in ROUTES} == {"paved", "path", "river"}
    assert {kind for symbols in DATA.cards["land"].moves for kind in symbols} == {"paved", "path"}
    shown = fresh().routes.edges(keys=True)
    assert {(frozenset((a, b)), kind) for a, b, kind in shown} == {
        (frozenset((r.a, r.b)), r.kind) for r in ROUTES
    }


@shows("MA-3.3", "MA-3.10")
def test_one_symbol_moves_one_figure_by_one_place():
    game = alone("river", "B1")
    assert not allowed(game, "move river yellow1 river C2")
    game.step("move river yellow1 river C1")
    assert who(game, "yellow1").place == "C1"
    assert refused(game, "go river C2") == ("no_symbols_left", "MA-3.16")


@shows("MA-3.4", "MA-3.5", "MA-D12")
def test_moves_are_orthogonal_but_for_two_paved_diagonals():
    def diagonal(r):
        return r.a[0] != r.b[0] and r.a[1] != r.b[1]

    for r in ROUTES:
        assert abs(ord(r.a[0]) - ord(r.b[0])) <= 1
        assert abs(int(r.a[1]) - int(r.b[1])) <= 1
    assert {(r.a, r.b, r.kind) for r in ROUTES if diagonal(r)} == {
        ("C2", "D3", "paved"),
        ("D3", "E4", "paved"),
    }
    game = alone("land", "C2")
    do(game, "move land yellow1 paved D3", "go paved E4")
    assert who(game, "yellow1").place == "E4"


@shows("MA-3.6")
def test_no_river_between_c2_and_d3():
    assert "D3" not in BOARD.near["C2", "river"]
    assert refused(alone("river", "C2"), "move river yellow1 river D3") == ("no_route", "MA-3.6")


@shows("MA-3.7")
def test_two_places_may_be_joined_by_several_kinds():
    for a, b in (("B1", "C1"), ("C1", "C2")):
        assert b in BOARD.near[a, "paved"]
        assert b in BOARD.near[a, "river"]
    game = alone("land river", "B1")
    assert allowed(game, "move land yellow1 paved C1")
    assert allowed(game, "move river yellow1 river C1")


@shows("MA-3.8")
def test_inside_a_place_a_figure_changes_between_routes():
    game = alone("river land", "C1")
    do(game, "move river yellow1 river C2", "move land yellow1 paved D3")
    assert who(game, "yellow1").place == "D3"
    one_card = alone("amphibious", "F4")
    do(one_card, "move amphibious yellow1 river E4", "go path D4")
    assert who(one_card, "yellow1").place == "D4"


@shows("MA-3.9")
def test_a_land_route_is_two_paved_or_one_path():
    road = alone("land", "B1")
    do(road, "move land yellow1 paved C1", "go paved C2")
    assert refused(road, "go paved D3") == ("no_symbols_left", "MA-3.16")
    path = alone("land", "E4")
    path.step("move land yellow1 path D4")
    assert refused(path, "go path C4") == ("no_symbols_left", "MA-3.16")


@shows("MA-3.11")
def test_only_one_alternative_of_a_card_is_used():
    game = alone("land", "D3")
    game.step("move land yellow1 paved E4")
    assert refused(game, "go path D4") == ("symbol_used", "MA-3.11")
    gps = alone("gps", "F4")
    gps.step("move gps yellow1 river E4")
    assert gps.state.symbols == ()


@shows("MA-3.12", "MA-D46", "MA-5.8")
@pytest.mark.parametrize(
    ("at", "first", "second"),
    [("D3", ("paved", "E4"), ("path", "D4")), ("D4", ("path", "E4"), ("paved", "D3"))],
)
def test_symbols_of_an_alternative_in_any_order(at, first, second):
    game = alone("enduro", at)
    do(game, "move enduro yellow1 {} {}".format(*first), "go {} {}".format(*second))
    assert who(game, "yellow1").place == second[1]


@shows("MA-3.13")
def test_not_every_symbol_has_to_be_used():
    game = alone("land land", "B1")
    do(game, "move land yellow1 paved C1", "end")
    assert game.state.seats[0].discard == ("land",)
    assert who(game, "yellow1").place == "C1"


@shows("MA-3.14", "MA-6.20")
def test_all_symbols_of_a_card_move_the_same_figure():
    team = (person("salome", "yellow1", "B1"), person("joana", "yellow2", "B1"))
    game = lay(seat("yellow", "land land", team=team), seat("green"))
    game.step("move land yellow2 paved C1")
    assert legal(game, "go", "paved", "C2") == ["go paved C2"]
    game.step("go paved C2")
    assert (who(game, "yellow1").place, who(game, "yellow2").place) == ("B1", "C2")


@shows("MA-3.15", "MA-5.13")
def test_a_card_moves_or_is_rented_never_both():
    game = alone("river", "B1")
    game.step("move river yellow1 river C1")
    assert game.state.purse == 0
    assert refused(game, "rent river") == ("no_card", "MA-2.17")


@shows("MA-3.16", "MA-D41")
def test_symbols_last_while_the_player_does_other_things():
    game = alone("land budget scanner", "B1")
    do(game, "move land yellow1 paved C1", "rent budget", "play scanner", "buy boost", "go paved C2")
    assert who(game, "yellow1").place == "C2"


@shows("MA-3.16", "MA-D41")
def test_symbols_end_with_the_next_movement_card_and_with_the_phase():
    game = alone("land river", "B1")
    do(game, "move land yellow1 paved C1", "move river yellow1 river C2")
    assert refused(game, "go paved D3") == ("no_symbols_left", "MA-3.16")
    ended = alone("land land", "B1")
    do(ended, "move land yellow1 paved C1", "end")
    assert (ended.state.symbols, ended.state.moving) == ((), "")
    assert refused(ended, "go paved C2") == ("phase_play", "MA-2.2")


@shows("MA-3.17", "MA-D16")
def test_fulfilling_forfeits_the_symbols_left():
    game = alone("land land", "C1", missions=[("poaching_1", "C2"), ("gold_4", "A6")])
    game.step("move land yellow1 paved C2")
    assert allowed(game, "go paved D3")
    game.step("fulfil 1")
    assert refused(game, "go paved D3") == ("no_symbols_left", "MA-3.16")
    game.step("move land yellow1 paved D3")


@shows("MA-3.18", "MA-D16")
def test_crossing_a_site_forfeits_nothing():
    for card in ("poaching_1", "gold_4"):  # one that could be fulfilled, one that could not
        game = alone("land", "C1", missions=[(card, "C2"), ("logging_4", "A6")])
        do(game, "move land yellow1 paved C2", "go paved D3")
        assert who(game, "yellow1").place == "D3"
        assert game.state.missions[0] is not None


@shows("MA-3.19")
def test_any_number_of_figures_on_one_place():
    team = (person("salome", "yellow1", "B1"), person("joana", "yellow2", "C1"))
    game = lay(seat("yellow", "land", team=team), seat("green", at="C1"), seat("blue", at="C1"))
    game.step("move land yellow1 paved C1")
    assert [p.place for s in game.state.seats for p in s.team] == ["C1"] * 4


@shows("MA-3.20", "MA-D47")
def test_back_and_forth_on_one_route():
    game = alone("land", "B1")
    do(game, "move land yellow1 paved C1", "go paved B1")
    assert who(game, "yellow1").place == "B1"


@shows("MA-3.21")
def test_everybody_may_enter_an_indigenous_territory():
    assert "C4" in BOARD.indigenous
    assert not DATA.characters["salome"].negotiation
    game = alone("land", "D4", missions=[("poaching_1", "C4"), ("gold_4", "A6")])
    game.step("move land yellow1 path C4")
    assert refused(game, "fulfil 1") == ("lacks_negotiation", "MA-7.6")


@shows("MA-3.22")
def test_a_colleagues_figure_is_not_moved_without_radio():
    game = lay(seat("yellow", "land", "B1"), seat("green", at="C1"))
    assert refused(game, "move land green1 paved C2") == ("figure_needs_radio", "MA-6.6")
    assert {a.args[1] for a in game.legal_actions() if a.kind == "move"} == {"yellow1"}


@shows("MA-3.1", "MA-3.22", "MA-1.7")
def test_a_figure_in_reserve_is_not_moved():
    game = alone("land", "B1")
    assert refused(game, "move land yellow2 paved C1") == ("figure_in_reserve", "MA-1.7")


@shows("MA-3.1", "MA-3.3")
def test_reachable_places_are_those_of_the_cards_and_cost_what_play_costs():
    game = alone("land river river", "B1")
    for place, actions in game.reachable("yellow1").items():
        other = alone("land river river", "B1")
        do(other, *map(str, actions))
        assert who(other, "yellow1").place == place
        assert len(me(other).played) == len({i for i, a in enumerate(actions) if a.kind == "move"})
