"""What a map lies on: land, forest, what lies abroad, territories, the lines of its grid."""

from __future__ import annotations

import random
from functools import lru_cache

import msgspec

from ..scene import Zone
from . import geometry as geo
from . import tiles
from .nodes import Node, short


def ground(zone: Zone, frame: geo.Frame, prefix: str) -> list[Node]:
    """Everything below the routes, in the order in which it is drawn."""
    if frame.tiles:
        return [node for p in zone.places for node in (tiles.tile(p, frame), *tiles.trees(p, frame))]
    clip = f"url(#{prefix}-clip)"
    land = Node("rect", class_="al-land", x=frame.left, y=frame.top, clip_path=clip)
    land.attrs["width"] = short(frame.right - frame.left)
    land.attrs["height"] = short(frame.bottom - frame.top)
    nodes = [land]
    abroad = _blob(zone, frame, "abroad")
    if abroad:
        nodes.append(Node("path", d=abroad, class_="al-abroad", clip_path=clip))
    nodes.append(Node("path", d=_forest(bare(zone)), class_="al-tree"))
    for tag, pattern in (("reserve", "leaves"), ("indigenous", "hatch")):
        home = _blob(zone, frame, tag)
        if home:
            edge = Node("path", d=home, class_=f"al-{pattern}-edge", clip_path=clip)
            nodes += [edge, Node("path", d=home, fill=f"url(#{prefix}-{pattern})", clip_path=clip)]
    if zone.grid:
        lines = "".join(
            f"M{short(frame.left + i * frame.cell_width)} {short(frame.top)}V{short(frame.bottom)}"
            for i in range(1, frame.columns)
        ) + "".join(
            f"M{short(frame.left)} {short(frame.top + j * frame.cell_height)}H{short(frame.right)}"
            for j in range(1, frame.rows)
        )
        nodes.append(Node("path", d=lines, class_="al-gridlines"))
    return nodes


def _blob(zone: Zone, frame: geo.Frame, tag: str) -> str:
    """One path around the cells of all places with this tag; neighbours flow together, corners are round."""
    cells = {(round(p.x), round(p.y)) for p in zone.places if tag in p.tags}
    w, h, inset, radius = frame.cell_width, frame.cell_height, 6.0, 20.0
    parts = []
    for column, row in sorted(cells):
        left, top = frame.left + column * w, frame.top + row * h
        parts.append(_round(left + inset, top + inset, w - 2 * inset, h - 2 * inset, radius))
        # Bridges over the gap to the right and below, drawn the same way round so that nothing cancels.
        if (column + 1, row) in cells:
            parts.append(_round(left + w / 2, top + inset, w, h - 2 * inset, 2))
        if (column, row + 1) in cells:
            parts.append(_round(left + inset, top + h / 2, w - 2 * inset, h, 2))
        if {(column + 1, row), (column, row + 1), (column + 1, row + 1)} <= cells:
            parts.append(_round(left + w / 2, top + h / 2, w, h, 2))
    return "".join(parts)


def _round(x: float, y: float, w: float, h: float, r: float) -> str:
    s = short
    return (
        f"M{s(x + r)} {s(y)}h{s(w - 2 * r)}q{s(r)} 0 {s(r)} {s(r)}v{s(h - 2 * r)}q0 {s(r)} {s(-r)} {s(r)}"
        f"h{s(2 * r - w)}q{s(-r)} 0 {s(-r)} {s(-r)}v{s(2 * r - h)}q0 {s(-r)} {s(r)} {s(-r)}z"
    )


def bare(zone: Zone) -> Zone:
    """The zone without what changes from step to step: what costs time to place is placed once."""
    places = tuple(msgspec.structs.replace(p, lines=()) for p in zone.places)
    return msgspec.structs.replace(zone, pieces=(), note="", places=places)


@lru_cache(maxsize=32)
def _forest(zone: Zone) -> str:
    """Small trees where nothing else is drawn, the same ones each time."""
    frame = geo.frame_of(zone)
    where = geo.positions(zone, frame)
    luck = random.Random(5)
    away = geo.beside(zone)
    segments = []
    for route in zone.routes:
        if route.a in where and route.b in where:
            dx, dy = away if route.kind in geo.WATER_KINDS else (0.0, 0.0)
            a, b = where[route.a], where[route.b]
            segments.append(((a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)))
    abroad = {(round(p.x), round(p.y)) for p in zone.places if "abroad" in p.tags}
    trees: list[geo.Point] = []
    for _ in range(1500):
        x = luck.uniform(frame.left + 8, frame.right - 8)
        y = luck.uniform(frame.top + 9, frame.bottom - 8)
        thin = luck.random()
        cell = (int((x - frame.left) // frame.cell_width), int((y - frame.top) // frame.cell_height))
        if cell in abroad and thin < 0.75:
            continue
        if any((x - a) ** 2 + (y - b) ** 2 < 170 for a, b in trees):
            continue
        if any((x - a) ** 2 + (y - b) ** 2 < 480 for a, b in where.values()):
            continue
        if any(geo.distance((x, y), a, b) < 12 for a, b in segments):
            continue
        trees.append((x, y))
    trees.sort(key=lambda tree: tree[1])
    return "".join(f"M{short(x - 5)} {short(y + 3)}q-2-4 2-5 0-4 3.5-4t3.5 4q4 1 2 5z" for x, y in trees)
