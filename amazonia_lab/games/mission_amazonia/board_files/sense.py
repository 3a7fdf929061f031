"""Does a board hold together? What would keep a game from being set up or won is a fault.

Only rows whose values fit come here (:mod:`.shape`), so nothing is told twice.
"""

from __future__ import annotations

from collections import Counter
from difflib import get_close_matches
from typing import Any

from ....board_report import WRONG
from ..boards import RULES
from ..data import COLOURS, game_data
from .form import LEAST_SITES, MISSIONS, column, row
from .shape import GoodRow, Shape

OFF = 0.51
"""How far a place may be from the centre of its square, in squares."""


class Ground:
    """The places of a file and how they hang together."""

    def __init__(self, shape: Shape) -> None:
        self.places = {r.values["id"]: r for r in shape.rows["place"] if "id" in r.values}
        self.near: dict[str, set[str]] = {place: set() for place in self.places}
        self.routes: list[tuple[GoodRow, str, str]] = []
        for one in shape.rows["route"]:
            a, b = str(one.values.get("a")), str(one.values.get("b"))
            if a in self.places and b in self.places and a != b:
                self.routes.append((one, a, b))
                self.near[a].add(b)
                self.near[b].add(a)
        # A route that leads nowhere is told; what cannot be reached for want of it is not told as well.
        self.whole = len(self.routes) == len(shape.rows["route"])
        self.main = max(self.parts(), key=len, default=frozenset())

    def parts(self) -> list[frozenset[str]]:
        """Places that hang together, part by part."""
        left, found = set(self.places), []
        while left:
            part, edge = set(), {min(left)}
            while edge:
                part |= edge
                edge = {n for place in edge for n in self.near[place]} - part
            left -= part
            found.append(frozenset(part))
        return sorted(found, key=min)


def look(shape: Shape, ground: Ground) -> None:
    """Note everything that is wrong with the whole."""
    _places(shape, ground)
    _routes(shape, ground)
    _headquarters(shape, ground)
    _disc(shape, ground)
    _choices(shape)
    _territories(shape, ground)
    _later(shape, ground)


def _places(shape: Shape, ground: Ground) -> None:
    seen: set[str] = set()
    for one in shape.rows["place"]:
        values = one.values
        square = values.get("id")
        if square is None:
            continue
        if square in seen:
            shape.wrong("place_twice", ("place", one.number), one.where, place=square)
        seen.add(square)
        for key, at in (("x", column(square)), ("y", row(square))):
            if key in values and abs(values[key] - at) > OFF:
                told = {"name": key, "value": values[key], "place": square, "low": at - 0.5, "high": at + 0.5}
                shape.wrong("off_square", ("place", one.number, key), one.where, **told)
        if values.get("indigenous") and not values.get("territory", "").strip():
            shape.wrong("no_territory", ("place", one.number), one.where, place=square)
        _coordinates(shape, one)
    if ground.places and len(ground.places) < LEAST_SITES:
        shape.wrong("few_places", ("place",), "", count=len(ground.places), least=LEAST_SITES)


def _coordinates(shape: Shape, one: GoodRow) -> None:
    """Degrees, where a file says where its squares lie."""
    values, grid = one.values, shape.single.get("grid", {})
    if ("lat" in values) != ("lon" in values):
        shape.wrong("half_coordinates", ("place", one.number), one.where)
    if not {"lon_west", "lat_north", "dlon", "dlat"} <= set(grid) or not {"lat", "lon"} <= set(values):
        return
    west = grid["lon_west"] + column(values["id"]) * grid["dlon"]
    north = grid["lat_north"] - row(values["id"]) * grid["dlat"]
    for key, low, step in (("lon", west, grid["dlon"]), ("lat", north - grid["dlat"], grid["dlat"])):
        slack = (OFF - 0.5) * step
        if not low - slack <= values[key] <= low + step + slack:
            told = {"name": key, "value": values[key], "place": values["id"]}
            low, high = round(low, 2), round(low + step, 2)
            shape.wrong("off_grid", ("place", one.number, key), one.where, **told, low=low, high=high)


def _routes(shape: Shape, ground: Ground) -> None:
    seen: dict[tuple[frozenset[str], str], int | None] = {}
    for one in shape.rows["route"]:
        values, number = one.values, one.number
        ends = [values.get("a"), values.get("b")]
        for key, end in zip("ab", ends, strict=True):
            if end is not None and end not in ground.places:
                near = ", ".join(_neighbours(end, ground)) or ", ".join(ground.places) or "-"
                shape.wrong("route_nowhere", ("route", number, key), one.where, place=end, known=near)
        a, b = ends
        if a is None or b is None:
            continue
        kind = values.get("kind", "")
        if a == b:
            shape.wrong("route_to_itself", ("route", number), one.where, place=a)
            continue
        key_ = frozenset((a, b)), kind
        if kind and key_ in seen:
            told = {"a": a, "b": b, "route": kind, "first": seen[key_] or "?"}
            shape.wrong("route_twice", ("route", number), one.where, **told)
        seen.setdefault(key_, shape.line("route", number))
        across, down = abs(column(a) - column(b)), abs(row(a) - row(b))
        if max(across, down) > 1:
            shape.wrong("route_far", ("route", number), one.where, a=a, b=b)
        elif across and down and not values.get("corner"):
            shape.wrong("diagonal", ("route", number), one.where, a=a, b=b)
        elif values.get("corner") and not (across and down):
            shape.wrong("no_corner", ("route", number, "corner"), one.where, a=a, b=b)


def _neighbours(square: str, ground: Ground) -> list[str]:
    """Places of the file in the column or row of a square that is none: what was perhaps meant."""
    return [p for p in ground.places if (p[0] == square[0]) != (p[1] == square[1])][:6]


def _headquarters(shape: Shape, ground: Ground) -> None:
    colours: dict[str, GoodRow] = {}
    homes: dict[str, str] = {}
    for one in shape.rows["headquarters"]:
        colour, place = one.values.get("colour"), one.values.get("place")
        path = ("headquarters", one.number)
        if colour in colours:
            shape.wrong("home_twice", path, one.where, colour=colour)
        elif colour is not None:
            colours[colour] = one
        if place is None:
            continue
        if place not in ground.places:
            shape.wrong("home_nowhere", (*path, "place"), one.where, place=place)
        elif place in homes and homes[place] != colour:
            shape.wrong("home_shared", (*path, "place"), one.where, place=place, colour=homes[place])
        elif ground.whole and not ground.near[place]:
            shape.wrong("home_alone", (*path, "place"), one.where, place=place)
        elif ground.whole and place not in ground.main:
            shape.wrong("home_cut_off", (*path, "place"), one.where, place=place)
        homes.setdefault(place, colour or "")
    bad = [one for one in shape.rows["headquarters"] if "colour" not in one.values]
    missing = [colour for colour in COLOURS if colour not in colours]
    if missing and not bad and shape.rows["headquarters"]:
        shape.wrong("home_missing", ("headquarters",), "[[headquarters]]", colours=", ".join(missing))


def _disc(shape: Shape, ground: Ground) -> None:
    disc: list[str] | None = shape.top.get("disc")
    if disc is None:
        return
    counts: Counter[str] = Counter()
    for site in disc:
        line = shape.part(("disc",), site, counts[site])
        counts[site] += 1
        if counts[site] == 2:
            shape.add(WRONG, "site_twice", line, "disc", {"place": site})
        elif counts[site] == 1 and site not in ground.places:
            shape.add(WRONG, "site_nowhere", line, "disc", {"place": site})
        elif counts[site] == 1 and ground.whole and site not in ground.main:
            shape.add(WRONG, "site_unreachable", line, "disc", {"place": site})
    if len(disc) < LEAST_SITES:
        shape.wrong("few_sites", ("disc",), "disc", count=len(disc), least=LEAST_SITES)


def _choices(shape: Shape) -> None:
    """Rules and missions by name."""
    rules = shape.top.get("rules", [])
    for rule in RULES:
        if rules.count(rule) > 1:
            shape.wrong("rule_twice", ("rules",), "rules", rule=rule)
    missions: list[list[str]] | None = shape.top.get("missions")
    if missions is None:
        return
    known = game_data().missions
    named = [card for section in missions for card in section]
    counts = Counter(named)
    for card in counts:
        line = shape.part(("missions",), card, counts[card] - 1)
        if card not in known:
            near = get_close_matches(card, known, 4) or list(known)
            shape.add(WRONG, "mission_unknown", line, "missions", {"mission": card, "known": ", ".join(near)})
        elif counts[card] > 1:
            shape.add(WRONG, "mission_twice", line, "missions", {"mission": card})
    if len(named) != MISSIONS:
        shape.wrong("mission_count", ("missions",), "missions", count=len(named), wanted=MISSIONS)
    if len(missions) != 2:
        shape.wrong("mission_sections", ("missions",), "missions", count=len(missions))


def _territories(shape: Shape, ground: Ground) -> None:
    seen: set[str] = set()
    for one in shape.rows["area"]:
        for place in one.values.get("places", ()):
            line = shape.part(("area", one.number, "places"), place)
            if place not in ground.places:
                shape.add(WRONG, "area_nowhere", line, one.where, {"place": place})
    for one in shape.rows["orange"]:
        place = one.values.get("place")
        if place is None:
            continue
        path = ("orange", one.number, "place")
        if place not in ground.places:
            shape.wrong("area_nowhere", path, one.where, place=place)
        elif not ground.places[place].values.get("indigenous"):
            shape.wrong("orange_not_indigenous", path, one.where, place=place)
        if place in seen:
            shape.wrong("orange_twice", path, one.where, place=place)
        seen.add(place)


def _later(shape: Shape, ground: Ground) -> None:
    """What rules of later chapters ask of a board."""
    disc = shape.top.get("disc", [])
    seen: set[Any] = set()
    for one in shape.rows["unlocated"]:
        site = one.values.get("site")
        if site is not None and site not in disc:
            shape.wrong("unlocated_no_site", ("unlocated", one.number, "site"), one.where, place=site)
        if site is not None and site in seen:
            shape.wrong("unlocated_twice", ("unlocated", one.number, "site"), one.where, place=site)
        seen.add(site)
    for one in shape.rows["closure"]:
        place = one.values.get("place")
        if place is None:
            continue
        path = ("closure", one.number, "place")
        if place not in ground.places:
            shape.wrong("closure_nowhere", path, one.where, place=place)
            continue
        roads = {
            (a if b == place else b)
            for route, a, b in ground.routes
            if place in (a, b) and route.values.get("kind") in ("paved", "path")
        }
        if len(roads) < 2:
            shape.wrong("closure_roads", path, one.where, place=place, count=len(roads))
