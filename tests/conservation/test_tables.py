"""The tables at the front door: columns, sources, filters, refusals; and quick to import."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import amazonia_lab as al
from amazonia_lab.conservation import read
from amazonia_lab.tables import frame, rows_of

TABLES = {
    "species": al.species,
    "assessments": al.assessments,
    "threats": al.threats,
    "deforestation": al.deforestation,
    "pressures": al.pressures,
    "tiger_demography": al.tiger_demography,
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_carries_sources_units_licence_and_as_of(name: str) -> None:
    table = TABLES[name]()
    assert tuple(table.columns) == read.columns(name)
    cited = {one for row in read.rows(name) for one in read.cited(row)} - {"-"}
    assert {row["source_id"] for row in table.attrs["sources"]} <= cited
    assert table.attrs["sources"][0]["title"]
    assert "20" in table.attrs["as_of"]
    assert "CC BY-SA" in table.attrs["licence"]
    assert "units" in table.attrs


@pytest.mark.parametrize(
    ("name", "unit", "as_of", "licence"),
    [
        ("species", {"mass_kg_min": "kg", "length_cm_max": "cm"}, "its own year", "OpenFauna"),
        ("assessments", {"rli_weight": "weight, 0 to 5"}, "up to 2022", "© IUCN and © BirdLife"),
        ("threats", {}, "as the sources name them", "in our own words"),
        (
            "deforestation",
            {"km2": "km² cleared in a PRODES year, August to July"},
            "October 2025",
            "INPE/PRODES",
        ),
        ("pressures", {"value": "see column unit"}, "the year in its row", "MapBiomas"),
        ("tiger_demography", {"value": "see column unit"}, "its study", "AnAge"),
    ],
)
def test_units_day_and_licence_are_those_of_the_table(
    name: str, unit: dict[str, str], as_of: str, licence: str
) -> None:
    attrs = TABLES[name]().attrs
    assert unit.items() <= attrs["units"].items()
    assert as_of in attrs["as_of"]
    assert "read on 2026-11-29" in attrs["as_of"]
    assert licence in attrs["licence"]


def test_a_wide_table_names_its_sources_too() -> None:
    wide = al.deforestation(wide=True).attrs["sources"]
    assert [row["source_id"] for row in wide] == [
        row["source_id"] for row in al.deforestation().attrs["sources"]
    ]
    assert wide[0]["source_id"] == "PRODES_TB25"


def test_red_list_facts_are_named_as_cited_facts() -> None:
    for table in (al.species(), al.assessments(), al.red_list_index()):
        assert "cited facts" in table.attrs["licence"]
        assert ", non-commercial" in table.attrs["licence"]
        assert "IUCN" in table.attrs["licence"]


def test_filters() -> None:
    assert al.species("jaguar").species_id.tolist() == ["jaguar"]
    assert al.species(["margay", "jaguar", "margay"]).species_id.tolist() == ["margay", "jaguar"]
    assert set(al.threats("tiger").species_id) == {"tiger"}
    assert al.deforestation(range(2004, 2013), "RO").year.tolist() == list(range(2004, 2013))
    assert al.deforestation(np.int64(1995), ["PA", "BLA"]).uf.tolist() == ["PA", "BLA"]
    wide = al.deforestation(wide=True)
    assert wide.loc[wide.year == 2004, "BLA"].item() == 27772
    assert set(al.deforestation(series="alternative").series) == {"alternative"}
    assert al.sources("PLOS_RLI").licence_as_found.item().startswith("CC BY")


def test_a_country_that_was_not_seen_in_a_source_says_so() -> None:
    here = al.species(country="BR").set_index("species_id").country_verified
    assert here["jaguar"] == "yes"
    assert here["harpy_eagle"] == "no"
    assert "tiger" not in here
    assert al.species(country="IN").species_id.tolist() == ["tiger"]
    beyond = al.species(country="BO").set_index("species_id").country_verified
    assert beyond["orchid_cattleya_violacea"] == "no"


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: al.species("dodo"), "no species 'dodo'"),
        (lambda: al.species(["jaguar", 7]), "no species '7'"),
        (lambda: al.species(7), "no species '7'"),
        (lambda: al.species(True), "no species 'True'"),
        (lambda: al.assessments("Jaguar"), "no species 'Jaguar'.*jaguar"),
        (lambda: al.threats([["jaguar"]]), "no species"),
        (lambda: al.species(country="DE"), "lives in 'DE'; countries are: AR, BD, BO, BR"),
        (lambda: al.species(country=["BR"]), "lives in"),
        (lambda: al.deforestation(1987), "year '1987'; there are: 1988-2025"),
        (lambda: al.deforestation([2004, "2005"]), "year '2005'"),
        (lambda: al.deforestation(2004.5), "year '2004.5'"),
        (lambda: al.deforestation(states="SP"), "no state 'SP'.*AC, AM, AP, BLA, MA.*Legal Amazon"),
        (lambda: al.deforestation(series="best"), "series 'best'; there are: main, alternative"),
        (lambda: al.deforestation(series=None), "series 'None'; there are: main, alternative"),
        (
            lambda: al.deforestation(series=["main", "alternative"]),
            "series '.*'; there are: main, alternative",
        ),
        (lambda: al.pressures("noise"), "topic 'noise'.*active fire detections"),
        (lambda: al.tiger_demography("stripes"), "measure 'stripes'.*litter size"),
        (lambda: al.sources("BLOG"), "source 'BLOG'.*PLOS_RLI"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(ask: Any, sentence: str) -> None:
    with pytest.raises(al.LabError, match=sentence) as refused:
        ask()
    assert "..." not in str(refused.value), "the list of what there is must be whole"


def test_changing_a_table_changes_no_other() -> None:
    table = al.species()
    table.loc[0, "name_en"] = table.attrs["sources"][0]["title"] = "changed"
    assert al.species().name_en[0] == "Harpy Eagle"
    assert al.species().attrs["sources"][0]["title"] != "changed"


def test_whole_numbers_stay_whole_where_some_are_missing() -> None:
    table = frame([{"a": 1, "b": 1.5}, {"a": None, "b": None}], ["a", "b"], note="x")
    assert str(table.a.dtype) == "Int64"
    assert str(table.b.dtype) == "float64"
    assert table.attrs == {"note": "x"}
    assert rows_of([{"a": 1}]) == rows_of(frame([{"a": 1}], ["a"])) == [{"a": 1}]
    with pytest.raises(TypeError):
        rows_of(["a"])


def test_nothing_heavy_is_imported_with_the_package() -> None:
    code = "import sys, amazonia_lab; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {"pandas", "numpy", "matplotlib", "networkx"} & set(loaded.split())
