"""Each player card by itself."""

from __future__ import annotations

import pytest

from .laid import (
    DATA,
    OWNER,
    ambassador,
    asked,
    do,
    lay,
    legal,
    many,
    me,
    of,
    playing,
    refused,
    role,
    row,
    spot,
    through,
    tigers,
    tiles,
    to_line,
    using,
    who,
)
from .shows import shows

# --- each card --------------------------------------------------------------------------------------------

MONEY = {"drive": 2, "challenge_grant": 2}


@shows("EN-3.10")
@pytest.mark.parametrize("card", MONEY)
def test_money_actions(card):
    game = using(card, money=0)
    do(game, f"place 6 {card}")
    assert me(game).money == MONEY[card]
    assert [r.money for r in game.state.roles][1] == (1 if card == "challenge_grant" else 0)


@shows("EN-3.10")
@pytest.mark.parametrize(
    ("card", "cubes"),
    [("press", 1), ("summit", 2), ("lobby_day", 1), ("brief", 1), ("petition", 1), ("back_channel", 2)],
)
def test_influence_actions(card, cubes):
    hand = "press" if DATA.cards[card].give else ""
    game = using(card, hand=hand, ambassador=row(china=1))
    do(game, f"place 6 {card}")
    for left in range(cubes, 0, -1):
        assert asked(game) == "influence"
        assert game.decision.values["n"] == left
        assert len(legal(game, "influence")) == (1 if card == "brief" else 6)
        if card == "brief":
            assert refused(game, "influence 2") == ("face_down", "EN-4.6")
        do(game, "influence 1")
    assert ambassador(game, "china").influence == 1 + cubes
    assert len(me(game).hand) == (1 if card == "lobby_day" else 0)
    assert me(game).money == 9 - DATA.cards[card].cost


@shows("EN-3.10")
@pytest.mark.parametrize("card", ["quorum", "census"])
def test_once_cards_of_two_influence(card):
    game = playing(card, ambassador=row())
    do(game, "influence 2", "influence 3")
    assert [a.influence for a in game.state.row] == [0, 1, 1, 0, 0, 0]
    assert me(game).discard == (card,)


@shows("EN-3.10")
def test_live_special_places_influence_and_everybody_draws():
    game = playing("live_special")
    do(game, "influence 1")
    assert [len(r.hand) for r in game.state.roles] == [1, 1]


@shows("EN-3.10")
def test_field_team_moves_two_steps_of_one_or_two_tigers():
    game = using("field")
    do(game, "place 6 field", "move A1 A2")
    assert legal(game, "move", "F6") == ["move F6 F5", "move F6 E6"]
    do(game, "move F6 F5")
    assert tigers(game) == {"A2": 1, "F5": 1, "C3": 1, "D5": 1}
    game = using("field")
    do(game, "place 6 field", "move A1 A2", "move A2 A3")
    assert asked(game) == "place"


@shows("EN-3.10")
def test_corridor_moves_one_tiger_up_to_three_steps():
    game = using("corridor")
    do(game, "place 6 corridor", "move A1 A2")
    assert refused(game, "move F6 F5") == ("other_tiger", "EN-3.10")
    do(game, "move A2 A3", "move A3 B3")
    assert asked(game) == "place"
    assert tigers(game)["B3"] == 1


@shows("EN-3.10")
@pytest.mark.parametrize(("card", "n"), [("nursery", 2), ("planting", 2), ("protected_area", 3)])
def test_cards_that_take_tiles_away(card, n):
    action = DATA.cards[card].kind == "action"
    lying = ["A6", "B6", "C6", "D6"]
    game = using(card, tiles=lying) if action else playing(card, tiles=lying)
    if action:
        do(game, f"place 6 {card}")
        assert me(game).money == 9 - DATA.cards[card].cost
    for space in lying[:n]:
        do(game, f"space {space}")
    assert tiles(game) == set(lying[n:])
    assert asked(game) == "place"


@shows("EN-3.10", "EN-5.4")
def test_rescue_centre_releases_a_tiger_on_an_empty_space():
    game = using("rescue", tiles=["B1"])
    do(game, "place 6 rescue")
    assert refused(game, "space B1") == ("not_empty", "EN-6.3")
    assert refused(game, "space A1") == ("not_empty", "EN-6.3")
    do(game, "space A2")
    assert tigers(game)["A2"] == 1
    full = {"A1": 15}
    assert refused(using("rescue", tigers=full), "place 6 rescue") == ("no_room", "EN-2.14")


@shows("EN-3.10")
def test_workshop_draws_two():
    game = using("workshop")
    do(game, "place 6 workshop")
    assert len(me(game).hand) == 2


@shows("EN-3.10")
def test_coalition_plays_a_card_and_brings_a_million():
    game = using("coalition", money=0, hand="drive")
    do(game, "place 6 coalition", "play drive")
    assert me(game).money == 1
    assert spot(game, "drive")


@shows("EN-3.10")
@pytest.mark.parametrize(("card", "n"), [("donors", 1), ("endowment", 2)])
def test_cards_that_bring_money_when_the_own_turn_begins(card, n):
    owner = OWNER[card]
    game = lay(role("host", dice=(1,)), role(owner, continuous=card), impacts=["fund"])
    through(game)
    assert me(game).id == owner
    assert me(game).money == n
    assert who(game, "host").money == 1


@shows("EN-3.10")
def test_park_rangers_move_a_tiger_before_the_destruction():
    game = lay(role("lawyer", dice=(1,), continuous="rangers"), role("host"))
    do(game, "place 1 campaign")
    assert asked(game) == "patrol"
    assert legal(game) == ["yes", "no"]
    do(game, "yes", "move A1 A2")
    assert (me(game).money, asked(game)) == (0, "line")
    game = lay(role("lawyer", dice=(1,), continuous="rangers"), role("host"))
    do(game, "place 1 campaign", "no")
    assert (me(game).money, asked(game)) == (1, "line")
    game = lay(role("lawyer", dice=(1,), continuous="rangers"), role("host", money=25))
    do(game, "place 1 campaign")
    assert asked(game) == "line"


@shows("EN-3.10")
def test_a_seed_bank_plants_for_nothing_for_its_player_alone():
    game = lay(
        role("zoologist", dice=(1,), continuous="seeds"), role("host"), tiles=many(1), persistent=["drought"]
    )
    do(game, "place 1 replant")
    assert asked(game) == "remove"
    game = lay(role("host", dice=(1,)), role("zoologist", continuous="seeds"), tiles=many(1))
    assert refused(game, "place 1 replant") == ("too_dear", "EN-2.14")


@shows("EN-3.10")
def test_a_newsletter_draws_one_more_in_upkeep():
    game = lay(role("host", dice=(1,), continuous="newsletter"), role("lawyer"))
    to_line(game)
    do(game, "line row-1", dice=[6])
    assert len(who(game, "host").hand) == 2


@shows("EN-3.10")
def test_brainstorm_gives_everybody_a_card():
    game = playing("brainstorm")
    assert [len(r.hand) for r in game.state.roles] == [1, 1]


@shows("EN-3.10", "EN-8.5")
def test_a_court_order_ends_a_lasting_impact():
    game = using("court_order", persistent=["drought", "highway"])
    do(game, "place 6 court_order")
    assert refused(game, "end prey") == ("not_lasting", "EN-8.5")
    do(game, "end highway")
    assert game.state.persistent == ("drought",)
    assert game.state.impacts_discard == ("highway",)


@shows("EN-3.10")
def test_den_watch_rolls_the_offspring_die():
    game = using("den_watch", tigers={"C3": 2, "A1": 1})
    events = do(game, "place 6 den_watch", dice=[2])
    assert of(events, "offspring_roll")[0].values == {"n": 2, "target": 2}
    do(game, "born C3 C2", "space C4")
    assert asked(game) == "place"
    assert refused(using("den_watch"), "place 6 den_watch") == ("no_pair", "EN-2.14")


@shows("EN-3.13")
@pytest.mark.parametrize(("answer", "left"), [("keep", ("logging", "viral")), ("drop", ("viral",))])
def test_research_leaves_or_discards_the_next_impact(answer, left):
    game = using("research", impacts=["logging", "viral"])
    do(game, "place 6 research")
    assert game.view(None).state.impacts[0] == "logging"
    do(game, answer)
    assert game.state.impacts == left
    assert game.state.known == (1 if answer == "keep" else 0)


@shows("EN-3.12", "EN-D10")
def test_wildworld_puts_two_impacts_back_in_any_order():
    game = using("wildworld", hand="press", impacts=["logging", "viral", "cuts"])
    do(game, "place 6 wildworld")
    assert legal(game) == ["top logging", "top viral"]
    assert refused(game, "top cuts") == ("not_on_top", "EN-3.12")
    do(game, "top viral")
    assert game.state.impacts == ("viral", "logging", "cuts")
    assert game.state.known == 2
    assert (me(game).discard, asked(game)) == (("press",), "place")


@shows("EN-3.12", "EN-D26")
def test_wildworld_sees_one_impact_where_one_is_left():
    game = using("wildworld", hand="press", impacts=["logging"], impacts_discard=["viral"])
    do(game, "place 6 wildworld")
    assert game.state.known == 1
    assert game.state.impacts == ("logging",)
    assert game.state.impacts_discard == ("viral",)


@shows("EN-3.10", "EN-D10")
def test_recycle_takes_a_card_back_and_draws_one():
    game = playing("recycle", own={"discard": ["press", "drive"]})
    assert legal(game) == ["take drive", "take press"]
    assert refused(game, "take recycle") == ("not_discarded", "EN-3.10")
    do(game, "take drive")
    assert "drive" in me(game).hand
    assert len(me(game).hand) == 2
    assert sorted(me(game).discard) == ["press", "recycle"]
    game = playing("recycle")
    assert len(me(game).hand) == 1


def test_every_card_has_a_test_of_its_own():
    """By its id somewhere in these files."""
    from pathlib import Path

    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [
        card for card in (*DATA.cards, *DATA.impacts) if f'"{card}' not in text and f" {card}" not in text
    ] == []
