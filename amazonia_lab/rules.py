"""What every game says of itself: pure functions from value to value.

A game is a class with the methods of :class:`Rules`; its state is a frozen record with a field
``chance``. Nothing here draws, asks or remembers: :class:`amazonia_lab.game.Game` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from . import words

if TYPE_CHECKING:
    import networkx as nx

    from .board import Board
    from .scene import Scene

State = Any
"""A game's state: a frozen msgspec.Struct with a field ``chance``; each game has its own type."""


# ``gc=False``, here and on states: frozen records lie in no cycle, so the collector need not visit them.
class Action(msgspec.Struct, frozen=True, gc=False):
    """One choice. ``str(action)`` is its text form, free of any language, and reads back."""

    kind: str
    args: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.kind, *map(str, self.args)))

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"


def read_action(text: str) -> Action:
    """The action of a text form: the kind, then its arguments; digits alone are a number."""
    kind, *args = text.split() or [""]
    return Action(kind, tuple(int(a) if a.isascii() and a.isdigit() and len(a) < 10 else a for a in args))


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened: data, never a sentence.

    ``seen_by`` lists the seats that may know it (None: everybody); ``reveals`` says that hidden luck
    came to light, where fair undo stops.
    """

    game: str
    kind: str
    values: Mapping[str, Any] = {}
    rule: str = ""
    seen_by: tuple[int, ...] | None = None
    reveals: bool = False

    def text(self, names: tuple[str, ...] = ()) -> str:
        """The sentence in the language in use; ``names`` are the players' names by seat."""
        return words.say(self.game, "event", self.kind, self.values, names)


class Decision(msgspec.Struct, frozen=True):
    """What is asked, and of which seats; any of several seats may answer for the group."""

    game: str
    kind: str
    seats: tuple[int, ...]
    rule: str = ""
    values: Mapping[str, Any] = {}

    def text(self, names: tuple[str, ...] = ()) -> str:
        """The question in the language in use."""
        return words.say(self.game, "decision", self.kind, self.values, names)


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed now."""

    game: str
    code: str
    rule: str = ""
    values: Mapping[str, Any] = {}

    @property
    def reason(self) -> str:
        """The sentence in the language in use."""
        return words.say(self.game, "refusal", self.code, self.values)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. Cooperative games set ``won``; others list the ``winners``' seats."""

    game: str
    code: str
    won: bool | None = None
    winners: tuple[int, ...] = ()
    scores: tuple[float, ...] = ()
    rule: str = ""
    values: Mapping[str, Any] = {}

    @property
    def reason(self) -> str:
        """The sentence in the language in use."""
        return words.say(self.game, "outcome", self.code, self.values)


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a game is set up with. Games add fields of their own, each with a default."""

    players: tuple[str, ...]
    seed: int


class Rules(Protocol):
    """One game, pure. See ``amazonia_lab.testing`` for what is checked of every game.

    Attributes
    ----------
    name
        The name for :func:`amazonia_lab.new_game`.
    edition
        Raised with any change of the game's rules or data.
    player_counts
        Numbers of players that the game takes.
    option_type, state_type
        Types of the option record and of the state.
    undo
        ``"free"``, or ``"fair"`` where information is hidden.
    longest
        Bound on the number of actions of any game.
    source
        Where the rules come from.

    A game may also say which of its measures are ``tracks``: those that a chart shows unasked (``points``
    stands for ``points_0``, ``points_1`` ... where each seat has its own). Its measures are called
    ``<game>.measure.<name>`` in the catalogue, and on an axis ``<game>.unit.<name>``.

    A game whose options leave more choices than their types say has ``settled(own)``: its own options as they
    are kept, or BadOption. What a form can offer of such options is ``offered(own)``: option to value to
    ``name`` and what it ``brings`` along for other options, boards of somebody's ``own`` among them.

    A game that is played on boards of one's own has ``opened(own)``: options as a person gives them, with a
    board's file read; ``carried(options)``: the board of somebody's own (``name``, ``text``, ``short``) that
    goes along into saves and to other processes, or None; ``brought(name, text)``: that board is known from
    now on; ``check_board(given)``: a :class:`amazonia_lab.board_report.BoardReport`; and ``board_schema()``:
    the form of a board file as JSON Schema.

    A game with several boards has ``board_rows()``: a row for each (``board``, ``name``, what is on it); and
    ``told_of_board(name)``: a :class:`amazonia_lab.region.Region`.

    A game whose chapters stand in an annual report has ``annual(start, history)``: for
    :func:`amazonia_lab.annual_report` its ``chapter``, ``board``, ``length``, ``rounds``, ``successes``,
    ``failures`` and ``achievements``, of which each is worded as ``<game>.achievement.<id>.name``.

    A game that learning programs can play also has ``features(options)``: what a seat knows, read off a
    hidden state as numbers (:class:`amazonia_lab.features.Features`).
    """

    name: str
    edition: int
    player_counts: tuple[int, ...]
    option_type: type[Options]
    state_type: type[Any]
    undo: str
    longest: int
    source: str

    def setup(self, options: Any, /) -> State:
        """The state at the start."""

    def setup_from(self, options: Any, position: Mapping[str, Any], /) -> State:
        """The state that a position describes; raises BadPosition."""

    def decision(self, state: State, /) -> Decision | None:
        """What is asked now; None when the game is over."""

    def legal(self, state: State, /) -> tuple[Action, ...]:
        """All legal actions, in a fixed order; empty when the game is over."""

    def apply(self, state: State, action: Action, /) -> tuple[State, tuple[Event, ...]]:
        """The state after a legal action, and what happened. Not checked, and fast."""

    def why_not(self, state: State, action: Action, /) -> Refusal | None:
        """Why the action is not allowed now; None exactly when it is legal."""

    def outcome(self, state: State, /) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def hide(self, state: State, seat: int | None, /) -> State:
        """What that seat may know (None: the public): a state with the rest masked."""

    def guess(self, hidden: State, rng: Random, /) -> State:
        """A full state that is consistent with a masked one."""

    def catalogue(self, options: Any, /) -> tuple[Action, ...]:
        """Every action that can ever occur with these options, each once, in a fixed order."""

    def board(self, options: Any, /) -> Board:
        """The board, static."""

    def routes(self, state: State, /) -> nx.MultiGraph:
        """The routes that are open now."""

    def reachable(self, state: State, figure: str | None, /) -> dict[str, tuple[Action, ...]]:
        """Places that a figure can reach now, with the cheapest actions; often empty."""

    def figures(self, state: State, /) -> tuple[str, ...]:
        """Figures that the seat to move may move now (for :meth:`reachable`)."""

    def measures(self, state: State, /) -> dict[str, Any]:
        """Figures of one moment: ``round`` and numbers; units by :meth:`units`."""

    def units(self) -> dict[str, str]:
        """Unit of each measure."""

    def debrief(self, state: State, /) -> dict[str, Any]:
        """What the game says of real species, for :func:`amazonia_lab.debrief`.

        Always: lists of ``species_id`` ``protected``, ``lost`` and ``threatened``, one entry per marker.
        A game that has more to say adds

        - ``events``: rows of ``says``, ``event`` (kind), ``slot`` and ``values`` (which events of that kind)
          and ``codes`` (classes of the IUCN threat scheme that they stand for), worded as
          ``<game>.debrief.event.<says>`` with a slot ``n``;
        - ``stakes``: ``species_id`` to ``says`` and ``codes``, what puts it at stake in the game, worded as
          ``<game>.debrief.stake.<says>``;
        - ``studied``: a list of ``species_id``;
        - ``actions``: which counsels (keys of ``actions.csv``) fit where it plays; all, where it names none;
        - ``collections``: for each seat, how many of each species it has;
        - ``wrong``: rows of ``says``, ``species`` and ``sources``, worded as ``<game>.debrief.wrong.<says>``.

        ``<game>.debrief.invented_1``, ``_2`` ... say what is invented and what is measured.

        A game that has figures to lay beside published ones also has ``beside(rows)``: from its rows of
        measures it gives ``measure`` (whose curve is shown) and ``rows`` of ``says``, ``values`` and
        ``sources``, worded as ``<game>.debrief.of.<says>``, ``here.<says>`` and ``published.<says>``.
        """

    def scene(self, state: State, viewer: int | None, /) -> Scene:
        """Everything that viewer may see (None: the public), ready to be drawn."""
