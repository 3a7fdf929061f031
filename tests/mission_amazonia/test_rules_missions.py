"""MA-7: fulfilling missions and the conflict over them."""

from __future__ import annotations

import pytest

from .laid import (
    BOARD,
    DATA,
    allowed,
    do,
    kinds,
    lay,
    legal,
    me,
    mission,
    of,
    pass_turn,
    person,
    refused,
    seat,
    who,
)
from .shows import shows

START = [m.id for m in DATA.missions.values() if m.section]
AWAY = ("gold_4", "A6")
LOGGING_2C = ("logging_3", "C2")  # two courage, conflict, R$ 1,000


def two(yellow="C2", green="C2", *, missions=(LOGGING_2C, AWAY), **more):
    """Salome and Noah, Salome's turn."""
    return lay(seat("yellow", at=yellow), seat("green", at=green), missions=missions, **more)


@shows("MA-7.1", "MA-2.15")
def test_only_the_active_player_fulfils_and_only_in_phase_1():
    game = two("F6", "C2", missions=[("gold_1", "C2"), AWAY])
    assert refused(game, "fulfil 1") == ("lacks_presence", "MA-7.2")
    pass_turn(game)
    assert allowed(game, "fulfil 1")
    game = lay(seat("yellow", "land", "C2"), seat("green"), missions=[("gold_1", "C2"), AWAY])
    game.step("end")
    assert refused(game, "fulfil 1") == ("phase_play", "MA-2.2")


@shows("MA-7.2")
def test_an_own_figure_must_stand_on_the_site():
    game = two("C1", "C2")
    assert refused(game, "fulfil 1") == ("lacks_presence", "MA-7.2")


@shows("MA-7.3", "MA-D21")
def test_fulfilling_is_a_choice_also_when_the_turn_starts_on_the_site():
    game = two(missions=[("gold_1", "C2"), AWAY])
    assert legal(game, "fulfil") == ["fulfil 1"]
    pass_turn(game)
    assert game.state.missions[0] is not None
    game.step("fulfil 1")


@shows("MA-7.3", "MA-D21")
def test_a_site_may_appear_under_a_figure():
    game = lay(seat("yellow", at="D6"), seat("green", at="D6"), missions=[None, AWAY], pile=["gold_1"])
    pass_turn(game)
    pass_turn(game)
    site = game.state.missions[0].site
    assert site == BOARD.disc[2] == "D6"
    assert game.to_move == 1
    game.step("fulfil 1")


@shows("MA-7.4", "MA-7.29")
def test_courage_of_all_at_the_site_adds_up():
    game = two()
    assert refused(two("C2", "C1"), "fulfil 1") == ("lacks_courage", "MA-7.4")
    refusal = two("C2", "C1").why_not("fulfil 1")
    assert (refusal.values["courage"], refusal.values["have"], refusal.values["n"]) == (2, 1, 1)
    events = game.step("fulfil 1", dice=[0, 0])
    assert of(events, "fulfilled")[0].values["whos"] == ("Salome", "Noah")


@shows("MA-7.4", "MA-7.38")
@pytest.mark.parametrize("card", START)
def test_every_start_mission_is_refused_one_courage_short_and_done_with_enough(card):
    asked = mission(card)
    other = AWAY if card != "gold_4" else ("logging_4", "A6")
    brave = {1: [], 2: ["iara"], 3: ["iara", "otavio"]}  # one courage each, beside one of the starters

    def game(more):
        green = [person(p, f"green{k + 1}", "C2") for k, p in enumerate(more)] or [
            person("noah", "green1", "F5")
        ]
        return lay(seat("yellow", at="C2"), seat("green", team=green), missions=[(card, "C2"), other])

    if asked.courage > 1:
        assert refused(game(brave[asked.courage][:-1]), "fulfil 1") == ("lacks_courage", "MA-7.4")
    done = game(brave[asked.courage])
    people = 1 + len(brave[asked.courage])
    rolls = [0] * people if asked.conflict and "otavio" not in brave[asked.courage] else []
    events = done.step("fulfil 1", dice=rolls)
    assert len(of(events, "conflict")) == len(rolls)
    assert bool(of(events, "protected")) == (asked.conflict and not rolls)
    while done.state.todo:
        events += done.step("share yellow")
    assert sum(e.values["amount"] for e in of(events, "rewarded")) == sum(asked.reward)
    assert done.state.seats[0].money == sum(asked.reward)
    assert DATA.animals[done.state.success[0]].kind == asked.kind


@shows("MA-7.5", "MA-7.7", "MA-7.30")
def test_animal_care_is_needed_of_anybody_there():
    for card in ("poaching_1", "poaching_2", "poaching_3", "poaching_4"):
        assert mission(card).animal_care
    green = lay(seat("green", at="C2"), seat("yellow", at="C1"), missions=[("poaching_1", "C2"), AWAY])
    assert refused(green, "fulfil 1") == ("lacks_animal_care", "MA-7.5")
    both = lay(seat("green", at="C2"), seat("yellow", at="C2"), missions=[("poaching_1", "C2"), AWAY])
    both.step("fulfil 1")


@shows("MA-7.6", "MA-7.7")
@pytest.mark.parametrize("card", ["poaching_1", "gold_1", "logging_1"])
@pytest.mark.parametrize("site", ["A4", "B4", "C4"])
def test_negotiation_is_needed_on_orange_whatever_the_mission(card, site):
    assert refused(two(site, "F5", missions=[(card, site), AWAY]), "fulfil 1") == (
        "lacks_negotiation",
        "MA-7.6",
    )
    both = two(site, site, missions=[(card, site), AWAY])
    assert allowed(both, "fulfil 1")


@shows("MA-7.6", "MA-1.25")
def test_no_negotiation_is_needed_elsewhere():
    assert allowed(two("A2", "F5", missions=[("poaching_1", "A2"), AWAY]), "fulfil 1")


@shows("MA-7.8")
def test_colours_of_the_kinds():
    assert {m.kind for m in DATA.missions.values()} == {"logging", "poaching", "gold"}
    for k, kind in enumerate(("logging", "poaching", "gold")):
        card = f"{kind}_1"
        game = two(missions=[(card, "C2"), AWAY])
        top = game.state.stacks[k][0]
        do(game, "fulfil 1", dice=[0, 0] if mission(card).conflict else [])
        while game.state.todo:
            game.step("share green")
        assert game.state.success == (top,)
        assert DATA.animals[top].kind == kind


@shows("MA-7.9")
def test_a_conflict_exactly_where_the_die_is_printed():
    for card in ("poaching_1", "logging_1"):
        game = two("C2", "F5", missions=[(card, "C2"), AWAY])
        events = game.step("fulfil 1")
        assert bool(of(events, "conflict")) == mission(card).conflict


@shows("MA-7.10", "MA-7.15", "MA-D51")
def test_one_roll_for_each_there_the_active_player_first_then_clockwise():
    team = (person("iara", "green1", "C2"), person("joana", "green2", "C2"))
    game = lay(
        seat("yellow", at="C2"),
        seat("green", team=team),
        seat("blue", at="C2"),
        active=1,
        missions=[LOGGING_2C, AWAY, ("gold_3", "F1")],
    )
    events = game.step("fulfil 1", dice=[0, 1, 2, 0])
    rolls = [(e.values["who"], e.values["n"]) for e in of(events, "conflict")]
    assert rolls == [("Iara", 0), ("Joana", 1), ("Lia", 2), ("Salome", 0)]
    assert [p.injuries for s in game.state.seats for p in s.team] == [0, 0, 1, 2]


@shows("MA-7.10")
def test_two_own_figures_roll_twice():
    team = (person("salome", "yellow1", "C2"), person("joana", "yellow2", "C2"))
    game = lay(seat("yellow", team=team), seat("green"), missions=[LOGGING_2C, AWAY])
    events = game.step("fulfil 1", dice=[1, 2])
    assert len(of(events, "conflict")) == 2
    assert [p.injuries for p in me(game).team] == [1, 2]


@shows("MA-7.11")
@pytest.mark.parametrize("guard", ["antonio", "otavio"])
def test_a_protected_character_of_anybody_protects_all(guard):
    team = (person("noah", "green1", "C2"), person(guard, "green2", "C2"))
    game = lay(seat("yellow", at="C2"), seat("green", team=team), missions=[LOGGING_2C, AWAY])
    events = game.step("fulfil 1")
    assert kinds(events)[:2] == ["fulfilled", "protected"]
    assert not of(events, "conflict")
    assert all(p.injuries == 0 for s in game.state.seats for p in s.team)


@shows("MA-7.11")
def test_a_protected_character_elsewhere_protects_nobody():
    team = (person("noah", "green1", "C2"), person("antonio", "green2", "C1"))
    game = lay(seat("yellow", at="C2"), seat("green", team=team), missions=[LOGGING_2C, AWAY])
    assert len(of(game.step("fulfil 1", dice=[0, 0]), "conflict")) == 2


@shows("MA-7.12")
@pytest.mark.parametrize("roll", [0, 1, 2])
def test_a_roll_gives_that_many_injuries_to_that_character(roll):
    game = two()
    game.step("fulfil 1", dice=[roll, 0])
    assert (who(game, "yellow1").injuries, who(game, "green1").injuries) == (roll, 0)


@shows("MA-7.13", "MA-D39")
@pytest.mark.parametrize(("roll", "left", "vest"), [(0, 0, True), (1, 0, False), (2, 1, False)])
def test_a_vest_takes_the_first_injury_without_being_asked(roll, left, vest):
    game = lay(seat("yellow", at="C2", vest=True), seat("green", at="C2"), missions=[LOGGING_2C, AWAY])
    game.step("fulfil 1", dice=[roll, 0])
    assert (who(game, "yellow1").injuries, who(game, "yellow1").vest) == (left, vest)
    assert game.decision.kind == "share"


@shows("MA-7.14")
@pytest.mark.parametrize(("before", "roll"), [(1, 2), (2, 1), (2, 2)])
def test_three_injuries_or_more_are_one_resignation(before, roll):
    game = lay(seat("yellow", at="C2"), seat("green", at="C2", injuries=before), missions=[LOGGING_2C, AWAY])
    events = game.step("fulfil 1", dice=[0, roll])
    assert len(of(events, "resigned")) == 1
    assert game.state.failure == ("resignation",)


@shows("MA-7.14", "MA-7.13")
def test_a_vest_can_prevent_the_third_injury():
    game = lay(
        seat("yellow", at="C2"), seat("green", at="C2", injuries=2, vest=True), missions=[LOGGING_2C, AWAY]
    )
    game.step("fulfil 1", dice=[0, 1])
    assert game.state.failure == ()
    assert (who(game, "green1").injuries, who(game, "green1").vest) == (2, False)


@shows("MA-7.20", "MA-7.22")
def test_the_top_animal_goes_onto_the_success_track_and_the_card_leaves_the_game():
    game = two("C2", "F5", missions=[("gold_1", "C2"), AWAY], success=["jaguar"])
    top, rest = game.state.stacks[2][0], game.state.stacks[2][1:]
    game.step("fulfil 1")
    assert game.state.success == ("jaguar", top)
    assert game.state.stacks[2] == rest
    assert game.state.missions[0] is None
    assert "gold_1" not in game.state.pile
    assert refused(game, "fulfil 1") == ("no_mission", "MA-7.22")


@shows("MA-7.24", "MA-D27")
def test_two_missions_on_one_place_are_fulfilled_one_after_the_other():
    game = two(missions=[LOGGING_2C, ("gold_3", "C2")])
    do(game, "fulfil 2", dice=[1, 0])
    do(game, *["share yellow"] * 2)
    assert game.state.missions[0] is not None
    events = game.step("fulfil 1", dice=[1, 0])
    assert len(of(events, "conflict")) == 2
    assert who(game, "yellow1").injuries == 2


@shows("MA-7.25")
def test_injuries_stay():
    game = lay(seat("yellow", at="C2", injuries=2), seat("green", at="C2", injuries=1))
    for _ in range(4):
        pass_turn(game)
    assert [p.injuries for s in game.state.seats for p in s.team] == [2, 1]


@shows("MA-7.26", "MA-D52")
def test_injuries_count_when_the_markers_are_used_up():
    team = [person(p, f"yellow{k + 1}", "C2", injuries=2) for k, p in enumerate(("salome", "joana"))]
    green = [person("noah", "green1", "F5", injuries=2), person("iara", "green2", "F5", injuries=2)]
    game = lay(
        seat("blue", at="C2"),
        seat("yellow", team=team),
        seat("green", team=green),
        missions=[LOGGING_2C, AWAY, ("gold_3", "F1")],
    )
    assert DATA.counts["injury_marker"] == 8
    game.step("fulfil 1", dice=[1, 0, 0])
    assert sum(p.injuries for s in game.state.seats for p in s.team) == 9


@shows("MA-7.27")
def test_an_attempt_that_misses_a_condition_rolls_nothing():
    game = two("C2", "F5")
    luck = game.state.chance
    assert refused(game, "fulfil 1") == ("lacks_courage", "MA-7.4")
    assert game.state.chance == luck
    assert game.state.missions[0] is not None


@shows("MA-7.28", "MA-7.29", "MA-13.17")
def test_antonio_alone_or_two_together_meet_two_courage():
    team = [person("salome", "yellow1", "F6"), person("antonio", "yellow2", "C2")]
    alone = lay(seat("yellow", team=team), seat("green"), missions=[LOGGING_2C, AWAY])
    assert allowed(alone, "fulfil 1")
    assert allowed(two(), "fulfil 1")


# --- the cards --------------------------------------------------------------------------------------------


@shows("MA-7.31", "MA-7.32", "MA-7.33", "MA-7.34", "MA-7.35")
def test_the_missions_that_are_printed():
    def printed(card):
        m = mission(card)
        return m.kind, m.courage, m.animal_care, sum(m.reward)

    assert printed("logging_1") == ("logging", 1, False, 500)
    assert printed("poaching_3") == ("poaching", 2, True, 2000)
    assert mission("poaching_3").reward == (1000, 1000)
    assert printed("gold_1") == ("gold", 1, False, 500)
    assert printed("poaching_1") == ("poaching", 1, True, 0)
    assert not mission("poaching_1").conflict
    assert printed("logging_3") == ("logging", 2, False, 1000)
    assert mission("logging_3").conflict


@shows("MA-7.30", "MA-7.36", "MA-7.37", "MA-7.39", "MA-D61")
def test_all_missions_keep_to_the_printed_ranges():
    for m in DATA.missions.values():
        assert m.animal_care == (m.kind == "poaching"), m
        reward = sum(m.reward)
        assert reward in ((0, 1000, 1500, 2000) if m.kind == "poaching" else (500, 1000, 1500, 2000)), m
        assert set(m.reward) <= {500, 1000}, m
    assert any(sum(mission(card).reward) == 1500 for card in START)


@shows("MA-7.38", "MA-D61")
def test_most_missions_carry_the_die_and_courage_goes_up_to_three():
    for cards in (START, list(DATA.missions)):
        assert sum(mission(card).conflict for card in cards) * 2 > len(cards)
        assert {mission(card).courage for card in cards} == {1, 2, 3}
