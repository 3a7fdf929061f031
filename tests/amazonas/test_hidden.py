"""What is known to whom, and where undo stops (AS-12)."""

from __future__ import annotations

from random import Random

from amazonia_lab.games.amazonas.state import HIDDEN, HIDDEN_CARD

from .laid import RULES, choose, do, fresh, lay, me, of, seat, shows


@shows("AS-12.1", "AS-4.3")
def test_a_chosen_card_is_hidden_until_all_have_chosen():
    game = lay(seat("iquitos"), seat("belem"), seat("manaus"))
    events = do(game, "card 5")
    assert [e.seen_by for e in events] == [None, (0,)]
    for viewer in (None, 1, 2):
        seen = game.view(viewer).state.seats[0]
        assert (seen.chosen, seen.hand) == (HIDDEN_CARD, (0, 1, 2, 3, 4, 5, 6))
        assert "card 5" not in str([step.action for step in game.view(viewer).history])
    assert game.view(0).state.seats[0].chosen == 5
    # Whoever does not know it cannot tell it from any other choice.
    other = lay(seat("iquitos"), seat("belem"), seat("manaus"))
    do(other, "card 2")
    assert game.view(1).state == other.view(1).state
    assert str(game.view(1)) == str(other.view(1))
    assert game.scene(1) == other.scene(1)
    events = do(game, "card 4", "card 3")
    assert [e.values["card"] for e in of(events, "shown")] == ["5", "4", "3"]
    assert {e.seen_by for e in of(events, "shown")} == {None}
    assert 5 not in game.view(1).state.seats[0].hand


@shows("AS-12.2", "AS-1.4")
def test_missions_are_known_to_their_players_only():
    game = fresh(3, seed=2)
    for viewer in range(3):
        seen = game.view(viewer).state
        known = [i for i, one in enumerate(seen.seats) if one.mission != HIDDEN]
        assert known == [viewer]
        shown = game.scene(viewer)
        marked = {p.id for zone in shown.zones for p in zone.places if "mission" in p.tags}
        assert len(marked) == 4
    public = game.scene(None)
    assert not [p for zone in public.zones for p in zone.places if "mission" in p.tags]


@shows("AS-12.3")
def test_the_deck_is_known_but_not_its_order():
    game = lay(seat("iquitos"), seat("belem"), event="fire")
    seen = game.view(0).state
    assert seen.deck == tuple(sorted(game.state.deck))
    assert seen.event == "fire"
    guesses = {RULES.guess(seen, Random(i)).deck for i in range(5)}
    assert len(guesses) == 5
    assert {tuple(sorted(deck)) for deck in guesses} == {seen.deck}


@shows("AS-12.4", "AS-D24")
def test_money_tiles_huts_and_played_cards_are_open():
    game = lay(seat("iquitos", gold=3, hand=(0, 4, 5)), seat("belem", hand=(1, 2, 3)))
    seen = game.view(1).state.seats[0]
    assert (seen.money, seen.huts, seen.tiles, seen.hand) == (9, ("iquitos",), me(game).tiles, (0, 4, 5))


@shows("AS-12.2")
def test_a_guess_deals_missions_that_nobody_else_shows():
    game = fresh(4, seed=3)
    seen = game.view(2).state
    guesses = [RULES.guess(seen, Random(i)) for i in range(30)]
    for guess in guesses:
        missions = [one.mission for one in guess.seats]
        assert len(set(missions)) == 4
        assert missions[2] == game.state.seats[2].mission
    assert len({guess.seats[0].mission for guess in guesses}) == 7


@shows("AS-12.5", "AS-D25")
def test_cards_are_asked_for_in_the_order_of_seats():
    game = lay(seat("iquitos", coin=1), seat("belem", coin=3), seat("manaus", coin=2), first=1)
    asked = []
    for _ in range(3):
        asked.append(game.to_move)
        do(game, "card 6")
    assert asked == [0, 1, 2]
    assert not game.scene(2).choices


@shows("AS-12.6", "AS-D25")
def test_a_choice_can_be_taken_back_until_another_has_chosen_or_something_came_to_light():
    game = lay(seat("iquitos", gold=9), seat("belem", gold=9))
    do(game, "card 5")
    game.undo()
    do(game, "card 4")
    assert game.can_undo
    do(game, "card 2")  # the cards are shown
    assert not game.can_undo
    do(game, "build coca")
    game.undo()
    assert me(game).huts == ("iquitos",)
    do(game, "build coca", "end")
    assert game.can_undo  # nothing hidden came of it, and the other has not acted yet
    do(game, "end")  # the next event is turned up
    assert not game.can_undo


def test_a_round_of_bots_tells_nobody_what_they_chose_before_it_is_shown():
    game = fresh(3, seed=4)
    while game.decision.kind == "first":
        game.step(game.legal_actions()[0])
    events = choose(game, 3, 4, 5)
    assert [e.seen_by for e in of(events, "chose_card")] == [(0,), (1,), (2,)]
