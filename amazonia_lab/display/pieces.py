"""Figures and markers: shape, colour and number say the same thing three times."""

from __future__ import annotations

from ..scene import Piece
from .nodes import Node, short
from .palette import named
from .symbols import symbol

FIGURES = ("round", "angular", "broad", "pointed")
"""Shapes that stand: none of them can be taken for a marker."""
SHAPES = (*FIGURES, "square", "diamond", "octagon", "hexagon", "triangle", "circle")


def body(shape: str) -> Node:
    """The outline of a figure or marker, about 30 wide, centred."""
    match shape:
        case "round":
            return Node("path", d="M-12 14C-12 4-6 2-5-4A8.5 8.5 0 1 1 5-4C6 2 12 4 12 14Q0 19-12 14z")
        case "angular":
            return Node("path", d="M-13 15-6-3-8-11-4-18H4L8-11 6-3 13 15z")
        case "broad":
            return Node("path", d="M-13 15-7 2V-3H-10V-18H10V-3H7V2L13 15z", stroke_linejoin="round")
        case "pointed":
            return Node("path", d="M-13 15-4-1-11-5 0-20 11-5 4-1 13 15z", stroke_linejoin="round")
        case "square":
            return Node("rect", x=-13, y=-13, width=26, height=26, rx=4)
        case "diamond":
            return Node("path", d="M0-18 18 0 0 18-18 0z", stroke_linejoin="round")
        case "octagon":
            return Node("path", d="M-6.5-15h13L15-6.5v13L6.5 15h-13L-15 6.5v-13z")
        case "hexagon":
            return Node("path", d="M-15 0-8-14H8L15 0 8 14H-8z")
        case "triangle":
            return Node("path", d="M0-17 17 13H-17z", stroke_linejoin="round")
        case _:
            return Node("circle", r=15)


def shape_of(piece: Piece) -> str:
    """A figure without a shape is round, any other piece is a disc."""
    return piece.shape or ("round" if piece.kind == "figure" else "circle")


def piece_node(piece: Piece, x: float, y: float, scale: float) -> Node:
    """The keyed group of a piece at x, y."""
    shape = shape_of(piece)
    inner = Node("g", class_="al-piece-body")
    figure = shape in FIGURES
    if figure:
        inner.add(Node("ellipse", class_="al-shadow", cx=1, cy=16, rx=14, ry=4))
    inner.add(body(shape))
    if piece.value:
        text = Node("text", piece.value, y=12 if figure else 6, text_anchor="middle")
        if len(piece.value) > 2:
            text.attrs["class"] = "al-small"
        inner.add(text)
    elif piece.icon:
        inner.add(symbol(piece.icon, 0, 6 if figure else 0, 15 if figure else 19))
    group = Node("g", inner, class_=f"al-piece al-c-{named(piece.color)}")
    group.attrs["class"] += f" al-shape-{shape}" + "".join(f" al-is-{s}" for s in piece.state if s.isalnum())
    group.attrs["data-key"] = piece.id
    group.attrs["data-anchor"] = piece.id
    group.attrs["data-at"] = piece.place
    # The browser moves it by style, so that it glides; written as text it stands by its attribute.
    group.attrs["transform"] = f"translate({short(x)} {short(y)}) scale({short_scale(scale)})"
    return group


def short_scale(scale: float) -> str:
    """A scale with two decimals at most."""
    return f"{scale:.2f}".rstrip("0").rstrip(".")


def badge(color: str, shape: str, value: str, icon: str = "") -> Node:
    """The same shape as a small picture for a panel."""
    piece = Piece(id="badge", place="", label="", kind="", color=color, shape=shape, value=value, icon=icon)
    node = piece_node(piece, 0, 0, 1)
    for attribute in ("data-key", "data-anchor", "data-at", "transform"):
        node.attrs.pop(attribute)
    return node
