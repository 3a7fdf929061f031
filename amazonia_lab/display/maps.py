"""The drawing of a map zone: a backdrop that stays, and what stands and moves on it.

``data-anchor`` is what a person can point at, ``data-key`` what stays the same element from step to
step. The same tree is written as SVG text and sent to the browser.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..scene import Piece, Place, Zone
from . import geometry as geo
from . import tiles
from .ground import bare, ground
from .lettering import Letters, name_on_map
from .nodes import Node, plain, short
from .palette import named
from .pieces import piece_node
from .routes import routes, steps
from .symbols import symbol
from .tiles import Spot

DRAWN_TAGS = ("headquarters", "unused", "indigenous", "reserve", "abroad")
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
    elif frame.axes:
        board.attrs["class"] += " al-charted"
    board.add(_definitions(zone, frame, prefix))
    board.add(_group("ground", ground(zone, frame, prefix)))
    board.add(_group("glows", [_glow(*where[p.id], p.id, prefix) for p in zone.places]))
    if not frame.tiles:
        board.add(_group("routes", routes(zone, frame, where), clip=f"url(#{prefix}-clip)"))
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
        board.add(_group("steps", steps(zone, where)))
    board.add(_group("axes", _axes(frame, zone.heads)))
    board.add(_group("places", [_place(p, where[p.id], zone, frame) for p in zone.places]))
    board.add(_group("names", _names(zone, frame, where)))
    if frame.axes and not frame.tiles:
        board.add(_group("large", list(_letters(bare(zone), large=True))))
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
                # Further out where one figure stands, so that it hides no name below the place.
                far = 31.0 if len(figures) == 1 else 26.0
                side, row = (-far, far)[number % 2], number // 2
                if not frame.left + 15 < x + side < frame.right - 15:
                    side = -side  # not over the edge, where the rows' numbers stand
                # Beside the place; lower at the right, where prices stand, and where figures stand.
                lower = (-16 if side < 0 else 14) if len(figures) < 2 else 12 if len(figures) < 3 else 24
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
    # Told apart from the hatch by its form too: pairs of leaves on rows, none of them slanting lines.
    leaves = Node(
        "pattern",
        Node("rect", class_="al-leaves-ground", width=18, height=16),
        Node("path", class_="al-leaf", d="M4 6q0-4 4-4q0 4-4 4zM4 6q0-4-4-4q0 4 4 4z"),
        Node("path", class_="al-leaf", d="M13 14q0-4 4-4q0 4-4 4zM13 14q0-4-4-4q0 4 4 4z"),
        id=f"{prefix}-leaves",
        width=18,
        height=16,
        patternUnits="userSpaceOnUse",
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
    return Node("defs", Node("clipPath", ground, id=f"{prefix}-clip"), hatch, leaves, glow)


def _axes(frame: geo.Frame, heads: Sequence[str] = ()) -> list[Node]:
    if not frame.axes:
        return []
    nodes = []
    for i in range(frame.columns):
        x = frame.left + (i + 0.5) * frame.cell_width
        letter = Node("text", chr(65 + i) if i < 26 else str(i + 1), x=x, y=frame.top - 7, class_="al-axis")
        nodes.append(_head(letter, heads[i : i + 1], x - 47, 2, 94, frame.top - 3))
    for j in range(frame.rows):
        y = frame.top + (j + 0.5) * frame.cell_height
        number = Node("text", str(j + 1), x=frame.left / 2 - 1, y=y + 5, class_="al-axis")
        at = frame.columns + j
        nodes.append(_head(number, heads[at : at + 1], 2, y - 38, frame.left - 3, 76))
    return nodes


def _head(words: Node, anchor: Sequence[str], x: float, y: float, width: float, height: float) -> Node:
    """The heading of a column or row; with an anchor it stands for the whole line."""
    if not anchor:
        return words
    box = Node("rect", class_="al-head-box", x=x, y=y, width=width, height=height, rx=7)
    group = Node("g", box, words, class_="al-line-head")
    group.attrs["data-anchor"] = anchor[0]
    return group


@lru_cache(maxsize=32)
def _letters(zone: Zone, *, large: bool = False) -> tuple[Node, ...]:
    frame = geo.frame_of(zone)
    return tuple(Letters(zone, frame, geo.positions(zone, frame), large=large).all())


def _names(zone: Zone, frame: geo.Frame, where: dict[str, geo.Point]) -> list[Node]:
    if not frame.tiles:
        return list(_letters(bare(zone)))
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
