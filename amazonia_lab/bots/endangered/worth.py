"""What steps, actions and cards are worth to a role now."""

from __future__ import annotations

from collections.abc import Iterable

from ...games.endangered.common import card_of, hooks, influence_left, lasting, near, put
from ...games.endangered.data import Card, Specialty, Step
from ...games.endangered.effects import price_of
from ...games.endangered.state import State
from .outlook import Counts, Land, Outlook, asked_by, land

BAD = {
    "sighting": 1.0,
    "fund": -3.0,
    "clearcutting": 5.0,
    "upheaval": 5.0,
    "poaching": 6.0,
    "costs": 5.0,
    "drought": 2.5,
    "highway": 2.0,
    "prey": 3.0,
    "fire": 4.0,
    "logging": 7.0,
    "conflict": 5.0,
    "cuts": 2.5,
    "turnover": 1.5,
    "viral": -3.0,
    "report": -3.0,
}
"""How bad an impact is."""


class Worth:
    """The worth of things in one state, for one role; what was worked out is kept."""

    def __init__(self, state: State, role: int) -> None:
        self.state = state
        self.role = role
        self.outlook = Outlook(state)
        self.cut = bool(lasting(state, "barrier"))
        self.hungry = lasting(state, "hungry")
        self.asked = asked_by(state)
        self._steps: dict[tuple[str, int, str, str], tuple[float, Counts]] = {}

    # ---- the habitat ---------------------------------------------------------------------------------

    def land(self, tigers: tuple[int, ...], tiles: tuple[int, ...]) -> Land:
        """Figures of a habitat under the impacts that lie there."""
        return land(tigers, tiles, self.cut, self.hungry, self.asked)

    def lands(self, tigers: tuple[int, ...], tiles: tuple[int, ...]) -> float:
        """How much better a habitat is than now."""
        tiles_in_supply = self.outlook.counts.tiles + sum(self.state.tiles) - sum(tiles)
        counts = self.outlook.counts._replace(tiles=tiles_in_supply)
        return self.outlook.gain(counts, self.land(tigers, tiles))

    def moves(self, tigers: tuple[int, ...]) -> Iterable[tuple[int, int]]:
        """Steps that tigers can go."""
        around, tiles = near(self.state), self.state.tiles
        return ((i, j) for i, n in enumerate(tigers) if n for j in around[i] if not tiles[j])

    def best_move(self, tigers: tuple[int, ...], from_: tuple[int, ...] = ()) -> tuple[float, int, int]:
        """The best step, and what it gains."""
        best = (-99.0, -1, -1)
        for i, j in self.moves(tigers):
            if from_ and i not in from_:
                continue
            after = put(put(tigers, i, tigers[i] - 1), j, tigers[j] + 1)
            best = max(best, (self.lands(after, self.state.tiles), i, j))
        return best

    def best_tile(self, tiles: tuple[int, ...]) -> tuple[float, int]:
        """The tile whose removal gains most."""
        found = [(self.lands(self.state.tigers, put(tiles, i, 0)), i) for i, tile in enumerate(tiles) if tile]
        return max(found, default=(-99.0, -1))

    # ---- influence -----------------------------------------------------------------------------------

    def best_influence(self, counts: Counts, up: bool) -> tuple[float, int]:
        """The ambassador for the next cube, and what it gains against these counts."""
        before = self.outlook.gain(counts)
        best = (-99.0, -1)
        for k, ambassador in enumerate(self.state.row):
            if up and not ambassador.up:
                continue
            more = (*counts.influence[:k], counts.influence[k] + 1, *counts.influence[k + 1 :])
            after = counts._replace(influence=more)
            if not ambassador.up and not counts.influence[k]:
                after = after._replace(faces=after.faces + 1)
            best = max(best, (self.outlook.gain(after) - before, k))
        return best

    # ---- steps and cards -----------------------------------------------------------------------------

    def step(self, step: Step) -> tuple[float, Counts]:
        """What a step gains, beside its change of the counts."""
        key = (step.do, step.n, step.who, step.what)
        if key not in self._steps:
            self._steps[key] = self._step(step)
        return self._steps[key]

    def _step(self, step: Step) -> tuple[float, Counts]:
        state, counts = self.state, self.outlook.counts
        times = len(state.roles) if step.who == "each" else 1
        match step.do:
            case "gain":
                return 0.0, counts._replace(money=counts.money + step.n * times)
            case "draw":
                return 0.0, counts._replace(hands=counts.hands + step.n * times)
            case "influence":
                gained = counts
                for _ in range(min(step.n, influence_left(state))):
                    _, k = self.best_influence(gained, step.what == "up")
                    if k >= 0:
                        more = (*gained.influence[:k], gained.influence[k] + 1, *gained.influence[k + 1 :])
                        up = state.row[k].up or gained.influence[k]
                        gained = gained._replace(influence=more, faces=gained.faces + (not up))
                return 0.0, gained
            case "move":
                extra = len(hooks(state.roles[self.role], "stride"))
                tigers, best = state.tigers, 0.0
                from_: tuple[int, ...] = ()
                for number in range(step.n + extra):
                    value, i, j = self.best_move(tigers, from_)
                    if i < 0:
                        break
                    if number and value <= best:
                        break
                    best = value
                    tigers = put(put(tigers, i, tigers[i] - 1), j, tigers[j] + 1)
                    from_ = (j,) if step.what == "one" else ()
                return best, counts
            case "remove":
                tiles, value = state.tiles, 0.0
                for _ in range(step.n):
                    gained_by, i = self.best_tile(tiles)
                    if i < 0:
                        break
                    value, tiles = gained_by, put(tiles, i, 0)
                return value, counts
            case "add":
                free = [i for i, n in enumerate(state.tigers) if not n and not state.tiles[i]]
                return max(
                    (self.lands(put(state.tigers, i, 1), state.tiles) for i in free), default=0.0
                ), counts
            case "offspring":
                return (1.2 + 2.5 * (self.outlook.land.pairs + 1) / 6), counts
            case "play":
                best = max((self.play(c) for c in dict.fromkeys(state.roles[self.role].hand)), default=0.0)
                return best, counts
            case "end":
                return max((BAD[i] for i in state.persistent), default=0.0) * min(
                    1, self.outlook.turns / 6
                ), counts
            case "look":
                return 1.6 if not state.known else 0.0, counts
            case "order":
                return 0.8, counts
            case "take":
                return 0.0, counts._replace(hands=counts.hands + 1)
        return 0.0, counts

    def effect(self, effect: tuple[Step, ...]) -> float:
        """What an effect gains."""
        counts, value = self.outlook.counts, 0.0
        base = counts
        for step in effect:
            more, after = self.step(step)
            value += more
            counts = _added(counts, after, base)
        return value + (self.outlook.gain(counts) if counts != base else 0.0)

    def use(self, card: Card | Specialty) -> float:
        """What an action gains, its price taken off."""
        counts = self.outlook.counts
        price = price_of(self.state, self.role, card)
        spent = counts._replace(money=counts.money - price, hands=counts.hands - card.give)
        return self.effect(card.effect) + (self.outlook.gain(spent) if spent != counts else 0.0)

    def play(self, title: str) -> float:
        """What it gains to play a card from hand."""
        card, outlook = card_of(title), self.outlook
        counts = outlook.counts
        years = outlook.turns / len(self.state.roles)
        lost = outlook.gain(counts._replace(hands=counts.hands - 1))
        if card.kind == "once":
            return lost + self.effect(card.effect)
        lost = outlook.gain(counts._replace(hands=counts.hands - 1, cards=counts.cards + 1))
        if card.kind == "continuous":
            each = {
                "start": 0.9 * sum(s.n for s in card.effect),
                "patrol": 0.9,
                "planter": 0.7,
                "upkeep": 0.8,
            }
            return lost + each[card.hook] * max(0.0, years - 0.5)
        worth = self.printed(card)
        there = sum(spot.card == title for spot in self.state.spots)
        same = sum(
            any(step.do == "influence" for step in card_of(spot.card).effect) for spot in self.state.spots
        )
        if card.effect[0].do == "influence":
            there = same
        uses = min(7.0, 0.4 * max(0, outlook.turns - 1))
        return lost + max(0.0, worth) * uses / (1 + 0.7 * there)

    def printed(self, card: Card | Specialty) -> float:
        """What an action is worth by what is printed on it, whatever is needed now."""
        return sum(self._printed(step) for step in card.effect) - card.cost * 0.8 - card.give * 0.7

    def _printed(self, step: Step) -> float:
        times = len(self.state.roles) if step.who == "each" else 1
        each = {
            "influence": 4.0,
            "gain": 0.8,
            "draw": 0.7,
            "move": 0.9,
            "remove": 1.6,
            "add": 3.2,
            "play": 1.5,
            "offspring": 2.0,
            "look": 1.2,
            "order": 0.6,
            "end": 1.2,
        }.get(step.do, 0.0)
        return (each - (0.8 if step.what == "up" else 0.0)) * step.n * times


def _added(counts: Counts, after: Counts, base: Counts) -> Counts:
    """The counts with what changed from ``base`` to ``after``."""
    cubes = zip(counts.influence, after.influence, base.influence, strict=True)
    return Counts(
        hands=counts.hands + after.hands - base.hands,
        money=counts.money + after.money - base.money,
        cards=counts.cards + after.cards - base.cards,
        faces=counts.faces + after.faces - base.faces,
        tiles=counts.tiles + after.tiles - base.tiles,
        influence=tuple([a + b - c for a, b, c in cubes]),
    )
