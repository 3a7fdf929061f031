"""Amazonas: research stations in villages of the Amazon, chosen incomes, five species to collect."""

from .rules import RULES, Amazonas

__all__ = ["RULES", "Amazonas"]
