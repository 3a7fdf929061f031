"""Why an action is not allowed now."""

from __future__ import annotations

from typing import Any

from ...rules import Action, Refusal
from .common import GAME, closed_kind, coins, in_silver, neighbours, rows, shielded, site_price
from .data import game_data, species_ids, tables
from .legal import asked, free_sites
from .state import BUILD, CHOOSE, FIRST, OFFER, OVER, State

_PHASES = {
    "start": (FIRST, "AS-3.1"),
    "card": (CHOOSE, "AS-4.3"),
    "hire": (OFFER, "AS-7.7"),
    "income": (OFFER, "AS-7.9"),
    "build": (BUILD, "AS-4.5"),
    "neutral": (BUILD, "AS-10.2"),
    "end": (BUILD, "AS-8.9"),
}
_RULES = {FIRST: "AS-3.1", CHOOSE: "AS-4.3", OFFER: "AS-7.7", BUILD: "AS-4.5"}


def refuse(code: str, rule: str, **values: Any) -> Refusal:
    """A refusal of this game."""
    return Refusal(GAME, code, rule, values)


def why_not(state: State, action: Action) -> Refusal | None:
    """Why an action of the catalogue is not allowed now; None when it is legal."""
    if state.phase == OVER:
        return refuse("over", "AS-11.1")
    phase, _ = _PHASES[action.kind]
    if state.phase != phase:
        return refuse(f"now_{state.phase}", _RULES[state.phase])
    what = action.args[0] if action.args else ""
    if action.kind == "start":
        return _start(state, str(what))
    if action.kind == "card":
        return _card(state, int(what))
    if action.kind == "hire":
        return _hire(state, str(what))
    if action.kind == "build":
        return build(state, str(what))
    if action.kind == "neutral":
        return neutral(state, str(what))
    return None


def _named(village: str) -> dict[str, str]:
    return {"place": village, "name": tables().names[village]}


def _start(state: State, village: str) -> Refusal | None:
    price = site_price(state, village)
    if price is None:
        return refuse("full", "AS-8.8", **_named(village))
    if price not in game_data().values.first_prices:
        return refuse("first_dear", "AS-3.2", price=price, **_named(village))
    return None


def _card(state: State, number: int) -> Refusal | None:
    seat = asked(state)
    assert seat is not None
    if number not in state.seats[seat].hand:
        return refuse("card_out", "AS-4.6", card=str(number))
    return None


def _hire(state: State, species: str) -> Refusal | None:
    if not rows(state.seats[state.active])[species_ids().index(species)]:
        return refuse("empty_row", "AS-7.12", species=species)
    return None


def build(state: State, village: str) -> Refusal | None:
    """Why the active player cannot build in a village."""
    seat, values = state.seats[state.active], game_data().values
    if len(seat.huts) >= values.huts:
        return refuse("no_huts", "AS-8.7", n=values.huts)
    if village in seat.huts:
        return refuse("own_hut", "AS-8.2", **_named(village))
    if village not in neighbours(state, state.active):
        return _not_joined(state, village)
    price = site_price(state, village)
    if price is None:
        return refuse("full", "AS-8.8", **_named(village))
    if in_silver(price) > seat.money:
        missing = coins(in_silver(price) - seat.money)
        return refuse("too_dear", "AS-8.3", price=price, **missing, **_named(village))
    return None


def _not_joined(state: State, village: str) -> Refusal:
    """No route at all, or one that the event of the round closes."""
    seat, closed = state.seats[state.active], closed_kind(state)
    near = tables().near
    if closed and not shielded(seat) and any(village in near[hut, closed] for hut in seat.huts):
        return refuse(f"closed_{closed}", game_data().events[state.event].rule, **_named(village))
    return refuse("not_joined", "AS-8.1", **_named(village))


def neutral(state: State, village: str) -> Refusal | None:
    """Why the active player cannot put a neutral hut in a village."""
    seat, values = state.seats[state.active], game_data().values
    if state.neutral_used:
        return refuse("neutral_used", "AS-10.2")
    if len(seat.neutral) >= values.neutral_huts:
        return refuse("no_neutral", "AS-10.1", n=values.neutral_huts)
    if any(village in one.neutral for one in state.seats):
        return refuse("neutral_there", "AS-10.3", **_named(village))
    free = free_sites(state, village)
    if not free:
        return refuse("full", "AS-8.8", **_named(village))
    if free == 1:
        return refuse("last_site", "AS-10.4", **_named(village))
    return None
