"""Maps of tiles: the tiles themselves, the forest on them, pieces in rows, pairs, what shuts the way."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from ..scene import Piece, Place, Zone
from . import geometry as geo
from .nodes import Node, plain, short
from .palette import named

Spot = tuple[float, float, float]
"""x, y and scale of a piece."""


def tile(place: Place, frame: geo.Frame) -> Node:
    """The ground of one place."""
    x, y = frame.cell(place.x, place.y)
    w, h = frame.cell_width - 6, frame.cell_height - 6
    tile = Node("rect", x=x - w / 2, y=y - h / 2, width=w, height=h, rx=10)
    tile.attrs["class"] = f"al-tile al-kind-{plain(place.kind)} al-c-{named(place.color)}"
    if place.color:
        tile.attrs["class"] += " al-tinted"
    tile.attrs["data-mark"] = place.id
    return tile


def trees(place: Place, frame: geo.Frame) -> list[Node]:
    """A forest at the edges of its tile, and the stumps that are seen where it is gone."""
    if place.kind != "forest":
        return []
    x, y = frame.cell(place.x, place.y)
    luck = random.Random(place.id)
    w, h = frame.cell_width / 2 - 13, frame.cell_height / 2 - 13
    spots = []
    for k in range(9):
        side, along = k % 4, luck.uniform(-1, 1)
        spots.append((along * w, (-h, h)[side // 2]) if side % 2 else ((-w, w)[side // 2], along * h))
    spots.sort(key=lambda spot: spot[1])
    crowns = [(x + dx, y + dy) for dx, dy in spots if abs(dx) + abs(dy) > 24]
    tree = "".join(f"M{short(a - 7)} {short(b + 4)}q-3-6 3-7 0-6 5-5.5t5 5.5q6 1 3 7z" for a, b in crowns)
    stump = "".join(
        f"M{short(a - 4)} {short(b + 3)}v-5h7v5M{short(a - 6)} {short(b + 3)}h11" for a, b in crowns
    )
    nodes = [Node("path", d=tree, class_="al-tree al-canopy"), Node("path", d=stump, class_="al-stumps")]
    for node in nodes:
        node.attrs["data-mark"] = place.id
    return nodes


def on_tile(pieces: Sequence[Piece], x: float, y: float, spots: dict[str, Spot]) -> None:
    """As large as the tile allows, in rows around its middle."""
    count = len(pieces)
    columns = 1 if count == 1 else 2 if count <= 4 else math.ceil(count / 2) if count <= 8 else 5
    rows = math.ceil(count / columns)
    scale = min(1.55, 1.36 if columns == 2 else 9.0, 84 / columns / 30, 70 / rows / 30)
    step_x, step_y = (min(30 * scale, 84 / columns), 31 * scale)
    for i, piece in enumerate(pieces):
        row, column = divmod(i, columns)
        in_row = min(columns, count - row * columns)
        dx = (column - (in_row - 1) / 2) * step_x
        spots[piece.id] = (x + dx, y + (row - (rows - 1) / 2) * step_y, scale)


def bonds(by_place: dict[str, list[Piece]], spots: dict[str, Spot]) -> list[Node]:
    """What joins two pieces of a pair, drawn under them, with a heart between."""
    nodes = []
    for place, pieces in by_place.items():
        paired = [piece for piece in pieces if "pair" in piece.state and piece.id in spots]
        for number, (one, two) in enumerate(zip(paired[::2], paired[1::2], strict=False)):
            (ax, ay, scale), (bx, by, _) = spots[one.id], spots[two.id]
            line = f"M{short(ax)} {short(ay)}L{short(bx)} {short(by)}"
            edge = Node("path", class_="al-bond-edge", d=line, stroke_width=short(30 * scale + 9))
            inside = Node("path", class_="al-bond", d=line, stroke_width=short(30 * scale + 6))
            group = Node("g", edge, inside, class_="al-pair")
            group.attrs["data-key"] = f"bond:{place}-{number}"
            nodes.append(group)
    return nodes


def barriers(zone: Zone, frame: geo.Frame, where: dict[str, geo.Point]) -> list[Node]:
    """What lies between two tiles and shuts the way from one to the other."""
    nodes = []
    for route in zone.routes:
        if not frame.tiles or "barrier" not in route.state:
            continue
        (ax, ay), (bx, by) = where[route.a], where[route.b]
        x, y = (ax + bx) / 2, (ay + by) / 2
        half_x, half_y = (frame.cell_width / 2, 0.0) if ax == bx else (0.0, frame.cell_height / 2)
        line = f"M{short(x - half_x)} {short(y - half_y)}L{short(x + half_x)} {short(y + half_y)}"
        road = Node("path", class_="al-barrier", d=line)
        group = Node("g", road, Node("path", class_="al-barrier-line", d=line))
        group.attrs["data-key"] = f"barrier:{route.id}"
        nodes.append(group)
    return nodes
