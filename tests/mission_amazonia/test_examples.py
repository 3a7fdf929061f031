"""The worked examples of the rulebook, one by one."""

from __future__ import annotations

import tomllib

import pytest

import amazonia_lab as al
from amazonia_lab.games.mission_amazonia.data import FOLDER

from .laid import (
    BOARD,
    DATA,
    allowed,
    do,
    everything,
    kinds,
    lay,
    legal,
    me,
    mission,
    of,
    pass_turn,
    person,
    refused,
    seat,
    who,
)
from .shows import shows

AWAY = ("gold_4", "A6")


def walk(hand: str, at: str, *actions: str):
    """Yellow walks from a place; the game afterwards."""
    game = lay(seat("yellow", hand, at), seat("green", at="F6"))
    do(game, *actions)
    return game


# --- movement ---------------------------------------------------------------------------------------------


@shows("MA-3.23", "MA-3.5", "MA-3.9")
def test_from_b1_to_e4_by_road_takes_two_land_cards():
    game = walk(
        "land land",
        "B1",
        "move land yellow1 paved C1",
        "go paved C2",
        "move land yellow1 paved D3",
        "go paved E4",
    )
    assert who(game, "yellow1").place == "E4"
    assert me(game).hand == ()
    assert "E4" not in lay(seat("yellow", "land", "B1"), seat("green")).reachable("yellow1")


@shows("MA-3.24", "MA-3.10")
def test_from_b1_to_c2_by_river_and_on_by_road():
    game = walk(
        "land river river",
        "B1",
        "move river yellow1 river C1",
        "move river yellow1 river C2",
        "move land yellow1 paved D3",
        "go paved E4",
    )
    assert who(game, "yellow1").place == "E4"
    assert me(game).played == ("river", "river", "land")


@shows("MA-3.6")
def test_from_c2_to_d3_there_is_no_river():
    game = lay(seat("yellow", "river powerboat amphibious gps", "C2"), seat("green"))
    for card in ("river", "powerboat", "amphibious", "gps"):
        assert refused(game, f"move {card} yellow1 river D3") == ("no_route", "MA-3.6")


@shows("MA-3.26")
def test_from_c2_by_b1_to_a2_takes_a_land_card_each():
    game = walk("land land", "C2", "move land yellow1 paved C1", "go paved B1")
    assert (who(game, "yellow1").place, me(game).hand) == ("B1", ("land",))
    do(game, "move land yellow1 paved A1", "go paved A2")
    assert (who(game, "yellow1").place, me(game).hand) == ("A2", ())


@shows("MA-3.25")
def test_from_f4_to_c4_takes_a_river_card_and_two_land_cards():
    game = walk(
        "land land river",
        "F4",
        "move river yellow1 river E4",
        "move land yellow1 path D4",
        "move land yellow1 path C4",
    )
    assert (who(game, "yellow1").place, me(game).hand) == ("C4", ())


# --- sites and money --------------------------------------------------------------------------------------


@shows("MA-1.25", "MA-7.6")
@pytest.mark.parametrize(("site", "asks"), [("A4", True), ("B4", True), ("C4", True), ("A2", False)])
def test_where_negotiation_is_asked(site, asks):
    game = lay(seat("yellow", at=site), seat("green"), missions=[("poaching_1", site), AWAY])
    assert allowed(game, "fulfil 1") == (not asks)


@shows("MA-1.12")
def test_the_first_four_sites_are_f2_b2_d6_c5():
    game = al.new_game("mission_amazonia", players=4, seed=11)
    assert [m.site for m in game.state.missions] == ["F2", "B2", "D6", "C5"]


@shows("MA-4.16", "MA-5.5", "MA-4.10")
def test_budget_land_and_river_pay_night_vision():
    game = lay(seat("yellow", "budget land river"), seat("green"))
    do(game, "rent budget", "rent land", "rent river")
    assert game.state.purse == 2000
    game.step("buy vision")
    assert (game.state.purse, me(game).discard) == (0, ("vision",))


@shows("MA-4.17", "MA-6.3")
def test_four_river_cards_pay_the_drone():
    game = lay(seat("yellow", "river river river river", draw="land budget land"), seat("green"))
    do(game, *["rent river"] * 4)
    assert game.state.purse == 2000
    game.step("use drone")
    assert me(game).hand == ("budget", "land")
    game.step("rent budget")


# --- courage and conflict ---------------------------------------------------------------------------------


@shows("MA-7.28", "MA-7.11", "MA-13.17")
def test_antonio_alone_meets_two_courage_and_does_not_roll():
    team = [person("antonio", "yellow1", "C2")]
    game = lay(seat("yellow", team=team), seat("green", at="F5"), missions=[("logging_3", "C2"), AWAY])
    events = game.step("fulfil 1")
    assert not of(events, "conflict")
    assert me(game).money == 1000


@shows("MA-7.29", "MA-7.4", "MA-7.10")
def test_one_courage_and_one_courage_are_two_and_both_roll():
    game = lay(seat("yellow", at="C2"), seat("green", at="C2"), missions=[("logging_3", "C2"), AWAY])
    assert len(of(game.step("fulfil 1", dice=[0, 0]), "conflict")) == 2


@shows("MA-7.13", "MA-6.9")
def test_two_injuries_and_a_vest_leave_one():
    game = lay(seat("yellow", at="C2", vest=True), seat("green"), missions=[("logging_1", "C2"), AWAY])
    game.step("fulfil 1", dice=[2])
    assert (who(game, "yellow1").injuries, who(game, "yellow1").vest) == (1, False)


@shows("MA-7.37", "MA-7.17", "MA-7.18")
def test_proceeds_of_1500():
    assert sum(mission("logging_4").reward) == 1500
    game = lay(seat("yellow", at="C2"), seat("green", at="C2"), missions=[("logging_4", "C2"), AWAY])
    game.step("fulfil 1", dice=[0, 0])
    do(game, "share yellow", "share green")
    assert [s.money for s in game.state.seats] == [1000, 500]
    do(game, "give money yellow green 1000")
    assert [s.money for s in game.state.seats] == [0, 1500]


# --- markers ----------------------------------------------------------------------------------------------


@shows("MA-9.2", "MA-9.1")
def test_a_resignation_puts_its_marker_onto_the_failure_track():
    game = al.new_game("mission_amazonia", position="third_injury")
    do(game, "fulfil 1", dice=[1])
    assert game.state.failure == ("resignation",)


@shows("MA-8.4", "MA-8.5", "MA-D11")
def test_two_identical_animals_bring_a_red_list_marker_and_a_third_none():
    # The book's example has harpy eagles, which stay in the box in chapter 1; here two anteaters.
    game = al.new_game("mission_amazonia", position="second_anteater")
    do(game, "end", "draw")
    assert game.state.failure == ("giant_anteater", "giant_anteater", "red_list", "giant_anteater")


@shows("MA-10.1")
@pytest.mark.parametrize(("successes", "comes"), [(5, False), (6, True), (7, False), (8, True), (9, False)])
def test_events_come_with_the_seventh_and_the_ninth_success(successes, comes):
    animals = ["jaguar", "margay", "giant_anteater", "giant_otter", "arrau_turtle"] * 2
    game = lay(
        seat("yellow", at="C2"),
        seat("green"),
        missions=[("poaching_1", "C2"), AWAY],
        success=animals[:successes],
    )
    events = game.step("fulfil 1")
    assert bool(of(events, "event")) == comes


@shows("MA-7.31", "MA-7.32", "MA-7.33", "MA-8.2", "MA-8.3")
@pytest.mark.parametrize("card", ["logging_1", "poaching_3", "gold_1"])
def test_the_three_printed_missions(card):
    kind, k = mission(card).kind, ("logging", "poaching", "gold").index(mission(card).kind)
    game = lay(seat("yellow", at="C2"), seat("green", at="C2"), missions=[(card, "C2"), None], pile=[])
    top = game.state.stacks[k]
    dice = [0, 0] if mission(card).conflict else []
    events = game.step("fulfil 1", dice=dice)
    while game.state.todo:
        events += game.step("share yellow")
    assert me(game).money == {"logging": 500, "poaching": 2000, "gold": 500}[kind]
    assert game.state.success == (top[0],)
    # Not fulfilled, it brings one animal of its colour, round after round.
    left = lay(seat("yellow"), seat("green"), missions=[(card, "A6"), None], pile=[])
    for rounds in (1, 2):
        pass_turn(left)
        pass_turn(left)
        lost = [a for a in left.state.failure if a != "red_list"]
        assert lost == list(left.start.stacks[k][:rounds])


@shows("MA-11.3", "MA-D6")
def test_the_narrow_loss_in_the_last_conflict():
    game = al.new_game("mission_amazonia", position="full_tracks")
    # The loss is certain with the marker, so nobody is asked who joins.
    do(game, "fulfil 1", dice=[1])
    assert (len(game.state.success), len(game.state.failure)) == (12, 12)
    assert game.outcome.won is False


@shows("MA-1.20", "MA-1.19")
def test_a_retry_starts_with_500_each():
    game = al.new_game("mission_amazonia", players=3, seed=1, retry=True)
    assert [s.money for s in game.state.seats] == [500] * 3


# --- the special situations of a resignation --------------------------------------------------------------


@shows("MA-7.16", "MA-7.19", "MA-9.5", "MA-9.6", "MA-9.10", "MA-9.11")
def test_first_special_situation_the_mission_counts_and_is_paid():
    game = al.new_game("mission_amazonia", position="third_injury")
    cards = everything(game.state.seats[0])
    do(game, "fulfil 1", dice=[1])
    game.step("recruit iara")
    ana = game.state.seats[0]
    assert DATA.animals[game.state.success[0]].kind == "logging"
    assert ana.money == 500 + sum(mission("logging_2").reward)
    assert [(p.id, p.figure, p.place, p.injuries, p.radio) for p in ana.team] == [
        ("iara", "yellow2", BOARD.headquarters["yellow"], 0, True)
    ]
    assert everything(ana) == cards
    assert len(ana.hand) == 4
    assert game.to_move == 1


@shows("MA-9.12", "MA-D24")
def test_second_special_situation_nobody_is_left_to_recruit():
    position = tomllib.loads((FOLDER / "positions" / "third_injury.toml").read_text("utf-8"))
    game = al.new_game("mission_amazonia", position={**position, "recruits": []})
    do(game, "fulfil 1", dice=[1])
    ana = game.state.seats[0]
    assert [(p.id, p.figure, p.place, p.injuries) for p in ana.team] == [("salome", "yellow1", "B2", 0)]
    assert game.state.failure == ("resignation",)
    assert len(game.state.success) == 1
    assert (len(ana.hand), len(ana.discard)) == (4, 4)
    assert game.to_move == 1


# --- the whole round of two players -----------------------------------------------------------------------


def salomes_turn(game):
    """Salome goes to A2, fulfils, buys a card and ends her turn."""
    do(game, "move land yellow1 paved C1", "go paved B1", "move land yellow1 paved A1", "go paved A2")
    assert not of(game.step("fulfil 1"), "conflict")
    do(game, "rent budget", "buy boost", "end", "discard river", "draw")


@shows("MA-3.25", "MA-3.26", "MA-5.1", "MA-7.34", "MA-7.35", "MA-8.14", "MA-8.15", "MA-D1", "MA-D14", "MA-D4")
def test_the_round_of_salome_and_noah():
    game = al.new_game("mission_amazonia", position="salome_and_noah")
    assert game.players == ("Salome", "Noah")
    yellow, green = game.state.stacks[1][0], game.state.stacks[0][0]
    salomes_turn(game)
    salome = game.state.seats[0]
    assert game.state.success == (yellow,)
    assert game.state.missions[0] is None
    assert salome.team[0].place == "A2"
    assert sorted(salome.discard) == ["boost", "budget", "land", "land", "river"]
    assert (len(salome.hand), salome.money, game.state.purse) == (4, 0, 0)

    assert game.to_move == 1
    do(game, "move river green1 river E4", "move land green1 path D4", "move land green1 path C4")
    assert refused(game, "fulfil 2") == ("lacks_courage", "MA-7.4")
    events = game.step("fulfil 2 vision", dice=[1])
    assert kinds(events) == [
        "fulfilled", "night_vision", "conflict", "injured", "rewarded", "protected_animal",
    ]  # fmt: skip
    noah = game.state.seats[1]
    assert (noah.team[0].injuries, noah.money) == (1, 2000)
    assert game.state.success == (yellow, green)
    game.step("use vest green1")
    noah = game.state.seats[1]
    assert (noah.team[0].vest, noah.money, game.state.bank) == (True, 1000, 11_000)

    events = game.step("end")
    noah = game.state.seats[1]
    assert sorted(noah.discard) == ["land", "land", "river", "vision"]
    assert len(noah.hand) == 4
    assert not of(events, "lost_animal")
    assert game.state.failure == ()
    assert (game.state.round, game.state.first, game.to_move) == (2, 1, 1)
    disc = game.start.disc
    assert [m.site for m in game.state.missions] == [BOARD.disc[disc], BOARD.disc[disc + 1]]
    assert [e.values["number"] for e in of(events, "appeared")] == [1, 2]


@shows("MA-8.2", "MA-7.4")
def test_without_night_vision_a_green_animal_is_lost():
    position = tomllib.loads((FOLDER / "positions" / "salome_and_noah.toml").read_text("utf-8"))
    position["seat"][1]["hand"] = ["land", "land", "river", "budget"]
    game = al.new_game("mission_amazonia", position=position)
    salomes_turn(game)
    do(game, "move river green1 river E4", "move land green1 path D4", "move land green1 path C4")
    assert refused(game, "fulfil 2 vision") == ("no_card", "MA-2.17")
    assert legal(game, "fulfil") == []
    green = game.state.stacks[0][0]
    do(game, "end", "draw")
    assert game.state.failure == (green,)
    assert DATA.animals[green].kind == "logging"
    assert game.state.missions[1] is not None
    assert game.state.missions[1].site == "C4"
    assert (game.state.round, game.state.first) == (2, 1)


@shows("MA-7.23")
def test_the_rolls_of_the_positions_are_those_of_their_next_conflict():
    for name, action in (
        ("salome_and_noah", ""),
        ("third_injury", "fulfil 1"),
        ("full_tracks", "fulfil 1"),
        ("team_of_two", "fulfil 1"),
        ("seventh_success", "fulfil 1"),
        ("empty_stack", "fulfil 1"),
    ):
        position = tomllib.loads((FOLDER / "positions" / f"{name}.toml").read_text("utf-8"))
        game = al.new_game("mission_amazonia", position=name)
        if action:
            game.step(action, dice=position["dice"])
        assert position["dice"]
