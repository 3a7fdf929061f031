"""Players of Endangered: ``beginner``, a school class, and ``careful``, a team that thinks ahead."""

from __future__ import annotations

from random import Random

from ... import words
from ...games.endangered.common import GAME, card_of, specialty
from ...games.endangered.moves import legal
from ...games.endangered.state import State
from ...rules import Action, Options, Rules
from .. import Bot
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


def think(seen: State) -> Step:
    """The careful player's step."""
    return answer(seen) if seen.todo else _place(seen)


def _place(state: State) -> Step:
    """The action that is worth most, with the lowest die that may lie there; or a power that is worth it."""
    worth = Worth(state, state.active)
    actions = legal(state)
    cards = {spot.id: spot.card for spot in state.spots}
    values: dict[str, float] = {}
    best: tuple[float, int, Action] | None = None
    for action in actions:
        if action.kind != "place":
            continue
        spot = str(action.args[1])
        if spot not in values:
            values[spot] = worth.use(card_of(cards[spot]))
        one = (values[spot], -int(action.args[0]), action)
        best = max(best, one, key=lambda x: x[:2]) if best else one
    assert best is not None  # the Social Media Campaign takes any die
    power = Action("power")
    if power in actions and worth.use(specialty(state.roles[state.active])) > 0.5:
        return Step(power, "power")
    turned = _turned(state, worth, best[0])
    if turned is not None:
        return Step(turned, "adjust")
    return Step(best[2], _REASONS.get(_main(cards[str(best[2].args[1])]), "place"))


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

BOTS: dict[str, Bot] = {"beginner": beginner, "careful": careful}
