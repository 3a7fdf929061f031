"""What the game says of the real world: true to the tables of species, threats and tiger demography."""

from __future__ import annotations

import csv
from pathlib import Path

import amazonia_lab as al
from amazonia_lab import conservation, words
from amazonia_lab.conservation import facts
from amazonia_lab.games.endangered.nature import nature

from .laid import DATA, do, last, legal, row, through

NATURE = nature("tiger")
TABLE = Path(conservation.__file__).parent / "data" / "tiger_demography.csv"
FIGURES = list(csv.DictReader(TABLE.read_text("utf-8").splitlines()))


def figure(what: str, where: str) -> dict[str, str]:
    """A row of the table of tiger demography."""
    name = list(FIGURES[0])
    return next(r for r in FIGURES if r[name[0]] == what and where in r[name[1]])


def test_the_stake_names_the_threats_of_the_tiger() -> None:
    real = {r["iucn_threat_code"] for r in facts.threat_rows("tiger")}
    assert set(NATURE["stakes"]) == {DATA.species_id} == {"tiger"}
    assert set(NATURE["stakes"]["tiger"]["codes"]) == real
    assert all(set(event["codes"]) <= real for event in NATURE["events"])


def test_what_is_said_has_words_and_sources() -> None:
    for event in NATURE["events"]:
        assert words.has(f"endangered.event.{event['event']}")
        assert words.has(f"endangered.debrief.event.{event['says']}")
        assert set(event["values"]) <= set(DATA.impacts)
    for one in NATURE["wrong"]:
        assert words.has(f"endangered.debrief.wrong.{one['says']}")
        assert facts.source_rows(one["sources"])
    assert words.has("endangered.debrief.stake.forest_and_hunting")


def test_the_figures_are_those_of_the_table() -> None:
    said = {one["says"]: words.t(f"endangered.debrief.wrong.{one['says']}") for one in NATURE["wrong"]}
    assert figure("litter size at first count", "Sikhote")["value"] in said["litter"]
    assert figure("litter size", "Ranthambhore")["value"] in said["litter"]
    dead = figure("cub mortality, first year", "Sikhote")
    assert f"{float(dead['low']):.0%}"[:2] in said["cubs"]
    assert f"{float(dead['high']):.0%}"[:2] in said["cubs"]
    assert f"{float(figure('survival 0-12 months', 'Ranthambhore')['value']):.0%}"[:2] in said["cubs"]
    for what, where in (("interval between litters", "Sikhote"), ("birth interval", "Ranthambhore")):
        assert f" {float(figure(what, where)['value']):.0f} " in said["interval"]
    assert figure("critical annual mortality of breeding females", "model")["value"] == "0.15"
    assert "15 of 100" in said["losses"]


def test_the_debrief_counts_what_happened() -> None:
    game = last(persistent=["poaching"], impacts=["sighting"], ambassador=row())
    through(game)
    do(game, legal(game)[0])
    assert "Poaching 1 time." in str(al.debrief(game))
