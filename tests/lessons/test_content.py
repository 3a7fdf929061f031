"""Every lesson as it is written: complete, answerable, and kind to whoever is wrong."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import amazonia_lab as al
from amazonia_lab.lessons import content
from amazonia_lab.lessons.checking import check, right_of
from amazonia_lab.lessons.computed import COMPUTED
from amazonia_lab.lessons.playing import begun
from amazonia_lab.lessons.shows import SHOWS

LESSONS = content.names()


@pytest.fixture(params=LESSONS)
def lesson(request: pytest.FixtureRequest) -> content.Lesson:
    return content.lesson_of(request.param)


def asks(lesson: content.Lesson) -> list[content.Ask]:
    return [*lesson.quiz, *(ask for step in lesson.step for ask in step.asks)]


def test_it_has_what_every_lesson_has(lesson: content.Lesson) -> None:
    assert len(lesson.quiz) == 6
    assert len(lesson.objectives) >= 2
    assert lesson.key_points
    assert lesson.vocabulary
    assert lesson.leaves_out
    assert lesson.sources
    kinds = Counter(step.kind for step in lesson.step)
    assert kinds["quiz"] == 2
    assert [step.values["when"] for step in lesson.step if step.kind == "quiz"] == ["before", "after"]
    assert kinds["stop"] >= 1
    assert lesson.step[-1].kind == "end"


def test_its_steps_fill_its_time(lesson: content.Lesson) -> None:
    """Periods of 45 minutes, each step with its share."""
    assert lesson.minutes % 45 == 0
    assert sum(step.minutes for step in lesson.step if not step.extra) == lesson.minutes


def test_what_is_foretold_is_foretold_before_it_is_seen(lesson: content.Lesson) -> None:
    kinds = [step.kind for step in lesson.step]
    assert "predict" in kinds
    seen = [kinds.index(kind) for kind in ("play", "chart", "challenge") if kind in kinds]
    assert kinds.index("predict") < min(seen)


def test_ids_are_there_once(lesson: content.Lesson) -> None:
    groups = [lesson.step, lesson.quiz, *(step.asks for step in lesson.step)]
    for group in groups:
        ids = [one.id for one in group]
        assert len(set(ids)) == len(ids)


def test_every_question_can_be_answered_rightly(lesson: content.Lesson) -> None:
    for ask in asks(lesson):
        right = right_of(ask)
        assert not ask.compute or ask.compute in COMPUTED
        if ask.form == "choice":
            assert 2 <= len(ask.options) <= 5
            assert len(set(ask.options)) == len(ask.options)
        if right is not None:
            answer = right[0] if isinstance(right, tuple) else right
            assert check(ask, answer).verdict == "right", ask.id


def test_every_wrong_answer_is_told_something_of_its_own(lesson: content.Lesson) -> None:
    for ask in asks(lesson):
        if ask.form == "choice" and right_of(ask) is not None:
            assert len(set(ask.says)) == len(ask.options), ask.id
            right = ask.options[int(right_of(ask)) - 1].casefold()
            for number, said in enumerate(ask.says, 1):
                if number != right_of(ask):
                    assert right not in said.casefold(), f"{ask.id} gives the answer away"


def test_what_is_said_does_not_say_the_verdict_twice(lesson: content.Lesson) -> None:
    """Before it stands already whether it is right."""
    verdict = re.compile(r"(Yes|No|Right|Nearly|Not yet|Kept|Noted)[.,:]")
    assert [said for ask in asks(lesson) for said in ask.says if verdict.match(said)] == []


def test_no_hint_gives_a_number_away(lesson: content.Lesson) -> None:
    for ask in asks(lesson):
        right = right_of(ask)
        if ask.form == "number" and right is not None:
            words = " ".join([*ask.hints, *ask.says[1:]]).replace(",", "").split()
            assert f"{right:g}" not in [word.strip(".:;()%") for word in words], ask.id


def test_the_right_option_is_not_always_the_same(lesson: content.Lesson) -> None:
    places = Counter(right_of(ask) for ask in lesson.quiz if ask.form == "choice")
    assert max(places.values()) <= 3


def test_no_length_gives_an_answer_away(lesson: content.Lesson) -> None:
    """The right option is not the one that says most, nor always the shortest."""
    shortest = 0
    for ask in asks(lesson):
        right = right_of(ask)
        if ask.form == "choice" and right is not None:
            lengths = [len(option) for option in ask.options]
            others = [*lengths[: int(right) - 1], *lengths[int(right) :]]
            own = lengths[int(right) - 1]
            assert own <= 1.3 * max(others) + 5, ask.id
            shortest += ask in lesson.quiz and own < min(others)
    longest = [ask.id for ask in lesson.quiz if ask.form == "choice" and _is_longest(ask)]
    assert len(longest) <= 2, longest
    assert shortest <= 2


def _is_longest(ask: content.Ask) -> bool:
    own = len(ask.options[int(right_of(ask)) - 1])
    return sum(len(option) >= own for option in ask.options) == 1


def test_its_games_begin_and_its_charts_are_there(lesson: content.Lesson) -> None:
    steps = {step.id: step for step in lesson.step}
    for step in lesson.step:
        if step.kind == "play":
            start = steps[step.of].start if step.of else step.start
            assert start is not None
            assert begun(start).outcome is None
        if step.kind == "chart":
            assert step.chart in SHOWS
        if step.of:
            assert steps[step.of].start is not None


def test_it_is_found_by_its_name() -> None:
    assert list(al.lessons().index) == list(LESSONS)
    for wrong in ("algebra", "", 7, "../1_first_rounds", "*"):
        with pytest.raises(al.UnknownLesson):
            al.lesson(wrong)  # type: ignore[arg-type]
