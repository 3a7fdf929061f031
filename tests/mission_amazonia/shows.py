"""Which rules a test shows, and what the seeds say of a rule."""

from __future__ import annotations

import re

from tests.numbered import Numbered, shows

MISSION = Numbered("mission_amazonia", "MA", later=(20,))  # MA-20: what is only mentioned
figures_in = MISSION.figures_in


def says(number: str) -> str:
    """What a rule or decision says."""
    return MISSION.texts[number]


def places_in(number: str) -> list[str]:
    """The places that a rule names, in order."""
    return re.findall(r"\b[A-F][1-6]\b", says(number))


__all__ = ["MISSION", "figures_in", "places_in", "says", "shows"]
