"""Pieces of what a step shows as HTML: a page in light and dark, tables, lists. All text is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..charts.page import OWN_KEYS
from ..display.debrief import style
from ..display.nodes import Node


def page(*parts: Node | None) -> str:
    """Parts in the looks of a debrief."""
    root = Node("section", Node("style", "{style}"), class_="al-debrief")
    # Rules hold signs that must not be escaped, and no text of anybody else.
    return str(root.add(*parts)).replace("{style}", style())


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str | Node]]) -> Node:
    """A table with headings for columns and rows, in a box of its own that scrolls where it is too wide."""
    top = Node("tr").add(*(Node("th", text, scope="col") for text in head))
    body = Node("tbody")
    for first, *rest in rows:
        body.add(Node("tr", Node("th", first, scope="row")).add(*(Node("td", cell) for cell in rest)))
    whole = Node("table", Node("caption", caption), Node("thead", top), body, class_="al-beside")
    box = Node("div", whole, class_="al-wide", role="region", aria_label=caption, tabindex=0)
    name, value = OWN_KEYS.split("=")
    box.attrs[name] = value.strip('"')
    return box
