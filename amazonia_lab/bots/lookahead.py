"""A player that tries its actions out: it plays each on in worlds that may be, and takes what went best.

What it may not see is guessed, ``rules.guess(seen, rng)``, anew for every trial game; the luck to come with
it. All actions are tried in the same worlds, so that luck favours none of them, and the weaker half of the
actions is given up again and again (sequential halving: Karnin, Koren, Somekh, ICML 2013). It starts from
what the game's own bot would do and leaves it only where the trial games say so clearly: with few of them,
the best of many actions is mostly the luckiest.

The effort is a number of trial games, never a time, so that equal games have equal bots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2, sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from .. import words
from ..rules import Action, Options, Rules, State
from . import registry

CLEAR = 1.0
"""By so many standard errors an action must be better than the game's own bot's."""
SOON = 1e-5
"""Share of a win that is lost with every action before it: of two ways that win, the shorter one."""
LEAD = 0.1
"""Share of a trial game's worth that the lead in points counts, the rest being who won."""


class Ahead(NamedTuple):
    """What a game's bots say of how it is tried out: ``AHEAD`` in their module. Each part may be left out."""

    policy: str = ""
    """Bot that plays trial games on; empty: the one that gives hints."""
    promising: Callable[[Rules, State, int], Sequence[Action]] | None = None
    """Actions that are worth a trial, of what a seat sees; None: all that are legal."""
    value: Callable[[State, int], float] | None = None
    """A seat's chance to win, 0 to 1, in a whole (guessed) state; None: trial games go on to the end."""
    stage: Callable[[State], int] = lambda state: 0
    """How far a game has gone, in rounds or turns: trial games stop between them, where all are alike."""
    depth: int = 1
    """So many stages on a trial game stops and is valued."""
    trials: int = 0
    """Trial games of a decision; 0: as usual."""


@dataclass(frozen=True)
class LookAhead:
    """The bot: called like any other, see :mod:`amazonia_lab.bots.registry`.

    Parameters
    ----------
    trials
        Trial games of a decision, of all actions together; 0 for what suits the game.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> from amazonia_lab.bots.lookahead import LookAhead
    >>> rows = al.simulate("amazonas", bot=["random", LookAhead(8)], games=1, seed=1, length="lesson")
    >>> list(rows["winner"])
    ['Player 2']
    """

    trials: int = 0
    __name__ = "lookahead"

    @property
    def light(self) -> LookAhead:
        """The same with next to no effort, for tests that play whole games with every bot."""
        return LookAhead(4)

    def __call__(
        self, rules: Rules, seen: State, seat: int, options: Options, rng: Random
    ) -> tuple[Action, str]:
        """The action that trial games speak for, and how it fared."""
        ahead = registry.ahead(rules.name)
        policy = registry.bots_of(rules.name)[ahead.policy or registry.adviser(rules)]
        own, why = policy_step(policy, rules, seen, seat, options, rng)
        wanted = rules.legal(seen) if ahead.promising is None else ahead.promising(rules, seen, seat)
        others = [action for action in dict.fromkeys(wanted) if action != own]
        if not others:
            return own, why
        trial = Trial(rules, seen, seat, options, ahead, policy, rng.getrandbits(48))
        fared = _halved([own, *others], trial, self.trials or ahead.trials or TRIALS)
        return _chosen(own, why, fared, whole=ahead.value is None)


TRIALS = 48
"""Trial games of a decision, where neither the game nor the caller says how many."""


def policy_step(
    policy: registry.Bot, rules: Rules, seen: State, seat: int, options: Options, rng: Random
) -> tuple[Action, str]:
    """A bot's action and reason, whichever of the two forms it answers in."""
    made = policy(rules, seen, seat, options, rng)
    return made if isinstance(made, tuple) else (made, "")


class Trial(NamedTuple):
    """Trial games from one moment: number i is played in the same world whatever the action."""

    rules: Rules
    seen: State
    seat: int
    options: Options
    ahead: Ahead
    policy: registry.Bot
    seed: int

    def worth(self, action: Action, number: int) -> float:
        """How well one trial game went for the seat, 0 to 1."""
        rules, ahead, rng = self.rules, self.ahead, Random(self.seed + number)
        state, _ = rules.apply(rules.guess(self.seen, rng), action)
        last, made = ahead.stage(self.seen) + ahead.depth, 1
        while (decision := rules.decision(state)) is not None:
            if ahead.value is not None and ahead.stage(state) >= last:
                return ahead.value(state, self.seat)
            asked = decision.seats[0]
            step, _ = policy_step(self.policy, rules, rules.hide(state, asked), asked, self.options, rng)
            state, _ = rules.apply(state, step)
            made += 1
        return ended(rules, state, self.seat) * (1 - SOON * made)


def ended(rules: Rules, state: State, seat: int) -> float:
    """What the end of a game is worth to a seat: the win, or its share of one; a little for the lead."""
    outcome = rules.outcome(state)
    assert outcome is not None
    if outcome.won is not None:
        return float(outcome.won)
    share = (seat in outcome.winners) / len(outcome.winners)
    if len(outcome.scores) < 2:
        return share
    lead = outcome.scores[seat] - max(s for k, s in enumerate(outcome.scores) if k != seat)
    return (1 - LEAD) * share + LEAD * (0.5 + lead / (2 * (1 + abs(lead))))


def _halved(actions: list[Action], trial: Trial, trials: int) -> dict[Action, list[float]]:
    """How actions fared: the first, and whatever was left of the others when all trials were made."""
    fared: dict[Action, list[float]] = {action: [] for action in actions}
    own, rounds = actions[0], ceil(log2(len(actions)))
    number = 0
    for _ in range(rounds):
        each = max(1, trials // (rounds * len(fared)))
        for action, worths in fared.items():
            worths += [trial.worth(action, number + i) for i in range(each)]
        number += each
        others = sorted((a for a in fared if a != own), key=lambda a: -mean(fared[a]))
        fared = {action: fared[action] for action in (own, *others[: max(1, len(fared) // 2)])}
    return fared


def _chosen(own: Action, why: str, fared: dict[Action, list[float]], *, whole: bool) -> tuple[Action, str]:
    """The best action, or the own bot's where none was clearly better; and the figures in words."""
    best = max((a for a in fared if a != own), key=lambda a: mean(fared[a]))
    gains = [a - b for a, b in zip(fared[best], fared[own], strict=True)]
    games = len(gains)
    error = stdev(gains) / sqrt(games) if games > 1 else 1.0
    clear = mean(gains) > max(CLEAR * error, 1e-9)
    action, other = (best, own) if clear else (own, best)
    say = "tried_whole" if whole else "tried"
    figures = {
        "games": games,
        "won": sum(worth > 0.5 for worth in fared[action]),
        "other": sum(worth > 0.5 for worth in fared[other]),
        "chance": round(100 * mean(fared[action])),
        "next": round(100 * mean(fared[other])),
    }
    said = words.t(f"lab.bot.{say}", **figures)
    return action, said if clear or not why else words.t("lab.bot.tried_own", why=why, tried=said)
