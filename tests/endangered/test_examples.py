"""The rulebook's examples, one by one."""

from __future__ import annotations

import pytest

from amazonia_lab.games.endangered.scoring import counted, target

from .laid import (
    DATA,
    allowed,
    ambassador,
    asked,
    do,
    fresh,
    kinds,
    last,
    lay,
    legal,
    me,
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
from .shows import figures_in, shows

# --- actions ----------------------------------------------------------------------------------------------


def three_dice(**more):
    """A 1, a 4 and a 5; a 3 lies on Relocate and a 4 on Research."""
    return lay(
        role("lobbyist", money=1, dice=(1, 4, 5)),
        role("zoologist"),
        action=[
            {"card": "relocate", "dice": {"zoologist": 3}},
            {"card": "research", "dice": {"zoologist": 4}},
        ],
        tiles=["E4"],
        impacts=["logging", "viral"],
        **more,
    )


@shows("EN-2.19", "EN-2.7", "EN-7.6", "EN-4.2")
def test_the_1_goes_where_no_die_lies_and_replants():
    game = three_dice()
    assert refused(game, "place 1 relocate") == ("die_low", "EN-2.7")
    do(game, "place 1 replant", "space E4")
    assert tiles(game) == set()
    assert me(game).money == 0


@shows("EN-2.18", "EN-2.7")
def test_the_4_is_more_than_the_3_on_relocate():
    game = three_dice()
    do(game, "place 4 relocate")
    do(game, "move C3 C4")
    assert tigers(game) == {"A1": 1, "F6": 1, "C4": 1, "D5": 1}
    assert [d.value for d in spot(game, "relocate").dice] == [3, 4]


@shows("EN-3.13", "EN-2.7", "EN-D4")
def test_the_5_is_more_than_the_4_on_research_and_a_nasty_impact_is_discarded():
    game = three_dice()
    assert refused(game, "place 4 research") == ("die_low", "EN-2.7")
    events = do(game, "place 5 research")
    assert of(events, "looked")[0].values["impacts"] == ("logging",)
    do(game, "drop")
    assert game.state.impacts == ("viral",)
    assert game.state.impacts_discard == ("logging",)


# --- ambassadors ------------------------------------------------------------------------------------------


@shows("EN-4.6", "EN-4.5", "EN-10.5")
def test_the_first_influence_turns_an_ambassador_up_and_it_is_mexico():
    game = lay(role("lawyer", money=3, dice=(1, 2, 3)), role("host"), zone="press", ambassador=row())
    do(game, "place 1 press")
    events = do(game, "influence 5")
    assert of(events, "turned_up")[0].values["ambassador"] == "mexico"
    mexico = ambassador(game, "mexico")
    assert (mexico.up, mexico.influence) == (True, 1)


# --- offspring --------------------------------------------------------------------------------------------


@shows("EN-5.5", "EN-6.2")
def test_four_animals_on_a_space_are_two_pairs():
    game = last(tigers={"C3": 4, "A1": 1})
    events = to_line(game, dice=[4])
    assert of(events, "offspring_roll")[0].values["target"] == 3
    assert "no_young" in kinds(events)


@shows("EN-6.2", "EN-6.3", "EN-6.4", "EN-6.6", "EN-6.8", "EN-D14")
def test_two_pairs_and_a_3_and_only_one_of_them_has_room():
    """Tiles and single tigers shut in the pair on A1, so the pair on D4 has the young."""
    game = last(tigers={"A1": 2, "A2": 1, "D4": 2}, tiles=["B1"])
    events = do(game, "place 1 campaign", dice=[3])
    assert of(events, "offspring_roll")[0].values == {"n": 3, "target": 3}
    assert asked(game) == "birth"
    assert legal(game, "born") == [f"born D4 {s}" for s in ("D3", "C4", "E4", "D5")]
    assert refused(game, "born A1 B1")[0] == "not_empty"
    do(game, "born D4 D3")
    assert asked(game) == "split"
    assert legal(game, "space") == ["space C4", "space E4", "space D5"]
    do(game, "space E4")
    assert tigers(game) == {"A1": 2, "A2": 1, "D3": 1, "D4": 1, "E4": 1}


# --- destruction ------------------------------------------------------------------------------------------


@shows("EN-7.1", "EN-7.2", "EN-7.3")
def test_column_2_and_a_4_slide_to_spot_2():
    """A tile lies on spot 4 and one on spot 3; the tiger is in spot 1."""
    game = last(tigers={"B1": 2, "E5": 1}, tiles=["B4", "B3"])
    to_line(game, dice=[6])
    events = do(game, "line column-B", dice=[4])
    assert tiles(game) == {"B2", "B3", "B4"}
    assert tigers(game) == {"B1": 2, "E5": 1}
    assert of(events, "slid")[0].values["place"] == "B2"


# --- impacts ----------------------------------------------------------------------------------------------


@shows("EN-8.10", "EN-8.3")
def test_save_the_tiger_fund_is_only_discarded_when_nobody_can_pay():
    other = role("zoologist", money=1)
    game = last(0, other=other, impacts=["fund", "viral"], persistent=["highway"])
    events = through(game)
    assert "fund_unpaid" not in kinds(events)
    assert game.state.persistent == ("highway",)
    assert game.state.impacts_discard == ("fund",)


@shows("EN-8.4", "EN-8.6", "EN-8.9", "EN-D17")
def test_government_upheaval_is_laid_beside_an_older_clearcutting_and_a_sighting_sets_both_off():
    game = last(persistent=["clearcutting"], impacts=["upheaval"], ambassador=row(china=2))
    events = through(game)
    assert of(events, "impact_stays")[0].values["impact"] == "upheaval"
    assert "works" not in kinds(events)
    assert game.state.persistent == ("clearcutting", "upheaval")
    game = last(persistent=["clearcutting", "upheaval"], impacts=["sighting"], ambassador=row(china=2))
    events = through(game)
    assert asked(game) == "burn"
    events += do(game, legal(game, "space")[0])
    assert [e.values["impact"] for e in of(events, "works")] == ["clearcutting", "upheaval"]
    assert ambassador(game, "china").influence == 1


# --- the vote ---------------------------------------------------------------------------------------------


def year_four(**more):
    """Four roles, the last turn of the fourth year; China, Indonesia and Japan are face up."""
    return lay(
        role("lawyer", dice=(1,)),
        role("host", marker=False),
        role("lobbyist", marker=False),
        role("zoologist", marker=False),
        year=4,
        ambassador=row(china=2, indonesia=3, japan=4),
        **more,
    )


EIGHT = {"A1": 1, "C1": 1, "E1": 1, "A3": 1, "C3": 1, "E3": 1, "A5": 1, "F5": 1}


@shows("EN-9.4", "EN-9.6", "EN-9.7", "EN-9.8", "EN-10.1", "EN-10.2", "EN-10.3")
def test_the_vote_of_the_fourth_year_counts_each_ambassador_by_itself():
    game = year_four(tigers=EIGHT)
    to_line(game)
    events = do(game, "line row-5", dice=[3, 3, 4])
    said = {e.values["ambassador"]: (e.kind, e.values["total"]) for e in events if e.kind in ("yes", "no")}
    # Eight tigers and 2; a 3 and a 4 and 3; one card drawn in upkeep and 4.
    assert said == {"china": ("yes", 10), "indonesia": ("yes", 10), "japan": ("no", 5)}
    assert len(of(events, "no_vote")) == 3
    assert of(events, "votes")[0].values == {"n": 2, "needed": 4}


@shows("EN-9.10", "EN-9.11")
def test_after_the_failed_vote_the_lawyer_who_went_last_names_another():
    game = year_four(tigers=EIGHT)
    to_line(game)
    do(game, "line row-5", dice=[3, 1, 1])
    assert game.state.year == 5
    assert all(r.marker for r in game.state.roles)
    assert asked(game) == "next"
    assert game.decision.seats == (0,)
    assert legal(game) == ["next host", "next lobbyist", "next zoologist"]
    assert refused(game, "next lawyer") == ("went_last", "EN-9.11")
    do(game, "next zoologist")
    assert me(game).id == "zoologist"
    assert not who(game, "zoologist").marker


@shows("EN-10.1", "EN-10.2", "EN-10.3", "EN-10.4", "EN-10.7")
@pytest.mark.parametrize(
    ("name", "number"),
    [("china", "EN-10.1"), ("indonesia", "EN-10.2"), ("japan", "EN-10.3"), ("brazil", "EN-10.4")],
)
def test_printed_targets_hold_for_any_number_of_roles(name, number):
    card = DATA.ambassadors[name]
    for players in (2, 3, 4, 5):
        state = fresh(players).state
        assert target(state, card) == figures_in(number)[-1]
    assert counted(fresh(2).state, DATA.ambassadors["china"]) == 8


@shows("EN-3.11")
def test_fundraising_gives_everybody_a_million():
    game = lay(role("lawyer", "fundraising", dice=(1, 2, 3)), role("host"), role("zoologist", money=2))
    do(game, "place 1 plan")
    do(game, "play fundraising")
    assert [r.money for r in game.state.roles] == [1, 1, 3]
    assert me(game).discard == ("fundraising",)
    assert not allowed(game, "place 2 plan")
