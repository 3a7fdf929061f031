"""A small tree of elements: one drawing that can be written as SVG text or sent to a browser as JSON.

Text is text: it is escaped when written, and the browser makes text nodes of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

SVG_NS = "http://www.w3.org/2000/svg"

# What XML 1.0 cannot hold at all, escaped or not.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_PLAIN = re.compile(r"[^a-z0-9_-]+")


def plain(text: str) -> str:
    """A word of a scene as part of a class name."""
    return _PLAIN.sub("-", text.lower())


class Node:
    """An element: tag, attributes, children (elements or text).

    Attributes are given by keyword; ``_`` stands for ``-`` and a trailing ``_`` is dropped
    (``class_``, ``stroke_width``). None leaves an attribute out; numbers are shortened.
    """

    __slots__ = ("attrs", "children", "tag")

    def __init__(self, tag: str, *children: Node | str | None, **attrs: object) -> None:
        self.tag = tag
        self.attrs: dict[str, str] = {
            name.rstrip("_").replace("_", "-") if name != "viewBox" else name: _value(value)
            for name, value in attrs.items()
            if value is not None
        }
        self.children: list[Node | str] = [child for child in children if child is not None]

    def add(self, *children: Node | str | None) -> Node:
        """Append children; gives itself back."""
        self.children += [child for child in children if child is not None]
        return self

    def data(self) -> list[Any]:
        """``[tag, attributes, children]`` for the browser, which builds elements of it one by one."""
        return [self.tag, self.attrs, [c if isinstance(c, str) else c.data() for c in self.children]]

    def element(self) -> ElementTree.Element:
        """The same as an ElementTree element."""
        element = ElementTree.Element(self.tag, {k: clean(v) for k, v in self.attrs.items()})
        last: ElementTree.Element | None = None
        for child in self.children:
            if isinstance(child, Node):
                last = child.element()
                element.append(last)
            elif last is None:
                element.text = (element.text or "") + clean(child)
            else:
                last.tail = (last.tail or "") + clean(child)
        return element

    def __str__(self) -> str:
        return ElementTree.tostring(self.element(), encoding="unicode")

    def walk(self) -> Iterator[Node]:
        """Itself and all elements below it."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()


def read(element: ElementTree.Element) -> Node:
    """The Node of an ElementTree element (namespaces dropped)."""
    node = Node(element.tag.rsplit("}", 1)[-1])
    node.attrs = dict(element.attrib)
    if element.text and element.text.strip():
        node.add(element.text)
    for child in element:
        node.add(read(child))
    return node


def clean(text: str) -> str:
    """Text without the characters that XML cannot hold."""
    return _FORBIDDEN.sub("\ufffd", text)


def short(number: float) -> str:
    """A number with at most one decimal, as drawings need no more."""
    return f"{number:.1f}".removesuffix(".0").replace("-0", "0") if abs(number) < 0.05 else _trim(number)


def _trim(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _value(value: object) -> str:
    return short(value) if isinstance(value, float) else str(value)
