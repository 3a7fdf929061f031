"""Amazonas as pure rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from ...board import Board
from ...features import Features
from ...rules import Action, Decision, Event, Outcome, Refusal
from .catalogue import catalogue, known
from .common import GAME, closed_kind, coins
from .data import COLOURS, tables, the_board
from .features import features
from .hiding import guess, hide
from .legal import asked, legal
from .measured import measured
from .measures import debrief, measures, units
from .moves import APPLY
from .options import AmazonasOptions
from .positions import setup_from
from .reach import reachable
from .refusals import refuse, why_not
from .scoring import decided_by, points, tile_count, winner
from .setup import setup
from .state import BUILD, CHOOSE, FIRST, OFFER, OVER, State

if TYPE_CHECKING:
    import networkx as nx

    from ...scene import Scene

_QUESTIONS = {FIRST: "AS-3.1", CHOOSE: "AS-4.3", OFFER: "AS-7.7", BUILD: "AS-4.5"}
_ENDS = (
    ("most_points", "AS-11.5"),
    ("more_tiles", "AS-11.6"),
    ("more_money", "AS-11.7"),
    ("higher_coin", "AS-11.8"),
)


class Amazonas:
    """The rules of Amazonas (Stefan Dorra); numbers in ``seeds/amazonas.md``."""

    name = GAME
    edition = 1
    player_counts = (2, 3, 4)  # AS-1.1
    option_type = AmazonasOptions
    state_type = State
    undo = "fair"  # AS-12.6
    longest = 400
    source = "rulebook"
    tracks = ("open_points",)

    @property
    def measured(self) -> dict[str, Any]:
        """Human decisions of a game, as measured, for :func:`amazonia_lab.games`."""
        return measured()

    def setup(self, options: AmazonasOptions, /) -> State:
        """The state before the first huts (AS-1)."""
        return setup(options)

    def setup_from(self, options: AmazonasOptions, position: Mapping[str, Any], /) -> State:
        """The state that a position describes; raises BadPosition."""
        return setup_from(options, position)

    def decision(self, state: State, /) -> Decision | None:
        """What is asked now; None when the game is over."""
        seat = asked(state)
        if seat is None:
            return None
        values: dict[str, Any] = {"seat": seat}
        if state.phase == BUILD:
            values |= coins(state.seats[seat].money)
        elif state.phase == OFFER:
            values["n"] = state.seats[seat].value
        return Decision(GAME, state.phase, (seat,), _QUESTIONS[state.phase], values)

    def legal(self, state: State, /) -> tuple[Action, ...]:
        """All legal actions in a fixed order."""
        return legal(state)

    def apply(self, state: State, action: Action, /) -> tuple[State, tuple[Event, ...]]:
        """The state after a legal action, and what happened."""
        return APPLY[action.kind](state, *action.args)

    def why_not(self, state: State, action: Action, /) -> Refusal | None:
        """Why the action is not allowed now; None exactly when it is legal."""
        try:
            ours = action in known(len(state.seats))
        except TypeError:  # arguments that are no values (a list, say)
            ours = False
        return why_not(state, action) if ours else refuse("no_action", "AS-4.5")

    def outcome(self, state: State, /) -> Outcome | None:
        """Who won, and what decided (AS-11.5 to AS-11.8); None while it goes on."""
        if state.phase != OVER:
            return None
        best = winner(state)
        code, rule = _ENDS[decided_by(state)]
        seat = state.seats[best]
        return Outcome(
            GAME,
            code,
            winners=(best,),
            scores=tuple(float(points(state, i)) for i in range(len(state.seats))),
            rule=rule,
            values={
                "player": state.options.players[best],
                "points": points(state, best),
                "tiles": tile_count(seat),
                "coin": seat.coin,
                **coins(seat.money),
            },
        )

    def hide(self, state: State, seat: int | None, /) -> State:
        """What a seat (or the public) may know (AS-12)."""
        return hide(state, seat)

    def guess(self, hidden: State, rng: Random, /) -> State:
        """A full state consistent with a masked one."""
        return guess(hidden, rng)

    def catalogue(self, options: AmazonasOptions, /) -> tuple[Action, ...]:
        """Every action that can ever occur."""
        return catalogue(len(options.players))

    def features(self, options: AmazonasOptions, /) -> Features:
        """What a seat knows, as numbers for learning programs."""
        return features(len(options.players))

    def board(self, options: AmazonasOptions, /) -> Board:
        """The thirty villages and their routes (AS-2)."""
        return the_board()

    def routes(self, state: State, /) -> nx.MultiGraph:
        """The routes open in this round (AS-7.1, AS-7.2); nodes also say who has a hut there.

        ``huts`` are the colours of the huts in the order of the seats, ``grey`` for a neutral one;
        ``taken`` is how many sites of the village are taken.
        """
        graph = the_board().graph()
        closed = closed_kind(state)
        graph.remove_edges_from([e for e in graph.edges(keys=True) if e[2] == closed])
        for village in tables().villages:
            huts = [c for c, seat in zip(COLOURS, state.seats, strict=False) if village in seat.huts]
            huts += ["grey" for seat in state.seats if village in seat.neutral]
            graph.nodes[village].update(huts=tuple(huts), taken=len(huts))
        return graph

    def reachable(self, state: State, figure: str | None, /) -> dict[str, tuple[Action, ...]]:
        """Villages in reach of the active player's money, each with the builds that lead there."""
        return reachable(state, figure)

    def figures(self, state: State, /) -> tuple[str, ...]:
        """Nobody walks in this game."""
        return ()

    def measures(self, state: State, /) -> dict[str, Any]:
        """Numbers of one moment, without what is secret."""
        return measures(state)

    def units(self) -> dict[str, str]:
        """Unit of each measure, for up to four players."""
        return units()

    def debrief(self, state: State, /) -> dict[str, Any]:
        """The real species on the tiles, by ``species_id``."""
        return debrief(state)

    def scene(self, state: State, viewer: int | None, /) -> Scene:
        """Everything that viewer may see."""
        from .scene import scene

        return scene(hide(state, viewer), viewer)


RULES = Amazonas()

__all__ = ["RULES", "Amazonas"]
