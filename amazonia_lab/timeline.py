"""What was played, as values: a step, and all steps with the place where one stands among them."""

from __future__ import annotations

import msgspec

from .rules import Action, Event, State


class Step(msgspec.Struct, frozen=True):
    """One action that was made.

    By which seat, who chose it (``""``: a person, else a bot's name), what happened, which dice were
    laid down, the state after it, and whether it is of one wish with the step before.
    """

    action: Action
    seat: int
    by: str
    events: tuple[Event, ...]
    dice: tuple[int, ...]
    state: State
    joined: bool = False


class Timeline(msgspec.Struct, frozen=True):
    """All steps that were made and how many of them count: one value, swapped at once."""

    steps: tuple[Step, ...] = ()
    cursor: int = 0
    number: int = 0
    """Grows with every change, undo included; a click made against an older number is stale."""

    def state(self, start: State) -> State:
        """The state after the steps that count."""
        return self.steps[self.cursor - 1].state if self.cursor else start

    def undo_to(self, policy: str) -> int | None:
        """Cursor before the last wish of a person; None where undo may not go."""
        back = self.cursor - 1
        while back >= 0 and (self.steps[back].by or self.steps[back].joined):
            back -= 1
        if back < 0:
            return None
        if policy == "fair":
            asked = self.steps[back].seat
            for step in self.steps[back : self.cursor]:
                if step.seat != asked or any(event.reveals for event in step.events):
                    return None
        return back

    def redo_to(self) -> int | None:
        """Cursor after the next wish of a person and the bots' answers; None at the end."""
        cursor = self.cursor + 1
        if cursor > len(self.steps):
            return None
        while cursor < len(self.steps) and (self.steps[cursor].by or self.steps[cursor].joined):
            cursor += 1
        return cursor
