"""The drawing of a map zone: a backdrop that stays, and what stands and moves on it.

``data-anchor`` is what a person can point at, ``data-key`` what stays the same element from step to
step. The same tree is written as SVG text and sent to the browser.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from ..scene import Piece, Place, Zone
from . import geometry as geo
from . import tiles
from .lettering import Letters, name_on_map
from .nodes import Node, plain, short
from .palette import named
from .pieces import piece_node
from .symbols import symbol
from .tiles import Spot

DRAWN_TAGS = ("headquarters", "unused", "indigenous", "abroad")
"""Tags of places that are part of the backdrop; all others are marks that come and go."""

SHOWS = "shows_"
"""Begins a tag that names the symbol drawn on the place: what a village shows."""


def backdrop(zone: Zone, prefix: str) -> Node:
    """Everything of a map that stays: ground, routes, names, places (with their ring and price, unlit)."""
    frame = geo.frame_of(zone)
    where = geo.positions(zone, frame)
    width, height = frame.size
    board = Node("svg", viewBox=f"0 0 {short(width)} {short(height)}", class_="al-map")
    if frame.tiles:
        board.attrs["class"] += " al-tiled" + (" al-gridded" if frame.axes else "")
    board.add(_definitions(zone, frame, prefix))
    board.add(_group("ground", [*_ground(zone, frame, where, prefix)]))
    board.add(_group("glows", [_glow(*where[p.id], p.id, prefix) for p in zone.places]))
    if not frame.tiles:
        board.add(_group("routes", _routes(zone, frame, where), clip=f"url(#{prefix}-clip)"))
        board.add(
            Node(
                "rect",
                class_="al-frame",
                x=frame.left,
                y=frame.top,
                width=frame.right - frame.left,
                height=frame.bottom - frame.top,
                rx=12,
            )
        )
    else:
        board.add(_group("steps", _steps(zone, where)))
    board.add(_group("axes", _axes(frame, zone.heads)))
    board.add(_group("places", [_place(p, where[p.id], zone, frame) for p in zone.places]))
    board.add(_group("names", _names(zone, frame, where)))
    board.add(_group("meant", []))
    board.add(_group("way", []))
    board.add(_group("pieces", []))
    board.add(_group("prices", [_price(*where[p.id], p) for p in zone.places]))
    return board


def moving(zone: Zone) -> list[Node]:
    """What stands on the places now, a keyed group each; several on one place are fanned out."""
    frame = geo.frame_of(zone)
    where = geo.positions(zone, frame)
    priced = {place.id for place in zone.places if shown_in(place)}
    by_place: dict[str, list[Piece]] = {}
    for piece in zone.pieces:
        by_place.setdefault(piece.place, []).append(piece)
    spots: dict[str, Spot] = {}
    for place, pieces in by_place.items():
        if place not in where:
            continue
        x, y = where[place]
        figures = [p for p in pieces if p.kind == "figure"]
        others = [p for p in pieces if p.kind != "figure"]
        if frame.axes and frame.tiles:
            tiles.on_tile([*others, *figures], x, y, spots)
        elif frame.tiles:
            # Nothing is drawn under them, so all share the tile.
            _spread([*others, *figures], x, y, spots)
        else:
            _spread(figures, x, y, spots)
            if place in priced:
                _in_a_row(others, x, y, spots)
                continue
            for number, piece in enumerate(others):
                side, row = (-26.0, 26.0)[number % 2], number // 2
                if not frame.left + 15 < x + side < frame.right - 15:
                    side = -side  # not over the edge, where the rows' numbers stand
                # Beside the place; lower at the right, where prices stand, and where figures stand.
                lower = (-16 if side < 0 else 14) if not figures else 12 if len(figures) < 3 else 24
                spots[piece.id] = (x + side, y + lower + row * 22, 1.0)
    under = [*tiles.barriers(zone, frame, where), *tiles.bonds(by_place, spots)]
    return [*under, *(piece_node(p, *spots[p.id]) for p in zone.pieces if p.id in spots)]


def marks(zone: Zone) -> dict[str, str]:
    """Classes of places by anchor that can change from step to step."""
    found = {}
    for place in zone.places:
        classes = [f"al-tag-{plain(tag)}" for tag in place.tags if not tag.startswith(SHOWS)]
        if classes:
            found[place.id] = " ".join(classes)
    return found


def lasting(tags: Sequence[str]) -> tuple[str, ...]:
    """Tags that the backdrop draws, so that it is drawn anew where they change."""
    return tuple(tag for tag in tags if tag in DRAWN_TAGS or tag.startswith(SHOWS))


def shown_in(place: Place) -> str:
    """Name of the symbol that is drawn in the place; empty where there is none."""
    return next((tag.removeprefix(SHOWS) for tag in place.tags if tag.startswith(SHOWS)), "")


def _spread(pieces: Sequence[Piece], x: float, y: float, spots: dict[str, Spot]) -> None:
    scale = {0: 1.0, 1: 1.15, 2: 1.0, 3: 0.9, 4: 0.85}.get(len(pieces), 0.78)
    for piece, (dx, dy) in zip(pieces, geo.fan(max(1, len(pieces))), strict=False):
        spots[piece.id] = (x + dx, y + dy, scale)


def _in_a_row(pieces: Sequence[Piece], x: float, y: float, spots: dict[str, Spot]) -> None:
    """Sites of a place and what is built on them: one beside the other, above it. The next site is large."""
    scales = [0.82 if piece.kind != "site" or "next" in piece.state else 0.66 for piece in pieces]
    widths = [30.5 * scale for scale in scales]
    at = x - sum(widths) / 2
    for piece, width, scale in zip(pieces, widths, scales, strict=True):
        spots[piece.id] = (at + width / 2, y - 25, scale)
        at += width


def _group(name: str, nodes: Sequence[Node], clip: str | None = None) -> Node:
    group = Node("g", *nodes, clip_path=clip)
    group.attrs["class"] = f"al-{name}"
    group.attrs["data-layer"] = name
    return group


def _definitions(zone: Zone, frame: geo.Frame, prefix: str) -> Node:
    hatch = Node(
        "pattern",
        Node("rect", class_="al-hatch-ground", width=9, height=9),
        Node("rect", class_="al-hatch-line", width=1.7, height=9),
        id=f"{prefix}-hatch",
        width=9,
        height=9,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(40)",
    )
    ground = Node("rect", x=frame.left, y=frame.top, rx=12)
    ground.attrs["width"] = short(frame.right - frame.left)
    ground.attrs["height"] = short(frame.bottom - frame.top)
    glow = Node(
        "radialGradient",
        Node("stop", class_="al-glow-in", offset=".25"),
        Node("stop", class_="al-glow-out", offset="1"),
        id=f"{prefix}-glow",
    )
    return Node("defs", Node("clipPath", ground, id=f"{prefix}-clip"), hatch, glow)


def _ground(zone: Zone, frame: geo.Frame, where: dict[str, geo.Point], prefix: str) -> list[Node]:
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
    nodes.append(Node("path", d=_forest(_bare(zone)), class_="al-tree"))
    home = _blob(zone, frame, "indigenous")
    if home:
        edge = Node("path", d=home, class_="al-hatch-edge", clip_path=clip)
        nodes += [edge, Node("path", d=home, fill=f"url(#{prefix}-hatch)", clip_path=clip)]
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


def _bare(zone: Zone) -> Zone:
    """The zone without what changes from step to step: what costs time to place is placed once."""
    places = tuple(msgspec.structs.replace(p, lines=()) for p in zone.places)
    return msgspec.structs.replace(zone, pieces=(), note="", places=places)


@lru_cache(maxsize=32)
def _letters(zone: Zone) -> tuple[Node, ...]:
    frame = geo.frame_of(zone)
    return tuple(Letters(zone, frame, geo.positions(zone, frame)).all())


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


def _routes(zone: Zone, frame: geo.Frame, where: dict[str, geo.Point]) -> list[Node]:
    dx, dy = geo.beside(zone)
    water = {place: (x + dx, y + dy) for place, (x, y) in where.items()}
    under, over = [], []
    # A river that nobody may use is still there.
    rivers = [r for r in zone.routes if r.kind in geo.WATER_KINDS]
    shut = {frozenset((r.a, r.b)) for r in rivers if "closed" in r.state}
    ends: dict[str, int] = {}
    for route in rivers:
        for place in (route.a, route.b):
            ends[place] = ends.get(place, 0) + 1
    for line in sorted(geo.chains(rivers, water), key=len):
        width = min(8.4, 3.6 + 0.42 * (len(line) - 2))
        points = [water[p] for p in line]
        free = [ends[line[0]] == 1, ends[line[-1]] == 1]
        if width > 6:
            # A great river does not end on the map: it comes from beyond it, or leaves it.
            for end in (0, -1):
                beyond = _beyond(points[end], frame) if free[end] else None
                if beyond:
                    points = [beyond, *points] if end == 0 else [*points, beyond]
                    line = [beyond_name(line[end]), *line] if end == 0 else [*line, beyond_name(line[end])]
                    free[end] = False
        bent = geo.smooth(geo.meander(points, 5.5 if width > 4 else 4.5, line))
        d = geo.ribbon(bent, width, thin_start=free[0], thin_end=free[1])
        under.append(Node("path", d=d, class_="al-river-bank"))
        closed = all(frozenset(pair) in shut for pair in itertools.pairwise(line) if pair[0] in water)
        over.append(
            Node("path", d=d, class_="al-river-body al-closed" if shut and closed else "al-river-body")
        )
    for kind in ("path", "paved"):
        routes = [r for r in zone.routes if r.kind == kind and "closed" not in r.state]
        drawn = [geo.spline([where[p] for p in line], 0.45) for line in geo.chains(routes, where)]
        over += [Node("path", d=d, class_=f"al-{kind}-under") for d in drawn]
        over += [Node("path", d=d, class_=f"al-{kind}") for d in drawn]
    return [*under, *over]


def beyond_name(place: str) -> str:
    """A name for the point off the map beside a place, so that its bends are always the same."""
    return f"{place}~"


def _beyond(point: geo.Point, frame: geo.Frame) -> geo.Point | None:
    """The nearest point off the ground, where the point lies in a square at its edge."""
    x, y = point
    ways = (
        (x - frame.left, (frame.left - 14, y + 6)),
        (frame.right - x, (frame.right + 14, y + 6)),
        (y - frame.top, (x + 8, frame.top - 14)),
        (frame.bottom - y, (x + 8, frame.bottom + 14)),
    )
    away, where = min(ways)
    return where if away < max(frame.cell_width, frame.cell_height) else None


def _steps(zone: Zone, where: dict[str, geo.Point]) -> list[Node]:
    ends = [(where[r.a], where[r.b]) for r in zone.routes if r.a in where and r.b in where]
    d = "".join(f"M{short(a[0])} {short(a[1])}L{short(b[0])} {short(b[1])}" for a, b in ends)
    return [Node("path", d=d, class_="al-step")] if d and not zone.grid else []


def _axes(frame: geo.Frame, heads: Sequence[str] = ()) -> list[Node]:
    if not frame.axes:
        return []
    nodes = []
    for i in range(frame.columns):
        x = frame.left + (i + 0.5) * frame.cell_width
        letter = Node("text", chr(65 + i) if i < 26 else str(i + 1), x=x, y=15, class_="al-axis")
        nodes.append(_head(letter, heads[i : i + 1], x - 47, 0, 94, frame.top))
    for j in range(frame.rows):
        y = frame.top + (j + 0.5) * frame.cell_height
        number = Node("text", str(j + 1), x=11, y=y + 5, class_="al-axis")
        at = frame.columns + j
        nodes.append(_head(number, heads[at : at + 1], 0, y - 36, frame.left, 72))
    return nodes


def _head(words: Node, anchor: Sequence[str], x: float, y: float, width: float, height: float) -> Node:
    """The heading of a column or row; with an anchor it stands for the whole line."""
    if not anchor:
        return words
    box = Node("rect", class_="al-head-box", x=x, y=y, width=width, height=height, rx=7)
    group = Node("g", box, words, class_="al-line-head")
    group.attrs["data-anchor"] = anchor[0]
    return group


def _names(zone: Zone, frame: geo.Frame, where: dict[str, geo.Point]) -> list[Node]:
    if not frame.tiles:
        return list(_letters(_bare(zone)))
    nodes = []
    for place in zone.places:
        name = name_on_map(place, zone)
        if name:
            x, y = where[place.id]
            y += frame.cell_height / 2 - 8
            nodes.append(Node("text", name, x=x, y=y, text_anchor="middle", class_="al-tile-name"))
    return nodes


def _glow(x: float, y: float, anchor: str, prefix: str) -> Node:
    glow = Node("circle", cx=x, cy=y, r=46, fill=f"url(#{prefix}-glow)", class_="al-glow")
    glow.attrs["data-light"] = anchor
    return glow


def _place(place: Place, at: geo.Point, zone: Zone, frame: geo.Frame) -> Node:
    x, y = at
    # On a grid the whole square is the target, wherever in it the place lies.
    cx, cy = frame.cell(round(place.x), round(place.y)) if zone.grid else (x, y)
    w = frame.cell_width if zone.grid else 76.0
    h = frame.cell_height if zone.grid else 66.0
    group = Node("g", class_="al-place")
    group.attrs.update({"data-anchor": place.id, "data-key": place.id, "data-mark": place.id})
    group.add(
        Node("rect", class_="al-hit", x=cx - w / 2 + 1, y=cy - h / 2 + 1, width=w - 2, height=h - 2, rx=10)
    )
    if frame.tiles:
        ring = Node("rect", class_="al-ring", x=cx - w / 2 + 6, y=cy - h / 2 + 6, rx=8)
        ring.attrs.update(width=short(w - 12), height=short(h - 12))
        return group.add(ring)
    group.add(Node("circle", class_="al-ring", cx=x, cy=y, r=17))
    shown = shown_in(place)
    picture = symbol(shown, x, y, 17) if shown else None
    if picture is not None:
        known = Node("circle", class_="al-shows", cx=x, cy=y, r=12)
        tint = f"al-tinted-place al-c-{named(place.color)}" if place.color else None
        group.add(Node("g", known, picture, class_=tint))
    elif "headquarters" in place.tags or place.kind in ("town", "city", "village"):
        group.add(
            Node("rect", class_="al-town", x=x - 8, y=y - 8, width=16, height=16, rx=3),
            Node("path", class_="al-roof", d=f"M{short(x - 4.5)} {short(y + 4.5)}v-5l4.5-4 4.5 4v5z"),
        )
    else:
        group.add(Node("circle", class_="al-dot", cx=x, cy=y, r=6.5))
    if "headquarters" in place.tags:
        flag = Node(
            "g",
            Node("path", class_="al-pole", d="M0 6V-24"),
            Node("path", class_="al-cloth", d="M0-24H21L15-16.5 21-9H0z"),
            transform=f"translate({short(x + 10)} {short(y - 9)})",
        )
        taken = place.color and "unused" not in place.tags
        flag.attrs["class"] = f"al-flag al-c-{named(place.color)}" if taken else "al-flag al-free"
        group.add(flag)
    return group


def _price(x: float, y: float, place: Place) -> Node:
    """A little card at the ring's upper right, and a second one behind it where the price is not 1."""
    card = Node(
        "g",
        Node("rect", class_="al-price-more", x=-5, y=-13, width=16, height=20, rx=3),
        Node("rect", class_="al-price-card", x=-8, y=-10, width=16, height=20, rx=3),
        Node("text", x=0, y=5, text_anchor="middle"),
    )
    group = Node("g", card, transform=f"translate({short(x + 19)} {short(y - 13)})", class_="al-price")
    group.attrs["data-price"] = place.id
    return group
