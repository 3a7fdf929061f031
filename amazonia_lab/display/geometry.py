"""Where things stand on a drawn map: places in pixels, lines through them, names beside them."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..scene import Route, Zone
from .nodes import short

Point = tuple[float, float]

BESIDE: Point = (15.0, 15.0)
"""How far rivers run beside the places, so that roads between the same places stay visible."""

WATER_KINDS = ("river", "water")
LAND_KINDS = ("paved", "path")
_WIDTH = 660.0
_HEIGHT = 520.0


@dataclass(frozen=True)
class Frame:
    """A map's ground: inner rectangle, size of a cell, size of the whole drawing."""

    left: float
    top: float
    columns: int
    rows: int
    cell_width: float
    cell_height: float
    tiles: bool
    axes: bool

    @property
    def right(self) -> float:
        """Right edge of the ground."""
        return self.left + self.columns * self.cell_width

    @property
    def bottom(self) -> float:
        """Lower edge of the ground."""
        return self.top + self.rows * self.cell_height

    @property
    def size(self) -> Point:
        """Width and height of the drawing."""
        return self.right + 6, self.bottom + 6

    def cell(self, x: float, y: float) -> Point:
        """Centre of a cell, or of a point between cells."""
        return self.left + (x + 0.5) * self.cell_width, self.top + (y + 0.5) * self.cell_height


def frame_of(zone: Zone) -> Frame:
    """The ground of a map zone."""
    columns = zone.columns or max((math.ceil(p.x) + 1 for p in zone.places), default=1)
    rows = zone.rows or max((math.ceil(p.y) + 1 for p in zone.places), default=1)
    drawn = any(route.kind in (*WATER_KINDS, *LAND_KINDS) for route in zone.routes)
    tiles = not drawn
    width = min(102.0 if tiles else 110.0, _WIDTH / columns)
    height = min(80.0 if not tiles else width * 0.84, _HEIGHT / rows)
    # Headings that can be pointed at need room for a finger.
    margin = (36.0, 30.0) if zone.heads else (24.0, 22.0) if zone.grid else (6.0, 6.0)
    return Frame(*margin, columns, rows, width, height, tiles, zone.grid)


def positions(zone: Zone, frame: Frame) -> dict[str, Point]:
    """Pixel of each place by anchor. Places of a drawn grid get a small fixed offset, as on a real map."""
    found = {}
    for place in zone.places:
        x, y = frame.cell(place.x, place.y)
        if not frame.tiles and zone.grid and place.x == int(place.x) and place.y == int(place.y):
            luck = random.Random(place.id)
            x += luck.uniform(-11, 1)
            y += luck.uniform(-9, 3)
        found[place.id] = (x, y)
    return found


def beside(zone: Zone) -> Point:
    """Offset of the water's lattice: none where no land route competes with it."""
    kinds = {route.kind for route in zone.routes}
    return BESIDE if kinds & set(WATER_KINDS) and kinds & set(LAND_KINDS) else (0.0, 0.0)


def spline(points: Sequence[Point], tension: float = 0.5) -> str:
    """A smooth path through the points (Catmull-Rom as Bézier curves)."""
    around = [points[0], *points, points[-1]]
    parts = [f"M{short(points[0][0])} {short(points[0][1])}"]
    k = tension / 3
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False):
        numbers = (
            b[0] + (c[0] - a[0]) * k,
            b[1] + (c[1] - a[1]) * k,
            c[0] - (d[0] - b[0]) * k,
            c[1] - (d[1] - b[1]) * k,
            *c,
        )
        parts.append("C" + " ".join(short(n) for n in numbers))
    return "".join(parts)


def meander(points: Sequence[Point], amplitude: float, names: Sequence[str]) -> list[Point]:
    """The points with two small bends between each pair; the same names bend the same way."""
    bent = [points[0]]
    for a, b, start, end in zip(points, points[1:], names, names[1:], strict=False):
        length = math.dist(a, b) or 1.0
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        sign = random.Random(start + end).choice((-1, 1))
        for part, side in ((1 / 3, sign), (2 / 3, -sign)):
            bent.append(
                (
                    a[0] + (b[0] - a[0]) * part + nx * amplitude * side,
                    a[1] + (b[1] - a[1]) * part + ny * amplitude * side,
                )
            )
        bent.append(b)
    return bent


def chains(routes: Iterable[Route], where: dict[str, Point]) -> list[list[str]]:
    """Routes of one kind joined to long lines: at each place the straightest pair runs through.

    Routes with the same label are joined first, as a river keeps its name.
    """
    edges = [r for r in routes if r.a in where and r.b in where]
    at: dict[str, list[int]] = {}
    for number, route in enumerate(edges):
        at.setdefault(route.a, []).append(number)
        at.setdefault(route.b, []).append(number)
    through: dict[tuple[int, str], int] = {}
    for place, numbers in at.items():
        pairs = []
        for i, one in enumerate(numbers):
            for two in numbers[i + 1 :]:
                turn = _turn(where, _other(edges[one], place), place, _other(edges[two], place))
                same = bool(edges[one].label) and edges[one].label == edges[two].label
                if same or turn < 1.9:
                    pairs.append((not same, turn, one, two))
        taken: set[int] = set()
        for _, _, one, two in sorted(pairs):
            if one not in taken and two not in taken:
                taken |= {one, two}
                through[one, place] = two
                through[two, place] = one
    done: set[int] = set()
    lines = []
    for number, route in enumerate(edges):
        if number in done:
            continue
        done.add(number)
        line = [route.a, route.b]
        for grow in (1, 0):
            current, end = number, line[-1] if grow else line[0]
            while (following := through.get((current, end))) is not None and following not in done:
                done.add(following)
                current, end = following, _other(edges[following], end)
                line = [*line, end] if grow else [end, *line]
        lines.append(line)
    return lines


def _other(route: Route, place: str) -> str:
    return route.b if route.a == place else route.a


def _turn(where: dict[str, Point], before: str, place: str, after: str) -> float:
    """How much a line turns at a place: 0 straight on, pi straight back."""
    (ax, ay), (bx, by), (cx, cy) = where[before], where[place], where[after]
    angle = math.atan2(cy - by, cx - bx) - math.atan2(by - ay, bx - ax)
    return abs(math.atan2(math.sin(angle), math.cos(angle)))


def distance(p: Point, a: Point, b: Point) -> float:
    """Distance of a point from a line's stretch."""
    vx, vy = b[0] - a[0], b[1] - a[1]
    square = vx * vx + vy * vy or 1.0
    t = max(0.0, min(1.0, ((p[0] - a[0]) * vx + (p[1] - a[1]) * vy) / square))
    return math.hypot(p[0] - a[0] - t * vx, p[1] - a[1] - t * vy)


def fan(count: int) -> list[Point]:
    """Offsets of several figures on one place: they stand on it side by side, and none hides another."""
    if count <= 1:
        return [(0.0, -13.0)]
    if count == 2:
        return [(-14.0, -11.0), (14.0, -11.0)]
    if count == 3:
        return [(-25.0, -8.0), (0.0, -14.0), (25.0, -8.0)]
    if count == 4:
        return [(-36.0, -5.0), (-12.0, -13.0), (12.0, -13.0), (36.0, -5.0)]
    columns = math.ceil(count / 2)
    step = min(24.0, 72.0 / max(1, columns - 1))
    offsets = []
    for i in range(count):
        row, column = divmod(i, columns)
        in_row = columns if row == 0 else count - columns
        offsets.append(((column - (in_row - 1) / 2) * step, -24.0 + row * 28.0))
    return offsets


def smooth(points: Sequence[Point], tension: float = 0.5, steps: int = 5) -> list[Point]:
    """Points along the line that :func:`spline` draws."""
    around = [points[0], *points, points[-1]]
    k = tension / 3
    line = [points[0]]
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False):
        p, q = (
            (b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k),
            (
                c[0] - (d[0] - b[0]) * k,
                c[1] - (d[1] - b[1]) * k,
            ),
        )
        for i in range(1, steps + 1):
            t = i / steps
            u = 1 - t
            w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            line.append(
                (
                    w[0] * b[0] + w[1] * p[0] + w[2] * q[0] + w[3] * c[0],
                    w[0] * b[1] + w[1] * p[1] + w[2] * q[1] + w[3] * c[1],
                )
            )
    return line


def ribbon(line: Sequence[Point], width: float, *, thin_start: bool, thin_end: bool) -> str:
    """A closed path along a line: of this width, running out to a point at thin ends."""
    lengths = [0.0]
    for a, b in itertools.pairwise(line):
        lengths.append(lengths[-1] + math.dist(a, b))
    whole = lengths[-1] or 1.0
    reach = min(110.0, whole * 0.6)
    left, right = [], []
    for i, (x, y) in enumerate(line):
        ax, ay = line[max(0, i - 1)]
        bx, by = line[min(len(line) - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        share = 1.0
        if thin_start:
            share = min(share, 0.14 + 0.86 * lengths[i] / reach)
        if thin_end:
            share = min(share, 0.14 + 0.86 * (whole - lengths[i]) / reach)
        half = width / 2 * share
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in (*left, *reversed(right))) + "z"
