"""What a game of Amazonas is set up with."""

from __future__ import annotations

from typing import Literal

from ...rules import Options


class AmazonasOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of Amazonas; form, errors and saves derive from this record."""

    length: Literal["full", "lesson"] = "full"
    """``"lesson"``: seven rounds instead of eighteen (AS-13.3)."""
    scoring: Literal["2024", "2005"] = "2024"
    """``"2005"``: mission villages that were missed cost points, no majority chips (AS-13.1, AS-13.2)."""
