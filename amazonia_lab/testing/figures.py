"""Checks of boards, routes, measures and the debrief."""

from __future__ import annotations

from typing import Any

import networkx as nx

from .. import words
from ..conservation import read
from ..conservation.debriefing import threat_name
from .play import Failed, Moment, moments, start

DEBRIEF = ("protected", "lost", "threatened")


def routes_are_the_board_less_what_is_gone(name: str, **options: Any) -> None:
    """``routes`` is the board without closed routes and vanished places, data unchanged.

    Places may say more there than on the board: what stands on them now.
    """
    for moment in moments(name, 200, **options):
        board = moment.rules.board(moment.options).graph()
        routes = moment.rules.routes(moment.state)
        if not isinstance(routes, nx.MultiGraph):
            raise moment.fail(f"routes is a {type(routes).__name__}, not a MultiGraph")
        for place, data in routes.nodes(data=True):
            if place not in board or not board.nodes[place].items() <= data.items():
                raise moment.fail(f"the place {place} of routes is not on the board, or other there")
        for a, b, kind, data in routes.edges(keys=True, data=True):
            if not board.has_edge(a, b, kind) or board.edges[a, b, kind] != data:
                raise moment.fail(f"the {kind} route {a}-{b} is not on the board, or other there")
        _as_the_scene_says(moment, routes)


def _as_the_scene_says(moment: Moment, routes: Any) -> None:
    """The map of the scene marks exactly those places and routes that are not open."""
    for zone in moment.rules.scene(moment.state, None).zones:
        for place in zone.places:
            if ("gone" in place.tags) == (place.id.removeprefix("place:") in routes):
                raise moment.fail(f"{place.id} is 'gone' in the scene or open in routes, not both or neither")
        for route in zone.routes:
            ends = [end.removeprefix("place:") for end in (route.a, route.b)]
            if ("closed" in route.state) == routes.has_edge(*ends, route.kind):
                raise moment.fail(
                    f"{route.id} is 'closed' in the scene or open in routes, not both or neither"
                )


def the_board_says_where_it_is_from(name: str, **options: Any) -> None:
    """Every place and route has a source and a name or kind; the graph is the board's."""
    game = start(name, 0, **options)
    board = game.rules.board(game.options)
    graph = game.board
    if set(graph.nodes) != set(board.places) or graph.number_of_edges() != len(board.routes):
        raise Failed(f"{name}: the graph of the board has other places or routes than the board")
    for place in board.places.values():
        if not place.source or not place.name or not place.kind:
            raise Failed(f"{name}: the place {place.id} lacks source, name or kind")
    for route in board.routes:
        if not route.source or not route.kind:
            raise Failed(f"{name}: the route {route.a}-{route.b} lacks source or kind")


def measures_are_numbers_with_units(name: str, **options: Any) -> None:
    """After any step: the same measures, each a number with a unit, and the round, which never falls."""
    last: dict[str, Any] = {}
    for moment in moments(name, **options):
        measures, units = moment.rules.measures(moment.state), moment.rules.units()
        # Units may name more: those of players who do not sit at this table.
        if "round" not in measures or not set(measures) - {"round"} <= set(units):
            raise moment.fail(f"measures {[*measures]} have no round, or units {[*units]} lack one of them")
        for key, value in measures.items():
            if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
                raise moment.fail(f"the measure {key} is no number: {value!r}")
        if not all(isinstance(unit, str) and unit for unit in units.values()):
            raise moment.fail(f"a measure has no unit: {units}")
        if moment.events and last and measures["round"] < last["round"]:
            raise moment.fail("the round goes back")
        last = measures


def the_debrief_names_species(name: str, **options: Any) -> None:
    """After any step: lists of species protected, lost and threatened, by their ids."""
    for moment in moments(name, **options):
        debrief = moment.rules.debrief(moment.state)
        for key in DEBRIEF:
            species = debrief.get(key)
            if not isinstance(species, list | tuple) or not all(isinstance(one, str) for one in species):
                raise moment.fail(f"the debrief's {key} is no list of species: {species!r}")


def the_debrief_has_words_and_sources(name: str, **options: Any) -> None:
    """What a game says of the real world has its words, known classes of threats and known sources.

    The measures that it calls its tracks are measures.
    """
    for moment in moments(name, 3, **options):
        told = moment.rules.debrief(moment.state)
        spoken = moment.rules.scene(moment.state, None).game
        events, wrong = list(told.get("events", ())), list(told.get("wrong", ()))
        said = [("event", row) for row in events] + [("wrong", row) for row in wrong]
        said += [("stake", row) for row in told.get("stakes", {}).values()]
        for row in events:
            if not {"event", "slot", "values", "codes"} <= set(row):
                raise moment.fail(f"a row of the debrief's events is not whole: {row}")
        for group, row in said:
            unknown = [code for code in row.get("codes", ()) if threat_name(code) == code]
            if unknown:
                raise moment.fail(f"the debrief names classes of threats that nobody knows: {unknown}")
            missing = set(row.get("sources", ())) - set(read.ids("sources"))
            if missing:
                raise moment.fail(f"the debrief cites sources that are not there: {sorted(missing)}")
            if not words.has(f"{spoken}.debrief.{group}.{row['says']}"):
                raise moment.fail(f"the debrief has no words for {group} {row['says']}")
        there = moment.rules.measures(moment.state)
        odd = {
            track for track in getattr(moment.rules, "tracks", ()) if not {track, f"{track}_0"} & set(there)
        }
        if odd:
            raise moment.fail(f"tracks that are no measures: {sorted(odd)}")


def tables_can_be_made(name: str, **options: Any) -> None:
    """The log has a row for every event, the measures one for every round; both become tables."""
    for moment in moments(name, 3, **options):
        game = moment.game()
        while (legal := game.legal_actions()) and len(game.history) < 10:
            game.step(legal[-1])
        log, measures = game.log(), game.measures()
        if len(log) != len(game.events()) or not measures["round"].is_unique:
            raise moment.fail("the log or the measures lack rows, or have too many")
        if measures.attrs["units"] != moment.rules.units():
            raise moment.fail("the table of measures has no units")
