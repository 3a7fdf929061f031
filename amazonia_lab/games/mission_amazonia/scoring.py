"""Markers on the tracks, the end of a turn, of a round and of the game (MA-8, MA-11)."""

from __future__ import annotations

from msgspec.structs import replace

from ...rules import Event
from .common import draw_cards, event, hand_limit, push, success_spaces, tables, track_full, with_seat
from .data import KINDS, game_data, rules_on
from .sites import laid_out
from .state import OVER, PLAY, RED_LIST, RESIGNATION, Mission, State, Task


def share(state: State, task: Task, events: list[Event]) -> State | None:
    """Pay the reward where one player was there; else it is asked, marker by marker (MA-7.18)."""
    return share_coin(state, task.seats[0], events) if len(task.seats) == 1 else None


def share_coin(state: State, i: int, events: list[Event]) -> State:
    """The next marker of the reward goes to a player."""
    task = state.todo[0]
    seat = state.seats[i]
    coin = task.coins[0]
    rest = (replace(task, coins=task.coins[1:]),) if task.coins[1:] else ()
    events.append(event("rewarded", "MA-7.17", seat=i, amount=coin))
    return replace(
        state,
        seats=with_seat(state, i, replace(seat, money=seat.money + coin)),
        todo=rest + state.todo[1:],
    )


def success(state: State, task: Task, events: list[Event]) -> State | None:
    """The top animal of the colour is protected; the 7th and 9th set off events (MA-7.20, MA-10.1).

    Markers on the failure track set off none (MA-10.15).
    """
    animal, state = _top_animal(state, task.what)
    if animal is None:
        return None
    state = replace(state, success=(*state.success, animal), todo=state.todo[1:])
    count = len(state.success)
    events.append(event("protected_animal", "MA-7.20", reveals=True, animal=animal, n=count))
    if state.options.length == "full" and count in game_data().values.event_spaces:
        state = replace(state, todo=push(state, Task("event")))
    return state


def failure(state: State, task: Task, events: list[Event]) -> State | None:
    """The top animal of the colour onto the failure track (MA-8.2), a red-list marker after the 2nd (MA-8.4).

    The same for a marker that comes through an event (MA-8.6); the third of a species brings none (MA-8.5),
    and a red-list marker takes its space even when no piece is left (MA-8.8). Rewilding paid for in advance
    keeps it off the track (MA-6.29).
    """
    if track_full(state):
        return replace(state, todo=state.todo[1:])
    animal, state = _top_animal(state, task.what)
    if animal is None:
        return None
    state = replace(state, failure=(*state.failure, animal), todo=state.todo[1:])
    events.append(event("lost_animal", "MA-8.2", reveals=True, animal=animal, n=len(state.failure)))
    state = lost_now(state, events)
    if state.failure.count(animal) == game_data().values.red_list_at and not track_full(state):
        if state.stone >= game_data().values.rewilding_steps:
            events.append(event("red_list_spared", "MA-6.29", animal=animal))
            return replace(state, stone=0)
        state = replace(state, failure=(*state.failure, RED_LIST))
        events.append(event("red_listed", "MA-8.4", animal=animal, n=len(state.failure)))
        state = lost_now(state, events)
    return state


def _top_animal(state: State, kind: str) -> tuple[str | None, State]:
    """The top marker of a stack; None where it is empty and another colour must be chosen (MA-8.7)."""
    k = KINDS.index(kind)
    stack = state.stacks[k]
    if not stack:
        return None, state
    stacks = (*state.stacks[:k], stack[1:], *state.stacks[k + 1 :])
    return stack[0], replace(state, stacks=stacks)


def pieces_left(state: State) -> int:
    """Two-sided red-list and resignation pieces in the supply; never below 0 (MA-9.16)."""
    used = state.failure.count(RED_LIST) + state.failure.count(RESIGNATION)
    return max(0, game_data().counts["red_list_marker"] - used)


def lost_now(state: State, events: list[Event]) -> State:
    """Check the failure track after a marker; inside a fulfilment its end decides (MA-8.16, MA-9.17)."""
    if any(task.kind == "judge" for task in state.todo):
        return state
    return _over(state, "lost", "track_full", events) if track_full(state) else state


def judge(state: State, task: Task, events: list[Event]) -> State:
    """The end of a fulfilment: loss before win (MA-11.1, MA-11.2, MA-11.3)."""
    state = replace(state, todo=state.todo[1:])
    won = len(state.success) >= success_spaces(state)
    if track_full(state):
        return _over(state, "lost", "both_full" if won else "track_full", events)
    return _over(state, "won", "all_protected", events) if won else state


def _over(state: State, result: str, why: str, events: list[Event]) -> State:
    events.append(event(result, "MA-11.1" if result == "won" else "MA-11.2"))
    return replace(state, result=result, why=why, phase=OVER, todo=(), symbols=(), moving="", purse=0)


def finish_turn(state: State, events: list[Event]) -> State:
    """Phase 3 and what follows a turn (MA-2.8)."""
    i = state.active
    seat = state.seats[i]
    state, drawn = draw_cards(state, i, hand_limit(seat) - len(seat.hand), "MA-2.8")
    events += drawn
    return next_seat(state, events)


def end_turn(state: State, task: Task, events: list[Event]) -> State:
    """The turn of a player whose character resigned is over; four cards are drawn already (MA-9.8)."""
    return next_seat(replace(state, todo=state.todo[1:], swaps=0), events)


def next_seat(state: State, events: list[Event]) -> State:
    """The next player clockwise; after the last one the round is scored (MA-2.1, MA-8.1).

    A recruit of this round is passed over (MA-9.18).
    """
    count = len(state.seats)
    seat = state.active
    while True:
        seat = (seat + 1) % count
        if seat == state.first:
            return _end_round(state, events)
        if not state.seats[seat].waits:
            return replace(state, active=seat, phase=PLAY)


def _end_round(state: State, events: list[Event]) -> State:
    """A failure marker for each mission left (MA-8.2), again each round (MA-8.3); none for none (MA-8.15).

    Whether its site is known makes no difference (MA-15.3).
    """
    unfulfilled = [m for m in state.missions if m is not None]
    if unfulfilled:
        events.append(event("round_over", "MA-8.1", number=state.round, n=len(unfulfilled)))
    else:
        events.append(event("round_clean", "MA-8.15", number=state.round))
    failures = tuple(Task("failure", what=game_data().missions[m.card].kind) for m in unfulfilled)
    return replace(state, phase=PLAY, todo=(*state.todo, *failures, Task("new_round")))


def new_round(state: State, task: Task, events: list[Event]) -> State:
    """Refill the positions, pass the start marker, begin (MA-8.10 to MA-8.14)."""
    state = replace(state, todo=state.todo[1:])
    state = refill(state, events)
    first = (state.first + 1) % len(state.seats)
    events.append(event("new_round", "MA-8.14", number=state.round + 1, seat=first))
    return replace(
        state,
        seats=tuple(replace(seat, waits=False) if seat.waits else seat for seat in state.seats),
        first=first,
        active=first,
        round=state.round + 1,
        phase=PLAY,
    )


def refill(state: State, events: list[Event]) -> State:
    """New missions at the empty positions, left to right, each at the disc's next site (MA-8.10, MA-8.11).

    Missions left over stay as they are (MA-8.9).
    """
    missions, pile, disc = list(state.missions), state.pile, state.disc
    board = tables(state)
    sites, satellite = board.disc, "satellite" in rules_on(state.options)
    for k, mission in enumerate(missions):
        if mission is None and pile:
            card, pile = pile[0], pile[1:]
            site = laid_out(board, sites[disc % len(sites)], satellite)
            missions[k] = Mission(card, site)
            disc += 1
            values = {"number": k + 1, "mission": game_data().missions[card].kind, "place": site}
            if "?" not in site:
                events.append(event("appeared", "MA-8.11", reveals=True, **values))
            else:
                part = "row" if site[0] == "?" else "column"
                values["known"] = site.replace("?", "")
                events.append(event(f"appeared_in_{part}", "MA-15.1", reveals=True, **values))
    return replace(state, missions=tuple(missions), pile=pile, disc=disc)
