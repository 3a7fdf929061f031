"""Where names go on a map: beside their place, off the lines and off each other."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..scene import Place, Zone
from .geometry import Frame, Point, distance
from .nodes import Node

_COORDINATE = re.compile(r"^[A-Z]\d{1,2}$")

# dx, dy, anchor of the text, how willingly
_SPOTS: tuple[tuple[float, float, str, float], ...] = (
    (0, 27, "middle", 0.0),
    (-12, 25, "end", 0.6),
    (12, 27, "start", 0.6),
    (-15, 5, "end", 1.2),
    (0, -15, "middle", 2.2),
    (-11, -13, "end", 1.8),
    (16, 5, "start", 2.0),
    (13, -15, "start", 3.0),
)


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


def name_on_map(place: Place, zone: Zone) -> str:
    """The part of a place's label that is drawn: no coordinate where letters and numbers frame the map."""
    label = place.label.strip()
    if not zone.grid:
        return label
    first, _, rest = label.partition(" ")
    bare = first.strip("⟦⟧(),·:")
    if _COORDINATE.match(bare):
        return rest.strip(" ,·()-–")
    head, _, tail = label.rpartition(" ")
    return head.strip(" ,·-–") if _COORDINATE.match(tail.strip("()")) else label


def text_width(text: str, size: float) -> float:
    """About how wide a text is; no font is asked, so that every machine draws the same."""
    narrow = sum(text.count(c) for c in "iIjlt.,:;' ")
    return (len(text) - narrow) * size * 0.56 + narrow * size * 0.3


def box_of(x: float, y: float, text: str, anchor: str, size: float) -> Box:
    """What a text covers whose baseline starts, ends or is centred at x, y."""
    width = text_width(text, size)
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    return Box(left - 1, y - size * 0.85, left + width + 1, y + size * 0.3)


def place_names(
    zone: Zone,
    where: dict[str, Point],
    frame: Frame,
    lines: Iterable[tuple[Point, Point]],
    taken: Iterable[Box] = (),
) -> list[Node]:
    """Text elements for all places that have a name of their own."""
    segments = list(lines)
    covered = [*taken, *(Box(x - 9, y - 9, x + 9, y + 9) for x, y in where.values())]
    nodes = []
    # Headquarters first: they carry the names that must stand well.
    for place in sorted(zone.places, key=lambda p: "headquarters" not in p.tags):
        name = name_on_map(place, zone)
        if not name:
            continue
        head = "headquarters" in place.tags
        size = 13.5 if head else 13.0
        x, y = where[place.id]
        best = min(
            _SPOTS, key=lambda spot: _cost(spot, x, y, name, size, frame, segments, covered, flag=head)
        )
        dx, dy, anchor, _ = best
        box = box_of(x + dx, y + dy, name, anchor, size)
        covered.append(box)
        node = Node("text", name, x=x + dx, y=y + dy, text_anchor=anchor)
        node.attrs["class"] = "al-name al-head" if head else "al-name"
        nodes.append(node)
    return nodes


def _cost(
    spot: tuple[float, float, str, float],
    x: float,
    y: float,
    name: str,
    size: float,
    frame: Frame,
    segments: list[tuple[Point, Point]],
    covered: list[Box],
    *,
    flag: bool,
) -> float:
    dx, dy, anchor, cost = spot
    box = box_of(x + dx, y + dy, name, anchor, size)
    if box.left < frame.left + 2 or box.right > frame.right - 2:
        cost += 60
    if box.top < frame.top + 1 or box.bottom > frame.bottom - 1:
        cost += 60
    if flag and dx > 5 and dy < 0:
        cost += 20  # the flag flies there
    own = Box(x - 9, y - 9, x + 9, y + 9)
    cost += sum(box.overlap(other) for other in covered if other != own) * 0.12
    middle = (box.top + box.bottom) / 2
    for a, b in segments:
        near = min(
            distance((box.left + part * (box.right - box.left), middle), a, b)
            for part in (0.1, 0.3, 0.5, 0.7, 0.9)
        )
        if near < 9:
            cost += 1.3
    return cost
