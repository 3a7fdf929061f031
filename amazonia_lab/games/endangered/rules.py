"""Endangered, the Tiger module, as pure rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from ...board import Board
from ...features import Features
from ...rules import Action, Decision, Event, Outcome, Refusal
from . import moves
from .catalogue import catalogue, known
from .common import GAME, HABITAT, animals, lasting, refuse, votes_needed
from .data import board_of
from .features import features
from .hiding import guess, hide
from .measured import measured
from .measures import UNITS, debrief, measures
from .nature import beside
from .options import EndangeredOptions
from .positions import setup_from
from .questions import QUESTIONS
from .setup import setup
from .state import State

if TYPE_CHECKING:
    import networkx as nx

    from ...scene import Scene

_RULES = {"resolution": "EN-11.1", "too_few": "EN-11.2", "no_tiles": "EN-11.3", "no_resolution": "EN-11.4"}


class Endangered:
    """The rules of Endangered (Joe Hopkins), Tiger module; numbers in ``seeds/endangered.md``."""

    name = GAME
    edition = 1
    player_counts = (1, 2, 3, 4, 5)  # EN-1.18
    option_type = EndangeredOptions
    state_type = State
    undo = "free"
    longest = 6_000
    source = "rulebook"
    tracks = ("tigers", "habitat", "influence")

    @property
    def measured(self) -> dict[str, Any]:
        """Human decisions of a game, as measured, for :func:`amazonia_lab.games`."""
        return measured()

    def setup(self, options: EndangeredOptions, /) -> State:
        """The state at the start (EN-1)."""
        return setup(options)

    def setup_from(self, options: EndangeredOptions, position: Mapping[str, Any], /) -> State:
        """The state that a position describes; raises BadPosition."""
        return setup_from(options, position)

    def decision(self, state: State, /) -> Decision | None:
        """What is asked now; None when the game is over."""
        if state.result:
            return None
        if not state.todo:
            role = state.roles[state.active]
            return Decision(GAME, "place", (role.player,), "EN-2.5", {"role": role.id})
        task = state.todo[0]
        question = QUESTIONS[task.kind]
        role = state.roles[task.role if task.role >= 0 else state.active]
        seats = tuple(range(len(state.options.players))) if question.team else (role.player,)
        values: dict[str, Any] = {"role": role.id, "n": task.n}
        if task.at:
            values["place"] = HABITAT.spaces[task.at[0]]
        rule = "EN-9.11" if (task.kind, task.what) == ("next", "year") else question.rule
        return Decision(GAME, task.kind, seats, rule, values)

    def legal(self, state: State, /) -> tuple[Action, ...]:
        """All legal actions in a fixed order."""
        return moves.legal(state)

    def apply(self, state: State, action: Action, /) -> tuple[State, tuple[Event, ...]]:
        """The state after a legal action, and what happened."""
        return moves.apply(state, action)

    def why_not(self, state: State, action: Action, /) -> Refusal | None:
        """Why the action is not allowed now; None exactly when it is legal."""
        try:
            ours = action in known(state.options.scenario)
        except TypeError:  # arguments that are no values (a list, say)
            ours = False
        return moves.why_not(state, action) if ours else refuse("no_action", "EN-2.5")

    def outcome(self, state: State, /) -> Outcome | None:
        """How it ended (EN-11)."""
        if not state.result:
            return None
        won = state.result == "won"
        yes = sum(v.yes for v in state.votes)
        return Outcome(
            GAME,
            state.why,
            won=won,
            winners=tuple(range(len(state.options.players))) if won else (),
            scores=(float(yes), float(animals(state))),
            rule=_RULES[state.why],
            values={
                "number": state.year,
                "yes": yes,
                "needed": votes_needed(state),
                "tigers": animals(state),
            },
        )

    def hide(self, state: State, seat: int | None, /) -> State:
        """What a seat (or the public) may know."""
        return hide(state)

    def guess(self, hidden: State, rng: Random, /) -> State:
        """A full state consistent with a masked one."""
        return guess(hidden, rng)

    def catalogue(self, options: EndangeredOptions, /) -> tuple[Action, ...]:
        """Every action that can ever occur."""
        return catalogue(options)

    def features(self, options: EndangeredOptions, /) -> Features:
        """What a seat knows, as numbers for learning programs."""
        return features(options.scenario, len(options.players))

    def board(self, options: EndangeredOptions, /) -> Board:
        """The habitat."""
        return board_of(options.scenario)

    def routes(self, state: State, /) -> nx.MultiGraph:
        """The habitat as it is now: spaces with a tile are gone, a highway cuts the steps across it."""
        graph = board_of(state.options.scenario).graph()
        if lasting(state, "barrier"):
            cut = [
                (HABITAT.spaces[i], HABITAT.spaces[j])
                for i, ends in enumerate(HABITAT.near)
                for j in ends
                if i < j and j not in HABITAT.near_cut[i]
            ]
            graph.remove_edges_from(cut)
        graph.remove_nodes_from([s for s, tile in zip(HABITAT.spaces, state.tiles, strict=True) if tile])
        return graph

    def reachable(self, state: State, figure: str | None, /) -> dict[str, tuple[Action, ...]]:
        """Nothing: a tiger's steps are answers to a question, one at a time."""
        return {}

    def figures(self, state: State, /) -> tuple[str, ...]:
        """Nothing, for the same reason."""
        return ()

    def measures(self, state: State, /) -> dict[str, Any]:
        """Numbers of one moment."""
        return measures(state)

    def units(self) -> dict[str, str]:
        """Unit of each measure."""
        return dict(UNITS)

    def beside(self, rows: Sequence[Mapping[str, Any]], /) -> dict[str, Any]:
        """Figures of this game beside published ones, for the debrief."""
        return beside(rows)

    def debrief(self, state: State, /) -> dict[str, Any]:
        """The tiger: protected, lost or threatened."""
        return debrief(state)

    def scene(self, state: State, viewer: int | None, /) -> Scene:
        """Everything that viewer may see."""
        from .scene import scene

        return scene(state, viewer)


RULES = Endangered()

__all__ = ["RULES", "Endangered"]
