"""Colours, dashes and hatches of the charts: told apart by shape and lightness, so that grey will do."""

from __future__ import annotations

from typing import Any, NamedTuple

from .. import words
from ..display.palette import NAMED, ROLES, luminance
from ..errors import BadOption
from .chart import Chart

CATEGORY_COLORS = {
    "EX": "#000000",
    "EW": "#542344",
    "CR": "#D81E05",
    "EN": "#FC7F3F",
    "VU": "#F9E814",
    "NT": "#CCE226",
    "LC": "#60C659",
    "DD": "#D1D1C6",
    "NE": "#FFFFFF",
}
"""Colours of the Red List's own chart (``IUCN_COLOURS``), the same in light and dark."""

LAYERS = {
    "light": ("#16302B", "#2F6B4F", "#6FA36B", "#B5C99A", "#ECE7CB"),
    "dark": ("#F1F5DE", "#BBD6A2", "#80B07C", "#4C8266", "#2B5648"),
}
"""Layers of stacked bars, in steps of lightness."""

LINES = ("good", "orange", "blue", "violet", "bad", "brown", "grey", "pink")
DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (6, 3),
    (2, 2),
    (8, 2, 2, 2),
    (1, 3),
    (10, 4),
    (4, 1, 1, 1),
    (3, 5),
)
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")

ROUTES: dict[str, tuple[str, float, tuple[float, ...]]] = {
    "paved": ("plain", 3.0, ()),
    "path": ("land", 1.8, (5.0, 3.0)),
    "river": ("river", 1.8, (1.4, 1.4)),
    "water": ("river", 1.8, (1.4, 1.4)),
}
"""Colour, width and dashes of a route by kind; others are drawn plain and thin."""


class Paint(NamedTuple):
    """A colour by role, in light and dark."""

    light: str
    dark: str

    def of(self, theme: str) -> str:
        """Its value in a theme."""
        return self.dark if theme == "dark" else self.light


def paint(role: str) -> Paint:
    """The colour of a role (``ink``), a named colour (``c-good``) or a layer (``layer-0``)."""
    if role.startswith("layer-"):
        number = int(role.removeprefix("layer-")) % len(LAYERS["light"])
        return Paint(LAYERS["light"][number], LAYERS["dark"][number])
    found = NAMED[role.removeprefix("c-")][0] if role.startswith("c-") else ROLES[role]
    return Paint(found.light, found.dark)


def line_role(number: int) -> str:
    """Role of the colour of the n-th line."""
    return f"c-{LINES[number % len(LINES)]}"


def route_look(kind: str) -> tuple[str, float, tuple[float, ...]]:
    """Role of the colour, width and dashes of a kind of route."""
    color, width, dash = ROUTES.get(kind, ("plain", 1.2, ()))
    return f"c-{color}", width, dash


def mark_line(chart: Chart, number: int) -> str:
    """What a mark's number stands for."""
    mark = chart.marks[number]
    return words.t("charts.mark_key", number=number + 1, year=f"{mark.x:g}", text=mark.text)


def ink_on(color: str) -> str:
    """Black or white, whichever is read better on a colour."""
    light = luminance(color)
    return "#000000" if (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) else "#FFFFFF"


def checked_theme(theme: Any) -> str | None:
    """``light``, ``dark`` or None; anything else is refused."""
    if theme is not None and theme not in ("light", "dark"):
        raise BadOption("table_theme", value=theme)
    return theme
