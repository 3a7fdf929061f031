"""How good a position is for the team: how many failure markers the missions are likely to bring yet."""

from __future__ import annotations

from typing import NamedTuple

from ...games.mission_amazonia.common import failure_spaces, hand_limit, stand, success_spaces
from ...games.mission_amazonia.data import KINDS, game_data, tables_of
from ...games.mission_amazonia.state import Person, State
from .tables import FAR, groups, in_reach, middle, turns
from .weights import Weights


class Goal(NamedTuple):
    """A mission to be fulfilled; ``slot`` 0 for one that is not displayed yet."""

    slot: int
    site: str
    courage: int
    care: bool
    negotiation: bool
    weight: float
    """Failure markers that a round's end costs while it is open."""
    free: float
    """Rounds before it costs anything."""
    soonest: float = 0.0
    """Rounds before it can be fulfilled."""
    located: bool = True


class Figure(NamedTuple):
    """A figure on the board, of whatever seat."""

    person: Person
    seat: int
    acts: bool
    """Whether its player still has a turn in this round (the active player's own turn not counted)."""
    counts: bool
    """Whether it counts at a mission in this round (MA-9.11)."""


class Outlook:
    """What the team can expect from a moment in the active player's turn.

    Parameters
    ----------
    state
        A masked state, in phase 1.
    weights
        What things are worth, in failure markers.
    """

    def __init__(self, state: State, weights: Weights) -> None:
        self.state = state
        self.weights = weights
        self.board, self.effects = state.options.board, state.effects
        self.orange = tables_of(self.board).indigenous
        self.left = success_spaces(state) - len(state.success)
        """Missions still to be fulfilled."""
        self.room = failure_spaces(state) - len(state.failure)
        """Failure markers that lose the game."""
        count = len(state.seats)
        turn = (state.active - state.first) % count
        later = {(state.first + k) % count for k in range(turn + 1, count)}
        self.others = [
            Figure(p, i, i in later and not seat.waits, not seat.waits)
            for i, seat in enumerate(state.seats)
            if i != state.active
            for p in seat.team
        ]
        self.own = list(state.seats[state.active].team)
        self.goals = self._displayed()
        self.unlocated = [k for k, goal in enumerate(self.goals) if not goal.located]
        self.coming = self._coming()
        self._rows = [[self._arrival(f, g.site) for f in self.others] for g in (*self.goals, *self.coming)]
        self._known: dict[tuple[tuple[str, ...], tuple[str, ...], int], float] = {}
        self._near = turns(self.board, self.effects, hand_limit(state.seats[state.active]))

    def _displayed(self) -> list[Goal]:
        goals = []
        for k, mission in enumerate(self.state.missions):
            if mission is not None:
                card = game_data().missions[mission.card]
                weight = 1.0 + self._red_list_risk(card.kind)
                site, located = mission.site, "?" not in mission.site
                if not located:
                    site = middle(self.board, site)
                orange = located and site in self.orange
                goal = Goal(k + 1, site, card.courage, card.animal_care, orange, weight, 0.0)
                goals.append(goal if located else goal._replace(soonest=1.0, located=False))
        return goals

    def _red_list_risk(self, kind: str) -> float:
        stack = self.state.stacks[KINDS.index(kind)]
        failure = self.state.failure
        return sum(failure.count(a) == 1 for a in stack) / len(stack) if stack else 0.0

    def _coming(self) -> list[Goal]:
        """Missions that come next: the disc says where, the rest of the pile what is likely."""
        state = self.state
        disc = tables_of(self.board).disc
        gone = sum(m is None for m in state.missions)
        goals = []
        for k in range(min(len(state.pile), self.weights.coming)):
            site = disc[(state.disc + k) % len(disc)]
            weight = self.weights.next_site * (1.0 if k < gone else self.weights.later_site)
            goals.append(Goal(0, site, 1, False, site in self.orange, weight, 1.0, 1.0))
        return goals

    def _arrival(self, figure: Figure, site: str) -> float:
        """Rounds until a colleague's figure stands on a site: 0 this round, from 1 on later ones."""
        place = figure.person.place
        seat = self.state.seats[figure.seat]
        table = turns(self.board, self.effects, hand_limit(seat))[site]
        if place == site and figure.counts:
            return 0.0
        if not figure.acts:
            return max(1.0, table[place])
        ends = in_reach(self.board, self.effects, seat.hand, stand(self.state, figure.person))
        if site in ends:
            return 0.0
        return max(1.0, min(table[p] for p in ends))

    def there(self, place: str) -> list[Person]:
        """Colleagues' characters that count at a place."""
        return [f.person for f in self.others if f.counts and f.person.place == place]

    def lateness(self, people: tuple[str, ...], places: tuple[str, ...], done: int) -> float:
        """Failure markers to expect with the own characters at these places.

        ``done``: bits of the goals already fulfilled. A greedy timetable: the mission that can be met
        soonest first, by the smallest set of characters, who then go on from there.
        """
        key = (people, places, done)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._lateness(people, places, done)
        return known

    def _lateness(self, people: tuple[str, ...], places: tuple[str, ...], done: int) -> float:
        others = self.others
        everyone = tuple(f.person.id for f in others) + people
        where = [f.person.place for f in others] + list(places)
        acts = [f.acts for f in others] + [False] * len(people)
        near = self._near
        weights = self.weights
        cap = weights.cap
        goals = [g for i, g in enumerate(self.goals) if not done >> i & 1]
        rows = [self._rows[i] for i in range(len(self.goals)) if not done >> i & 1]
        goals += self.coming
        rows += self._rows[len(self.goals) :]
        arrivals = []
        sets = []
        for g, row in zip(goals, rows, strict=True):
            table = near[g.site]
            arrivals.append([*row, *[table[p] for p in places]])
            sets.append(groups(everyone, g.courage, g.care, g.negotiation, weights.each, weights.scarce))
        busy = [0.0] * len(everyone)
        total = 0.0
        late_now = 0.0
        best: list[tuple[float, tuple[int, ...]] | None] = [None] * len(goals)
        open_goals = list(range(len(goals)))
        while open_goals:
            for k in open_goals:
                if best[k] is None:
                    arrival = arrivals[k]
                    least = FAR + 9
                    chosen: tuple[int, ...] = ()
                    for group, extra in sets[k]:
                        late = 0.0
                        acting = False
                        for i in group:
                            a = arrival[i]
                            if a > late:
                                late = a
                            elif a == 0.0 and acts[i]:
                                acting = True
                        if late == 0.0 and not acting:
                            late = 1.0
                        late += extra
                        if late < least:
                            least, chosen = late, group
                    best[k] = (max(least, goals[k].soonest), chosen)
            k = min(open_goals, key=lambda j: best[j][0])  # type: ignore[index]
            late, group = best[k]  # type: ignore[misc]
            open_goals.remove(k)
            goal = goals[k]
            if late > 0.5 and goal.slot:
                late_now += goal.weight
            total += goal.weight * (min(late, cap) - goal.free)
            for i in group:
                busy[i] = late
                where[i] = goal.site
                acts[i] = True
            for j in open_goals:
                group_j = best[j][1]  # type: ignore[index]
                table = near[goals[j].site]
                for i in group:
                    arrivals[j][i] = late + max(1.0 if late else weights.same_turn, table[goal.site])
                if not group_j or not set(group).isdisjoint(group_j):
                    best[j] = None
        if late_now >= self.room:
            total += weights.doom
        return total
