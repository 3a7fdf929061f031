"""The map of a scene: villages with what they show, sites with their prices, huts, routes."""

from __future__ import annotations

from functools import lru_cache

from ... import scene as sc
from ... import words
from .common import closed_kind, taken_sites
from .data import KINDS, game_data, species_ids, tables, the_board
from .state import State
from .telling import NEUTRAL_SHAPE, SHAPES, SITE_SHAPE, SPECIES_COLORS, tell


def map_zone(state: State, viewer: int | None) -> sc.Zone:
    """The map with what stands on it now; the viewer's mission villages are marked (AS-12.2)."""
    grid = the_board().extra["grid"]
    closed = closed_kind(state)
    return sc.Zone(
        id="map",
        kind="map",
        label=tell("zone.board"),
        columns=grid["columns"],
        rows=grid["rows"],
        places=tuple(_place(state, village, viewer) for village in tables().villages),
        routes=_routes(closed, words.language()),
        kinds=tuple((kind, tell(f"route.{kind}")) for kind in KINDS),
        pieces=_pieces(state),
        note=tell("note.closed", route=closed) if closed else "",
    )


def mission_of(state: State, viewer: int | None) -> tuple[str, ...]:
    """The villages of the viewer's mission card."""
    if viewer is None:
        return ()
    card = game_data().missions.get(state.seats[viewer].mission)
    return card.villages if card else ()


def _place(state: State, village: str, viewer: int | None) -> sc.Place:
    place = the_board().places[village]
    species = species_ids()[tables().species[village]]
    lines = [tell("line.shows", species=species), sites_line(state, village)]
    wanted = village in mission_of(state, viewer)
    if wanted:
        lines.append(tell("line.on_mission"))
    return sc.Place(
        id=f"place:{village}",
        x=place.x,
        y=place.y,
        label=place.name,
        kind="village",
        lines=tuple(lines),
        tags=(f"shows_{species}", *(("mission",) if wanted else ())),
        color=SPECIES_COLORS[species],
        source=place.source,
    )


def sites_line(state: State, village: str) -> str:
    """What free sites of a village cost, in words; the cheapest is taken first (AS-2.5)."""
    free = tables().prices[village][taken_sites(state, village) :]
    if not free:
        return tell("line.no_site")
    return tell("line.sites", n=len(free), prices=free)


@lru_cache(maxsize=16)
def _routes(closed: str, language: str) -> tuple[sc.Route, ...]:
    """All routes, those of the kind that the event closes marked (AS-7.1, AS-7.2)."""
    return tuple(
        sc.Route(
            id=f"route:{r.a}-{r.b}-{r.kind}",
            a=f"place:{r.a}",
            b=f"place:{r.b}",
            kind=r.kind,
            label=r.name,
            state=("closed",) if r.kind == closed else (),
            source=r.source,
        )
        for r in the_board().routes
    )


def _pieces(state: State) -> tuple[sc.Piece, ...]:
    """On each village: its huts, then its free sites with their prices."""
    found = []
    for village in tables().villages:
        taken = 0
        for i, seat in enumerate(state.seats):
            if village in seat.huts:
                taken += 1
                found.append(_hut(state, i, village))
            if village in seat.neutral:
                taken += 1
                found.append(
                    sc.Piece(
                        id=f"neutral:{village}",
                        place=f"place:{village}",
                        label=tell("line.neutral_hut"),
                        kind="hut",
                        icon="hut",
                        color="grey",
                        shape=NEUTRAL_SHAPE,
                    )
                )
        # The cheapest comes first, and it is the one that is built on next (AS-2.5).
        for number, price in enumerate(tables().prices[village][taken:], taken + 1):
            found.append(
                sc.Piece(
                    id=f"site:{village}-{number}",
                    place=f"place:{village}",
                    label=tell("line.site", n=price),
                    kind="site",
                    color="money",
                    shape=SITE_SHAPE,
                    value=str(price),
                    state=("next",) if number == taken + 1 else (),
                )
            )
    return tuple(found)


def _hut(state: State, i: int, village: str) -> sc.Piece:
    colour = state.seats[i].colour
    return sc.Piece(
        id=f"hut:{colour}-{village}",
        place=f"place:{village}",
        label=tell("line.hut", player=state.options.players[i]),
        kind="hut",
        icon="hut",
        color=colour,
        shape=SHAPES[colour],
    )
