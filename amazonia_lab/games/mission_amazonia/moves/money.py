"""Money (MA-4) and special cards without movement (MA-5): rent, play, buy."""

from __future__ import annotations

from msgspec.structs import replace

from ....rules import Event, Refusal
from ..common import draw_cards, event, with_seat, without
from ..data import game_data
from ..refusals import no_card, not_playing, refuse, too_dear
from ..state import State


def pay(state: State, price: int) -> State:
    """Take a price from the purse first, from markers for the rest (MA-4.7).

    What is left may pay for something else (MA-4.10).
    """
    rest = max(0, price - state.purse)
    seat = state.seats[state.active]
    return replace(
        state,
        purse=max(0, state.purse - price),
        seats=with_seat(state, state.active, replace(seat, money=seat.money - rest)) if rest else state.seats,
        bank=state.bank + rest,
    )


def rent(state: State, card: str) -> tuple[State, tuple[Event, ...]]:
    """Rent a card out (or play a Budget): money for this turn (MA-4.1, MA-4.2, MA-4.3, MA-5.14).

    It goes into the purse and never becomes markers (MA-4.5).
    """
    worth = game_data().cards[card].rent
    after = replace(_played(state, card), purse=state.purse + worth)
    rule = "MA-4.1" if card == "budget" else "MA-4.3" if card in game_data().special else "MA-4.2"
    return after, (event("rented", rule, seat=state.active, card=card, amount=worth, purse=after.purse),)


def play(state: State, card: str) -> tuple[State, tuple[Event, ...]]:
    """Play Budget Boost (MA-5.2) or Radio Scanner (MA-5.6) for its effect, not for its rent (MA-5.13)."""
    if card == "boost":
        seat = state.seats[state.active]
        seat = replace(seat, hand=without(seat.hand, card))
        amount = game_data().special[card].amount
        after = replace(
            state,
            seats=with_seat(state, state.active, seat),
            purse=state.purse + amount,
            removed=(*state.removed, card),
        )
        return after, (event("boosted", "MA-5.2", seat=state.active, amount=amount, purse=after.purse),)
    after, events = draw_cards(_played(state, card), state.active, game_data().special[card].amount, "MA-5.6")
    return after, (event("scanned", "MA-5.6", seat=state.active), *events)


def _played(state: State, card: str) -> State:
    """The card lies in front, on its way to the discard pile and back to the hand (MA-2.5, MA-5.12)."""
    seat = state.seats[state.active]
    seat = replace(seat, hand=without(seat.hand, card), played=(*seat.played, card))
    return replace(state, seats=with_seat(state, state.active, seat))


def buy(state: State, card: str) -> tuple[State, tuple[Event, ...]]:
    """Buy a special card, or several (MA-4.12): it goes onto the own discard pile at once (MA-4.11)."""
    price = game_data().special[card].price
    after = pay(state, price)
    k = game_data().shop.index(card)
    seat = after.seats[state.active]
    after = replace(
        after,
        seats=with_seat(after, state.active, replace(seat, discard=(*seat.discard, card))),
        shop=(*state.shop[:k], state.shop[k] - 1, *state.shop[k + 1 :]),
    )
    return after, (event("bought", "MA-4.11", seat=state.active, card=card, price=price),)


def refuse_rent(state: State, card: str) -> Refusal | None:
    """Why a card cannot be rented out."""
    wrong = not_playing(state) or no_card(state, card)
    if wrong:
        return wrong
    return None if game_data().cards[card].rent else refuse("no_rent", "MA-4.3", card=card)


def refuse_play(state: State, card: str) -> Refusal | None:
    """Why a card cannot be played for its effect."""
    return not_playing(state) or no_card(state, card)


def refuse_buy(state: State, card: str) -> Refusal | None:
    """Why a special card cannot be bought."""
    wrong = not_playing(state)
    if wrong:
        return wrong
    if not state.shop[game_data().shop.index(card)]:
        return refuse("sold_out", "MA-4.13", card=card)
    return too_dear(state, game_data().special[card].price, "MA-4.9")
