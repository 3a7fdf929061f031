"""Lesson 7: every figure that it prints is in the tables, and its charts mislead as it says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

import amazonia_lab as al
from amazonia_lab.conservation import facts
from amazonia_lab.lessons import content
from amazonia_lab.lessons.checking import check, right_of
from amazonia_lab.lessons.computing import forest
from amazonia_lab.lessons.shows import SHOWS

from ..core.test_notebooks import alone
from .printed import cells

LESSON = content.lesson_of("forest_in_numbers")
STEPS = {step.id: step for step in LESSON.step}
ASKS = {ask.id: ask for step in LESSON.step for ask in step.asks}
REPO = Path(__file__).parents[2]
FILE = Path(content.__file__).with_name("en") / "7_forest_in_numbers.toml"


def test_the_answers_out_of_the_table() -> None:
    assert {name: found() for name, found in forest.ANSWERS.items()} == {
        "highest": 2,
        "times": 6.4,
        "state": 3,
        "fall": 84,
        "rise": 27,
        "papers": 3,
        "best": 1995,
        "looks": 5.1,
        "really": 1.6,
        "share": 4,
        "part": 18,
    }
    assert [int(option) for option in ASKS["year"].options] == list(forest.HIGHEST)
    names = {row["uf"]: row["state"] for row in facts.deforestation_rows()}
    assert list(ASKS["state"].options) == [names[code] for code in forest.STATES]


def test_every_figure_with_thousands_is_a_figure_of_the_tables() -> None:
    """In the whole text; those of the quiz are invented round ones."""
    whole = tomllib.loads(FILE.read_text("utf-8"))
    del whole["quiz"]
    printed = {int(text.replace(",", "")) for text in re.findall(r"\d{1,3},\d{3}", str(whole))}
    axis = {5_000, 2_000, 1_000}
    forest_figures = {
        row["km2"] for s in ("main", "alternative") for row in facts.deforestation_rows(series=s)
    }
    fires = {float(row["value"]) for row in facts.pressure_rows("active fire detections")}
    assert printed - axis <= forest_figures | fires
    assert len(printed) > 20


def test_the_table_on_paper_is_the_table() -> None:
    assert LESSON.sheet
    rows = LESSON.sheet.tables[0].rows
    both = forest.km2(), forest.km2("AM")
    for year, *printed in rows:
        assert [f"{column[int(year)]:,.0f}" for column in both] == printed
    assert {"1995", "2012"} <= {row[0] for row in rows}, "highest and lowest are among them"


def test_the_years_of_the_estimate_and_what_became_of_it() -> None:
    said = ASKS["hatched"].says[1]
    first = next(r for r in facts.deforestation_rows(2024, "BLA", series="alternative"))
    assert "estimate" in first["status"]
    assert f"{first['km2']:,.0f}" in said
    assert f"{forest.km2()[2024]:,.0f}" in said
    (last,) = facts.deforestation_rows(2025, "BLA")
    assert last["status"] == "estimate (October 2025)"
    assert 2025 in al.charts.deforestation().open_xs


def test_less_clearing_and_more_fires() -> None:
    fires = {
        row["year"]: row["value"]
        for row in facts.pressure_rows("active fire detections")
        if row["area"] != "Brazil"
    }
    said = STEPS["measures"].text[-1]
    assert f"fell by {-forest.change(2023, 2024):.0f} %" in said
    assert f"{100 * (fires[2024] / fires[2023] - 1):.0f} % more fires" in said


def test_what_is_said_of_the_best_and_the_worst_first_year() -> None:
    found = forest.km2()
    assert min(found, key=lambda year: found[year]) == 2012
    assert max(found, key=lambda year: found[year]) == 1995
    assert forest.looks() > 3 * forest.really(), "the picture says more than three times as much"


def test_a_cut_axis_draws_what_is_above_it_and_says_so() -> None:
    chart = forest.cut_chart([2023, 2024, 2025], 5000)
    svg = ElementTree.fromstring(chart.svg())
    tops = {
        float(node.get("height", "0"))
        for node in svg.iter()
        if node.tag.endswith("rect") and node.get("width") == "60"
    }
    assert max(tops) / min(tops) == pytest.approx(forest.looks(), abs=0.05)
    assert "begins at 5,000 km²" in chart.alt
    ax = chart.plot()
    assert ax.get_ylim()[0] == 5000
    whole = al.charts.deforestation([2023, 2024, 2025], "BLA")
    assert whole.plot().get_ylim()[0] == 0


def test_amount_and_share_go_different_ways() -> None:
    amazonas = forest.km2("AM")
    assert amazonas[2025] < amazonas[2004]
    chart = forest.share_chart("AM", 2004)
    shares = chart.series[0].ys
    assert (shares[0], shares[-1]) == (4.4, 17.5)
    assert "4.4 %" in chart.finding
    assert chart.columns[1] in chart.table().columns
    assert check(ASKS["part"], "18 %").verdict == "right"
    assert check(ASKS["part"], 17.5).verdict == "near"


def test_every_chart_of_the_lesson_is_drawn_without_matplotlib() -> None:
    for step in LESSON.step:
        if step.chart:
            widgets = SHOWS[step.chart](step, None)  # type: ignore[arg-type]
            assert widgets
            assert all("<svg" in widget.value for widget in widgets)
            for widget in widgets:
                widget.close()


def test_sources_are_those_of_the_figures() -> None:
    told = " ".join(LESSON.sources)
    known = set(al.sources().source_id)
    named = set(re.findall(r"[A-Z]+_[A-Z0-9]+", told))
    assert named <= known
    assert {"PRODES_TB25", "PRODES_INPE", "OPOVO_2025", "BTMAIS_2024"} <= named
    assert right_of(LESSON.quiz[0]) == 3


def test_figures_of_the_teachers_page_are_those_of_the_tables() -> None:
    page = (REPO / "docs" / "lessons" / "7_forest_in_numbers.md").read_text("utf-8")
    printed = {int(text.replace(",", "")) for text in re.findall(r"\d{1,3},\d{3}", page)}
    sums = {sum(forest.km2(code).values()) for code in ("PA", "MT", "AM")}
    rows = [row for s in ("main", "alternative") for row in facts.deforestation_rows(series=s)]
    known = {row["km2"] for row in rows} | sums
    assert printed - {1_000, forest.CUT} <= known
    for found, unit in ((forest.fall(), "% less"), (forest.times(), "times"), (forest.looks(), "times")):
        assert f"{found} {unit}" in page
    assert forest.really() == 1.6
    assert "1.6 times" in page
    found = forest.km2()
    assert [year for year in found if found[year] < found[2025]] == [2012, 2014]
    rises = [(found[b] / found[a], a, b) for a in found for b in found if b > a]
    assert max(rises)[1:] == (2012, 2021)
    rondonia = [(forest.km2("RO")[year], forest.share(year, "RO")) for year in (2004, 2025)]
    assert all(after < before for before, after in zip(*rondonia, strict=True))


def test_the_notebook_asks_before_it_shows() -> None:
    """Every step, in order; each chart, which a cell of its own draws, after its prediction."""
    file = REPO / "notebooks" / "lessons" / "7_forest_in_numbers.ipynb"
    whole = json.loads(file.read_text("utf-8"))["cells"]
    code = {cell["id"]: "".join(cell["source"]) for cell in whole if cell["cell_type"] == "code"}
    steps = [re.search(r'only="(\w+)"', source) for source in code.values()]
    assert [found.group(1) for found in steps if found] == list(STEPS)
    order = list(code)
    for prediction, chart in (
        ("foretell", "whole"),
        ("foretell-first", "windows"),
        ("foretell-axis", "cut"),
        ("foretell-share", "amount"),
    ):
        assert order.index(prediction) < order.index(chart)
    shown = [source for source in code.values() if "only=" not in source]
    assert all(len(source.splitlines()) <= 10 for source in shown), "short enough to be read"


def test_a_chart_that_a_cell_draws_is_not_drawn_twice() -> None:
    page, alone = al.lesson("forest_in_numbers"), al.lesson("forest_in_numbers", only="read_axis")
    page._grant({"do": "go", "step": list(STEPS).index("read_axis")})
    assert len(page.children) == 3
    assert "<svg" in page.children[1].value
    assert len(alone.children) == 2
    page.close()
    alone.close()


def test_the_page_needs_neither_pandas_nor_matplotlib() -> None:
    """So the site without a server has it."""
    code = """
import sys
sys.modules["pandas"] = sys.modules["matplotlib"] = sys.modules["networkx"] = None
import amazonia_lab as al
page = al.lesson("forest_in_numbers")
for number, step in enumerate(page.progress.lesson.step):
    page._grant({"do": "go", "step": number})
    assert page.at == number
    assert (len(page.children) > 2) == bool(step.chart), step.id
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=REPO)
    assert done.returncode == 0, done.stderr
    assert not LESSON.needs


def test_each_box_works_alone_as_the_notebook_says() -> None:
    sources = cells("7_forest_in_numbers").values()
    for source, found in zip(sources, alone(*sources), strict=True):
        assert not found["failed"], f"{source}\n{found['said']}"
