"""Which rules a test shows, and what the seeds say of a rule."""

from __future__ import annotations

from tests.numbered import ROOT, Numbered, shows

ENDANGERED = Numbered("endangered", "EN")
figures_in = ENDANGERED.figures_in


def says(number: str) -> str:
    """What a rule or decision says."""
    return ENDANGERED.texts[number]


__all__ = ["ENDANGERED", "ROOT", "figures_in", "says", "shows"]
