"""Boards: read, checked, given as graphs; broken files are refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import networkx as nx
import pytest

from amazonia_lab.board import MAX_BYTES, Board, Place, Route, read_board, read_toml
from amazonia_lab.errors import BadBoard, BadPosition


def place(name: str) -> Place:
    return Place(name, 0.0, 0.0, name, "town", "geography")


def route(a: str, b: str, kind: str = "path") -> Route:
    return Route(a, b, kind, "geography")


GOOD = """
name = "small"
disc = ["A1"]
[[place]]
id = "A1"
x = 0
y = 0
name = "Alto"
kind = "town"
source = "geography"
[[place]]
id = "B1"
x = 1
y = 0
name = "Baixo"
kind = "town"
source = "geography"
indigenous = true
[[route]]
a = "A1"
b = "B1"
kind = "path"
source = "geography"
[[route]]
a = "B1"
b = "A1"
kind = "river"
source = "geography"
"""


def test_a_board_is_a_multigraph(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(GOOD, encoding="utf-8")
    board = read_board(file)
    graph = board.graph()
    assert isinstance(graph, nx.MultiGraph)
    assert graph.nodes["B1"]["indigenous"]
    assert graph.nodes["A1"]["name"] == "Alto"
    assert sorted(graph.edges(keys=True)) == [("A1", "B1", "path"), ("A1", "B1", "river")]
    assert graph.edges["A1", "B1", "river"]["source"] == "geography"
    assert board.neighbours("B1", "river") == ("A1",)
    assert board.neighbours("B1", "paved") == ()
    assert board.extra == {"disc": ["A1"]}
    assert repr(board) == "Board('small', 2 places, 2 routes)"


def test_the_graph_is_a_copy(tmp_path: Path) -> None:
    board = Board("b", [place("A"), place("B")], [route("A", "B")])
    board.graph().remove_node("A")
    assert set(board.graph()) == {"A", "B"}


def test_neighbours_stand_in_the_boards_order() -> None:
    board = Board("b", map(place, "ABCD"), [route("D", "B"), route("A", "D"), route("C", "D")])
    assert board.neighbours("D", "path") == ("A", "B", "C")


@pytest.mark.parametrize(
    ("places", "routes", "sentence"),
    [
        ("AA", [], "the place A stands twice"),
        ("AB", [route("A", "C")], "the route A to C leads to C, which is no place"),
        ("AB", [route("A", "B"), route("B", "A")], "the path route B to A stands twice"),
        ("AB", [route("A", "A")], "leads back to itself"),
        (["A B"], [], "an id is one word"),
        (["12"], [], "not a number"),
        ([""], [], "an id is one word"),
    ],
)
def test_a_board_that_does_not_hold_together_is_refused(places, routes, sentence) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadBoard, match=sentence):
        Board("b", map(place, places), routes)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name = ", "is no TOML"),
        ("\xff\x00", "is no TOML"),
        ("x = " + "[" * 5000, "is no TOML"),
        (GOOD.replace("x = 1", 'x = "one"'), "Expected `float`"),
        (GOOD.replace("indigenous", "magic"), "unknown field `magic`"),
        (GOOD.replace('kind = "river"\n', ""), "missing required field `kind`"),
        ("#" * (MAX_BYTES + 1), "too large"),
    ],
    ids=["cut off", "binary", "nested", "type", "unknown field", "missing field", "too large"],
)
def test_a_broken_file_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(text, encoding="latin-1")
    with pytest.raises(BadBoard, match=sentence):
        read_board(file)


@pytest.mark.parametrize("name", ["nowhere.toml", "no\0where.toml", "."])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadPosition, match="cannot be read"):
        read_toml(tmp_path / name, BadPosition)
