"""Every chart says what it shows: text, finding, units, source, table; with matplotlib and without."""

from __future__ import annotations

import re
import subprocess
import sys
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import matplotlib
import matplotlib.pyplot as plt
import pytest
from matplotlib.figure import Figure
from PIL import Image

import amazonia_lab as al
from amazonia_lab import charts, words
from amazonia_lab.charts.chart import Chart, Series
from amazonia_lab.charts.style import DASHES, LAYERS, MARKERS, ROUTES, paint
from amazonia_lab.conservation import facts
from amazonia_lab.display.palette import contrast
from amazonia_lab.testing.wording import untranslated

from .charted import EACH, GAME, MEASURED, PLOTS


def test_every_plot_of_the_package_is_looked_at_here() -> None:
    assert set(PLOTS) == {name for name in dir(al) if name.startswith("plot_")}
    assert {name.removeprefix("plot_") for name in PLOTS} <= set(dir(charts))


@EACH
def test_a_chart_has_all_that_belongs_to_it(name: str, drawn: dict[str, Any]) -> None:
    ax = drawn[name]
    chart = ax.chart
    assert (ax.alt, ax.finding) == (chart.alt, chart.finding)
    assert chart.title in ax.alt
    assert chart.finding in ax.alt
    assert ax.alt.endswith("All figures stand in the table below.")
    assert chart.as_of in chart.source_line
    for mark in chart.marks:
        assert f"{mark.x:g}: {mark.text}" in ax.alt, "a mark that is read aloud needs its year"
    assert chart.finding.endswith(".")
    assert not re.search(r"\w\. \w", chart.finding), "one sentence"
    assert chart.source
    assert re.search(r"20\d\d|ound \d|version", chart.as_of)
    assert chart.rows
    assert list(chart.table().columns) == list(chart.columns)
    assert len(chart.table()) == len(chart.rows)
    if chart.kind != "tally":
        assert chart.x_label
        assert chart.y_label
    told = "\n".join(text.get_text() for text in ax.texts).replace("\n", " ")
    for text in (chart.finding, chart.source_line, chart.stamp, *chart.notes, *(m.text for m in chart.marks)):
        assert text in told, text
    assert not re.search(r"[⟨{⟩}]|None|nan", ax.alt + told)


@EACH
def test_no_figure_is_left_open_and_nothing_is_shown(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plt, "show", lambda *a, **k: pytest.fail("shown"))
    PLOTS[name]()
    assert plt.get_fignums() == []


@EACH
@pytest.mark.parametrize("ground", ["white", "#111111"])
def test_it_is_drawn_on_the_axes_that_are_given(name: str, ground: str) -> None:
    figure = Figure(figsize=(8, 6), facecolor=ground)
    ax = figure.add_subplot(facecolor=ground)
    assert PLOTS[name](ax=ax) is ax
    assert ax.alt
    title = matplotlib.colors.to_hex(ax._left_title.get_color())
    assert contrast(title, matplotlib.colors.to_hex(ground)) > 4.5
    figure.savefig(BytesIO(), format="png")


@EACH
def test_the_words_are_in_the_files(name: str, drawn: dict[str, Any], tmp_path: Path) -> None:
    ax = drawn[name]
    ax.figure.savefig(tmp_path / "chart.png")
    with Image.open(tmp_path / "chart.png") as image:
        assert image.text["Description"] == ax.alt
        assert image.text["Title"] == ax.chart.title
        assert image.text["Source"] == ax.chart.source_line
    ax.figure.savefig(tmp_path / "chart.svg")
    inside = ElementTree.parse(tmp_path / "chart.svg").getroot().itertext()
    assert ax.alt in list(inside)
    ax.figure.savefig(tmp_path / "chart.pdf")


@EACH
def test_a_notebook_shows_picture_text_finding_and_table(name: str, drawn: dict[str, Any]) -> None:
    shown = drawn[name]._repr_mimebundle_()
    page = ElementTree.fromstring(shown["text/html"])
    assert page.tag == "figure"
    chart, told = drawn[name].chart, "".join(page.itertext())
    for text in (chart.finding, chart.source_line, *chart.dated, *chart.notes):
        assert text in told
    focusable = [one for one in page.iter() if one.tag == "summary" or one.get("tabindex")]
    assert len(focusable) == 3  # the picture can be pushed aside on a narrow screen
    assert all(one.get("data-lm-suppress-shortcuts") == "true" for one in focusable)
    assert len(list(page.iter("tr"))) == len(drawn[name].chart.rows) + 1
    assert all(head.get("scope") for head in page.iter("th"))
    assert page.find(".//img").get("alt") == drawn[name].alt  # type: ignore[union-attr]
    assert drawn[name].chart.title in shown["text/plain"]


@EACH
def test_the_same_is_drawn_without_matplotlib(name: str, drawn: dict[str, Any], tmp_path: Path) -> None:
    chart = drawn[name].chart
    root = ElementTree.fromstring(chart.svg())
    space = "{http://www.w3.org/2000/svg}"
    assert (root.get("role"), root.get("aria-label")) == ("img", chart.alt)
    assert root.find(f"{space}title").text == chart.title  # type: ignore[union-attr]
    assert root.find(f"{space}desc").text == chart.alt  # type: ignore[union-attr]
    told = " ".join(text.text or "" for text in root.iter(f"{space}text"))
    for text in (chart.title, chart.finding, chart.source_line, *chart.notes):
        assert text in told
    assert "prefers-color-scheme:dark" in chart.svg()
    assert "nan" not in chart.svg()
    width, height = (float(root.get(side) or 0) for side in ("width", "height"))
    for text in root.iter(f"{space}text"):
        assert 0 <= float(text.get("x") or 0) <= width
        assert 0 <= float(text.get("y") or 0) <= height
    assert chart.save(tmp_path / "chart.svg").read_text(encoding="utf-8") == chart.svg()
    assert chart.finding in chart._repr_html_()


def test_charts_and_tables_need_neither_matplotlib_nor_pandas_and_plots_say_so() -> None:
    code = """
import sys
sys.modules["matplotlib"] = sys.modules["pandas"] = None
import amazonia_lab as al
game = al.new_game("mission_amazonia", seed=1)
tables = (al.species("jaguar"), al.deforestation(wide=True), al.red_list_index(), al.routes_table(game))
for table in (*tables, al.debrief(game).table(), al.charts.categories().table()):
    assert "<table>" in table._repr_html_() and table.columns
assert tables[0].attrs["sources"]
for chart in (al.charts.deforestation(), al.charts.red_list_index(), al.charts.categories()):
    assert chart._repr_html_() and str(chart)
try:
    al.plot_categories()
except al.LabError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "al.charts.categories() draws the same without it" in done.stdout


# --- for everybody -----------------------------------------------------------------------------------------


def test_layers_and_lines_are_told_apart_in_grey() -> None:
    for colors in LAYERS.values():
        assert all(contrast(a, b) >= 1.3 for a, b in pairwise(colors)), colors
    for theme in ("light", "dark"):
        stripes, ground = paint("panel").of(theme), paint("panel").of(theme)
        assert contrast(stripes, paint("c-good").of(theme)) >= 3, "stripes of odd years"
        assert all(contrast(paint(f"c-{color}").of(theme), ground) >= 3 for color, *_ in ROUTES.values())
    assert len({dash for _, _, dash in ROUTES.values()}) == 3
    assert len(set(DASHES)) == len(DASHES)
    assert len(set(MARKERS)) == len(MARKERS)


def test_measured_and_invented_never_mix_without_a_mark(drawn: dict[str, Any]) -> None:
    def one(name: str, origin: Any) -> Series:
        return Series(name=name, xs=(1.0, 2.0), ys=(1.0, None), origin=origin)

    def chart(*series: Series) -> Chart:
        return Chart(
            name="x",
            kind="lines",
            title="T",
            finding="F.",
            source="S",
            as_of="D",
            columns=("a",),
            rows=({"a": 1},),
            series=series,
        )

    mixed = chart(one("forest", "measured"), one("habitat", "game"))
    assert mixed.mixed
    labels = mixed.plot().get_legend_handles_labels()[1]
    assert labels == ["forest (measured)", "habitat (from a game)"]
    assert "mixed" not in mixed.stamp
    assert "measured and from a game" in mixed.alt
    assert chart(one("habitat", "game")).plot().get_legend_handles_labels()[1] == ["habitat"]
    for name, ax in drawn.items():
        made = ax.chart
        assert not made.mixed
        assert (made.origins[0] == "measured") == (name in MEASURED)


@EACH
def test_every_word_is_from_the_catalogue(name: str) -> None:
    rows = facts.species_rows()
    names = [row[column] for row in rows for column in ("scientific_name", "name_en") if row[column]]
    names += [part for text in names for part in re.split(r"[;(]", text)]
    names += [row["state"] for row in facts.deforestation_rows(2004)]
    board = GAME.rules.board(GAME.options)
    names += [board.name, *(place.name for place in board.places.values()), *board.places]
    names += ["CR", "EN", "VU", "NT", "LC"]
    names = sorted({text.strip().rstrip("*") for text in names}, key=len, reverse=True)
    words.use("pseudo")
    chart = PLOTS[name]().chart
    texts = [
        chart.title,
        chart.finding,
        chart.alt,
        chart.x_label,
        chart.y_label,
        chart.stamp,
        chart.source_line,
    ]
    texts += [*chart.notes, *(m.text for m in chart.marks), *(s.name for s in chart.series)]
    texts += [text for group in chart.groups for text in (group.name, *group.items)]
    texts += [edge.label for edge in chart.edges]
    for text in texts:
        assert not untranslated(text, names), text


def test_foreign_names_are_shown_as_text() -> None:
    import networkx as nx

    graph = nx.MultiGraph(name="<script>alert(1)</script>")
    graph.add_node("a", name='<img src="x" onerror="y">', x=0, y=0, kind="city")
    graph.add_node("b", name="&amp;", x=1, y=1, kind="city")
    graph.add_edge("a", "b", key="path", kind="<b>", name="")
    shown = charts.network(graph)._repr_html_() + al.plot_network(graph)._repr_mimebundle_()["text/html"]
    assert not re.search(r"<(script|img src=.x|b>)", shown)
    assert "&lt;script&gt;" in shown
