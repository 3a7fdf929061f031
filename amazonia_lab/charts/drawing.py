"""Charts drawn as SVG by ourselves: for a browser's Python without matplotlib, light and dark in one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from .. import words
from ..display.nodes import SVG_NS, Node, short
from .chart import Chart
from .layout import folded, ticks
from .map_drawing import network
from .sheet import LEFT, LINE, RIGHT, WIDTH, Sheet, dash_array, legend
from .style import DASHES, ink_on, line_role, mark_line, paint

FONT = "system-ui,'Segoe UI',Roboto,Arial,sans-serif"


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


def _lines(sheet: Sheet, chart: Chart, y: float) -> float:
    def sign(number: int) -> Callable[[float, float], None]:
        def draw(x: float, at: float) -> None:
            dash = dash_array(DASHES[number % len(DASHES)])
            sheet.line(x, at, x + 26, at, line_role(number), stroke_width=2.4, stroke_dasharray=dash)
            marker(sheet, number, x + 13, at, line_role(number))

        return draw

    y = legend(sheet, y + 4, [(chart.label(one), sign(k)) for k, one in enumerate(chart.series)]) + 8
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
        dash = dash_array(DASHES[number % len(DASHES)])
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
    y = legend(sheet, y + 6, entries) + 8
    xs = list(chart.series[0].xs)
    whole = {x: sum(one.ys[k] or 0.0 for one in chart.series) for k, x in enumerate(xs)}
    low, high = chart.y_range or (0.0, max(*whole.values(), 1.0) * 1.1)
    axis = _axes(sheet, chart, y, 270, low, high)

    def up(value: float) -> float:
        return axis(max(low, value))  # what lies below an axis that is cut is not drawn

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


_KINDS: dict[str, Callable[[Sheet, Chart, float], float]] = {
    "lines": _lines,
    "bars": _bars,
    "tally": _tally,
    "network": network,
}
