"""The map of a scene: places, routes, territories, mission markers and figures."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ... import scene as sc
from ... import words
from .closed import HIGHWAY, LAND
from .common import name_of
from .data import board_of, game_data, tables_of
from .own_boards import by_board
from .state import State
from .telling import KIND_SHAPES, SHAPES, tell

RESERVE = "reserve"
"""Kind of an area that is no Indigenous land: forest that families live from, and that stays (MA-21.9)."""


def map_zone(state: State) -> sc.Zone:
    """The map with what stands on it now."""
    places, routes, areas = backdrop(state.options.board, words.language(), _colours(state))
    shut = tables_of(state.options.board).closures if HIGHWAY in state.effects else ()
    if shut:
        routes = _left(state.options.board, words.language(), _colours(state))
    pieces = [
        sc.Piece(
            id=f"roadblock:{place}",
            place=f"place:{place}",
            label=tell("line.roadblock"),
            kind="roadblock",
            icon="roadblock",
            color="bad",
            shape="octagon",
        )
        for place in shut
    ]
    pieces += [
        sc.Piece(
            id=f"marker:{k}",
            place=f"place:{mission.site}",
            label=f"{k} {tell(f'mission.{game_data().missions[mission.card].kind}.name')}",
            kind="mission",
            icon=game_data().missions[mission.card].kind,
            color=game_data().missions[mission.card].kind,
            shape=KIND_SHAPES[game_data().missions[mission.card].kind],
            value=str(k),
        )
        for k, mission in enumerate(state.missions, 1)
        if mission is not None and "?" not in mission.site
    ]
    pieces += [
        sc.Piece(
            id=f"figure:{person.figure}",
            place=f"place:{person.place}",
            label=name_of(person),
            kind="figure",
            color=seat.colour,
            shape=SHAPES[seat.colour],
            value=person.figure[-1],
            state=("active",) if i == state.active and not state.result else (),
        )
        for i, seat in enumerate(state.seats)
        for person in seat.team
    ]
    board = tables_of(state.options.board)
    return sc.Zone(
        id="map",
        kind="map",
        label=tell("zone.board", board=board_of(state.options.board).name),
        columns=len(board.columns),
        rows=len(board.rows),
        grid=True,
        places=places,
        routes=routes,
        areas=areas,
        pieces=tuple(pieces),
        note="; ".join(tell("line.effect", happening=e, effect=e) for e in state.effects),
    )


@by_board(64)
def _left(name: str, language: str, colours: tuple[str, ...]) -> tuple[sc.Route, ...]:
    """The routes of a board with the land routes of its closed places marked (MA-17.2)."""
    _, routes, _ = backdrop(name, language, colours)
    ends = {f"place:{place}" for place in tables_of(name).closures}
    return tuple(
        replace(route, state=("closed",)) if route.kind in LAND and {route.a, route.b} & ends else route
        for route in routes
    )


def _colours(state: State) -> tuple[str, ...]:
    return tuple(seat.colour for seat in state.seats)


@by_board(64)
def backdrop(
    name: str, language: str, colours: tuple[str, ...]
) -> tuple[tuple[sc.Place, ...], tuple[sc.Route, ...], tuple[sc.Area, ...]]:
    """Places, routes and areas of a board: they never change in a game (language is part of the key)."""
    board = board_of(name)
    homes = {row["place"]: row["colour"] for row in board.extra["headquarters"]}
    reserves = {
        place: row["name"]
        for row in board.extra.get("area", ())
        if row.get("kind") == RESERVE
        for place in row["places"]
    }
    places = []
    for p in board.places.values():
        lines = [tell(f"place.{p.kind}")]
        tags = []
        if p.indigenous:
            tags.append("indigenous")
            lines.append(tell("place.territory", name=p.territory))
        if p.id in reserves:
            tags.append(RESERVE)
            lines.append(tell("place.reserve", name=reserves[p.id]))
        if p.id in homes:
            tags.append("headquarters")
            lines.append(tell("place.headquarters", colour=homes[p.id]))
            if homes[p.id] not in colours:
                tags.append("unused")
        if p.country and p.country != "BR":
            tags.append("abroad")
        color = homes.get(p.id, "")
        places.append(
            sc.Place(
                id=f"place:{p.id}",
                x=p.x,
                y=p.y,
                label=f"{p.id} {p.name}",
                kind=p.kind,
                lines=tuple(lines),
                tags=tuple(tags),
                color=color,
                source=p.source,
                lat=p.lat,
                lon=p.lon,
            )
        )
    routes = [
        sc.Route(
            id=f"route:{r.a}-{r.b}-{r.kind}",
            a=f"place:{r.a}",
            b=f"place:{r.b}",
            kind=r.kind,
            label=r.name,
            source=r.source,
        )
        for r in board.routes
    ]
    grid = board.extra.get("grid")
    areas = [_area(k, row, grid, board.places) for k, row in enumerate(board.extra.get("area", ()))]
    areas += [
        sc.Area(id=f"neighbour:{k}", label=row["name"], kind="neighbour", x=row["x"], y=row["y"])
        for k, row in enumerate(board.extra.get("neighbour", ()))
    ]
    return tuple(places), tuple(routes), tuple(areas)


def _area(k: int, row: dict[str, Any], grid: dict[str, Any] | None, places: dict[str, Any]) -> sc.Area:
    """A territory or reserve, its name near its real centre but never off the squares it covers."""
    covered = [places[p] for p in row["places"]]
    x = sum(p.x for p in covered) / len(covered)
    y = sum(p.y for p in covered) / len(covered)
    if grid and "lon" in row:
        x = (row["lon"] - grid["lon_west"]) / grid["dlon"] - 0.5
        y = (grid["lat_north"] - row["lat"]) / grid["dlat"] - 0.5
    return sc.Area(
        id=f"area:{k}",
        label=row["name"],
        kind=row.get("kind", "indigenous"),
        places=tuple(f"place:{p}" for p in row["places"]),
        x=round(x, 2),
        y=round(y, 2),
    )
