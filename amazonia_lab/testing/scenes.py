"""Checks of scenes: choices are the legal actions, anchors lead somewhere, references hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .. import scene as sc
from .play import Moment, moments


def _scenes(name: str, most: int, options: dict[str, Any]) -> Iterator[tuple[Moment, sc.Scene]]:
    for moment in moments(name, most, **options):
        for viewer in moment.viewers:
            yield moment, moment.rules.scene(moment.state, viewer)


def anchors(scene: sc.Scene) -> list[str]:
    """Ids of everything in a scene that can be pointed at."""
    things = [
        thing.id
        for zone in scene.zones
        for group in (zone.items, zone.places, zone.routes, zone.areas, zone.pieces)
        for thing in group
    ]
    return things + [item.foot.id for zone in scene.zones for item in zone.items if item.foot]


def choices_are_the_legal_actions(name: str, **options: Any) -> None:
    """A scene offers who is asked exactly the legal actions, and nobody any other.

    Where a game hides things between seats, those who are not asked are offered nothing; else everybody
    is offered everything, for they sit at one table.
    """
    for moment, scene in _scenes(name, 80, options):
        legal = [str(action) for action in moment.rules.legal(moment.state)]
        decision = moment.rules.decision(moment.state)
        offered = sorted(choice.action for choice in scene.choices)
        asked = not scene.secret or (decision is not None and scene.viewer in decision.seats)
        if offered != (sorted(legal) if asked else []):
            odd = Counter(offered)
            odd.subtract(legal if asked else [])
            wrong = {action: count for action, count in odd.items() if count}
            raise moment.fail(f"the scene for {scene.viewer} offers too much (+) or too little (-): {wrong}")


def secret_is_said(name: str, **options: Any) -> None:
    """A scene says ``secret`` exactly where the game hides one seat's things from another."""
    between = False
    scenes = []
    for moment in moments(name, 60, **options):
        seats = range(len(moment.options.players))
        between |= len({moment.rules.hide(moment.state, seat) for seat in seats}) > 1
        scenes += [moment.rules.scene(moment.state, viewer).secret for viewer in moment.viewers]
    if set(scenes) != {between}:
        raise AssertionError(
            f"{name} {options}: hides things between seats: {between}, scenes: {set(scenes)}"
        )


def scenes_hold_together(name: str, **options: Any) -> None:
    """Ids are unique; routes, areas and pieces stand on places of their map; sizes fit."""
    for moment, scene in _scenes(name, 80, options):
        ids = anchors(scene) + [zone.id for zone in scene.zones]
        twice = [anchor for anchor, count in Counter(ids).items() if count > 1]
        if twice:
            raise moment.fail(f"ids stand twice in the scene: {twice}")
        if (
            not scene.zones
            or len(scene.colors) != len(scene.players)
            or scene.players != moment.options.players
        ):
            raise moment.fail("the scene lacks zones, or players and colours do not fit")
        if len(set(scene.colors)) < len(scene.colors):
            raise moment.fail(f"two seats share a colour: {scene.colors}")
        for zone in scene.zones:
            _zone_holds(moment, zone)
            _items_say_what_they_are(moment, zone)
        _status_holds(moment, scene)


def _zone_holds(moment: Moment, zone: sc.Zone) -> None:
    if zone.kind == "map":
        if zone.items or not zone.places or zone.columns < 1 or zone.rows < 1:
            raise moment.fail(f"the map {zone.id} has items, or no places, or no size")
    elif zone.places or zone.routes or zone.areas or zone.pieces:
        raise moment.fail(f"the zone {zone.id} is no map but has places or pieces")
    places = {place.id for place in zone.places}
    ends = {end for route in zone.routes for end in (route.a, route.b)}
    stood = {piece.place for piece in zone.pieces}
    covered = {place for area in zone.areas for place in area.places}
    nowhere = (ends | stood | covered) - places
    if nowhere:
        raise moment.fail(
            f"routes, pieces or areas of {zone.id} are at {sorted(nowhere)}, which are no places"
        )
    for place in zone.places:
        if not (-0.5 <= place.x <= zone.columns - 0.5 and -0.5 <= place.y <= zone.rows - 0.5):
            raise moment.fail(f"{place.id} lies outside of the map")


def _items_say_what_they_are(moment: Moment, zone: sc.Zone) -> None:
    for item in zone.items:
        if not item.label or not all((*item.lines, *item.about)):
            raise moment.fail(f"{item.id} has no label, or an empty line")
        for chip in item.chips:
            if not chip.label:
                raise moment.fail(f"a chip of {item.id} has no label: a symbol alone is not read aloud")
            if {"met", "missing"} <= set(chip.state) or {"on", "empty"} <= set(chip.state):
                raise moment.fail(f"the chip '{chip.label}' of {item.id} is two things at once: {chip.state}")
        if item.foot and not (item.foot.id and item.foot.label):
            raise moment.fail(f"the foot of {item.id} has no anchor or no label")


def _status_holds(moment: Moment, scene: sc.Scene) -> None:
    decision, outcome = moment.rules.decision(moment.state), moment.rules.outcome(moment.state)
    status = scene.status
    if decision is not None and (status.seats != decision.seats or not status.ask or not status.rule):
        raise moment.fail(f"the status does not say who is asked what: {status}")
    if (outcome is not None) != bool(status.outcome) or (outcome and outcome.won != status.won):
        raise moment.fail(f"the status does not say how it ended: {status}")
    if scene.game != moment.rules.scene(moment.state, None).game or not scene.title or not scene.notice:
        raise moment.fail("the scene lacks title or notice")


def paths_lead_somewhere(name: str, **options: Any) -> None:
    """Paths of choices and plans, and what is blocked, are anchors of the scene; labels are not empty."""
    for moment, scene in _scenes(name, 80, options):
        known = set(anchors(scene)) | {zone.id for zone in scene.zones}
        paths = {choice.action: choice.path for choice in scene.choices}
        paths |= {f"plan {plan.label}": plan.path for plan in scene.plans}
        paths |= {f"way of {plan.label}": plan.way for plan in scene.plans}
        paths |= {f"blocked {one.reason}": (one.anchor,) for one in scene.blocked}
        for what, path in paths.items():
            lost = [anchor for anchor in path if anchor not in known]
            if lost:
                raise moment.fail(f"{what}: {lost} are no anchors of the scene for {scene.viewer}")
        for choice in scene.choices:
            if not choice.label or not (choice.path or choice.main or choice.group):
                raise moment.fail(f"the choice '{choice.action}' has no label, or nothing leads to it")
        labels = Counter((choice.path, choice.label) for choice in scene.choices)
        same = [label for (_, label), count in labels.items() if count > 1]
        if same:
            raise moment.fail(f"choices cannot be told apart by path or label: {same}")


def what_is_blocked_says_why(name: str, **options: Any) -> None:
    """A blocked anchor gives a reason and a rule, once, and does not lead to a choice by itself."""
    for moment, scene in _scenes(name, 80, options):
        first = {choice.path[0] for choice in scene.choices if choice.path}
        seen: set[str] = set()
        for one in scene.blocked:
            if not one.reason or not one.rule:
                raise moment.fail(f"{one.anchor} is blocked without a reason or rule")
            if one.anchor in first or one.anchor in seen:
                raise moment.fail(f"{one.anchor} is blocked twice, or blocked and yet begins a choice")
            seen.add(one.anchor)
