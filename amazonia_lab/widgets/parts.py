"""A scene taken apart for the browser: what stays is sent once, what changes is small."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from .. import words
from ..asking import area_name
from ..display import geometry, maps, palette, pieces, symbols
from ..display.svg import board_css
from ..game import Game
from ..scene import Scene
from . import telling

_PREFIX = "table."
_HERE = Path(__file__).parent


@cache
def esm() -> str:
    """All scripts as one module: no imports, no build step."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((_HERE / "js").glob("*.js")))


def page_esm(own: Path) -> str:
    """A page's own script with the pieces that it shares with the table, as one module."""
    shared = ("10_tree.js", "20_words.js", "22_pages.js", "40_store.js", "55_keys.js")
    return "\n".join(
        path.read_text(encoding="utf-8") for path in (*(_HERE / "js" / name for name in shared), own)
    )


@cache
def css() -> str:
    """All rules: the two themes, named colours, the drawing, the table."""
    sheets = "\n".join(path.read_text(encoding="utf-8") for path in sorted((_HERE / "css").glob("*.css")))
    return themes("al-table") + palette.color_rules(".al-table") + "\n" + board_css() + "\n" + sheets


def themes(scope: str) -> str:
    """The palette's two themes for elements of a class."""
    light, dark = palette.variables("light"), palette.variables("dark")
    return (
        f".{scope}{{color-scheme:light;{light}}}\n"
        f"@media(prefers-color-scheme:dark){{.{scope}{{color-scheme:dark;{dark}}}}}\n"
        # JupyterLab's own theme is nearer than the system's, and what the caller asks for nearer still.
        # Voila is light unless it is told otherwise, which nobody chose.
        f"body[data-jp-theme-light=true]:not([data-voila]) .{scope},.{scope}.{scope}[data-theme=light]"
        f"{{color-scheme:light;{light}}}\n"
        f"body[data-jp-theme-light=false] .{scope},body .{scope}.{scope}[data-theme=dark]"
        f"{{color-scheme:dark;{dark}}}\n"
    )


def one_color(scope: str) -> str:
    """A page without cells is of one colour, to its edges: that of what it shows."""
    own, ink = palette.ROLES["page"], palette.ROLES["ink"]
    page = f"body[data-voila][data-jp-theme-light=true]:has(.{scope})"
    return (
        f"{page}{{--jp-layout-color0:{own.light};--jp-layout-color1:{own.light};background:{own.light}}}"
        f"@media(prefers-color-scheme:dark){{"
        f"{page}{{--jp-layout-color0:{own.dark};--jp-layout-color1:{own.dark};background:{own.dark};"
        f"--jp-content-font-color0:{ink.dark};--jp-content-font-color1:{ink.dark}}}"
        f"{page} .jp-MarkdownCell :is(h1,h2,p,li,code){{color:{ink.dark}}}"
        f"{page} .jp-MarkdownCell code{{background:none}}}}\n"
    )


def words_of(prefix: str) -> dict[str, str]:
    """Messages below a key in the language in use; the browser fills their slots."""
    messages = dict(words.all_messages())
    messages.update(words.all_messages(words.language()))
    return {key.removeprefix(prefix): text for key, text in messages.items() if key.startswith(prefix)}


def table_words() -> dict[str, str]:
    """The table's messages."""
    return words_of(_PREFIX)


@cache
def all_symbols() -> dict[str, Any]:
    """Pictures, outlines and colour names, sent once."""
    return {
        "icons": {name: node.data() for name, node in symbols.all_symbols().items()},
        "faces": {name: node.data() for name, node in symbols.portraits().items()},
        "also": symbols.ALSO,
        "shapes": {name: pieces.body(name).data() for name in pieces.SHAPES},
        "figures": list(pieces.FIGURES),
        "colors": palette.OTHER_NAMES,
        "plain": list(palette.NAMED),
    }


def drawings(scene: Scene, prefix: str) -> dict[str, Any]:
    """The backdrop of each map zone."""
    return {
        zone.id: maps.backdrop(zone, f"{prefix}-{number}").data()
        for number, zone in enumerate(scene.zones)
        if zone.kind == "map"
    }


def signature(scene: Scene) -> tuple[Any, ...]:
    """What the backdrops depend on; while it stays equal they need not be drawn or sent again."""
    return tuple(
        (
            zone.id,
            zone.columns,
            zone.rows,
            zone.grid,
            tuple((p.id, p.x, p.y, p.label, p.kind, p.color, maps.lasting(p.tags)) for p in zone.places),
            # On tiles no routes are drawn that change; what shuts them lies in the moving layer.
            tuple(
                (r.id, r.a, r.b, r.kind, r.label, () if zone.grid and tiled else r.state) for r in zone.routes
            ),
            zone.heads,
            zone.areas,
        )
        for zone in scene.zones
        if zone.kind == "map"
        for tiled in (geometry.frame_of(zone).tiles,)
    )


def standing(scene: Scene) -> dict[str, Any]:
    """Pieces and marks of each map zone: the moving layer."""
    return {
        zone.id: {"pieces": [node.data() for node in maps.moving(zone)], "marks": maps.marks(zone)}
        for zone in scene.zones
        if zone.kind == "map"
    }


def zone(scene: Scene, number: int) -> dict[str, Any]:
    """One zone as plain data. A map's places, areas and routes are left to :func:`ground`."""
    zone = scene.zones[number]
    plain: dict[str, Any] = msgspec.to_builtins(zone)
    if zone.kind == "map":
        for key in ("places", "routes", "areas"):
            plain.pop(key, None)
        keep = ("id", "place", "label", "kind", "color", "shape", "value", "state")
        plain["pieces"] = _only(keep, plain.get("pieces", []))
    plain["items"] = list(plain.get("items", []))
    return plain


def ground(scene: Scene) -> dict[str, Any]:
    """What maps say in words and seldom changes: places, areas, kinds of route."""
    return {
        zone.id: {
            "places": _only(("id", "label", "lines", "tags"), msgspec.to_builtins(list(zone.places))),
            "routes": [{"kind": kind} for kind in sorted({r.kind for r in zone.routes})],
            "areas": [{"label": area_name(a), "places": list(a.places)} for a in zone.areas if a.places],
        }
        for zone in scene.zones
        if zone.kind == "map"
    }


def _only(keep: tuple[str, ...], rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in row.items() if key in keep} for row in rows]


def offers(scene: Scene) -> dict[str, Any]:
    """What can be chosen, and why the rest cannot."""
    return {
        "choices": [msgspec.to_builtins(choice) for choice in scene.choices],
        "plans": [msgspec.to_builtins(plan) for plan in scene.plans],
        "blocked": [msgspec.to_builtins(blocked) for blocked in scene.blocked],
    }


def head(game: Game, scene: Scene, prefix: str) -> dict[str, Any]:
    """What is true of the whole game."""
    colors = [*scene.colors, *[""] * len(scene.players)]
    return {
        "game": scene.game,
        "lang": words.FALLBACK if words.language() == words.PSEUDO else words.language(),
        "title": scene.title,
        "subtitle": scene.subtitle,
        "notice": scene.notice,
        "aim": scene.aim,
        "ending": list(scene.ending),
        "players": [{"name": n, "color": c} for n, c in zip(scene.players, colors, strict=False)],
        "bots": {str(seat): bot for seat, bot in game.bots.items()},
        "seed": game.options.seed,
        "secret": scene.secret,
        "prefix": prefix,
        "read_only": game.read_only,
    }


def progress(game: Game, viewer: int | None, minor: tuple[str, ...]) -> dict[str, Any]:
    """Steps so far, decisions of people by seat, and what bots have done since a person chose."""
    history = game.history
    decided = list(game.decisions().values())
    return {"step": len(history), "decided": decided, "turns": telling.turns(game, history, viewer, minor)}


def save(game: Game) -> dict[str, Any]:
    """The save text, with what the browser needs to find it again. Moves are those of people.

    ``alike`` is equal for games of the same players, bots, options and position, whatever their luck.
    """
    options = msgspec.to_builtins(game.options)
    position = _plain(game.position)
    unseeded = {key: value for key, value in options.items() if key != "seed"}
    bots = {str(seat): bot for seat, bot in sorted(game.bots.items())}
    return {
        # A game that is only shown, since it is of another edition, has no save but the one it came from.
        "text": "" if game.read_only else game.to_json(),
        "code": "" if game.read_only else game.share_code(),
        "id": _digest([game.name, options, position]),
        "alike": _digest([game.name, unseeded, position, bots]),
        "moves": sum(not step.by for step in game.history),
        "over": game.outcome is not None,
    }


def _digest(value: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(value)).hexdigest()[:12]


def _plain(position: Mapping[str, Any] | None) -> Any:
    return msgspec.to_builtins(dict(position), enc_hook=str) if position is not None else None
