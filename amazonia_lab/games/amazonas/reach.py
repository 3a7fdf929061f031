"""Villages in reach of the money of a turn."""

from __future__ import annotations

from heapq import heappop, heappush

from ...rules import Action
from .common import closed_kind, in_silver, shielded, site_price
from .data import KINDS, game_data, tables
from .state import BUILD, State


def reachable(state: State, figure: str | None) -> dict[str, tuple[Action, ...]]:
    """Village -> builds that end there, the cheapest way in gold (AS-8.4, AS-8.5); nothing for figures."""
    if figure is not None or state.phase != BUILD:
        return {}
    seat = state.seats[state.active]
    left = game_data().values.huts - len(seat.huts)
    closed = "" if shielded(seat) else closed_kind(state)
    queue: list[tuple[int, int, str, tuple[str, ...]]] = [(0, 0, hut, ()) for hut in seat.huts]
    done: dict[str, tuple[str, ...]] = {}
    while queue:
        gold, huts, here, way = heappop(queue)
        if here in done:
            continue
        done[here] = way
        if huts == left:
            continue
        for kind in KINDS:
            for there in tables().near[here, kind] if kind != closed else ():
                price = site_price(state, there)
                if price is not None and there not in done and in_silver(gold + price) <= seat.money:
                    heappush(queue, (gold + price, huts + 1, there, (*way, there)))
    return {
        place: tuple(Action("build", (village,)) for village in done[place])
        for place in tables().villages
        if done.get(place)
    }
