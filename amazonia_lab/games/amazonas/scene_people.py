"""Players, their shelves of tiles, and the score sheet of a scene."""

from __future__ import annotations

from ... import scene as sc
from .common import leader, rows
from .data import game_data, species_ids
from .legal import asked
from .scoring import Line, decided_by, open_points, points, score_lines, tile_count, winner
from .state import Seat, State
from .telling import SHAPES, SPECIES_COLORS, money_chips, tell


def people_zone(state: State) -> sc.Zone:
    """Each player's money (gold and silver apart), huts, copper coin and open points."""
    items = []
    for i, seat in enumerate(state.seats):
        left = game_data().values.huts - len(seat.huts)
        items.append(
            sc.Item(
                id=f"seat:{seat.colour}",
                label=tell("line.seat", player=state.options.players[i], colour=seat.colour),
                kind="player",
                lines=(tell("line.open_points", n=open_points(state, i)), _cards_left(seat)),
                chips=(
                    *money_chips(seat.money),
                    sc.Chip(label=tell("line.huts_left", n=left), icon="hut"),
                    sc.Chip(label=tell("line.coin", n=seat.coin), icon="copper_coin"),
                ),
                state=("active",) if i == asked(state) else (),
                color=seat.colour,
                shape=SHAPES[seat.colour],
                rule="AS-12.4",
            )
        )
    return sc.Zone(
        id="people", kind="sheet", label=tell("zone.people"), items=tuple(items), note=tell("note.people")
    )


def _cards_left(seat: Seat) -> str:
    """Which income cards are not out: everybody saw the others (AS-12.4)."""
    return tell("line.cards_left", cards=tuple(map(str, seat.hand))) if seat.hand else tell("line.no_cards")


def shelf_zone(state: State, i: int) -> sc.Zone:
    """The rows of tiles of one player, like a collector's shelf."""
    seat = state.seats[i]
    items = tuple(_row(state, i, seat, k) for k in range(len(species_ids())))
    return sc.Zone(
        id=f"shelf:{seat.colour}",
        kind="shelf",
        label=tell("zone.shelf", player=state.options.players[i]),
        items=items,
        note=tell("line.chip_five", n=seat.chip) if seat.chip else tell("note.shelf"),
    )


def _row(state: State, i: int, seat: Seat, k: int) -> sc.Item:
    values, species, length = game_data().values, species_ids()[k], rows(seat)[k]
    name = tell(f"species.{species}")
    tile = sc.Chip(label=name, icon=species, state=("on",))
    guide = sc.Chip(label=tell("line.indio_tile"), icon="person", state=("on",))
    more = values.scoring_row - length
    empty = sc.Chip(label=name, icon=species, state=("empty",))
    lines = [tell("line.row_points", n=length) if more <= 0 else tell("line.row_lacks", n=more)]
    if leader(state, k) == i:
        lines.append(tell("line.majority"))
    return sc.Item(
        id=f"row:{seat.colour}-{species}",
        label=tell(f"row.{species}"),
        kind="row",
        icon=species,
        lines=tuple(lines),
        chips=(tile,) * seat.tiles[k] + (guide,) * seat.indios[k] + (empty,) * more,
        value=str(length),
        state=("scores",) if more <= 0 else () if length else ("empty",),
        color=SPECIES_COLORS[species],
        rule="AS-11.2",
    )


def score_zone(state: State) -> sc.Zone:
    """The score sheet: each point with what it is for (AS-11.2 to AS-11.4)."""
    best = winner(state)
    items = []
    for i in sorted(range(len(state.seats)), key=lambda i: (i != best, -points(state, i), i)):
        seat = state.seats[i]
        counted = [line for line in score_lines(state, i) if line.points or line.kind in _ALWAYS]
        lines = []
        short = tuple(_short_rows(seat))
        if short:
            lines.append(tell("score.short", rows=short))
        if i == best and decided_by(state):
            lines.append(
                tell(f"score.tie_{decided_by(state)}", n=tile_count(seat), money=seat.money, coin=seat.coin)
            )
        items.append(
            sc.Item(
                id=f"score:{seat.colour}",
                label=tell("line.final", player=state.options.players[i], n=points(state, i)),
                kind="score",
                chips=tuple(_score_chip(line) for line in counted),
                lines=tuple(lines),
                state=("active",) if i == best else (),
                color=seat.colour,
                shape=SHAPES[seat.colour],
                rule="AS-11.5",
            )
        )
    return sc.Zone(
        id="score",
        kind="sheet",
        label=tell("zone.score"),
        items=tuple(items),
        note=tell("note.score"),
        side="below",
    )


_ALWAYS = ("mission", "missed")
_SIGNS = {"majority": "star", "chip": "star", "mission": "flag", "missed": "flag"}


def _score_chip(line: Line) -> sc.Chip:
    """One line of the sheet: what brought how many points."""
    species = line.values.get("species", "")
    said = tell(f"score.{line.kind}", points=line.points, row=species, **line.values)
    return sc.Chip(label=said, icon=_SIGNS.get(line.kind) or species)


def _short_rows(seat: Seat) -> list[str]:
    """Rows that were begun and are too short to count (AS-11.2)."""
    lengths = zip(species_ids(), rows(seat), strict=True)
    need = game_data().values.scoring_row
    return [tell("score.short_row", species=species, n=n) for species, n in lengths if 0 < n < need]
