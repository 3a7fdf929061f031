"""Which actions are legal, and where one can build."""

from __future__ import annotations

from ...rules import Action
from .common import in_silver, neighbours, roomy, rows, site_prices, taken_sites
from .data import game_data, species_ids, tables
from .state import BUILD, CHOOSE, FIRST, HIDDEN_CARD, OFFER, State

END, INCOME = Action("end"), Action("income")


def asked(state: State) -> int | None:
    """The seat that is asked now; who chooses a card is asked in the order of seats (AS-12.5)."""
    if state.phase == CHOOSE:
        for i, seat in enumerate(state.seats):
            if seat.chosen is None:
                return i
        return None
    return state.active if state.active >= 0 else None


def first_sites(state: State) -> tuple[str, ...]:
    """Villages whose cheapest free site is cheap enough for a first hut (AS-3.2, AS-3.4)."""
    cheap = game_data().values.first_prices
    return tuple([v for v, price in site_prices(state).items() if price in cheap])


def prices_near(state: State, i: int) -> dict[str, int]:
    """Villages where the seat could build now with enough gold, and the gold that each asks."""
    seat = state.seats[i]
    if len(seat.huts) >= game_data().values.huts:  # AS-8.7
        return {}
    prices, own = site_prices(state), seat.huts
    return {v: prices[v] for v in neighbours(state, i) if v in prices and v not in own}  # AS-8.1, AS-8.2


def buildable(state: State) -> tuple[str, ...]:
    """Villages where the active seat can build and pay (AS-8.3); again and again in a turn (AS-8.4)."""
    held = state.seats[state.active].money // in_silver(1)
    return tuple([v for v, gold in prices_near(state, state.active).items() if gold <= held])


def neutral_sites(state: State) -> tuple[str, ...]:
    """Villages where the active seat can put a neutral hut (AS-10)."""
    seat = state.seats[state.active]
    if len(state.seats) > 2 or state.neutral_used or len(seat.neutral) >= game_data().values.neutral_huts:
        return ()
    there = {village for one in state.seats for village in one.neutral}
    return tuple([v for v in roomy(state) if v not in there])


def free_sites(state: State, village: str) -> int:
    """Sites of a village with no hut on them."""
    return len(tables().prices[village]) - taken_sites(state, village)


def anything_to_do(state: State) -> bool:
    """Whether the active seat could build or put down a neutral hut."""
    return bool(buildable(state) or neutral_sites(state))


def legal(state: State) -> tuple[Action, ...]:
    """All legal actions, in the order of the catalogue."""
    seat = asked(state)
    if seat is None:
        return ()
    if state.phase == FIRST:
        return tuple([Action("start", (v,)) for v in first_sites(state)])
    if state.phase == CHOOSE:
        return tuple([Action("card", (n,)) for n in state.seats[seat].hand if n != HIDDEN_CARD])
    if state.phase == OFFER:
        held = zip(species_ids(), rows(state.seats[seat]), strict=True)
        return (*(Action("hire", (species,)) for species, n in held if n), INCOME)
    assert state.phase == BUILD
    return (
        *(Action("build", (v,)) for v in buildable(state)),
        *(Action("neutral", (v,)) for v in neutral_sites(state)),
        END,  # nobody has to build (AS-8.6); the player says when it is over (AS-8.9)
    )
