"""What may be played but is perhaps not meant."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ....board_report import ODD
from ..boards import files
from ..data import game_data
from .form import column, row
from .sense import Ground
from .shape import Shape

FAR = 8
"""Moves from the nearest headquarters to a site beyond which hardly anybody gets there in time."""
DEAD_ENDS = 3
"""One place in so many may be a dead end; two always may."""


def look(shape: Shape, ground: Ground) -> None:
    """Note everything that is odd about a board that holds together."""
    cut = [place for place in ground.places if place not in ground.main]
    if cut:
        _odd(shape, "cut_off", ("place", ground.places[cut[0]].number), places=", ".join(cut))
    ends = [p for p, near in ground.near.items() if len(near) == 1 and p in ground.main]
    if len(ends) > max(2, len(ground.places) // DEAD_ENDS):
        _odd(shape, "dead_ends", ("place", ground.places[ends[0]].number), places=", ".join(ends))
    kinds = Counter(one.values.get("kind") for one, _, _ in ground.routes)
    for kind in ("paved", "path", "river"):
        if not kinds[kind]:
            _odd(shape, f"no_{kind}", ("route",))
    _sites(shape, ground)
    _land(shape, ground)
    _names(shape)
    if shape.single.get("about", {}).get("text") and shape.top["id"] not in files():
        _odd(shape, "about_text", ("about", "text"))
    if shape.rows["unlocated"] and "satellite" not in shape.top.get("rules", ()):
        _odd(shape, "unlocated_unused", ("unlocated", 0))
    _closed(shape, ground)
    named = {card for section in shape.top.get("missions") or () for card in section}
    there = {game_data().missions[card].kind for card in named}
    if named and len(there) < 3:
        _odd(shape, "mission_kinds", ("missions",), kinds=", ".join(sorted(there)))


def _odd(shape: Shape, code: str, path: tuple[str | int, ...], **values: Any) -> None:
    shape.add(ODD, code, shape.line(*path), "", values)


def _closed(shape: Shape, ground: Ground) -> None:
    """What nobody gets to any more while the highway is closed (MA-17.2), the closed places aside."""
    shut = [one.values["place"] for one in shape.rows["closure"]]
    if not shut:
        return
    left = Ground(shape)
    for route, a, b in ground.routes:
        if route.values["kind"] == "river" or not {a, b} & {*shut}:
            continue
        rivers = any(r.values["kind"] == "river" and {x, y} == {a, b} for r, x, y in ground.routes)
        if not rivers:
            left.near[a].discard(b)
            left.near[b].discard(a)
    main = max(([p for p in part if p not in shut] for part in left.parts()), key=len)
    cut = [place for place in ground.places if place in ground.main and place not in (*main, *shut)]
    if cut:
        _odd(shape, "closure_cuts", ("closure", 0), places=", ".join(cut))


def _sites(shape: Shape, ground: Ground) -> None:
    disc = [site for site in shape.top["disc"] if site in ground.main]
    for name, of in (("column", column), ("row", row)):
        lines = sorted({of(p) for p in ground.places})
        half = lines[len(lines) // 2 :]
        for side in (half, lines[: (len(lines) + 1) // 2]):
            if len(lines) > 2 and disc and all(of(site) in side for site in disc):
                _odd(shape, f"one_side_{name}", ("disc",))
                break
    homes = [one.values["place"] for one in shape.rows["headquarters"]]
    steps = _steps(ground, homes)
    far = [site for site in disc if steps.get(site, 0) > FAR]
    if far:
        _odd(shape, "far_site", ("disc",), places=", ".join(far), count=FAR)


def _steps(ground: Ground, begin: list[str]) -> dict[str, int]:
    """Moves to each place from the nearest of these."""
    found, edge, count = dict.fromkeys(begin, 0), list(begin), 0
    while edge:
        count += 1
        edge = [n for place in edge for n in ground.near[place] if n not in found]
        found |= dict.fromkeys(edge, count)
    return found


def _land(shape: Shape, ground: Ground) -> None:
    """Indigenous land: shown on the map, reached by somebody."""
    orange = {p: r for p, r in ground.places.items() if r.values.get("indigenous")}
    covered: set[str] = set()
    for one in shape.rows["area"]:
        places = one.values.get("places", [])
        covered |= set(places)
        if not set(places) & ground.main:
            _odd(shape, "area_unreachable", ("area", one.number), area=one.values.get("name", ""))
        plain = [p for p in places if p not in orange]
        if plain and one.values.get("kind", "") in ("", "indigenous"):
            _odd(shape, "area_not_orange", ("area", one.number), places=", ".join(plain))
    nameless = [p for p in orange if p not in covered]
    if nameless:
        number = orange[nameless[0]].number
        _odd(shape, "orange_no_area", ("place", number), places=", ".join(nameless))


def _names(shape: Shape) -> None:
    seen: dict[str, str] = {}
    for one in shape.rows["place"]:
        name = one.values["name"].strip().casefold()
        if name in seen:
            told = {"name": one.values["name"], "place": one.values["id"], "other": seen[name]}
            _odd(shape, "name_twice", ("place", one.number, "name"), **told)
        seen.setdefault(name, one.values["id"])
