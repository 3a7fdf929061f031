"""Players of Endangered: ``beginner`` (a class), ``greedy`` (what brings most), ``careful`` (what helps)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ... import words
from ...games.endangered.common import GAME, card_of, specialty
from ...games.endangered.data import Card
from ...games.endangered.moves import legal
from ...games.endangered.state import State
from ...rules import Action, Options, Rules
from .. import Bot
from .ahead import AHEAD
from .answers import Step, answer
from .worth import Worth

CHANCE = 0.4
"""Share of a beginner's choices that are left to chance."""


def careful(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> tuple[Action, str]:
    """What makes the votes, the clock of the tiles and the tigers stand best, one step ahead."""
    step = think(seen)
    return step.action, words.t(f"bots.{GAME}.{step.reason}")


def beginner(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> tuple[Action, str]:
    """Careful, but two choices in five are left to chance."""
    if rng.random() < CHANCE:
        return rng.choice(legal(seen)), words.t("lab.bot.random")
    return careful(rules, seen, seat, options, rng)


def greedy(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> tuple[Action, str]:
    """The action with the most printed on it for its price, whatever the votes need; answers as careful's."""
    if seen.todo:
        return careful(rules, seen, seat, options, rng)
    _, action = _most(seen, Worth(seen, seen.active).printed)
    return action, words.t(f"bots.{GAME}.most")


def think(seen: State) -> Step:
    """The careful player's step."""
    return answer(seen) if seen.todo else _place(seen)


def _place(state: State) -> Step:
    """The action that is worth most, with the lowest die that may lie there; or a power that is worth it."""
    worth = Worth(state, state.active)
    value, action = _most(state, worth.use)
    power = Action("power")
    if power in legal(state) and worth.use(specialty(state.roles[state.active])) > 0.5:
        return Step(power, "power")
    turned = _turned(state, worth, value)
    if turned is not None:
        return Step(turned, "adjust")
    card = next(spot.card for spot in state.spots if spot.id == action.args[1])
    return Step(action, _REASONS.get(_main(card), "place"))


def _most(state: State, worth: Callable[[Card], float]) -> tuple[float, Action]:
    """The action that is worth most, with the lowest die that may lie there; and what it is worth."""
    cards = {spot.id: card_of(spot.card) for spot in state.spots}
    places = [action for action in legal(state) if action.kind == "place"]
    values = {spot: worth(cards[str(spot)]) for spot in dict.fromkeys(action.args[1] for action in places)}
    # The Social Media Campaign takes any die, so there is one.
    best = max(places, key=lambda action: (values[action.args[1]], -int(action.args[0])))
    return values[best.args[1]], best


def _turned(state: State, worth: Worth, now: float) -> Action | None:
    """A die turned up where that opens an action worth much more."""
    role = state.roles[state.active]
    if role.used or specialty(role).hook != "adjust":
        return None
    from ...games.endangered.moves.placing import needs

    high = max(role.dice)
    for spot in state.spots:
        if needs(state, spot) == high + 1 and worth.use(card_of(spot.card)) > now + 0.5:
            return Action("adjust", (high, "up"))
    return None


def _main(title: str) -> str:
    card = card_of(title)
    return card.effect[0].do if card.effect else ""


_REASONS = {
    "influence": "to_influence",
    "gain": "to_gain",
    "draw": "to_draw",
    "play": "to_play",
    "move": "to_move",
    "remove": "to_remove",
}

__all__ = ["AHEAD", "BOTS"]

BOTS: dict[str, Bot] = {"beginner": beginner, "greedy": greedy, "careful": careful}
