"""A scene as one static SVG: title, status, tracks, map and what lies beside it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from ..scene import Scene, Status, Zone
from . import maps, panels
from .nodes import SVG_NS, Node, short
from .palette import NAMED, ROLES, Theme
from .text import text_board

WIDTH = 660.0


@cache
def board_css() -> str:
    """Rules for everything that :mod:`.maps` draws, by classes and ``--al-*`` variables."""
    return Path(__file__).with_name("board.css").read_text(encoding="utf-8")


def svg(scene: Scene, prefix: str = "al") -> str:
    """The scene drawn once, to be looked at.

    Parameters
    ----------
    scene
        What is to be shown.
    prefix
        Begins every id in the drawing, as ids are global to a page.

    Returns
    -------
    str
        SVG text; ``title`` and ``desc`` hold the board in words. Light and dark follow the reader's system.
    """
    body = Node("g")
    y = panels.heading(body, scene, WIDTH)
    for zone in (z for z in scene.zones if z.kind == "track"):
        y = panels.track(body, zone, y, WIDTH)
    for number, zone in enumerate(z for z in scene.zones if z.kind == "map"):
        y = _map(body, zone, y, f"{prefix}-{number}")
    for zone in (z for z in scene.zones if z.kind not in ("track", "map")):
        y = panels.items(body, zone, y, WIDTH)
    if scene.notice:
        y = panels.small_print(body, scene.notice, y, WIDTH)
    root = Node("svg", xmlns=SVG_NS, viewBox=f"0 0 {short(WIDTH)} {short(y + 8)}", width=short(WIDTH))
    root.attrs.update({"height": short(y + 8), "role": "img", "class": "al-static"})
    root.add(
        Node("title", scene.title),
        Node("desc", text_board(scene)),
        Node("style", _style(root_classes(body))),
        Node("rect", class_="al-page", width="100%", height="100%", rx=12),
        body,
    )
    return str(root)


def map_alone(scene: Scene, prefix: str = "al", *, small_areas: bool = True) -> str:
    """The map with its name, and nothing on it that belongs to a running game."""
    bare = []
    for zone in scene.zones:
        if zone.kind == "map":
            areas = tuple(area for area in zone.areas if small_areas or len(area.places) != 1)
            bare.append(replace(zone, pieces=(), note="", areas=areas))
    return svg(replace(scene, zones=tuple(bare), status=Status(phase="", ask="")), prefix)


def root_classes(node: Node) -> frozenset[str]:
    """Names of the palette's colours that occur in the drawing."""
    found = set()
    for one in node.walk():
        for name in one.attrs.get("class", "").split():
            if name.startswith("al-c-"):
                found.add(name.removeprefix("al-c-"))
    return frozenset(found & NAMED.keys())


def _map(body: Node, zone: Zone, y: float, prefix: str) -> float:
    drawing = maps.backdrop(zone, prefix)
    layers = {node.attrs.get("data-layer"): node for node in drawing.walk()}
    layers["pieces"].add(*maps.moving(zone))
    marks = maps.marks(zone)
    for node in drawing.walk():
        mark = marks.get(node.attrs.get("data-mark", ""))
        if mark:
            node.attrs["class"] = f"{node.attrs.get('class', '')} {mark}".strip()
    # Only a table lights up: rings, glows and prices stay out of a picture.
    drawing.children = [
        child
        for child in drawing.children
        if not (
            isinstance(child, Node)
            and child.attrs.get("data-layer") in ("glows", "prices", "way", "meant", "large")
        )
    ]
    for node in drawing.walk():
        for name in [n for n in node.attrs if n.startswith("data-")]:
            del node.attrs[name]
        node.children = [
            c
            for c in node.children
            if not (isinstance(c, Node) and c.attrs.get("class") in ("al-hit", "al-ring"))
        ]
    _, _, width, height = map(float, drawing.attrs["viewBox"].split())
    scale = min(1.0, (WIDTH - 16) / width)
    drawing.attrs.update(x=short((WIDTH - width * scale) / 2), y=short(y))
    drawing.attrs.update(width=short(width * scale), height=short(height * scale))
    body.add(drawing)
    return y + height * scale + 8


def _style(colors: frozenset[str]) -> str:
    """The rules with colours written out: not every reader of SVG knows variables."""
    light = _written_out("light", colors)
    return f"{light}@media(prefers-color-scheme:dark){{{_written_out('dark', colors)}}}"


def _written_out(theme: Theme, colors: frozenset[str]) -> str:
    text = board_css() + panels.CSS
    text = re.sub(r"var\(--al-(\w+)\)", lambda m: str(getattr(ROLES[m[1]], theme)), text)
    rules = []
    for selectors, declarations in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        selectors = selectors.strip()
        if "var(--" not in declarations:
            rules.append(f"{selectors}{{{declarations}}}")
            continue
        for name in sorted(colors):
            fill, on, edge = (getattr(role, theme) for role in NAMED[name])
            own = declarations.replace("var(--c)", fill).replace("var(--o)", on).replace("var(--e)", edge)
            inside = ",".join(f".al-c-{name} {selector.strip()}" for selector in selectors.split(","))
            rules.append(f"{inside}{{{own}}}")
    return "".join(rules)
