"""What somebody did in a lesson, and the code that takes it to another day or computer, or to the teacher."""

from __future__ import annotations

import threading
import weakref
from typing import Any

import msgspec

from .. import codes
from ..errors import BadSave, UnknownLesson
from ..saves import MAX_BYTES
from ..values import readable
from . import content
from .checking import Checked, Verdict, check, right_of

FORMAT = 1
SEAT = 24
"""Letters of a seat's name."""
TRIES = 20
"""Tries of a question that are kept."""


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was answered to a question."""

    value: Any = None
    """The last answer."""
    verdict: Verdict = "unread"
    tries: int = 0
    hints: int = 0
    best: Verdict = "unread"
    """The best that any answer was."""


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a code holds."""

    format: int = FORMAT
    lesson: str
    edition: int
    seat: str = ""
    at: int = 0
    given: dict[str, Given] = {}
    sliders: dict[str, dict[str, int]] = {}
    """How they were set last, by step; only where somebody moved one."""
    games: dict[str, str] = {}
    """Saves by step; a hand-in has none."""


_ORDER: tuple[Verdict, ...] = ("unread", "kept", "wrong", "near", "right")


class Progress:
    """Where somebody is in a lesson, and what they answered.

    Parameters
    ----------
    name
        Of the lesson.

    Attributes
    ----------
    seat : str
        A name for the seat, never of a person.
    at : int
        Number of the step, from 0.
    given : dict
        Answers by question.
    games : dict
        Saves of the games by step.
    sliders : dict
        How sliders were set last, by step.
    """

    def __init__(self, name: str) -> None:
        self.lesson = content.lesson_of(name)
        self.name = name
        self.seat = ""
        self.at = 0
        self.given: dict[str, Given] = {}
        self.games: dict[str, str] = {}
        self.sliders: dict[str, dict[str, int]] = {}
        self.asks = content.asks_of(self.lesson)
        self.lock = threading.RLock()
        self.pages: weakref.WeakSet[Any] = weakref.WeakSet()
        """Where it is shown: the steps of a notebook share it."""

    def take(self, other: Progress) -> None:
        """Become what another one is, wherever this one is shown."""
        self.seat, self.at = other.seat, other.at
        self.given, self.games, self.sliders = other.given, other.games, other.sliders

    def answer(self, key: str, answer: Any) -> Checked:
        """Take an answer; gives what is to be said.

        Raises
        ------
        UnknownLesson
            If there is no such question.
        """
        ask = self._ask(key)
        checked = check(ask, answer)
        old = self.given.get(key, Given())
        if checked.verdict != "unread":
            best = max(old.best, checked.verdict, key=_ORDER.index)
            tries = min(TRIES, old.tries + (checked.value != old.value))
            self.given[key] = Given(checked.value, checked.verdict, tries, old.hints, best)
        return checked

    def hint(self, key: str) -> tuple[str, ...]:
        """The hints that are open after one more is asked for."""
        ask = self._ask(key)
        old = self.given.get(key, Given())
        hints = min(len(ask.hints), old.hints + 1)
        self.given[key] = msgspec.structs.replace(old, hints=hints)
        return ask.hints[:hints]

    def score(self, when: str) -> tuple[int, int] | None:
        """Right answers before or after, of how many questions; None where nothing was answered."""
        keys = [f"{when}.{ask.id}" for ask in self.lesson.quiz if right_of(ask) is not None]
        given = [self.given[key] for key in keys if key in self.given and self.given[key].tries]
        return (sum(one.verdict == "right" for one in given), len(keys)) if given else None

    def answered(self, when: str) -> int:
        """How many of the questions were answered before or after, rightly or not."""
        keys = [f"{when}.{ask.id}" for ask in self.lesson.quiz]
        return sum(self.given[key].tries > 0 for key in keys if key in self.given)

    def record(self, *, games: bool = True) -> Record:
        """What a code holds."""
        return Record(
            lesson=self.name,
            edition=self.lesson.edition,
            seat=self.seat,
            at=self.at,
            given=dict(self.given),
            sliders=dict(self.sliders),
            games=dict(self.games) if games else {},
        )

    def code(self, *, games: bool = True) -> str:
        """To go on elsewhere; without its games it is short, and enough to hand in."""
        return codes.pack(msgspec.json.encode(self.record(games=games)).decode(), codes.LESSON)

    def _ask(self, key: str) -> content.Ask:
        if key not in self.asks:
            raise UnknownLesson("unknown_question", question=readable(key), known=", ".join(self.asks))
        return self.asks[key]


def read(text: str) -> Record:
    """What a code or a file holds.

    Raises
    ------
    BadSave
        If it is damaged, newer, or of no lesson.
    """
    raw = codes.unpack(text, MAX_BYTES, codes.LESSON) if codes.is_code(text, codes.LESSON) else text
    try:
        plain = msgspec.json.decode(raw)
        if not isinstance(plain, dict) or not isinstance(plain.get("lesson"), str):
            raise BadSave("lesson_no_code")
        if isinstance(plain.get("format"), int) and plain["format"] > FORMAT:
            raise BadSave("code_newer", version=plain["format"], known=FORMAT)
        return msgspec.convert(plain, Record)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as problem:
        raise BadSave("lesson_no_code") from problem


def resume(text: str, expected: str | None = None) -> Progress:
    """Where a code says that somebody is.

    Parameters
    ----------
    expected
        Name of the lesson that it should be of.

    Raises
    ------
    BadSave
        If it cannot be read, is of another lesson, or is of a lesson that is not here.
    """
    record = read(text)
    if record.lesson not in content.names():
        raise BadSave("lesson_unknown_here", lesson=readable(record.lesson, 40))
    if expected is not None and record.lesson != expected:
        is_of, asked_for = (content.lesson_of(name).title for name in (record.lesson, expected))
        raise BadSave("lesson_other", lesson=is_of, expected=asked_for)
    progress = Progress(record.lesson)
    progress.seat = readable(record.seat, SEAT)
    progress.at = min(max(0, record.at), len(progress.lesson.step) - 1)
    for key, old in record.given.items():
        if key not in progress.asks:
            continue  # of another edition: that question is gone
        hints = min(max(0, old.hints), len(progress.asks[key].hints))
        checked = check(progress.asks[key], old.value)  # judged anew: a code can say anything
        if checked.verdict == "unread":
            progress.given[key] = Given(hints=hints)
        else:
            best = max(checked.verdict, old.best if old.best in _ORDER else "unread", key=_ORDER.index)
            tries = min(max(1, old.tries), TRIES)
            progress.given[key] = Given(checked.value, checked.verdict, tries, hints, best)
    steps = {step.id for step in progress.lesson.step}
    for step in progress.lesson.step:
        if step.sliders and step.id in record.sliders:
            set_to = record.sliders[step.id]
            progress.sliders[step.id] = {one.id: one.nearest(set_to.get(one.id)) for one in step.sliders}
    progress.games = {step: save for step, save in record.games.items() if step in steps}
    return progress


NOTEBOOKS: dict[str, Progress] = {}
"""What was done in the single steps of a notebook, by lesson: each kernel has its own."""


def of_notebook(name: str, code: str | None = None) -> Progress:
    """What the steps of a notebook share; with a code, they all go on from there.

    Raises
    ------
    UnknownLesson, BadSave
    """
    coded = resume(code, name) if code is not None else None
    if name not in NOTEBOOKS or NOTEBOOKS[name].lesson is not content.lesson_of(name):
        NOTEBOOKS[name] = Progress(name)  # none yet, or in another language
    if coded:
        NOTEBOOKS[name].take(coded)
    return NOTEBOOKS[name]
