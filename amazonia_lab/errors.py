"""Errors we raise on purpose: each is one plain sentence from the message catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from . import words
from .values import readable

if TYPE_CHECKING:
    from .rules import Action, Refusal


class LabError(Exception):
    """Base of every error raised on purpose. ``str(error)`` is one plain sentence.

    Parameters
    ----------
    key
        Key below ``error.`` in the message catalogue.
    **values
        What the sentence names; always shown as text, cut to a readable length.
    """

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = {name: _short(value) for name, value in values.items()}
        super().__init__(words.t(f"error.{key}", **self.values))

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in a cell: the sentence, without a page of program text."""
        return [f"{type(self).__name__}: {self}"]

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors cross from worker processes: the sentence goes along, it is not made again.
        return _rebuilt, (type(self), self.args), self.__dict__


def _rebuilt(kind: type[LabError], args: tuple[object, ...]) -> LabError:
    return kind.__new__(kind, *args)


def _short(value: object) -> object:
    """Keep foreign text (a name, a file's content) from flooding a sentence."""
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 10**12:
        return value
    return readable(value)


class UnknownGame(LabError):
    """No game has this name."""


class UnknownLesson(LabError):
    """No lesson, step or question has this name."""


class UnknownRule(LabError):
    """No rule has this number."""


class SimulationFailed(LabError):
    """A game of a run broke down; the seed in the sentence does it again."""


class BadOption(LabError):
    """An option, a player's name or a number of players that the game does not take."""


class BadPosition(LabError):
    """A position (start of a lesson or test) that cannot be set up."""


class BadBoard(LabError):
    """A board file that cannot be played on.

    Attributes
    ----------
    report : BoardReport or None
        Everything that is wrong in the file, where it could be looked at.
    """

    report: Any = None

    @classmethod
    def of(cls, report: Any) -> BadBoard:
        """The error that tells a whole report, line by line."""
        error = cls("board_faults", file=report.file, count=len(report.wrong))
        error.report = report
        error.args = (str(report),)
        return error


class BadBox(LabError):
    """A box of one's own that is not of the form of ours, or that cannot be played."""


class BadSave(LabError):
    """A save that is damaged, foreign, newer or too large."""


class BadAction(LabError):
    """Text that is no action of this game."""


class UnknownData(LabError):
    """A species, country, year, measure ... that a table does not have; the sentence lists what it has.

    Parameters
    ----------
    key
        Key below ``error.``: ``unknown_species``, ``unknown_year`` ...
    value
        What was asked for.
    known
        What there is.
    """

    def __init__(self, key: str, value: object, known: Iterable[object]) -> None:
        there = ", ".join(map(str, known)) or "-"
        super().__init__(key, value=value, known=there)
        # A list of what there is must not be cut.
        self.args = (words.t(f"error.{key}", value=readable(value), known=there),)


class StaleStep(LabError):
    """A step made against a state that is no longer the current one."""


class NothingToUndo(LabError):
    """Undo or redo where there is nothing (or, with fair undo, nothing allowed) to go back to."""


class ReadOnly(LabError):
    """The game can be looked at but not played on."""


class IllegalAction(LabError):
    """An action of the game that is not allowed now.

    Attributes
    ----------
    action : Action
    refusal : Refusal
    rule : str
        Number of the rule it comes from, as in ``seeds/``.
    reason : str
        The sentence that says why.
    """

    def __init__(self, action: Action, refusal: Refusal) -> None:
        self.action = action
        self.refusal = refusal
        self.rule = refusal.rule
        self.reason = refusal.reason
        super().__init__("illegal_action", action=action, reason=self.reason)
        self.args = (self.reason,)  # our own sentence, however long
