"""MA-17: the closed highway, on a board that has a place for it."""

from __future__ import annotations

from collections import Counter

import pytest

from amazonia_lab.games.mission_amazonia.data import tables_of
from amazonia_lab.games.mission_amazonia.setup import eligible_events

from .laid import (
    DATA,
    RULES,
    allowed,
    do,
    fresh,
    kinds,
    legal,
    of,
    pass_turn,
    person,
    refused,
    seat,
    tweak,
    who,
)
from .later import ALSO_SHUT, SHUT, closed_road, laid, later, start
from .shows import shows

AWAY = ("gold_4", "A6")
SIX = ["jaguar", "margay", "giant_otter"] * 2


def closing(*seats, **position):
    """One success before the highway is closed; Salome, who stands on C2 with others, can bring it."""
    seats = seats or (seat("yellow", at="C2"), seat("green", at=SHUT))
    position = {"missions": [("gold_1", "C2"), AWAY], **position}
    return laid(*seats, rules=position.pop("rules", ()), success=SIX, events=["highway", "fog"], **position)


def closed(at=SHUT, hand="land river", towards="", **more):
    """Salome on the closed place, the event long over; ``towards`` is the section that she stands on."""
    game = laid(seat("yellow", hand, at, **more.pop("seat", {})), effects=["highway"], **more)
    sections = (("yellow1", towards),) if towards else ()
    return tweak(game, later=later(game).__class__(experience=later(game).experience, sections=sections))


@shows("MA-17.1", "MA-10.7", "MA-D9")
def test_the_card_is_in_the_game_where_the_board_has_a_closure():
    assert Counter(eligible_events(closed_road()))["highway"] == 1
    assert "highway" not in eligible_events("rondonia")
    assert sum(e.copies for e in DATA.events.values()) == 14
    assert len(eligible_events(closed_road())) == 14


@shows("MA-17.2")
def test_no_land_route_leads_in_or_out():
    assert tables_of(closed_road()).closures == (SHUT, ALSO_SHUT)
    game = closed(at="D3", hand="land")
    assert refused(game, f"move land yellow1 paved {SHUT}") == ("road_closed", "MA-17.2")
    game = closed(at="D4", hand="land river")
    assert refused(game, f"move land yellow1 path {SHUT}") == ("road_closed", "MA-17.2")
    out = closed()
    for route, to in (("paved", "D3"), ("paved", "F4"), ("path", "D4")):
        assert refused(out, f"move land yellow1 {route} {to}") == ("road_closed", "MA-17.2")
    assert refused(out, "move land yellow1 paved B1") == ("no_route", "MA-3.6")


@shows("MA-17.2")
def test_before_the_event_it_is_a_place_like_any_other():
    game = laid(seat("yellow", "land", "D3"))
    do(game, f"move land yellow1 paved {SHUT}", "go paved F4")
    assert who(game, "yellow1").place == "F4"


@shows("MA-17.2")
def test_it_lasts_until_the_end_of_the_chapter():
    game = closing(seat("yellow", at="C2"), seat("green", at="A1"))
    game.step("fulfil 1")
    for _ in range(6):
        pass_turn(game)
        assert game.state.effects == ("highway",)


@shows("MA-17.2")
def test_the_routes_told_are_those_that_are_left():
    whole, left = RULES.routes(laid().state), RULES.routes(closed().state)
    gone = {(frozenset(e[:2]), e[2]) for e in set(whole.edges(keys=True)) - set(left.edges(keys=True))}
    assert gone == {
        (frozenset(("D3", SHUT)), "paved"),
        (frozenset((SHUT, "F4")), "paved"),
        (frozenset((SHUT, "D4")), "path"),
        (frozenset((ALSO_SHUT, "A1")), "paved"),
        (frozenset((ALSO_SHUT, "A3")), "paved"),
    }
    assert set(left) == set(whole)


@shows("MA-17.2")
def test_what_is_in_reach_goes_around_it():
    game = closed(at="D3", hand="land land")
    assert SHUT not in game.reachable("yellow1")
    assert "F4" not in game.reachable("yellow1")
    assert SHUT in laid(seat("yellow", "land land", "D3")).reachable("yellow1")


@shows("MA-17.3", "MA-D77")
def test_rivers_and_the_helicopter_stay():
    game = closed(at="F4", hand="river river", seat={"money": 5000})
    do(game, f"move river yellow1 river {SHUT}", "move river yellow1 river D4")
    assert who(game, "yellow1").place == "D4"
    do(game, f"use helicopter yellow1 {SHUT}", "use helicopter yellow1 A1")
    assert who(game, "yellow1").place == "A1"


@shows("MA-17.4", "MA-17.9", "MA-D77")
def test_every_figure_there_chooses_its_section():
    team = [person("salome", "yellow1", SHUT), person("joana", "yellow2", SHUT)]
    game = closing(
        seat("blue", at=SHUT), seat("yellow", team=team), seat("green", at="C2"),
        missions=[("gold_1", "C2"), ("logging_4", "F1"), AWAY],
        active=2,
    )  # fmt: skip
    game.step("fulfil 1")
    asked = []
    for to in ("F4", "D3", "D4"):
        asked.append((game.decision.kind, game.decision.seats, game.decision.values["who"]))
        assert legal(game) == ["section D3", "section D4", "section F4"]
        game.step(f"section {to}")
    assert asked == [
        ("section", (0,), "Lia"),
        ("section", (1,), "Salome"),
        ("section", (1,), "Joana"),
    ]
    assert later(game).sections == (("blue1", "F4"), ("yellow1", "D3"), ("yellow2", "D4"))
    assert not game.state.todo


@shows("MA-17.9")
def test_the_active_player_chooses_first():
    team = [person("salome", "yellow1", "C2"), person("joana", "yellow2", SHUT)]
    game = closing(seat("green", at=SHUT), seat("yellow", team=team), active=1)
    game.step("fulfil 1")
    assert game.decision.seats == (1,)
    do(game, "section F4")
    assert game.decision.seats == (0,)
    assert refused(game, "section A1") == ("no_section", "MA-17.4")


@shows("MA-17.4")
def test_a_section_is_not_asked_for_at_other_times():
    assert refused(laid(), "section D3") == ("not_asked", "MA-7.23")


@shows("MA-17.5", "MA-17.6", "MA-D77")
def test_a_figure_leaves_by_its_section_once():
    game = closed(hand="land land river", towards="D3")
    assert refused(game, "move land yellow1 paved F4") == ("road_closed", "MA-17.2")
    assert refused(game, "move land yellow1 path D4") == ("road_closed", "MA-17.2")
    assert "D3" in game.reachable("yellow1")
    game.step("move land yellow1 paved D3")
    assert later(game).sections == ()
    assert refused(game, f"go paved {SHUT}") == ("road_closed", "MA-17.2")
    path = closed(hand="land", towards="D4")
    do(path, "move land yellow1 path D4")
    assert later(path).sections == ()


@shows("MA-17.6")
@pytest.mark.parametrize("way", ["move river yellow1 river F4", "use helicopter yellow1 A1"])
def test_who_leaves_by_river_or_air_has_no_section_any_more(way):
    game = closed(hand="land river river", towards="D3", seat={"money": 5000})
    game.step(way)
    assert later(game).sections == ()
    game.step(f"use helicopter yellow1 {SHUT}")
    assert refused(game, "move land yellow1 paved D3") == ("road_closed", "MA-17.2")


@shows("MA-17.6")
def test_a_character_that_resigns_leaves_its_section():
    game = closed(towards="D3", seat={"injuries": 2}, missions=[("logging_1", SHUT), AWAY], recruits=["iara"])
    game.step("fulfil 1", dice=[1])
    assert later(game).sections == ()


@shows("MA-17.7", "MA-D78")
def test_who_comes_later_stands_beside_the_road():
    game = closed(at="F4", hand="land river")
    game.step(f"move river yellow1 river {SHUT}")
    assert later(game).sections == ()
    assert not legal(game, "move", "land")


@shows("MA-17.8", "MA-D77")
def test_one_section_is_not_asked_for_and_none_changes_nothing(monkeypatch):
    from amazonia_lab.games.mission_amazonia import closed as part

    for ways, sections in ((("D3",), (("green1", "D3"),)), ((), ())):
        monkeypatch.setattr(part, "sections_of", lambda board, place, ways=ways: ways)
        game = closing()
        events = game.step("fulfil 1")
        assert game.decision.kind == "play"
        assert later(game).sections == sections
        assert len(of(events, "stands_on")) == len(sections)


@shows("MA-17.10", "MA-D79")
def test_figures_on_two_sections_are_at_one_place():
    team = [person("salome", "yellow1", SHUT), person("joana", "yellow2", SHUT, radio=True)]
    game = laid(seat("yellow", team=team, money=500), seat("green", at=SHUT), effects=["highway"],
        missions=[("gold_3", SHUT), AWAY])  # fmt: skip
    sections = (("green1", "D3"), ("yellow1", "F4"))
    game = tweak(game, later=later(game).__class__(experience=(0, 0), sections=sections))
    assert allowed(game, "give money yellow green 500")
    assert allowed(game, "give radio yellow2 green1")
    assert allowed(game, "fulfil 1")


@shows("MA-17.11", "MA-D79")
def test_radio_and_experience_open_no_road():
    game = laid(
        seat("yellow", "land", "C2", radio=True) | {"experience": 3},
        seat("green", at=SHUT, radio=True),
        effects=["highway"],
    )
    assert refused(game, "move land green1 paved D3") == ("road_closed", "MA-17.2")
    game = tweak(game, later=later(game).__class__(experience=(3, 0), sections=(("green1", "D3"),)))
    assert refused(game, "move land green1 paved F4") == ("road_closed", "MA-17.2")
    assert allowed(game, "move land green1 paved D3")
    own = closed(hand="")
    own = tweak(own, later=later(own).__class__(experience=(3, 0)))
    assert refused(own, "ability paved yellow1 D3") == ("road_closed", "MA-17.2")
    assert refused(own, "ability path yellow1 D4") == ("road_closed", "MA-17.2")
    own = tweak(own, later=later(own).__class__(experience=(3, 0), sections=(("yellow1", "D3"),)))
    do(own, "ability paved yellow1 D3")
    assert later(own).sections == ()


@shows("MA-17.2")
def test_the_event_says_what_it_does():
    game = closing()
    events = game.step("fulfil 1")
    assert kinds(events)[-1] == "event"
    assert "⟨" not in " ".join(e.text(game.players) for e in events)
    assert SHUT in game.decision.text(game.players)
    assert fresh().state.later is not later(game)
    assert start().state.later == later(laid(rules=()))
