"""Routes on a map: rivers as ribbons, forest paths and roads as lines, steps between tiles."""

from __future__ import annotations

import itertools

from ..scene import Zone
from . import geometry as geo
from .nodes import Node, short


def routes(zone: Zone, frame: geo.Frame, where: dict[str, geo.Point]) -> list[Node]:
    """All routes, rivers below."""
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


def steps(zone: Zone, where: dict[str, geo.Point]) -> list[Node]:
    """Lines between tiles that touch, where no grid shows it."""
    ends = [(where[r.a], where[r.b]) for r in zone.routes if r.a in where and r.b in where]
    d = "".join(f"M{short(a[0])} {short(a[1])}L{short(b[0])} {short(b[1])}" for a, b in ends)
    return [Node("path", d=d, class_="al-step")] if d and not zone.grid else []
