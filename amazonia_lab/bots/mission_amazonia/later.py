"""What the rules of later chapters add to the careful player: experience, unknown sites, a closed road."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from ...games.mission_amazonia.closed import near_now
from ...games.mission_amazonia.data import game_data, tables_of
from ...games.mission_amazonia.experience import markers_of
from ...games.mission_amazonia.state import State
from ...rules import Action
from .node import Node, Step
from .outlook import Outlook
from .tables import turns
from .weights import Weights

if TYPE_CHECKING:
    from .plan import Planner

ROUTES = ("paved", "river", "path")
GAINS = {
    "courage": "ability_courage",
    "animal_care": "ability_animal_care",
    "negotiation": "ability_negotiation",
}
"""Reasons, by what is gained."""


def gains(state: State, figures: list[str]) -> tuple[str, ...]:
    """What these figures have gained for their next mission."""
    if state.later is UNSET:
        return ()
    return tuple(what for figure, what in state.later.gains if figure in figures)


def price(what: str) -> int:
    """Of a special ability, in experience markers."""
    return game_data().abilities[what].price


def kept(planner: Planner, node: Node) -> float:
    """What the markers that are left are worth: less, the fewer missions are still to come."""
    return node.experience * planner.weights.experience * min(1.0, planner.share_left * 2)


def step(planner: Planner, node: Node, value: float, first: Step | None) -> None:
    """Go one place by experience: to a site, or to where one is a good deal nearer."""
    near = near_now(planner.board, planner.effects)
    table = turns(planner.board, planner.effects, 4)
    for i, place in enumerate(node.places):
        here = place
        if i < len(planner.starts) and planner.seat.team[i].place == place:
            here = planner.starts[i]
        for kind in ROUTES:
            left = node.experience - price(kind)
            if left < 0:
                continue
            for end in near[here, kind]:
                if end not in planner.sites and not any(
                    table[site][end] < table[site][place] - 0.4 for site in planner.sites
                ):
                    continue
                places = (*node.places[:i], end, *node.places[i + 1 :])
                values = {"who": _name(node.people[i]), "place": end, "n": price(kind)}
                action = Action("ability", (kind, planner.figures[i], end))
                planner.explore(
                    node._replace(places=places, experience=left),
                    value,
                    first or Step(action, "ability_move", values),
                )


def gain(planner: Planner, node: Node, value: float, first: Step | None, k: int) -> None:
    """Make good what is missing at a mission by experience."""
    lacks = planner.lacks(node, k)
    if not lacks:
        return
    cost = sum(map(price, lacks))
    if cost > node.experience:
        return
    goal = planner.view.goals[k]
    mission = planner.state.missions[goal.slot - 1]
    assert mission is not None
    card = game_data().missions[mission.card]
    worth = planner.weights.success + sum(card.reward) / 500 * planner.weights.team_reward
    worth -= planner.risk(node, goal.site) if card.conflict else 0.0
    after = node._replace(done=node.done | 1 << k, experience=node.experience - cost + 1)
    i = node.places.index(goal.site)
    values = {"who": _name(node.people[i]), "place": goal.site, "n": price(lacks[0])}
    action = Action("ability", (lacks[0], planner.figures[i]))
    planner.explore(after, value + worth, first or Step(action, GAINS[lacks[0]], values))


def heal(planner: Planner, node: Node, value: float, first: Step | None, site: str) -> None:
    """Clear injuries before a conflict."""
    if node.experience < price("heal") or site in node.healed or not hurt(planner, node, site):
        return
    i = node.places.index(site)
    after = node._replace(experience=node.experience - price("heal"), healed=(*node.healed, site))
    action = Action("ability", ("heal", planner.figures[i]))
    values = {"place": site, "n": price("heal")}
    planner.explore(
        after, value + 0.5 * hurt(planner, node, site), first or Step(action, "ability_heal", values)
    )


def hurt(planner: Planner, node: Node, place: str) -> float:
    """What the injuries at a place weigh."""
    worth = planner.weights.injury
    own = [planner.injured[i] for i, at in enumerate(node.places) if at == place]
    return sum(sum(worth[:n]) for n in (*own, *(p.injuries for p in planner.view.there(place))))


def heal_at_the_end(planner: Planner, node: Node, total: float, first: Step | None) -> None:
    """Clear injuries with markers that are not needed now."""
    cost = price("heal")
    if node.experience < cost:
        return
    spent = kept(planner, node) - kept(planner, node._replace(experience=node.experience - cost))
    for i, place in enumerate(node.places):
        after = total - spent + hurt(planner, node, place)
        if place not in node.healed and after > max(total, planner.best):
            action = Action("ability", ("heal", planner.figures[i]))
            planner.best = after
            planner.first = first or Step(action, "ability_heal", {"place": place, "n": cost})


def locate(planner: Planner, node: Node, value: float, first: Step | None) -> None:
    """Buy a satellite image: what it shows is known only then."""
    cost = game_data().support["satellite"].price
    for k in planner.view.unlocated:
        if node.found >> k & 1:
            continue
        for cards, markers in planner.pay(node, cost):
            after = planner.paid(node, cost, cards, markers)._replace(found=node.found | 1 << k)
            slot = planner.view.goals[k].slot
            step = planner.buying(cards, Action("use", ("satellite", slot)), "satellite", {"number": slot})
            planner.explore(
                after, value + planner.weights.locate * planner.view.goals[k].weight, first or step
            )


def reroll(state: State, weights: Weights) -> Step | None:
    """Roll a coordinate anew where the mission is far from everybody, and most squares are nearer."""
    markers = markers_of(state)
    if not markers or markers[state.active] < price("reroll"):
        return None
    now = _late(state, weights)
    if now < 1.0:
        return None
    places = tables_of(state.options.board).places
    left = Outlook(state, weights).left / 12
    most = price("reroll") * weights.experience * min(1.0, left * 2) + weights.reroll
    best = None
    for k, mission in enumerate(state.missions):
        if mission is None or "?" in mission.site:
            continue
        for die in ("letter", "number"):
            same = slice(1, None) if die == "letter" else slice(0, 1)
            squares = [p for p in places if p[same] == mission.site[same]]
            moved = (_with_site(state, k, square) for square in squares)
            gained = now - sum(_late(one, weights) for one in moved) / len(squares)
            if gained > most:
                most = gained
                action = Action("ability", ("reroll", k + 1, die))
                best = Step(action, "ability_reroll", {"number": k + 1})
    return best


def _with_site(state: State, k: int, site: str) -> State:
    mission = state.missions[k]
    assert mission is not None
    return replace(
        state, missions=(*state.missions[:k], replace(mission, site=site), *state.missions[k + 1 :])
    )


def _late(state: State, weights: Weights) -> float:
    team = state.seats[state.active].team
    return Outlook(state, weights).lateness(tuple(p.id for p in team), tuple(p.place for p in team), 0)


def _name(who: str) -> str:
    return game_data().characters[who].name
