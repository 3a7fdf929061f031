"""What the game says of the real world: true to the tables of species and threats."""

from __future__ import annotations

from amazonia_lab import words
from amazonia_lab.conservation import facts, redlist
from amazonia_lab.games.mission_amazonia.data import KINDS, game_data
from amazonia_lab.games.mission_amazonia.nature import nature

COLOURS = {
    "logging": "green (illegal logging)",
    "poaching": "yellow (poaching)",
    "gold": "blue (illegal gold mining)",
}


def test_the_animals_are_species_of_the_tables() -> None:
    assert set(game_data().animals) == set(redlist.default_species())


def test_a_kind_of_mission_stands_for_the_threats_that_the_tables_give_its_colour() -> None:
    codes = {stake["says"]: set(stake["codes"]) for stake in nature()["stakes"].values()}
    assert set(codes) == set(KINDS)
    for kind, colour in COLOURS.items():
        assert codes[kind] == {
            row["iucn_threat_code"] for row in facts.threat_rows() if row["game_color"] == colour
        }


def test_an_animal_without_a_real_threat_of_its_colour_is_named_as_wrong() -> None:
    named = {species for row in nature()["wrong"] for species in row["species"]}
    for species, stake in nature()["stakes"].items():
        real = {row["iucn_threat_code"] for row in facts.threat_rows(species)}
        assert real & set(stake["codes"]) or species in named, species


def test_events_are_events_of_the_game_and_have_words() -> None:
    happenings = set(game_data().events)
    for row in nature()["events"]:
        assert words.has(f"mission_amazonia.event.{row['event']}")
        assert words.has(f"mission_amazonia.debrief.event.{row['says']}")
        if row["slot"] == "happening":
            assert set(row["values"]) <= happenings
        if row["slot"] == "animal":
            assert set(row["values"]) <= set(game_data().animals)
    for stake in nature()["stakes"].values():
        assert words.has(f"mission_amazonia.debrief.stake.{stake['says']}")


def test_what_is_wrong_is_wrong_by_the_tables() -> None:
    wrong = {row["says"]: row for row in nature()["wrong"]}
    for row in wrong.values():
        assert words.has(f"mission_amazonia.debrief.wrong.{row['says']}")
        facts.source_rows(row["sources"])
    category = {row["species_id"]: row["iucn_category"] for row in facts.species_rows()}
    outside = [one for one in redlist.default_species() if category[one] not in redlist.THREATENED]
    assert sorted(wrong["not_threatened"]["species"]) == sorted(outside)
    assert category["giant_anteater"] == "VU"
    assert category["margay"] == "NT"
