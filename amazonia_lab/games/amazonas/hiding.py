"""What may be known (AS-12): not the missions of others, cards chosen but not shown, events to come."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from ...chance import HIDDEN_SEED, new_chance
from .data import game_data
from .state import HIDDEN, HIDDEN_CARD, OVER, STREAMS, Seat, State


def hide(state: State, viewer: int | None) -> State:
    """The state as a seat (None: the public) may know it; the deck sorted, for what is in it is known."""
    return replace(
        state,
        options=replace(state.options, seed=HIDDEN_SEED),  # with the seed, all could be dealt again
        seats=tuple(
            seat if i == viewer else _masked(seat, state.phase == OVER) for i, seat in enumerate(state.seats)
        ),
        deck=tuple(sorted(state.deck)),
        chance=state.chance.hidden(),
    )


def _masked(seat: Seat, over: bool) -> Seat:
    """A seat as others see it: a chosen card (AS-12.1) and, until the end, the mission (AS-12.2)."""
    chosen = None if seat.chosen is None else HIDDEN_CARD
    return replace(seat, mission=seat.mission if over else HIDDEN, chosen=chosen)


def guess(hidden: State, rng: Random) -> State:
    """A full state consistent with a masked one, all of them equally likely."""
    seen = {seat.mission for seat in hidden.seats}
    left = [mission for mission in game_data().missions if mission not in seen]
    rng.shuffle(left)
    seats = []
    for seat in hidden.seats:
        if seat.mission == HIDDEN:
            seat = replace(seat, mission=left.pop())
        if seat.chosen == HIDDEN_CARD:
            seat = replace(seat, chosen=rng.choice(seat.hand))
        seats.append(seat)
    return replace(
        hidden,
        seats=tuple(seats),
        deck=tuple(rng.sample(hidden.deck, len(hidden.deck))),
        chance=new_chance(rng.getrandbits(48), STREAMS),
    )
