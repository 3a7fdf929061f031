"""MA-18: achievements, and what the annual report says of a game."""

from __future__ import annotations

import pytest

from amazonia_lab.games.mission_amazonia.achievements import achievements, annual, possible, reached, tallied
from amazonia_lab.games.mission_amazonia.state import RED_LIST, Tally
from amazonia_lab.rules import Event

from .laid import DATA, SIX, do, fresh, lay, pass_turn, person, replace, seat, tweak
from .later import laid, later, tally
from .shows import MISSION, shows

AWAY = ("gold_4", "A6")
REPORT = ("report",)
IDS = [one.id for one in achievements()]
ONE = {one.id: one for one in achievements()}


def won(length="full", **fields):
    """A game won, as its last state; its rules have experience too."""
    game = fresh(rules=["experience", "report"], length=length)
    fields.setdefault("success", (*SIX, *SIX) if length == "full" else tuple(SIX))
    return tweak(game, result="won", why="all_protected", **fields).state


def has(state, **counted):
    """The achievements of a state with this tally."""
    return reached(state, Tally(**counted))


@shows("MA-18.1")
def test_success_and_failure_are_told_with_what_was_achieved():
    game = lay(seat("yellow", "land", "C2"), seat("green"), missions=[("gold_1", "C2"), AWAY])
    game.step("fulfil 1")
    told = annual(game.start, game.history)
    assert told["board"] == "Rondônia"
    assert told["chapter"] == 1
    assert (told["rounds"], told["successes"], told["failures"]) == (1, 1, 0)
    assert told["achievements"] == ()


@shows("MA-18.2", "MA-18.3", "MA-D80")
def test_the_achievements_are_ours_and_say_so():
    assert len(IDS) == len(set(IDS)) == 13
    for one in achievements():
        assert one.source == "reconstruction"
        assert one.rule in MISSION.rules
        assert (one.least is None) != (one.most is None)


@shows("MA-18.3")
def test_every_achievement_stands_in_the_card_sheet():
    from .test_data import SHEET

    assert all(f"| `{one}` |" in SHEET for one in IDS)


@shows("MA-18.4")
def test_what_speaks_of_a_win_needs_one():
    lost = replace(won(), result="lost", why="track_full")
    assert has(won())
    everything = {one.id for one in achievements() if not one.won}
    assert set(has(lost, most_clean=9, together=9, territory=9, rewilded=1)) <= everything
    assert {"rewilded", "together"} <= set(has(lost, rewilded=1, together=9))
    still = replace(won(), result="", why="")
    assert "nobody_hurt" not in has(still)


BOUNDS = [
    ("no_idle_round", "idle_rounds", 0, 1),
    ("clean_rounds", "most_clean", 3, 2),
    ("nobody_resigned", "resigned", 0, 1),
    ("nobody_hurt", "hurt", 0, 1),
    ("together", "together", 4, 3),
    ("with_consent", "territory", 4, 3),
    ("rewilded", "rewilded", 1, 0),
    ("nothing_wasted", "wasted", 0, 500),
]


@shows("MA-18.3")
@pytest.mark.parametrize(("one", "count", "enough", "short"), BOUNDS)
def test_a_count_just_reaches_it_or_just_not(one, count, enough, short):
    assert one in has(won(), **{count: enough})
    assert one not in has(won(), **{count: short})


@shows("MA-18.3")
def test_what_lies_on_the_tracks_counts():
    kinds = ("jaguar", "hyacinth_macaw", "giant_otter")
    assert "all_colours" in has(won(failure=kinds))
    assert "all_colours" not in has(won(failure=("jaguar",) * 3 + ("margay",) * 3))
    assert "many_species" not in has(won())
    eight = [a for a in DATA.animals if DATA.animals[a].chapter1][:8]
    assert "many_species" in has(won(success=(*eight, *eight[:4])))
    assert "no_red_list" in has(won())
    assert "no_red_list" not in has(won(failure=(RED_LIST,)))
    assert "half_lost" in has(won(failure=("jaguar",) * 6))
    assert "half_lost" not in has(won(failure=("jaguar",) * 7))


@shows("MA-18.3")
def test_a_lesson_asks_for_less():
    assert "half_lost" not in has(won("lesson", failure=("jaguar",) * 4))
    assert "together" in has(won("lesson"), together=2)
    assert "together" not in has(won(), together=2)


@shows("MA-18.3")
def test_abilities_count_where_there_are_any():
    used = tuple(DATA.abilities)
    assert "many_abilities" in has(won(), abilities=used[:5])
    assert "many_abilities" not in has(won(), abilities=used[:4])
    plain = fresh(rules=["report"]).state
    assert "many_abilities" not in {one.id for one in possible(plain)}
    assert len(possible(plain)) == len(IDS) - 1


# --- what is counted along the way ------------------------------------------------------------------------


@shows("MA-18.5")
def test_with_the_rule_the_state_counts_along():
    assert later(fresh(rules=["report"])).tally == Tally()
    team = [person("salome", "yellow1", "C4"), person("joana", "yellow2", "C2")]
    game = laid(
        seat("yellow", "land budget", team=team), seat("green", at="C4", injuries=2), seat("blue", at="A1"),
        rules=REPORT, missions=[("logging_3", "C4"), ("gold_1", "C2"), AWAY], recruits=["iara"],
    )  # fmt: skip
    game.step("fulfil 1", dice=[1, 1])
    assert tally(game) == Tally(this_round=1, resigned=1, hurt=2, territory=1, together=1)
    if game.decision.kind == "share":
        game.step("share yellow")
    game.step("fulfil 2")
    do(game, "rent budget", "end")
    assert tally(game).wasted == 1000
    assert tally(game).this_round == 2
    assert (tally(game).together, tally(game).territory) == (1, 1)  # at C2 Joana was alone


@shows("MA-18.5")
def test_rounds_are_counted_idle_or_clean():
    game = laid(
        seat("yellow", at="C2"), seat("green", at="C2"), rules=REPORT, missions=[("poaching_1", "C2"), None]
    )
    game.step("fulfil 1")
    pass_turn(game)
    pass_turn(game)
    assert (tally(game).clean_rounds, tally(game).idle_rounds, tally(game).this_round) == (1, 0, 0)
    pass_turn(game)
    pass_turn(game)
    counted = tally(game)
    assert (counted.clean_rounds, counted.most_clean, counted.idle_rounds) == (0, 1, 1)


@shows("MA-18.5")
def test_rewilding_and_abilities_are_counted():
    game = laid(seat("yellow", at="C2", money=500) | {"experience": 2}, seat("green"),
        rules=("experience", "report"), failure=["jaguar", "jaguar", "red_list"], stone=7)  # fmt: skip
    do(game, "use rewilding", "ability paved yellow1 C1", "ability paved yellow1 B1")
    assert tally(game).rewilded == 1
    assert tally(game).abilities == ("paved",)
    spared = Event("mission_amazonia", "red_list_spared", {"animal": "jaguar"})
    assert tallied(Tally(), game.state, [spared]).rewilded == 1


@shows("MA-18.5")
def test_the_report_of_a_game_without_the_rule_finds_the_same():
    told = []
    for rules in ([], ["report"]):
        game = lay(seat("yellow", "land", "C4"), seat("green", at="C4"), missions=[("gold_1", "C4"), AWAY],
            options={"rules": rules})  # fmt: skip
        do(game, "fulfil 1", "share green")
        pass_turn(game)
        pass_turn(game)
        told.append(annual(game.start, game.history))
    assert told[0] == told[1]
    assert game.state.later.tally.territory == 1
