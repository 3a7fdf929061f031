"""What a class hands in is read whatever it is called; what cannot be read is listed with the reason."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab import codes
from amazonia_lab.errors import BadOption, UnknownLesson
from amazonia_lab.lessons import content
from amazonia_lab.lessons.checking import right_of
from amazonia_lab.lessons.progress import Progress

NAME = "first_rounds"


def done(seat: str, *, right: int = 3, name: str = NAME) -> Progress:
    """A seat that answered all questions before, so many of them rightly."""
    progress = Progress(name)
    progress.seat = seat
    for number, ask in enumerate(progress.lesson.quiz):
        best = right_of(ask)
        progress.answer(f"before.{ask.id}", best if number < right else 1 + best % len(ask.options))
    return progress


def test_a_class_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "blue.txt").write_text(done("blue 1").code(games=False), "utf-8")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "lesson (2).txt").write_text(
        f"From us:\n{done('red 2', right=5).code()}\nBye", "utf-8"
    )
    (tmp_path / "windows.txt").write_text(done("green 3", right=6).code(), "utf-16")
    table = al.hand_ins(tmp_path)
    assert dict(zip(table["seat"], table["before"], strict=True)) == {"blue 1": 3, "red 2": 5, "green 3": 6}
    assert set(table["problem"]) == {""}
    assert set(table["of"]) == {6}
    assert table["after"].isna().all()
    assert al.hand_ins(str(tmp_path)).equals(table)


def test_a_class_in_one_paste() -> None:
    paste = "\n".join(f"{seat}: {done(seat).code(games=False)} thanks!" for seat in ("a", "b", "c"))
    table = al.hand_ins(paste)
    assert list(table["seat"]) == ["a", "b", "c"]
    assert list(table["where"]) == ["text 1", "text 2", "text 3"]
    assert list(al.hand_ins(paste.splitlines())["seat"]) == ["a", "b", "c"]


def test_whatever_is_no_hand_in_is_listed_with_its_reason(tmp_path: Path) -> None:
    code = done("blue 1").code(games=False)
    files: dict[str, Any] = {
        "1_good.txt": code,
        "2_same.txt": code,
        "3_empty.txt": "",
        "4_foreign.docx": b"PK\x03\x04\x00\xff\xfe",
        "5_damaged.txt": code[:-9],
        "6_newer.txt": code.replace("LL1:", "LL2:"),
        "7_game.txt": al.new_game("mission_amazonia", players=2, seed=1).share_code(),
        "8_no_lesson.txt": codes.pack('{"lesson": "algebra", "edition": 1}', "LL"),
        "9_picture.png": b"\x89PNG\r\n\x1a\n",
        ".hidden": "x",
    }
    for name, what in files.items():
        (tmp_path / name).write_bytes(what if isinstance(what, bytes) else what.encode())
    with (tmp_path / "A_huge.txt").open("wb") as file:
        file.truncate(6_000_000)
    table = al.hand_ins(tmp_path).set_index("where")
    assert table.index[0] == "1_good.txt"
    assert set(table.index) == {*files, "A_huge.txt"} - {".hidden"}
    assert table.loc["1_good.txt", "problem"] == ""
    assert "1_good.txt" in table.loc["2_same.txt", "problem"]
    assert table.loc["3_empty.txt", "problem"] == "empty"
    assert "MB" in table.loc["A_huge.txt", "problem"]
    assert "algebra" in table.loc["8_no_lesson.txt", "problem"]
    assert "2" in table.loc["6_newer.txt", "problem"]
    others = table.drop(index="1_good.txt")
    assert all(others["problem"])
    assert others["seat"].dropna().to_dict() == {"2_same.txt": "blue 1"}  # whose it is can be read


def test_another_lesson_is_listed_where_one_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    file = next(iter(content._files("en").values()))
    monkeypatch.setattr(content, "_files", lambda _language: {NAME: file, "twin": file})
    codes = [done("blue").code(games=False), done("red", name="twin").code(games=False)]
    table = al.hand_ins(codes, lesson=NAME)
    assert list(table["seat"]) == ["blue", "red"]  # whose it is can be read
    assert table["before"].notna().tolist() == [True, False]
    assert "twin" in table["problem"][1]
    with pytest.raises(UnknownLesson):
        al.hand_ins(codes, lesson="algebra")


def test_of_several_states_of_a_seat_the_farthest_is_to_be_marked() -> None:
    """The code of the stop and that of the end, in whatever order; another seat has one only."""
    early, late, other = done("blue 1"), done("Blue 1", right=1), done("red")
    early.at, late.at = 4, 9
    late.answer("after.river", 2)
    for order in ([early, late, other], [late, early, other]):
        table = al.hand_ins([progress.code() for progress in order])
        problems = dict(zip(table["step"], table["problem"], strict=True))
        assert problems[10] == problems[1] == ""
        where = table.loc[table["step"] == 10, "where"].item()
        assert where in problems[5]
        assert "earlier" in problems[5]


def test_a_seat_that_hands_in_as_much_twice_and_one_without_a_name() -> None:
    table = al.hand_ins([done("blue", right=n).code() for n in (1, 2)] + [done("").code()])
    assert list(table["before"]) == [1, 2, 3]
    assert [bool(problem) for problem in table["problem"]] == [True, False, True]
    assert "text 2" in table["problem"][0]
    assert "once more" in table["problem"][0]


def test_it_says_how_many_were_answered_at_all() -> None:
    """One right of two answered is another thing than one right of six."""
    progress = Progress(NAME)
    progress.seat = "blue"
    for ask, answer in zip(progress.lesson.quiz, (2, 1), strict=False):
        progress.answer(f"before.{ask.id}", answer)
    row = al.hand_ins(progress.code()).iloc[0]
    assert (row["before"], row["answered_before"], row["answered_after"], row["of"]) == (1, 2, 0, 6)


def test_of_two_codes_of_a_seat_the_one_that_came_farthest_counts() -> None:
    early, late = done("blue", right=2), done("blue", right=1)
    early.at = 4
    late.at = 9
    table = al.hand_ins([early.code(), late.code()])
    assert [bool(problem) for problem in table["problem"]] == [True, False]
    assert "text 2" in table["problem"][0]
    assert list(table["answered_before"]) == [6, 6]


def test_one_row_per_question_in_the_order_of_the_lesson() -> None:
    """What was not answered is there too; a prediction stands beside what it was where that is known."""
    progress = done("blue", name="roads_paths_rivers")
    progress.answer("foretell.steps", 9)
    table = al.hand_ins(progress.code(), answers=True).set_index("key")
    assert len(table) == len(progress.asks)
    assert list(table["verdict"]).count("right") == 3
    assert [key.split(".")[0] for key in table.index[:7]] == ["before"] * 6 + ["foretell"]
    assert table.index[-1].startswith("after.")
    assert (table.loc["after.graph", "answer"], table.loc["after.graph", "tries"]) == ("", 0)
    first = progress.lesson.quiz[0]
    assert table.loc[f"before.{first.id}", "answer"] == first.options[int(right_of(first)) - 1]
    assert table.loc[f"before.{first.id}", "question"] == first.question
    assert (table.loc["foretell.steps", "answer"], table.loc["foretell.steps", "was"]) == ("9", "6")


def test_the_step_says_where_somebody_was_and_not_how_much_was_done() -> None:
    progress = done("blue")
    progress.at = len(progress.lesson.step) - 1
    progress.answer("foretell.lost", 2)
    row = al.hand_ins(progress.code()).iloc[0]
    assert row["step"] == row["steps"]
    assert (row["answered"], row["questions"]) == (1, len(progress.asks) - 12)


def test_codes_in_documents_of_word_and_libreoffice(tmp_path: Path) -> None:
    code = done("blue 1").code(games=False)
    halves = code[:40], code[40:]
    documents = {
        "word.docx": ("word/document.xml", "<w:p><w:r><w:t>{}</w:t></w:r><w:r><w:t>{}</w:t></w:r></w:p>"),
        "office.odt": ("content.xml", "<text:p>Ours: <text:span>{}</text:span>{}</text:p>"),
    }
    for name, (part, text) in documents.items():
        with zipfile.ZipFile(tmp_path / name, "w") as whole:
            whole.writestr(part, text.format(*halves))
    with zipfile.ZipFile(tmp_path / "without.docx", "w") as whole:
        whole.writestr("word/document.xml", "<w:p><w:t>We forgot it.</w:t></w:p>")
    table = al.hand_ins(tmp_path).set_index("where")
    assert list(table["seat"].dropna()) == ["blue 1", "blue 1"]
    assert "no code" in table.loc["without.docx", "problem"]


def test_the_same_sentences_under_another_name_are_marked() -> None:
    """Choices may be the same by chance; sentences are not."""
    first, copied, other = done("blue"), done("green"), done("red")
    for progress, text in ((first, "It was far"), (copied, "It was far"), (other, "We were late")):
        progress.answer("look.why", text)
    codes = [progress.code() for progress in (first, copied, other, done("black"), done("white"))]
    problems = list(al.hand_ins(codes)["problem"])
    assert [bool(one) for one in problems] == [False, True, False, False, False]
    assert "blue" in problems[1]


@pytest.mark.parametrize("source", [7, None, [7], {"a": 1}, b"LL1:"])
def test_what_is_no_source_is_refused(source: Any) -> None:
    with pytest.raises(BadOption):
        al.hand_ins(source)


@pytest.mark.parametrize("name", ["klass", "hand ins/7b", "C:\\\\class 7b\\\\codes", Path("nowhere")])
def test_a_folder_that_is_not_there(name: Any) -> None:
    with pytest.raises(BadOption, match="no folder"):
        al.hand_ins(name)
