"""EN-8: impacts, each by itself."""

from __future__ import annotations

import pytest

from .laid import (
    DATA,
    ambassador,
    asked,
    do,
    kinds,
    last,
    lay,
    legal,
    many,
    of,
    refused,
    role,
    row,
    spot,
    through,
    tigers,
    tiles,
    to_line,
    who,
)
from .shows import shows


@shows("EN-8.1", "EN-8.3")
def test_the_top_impact_is_carried_out_and_discarded():
    game = last(impacts=["viral", "cuts"])
    through(game)
    assert game.state.impacts == ("cuts",)
    assert game.state.impacts_discard == ("viral",)
    assert [r.money for r in game.state.roles] == [2, 1]


@shows("EN-8.2")
@pytest.mark.parametrize("title", ["sighting", "fund", "conflict", "turnover", "cuts"])
def test_what_cannot_be_done_is_left_out(title):
    """No lasting impact, no tile beside a tiger, no card in hand, no money."""
    game = lay(
        role("lawyer", money=0, dice=(1,)), role("host", money=25), impacts=[title], tigers={"A1": 1, "F6": 2}
    )
    to_line(game, dice=[6])
    do(game, "line row-6", dice=[1])
    assert asked(game) == "place"
    assert game.state.impacts_discard == (title,)
    assert tigers(game) == {"A1": 1, "F6": 2}


@shows("EN-8.4", "EN-8.5")
@pytest.mark.parametrize("title", [i.id for i in DATA.impacts.values() if i.when != "instant"])
def test_persistent_impacts_stay_behind_the_older_ones(title):
    older = "highway" if title != "highway" else "prey"
    game = last(persistent=[older], impacts=[title])
    through(game)
    assert game.state.persistent == (older, title)
    assert game.state.impacts_discard == ()


@shows("EN-8.6", "EN-8.9", "EN-D17")
def test_a_sighting_sets_off_what_waits_from_the_oldest_on():
    waiting = ["upheaval", "poaching", "clearcutting"]
    game = last(persistent=["prey", *waiting], impacts=["sighting"], tigers={"A1": 1, "A2": 2, "F6": 1})
    to_line(game, dice=[6])
    events = do(game, "line row-1", dice=[6])
    assert [e.values["impact"] for e in of(events, "works")] == waiting
    assert sum(i.copies for i in DATA.impacts.values() if i.id == "sighting") == 3


@shows("EN-8.9")
def test_a_sighting_without_waiting_impacts_does_nothing():
    game = last(persistent=["prey"], impacts=["sighting"])
    assert "nothing_waits" in kinds(through(game))


@shows("EN-8.7")
def test_ties_are_the_teams_choice():
    game = last(persistent=["upheaval"], impacts=["sighting"], ambassador=row(china=2, japan=2, brazil=1))
    through(game)
    assert asked(game) == "unseat"
    assert game.decision.seats == (0, 1)
    assert len(legal(game)) == 2
    number = [a.id for a in game.state.row].index("brazil") + 1
    assert refused(game, f"unseat {number}") == ("not_most", "EN-8.7")
    do(game, legal(game)[0])
    assert sorted(a.influence for a in game.state.row) == [0, 0, 0, 1, 1, 2]


@shows("EN-8.8")
def test_an_empty_deck_is_made_anew():
    game = last(impacts=[], impacts_discard=["viral", "cuts"])
    events = through(game)
    assert "impacts_reshuffled" in kinds(events)
    assert len(game.state.impacts) == 1
    assert len(game.state.impacts_discard) == 1


@shows("EN-8.8", "EN-D26")
def test_the_card_that_empties_the_deck_is_shuffled_in_with_the_others():
    game = last(impacts=["viral"], impacts_discard=["cuts"])
    events = through(game)
    assert "impacts_reshuffled" not in kinds(events)
    assert game.state.impacts == ()
    assert sorted(game.state.impacts_discard) == ["cuts", "viral"]


@shows("EN-8.10")
def test_save_the_tiger_fund_paid_and_not_paid():
    other = role("zoologist", money=3)
    game = last(2, other=other, impacts=["fund"], persistent=["drought", "prey"])
    through(game)
    assert asked(game) == "fund"
    # The lawyer has three millions too, one of them just gained.
    assert legal(game) == ["pay lawyer", "pay zoologist", "no"]
    assert game.decision.seats == (0, 1)
    do(game, "pay zoologist", "end prey")
    assert who(game, "zoologist").money == 0
    assert game.state.persistent == ("drought",)
    assert "prey" in game.state.impacts_discard
    game = last(other=other, impacts=["fund"], persistent=["drought"])
    through(game)
    assert refused(game, "pay lawyer") == ("fund_too_dear", "EN-8.10")
    assert refused(game, "pay host") == ("not_playing", "EN-1.19")
    assert "fund_unpaid" in kinds(do(game, "no"))
    assert game.state.persistent == ("drought",)


@shows("EN-8.11", "EN-D18")
def test_rising_costs_work_from_the_next_turn_on():
    game = last(2, impacts=["costs", "report"])
    through(game)
    assert who(game, "lawyer").money == 3
    game = last(2, persistent=["costs"], impacts=["viral"])
    events = through(game)
    # The campaign and the video bring one each; the new card is first.
    assert who(game, "lawyer").money == 3
    found = [k for k in kinds(events) if k in ("impact", "works")]
    assert found == ["impact", "works"]


@shows("EN-8.12")
def test_clearcutting_lays_a_tile_on_an_empty_space_next_to_a_tiger():
    game = last(
        persistent=["clearcutting"], impacts=["sighting"], tigers={"A1": 1, "B1": 1, "F6": 1}, tiles=["A2"]
    )
    to_line(game)
    do(game, "line row-6", dice=[1])
    assert asked(game) == "burn"
    assert legal(game) == ["space C1", "space B2", "space F5", "space E6"]
    assert refused(game, "space D4") == ("not_struck", "EN-8.7")
    do(game, "space B2")
    assert tiles(game) == {"A2", "A6", "B2"}


@shows("EN-8.12")
def test_government_upheaval_takes_influence():
    game = last(persistent=["upheaval"], impacts=["sighting"], ambassador=row(china=3, japan=2))
    through(game)
    assert ambassador(game, "china").influence == 2


@shows("EN-8.12")
def test_a_poaching_ring_takes_a_tiger_of_the_fullest_space():
    game = last(persistent=["poaching"], impacts=["sighting"], tigers={"A1": 3, "F6": 2})
    to_line(game, dice=[6])
    do(game, "line row-6", dice=[1])
    assert tigers(game) == {"A1": 2, "F6": 2}
    game = last(persistent=["poaching"], impacts=["sighting"], tigers={"A1": 2, "F6": 2})
    to_line(game, dice=[6])
    do(game, "line row-6", dice=[1])
    assert legal(game) == ["space A1", "space F6"]


@shows("EN-8.12")
def test_a_drought_makes_replanting_dearer():
    game = lay(role("lawyer", money=1, dice=(1, 2)), role("host"), tiles=many(1), persistent=["drought"])
    assert refused(game, "place 1 replant") == ("too_dear", "EN-2.14")
    do(game, "place 1 campaign", "place 2 replant")
    assert who(game, "lawyer").money == 0


@shows("EN-8.12")
def test_a_highway_divides_the_habitat_until_it_ends():
    position = {"tigers": {"C3": 2, "D5": 1}, "persistent": ["highway"]}
    game = lay(role("lawyer", dice=(1,)), role("host"), **position)
    do(game, "place 1 relocate")
    assert refused(game, "move C3 D3") == ("barrier", "EN-8.12")
    assert refused(game, "move D5 C5") == ("barrier", "EN-8.12")
    assert len(game.routes.edges) == 60 - 6
    game = last(**position)
    do(game, "place 1 campaign", dice=[1])
    assert refused(game, "born C3 D3") == ("not_beside", "EN-5.1")
    do(game, "born C3 C2")
    assert legal(game) == ["space B3", "space C4"]
    game = last(**(position | {"persistent": []}))
    assert len(game.routes.edges) == 60


@shows("EN-8.12")
def test_hunted_prey_lowers_the_target():
    game = last(persistent=["prey"], tigers={"C3": 2, "A1": 1})
    events = to_line(game, dice=[2])
    assert of(events, "offspring_roll")[0].values["target"] == 1
    assert "no_young" in kinds(events)


@shows("EN-8.12")
def test_a_forest_fire_spreads_from_a_tile():
    game = last(impacts=["fire"], tigers={"A1": 1, "F6": 1})
    to_line(game)
    do(game, "line row-1", dice=[4])
    assert legal(game) == ["space C1", "space E1", "space D2"]
    do(game, "space D2")
    assert tiles(game) == {"D1", "D2"}


@shows("EN-8.12", "EN-8.7")
def test_illegal_logging_strikes_a_line_with_the_most_tigers():
    game = last(impacts=["logging"], tigers={"A1": 1, "B1": 1, "F5": 1, "F6": 1, "C3": 1})
    to_line(game)
    do(game, "line row-3", dice=[1])
    assert asked(game) == "line"
    assert legal(game) == ["line column-F", "line row-1"]
    assert refused(game, "line row-3") == ("line_fewer", "EN-7.1")
    do(game, "line row-1", dice=[3])
    assert tiles(game) == {"A3", "C1"}


@shows("EN-8.12")
def test_a_village_conflict_takes_a_tiger_beside_a_tile():
    game = last(impacts=["conflict"], tigers={"A1": 1, "C1": 1, "F6": 2}, tiles=["B1"])
    to_line(game, dice=[6])
    do(game, "line row-6", dice=[1])
    assert asked(game) == "lose"
    assert legal(game) == ["space A1", "space C1"]
    do(game, "space C1")
    assert tigers(game) == {"A1": 1, "F6": 2}


@shows("EN-8.12")
def test_budget_cuts_and_a_viral_video_and_a_report_are_for_everybody():
    game = last(impacts=["cuts"], other=role("zoologist", money=2))
    through(game)
    assert [r.money for r in game.state.roles] == [0, 1]
    game = last(impacts=["viral"])
    through(game)
    assert [r.money for r in game.state.roles] == [2, 1]
    game = last(impacts=["report"])
    through(game)
    assert [len(r.hand) for r in game.state.roles] == [2, 1]


@shows("EN-8.12", "EN-3.8")
def test_staff_turnover_costs_a_card():
    game = last(impacts=["turnover"], hand="press drive")
    through(game)
    assert asked(game) == "discard"
    do(game, "discard drive")
    assert who(game, "lawyer").discard == ("drive",)
    game = last(impacts=["turnover"], hand="press")
    through(game)
    assert who(game, "lawyer").discard == ("press",)
    assert spot(game, "campaign").dice


@shows("EN-8.12", "EN-D9")
def test_eighteen_cards_of_which_three_have_a_printed_part():
    printed = {i.id for i in DATA.impacts.values() if i.source == "rulebook"}
    assert printed == {"fund", "clearcutting", "upheaval"}
    assert sum(i.copies for i in DATA.impacts.values()) == 18
