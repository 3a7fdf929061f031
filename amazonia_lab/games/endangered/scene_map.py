"""The habitat of a scene: spaces, tigers, pairs, and what a destruction roll threatens."""

from __future__ import annotations

from ... import scene as sc
from .common import HABITAT, lasting
from .data import board_of
from .state import State
from .telling import tell
from .tiger.destruction import landings


def threatened(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Spaces of the line that is struck, and where the tile would come to rest; both empty where none is."""
    if not state.todo:
        return (), ()
    task = state.todo[0]
    if task.kind == "strike":
        return HABITAT.lines[task.what], landings(state.tigers, state.tiles, task.what, task.n)
    return ((), task.at) if task.kind == "slide" else ((), ())


def map_zone(state: State) -> sc.Zone:
    """The habitat with what stands on it."""
    line, hit = threatened(state)
    cut = lasting(state, "barrier")
    places = []
    for i, place in enumerate(board_of(state.options.scenario).places.values()):
        gone = bool(state.tiles[i])
        lines = [tell("say.destroyed" if gone else "say.forest")]
        if state.tigers[i] > 1:
            lines.append(tell("say.pair"))
        tags = ["gone"] if gone else []
        if cut and HABITAT.near[i] != HABITAT.near_cut[i]:
            lines.append(tell("say.highway"))
            tags.append("barrier")
        if i in hit:
            lines.append(tell("say.threat"))
            tags.append("hit")
        elif i in line:
            lines.append(tell("say.on_line"))
            tags.append("struck")
        places.append(
            sc.Place(
                id=f"place:{place.id}",
                x=place.x,
                y=place.y,
                label=place.id,
                kind="forest",
                lines=tuple(lines),
                tags=tuple(tags),
                source=place.source,
            )
        )
    return sc.Zone(
        id="map",
        kind="map",
        label=tell("zone.board"),
        columns=len(HABITAT.columns),
        rows=len(HABITAT.rows),
        grid=True,
        places=tuple(places),
        routes=_routes(state, cut),
        pieces=_tigers(state),
        heads=tuple(f"line:{name}" for name in HABITAT.lines),
        note=tell("note.highway") if cut else "",
    )


def _routes(state: State, cut: int) -> tuple[sc.Route, ...]:
    index = HABITAT.index
    routes = []
    for route in board_of(state.options.scenario).routes:
        i, j = index[route.a], index[route.b]
        barrier = bool(cut) and j not in HABITAT.near_cut[i]
        closed = state.tiles[i] or state.tiles[j] or barrier
        routes.append(
            sc.Route(
                id=f"route:{route.a}-{route.b}",
                a=f"place:{route.a}",
                b=f"place:{route.b}",
                kind=route.kind,
                state=(*(("closed",) if closed else ()), *(("barrier",) if barrier else ())),
                source=route.source,
            )
        )
    return tuple(routes)


def _tigers(state: State) -> tuple[sc.Piece, ...]:
    """Each tiger a piece; those of a pair are marked."""
    return tuple(
        sc.Piece(
            id=f"tiger:{HABITAT.spaces[i]}-{k + 1}",
            place=f"place:{HABITAT.spaces[i]}",
            label=tell("say.tiger"),
            kind="tiger",
            icon="tiger",
            color="orange",
            shape="circle",
            state=("pair",) if k < n // 2 * 2 else (),
        )
        for i, n in enumerate(state.tigers)
        for k in range(n)
    )


def lines_zone(state: State) -> sc.Zone:
    """Rows and columns with tigers, and what a tile there may do: the choice is seen before the die falls."""
    tigers, tiles = state.tigers, state.tiles
    items = []
    for name, cells in HABITAT.lines.items():
        n = sum(tigers[i] for i in cells)
        if not n:
            continue
        losses = [
            min(tigers[i] for i in landings(tigers, tiles, name, face)) for face in range(1, len(cells) + 1)
        ]
        items.append(
            sc.Item(
                id=f"line:{name}",
                label=tell(f"line.{name}"),
                kind="space",
                lines=(
                    tell("say.line_tigers", n=n, spaces=sum(tigers[i] > 0 for i in cells)),
                    tell("say.line_risk", faces=sum(x > 0 for x in losses)),
                ),
                about=(tell("say.line_worst", n=max(losses)),),
                value=str(n),
                rule="EN-7.1",
                source="rulebook",
                places=tuple(f"place:{HABITAT.spaces[i]}" for i in cells),
            )
        )
    return sc.Zone(
        id="lines",
        kind="row",
        label=tell("zone.lines"),
        items=tuple(items),
        note=tell("note.lines"),
        fold=True,
        side="right",
    )
