"""A scene as plain text: what ``print(game)`` shows, and what stands in a notebook with no browser."""

from __future__ import annotations

from ..scene import Item, Piece, Scene, Zone
from ..words import t
from .geometry import frame_of

_WIDTH = 96


def text_board(scene: Scene, recent: tuple[str, ...] = ()) -> str:
    """The scene in words and a small grid.

    Parameters
    ----------
    scene
        What is to be shown.
    recent
        Sentences of what happened last, oldest first.

    Returns
    -------
    str
        Several lines, no colour, the same for the same scene.
    """
    parts = [" · ".join(filter(None, (scene.title, scene.subtitle))), _status(scene)]
    for zone in scene.zones:
        if zone.kind == "map":
            parts.append(_map(zone))
        else:
            parts.append(_items(zone))
    if recent:
        parts.append("\n".join([t("table.log"), *(f"  {sentence}" for sentence in recent)]))
    if scene.notice:
        parts.append(scene.notice)
    return "\n\n".join(part for part in parts if part)


def _status(scene: Scene) -> str:
    status = scene.status
    lines = []
    if status.outcome:
        lines.append(status.outcome)
    else:
        who = t("table.turn", name=status.who) if status.who else ""
        lines.append(" · ".join(filter(None, (who, status.phase, status.round))))
        lines.append(status.ask + (f" [{status.rule}]" if status.rule else ""))
    return "\n".join(filter(None, lines))


def _map(zone: Zone) -> str:
    lines = [zone.label]
    standing: dict[str, list[Piece]] = {}
    for piece in zone.pieces:
        standing.setdefault(piece.place, []).append(piece)
    if zone.grid:
        lines += _grid(zone, standing)
    lines += [
        f"  {place.label}: " + ", ".join(_piece(p) for p in standing[place.id])
        for place in zone.places
        if place.id in standing
    ]
    if zone.note:
        lines.append(f"  {zone.note}")
    return "\n".join(lines)


def _grid(zone: Zone, standing: dict[str, list[Piece]]) -> list[str]:
    frame = frame_of(zone)
    cells: dict[tuple[int, int], str] = {}
    for place in zone.places:
        mark = "#" if "gone" in place.tags else "H" if "headquarters" in place.tags else "·"
        pieces = standing.get(place.id, [])
        if pieces:
            mark = "".join((p.label[:1] if p.kind == "figure" else p.value or p.label[:1]) for p in pieces)
        cells[round(place.x), round(place.y)] = mark
    width = max(3, *(len(mark) + 2 for mark in cells.values())) if cells else 3
    lines = ["    " + "".join(_letter(i).center(width) for i in range(frame.columns))]
    for row in range(frame.rows):
        marks = (cells.get((column, row), " ").center(width) for column in range(frame.columns))
        lines.append(f"{row + 1:>3} " + "".join(marks))
    return [line.rstrip() for line in lines]


def _letter(column: int) -> str:
    return chr(65 + column) if column < 26 else str(column + 1)


def _piece(piece: Piece) -> str:
    return piece.label + (f" {piece.value}" if piece.value and piece.value not in piece.label else "")


def _items(zone: Zone) -> str:
    if zone.kind == "track":
        filled = [item for item in zone.items if "empty" not in item.state]
        shown = ", ".join(_item(item, short=True) for item in filled) or "–"
        return f"{zone.label} {len(filled)}/{len(zone.items)}: {shown}"
    if not zone.items:
        return f"{zone.label}: –"
    if all(not item.lines and not item.chips and not item.about for item in zone.items):
        line = f"{zone.label}: " + ", ".join(_item(item, short=True) for item in zone.items)
        if len(line) <= _WIDTH:
            return line
    return "\n".join([zone.label, *(f"  {_item(item)}" for item in zone.items)])


def _item(item: Item, *, short: bool = False) -> str:
    text = item.label + (f" ×{item.count}" if item.count != 1 else "")
    if item.value and item.value not in item.label:
        text += f" ({item.value})"
    said = [
        item.sub,
        *(chip.label for chip in item.chips if "empty" not in chip.state),
        *item.lines,
        *item.about,
    ]
    said = [one for one in (*said, item.foot.label if item.foot else "") if one]
    if not short and said:
        text += ": " + "; ".join(said)
    return text
