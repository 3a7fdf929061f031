"""The games of a lesson: which step plays which, on one table each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..api import from_json, new_game
from ..game import Game
from ..widgets.table import Table
from .content import Start, Step
from .progress import Progress


def begun(start: Start) -> Game:
    """The game of a step at its beginning."""
    return new_game(
        start.game,
        players=list(start.players),
        bots=dict(start.bots),
        seed=start.seed,
        position=start.position,
        **start.options,
    )


class Playing:
    """The tables of a page, made when a step first shows them.

    Parameters
    ----------
    progress
        Where the saves are: those that a code brought, and those that go into the next one.
    look
        Stage and theme of each table.
    moved
        Called after each move.
    go_on
        Called when somebody chooses at a table to go on with the lesson.

    Attributes
    ----------
    tables : dict
        By the step that begins the game; a step that looks at it has the same one.
    """

    def __init__(
        self,
        progress: Progress,
        look: Mapping[str, Any],
        moved: Callable[[], None],
        go_on: Callable[[], None],
    ) -> None:
        self._progress, self._look, self._moved, self._go_on = progress, look, moved, go_on
        self.tables: dict[str, Table] = {}

    def table(self, step: Step) -> Table:
        """The table of a step: the one that is there, the game of the code, or a new one."""
        if step.id not in self.tables:
            if step.of:
                self.tables[step.id] = self.table(self._progress.lesson.step_of(step.of))
            elif step.id in self._progress.games:
                self.tables[step.id] = self._seated(from_json(self._progress.games[step.id]))
            elif step.start:
                self.tables[step.id] = self._seated(begun(step.start))
        return self.tables[step.id]

    def _seated(self, game: Game) -> Table:
        """A table whose every move is in the code that the browser keeps."""
        table = Table(game, **self._look)
        table.go_on = self._go_on
        table.observe(lambda _change: self._moved(), "number")
        return table

    def elsewhere(self, step: Step) -> Game:
        """The game of a step that another cell of a notebook shows, as that one left it."""
        if step.id in self._progress.games:
            return from_json(self._progress.games[step.id])
        assert step.start is not None
        return begun(step.start)

    def save(self) -> None:
        """Hand the progress what was played."""
        for step_id, table in self.tables.items():
            if not self._progress.lesson.step_of(step_id).of and table.game.history:
                self._progress.games[step_id] = table.game.to_json()

    def seat(self, games: Mapping[str, Game]) -> None:
        """These games from now on, each with its table, and no other."""
        self.close()
        self.tables = {step_id: self._seated(game) for step_id, game in games.items()}

    def close(self) -> None:
        """Close each table, once."""
        for table in {id(table): table for table in self.tables.values()}.values():
            table.close()
