"""EN-1, EN-12, EN-14: setting up, difficulty and length, what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from amazonia_lab import words
from amazonia_lab.errors import BadOption
from amazonia_lab.games.endangered.common import (
    animals_left,
    funds,
    influence_left,
    money_left,
    tile_limit,
    tiles_left,
    votes_needed,
    years,
)
from amazonia_lab.games.endangered.data import COUNTS, deck_of, impact_deck, years_of
from amazonia_lab.games.endangered.state import PLACE

from .laid import DATA, HABITAT, RULES, fresh, me, replace, spot, tigers, who
from .shows import figures_in, says, shows

ALL = [(n, seed) for n in RULES.player_counts for seed in (1, 2, 3)]


@shows("EN-1.1", "EN-1.2", "EN-2.3")
@pytest.mark.parametrize(("players", "seed"), ALL)
def test_the_first_year_begins_with_everything_in_the_supply(players, seed):
    state = fresh(players, seed).state
    assert (state.year, state.phase, state.todo, state.result) == (1, PLACE, (), "")
    assert influence_left(state) == 25
    assert money_left(state) == 25 - sum(role.money for role in state.roles)
    assert sum(role.marker for role in state.roles) == len(state.roles) - 1
    assert not state.roles[state.active].marker


@shows("EN-1.3", "EN-14.2")
@pytest.mark.parametrize(("players", "seed"), ALL)
def test_five_blue_and_one_gray_ambassador_lie_face_down(players, seed):
    row = fresh(players, seed).state.row
    assert [a.back for a in row] == ["blue"] * 5 + ["gray"]
    assert len({a.id for a in row}) == 6
    assert all(DATA.ambassadors[a.id].back == a.back for a in row)
    assert not any(a.up or a.influence for a in row)
    backs = Counter(a.back for a in DATA.ambassadors.values())
    assert backs == {"blue": figures_in("EN-14.2")[1], "gray": figures_in("EN-14.2")[2]}


@shows("EN-1.4", "EN-D1")
def test_the_published_draw_is_an_option():
    rows = [fresh(2, seed, ambassadors="published").state.row for seed in range(20)]
    for row in rows:
        assert [a.back for a in row] == ["blue"] * 3 + ["green"] * 2 + ["gray"]
        assert all(DATA.ambassadors[a.id].published == a.back for a in row)
    assert Counter(a.published for a in DATA.ambassadors.values()) == {"blue": 5, "green": 4, "gray": 3}
    assert fresh(2).options.ambassadors == "prototype"


@shows("EN-1.5", "EN-1.6", "EN-1.7", "EN-5.4", "EN-D2")
def test_eight_tigers_stand_as_four_pairs():
    game = fresh(3)
    assert tigers(game) == {"B2": 2, "E2": 2, "B5": 2, "E5": 2}
    assert all(space in says("EN-1.7") and space in says("EN-D2") for space in tigers(game))
    assert animals_left(game.state) == 15 - 8
    for space in tigers(game):
        around = HABITAT.near[HABITAT.index[space]]
        assert len(around) == 4
        assert not any(game.state.tigers[i] for i in around)


@shows("EN-1.8", "EN-12.1")
def test_sixteen_tiles_on_normal():
    game = fresh(2)
    assert game.options.difficulty == "normal"
    assert tile_limit(game.state) == tiles_left(game.state) == 16
    assert votes_needed(game.state) == 4


@shows("EN-1.9", "EN-8.12")
def test_eighteen_impacts_are_shuffled():
    decks = [fresh(2, seed).state.impacts for seed in range(5)]
    assert all(sorted(deck) == sorted(impact_deck("tiger")) for deck in decks)
    assert len(impact_deck("tiger")) == DATA.counts["impacts"] == 18
    assert len(set(decks)) == 5


@shows("EN-1.10", "EN-1.13", "EN-3.9")
@pytest.mark.parametrize(("players", "seed"), ALL)
def test_each_role_has_fourteen_cards_and_two_of_them_in_hand(players, seed):
    state = fresh(players, seed).state
    for role in state.roles:
        start = DATA.specialties[role.specialty].start
        kind = DATA.cards[start].kind
        drawn = [*role.deck, *role.hand, *role.discard, *role.continuous]
        zone = [s.card for s in state.spots if s.card == start] if kind == "action" else []
        assert len(drawn) + bool(zone) == len(deck_of(role.id)) == 14
        assert len(role.hand) == 2
    assert len(me(fresh(players, seed)).dice) == DATA.values.dice == 3


@shows("EN-1.11", "EN-14.3", "EN-13.1")
def test_five_roles_have_two_specialties_each():
    assert len(DATA.roles) == 5
    assert Counter(s.role for s in DATA.specialties.values()) == dict.fromkeys(DATA.roles, 2)
    assert DATA.counts["action_dice"] == 5 * DATA.values.dice
    found = {fresh(5, seed).state.roles[k].specialty for seed in range(20) for k in range(5)}
    assert found == set(DATA.specialties)


@shows("EN-1.12", "EN-1.16")
@pytest.mark.parametrize("own", DATA.specialties)
def test_the_specialty_brings_its_starting_card_into_play(own):
    name = DATA.specialties[own].role
    other = "host" if name != "host" else "zoologist"
    quiet = {"host": "angle", "zoologist": "look"}[other]
    game = fresh(2, roles=[name, other], specialties=[own, quiet])
    role, start = who(game, name), DATA.cards[DATA.specialties[own].start]
    assert deck_of(name).count(start.id) == (*role.deck, *role.hand, *role.discard, *role.continuous).count(
        start.id
    ) + (start.kind == "action")
    if start.kind == "action":
        assert spot(game, start.id).dice == ()
    elif start.kind == "continuous":
        assert role.continuous == (start.id,)
    else:
        assert role.discard == (start.id,)
    # The Philanthropist's Foundation pays only when a turn begins.
    begun = own == "foundation" and me(game).id == name
    once = {"gala": 4, "fundraising": 1}.get(start.id, 0)
    assert role.money == once + begun
    assert who(game, other).money == (1 if start.id == "fundraising" else 0)


@shows("EN-1.14")
def test_hands_are_open():
    game = fresh(3)
    for viewer in (0, 1, 2, None):
        assert [r.hand for r in game.view(viewer).state.roles] == [r.hand for r in game.state.roles]


@shows("EN-1.15")
def test_any_role_may_be_first():
    assert {fresh(4, seed).state.active for seed in range(40)} == {0, 1, 2, 3}


@shows("EN-1.17", "EN-1.18")
def test_one_person_plays_two_roles_and_up_to_five_one_each():
    assert RULES.player_counts == (1, 2, 3, 4, 5)
    state = fresh(1).state
    assert [role.player for role in state.roles] == [0, 0]
    assert years(state) == years(fresh(2).state)
    assert fresh(1).decision.seats == (0,)
    for n in (2, 3, 4, 5):
        assert [role.player for role in fresh(n).state.roles] == list(range(n))


@shows("EN-1.19", "EN-D3")
def test_roles_and_specialties_are_chosen_or_drawn():
    game = fresh(3, roles=["host", "lawyer"], specialties=["reshuffle"])
    assert [r.id for r in game.state.roles[:2]] == ["host", "lawyer"]
    assert game.state.roles[0].specialty == "reshuffle"
    assert len({fresh(2, seed).state.roles[0].id for seed in range(30)}) == 5


@shows("EN-1.19")
@pytest.mark.parametrize(
    "wrong",
    [
        {"roles": ["host", "host"]},
        {"roles": ["host", "lawyer", "zoologist"]},
        {"roles": ["pilot"]},
        {"roles": ["host", "lawyer"], "specialties": ["look"]},
        {"roles": ["host", "lawyer"], "specialties": ["angle", "reshuffle"]},
        {"difficulty": "brutal"},
    ],
)
def test_wrong_options_are_refused(wrong):
    with pytest.raises(BadOption):
        fresh(2, **wrong)


@shows("EN-12.2", "EN-D23")
def test_easy_needs_three_votes():
    state = fresh(2, difficulty="easy").state
    assert votes_needed(state) == 3
    assert tile_limit(state) == 16


@shows("EN-12.3", "EN-D23")
def test_hard_has_fourteen_tiles_and_begins_with_lasting_impacts():
    drawn = set()
    for seed in range(30):
        state = fresh(2, seed, difficulty="hard").state
        assert tile_limit(state) == figures_in("EN-12.3")[0] == 14
        assert votes_needed(state) == 4
        assert len(state.persistent) == DATA.values.hard_impacts
        assert all(DATA.impacts[i].when != "instant" for i in state.persistent)
        assert Counter((*state.impacts, *state.persistent)) == Counter(impact_deck("tiger"))
        drawn |= set(state.persistent)
    assert drawn == {i.id for i in DATA.impacts.values() if i.when != "instant"}


@shows("EN-12.4", "EN-D24")
@pytest.mark.parametrize("players", RULES.player_counts)
def test_a_lesson_is_shorter_and_begins_with_help(players):
    full, lesson = fresh(players), fresh(players, length="lesson")
    assert 3 <= years(lesson.state) < years(full.state)
    assert votes_needed(lesson.state) == 3
    assert all(len(role.hand) == 3 for role in lesson.state.roles)
    help_of = dict(zip(COUNTS, DATA.values.lesson_money, strict=True))[len(lesson.state.roles)]
    for a, b in zip(full.state.roles, lesson.state.roles, strict=True):
        assert b.money - a.money == help_of


@shows("EN-9.5", "EN-9.4", "EN-D19")
def test_the_calendar():
    assert [years_of(n, False) for n in COUNTS] == [8, 6, 5, 4]
    assert figures_in("EN-D19")[:4] == [8, 6, 5, 4]
    assert all(16 <= n * years_of(n, False) <= 20 for n in COUNTS)


@shows("EN-14.1", "EN-4.1", "EN-4.8")
def test_what_is_in_the_box():
    counts = DATA.counts
    assert (counts["animals"], counts["tiles"], counts["influence"], counts["money"]) == (15, 22, 25, 25)
    assert figures_in("EN-14.1")[0] == 15


@shows("EN-10.8", "EN-6.10", "EN-2.20", "EN-D15")
def test_all_dice_have_six_faces_and_every_line_six_spaces():
    assert DATA.values.die == (1, 2, 3, 4, 5, 6)
    assert all(len(cells) == 6 for cells in HABITAT.lines.values())
    assert len(HABITAT.lines) == 12


@shows("EN-13.9")
def test_money_is_counted_for_whom_it_may_pay():
    game = fresh(2, roles=["philanthropist", "host"], specialties=["purse", "angle"])
    state = game.state
    assert funds(state, 1) == state.roles[0].money + state.roles[1].money
    alone = replace(state, roles=(replace(state.roles[0], specialty="foundation"), state.roles[1]))
    assert funds(alone, 1) == state.roles[1].money


@shows("EN-12.1", "EN-12.2", "EN-12.3")
def test_the_form_says_what_each_difficulty_changes():
    said = {level: words.t(f"endangered.option.difficulty.{level}") for level in ("easy", "normal", "hard")}
    assert "three yes votes" in said["easy"]
    assert str(DATA.values.tiles) in said["normal"]
    assert str(DATA.values.tiles_hard) in said["hard"]
    assert ("one", "two", "three")[DATA.values.hard_impacts - 1] in said["hard"]
