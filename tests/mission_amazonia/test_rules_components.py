"""MA-13: what is in the box."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

from amazonia_lab.games.mission_amazonia.data import FOLDER

from .laid import COLOURS, DATA, KINDS, RULES, character, fresh
from .shows import figures_in, says, shows

CARDS = tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))


@shows("MA-13.1", "MA-13.2", "MA-D55")
def test_32_basic_cards_eight_to_a_colour():
    deck = [card.copies for card in DATA.basic.values()]
    assert list(DATA.basic) == ["land", "river", "budget"]
    assert figures_in("MA-13.2") == figures_in("MA-D55")[:3] == deck
    assert sum(deck) == 8
    assert sum(deck) * len(COLOURS) == DATA.counts["basic_card"] == 32


@shows("MA-13.3", "MA-5.15")
def test_38_special_cards_with_those_marked_10():
    assert sum(row["copies"] for row in CARDS["special"]) == DATA.counts["special_card"] == 38
    assert any(row["chapter"] == 10 for row in CARDS["special"])


@shows("MA-13.4")
def test_12_support_cards():
    assert sum(row["copies"] for row in CARDS["support"]) == DATA.counts["support_card"] == 12


@shows("MA-13.5", "MA-1.23")
def test_21_missions_and_12_to_start_with():
    assert len(DATA.missions) == DATA.counts["mission_card"] == 21
    assert sum(m.section > 0 for m in DATA.missions.values()) == 12


@shows("MA-D61")
def test_start_missions_are_spread_over_kinds_and_sections():
    start = [m for m in DATA.missions.values() if m.section]
    assert Counter((m.kind, m.section) for m in start) == {(k, s): 2 for k in KINDS for s in (1, 2)}
    courage = {half: sum(m.courage for m in start if m.section == half) for half in (1, 2)}
    assert courage[1] < courage[2]


@shows("MA-13.6", "MA-13.20", "MA-D60")
def test_eight_characters():
    assert Counter(c.colour for c in DATA.characters.values()) == {**dict.fromkeys(COLOURS, 1), "neutral": 4}
    assert len(DATA.characters) == DATA.counts["character_card"] == 8
    ours = [c for c in DATA.characters.values() if c.source == "reconstruction"]
    assert Counter(c.colour for c in ours) == {"blue": 1, "red": 1, "neutral": 2}
    assert all(c.name in says("MA-D60") for c in ours)


@shows("MA-13.7")
def test_14_event_cards():
    assert sum(e.copies for e in DATA.events.values()) == DATA.counts["event_card"] == 14


@shows("MA-13.8", "MA-D56", "MA-D17")
def test_36_animals_of_twelve_species():
    assert len(DATA.animals) == 12
    assert all(a.copies == 3 for a in DATA.animals.values())
    assert DATA.counts["animal_marker"] == 36
    assert Counter(a.kind for a in DATA.animals.values()) == dict.fromkeys(KINDS, 4)
    colours = dict(re.findall(r"(Yellow|Blue|Green): ([^.]+)\.", says("MA-D56")))
    for word, kind in (("Yellow", "poaching"), ("Blue", "gold"), ("Green", "logging")):
        names = [a.species_id.split("_")[-1] for a in DATA.animals.values() if a.kind == kind]
        assert all(name in colours[word] for name in names), word


@shows("MA-13.9", "MA-13.10", "MA-13.11", "MA-13.14")
def test_markers_figures_and_the_rest_are_counted():
    count = DATA.counts
    assert count["money_1000"] + count["money_500"] == 16
    names = ["injury_marker", "vest_marker", "radio_marker", "position_marker", "roadblock_marker"]
    assert [count[name] for name in names] == [8, 4, 4, 4, 1]
    assert [count[name] for name in ("experience_marker", "ability_marker")] == [24, 4]
    assert count["red_list_marker"] == count["resignation_marker"] == 5
    assert count["figure"] == 2 * len(COLOURS) == 8
    names = ["start_marker", "marking_stone", "player_board", "help_card", "disc", "monitoring_card", "cube"]
    assert [count[name] for name in names] == [1, 1, 4, 4, 6, 22, 39]
    assert (count["sheet"], count["screw"]) == (2, 2)


@shows("MA-13.11")
def test_every_colour_has_two_figures():
    figures = {a.args[1] for a in RULES.catalogue(fresh(4).options) if a.kind == "move"}
    assert len(figures) == 8


@shows("MA-13.12")
def test_the_position_dice():
    assert DATA.counts["position_die"] == 2
    assert DATA.values.number_die == (1, 2, 3, 4, 5, 6)
    values = {
        row["id"]: row["value"] for row in tomllib.loads((FOLDER / "components.toml").read_text())["value"]
    }
    assert values["letter_die"] == list("ABCDEF")


@shows("MA-13.13", "MA-D57")
def test_the_conflict_die():
    faces = DATA.values.conflict_die
    assert figures_in("MA-13.13") == [6, *faces]
    assert len(faces) == 6
    assert set(faces) == {0, 1, 2}
    assert figures_in("MA-D57") == [0, 1, 2, *(faces.count(face) for face in (0, 1, 2))]


@shows("MA-13.15", "MA-13.16")
def test_salome_and_noah():
    salome, noah = character("salome"), character("noah")
    assert (salome.colour, salome.courage, salome.animal_care, salome.negotiation) == (
        "yellow",
        1,
        True,
        False,
    )
    assert (noah.colour, noah.courage, noah.animal_care, noah.negotiation) == ("green", 1, False, True)
    assert not salome.protected
    assert not noah.protected


@shows("MA-13.17", "MA-13.18", "MA-13.19")
def test_the_protected_ones():
    guards = {c.id: c.organisation for c in DATA.characters.values() if c.protected}
    assert set(guards) == {"antonio", "otavio"}
    assert set(guards.values()) == {"ibama", "icmbio"}
    assert character("antonio").courage == 2
    assert {character(g).colour for g in guards} == {"neutral"}
