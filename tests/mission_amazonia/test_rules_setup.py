"""MA-1: what a game starts with."""

from __future__ import annotations

from collections import Counter

import pytest

from amazonia_lab.games.mission_amazonia.data import board_of
from amazonia_lab.games.mission_amazonia.setup import basic_deck, eligible_events, stack_of

from .laid import BOARD, COLOURS, DATA, KINDS, RULES, STARTER, fresh, lay, refused
from .shows import MISSION, figures_in, places_in, says, shows

PLAYERS = (2, 3, 4)
SEEDS = range(12)


@shows("MA-1.1")
def test_the_board_is_36_places_from_a1_to_f6():
    assert BOARD.places == tuple(f"{column}{row}" for row in range(1, 7) for column in "ABCDEF")
    west, east = board_of("rondonia").places["A3"], board_of("rondonia").places["F3"]
    north, south = board_of("rondonia").places["C1"], board_of("rondonia").places["C6"]
    assert west.x < east.x
    assert north.y < south.y
    assert fresh().state.options.board == "rondonia"


@shows("MA-1.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_both_tracks_are_empty_and_twelve_long(players):
    state = fresh(players).state
    assert state.success == state.failure == ()
    assert DATA.values.track_spaces == 12


@shows("MA-1.3", "MA-D17", "MA-D56")
def test_one_species_of_each_colour_stays_in_the_box():
    away = {a.species_id: a.kind for a in DATA.animals.values() if not a.chapter1}
    assert away == {"pied_tamarin": "logging", "amazon_river_dolphin": "gold", "harpy_eagle": "poaching"}
    for kind in KINDS:
        assert Counter(Counter(stack_of(kind)).values()) == {3: 3}
    assert not set(away) & {a for stack in fresh().state.stacks for a in stack}


@shows("MA-1.3", "MA-D11")
def test_the_harpy_eagle_never_comes_up_in_chapter_1():
    assert all("harpy_eagle" not in stack for seed in SEEDS for stack in fresh(seed=seed).state.stacks)


@shows("MA-1.4", "MA-D13")
def test_three_stacks_of_nine_are_shuffled_each_by_itself():
    orders = [set(), set(), set()]
    for seed in SEEDS:
        for k, (kind, stack) in enumerate(zip(KINDS, fresh(seed=seed).state.stacks, strict=True)):
            assert len(stack) == 9
            assert Counter(stack) == Counter(stack_of(kind))
            orders[k].add(stack)
    assert all(len(found) > 6 for found in orders)


@shows("MA-1.5", "MA-D43", "MA-12.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_starting_characters_are_drawn_from_the_colours_in_play(players):
    drawn = set()
    for seed in range(40):
        seats = fresh(players, seed).state.seats
        colours = tuple(seat.colour for seat in seats)
        assert sorted(colours) == sorted(COLOURS[:players])
        assert [seat.team[0].id for seat in seats] == [STARTER[colour] for colour in colours]
        assert all(len(seat.team) == 1 for seat in seats)
        drawn.add(colours)
    assert len(drawn) > players - 1


@shows("MA-1.5", "MA-D43")
def test_a_game_may_fix_the_colours_instead():
    for seed in SEEDS:
        seats = fresh(4, seed, draw_characters=False).state.seats
        assert [seat.colour for seat in seats] == list(COLOURS)


@shows("MA-1.6", "MA-1.7")
@pytest.mark.parametrize("players", PLAYERS)
def test_figure_1_on_the_headquarters_and_figure_2_in_reserve(players):
    game = fresh(players)
    for seat in game.state.seats:
        assert [(p.figure, p.place) for p in seat.team] == [
            (f"{seat.colour}1", BOARD.headquarters[seat.colour])
        ]
    one = lay(*({"colour": c, "hand": ["land"]} for c in ("yellow", "green")))
    assert refused(one, "move land yellow2 paved D3") == ("figure_in_reserve", "MA-1.7")


@shows("MA-1.8", "MA-1.9", "MA-2.14")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_eight_shuffled_cards_and_four_of_them_in_hand(players):
    tops = set()
    for seed in SEEDS:
        for seat in fresh(players, seed).state.seats:
            assert sorted(seat.hand + seat.draw) == sorted(basic_deck())
            assert len(seat.hand) == 4
            assert len(seat.draw) == 4
            assert seat.discard == seat.played == ()
            tops.add(seat.draw)
    assert len(tops) > 6


@shows("MA-1.10", "MA-D10")
def test_section_1_lies_on_section_2_and_each_is_shuffled():
    orders = set()
    for seed in SEEDS:
        state = fresh(seed=seed).state
        cards = [m.card for m in state.missions] + list(state.pile)
        assert [DATA.missions[card].section for card in cards] == [1] * 6 + [2] * 6
        assert len(set(cards)) == 12
        orders |= {tuple(cards[:6]), tuple(cards[6:])}
    assert len(orders) > 18


@shows("MA-1.11", "MA-1.12")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_mission_for_each_player_at_the_first_sites_of_the_disc(players):
    state = fresh(players).state
    assert [m.site for m in state.missions] == ["F2", "B2", "D6", "C5"][:players]
    assert places_in("MA-1.12") == ["F2", "B2", "D6", "C5"]
    assert len(state.pile) == 12 - players


@shows("MA-1.13")
def test_orange_places_and_no_others_lie_in_a_named_territory():
    places = board_of("rondonia").places.values()
    assert {p.id for p in places if p.territory} == BOARD.indigenous
    assert BOARD.indigenous


@shows("MA-1.14")
def test_the_four_neutral_characters_can_join():
    recruits = fresh().state.recruits
    assert len(recruits) == 4
    assert {DATA.characters[r].colour for r in recruits} == {"neutral"}


@shows("MA-1.15", "MA-D19")
def test_one_open_pile_a_title_of_special_cards():
    assert DATA.shop == (
        "boost",
        "vision",
        "scanner",
        "gps",
        "enduro",
        "offroader",
        "amphibious",
        "powerboat",
    )
    assert fresh().state.shop == tuple(DATA.special[card].copies for card in DATA.shop)
    assert all(fresh().state.shop)


@shows("MA-1.16", "MA-D8")
def test_seven_support_cards_are_displayed():
    assert set(DATA.support) == {"drone", "radio", "vest", "rewilding", "member", "helicopter", "satellite"}
    game = lay({"colour": "yellow", "hand": [], "money": 6000}, {"colour": "green"}, failure=["red_list"])
    offered = {a.args[0] for a in game.legal_actions() if a.kind == "use"}
    assert offered == set(DATA.support) - {"satellite"}


@shows("MA-1.17", "MA-D19")
def test_two_eligible_events_lie_face_down():
    drawn = set()
    for seed in SEEDS:
        game = fresh(seed=seed)
        assert len(game.state.events) == 2
        assert game.state.events_seen == 0
        assert not Counter(game.state.events) - Counter(eligible_events())
        assert RULES.hide(game.state, 0).events == ("hidden", "hidden")
        drawn |= set(game.state.events)
    assert len(drawn) > 4
    assert DATA.values.event_spaces == (7, 9)


@shows("MA-1.18", "MA-D19")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_start_player_is_found_by_lot(players):
    games = [fresh(players, seed) for seed in range(40)]
    assert {game.state.first for game in games} == set(range(players))
    assert all(game.state.active == game.state.first == game.to_move for game in games)


@shows("MA-1.19", "MA-D19")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_starts_with_money(players):
    state = fresh(players).state
    assert [seat.money for seat in state.seats] == [0] * players
    assert (state.purse, state.bank) == (0, 12_000)


@shows("MA-1.20")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_retry_brings_500_each_from_the_bank(players):
    state = fresh(players, retry=True).state
    assert [seat.money for seat in state.seats] == [500] * players
    assert state.bank == 12_000 - 500 * players


@shows("MA-1.21", "MA-1.22")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_stone_is_on_0_and_nobody_carries_anything(players):
    state = fresh(players).state
    assert state.stone == 0
    for seat in state.seats:
        assert [(p.injuries, p.vest, p.radio) for p in seat.team] == [(0, False, False)]
        assert not seat.radio_kept


@shows("MA-1.23")
def test_later_missions_and_cards_stay_in_the_box():
    state = fresh(4).state
    inside = {m.card for m in state.missions} | set(state.pile)
    outside = [m.id for m in DATA.missions.values() if m.id not in inside]
    assert len(outside) == 9
    assert all(DATA.missions[card].section == 0 for card in outside)
    in_play = {a.args[0] for a in RULES.catalogue(state.options) if a.kind in ("buy", "use", "rent")}
    assert in_play == set(DATA.cards) | set(DATA.support)
    assert not any(card.startswith("monitoring") or card == "later" for card in in_play)


@shows("MA-1.24", "MA-D58")
def test_headquarters_are_in_the_cities_that_the_rule_names():
    places = places_in("MA-1.24")
    assert list(BOARD.headquarters.values()) == places
    assert list(BOARD.headquarters) == ["yellow", "green", "blue", "red"]
    for place in places:
        assert board_of("rondonia").places[place].name in says("MA-1.24")
        assert board_of("rondonia").places[place].name in says("MA-D58")


@shows("MA-1.25")
def test_a4_b4_and_c4_are_orange_and_a2_is_not():
    assert {"A4", "B4", "C4"} <= BOARD.indigenous
    assert "A2" not in BOARD.indigenous


@shows("MA-1.26", "MA-D59")
def test_the_other_orange_places_are_those_that_the_rule_names():
    assert {*places_in("MA-1.26"), "A4", "B4", "C4"} == BOARD.indigenous


@shows("MA-1.9", "MA-1.20", "MA-1.2")
def test_numbers_of_the_setup_are_those_of_the_data():
    assert figures_in("MA-1.9") == [DATA.values.first_hand]
    assert figures_in("MA-1.20") == [DATA.values.retry_money]
    assert figures_in("MA-1.2") == [DATA.values.track_spaces]
    assert "MA-1.26" in MISSION.texts
