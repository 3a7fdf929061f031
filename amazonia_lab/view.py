"""What can be read of a game: shared by Game and by a seat's View of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .chance import HIDDEN_SEED
from .errors import BadOption
from .rules import Action, Decision, Event, Outcome, Rules, State
from .tables import frame
from .values import whole_number

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd

    from .asking import Answer
    from .game import Game
    from .scene import Scene
    from .timeline import Step, Timeline


UNSEEN = Action("unseen")
"""Stands in a view's history for an action that the viewer may not know."""


def _seat(seat: Any, players: tuple[str, ...]) -> int | None:
    """The seat of somebody who looks, checked; None is the public."""
    number = whole_number(seat)
    if seat is not None and (number is None or not 0 <= number < len(players)):
        raise BadOption("no_seat", seat=seat, count=len(players))
    return number


class Readable:
    """A game that can be looked at. Subclasses say which state and which steps are seen."""

    if TYPE_CHECKING:  # each subclass has its own, as attribute or property

        @property
        def rules(self) -> Rules:
            """The pure rules."""

        @property
        def options(self) -> Any:
            """The options."""

        @property
        def state(self) -> State:
            """The state that is seen."""

        @property
        def start(self) -> State:
            """The state before the first step."""

        @property
        def history(self) -> tuple[Step, ...]:
            """The steps that are seen."""

        @property
        def viewer(self) -> int | None:
            """Who looks."""

    @property
    def name(self) -> str:
        """Name of the game."""
        return self.rules.name

    @property
    def players(self) -> tuple[str, ...]:
        """Players' names by seat."""
        names: tuple[str, ...] = self.options.players
        return names

    @property
    def decision(self) -> Decision | None:
        """What is asked of whom; None when the game is over."""
        return self.rules.decision(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.rules.outcome(self.state)

    @property
    def board(self) -> nx.MultiGraph:
        """The board as a networkx.MultiGraph, as at the start."""
        return self.rules.board(self.options).graph()

    @property
    def routes(self) -> nx.MultiGraph:
        """The routes that are open now, as a networkx.MultiGraph; ``km`` where places have coordinates."""
        from .networks import with_km

        return with_km(self.rules.routes(self.state))

    def routes_at(self, step: int) -> nx.MultiGraph:
        """The routes that were open after a step (0: at the start; -1: after the last), as ``routes``.

        Raises BadOption for a step that was not made.
        """
        from .networks import routes_at

        return routes_at(self, step)

    def reachable(self, figure: str | None = None) -> dict[str, tuple[Action, ...]]:
        """Places that a figure of the seat to move can reach now, with the cheapest actions."""
        if figure is not None and not isinstance(figure, str):
            raise BadOption("no_figure", figure=figure)
        return self.rules.reachable(self.state, figure)

    def scene(self, viewer: int | None = None) -> Scene:
        """Everything that the viewer may see (default: the public), ready to be drawn."""
        viewer = _seat(viewer, self.players)
        return self.rules.scene(self.state, self.viewer if viewer is None else viewer)

    def events(self) -> tuple[Event, ...]:
        """Everything that happened and may be known, oldest first."""
        return tuple(
            event
            for step in self.history
            for event in step.events
            if self.viewer is None or event.seen_by is None or self.viewer in event.seen_by
        )

    def log_rows(self) -> list[dict[str, Any]]:
        """One row per event: step, round, player, event, text, rule, by (bot's name or '')."""
        rows = []
        for number, step in enumerate(self.history, 1):
            measures = self.rules.measures(step.state)
            for event in step.events:
                if self.viewer is not None and event.seen_by is not None and self.viewer not in event.seen_by:
                    continue
                rows.append(
                    {
                        "step": number,
                        "round": measures.get("round"),
                        "player": self.players[step.seat],
                        "event": event.kind,
                        "text": event.text(self.players),
                        "rule": event.rule,
                        "by": step.by,
                    }
                )
        return rows

    def measure_rows(self) -> list[dict[str, Any]]:
        """One row per round: its last measures."""
        rounds: dict[Any, dict[str, Any]] = {}
        for state in (self.start, *(step.state for step in self.history)):
            row = self.rules.measures(state)
            rounds[row.get("round")] = row
        return list(rounds.values())

    def log(self) -> pd.DataFrame:
        """:meth:`log_rows` as a DataFrame (without pandas: as :class:`~amazonia_lab.tables.Rows`)."""
        columns = ["step", "round", "player", "event", "text", "rule", "by"]
        return frame(self.log_rows(), columns)

    def measures(self) -> pd.DataFrame:
        """:meth:`measure_rows` as a DataFrame (without pandas: as Rows); units in ``.attrs["units"]``."""
        return frame(self.measure_rows(), units=self.rules.units())

    def decisions(self) -> dict[str, int]:
        """How often people have chosen, by player: a wish of several actions counts once, bots never."""
        counts = [0] * len(self.players)
        for step in self.history:
            counts[step.seat] += not step.by and not step.joined
        return dict(zip(self.players, counts, strict=True))

    def debrief(self) -> dict[str, Any]:
        """Species protected, lost and threatened so far, by ``species_id``."""
        return self.rules.debrief(self.state)

    def ask(self, text: object) -> Answer:
        """Answer a question in words, as :func:`amazonia_lab.asking.ask` does; ``ask("help")`` lists them."""
        from .asking import ask

        return ask(self, text)

    def __str__(self) -> str:
        from .display.text import text_board

        return text_board(self.scene(), self.recent_texts())

    __repr__ = __str__

    def recent_texts(self, count: int = 6) -> tuple[str, ...]:
        """Sentences of the last events that may be known by everybody."""
        seen = [e for e in self.events() if e.seen_by is None or self.viewer in e.seen_by]
        return tuple(event.text(self.players) for event in seen[-count:])

    def _repr_svg_(self) -> str:
        from .display.svg import svg

        return svg(self.scene())


class View(Readable):
    """A game as one seat (or, with None, the public) may see it; it cannot be played on.

    Looks at the game of the moment it was made.
    """

    rules: Rules
    options: Any
    state: State
    start: State
    history: tuple[Step, ...]
    viewer: int | None

    def __init__(self, game: Game, seat: int | None) -> None:
        seat = _seat(seat, game.players)
        self.rules = game.rules
        # With the seed, hidden cards could be dealt again.
        self.options = msgspec.structs.replace(game.options, seed=HIDDEN_SEED)
        self.viewer = seat
        line: Timeline = game.timeline
        self.start = self.rules.hide(game.start, seat)
        self.history = tuple(self._seen(step) for step in line.steps[: line.cursor])
        self.state = self.history[-1].state if self.history else self.start

    def _seen(self, step: Step) -> Step:
        events = tuple(e for e in step.events if e.seen_by is None or self.viewer in e.seen_by)
        # Where something was kept from this viewer, the action itself may tell it.
        action = step.action if len(events) == len(step.events) or step.seat == self.viewer else UNSEEN
        state = self.rules.hide(step.state, self.viewer)
        return msgspec.structs.replace(step, action=action, events=events, state=state)

    def events(self) -> tuple[Event, ...]:
        """Everything that happened and may be known by this seat, oldest first."""
        return tuple(event for step in self.history for event in step.events)
