"""Questions of what can be done: what is in reach, what is legal, why something is refused."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..games import rules_of
from ..rules import Action, Options
from ..scene import Place, Scene
from ..words import t
from .answer import Answer, Line, Part
from .commands import unknown
from .finding import Thing, anchors_of, find, plain, short, things
from .offers import Offer, by_group, matching, offers
from .questions import Asked, blocked_at, counted, refusal_line, spot

if TYPE_CHECKING:
    from ..view import Readable


def reach(asked: Asked) -> Answer:
    """Which places are in reach and at what price; with a place, the ways there or why there is none."""
    scene = asked.scene
    if not any(zone.kind == "map" for zone in scene.zones):
        return Answer(text=t("asking.no_map"))
    if asked.rest:
        found = find(scene, asked.rest, (Place,))
        if not found:
            return unknown(scene, asked.rest)
        if len(found) > 1:
            told_places = tuple(
                Line(one.it.label, t("asking.reach_to", place=short(one.it.id))) for one in found
            )
            return Answer(text=t("asking.which", text=asked.rest), parts=(Part(lines=told_places),))
        return _reach_one(scene, found[0])
    best: dict[str, Offer] = {}
    for offer in going(scene):
        best.setdefault(offer.path[-1], offer)
    if not best:
        return Answer(text=t("asking.none_in_reach"))
    ordered = [(place, best[place.id]) for zone in scene.zones for place in zone.places if place.id in best]
    listed = tuple(Line(_way(place, offer), str(offer.number), offer.number) for place, offer in ordered)
    text = t("asking.in_reach", n=len(ordered))
    return Answer(text=text, parts=(Part(lines=listed),))


def _way(place: Place, offer: Offer) -> str:
    return f"{place.label}: {offer.label}"


def going(scene: Scene) -> list[Offer]:
    """Plans, and choices that a plan stands for; where a game has no plans, choices that end at a place."""
    found = offers(scene)
    places = {place.id for zone in scene.zones for place in zone.places}
    planned = {plan.actions for plan in scene.plans}
    planned_ways = [o for o in found if (o.far or o.actions in planned) and o.path and o.path[-1] in places]
    return planned_ways or [o for o in found if o.path and o.path[-1] in places]


def _reach_one(scene: Scene, thing: Thing) -> Answer:
    place = thing.it
    ways = [offer for offer in offers(scene) if place.id in offer.path]
    there = [offer for offer in going(scene) if offer.path[-1] == place.id]
    if there:
        others = [offer for offer in ways if offer not in there]
        parts = [Part(t("asking.how"), tuple(offer.line for offer in there))]
        parts += [Part(t("asking.also"), tuple(offer.line for offer in others))] if others else []
        return Answer(
            text=t("asking.reached", place=spot(scene, place.id), how=there[0].label),
            parts=tuple(parts),
        )
    refused = blocked_at(scene, {place.id})
    if refused:
        text = refusal_line(refused[0].reason, refused[0].rule).text
        return Answer(text=text, parts=(Part(t("asking.also"), tuple(o.line for o in ways)),) if ways else ())
    figures = {p.id for z in scene.zones for p in z.pieces if p.place == place.id and "active" in p.state}
    text = t("asking.there_already" if figures else "asking.no_way", place=spot(scene, place.id))
    return Answer(text=text, parts=(Part(t("asking.also"), tuple(o.line for o in ways)),) if ways else ())


def can(asked: Asked) -> Answer:
    """What can be done, numbered, under headings; a long group only when asked for by name."""
    scene = asked.scene
    found = offers(scene)
    if not found:
        return Answer(text=scene.status.outcome or t("table.wait"))
    groups = by_group(found)
    if asked.rest:
        named = find_groups(groups, asked.rest)
        listed = named or {t("asking.found"): [o for some in matching(found, asked.rest) for o in some]}
        if not any(listed.values()):
            return unknown(scene, asked.rest)
        parts = [Part(title, tuple(o.line for o in group)) for title, group in listed.items()]
        return Answer(text=t("asking.can_count", n=sum(map(len, listed.values()))), parts=tuple(parts))
    parts = []
    for title, group in groups.items():
        all_lines = tuple(offer.line for offer in group)
        parts.append(Part(title, all_lines if len(groups) == 1 else counted(group, title)))
    return Answer(text=t("asking.can_count", n=len(found)), parts=tuple(parts))


def find_groups(groups: dict[str, list[Offer]], text: str) -> dict[str, list[Offer]]:
    """Groups of actions whose heading begins so."""
    wanted = plain(text)
    return {title: group for title, group in groups.items() if title and plain(title).startswith(wanted)}


def why(asked: Asked) -> Answer:
    """Why something is refused now, with the rule; without a name, everything that is refused."""
    scene = asked.scene
    if not asked.rest:
        if not scene.blocked:
            return Answer(text=t("asking.nothing_refused"))
        labels = {one.it.id: one.it.label for one in things(scene) if not isinstance(one.it, Place)}
        listed = [
            Line(f"{labels[one.anchor]}: {refusal_line(one.reason, one.rule).text}")
            for one in scene.blocked
            if one.anchor in labels
        ]
        return Answer(text=t("asking.refused_now", n=len(listed)), parts=(Part(lines=tuple(listed)),))
    found = find(scene, asked.rest)
    anchors = {anchor for thing in found for anchor in anchors_of(thing.it)}
    refused = blocked_at(scene, anchors)
    if refused:
        said = [refusal_line(one.reason, one.rule) for one in refused]
        return Answer(text=said[0].text, parts=(Part(lines=tuple(said)),) if len(said) > 1 else ())
    sure, holding = matching(offers(scene), asked.rest)
    offered = sure or holding or [offer for offer in offers(scene) if anchors & set(offer.path)]
    if offered:
        return Answer(text=t("asking.possible"), parts=(Part(lines=tuple(o.line for o in offered)),))
    refusal = refused_action(asked.game, scene, asked.viewer, asked.rest)
    if refusal is not None:
        return refusal
    if found:
        return Answer(text=t("asking.nothing_with", name=found[0].it.label))
    return unknown(scene, asked.rest)


@lru_cache(maxsize=8)
def _actions(game: str, options: Options) -> dict[str, Action]:
    """Every action of a game by its text, as people type it."""
    return {plain(str(action)): action for action in rules_of(game).catalogue(options)}


def refused_action(game: Readable, scene: Scene, viewer: int | None, text: str) -> Answer | None:
    """Why an action of this game is not allowed now; None where the words are no action, or it is.

    Asked of what the viewer may know: a refusal may hang on a hand.
    """
    action = _actions(game.name, game.options).get(plain(text))
    if action is None:
        return None
    if scene.secret and (viewer is None or viewer not in scene.status.seats):
        return Answer(text=t("asking.not_asked"))
    refusal = game.rules.why_not(game.rules.hide(game.state, viewer), action)
    if refusal is None:
        return None
    return Answer(text=refusal_line(refusal.reason, refusal.rule).text)
