"""The debate: figures on cards are in the data or their source, sides are heard alike, counsels weighed."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import amazonia_lab as al
from amazonia_lab.conservation import facts, read
from amazonia_lab.lessons import debate
from amazonia_lab.lessons.computing import forest

SHEET = debate.debate()
CARDS = {card.title: card for card in SHEET.card}
PAGE = (Path(__file__).parents[2] / "docs" / "debate.md").read_text("utf-8")
SOURCES = set(al.sources().source_id)


def pressure(topic: str, year: int, area: str | None = None) -> float:
    rows = [r for r in facts.pressure_rows(topic) if r["year"] == year and area in (None, r["area"])]
    assert len(rows) == 1
    return float(rows[0]["value"])


def test_every_card_has_its_limits_and_a_source_that_is_known() -> None:
    for card in SHEET.card[:-1]:
        assert card.silent
        named = set(re.findall(r"[A-Z][A-Z0-9]+_[A-Z0-9]+", card.source))
        assert named <= SOURCES
        assert named or "al." in card.source
        assert re.search(r"\d{4}|no year|with its year", card.source), card.title
    assert "no proof" in SHEET.card[-1].silent, "the game itself"


def test_figures_of_clearing() -> None:
    km2 = forest.km2()
    fall, today, plan = CARDS["A fall"], CARDS["And today?"], CARDS["Two beginnings of a plan"]
    for year in (2004, 2012):
        assert f"{year}, {km2[year]:,.0f} km²" in fall.says
    assert f"{forest.fall()} % less" in fall.says
    assert f"{km2[2025]:,.0f} km²" in today.says
    assert f"{-forest.change(2004, 2025):.0f} % less than in 2004" in today.says
    assert f"{forest.rise()} % more than in 2012" in today.says
    assert f"{km2[2012]:,.0f} km² in 2012 to {km2[2021]:,.0f} km² in 2021" in plan.silent
    assert facts.deforestation_rows(2025, "BLA")[0]["status"] == "estimate (October 2025)"


def test_figures_of_land_gold_and_fire() -> None:
    before = CARDS["Indigenous territories, up to 2000"].says
    assert f"{pressure('deforested share inside Indigenous lands', 2000):g} %" in before
    since = CARDS["Indigenous territories, 1985 to 2021"].says
    assert f"{pressure('native vegetation lost inside Indigenous lands 1985-2021', 2021):g} %" in since
    notes = " ".join(row["note"] or "" for row in facts.pressure_rows())
    assert "whole forest 16.83%" in notes
    assert "lost more than 21%" in notes
    gold = CARDS["Gold in Indigenous territories"]
    topic = "mining inside Indigenous lands"
    for year in (1985, 2020):
        assert f"{pressure(topic, year, 'Legal Amazon'):.0f} km²" in gold.says
    assert f"{pressure(topic, 2022):.0f} km² for 2022" in gold.silent
    share = "share of Indigenous land, conservation unit or quilombola territory"
    assert f"{pressure(share, 2025):g} %" in CARDS["How much is protected"].says
    fires = CARDS["Fires"].says
    for year in (2023, 2024):
        count = pressure("active fire detections", year, "Brazilian Amazon (biome series)")
        assert f"{count:,.0f}" in fires
    assert forest.change(2023, 2024) < 0


def test_figures_of_species() -> None:
    species = {row["species_id"] for row in facts.species_rows()}
    told = CARDS["What threatens the animals of the games"].says
    assert f"the {len(species)} species" in told
    sure = [row for row in facts.threat_rows() if row["verified"] == "yes"]
    for code, words in (("5.3", "felling trees threatens at least"), ("5.1", "hunting or catching at least")):
        count = len({row["species_id"] for row in sure if row["iucn_threat_code"] == code})
        assert f"{words} {count}" in told
    macaw = {row["year"]: row for row in facts.assessment_rows("hyacinth_macaw")}
    assert (macaw[2013]["category"], macaw[2014]["category"]) == ("EN", "VU")
    assert macaw[2014]["change_from_previous_genuine"] == "no"


def test_what_sources_say_without_a_table() -> None:
    """Their notes keep what was read there."""
    notes = {row["source_id"]: f"{row['title']} {row['note']}" for row in read.rows("sources")}
    assert "75%" in notes["IMAZON_2010"]
    assert "July 2006" in notes["SOY_2006"]
    assert "suspended from January 2026" in notes["SOY_WIKI"]
    assert "first version 2004, new version June 2023" in notes["PPCDAM_2004"]
    assert "342" in notes["FOLHA_2022"]
    assert "34" in notes["UOL_2023"]


def test_the_counsels_are_those_of_the_games_all_of_them() -> None:
    assert [one.key for one in SHEET.counsel] == [row["key"] for row in read.rows("actions")]
    for one, row in zip(SHEET.counsel, read.rows("actions"), strict=True):
        assert one.good
        assert one.limit
        for source in row["source_id"].split(";"):
            if source != "MA_RULEBOOK":
                assert source in one.good, "the figures that it rests on"


def test_every_side_is_heard_and_answered_alike() -> None:
    for role in SHEET.role:
        assert (len(role.for_), len(role.against)) == (3, 2), role.name
        assert role.ask.endswith("?")
        assert role.name.split(" (")[0].casefold() in PAGE.casefold().replace("\n", " ")
    words = [sum(map(len, role.for_)) for role in SHEET.role]
    assert max(words) < 1.8 * min(words), "nobody has twice as much to say as another"


def test_its_minutes_are_a_period() -> None:
    assert sum(int(n) for text in SHEET.plan for n in re.findall(r"\((\d+) minutes", text)) == 45


def test_the_teachers_page_names_sources_that_are_known() -> None:
    assert set(re.findall(r"`([A-Z]+_[A-Z0-9]+)`", PAGE)) <= SOURCES
    assert " ".join(SHEET.motion.split()) in " ".join(PAGE.replace("*", "").split())
    assert f"{'thirteen' if len(SHEET.card) == 13 else len(SHEET.card)} evidence cards" in PAGE


def test_it_is_printed_whole(tmp_path: Path) -> None:
    file = al.print_sheet("debate", tmp_path)
    text = unescape(file.read_text("utf-8"))
    assert file.name == "debate.html"
    for said in (SHEET.motion, *SHEET.rules, *SHEET.plan, *SHEET.closing):
        assert said in text
    for card in SHEET.card:
        assert card.says in text
        assert card.silent in text
    for one in SHEET.counsel:
        assert one.limit in text
    assert text.count('<div class="card">') == len(SHEET.role) + len(SHEET.card)
    assert "<script" not in text
    assert "http" not in text


@pytest.mark.parametrize("part", ["<section>", "<div", "<table", "<ul>", "<ol>"])
def test_its_page_is_well_formed(part: str) -> None:
    text, name = debate.html(), part.strip("<>")
    assert text.count(part) == text.count(f"</{name}>") > 0
