"""Played together: plant trees on a grid before the storms have taken too many places.

A whole game in one file, to read and to copy: dice carried in the state, places that vanish, unfinished
business in ``todo``, a question to the whole group in the middle of an effect, and a loss that ends
everything at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from ... import scene as sc
from ... import words
from ...board import Board, Place, Route
from ...chance import Chance, new_chance
from ...rules import Action, Decision, Event, Options, Outcome, Refusal, Rules

if TYPE_CHECKING:
    import networkx as nx

GAME = "toy_grid"
COLUMNS, ROWS = 4, 3
PLACES = tuple(f"{'ABCD'[x]}{y + 1}" for y in range(ROWS) for x in range(COLUMNS))
DICE, STORM = 0, 1
"""Streams of chance: what is decided with the dice leaves the weather alone."""


class GridOptions(Options, frozen=True, kw_only=True):
    """Options of the grid: trees to be planted."""

    trees: Annotated[int, msgspec.Meta(ge=1, le=6)] = 3


class Task(msgspec.Struct, frozen=True):
    """Unfinished business: a storm breaks, the group gives up one of two places, the next seat begins."""

    kind: Literal["storm", "give_up", "next"]
    places: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of the grid."""

    players: tuple[str, ...]
    goal: int
    round: int
    turn: int
    places: tuple[str, ...]
    """Places that are still there."""
    figures: tuple[str, ...]
    """Place of each seat's ranger."""
    trees: tuple[str, ...]
    dice: tuple[int | None, ...]
    """Dice of this turn; None once used."""
    todo: tuple[Task, ...]
    end: Literal["", "planted", "stranded", "too_few"]
    chance: Chance


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: the places that are left, where the rangers stand, the trees and dice."""

    places: tuple[Literal[PLACES], ...] = PLACES  # type: ignore[valid-type]
    figures: tuple[Literal[PLACES], ...] = ()  # type: ignore[valid-type]
    trees: tuple[Literal[PLACES], ...] = ()  # type: ignore[valid-type]
    dice: tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...] = ()
    options: dict[str, Any] = {}


def _cell(place: str) -> tuple[int, int]:
    return "ABCD".index(place[0]), int(place[1]) - 1


def _make_board() -> Board:
    places, routes = [], []
    for place in PLACES:
        x, y = _cell(place)
        places.append(Place(place, float(x), float(y), place, "cell", "reconstruction"))
        for other in (f"{'ABCD'[x + 1]}{y + 1}" if x < COLUMNS - 1 else "", f"{place[0]}{y + 2}"):
            if other in PLACES:
                routes.append(Route(place, other, "path", "reconstruction"))
    return Board("grid", places, routes)


BOARD = _make_board()


class Grid:
    """Rules of the grid."""

    name = GAME
    edition = 1
    player_counts: tuple[int, ...] = (1, 2, 3, 4)
    option_type: type[Options] = GridOptions
    state_type: type[Any] = State
    undo = "free"
    longest = 100
    source = "A toy for tests"
    rule_file = Path(__file__).with_suffix(".md")

    def setup(self, options: GridOptions, /) -> State:
        """All rangers in A1, the first dice rolled."""
        names = options.players
        figures = ("A1",) * len(names)
        chance = new_chance(options.seed, 2)
        state = State(names, options.trees, 1, 0, PLACES, figures, (), (), (), "", chance)
        return self._rolled(state)

    def setup_from(self, options: GridOptions, position: Mapping[str, Any], /) -> State:
        """Stand where the position says."""
        given = msgspec.convert(position, Position)
        state = self.setup(options)
        figures = given.figures or (given.places[:1] * len(state.players))
        if len(figures) != len(state.players) or not {*figures, *given.trees} <= {*given.places}:
            raise msgspec.ValidationError(words.t("toy_grid.bad_figures"))
        return msgspec.structs.replace(
            state,
            places=tuple(p for p in PLACES if p in given.places),
            figures=figures,
            trees=given.trees,
            dice=given.dice or state.dice,
        )

    def _rolled(self, state: State) -> State:
        first, chance = state.chance.roll(DICE, range(1, 7))
        second, chance = chance.roll(DICE, range(1, 7))
        return msgspec.structs.replace(state, dice=(first, second), chance=chance)

    def decision(self, state: State, /) -> Decision | None:
        """Use a die or end the turn; in a storm, the group says which place to give up."""
        if state.end:
            return None
        if state.todo:
            everybody = tuple(range(len(state.players)))
            return Decision(GAME, "give_up", everybody, "TG-2.2", {"places": state.todo[0].places})
        return Decision(GAME, "use_dice", (state.turn,), "TG-1.1", {"seat": state.turn})

    def legal(self, state: State, /) -> tuple[Action, ...]:
        """All of the catalogue that nothing speaks against (it is short)."""
        return tuple(a for a in CATALOGUE if self.why_not(state, a) is None)

    def why_not(self, state: State, action: Action, /) -> Refusal | None:
        """Each rule in turn."""
        if state.end:
            return Refusal(GAME, "over", "TG-3.1")
        if action not in _KNOWN:
            return Refusal(GAME, "unknown", "TG-1.1")
        if (action.kind == "give_up") != bool(state.todo):
            return Refusal(GAME, "storm" if state.todo else "no_storm", "TG-2.2")
        if action.kind == "give_up":
            offered = state.todo[0].places
            return (
                None if action.args[0] in offered else Refusal(GAME, "not_hit", "TG-2.2", {"places": offered})
            )
        if action.kind == "end":
            return None
        here, number = state.figures[state.turn], int(action.args[0])
        die = state.dice[number - 1] if number <= len(state.dice) else None
        if die is None:
            return Refusal(GAME, "die_used", "TG-1.2")
        if action.kind == "go":
            if action.args[1] not in state.places:
                return Refusal(GAME, "gone", "TG-2.3", {"place": action.args[1]})
            if action.args[1] not in BOARD.neighbours(here, "path"):
                return Refusal(GAME, "too_far", "TG-1.3", {"place": action.args[1]})
        elif die < 4:
            return Refusal(GAME, "die_low", "TG-1.4", {"die": die})
        elif here in state.trees:
            return Refusal(GAME, "tree_there", "TG-1.5", {"place": here})
        return None

    def apply(self, state: State, action: Action, /) -> tuple[State, tuple[Event, ...]]:
        """The action's effect, then tasks until one needs an answer."""
        replace, seat = msgspec.structs.replace, state.turn
        events: list[Event] = []
        if action.kind == "end":
            storms = (Task("storm"),) * (2 if state.round > 2 else 1)
            state = replace(state, todo=(*storms, Task("next")))
        elif action.kind == "give_up":
            state = replace(state, todo=state.todo[1:])
            state = self._vanish(state, str(action.args[0]), events)
        else:
            number = int(action.args[0]) - 1
            state = replace(state, dice=(*state.dice[:number], None, *state.dice[number + 1 :]))
            if action.kind == "go":
                place = str(action.args[1])
                figures = (*state.figures[:seat], place, *state.figures[seat + 1 :])
                state = replace(state, figures=figures)
                events.append(Event(GAME, "went", {"seat": seat, "place": place}, "TG-1.3"))
            else:
                place = state.figures[seat]
                end = "planted" if len(state.trees) + 1 >= state.goal else ""
                state = replace(state, trees=(*state.trees, place), end=end)
                events.append(Event(GAME, "planted", {"seat": seat, "place": place}, "TG-1.4"))
        while state.todo and state.todo[0].kind != "give_up":
            state = self._run(state, events)
        return state, tuple(events)

    def _run(self, state: State, events: list[Event]) -> State:
        """Run the first task; it may put another in its place."""
        task, rest = state.todo[0], state.todo[1:]
        if task.kind == "next":
            turn = (state.turn + 1) % len(state.players)
            state = msgspec.structs.replace(state, todo=rest, turn=turn, round=state.round + (turn == 0))
            state = self._rolled(state)
            events.append(Event(GAME, "rolled", {"seat": turn, "dice": state.dice}, "TG-1.1", reveals=True))
            return state
        numbers = tuple(PLACES.index(place) + 1 for place in state.places)
        a, chance = state.chance.roll(STORM, numbers)
        b, chance = chance.roll(STORM, numbers)
        state = msgspec.structs.replace(state, chance=chance, todo=rest)
        events.append(
            Event(GAME, "storm", {"places": (PLACES[a - 1], PLACES[b - 1])}, "TG-2.1", reveals=True)
        )
        if a == b:
            return self._vanish(state, PLACES[a - 1], events)
        choice = Task("give_up", (PLACES[a - 1], PLACES[b - 1]))
        return msgspec.structs.replace(state, todo=(choice, *rest))

    def _vanish(self, state: State, place: str, events: list[Event]) -> State:
        """A place is gone; rangers on it flee, and the group loses at once where one cannot."""
        places = tuple(p for p in state.places if p != place)
        refuge = next((p for p in BOARD.neighbours(place, "path") if p in places), "")
        figures = tuple(refuge if p == place else p for p in state.figures)
        trees = tuple(p for p in state.trees if p != place)
        events.append(Event(GAME, "vanished", {"place": place}, "TG-2.3"))
        end = "stranded" if "" in figures else "too_few" if len(places) < state.goal else ""
        # A loss ends everything at once: nothing that was still to be done happens.
        todo = () if end else state.todo
        if end == "stranded":
            figures = state.figures
        return msgspec.structs.replace(state, places=places, figures=figures, trees=trees, end=end, todo=todo)

    def outcome(self, state: State, /) -> Outcome | None:
        """Won with all trees planted."""
        if not state.end:
            return None
        rule = {"planted": "TG-3.1", "stranded": "TG-3.2", "too_few": "TG-3.3"}[state.end]
        return Outcome(GAME, state.end, state.end == "planted", rule=rule, values={"trees": len(state.trees)})

    def hide(self, state: State, seat: int | None, /) -> State:
        """Everything is open but the luck to come."""
        return msgspec.structs.replace(state, chance=state.chance.hidden())

    def guess(self, hidden: State, rng: Random, /) -> State:
        """Any luck to come."""
        return msgspec.structs.replace(hidden, chance=new_chance(rng.getrandbits(48), 2))

    def catalogue(self, options: GridOptions, /) -> tuple[Action, ...]:
        """Go, plant, end, give up."""
        return CATALOGUE

    def board(self, options: GridOptions, /) -> Board:
        """Twelve cells and the paths between them."""
        return BOARD

    def routes(self, state: State, /) -> nx.MultiGraph:
        """Vanished places are gone with their paths."""
        graph = BOARD.graph()
        graph.remove_nodes_from(set(PLACES) - set(state.places))
        return graph

    def reachable(self, state: State, figure: str | None, /) -> dict[str, tuple[Action, ...]]:
        """Where the ranger whose turn it is can go with the dice that are left."""
        if figure not in (None, *self.figures(state)) or not self.figures(state):
            return {}
        dice = [number for number, die in enumerate(state.dice, 1) if die is not None]
        ways: dict[str, tuple[Action, ...]] = {state.figures[state.turn]: ()}
        for number in dice:
            for place, way in list(ways.items()):
                for other in BOARD.neighbours(place, "path"):
                    if other in state.places and len(way) == dice.index(number) and other not in ways:
                        ways[other] = (*way, Action("go", (number, other)))
        return {place: way for place, way in ways.items() if way}

    def figures(self, state: State, /) -> tuple[str, ...]:
        """The ranger whose turn it is."""
        return () if state.end or state.todo else (f"ranger{state.turn + 1}",)

    def measures(self, state: State, /) -> dict[str, Any]:
        """Round, places left and trees."""
        return {"round": state.round, "places": len(state.places), "trees": len(state.trees)}

    def units(self) -> dict[str, str]:
        """Places and trees."""
        return {"places": "places", "trees": "trees"}

    def debrief(self, state: State, /) -> dict[str, Any]:
        """No species take part."""
        return {"protected": [], "lost": [], "threatened": []}

    def scene(self, state: State, viewer: int | None, /) -> sc.Scene:
        """The map, the dice and the trees."""
        from .grid_scene import scene

        return scene(self, state, viewer)


CATALOGUE = (
    *(Action("go", (die, place)) for die in (1, 2) for place in PLACES),
    *(Action("plant", (die,)) for die in (1, 2)),
    Action("end"),
    *(Action("give_up", (place,)) for place in PLACES),
)
_KNOWN = frozenset(CATALOGUE)

RULES: Rules = Grid()
