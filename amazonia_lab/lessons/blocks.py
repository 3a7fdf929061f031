"""A step as blocks for the browser: headings, paragraphs, questions, buttons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from .. import words
from .checking import right_of
from .content import Ask, Lesson, Step
from .progress import Given, Progress

Block = dict[str, Any]
Feedback = Mapping[str, tuple[str, str]]


def head(
    progress: Progress,
    at: int,
    feedback: Feedback,
    *,
    whole: bool,
    set_to: Mapping[str, int] | None = None,
    told: str = "",
    welcome: str = "",
) -> list[Block]:
    """What stands above the game or chart of a step.

    Parameters
    ----------
    told
        What follows from its sliders.
    welcome
        For whoever goes on with a code.
    """
    lesson = progress.lesson
    step = lesson.step[at]
    found: list[Block] = []
    if whole or at == 0:
        found.append({"kind": "title", "text": lesson.title})
    if at == 0:
        found += front(lesson)
        found.append({"kind": "seat", "value": progress.seat})
        if welcome:
            found.append({"kind": "told", "text": welcome})
    if whole:
        found.append(_steps(progress, at))
    found.append(_heading(step, at, len(lesson.step), whole=whole))
    if welcome and at:
        found.append({"kind": "told", "text": welcome})
    found += paragraphs(step.text)
    if step.sliders:
        found.append(sliders(step, set_to or {}, told))
    if step.kind not in ("quiz", "end") and not _asks_below(step):
        found += asked(progress, step, feedback)
    elif step.kind == "quiz":
        found += quiz(progress, step, feedback)
    elif step.kind == "end":
        found += _end(progress)
    return found


def foot(
    progress: Progress, at: int, feedback: Feedback, code: str, *, whole: bool, told: str | None = None
) -> list[Block]:
    """What stands below it; ``code`` is the whole one; ``told`` says that rounds are over."""
    step = progress.lesson.step[at]
    found = paragraphs(step.after)
    if told is not None:
        found.append({"kind": "told", "text": told})
    if step.kind not in ("quiz", "end") and _asks_below(step):
        found += asked(progress, step, feedback)
    if step.kind == "stop":
        found.append(_code(progress, code, hand_in=False))
    if whole:
        steps = len(progress.lesson.step)
        found.append({"kind": "move", "back": at > 0, "next": at + 1 < steps, "open": _open(progress, step)})
    return found


def _open(progress: Progress, step: Step) -> list[str]:
    """The questions of a step that have no answer yet."""
    when = step.values.get("when", "before")
    of_quiz = [f"{when}.{ask.id}" for ask in progress.lesson.quiz] if step.kind == "quiz" else []
    keys = [*of_quiz, *(f"{step.id}.{ask.id}" for ask in step.asks)]
    return [key for key in keys if not progress.given.get(key, Given()).tries]


def _code(progress: Progress, text: str, *, hand_in: bool) -> Block:
    seat = "-".join(re.findall(r"\w+", progress.seat))
    name = "_".join(filter(None, (progress.name, seat)))
    return {"kind": "code", "hand_in": hand_in, "text": text, "file": f"{name}.txt"}


def _asks_below(step: Step) -> bool:
    """Whether its questions are about something that has to be seen first."""
    if step.asks_first:
        return False
    return step.kind in ("play", "chart", "stop") or bool(step.chart or step.compare)


def front(lesson: Lesson) -> list[Block]:
    """What a lesson is, how long it takes, for whom."""
    facts = words.t("lesson.facts", minutes=lesson.minutes, ages=lesson.ages)
    found: list[Block] = [{"kind": "note", "text": facts}, {"kind": "p", "text": lesson.summary}]
    if lesson.questions:
        found += [{"kind": "lead", "text": words.t("lesson.questions")}, _list(lesson.questions)]
    if lesson.vocabulary:
        rows = [list(row) for row in lesson.vocabulary]
        found.append({"kind": "fold", "text": words.t("lesson.vocabulary_first"), "rows": rows})
    return found


def paragraphs(texts: Iterable[str]) -> list[Block]:
    """Paragraphs, and lists of those that begin with "- "."""
    found: list[Block] = []
    for text in texts:
        if not text.startswith("- "):
            found.append({"kind": "p", "text": text})
        elif found and found[-1]["kind"] == "list":
            found[-1]["items"].append(text[2:])
        else:
            found.append({"kind": "list", "items": [text[2:]]})
    return found


def asked(progress: Progress, step: Step, feedback: Feedback) -> list[Block]:
    """The questions of a step."""
    return [question(progress, f"{step.id}.{ask.id}", ask, feedback) for ask in step.asks]


def sliders(step: Step, set_to: Mapping[str, int], told: str) -> Block:
    """What can be set in a step, and the sentence that follows from it."""
    rows = [
        {
            "id": one.id,
            "label": one.label,
            "text": one.text,
            "texts": list(one.texts),
            "min": one.min,
            "max": one.max,
            "step": one.step,
            "value": set_to.get(one.id, one.value),
            "begin": one.value,
        }
        for one in step.sliders
    ]
    return {"kind": "sliders", "rows": rows, "said": told}


def quiz(progress: Progress, step: Step, feedback: Feedback) -> list[Block]:
    """The six questions: before, and the same ones after."""
    when = step.values.get("when", "before")
    return [question(progress, f"{when}.{ask.id}", ask, feedback) for ask in progress.lesson.quiz]


def question(progress: Progress, key: str, ask: Ask, feedback: Feedback) -> Block:
    """One question, with what was answered and what is said to it."""
    given = progress.given.get(key, Given())
    verdict, text = feedback.get(key, ("", ""))
    if not text and given.tries:
        now = given.verdict if ask.judged and not key.startswith("before.") else "kept"
        verdict, text = now, words.t("lesson.answered_before")
    return {
        "kind": "ask",
        "key": key,
        "form": ask.form,
        "question": ask.question,
        "options": list(ask.options),
        "unit": ask.unit,
        "value": given.value,
        # Nothing is judged now: what is chosen counts at once.
        "kept": key.startswith("before.") or not ask.judged,
        "verdict": verdict,
        "said": text,
        "hints": list(ask.hints[: given.hints]),
        "more": len(ask.hints) - given.hints,
    }


def _heading(step: Step, at: int, count: int, *, whole: bool) -> Block:
    minutes = words.t("lesson.minutes", minutes=step.minutes) if step.minutes else ""
    place = words.t("lesson.step_of", number=at + 1, count=count) if whole else ""
    extra = words.t("lesson.extra") if step.extra else ""
    return {"kind": "step", "text": step.title, "note": " · ".join(filter(None, (place, minutes, extra)))}


def _steps(progress: Progress, at: int) -> Block:
    rows = [{"title": step.title, "at": number == at} for number, step in enumerate(progress.lesson.step)]
    return {"kind": "steps", "rows": rows}


def _end(progress: Progress) -> list[Block]:
    lesson = progress.lesson
    found: list[Block] = [{"kind": "p", "text": words.t("lesson.well_done")}]
    scores = [progress.score(when) for when in ("before", "after")]
    if scores[0] and scores[1]:
        values = {"before": scores[0][0], "after": scores[1][0], "count": scores[1][1]}
        found.append({"kind": "p", "text": words.t("lesson.scores", **values)})
    found += _not_yet(progress)
    # Once more beside the code: without a name nobody knows whose it is.
    found.append({"kind": "seat", "value": progress.seat, "alone": True})
    # First: what follows is to be read by whoever has time left.
    found.append(_code(progress, progress.code(games=False), hand_in=True))
    found += [{"kind": "small", "text": words.t("lesson.key_points")}, _list(lesson.key_points)]
    if lesson.vocabulary:
        found += [
            {"kind": "small", "text": words.t("lesson.vocabulary")},
            {"kind": "terms", "rows": [list(row) for row in lesson.vocabulary]},
        ]
    if lesson.leaves_out:
        found += [{"kind": "small", "text": words.t("lesson.leaves_out")}, _list(lesson.leaves_out)]
    if lesson.sources:
        found += [{"kind": "small", "text": words.t("lesson.sources")}, _list(lesson.sources)]
    return found


def _not_yet(progress: Progress) -> list[Block]:
    """What is still open, so that one may go back to it; and, once all six are answered, what is right."""
    lesson, given = progress.lesson, progress.given
    found: list[Block] = []
    tasks = [
        step.title
        for step in lesson.step
        if any(ask.judged and given.get(f"{step.id}.{ask.id}", Given()).best != "right" for ask in step.asks)
    ]
    if tasks:
        found.append({"kind": "p", "text": words.t("lesson.open_tasks", steps="; ".join(tasks))})
    after = {ask: given.get(f"after.{ask.id}", Given()) for ask in lesson.quiz}
    wrong = [(ask, one) for ask, one in after.items() if one.tries and one.verdict != "right"]
    if wrong:
        found.append({"kind": "p", "text": words.t("lesson.open_quiz", n=len(wrong))})
    if wrong and all(one.tries for one in after.values()):
        rows = [[ask.question, _right_words(ask)] for ask, _ in wrong]
        found.append({"kind": "fold", "text": words.t("lesson.show_right"), "rows": rows})
    return found


def _right_words(ask: Ask) -> str:
    """The right answer to a question of the quiz, with its reason."""
    right = right_of(ask)
    if ask.form != "choice":
        return f"{right:g}" if isinstance(right, int | float) else str(right[0])
    reason = ask.says[int(right) - 1] if ask.says else ""
    return " ".join(filter(None, (f"{ask.options[int(right) - 1]}.", reason)))


def _list(items: Iterable[str]) -> Block:
    return {"kind": "list", "items": list(items)}
