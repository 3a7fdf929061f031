"""What may be known: hands are open (MA-2.18); the order of piles, face-down events and luck are not."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from ...chance import HIDDEN_SEED, Chance
from .data import game_data
from .setup import eligible_events
from .state import HIDDEN, State


def hide(state: State) -> State:
    """The state with piles sorted (what is in them is known, their order is not) and the rest masked.

    The same for every seat and the public: the game is cooperative.
    """
    missions = game_data().missions
    seen = state.events[: state.events_seen]
    return replace(
        state,
        seats=tuple(replace(seat, draw=tuple(sorted(seat.draw))) for seat in state.seats),
        pile=tuple(sorted(state.pile, key=lambda card: (missions[card].section, card))),
        stacks=tuple(tuple(sorted(stack)) for stack in state.stacks),
        events=seen + (HIDDEN,) * (len(state.events) - len(seen)),
        chance=state.chance.hidden(),
        options=replace(state.options, seed=HIDDEN_SEED),  # with the seed, all of it could be dealt again
    )


def guess(hidden: State, rng: Random) -> State:
    """A full state consistent with a masked one, all of them equally likely."""

    def mixed(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(rng.sample(cards, len(cards)))

    missions = game_data().missions
    sections = sorted({missions[card].section for card in hidden.pile})
    pile = tuple(
        card for s in sections for card in mixed(tuple(c for c in hidden.pile if missions[c].section == s))
    )
    seen = hidden.events[: hidden.events_seen]
    rest = list(eligible_events(hidden.options.board))
    for card in seen:
        if card in rest:
            rest.remove(card)
    return replace(
        hidden,
        seats=tuple(replace(seat, draw=mixed(seat.draw)) for seat in hidden.seats),
        pile=pile,
        stacks=tuple(mixed(stack) for stack in hidden.stacks),
        events=seen + tuple(rng.sample(rest, len(hidden.events) - len(seen))),
        chance=Chance(rng.getrandbits(48), hidden.chance.used),
    )
