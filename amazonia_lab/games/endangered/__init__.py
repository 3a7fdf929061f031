"""Endangered (Joe Hopkins), the Tiger module, for one to five players."""

from .rules import RULES

__all__ = ["RULES"]
