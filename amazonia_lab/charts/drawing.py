"""Charts drawn as SVG by ourselves: for a browser's Python without matplotlib, light and dark in one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, hypot, radians

from .. import words
from ..display.nodes import SVG_NS, Node, short
from .chart import Chart
from .layout import beside, folded, spots, ticks
from .style import DASHES, ink_on, line_role, mark_line, paint, route_look

WIDTH = 760.0
LEFT, RIGHT, LINE = 70.0, 18.0, 16.0
DASH = 1.6
"""Dashes of routes are given for lines of matplotlib, which grow with the line's width."""
KM_IN_A_DEGREE = 111.195
"""Of latitude, anywhere."""
FONT = "system-ui,'Segoe UI',Roboto,Arial,sans-serif"


class Sheet:
    """A drawing in the making: elements in light colours, and which of them change in the dark."""

    def __init__(self) -> None:
        self.body = Node("g")
        self.roles: set[tuple[str, str]] = set()

    def _ink(self, attrs: dict[str, object]) -> dict[str, object]:
        classes = []
        for name in ("fill", "stroke"):
            role = attrs.get(name)
            if isinstance(role, str) and role != "none" and not role.startswith("#"):
                attrs[name] = paint(role).light
                self.roles.add((name, role))
                classes.append(f"{name}-{role}")
        if classes:
            attrs["class_"] = " ".join(classes)
        return attrs

    def add(self, tag: str, **attrs: object) -> Node:
        """An element; ``fill`` and ``stroke`` are roles of the palette, or a colour for both themes."""
        node = Node(tag, **self._ink(attrs))
        self.body.add(node)
        return node

    def text(self, x: float, y: float, text: str, size: float = 12, **attrs: object) -> None:
        """A line of text."""
        attrs.setdefault("fill", "ink")
        self.add("text", x=x, y=y, font_size=short(size), **attrs).add(text)

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str, **attrs: object) -> None:
        """A straight line."""
        self.add("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, **attrs)

    def style(self) -> str:
        """Rules for the dark: by the reader's system, or by a notebook's own theme."""
        rules = [(f".{name}-{role}", f"{{{name}:{paint(role).dark}}}") for name, role in sorted(self.roles)]
        system = "".join(f"{_NOT_LIGHT} .al-chart {one}{body}" for one, body in rules)
        own = "".join(f"{dark} .al-chart {one}{body}" for dark in _DARK for one, body in rules)
        # As a picture of its own, the drawing is the root.
        alone = "".join(f"svg:root {one}{body}" for one, body in rules)
        return f"@media(prefers-color-scheme:dark){{{alone}{system}}}{own}"


_NOT_LIGHT = 'body:not([data-jp-theme-light="true"],.vscode-light)'
_DARK = ('body[data-jp-theme-light="false"]', "body.vscode-dark")


def drawing(chart: Chart) -> str:
    """The chart as SVG text; ``title`` and ``desc`` hold its words."""
    sheet = Sheet()
    y = 28.0
    for text in folded(chart.title, 62):
        sheet.text(16, y, text, 18, font_weight=700)
        y += 22
    for text in folded(chart.finding, 104):
        sheet.text(16, y, text, 13, fill="muted")
        y += LINE + 1
    y = _KINDS[chart.kind](sheet, chart, y + 6)
    small = [words.t("charts.stamp_line", stamp=chart.stamp), chart.source_line]
    small += [mark_line(chart, k) for k in range(len(chart.marks))]
    for text in (*small, *chart.notes):
        for line in folded(text, 122):
            sheet.text(16, y, line, 11.5, fill="muted")
            y += 15
    root = Node("svg", xmlns=SVG_NS, viewBox=f"0 0 {short(WIDTH)} {short(y)}", width=short(WIDTH))
    root.attrs |= {
        "height": short(y),
        "role": "img",
        "aria-label": chart.alt,
        "class": "al-chart",
        "font-family": FONT,
    }
    ground = Node("rect", width="100%", height="100%", rx=10, fill=paint("panel").light, class_="fill-panel")
    sheet.roles.add(("fill", "panel"))
    root.add(
        Node("title", chart.title), Node("desc", chart.alt), Node("style", sheet.style()), ground, sheet.body
    )
    return str(root)


def _legend(sheet: Sheet, y: float, entries: list[tuple[str, Callable[[float, float], None]]]) -> float:
    """A row of names with their signs; goes on in the next row where there is no room."""
    x = LEFT
    for name, sign in entries:
        width = 44 + 6.9 * len(name)
        if x + width > WIDTH - 10 and x > LEFT:
            x, y = LEFT, y + LINE + 4
        sign(x, y)
        sheet.text(x + 32, y + 4, name, 12.5)
        x += width + 8
    return y + LINE


def _axes(
    sheet: Sheet, chart: Chart, y: float, height: float, low: float, high: float
) -> Callable[[float], float]:
    """The upright axis with its steps and its unit; answers where a value stands."""
    from .nature import number

    sheet.text(16, y, chart.y_label, 12, fill="muted")
    top = y + 14

    def up(value: float) -> float:
        return top + height - (value - low) / (high - low) * height

    for value in ticks(low, high):
        sheet.line(LEFT, up(value), WIDTH - RIGHT, up(value), "line", stroke_width=1)
        text = number(value) if high > 10 else f"{value:g}"
        sheet.text(LEFT - 8, up(value) + 4, text, 12, text_anchor="end")
    return up


def _across(
    sheet: Sheet, chart: Chart, xs: list[float], bottom: float, place: Callable[[float], float]
) -> float:
    for value in [x for x in ticks(min(xs), max(xs), 12) if x == int(x)] or xs[:1]:
        sheet.text(place(value), bottom + 16, f"{value:g}", 12, text_anchor="middle")
    sheet.text((LEFT + WIDTH) / 2, bottom + 34, chart.x_label, 12, fill="muted", text_anchor="middle")
    return bottom + 58


def _badge(sheet: Sheet, x: float, y: float, number: int) -> None:
    sheet.add("circle", cx=x, cy=y, r=8.5, fill="panel2", stroke="ink", stroke_width=1)
    sheet.text(x, y + 4, str(number), 11, text_anchor="middle", font_weight=700)


def marker(sheet: Sheet, number: int, x: float, y: float, role: str, size: float = 5) -> None:
    """The sign of the n-th line at a point: round, square, pointed up, on its corner, pointed down ..."""
    corners = {
        1: ((-1, -1), (1, -1), (1, 1), (-1, 1)),
        2: ((0, -1.2), (1.1, 0.9), (-1.1, 0.9)),
        3: ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
        4: ((0, 1.2), (1.1, -0.9), (-1.1, -0.9)),
    }.get(number % 5)
    if corners is None:
        sheet.add("circle", cx=x, cy=y, r=size, fill=role, stroke="panel", stroke_width=1)
    else:
        points = " ".join(f"{short(x + dx * size)},{short(y + dy * size)}" for dx, dy in corners)
        sheet.add("polygon", points=points, fill=role, stroke="panel", stroke_width=1)


def _dash(dashes: tuple[float, ...], times: float = 1.0) -> str | None:
    return " ".join(short(one * times) for one in dashes) or None


def _lines(sheet: Sheet, chart: Chart, y: float) -> float:
    def sign(number: int) -> Callable[[float, float], None]:
        def draw(x: float, at: float) -> None:
            dash = _dash(DASHES[number % len(DASHES)])
            sheet.line(x, at, x + 26, at, line_role(number), stroke_width=2.4, stroke_dasharray=dash)
            marker(sheet, number, x + 13, at, line_role(number))

        return draw

    y = _legend(sheet, y + 4, [(chart.label(one), sign(k)) for k, one in enumerate(chart.series)]) + 8
    values = [v for one in chart.series for v in one.ys if v is not None] or [0.0]
    low, high = chart.y_range or (min(0.0, *values), max(1.0, *values) * 1.08)
    up = _axes(sheet, chart, y + (20 if chart.marks else 0), 240, low, high)
    bottom = up(low)
    xs = sorted({x for one in chart.series for x in one.xs})
    room = WIDTH - RIGHT - LEFT - 40

    def place(x: float) -> float:
        return LEFT + 20 + (x - xs[0]) / ((xs[-1] - xs[0]) or 1) * room

    for number, one in enumerate(chart.series):
        points = [(place(x), up(v)) for x, v in zip(one.xs, one.ys, strict=True) if v is not None]
        dash = _dash(DASHES[number % len(DASHES)])
        # An early line stays in sight where a later one lies on it.
        width = max(1.8, 4.4 - 1.4 * number)
        for (x1, y1), (x2, y2) in pairwise(points):
            sheet.line(x1, y1, x2, y2, line_role(number), stroke_width=width, stroke_dasharray=dash)
        for x, at in points:
            marker(sheet, number, x, at, line_role(number), max(3.4, 5.4 - number))
    for number, mark in enumerate(chart.marks, 1):
        sheet.line(
            place(mark.x), up(high), place(mark.x), bottom, "edge", stroke_width=1, stroke_dasharray="2 4"
        )
        _badge(sheet, place(mark.x), up(high) - 2, number)
    return _across(sheet, chart, xs, bottom, place)


def _bars(sheet: Sheet, chart: Chart, y: float) -> float:
    def role(layer: int) -> str:
        return f"layer-{layer}" if len(chart.series) > 1 else "c-good"

    def sign(layer: int) -> Callable[[float, float], None]:
        return lambda x, at: _box(sheet, x, at - 8, 26, 16, role(layer))

    entries = [(chart.label(one), sign(k)) for k, one in enumerate(chart.series)]
    if chart.open_xs:

        def odd(x: float, at: float) -> None:
            _box(sheet, x, at - 8, 26, 16, role(1))
            _hatch(sheet, x, at - 8, 26, 16)

        entries.append((chart.open_label, odd))
    y = _legend(sheet, y + 6, entries) + 8
    xs = list(chart.series[0].xs)
    whole = {x: sum(one.ys[k] or 0.0 for one in chart.series) for k, x in enumerate(xs)}
    high = max(*whole.values(), 1.0) * 1.1
    up = _axes(sheet, chart, y, 270, 0.0, high)
    step = (WIDTH - RIGHT - LEFT - 8) / (max(xs) - min(xs) + 1)
    width = min(step * 0.82, 60)

    def place(x: float) -> float:
        return LEFT + 4 + (x - min(xs) + 0.5) * step

    for k, x in enumerate(xs):
        base = 0.0
        for layer, one in enumerate(chart.series):
            value = one.ys[k] or 0.0
            _box(
                sheet, place(x) - width / 2, up(base + value), width, up(base) - up(base + value), role(layer)
            )
            base += value
        if x in chart.open_xs:
            _hatch(sheet, place(x) - width / 2, up(base), width, up(0) - up(base))
    for number, mark in enumerate(chart.marks, 1):
        _badge(sheet, place(mark.x), up(whole[mark.x]) - 12, number)
    return _across(sheet, chart, xs, up(0), place)


def _box(sheet: Sheet, x: float, y: float, width: float, height: float, role: str) -> None:
    sheet.add("rect", x=x, y=y, width=width, height=height, fill=role, stroke="ink", stroke_width=0.5)


def _hatch(sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
    """A frame with slanting lines, drawn one by one: a pattern would need an id of its own on the page.

    The lines have the colour of the ground: a red one on green has the same grey.
    """
    at = -width
    while at < height:
        low, high = max(0.0, at), min(height, at + width)
        sheet.line(x + low - at, y + low, x + high - at, y + high, "panel", stroke_width=1.6)
        at += 6
    sheet.add("rect", x=x, y=y, width=width, height=height, fill="none", stroke="bad", stroke_width=1.8)


def _tally(sheet: Sheet, chart: Chart, y: float) -> float:
    left, tall, most = 190.0, 56.0, max(4, *(len(group.items) for group in chart.groups))
    width = (WIDTH - left - RIGHT) / most
    y += 6
    for number, group in enumerate(chart.groups):
        if number and chart.groups[number - 1].threatened and not group.threatened:
            sheet.line(16, y - 3, WIDTH - RIGHT, y - 3, "ink", stroke_width=1, stroke_dasharray="3 3")
            sheet.text(16, y - 8, words.t("charts.categories.threatened_above"), 11, fill="muted")
        label = words.t("charts.group", letters=group.letters, name=group.name, n=len(group.items))
        sheet.text(left - 10, y + tall / 2, label, 12, text_anchor="end")
        for column, item in enumerate(group.items):
            x = left + column * width
            sheet.add(
                "rect",
                x=x + 3,
                y=y + 2,
                width=width - 6,
                height=tall - 8,
                rx=6,
                fill=group.color,
                stroke="ink",
                stroke_width=1,
            )
            lines = folded(item, max(10, int(width / 6.6)))[:2]
            first = y + tall / 2 - 7 * len(lines) + 2
            ink = ink_on(group.color)
            sheet.text(
                x + width / 2, first, group.letters, 11, fill=ink, text_anchor="middle", font_weight=700
            )
            for k, line in enumerate(lines, 1):
                sheet.text(x + width / 2, first + 13 * k, line, 11, fill=ink, text_anchor="middle")
        y += tall
    return y + 22


def _network(sheet: Sheet, chart: Chart, y: float) -> float:
    xs, ys = [node.x for node in chart.nodes], [node.y for node in chart.nodes]
    squeeze = cos(radians(sum(ys) / len(ys))) if chart.degrees else 1.0
    wide, tall = (max(xs) - min(xs)) * squeeze or 1.0, max(ys) - min(ys) or 1.0
    scale = min((WIDTH - 2 * LEFT) / wide, 620 / tall)
    kinds = {edge.kind: edge.label for edge in chart.edges}
    entries: list[tuple[str, Callable[[float, float], None]]] = [
        (label, _route_sign(sheet, kind)) for kind, label in kinds.items()
    ]
    entries += [(words.t(f"charts.network.{key}"), _place_sign(sheet, key)) for key in _keys(chart)]
    top = _legend(sheet, y + 6, entries) + 18

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
        dashes = _dash(dash, DASH)
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
        x, y, x + 26, y, role, stroke_width=width * 1.3, stroke_dasharray=_dash(dash, DASH)
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


_KINDS: dict[str, Callable[[Sheet, Chart, float], float]] = {
    "lines": _lines,
    "bars": _bars,
    "tally": _tally,
    "network": _network,
}
