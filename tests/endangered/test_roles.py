"""EN-13: roles and their specialties."""

from __future__ import annotations

import pytest

from amazonia_lab.games.endangered.data import game_data

from .laid import (
    DATA,
    ambassador,
    asked,
    do,
    kinds,
    lay,
    legal,
    many,
    me,
    of,
    refused,
    role,
    row,
    spot,
    through,
    tigers,
    tiles,
    who,
)
from .shows import shows


@shows("EN-13.1", "EN-D25")
def test_two_specialties_are_printed_and_eight_are_ours():
    assert list(DATA.roles) == ["lawyer", "lobbyist", "philanthropist", "host", "zoologist"]
    printed = {s.id for s in game_data().specialties.values() if s.source == "rulebook"}
    assert printed == {"angle", "reshuffle"}


@shows("EN-13.2")
def test_a_different_angle_rolls_action_dice_again():
    game = lay(role("host", "press drive", dice=(1, 4)), role("lawyer"))
    assert legal(game, "again", 1) == ["again 1 drive", "again 1 press"]
    do(game, "again 1 press", dice=[6])
    assert me(game).dice == (4, 6)
    assert (me(game).hand, me(game).discard) == (("drive",), ("press",))
    assert refused(game, "again 1 drive") == ("no_die", "EN-2.4")
    assert refused(game, "again 4 gala") == ("not_in_hand", "EN-13.2")
    other = lay(role("lawyer", "press", dice=(1, 4)), role("host", "drive"))
    assert refused(other, "again 1 press") == ("no_reroll", "EN-13.2")


@shows("EN-13.2")
def test_a_different_angle_rolls_the_offspring_die_again():
    game = lay(
        role("host", "press drive", dice=(1,)), role("lawyer"), tigers={"C3": 2, "A1": 1}, impacts=["viral"]
    )
    do(game, "place 1 campaign", dice=[5])
    assert asked(game) == "offspring_roll"
    assert legal(game) == ["reroll drive", "reroll press", "keep"]
    assert refused(game, "buy")[1] == "EN-13.5"
    assert refused(game, "reroll gala") == ("not_in_hand", "EN-13.2")
    do(game, "reroll drive", dice=[4])
    assert asked(game) == "offspring_roll"
    do(game, "reroll press", dice=[1])
    assert asked(game) == "birth"
    assert me(game).discard == ("drive", "press")


@shows("EN-13.2")
def test_a_different_angle_rolls_the_destruction_die_again():
    game = lay(role("host", "press", dice=(1,)), role("lawyer"))
    do(game, "place 1 campaign")
    do(game, "line row-1", dice=[1])
    assert asked(game) == "strike"
    do(game, "reroll press", dice=[5])
    assert tiles(game) == {"E1"}
    game = lay(role("host", "press", dice=(1,)), role("lawyer"))
    do(game, "place 1 campaign")
    do(game, "line row-1", dice=[1])
    do(game, "keep")
    assert tiles(game) == {"A1"}


@shows("EN-13.3", "EN-D10")
def test_reshuffle_the_game_shuffles_the_next_impact_back():
    game = lay(
        role("host", "press", dice=(1,)),
        role("lawyer"),
        specialties=["reshuffle"],
        impacts=["logging", "viral", "cuts", "report"],
    )
    do(game, "place 1 campaign")
    assert asked(game) == "after_actions"
    assert legal(game) == ["discard press", "done"]
    assert refused(game, "discard drive") == ("not_in_hand", "EN-3.1")
    events = do(game, "discard press")
    assert of(events, "impact_shuffled")[0].values["impact"] == "logging"
    assert sorted(game.state.impacts) == ["cuts", "logging", "report", "viral"]
    assert game.state.known == 0
    assert me(game).discard == ("press",)
    assert asked(game) == "line"
    kept = lay(role("host", "press", dice=(1,)), role("lawyer"), specialties=["reshuffle"])
    do(kept, "place 1 campaign", "done")
    assert (me(kept).hand, asked(kept)) == (("press",), "line")


@shows("EN-13.4")
@pytest.mark.parametrize(("value", "fits"), [(3, False), (4, True), (5, True)])
def test_equal_standing(value, fits):
    lying = [{"card": "relocate", "dice": {"host": 4}}]
    game = lay(role("lawyer", dice=(value,)), role("host"), action=lying)
    assert (f"place {value} relocate" in legal(game)) == fits
    own = lay(role("lawyer", dice=(4,)), role("host"), action=[{"card": "relocate", "dice": {"lawyer": 4}}])
    assert refused(own, "place 4 relocate") == ("own_die", "EN-2.6")


@shows("EN-13.5")
def test_an_injunction_rolls_the_destruction_die_again_once_in_a_turn():
    game = lay(
        role("lawyer", money=3, dice=(1,)), role("host"), specialties=["injunction"], impacts=["viral"]
    )
    do(game, "place 1 campaign")
    do(game, "line row-1", dice=[1])
    assert legal(game) == ["buy", "keep"]
    assert refused(game, "reroll press") == ("no_reroll", "EN-13.2")
    events = do(game, "buy", dice=[3])
    assert of(events, "paid")[0].values["amount"] == 1
    assert tiles(game) == {"C1"}
    assert asked(game) == "place"
    poor = lay(role("lawyer", dice=(1,)), role("host", money=25), specialties=["injunction"])
    do(poor, "place 1 campaign")
    do(poor, "line row-1", dice=[3])
    assert tiles(poor) == {"C1"}


@shows("EN-13.5")
def test_an_injunction_is_for_the_own_turn():
    game = lay(role("host", dice=(1,)), role("lawyer", money=3), specialties=["injunction"])
    do(game, "place 1 campaign")
    do(game, "line row-1", dice=[3])
    assert tiles(game) == {"C1"}


@shows("EN-13.6")
def test_a_warm_welcome_brings_a_card_for_who_is_turned_up():
    game = lay(role("lobbyist", money=9, dice=(1, 2)), role("host"), zone="summit", ambassador=row())
    do(game, "place 2 summit")
    do(game, "influence 1", "influence 1")
    assert len(me(game).hand) == 1
    other = lay(role("host", money=9, dice=(1, 2)), role("lobbyist"), zone="summit", ambassador=row())
    do(other, "place 2 summit")
    do(other, "influence 1", "influence 1")
    assert [len(r.hand) for r in other.state.roles] == [0, 0]


@shows("EN-13.7")
def test_a_reception_places_an_influence_once_in_a_turn():
    game = lay(
        role("lobbyist", money=5, dice=(1, 2)), role("host"), specialties=["reception"], ambassador=row()
    )
    do(game, "power", "influence 2")
    assert game.state.row[1].influence == 1
    assert me(game).money == 3
    assert refused(game, "power") == ("used", "EN-13.7")
    poor = lay(role("lobbyist", money=1, dice=(1, 2)), role("host"), specialties=["reception"])
    assert refused(poor, "power") == ("too_dear", "EN-2.14")
    assert refused(lay(), "power") == ("no_power", "EN-13.7")


@shows("EN-13.8")
def test_a_foundation_brings_a_million_when_the_own_turn_begins():
    game = lay(role("host", dice=(1,)), role("philanthropist"), specialties=["foundation"], impacts=["fund"])
    through(game)
    assert (me(game).id, me(game).money) == ("philanthropist", 1)


@shows("EN-13.9", "EN-4.3")
def test_an_open_purse_pays_what_others_lack():
    game = lay(
        role("host", money=1, dice=(1,)), role("philanthropist", money=4), zone="nursery", tiles=many(2)
    )
    events = do(game, "place 1 nursery")
    cost = DATA.cards["nursery"].cost
    assert [(e.values["role"], e.values["amount"]) for e in of(events, "paid")] == [
        ("host", 1),
        ("philanthropist", cost - 1),
    ]
    assert who(game, "philanthropist").money == 4 - cost + 1
    other = lay(role("philanthropist", dice=(1,)), role("host", money=9), zone="nursery", tiles=many(2))
    assert refused(other, "place 1 nursery") == ("too_dear", "EN-2.14")


@shows("EN-13.10")
def test_a_second_look_turns_a_die_by_one_once_in_a_turn():
    game = lay(role("zoologist", dice=(1, 6)), role("host"))
    assert legal(game, "adjust") == ["adjust 1 up", "adjust 6 down"]
    assert refused(game, "adjust 3 up") == ("no_die", "EN-2.4")
    do(game, "adjust 6 down")
    assert me(game).dice == (1, 5)
    assert refused(game, "adjust 1 up") == ("used", "EN-13.10")
    two = lay(role("zoologist", dice=(2, 5)), role("host"))
    assert len(legal(two, "adjust")) == 4
    assert refused(lay(), "adjust 1 up") == ("no_second_look", "EN-13.10")


@shows("EN-13.11")
def test_tracking_collars_move_tigers_one_space_more():
    game = lay(role("zoologist", dice=(1, 2)), role("host"), specialties=["collars"])
    do(game, "place 1 relocate", "move A1 A2")
    assert asked(game) == "move"
    do(game, "move A2 A3")
    assert asked(game) == "place"
    assert tigers(game)["A3"] == 1
    other = lay(role("host", dice=(1, 2)), role("zoologist"), specialties=["collars"])
    do(other, "place 1 relocate", "move A1 A2")
    assert asked(other) == "place"


@shows("EN-13.10", "EN-13.2")
def test_no_power_while_something_is_asked():
    game = lay(role("zoologist", dice=(1, 2)), role("host"))
    do(game, "place 1 relocate")
    for action in ("adjust 2 up", "power", "again 2 press"):
        assert refused(game, action) == ("answer_first", "EN-2.5")
    assert "moved" in kinds(do(game, "move A1 A2"))
    assert spot(game, "relocate").dice
    assert ambassador(game, game.state.row[0].id)
