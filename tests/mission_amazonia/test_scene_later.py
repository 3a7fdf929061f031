"""What the table shows of the rules of later chapters, and that chapter 1 shows nothing of them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import amazonia_lab as al

from .laid import DATA, do, fresh, lay, seat
from .later import ALL, closed_road, laid
from .shows import shows
from .test_properties import rich_games
from .test_scene import tells_the_truth

AWAY = ("gold_4", "A6")


def zones(game):
    """The zones of the table by their names."""
    return {zone.id: zone for zone in game.scene().zones}


def item(game, name):
    """A thing on the table."""
    return next(i for zone in game.scene().zones for i in zone.items if i.id == name)


def labels(one):
    """What its chips say."""
    return [chip.label for chip in one.chips]


def why(game):
    """What is said of the things that offer nothing, by their anchors."""
    return {one.anchor: one for one in game.scene().blocked}


@settings(max_examples=20, deadline=None, derandomize=True)
@given(game=rich_games(board=closed_road(), rules=ALL), seed=st.integers(0, 2**32 - 1))
def test_a_scene_can_be_made_at_every_moment_and_tells_the_truth(game, seed):
    rng = Random(seed)
    for _ in range(15):
        tells_the_truth(game)
        actions = game.legal_actions()
        if not actions:
            break
        rare = [a for a in actions if a.kind in ("fulfil", "ability", "section")]
        game.step(rng.choice(rare or actions))
    tells_the_truth(game)


def test_chapter_1_shows_none_of_it():
    game = fresh()
    assert not {"abilities", "achievements", "missed"} & set(zones(game))
    assert "experience" not in " ".join(labels(item(game, "seat:yellow")))
    names = {term.name for term in game.scene().terms}
    assert not names & {"experience marker", "special ability", "Satellite Image", "roadblock", "achievement"}
    assert game.scene().ending == ()
    assert not {"experience", "achievements"} & set(game.rules.measures(game.state))


@shows("MA-14.7")
def test_special_abilities_stand_in_a_group_with_their_prices():
    game = laid(seat("yellow", at="C2") | {"experience": 2}, missions=[("gold_3", "C2"), AWAY])
    zone = zones(game)["abilities"]
    assert [i.id.removeprefix("ability:") for i in zone.items] == list(DATA.abilities)
    assert [i.chips[0].short for i in zone.items] == [str(a.price) for a in DATA.abilities.values()]
    assert item(game, "ability:river").chips[0].label == "2 experience markers"
    assert "Ana has 2, 22 are left" in zone.note
    offered = {c.action: c for c in game.scene().choices if c.action.startswith("ability")}
    assert offered["ability paved yellow1 C1"].path == ("ability:paved", "figure:yellow1", "place:C1")
    assert offered["ability paved yellow1 C1"].price == "1 experience marker"
    assert offered["ability paved yellow1 C1"].group == "Special abilities"


@shows("MA-14.7", "MA-14.9", "MA-14.19")
def test_what_is_not_offered_says_why_in_a_few_words():
    game = laid(seat("yellow", at="C2") | {"experience": 2}, missions=[("gold_3", "C2"), AWAY])
    said = why(game)
    assert (said["ability:courage"].short, said["ability:courage"].rule) == ("2 of 3", "MA-14.7")
    assert said["ability:heal"].reason == "Nobody at C2 is hurt."
    assert said["ability:animal_care"].short == "not missing"
    game = laid(seat("yellow", at="F5") | {"experience": 9})
    assert why(game)["ability:path"].reason == "No forest path leads on from F5."
    assert why(laid(seat("yellow") | {"experience": 9}))["ability:courage"].short == "not at a mission"


def test_a_mission_is_not_lit_because_it_can_be_rolled_anew():
    game = laid(seat("yellow", at="C2") | {"experience": 2}, missions=[("gold_3", "C2"), AWAY])
    rolls = [c for c in game.scene().choices if c.action.startswith("ability reroll")]
    assert len(rolls) == 4
    assert all(choice.ordered for choice in rolls)


@shows("MA-14.2")
def test_markers_are_shown_at_each_player_and_gains_at_their_character():
    game = laid(seat("yellow", at="C2") | {"experience": 4}, missions=[("gold_3", "C2"), AWAY])
    assert "4 experience markers" in labels(item(game, "seat:yellow"))
    assert "0 experience markers" in labels(item(game, "seat:green"))
    game.step("ability courage yellow1")
    assert "1 courage more for one mission" in labels(item(game, "person:yellow1"))
    assert "ready" in item(game, "mission:1").state
    assert game.rules.measures(game.state)["experience"] == 1


@shows("MA-15.1", "MA-15.2")
@pytest.mark.parametrize(("site", "said"), [("?3", "somewhere in row 3"), ("E?", "somewhere in column E")])
def test_a_site_that_is_not_located_is_told_in_words(site, said):
    game = laid(rules=("satellite",), missions=[("gold_1", site), AWAY])
    shown = item(game, "mission:1")
    assert shown.sub == said
    assert "Satellite Image" in shown.lines[0]
    assert why(game)["mission:1"].rule == "MA-15.2"
    assert [p.id for p in zones(game)["map"].pieces if p.kind == "mission"] == ["marker:2"]
    assert "?" not in shown.sub + str(game)


@shows("MA-17.2", "MA-17.5")
def test_the_roadblock_stands_on_the_map_and_the_closed_roads_are_gone():
    game = al.new_game("mission_amazonia", position="closed_road")
    assert not [p for p in zones(game)["map"].pieces if p.kind == "roadblock"]
    do(game, "ability courage yellow1", "fulfil 1", dice=[0])
    assert "Noah" in game.scene().status.ask
    assert {c.label for c in game.scene().choices} == {"On the side of C2", "On the side of E2"}
    game.step("section C2")
    board = zones(game)["map"]
    assert [p.place for p in board.pieces if p.kind == "roadblock"] == ["place:D2"]
    shut = {(r.a, r.b) for r in board.routes if "closed" in r.state}
    assert {frozenset(ends) for ends in shut} == {frozenset(("place:D2", f"place:{x}")) for x in ("C2", "E2")}
    assert "closed" in board.note
    assert "C2" in item(game, "person:green1").lines[0]


@shows("MA-18.5")
def test_achievements_are_shown_at_the_end():
    saved = ["jaguar", "hyacinth_macaw", "giant_otter", "arrau_turtle"]
    game = lay(options={"rules": ["report"]}, success=saved, failure=["resignation"] * 11)
    assert "achievements" not in zones(game)
    do(game, "end", "end")
    assert game.outcome is not None
    got, missed = zones(game)["achievements"], zones(game)["missed"]
    assert len(got.items) + len(missed.items) == 12
    assert [one.label for one in got.items] == ["No threat forgotten"]
    assert got.note == "1 of 12 reached"
    assert missed.fold
    assert game.scene().ending == ("achievements", "success", "failure")
    assert game.rules.measures(game.state)["achievements"] == 1


def test_words_of_later_chapters_are_explained_where_they_are_needed():
    game = al.new_game("mission_amazonia", position="closed_road")
    told = {"experience marker": "MA-14.2", "roadblock": "MA-17.2", "achievement": "MA-18.3"}
    for asked, rule in told.items():
        assert rule in str(game.ask(f"what is {asked}"))


def test_a_mission_counts_what_was_gained():
    game = laid(
        seat("yellow", at="C2") | {"experience": 3},
        seat("green"),
        missions=[("gold_4", "C2"), ("gold_3", "A6")],
    )
    assert any("2 courage short" in line for line in item(game, "mission:1").lines)
    game.step("ability courage yellow1")
    assert any("1 courage short" in line for line in item(game, "mission:1").lines)


def test_who_is_hurt_elsewhere_is_not_said_to_be_well():
    team = [
        {"id": "salome", "figure": "yellow1", "place": "C2"},
        {"id": "joana", "figure": "yellow2", "place": "B1", "injuries": 1},
    ]
    game = laid(seat("yellow", team=team) | {"experience": 0}, seat("green"), missions=[AWAY, None])
    reason = why(game)["ability:heal"].reason
    assert "hurt" not in reason
    assert "1" in reason
