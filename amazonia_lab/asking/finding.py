"""What in a scene is meant by a word: places, pieces, cards, people and whole zones by name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

from ..scene import Item, Piece, Place, Scene, Zone
from ..words import t


class Thing(NamedTuple):
    """Something with a name: a place, a piece on the map, or an item of a zone."""

    zone: Zone
    it: Place | Piece | Item


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """Words without capitals, accents and more than one space, so that typing them is easy."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split()).strip(" .,;:!?")


def short(anchor: str) -> str:
    """The part of an anchor that people say: ``C4`` of ``place:C4``."""
    return anchor.partition(":")[2] or anchor


def things(scene: Scene) -> Iterator[Thing]:
    """Everything with a name, places first."""
    for zone in scene.zones:
        for place in zone.places:
            yield Thing(zone, place)
    for zone in scene.zones:
        for piece in zone.pieces:
            yield Thing(zone, piece)
        for item in zone.items:
            yield Thing(zone, item)


def names(thing: Thing) -> list[str]:
    """What one may call it, best first."""
    it = thing.it
    if isinstance(it, Place):
        key = short(it.id)
        return [plain(key), plain(it.label), plain(it.label.removeprefix(key))]
    if thing.zone.kind == "track":  # spaces that all look alike are the track's business
        return [plain(it.label)]
    kind, _, key = it.id.partition(":")
    called = [it.label, f"{it.label} {it.value}", f"{kind} {key}", key or kind]
    return [plain(name) for name in called if not plain(name).isdigit()]


def anchors_of(it: Place | Piece | Item) -> tuple[str, ...]:
    """What one can point at of a thing: itself, and the lower strip of a card."""
    return (it.id, it.foot.id) if isinstance(it, Item) and it.foot else (it.id,)


def find(scene: Scene, text: str, kinds: tuple[type, ...] = (Place, Piece, Item)) -> list[Thing]:
    """The things that are meant: by whole name, else by how a name or one of its words begins."""
    wanted = plain(text)
    if not wanted:
        return []
    named = [(thing, names(thing)) for thing in things(scene) if isinstance(thing.it, kinds)]
    exact = [thing for thing, called in named if wanted in called]
    if exact:
        return exact
    begin = [thing for thing, called in named if any(name.startswith(wanted) for name in called)]
    if begin:
        return begin
    return [thing for thing, called in named if any(f" {wanted}" in name for name in called)]


def find_exactly(scene: Scene, text: str) -> list[Thing]:
    """The things that have exactly this name."""
    wanted = plain(text)
    return [thing for thing in things(scene) if wanted and wanted in names(thing)]


def find_zones(scene: Scene, text: str, *, exactly: bool = False) -> list[Zone]:
    """Zones by id or label, or how these begin."""
    wanted = plain(text)
    called = [(zone, _zone_names(zone)) for zone in scene.zones]
    exact = [zone for zone, known in called if wanted in known]
    if exact or exactly or not wanted:
        return exact
    return [zone for zone, known in called if any(name.startswith(wanted) for name in known)]


def _zone_names(zone: Zone) -> list[str]:
    ids = [zone.id, zone.id.partition(":")[0], zone.label]
    return [plain(name) for name in (*ids, *(t("asking.map_names").split(",") if zone.kind == "map" else ()))]


def alike(found: list[Thing]) -> dict[str, list[Thing]]:
    """Things by label: a figure on the map and the person it stands for are one."""
    groups: dict[str, list[Thing]] = {}
    for thing in found:
        groups.setdefault(thing.it.label, []).append(thing)
    return groups


def nearest(text: str, known: Iterable[str], count: int = 4) -> list[str]:
    """Known words that look like this one; of a sentence, like its first word."""
    by_plain = {plain(word): word for word in known if plain(word)}
    wanted = plain(text)
    found = get_close_matches(wanted, by_plain, count, 0.6)
    found += [w for w in get_close_matches(wanted.partition(" ")[0], by_plain, count, 0.6) if w not in found]
    return [by_plain[word] for word in found[:count]]
