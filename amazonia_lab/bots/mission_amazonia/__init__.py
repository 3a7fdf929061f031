"""Players of Mission Amazonia: ``beginner`` (a class), ``greedy`` (what helps now), ``careful`` (plans)."""

from __future__ import annotations

from collections import Counter
from random import Random

from ... import words
from ...games.mission_amazonia.common import GAME
from ...games.mission_amazonia.state import DISCARD, State
from ...rules import Action, Options, Rules
from .. import Bot
from . import later
from .ahead import AHEAD
from .answers import answer
from .keeping import keep
from .node import Step
from .plan import Planner
from .weights import CAREFUL, Weights

CHANCE = 0.4
"""Share of a beginner's choices that are left to chance."""

END = Action("end")

AT_ONCE = ("fulfil", "fulfil_vision", "fulfil_risk", "member", "walk_to")
"""Reasons of what helps at once, the best first."""


def careful(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> tuple[Action, str]:
    """Think the own turn through and choose what leaves the fewest failure markers to come."""
    step = think(seen, CAREFUL)
    return step.action, words.t(f"bots.{GAME}.{step.reason}", **_worded(step))


def greedy(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> tuple[Action, str]:
    """Fulfil a mission, else go to one, else buy: the first of these that can be done, alone and now."""
    if seen.todo or seen.phase == DISCARD:
        return careful(rules, seen, seat, options, rng)
    planner = Planner(seen, CAREFUL)
    last = planner.step() or Step(END, "end", {})
    known = [step for step in planner.firsts.values() if step.reason in AT_ONCE]
    step = min(known, key=lambda step: AT_ONCE.index(step.reason), default=last)
    return step.action, words.t(f"bots.{GAME}.{step.reason}", **_worded(step))


def beginner(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> tuple[Action, str]:
    """Careful, but two choices in five are left to chance, among the steps that have some purpose.

    A class that is new to the game sees what could be done (go to that mission, buy this), not what is best.
    It fulfils what it can, and does not end a turn by chance while there is something to do.
    """
    if rng.random() < CHANCE:
        return rng.choice(_purposes(rules, seen)), words.t("lab.bot.random")
    return careful(rules, seen, seat, options, rng)


def _purposes(rules: Rules, seen: State) -> tuple[Action, ...]:
    """Steps in phase 1 that lead somewhere; anything that is legal where a question is asked."""
    if seen.todo or seen.phase == DISCARD:
        return rules.legal(seen)
    planner = Planner(seen, CAREFUL)
    planner.step()
    fulfilments = tuple(action for action in planner.firsts if action.kind == "fulfil")
    return fulfilments or tuple(planner.firsts) or (END,)


def think(seen: State, weights: Weights) -> Step:
    """The careful player's step, with the key of its reason."""
    if seen.todo:
        return answer(seen, weights)
    if seen.phase == DISCARD:
        return keep(seen, weights)
    hand = seen.seats[seen.active].hand
    if "scanner" in hand:
        return Step(Action("play", ("scanner",)), "scanner", {})
    step = Planner(seen, weights).step()
    return step or later.reroll(seen, weights) or Step(END, "end", {})


def _worded(step: Step) -> dict[str, object]:
    """The values of a reason; a card by the name that the game gives it."""
    values = dict(step.values)
    if "card" in values:
        values["card"] = _card_name(str(values["card"]))
    if isinstance(cards := values.get("cards"), tuple):
        values["cards"] = ", ".join(
            (f"{n} × " if n > 1 else "") + _card_name(card) for card, n in Counter(cards).items()
        )
    return values


def _card_name(card: str) -> str:
    key = f"{GAME}.card.{card}"
    return next((words.t(k) for k in (f"{key}.name", key) if words.has(k)), card)


__all__ = ["AHEAD", "BOTS"]

BOTS: dict[str, Bot] = {"beginner": beginner, "greedy": greedy, "careful": careful}
