"""EN-2: the turn and the dice."""

from __future__ import annotations

import pytest

from amazonia_lab.games.endangered.state import DESTRUCTION, PLACE, UPKEEP

from .laid import (
    DATA,
    allowed,
    asked,
    do,
    fresh,
    kinds,
    last,
    lay,
    legal,
    many,
    me,
    of,
    refused,
    role,
    spot,
    through,
    tigers,
    tiles,
    to_line,
    who,
)
from .shows import shows


@shows("EN-2.1", "EN-9.2", "EN-9.3")
def test_every_role_has_one_turn_a_year():
    game = lay(role("lawyer", dice=(1,)), role("host"), role("zoologist"))
    through(game)
    assert legal(game) == ["next host", "next zoologist"]
    assert refused(game, "next lawyer") == ("no_marker", "EN-9.2")
    assert refused(game, "next lobbyist") == ("not_playing", "EN-1.19")
    do(game, "next zoologist")
    assert [r.marker for r in game.state.roles] == [False, True, False]


@shows("EN-2.2")
def test_the_phases_come_in_order():
    game = last(tigers={"B2": 2, "E5": 1}, impacts=["cuts"])
    events = to_line(game, dice=[6])
    assert game.state.phase == DESTRUCTION
    events += do(game, "line row-5", dice=[1])
    found = [k for k in kinds(events) if k in ("placed", "offspring_roll", "line", "impact", "drew", "turn")]
    assert found == ["placed", "offspring_roll", "line", "impact", "drew", "turn"]
    assert game.state.phase == PLACE


@shows("EN-2.4", "EN-2.3")
def test_the_dice_come_back_and_are_rolled():
    game = last(
        action=[{"card": "plan", "dice": {"zoologist": 5}}, {"card": "relocate", "dice": {"lawyer": 2}}]
    )
    to_line(game)
    events = do(game, "line row-1", dice=[6, 2, 6, 3])
    assert of(events, "turn")[0].values["dice"] == (2, 3, 6)
    assert me(game).id == "zoologist"
    assert me(game).dice == (2, 3, 6)
    assert not me(game).marker
    assert spot(game, "plan").dice == ()


@shows("EN-2.12")
def test_dice_stay_over_turns_and_years_until_their_owners_turn():
    game = lay(
        role("lawyer", dice=(1,)),
        role("zoologist", marker=False),
        action=[{"card": "relocate", "dice": {"lawyer": 2}}, {"card": "plan", "dice": {"zoologist": 4}}],
    )
    through(game)
    assert game.state.year == 2
    assert me(game).id == "zoologist"
    assert [d.value for d in spot(game, "relocate").dice] == [2]
    assert [d.value for d in spot(game, "campaign").dice] == [1]
    assert spot(game, "plan").dice == ()


@shows("EN-2.5")
def test_an_action_is_done_before_the_next_die():
    game = lay(role("zoologist", money=1, dice=(2, 4, 6)), role("lawyer"), zone="field")
    assert {a.split()[1] for a in legal(game, "place")} == {"2", "4", "6"}
    do(game, "place 4 field")
    assert asked(game) == "move"
    assert refused(game, "place 2 campaign") == ("answer_first", "EN-2.5")
    assert refused(game, "done") == ("move_first", "EN-2.5")
    do(game, "move A1 A2", "done")
    assert allowed(game, "place 2 campaign")
    assert refused(game, "space A1") == ("not_asked", "EN-2.5")


@shows("EN-2.6")
def test_not_where_an_own_die_lies():
    game = lay(
        role("lawyer", dice=(2, 6)), role("host"), action=[{"card": "relocate", "dice": {"lawyer": 1}}]
    )
    assert refused(game, "place 6 relocate") == ("own_die", "EN-2.6")


@shows("EN-2.7")
@pytest.mark.parametrize(("value", "fits"), [(3, False), (4, False), (5, True)])
def test_only_above_every_die_that_lies_there(value, fits):
    game = lay(
        role("lobbyist", dice=(value,)),
        role("host"),
        role("zoologist"),
        action=[{"card": "relocate", "dice": {"host": 4, "zoologist": 2}}],
    )
    assert allowed(game, f"place {value} relocate") == fits
    if not fits:
        assert refused(game, f"place {value} relocate") == ("die_low", "EN-2.7")


@shows("EN-2.8", "EN-2.17", "EN-D7")
def test_the_campaign_takes_any_dice_and_brings_a_million_each():
    game = lay(
        role("lawyer", dice=(1, 1, 2)), role("host"), action=[{"card": "campaign", "dice": {"host": 6}}]
    )
    do(game, "place 1 campaign", "place 1 campaign")
    assert me(game).money == 2
    assert [d.value for d in spot(game, "campaign").dice] == [6, 1, 1]


@shows("EN-2.9", "EN-D4")
def test_four_actions_are_printed():
    assert list(DATA.printed) == ["plan", "campaign", "relocate", "replant"]
    assert [s.id for s in fresh(2).state.spots[:4]] == list(DATA.printed)
    assert "research" in DATA.cards


@shows("EN-2.10")
def test_cards_in_hand_are_not_active():
    game = lay(role("lawyer", "research", dice=(6,)), role("host"))
    assert refused(game, "place 6 research") == ("not_active", "EN-2.10")


@shows("EN-2.11", "EN-3.2", "EN-2.15")
def test_a_played_action_can_be_used_at_once_and_by_everybody():
    game = lay(
        role("lawyer", "research drive", dice=(1, 2, 6)), role("zoologist"), zone="field workshop press"
    )
    do(game, "place 1 plan", "play drive")
    do(game, "place 2 drive")
    assert me(game).money == 2
    assert len(game.state.spots) == 8
    do(game, "place 6 campaign")
    do(game, "line row-1", dice=[6, 5, 5, 5])
    assert allowed(game, "place 5 drive")


@shows("EN-2.13", "EN-D5", "EN-8.11")
def test_the_turn_goes_on_when_all_three_dice_are_placed_and_not_before():
    game = lay(role("lawyer", dice=(1, 1, 2)), role("host"))
    for _ in range(2):
        do(game, "place 1 campaign")
        assert game.state.phase == PLACE
        assert not [a for a in legal(game) if not a.startswith("place")]
    do(game, "place 2 campaign")
    assert asked(game) == "line"


@shows("EN-2.13")
def test_the_campaign_is_open_even_when_nothing_else_is():
    money = role("host", money=25)
    game = lay(role("lawyer", dice=(1,)), money)
    assert legal(game) == ["place 1 campaign", "place 1 relocate"]
    assert of(do(game, "place 1 campaign"), "gained")[0].values["amount"] == 0


@shows("EN-2.14", "EN-D6")
def test_no_die_where_the_price_is_missing_or_nothing_can_be_done():
    game = lay(
        role("lawyer", dice=(6,)),
        role("host"),
        zone="petition press court_order research",
        tiles=["E3"],
    )
    assert refused(game, "place 6 plan") == ("hand_empty", "EN-2.14")
    assert refused(game, "place 6 replant") == ("too_dear", "EN-2.14")
    assert refused(game, "place 6 press") == ("too_dear", "EN-2.14")
    assert refused(game, "place 6 petition") == ("no_card_to_give", "EN-2.14")
    rich = lay(role("lawyer", money=9, dice=(6,)), role("host"), zone="court_order brief")
    assert refused(rich, "place 6 replant") == ("no_tile", "EN-2.14")
    assert refused(rich, "place 6 court_order") == ("no_persistent", "EN-2.14")
    assert refused(rich, "place 6 brief") == ("no_influence", "EN-2.14")
    shut = lay(role("lawyer", dice=(6,)), role("host"), tigers={"A1": 2}, tiles=["A2", "B1"])
    assert refused(shut, "place 6 relocate") == ("no_move", "EN-2.14")


@shows("EN-2.14", "EN-D6")
def test_one_part_that_can_be_done_is_enough():
    game = lay(role("lobbyist", dice=(6, 5)), role("host"), zone="coalition")
    do(game, "place 6 coalition")
    assert me(game).money == 1


@shows("EN-2.16", "EN-3.1")
def test_plan_plays_a_card():
    game = lay(role("lawyer", "donors press", dice=(1, 2)), role("host"))
    do(game, "place 1 plan")
    assert legal(game) == ["play donors", "play press"]
    assert refused(game, "play gala") == ("not_in_hand", "EN-3.1")
    do(game, "play donors")
    assert me(game).continuous == ("donors",)


@shows("EN-2.18")
def test_relocate_moves_one_tiger_one_space():
    game = lay(role("lawyer", dice=(1, 2)), role("host"), tigers={"C3": 2})
    do(game, "place 1 relocate")
    assert len(legal(game, "move")) == 4
    do(game, "move C3 C2")
    assert tigers(game) == {"C3": 1, "C2": 1}
    assert asked(game) == "place"


@shows("EN-2.19")
def test_replant_takes_a_tile_for_a_million():
    game = lay(role("lawyer", money=1, dice=(1, 2)), role("host"), tiles=many(2))
    do(game, "place 1 replant")
    assert sorted(legal(game)) == ["space D6", "space E6"]
    do(game, "space E6")
    assert (me(game).money, tiles(game)) == (0, {"D6"})


@shows("EN-9.1")
def test_upkeep_draws_a_card():
    game = last(other=role("zoologist"))
    before = who(game, "lawyer").deck
    events = through(game)
    assert who(game, "lawyer").hand == (before[0],)
    assert of(events, "drew")[0].values["n"] == 1
    assert game.state.phase != UPKEEP
