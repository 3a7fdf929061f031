"""All legal actions of a state, from look-up tables: this is asked for at every move of every simulation."""

from __future__ import annotations

from functools import lru_cache

from msgspec import UNSET

from ...rules import Action
from .closed import sections_of
from .common import character, find_figure, stand
from .data import KINDS, game_data
from .events import land_piles, threatened
from .moves.abilities import abilities
from .moves.exchange import SUMS, meet
from .moves.missions import missing
from .moves.movement import movable
from .moves_table import first_steps, hand_parts, next_steps
from .own_boards import by_board
from .refusals import radios_left, vests_left
from .state import DISCARD, Person, State

END = Action("end")
DRAW = Action("draw")
DRONE = Action("use", ("drone",))
REWILDING = Action("use", ("rewilding",))


def legal(state: State) -> tuple[Action, ...]:
    """All legal actions in a fixed order: moves, missions, cards, money, support, exchange, end."""
    if state.result:
        return ()
    if state.todo:
        return _answers(state)
    seat = state.seats[state.active]
    if state.phase == DISCARD:
        return (*(Action("discard", (card,)) for card in dict.fromkeys(seat.hand)), DRAW)
    moving, plays, rents = hand_parts(seat.hand)
    board = state.options.board
    actions: list[Action] = []
    figures: list[Person] = movable(state)
    if state.symbols:
        # The card was played for it, so a radio given away since does not stop the figure.
        _, person = find_figure(state, state.moving)  # type: ignore[misc]
        actions += next_steps(board, state.effects, state.symbols, stand(state, person))
    if moving:
        for person in figures:
            actions += first_steps(board, state.effects, moving, person.figure, stand(state, person))
    _missions(state, actions)
    actions += plays
    actions += rents
    money = state.purse + seat.money
    if money >= 500:
        actions += purchases(money, tuple(map(bool, state.shop)))
        _support(state, money, actions)
    if state.later is not UNSET and state.later.experience:
        abilities(state, actions)
    if state.swaps < game_data().values.exchanges:
        _exchange(state, actions)
    actions.append(END)
    return tuple(actions)


def _missions(state: State, actions: list[Action]) -> None:
    places = [p.place for p in state.seats[state.active].team]
    for k, mission in enumerate(state.missions):
        if mission is not None and mission.site in places:
            lacks = missing(state, mission)
            if not lacks:
                actions.append(Action("fulfil", (k + 1,)))
            elif lacks == ("courage",) and "vision" in state.seats[state.active].hand:
                actions.append(Action("fulfil", (k + 1, "vision")))


@lru_cache(maxsize=4096)
def purchases(money: int, there: tuple[bool, ...]) -> tuple[Action, ...]:
    """Special cards that this much money buys."""
    cards = zip(game_data().special.values(), there, strict=True)
    return tuple(Action("buy", (card.id,)) for card, left in cards if left and card.price <= money)


@by_board(4096)
def flights(board: str, figure: str, place: str) -> tuple[Action, ...]:
    """Helicopter flights of a figure to every other place."""
    from .data import tables_of

    return tuple(Action("use", ("helicopter", figure, to)) for to in tables_of(board).places if to != place)


def _support(state: State, money: int, actions: list[Action]) -> None:
    support = game_data().support
    team = state.seats[state.active].team
    if money >= support["drone"].price:
        actions.append(DRONE)
    if money >= support["radio"].price and radios_left(state) > 0:
        actions += [Action("use", ("radio", p.figure)) for p in team if not p.radio]
    if money >= support["vest"].price and vests_left(state) > 0:
        bare = (p for p in team if not p.vest and not character(p).protected)
        actions += [Action("use", ("vest", p.figure)) for p in bare]
    if state.stone < game_data().values.rewilding_steps and money >= support["rewilding"].price:
        actions.append(REWILDING)
    if len(team) == 1 and money >= support["member"].price:
        actions += [Action("use", ("member", r)) for r in state.recruits]
    if "fog" not in state.effects and money >= support["helicopter"].price:
        for p in team:
            actions += flights(state.options.board, p.figure, p.place)
    if money >= support["satellite"].price:
        for k, mission in enumerate(state.missions):
            if mission is not None and "?" in mission.site:
                actions.append(Action("use", ("satellite", k + 1)))


def _exchange(state: State, actions: list[Action]) -> None:
    people = [p for seat in state.seats for p in seat.team]
    places = [p.place for p in people]
    if len(set(places)) == len(places):
        return
    seats = state.seats
    for i, giver in enumerate(seats):
        for j, taker in enumerate(seats):
            if i != j and giver.money and meet(state, i, j):
                for amount in SUMS:
                    if giver.money >= amount:
                        actions.append(Action("give", ("money", giver.colour, taker.colour, amount)))
    for what in ("radio", "vest"):
        for p in people:
            if getattr(p, what):
                others = (q for q in people if q is not p and q.place == p.place and not getattr(q, what))
                takers = (q for q in others if what == "radio" or not character(q).protected)
                actions += [Action("give", (what, p.figure, q.figure)) for q in takers]


def _answers(state: State) -> tuple[Action, ...]:
    task = state.todo[0]
    if task.kind == "share":
        return tuple(Action("share", (state.seats[i].colour,)) for i in task.seats)
    if task.kind in ("success", "failure"):
        return tuple(Action("stack", (kind,)) for kind, s in zip(KINDS, state.stacks, strict=True) if s)
    if task.kind == "recruit":
        return tuple(Action("recruit", (r,)) for r in state.recruits)
    if task.kind == "land":
        return tuple(Action("land", (pile,)) for pile in land_piles(state, task.seat))
    if task.kind == "section":
        _, person = find_figure(state, task.what)  # type: ignore[misc]
        return tuple(Action("section", (to,)) for to in sections_of(state.options.board, person.place))
    return tuple(Action("resign", (p.figure,)) for _, p in threatened(state))
