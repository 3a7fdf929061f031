"""Players of Amazonas: ``beginner``, ``greedy`` (what brings most now) and ``careful`` (plans its ways)."""

from __future__ import annotations

from random import Random

from ... import words
from ...games.amazonas.common import GAME, in_silver, rows
from ...games.amazonas.data import game_data, species_ids, tables
from ...games.amazonas.legal import END, INCOME, buildable, first_sites, free_sites
from ...games.amazonas.scoring import card_value
from ...games.amazonas.state import BUILD, CHOOSE, FIRST, State
from ...rules import Action, Options, Rules
from .. import Bot
from .ahead import AHEAD
from .cards import best_card
from .plan import ROW, SILVER, Planner, Way

CHANCE = 0.5
"""Share of a beginner's choices that are left to chance."""

Choice = tuple[Action, str]


def careful(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> Choice:
    """Plan the ways that bring most for their gold, and play the card that loses least."""
    if seen.phase == FIRST:
        return _first(seen, seat)
    if seen.phase == CHOOSE:
        number, reason = best_card(seen, seat)
        return _said(Action("card", (number,)), reason, card=number)
    if seen.phase == BUILD:
        return _build(seen, seat) or _neutral(rules, seen, seat) or _said(END, "save")
    return _offer(seen, seat)


def greedy(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> Choice:
    """The card of the highest worth, the hut that brings most at once, no plan."""
    one = seen.seats[seat]
    if seen.phase == CHOOSE:
        number = max(one.hand, key=lambda n: card_value(one, n))
        return _said(Action("card", (number,)), "card_high", card=number)
    if seen.phase in (FIRST, BUILD):
        planner = Planner(seen, seat)
        places = first_sites(seen) if seen.phase == FIRST else buildable(seen)
        if not places:
            return _said(END, "save")
        best = max(places, key=lambda v: planner.gain(planner.rows, v))
        kind = "start" if seen.phase == FIRST else "build"
        return _said(Action(kind, (best,)), "build_now", name=tables().names[best])
    return _offer(seen, seat)


def beginner(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> Choice:
    """Greedy, but half of the choices are left to chance: it does not see what a price or event means."""
    if rng.random() < CHANCE:
        return rng.choice(rules.legal(seen)), words.t("lab.bot.random")
    return greedy(rules, seen, seat, options, rng)


def _said(action: Action, reason: str, **values: object) -> Choice:
    return action, words.t(f"bots.{GAME}.{reason}", **values)


def _first(seen: State, seat: int) -> Choice:
    """The village from which the gold of a whole game brings most."""

    def outlook(village: str) -> float:
        planner = Planner(seen, seat)
        gold = planner.prices[village]
        start = Way((village,), gold, planner.gain(planner.rows, village), village in planner.mission)
        planner.settle(start)
        planner.rounds_left += 1
        return start.worth + planner.outlook() - gold * in_silver(1) * SILVER

    best = max(first_sites(seen), key=outlook)
    return _said(Action("start", (best,)), "first", name=tables().names[best])


def _build(seen: State, seat: int) -> Choice | None:
    """The next hut of the best plan, if it can be built now; else one that does not delay it."""
    planner = Planner(seen, seat)
    way = planner.best_way()
    can = buildable(seen)
    if way is None or not can:
        return None
    here = way.villages[0]
    if here in can:
        return _build_said(way, here)
    # The route is blocked or the money short: something else, as long as the plan is hardly later for it.
    money = seen.seats[seat].money
    others = [one for one in planner.ways(money / in_silver(1)) if one.villages[0] in can]
    spare = money + planner.income() - in_silver(planner.prices[here])
    others = [one for one in others if in_silver(planner.prices[one.villages[0]]) <= spare]
    other = max(others, key=lambda one: one.rate, default=None)
    if other is None or other.rate < 0.7 * way.rate:
        return None
    return _build_said(other, other.villages[0])


def _build_said(way: Way, here: str) -> Choice:
    name, goal = tables().names[here], tables().names[way.villages[-1]]
    action = Action("build", (here,))
    if way.mission:
        return _said(
            action, "build_mission" if len(way.villages) == 1 else "build_towards", name=name, goal=goal
        )
    species = words.t(f"{GAME}.species.{species_ids()[tables().species[here]]}")
    return _said(action, "build_row", name=name, species=species)


def _offer(seen: State, seat: int) -> Choice:
    """The guide, where one more tile is worth more than the silver of the round."""
    one, planner = seen.seats[seat], Planner(seen, seat)

    def worth(k: int) -> float:
        n = planner.rows[k]
        gain = ROW[n + 1] - ROW[n] if n < 3 else 1.0
        if n + 1 > planner.best[k] >= n and n >= 2:
            gain += 0.7
        return gain + SILVER * (planner.rounds_left + 3) / 7

    best = max((k for k in range(5) if rows(one)[k]), key=worth)
    if worth(best) <= SILVER * one.value * 1.15:
        return _said(INCOME, "income", n=one.value)
    species = species_ids()[best]
    return _said(Action("hire", (species,)), "hire", species=words.t(f"{GAME}.species.{species}"))


def _neutral(rules: Rules, seen: State, seat: int) -> Choice | None:
    """A neutral hut in the way of the other, where it is in no way of the own plan."""
    places = [str(a.args[0]) for a in rules.legal(seen) if a.kind == "neutral"]
    if not places:
        return None
    own, other = Planner(seen, seat), Planner(seen, 1 - seat)
    avoid = set(own.mission)
    for _ in range(3):
        way = own.best_way()
        if way is None:
            break
        avoid |= set(way.villages)
        own.settle(way)
    near = {way.villages[0]: way for way in other.ways(6) if len(way.villages) == 1}
    values = game_data().values.neutral_huts - len(seen.seats[seat].neutral)
    wanted = [v for v in places if v in near and v not in avoid]
    if not wanted or not values:
        return None
    best = max(wanted, key=lambda v: (near[v].rate, -free_sites(seen, v)))
    return _said(Action("neutral", (best,)), "neutral", name=tables().names[best])


__all__ = ["AHEAD", "BOTS"]

BOTS: dict[str, Bot] = {"beginner": beginner, "greedy": greedy, "careful": careful}
