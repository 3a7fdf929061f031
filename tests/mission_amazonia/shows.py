"""Which rules a test shows, and what the seeds say of a rule."""

from __future__ import annotations

import re

from tests.numbered import Numbered, shows

MISSION = Numbered("mission_amazonia", "MA", later=(20,))  # MA-20 is for the day a later chapter is built
WORDS = dict(
    zip(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
        range(1, 13),
        strict=True,
    ),
    sixteen=16,
)


def says(number: str) -> str:
    """What a rule or decision says."""
    return MISSION.texts[number]


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


__all__ = ["MISSION", "figures_in", "places_in", "says", "shows"]
