"""The careful player's turn: a search over what its figures can still do, judged by the outlook after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ...games.mission_amazonia.common import character, stand
from ...games.mission_amazonia.data import Character, game_data, tables_of
from ...games.mission_amazonia.experience import markers_of
from ...games.mission_amazonia.moves.support import free_figure
from ...games.mission_amazonia.reach import actions_of
from ...games.mission_amazonia.refusals import vests_left
from ...games.mission_amazonia.state import RED_LIST, State
from ...rules import Action
from . import later
from .node import Node, Step
from .outlook import Outlook
from .sums import injuries, pair_chances, payments, yields
from .tables import Symbols, less, walks
from .weights import Weights

T = TypeVar("T")
GIVEN = {
    "drone": "drone_given",
    "buy": "buy_given",
    "rewilding": "rewilding_given",
    "rewilding_next": "rewilding_next_given",
    "rewilding_last": "rewilding_last_given",
}
"""Reasons of what is bought with what is left, and what is said where cards are given up for it."""

VEHICLES = ("amphibious", "offroader", "powerboat", "enduro")


class Planner:
    """One search, from a masked state in phase 1."""

    def __init__(self, state: State, weights: Weights) -> None:
        self.state = state
        self.weights = weights
        self.view = Outlook(state, weights)
        self.seat = state.seats[state.active]
        self.board, self.effects = state.options.board, state.effects
        self.home = tables_of(self.board).headquarters[self.seat.colour]
        self.learns = bool(markers_of(state))
        self.starts = tuple(stand(state, p) for p in self.seat.team)
        """Where its figures stand, with the section of a closed road."""
        self.sites = tuple(dict.fromkeys(g.site for g in (*self.view.goals, *self.view.coming)))
        self.share_left = self.view.left / 12
        self.best = -1e9
        self.first: Step | None = None
        self.firsts: dict[Action, Step] = {}
        """First steps that were thought of."""
        self.seen: dict[Node, float] = {}
        self.drawn: dict[tuple[tuple[str, ...], tuple[str, ...], int, tuple[str, ...]], float] = {}
        self.budget = weights.nodes
        speaks = any(_card(p.id).negotiation for p in self.seat.team)
        self.vision = weights.vision_speaker if speaks else weights.vision
        self.rewilding = self._step_of_stone()
        self.figures = [p.figure for p in self.seat.team]
        self.injured = [p.injuries for p in self.seat.team]
        if len(self.figures) == 1:
            self.figures.append(free_figure(state, state.active))
            self.injured.append(0)

    def step(self) -> Step | None:
        """The best first step; None to end phase 1."""
        seat = self.seat
        start = Node(
            people=tuple(p.id for p in seat.team),
            places=tuple(p.place for p in seat.team),
            hand=seat.hand,
            purse=self.state.purse,
            markers=seat.money,
            done=0,
            vests=tuple(p.vest for p in seat.team),
            flown=False,
            experience=markers_of(self.state)[self.state.active] if self.learns else 0,
        )
        self.explore(start, 0.0, None, self.state.symbols)
        return self.first

    def _step_of_stone(self) -> float:
        """What R$ 500 for the Rewilding Programme are worth: less where nothing is to be removed yet."""
        if self.state.stone >= game_data().values.rewilding_steps:
            return 0.0
        worth = self.weights.rewilding * min(1.0, self.share_left * 3)
        return worth if RED_LIST in self.state.failure else worth * self.weights.ahead

    # ---- the tree -----------------------------------------------------------------------------

    def explore(self, node: Node, value: float, first: Step | None, symbols: Symbols = ()) -> None:
        """Look at a moment, and at all that can be done from there."""
        known = self.seen.get(node)
        if (known is not None and known >= value) or self.budget <= 0:
            return
        self.seen[node] = value
        self.budget -= 1
        if first is not None:
            self.firsts.setdefault(first.action, first)
        if self._fulfil(node, value, first):
            return
        self._finish(node, value, first)
        self._walk(node, value, first, symbols)
        if len(node.people) == 1 and self.state.recruits:
            self._recruit(node, value, first)
        if not node.flown and "fog" not in self.effects:
            self._fly(node, value, first)
        if node.experience:
            later.step(self, node, value, first)
        if self.view.unlocated:
            later.locate(self, node, value, first)

    def _walk(self, node: Node, value: float, first: Step | None, symbols: Symbols) -> None:
        for i, place in enumerate(node.places):
            left = symbols if self.state.moving == self.figures[i] else ()
            if not node.hand and not left:
                continue
            here = self.starts[i] if i < len(self.starts) and self.seat.team[i].place == place else place
            for end, legs, hand in walks(self.board, self.effects, node.hand, left, here, self.sites):
                after = node._replace(places=_put(node.places, i, end), hand=hand)
                step = first
                if step is None:
                    action = actions_of(self.figures[i], legs[:1])[0]
                    reason = "walk_to" if end in self.sites else "walk_near"
                    step = Step(action, reason, {"who": _card(node.people[i]).name, "place": end})
                self.explore(after, value, step)

    def _recruit(self, node: Node, value: float, first: Step | None) -> None:
        price = game_data().support["member"].price
        for cards, markers in self.pay(node, price):
            for recruit in self.state.recruits:
                after = self.paid(node, price, cards, markers)
                after = after._replace(
                    people=(*node.people, recruit),
                    places=(*node.places, self.home),
                    vests=(*node.vests, False),
                )
                step = first or self.buying(
                    cards, Action("use", ("member", recruit)), "member", {"who": _card(recruit).name}
                )
                self.explore(after, value + self.weights.member * self.share_left, step)

    def _fly(self, node: Node, value: float, first: Step | None) -> None:
        price = game_data().support["helicopter"].price
        payments = self.pay(node, price)
        if not payments:
            return
        for k, goal in enumerate(self.view.goals):
            if node.done >> k & 1 or goal.site in node.places or not goal.located:
                continue
            for i in range(len(node.places)):
                places = _put(node.places, i, goal.site)
                for cards, markers in payments:
                    after = self.paid(node, price, cards, markers)._replace(places=places, flown=True)
                    action = Action("use", ("helicopter", self.figures[i], goal.site))
                    values = {"who": _card(node.people[i]).name, "place": goal.site}
                    self.explore(after, value, first or self.buying(cards, action, "fly", values))

    # ---- missions -----------------------------------------------------------------------------

    def lacks(self, node: Node, k: int) -> tuple[str, ...] | None:
        """What the characters at a site lack, one entry for each courage; None without an own one there."""
        goal = self.view.goals[k]
        here = [i for i, at in enumerate(node.places) if at == goal.site]
        if not here:
            return None
        team = [_card(node.people[i]) for i in here] + [character(p) for p in self.view.there(goal.site)]
        # What has been gained serves one mission: the next one.
        gains = (
            later.gains(self.state, [self.figures[i] for i in here]) if self.learns and not node.done else ()
        )
        short = goal.courage - sum(c.courage for c in team) - gains.count("courage")
        lacks = ("courage",) * max(0, short)
        if goal.care and not any(c.animal_care for c in team) and "animal_care" not in gains:
            lacks += ("animal_care",)
        if goal.negotiation and not any(c.negotiation for c in team) and "negotiation" not in gains:
            lacks += ("negotiation",)
        return lacks

    def _meets(self, node: Node, k: int, vision: bool) -> bool:
        lacks = self.lacks(node, k)
        return lacks is not None and all(vision and what == "courage" for what in lacks)

    def _fulfil(self, node: Node, value: float, first: Step | None) -> bool:
        """Try the missions that can be fulfilled here; True where one was that costs nothing."""
        for k, goal in enumerate(self.view.goals):
            if node.done >> k & 1 or goal.site not in node.places or not goal.located:
                continue
            mission = self.state.missions[goal.slot - 1]
            assert mission is not None
            card = game_data().missions[mission.card]
            for vision in (False, True):
                if vision and "vision" not in node.hand:
                    continue
                if not self._meets(node, k, vision):
                    continue
                gain = value + self.weights.success - (self.risk(node, goal.site) if card.conflict else 0.0)
                share = self.weights.team_reward
                after = node._replace(
                    done=node.done | 1 << k,
                    hand=less(node.hand, ("vision",)) if vision else node.hand,
                    experience=node.experience + self.learns,
                )
                gain += sum(card.reward) / 500 * share
                action = Action("fulfil", (goal.slot, "vision") if vision else (goal.slot,))
                reason = "fulfil_vision" if vision else "fulfil_risk" if card.conflict else "fulfil"
                step = first or Step(action, reason, {"place": goal.site})
                self.explore(after, gain, step)
                if card.conflict and first is None:
                    self._vest_first(node, value, goal.site)
                if card.conflict and node.experience:
                    later.heal(self, node, value, first, goal.site)
                if not vision and (not card.conflict or gain >= value + 0.1):
                    return True
                break
            else:
                if node.experience:
                    later.gain(self, node, value, first, k)
        return False

    def risk(self, node: Node, site: str) -> float:
        """Expected cost of the conflict at a site."""
        total = 0.0
        weights = self.weights
        for i, (who, place) in enumerate(zip(node.people, node.places, strict=True)):
            if place == site:
                if _card(who).protected:
                    return 0.0
                had = 0 if site in node.healed else self.injured[i]
                total += injuries(had, node.vests[i], weights.injury, weights.resignation)
        for p in self.view.there(site):
            if character(p).protected:
                return 0.0
            had = 0 if site in node.healed else p.injuries
            total += injuries(had, p.vest, weights.injury, weights.resignation)
        return total

    def _vest_first(self, node: Node, value: float, site: str) -> None:
        """Buy a vest before a conflict, where it is worth its price."""
        price = game_data().support["vest"].price
        if vests_left(self.state) <= 0:
            return
        for i, who in enumerate(node.people):
            if node.places[i] == site and not node.vests[i] and not _card(who).protected:
                for cards, markers in self.pay(node, price):
                    after = self.paid(node, price, cards, markers)
                    after = after._replace(vests=_put(node.vests, i, True))
                    action = Action("use", ("vest", self.figures[i]))
                    step = self.buying(cards, action, "vest", {"who": _card(who).name})
                    self.explore(after, value, step)

    # ---- money --------------------------------------------------------------------------------

    def pay(self, node: Node, price: int) -> tuple[tuple[tuple[str, ...], int], ...]:
        """Ways to pay a price: cards to rent out, and the sum in markers."""
        return payments(node.hand, max(0, price - node.purse), node.markers)

    def paid(self, node: Node, price: int, cards: tuple[str, ...], markers: int) -> Node:
        """The moment after a price was paid so."""
        rent = sum(map(yields, cards))
        return node._replace(
            hand=less(node.hand, cards),
            purse=node.purse + rent + markers - price,
            markers=node.markers - markers,
        )

    def buying(
        self, cards: tuple[str, ...], action: Action, reason: str, values: Mapping[str, object]
    ) -> Step:
        """A first step: what is bought, or the first card to be rented out for it."""
        if cards:
            action = Action("play" if cards[0] == "boost" else "rent", (cards[0],))
            if reason in GIVEN:  # cards that are given up for it are not just left over
                reason, values = GIVEN[reason], {**values, "cards": cards, "n": len(cards)}
        return Step(action, reason, values)

    def _finish(self, node: Node, value: float, first: Step | None) -> None:
        """The end of phase 1 here, or something bought with what is left."""
        weights = self.weights
        value -= self.view.lateness(node.people, node.places, node.done)
        rich = len(node.people) > 1 or not self.state.recruits
        marker = (weights.marker_rich if rich else weights.marker) * self.share_left
        marker = max(marker, self.rewilding * 0.5)

        if self.learns:
            value += later.kept(self, node)

        def rest(hand: tuple[str, ...], purse: int, markers: int) -> float:
            return sum(map(self._worth, hand)) + purse / 500 * self.rewilding + markers / 500 * marker

        total = value + rest(node.hand, node.purse, node.markers)
        if total > self.best:
            self.best, self.first = total, first
        if node.experience:
            later.heal_at_the_end(self, node, total, first)
        if not node.hand and not node.purse and not node.markers:
            return
        for price, worth, action, reason, values in self._offers(node):
            for cards, markers in self.pay(node, price):
                after = self.paid(node, price, cards, markers)
                total = value + worth + rest(after.hand, after.purse, after.markers)
                if reason == "drone" and total + weights.drone_hope > self.best:
                    total += self._drawn(after)
                if total > self.best:
                    self.best = total
                    self.first = first or self.buying(cards, action, reason, values)

    def _drawn(self, node: Node) -> float:
        """What two more cards improve on the average: the best walk that they make possible."""
        key = (node.people, node.places, node.done, node.hand)
        known = self.drawn.get(key)
        if known is not None:
            return known
        seat = self.seat
        pile = seat.draw if len(seat.draw) > 1 else tuple(sorted(seat.draw + seat.discard))
        stay = -self.view.lateness(node.people, node.places, node.done)
        total = 0.0
        pairs = pair_chances(pile)
        for pair, chance in pairs:
            hand = tuple(sorted((*node.hand, *pair)))
            best = stay
            for i, place in enumerate(node.places):
                for end, _, _ in walks(self.board, self.effects, hand, (), place, self.sites):
                    after = node._replace(places=_put(node.places, i, end), hand=hand)
                    gain = 0.0
                    for k, goal in enumerate(self.view.goals):
                        if goal.site == end and not after.done >> k & 1 and self._meets(after, k, False):
                            after = after._replace(done=after.done | 1 << k)
                            gain += self.weights.success
                    best = max(best, gain - self.view.lateness(after.people, after.places, after.done))
            total += chance * (best - stay)
        self.drawn[key] = total
        return total

    def _worth(self, card: str) -> float:
        """What a card left in hand is worth."""
        weights = self.weights
        sold = yields(card) / 500 * self.rewilding
        if card == "boost":
            return max(sold, weights.boost)
        if card == "vision":
            return max(sold, self.vision)
        if card in VEHICLES or card == "gps":
            return max(sold, weights.card + weights.card_fast)
        return max(sold, weights.card)

    def _offers(self, node: Node) -> list[tuple[int, float, Action, str, Mapping[str, object]]]:
        """Things to buy with what is left: price, worth, action and reason."""
        data, weights, state = game_data(), self.weights, self.state
        later = max(0.0, self.share_left * 1.5 - 0.25)
        offers: list[tuple[int, float, Action, str, Mapping[str, object]]] = []
        if self.rewilding:
            action = Action("use", ("rewilding",))
            n, steps = state.stone + 1, data.values.rewilding_steps
            # What it is for hangs on what lies on the track.
            marked = RED_LIST in state.failure
            reason = "rewilding" if marked else "rewilding_last" if n == steps else "rewilding_next"
            values: Mapping[str, object] = {"step": n, "steps": steps}
            offers.append((data.support["rewilding"].price, self.rewilding + 0.001, action, reason, values))
        if len(self.seat.draw) + len(self.seat.discard) > 1:
            action = Action("use", ("drone",))
            offers.append((data.support["drone"].price, weights.drone, action, "drone", {}))
        special = {
            "boost": weights.boost,
            "scanner": weights.scanner,
            "gps": weights.gps,
            "vision": self.vision,
            **dict.fromkeys(VEHICLES, weights.vehicle),
        }
        for card, left in zip(data.shop, state.shop, strict=True):
            if left:
                action = Action("buy", (card,))
                worth = special[card] * later
                offers.append((data.special[card].price, worth, action, "buy", {"card": card}))
        if vests_left(state) > 0:
            for i, who in enumerate(node.people):
                if not node.vests[i] and not _card(who).protected:
                    worth = weights.vest * (1 + self.injured[i]) * min(1.0, later)
                    action = Action("use", ("vest", self.figures[i]))
                    values = {"who": _card(who).name}
                    offers.append((data.support["vest"].price, worth, action, "vest", values))
        return offers


def _card(who: str) -> Character:
    return game_data().characters[who]


def _put(items: tuple[T, ...], i: int, item: T) -> tuple[T, ...]:
    return (*items[:i], item, *items[i + 1 :])
