"""What was foretold stands beside what it was; the steps of a notebook share what was done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab.lessons import compared, progress
from amazonia_lab.lessons.page import LessonPage

NAME = "first_rounds"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., LessonPage]]:
    monkeypatch.setattr(progress, "NOTEBOOKS", {})
    pages: list[LessonPage] = []

    def show(**options: Any) -> LessonPage:
        pages.append(al.lesson(NAME, **options))
        return pages[-1]

    yield show
    for one in pages:
        one.close()


def go(lesson: LessonPage, step_id: str) -> None:
    number = [step.id for step in lesson.progress.lesson.step].index(step_id)
    lesson._grant({"do": "go", "step": number})


def played(game: al.Game, rounds: int) -> None:
    """Rounds as a beginner plays them."""
    while game.outcome is None and game.measure_rows()[-1]["round"] <= rounds:
        game.step(game.hint("beginner")[0])


def block(sheet: Any, kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(block for block in sheet.blocks if block["kind"] == kind)
    return found


def test_each_prediction_stands_beside_what_it_was(shown: Callable[..., LessonPage]) -> None:
    lesson = shown()
    lesson._grant({"do": "answer", "key": "foretell.protected", "value": "6"})
    go(lesson, "play")
    game = lesson.game_of("play")
    played(game, 3)
    state, done = compared.after_rounds(game, 3)
    is_so = game.rules.measures(state)
    assert done
    assert is_so["round"] == 4
    go(lesson, "look")
    rows = block(lesson.head, "compare")["rows"]
    assert [row[1:3] for row in rows] == [
        ["6", f"{is_so['success']}"],
        ["no answer", f"{is_so['animals_lost']}"],
    ]
    assert rows[0][3] == f"{6 - is_so['success']} fewer than you expected."
    assert rows[1][3] == ""
    assert block(lesson.head, "compare")["note"] == ""


def test_what_was_foretold_rightly_is_told(shown: Callable[..., LessonPage]) -> None:
    lesson = shown()
    played(lesson.game_of("play"), 1)
    for value, said in ((1, "Just as you expected."), ("0", "1 more than you expected.")):
        lesson._grant({"do": "answer", "key": "foretell.protected", "value": value})
        go(lesson, "look")
        assert block(lesson.head, "compare")["rows"][0][3] == said


def test_a_game_that_has_not_come_so_far_is_shown_as_it_stands(shown: Callable[..., LessonPage]) -> None:
    lesson = shown()
    played(lesson.game_of("play"), 1)
    go(lesson, "look")
    assert "end of round 3 yet" in block(lesson.head, "compare")["note"]


def test_what_comes_after_the_rounds_does_not_count(shown: Callable[..., LessonPage]) -> None:
    lesson = shown()
    game = lesson.game_of("play")
    played(game, 1)
    one = compared.after_rounds(game, 1)[0]
    played(game, 3)
    assert compared.after_rounds(game, 1)[0] == one
    assert compared.after_rounds(game, 0)[0] == game.state


def test_the_page_says_when_the_rounds_are_over(shown: Callable[..., LessonPage]) -> None:
    lesson = shown()
    go(lesson, "play")
    assert block(lesson.foot, "told")["text"] == ""
    played(lesson.game_of("play"), 2)
    assert block(lesson.foot, "told")["text"] == ""
    played(lesson.game_of("play"), 3)
    assert block(lesson.foot, "told")["text"].startswith("3 rounds are over.")
    table = lesson.tables["play"]
    assert table.onward["text"] == block(lesson.foot, "told")["text"], "it stands at the table, too"
    game = lesson.game_of("play")
    ends = [game.rules.measures(compared.after_rounds(game, n)[0]) for n in (1, 2, 3)]
    rows = compared.rounds_chart(game, ["success", "animals_lost"], ["Saved", "Lost"], 3).rows
    assert [row["Saved"] for row in rows] == [one["success"] for one in ends]
    assert [row["Lost"] for row in rows] == [one["animals_lost"] for one in ends]
    lesson.game_of("play").undo()
    assert block(lesson.foot, "told")["text"] == ""


def test_the_way_on_can_be_chosen_at_the_table(shown: Callable[..., LessonPage]) -> None:
    lesson = shown()
    go(lesson, "play")
    table = lesson.tables["play"]
    assert table.onward == {}
    played(table.game, 3)
    table.intent = {"n": 1, "from": "test", "do": "onward", "number": table.number}
    assert lesson.step.id == "stop"
    cell = shown(only="play")
    played(cell.game_of("play"), 3)
    assert cell.tables["play"].onward["label"] == "", "in a notebook the next cell is the way on"


def test_a_game_that_is_over_is_told_so(shown: Callable[..., LessonPage]) -> None:
    lesson = shown()
    go(lesson, "play")
    played(lesson.game_of("play"), 99)
    assert lesson.game_of("play").outcome is not None
    assert block(lesson.foot, "told")["text"].startswith("The game is over.")


def test_the_steps_of_a_notebook_share_what_was_done(shown: Callable[..., LessonPage]) -> None:
    first, last = shown(only="story"), shown(only="end")
    before = block(last.head, "code")["text"]
    quiz = shown(only="quiz_before")
    quiz._on_intent({"new": {"do": "answer", "key": "before.model", "value": 2}, "owner": quiz.head})
    assert first.progress.given["before.model"].value == 2
    after = block(last.head, "code")["text"]
    assert after != before, "what is handed in is never old"
    assert first.head.keep["code"] == first.code()
    assert first.progress.at == quiz.only, "a teacher sees how far somebody came"
    assert first.head.keep["begun"]


def test_a_code_opens_all_steps_of_a_notebook(shown: Callable[..., LessonPage]) -> None:
    whole = shown()
    whole._grant({"do": "answer", "key": "before.model", "value": 2})
    whole._grant({"do": "seat", "text": "blue 4"})
    first, quiz = shown(only="story"), shown(only="quiz_before")
    first._grant({"do": "code", "text": whole.code()})
    asked = {one["key"]: one["value"] for one in quiz.head.blocks if one["kind"] == "ask"}
    assert asked["before.model"] == 2
    assert block(first.head, "seat")["value"] == "blue 4"
    assert shown(only="end", code=whole.code()).progress is first.progress


def test_a_page_of_its_own_shares_nothing(shown: Callable[..., LessonPage]) -> None:
    shown(only="quiz_before")._grant({"do": "answer", "key": "before.model", "value": 2})
    assert shown().progress.given == {}


def test_a_closed_page_is_drawn_no_more(shown: Callable[..., LessonPage]) -> None:
    first, second = shown(only="story"), shown(only="quiz_before")
    second.close()
    assert list(first.progress.pages) == [first]
    first._on_intent({"new": {"do": "seat", "text": "red 1"}, "owner": first.head})
    assert first.progress.seat == "red 1"
    assert "kind" in first.head.answer
    assert first.head.answer["kind"] == "done"


def test_what_was_played_in_one_cell_is_what_another_looks_at(shown: Callable[..., LessonPage]) -> None:
    """In a notebook the cell below a game compares it as it is then; its question stands below the table."""
    play, look = shown(only="play"), shown(only="look")
    assert look.game_of("play").history == ()
    played(play.game_of("play"), 1)
    assert look.game_of("play").history
    assert look.game_of("play").to_json() == play.game_of("play").to_json()
    assert "ask" not in [block["kind"] for block in look.head.blocks]
    assert "ask" in [block["kind"] for block in look.foot.blocks]
