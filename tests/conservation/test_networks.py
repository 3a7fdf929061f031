"""Routes as a network: kilometres, steps, files."""

from __future__ import annotations

import csv
from math import acos, cos, radians, sin
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
import pandas as pd
import pytest

import amazonia_lab as al
from amazonia_lab.networks import distance_km, patch_rows
from amazonia_lab.testing import toys
from tests.core.toys import grid


def test_known_distances() -> None:
    # A degree of latitude, and a quarter of the way round the Earth.
    assert distance_km(0, 0, 1, 0) == pytest.approx(111.195, abs=0.001)
    assert distance_km(0, 0, 0, 90) == pytest.approx(10007.56, abs=0.01)
    assert distance_km(-8.76, -63.9, -8.76, -63.9) == 0
    assert distance_km(90, 0, -90, 0) == pytest.approx(20015.12, abs=0.01)
    # By another formula: the law of cosines on the sphere.
    a, b, c, d = (radians(one) for one in (-3.1, -60.0, 48.2, 16.4))
    angle = acos(sin(a) * sin(c) + cos(a) * cos(c) * cos(d - b))
    assert distance_km(-3.1, -60.0, 48.2, 16.4) == pytest.approx(6371.0088 * angle, abs=0.01)


def test_routes_carry_kilometres_where_places_have_coordinates() -> None:
    game = al.new_game("mission_amazonia", seed=1)
    for a, b, data in game.routes.edges(data=True):
        ends = [game.routes.nodes[end] for end in (a, b)]
        assert data["km"] == round(distance_km(*(end[k] for end in ends for k in ("lat", "lon"))), 1)
        assert 20 < data["km"] < 250
    assert all("km" not in data for *_, data in grid().routes.edges(data=True))


def test_routes_at_a_step_are_those_of_its_state() -> None:
    game = grid(players=2, seed=4)
    sizes = [len(game.routes)]
    while game.legal_actions() and len(game.history) < 40:
        game.step(game.legal_actions()[-1])
        sizes.append(len(game.routes))
    assert [len(game.routes_at(step)) for step in range(len(game.history) + 1)] == sizes
    assert len(game.routes_at(-1)) == sizes[-1]
    assert len(game.routes_at(-len(sizes))) == sizes[0]
    assert len(game.routes_at(0)) == 12 > sizes[-1]
    assert len(game.view(0).routes_at(0)) == 12


@pytest.mark.parametrize("step", [1, -3, "first", None, 1.0, True])
def test_a_step_that_was_not_made_is_refused(step: Any) -> None:
    with pytest.raises(al.BadOption, match=r"steps are numbered from 0 \(the start\) to 0"):
        grid().routes_at(step)


def test_patches_are_counted_round_by_round() -> None:
    game = grid(players=2, seed=4)
    while game.legal_actions() and len(game.history) < 40:
        game.step(game.legal_actions()[-1])
    rows = patch_rows(game)
    assert [row["round"] for row in rows] == sorted({row["round"] for row in game.measure_rows()})
    assert rows[-1]["places"] == len(game.routes)
    assert rows[-1]["patches"] == nx.number_connected_components(game.routes)
    assert rows[0]["places"] >= rows[-1]["places"]


def test_the_largest_patch_is_the_largest() -> None:
    bots = dict.fromkeys(range(3), "random")
    game = al.new_game(toys.NAMES[1], players=3, bots=bots, seed=3, trees=6)
    parts = [len(part) for part in nx.connected_components(game.routes)]
    assert patch_rows(game)[-1]["largest"] == max(parts) > min(parts)


def test_graphml_reads_back(tmp_path: Path) -> None:
    game = al.new_game("mission_amazonia", seed=1)
    file = al.save_network(game, tmp_path / "rondonia.graphml")
    again = nx.read_graphml(file, force_multigraph=True)
    assert set(again.nodes) == set(game.routes.nodes)
    assert again.number_of_edges() == game.routes.number_of_edges()
    assert again.nodes["B1"]["name"] == "Porto Velho"
    assert again.nodes["B1"]["lat"] == -8.76
    km = [{data["km"] for *_, data in one.edges(data=True)} for one in (again, game.routes)]
    assert km[0] == km[1]


@pytest.mark.parametrize("name", al.games().index)
def test_every_game_can_be_taken_elsewhere(name: str, tmp_path: Path) -> None:
    game = al.new_game(name, seed=1)
    again = nx.read_graphml(al.save_network(game, tmp_path / "x.graphml"), force_multigraph=True)
    assert set(again.nodes) == set(map(str, game.routes.nodes))
    assert again.number_of_edges() == game.routes.number_of_edges()
    table = pd.read_csv(al.save_network(game, tmp_path / "x.csv"))
    assert len(table) == again.number_of_edges()


def test_what_graphml_does_not_know_becomes_text(tmp_path: Path) -> None:
    own = nx.Graph()
    own.add_node("a", seen=("orchid", 2), cost={"gold": 3}, nothing=None, size=np.int64(4), at=1 + 2j)
    own.add_edge("a", "b", km=np.float64(1.5), open=True)
    again = nx.read_graphml(al.save_network(own, tmp_path / "own.graphml"))
    assert again.nodes["a"] == {"seen": "orchid; 2", "cost": "gold: 3", "size": 4, "at": "(1+2j)"}
    assert again.edges["a", "b"] == {"km": 1.5, "open": True}
    assert own.nodes["a"]["nothing"] is None


def test_csv_has_a_row_for_each_route(tmp_path: Path) -> None:
    game = al.new_game("mission_amazonia", seed=1)
    file = al.save_network(game.routes_at(0), str(tmp_path / "rondonia.csv"))
    with file.open(encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text))
    table = al.routes_table(game)
    assert len(rows) == len(table) == game.routes.number_of_edges()
    assert [float(row["km"]) for row in rows] == table.km.tolist()
    assert {row["kind"] for row in rows} == {"paved", "path", "river"}
    assert table.attrs["units"] == {"km": "km, straight line"}


@pytest.mark.parametrize(
    ("what", "path", "sentence"),
    [
        ("a board", "x.csv", "not a str"),
        (None, "x.csv", "not a NoneType"),
        (grid(), "x.png", r"ends in \.graphml or \.csv, not to 'x.png'"),
        (grid(), 7, "ends in"),
        (grid(), "/nowhere/at/all/x.csv", "x.csv could not be written"),
        (grid(), "a\0b.csv", "could not be written"),
    ],
)
def test_what_cannot_be_written_is_refused(what: Any, path: Any, sentence: str) -> None:
    with pytest.raises(al.BadOption, match=sentence):
        al.save_network(what, path)
