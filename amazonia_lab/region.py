"""What is told of the real place that a board shows: a few sentences, and facts with their sources."""

from __future__ import annotations

from typing import Any

import msgspec


class RegionFact(msgspec.Struct, frozen=True):
    """Something that is true of the real place, and who says so."""

    text: str
    source: str
    year: int | None = None
    """When it was published; None where the source does not say."""
    url: str = ""

    @property
    def cited(self) -> str:
        """Who says so, and when."""
        return f"{self.source}, {self.year}" if self.year else self.source


class Region(msgspec.Struct, frozen=True):
    """The real place of a board."""

    name: str
    text: str = ""
    facts: tuple[RegionFact, ...] = ()


def region_of(rules: Any, options: Any) -> Region | None:
    """What is told of the place where a game is played; None where nothing is."""
    told = getattr(rules, "told_of_board", None)
    region: Region | None = told(options.board) if told else None
    return region if region and (region.text or region.facts) else None
