"""Every chart says what it shows: text, finding, units, source, table; with matplotlib and without."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
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
from amazonia_lab.charts.layout import overlap, spots, ticks
from amazonia_lab.charts.style import CATEGORY_COLORS, DASHES, LAYERS, MARKERS, ink_on
from amazonia_lab.conservation import facts, redlist
from amazonia_lab.display.palette import contrast
from amazonia_lab.testing.wording import untranslated

matplotlib.use("agg")

PATCHES = [
    {"round": 1, "places": 30, "largest": 30, "patches": 1},
    {"round": 2, "places": 25, "largest": 18, "patches": 2},
    {"round": 3, "places": 18, "largest": 9, "patches": 4},
]


def played() -> al.Game:
    bots = {"Ana": "careful", "Ben": "careful"}
    return al.new_game("mission_amazonia", players=["Ana", "Ben"], bots=bots, seed=3, length="lesson")


GAME = played()
PLOTS: dict[str, Callable[..., Any]] = {
    "plot_deforestation": lambda **to: al.plot_deforestation(**to),
    "plot_red_list_index": lambda **to: al.plot_red_list_index(**to),
    "plot_categories": lambda **to: al.plot_categories(**to),
    "plot_tracks": lambda **to: al.plot_tracks(GAME, **to),
    "plot_patches": lambda **to: al.plot_patches(PATCHES, **to),
    "plot_network": lambda **to: al.plot_network(GAME, **to),
}
MEASURED = ("plot_deforestation", "plot_red_list_index", "plot_categories")
EACH = pytest.mark.parametrize("name", PLOTS)


@pytest.fixture(scope="module")
def drawn() -> dict[str, Any]:
    return {name: plot() for name, plot in PLOTS.items()}


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
    assert drawn[name].chart.finding in "".join(page.itertext())
    assert len(list(page.iter("tr"))) == len(drawn[name].chart.rows) + 1
    assert all(head.get("scope") for head in page.iter("th"))
    assert page.find("img").get("alt") == drawn[name].alt  # type: ignore[union-attr]
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


# --- what is drawn -----------------------------------------------------------------------------------------


def test_bars_are_as_high_as_the_table_says_and_odd_years_are_hatched(drawn: dict[str, Any]) -> None:
    ax = drawn["plot_deforestation"]
    solid: dict[int, float] = {}
    hatched: dict[int, float] = {}
    for bar in ax.patches:
        year = round(bar.get_x() + bar.get_width() / 2)
        into = hatched if bar.get_hatch() else solid
        into[year] = into.get(year, 0) + bar.get_height()
    whole = {row["year"]: row["km2"] for row in facts.deforestation_rows(states=facts.TOTAL)}
    assert solid == pytest.approx(whole)
    assert hatched == {year: whole[year] for year in (1988, 1993, 1994, 2024, 2025)}
    assert {mark.x for mark in ax.chart.marks if mark.kind == "extreme"} == {1995, 2012}


def test_states_can_be_chosen_and_the_whole_never_stands_on_its_parts() -> None:
    one = charts.deforestation(states=["RO"])
    assert [series.name for series in one.series] == ["Rondônia"]
    assert "extreme" not in {mark.kind for mark in one.marks}
    assert [s.name for s in charts.deforestation(states=["PA", "BLA"]).series] == ["Brazilian Legal Amazon"]
    assert len(charts.deforestation(2004).rows) == 1
    assert charts.deforestation(2004).plot().alt


def test_the_index_is_drawn_as_computed_and_its_false_turns_are_marked(drawn: dict[str, Any]) -> None:
    ax = drawn["plot_red_list_index"]
    lines = {
        line.get_label(): list(line.get_ydata()) for line in ax.lines if not line.get_label().startswith("_")
    }
    rows = redlist.red_list_index_rows()
    assert lines["categories as printed"] == [row["rli_as_printed"] for row in rows]
    assert lines["better knowledge cast back"] == [row["rli_genuine"] for row in rows]
    marks = {int(mark.x): mark.text for mark in ax.chart.marks}
    assert "Hyacinth Macaw" in marks[2014]
    assert "better knowledge" in marks[2014]
    assert "Amazon River Dolphin" in marks[2018]
    fixed = charts.red_list_index(since=2008)
    assert [int(mark.x) for mark in fixed.marks] == [2014]
    assert "The same 10 species" in " ".join(fixed.notes)


def test_categories_have_the_colours_and_letters_of_the_red_list(drawn: dict[str, Any]) -> None:
    ax = drawn["plot_categories"]
    tiles = [matplotlib.colors.to_hex(tile.get_facecolor()).upper() for tile in ax.patches]
    wanted = [CATEGORY_COLORS[g.letters].upper() for g in ax.chart.groups for _ in g.items]
    assert tiles == wanted
    assert len(tiles) == 12
    inside = [text.get_text() for text in ax.texts]
    for group in ax.chart.groups:
        assert sum(text.startswith(f"{group.letters}\n") for text in inside) == len(group.items)
    assert "8 of 12" in ax.finding
    assert all(contrast(ink_on(color), color) >= 4.5 for color in CATEGORY_COLORS.values())


def test_all_species_with_a_category_have_a_tile_and_the_other_is_named() -> None:
    chart = charts.categories(facts.species_ids())
    assert sum(len(group.items) for group in chart.groups) == 19
    assert "no tile: Cattleya violacea" in " ".join(chart.notes)
    assert len(chart.rows) == 20
    assert {"DD", "NE"} <= {group.letters for group in chart.groups}


def test_tracks_are_those_that_the_game_names_or_that_are_asked_for(drawn: dict[str, Any]) -> None:
    assert [s.name for s in drawn["plot_tracks"].chart.series] == ["success track", "failure track"]
    assert charts.tracks(GAME).series[0].ys[-1] == len(GAME.state.success)
    assert [s.name for s in charts.tracks(GAME, "money").series] == ["money in markers"]
    table = GAME.measures()
    assert charts.tracks(table, ["cards"]).rows[0]["cards"] == table.cards[0]


def test_a_track_of_each_seat_is_named_for_its_player() -> None:
    game = al.new_game("amazonas", players=["Ana", "Ben"], seed=2)
    chart = charts.tracks(game)
    assert [series.name for series in chart.series] == ["Ana: points", "Ben: points"]
    assert chart.y_label == "Points without missions"
    assert [series.name for series in charts.tracks(game, "huts_1").series] == ["Ben: huts"]


def test_patches_of_a_game_are_what_hangs_together_of_its_places() -> None:
    game = al.new_game("mission_amazonia", seed=1)
    assert charts.patches(game).rows == ({"round": 1, "places": 36, "largest": 36, "patches": 1},)
    counted = [{"round": 1, "tigers": 6, "habitat": 30, "largest_patch": 28, "patches": 2}]
    assert charts.patches(counted).rows == ({"round": 1, "places": 30, "largest": 28, "patches": 2},)
    made = charts.patches(PATCHES)
    assert "1 in round 1, 4 in round 3" in made.finding


def test_the_network_stands_on_real_coordinates_with_kilometres(drawn: dict[str, Any]) -> None:
    ax = drawn["plot_network"]
    chart = ax.chart
    assert chart.degrees
    (town,) = (node for node in chart.nodes if node.name == "Porto Velho")
    assert (town.x, town.y) == (-63.9, -8.76)
    numbers = [text.get_text() for text in ax.texts]
    (road,) = (row for row in chart.rows if {row["a"], row["b"]} == {"B1", "C1"} and row["kind"] == "paved")
    assert f"{road['km']:.0f}" in numbers
    assert len(chart.edges) == len(GAME.routes.edges)


def test_places_that_are_not_real_are_marked_among_real_ones() -> None:
    chart = charts.network(al.new_game("amazonas", players=2, seed=1))
    starred = {node.name for node in chart.nodes if node.name.endswith("*")}
    assert "Ranchos*" in starred
    assert "Manaus" in {node.name for node in chart.nodes}
    assert all(name.rstrip("*") in chart.alt for name in starred)
    assert not any("*" in node.name for node in charts.network(GAME).nodes)


# --- for everybody -----------------------------------------------------------------------------------------


def test_layers_and_lines_are_told_apart_in_grey() -> None:
    for colors in LAYERS.values():
        assert all(contrast(a, b) >= 1.3 for a, b in pairwise(colors)), colors
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


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: al.plot_deforestation(1900), "year '1900'; there are: 1988-2025"),
        (lambda: al.plot_deforestation(states=["RJ"]), "no state 'RJ'"),
        (lambda: al.plot_red_list_index("dodo"), "no species 'dodo'"),
        (lambda: al.plot_categories(["jaguar", "dodo"]), "no species 'dodo'"),
        (lambda: al.plot_tracks(GAME, "joy"), "no measure 'joy' here; there are: success, failure"),
        (lambda: al.plot_tracks(GAME, 7), "no measure '7'"),
        (lambda: al.plot_tracks([{"year": 1}]), "no measure 'round' here; there are: year"),
        (lambda: al.plot_tracks("mission_amazonia"), "column 'round'"),
        (lambda: al.plot_tracks([]), "column 'round'"),
        (
            lambda: al.plot_patches([{"round": 1, "places": 3}]),
            "no measure 'patches' here; there are: round, places",
        ),
        (lambda: al.plot_patches(7), "column 'round'"),
        (lambda: al.plot_network("board"), "a network of places and routes, not a str"),
        (lambda: al.plot_network(GAME, 10_000), "no step '10000'"),
        (lambda: al.plot_categories(ax="here"), "axes of matplotlib, not on a str"),
        (lambda: al.plot_categories(theme="pink"), "theme is 'light' or 'dark'"),
        (lambda: al.charts.categories().save("x.png"), r"ends in \.svg"),
    ],
)
def test_bad_input_is_refused_with_what_there_is(ask: Any, sentence: str) -> None:
    with pytest.raises(al.LabError, match=sentence):
        ask()
    assert plt.get_fignums() == []


def test_foreign_names_are_shown_as_text() -> None:
    import networkx as nx

    graph = nx.MultiGraph(name="<script>alert(1)</script>")
    graph.add_node("a", name='<img src="x" onerror="y">', x=0, y=0, kind="city")
    graph.add_node("b", name="&amp;", x=1, y=1, kind="city")
    graph.add_edge("a", "b", key="path", kind="<b>", name="")
    shown = charts.network(graph)._repr_html_() + al.plot_network(graph)._repr_mimebundle_()["text/html"]
    assert not re.search(r"<(script|img src=.x|b>)", shown)
    assert "&lt;script&gt;" in shown


def test_steps_of_an_axis_are_even_and_cover_it() -> None:
    assert ticks(0, 30_000) == [0, 5000, 10000, 15000, 20000, 25000, 30000]
    assert ticks(0.5, 0.8, 4) == [0.5, 0.6, 0.7, 0.8]
    assert ticks(3, 3)


def test_names_of_places_keep_out_of_each_others_way() -> None:
    points = [(50.0, 50.0), (60.0, 50.0), (55.0, 60.0)]
    sizes = [(30.0, 10.0)] * 3
    corners = spots(points, sizes, [], (0, 0, 200, 200))
    boxes = [(x, y, x + 30, y + 10) for x, y in corners]
    assert all(overlap(a, b) == 0 for k, a in enumerate(boxes) for b in boxes[k + 1 :])
