"""Mission Amazonia (Markus Lehmann), chapter 1: Rondônia. Unofficial, not affiliated."""

from .rules import RULES, MissionAmazonia

__all__ = ["RULES", "MissionAmazonia"]
