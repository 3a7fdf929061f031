"""Which income card: the one that loses least to the event of the round, and is missed least later."""

from __future__ import annotations

from ...games.amazonas.common import INDIO, closed_kind, in_silver, last_round, rows
from ...games.amazonas.data import KINDS, game_data, tables
from ...games.amazonas.scoring import card_value
from ...games.amazonas.state import State
from .plan import SILVER, Planner

CYCLE = 7
EARLY = 0.12
"""Points for each silver that comes now and not later: huts stand earlier, cheap sites are still there."""
GROWTH = 0.35
"""Silver that a species card gains by being kept a round, as tiles come in between."""
BUILT = 0.5
"""Points for a hut now and not a round later."""


def best_card(seen: State, seat: int) -> tuple[int, str]:
    """The card to choose, and the key of the reason."""
    one = seen.seats[seat]
    event = game_data().events[seen.event]
    planner = Planner(seen, seat)
    way = planner.best_way()
    rounds = min(len(one.hand), last_round(seen) - seen.round + 1)
    values = {n: card_value(one, n) for n in one.hand}
    # Towards the end not all cards come to be played: the worst are missed by nobody.
    kept = sorted(values.values(), reverse=True)[:rounds]

    def score(number: int) -> float:
        value = values[number]
        now: float = value
        shielded = number == INDIO
        if event.id == "fire" and not shielded:
            now = value // 2
        elif event.id == "theft" and not shielded:
            now -= max(rows(one))
        later: float = max(value, kept[-1])
        if number not in (0, INDIO) and rounds > 1:
            later += GROWTH
        points = SILVER * (now - later) + EARLY * now
        if shielded and event.id not in ("fire", "theft"):
            points -= 0.35  # it would help more against a fire or a thief
        if way is not None:
            points += _builds_now(seen, seat, way.villages[0], now, shielded, planner)
        if event.id == "indio":
            points -= SILVER * value * 0.5  # it is the price of the guide
        return points

    best = max(one.hand, key=lambda n: (score(n), -n))
    if best == INDIO and event.harmful:
        return best, "card_shield"
    if event.id == "fire":
        return best, "card_fire"
    if event.id == "indio":
        return best, "card_indio"
    return best, "card_last" if len(one.hand) > rounds else "card"


def _builds_now(
    seen: State, seat: int, village: str, income: float, shielded: bool, planner: Planner
) -> float:
    """What it is worth that the next hut of the plan can be paid and reached in this round."""
    one, closed = seen.seats[seat], closed_kind(seen)
    near = tables().near
    open_now = any(
        village in near[hut, kind] for hut in one.huts for kind in KINDS if shielded or kind != closed
    )
    return BUILT if open_now and one.money + income >= in_silver(planner.prices[village]) else 0.0
