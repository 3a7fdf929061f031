"""Whether an answer is right, and what is said to it: kindly, and never the answer itself at once."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Literal, NamedTuple

from .. import words
from ..values import readable
from .computed import COMPUTED
from .content import Ask

Verdict = Literal["right", "near", "wrong", "kept", "unread"]
LONGEST = 400
"""Letters of an answer in words."""


class Checked(NamedTuple):
    """What is to be said to an answer."""

    verdict: Verdict
    text: str
    value: Any
    """The answer as it is kept."""


def right_of(ask: Ask) -> Any:
    """The right answer; None where there is none."""
    return COMPUTED[ask.compute]() if ask.compute else ask.right


def check(ask: Ask, answer: Any) -> Checked:
    """Judge an answer.

    Parameters
    ----------
    answer
        Number of an option, counted from 1; a number, or its text; words.
    """
    value = _read(ask, answer)
    if value is None:
        if ask.range:
            least, most = ask.range
            return Checked("unread", words.t("lesson.unread_range", least=least, most=most), None)
        return Checked("unread", words.t(f"lesson.unread_{ask.form}"), None)
    right = right_of(ask)
    if right is None:
        own = ask.says[int(value) - 1] if ask.form == "choice" and ask.says else ""
        return Checked("kept", own or (ask.says[0] if ask.says else words.t("lesson.kept")), value)
    verdict = _verdict(ask, value, right)
    return Checked(verdict, _said(ask, value, verdict), value)


def _read(ask: Ask, answer: Any) -> Any:
    if ask.form == "words":
        text = readable(answer, LONGEST).strip() if isinstance(answer, str) else ""
        return text or None
    if isinstance(answer, bool):
        return None
    if isinstance(answer, str):
        answer = _number(answer, ask.unit)
    try:
        number = float(answer)
    except (TypeError, ValueError, OverflowError):
        return None
    if number != number or abs(number) > 1e12:
        return None
    if ask.form == "choice":
        return int(number) if number == int(number) and 1 <= number <= len(ask.options) else None
    whole = int(number) if number == int(number) else number
    return None if ask.range and whole not in range(ask.range[0], ask.range[1] + 1) else whole


def _number(answer: str, unit: str) -> float | None:
    """A number as people write it: with its unit, 0,5 or 1/2 or, where it has no unit, 50 %."""
    text = answer.strip().removesuffix(unit).strip() if unit else answer.strip()
    percent = text.endswith("%") and not unit
    text = text.removesuffix("%").strip().replace("\u2212", "-").replace("\u00a0", "").replace(" ", "")
    if re.fullmatch(r"-?\d{1,6}/\d{1,6}", text):
        above, below = map(int, text.split("/"))
        return round(above / below, 9) if below else None
    # 1,234 as people write thousands; 0,5 as half of the world writes it.
    if re.fullmatch(r"-?\d{1,3}(,\d{3})+", text):
        text = text.replace(",", "")
    elif re.fullmatch(r"-?\d*,\d+", text):
        text = text.replace(",", ".")
    if not re.fullmatch(r"-?(\d{1,12}(\.\d{0,9})?|\.\d{1,9})", text):
        return None
    return round(float(text) / 100, 9) if percent else float(text)


def _verdict(ask: Ask, value: Any, right: Any) -> Verdict:
    if ask.form == "words":
        return _verdict_of_words(value, right, ask.others)
    if ask.form == "choice":
        return "right" if value == right else "wrong"
    gap = abs(value - right)
    exact = 1e-9 * max(1.0, abs(right))
    return "right" if gap <= exact else "near" if gap <= ask.near + exact else "wrong"


def _verdict_of_words(value: str, right: tuple[str, ...], others: tuple[str, ...]) -> Verdict:
    """Right where a right word stands in it, nearly where it is the beginning of one alone."""
    said = f" {_plain(value)} "
    for other in others:  # longer names that hold a right one within them
        said = said.replace(f" {_plain(other)} ", " ; ")
    if any(f" {_plain(one)}" in said for one in right):
        return "right"
    begun = said.strip()
    return (
        "near" if len(begun) >= 4 and any(_plain(one).startswith(f"{begun} ") for one in right) else "wrong"
    )


def _said(ask: Ask, value: Any, verdict: Verdict) -> str:
    if ask.form == "choice":
        return ask.says[int(value) - 1] if ask.says else words.t(f"lesson.{verdict}")
    at = {"right": 0, "near": 1, "wrong": 2}[verdict]
    return ask.says[at] if at < len(ask.says) else words.t(f"lesson.{verdict}")


def _plain(text: str) -> str:
    """Letters and digits alone, without accents: what is typed is rarely typed exactly."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return " ".join(re.findall(r"[a-z0-9]+", "".join(c for c in bare if not unicodedata.combining(c))))
