"""What a view of the table asks for by itself: rules, sources, earlier moments, the whole log, a bug report.

Nothing here changes the game or what other views show. Whoever asks gets what the seat that looks now may
know; while the curtain is down, that is what everybody may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from .. import words
from ..asking import area_name, begins_with, coordinates, km_between
from ..conservation import debrief
from ..display import maps
from ..errors import BadAction, LabError
from ..region import region_of
from ..report import bug_report
from ..rule_book import for_table, source_text
from ..scene import Route, Scene, Zone
from ..values import whole_number
from . import parts, telling

if TYPE_CHECKING:
    from .table import Table

LONGEST_WALK = 60
"""Steps, the last ones: each is drawn for this, and more would keep a click waiting."""


def answer(table: Table, ask: dict[str, Any]) -> dict[str, Any]:
    """The answer to a message ``{"what": ..., ...}``; an error is a sentence in it."""
    try:
        what = ask.get("what")
        known = _ASKS.get(what) if isinstance(what, str) else None
        if known is None:
            raise BadAction("no_action", text=what)
        return {"data": known(table, ask)}
    except LabError as problem:
        return {"error": str(problem)}


def _rules(table: Table, _ask: dict[str, Any]) -> dict[str, Any]:
    scene = table.seen()[0]
    told = {"aim": scene.aim, "terms": [[term.name, term.text] for term in scene.terms]}
    return for_table(table.game.name) | told


def _log(table: Table, _ask: dict[str, Any]) -> dict[str, Any]:
    game, scene = table.game, table.seen()[0]
    return {"rows": telling.log(game, game.history, scene.viewer, scene.minor, scene.signs, None)}


def _about(table: Table, ask: dict[str, Any]) -> dict[str, Any]:
    """Everything that is known of one thing on the table."""
    scene = _moment(table, ask)
    anchor = ask.get("anchor")
    for zone in scene.zones:
        if zone.id == anchor and zone.kind == "map":  # the board itself, and the region that it shows
            whole = {"label": zone.label, "lines": [zone.note] if zone.note else [], "zone": zone.label}
            return {**whole, "anchor": anchor, "region": _told_of_region(table)}
        things: tuple[Any, ...] = (*zone.items, *zone.places, *zone.pieces)
        for one in things:
            foot = getattr(one, "foot", None)
            if one.id == anchor or (foot is not None and foot.id == anchor):
                told = _told_of_region(table) if getattr(one, "x", None) is not None else None
                return {
                    **_thing(zone, one),
                    "anchor": anchor,
                    "terms": _terms(scene, zone, one),
                    "region": told,
                }
    raise BadAction("no_action", text=anchor)


def _told_of_region(table: Table) -> dict[str, Any] | None:
    """What is told of the real place of the board, for whoever asks about a place on it."""
    region = region_of(table.game.rules, table.game.options)
    if region is None:
        return None
    rows: list[dict[str, Any]] = [{"text": region.text, "item": False}] if region.text else []
    for fact in region.facts:
        link = {"url": fact.url} if fact.url.startswith(("http://", "https://")) else {}
        rows.append({"text": fact.text, "item": True, "source": fact.cited, **link})
    return {"head": words.t("conservation.debrief.heading.region", name=region.name), "rows": rows}


def _thing(zone: Zone, one: Any) -> dict[str, Any]:
    source = getattr(one, "source", "")
    data = {
        "anchor": one.id,
        "label": one.label,
        "zone": zone.label,
        "lines": _chips(one) + list(getattr(one, "lines", ())) + list(getattr(one, "about", ())),
        "source": source_text(source) if source else "",
        "rule": getattr(one, "rule", ""),
    }
    names = {place.id: place.label for place in zone.places}
    place = getattr(one, "place", one.id)
    if place in names:
        data["place"] = {"id": place, "label": names[place]} if place != one.id else None
        data["here"] = [piece.label for piece in zone.pieces if piece.place == place and piece.id != one.id]
        routes = [route for route in zone.routes if place in (route.a, route.b)]
        data["routes"] = [_route(route, place, zone) for route in routes] if place == one.id else []
        here = next(one for one in zone.places if one.id == place)
        data["lines"] += [coordinates(here)] if place == one.id and coordinates(here) else []
        data["areas"] = [area_name(area) for area in zone.areas if place in area.places]
    return data


def _chips(one: Any) -> list[str]:
    """Facts on a thing; an empty slot says nothing."""
    return [chip.label for chip in getattr(one, "chips", ()) if "empty" not in chip.state]


def _terms(scene: Scene, zone: Zone, one: Any) -> list[list[str]]:
    """The game's words that stand on a thing, or for what kind of thing it is, explained."""
    said = [one.label, *_chips(one), *getattr(one, "lines", ()), zone.label]
    found = [term for text in said for term in scene.terms if begins_with(text, term)]
    return [[term.name, term.text] for term in dict.fromkeys(found)]


def _route(route: Route, here: str, zone: Zone) -> dict[str, Any]:
    other = route.b if route.a == here else route.a
    places = {place.id: place for place in zone.places}
    km = km_between(places[here], places[other])
    return {
        "kind": words.t(f"table.route.{route.kind}")
        if words.has(f"table.route.{route.kind}")
        else route.kind,
        "name": route.label,
        "to": other,
        "label": places[other].label,
        "km": "" if km is None else words.t("asking.km", n=km),
        "closed": "closed" in route.state,
        "source": source_text(route.source) if route.source else "",
    }


def _look(table: Table, ask: dict[str, Any]) -> dict[str, Any]:
    """The table as it stood after so many steps, for the view that asks alone."""
    game = table.game
    history = game.history
    step = _step(ask.get("step"), len(history))
    scene = _moment(table, {"step": step})
    data = {
        "step": step,
        "steps": len(history),
        "number": table.number,
        "zones": [parts.zone(scene, n) for n in range(len(scene.zones))],
        "names": [zone.id for zone in scene.zones],
        "standing": parts.standing(scene),
        "ground": parts.ground(scene),
        "status": msgspec.to_builtins(scene.status),
        "told": telling.log(game, history[:step], scene.viewer, scene.minor, scene.signs),
        "who": "",
        "text": words.t("table.replay_start"),
    }
    if step:
        made = history[step - 1]
        data["who"] = game.players[made.seat]
        data["text"] = telling.caption(game, made, scene.viewer, scene.minor)
    if parts.signature(scene) != table.drawn:
        data["drawings"] = parts.drawings(scene, table.prefix)
    return data


def _walk(table: Table, ask: dict[str, Any]) -> dict[str, Any]:
    """Step by step, which pieces moved where and what was said: for showing what bots did."""
    game = table.game
    history = game.history
    first = _step(ask.get("first"), len(history))
    last = _step(ask.get("last"), len(history))
    first = max(first, last - LONGEST_WALK)
    scene = _moment(table, {"step": first})
    before = _stands(scene)
    rows = []
    for number in range(first, last):
        step = history[number]
        scene = _moment(table, {"step": number + 1})
        after = _stands(scene)
        moved = {key: [before[key], place] for key, place in after.items() if before.get(key, place) != place}
        text = telling.caption(game, step, scene.viewer, scene.minor)
        rows.append({"seat": step.seat, "text": text, "moved": moved})
        before = after
    return {"rows": rows}


def _stands(scene: Scene) -> dict[str, str]:
    """Where each piece is drawn, by its key."""
    found = {}
    for zone in scene.zones:
        if zone.kind == "map":
            for node in maps.moving(zone):
                if "transform" not in node.attrs:
                    continue  # what joins or shuts lies still under the pieces
                found[node.attrs["data-key"]] = node.attrs["transform"]
    return found


def _bug(table: Table, ask: dict[str, Any]) -> dict[str, Any]:
    if table.curtain:
        raise BadAction("curtain_down")  # it holds what nobody may see just now
    problem = ask.get("problem")
    said = problem if isinstance(problem, str) else ""
    return {"text": bug_report(table.game, said, str(ask.get("browser"))[:400])}


def _talk(table: Table, _ask: dict[str, Any]) -> dict[str, Any]:
    """What the game was about, beside what is known of it: parts with a heading, and rows below each."""
    if table.curtain:
        raise BadAction("curtain_down")
    return {
        "parts": [
            {"head": part.head, "rows": [{"text": text, "item": item} for text, item in part.rows]}
            for part in debrief(table.game).parts()
        ]
    }


def _tip(table: Table, _ask: dict[str, Any]) -> dict[str, Any]:
    """What a good bot would do now, for the prompts of a first turn; nothing while nobody may know it."""
    game = table.game
    decision = game.decision
    scene, curtain = table.seen()
    if decision is None or curtain or (scene.viewer is not None and scene.viewer not in decision.seats):
        return {"label": "", "path": [], "main": True}
    action = str(game.hint()[0])
    choice = next(one for one in scene.choices if one.action == action)
    return {"label": choice.label, "path": list(choice.path), "main": choice.main}


def _moment(table: Table, ask: dict[str, Any]) -> Scene:
    """The scene of now, or of an earlier step, for the seat that looks."""
    now = table.seen()[0]
    game = table.game
    history = game.history
    step = _step(ask.get("step", len(history)), len(history))
    if step == len(history):
        return now
    state = history[step - 1].state if step else game.start
    return game.rules.scene(state, now.viewer)


def _step(value: Any, most: int) -> int:
    number = whole_number(value)
    if number is None:
        raise BadAction("no_action", text=value)
    return max(0, min(number, most))


_ASKS: dict[str, Callable[[Table, dict[str, Any]], dict[str, Any]]] = {
    "rules": _rules,
    "about": _about,
    "look": _look,
    "walk": _walk,
    "log": _log,
    "bug": _bug,
    "talk": _talk,
    "tip": _tip,
}
