"""What may be known: hands are open (EN-1.14); the order of decks, ambassadors face down and luck are not."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from ...chance import HIDDEN_SEED, Chance
from .data import game_data
from .state import State

HIDDEN = "hidden"


def hide(state: State) -> State:
    """The state with decks sorted (what is in them is known, their order is not) and the rest masked.

    The same for every seat and the public: the game is cooperative. The impacts that were looked at stay.
    """
    known = state.impacts[: state.known]
    return replace(
        state,
        roles=tuple(replace(role, deck=tuple(sorted(role.deck))) for role in state.roles),
        row=tuple(a if a.up else replace(a, id=HIDDEN) for a in state.row),
        impacts=known + tuple(sorted(state.impacts[state.known :])),
        chance=state.chance.hidden(),
        options=replace(state.options, seed=HIDDEN_SEED),  # with the seed, all of it could be dealt again
    )


def guess(hidden: State, rng: Random) -> State:
    """A full state consistent with a masked one, all of them equally likely."""

    def mixed(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(rng.sample(cards, len(cards)))

    published = hidden.options.ambassadors == "published"
    shown = {a.id for a in hidden.row}
    left: dict[str, list[str]] = {}
    for card in game_data().ambassadors.values():
        if card.id not in shown:
            left.setdefault(card.published if published else card.back, []).append(card.id)
    for cards in left.values():
        rng.shuffle(cards)
    known = hidden.impacts[: hidden.known]
    return replace(
        hidden,
        roles=tuple(replace(role, deck=mixed(role.deck)) for role in hidden.roles),
        row=tuple(a if a.up else replace(a, id=left[a.back].pop()) for a in hidden.row),
        impacts=known + mixed(hidden.impacts[hidden.known :]),
        chance=Chance(rng.getrandbits(48), hidden.chance.used),
    )
