"""What happens by itself: a round begins, cards are shown, income is taken, turns and rounds end."""

from __future__ import annotations

from msgspec.structs import replace

from ...rules import Event
from .common import added, coins, event, last_round, rows, shielded, with_seat
from .data import game_data, species_ids, tables
from .legal import anything_to_do
from .scoring import card_value
from .setup import all_cards
from .state import BUILD, CHOOSE, NO_CARD, OFFER, OVER, State


def begin_round(state: State, told: list[Event]) -> State:
    """Turn up an event (AS-4.2) and ask for cards; a last card is played without asking (AS-4.7)."""
    number, card = state.round + 1, state.deck[0]
    state = replace(
        state,
        phase=CHOOSE,
        active=-1,
        round=number,
        event=card,
        deck=state.deck[1:],
        order=(),
        turn=0,
        offered=card == "indio",
        seats=tuple(replace(seat, card=NO_CARD, value=0) for seat in state.seats),
    )
    told.append(event("turned", "AS-4.2", reveals=True, round=number, happening=card))
    for i, seat in enumerate(state.seats):
        if len(seat.hand) == 1:
            state = replace(state, seats=with_seat(state, i, replace(seat, chosen=seat.hand[0])))
            told.append(event("last_card", "AS-4.7", seat=i))
    return show_cards(state, told)


def show_cards(state: State, told: list[Event]) -> State:
    """Once all have chosen: show the cards (AS-4.4), make the order (AS-6), begin the first turn."""
    for seat in state.seats:
        if seat.chosen is None:
            return state
    seats = []
    for i, seat in enumerate(state.seats):
        assert seat.chosen is not None
        number = seat.chosen
        value = card_value(seat, number)
        hand = tuple([card for card in seat.hand if card != number])
        seats.append(replace(seat, chosen=None, card=number, value=value, hand=hand))
        told.append(event("shown", "AS-4.4", reveals=True, seat=i, card=str(number), n=value))
    # The event plays no part in the order (AS-6.5).
    order = sorted(range(len(seats)), key=lambda i: (seats[i].value, seats[i].coin), reverse=True)
    state = replace(state, seats=tuple(seats), order=tuple(order), turn=0)
    state = _exchange_coins(state, told)
    told.append(event("order", "AS-6.1", seats=state.order))
    return begin_turn(state, told)


def _exchange_coins(state: State, told: list[Event]) -> State:
    """Who was equal exchanges coins: the first takes the lowest, the others move up (AS-6.3, AS-6.4)."""
    by_value: dict[int, list[int]] = {}
    for i in state.order:
        by_value.setdefault(state.seats[i].value, []).append(i)
    for equal in by_value.values():
        if len(equal) > 1:
            old = [state.seats[i].coin for i in equal]  # from high to low (AS-6.2)
            new = [old[-1], *old[:-1]]
            told.append(event("tied", "AS-6.2", seats=tuple(equal), first_seat=equal[0]))
            for i, coin in zip(equal, new, strict=True):
                state = replace(state, seats=with_seat(state, i, replace(state.seats[i], coin=coin)))
                told.append(event("coin", "AS-6.3" if len(equal) == 2 else "AS-6.4", seat=i, n=coin))
    return state


def begin_turn(state: State, told: list[Event]) -> State:
    """The next seat of the order: asked for the Indio if he is on offer (AS-7.7), else income (AS-4.5)."""
    state = replace(state, active=state.order[state.turn], neutral_used=False)
    if state.offered:
        return replace(state, phase=OFFER)
    return take_income(state, told)


def take_income(state: State, told: list[Event]) -> State:
    """The income of the active seat, what the event adds or takes, then building."""
    i = state.active
    seat, card = state.seats[i], game_data().events[state.event]
    income, rule = seat.value, "AS-5.7"
    if card.id == "fire" and not shielded(seat):
        income, rule = income // 2, "AS-7.3"
    elif card.harmful and shielded(seat):
        told.append(event("shielded", "AS-5.8", seat=i, happening=card.id))
    money = seat.money + income
    told.append(
        event("income" if rule == "AS-5.7" else "half_income", rule, seat=i, n=income, **coins(money))
    )
    lengths = rows(seat)
    if card.species:  # helps whoever plays card 6, too (AS-5.9)
        more = lengths[species_ids().index(card.species)]
        money += more
        if more:
            told.append(
                event("research_money", "AS-7.6", seat=i, n=more, species=card.species, **coins(money))
            )
    if card.id == "theft" and not shielded(seat):
        stolen = min(money, max(lengths))  # never more than there is (AS-7.5)
        money -= stolen
        told.append(event("stolen", "AS-7.4", seat=i, n=stolen, **coins(money)))
    state = replace(state, seats=with_seat(state, i, replace(seat, money=money)))
    return begin_building(state, told)


def hire(state: State, species: int, told: list[Event]) -> State:
    """The Indio instead of the income (AS-7.8), assigned at once (AS-7.10); nobody else is asked (AS-7.9)."""
    i = state.active
    seat = state.seats[i]
    seat = replace(seat, indios=added(seat.indios, species))
    told.append(event("hired", "AS-7.8", seat=i, n=seat.value, species=species_ids()[species]))
    return replace(state, seats=with_seat(state, i, seat), indios_left=state.indios_left - 1, offered=False)


def begin_building(state: State, told: list[Event]) -> State:
    """Ask the active seat to build, unless there is nothing it could do (AS-4.8)."""
    state = replace(state, phase=BUILD)
    if anything_to_do(state):
        return state
    told.append(event("cannot_build", "AS-4.8", seat=state.active))
    return end_turn(state, told)


def end_turn(state: State, told: list[Event]) -> State:
    """The next turn, or the end of the round."""
    if state.turn + 1 < len(state.order):
        return begin_turn(replace(state, turn=state.turn + 1), told)
    if state.offered:
        told.append(event("indio_leaves", "AS-7.13"))
        state = replace(state, offered=False, indios_left=state.indios_left - 1)
    if state.round == last_round(state):
        return _end_game(state, told)
    if all(not seat.hand for seat in state.seats):
        told.append(event("cards_back", "AS-4.6"))
        state = replace(state, seats=tuple(replace(seat, hand=all_cards()) for seat in state.seats))
    return begin_round(state, told)


def _end_game(state: State, told: list[Event]) -> State:
    """The last round is over (AS-11.1): missions are shown (AS-11.9)."""
    told.append(event("ended", "AS-11.1", reveals=True))
    for i, seat in enumerate(state.seats):
        villages = game_data().missions[seat.mission].villages
        names = tuple(tables().names[village] for village in villages)
        told.append(event("mission_shown", "AS-11.9", reveals=True, seat=i, names=names))
    return replace(state, phase=OVER, active=-1)
