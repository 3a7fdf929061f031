"""Mission Amazonia (Markus Lehmann): chapter 1, later rules, more boards. Unofficial, not affiliated."""

from .rules import RULES, MissionAmazonia

__all__ = ["RULES", "MissionAmazonia"]
