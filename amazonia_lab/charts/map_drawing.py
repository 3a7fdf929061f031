"""A network drawn as SVG: places, routes beside each other, kilometres, a bar."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, radians

from .. import words
from .chart import Chart
from .layout import beside, spots, ticks
from .sheet import LEFT, RIGHT, WIDTH, Sheet, dash_array, legend
from .style import route_look

DASH = 1.6
"""Dashes of routes are given for lines of matplotlib, which grow with the line's width."""
KM_IN_A_DEGREE = 111.195
"""Of latitude, anywhere."""


def network(sheet: Sheet, chart: Chart, y: float) -> float:
    """Draw a network from a height on; answers where the next thing may stand."""
    xs, ys = [node.x for node in chart.nodes], [node.y for node in chart.nodes]
    squeeze = cos(radians(sum(ys) / len(ys))) if chart.degrees else 1.0
    wide, tall = (max(xs) - min(xs)) * squeeze or 1.0, max(ys) - min(ys) or 1.0
    scale = min((WIDTH - 2 * LEFT) / wide, 620 / tall)
    kinds = {edge.kind: edge.label for edge in chart.edges}
    entries: list[tuple[str, Callable[[float, float], None]]] = [
        (label, _route_sign(sheet, kind)) for kind, label in kinds.items()
    ]
    entries += [(words.t(f"charts.network.{key}"), _place_sign(sheet, key)) for key in _keys(chart)]
    top = legend(sheet, y + 6, entries) + 18

    def at(x: float, up: float) -> tuple[float, float]:
        left = (WIDTH - wide * scale) / 2
        return left + (x - min(xs)) * squeeze * scale, top + (max(ys) - up) * scale

    spot = {node.id: at(node.x, node.y) for node in chart.nodes}
    numbers = []
    for edge, shift, first in beside(chart.edges):
        (x0, y0), (x1, y1) = spot[edge.a], spot[edge.b]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        ox, oy = -(y1 - y0) / length * 5 * shift, (x1 - x0) / length * 5 * shift
        role, width, dash = route_look(edge.kind)
        dashes = dash_array(dash, DASH)
        sheet.line(
            x0 + ox, y0 + oy, x1 + ox, y1 + oy, role, stroke_width=width * 1.3, stroke_dasharray=dashes
        )
        if first and edge.km is not None:
            numbers.append(((x0 + x1) / 2, (y0 + y1) / 2, f"{edge.km:.0f}"))
    for x, middle, text in numbers:
        half = 3.4 * len(text)
        sheet.add("rect", x=x - half, y=middle - 7, width=2 * half, height=14, rx=3, fill="panel")
        sheet.text(x, middle + 4, text, 11, text_anchor="middle")
    taken = [(x - 10, middle - 7, x + 10, middle + 7) for x, middle, _ in numbers]
    sizes = [(7.0 * len(node.name), 13.0) for node in chart.nodes]
    bottom = top + tall * scale
    corners = spots([spot[n.id] for n in chart.nodes], sizes, taken, (4, top - 16, WIDTH - 4, bottom + 18))
    for node, (x, name_top), (width, _) in zip(chart.nodes, corners, sizes, strict=True):
        before = x + width <= spot[node.id][0]
        _place(sheet, *spot[node.id], node.town, node.indigenous)
        slant = None if node.town else "italic"
        sheet.text(
            x + width if before else x,
            name_top + 11,
            node.name,
            11.5,
            text_anchor="end" if before else None,
            font_style=slant,
            paint_order="stroke",
            stroke="panel",
            stroke_width=3,
            stroke_linejoin="round",
        )
    if chart.degrees:
        _scale_bar(sheet, bottom + 36, scale / KM_IN_A_DEGREE)
    return bottom + 56


def _scale_bar(sheet: Sheet, y: float, pixels: float) -> None:
    """A bar of a round number of kilometres, about a sixth of the width."""
    km = ticks(0.0, (WIDTH - 2 * LEFT) / pixels, 6)[1]
    right = WIDTH - RIGHT - 16
    left = right - km * pixels
    sheet.line(left, y, right, y, "ink", stroke_width=2)
    for x in (left, right):
        sheet.line(x, y - 5, x, y + 5, "ink", stroke_width=2)
    sheet.text((left + right) / 2, y - 8, _km(km), 11.5, text_anchor="middle")


def _km(km: float) -> str:
    return words.t("charts.network.scale", n=f"{km:g}")


def _keys(chart: Chart) -> list[str]:
    shown = {"town": any(n.town for n in chart.nodes), "wild": any(not n.town for n in chart.nodes)}
    return [
        *(key for key, there in shown.items() if there),
        *(["indigenous"] if any(n.indigenous for n in chart.nodes) else []),
    ]


def _route_sign(sheet: Sheet, kind: str) -> Callable[[float, float], None]:
    role, width, dash = route_look(kind)
    return lambda x, y: sheet.line(
        x, y, x + 26, y, role, stroke_width=width * 1.3, stroke_dasharray=dash_array(dash, DASH)
    )


def _place_sign(sheet: Sheet, key: str) -> Callable[[float, float], None]:
    return lambda x, y: _place(sheet, x + 13, y, key != "wild", key == "indigenous")


def _place(sheet: Sheet, x: float, y: float, town: bool, indigenous: bool) -> None:
    fill = "hatch" if indigenous else "road"
    if town:
        sheet.add("rect", x=x - 5, y=y - 5, width=10, height=10, fill=fill, stroke="ink", stroke_width=1.4)
    else:
        sheet.add("circle", cx=x, cy=y, r=5.4, fill=fill, stroke="ink", stroke_width=1.4)
    if indigenous:  # a dot as well: colour does not stand alone
        sheet.add("circle", cx=x, cy=y, r=2, fill="panel")
