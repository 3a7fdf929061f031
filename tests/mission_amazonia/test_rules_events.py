"""MA-10: events."""

from __future__ import annotations

import pytest

from amazonia_lab.errors import BadOption
from amazonia_lab.games.mission_amazonia.setup import eligible_events

from .laid import (
    BOARD,
    DATA,
    EIGHT,
    SIX,
    allowed,
    before,
    do,
    fresh,
    kinds,
    lay,
    legal,
    of,
    pass_turn,
    refused,
    seat,
    tweak,
    who,
)
from .shows import shows

AWAY = ("gold_4", "A6")


@shows("MA-10.1", "MA-10.14")
def test_the_seventh_success_turns_up_the_first_card_and_the_ninth_the_second():
    game = lay(
        seat("yellow", at="C2"),
        seat("green", at="F5"),
        missions=[("gold_1", "C2"), ("poaching_1", "C2")],
        success=SIX[:5],
        events=["corruption", "drought"],
        pile=["poaching_4", "gold_2", "gold_4", "gold_3", "logging_4"],
    )
    assert not of(game.step("fulfil 1"), "event")
    events = game.step("fulfil 2")
    assert [e.values["happening"] for e in of(events, "event")] == ["corruption"]
    assert game.state.events_seen == 1
    game = tweak(game, missions=(game.start.missions[0], game.start.missions[1]))
    assert not of(game.step("fulfil 2"), "event")
    events = game.step("fulfil 1")
    assert [e.values["happening"] for e in of(events, "event")] == ["drought"]
    assert len(game.state.success) == 9
    assert game.state.events_seen == 2


@shows("MA-10.1")
def test_the_second_card_comes_up_in_a_position_with_eight_successes():
    game = before("corruption", success=EIGHT)
    assert game.state.events_seen == 1
    events = game.step("fulfil 1")
    assert [e.values["happening"] for e in of(events, "event")] == ["corruption"]


@shows("MA-10.2", "MA-7.23", "MA-D6")
def test_an_event_comes_after_the_rest_of_the_fulfilment():
    game = before("corruption", missions=[("gold_1", "C2"), AWAY])
    events = game.step("fulfil 1")
    assert kinds(events) == ["fulfilled", "rewarded", "protected_animal", "event", "resignation_marker"]


@shows("MA-10.3", "MA-13.12")
def test_the_criminals_have_fled_to_where_the_dice_say():
    game = before("fled", seat("yellow", at="C2"), seat("green"), seat("blue"), missions=[
        ("logging_4", "F1"), ("gold_1", "C2"), AWAY,
    ])  # fmt: skip
    disc = game.state.disc
    events = game.step("fulfil 2", dice=[2, 5, 6, 1])
    assert [m and m.site for m in game.state.missions] == ["B5", None, "F1"]
    assert [e.values["number"] for e in of(events, "fled_to")] == [1, 3]
    assert game.state.disc == disc


@shows("MA-10.4", "MA-D27")
def test_a_new_site_may_be_the_old_one_or_anothers():
    game = before("fled", seat("yellow", at="C2"), seat("green"), seat("blue"), missions=[
        ("logging_4", "F1"), ("gold_1", "C2"), AWAY,
    ])  # fmt: skip
    game.step("fulfil 2", dice=[6, 1, 6, 1])
    assert [m and m.site for m in game.state.missions] == ["F1", None, "F1"]


@shows("MA-10.3", "MA-7.3", "MA-D21")
def test_a_mission_that_flees_under_a_figure_can_be_fulfilled():
    game = before("fled", missions=[("gold_1", "C2"), ("poaching_1", "A6")])
    game.step("fulfil 1", dice=[3, 2])
    game.step("fulfil 2")
    assert len(game.state.success) == 8


@shows("MA-10.5", "MA-D42", "MA-10.17")
def test_in_the_rainy_season_a_card_gives_one_land_move():
    game = before("rainy", seat("yellow", "land offroader amphibious river", "C2"), seat("green", at="F5"))
    game.step("fulfil 1")
    assert game.state.effects == ("rainy",)
    game.step("move land yellow1 paved C1")
    assert refused(game, "go paved B1") == ("no_symbols_left", "MA-3.16")
    game.step("move offroader yellow1 paved C2")
    assert game.state.symbols == ()
    do(game, "move amphibious yellow1 river C1", "go paved C2")
    game.step("move river yellow1 river C1")
    assert game.state.symbols == ()


@shows("MA-10.5", "MA-D42")
def test_in_the_rainy_season_either_land_symbol_may_be_the_one():
    for kind, to in (("paved", "D3"), ("path", "D4")):
        game = lay(seat("yellow", "enduro", "E4"), seat("green"), effects=["rainy"])
        game.step(f"move enduro yellow1 {kind} {to}")
        assert game.state.symbols == ()


@shows("MA-10.6", "MA-D29")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_land_titles_bring_a_yellow_animal_on_1_to_3(roll):
    game = before("titles")
    top = game.state.stacks[1][0]
    events = game.step("fulfil 1", dice=[roll])
    assert of(events, "titles_roll")[0].values["n"] == roll
    assert game.state.failure == ((top,) if roll <= 3 else ())
    assert DATA.animals[top].kind == "poaching"


@shows("MA-10.6", "MA-8.6", "MA-D53")
def test_land_titles_may_bring_a_red_list_marker_too():
    game = before(
        "titles", failure=["hyacinth_macaw"], stacks={"poaching": ["hyacinth_macaw", "tapajos_hermit"]}
    )
    game.step("fulfil 1", dice=[3])
    assert game.state.failure == ("hyacinth_macaw", "hyacinth_macaw", "red_list")


@shows("MA-10.6", "MA-8.7", "MA-D34")
def test_land_titles_with_no_yellow_animal_left_ask_for_another():
    game = tweak(before("titles"), stacks=(("jaguar",), (), ("giant_otter", "arrau_turtle")))
    game.step("fulfil 1", dice=[1])
    assert (game.decision.kind, game.decision.seats) == ("stack", (0, 1))
    game.step("stack logging")
    assert game.state.failure == ("jaguar",)


@shows("MA-10.7", "MA-D9", "MA-10.18", "MA-13.7")
def test_nine_kinds_fourteen_cards_and_no_closed_highway_here():
    assert len(DATA.events) == 9
    assert sum(e.copies for e in DATA.events.values()) == DATA.counts["event_card"] == 14
    assert not DATA.events["highway"].eligible
    assert "highway" not in eligible_events()
    twice = {k for k, e in DATA.events.items() if e.copies == 2}
    assert twice == {"fled", "titles", "threats", "corruption", "land_card"}
    assert all(e.copies == 1 for k, e in DATA.events.items() if k not in twice)
    assert not any(DATA.events[k].lasting for k in twice)
    assert all("highway" not in fresh(seed=s).state.events for s in range(40))


@shows("MA-10.8")
def test_in_fog_nobody_flies():
    game = before("fog", seat("yellow", "land", "C2", money=5000), seat("green", at="F5"))
    assert legal(game, "use", "helicopter")
    game.step("fulfil 1")
    assert refused(game, "use helicopter yellow1 A6") == ("fog", "MA-10.8")
    assert legal(game, "use", "helicopter") == []
    for _ in range(4):
        pass_turn(game)
    assert game.state.effects == ("fog",)


@shows("MA-10.9", "MA-D42")
def test_in_a_drought_a_card_gives_one_river_move():
    game = before("drought", seat("yellow", "powerboat amphibious land river", "C2"), seat("green", at="F5"))
    game.step("fulfil 1")
    assert game.state.effects == ("drought",)
    game.step("move powerboat yellow1 river C1")
    assert refused(game, "go river B1") == ("no_symbols_left", "MA-3.16")
    do(game, "move amphibious yellow1 river C2", "go paved C1", "move land yellow1 paved B1", "go paved C1")
    assert who(game, "yellow1").place == "C1"


@shows("MA-10.14")
@pytest.mark.parametrize("event", sorted({e for e in eligible_events() if not DATA.events[e].lasting}))
def test_other_events_leave_no_lasting_effect(event):
    game = before(event, recruits=["joana"])
    game.step("fulfil 1")
    while game.state.todo:
        game.step(game.legal_actions()[0])
    assert game.state.effects == ()


@shows("MA-10.15")
def test_failure_markers_set_off_no_event():
    game = lay(seat("yellow"), seat("green"), active=1, first=0, failure=["resignation"] * 6)
    events = game.step("end")
    assert len(game.state.failure) >= 8
    assert not of(events, "event")
    assert game.state.events_seen == 0


@shows("MA-1.2", "MA-10.6", "MA-11.6")
def test_an_event_finds_no_space_on_a_full_track():
    game = before(
        "titles",
        seat("yellow", at="C2"),
        seat("green", at="C2", injuries=2),
        missions=[("logging_3", "C2"), AWAY],
        failure=["resignation"] * 11,
        recruits=[],
    )
    yellow = game.state.stacks[1]
    game.step("fulfil 1", dice=[0, 1, 1])
    assert len(game.state.failure) == 12
    assert game.state.stacks[1] == yellow
    assert game.outcome.code == "track_full"


@shows("MA-10.16")
def test_seasons_do_not_touch_the_helicopter():
    game = lay(seat("yellow", at="C2", money=5000), seat("green"), effects=["rainy", "drought"])
    game.step("use helicopter yellow1 F6")
    assert who(game, "yellow1").place == "F6"


@shows("MA-10.17", "MA-3.17", "MA-D16")
def test_a_season_bites_from_the_next_card_on():
    game = before("rainy", seat("yellow", "land land", "C1"), seat("green", at="F5"))
    game.step("move land yellow1 paved C2")
    assert allowed(game, "go paved D3")
    game.step("fulfil 1")
    assert refused(game, "go paved D3") == ("no_symbols_left", "MA-3.16")
    game.step("move land yellow1 paved D3")
    assert refused(game, "go paved E4") == ("no_symbols_left", "MA-3.16")


@shows("MA-10.3", "MA-1.1")
def test_the_dice_can_name_every_place_and_no_other():
    assert {c + r for c in BOARD.columns for r in BOARD.rows} == set(BOARD.places)
    for dice, site in (([1, 1], "A1"), ([6, 6], "F6"), ([1, 6], "A6")):
        game = before("fled")
        game.step("fulfil 1", dice=dice)
        assert game.state.missions[1].site == site
    for dice in ([0, 1], [1, 0], [7, 1], [1, 7]):
        with pytest.raises(BadOption):
            before("fled").step("fulfil 1", dice=dice)
    sites = set()
    for seed in range(60):
        game = before("fled", seed=seed)
        game.step("fulfil 1")
        sites.add(game.state.missions[1].site)
    assert sites <= set(BOARD.places)
    assert len(sites) > 20
