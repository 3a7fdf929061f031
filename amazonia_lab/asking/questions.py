"""The questions that can be asked of any scene, each a function that gives an answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from .. import words
from ..networks import distance_km
from ..region import region_of
from ..rule_book import Rule, rulebook, source_text
from ..scene import Area, Blocked, Item, Piece, Place, Scene, Zone
from ..words import t
from .answer import Answer, Line, Part, lines
from .commands import unknown
from .finding import Thing, alike, anchors_of, find, find_zones, nearest, plain, short
from .happened import since_last_turn, told
from .offers import Offer, offers

if TYPE_CHECKING:
    from ..view import Readable

RULE = re.compile(r"[a-z]{2,4}-d?\d+(\.\d+)?", re.IGNORECASE)
"""The number of a rule or decision."""
NUMBER = re.compile(r"\b[A-Z]{2,4}-D?\d+(?:\.\d+)?\b")
"""The same, as it stands in a sentence."""
LETTERS = 4
"""A word of more letters than this is found in its other forms too."""
LONG = 12
"""A group of more actions than this is counted first, and listed when asked for by its name."""


class Asked(NamedTuple):
    """Who asks what of which game."""

    game: Readable
    scene: Scene
    viewer: int | None
    rest: str
    """The words after the command."""


def spot(scene: Scene, anchor: str) -> str:
    """Label of a place by its anchor."""
    return next((p.label for zone in scene.zones for p in zone.places if p.id == anchor), short(anchor))


def route_name(zone: Zone, kind: str) -> str:
    """A kind of route in words: the game's own, else the table's."""
    known = t(f"table.route.{kind}") if words.has(f"table.route.{kind}") else kind
    return dict(zone.kinds).get(kind, known)


def area_name(area: Area) -> str:
    """An area with its kind, where the table has a word for it: two territories may lie on one place."""
    kind = f"table.tag.{area.kind}"
    return t("table.area", kind=t(kind), name=area.label) if words.has(kind) else area.label


# ---- where, look ---------------------------------------------------------------------------------


def where(asked: Asked) -> Answer:
    """Where pieces stand; with a name, where that one is."""
    scene = asked.scene
    if asked.rest:
        found = find(scene, asked.rest)
        if not found:
            return unknown(scene, asked.rest)
        said = [_stands(scene, group) for group in alike(found).values()]
        return Answer(text=said[0]) if len(said) == 1 else _several(t("asking.several"), said)
    rows = [
        (piece.label, spot(scene, piece.place), _owner(scene, piece))
        for zone in scene.zones
        for piece in sorted(zone.pieces, key=lambda p: p.kind != "figure")
    ]
    if not rows:
        return Answer(text=t("asking.no_pieces"))
    columns = tuple(t(f"asking.column.{name}") for name in ("piece", "place", "of"))
    if not any(row[2] for row in rows):
        columns, rows = columns[:2], [row[:2] for row in rows]  # type: ignore[misc]
    text = "; ".join(t("asking.at", name=row[0], place=row[1]) for row in rows)
    return Answer(text=text + ".", parts=(Part(columns=columns, rows=tuple(rows)),))


def _owner(scene: Scene, piece: Piece) -> str:
    """The player of a figure's colour."""
    if piece.kind == "figure" and piece.color in scene.colors:
        return scene.players[scene.colors.index(piece.color)]
    return ""


def _stands(scene: Scene, group: list[Thing]) -> str:
    for thing in group:
        if isinstance(thing.it, Piece):
            return t("asking.stands", name=thing.it.label, place=spot(scene, thing.it.place))
    zone, it = group[0]
    if isinstance(it, Place):
        return t(
            "asking.is_place",
            name=it.label,
            zone=zone.label,
            things=", ".join(_here(zone, it)) or t("asking.nobody"),
        )
    return t("asking.lies", name=it.label, zone=zone.label)


def _several(text: str, said: list[str]) -> Answer:
    return Answer(text=text, parts=(Part(lines=lines(said)),))


def _here(zone: Zone, place: Place) -> list[str]:
    return [piece.label for piece in zone.pieces if piece.place == place.id]


def look(asked: Asked) -> Answer:
    """One place or thing: what it is, what is there, what can be done with it and what not."""
    found = find(asked.scene, asked.rest)
    if not found:
        return unknown(asked.scene, asked.rest) if asked.rest else where(asked)
    groups = alike(found)
    if len(groups) > 1:
        choices = tuple(Line(label, t("asking.look_at", name=label)) for label in groups)
        return Answer(text=t("asking.which", text=asked.rest), parts=(Part(lines=choices),))
    return look_at(asked.scene, next(iter(groups.values())))


def look_at(scene: Scene, group: list[Thing]) -> Answer:
    """All that is to be said of one thing."""
    said: list[str] = []
    parts: list[Part] = []
    for zone, it in group:
        if isinstance(it, Place):
            said += _place_says(zone, it)
            parts += _ways(scene, zone, it)
        elif isinstance(it, Piece):
            said.append(t("asking.stands", name=it.label, place=spot(scene, it.place)))
        else:
            said.append(f"{zone.label}: {item_says(it)}")
            said += [t("asking.by_rule", rule=it.rule)] if it.rule else []
    anchors = {anchor for _, it in group for anchor in anchors_of(it)}
    doable = [offer for offer in offers(scene) if anchors & set(offer.path)]
    if doable:
        short_name = short(group[0].it.id) if isinstance(group[0].it, Place) else group[0].it.label
        parts.append(Part(t("asking.can_here"), counted(doable, short_name)))
    parts += _refused(blocked_at(scene, anchors))
    return Answer(text=_sentences(said), parts=tuple(parts))


def counted(found: list[Offer], name: str) -> tuple[Line, ...]:
    """Lines of these actions; of many, how to hear them."""
    if len(found) <= LONG:
        return tuple(offer.line for offer in found)
    ask = t("asking.can_more", group=name)
    return (Line(t("asking.many", n=len(found), ask=ask), ask),)


def _sentences(said: list[str]) -> str:
    return " ".join(text if text.endswith((".", "!", "?")) else f"{text}." for text in said if text)


def _place_says(zone: Zone, place: Place) -> list[str]:
    areas = [area_name(area) for area in zone.areas if place.id in area.places]
    # Free sites are told by the place's own lines.
    here = [piece.label for piece in zone.pieces if piece.place == place.id and piece.kind != "site"]
    facts = [*place.lines, *(a for a in areas if not any(a in line for line in place.lines))]
    return [
        f"{place.label}: {', '.join(facts)}" if facts else place.label,
        coordinates(place),
        t("table.here", pieces=", ".join(here)) if here else t("asking.nobody_here"),
    ]


def _ways(scene: Scene, zone: Zone, place: Place) -> list[Part]:
    """Neighbours by kind of route."""
    ways: dict[str, list[str]] = {}
    for route in zone.routes:
        if place.id in (route.a, route.b) and not {"closed", "gone"} & set(route.state):
            other = route.b if route.a == place.id else route.a
            ways.setdefault(route.kind, []).append(spot(scene, other))
    told_ways = [f"{route_name(zone, kind)}: {', '.join(others)}" for kind, others in ways.items()]
    return [Part(t("asking.ways"), lines(told_ways))] if told_ways else []


def item_says(item: Item) -> str:
    """An item in one sentence, as a screen reader would read it."""
    label = item.label + (f" ×{item.count}" if item.count != 1 else "")
    label += f" ({item.value})" if item.value and item.value not in item.label else ""
    marks = [t(f"table.state.{s}") for s in item.state if words.has(f"table.state.{s}")]
    marks = [mark for mark in marks if mark not in item.label]
    chips = [chip.label for chip in item.chips if "empty" not in chip.state]  # an empty slot says nothing
    said = [item.sub, *chips, *item.lines, *item.about, *marks]
    facts = "; ".join(fact.rstrip(". ") for fact in said if fact)
    return f"{label}: {facts}" if facts else label


def blocked_at(scene: Scene, anchors: set[str]) -> list[Blocked]:
    """Why these offer nothing now."""
    return [one for one in scene.blocked if one.anchor in anchors]


def _refused(blocked: list[Blocked]) -> list[Part]:
    if not blocked:
        return []
    return [Part(t("asking.cannot"), tuple(refusal_line(one.reason, one.rule) for one in blocked))]


def refusal_line(reason: str, rule: str) -> Line:
    """A refusal with its rule."""
    return Line(f"{reason} ({rule})" if rule else reason)


def km_between(a: Place, b: Place) -> int | None:
    """Kilometres in a straight line between two real places; None where it is not known where they lie."""
    if a.lat is None or a.lon is None or b.lat is None or b.lon is None:
        return None
    return round(distance_km(a.lat, a.lon, b.lat, b.lon))


def coordinates(place: Place) -> str:
    """Where a place lies on the Earth; empty where that is not known."""
    if place.lat is None or place.lon is None:
        return ""
    north, east = ("north" if place.lat >= 0 else "south"), ("east" if place.lon >= 0 else "west")
    return t(
        "asking.coordinates",
        lat=round(abs(place.lat), 2),
        north=t(f"asking.{north}"),
        lon=round(abs(place.lon), 2),
        east=t(f"asking.{east}"),
    )


def real(asked: Asked) -> Answer:
    """What is real about the region that the board shows, with sources; with a place, where that lies."""
    told_of = region_of(asked.game.rules, asked.game.options)
    places = find(asked.scene, asked.rest, (Place,)) if asked.rest else []
    if asked.rest and not places:
        return unknown(asked.scene, asked.rest)
    said = []
    for thing in places:
        if isinstance(thing.it, Place):
            where_from = source_text(thing.it.source) if thing.it.source else ""
            said.append(f"{thing.it.label}: {_sentences([coordinates(thing.it), where_from])}")
    if told_of is None:
        return Answer(text=_sentences([*said, t("asking.no_real")]))
    facts = tuple(Line(f"{fact.text} [{fact.cited}]") for fact in told_of.facts)
    return Answer(text=_sentences([*said, told_of.text]), parts=(Part(told_of.name, facts),) if facts else ())


# ---- what is on the table --------------------------------------------------------------------------


def zone_answer(found: list[Zone]) -> Answer:
    """What lies in these parts of the table."""
    parts = tuple(zone_part(zone) for zone in found)
    said = []
    for zone, part in zip(found, parts, strict=True):
        count = t("asking.zone", zone=zone.label, n=len(part.lines) + len(part.rows))
        said.append(_track_says(zone)[0] if zone.kind == "track" else count)
        said.append(f"{zone.label}: {zone.note}" if zone.note and zone.kind == "track" else zone.note)
    return Answer(text=_sentences(said), parts=parts)


def zone_part(zone: Zone) -> Part:
    """One part of the table: a list of its things; of a map, the places where something is."""
    if zone.kind == "map":
        rows = tuple((p.label, ", ".join(_here(zone, p))) for p in zone.places if _here(zone, p))
        columns = (t("asking.column.place"), t("asking.column.there"))
        return Part(zone.label, columns=columns, rows=rows) if rows else Part(zone.label)
    if zone.kind == "track":
        count, *rest = _track_says(zone)
        return Part(count, lines(rest))
    return Part(zone.label, tuple(Line(item_says(item)) for item in zone.items))


def _track_says(zone: Zone) -> list[str]:
    """What stands on a track, then the empty spaces that mean something."""
    filled = [item for item in zone.items if "empty" not in item.state]
    count = t("table.track", label=zone.label, count=len(filled), total=len(zone.items))
    marked = [item.label for item in zone.items if "empty" in item.state and item.icon]
    named = [item_says(item) for item in filled if item.icon]
    return [count, *named, *marked]


def tracks(asked: Asked) -> Answer:
    """How far the tracks are filled."""
    found = [zone for zone in asked.scene.zones if zone.kind == "track"]
    if not found:
        return Answer(text=t("asking.no_tracks"))
    said = [_track_says(zone)[0] for zone in found]
    notes = [f"{zone.label}: {zone.note}" for zone in found if zone.note]
    return Answer(text=_sentences([*said, *notes]), parts=tuple(zone_part(zone) for zone in found))


def who(asked: Asked) -> Answer:
    """Who plays, and who is asked what."""
    scene = asked.scene
    bots = getattr(asked.game, "bots", {})
    players = []
    for seat, (name, color) in enumerate(zip(scene.players, scene.colors, strict=True)):
        shown = t(f"asking.color.{color}") if words.has(f"asking.color.{color}") else color
        bot = t("table.by", bot=bots[seat]) if seat in bots else ""
        players.append(" ".join(filter(None, [name, f"({shown})", bot])))
    return Answer(text=status_text(scene), parts=(Part(t("asking.players"), lines(players)),))


def status_text(scene: Scene) -> str:
    """Whose turn it is, in which round, and what is asked."""
    status = scene.status
    if status.outcome:
        return status.outcome
    turn = t("table.turn", name=status.who) if status.who else ""
    rule = f"({status.rule})" if status.rule else ""
    return " ".join(filter(None, [turn, _sentences([status.round, status.phase]), status.ask, rule]))


def source(asked: Asked) -> Answer:
    """Where a thing comes from: the rulebook, real geography, a reconstruction."""
    if not asked.rest:
        return Answer(text=_sentences([asked.scene.notice, asked.game.rules.source]))
    found = [it for _, it in find(asked.scene, asked.rest) if not isinstance(it, Piece)]
    if not found:
        return unknown(asked.scene, asked.rest)
    said = []
    for it in found:
        told_source = source_text(it.source) if it.source else t("asking.source_unknown")
        rule = t("asking.by_rule", rule=it.rule) if isinstance(it, Item) and it.rule else ""
        said.append(_sentences([f"{it.label}: {told_source}", rule]))
    said = list(dict.fromkeys(said))
    return Answer(text=said[0]) if len(said) == 1 else _several(t("asking.several"), said)


def rule(asked: Asked) -> Answer:
    """What a rule says, by its number; or the rules that hold these words."""
    book = rulebook(asked.game.name)
    if not book:
        return Answer(text=t("asking.no_rules"))
    if not asked.rest:
        return Answer(text=t("asking.rule_how", number=book[0].number))
    wanted = plain(asked.rest)
    exact = next((one for one in book if plain(one.number) == wanted), None)
    if exact is not None:
        return Answer(text=f"{exact.number}. {_sentences([*exact.text.splitlines(), exact.source_text])}")
    if RULE.fullmatch(asked.rest):
        near = nearest(asked.rest, [one.number for one in book])
        found = [one for one in book if one.number in near]
        text = t("asking.no_rule", number=asked.rest.upper())
    else:
        stems = [_stem(word) for word in wanted.split()]
        found = [one for one in book if all(stem in plain(one.text) for stem in stems)]
        text = t("asking.rules_found", n=len(found), text=asked.rest)
    found = first_of_term(asked.scene, wanted, found, book)
    listed = tuple(Line(f"{one.number}: {' '.join(one.text.split())}", one.number) for one in found[:LONG])
    return Answer(text=text, parts=(Part(lines=listed),) if listed else ())


def _stem(word: str) -> str:
    """A word without its last letter, so that injury is found as injuries too."""
    return word[:-1] if len(word) > LETTERS else word


def first_of_term(scene: Scene, text: str, found: list[Rule], book: tuple[Rule, ...]) -> list[Rule]:
    """Rules that explain a word of the game stand before others that only hold it."""
    term = next((one for one in scene.terms if text in (plain(name) for name in (one.name, *one.also))), None)
    if term is None:
        return found
    named = [one for one in book if one.number in NUMBER.findall(term.text)]
    return [*named, *(one for one in found if one not in named)]


def last(asked: Asked) -> Answer:
    """What happened since whoever asks last acted."""
    own, steps = since_last_turn(asked.game, asked.viewer, asked.scene)
    said = told(steps, asked.game, asked.viewer, asked.scene.minor)
    if not said:
        return Answer(text=t("table.nothing_yet"))
    return _several(t("asking.own_turn" if own else "asking.since"), said)


def zones(asked: Asked) -> Answer:
    """The parts of the table by name."""
    found = find_zones(asked.scene, asked.rest)
    return zone_answer(found) if found else unknown(asked.scene, asked.rest)
