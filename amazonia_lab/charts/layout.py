"""Where things stand on a chart: even steps of an axis, lines of text, names that do not collide."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10
from textwrap import wrap

from .chart import Edge

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def ticks(low: float, high: float, most: int = 7) -> list[float]:
    """Even steps (1, 2 or 5 times a power of ten) that cover what lies between low and high."""
    span = max(high - low, 1e-9)
    base = 10 ** floor(log10(span / most))
    step = next(base * k for k in (1, 2, 5, 10) if span / (base * k) <= most)
    first = floor(low / step + 1e-9)
    values: list[float] = []
    while (first + len(values)) * step <= high + step * 1e-6:
        values.append(round((first + len(values)) * step, 10))
    return [value for value in values if value >= low - step * 1e-6]


def folded(text: str, characters: int) -> list[str]:
    """Text in lines of at most so many characters."""
    return wrap(text, max(10, characters)) or [""]


def beside(edges: Sequence[Edge]) -> list[tuple[Edge, float, bool]]:
    """Each route, how far it stands aside of others between the same places, and whether it is the first."""
    groups: dict[frozenset[str], list[Edge]] = {}
    for edge in edges:
        groups.setdefault(frozenset((edge.a, edge.b)), []).append(edge)
    return [
        # Counted from the same end for both directions, or two routes would lie on each other.
        (edge, (k - (len(group) - 1) / 2) * (1 if edge.a == group[0].a else -1), k == 0)
        for group in groups.values()
        for k, edge in enumerate(group)
    ]


def overlap(a: Box, b: Box) -> float:
    """Area that two boxes share."""
    width = min(a[2], b[2]) - max(a[0], b[0])
    height = min(a[3], b[3]) - max(a[1], b[1])
    return max(0.0, width) * max(0.0, height)


def spots(
    points: Sequence[tuple[float, float]],
    sizes: Sequence[tuple[float, float]],
    taken: Sequence[Box],
    frame: Box,
) -> list[tuple[float, float]]:
    """Top left corners of labels beside points, each where it covers least of what stands there already.

    ``sizes`` are width and height; ``taken`` boxes that should stay free; ``frame`` is not to be left.
    """
    placed: list[Box] = [*taken, *((x - 5, y - 5, x + 5, y + 5) for x, y in points)]
    corners = []
    for (x, y), (width, height) in zip(points, sizes, strict=True):
        gap = 9.0
        tried = [
            (x + gap, y - height / 2),
            (x - gap - width, y - height / 2),
            (x - width / 2, y - gap - height),
            (x - width / 2, y + gap),
            (x + gap * 0.6, y - gap - height * 0.8),
            (x + gap * 0.6, y + gap * 0.6),
            (x - gap * 0.6 - width, y - gap - height * 0.8),
            (x - gap * 0.6 - width, y + gap * 0.6),
        ]

        def cost(corner: tuple[float, float], width: float = width, height: float = height) -> float:
            box = (corner[0], corner[1], corner[0] + width, corner[1] + height)
            inside = overlap(box, frame)
            return sum(overlap(box, other) for other in placed) + 20 * (width * height - inside)

        best = min(tried, key=cost)
        placed.append((best[0], best[1], best[0] + width, best[1] + height))
        corners.append(best)
    return corners
