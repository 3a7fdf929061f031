"""Boards: places and routes, read from a file, checked, and given as a networkx graph."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .errors import BadBoard, LabError

if TYPE_CHECKING:
    import networkx as nx

MAX_BYTES = 500_000
MAX_DEPTH = 50


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of a board. ``x`` and ``y`` in cells (y downwards); ``lat`` and ``lon`` in degrees."""

    id: str
    x: float
    y: float
    name: str
    kind: str
    source: str
    lat: float | None = None
    lon: float | None = None
    indigenous: bool = False
    territory: str = ""
    country: str = ""
    rule: str = ""
    note: str = ""


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A route between two places, usable both ways. ``kind`` is ``paved``, ``path``, ``river`` ..."""

    a: str
    b: str
    kind: str
    source: str
    name: str = ""
    rule: str = ""
    note: str = ""
    corner: bool = False
    """Drawn through a corner, between two squares that touch there only."""


class Board:
    """Places and routes, static: what the game starts from.

    Parameters
    ----------
    name
        Name of the board.
    places, routes
        Records; ids are unique, routes join known places.
    extra
        Whatever else the board's file says (headquarters, disc, areas ...), for the game to read.

    Raises
    ------
    BadBoard
        If a place stands twice or a route leads nowhere.
    """

    def __init__(
        self, name: str, places: Iterable[Place], routes: Iterable[Route], extra: dict[str, Any] | None = None
    ) -> None:
        self.name = name
        self.places: dict[str, Place] = {}
        for place in places:
            # Ids stand in the text forms of actions, where words are split and digits are numbers.
            if (
                place.id != "".join(place.id.split())
                or not place.id.isprintable()
                or place.id.isdigit()
                or not place.id
            ):
                raise BadBoard("place_id", board=name, place=place.id)
            if place.id in self.places:
                raise BadBoard("place_twice", board=name, place=place.id)
            self.places[place.id] = place
        self.routes = tuple(routes)
        self.extra = extra or {}
        seen: set[tuple[frozenset[str], str]] = set()
        for route in self.routes:
            for end in (route.a, route.b):
                if end not in self.places:
                    raise BadBoard("route_nowhere", board=name, a=route.a, b=route.b, place=end)
            key = (frozenset((route.a, route.b)), route.kind)
            if key in seen or route.a == route.b:
                raise BadBoard("route_twice", board=name, a=route.a, b=route.b, route=route.kind)
            seen.add(key)

    def __repr__(self) -> str:
        return f"Board({self.name!r}, {len(self.places)} places, {len(self.routes)} routes)"

    def neighbours(self, place: str, kind: str) -> tuple[str, ...]:
        """Places one route of that kind away, in the order of the board's places."""
        ends = {r.b if r.a == place else r.a for r in self.routes if r.kind == kind and place in (r.a, r.b)}
        return tuple(p for p in self.places if p in ends)

    def graph(self) -> nx.MultiGraph:
        """The board as networkx: node data as in :class:`Place`, edge key = kind of route."""
        import networkx as nx

        graph = nx.MultiGraph(name=self.name)
        for place in self.places.values():
            graph.add_node(place.id, **{k: v for k, v in msgspec.structs.asdict(place).items() if k != "id"})
        for route in self.routes:
            graph.add_edge(
                route.a, route.b, key=route.kind, kind=route.kind, name=route.name, source=route.source
            )
        return graph


def read_board(path: Path) -> Board:
    """Read a board file (TOML: ``[[place]]``, ``[[route]]`` and what the game adds).

    Raises
    ------
    BadBoard
        If the file is missing, too large, no TOML, or does not hold together.
    """
    data = read_toml(path, BadBoard)
    try:
        places = msgspec.convert(data.pop("place", []), list[Place])
        routes = msgspec.convert(data.pop("route", []), list[Route])
    except msgspec.ValidationError as problem:
        raise BadBoard("board_field", board=path.name, problem=problem) from problem
    return Board(str(data.pop("name", path.stem)), places, routes, data)


def read_toml(path: Path, error: type[LabError] = BadBoard) -> dict[str, Any]:
    """A TOML file as a dict; missing, too large or broken files raise ``error``."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise error("file_too_large", file=path.name, limit=MAX_BYTES)
        raw = path.read_bytes()
    except (OSError, ValueError) as problem:
        raise error("file_missing", file=path.name) from problem
    try:
        content = tomllib.loads(raw.decode("utf-8-sig"))  # an editor may add a mark
        _check_depth(content)
    except (ValueError, RecursionError) as problem:  # ValueError: no TOML, or a number of too many digits
        raise error("file_no_toml", file=path.name, problem=problem) from problem
    return content


def _check_depth(value: object, left: int = MAX_DEPTH) -> None:
    """Raise RecursionError for tables in tables deeper than any reader goes."""
    if left == 0:
        raise RecursionError(f"more than {MAX_DEPTH} tables or lists in each other")
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        _check_depth(one, left - 1)
