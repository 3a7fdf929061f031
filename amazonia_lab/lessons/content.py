"""A lesson as its file says it, checked when it is read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from .. import words
from ..board import read_toml
from ..errors import BadBoard, UnknownLesson
from ..values import readable

_HERE = Path(__file__).parent

Kind = Literal["text", "quiz", "predict", "play", "chart", "challenge", "stop", "end"]
Form = Literal["choice", "number", "words"]


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question.

    Attributes
    ----------
    form
        One of several (``options``), a number (with its ``unit``), or words.
    right
        Number of the right option, counted from 1; the number; or the words that are right. Nothing, where
        there is no right or wrong: a prediction, an opinion. ``compute`` names a function of
        :mod:`.computed` instead, where the answer is found in data or in the rules.
    near
        How far a number may be from the right one and still be called nearly right.
    range
        The least and the greatest that a whole number can be; others are not taken.
    others
        Words that are not right although they hold right ones within them: names of other places.
    says
        To each option, or (a number, words) to what is right, nearly right and wrong, in this order.
    hints
        One more with each that is asked for; the last does not give the answer away.
    """

    id: str
    question: str
    form: Form = "choice"
    options: tuple[str, ...] = ()
    unit: str = ""
    right: int | float | tuple[str, ...] | None = None
    compute: str = ""
    near: float = 0
    range: tuple[int, int] | None = None
    others: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()

    @property
    def judged(self) -> bool:
        """Whether there is a right answer."""
        return bool(self.compute) or self.right is not None


class Start(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The game of a step, as for :func:`amazonia_lab.new_game`."""

    game: str
    players: tuple[str, ...]
    bots: dict[str, str] = {}
    seed: int | None = None
    position: str | None = None
    options: dict[str, Any] = {}


class Compare(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A prediction that is set beside what came out of it.

    Attributes
    ----------
    ask
        Whose answer: id of the step and of its question, ``"foretell.lost"``.
    title
        What it is about, in a few words.
    measure, rounds
        A measure of the game of the step (its ``of``), after so many rounds.
    compute
        A function of :mod:`.computed` instead, where it is found in data or in the rules.
    """

    ask: str
    title: str
    measure: str = ""
    rounds: int = 0
    compute: str = ""


class Slider(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that can be set in a step, within bounds.

    Attributes
    ----------
    text
        The value in words, such as "{n} {n|tiger|tigers}".
    texts
        A word for each value instead, from the smallest on.
    """

    id: str
    label: str
    text: str = "{n}"
    texts: tuple[str, ...] = ()
    min: int
    max: int
    step: int = 1
    value: int

    def nearest(self, wanted: Any) -> int:
        """The possible value nearest to what is wanted; the first one, where that is no number."""
        number = wanted if isinstance(wanted, (int, float)) and wanted == wanted else self.value
        number = min(max(self.min, number), self.max)
        return self.min + round((number - self.min) / self.step) * self.step

    def in_words(self, value: int) -> str:
        """A value in words."""
        if self.texts:
            return self.texts[(value - self.min) // self.step]
        return words.fill(self.text, n=value)


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A step of a lesson.

    Attributes
    ----------
    minutes
        Estimated, until somebody has taught it.
    extra
        Only for those who have time left; its minutes are not those of the lesson.
    asks_first
        Its questions stand above what is played or shown.
    text
        Paragraphs; those that begin with "- " are the items of a list.
    asks
        Questions of a prediction or a challenge.
    start
        The game that is played; ``of`` names an earlier step instead whose game is gone on with.
    chart
        What is shown: a name of :mod:`.shows`, with what it is drawn of (``values``).
    cell
        In a notebook a cell of its own draws the chart: there the step alone leaves it out.
    compare
        Predictions, each beside what it was.
    rounds
        So many rounds are to be played; the page says when they are over.
    sliders
        What can be set; the chart is drawn anew when one is let go.
    """

    id: str
    kind: Kind
    title: str
    minutes: int = 0
    extra: bool = False
    asks_first: bool = False
    text: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    """Paragraphs below what is played or shown."""
    asks: tuple[Ask, ...] = ()
    start: Start | None = None
    of: str = ""
    chart: str = ""
    cell: bool = False
    compare: tuple[Compare, ...] = ()
    rounds: int = 0
    sliders: tuple[Slider, ...] = ()
    values: dict[str, Any] = {}


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table on paper: cards to be drawn, or rounds to be filled in (``blank`` rows without words)."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...] = ()
    blank: int = 0


class Sheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What can be printed, and stand in for the computer.

    Attributes
    ----------
    needs
        What lies on the desk besides the sheet: dice, pencils, counters.
    rules
        The game on paper, on one page.
    board
        Id of the step whose board is printed; empty where there is none.
    network
        It is printed as places and straight routes, each place with its name, instead of as a map.
    tables
        Cards and the like.
    tasks
        Questions with room to write.
    story, foretell
        What is told and asked at first, where on paper it is something else than in the lesson.
    """

    story: tuple[str, ...] = ()
    foretell: tuple[str, ...] = ()
    needs: tuple[str, ...]
    rules: tuple[str, ...]
    board: str = ""
    network: bool = False
    tables: tuple[Table, ...] = ()
    tasks: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson.

    Attributes
    ----------
    edition
        Raised when questions or answers change; codes of another edition are read with a word of warning.
    ages
        Of the pupils, such as "11 to 14".
    before, after
        Ids of the questions that are asked before, and again after: the same six.
    sources
        Names of :func:`amazonia_lab.sources`, or texts with their year.
    """

    title: str
    edition: int
    minutes: int
    ages: str
    summary: str
    needs: tuple[str, ...] = ()
    """What it needs beyond the browser-only site."""
    questions: tuple[str, ...] = ()
    objectives: tuple[str, ...]
    key_points: tuple[str, ...]
    vocabulary: tuple[tuple[str, str], ...] = ()
    leaves_out: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    quiz: tuple[Ask, ...] = ()
    sheet: Sheet | None = None
    step: tuple[Step, ...]

    def number_of(self, step_id: str) -> int:
        """Number of a step, from 0.

        Raises
        ------
        UnknownLesson
        """
        for number, step in enumerate(self.step):
            if step.id == step_id:
                return number
        known = ", ".join(step.id for step in self.step)
        raise UnknownLesson("unknown_step", step=readable(step_id), known=known)

    def step_of(self, step_id: str) -> Step:
        """The step of this id; raises as :meth:`number_of`."""
        return self.step[self.number_of(step_id)]


@lru_cache
def _files(language: str) -> dict[str, Path]:
    """Files of lessons by name, in the order in which they are meant to be taught."""
    found = sorted((_HERE / language).glob("[0-9]*_*.toml"))
    return {path.stem.split("_", 1)[1]: path for path in found}


def names() -> tuple[str, ...]:
    """Names of all lessons, in the order in which they are meant to be taught."""
    return tuple(_files(words.FALLBACK))


def stem(name: str) -> str:
    """Number and name of a lesson, as its files are called: ``1_first_rounds``."""
    return _files(words.FALLBACK)[name].stem


@lru_cache(maxsize=64)
def _read(language: str, name: str) -> Lesson:
    file = _files(language).get(name) or _files(words.FALLBACK).get(name)
    if file is None:
        raise UnknownLesson("unknown_lesson", lesson=name, known=", ".join(names()))
    try:
        return msgspec.convert(read_toml(file, BadBoard), Lesson, strict=False)
    except msgspec.ValidationError as problem:
        raise BadBoard("lesson_field", file=file.name, problem=problem) from problem


def lesson_of(name: str) -> Lesson:
    """A lesson in the language in use, else in English.

    Raises
    ------
    UnknownLesson
    """
    return _read(words.language(), name if isinstance(name, str) else readable(name))


def asks_of(lesson: Lesson) -> dict[str, Ask]:
    """Every question by the id under which its answer is kept; those of the quiz twice."""
    found = {f"{when}.{ask.id}": ask for when in ("before", "after") for ask in lesson.quiz}
    for step in lesson.step:
        found |= {f"{step.id}.{ask.id}": ask for ask in step.asks}
    return found
