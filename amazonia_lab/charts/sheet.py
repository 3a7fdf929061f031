"""The sheet that charts are drawn on: elements in two themes, and what several kinds of chart share."""

from __future__ import annotations

from collections.abc import Callable

from ..display.nodes import Node, short
from .style import paint

WIDTH = 760.0
LEFT, RIGHT, LINE = 70.0, 18.0, 16.0


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


# Voila is light unless it is told otherwise, which nobody chose: there the system's counts.
_NOT_LIGHT = 'body:is([data-voila],:not([data-jp-theme-light="true"],.vscode-light))'
_DARK = ('body[data-jp-theme-light="false"]', "body.vscode-dark")


def legend(sheet: Sheet, y: float, entries: list[tuple[str, Callable[[float, float], None]]]) -> float:
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


def dash_array(dashes: tuple[float, ...], times: float = 1.0) -> str | None:
    """Dashes as SVG writes them."""
    return " ".join(short(one * times) for one in dashes) or None
