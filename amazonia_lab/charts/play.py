"""Charts of a game: its tracks, its habitat, its roads and rivers. Invented figures, and marked as such."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from math import inf, isinf, isnan
from numbers import Real
from typing import Any

from .. import networks, words
from ..errors import BadOption, UnknownData
from ..tables import Row, rows_of
from ..values import listed
from .chart import Chart, Edge, Node, Series


def _t(key: str, **values: Any) -> str:
    return words.t(f"charts.{key}", **values)


def _is_game(thing: Any) -> bool:
    return hasattr(thing, "history") and hasattr(thing, "rules")


def _title(thing: Any) -> str:
    return words.t(f"{thing.name}.title") if _is_game(thing) else _t("a_game")


def _rows(thing: Any) -> list[Row]:
    if _is_game(thing):
        rows: list[Row] = thing.measure_rows()
        return rows
    try:
        rows = rows_of(thing)
    except TypeError as problem:
        raise BadOption("no_measures", value=type(thing).__name__) from problem
    if not rows:
        raise BadOption("no_measures", value="-")
    networks.checked_columns(rows, ("round",))
    for row in rows:
        if _number(row["round"], "round") is None:
            raise BadOption("no_number", value=row["round"], column="round")
    return rows


def _measure(thing: Any, column: str) -> str:
    """What a measure is called: the game's own words, else its name as a text; a seat's with its player."""
    if not _is_game(thing):
        return column.replace("_", " ")
    seat = _OF_SEAT.fullmatch(column)
    if seat and int(seat[2]) < len(thing.players):
        return _t("tracks.of", name=_measure(thing, seat[1]), who=thing.players[int(seat[2])])
    key = f"{thing.name}.measure.{column}"
    return words.t(key) if words.has(key) else column.replace("_", " ")


UNITS = 3
"""An axis names so many units; with more, only what kind of things they are."""

_OF_SEAT = re.compile(r"(\w+)_(\d)")


def _seat_of(column: str, track: str) -> bool:
    """Whether a measure is that of a seat: ``points_0`` of ``points``."""
    found = _OF_SEAT.fullmatch(column)
    return found is not None and found[1] == track


def _number(value: Any, column: str) -> float | None:
    """A value of a table as a number; None where there is none; what is no number is refused."""
    try:
        number = None if value is None else float(value)
    except (TypeError, ValueError):  # a text, a list
        number = inf
    if number is None or isnan(number):
        return None
    if isinf(number):
        raise BadOption("no_number", value=value, column=column)
    return number


def _lines(thing: Any, rows: list[Row], columns: list[str], label: Any) -> tuple[Series, ...]:
    xs = tuple(float(row["round"]) for row in rows)
    return tuple(
        Series(
            name=label(column),
            xs=xs,
            ys=tuple(_number(row.get(column), column) for row in rows),
            origin="game",
        )
        for column in columns
    )


def tracks(game: Any, which: Any = None) -> Chart:
    """Measures of a game over its rounds. See :func:`amazonia_lab.plot_tracks`."""
    rows = _rows(game)
    numeric = [
        column
        for column in rows[0]
        if column != "round" and all(isinstance(row.get(column), int | float | None) for row in rows)
    ]
    # A game says which of its measures are its tracks; without that, the first few are shown.
    named = getattr(getattr(game, "rules", None), "tracks", ())
    own = [column for track in named for column in numeric if column == track or _seat_of(column, track)]
    columns = own or numeric[:4]
    if which is not None:
        columns = [which] if isinstance(which, str) else (listed(which) or [which])
        for column in columns:
            if column not in numeric:
                raise UnknownData("unknown_measure", column, numeric)
    columns = list(dict.fromkeys(columns))
    if not columns:
        raise BadOption("no_numbers", known=", ".join(map(str, rows[0])))
    series = _lines(game, rows, columns, lambda column: _measure(game, column))
    units = list(dict.fromkeys(_unit(game, column) for column in columns)) if _is_game(game) else []
    first, last = _round(rows[0]), _round(rows[-1])
    key = "tracks.told" if len(rows) > 1 else "tracks.told_one"
    told = [_t(key, name=one.name, a=_plain(one.ys[0]), b=_plain(one.ys[-1])) for one in series]
    return Chart(
        name="tracks",
        kind="lines",
        title=_t("tracks.title", game=_title(game)),
        finding=_t(
            "tracks.finding" if len(rows) > 1 else "tracks.one", first=first, last=last, told="; ".join(told)
        ),
        source=_t("game_source", game=_title(game)),
        as_of=_t("game_as_of", round=last),
        x_label=_t("round"),
        y_label="; ".join(units) if 0 < len(units) <= UNITS else _t("tracks.y"),
        series=series,
        notes=(_t("invented"),),
        columns=("round", *columns),
        rows=tuple({column: row.get(column) for column in ("round", *columns)} for row in rows),
        origin="game",
    )


def _unit(game: Any, column: str) -> str:
    seat = _OF_SEAT.fullmatch(column)
    key = f"{game.name}.unit.{seat[1] if seat else column}"
    return words.t(key) if words.has(key) else str(game.rules.units().get(column, column))


def _round(row: Row) -> str:
    return _plain(float(row["round"]))


def _plain(value: float | None) -> str:
    return "–" if value is None else f"{value:g}"


def _patch_row(row: Row) -> Row:
    """A row of measures with the names of this chart."""
    also = {"largest_patch": "largest", "habitat": "places"}
    return {also.get(column, column): value for column, value in row.items()}


def patches(game: Any) -> Chart:
    """Habitat patches over the rounds. See :func:`amazonia_lab.plot_patches`."""
    rows = [_patch_row(row) for row in _rows(game)]
    own = {"patches", "largest", "places"} <= set(rows[0])
    if _is_game(game) and not own:
        rows = networks.patch_rows(game)  # a game that does not count them itself
    networks.checked_columns(rows, ("patches", "largest", "places"))
    columns = ["places", "largest", "patches"]
    series = _lines(game, rows, columns, lambda column: _t(f"patches.{column}"))
    first, last = rows[0], rows[-1]
    made = not _is_game(game) or own
    return Chart(
        name="patches",
        kind="lines",
        title=_t("patches.title" if made else "patches.title_board", game=_title(game)),
        finding=_t(
            "patches.finding" if len(rows) > 1 else "patches.one",
            first=_round(first),
            last=_round(last),
            a=_plain(series[2].ys[0]),
            b=_plain(series[2].ys[-1]),
            big=_plain(series[1].ys[0]),
            small=_plain(series[1].ys[-1]),
        ),
        source=_t("game_source", game=_title(game)),
        as_of=_t("game_as_of", round=_round(last)),
        x_label=_t("round"),
        y_label=_t("patches.y"),
        series=series,
        notes=(_t("patches.note" if made else "patches.note_board"), _t("invented")),
        columns=("round", *columns),
        rows=tuple({column: row.get(column) for column in ("round", *columns)} for row in rows),
        origin="game",
    )


def network(game: Any, step: Any = None) -> Chart:
    """Routes on real coordinates, with kilometres. See :func:`amazonia_lab.plot_network`."""
    graph = networks.network_of(game) if step is None or not _is_game(game) else game.routes_at(step)
    places = dict(graph.nodes(data=True))
    degrees = bool(places) and all(
        data.get("lat") is not None and data.get("lon") is not None for data in places.values()
    )
    at, up = ("lon", "lat") if degrees else ("x", "y")
    if not places:
        raise BadOption("no_places")
    for name, data in places.items():
        if not all(isinstance(data.get(way), Real) for way in (at, up)):
            raise BadOption("no_coordinates", place=name)
    sign = 1 if degrees else -1
    rows = networks.route_rows(graph)
    kinds = list(dict.fromkeys(row["kind"] for row in rows))
    edges = tuple(
        Edge(
            a=str(row["a"]),
            b=str(row["b"]),
            kind=str(row["kind"] or ""),
            label=_route(game, row["kind"]),
            km=row["km"],
        )
        for row in rows
    )
    known = [row["km"] for row in rows if row["km"] is not None]
    told = "; ".join(
        _t("network.told", kind=_route(game, kind), n=sum(row["kind"] == kind for row in rows))
        for kind in kinds
    )
    return Chart(
        name="network",
        kind="network",
        title=_t("network.title", game=_title(game), name=graph.graph.get("name", "")),
        finding=_t(
            "network.finding" if known else "network.finding_plain",
            n=len(places),
            told=told or "–",
            low=f"{min(known, default=0):.0f}",
            high=f"{max(known, default=0):.0f}",
        ),
        source=_t("network.source" if degrees else "game_source", game=_title(game)),
        as_of=_t("network.as_of"),
        x_label=_t("network.x") if degrees else _t("network.column"),
        y_label=_t("network.y") if degrees else _t("network.row"),
        nodes=tuple(
            Node(
                id=str(name),
                x=float(data[at]),
                y=sign * float(data[up]),
                name=_place(name, data, degrees),
                town=data.get("kind") in ("city", "village"),
                indigenous=bool(data.get("indigenous")),
            )
            for name, data in places.items()
        ),
        edges=edges,
        degrees=degrees,
        notes=_notes(places.values(), degrees),
        columns=("a", "b", "a_name", "b_name", "kind", "name", "km"),
        rows=tuple(
            {key: row[key] for key in ("a", "b", "a_name", "b_name", "kind", "name", "km")} for row in rows
        ),
        origin="board" if degrees else "game",
    )


_SQUARE = re.compile(r"[A-Z]\d{1,2}")


def _ours(data: Mapping[str, Any]) -> bool:
    return data.get("source") == "reconstruction"


def _place(name: str, data: Mapping[str, Any], degrees: bool) -> str:
    """Its name, after its square if it is called so; with a star where it is not real among real ones."""
    called = str(data.get("name") or name)
    square = f"{name} " if _SQUARE.fullmatch(str(name)) and str(name) not in called else ""
    return square + called + ("*" if degrees and _ours(data) else "")


def _notes(places: Iterable[Mapping[str, Any]], degrees: bool) -> tuple[str, ...]:
    if not degrees:
        return (_t("network.no_degrees"),)
    ours = [str(data.get("name")) for data in places if _ours(data)]
    invented = (_t("network.ours", names=", ".join(ours)),) if ours else ()
    return (_t("network.note"), _t("network.chosen"), *invented)


def _route(game: Any, kind: str | None) -> str:
    if not kind:
        return _t("route.any")
    key = f"{game.name}.route.{kind}" if _is_game(game) else ""
    if key and words.has(key):
        return words.t(key)
    return _t(f"route.{kind}") if words.has(f"charts.route.{kind}") else str(kind)
