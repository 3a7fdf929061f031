"""Names on a map: beside what they name, off the lines and off each other, or left out.

What finds no room is not lost: a place says its name when it is pointed at, and to a screen reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..scene import Area, Place, Zone
from .geometry import WATER_KINDS, Frame, Point, beside, distance
from .nodes import Node, short

_COORDINATE = re.compile(r"^[A-Z]\d{1,2}$")
_PLACE_SPOTS: tuple[tuple[float, float, str, float], ...] = (
    # dx, dy, anchor of the text, how unwillingly
    (0, 26, "middle", 0.0),
    (-12, 25, "end", 0.6),
    (12, 27, "start", 0.6),
    (-15, 5, "end", 2.0),
    (-11, -13, "end", 2.4),
    (17, 7, "start", 1.4),
    (0, -15, "middle", 2.2),
    (13, -15, "start", 3.0),
)
_MARK_SPOTS: tuple[tuple[float, float, str, float], ...] = (
    (0, 25, "middle", 0.0),
    (-15, 5, "end", 0.4),
    (15, 5, "start", 0.4),
    (-10, 25, "end", 0.8),
    (10, 25, "start", 0.8),
    (15, -9, "start", 1.6),
    (-15, -9, "end", 1.6),
)
_AREA_SPOTS = tuple(
    (dx, dy, abs(dx) / 12 + abs(dy) / 16)
    for dy in (0.0, -14.0, 14.0, -28.0, 28.0)
    for dx in (0.0, -22.0, 22.0, -44.0, 44.0)
)
_FAR = (-220.0, -180.0, -140.0, -100.0, -70.0, 70.0, 100.0, 140.0, 180.0, 220.0)
_BEYOND_SPOTS = (
    *_AREA_SPOTS,
    *((dx, dy, 1.0 + abs(dx) / 50 + abs(dy) / 40) for dx in _FAR for dy in (0.0, -12.0, 12.0)),
)
_ROOM = 3.4
"""Above this cost a name is left out."""


@dataclass(frozen=True)
class Box:
    """A rectangle that something covers."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        """Area that both cover."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return width * height if width > 0 and height > 0 else 0.0


@dataclass(frozen=True)
class Spot:
    """Where a text could stand: its baseline's start, middle or end, turned or not."""

    x: float
    y: float
    anchor: str = "middle"
    cost: float = 0.0
    turned: bool = False

    def box(self, text: str, size: float) -> Box:
        """What the text would cover there."""
        width = text_width(text, size)
        if self.turned:
            return Box(self.x - size * 0.85, self.y - width / 2, self.x + size * 0.3, self.y + width / 2)
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        return Box(left - 1, self.y - size * 0.95, left + width + 1, self.y + size * 0.4)


def name_on_map(place: Place, zone: Zone) -> str:
    """The part of a place's label that is drawn: no coordinate where letters and numbers frame the map."""
    label = place.label.strip()
    if not zone.grid:
        return label
    first, _, rest = label.partition(" ")
    if _COORDINATE.match(first.strip("⟦⟧(),·:")):
        return rest.strip(" ,·()-–")
    head, _, tail = label.rpartition(" ")
    return head.strip(" ,·-–") if _COORDINATE.match(tail.strip("()")) else label


def text_width(text: str, size: float) -> float:
    """About how wide a text is; no font is asked, so that every machine draws the same."""
    narrow = sum(text.count(c) for c in "iIjlt.,:;' ")
    return (len(text) - narrow) * size * 0.56 + narrow * size * 0.3


def _shows(place: Place) -> bool:
    """Whether a symbol is drawn in the place."""
    return any(tag.startswith("shows_") for tag in place.tags)


class Letters:
    """The names of one map, placed one after the other."""

    def __init__(self, zone: Zone, frame: Frame, where: dict[str, Point]) -> None:
        self.zone = zone
        self.frame = frame
        self.where = where
        self.covered = [Box(x - 9, y - 9, x + 9, y + 9) for x, y in where.values()]
        for place in zone.places:
            if "headquarters" in place.tags:
                x, y = where[place.id]
                self.covered.append(Box(x + 9, y - 34, x + 32, y - 17))
            if _shows(place):  # a larger mark, and a row of pieces above it
                x, y = where[place.id]
                self.covered += [Box(x - 12, y - 12, x + 12, y + 12), Box(x - 24, y - 38, x + 24, y - 12)]
        # Where prices come and go.
        plain = [where[place.id] for place in zone.places if not _shows(place)]
        self.covered += [Box(x + 9, y - 27, x + 30, y - 2) for x, y in plain]
        dx, dy = beside(zone)
        self.segments: list[tuple[Point, Point]] = []
        for route in zone.routes:
            if route.a in where and route.b in where:
                off = (dx, dy) if route.kind in WATER_KINDS else (0.0, 0.0)
                a, b = where[route.a], where[route.b]
                self.segments.append(((a[0] + off[0], a[1] + off[1]), (b[0] + off[0], b[1] + off[1])))
        self.written: set[str] = set()

    def all(self) -> list[Node]:
        """All names that find room; what matters most comes first."""
        places = self.zone.places
        heads = [p for p in places if "headquarters" in p.tags]
        towns = [p for p in places if p.kind in ("city", "town") and p not in heads]
        villages = [p for p in places if p not in heads and p not in towns and p.kind == "village"]
        others = [p for p in places if p not in heads and p not in towns and p not in villages]
        areas = sorted(self.zone.areas, key=lambda a: -len(a.places))
        frames = [a for a in areas if not a.places]
        large = [a for a in areas if len(a.places) > 1]
        small = [a for a in areas if len(a.places) == 1]
        if towns or heads:
            # Towns are what a map is read by; the others say their names when they are pointed at.
            villages = others = []
        nodes = [
            *(self._area(a) for a in frames),
            *(self._place(p) for p in heads),
            *(self._area(a) for a in large),
            *self._rivers(),
            *(self._place(p) for p in towns),
            *(self._area(a) for a in small),
            *(self._place(p) for p in (*villages, *others)),
        ]
        return [node for node in nodes if node is not None]

    def _place(self, place: Place) -> Node | None:
        name = name_on_map(place, self.zone)
        x, y = self.where[place.id]
        head = "headquarters" in place.tags
        spots = [Spot(x + dx, y + dy, anchor, cost) for dx, dy, anchor, cost in _PLACE_SPOTS]
        own = Box(x - 9, y - 9, x + 9, y + 9)
        if _shows(place):  # what lies around a larger mark; over a line rather than left out
            spots = [Spot(x + dx, y + dy, anchor, cost) for dx, dy, anchor, cost in _MARK_SPOTS]
            node = self._write(name, 14.0, spots, "al-name", Box(x - 12, y - 12, x + 12, y + 12), must=True)
        else:
            size, classes = (14.5, "al-name al-head") if head else (14.0, "al-name")
            node = self._write(name, size, spots, classes, own, must=head)
        if node is not None:
            node.attrs["data-name"] = place.id
        return node

    def _area(self, area: Area) -> Node | None:
        covered = [self.where[p] for p in area.places if p in self.where]
        if area.x or area.y:
            x, y = self.frame.cell(area.x, area.y)
        elif covered:
            x = sum(p[0] for p in covered) / len(covered)
            y = sum(p[1] for p in covered) / len(covered)
        else:
            return None
        # Names of what lies beyond the board are drawn as wide capitals.
        size = 14.0 if area.places else 20.5
        half = text_width(area.label, size) / 2
        spots = []
        for dx, dy, cost in _AREA_SPOTS if area.places else _BEYOND_SPOTS:
            inside_x = min(max(x + dx, self.frame.left + half + 6), self.frame.right - half - 6)
            inside_y = min(max(y + dy, self.frame.top + 15), self.frame.bottom - 9)
            spots.append(Spot(inside_x, inside_y, "middle", cost))
        classes = f"al-area al-area-{re.sub(r'[^a-z0-9]+', '-', area.kind.lower())}"
        if not area.places:
            classes += " al-beyond"
        return self._write(area.label, size, spots, classes, must=not area.places)

    def _rivers(self) -> list[Node | None]:
        """A river's name once, along one of its stretches."""
        dx, dy = beside(self.zone)
        stretches: dict[str, list[tuple[Point, Point]]] = {}
        for route in self.zone.routes:
            if route.kind in WATER_KINDS and route.label and route.a in self.where and route.b in self.where:
                a, b = sorted((self.where[route.a], self.where[route.b]))
                line = ((a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy))
                stretches.setdefault(route.label, []).append(line)
        nodes: list[Node | None] = []
        for name, lines in sorted(stretches.items(), key=lambda item: -len(item[1])):
            if len(lines) < 3:
                continue
            spots = []
            for (ax, ay), (bx, by) in lines:
                for part in (0.5, 0.3, 0.7):
                    x, y = ax + (bx - ax) * part, ay + (by - ay) * part
                    if abs(by - ay) < abs(bx - ax) * 0.5:
                        spots += [Spot(x, y + 18, cost=0.4), Spot(x, y - 9, cost=0.8)]
                    elif abs(bx - ax) < abs(by - ay) * 0.5:
                        spots += [Spot(x + 15, y, "middle", 1.6, turned=True)]
                        spots += [Spot(x - 9, y, "middle", 1.8, turned=True)]
            if spots:
                nodes.append(self._write(name, 14.0, spots, "al-river-name"))
        return nodes

    def _write(
        self,
        name: str,
        size: float,
        spots: Sequence[Spot],
        classes: str,
        own: Box | None = None,
        *,
        must: bool = False,
    ) -> Node | None:
        if not name or name in self.written:
            return None
        costs = [(self._cost(spot, name, size, own), number) for number, spot in enumerate(spots)]
        cost, number = min(costs)
        if cost > _ROOM and not must:
            return None
        best = spots[number]
        self.covered.append(best.box(name, size))
        self.written.add(name)
        node = Node("text", name, x=best.x, y=best.y, text_anchor=best.anchor)
        node.attrs["class"] = classes
        if best.turned:
            node.attrs["transform"] = f"rotate(-88 {short(best.x)} {short(best.y)})"
        return node

    def _cost(self, spot: Spot, name: str, size: float, own: Box | None) -> float:
        box = spot.box(name, size)
        cost = spot.cost
        if box.left < self.frame.left + 2 or box.right > self.frame.right - 2:
            cost += 60
        if box.top < self.frame.top + 1 or box.bottom > self.frame.bottom - 1:
            cost += 60
        cost += sum(box.overlap(other) for other in self.covered if other != own) * 0.12
        return cost + 1.5 * sum(_crosses(box, a, b) for a, b in self.segments)


def _crosses(box: Box, a: Point, b: Point) -> bool:
    if max(a[0], b[0]) < box.left - 8 or min(a[0], b[0]) > box.right + 8:
        return False
    if max(a[1], b[1]) < box.top - 8 or min(a[1], b[1]) > box.bottom + 8:
        return False
    middle = (box.top + box.bottom) / 2
    if box.bottom - box.top > box.right - box.left:
        x = (box.left + box.right) / 2
        points: Iterable[Point] = ((x, box.top + p * (box.bottom - box.top)) for p in (0.1, 0.5, 0.9))
    else:
        points = ((box.left + p * (box.right - box.left), middle) for p in (0.1, 0.3, 0.5, 0.7, 0.9))
    return min(distance(point, a, b) for point in points) < 8
