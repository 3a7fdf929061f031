"""A toy whose legal actions stand in the order of a set: another one in every process."""

from __future__ import annotations

from amazonia_lab.rules import Action
from amazonia_lab.testing.toys.grid import Grid, State


class InTheOrderOfASet(Grid):
    name = "broken_order"

    def legal(self, state: State, /) -> tuple[Action, ...]:
        return tuple(sorted(super().legal(state), key=lambda action: hash(str(action))))


RULES = InTheOrderOfASet()
