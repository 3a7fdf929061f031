"""Mission Amazonia as pure rules: chapter 1, and the printed rules of later chapters where they are on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import replace

from ...board import Board
from ...board_report import BoardReport
from ...features import Features
from ...region import Region
from ...rules import Action, Decision, Event, Outcome, Refusal
from .achievements import annual, tallied
from .board_files.form import COLUMNS
from .boards import RULES as LATER
from .boards import files, settled
from .catalogue import catalogue, known
from .closed import HIGHWAY, LAND
from .common import GAME, failure_spaces, name_of, success_spaces
from .data import board_of, game_data, rules_on, tables_of
from .features import features
from .hiding import guess, hide
from .legal import legal
from .measured import measured
from .measures import UNITS, debrief, measures
from .moves import APPLY, REFUSE
from .moves.movement import movable
from .options import MissionOptions
from .own_boards import OwnBoard, brought, is_source, opened, source_of
from .own_boards import known as known_board
from .positions import setup_from
from .reach import reachable
from .refusals import refuse
from .region import board_rows, told_of
from .setup import setup
from .state import PLAY, State

if TYPE_CHECKING:
    import networkx as nx

    from ...scene import Scene
    from ...timeline import Step

_QUESTIONS = {
    "share": ("share", "MA-7.18"),
    "success": ("stack", "MA-7.21"),
    "failure": ("stack", "MA-8.7"),
    "recruit": ("recruit", "MA-9.9"),
    "land": ("land", "MA-10.12"),
    "threats": ("threats", "MA-10.10"),
    "section": ("section", "MA-17.4"),
}


class MissionAmazonia:
    """The rules of Mission Amazonia (Markus Lehmann); their numbers are in ``seeds/mission_amazonia.md``."""

    name = GAME
    edition = 1
    player_counts = (2, 3, 4)  # MA-12.1
    option_type = MissionOptions
    state_type = State
    undo = "free"
    longest = 20_000
    source = "rulebook"
    tracks = ("success", "failure")

    @property
    def names(self) -> tuple[str, ...]:
        """Names that no language changes: those of the characters, and the letters of the columns."""
        return (*(character.name for character in game_data().characters.values()), *COLUMNS)

    @property
    def measured(self) -> dict[str, Any]:
        """Human decisions of a game, as measured, for :func:`amazonia_lab.games`."""
        return measured()

    def settled(self, own: Mapping[str, Any], /) -> dict[str, Any]:
        """Options as they are kept; BadOption for a board or rules that there are not."""
        return settled(own)

    def board_rows(self) -> list[dict[str, Any]]:
        """A row for each board, for :func:`amazonia_lab.boards`."""
        return board_rows()

    def told_of_board(self, name: str, /) -> Region:
        """What is told of the real place of a board."""
        return told_of(name)

    def opened(self, own: Mapping[str, Any], /) -> dict[str, Any]:
        """Options as a person gives them, with a board's file read and its name in the file's place."""
        given = own.get("board")
        return {**own, "board": opened(given).name} if is_source(given) else dict(own)

    def carried(self, options: MissionOptions, /) -> OwnBoard | None:
        """The board of somebody's own that a game is played on, to go into saves and to other processes."""
        return known_board(options.board)

    def brought(self, name: str, text: str, /) -> OwnBoard:
        """A board that came along is known from now on; BadBoard if it is another or cannot be played."""
        return brought(name, text)

    def offered(self, own: Iterable[OwnBoard] = (), /) -> dict[str, dict[str, Any]]:
        """Boards (ours, and those of somebody's own) and rules to choose from, each board with its rules."""
        boards = {name: board_of(name).name for name in files()} | {
            one.name: one.content["name"] for one in own
        }
        return {
            "board": {
                name: {
                    "name": said,
                    "own": name not in files(),
                    "brings": {"rules": [rule for rule in LATER if rule in tables_of(name).rules]},
                }
                for name, said in boards.items()
            },
            "rules": {rule: {"name": rule} for rule in LATER},
        }

    def board_schema(self) -> dict[str, Any]:
        """The form of a board file as JSON Schema."""
        from .board_files.form import schema

        return schema()

    def check_board(self, given: Any, /) -> BoardReport:
        """What is wrong or odd in a board's file or text."""
        from .board_files.checking import report_of

        own = known_board(given)
        if own is not None:  # open here already, called by its name
            return report_of(own.text, own.name)[0]
        ours = files().get(given) if isinstance(given, str) else None
        return report_of(*source_of(ours or given))[0]

    def setup(self, options: MissionOptions, /) -> State:
        """The state at the start (MA-1)."""
        return setup(options)

    def setup_from(self, options: MissionOptions, position: Mapping[str, Any], /) -> State:
        """The state that a position describes; raises BadPosition."""
        return setup_from(options, position)

    def decision(self, state: State, /) -> Decision | None:
        """What is asked now; None when the game is over."""
        if state.result:
            return None
        if not state.todo:
            if state.phase == PLAY:
                return Decision(GAME, "play", (state.active,), "MA-2.3", {"seat": state.active})
            return Decision(GAME, "discard", (state.active,), "MA-2.7", {"seat": state.active})
        task = state.todo[0]
        kind, rule = _QUESTIONS[task.kind]
        seats = task.seats or ((task.seat,) if task.seat >= 0 else tuple(range(len(state.seats))))
        values: dict[str, Any] = {"seat": seats[0]}
        if task.coins:
            values["amount"] = task.coins[0]
        if task.kind in ("success", "failure"):
            values["mission"] = task.what
        if task.kind == "section":
            person = next(p for s in state.seats for p in s.team if p.figure == task.what)
            values |= {"who": name_of(person), "place": person.place}
        return Decision(GAME, kind, seats, rule, values)

    def legal(self, state: State, /) -> tuple[Action, ...]:
        """All legal actions in a fixed order."""
        return legal(state)

    def apply(self, state: State, action: Action, /) -> tuple[State, tuple[Event, ...]]:
        """The state after a legal action, and what happened."""
        after, events = APPLY[action.kind](state, *action.args)
        if after.later is not UNSET and after.later.tally is not None:
            tally = tallied(after.later.tally, state, events)
            after = replace(after, later=replace(after.later, tally=tally))
        return after, events

    def why_not(self, state: State, action: Action, /) -> Refusal | None:
        """Why the action is not allowed now; None exactly when it is legal."""
        try:
            ours = action in known(state.options)
        except TypeError:  # arguments that are no values (a list, say)
            ours = False
        return REFUSE[action.kind](state, *action.args) if ours else refuse("no_action", "MA-2.3")

    def outcome(self, state: State, /) -> Outcome | None:
        """How it ended (MA-11); scores are successes and failure markers."""
        if not state.result:
            return None
        won = state.result == "won"
        return Outcome(
            GAME,
            state.why,
            won=won,
            winners=tuple(range(len(state.seats))) if won else (),
            scores=(float(len(state.success)), float(len(state.failure))),
            rule={"all_protected": "MA-11.1", "track_full": "MA-11.2", "both_full": "MA-11.3"}[state.why],
            values={
                "success": len(state.success),
                "failure": len(state.failure),
                "goal": success_spaces(state),
                "limit": failure_spaces(state),
                "round": state.round,
            },
        )

    def hide(self, state: State, seat: int | None, /) -> State:
        """What a seat (or the public) may know."""
        return hide(state)

    def guess(self, hidden: State, rng: Random, /) -> State:
        """A full state consistent with a masked one."""
        return guess(hidden, rng)

    def catalogue(self, options: MissionOptions, /) -> tuple[Action, ...]:
        """Every action that can ever occur."""
        return catalogue(options)

    def features(self, options: MissionOptions, /) -> Features:
        """What a seat knows, as numbers for learning programs."""
        return features(options.board, len(options.players), rules_on(options))

    def board(self, options: MissionOptions, /) -> Board:
        """The board of the chapter."""
        return board_of(options.board)

    def routes(self, state: State, /) -> nx.MultiGraph:
        """The routes open now: all, but for the land routes of a closed place (MA-17.2)."""
        graph = board_of(state.options.board).graph()
        if HIGHWAY in state.effects:
            shut = tables_of(state.options.board).closures
            ends = [e for e in graph.edges(keys=True) if e[2] in LAND and {e[0], e[1]} & set(shut)]
            graph.remove_edges_from(ends)
        return graph

    def reachable(self, state: State, figure: str | None, /) -> dict[str, tuple[Action, ...]]:
        """Places in reach of a figure, with the cheapest cards."""
        return reachable(state, figure)

    def figures(self, state: State, /) -> tuple[str, ...]:
        """Figures that the active player may move."""
        return tuple(p.figure for p in movable(state)) if state.phase == PLAY and not state.todo else ()

    def measures(self, state: State, /) -> dict[str, Any]:
        """Numbers of one moment."""
        return measures(state)

    def units(self) -> dict[str, str]:
        """Unit of each measure."""
        return dict(UNITS)

    def debrief(self, state: State, /) -> dict[str, Any]:
        """Species protected, lost and doubly lost, by ``species_id``."""
        return debrief(state)

    def annual(self, start: State, history: Sequence[Step], /) -> dict[str, Any]:
        """What the annual report says of a game (MA-18.1)."""
        return annual(start, history)

    def scene(self, state: State, viewer: int | None, /) -> Scene:
        """Everything that viewer may see."""
        from .scene import scene

        return scene(state, viewer)


RULES = MissionAmazonia()

__all__ = ["RULES", "MissionAmazonia"]
