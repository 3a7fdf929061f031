"""The map of every board: names that can be read, territories and reserves told apart, what lies abroad."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

import amazonia_lab as al
from amazonia_lab import scene as sc
from amazonia_lab.display import geometry, lettering, maps
from amazonia_lab.display.ground import ground
from amazonia_lab.display.nodes import Node

BOARDS = tuple(al.boards("mission_amazonia")["board"])
every = pytest.mark.parametrize("board", BOARDS)


@cache
def drawn(board: str) -> sc.Zone:
    scene = al.new_game("mission_amazonia", board=board, players=2, seed=1).scene()
    return next(zone for zone in scene.zones if zone.kind == "map")


@cache
def written(board: str, *, large: bool = False) -> tuple[lettering.Letters, list[Node], list[lettering.Box]]:
    """A map's names: where they were looked for, what was written, and what each covers."""
    zone = drawn(board)
    frame = geometry.frame_of(zone)
    names = lettering.Letters(zone, frame, geometry.positions(zone, frame), large=large)
    dots = len(names.covered)
    return names, names.all(), names.covered[dots:]


def said(node: Node) -> str:
    return "\n".join(c if isinstance(c, str) else str(c.children[0]) for c in node.children)


@every
def test_names_on_the_map_do_not_cover_each_other_or_a_place(board: str) -> None:
    names, nodes, boxes = written(board)
    assert len([n for n in nodes if "al-head" in n.attrs["class"]]) == 4
    assert len(nodes) > 20
    assert max(a.overlap(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :]) < 80
    marks = [lettering.Box(x - 7, y - 7, x + 7, y + 7) for x, y in names.where.values()]
    for node, box in zip(nodes, boxes, strict=True):
        if "al-beyond" not in node.attrs["class"]:
            assert max(box.overlap(mark) for mark in marks) < 45, said(node)
        assert names.frame.left - 1 <= box.left + 4
        assert box.right - 4 <= names.frame.right + 1, said(node)


@every
@pytest.mark.parametrize(("large", "fewest"), [(False, 8), (True, 5)])
def test_a_name_lies_nearest_to_its_own_place_and_under_no_marker(
    board: str, large: bool, fewest: int
) -> None:
    """Also in the large letters of a stage and of a phone, which name more than the headquarters."""
    zone = drawn(board)
    names, nodes, _ = written(board, large=large)
    where = names.where
    named = [node for node in nodes if "data-name" in node.attrs]
    assert len(named) >= fewest
    for node in named:
        place = node.attrs["data-name"]
        spot = lettering.Spot(float(node.attrs["x"]), float(node.attrs["y"]), node.attrs["text-anchor"])
        box = spot.box(said(node), 23 if large else 15.5)
        # Large letters reach further: there a name may come as near to a place that has none.
        slack = 12 if large else 0.5
        assert box.away(where[place]) <= min(map(box.away, where.values())) + slack, said(node)
        marker = sc.Piece(id="m", place=place, label="M", kind="marker", shape="square")
        (piece,) = maps.moving(msgspec.structs.replace(zone, pieces=(marker,)))
        x, y = map(float, piece.attrs["transform"].split("(")[1].split(")")[0].split())
        assert box.overlap(lettering.Box(x - 13, y - 13, x + 13, y + 13)) < (300 if large else 60), said(node)


@every
def test_large_territories_reserves_and_neighbours_are_named(board: str) -> None:
    zone = drawn(board)
    names = {said(node).replace("\n", " ") for node in written(board)[1]}
    for area in zone.areas:
        if len(area.places) != 1 or area.kind == "reserve":
            assert area.label in names, area.label


@every
def test_each_kind_of_land_is_drawn_in_its_own_way(board: str) -> None:
    zone = drawn(board)
    fills = [str(node.attrs.get("fill", "")) for node in ground(zone, geometry.frame_of(zone), "p")]
    tags = {tag for place in zone.places for tag in place.tags}
    assert ("url(#p-hatch)" in fills) == ("indigenous" in tags) is True
    assert ("url(#p-leaves)" in fills) == ("reserve" in tags) == (board in ("acre_xapuri", "para_altamira"))
    classes = [node.attrs.get("class") for node in ground(zone, geometry.frame_of(zone), "p")]
    assert ("al-abroad" in classes) == ("abroad" in tags)
    # Nowhere both: a square is one or the other.
    assert not any({"indigenous", "reserve"} <= set(place.tags) for place in zone.places)
