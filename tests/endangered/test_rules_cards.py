"""EN-3 and EN-4: cards, money, influence; each player card by itself."""

from __future__ import annotations

from collections import Counter

from amazonia_lab.games.endangered.common import influence_left, money_left
from amazonia_lab.games.endangered.data import deck_of

from .laid import (
    DATA,
    OWNER,
    ROLES,
    allowed,
    ambassador,
    asked,
    do,
    kinds,
    last,
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
    tiles,
    using,
    who,
)
from .shows import says, shows

# --- the three kinds --------------------------------------------------------------------------------------


@shows("EN-3.1")
def test_a_card_comes_into_play_by_an_action_only():
    game = lay(role("lawyer", "donors", dice=(1, 2)), role("host"))
    assert not legal(game, "play")
    assert refused(game, "play donors") == ("not_asked", "EN-2.5")


@shows("EN-3.2", "EN-2.15")
def test_an_action_card_lies_in_the_zone():
    game = playing("press", own={"money": 2})
    assert spot(game, "press").dice == ()
    assert allowed(game, "place 1 press")


@shows("EN-3.3")
def test_continuous_cards_lie_before_their_player():
    game = playing("donors", own={"continuous": ["rangers"]})
    assert me(game).continuous == ("rangers", "donors")


@shows("EN-3.4")
def test_once_cards_are_carried_out_and_discarded():
    game = playing("gala")
    assert (me(game).money, me(game).discard) == (4, ("gala",))


@shows("EN-3.5")
def test_no_hand_is_too_large():
    hand = "donors fundraising nursery petition planting press research summit workshop drive"
    game = last(hand=hand)
    through(game)
    assert len(who(game, "lawyer").hand) == 11


@shows("EN-3.6", "EN-D6")
def test_as_much_of_a_card_as_can_be_done():
    game = playing("planting", tiles=many(1))
    assert asked(game) == "remove"
    do(game, legal(game, "space")[0])
    assert tiles(game) == set()
    assert asked(game) == "place"
    game = playing("quorum", ambassador=row(china=12, japan=13))
    assert influence_left(game.state) == 0
    assert asked(game) == "place"


@shows("EN-3.7", "EN-D8")
def test_an_empty_deck_is_made_anew_of_the_discards():
    other = role("zoologist")
    game = lay(role("lawyer", dice=(1,), deck=[], discard=["press", "drive"]), other)
    events = through(game)
    assert "reshuffled" in kinds(events)
    lawyer = who(game, "lawyer")
    assert sorted((*lawyer.hand, *lawyer.deck)) == ["drive", "press"]
    assert (len(lawyer.hand), lawyer.discard) == (1, ())
    game = lay(role("lawyer", dice=(1,), deck=[]), other)
    assert "nothing_drawn" in kinds(through(game))


@shows("EN-3.8", "EN-D8")
def test_a_card_given_up_lies_on_the_own_discard_pile():
    game = using("petition", hand="press drive")
    do(game, "place 6 petition")
    assert asked(game) == "discard"
    assert refused(game, "discard gala") == ("not_in_hand", "EN-3.1")
    do(game, "discard drive", "influence 1")
    assert me(game).discard == ("drive",)
    assert me(game).hand == ("press",)


@shows("EN-3.9", "EN-D9")
def test_seventy_cards_with_some_titles_of_one_deck_only():
    copies = Counter(name for card in DATA.cards.values() for name, n in card.decks.items() for _ in range(n))
    assert copies == dict.fromkeys(ROLES, 14)
    assert sum(copies.values()) == DATA.counts["cards"] == 70
    unique = Counter(OWNER[card.id] for card in DATA.cards.values() if sum(card.decks.values()) == 1)
    assert unique == dict.fromkeys(ROLES, 3)
    assert all(len(deck_of(name)) == 14 for name in ROLES)
    assert "sheet" in says("EN-D9")


@shows("EN-3.14", "EN-D11")
def test_two_copies_of_a_title_are_two_actions():
    game = lay(
        role("lobbyist", money=9, dice=(2, 3)),
        role("host"),
        action=[{"card": "press", "dice": {"host": 5}}, {"card": "press"}],
    )
    assert refused(game, "place 3 press") == ("die_low", "EN-2.7")
    do(game, "place 3 press-2", "influence 1")
    assert [d.value for d in spot(game, "press-2").dice] == [3]
    assert refused(game, "place 2 press-3") == ("not_active", "EN-2.10")


# --- money and influence ----------------------------------------------------------------------------------


@shows("EN-4.1", "EN-4.2")
def test_money_comes_from_the_supply_and_goes_back():
    game = lay(role("lawyer", money=3, dice=(1, 2)), role("host", money=2), zone="press")
    before = money_left(game.state)
    assert before == 20
    do(game, "place 1 campaign")
    assert (me(game).money, money_left(game.state)) == (4, 19)


@shows("EN-4.2")
def test_a_price_is_paid_to_the_supply():
    game = using("press", money=3)
    before = money_left(game.state)
    do(game, "place 6 press")
    assert money_left(game.state) == before + DATA.cards["press"].cost
    assert me(game).money == 3 - DATA.cards["press"].cost


@shows("EN-4.3")
def test_nobody_pays_with_the_money_of_others():
    game = lay(role("lawyer", dice=(6,)), role("host", money=9), zone="press", tiles=many(1))
    assert refused(game, "place 6 replant") == ("too_dear", "EN-2.14")


@shows("EN-4.4", "EN-D12")
def test_no_more_money_than_there_is():
    game = lay(role("philanthropist", "gala", money=3, dice=(6, 1)), role("host", money=20))
    do(game, "place 6 plan")
    events = do(game, "play gala")
    assert me(game).money == 5
    assert of(events, "gained")[0].rule == "EN-4.4"
    assert money_left(game.state) == 0


@shows("EN-4.5", "EN-4.8", "EN-D12")
def test_influence_comes_from_twenty_five_cubes_and_has_no_limit_on_a_card():
    game = using("press", ambassador=row(china=24))
    do(game, "place 6 press", "influence 1")
    assert ambassador(game, "china").influence == 25
    assert influence_left(game.state) == 0
    game = using("press", ambassador=row(china=25))
    assert refused(game, "place 6 press") == ("no_influence", "EN-2.14")


@shows("EN-4.6")
def test_only_the_first_cube_turns_an_ambassador_up():
    game = using("summit", ambassador=row())
    do(game, "place 6 summit")
    assert kinds(do(game, "influence 2")) == ["turned_up"]
    assert kinds(do(game, "influence 2")) == ["influenced"]
    assert not ambassador(game, "china").up


@shows("EN-4.7")
def test_no_printed_action_places_influence():
    steps = [step.do for card in DATA.printed.values() for step in card.effect]
    assert steps == ["play", "gain", "move", "remove"]


@shows("EN-4.9", "EN-D12")
def test_an_ambassador_that_loses_its_last_cube_stays_face_up():
    game = last(persistent=["upheaval"], impacts=["sighting"], ambassador=row(brazil=1))
    before = influence_left(game.state)
    through(game)
    brazil = ambassador(game, "brazil")
    assert (brazil.up, brazil.influence) == (True, 0)
    assert influence_left(game.state) == before + 1
