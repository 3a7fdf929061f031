"""Which rules a test shows, and what the seeds say of a rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SEED = (ROOT / "seeds" / "mission_amazonia.md").read_text("utf-8")
NUMBER = re.compile(r"MA-(?:D\d+|\d+\.\d+)")
WORDS = dict(
    zip(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
        range(1, 13),
        strict=True,
    ),
    sixteen=16,
)


def shows(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test with the rules and decisions that it shows, such as ``@shows("MA-7.4", "MA-D20")``."""
    return pytest.mark.shows(*numbers)


def numbered() -> dict[str, str]:
    """Every rule and decision of the seeds by number, without its source."""
    lines = re.findall(r"^\*\*(MA-[D\d.]*\d)\*\* (.*)$", SEED, re.M)
    return {number: text.split(" [source:")[0] for number, text in lines}


def says(number: str) -> str:
    """What a rule or decision says."""
    return numbered()[number]


def figures_in(number: str) -> list[int]:
    """The numbers in the text of a rule, in words or digits, in order (numbers of other rules left out)."""
    text = re.sub(r"\(?MA-[D\d.]*\d\)?", "", says(number)).lower()
    found = re.findall(r"\d{1,3}(?:,\d{3})+|\d+|[a-z]+", text)
    return [
        WORDS[x] if x in WORDS else int(x.replace(",", "")) for x in found if x in WORDS or x[0].isdigit()
    ]


def places_in(number: str) -> list[str]:
    """The places that a rule names, in order."""
    return re.findall(r"\b[A-F][1-6]\b", says(number))
