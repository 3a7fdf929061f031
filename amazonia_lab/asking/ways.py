"""The way from one place to another over the routes that are open, whatever the hand allows."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from ..scene import Place, Route, Scene, Zone
from ..words import t
from .answer import Answer, Line, Part
from .commands import unknown, word_of
from .finding import Thing, find, find_exactly, plain, short
from .questions import Asked, km_between, route_name, spot


def way(asked: Asked) -> Answer:
    """The way with the fewest steps between two places; with one place, from the figures that may move."""
    scene = asked.scene
    zone = next((zone for zone in scene.zones if zone.kind == "map" and zone.routes), None)
    if zone is None:
        return Answer(text=t("asking.no_routes"))
    if not asked.rest:
        return _how(zone)
    ends = _ends(scene, asked.rest)
    if ends is None:
        return unknown(scene, asked.rest)
    start, goal = ends
    starts = {start.id: start.label} if start else _figures(zone)
    if not starts:
        return _how(zone)
    parts: list[Part] = []
    said: list[str] = []
    for place, label in starts.items():
        if place == goal.id:
            said.append(t("asking.there_already", place=goal.label))
            continue
        steps = _fewest(zone, place, goal.id)
        key = "asking.way" if steps else "asking.no_way_there"
        said.append(t(key, a=label, b=goal.label, n=len(steps)))
        said += _kilometres(zone, place, goal, steps)
        title = t(key, a=label, b=goal.label, n=len(steps)) if len(starts) > 1 else ""
        if steps:
            parts.append(Part(title, tuple(Line(_step(scene, zone, a, b)) for a, b in steps)))
    if scene.plans or any(goal.id in choice.path for choice in scene.choices):
        reach = t("asking.reach_to", place=short(goal.id))
        parts.append(Part(lines=(Line(t("asking.way_now", ask=reach), reach),)))
    return Answer(text=" ".join(said), parts=tuple(parts))


def _kilometres(zone: Zone, start: str, goal: Place, steps: list[tuple[str, str]]) -> list[str]:
    """How far it is in reality, where the board says where its places lie."""
    places = {place.id: place for place in zone.places}
    straight = km_between(places[start], goal)
    if straight is None:
        return []
    legs = [km_between(places[a], places[b]) for a, b in steps]
    said = [t("asking.km", n=straight)]
    if len(legs) > 1 and None not in legs:
        said.append(t("asking.km_way", n=sum(leg or 0 for leg in legs)))
    return said


def _how(zone: Zone) -> Answer:
    """How to ask, with places of this map."""
    a, b = (short(place.id) for place in (zone.places[0], zone.places[-1]))
    return Answer(text=t("asking.way_how", word=word_of("way"), a=a, b=b))


def _ends(scene: Scene, text: str) -> tuple[Place | None, Place] | None:
    """From where (None: from the figures) to where; None where that is not understood."""
    said = plain(text).removeprefix(f"{t('asking.from')} ").split()
    for cut in range(1, len(said)):
        first, second = said[:cut], said[cut:]
        if second[0] == plain(t("asking.to")):
            second = second[1:]
        a, b = _one(scene, " ".join(first)), _one(scene, " ".join(second))
        if a and b:
            return a, b
    goal = _one(scene, " ".join(said).removeprefix(f"{plain(t('asking.to'))} "))
    return (None, goal) if goal else None


def _one(scene: Scene, text: str) -> Place | None:
    """The one place of this name."""
    found = [thing for thing in find_exactly(scene, text) if isinstance(thing.it, Place)]
    found = found or find(scene, text, (Place,))
    return _place(found[0]) if len(found) == 1 else None


def _place(thing: Thing) -> Place | None:
    return thing.it if isinstance(thing.it, Place) else None


def _figures(zone: Zone) -> dict[str, str]:
    """Places of the figures that may move, with what stands there."""
    figures = [piece for piece in zone.pieces if piece.kind == "figure" and "active" in piece.state]
    return {piece.place: piece.label for piece in figures}


def _open(zone: Zone) -> Iterator[Route]:
    return (route for route in zone.routes if not {"closed", "gone"} & set(route.state))


def _fewest(zone: Zone, start: str, goal: str) -> list[tuple[str, str]]:
    """The steps of a way with the fewest; empty where there is none."""
    beside: dict[str, list[str]] = {}
    for route in _open(zone):
        beside.setdefault(route.a, []).append(route.b)
        beside.setdefault(route.b, []).append(route.a)
    came = {start: ""}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here == goal:
            break
        for other in sorted(beside.get(here, ())):
            if other not in came:
                came[other] = here
                queue.append(other)
    steps: list[tuple[str, str]] = []
    at = goal if goal in came else start
    while at != start:
        steps.append((came[at], at))
        at = came[at]
    return steps[::-1]


def _step(scene: Scene, zone: Zone, a: str, b: str) -> str:
    """One step: by which kinds of route, and where it leads."""
    kinds = dict.fromkeys(route_name(zone, r.kind) for r in _open(zone) if {r.a, r.b} == {a, b})
    return t("table.route_to", kind=f" {t('asking.or')} ".join(kinds), label=spot(scene, b))
