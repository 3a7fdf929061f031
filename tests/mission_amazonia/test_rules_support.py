"""MA-6: support cards."""

from __future__ import annotations

import pytest

from amazonia_lab.games.mission_amazonia.refusals import radios_left, vests_left

from .laid import (
    BOARD,
    DATA,
    RULES,
    allowed,
    do,
    fresh,
    kinds,
    lay,
    legal,
    me,
    of,
    pass_turn,
    person,
    refused,
    seat,
    tweak,
    tweak_seat,
    who,
)
from .shows import figures_in, shows

BRAVE = [("logging_3", "C2"), ("gold_4", "A6")]  # two courage, conflict


def alone(hand: str = "", at: str = "C2", *, money: int = 0, position=None, **more):
    """Yellow's turn; green far away; ``more`` lies on Salome."""
    return lay(seat("yellow", hand, at, money=money, **more), seat("green", at="F5"), **(position or {}))


def pair(**more):
    """A team of Salome and Joana at C2 with money."""
    team = (person("salome", "yellow1", "C2"), person("joana", "yellow2", "C2"))
    return lay(seat("yellow", team=team, money=5000), seat("green", at="F5"), **more)


@shows("MA-6.1", "MA-6.2", "MA-6.3")
def test_an_effect_comes_at_once_and_can_be_bought_again_in_the_turn():
    game = alone("land", money=4000, draw="river budget land land")
    events = game.step("use drone")
    assert kinds(events) == ["used", "drew"]
    assert me(game).hand == ("budget", "land", "river")
    game.step("use drone")
    assert me(game).hand == ("budget", "land", "land", "land", "river")
    assert me(game).discard == ()


@shows("MA-6.3")
def test_the_drone_costs_2000():
    assert figures_in("MA-6.3")[:1] == [DATA.support["drone"].price] == [2000]
    assert DATA.values.cards_drawn == 2


@shows("MA-6.4")
def test_at_most_one_radio_to_a_character():
    game = alone(money=5000)
    game.step("use radio yellow1")
    assert who(game, "yellow1").radio
    assert refused(game, "use radio yellow1") == ("has_radio", "MA-6.4")
    assert refused(game, "use radio green1") == ("not_your_figure", "MA-6.4")


@shows("MA-6.5", "MA-13.9")
@pytest.mark.parametrize(
    ("marker", "left", "code"), [("radio", radios_left, "no_radios"), ("vest", vests_left, "no_vests")]
)
def test_four_radios_and_four_vests(marker, left, code):
    def team(colour, *people):
        return [person(p, f"{colour}{k + 1}", "C2", **{marker: True}) for k, p in enumerate(people)]

    game = lay(
        seat("blue", at="C2", money=5000),
        seat("yellow", team=team("yellow", "salome", "joana")),
        seat("green", team=team("green", "noah", "iara")),
    )
    assert left(game.state) == 0
    assert refused(game, f"use {marker} blue1") == (code, "MA-6.5")
    assert left(fresh().state) == DATA.counts[f"{marker}_marker"] == 4


@shows("MA-6.6", "MA-D22")
def test_with_two_radios_a_colleague_is_moved():
    game = lay(
        seat("yellow", "land river", "B1", radio=True),
        seat("green", at="B1", radio=True),
        seat("blue", at="B1"),
    )
    do(game, "move land green1 paved C1", "go paved C2")
    assert (who(game, "green1").place, who(game, "yellow1").place) == ("C2", "B1")
    assert me(game).played == ("land",)
    assert refused(game, "move river blue1 river C1") == ("figure_needs_radio", "MA-6.6")


@shows("MA-6.6", "MA-D22")
def test_one_radio_alone_moves_nobody():
    for mine, theirs in ((True, False), (False, True)):
        game = lay(seat("yellow", "land", "B1", radio=mine), seat("green", at="B1", radio=theirs))
        assert refused(game, "move land green1 paved C1") == ("figure_needs_radio", "MA-6.6")


@shows("MA-6.7", "MA-7.2", "MA-D22")
def test_a_figure_moved_by_radio_fulfils_nothing_by_itself():
    game = lay(
        seat("yellow", "land land", "B1", radio=True),
        seat("green", at="C1", radio=True),
        missions=[("gold_1", "C2"), ("gold_4", "A6")],
    )
    game.step("move land green1 paved C2")
    assert refused(game, "fulfil 1") == ("lacks_presence", "MA-7.2")
    do(game, "move land yellow1 paved C1", "go paved C2", "fulfil 1")


@shows("MA-6.8")
def test_at_most_one_vest_to_a_character_for_1000():
    assert figures_in("MA-6.8")[0] == DATA.support["vest"].price == 1000
    game = alone(money=3000)
    game.step("use vest yellow1")
    assert who(game, "yellow1").vest
    assert me(game).money == 2000
    assert refused(game, "use vest yellow1") == ("has_vest", "MA-6.8")
    assert refused(game, "use vest green1") == ("not_your_figure", "MA-6.8")


@shows("MA-6.9", "MA-7.13")
def test_a_vest_takes_one_injury_and_can_be_bought_again():
    game = alone("vision", money=1000, vest=True, position={"missions": BRAVE})
    assert vests_left(game.state) == 3
    game.step("fulfil 1 vision", dice=[1])
    assert (who(game, "yellow1").injuries, who(game, "yellow1").vest) == (0, False)
    assert vests_left(game.state) == 4
    game.step("use vest yellow1")


@shows("MA-6.10", "MA-7.23", "MA-12.11")
def test_no_vest_between_the_roll_and_the_end_of_the_fulfilment():
    game = lay(seat("yellow", at="C2", money=1000), seat("green", at="C2"), missions=BRAVE)
    game.step("fulfil 1", dice=[1, 0])
    assert game.decision.kind == "share"
    assert refused(game, "use vest yellow1") == ("answer_first", "MA-7.23")
    do(game, "share green", "use vest yellow1")
    assert (who(game, "yellow1").injuries, who(game, "yellow1").vest) == (1, True)


@shows("MA-6.11", "MA-D49")
@pytest.mark.parametrize("guard", ["antonio", "otavio"])
def test_protected_characters_take_no_vest(guard):
    team = (person("salome", "yellow1", "C2", vest=True), person(guard, "yellow2", "C2"))
    game = lay(seat("yellow", team=team, money=5000), seat("green", at="C2", vest=True))
    assert refused(game, "use vest yellow2") == ("is_protected", "MA-6.11")
    assert refused(game, "give vest yellow1 yellow2") == ("is_protected", "MA-6.11")
    assert refused(game, "give vest green1 yellow2") == ("is_protected", "MA-6.11")


@shows("MA-6.12", "MA-6.13")
def test_eight_steps_of_500_remove_a_red_list_marker_and_the_track_closes_up():
    assert figures_in("MA-6.13")[0] == DATA.values.rewilding_steps * DATA.support["rewilding"].price == 4000
    lost = ("jaguar", "jaguar", "red_list", "margay")
    game = alone(money=4000, position={"failure": lost})
    for step in range(1, 8):
        events = game.step("use rewilding")
        assert (game.state.stone, me(game).money) == (step, 4000 - 500 * step)
        assert of(events, "donated")[0].values["n"] == step
        assert game.state.failure == lost
    events = game.step("use rewilding")
    assert kinds(events) == ["used", "rewilded"]
    assert (game.state.failure, game.state.stone, me(game).money) == (("jaguar", "jaguar", "margay"), 0, 0)


@shows("MA-6.12")
def test_donations_count_on_from_turn_to_turn_and_by_all():
    lost = ("jaguar", "jaguar", "red_list")
    game = lay(seat("yellow", money=1000), seat("green", money=1000), failure=lost)
    do(game, "use rewilding", "use rewilding", "end")
    game.step("use rewilding")
    assert game.state.stone == 3


@shows("MA-6.14", "MA-D15")
def test_without_a_red_list_marker_the_stone_waits_on_the_eighth_step():
    game = alone(money=4500, position={"failure": ["jaguar", "resignation"]})
    do(game, *["use rewilding"] * 7)
    events = game.step("use rewilding")
    assert kinds(events)[-1] == "rewilding_waits", "what the eighth step is good for is said"
    assert events[-1].rule == "MA-6.14"
    assert (game.state.stone, me(game).money) == (8, 500)
    assert "step 8 of 8: stops the next" in str(game.ask("rewilding"))
    assert game.state.failure == ("jaguar", "resignation")
    assert refused(game, "use rewilding") == ("no_red_list", "MA-6.14")
    # With a marker on the track the eighth step removes it, and donating begins anew.
    red = alone(money=4500, position={"failure": ["jaguar", "jaguar", "red_list"], "stone": 7})
    assert "rewilding_waits" not in kinds(red.step("use rewilding"))
    assert red.state.stone == 0
    red.step("use rewilding")
    assert red.state.stone == 1


def two_logging_sites_left(stone: int):
    """When the round is over, a second anteater is lost, then a third."""
    return lay(
        seat("yellow", money=1000),
        seat("green"),
        missions=[("logging_3", "C4"), ("logging_4", "B5")],
        failure=["giant_anteater"],
        stacks={"logging": ["giant_anteater", "giant_anteater", "jaguar"]},
        pile=[],
        stone=stone,
    )


@shows("MA-6.29", "MA-D15")
def test_rewilding_paid_in_advance_keeps_the_next_red_list_marker_off_the_track():
    game = two_logging_sites_left(stone=7)
    game.step("use rewilding")
    pass_turn(game)
    events = pass_turn(game)
    assert kinds(events)[-4:-1] == ["lost_animal", "red_list_spared", "lost_animal"]
    assert game.state.failure == ("giant_anteater",) * 3
    assert game.state.stone == 0
    assert allowed(tweak_seat(game, game.to_move, money=500), "use rewilding")


@shows("MA-6.29", "MA-8.4")
def test_rewilding_paid_in_part_keeps_nothing_off():
    game = two_logging_sites_left(stone=6)
    game.step("use rewilding")
    pass_turn(game)
    pass_turn(game)
    assert game.state.failure == ("giant_anteater", "giant_anteater", "red_list", "giant_anteater")
    assert game.state.stone == 7


@shows("MA-6.29", "MA-8.6")
def test_a_second_animal_through_an_event_is_spared_its_red_list_marker_too():
    animals = ["jaguar", "margay", "giant_anteater", "giant_otter", "arrau_turtle", "jaguar"]
    game = lay(
        seat("yellow", at="C2"),
        seat("green"),
        missions=[("gold_1", "C2"), ("gold_3", "A6")],
        success=animals,
        failure=["hyacinth_macaw"],
        stacks={"poaching": ["hyacinth_macaw", "tapajos_hermit"]},
        events=["titles", "fog"],
        stone=8,
    )
    events = game.step("fulfil 1", dice=[1])
    assert kinds(events)[-1] == "red_list_spared"
    assert (game.state.failure, game.state.stone) == (("hyacinth_macaw", "hyacinth_macaw"), 0)


@shows("MA-6.15", "MA-6.27", "MA-D62")
def test_rewilding_removes_the_first_red_list_marker_and_nothing_else():
    lost = ("resignation", "jaguar", "jaguar", "red_list", "margay", "margay", "red_list")
    game = alone(money=500, position={"failure": lost, "stone": 7})
    game.step("use rewilding")
    assert game.state.failure == ("resignation", "jaguar", "jaguar", "margay", "margay", "red_list")


@shows("MA-6.16", "MA-6.17", "MA-D50")
def test_a_new_team_member_stands_on_the_headquarters_and_acts_at_once():
    game = alone("land", "B1", money=2000)
    events = game.step("use member joana")
    assert kinds(events) == ["used", "joined"]
    assert who(game, "yellow2").id == "joana"
    assert who(game, "yellow2").place == BOARD.headquarters["yellow"] == "C2"
    assert "joana" not in game.state.recruits
    game.step("move land yellow2 paved D3")


@shows("MA-6.18")
def test_a_new_team_member_only_beside_one_character_and_while_one_is_left():
    assert refused(pair(), "use member iara") == ("team_full", "MA-6.18")
    game = alone(money=2000, position={"recruits": ["iara"]})
    assert refused(game, "use member joana") == ("not_to_recruit", "MA-6.18")
    assert legal(game, "use", "member") == ["use member iara"]
    nobody = alone(money=2000, position={"recruits": []})
    assert legal(nobody, "use", "member") == []


@shows("MA-6.19", "MA-D50", "MA-2.9")
def test_the_fifth_card_comes_with_the_next_draw():
    game = alone("land", "B1", money=2000, draw="river river river river land")
    game.step("use member joana")
    assert me(game).hand == ("land",)
    do(game, "end", "draw")
    assert game.state.seats[0].hand == ("land", "river", "river", "river", "river")


@shows("MA-6.20")
def test_cards_are_divided_between_the_figures():
    team = (person("salome", "yellow1", "B1"), person("joana", "yellow2", "F4"))
    game = lay(seat("yellow", "land river land", team=team), seat("green"))
    do(game, "move land yellow1 paved C1", "move river yellow2 river E4", "move land yellow1 paved C2")
    assert (who(game, "yellow1").place, who(game, "yellow2").place) == ("C2", "E4")
    assert me(game).hand == ()


@shows("MA-6.21")
def test_money_serves_both_figures_and_markers_only_their_own():
    game = pair(missions=BRAVE)
    do(game, "use vest yellow2", "use radio yellow1")
    assert me(game).money == 3000
    assert [(p.vest, p.radio) for p in me(game).team] == [(False, True), (True, False)]
    game.step("fulfil 1", dice=[1, 1])
    assert [(p.injuries, p.vest) for p in me(game).team] == [(1, False), (0, False)]


@shows("MA-6.22", "MA-D36")
def test_the_helicopter_brings_an_own_figure_anywhere():
    game = alone("land", money=DATA.support["helicopter"].price)
    flights = legal(game, "use", "helicopter")
    assert len(flights) == 35
    assert refused(game, "use helicopter yellow1 C2") == ("already_there", "MA-6.22")
    assert refused(game, "use helicopter green1 A6") == ("not_your_figure", "MA-6.22")
    events = game.step("use helicopter yellow1 A6")
    assert kinds(events) == ["used", "flew"]
    assert who(game, "yellow1").place == "A6"


@shows("MA-6.23", "MA-D8")
def test_a_satellite_image_has_no_use_in_chapter_1():
    for seed in range(6):
        game = tweak(fresh(4, seed), purse=9000)
        for slot in (1, 2, 3, 4):
            assert refused(game, f"use satellite {slot}") == ("located", "MA-6.23")


@shows("MA-6.24", "MA-2.2")
def test_support_cards_in_phase_1_only_and_by_the_active_player():
    game = lay(seat("yellow", "land", money=2000), seat("green", money=2000))
    assert refused(game, "use vest green1") == ("not_your_figure", "MA-6.8")
    game.step("end")
    assert refused(game, "use drone") == ("phase_play", "MA-2.2")
    assert refused(game, "use vest yellow1") == ("phase_play", "MA-2.2")


@shows("MA-6.25")
def test_prices_of_our_own_are_those_of_the_rule():
    prices = [DATA.support[card].price for card in ("radio", "member", "helicopter", "satellite")]
    assert figures_in("MA-6.25") == prices


@shows("MA-6.26", "MA-D8")
def test_support_cards_of_later_chapters_are_not_displayed():
    assert "later" not in DATA.support
    assert not [a for a in RULES.catalogue(fresh(4).options) if "later" in a.args]


@shows("MA-6.28", "MA-D66")
@pytest.mark.parametrize(("there", "free"), [("yellow1", "yellow2"), ("yellow2", "yellow1")])
def test_a_new_team_member_takes_the_free_figure(there, free):
    game = lay(seat("yellow", team=[person("salome", there, "B1")], money=2000), seat("green"))
    game.step("use member iara")
    assert who(game, free).id == "iara"
    assert [p.figure for p in me(game).team] == ["yellow1", "yellow2"]


@shows("MA-6.9", "MA-6.10")
def test_a_vest_bought_after_the_fight_helps_in_the_next_one():
    game = alone("vision vision", money=1000, position={"missions": [("logging_3", "C2"), ("gold_3", "C2")]})
    game.step("fulfil 1 vision", dice=[1])
    assert allowed(game, "use vest yellow1")
    game.step("use vest yellow1")
    game.step("fulfil 2 vision", dice=[2])
    assert who(game, "yellow1").injuries == 2
