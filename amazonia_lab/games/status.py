"""Whose turn it is and what is asked, as every game's scene tells it."""

from __future__ import annotations

from ..rules import Decision, Outcome
from ..scene import Status


def status_of(
    decision: Decision | None,
    outcome: Outcome | None,
    names: tuple[str, ...],
    *,
    phase: str,
    over: str,
    round: str,
) -> Status:
    """The status of a decision, or of a game that is over.

    Parameters
    ----------
    decision, outcome
        As the rules give them for the state; one of them is there.
    names
        Players' names by seat.
    phase, over
        Words for the phase of the turn, and for a game that is over.
    round
        Words for the round.
    """
    if decision is None:
        assert outcome is not None
        return Status(
            phase=over, ask="", rule=outcome.rule, round=round, outcome=outcome.reason, won=outcome.won
        )
    return Status(
        phase=phase,
        ask=decision.text(names),
        rule=decision.rule,
        seats=decision.seats,
        who=names[decision.seats[0]] if len(decision.seats) == 1 else "",
        round=round,
    )
