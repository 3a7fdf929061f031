"""What a game of Endangered is set up with."""

from __future__ import annotations

from typing import Literal

from ...rules import Options

RoleName = Literal["lawyer", "lobbyist", "philanthropist", "host", "zoologist"]
SpecialtyName = Literal[
    "standing",
    "injunction",
    "welcome",
    "reception",
    "foundation",
    "purse",
    "angle",
    "reshuffle",
    "look",
    "collars",
]


class EndangeredOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of Endangered; form, errors and saves derive from this record."""

    scenario: Literal["tiger"] = "tiger"
    difficulty: Literal["easy", "normal", "hard"] = "normal"
    """Normal as in the rules (EN-12.1). Easy: three yes votes are enough (EN-12.2).
    Hard: fewer tiles, impacts in play (EN-12.3)."""
    length: Literal["full", "lesson"] = "full"
    """``"lesson"``: fewer years and help at the start, a teaching variant of ours (EN-12.4)."""
    ambassadors: Literal["prototype", "published"] = "prototype"
    """Which backs are dealt: five blue and one gray (EN-1.3), or three, two and one (EN-1.4)."""
    roles: tuple[RoleName, ...] = ()
    """Roles by seat, two for one person; what is left open is drawn by lot (EN-1.19)."""
    specialties: tuple[SpecialtyName, ...] = ()
    """Specialties to be played; for a role of which none is named it is drawn by lot (EN-1.19)."""
