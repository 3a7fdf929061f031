"""Tracks, cards and people in the static drawing: boxes with words, a symbol where one is known."""

from __future__ import annotations

from ..scene import Item, Scene, Zone
from .lettering import text_width
from .nodes import Node
from .palette import named
from .pieces import badge
from .symbols import portrait, symbol

CSS = """
.al-static{font-family:"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.al-page{fill:var(--al-page)}
.al-title{font-size:17px;font-weight:700;fill:var(--al-ink)}
.al-text{font-size:13px;fill:var(--al-ink)}
.al-strong{font-weight:700}
.al-quiet{font-size:12px;fill:var(--al-muted)}
.al-box{fill:var(--al-panel);stroke:var(--al-edge);stroke-width:1}
.al-slot{fill:var(--al-panel2);stroke:none}
.al-on{fill:var(--c);stroke:none}
.al-on-text{font-size:11px;fill:var(--o)}
.al-plain-icon *{fill:var(--al-ink)}
.al-plain-icon .k,.al-plain-icon .k *{fill:var(--al-panel)}
.al-plain-icon .kl{fill:none;stroke:var(--al-panel);stroke-width:1.3}
.al-plain-icon .l,.al-plain-icon .l *{fill:none;stroke:var(--al-ink);stroke-width:2.2}
.coat{fill:var(--c)}
.al-on-icon *{fill:var(--o)}
.al-on-icon .k,.al-on-icon .k *{fill:var(--c)}
.al-on-icon .kl{fill:none;stroke:var(--c);stroke-width:1.3}
.al-on-icon .l,.al-on-icon .l *{fill:none;stroke:var(--o);stroke-width:2.2}
"""

_MARGIN = 10.0
_GAP = 6.0


def _text(words: str, x: float, y: float, classes: str, anchor: str = "start") -> Node:
    node = Node("text", words, x=x, y=y, text_anchor=anchor)
    node.attrs["class"] = classes
    return node


def cut(words: str, size: float, room: float) -> str:
    """Words that fit into the room, the rest as an ellipsis."""
    if text_width(words, size) <= room:
        return words
    while words and text_width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def wrap(words: str, size: float, room: float) -> list[str]:
    """Words broken into lines that fit into the room."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(cut(word, size, room))
    return lines


def heading(body: Node, scene: Scene, width: float) -> float:
    """Title and status; gives the y below them."""
    room = width - 2 * _MARGIN
    body.add(_text(cut(scene.title, 17, room / 2), _MARGIN, 26, "al-title"))
    body.add(_text(cut(scene.subtitle, 12, room / 2 - 8), width - _MARGIN, 26, "al-quiet", "end"))
    status = scene.status
    y = 30.0
    said = status.outcome or " · ".join(filter(None, (status.who, status.phase, status.round)))
    for words, classes in ((said, "al-text al-strong"), (status.ask, "al-text")):
        for line in wrap(words, 13.5, room):
            y += 18
            body.add(_text(line, _MARGIN, y, classes))
    return y + 12


def track(body: Node, zone: Zone, y: float, width: float) -> float:
    """One track as a row of spaces; gives the y below it."""
    head = 96.0
    count = max(1, len(zone.items))
    room = width - 2 * _MARGIN - head
    step = min(46.0, room / count)
    body.add(_text(cut(zone.label, 13, head - 6), _MARGIN, y + 22, "al-text al-strong"))
    for number, item in enumerate(zone.items):
        x = _MARGIN + head + number * step
        filled = "empty" not in item.state
        group = Node("g", class_=f"al-c-{named(item.color)}")
        classes = "al-on" if filled else "al-slot"
        group.add(Node("rect", class_=classes, x=x, y=y, width=step - 4, height=34, rx=8))
        middle = x + (step - 4) / 2
        picture = symbol(item.icon, middle, y + 17, min(26.0, step - 10)) if filled and item.icon else None
        if picture is not None:
            picture.attrs["class"] = "al-on-icon"
            group.add(picture)
        else:
            classes = "al-on-text" if filled else "al-quiet"
            label = item.value or cut(item.label, 11, step - 6)
            group.add(_text(label, middle, y + 21, classes, "middle"))
        body.add(group)
    return y + 42


def items(body: Node, zone: Zone, y: float, width: float) -> float:
    """Cards, tiles or people as boxes; gives the y below them."""
    if not zone.items:
        return y
    body.add(_text(zone.label, _MARGIN, y + 14, "al-text al-strong"))
    y += 20
    columns = 2 if zone.kind == "sheet" else 4 if len(zone.items) > 3 else max(2, len(zone.items))
    box = (width - 2 * _MARGIN - (columns - 1) * _GAP) / columns
    for start in range(0, len(zone.items), columns):
        row = zone.items[start : start + columns]
        drawn = [_box(item, box) for item in row]
        height = max(h for _, h in drawn)
        for number, (node, _) in enumerate(drawn):
            frame = Node("rect", class_="al-box", width=box, height=height, rx=8)
            group = Node("g", frame, *node.children, class_=node.attrs["class"])
            group.attrs["transform"] = f"translate({_MARGIN + number * (box + _GAP):.1f} {y:.1f})"
            body.add(group)
        y += height + _GAP
    return y + 4


def _box(item: Item, width: float) -> tuple[Node, float]:
    group = Node("g", class_=f"al-c-{named(item.color)}")
    left = 10.0
    bust = portrait(item.icon, 8, 7, 32.0)
    if bust is not None:
        group.add(bust)
        left = 46.0
    elif item.shape:
        mark = Node("g", badge(item.color, item.shape, item.value if len(item.value) < 3 else "", item.icon))
        mark.attrs["transform"] = "translate(20 21) scale(0.8)"
        group.add(mark)
        left = 40.0
    elif item.icon:
        picture = symbol(item.icon, 20, 20, 20)
        if picture is not None:
            picture.attrs["class"] = "al-plain-icon"
            group.add(picture)
            left = 36.0
    label = item.label + (f" ×{item.count}" if item.count != 1 else "")
    y = 8.0
    for line in wrap(label, 13, width - left - 8):
        y += 16
        group.add(_text(line, left, y, "al-text al-strong"))
    for line in wrap(item.sub, 12, width - left - 8):
        y += 15
        group.add(_text(line, left, y, "al-quiet"))
    y = max(y, 38.0 if bust is not None else 36.0 if item.shape else 27.0) if left > 10 else y
    for words in _said(item):
        for line in wrap(words, 12, width - 18):
            y += 15
            group.add(_text(line, 10, y, "al-quiet"))
    return group, y + 10


def _said(item: Item) -> list[str]:
    """What stands below the label: a value that no badge shows, chips in words, lines, the strip."""
    value = item.value if item.value and not item.shape and item.value not in item.label else ""
    chips = " · ".join(chip.label for chip in item.chips if "empty" not in chip.state)
    foot = item.foot.label if item.foot else ""
    return [words for words in (value, chips, *item.lines, foot) if words]


def small_print(body: Node, words: str, y: float, width: float) -> float:
    """The notice below everything."""
    for line in wrap(words, 12, width - 2 * _MARGIN):
        y += 15
        body.add(_text(line, _MARGIN, y, "al-quiet"))
    return y + 4
