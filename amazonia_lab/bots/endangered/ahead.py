"""What is worth a trial game, and how a team stands in the middle of a game."""

from __future__ import annotations

from math import exp

from ...games.endangered.common import card_of
from ...games.endangered.moves import legal
from ...games.endangered.state import State
from ...rules import Action, Rules
from ..lookahead import Ahead
from .answers import judged
from .outlook import Outlook, turns_left
from .worth import BAD, Worth

MOST = 5
"""Actions that are tried."""
_START = -4.9
_VOTES, _LAND, _MONEY, _TILES, _BAD = 4.1, 0.05, 0.1, 0.13, 0.07
_TURNS, _ROLES, _HARD = 0.45, 0.75, 0.64
"""Of a logistic regression on 10 700 moments of 600 games of the careful bot, some of their choices left to
chance: log loss 0.52 on games that it had not seen, where the mere share of games won has 0.69."""


def promising(rules: Rules, seen: State, seat: int) -> tuple[Action, ...]:
    """The few actions that look best, each with the lowest die that may lie there."""
    if seen.todo:
        actions, judge = legal(seen), judged(seen)
        return tuple(sorted(actions, key=judge, reverse=True)[:MOST])
    worth = Worth(seen, seen.active)
    cards = {spot.id: card_of(spot.card) for spot in seen.spots}
    lowest: dict[object, Action] = {}
    for action in legal(seen):
        if action.kind == "place":
            lowest.setdefault(action.args[1], action)
    best = sorted(lowest, key=lambda spot: worth.use(cards[str(spot)]), reverse=True)[:MOST]
    return tuple(lowest[spot] for spot in best)


def value(state: State, seat: int) -> float:
    """Chance to win, by the votes in sight, the land, the money, the tiles left and what burdens the team."""
    view = Outlook(state)
    votes = sum(view.chances(view.counts, view.land)) / view.needed
    roles = len(state.roles)
    total = (
        _START
        + _VOTES * votes
        + _LAND * view.land.value
        + _MONEY * view.counts.money / roles
        + _TILES * (view.counts.tiles - view.turns)
        + _TURNS * view.turns / roles
        + _ROLES * roles
        - _BAD * sum(BAD[impact] for impact in state.persistent)
        - _HARD * (state.options.difficulty == "hard")
    )
    return 1 / (1 + exp(-total))


def stage(state: State) -> int:
    """Turns that are over."""
    return -turns_left(state)


AHEAD = Ahead(promising=promising, value=value, stage=stage, depth=1, trials=120)
