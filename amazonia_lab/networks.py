"""Routes as a network with kilometres: now, at any step, in files that other programs read."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from math import asin, cos, radians, sin, sqrt
from numbers import Real
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import BadOption, UnknownData
from .tables import Row, frame
from .values import as_path, listed, whole_number

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd

    from .view import Readable

EARTH_KM = 6371.0088
"""Mean radius of the Earth."""

COLUMNS = ("a", "b", "a_name", "b_name", "kind", "name", "km", "a_lat", "a_lon", "b_lat", "b_lon", "source")


def distance_km(a_lat: float, a_lon: float, b_lat: float, b_lon: float) -> float:
    """Great-circle distance of two points in degrees, by the haversine formula.

    Examples
    --------
    >>> round(distance_km(-8.76, -63.9, -10.88, -61.95))  # Porto Velho to Ji-Paraná, in a straight line
    318
    """
    lat_a, lat_b = radians(a_lat), radians(b_lat)
    half = sin((lat_b - lat_a) / 2) ** 2 + cos(lat_a) * cos(lat_b) * sin(radians(b_lon - a_lon) / 2) ** 2
    return 2 * EARTH_KM * asin(min(1.0, sqrt(half)))


def with_km(graph: nx.MultiGraph) -> nx.MultiGraph:
    """The graph with ``km`` on each route whose ends have coordinates: the straight line, one decimal.

    Kilometres that a route has already (a lecturer's own, along the road) are kept.
    """
    graph = graph.copy()  # a game may keep its graph
    places = graph.nodes
    for a, b, data in graph.edges(data=True):
        ends = [places[end].get(name) for end in (a, b) for name in ("lat", "lon")]
        if all(isinstance(one, Real) for one in ends):
            data.setdefault("km", round(distance_km(*ends), 1))
    return graph


def routes_at(game: Readable, step: Any) -> nx.MultiGraph:
    """What :meth:`Game.routes_at` answers."""
    number, count = whole_number(step), len(game.history)
    if number is None or not -count - 1 <= number <= count:
        raise BadOption("no_step", step=step, count=count)
    states = (game.start, *(one.state for one in game.history))
    return with_km(game.rules.routes(states[number]))


def network_of(game: Any) -> nx.MultiGraph:
    """The network of a game as it stands, or a network, with kilometres; refuses what is neither."""
    if hasattr(game, "history") and hasattr(game, "rules"):
        return routes_at(game, len(game.history))
    if hasattr(game, "nodes") and hasattr(game, "edges"):
        return with_km(game)
    raise BadOption("no_network", value=type(game).__name__)


def route_rows(game: Any) -> list[Row]:
    """One row per route of a game or network; ``km`` is the straight line between its places."""
    graph = network_of(game)
    rows = []
    for a, b, data in graph.edges(data=True):
        at, to = graph.nodes[a], graph.nodes[b]
        rows.append(
            {
                "a": a,
                "b": b,
                "a_name": at.get("name"),
                "b_name": to.get("name"),
                "kind": data.get("kind"),
                "name": data.get("name") or None,
                "km": data.get("km"),
                "a_lat": at.get("lat"),
                "a_lon": at.get("lon"),
                "b_lat": to.get("lat"),
                "b_lon": to.get("lon"),
                "source": data.get("source"),
            }
        )
    return rows


def routes_table(game: Any) -> pd.DataFrame:
    """The routes of a game (as it stands) or of a network: ends, kind, name, kilometres, coordinates.

    Kilometres are those of the straight line between two towns; a road or river is longer.

    Raises
    ------
    BadOption
        For what is neither a game nor a network.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> table = al.routes_table(al.new_game("mission_amazonia", seed=1))
    >>> table.loc[table.kind == "paved", "km"].between(20, 250).all().item()
    True
    """
    return frame(route_rows(game), COLUMNS, units={"km": "km, straight line"})


def save_network(game: Any, path: str | Path) -> Path:
    """Write the routes of a game (as it stands) or of a network to a file.

    Parameters
    ----------
    game
        A game, or a network such as ``game.routes_at(12)``.
    path
        Ends in ``.graphml`` (places and routes with all they carry; for Gephi, R, Cytoscape ...) or in
        ``.csv`` (one row per route, as in :func:`routes_table`; for a spreadsheet).

    Returns
    -------
    Path

    Raises
    ------
    BadOption
        For another ending, what is no network, or a file that cannot be written.
    """
    graph, file = network_of(game), as_path(path)
    if file is None or file.suffix.lower() not in (".graphml", ".csv"):
        raise BadOption("network_file", file=path)
    try:
        if file.suffix.lower() == ".csv":
            with file.open("w", encoding="utf-8", newline="") as out:
                writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
                writer.writeheader()
                writer.writerows(route_rows(graph))
        else:
            _write_graphml(graph, file)
    except (OSError, ValueError) as problem:  # ValueError: a name that no file can have
        raise BadOption("network_not_written", file=file.name, problem=problem) from problem
    return file


def _write_graphml(graph: nx.MultiGraph, file: Path) -> None:
    import networkx as nx

    plain = graph.copy()
    for data in (
        plain.graph,
        *(d for _, d in plain.nodes(data=True)),
        *(d for *_, d in plain.edges(data=True)),
    ):
        # GraphML knows texts and numbers: None is left out, a list becomes a text.
        for key, value in list(data.items()):
            if value is None:
                del data[key]
            elif not isinstance(value, str | int | float):
                data[key] = _as_text(value)
    nx.write_graphml(plain, file, named_key_ids=True)


def _as_text(value: Any) -> Any:
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {one}" for key, one in value.items())
    values = listed(value)
    if values is not None:
        return "; ".join(str(one) for one in values)
    return value.item() if hasattr(value, "item") else str(value)  # a number of numpy's, or anything else


def patch_rows(game: Any) -> list[Row]:
    """Habitat patches round by round: what hangs together of the places that are still there.

    ``patches`` is their number, ``largest`` the places of the largest, ``places`` all of them.
    """
    import networkx as nx

    if not (hasattr(game, "history") and hasattr(game, "rules")):
        raise BadOption("no_play", value=type(game).__name__)
    states = (game.start, *(step.state for step in game.history))
    last = {game.rules.measures(state).get("round"): state for state in states}
    rows = []
    for number, state in last.items():
        sizes = sorted(len(part) for part in nx.connected_components(game.rules.routes(state)))
        row = {"round": number, "patches": len(sizes), "largest": (sizes or [0])[-1], "places": sum(sizes)}
        rows.append(row)
    return rows


def checked_columns(rows: list[Row], wanted: tuple[str, ...]) -> None:
    """Refuse a table that lacks one of the columns, and say which it has."""
    there = list(dict.fromkeys(column for row in rows for column in row))
    for column in wanted:
        if column not in there:
            raise UnknownData("unknown_measure", column, there)
