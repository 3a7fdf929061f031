"""First rounds: what the two of the saved position can do, played by the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ...api import new_game
from ...game import Game

TO_ABUNA = ("move land yellow1 paved C1", "go paved B1", "move land yellow1 paved A1", "go paved A2")
TO_SAO_MIGUEL = ("move land yellow1 paved D3", "move river yellow1 river D4", "move land yellow1 path C4")
NOAH = ("move river green1 river E4", "move land green1 path D4", "move land green1 path C4")
PLANS = (
    ((*TO_ABUNA, "fulfil 1"), ("move river green1 river E4",)),
    (TO_SAO_MIGUEL, ("move river green1 river E4",)),
    ((*TO_ABUNA, "fulfil 1"), (*NOAH, "fulfil 2 vision")),
    (("rent budget",), ("rent land",)),
)
"""The four plans of the question, one after the other: what Salome does, and what Noah does."""


def _position() -> Game:
    return new_game("mission_amazonia", position="salome_and_noah")


def _stands_at_abuna(seat: int) -> Game:
    """The position, with one of them at the site of mission 1 and in turn."""
    position = msgspec.to_builtins(_position().position)
    position["active"] = seat
    position["seat"][seat]["team"][0]["place"] = "A2"
    return new_game("mission_amazonia", position=position)


def who() -> int:
    """Who can fulfil mission 1: 1 Salome, 2 Noah, 3 both, 4 nobody."""
    salome, noah = ("fulfil 1" in map(str, _stands_at_abuna(seat).legal_actions()) for seat in (0, 1))
    return (3 if noah else 1) if salome else (2 if noah else 4)


def cards() -> int:
    """Cards from C2 to A2: a step that goes on with a card costs none."""
    way = _position().reachable("yellow1")["A2"]
    return sum(not str(action).startswith("go ") for action in way)


def outcome(plan: int) -> tuple[int, int]:
    """Animals protected and lost when the round is over, if this plan (from 1) is followed."""
    game = _position()
    for actions in PLANS[plan - 1]:
        game.steps(actions)
        game.step("end")
        if game.decision and game.decision.kind == "discard":  # nobody is asked who has no card left
            game.step("draw")
    last = game.measure_rows()[-1]
    return last["success"], last["animals_lost"]


def plan() -> int:
    """The plan that protects most, from 1."""
    return max(range(1, len(PLANS) + 1), key=lambda number: outcome(number)[0])


ANSWERS: dict[str, Callable[[], Any]] = {"who": who, "cards": cards, "plan": plan}
