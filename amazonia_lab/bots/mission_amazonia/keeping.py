"""What to keep for the next turn."""

from __future__ import annotations

from ...games.mission_amazonia.common import hand_limit
from ...games.mission_amazonia.state import State
from ...rules import Action
from .node import Step
from .outlook import Outlook
from .plan import VEHICLES
from .tables import meeting, turns, way_cards
from .weights import Weights

DRAW = Action("draw")
ALWAYS = ("boost", "vision", "scanner", "gps", *VEHICLES)


def keep(state: State, weights: Weights) -> Step:
    """Discard the first card that helps nothing; draw when only useful cards are left."""
    seat = state.seats[state.active]
    wanted = _wanted(state, weights)
    for card in dict.fromkeys(seat.hand):
        if card in ALWAYS:
            continue
        if seat.hand.count(card) > wanted.get(card, 0):
            return Step(Action("discard", (card,)), "discard", {"card": card})
    return Step(DRAW, "draw", {})


def _wanted(state: State, weights: Weights) -> dict[str, int]:
    """How many of each basic card the way to the nearest goal of each own figure takes."""
    view = Outlook(state, weights)
    seat = state.seats[state.active]
    wanted: dict[str, int] = {}
    for person in seat.team:
        goals = [g for g in (*view.goals, *view.coming) if g.site != person.place]
        if not goals:
            continue
        able = [g for g in goals if meeting((person.id,), g.courage, g.care, g.negotiation)] or goals
        near = turns(state.options.board, state.effects, hand_limit(seat))
        goal = min(able, key=lambda g: near[g.site][person.place] + 0.5 * g.free)
        for card, n in way_cards(state.options.board, state.effects, person.place, goal.site).items():
            wanted[card] = wanted.get(card, 0) + n
    return wanted
