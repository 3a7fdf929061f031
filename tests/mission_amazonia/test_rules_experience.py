"""MA-14: experience markers and special abilities."""

from __future__ import annotations

import pytest

from amazonia_lab.games.mission_amazonia.experience import markers_left
from amazonia_lab.rules import Action

from .laid import (
    DATA,
    RULES,
    allowed,
    do,
    fresh,
    kinds,
    lay,
    legal,
    me,
    of,
    pass_turn,
    person,
    refused,
    seat,
    who,
)
from .later import GONE, laid, later, markers, start
from .shows import figures_in, shows

AWAY = ("gold_4", "A6")
NEEDS = ("courage", "animal_care", "negotiation")


def ana(count: int, at: str = "C2", hand: str = "", **more):
    """Salome's seat with so many experience markers."""
    return seat("yellow", hand, at, **more) | {"experience": count}


def ben(at: str = "F5", count: int = 0, **more):
    """Noah's seat."""
    return seat("green", "", at, **more) | {"experience": count}


# --- how they come and go ---------------------------------------------------------------------------------


@shows("MA-14.1", "MA-D67")
def test_all_24_markers_lie_in_the_supply_at_the_start():
    game = start("experience", players=4)
    assert markers(game) == (0, 0, 0, 0)
    assert markers_left(game.state) == DATA.counts["experience_marker"] == figures_in("MA-14.1")[0] == 24
    assert fresh().state.later is not game.state.later
    game = laid(ana(3), ben(count=2))
    assert markers_left(game.state) == 19
    game.step("ability paved yellow1 C1")
    assert markers_left(game.state) == 20


@shows("MA-14.1")
def test_chapter_1_knows_nothing_of_experience():
    game = lay(seat("yellow", at="C2"), seat("green", at="C2"), missions=[("gold_1", "C2"), AWAY])
    assert "learned" not in kinds(game.step("fulfil 1"))
    assert not any(action.kind == "ability" for action in game.rules.catalogue(game.options))
    refusal = RULES.why_not(game.state, Action("ability", ("heal", "yellow1")))
    assert refusal is not None
    assert refusal.code == "no_action"


@shows("MA-14.2", "MA-D67")
def test_everybody_who_was_there_learns():
    three = ana(0), ben("C2", 1), seat("blue", at="B1")
    game = laid(*three, missions=[("gold_1", "C2"), AWAY])
    events = game.step("fulfil 1")
    assert [(e.values["seat"], e.values["n"]) for e in of(events, "learned")] == [(0, 1), (1, 2)]
    assert markers(game) == (1, 2, 0)


@shows("MA-14.3")
def test_both_own_figures_bring_one_marker():
    team = [person("salome", "yellow1", "C2"), person("joana", "yellow2", "C2")]
    game = laid(seat("yellow", team=team), ben(), missions=[("gold_1", "C2"), AWAY])
    game.step("fulfil 1")
    assert markers(game) == (1, 0)


@shows("MA-14.4", "MA-D68")
def test_markers_come_after_the_conflict_and_before_the_money():
    game = laid(ana(0, injuries=2), ben("C2"), missions=[("logging_3", "C2"), AWAY], recruits=["iara"])
    events = game.step("fulfil 1", dice=[1, 0])
    order = [k for k in kinds(events) if k in ("conflict", "resigned", "recruited", "learned", "rewarded")]
    assert order == ["conflict", "conflict", "resigned", "recruited", "learned"]
    assert game.decision.kind == "share"


@shows("MA-14.5", "MA-14.23", "MA-D68")
def test_who_loses_the_only_character_gives_all_back_and_learns_nothing():
    game = laid(ana(4, injuries=2), ben("C2", 1), missions=[("logging_3", "C2"), AWAY])
    events = game.step("fulfil 1", dice=[1, 0])
    assert [e.values["n"] for e in of(events, "unlearned")] == [4]
    assert markers(game) == (0, 1)
    game.step("recruit iara")
    assert markers(game) == (0, 2)


@shows("MA-14.5", "MA-14.24", "MA-D68")
def test_who_has_another_character_keeps_the_markers_and_learns():
    team = [person("salome", "yellow1", "C2", injuries=2), person("joana", "yellow2", "B1")]
    game = laid(seat("yellow", team=team) | {"experience": 4}, ben(), missions=[("logging_2", "C2"), AWAY])
    game.step("fulfil 1", dice=[1])
    assert [p.id for p in game.state.seats[0].team] == ["joana"]
    assert markers(game) == (5, 0)


@shows("MA-14.24", "MA-D68")
def test_a_character_that_stays_keeps_its_experience():
    game = laid(ana(4, injuries=2), ben(), missions=[("logging_1", "C2"), AWAY], recruits=[])
    events = game.step("fulfil 1", dice=[1])
    assert "stays" in kinds(events)
    assert markers(game) == (5, 0)


@shows("MA-14.6", "MA-D69")
def test_a_short_supply_serves_the_active_player_first():
    game = laid(ana(0), ben("C2", 23), missions=[("gold_1", "C2"), AWAY])
    events = game.step("fulfil 1")
    assert markers(game) == (1, 23)
    assert [e.values["seat"] for e in of(events, "no_experience")] == [1]
    game = laid(ana(23), ben("C2"), missions=[("gold_1", "C2"), AWAY], active=1)
    game.step("fulfil 1")
    assert markers(game) == (23, 1)
    full = laid(ana(12), ben("C2", 12), missions=[("gold_1", "C2"), AWAY])
    full.step("fulfil 1")
    assert markers(full) == (12, 12)


@shows("MA-14.23")
def test_death_threats_take_the_experience_of_an_only_character():
    game = laid(ana(2), seat("green", team=[person("joana", "green1", "F5")]) | {"experience": 3},
        missions=[("gold_1", "C2"), AWAY], success=["jaguar", "margay", "giant_otter"] * 2,
        events=["threats", "fog"])  # fmt: skip
    game.step("fulfil 1")
    assert markers(game) == (0, 3)


@shows("MA-14.25", "MA-D74")
def test_experience_is_never_given_away():
    game = laid(ana(5, money=1000, radio=True), ben("C2"))
    assert {action.args[0] for action in game.rules.catalogue(game.options) if action.kind == "give"} == {
        "money", "radio", "vest",
    }  # fmt: skip


# --- when -------------------------------------------------------------------------------------------------


@shows("MA-14.7")
def test_an_ability_is_used_again_and_again_while_markers_last():
    game = laid(ana(3))
    do(game, "ability paved yellow1 C1", "ability paved yellow1 B1", "ability paved yellow1 A1")
    assert who(game, "yellow1").place == "A1"
    assert markers(game) == (0, 0)
    assert refused(game, "ability paved yellow1 A2") == ("too_little_experience", "MA-14.7")


@shows("MA-14.7")
def test_only_the_active_player_uses_it_and_only_in_phase_1():
    game = laid(ana(2, hand="land"), ben(count=2))
    assert refused(game, "ability paved green1 F4") == ("not_your_figure", "MA-14.22")
    game.step("end")
    assert refused(game, "ability paved yellow1 C1") == ("phase_play", "MA-2.2")
    game.step("draw")
    assert allowed(game, "ability paved green1 F4")


@shows("MA-14.22")
def test_two_characters_share_one_store():
    team = [person("salome", "yellow1", "C2"), person("joana", "yellow2", "B1")]
    game = laid(seat("yellow", team=team) | {"experience": 2}, ben())
    do(game, "ability paved yellow1 C1", "ability paved yellow2 A1")
    assert [p.place for p in me(game).team] == ["C1", "A1"]
    assert markers(game) == (0, 0)


# --- moves ------------------------------------------------------------------------------------------------

MOVES = [
    ("paved", "C2", "C1", "MA-14.8", 1),
    ("river", "C2", "C1", "MA-14.11", 2),
    ("path", "E4", "D4", "MA-14.12", 2),
]


@shows("MA-14.8", "MA-14.11", "MA-14.12")
@pytest.mark.parametrize(("route", "at", "to", "rule", "price"), MOVES)
def test_a_move_by_experience(route, at, to, rule, price):
    assert DATA.abilities[route].price == price
    game = laid(ana(price, at))
    events = game.step(f"ability {route} yellow1 {to}")
    assert [e.rule for e in events] == ["MA-14.7", rule]
    assert who(game, "yellow1").place == to
    assert markers(game) == (0, 0)
    poor = laid(ana(price - 1, at))
    assert refused(poor, f"ability {route} yellow1 {to}") == ("too_little_experience", "MA-14.7")
    assert refused(laid(ana(3, "C2")), "ability river yellow1 D3") == ("no_route", "MA-3.6")


@shows("MA-14.8", "MA-D70")
def test_a_radio_lends_no_experience():
    game = laid(ana(5, radio=True), ben("C2", radio=True))
    assert refused(game, "ability paved green1 C1") == ("not_your_figure", "MA-14.22")
    assert refused(game, "ability paved yellow2 C1") == ("not_your_figure", "MA-14.22")


@shows("MA-14.21", "MA-D73")
def test_seasons_do_not_touch_experience_and_symbols_stay():
    game = laid(ana(4, "B1", "land"), ben(), effects=["rainy", "drought"])
    do(game, "ability river yellow1 C1", "ability river yellow1 C2")
    assert who(game, "yellow1").place == "C2"
    game = laid(ana(1, "B1", "land"), ben())
    do(game, "move land yellow1 paved C1", "ability paved yellow1 C2", "go paved D3")
    assert who(game, "yellow1").place == "D3"
    assert me(game).played == ("land",)


# --- healing ----------------------------------------------------------------------------------------------


@shows("MA-14.9")
def test_healing_clears_everybody_at_the_place():
    team = [person("salome", "yellow1", "C2", injuries=1), person("joana", "yellow2", "B1", injuries=2)]
    game = laid(seat("yellow", team=team) | {"experience": 2}, ben("C2", injuries=2))
    events = game.step("ability heal yellow1")
    assert of(events, "healed")[0].values["whos"] == ("Salome", "Noah")
    assert [who(game, f).injuries for f in ("yellow1", "yellow2", "green1")] == [0, 2, 0]
    assert markers(game) == (1, 0)
    assert refused(game, "ability heal yellow1") == ("nobody_hurt", "MA-14.9")
    game.step("ability heal yellow2")
    assert who(game, "yellow2").injuries == 0


@shows("MA-14.9")
def test_a_colleague_alone_can_be_healed():
    game = laid(ana(1), ben("C2", injuries=2))
    game.step("ability heal yellow1")
    assert who(game, "green1").injuries == 0


@shows("MA-14.10")
def test_a_third_injury_is_not_prevented():
    game = laid(ana(5, injuries=2), ben("C2"), missions=[("logging_3", "C2"), AWAY])
    game.step("fulfil 1", dice=[1, 0])
    # Between the roll and the end of the fulfilment nothing but the question can be answered.
    assert game.decision.kind == "recruit"
    assert not legal(game, "ability")
    assert game.state.failure == ("resignation",)
    assert refused(game, "ability heal yellow1") == ("answer_first", "MA-7.23")


# --- a site rolled anew -----------------------------------------------------------------------------------


@shows("MA-14.13")
@pytest.mark.parametrize(
    ("die", "roll", "site"), [("letter", 2, "B5"), ("number", 1, "D1"), ("number", 5, "D5")]
)
def test_one_coordinate_is_rolled_anew(die, roll, site):
    game = laid(ana(2), missions=[("gold_1", "D5"), AWAY])
    events = game.step(f"ability reroll 1 {die}", dice=[roll])
    assert game.state.missions[0].site == site
    assert kinds(events)[1] == ("relocated" if site != "D5" else "not_relocated")
    assert game.state.missions[1].site == "A6"
    assert markers(game) == (0, 0)
    assert game.state.disc == game.start.disc


@shows("MA-14.13")
def test_there_must_be_a_mission_to_move():
    game = laid(ana(2), missions=[None, AWAY])
    assert refused(game, "ability reroll 1 letter") == ("no_mission", "MA-7.22")
    assert allowed(game, "ability reroll 2 letter")


@shows("MA-14.14", "MA-D71")
def test_a_square_that_the_board_lacks_is_rolled_again():
    game = laid(ana(2), missions=[("gold_1", "A6"), AWAY])
    game.step("ability reroll 1 letter", dice=[3, 6, 4])  # C6, F6, D6
    assert game.state.missions[0].site == "D6"
    for seed in range(30):
        game = laid(ana(4), missions=[("gold_1", "A6"), ("gold_4", "F1")], seed=seed)
        do(game, "ability reroll 1 letter", "ability reroll 2 number")
        assert not {m.site for m in game.state.missions} & set(GONE)


@shows("MA-14.15", "MA-D71")
def test_a_site_that_is_not_known_is_not_moved():
    game = laid(ana(2), missions=[("gold_1", "?3"), AWAY], rules=("experience", "satellite"))
    assert refused(game, "ability reroll 1 number") == ("not_located", "MA-14.15")
    assert not legal(game, "ability", "reroll", 1)


# --- gains ------------------------------------------------------------------------------------------------


@shows("MA-14.16", "MA-14.20")
def test_courage_for_one_mission():
    game = laid(ana(3), missions=[("gold_3", "C2"), AWAY])
    assert refused(game, "fulfil 1") == ("lacks_courage", "MA-7.4")
    game.step("ability courage yellow1")
    assert later(game).gains == (("yellow1", "courage"),)
    game.step("fulfil 1", dice=[0])
    assert later(game).gains == ()
    assert markers(game) == (1, 0)


@shows("MA-14.17")
def test_animal_care_for_one_mission():
    team = [person("joana", "yellow1", "C2")]
    game = laid(seat("yellow", team=team) | {"experience": 3}, missions=[("poaching_1", "C2"), AWAY])
    assert refused(game, "fulfil 1") == ("lacks_animal_care", "MA-7.5")
    do(game, "ability animal_care yellow1", "fulfil 1")
    assert len(game.state.success) == 1


@shows("MA-14.18")
def test_negotiation_for_one_mission():
    game = laid(ana(3, "C4"), missions=[("gold_1", "C4"), AWAY])
    assert refused(game, "fulfil 1") == ("lacks_negotiation", "MA-7.6")
    do(game, "ability negotiation yellow1", "fulfil 1")
    assert len(game.state.success) == 1


@shows("MA-14.16", "MA-14.17", "MA-14.18")
def test_each_gain_costs_three():
    assert [DATA.abilities[what].price for what in NEEDS] == [3, 3, 3]
    for what, at, card in (("courage", "C2", "gold_3"), ("negotiation", "C4", "gold_1")):
        game = laid(ana(2, at), missions=[(card, at), AWAY])
        assert refused(game, f"ability {what} yellow1") == ("too_little_experience", "MA-14.7")


@shows("MA-14.19", "MA-D72")
def test_several_gains_for_one_mission():
    team = [person("joana", "yellow1", "C4")]
    game = laid(seat("yellow", team=team) | {"experience": 9}, missions=[("poaching_4", "C4"), AWAY])
    do(game, "ability animal_care yellow1", "ability negotiation yellow1")
    need = DATA.missions["poaching_4"].courage - DATA.characters["joana"].courage
    for _ in range(need):
        game.step("ability courage yellow1")
    assert allowed(game, "fulfil 1")
    alone = laid(ana(6, "C2"), missions=[("gold_4", "C2"), ("gold_3", "A6")])
    do(alone, "ability courage yellow1", "ability courage yellow1")
    assert allowed(alone, "fulfil 1")


@shows("MA-14.19", "MA-D72")
def test_a_gain_is_offered_only_where_it_is_missing():
    game = laid(ana(9), missions=[("gold_1", "C2"), AWAY])
    assert refused(game, "ability courage yellow1") == ("courage_not_missing", "MA-14.19")
    assert refused(game, "ability animal_care yellow1") == ("animal_care_not_missing", "MA-14.19")
    assert refused(game, "ability negotiation yellow1") == ("negotiation_not_missing", "MA-14.19")
    game = laid(ana(9), missions=[AWAY, ("gold_3", "C1")])
    assert refused(game, "ability courage yellow1") == ("no_mission_here", "MA-14.19")
    game = laid(ana(9), missions=[("gold_3", "C2"), AWAY])
    game.step("ability courage yellow1")
    assert refused(game, "ability courage yellow1") == ("courage_not_missing", "MA-14.19")


@shows("MA-14.20", "MA-D72")
def test_gains_end_with_phase_1():
    game = laid(ana(3, hand="land"), missions=[("gold_3", "C2"), AWAY])
    do(game, "ability courage yellow1", "end")
    assert later(game).gains == ()
    game.step("draw")
    pass_turn(game)
    assert not allowed(game, "fulfil 1")


@shows("MA-14.20")
def test_gains_end_with_any_mission_of_the_player():
    team = [person("salome", "yellow1", "C2"), person("joana", "yellow2", "B1")]
    game = laid(
        seat("yellow", team=team) | {"experience": 3}, ben(), missions=[("gold_4", "C2"), ("gold_1", "B1")]
    )
    do(game, "ability courage yellow1", "fulfil 2")
    assert later(game).gains == ()


@shows("MA-14.26", "MA-D72")
def test_death_threats_look_at_printed_courage():
    team = [person("joana", "green1", "F5")]
    game = laid(ana(3), seat("green", team=team), missions=[("gold_3", "C2"), AWAY],
        success=["jaguar", "margay", "giant_otter"] * 2, events=["threats", "fog"])  # fmt: skip
    events = do(game, "ability courage yellow1", "fulfil 1", dice=[0])
    assert [e.values["who"] for e in of(events, "resigned")] == ["Salome"]


def test_both_may_help_with_night_vision():
    game = laid(ana(3, "C4", "vision"), missions=[("gold_3", "C4"), AWAY])
    do(game, "ability negotiation yellow1", "fulfil 1 vision", dice=[0])
    assert len(game.state.success) == 1


@shows("MA-D81", "MA-14.9")
def test_first_aid_is_given_at_one_place():
    team = [
        person("salome", "yellow1", "C2", injuries=1),
        person("joana", "yellow2", "B1", injuries=2),
    ]
    game = laid(seat("yellow", team=team) | {"experience": 1}, ben(), missions=[AWAY, None])
    game.step("ability heal yellow2")
    assert [p.injuries for p in game.state.seats[0].team] == [1, 0]


@shows("MA-D82", "MA-9.11")
def test_a_recruit_that_waits_is_on_the_table_all_the_same():
    antonio = [person("antonio", "green1", "F5")]
    game = laid(
        seat("yellow", "", "C2", injuries=2, money=500),
        seat("green", team=antonio),
        recruits=["iara"],
        missions=[("logging_1", "C2"), AWAY],
        success=["jaguar", "margay", "giant_otter"] * 2,
        events=["threats", "fog"],
    )
    events = game.step("fulfil 1", dice=[1])
    # Iara has joined for Salome, and is threatened at once; with nobody else to recruit she stays.
    assert [e.values["who"] for e in of(events, "resigned")] == ["Salome", "Iara"]
    assert game.state.seats[0].waits


@shows("MA-14.20")
def test_who_ends_the_turn_with_a_gain_is_warned():
    game = laid(ana(3), ben(), missions=[("gold_3", "C2"), AWAY])
    game.step("ability courage yellow1")
    (end,) = (c for c in game.scene().choices if c.action == "end")
    assert "gained by experience" in end.warning
