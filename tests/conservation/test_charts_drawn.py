"""What each chart shows: bars, lines, tiles and places as their tables say, odd values marked."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import matplotlib
import matplotlib.pyplot as plt
import networkx as nx
import pandas as pd
import pytest

import amazonia_lab as al
from amazonia_lab import charts, networks
from amazonia_lab.charts.layout import overlap, spots, ticks
from amazonia_lab.charts.style import CATEGORY_COLORS, ink_on
from amazonia_lab.conservation import facts, redlist
from amazonia_lab.display.palette import contrast

from .charted import GAME, PATCHES


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
    policies = {mark.x: mark.text for mark in ax.chart.marks if mark.kind == "policy"}
    assert sorted(policies) == [2004, 2006, 2023]
    assert "soy" in policies[2006]
    tops = {
        round(bar.get_x() + bar.get_width() / 2): bar.get_y() + bar.get_height() for bar in ax.patches[-43:-5]
    }
    assert tops == pytest.approx(whole), "the last layer lies on top of the others"
    stripes = matplotlib.colors.to_hex(next(bar for bar in ax.patches if bar.get_hatch()).get_edgecolor())
    single = charts.deforestation(states="RO").plot().patches[0].get_facecolor()
    assert contrast(stripes, matplotlib.colors.to_hex(single)) >= 3, "seen in grey, too"


def boxes(svg: str) -> list[tuple[float, float, float, float, str]]:
    """Left, top, width, height and classes of the rectangles that are no ground."""
    rects = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}rect")
    sides = ("x", "y", "width", "height")
    return [
        (*(float(one.get(side) or 0) for side in sides), one.get("class") or "")  # type: ignore[misc]
        for one in rects
        if one.get("width") != "100%"
    ]


def test_bars_stand_on_each_other_without_matplotlib_too() -> None:
    chart = charts.deforestation()
    found = boxes(chart.svg())
    frames = sorted({x for x, _, _, _, look in found if "stroke-bad" in look})
    bars = [one for one in found if "fill-layer" in one[4] and one[3] != 16]
    lefts = sorted({x for x, *_ in bars})
    assert len(lefts) == 38
    odd = {round(chart.series[0].xs[lefts.index(x)]) for x in frames if x in lefts}
    assert odd == {1988, 1993, 1994, 2024, 2025}
    heights = []
    for left in lefts:
        layers = sorted(((y, h) for x, y, _, h, _ in bars if x == left), reverse=True)
        # Drawn to a tenth: what is on top ends where the next begins.
        assert all(top + tall == pytest.approx(low, abs=0.25) for (low, _), (top, tall) in pairwise(layers))
        heights.append(sum(height for _, height in layers))
    whole = [row["km2"] for row in facts.deforestation_rows(states=facts.TOTAL)]
    assert heights == pytest.approx([km2 / max(whole) * max(heights) for km2 in whole], abs=0.3)


def test_two_routes_between_the_same_places_lie_beside_each_other() -> None:
    lines = ElementTree.fromstring(charts.network(GAME).svg()).iter("{http://www.w3.org/2000/svg}line")
    ends = [tuple(line.get(side) for side in ("x1", "y1", "x2", "y2")) for line in lines]
    assert len(set(ends)) == len(ends)


def test_states_can_be_chosen_and_the_whole_never_stands_on_its_parts() -> None:
    one = charts.deforestation(states=["RO"])
    assert [series.name for series in one.series] == ["Rondônia"]
    assert "extreme" not in {mark.kind for mark in one.marks}
    whole = charts.deforestation(1995, ["PA", "BLA"])
    assert [(s.name, s.ys) for s in whole.series] == [("Brazilian Legal Amazon", (29059.0,))]
    layers = [series.name for series in charts.deforestation().series]
    assert layers == ["Pará", "Mato Grosso", "Rondônia", "Amazonas", "5 other states"]
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
    assert "not the official Red List Index" in ax.alt
    fixed = charts.red_list_index(since=2008)
    assert [int(mark.x) for mark in fixed.marks] == [2014, 2021]
    assert "Pied Tamarin: the new category was there by now" in fixed.alt
    assert "index of 2022 is 0.617" in charts.red_list_index(since=2022).finding
    assert "the same in every year: 10" in " ".join(fixed.notes)


def test_categories_have_the_colours_and_letters_of_the_red_list(drawn: dict[str, Any]) -> None:
    ax = drawn["plot_categories"]
    tiles = [matplotlib.colors.to_hex(tile.get_facecolor()).upper() for tile in ax.patches]
    wanted = [CATEGORY_COLORS[g.letters].upper() for g in ax.chart.groups for _ in g.items]
    assert tiles == wanted
    assert len(tiles) == 12
    drawing = ElementTree.fromstring(ax.chart.svg()).iter("{http://www.w3.org/2000/svg}rect")
    assert [rect.get("fill") for rect in drawing if rect.get("rx") == "6"] == wanted
    inside = [text.get_text() for text in ax.texts]
    for group in ax.chart.groups:
        assert sum(text.startswith(f"{group.letters}\n") for text in inside) == len(group.items)
    assert "8 of 12" in ax.finding
    assert [item for group in ax.chart.groups for item in group.items if "*" in item] == ["Arrau Turtle*"]
    assert [group.letters for group in charts.categories("jaguar").groups] == ["CR", "EN", "VU", "NT", "LC"]
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


def test_an_axis_names_the_units_of_all_its_lines() -> None:
    assert charts.tracks(GAME).y_label == "Markers on the track"
    assert charts.tracks(GAME, ["money", "cards"]).y_label == "R$ in markers; cards in all decks and hands"
    assert charts.tracks(GAME, ["money", "cards", "injuries", "success"]).y_label.startswith(
        "Markers, points"
    )


def test_one_round_is_told_as_one_and_gaps_stay_gaps() -> None:
    game = al.new_game("mission_amazonia", seed=1)
    assert charts.tracks(game).finding == "In round 1: success track 0; failure track 0."
    assert charts.patches(PATCHES[:1]).finding == "Patches in round 1: 1; places in the largest: 30."
    table = pd.DataFrame({"round": [1, 2], "tigers": pd.array([3, None], dtype="Int64")})
    assert charts.tracks(table).series[0].ys == (3.0, None)
    assert charts.tracks(table).finding == "From round 1 to round 2: tigers 3 to –."


def test_a_track_of_each_seat_is_named_for_its_player() -> None:
    game = al.new_game("amazonas", players=["Ana", "Ben"], seed=2)
    chart = charts.tracks(game)
    assert [series.name for series in chart.series] == ["Ana: points", "Ben: points"]
    assert chart.y_label == "Points without missions"
    assert [series.name for series in charts.tracks(game, "huts_1").series] == ["Ben: huts"]


def test_patches_of_a_game_are_what_hangs_together_of_its_places() -> None:
    game = al.new_game("mission_amazonia", seed=1)
    assert charts.patches(game).rows == ({"round": 1, "places": 36, "largest": 36, "patches": 1},)
    assert "counts no habitat" in charts.patches(game).alt
    assert "counts no habitat" not in charts.patches(PATCHES).alt
    counted = [{"round": 1, "tigers": 6, "habitat": 30, "largest_patch": 28, "patches": 2}]
    assert charts.patches(counted).rows == ({"round": 1, "places": 30, "largest": 28, "patches": 2},)
    made = charts.patches(PATCHES)
    assert "1 in round 1, 4 in round 3" in made.finding


def test_the_network_stands_on_real_coordinates_with_kilometres(drawn: dict[str, Any]) -> None:
    ax = drawn["plot_network"]
    chart = ax.chart
    assert chart.degrees
    (town,) = (node for node in chart.nodes if node.name == "B1 Porto Velho")
    assert (town.x, town.y) == (-63.9, -8.76)
    numbers = [text.get_text() for text in ax.texts]
    (road,) = (row for row in chart.rows if {row["a"], row["b"]} == {"B1", "C1"} and row["kind"] == "paved")
    assert f"{road['km']:.0f}" in numbers
    assert len(chart.edges) == len(GAME.routes.edges)


def test_the_bar_of_the_map_is_as_long_as_it_says() -> None:
    graph = nx.MultiGraph(name="a meridian")
    for lat in (-1, 1):
        graph.add_node(lat, lat=lat, lon=-60, name=f"{lat}", kind="city")
    graph.add_edge(-1, 1, kind="paved", name="")
    svg = ElementTree.fromstring(charts.network(graph).svg())
    space = "{http://www.w3.org/2000/svg}"
    sides = ("x1", "y1", "x2", "y2")
    lines = [[float(line.get(side) or 0) for side in sides] for line in svg.iter(f"{space}line")]
    road = max(abs(y2 - y1) for x1, y1, x2, y2 in lines if x1 == x2)
    (words,) = (text for text in svg.iter(f"{space}text") if re.fullmatch(r"\d+ km", text.text or ""))
    ((left, _, right, _),) = (line for line in lines if line[1] == line[3] == float(words.get("y") or 0) + 8)
    km = float((words.text or "").removesuffix(" km"))
    assert (right - left) / road == pytest.approx(km / networks.distance_km(-1, -60, 1, -60), abs=0.01)


def test_a_network_of_ones_own_can_be_drawn() -> None:
    graph = nx.Graph([(1, 2)])
    for node in graph:
        graph.nodes[node].update(lat=float(node), lon=-60.0)
    chart = charts.network(graph)
    assert chart.finding == "2 places; route: 1; neighbours are 111 to 111 km apart."
    assert "111" in chart.svg()
    assert chart.plot().alt
    graph.edges[1, 2]["km"] = 140.0  # along the road, say
    assert charts.network(graph).rows[0]["km"] == 140.0
    assert "km" not in nx.Graph([(1, 2)]).edges[1, 2]


def test_places_that_are_not_real_are_marked_among_real_ones() -> None:
    chart = charts.network(al.new_game("amazonas", players=2, seed=1))
    starred = {node.name for node in chart.nodes if node.name.endswith("*")}
    assert "Ranchos*" in starred
    assert "Manaus" in {node.name for node in chart.nodes}
    assert all(name.rstrip("*") in chart.alt for name in starred)
    assert not any("*" in node.name for node in charts.network(GAME).nodes)


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
            lambda: al.plot_tracks([{"round": 1, "x": "a"}]),
            "no column of numbers beside 'round'; it has: round, x",
        ),
        (lambda: al.plot_tracks([{"round": "one", "x": 1}]), "'one' in column 'round' is none"),
        (lambda: al.plot_tracks([{"round": None, "x": 1}]), "'None' in column 'round' is none"),
        (lambda: al.plot_tracks([{"round": 1, "x": float("inf")}]), "'inf' in column 'x' is none"),
        (
            lambda: al.plot_patches([{"round": 1, "places": "x", "largest": 1, "patches": 1}]),
            "'x' in column 'places' is none",
        ),
        (lambda: al.plot_deforestation([]), "year '\\[\\]'; there are: 1988-2025"),
        (lambda: al.plot_deforestation(states=[]), "no state '\\[\\]' in the table; there are: AC"),
        (lambda: al.plot_categories([]), "no species '\\[\\]'.*jaguar"),
        (lambda: al.plot_red_list_index([]), "no species '\\[\\]'.*jaguar"),
        (lambda: al.plot_network(nx.MultiGraph()), "no places"),
        (lambda: al.plot_network(nx.from_edgelist([])), "no places"),
        (lambda: al.plot_network(nx.path_graph(2)), "place '0' has no coordinates: places need lat and lon"),
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


def test_dollar_signs_in_names_are_no_formula(tmp_path: Any) -> None:
    names = {"Porto $\\frac$": (0, 0), "a $ b $ c": (0, 1), "Cash $": (1, 1)}
    network = nx.MultiGraph(name="Rio $x^$")
    for name, (lat, lon) in names.items():
        network.add_node(name, name=name, lat=lat, lon=lon)
    network.add_edge("Porto $\\frac$", "Cash $", kind="river")
    ax = al.plot_network(network)
    ax.figure.savefig(tmp_path / "x.png")
    assert {*names} <= {text.get_text() for text in ax.texts if not text.get_parse_math()}
    whose = plt.figure().add_subplot()
    own = whose.text(0, 0, "$x^2$")
    al.plot_network(network, ax=whose)
    assert own.get_parse_math()
    whose.figure.savefig(tmp_path / "y.png")
    plt.close("all")
