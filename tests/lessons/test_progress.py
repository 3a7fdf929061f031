"""What was done in a lesson goes with its code to another day, another computer, or the teacher."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import amazonia_lab as al
from amazonia_lab import codes
from amazonia_lab.errors import BadSave
from amazonia_lab.lessons import content
from amazonia_lab.lessons.checking import right_of
from amazonia_lab.lessons.progress import Progress, read, resume

NAME = "first_rounds"


def right(progress: Progress, key: str) -> Any:
    value = right_of(progress.asks[key])
    return value[0] if isinstance(value, tuple) else value


def test_a_code_takes_everything_along() -> None:
    page = al.lesson(NAME)
    progress = page.progress
    progress.seat = "blue 4"
    key = next(key for key in progress.asks if key.startswith("before."))
    progress.answer(key, 1)
    progress.hint(key)
    page._grant({"do": "go", "step": next(i for i, s in enumerate(progress.lesson.step) if s.kind == "play")})
    game = page.game_of("play")
    game.step(game.legal_actions()[0])
    again = al.lesson(NAME, code=page.code())
    assert again.progress.record() == page.progress.record()
    assert again.at == page.at
    assert again.game_of("play").state == game.state
    assert again.game_of("play").bots == game.bots
    page.close()
    again.close()


def test_what_is_handed_in_has_the_answers_and_no_game() -> None:
    page = al.lesson(NAME)
    page._grant({"do": "go", "step": 3})
    page.game_of("play").step(page.game_of("play").legal_actions()[0])
    whole = page.code()
    short = page.progress.code(games=False)
    assert len(short) < len(whole)
    assert read(short).games == {}
    assert read(whole).games
    page.close()


def test_what_is_chosen_and_not_sent_goes_along_to_the_next_step() -> None:
    page = al.lesson(NAME)
    page._grant({"do": "go", "step": 1})
    chosen = {f"before.{ask.id}": right_of(ask) for ask in page.progress.lesson.quiz[:4]}
    page._grant({"do": "next", "answers": chosen})
    assert page.progress.score("before") == (4, 6)
    assert page.step.id == "foretell"
    open_now = next(block for block in page.foot.blocks if block["kind"] == "move")["open"]
    assert open_now == ["foretell.protected", "foretell.lost", "foretell.first"]
    unread = {"foretell.protected": "7", "foretell.lost": 2}
    assert page._grant({"do": "next", "answers": unread}) == {"stay": "foretell.protected"}
    assert page.step.id == "foretell"
    said = {block["key"]: block["said"] for block in page.foot.blocks if block["kind"] == "ask"}
    assert said["foretell.protected"] == "Write a whole number from 0 to 6."
    assert page.progress.given["foretell.lost"].value == 2
    page.close()


def test_whoever_comes_back_with_a_code_is_told_what_is_here() -> None:
    page, again = al.lesson(NAME), al.lesson(NAME)
    page._grant({"do": "answer", "key": "before.river", "value": 2})
    again.resume(page.code())
    assert "Welcome back: 1 answer is here." in [block.get("text") for block in again.head.blocks]
    again._grant({"do": "next"})
    assert "Welcome back" not in str(again.head.blocks)
    page.close()
    again.close()


def test_the_end_says_what_is_open_and_shows_what_is_right_once_all_is_answered() -> None:
    page = al.lesson(NAME)
    quiz = page.progress.lesson.quiz
    page._grant({"do": "go", "step": len(page.progress.lesson.step) - 1})
    assert "Plan for another team" in str(page.head.blocks)
    assert "seat" in [block["kind"] for block in page.head.blocks], "without a name nobody knows whose it is"
    for ask in quiz[:5]:
        page._grant({"do": "answer", "key": f"after.{ask.id}", "value": right_of(ask)})
    assert "not right yet" not in str(page.head.blocks)
    wrong = 1 if right_of(quiz[5]) != 1 else 2
    page.progress.answer(f"after.{quiz[5].id}", wrong)
    page.progress.given.pop(f"after.{quiz[0].id}")
    page._grant({"do": "look"})
    assert "Of the six questions 1 is not right yet" in str(page.head.blocks)
    assert quiz[5].options[right_of(quiz[5]) - 1] not in str(page.head.blocks), "one is not answered"
    page._grant({"do": "answer", "key": f"after.{quiz[0].id}", "value": right_of(quiz[0])})
    fold = [block for block in page.head.blocks if block["kind"] == "fold"][-1]
    assert [row[0] for row in fold["rows"]] == [quiz[5].question]
    assert quiz[5].options[right_of(quiz[5]) - 1] in fold["rows"][0][1]
    page.close()


def test_the_file_is_named_for_lesson_and_seat() -> None:
    page = al.lesson(NAME)
    page.progress.seat = "blue 4/../x"
    page._grant({"do": "go", "step": len(page.progress.lesson.step) - 1})
    code = next(block for block in page.head.blocks if block["kind"] == "code")
    assert code["file"] == "first_rounds_blue-4-x.txt"
    page.close()


def test_tries_and_the_best_answer_are_counted() -> None:
    progress = Progress(NAME)
    key = next(key for key in progress.asks if key.startswith("after."))
    best = right(progress, key)
    wrong = 1 if best != 1 else 2
    progress.answer(key, wrong)
    progress.answer(key, wrong)
    assert (progress.given[key].tries, progress.given[key].best) == (1, "wrong")
    progress.answer(key, best)
    progress.answer(key, wrong)
    given = progress.given[key]
    assert (given.tries, given.verdict, given.best) == (3, "wrong", "right")
    progress.answer(key, "nothing of the kind")
    assert progress.given[key] == given, "what cannot be read changes nothing"


def test_scores_count_the_last_answers() -> None:
    progress = Progress(NAME)
    assert progress.score("before") is None
    for ask in progress.lesson.quiz[:4]:
        progress.answer(f"before.{ask.id}", right_of(ask))
    assert progress.score("before") == (4, 6)
    assert progress.score("after") is None


def test_hints_come_one_by_one_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress(NAME)
    key = next(iter(progress.asks))
    progress.asks[key] = msgspec.structs.replace(progress.asks[key], hints=("one", "two"))
    assert [progress.hint(key) for _ in range(3)] == [("one",), ("one", "two"), ("one", "two")]


def test_a_code_in_the_middle_of_a_mail_is_found() -> None:
    code = Progress(NAME).code()
    assert resume(f"Dear teacher,\n{code[:40]}\n{code[40:]}\n").name == NAME


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "LL1:",
        "LL1:abc",
        "AL1:abc",
        "{}",
        "[]",
        '{"lesson": 7, "given": {}}',
        "LL99:abc",
        '{"lesson": "x"}',
    ],
)
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        resume(text)


def test_a_damaged_code_is_refused() -> None:
    code = Progress(NAME).code()
    for broken in (
        code[:-3],
        code[:20] + code[22:],
        code.replace(code[30], "0" if code[30] != "0" else "1", 1),
    ):
        with pytest.raises(BadSave):
            resume(broken)


def test_a_code_of_another_lesson_or_of_a_game_is_refused() -> None:
    other = codes.pack(
        msgspec.json.encode({"lesson": "algebra", "edition": 1, "given": {}}).decode(), codes.LESSON
    )
    with pytest.raises(BadSave, match="algebra"):
        resume(other)
    game = al.new_game("mission_amazonia", players=2, seed=1).share_code()
    with pytest.raises(BadSave):
        resume(game)
    with pytest.raises(BadSave):
        al.from_json(Progress(NAME).code())


def test_a_code_cannot_say_what_is_not_so() -> None:
    """Whatever stands in it is judged anew."""
    progress = Progress(NAME)
    key = next(key for key in progress.asks if key.startswith("after."))
    wrong = 1 if right(progress, key) != 1 else 2
    plain = msgspec.to_builtins(progress.record())
    plain["given"] = {key: {"value": wrong, "verdict": "right", "tries": 3}, "nobody.asked": {"value": 1}}
    plain |= {"at": 10_000, "seat": "x" * 500}
    again = resume(msgspec.json.encode(plain).decode())
    assert again.given[key].verdict == "wrong"
    assert "nobody.asked" not in again.given
    assert again.at == len(again.lesson.step) - 1
    assert len(again.seat) <= 24


def test_a_page_that_gets_a_bad_code_stays_as_it_is() -> None:
    page = al.lesson(NAME)
    page._grant({"do": "next"})
    before = page.progress
    with pytest.raises(BadSave):
        page.resume("nothing")
    assert page.progress is before
    assert page.at == 1
    page.close()


def test_every_lesson_can_be_walked_through_and_left() -> None:
    from ipywidgets.widgets.widget import _instances  # type: ignore[attr-defined]

    before = len(_instances)
    for name in content.names():
        page = al.lesson(name)
        for number in range(len(page.progress.lesson.step)):
            page._grant({"do": "go", "step": number})
            assert page.at == number
            assert page.head.blocks
        page.close()
    assert len(_instances) == before
