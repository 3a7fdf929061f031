"""EN-9, EN-10, EN-11: the end of a year, ambassadors, the vote."""

from __future__ import annotations

import pytest

from amazonia_lab.games.endangered.common import tiles_left, voting
from amazonia_lab.games.endangered.scoring import counted, missing, patches, sure_yes, target

from .laid import (
    DATA,
    HABITAT,
    ambassador,
    asked,
    do,
    fresh,
    kinds,
    lay,
    legal,
    many,
    me,
    of,
    role,
    row,
    to_line,
    who,
)
from .shows import figures_in, shows

ALONE = {"A1": 1, "F6": 1, "C3": 1, "D5": 1}


def closing(players: int = 4, year: int | None = None, hand: str = "", options=None, **more):
    """The last turn of a year, by default of the first voting year; nothing breeds."""
    names = ("lawyer", "host", "lobbyist", "zoologist", "philanthropist")[:players]
    first = {2: 7, 3: 5, 4: 4, 5: 3}[players]
    others = [role(name, marker=False) for name in names[1:]]
    return lay(
        role("lawyer", hand, dice=(1,)),
        *others,
        year=first if year is None else year,
        options=options,
        **more,
    )


def close(game, dice=()):
    """Place the last die, choose a harmless line: the year ends."""
    to_line(game)
    return do(game, "line row-1", dice=[6, *dice])


@shows("EN-9.4", "EN-9.5")
@pytest.mark.parametrize(("players", "years"), [(2, 8), (3, 6), (4, 5), (5, 4)])
def test_only_the_last_two_years_vote(players, years):
    for year in range(1, years + 1):
        game = closing(players, year)
        assert voting(game.state) == (year >= years - 1)
        events = close(game)
        assert ("votes" in kinds(events)) == (year >= years - 1)
        assert (game.outcome is not None) == (year == years)


FOUR = {"china": 6, "indonesia": 8, "japan": 1, "brazil": 5}


@shows("EN-9.9", "EN-11.1", "EN-9.6")
def test_four_yes_votes_win():
    game = closing(ambassador=row(china=6, indonesia=8, brazil=5, nepal=6))
    events = close(game)
    assert of(events, "votes")[0].values == {"n": 4, "needed": 4}
    assert game.outcome.won
    assert (game.outcome.code, game.outcome.rule) == ("resolution", "EN-11.1")
    assert kinds(events)[-1] == "won"


@shows("EN-9.10", "EN-9.11", "EN-9.3")
def test_three_are_not_enough_and_the_next_year_begins():
    game = closing(ambassador=row(**FOUR))
    events = close(game)
    assert of(events, "votes")[0].values["n"] == 3
    assert game.outcome is None
    assert game.state.year == 5
    assert asked(game) == "next"
    assert legal(game) == ["next host", "next lobbyist", "next zoologist"]


@shows("EN-12.2")
def test_three_are_enough_on_easy_and_in_a_lesson():
    game = closing(ambassador=row(**FOUR), options={"difficulty": "easy"})
    close(game)
    assert game.outcome.won
    game = closing(2, 5, ambassador=row(**FOUR), options={"length": "lesson"})
    close(game)
    assert game.outcome.won


@shows("EN-9.12", "EN-11.4")
def test_the_second_failed_vote_loses():
    game = closing(year=5, ambassador=row(**FOUR))
    events = close(game)
    assert (game.outcome.code, game.outcome.rule, game.outcome.won) == ("no_resolution", "EN-11.4", False)
    assert kinds(events)[-1] == "lost"


@shows("EN-9.9")
def test_votes_of_two_years_are_not_added():
    game = closing(ambassador=row(**FOUR))
    close(game)
    do(game, "next host")
    assert game.state.year == 5
    assert sum(v.yes for v in game.state.votes) == 3


@shows("EN-9.11")
def test_with_two_roles_the_other_one_goes_first():
    game = closing(2, 1)
    close(game)
    assert (game.state.year, me(game).id) == (2, "host")
    game = lay(role("lawyer", dice=(1,)), role("host"))
    alone = fresh(1)
    assert len(alone.state.roles) == len(game.state.roles)


@shows("EN-9.6")
def test_face_down_ambassadors_do_not_vote():
    game = closing(ambassador=row())
    events = close(game)
    assert len(of(events, "no_vote")) == 6
    assert game.state.votes == ()


@shows("EN-9.7", "EN-10.1", "EN-4.5")
@pytest.mark.parametrize(("influence", "yes"), [(5, False), (6, True), (7, True)])
def test_influence_counts_towards_the_target(influence, yes):
    game = closing(ambassador=row(china=influence))
    assert missing(game.state, ambassador(game, "china")) == 6 - influence
    assert sure_yes(game.state) == yes
    close(game)
    assert [v.yes for v in game.state.votes] == [yes]
    assert game.state.votes[0].total == 4 + influence


@shows("EN-9.8", "EN-10.2", "EN-10.4")
def test_each_ambassador_of_dice_rolls_by_itself():
    game = closing(ambassador=row(indonesia=3, brazil=1))
    events = close(game, [1, 5, 5])
    assert [e.values for e in of(events, "vote_roll")] == [
        {"ambassador": "indonesia", "dice": (1, 5)},
        {"ambassador": "brazil", "dice": (5,)},
    ]
    assert [v.yes for v in game.state.votes] == [False, True]


@shows("EN-9.8", "EN-D20")
def test_a_vote_cannot_be_rolled_again():
    game = closing(hand="press", ambassador=row(brazil=1), specialties=["injunction"])
    names = [r.id for r in game.state.roles]
    assert "host" in names
    game = lay(
        role("host", "workshop", dice=(1,)),
        role("lawyer", marker=False),
        role("lobbyist", marker=False),
        role("zoologist", marker=False),
        year=5,
        ambassador=row(brazil=1),
    )
    to_line(game)
    do(game, "line row-1", dice=[6])
    assert asked(game) == "strike"
    do(game, "keep", dice=[1])
    assert game.outcome.code == "no_resolution"


# --- what each asks for -----------------------------------------------------------------------------------


def state_for(asks: str):
    """A state in which the number that is asked for is known."""
    game = lay(
        role("lawyer", "press drive", money=3, dice=(1,), continuous="donors"),
        role("host", "workshop", money=1),
        zone="research drive",
        tigers={"A1": 2, "C3": 5, "F6": 1},
        tiles=["A2", "B6", "C6", "D6", "E6"],
        ambassador=row("india", "norway", "russia", china=1, mexico=2, nepal=1),
    )
    return game.state, {
        "animals": 8,
        "pairs": 3,
        "hands": 3,
        "money": 4,
        "tiles": 11,
        "patch": 31,
        "cards": 3,
        "safe": 5,
        "faces": 3,
        "spread": 3,
        "dice": 0,
    }[asks]


@shows("EN-10.6", "EN-10.5", "EN-9.7")
@pytest.mark.parametrize("name", DATA.ambassadors)
def test_what_each_ambassador_counts(name):
    card = DATA.ambassadors[name]
    state, number = state_for(card.asks)
    assert counted(state, card) == number


@shows("EN-10.6")
@pytest.mark.parametrize("name", [a.id for a in DATA.ambassadors.values() if not a.n])
def test_one_short_is_a_no_and_the_target_a_yes(name):
    for players in (2, 4):
        plain = closing(players, ambassador=row(name))
        goal = target(plain.state, DATA.ambassadors[name])
        trial = closing(players, ambassador=row(name, **{name: 1}))
        close(trial)
        without = trial.state.votes[0].total - 1
        for influence, yes in ((goal - without - 1, False), (goal - without, True)):
            if 0 < influence <= 25:
                game = closing(players, ambassador=row(**{name: influence}))
                close(game)
                assert [(v.total, v.yes) for v in game.state.votes] == [(without + influence, yes)]


@shows("EN-10.6")
def test_the_largest_patch_is_counted_without_diagonals():
    tiles = [0] * 36
    for space in ("A2", "B1"):
        tiles[HABITAT.index[space]] = 1
    assert patches(tuple(tiles), HABITAT.near) == [33, 1]
    assert patches((1,) * 36, HABITAT.near) == []
    assert patches((0,) * 36, HABITAT.near) == [36]


@shows("EN-10.7", "EN-D21")
def test_targets_of_ours_may_hang_on_the_number_of_roles():
    printed = [a for a in DATA.ambassadors.values() if a.source == "rulebook"]
    assert sorted(a.id for a in printed) == ["brazil", "china", "indonesia", "japan"]
    assert all(len(set(a.targets)) == 1 for a in printed)
    ours = [a for a in DATA.ambassadors.values() if a.source == "reconstruction"]
    assert any(len(set(a.targets)) > 1 for a in ours)
    assert all(list(a.targets) == sorted(a.targets) for a in ours)


@shows("EN-10.3")
def test_japan_counts_all_hands():
    game = closing(2, hand="press drive", ambassador=row(japan=13))
    close(game)
    # Two in hand and one drawn.
    assert game.state.votes[0].total == 16 == figures_in("EN-10.3")[0]
    assert game.state.votes[0].yes


@shows("EN-11.1")
def test_nothing_but_a_vote_wins():
    game = closing(year=2, ambassador=row(china=6, indonesia=8, japan=6, brazil=5))
    close(game)
    assert game.outcome is None
    assert tiles_left(game.state) == 15
    assert who(game, "lawyer").marker
    assert many(1) == ["E6"]
