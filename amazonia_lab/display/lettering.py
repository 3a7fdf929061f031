"""Names on a map: beside what they name, off the lines and off each other, or left out.

What finds no room is not lost: a place says its name when it is pointed at, and to a screen reader.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

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
    (-15, 16, "end", 1.4),
    (17, 18, "start", 1.2),
    (0, 34, "middle", 2.6),
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
_ROOM, _ROOM_CHARTED = 3.4, 9.6
"""Above this cost a name is left out; a grid, where all places are named by squares too, is denser."""
_SIZE, _CHARTED, _LARGE = 14.0, 15.5, 23.0
"""Letters of a map, of one on a grid (which is drawn smaller), and of one seen small or from afar."""


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

    def away(self, point: Point) -> float:
        """How far a point is from it."""
        dx = max(self.left - point[0], point[0] - self.right, 0.0)
        dy = max(self.top - point[1], point[1] - self.bottom, 0.0)
        return math.hypot(dx, dy)


@dataclass(frozen=True)
class Spot:
    """Where a text could stand: its baseline's start, middle or end, turned or not."""

    x: float
    y: float
    anchor: str = "middle"
    cost: float = 0.0
    turned: bool = False

    def box(self, text: str, size: float) -> Box:
        """What the text would cover there; lines below the first one stand below it."""
        lines = text.split("\n")
        width = max(text_width(line, size) for line in lines)
        if self.turned:
            return Box(self.x - size * 0.85, self.y - width / 2, self.x + size * 0.3, self.y + width / 2)
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        return Box(left - 1, self.y - size * 0.95, left + width + 1, self.y + size * (len(lines) - 0.6))


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


def in_two(text: str) -> str:
    """The text broken at the space that makes its lines shortest; as it is if it is short or one word."""
    spaces = [i for i, c in enumerate(text) if c == " "]
    if len(text) < 10 or not spaces:
        return text
    middle = min(spaces, key=lambda i: max(i, len(text) - i - 1))
    return f"{text[:middle]}\n{text[middle + 1 :]}"


def text_width(text: str, size: float) -> float:
    """About how wide a text is; no font is asked, so that every machine draws the same."""
    narrow = sum(text.count(c) for c in "iIjlt.,:;' ")
    return (len(text) - narrow) * size * 0.56 + narrow * size * 0.3


def _shows(place: Place) -> bool:
    """Whether a symbol is drawn in the place."""
    return any(tag.startswith("shows_") for tag in place.tags)


class Letters:
    """The names of one map, placed one after the other.

    With ``large``, only those of towns, in letters that can be read where the map is small or far away.
    """

    def __init__(self, zone: Zone, frame: Frame, where: dict[str, Point], *, large: bool = False) -> None:
        self.large = large
        self.charted = frame.axes and not frame.tiles
        self.room = _ROOM_CHARTED if self.charted else _ROOM
        self.size = _LARGE if large else _CHARTED if self.charted else _SIZE
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
        # Where a marker may lie: a name had better not, but may.
        self.markers = [self._marker(x, y) for x, y in plain]
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
        if self.large:
            return [node for node in (self._place(p) for p in heads) if node is not None] + self._towns(towns)
        nodes = [
            *(self._area(a) for a in frames),
            *(self._place(p) for p in heads),
            *(self._area(a) for a in large),
            *self._rivers(),
            *self._towns(towns),
            *(self._area(a) for a in small),
            *(self._place(p) for p in (*villages, *others)),
        ]
        return [node for node in nodes if node is not None]

    def _towns(self, towns: Sequence[Place]) -> list[Node]:
        ordered = sorted(towns, key=self._narrow) if self.charted else towns
        return [node for node in map(self._place, ordered) if node is not None]

    def _place(self, place: Place) -> Node | None:
        own = Box(*self._mark(place))
        if _shows(place):  # what lies around a larger mark; over a line rather than left out
            node = self._write(
                name_on_map(place, self.zone), _SIZE, self._spots(place), "al-name", own, must=True
            )
        else:
            head = "headquarters" in place.tags
            classes = "al-name al-head" if head else "al-name"
            spots, size = self._spots(place), self._size(place)
            away = partial(self._astray, place=place)
            node = self._write(name_on_map(place, self.zone), size, spots, classes, own, must=head, more=away)
        if node is not None:
            node.attrs["data-name"] = place.id
        return node

    def _marker(self, x: float, y: float) -> Box:
        """Where a marker lies beside a place: at its left, at the map's left edge at its right."""
        right = x - 26 < self.frame.left + 15
        return Box(x + 11, y - 1, x + 41, y + 29) if right else Box(x - 41, y - 31, x - 11, y - 1)

    def _mark(self, place: Place) -> tuple[float, float, float, float]:
        x, y = self.where[place.id]
        r = 12 if _shows(place) else 9
        return x - r, y - r, x + r, y + r

    def _size(self, place: Place) -> float:
        # Names of headquarters are bold, hence wider.
        return self.size * (1.08 if "headquarters" in place.tags and not self.large else 1.0)

    def _spots(self, place: Place) -> list[Spot]:
        x, y = self.where[place.id]
        more = self.size - _SIZE  # larger letters begin further down
        return [
            Spot(x + dx, y + dy + more * (0.9 if dy > 10 else 0.3 if dy > 0 else 0.0), anchor, cost)
            for dx, dy, anchor, cost in (_MARK_SPOTS if _shows(place) else _PLACE_SPOTS)
        ]

    def _narrow(self, place: Place) -> tuple[int, float]:
        """How few spots a name has where it costs little: whoever has fewest chooses first."""
        name, size, own = name_on_map(place, self.zone), self._size(place), Box(*self._mark(place))
        away = partial(self._astray, place=place)
        costs = sorted(cost for cost, _, _ in self._ways(name, size, self._spots(place), own, away))
        return sum(cost <= self.room for cost in costs) or len(costs), -costs[0]

    def _astray(self, box: Box, place: Place) -> float:
        """What a name costs that lies nearer to another place than to its own, or where its marker lies."""
        others = [box.away(point) for name, point in self.where.items() if name != place.id]
        gap = min(others, default=math.inf) - box.away(self.where[place.id])
        marked = 0.06 * box.overlap(self._marker(*self.where[place.id]))
        return marked + (0.0 if gap > 18 else 1.2 if gap > 8 else 3.0 if gap > 3 else 9.0)

    def _outside(self, box: Box, area: Area) -> float:
        """What a name costs that lies off the cells that it names."""
        if not self.zone.grid or not area.places:
            return 0.0
        w, h = self.frame.cell_width / 2, self.frame.cell_height / 2
        middles = [self.frame.cell(round(p.x), round(p.y)) for p in self.zone.places if p.id in area.places]
        inside = sum(box.overlap(Box(x - w, y - h, x + w, y + h)) for x, y in middles)
        return 9 - 9 * inside / ((box.right - box.left) * (box.bottom - box.top))

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
        size = self.size if area.places else 23.0
        half = text_width(area.label, size) / 2
        spots = []
        for dx, dy, cost in _AREA_SPOTS if area.places else _BEYOND_SPOTS:
            inside_x = min(max(x + dx, self.frame.left + half + 6), self.frame.right - half - 6)
            inside_y = min(max(y + dy, self.frame.top + 15), self.frame.bottom - 9)
            spots.append(Spot(inside_x, inside_y, "middle", cost))
        # A wide territory can be named in any of its squares.
        for place in (p for p in self.zone.places if p.id in area.places and len(area.places) > 1):
            x, y = self.frame.cell(round(place.x), round(place.y))
            spots += [Spot(x + dx, y + dy, "middle", cost + 1.2) for dx, dy, cost in _AREA_SPOTS]
        classes = f"al-area al-area-{re.sub(r'[^a-z0-9]+', '-', area.kind.lower())}"
        if not area.places:
            classes += " al-beyond"
        return self._write(
            area.label, size, spots, classes, must=not area.places, more=partial(self._outside, area=area)
        )

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
                for part in (0.5, 0.3, 0.7, 0.15, 0.85):
                    x, y = ax + (bx - ax) * part, ay + (by - ay) * part
                    if abs(by - ay) < abs(bx - ax) * 0.5:
                        spots += [Spot(x, y + 18, cost=0.4), Spot(x, y - 9, cost=0.8)]
                    elif abs(bx - ax) < abs(by - ay) * 0.5:
                        spots += [Spot(x + 15, y, "middle", 1.6, turned=True)]
                        spots += [Spot(x - 9, y, "middle", 1.8, turned=True)]
            if spots:
                nodes.append(self._write(name, self.size, spots, "al-river-name"))
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
        more: Callable[[Box], float] | None = None,
    ) -> Node | None:
        if not name or name in self.written:
            return None
        cost, best, said = min(self._ways(name, size, spots, own, more), key=lambda way: way[0])
        if cost > self.room and not must:
            return None
        box = best.box(said, size)
        self.covered.append(Box(box.left - 4, box.top, box.right + 4, box.bottom))
        self.written.add(name)
        node = Node("text", x=best.x, y=best.y, text_anchor=best.anchor)
        lines = said.split("\n")
        node.add(
            *lines
            if len(lines) == 1
            else [Node("tspan", line, x=best.x, dy=size if i else None) for i, line in enumerate(lines)]
        )
        node.attrs["class"] = classes
        if best.turned:
            node.attrs["transform"] = f"rotate(-88 {short(best.x)} {short(best.y)})"
        return node

    def _ways(
        self,
        name: str,
        size: float,
        spots: Sequence[Spot],
        own: Box | None,
        more: Callable[[Box], float] | None,
    ) -> list[tuple[float, Spot, str]]:
        """All ways to write a name, in one line or in two, each with its cost."""
        ways = [(spot, name) for spot in spots]
        folded = in_two(name)
        if self.charted and folded != name:
            for spot in spots:
                if not spot.turned:
                    # Above a place two lines end where one would.
                    up = (1.0 if spot.y < own.top else 0.0) if own else 0.5
                    ways.append((replace(spot, y=spot.y - size * up, cost=spot.cost + 0.7), folded))
        return [
            (self._cost(spot, said, size, own) + (more(spot.box(said, size)) if more else 0), spot, said)
            for spot, said in ways
        ]

    def _cost(self, spot: Spot, name: str, size: float, own: Box | None) -> float:
        box = spot.box(name, size)
        cost = spot.cost
        if box.left < self.frame.left + 2 or box.right > self.frame.right - 2:
            cost += 60
        if box.top < self.frame.top + 1 or box.bottom > self.frame.bottom - 1:
            cost += 60
        cost += sum(box.overlap(other) for other in self.covered if other != own) * 0.12
        cost += sum(box.overlap(other) for other in self.markers) * 0.009
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
