"""Every question by the kind of task that asks it."""

from __future__ import annotations

from ..asking import Question
from ..tiger import destruction, offspring
from . import cards, impacts, spaces, turns

QUESTIONS: dict[str, Question] = {
    **cards.QUESTIONS,
    **spaces.QUESTIONS,
    **impacts.QUESTIONS,
    **turns.QUESTIONS,
    **offspring.QUESTIONS,
    **destruction.QUESTIONS,
}
