"""What is said to an answer: right, nearly, wrong, kept, not to be read; and numbers as people write them."""

from __future__ import annotations

from typing import Any

import pytest

from amazonia_lab.lessons import computed
from amazonia_lab.lessons.checking import check
from amazonia_lab.lessons.content import Ask

CHOICE = Ask(id="c", question="?", options=("a", "b", "c"), right=2, says=("not a", "yes, b", "not c"))
NUMBER = Ask(id="n", question="?", form="number", right=12.5, near=1, unit="km", says=("yes", "close", "no"))
WORDS = Ask(id="w", question="?", form="words", right=("Rondônia", "Acre"))


@pytest.mark.parametrize(
    ("answer", "verdict", "text"), [(2, "right", "yes, b"), (1, "wrong", "not a"), ("3", "wrong", "not c")]
)
def test_each_option_has_its_own_sentence(answer: Any, verdict: str, text: str) -> None:
    assert check(CHOICE, answer)[:2] == (verdict, text)


@pytest.mark.parametrize("answer", [0, 4, 1.5, "a", "", None, True, [2], float("nan")])
def test_what_is_no_option_is_not_read(answer: Any) -> None:
    assert check(CHOICE, answer).verdict == "unread"


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        (12.5, "right"),
        ("12.5", "right"),
        ("12,5", "right"),
        (" 12.5 km ", "right"),
        ("13.5", "near"),
        ("11.5", "near"),
        ("13.6", "wrong"),
        ("-12.5", "wrong"),
        ("\u221212.5", "wrong"),
        ("about 12", "unread"),
        ("1e3", "unread"),
        ("12.5.1", "unread"),
        ("", "unread"),
        (None, "unread"),
        (False, "unread"),
        (10**400, "unread"),
        (float("inf"), "unread"),
        ([12.5], "unread"),
    ],
)
def test_a_number_is_read_as_people_write_it(answer: Any, verdict: str) -> None:
    assert check(NUMBER, answer).verdict == verdict


@pytest.mark.parametrize("answer", ["6,947", "6947", "6 947", "6\u00a0947", 6947])
def test_thousands(answer: Any) -> None:
    assert check(Ask(id="n", question="?", form="number", right=6947), answer).verdict == "right"


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [("rondonia", "right"), ("It is RONDÔNIA!", "right"), ("Pará", "wrong"), ("  ", "unread"), (7, "unread")],
)
def test_words_are_read_without_accents_and_case(answer: Any, verdict: str) -> None:
    assert check(WORDS, answer).verdict == verdict


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("1/2", "right"),
        ("50 %", "right"),
        ("50%", "right"),
        ("0,5", "right"),
        ("2/4", "right"),
        ("1/0", "unread"),
        ("1/3", "wrong"),
        ("50", "wrong"),
        ("/2", "unread"),
        ("0.5/1", "unread"),
    ],
)
def test_a_share_may_be_a_fraction_or_a_percentage(answer: str, verdict: str) -> None:
    assert check(Ask(id="n", question="?", form="number", right=0.5), answer).verdict == verdict


def test_percent_as_a_unit_is_no_share() -> None:
    assert check(Ask(id="n", question="?", form="number", right=75, unit="%"), "75 %").verdict == "right"


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("Moura", "right"),
        ("in Moura, I think", "right"),
        ("Moura do Sul", "wrong"),
        ("Moura, not Moura do Sul", "right"),
        ("Porto", "near"),
        ("Por", "wrong"),
        ("porto velho", "right"),
        ("Velho", "wrong"),
    ],
)
def test_a_longer_name_is_another_place_and_half_a_name_is_nearly_right(answer: str, verdict: str) -> None:
    asked = Ask(id="w", question="?", form="words", right=("Moura", "Porto Velho"), others=("Moura do Sul",))
    assert check(asked, answer).verdict == verdict


def test_where_nothing_is_right_everything_is_kept() -> None:
    asked = Ask(id="p", question="?", form="number", says=("Kept for later.",))
    assert check(asked, 3)[:2] == ("kept", "Kept for later.")
    assert check(Ask(id="p", question="?", form="words"), "because").verdict == "kept"


def test_an_answer_may_be_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(computed.COMPUTED, "seven", lambda: 7)
    assert check(Ask(id="n", question="?", form="number", compute="seven"), 7).verdict == "right"
