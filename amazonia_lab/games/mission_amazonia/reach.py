"""How far a figure can get with the cards at hand, by the cheapest cards."""

from __future__ import annotations

import heapq

from ...rules import Action
from .closed import near_now
from .common import find_figure, stand
from .data import Alternatives, game_data
from .moves.movement import movable
from .moves_table import after_symbol, card_moves, symbol_kinds
from .own_boards import by_board
from .state import PLAY, State

STEP_COST = 1
CARD_COST = 1000
"""One card more outweighs everything; then the card that rents for less, then fewer steps."""

Leg = tuple[str, str, str]
"""(card or ``""`` for a symbol left over, kind of route, place)."""


@by_board(20_000)
def ways(
    board: str, effects: tuple[str, ...], hand: tuple[str, ...], symbols: Alternatives, start: str
) -> dict[str, tuple[int, tuple[Leg, ...]]]:
    """Place -> (cards used, legs) of the cheapest way, for every place in reach but the start.

    ``hand``: movement cards, sorted. Dijkstra over (place, symbols left, cards left).
    """
    near = near_now(board, effects)
    rent = {card: game_data().cards[card].rent // 10 for card in hand}
    queue: list[tuple[int, int, str, Alternatives, tuple[str, ...], tuple[Leg, ...]]] = []
    heapq.heappush(queue, (0, 0, start, symbols, hand, ()))
    done: set[tuple[str, Alternatives, tuple[str, ...]]] = set()
    found: dict[str, tuple[int, tuple[Leg, ...]]] = {}
    tick = 0
    while queue:
        cost, _, place, left, cards, legs = heapq.heappop(queue)
        if (place, left, cards) in done:
            continue
        done.add((place, left, cards))
        if place not in found and place != start:
            found[place] = (len(hand) - len(cards), legs)
        steps = [("", left, cards, STEP_COST)]
        for card in dict.fromkeys(cards):
            i = cards.index(card)
            rest = cards[:i] + cards[i + 1 :]
            steps.append((card, card_moves(card, effects), rest, STEP_COST + CARD_COST + rent[card]))
        for card, alternatives, rest, price in steps:
            for kind in symbol_kinds(alternatives):
                after = after_symbol(alternatives, kind) or ()
                for to in near[place, kind]:
                    if (to, after, rest) not in done:
                        tick += 1
                        heapq.heappush(
                            queue, (cost + price, tick, to, after, rest, (*legs, (card, kind, to)))
                        )
    return found


def moving_cards(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The movement cards of a hand."""
    cards = game_data().cards
    return tuple(card for card in hand if cards[card].moves)


def actions_of(figure: str, legs: tuple[Leg, ...]) -> tuple[Action, ...]:
    """The actions of a way."""
    return tuple(
        Action("move", (card, figure, kind, to)) if card else Action("go", (kind, to))
        for card, kind, to in legs
    )


def reachable(state: State, figure: str | None) -> dict[str, tuple[Action, ...]]:
    """Places that a figure (default: the active player's first) can reach now, by the cheapest actions."""
    if state.todo or state.phase != PLAY:
        return {}
    figures = [p.figure for p in movable(state)]
    if figure is None:
        figure = figures[0]
    found = find_figure(state, figure)
    if figure not in figures or found is None:
        return {}
    symbols = state.symbols if state.moving == figure else ()
    hand = moving_cards(state.seats[state.active].hand)
    here = found[1].place
    way = ways(state.options.board, state.effects, hand, symbols, stand(state, found[1]))
    return {place: actions_of(figure, legs) for place, (_, legs) in way.items() if place != here}


def cards_used(actions: tuple[Action, ...]) -> tuple[str, ...]:
    """The cards that a way plays."""
    return tuple(str(a.args[0]) for a in actions if a.kind == "move")
