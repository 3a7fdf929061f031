"""What a class has handed in, in one table: for the teacher, on the teacher's own computer."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import codes, words
from ..errors import BadOption, BadSave
from ..saves import MAX_BYTES
from ..tables import Row, frame
from ..values import listed, readable
from .computed import COMPUTED
from .content import asks_of, lesson_of
from .progress import Given, Progress, resume

if TYPE_CHECKING:
    import pandas as pd

HERE = "text"
"""What the source of a code is called that was pasted."""


class Handed(NamedTuple):
    """A code, or what was found in its place."""

    where: str
    text: str
    problem: str = ""
    seat: str = ""
    """Whose it is, where that can be read although there is a problem."""
    lesson: str = ""


def hand_ins(source: Any, *, lesson: str | None = None, answers: bool = False) -> pd.DataFrame:
    """Read the codes that a class has handed in.

    Parameters
    ----------
    source
        A folder, whose files are read (whatever they are called; also those of Word and LibreOffice); a text
        into which codes were pasted, one after the other, with anything between them; or a list of such
        texts.
    lesson
        Only this one; others are listed with that reason.
    answers
        One row per question and seat instead of one row per seat.

    Returns
    -------
    DataFrame
        ``where`` (file, or ``text`` and a number), ``seat``, ``lesson``, ``step`` (where the seat was last,
        of how many ``steps``; somebody may have skipped some), ``answered`` (of how many ``questions`` of the
        steps), ``before``
        and ``after`` (right answers of ``of`` questions) with ``answered_before`` and ``answered_after``
        (how many of them were answered at all), ``right`` and ``challenges`` (right at last, of how many),
        ``tries``, ``hints``, ``problem`` (empty where all is well). Of several states of one seat the one
        that got farthest is the one to mark; the others say so as their ``problem``. What could not be read
        comes last, with its ``problem``. With ``answers``: ``where``, ``seat``, ``lesson``, ``question``,
        ``answer``, ``was`` (to a prediction, where it is the same for all), ``verdict``, ``tries``,
        ``hints``; what was not answered is there without an answer.

    Raises
    ------
    BadOption
        If the source is neither a folder nor a text.
    UnknownLesson

    Notes
    -----
    A code is judged anew: what it says of itself counts for nothing, its answers alone do. It tells nothing
    about a person but the name of the seat.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> list(al.hand_ins("nothing but words")["problem"])
    ['no code of a lesson in it']
    """
    if lesson is not None:
        lesson_of(lesson)
    good: list[tuple[Handed, Progress]] = []
    bad: list[Handed] = []
    for handed in _found(source):
        if handed.problem:
            bad.append(handed)
            continue
        try:
            progress = resume(handed.text)
            whose = handed._replace(seat=progress.seat, lesson=progress.name)
            if lesson is not None and progress.name != lesson:
                said = words.t("error.lesson_other", lesson=progress.name, expected=lesson)
                bad.append(whose._replace(problem=said))
            else:
                good.append((whose, progress))
        except BadSave as problem:
            bad.append(handed._replace(problem=str(problem)))
    once = _once(good, bad)
    if answers:
        return frame([row for handed, progress in once for row in _answers(handed, progress)])
    rows = [_row(handed, progress) for handed, progress in once]
    _say_which_to_mark(rows, [_done(progress) for _, progress in once])
    _say_whose_words_they_are(rows, [progress for _, progress in once])
    columns = [*_COLUMNS]
    problems = [
        {"where": one.where, "seat": one.seat or None, "lesson": one.lesson or None, "problem": one.problem}
        for one in bad
    ]
    return frame([*rows, *problems], columns)


_COLUMNS = (
    *("where", "seat", "lesson", "step", "steps", "answered", "questions"),
    *("before", "answered_before", "after", "answered_after", "of"),
    *("right", "challenges", "tries", "hints", "problem"),
)


def _found(source: Any) -> Iterator[Handed]:
    if isinstance(source, Path) or (isinstance(source, str) and _is_folder(source)):
        yield from _files(Path(source))
        return
    texts = [source] if isinstance(source, str) else None if isinstance(source, Mapping) else listed(source)
    if isinstance(source, str) and _is_name(source):
        raise BadOption("hand_in_missing", folder=source)
    if texts is None or not all(isinstance(text, str) for text in texts):
        raise BadOption("hand_in_source", value=readable(source, 60))
    number = 0
    for text in texts:
        for code in _codes(text):
            number += 1
            yield code._replace(where=f"{HERE} {number}")


def _is_folder(text: str) -> bool:
    if "\n" in text or len(text) > 1000:
        return False
    try:
        return Path(text).is_dir()
    except (OSError, ValueError):
        return False


def _is_name(text: str) -> bool:
    """Whether a text looks like the name of a folder that is not there, and not like codes."""
    name = text.strip()
    return (
        bool(name)
        and not codes.is_code(text, codes.LESSON)
        and bool(re.fullmatch(r"[^\s{]+|[^\n{]*[/\\][^\n{]*", name))
    )


def _files(folder: Path) -> Iterator[Handed]:
    if not folder.is_dir():
        raise BadOption("hand_in_missing", folder=folder)
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        if any(part.startswith(".") for part in path.relative_to(folder).parts):
            continue  # what the system keeps there
        try:
            if path.stat().st_size > MAX_BYTES:
                limit = MAX_BYTES // 1_000_000
                yield Handed(name, "", words.t("lesson.handed.too_large", limit=limit))
                continue
            data = path.read_bytes()
            text = _of_document(data) if data.startswith(b"PK") else _decoded(data)
        except OSError as problem:
            yield Handed(name, "", words.t("lesson.handed.unreadable", problem=problem))
            continue
        several = list(_codes(text))
        for number, code in enumerate(several, 1):
            yield code._replace(where=name if len(several) == 1 else f"{name} {number}")


def _of_document(data: bytes) -> str:
    """The text of a file of Word or LibreOffice; one line for each paragraph."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as whole:
            for part in ("word/document.xml", "content.xml"):
                if part in whole.namelist() and whole.getinfo(part).file_size <= MAX_BYTES:
                    marked = re.sub(r"</(w:p|text:p)>", "\n", whole.read(part).decode("utf-8", "replace"))
                    return unescape(re.sub(r"<[^>]*>", "", marked))
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, zlib.error):
        pass  # no such document, or packed as zipfile cannot read (with a password, say): taken as plain text
    return _decoded(data)


def _decoded(data: bytes) -> str:
    """The text of a file, also as an editor of Windows saves it."""
    for begin, name in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig")):
        if data.startswith(begin):
            return data.decode(name, "replace")
    return data.decode("utf-8", "replace")


def _codes(text: str) -> Iterator[Handed]:
    if not text.strip():
        yield Handed("", "", words.t("lesson.handed.empty"))
    elif codes.is_code(text, codes.LESSON):
        for code in codes.all_codes(text, codes.LESSON):
            yield Handed("", code)
    elif text.lstrip().startswith("{"):
        yield Handed("", text)
    else:
        yield Handed("", "", words.t("lesson.handed.no_code"))


def _once(good: list[tuple[Handed, Progress]], bad: list[Handed]) -> list[tuple[Handed, Progress]]:
    """Each code once; the same one in a second place is listed as that."""
    seen: dict[str, str] = {}
    found = []
    for handed, progress in good:
        code = progress.code(games=False)
        if code in seen:
            bad.append(handed._replace(problem=words.t("lesson.handed.twice", other=seen[code])))
            continue
        seen[code] = handed.where
        found.append((handed, progress))
    return found


def _done(progress: Progress) -> tuple[int, ...]:
    """How much was done: what of two states of one seat is the later one."""
    given = progress.given.values()
    return sum(one.tries > 0 for one in given), progress.at, sum(one.tries for one in given)


def _say_which_to_mark(rows: list[Row], done: list[tuple[int, ...]]) -> None:
    """A seat may be there several times: the stop in the middle, the end, the end once more."""
    seats: dict[tuple[str, str], list[int]] = {}
    for number, row in enumerate(rows):
        if row["seat"]:
            seats.setdefault((row["lesson"], row["seat"].casefold()), []).append(number)
        else:
            row["problem"] = words.t("lesson.handed.nameless")
    for numbers in seats.values():
        best = max(numbers, key=lambda number: (done[number], number))
        for number in numbers:
            if number != best:
                said = "earlier" if done[number] < done[best] else "again"
                where, seat = rows[best]["where"], rows[best]["seat"]
                rows[number]["problem"] = words.t(f"lesson.handed.{said}", other=where, seat=seat)


def _say_whose_words_they_are(rows: list[Row], done: list[Progress]) -> None:
    """The same answers under another name: chance does not write the same sentences."""
    seen: dict[tuple[Any, ...], Row] = {}
    for row, progress in zip(rows, done, strict=True):
        given = sorted((key, str(one.value)) for key, one in progress.given.items() if one.tries)
        if not any(progress.asks[key].form == "words" for key, _ in given):
            continue
        first = seen.setdefault((progress.name, *given), row)
        if first["seat"].casefold() != row["seat"].casefold() and not row["problem"]:
            row["problem"] = words.t("lesson.handed.same_answers", other=first["where"], seat=first["seat"])


def _row(handed: Handed, progress: Progress) -> Row:
    quiz = {f"{when}.{ask.id}" for when in ("before", "after") for ask in progress.lesson.quiz}
    judged = {key for key, ask in asks_of(progress.lesson).items() if key not in quiz and ask.judged}
    given = {key: one for key, one in progress.given.items() if key in judged}
    scores: Row = {}
    for when in ("before", "after"):
        score = progress.score(when)
        scores |= {when: score[0] if score else None, f"answered_{when}": progress.answered(when)}
    return {
        "where": handed.where,
        "seat": progress.seat,
        "lesson": progress.name,
        "step": progress.at + 1,
        "steps": len(progress.lesson.step),
        "answered": sum(progress.given[key].tries > 0 for key in progress.given if key not in quiz),
        "questions": len(progress.asks) - len(quiz),
        **scores,
        "of": len(progress.lesson.quiz),
        "right": sum(one.best == "right" for one in given.values()),
        "challenges": len(judged),
        "tries": sum(one.tries for one in given.values()),
        "hints": sum(one.hints for one in given.values()),
        "problem": "",
    }


def _answers(handed: Handed, progress: Progress) -> Iterator[Row]:
    """Every question in the order of the lesson, answered or not."""
    from .compared import shown  # charts come along with it

    was = _came_out(progress)
    for key in _in_order(progress):
        ask, given = progress.asks[key], progress.given.get(key, Given())
        yield {
            "where": handed.where,
            "seat": progress.seat,
            "lesson": progress.name,
            "key": key,
            "question": ask.question,
            "answer": shown(ask, given.value) if given.tries else "",
            "was": was.get(key, ""),
            "verdict": given.verdict if given.tries else "",
            "tries": given.tries,
            "hints": given.hints,
        }


def _in_order(progress: Progress) -> list[str]:
    lesson = progress.lesson
    before, after = ([f"{when}.{ask.id}" for ask in lesson.quiz] for when in ("before", "after"))
    return [*before, *(f"{step.id}.{ask.id}" for step in lesson.step for ask in step.asks), *after]


def _came_out(progress: Progress) -> dict[str, str]:
    """What predictions are compared with, where it does not hang on the game that somebody played."""
    from .compared import shown

    compared = [one for step in progress.lesson.step for one in step.compare if one.compute]
    return {one.ask: shown(progress.asks[one.ask], COMPUTED[one.compute]()) for one in compared}
