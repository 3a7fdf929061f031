"""The data files: every source is there, ranges are ordered, sums and categories agree, nothing is quoted."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab.conservation import facts, read, redlist

STATES = ("AC", "AM", "AP", "MA", "MT", "PA", "RO", "RR", "TO")
CITING = [name for name in read.TABLES if name != "sources"]


@pytest.mark.parametrize("name", CITING)
def test_every_row_cites_sources_that_are_in_the_table_of_sources(name: str) -> None:
    known = {row["source_id"] for row in read.rows("sources")}
    for row in read.rows(name):
        assert read.cited(row), row
        assert set(read.cited(row)) <= known, row


def test_every_source_says_who_what_and_on_what_terms() -> None:
    rows = read.rows("sources")
    assert len({row["source_id"] for row in rows}) == len(rows)
    for row in rows:
        for column in ("title", "publisher", "year", "licence_as_found", "redistribution", "retrieved_on"):
            assert row[column], row
        assert row["url"] is None or re.match(r"https?://\S+$|-$", row["url"]), row
        assert row["url"] or row["note"] or row["source_id"] == "MA_RULEBOOK", row


@pytest.mark.parametrize("name", ["assessments", "threats", "deforestation", "pressures", "tiger_demography"])
def test_every_row_says_whether_it_is_verified(name: str) -> None:
    for row in read.rows(name):
        assert row["verified"], row
        assert (row["source_id"] == "KNOWN") <= (row["verified"] == "no"), row


def test_what_nobody_has_seen_stands_in_columns_of_its_own() -> None:
    for row in read.rows("species"):
        assert "KNOWN" not in read.cited(row), row["species_id"]


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("species", "mass_kg_min", "mass_kg_max"),
        ("species", "length_cm_min", "length_cm_max"),
        ("species", "mature_individuals_low", "mature_individuals_high"),
        ("species", "year_assessed", "year_published"),
        ("tiger_demography", "low", "high"),
        ("tiger_demography", "low", "value"),
        ("tiger_demography", "value", "high"),
        ("species", "mature_individuals_low", "mature_individuals_best"),
        ("species", "mature_individuals_best", "mature_individuals_high"),
    ],
)
def test_ranges_are_ordered(name: str, low: str, high: str) -> None:
    pairs = [(row[low], row[high]) for row in read.rows(name) if None not in (row[low], row[high])]
    assert pairs
    assert all(a <= b for a, b in pairs)


def test_the_nine_states_add_up_to_the_whole_in_every_year() -> None:
    by_year: dict[int, dict[str, float]] = defaultdict(dict)
    for row in facts.deforestation_rows():
        by_year[row["year"]][row["uf"]] = row["km2"]
    assert sorted(by_year) == list(range(1988, 2026))
    for year, km2 in by_year.items():
        assert set(km2) == {*STATES, facts.TOTAL}, year
        assert sum(km2[state] for state in STATES) == km2[facts.TOTAL], year


def test_known_years_of_the_forest() -> None:
    whole = {row["year"]: row["km2"] for row in facts.deforestation_rows(states=facts.TOTAL)}
    assert (whole[1995], whole[2012], whole[2024], whole[2025]) == (29059, 4571, 6518, 5796)
    assert max(whole, key=lambda year: whole[year]) == 1995
    assert min(whole, key=lambda year: whole[year]) == 2012
    in_1993, in_1994 = (facts.deforestation_rows(year) for year in (1993, 1994))
    assert [row["km2"] for row in in_1993] == [row["km2"] for row in in_1994]


def test_one_row_per_year_state_and_series() -> None:
    rows = facts.deforestation_rows()
    assert len({(row["year"], row["uf"]) for row in rows}) == len(rows) == 380


def test_the_current_category_is_that_of_the_newest_assessment() -> None:
    weights = {row["category"]: row["weight"] for row in read.rows("rli_weights")}
    for row in read.rows("species"):
        entries = redlist.history(row["species_id"])
        printed = row["iucn_category"]
        if printed in (None, "NE"):
            assert not entries, row["species_id"]
            continue
        newest = entries[-1].category
        assert newest == ("NT" if printed in ("LR/cd", "LR/nt") else printed), row["species_id"]
        year = row["year_published"] or row["year_assessed"]
        assert year is None or entries[-1].year == year, row["species_id"]
        assert newest in weights


def test_the_weight_in_an_assessment_is_that_of_its_category() -> None:
    weights = {row["category"]: row["weight"] for row in read.rows("rli_weights")}
    for row in read.rows("assessments"):
        if row["category"]:
            assert row["rli_weight"] == weights[row["category"]], row
            assert weights.get(row["category_as_printed"], row["rli_weight"]) == row["rli_weight"], row


def test_what_is_not_verified_or_was_a_draft_is_not_counted_in_the_index() -> None:
    for row in read.rows("assessments"):
        if row["verified"] == "no" or "draft" in row["year_kind"]:
            assert row["index_year"] is None, row
        elif row["rli_weight"] is not None:
            assert row["index_year"] >= row["year"], row


@pytest.mark.parametrize("name", read.TABLES)
def test_species_are_those_of_the_table_of_species(name: str) -> None:
    known = {row["species_id"]: row["scientific_name"] for row in read.rows("species")}
    for row in read.rows(name):
        if "species_id" in row:
            assert row["scientific_name"] == known[row["species_id"]]


def test_every_species_has_a_threat_and_every_threat_class_a_name() -> None:
    from amazonia_lab import words

    rows = read.rows("threats")
    assert {row["species_id"] for row in rows} == set(facts.species_ids())
    for row in rows:
        assert words.has(f"conservation.threat.{row['iucn_threat_code'].replace('.', '_')}"), row


def test_no_table_quotes() -> None:
    """A facts table has no sentence of somebody else in it: nothing in quotation marks, nothing long."""
    for name in read.TABLES:
        for row in read.rows(name):
            for column, text in row.items():
                if isinstance(text, str) and "unverified" not in column:
                    assert not re.search(r'["“”„«»]', text), (name, column, text)
                    assert len(text) < 330, (name, column, text)


def test_each_counsel_cites_who_gives_it() -> None:
    cited = {row["key"]: read.cited(row) for row in read.rows("actions")}
    assert cited["territories"] == ["ISA_2003", "VALOR_2022"], "our own addition, not the rulebook's"
    assert all("MA_RULEBOOK" in ids for key, ids in cited.items() if key != "territories")


def test_values_are_numbers_where_they_should_be() -> None:
    def kinds(name: str, column: str) -> set[Any]:
        return {type(row[column]) for row in read.rows(name)}

    assert kinds("deforestation", "km2") == {float}
    assert kinds("deforestation", "year") == kinds("assessments", "year") == {int}
    assert kinds("species", "year_published") == {int, type(None)}


def test_the_pages_for_teachers_and_lecturers_cite_what_there_is_and_count_right() -> None:
    docs = Path(__file__).parents[2] / "docs"
    note = (docs / "teachers_note.md").read_text(encoding="utf-8")
    cited = set(re.findall(r"`([A-Z]{2,}_?[A-Z0-9_]*\d{4}|[A-Z]+_MINING)`", note))
    assert len(cited) >= 6
    facts.source_rows(sorted(cited))
    # Figures of the note are those of the table.
    told = {
        (row["topic"], row["year"], row["source_id"]): row["value"]
        for row in reversed(read.rows("pressures"))  # a whole stands before its parts
    }
    mining = "mining inside Indigenous lands"
    since, until = (told[mining, year, "RS_MINING"] for year in (1985, 2020))
    assert f"from {since:.0f} km² in\n1985 to {until:.0f} km² in 2020" in note
    assert f"({told['deforested share inside Indigenous lands', 2000, 'ISA_2003']:g} % against" in note
    lost = "native vegetation lost inside Indigenous lands 1985-2021"
    assert f"; {told[lost, 2021, 'VALOR_2022']:g} % against" in note
    odd = (docs / "odd_mission_amazonia.md").read_text(encoding="utf-8")
    game = al.new_game("mission_amazonia", players=3, seed=7)
    assert f"| {len(game.routes)} |" in odd
    assert f"| {game.routes.number_of_edges()} |" in odd
    fewest, _, most = al.games().players["mission_amazonia"].partition("-")
    assert f"money | {fewest} to {most} |" in odd
    other = (docs / "odd_amazonas.md").read_text(encoding="utf-8")
    game = al.new_game("amazonas", players=3, seed=7)
    assert f"| {len(game.routes)} |" in other
    assert f"| {game.routes.number_of_edges()} |" in other
    third = (docs / "odd_endangered.md").read_text(encoding="utf-8")
    game = al.new_game("endangered", players=2, seed=7)
    assert f"| {len(game.routes)} |" in third
    assert f"| {game.routes.number_of_edges()} |" in third
    games = Path(al.__file__).parent / "games"
    for folder, text in (("mission_amazonia", odd), ("endangered", third)):
        for name in re.findall(r"`((?:\w+/)?\w+\.py)`", text):
            assert (games / folder / name).is_file(), name
