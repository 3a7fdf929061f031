"""Roads, paths and rivers: what the real board says, by networkx."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from ...api import new_game

if TYPE_CHECKING:
    import networkx as nx

LAND = ("paved", "path")
ALL = (*LAND, "river")
HOME, GOAL = "B1", "F5"
"""Porto Velho and Vilhena: the ends of the road BR-364 through Rondônia."""
CLOSED = ("C2", "D3")
"""Ariquemes to Ji-Paraná."""
CUTS = ("C2", "D3", "B5", "A4")
MIDDLES = ("B1", "C2", "D3", "F5")
AFTERWARDS = ("C2", "D3", "D4", "D2")
ROUNDABOUT = ("D2", "A4", "B2")
"""Places of the options of a question, in their order."""


@cache
def _routes() -> nx.MultiGraph:
    return new_game("mission_amazonia", players=2, seed=7).routes


def network(kinds: Iterable[str] = ALL, closed: str = "") -> nx.Graph:
    """The board as a simple graph: one edge between two places, with its kilometres.

    Parameters
    ----------
    closed
        A kind of route that is closed between the two places of the lesson.
    """
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(_routes())
    for a, b, route in _routes().edges(data=True):
        if route["kind"] in kinds and not ({a, b} == set(CLOSED) and route["kind"] == closed):
            graph.add_edge(a, b, km=route["km"])
    return graph


def _steps(graph: nx.Graph, a: str, b: str) -> int:
    import networkx as nx

    return int(nx.shortest_path_length(graph, a, b))


def _km(graph: nx.Graph, a: str, b: str) -> float:
    import networkx as nx

    return round(float(nx.shortest_path_length(graph, a, b, weight="km")), 1)


def _others(graph: nx.Graph) -> int:
    """How many other places can be reached from home."""
    import networkx as nx

    return len(nx.node_connected_component(graph, HOME)) - 1


def _cut_pairs(place: str) -> int:
    """Pairs of other places that cannot reach each other any more when this place is closed."""
    import networkx as nx

    graph = network()
    graph.remove_node(place)
    sizes = [len(part) for part in nx.connected_components(graph)]
    return (sum(sizes) ** 2 - sum(size * size for size in sizes)) // 2


def _between(graph: nx.Graph) -> str:
    import networkx as nx

    between = nx.betweenness_centrality(graph)
    return max(between, key=lambda place: float(between[place]))


def double() -> int:
    """Pairs of places that two routes join; no pair has three."""
    return _routes().number_of_edges() - network().number_of_edges()


def neighbours() -> int:
    """Neighbours of the place that has the most."""
    return max(degree for _, degree in network().degree())


def boat() -> int:
    """Routes from home to the goal by boat."""
    return _steps(network(["river"]), HOME, GOAL)


def shorter() -> int:
    """Routes of the way from Ji-Paraná to Cerejeiras that has the fewest kilometres."""
    import networkx as nx

    return len(nx.shortest_path(network(), "D3", "E5", weight="km")) - 1


def named(places: Iterable[str]) -> tuple[str, ...]:
    """Places by name and by id, and by the beginning of the name where no other place begins so."""
    names = {place: str(name) for place, name in _routes().nodes(data="name")}
    found = []
    for place in places:
        short = re.split(r" d[aeo]s? ", names[place])[0]
        alone = sum(name.startswith(short) for name in names.values()) == 1
        found += [names[place], place, *([short] if alone and short != names[place] else [])]
    return tuple(found)


def dry() -> tuple[str, ...]:
    """Places where no boat comes."""
    import networkx as nx

    return named(nx.isolates(network(["river"])))


def detour() -> float:
    """Kilometres more from home to the goal when the road is closed."""
    return round(_km(network(closed="paved"), HOME, GOAL) - _km(network(), HOME, GOAL), 1)


def roundabout() -> int:
    """Which way round: the option whose place lies on it; the last one, if there is no way."""
    import networkx as nx

    graph = network(closed="paved")
    if not nx.has_path(graph, HOME, GOAL):
        return len(ROUNDABOUT) + 1
    way = nx.shortest_path(graph, HOME, GOAL)
    return next(number for number, place in enumerate(ROUNDABOUT, 1) if place in way)


def cuts() -> int:
    """Places without which the network of all routes falls apart."""
    import networkx as nx

    return len(list(nx.articulation_points(network())))


def worst_cut() -> int:
    """Which of the four places cuts off most when it is closed."""
    return CUTS.index(max(CUTS, key=_cut_pairs)) + 1


def centre() -> tuple[str, ...]:
    """The places from which the farthest place is nearest."""
    import networkx as nx

    return named(nx.center(network()))


ANSWERS: dict[str, Callable[[], Any]] = {
    "double": double,
    "neighbours": neighbours,
    "steps": lambda: _steps(network(), HOME, GOAL),
    "km": lambda: _km(network(), HOME, GOAL),
    "boat": boat,
    "shorter": shorter,
    "paved": lambda: _others(network(["paved"])),
    "land": lambda: _others(network(LAND)),
    "dry": dry,
    "land_closed": lambda: _others(network(LAND, closed="paved")),
    "steps_closed": lambda: _steps(network(closed="paved"), HOME, GOAL),
    "detour": detour,
    "roundabout": roundabout,
    "cuts": cuts,
    "worst_cut": worst_cut,
    "middle": lambda: MIDDLES.index(_between(network())) + 1,
    "middle_closed": lambda: AFTERWARDS.index(_between(network(closed="paved"))) + 1,
    "centre": centre,
}
