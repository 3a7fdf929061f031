"""Movement as look-up tables: what a card's symbols allow from a place (MA-3).

A table asks for card, kind and place only: so routes may be used again (MA-3.20), and inside a place a figure
goes on by any route that leaves it (MA-3.8).
"""

from __future__ import annotations

from functools import cache, lru_cache

from ...rules import Action
from .closed import LAND, near_now
from .data import Alternatives, game_data
from .own_boards import by_board


@lru_cache
def card_moves(card: str, effects: tuple[str, ...]) -> Alternatives:
    """Alternatives of symbols that a card gives now; () for a card that moves nobody.

    Rainy season and drought leave one land (river) symbol of each card (MA-10.5, MA-10.9). They count from
    the next card on, as symbols of a card begun are gone with the fulfilment (MA-10.17).
    """
    alternatives = game_data().cards[card].moves
    if "rainy" in effects:
        alternatives = _at_most_one(alternatives, LAND)
    if "drought" in effects:
        alternatives = _at_most_one(alternatives, ("river",))
    return alternatives


def _at_most_one(alternatives: Alternatives, kinds: tuple[str, ...]) -> Alternatives:
    kept: list[tuple[str, ...]] = []
    for symbols in alternatives:
        limited = [s for s in symbols if s in kinds]
        others = tuple(s for s in symbols if s not in kinds)
        for one in dict.fromkeys(limited) if limited else [None]:
            left = others if one is None else tuple(sorted((*others, one)))
            if left not in kept:
                kept.append(left)
    return tuple(kept)


@cache
def after_symbol(alternatives: Alternatives, kind: str) -> Alternatives | None:
    """What is left after one symbol is used; None where there is no such symbol (MA-3.11, MA-3.12)."""
    left: list[tuple[str, ...]] = []
    fits = False
    for symbols in alternatives:
        if kind in symbols:
            fits = True
            rest = list(symbols)
            rest.remove(kind)
            if rest and tuple(rest) not in left:
                left.append(tuple(rest))
    return tuple(left) if fits else None


@cache
def symbol_kinds(alternatives: Alternatives) -> tuple[str, ...]:
    """Kinds of route that the next symbol may be, in a fixed order."""
    return tuple(k for k in (*LAND, "river") if any(k in symbols for symbols in alternatives))


@by_board(None)
def first_steps(
    board: str, effects: tuple[str, ...], cards: tuple[str, ...], figure: str, place: str
) -> tuple[Action, ...]:
    """Actions that play one of these cards for a figure and make its first move."""
    return tuple(
        Action("move", (card, figure, kind, to))
        for card in cards
        for kind in symbol_kinds(card_moves(card, effects))
        for to in near_now(board, effects)[place, kind]
    )


@by_board(None)
def next_steps(
    board: str, effects: tuple[str, ...], alternatives: Alternatives, place: str
) -> tuple[Action, ...]:
    """Actions that use a symbol left of the last movement card."""
    return tuple(
        Action("go", (kind, to))
        for kind in symbol_kinds(alternatives)
        for to in near_now(board, effects)[place, kind]
    )


@cache
def hand_parts(hand: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Action, ...], tuple[Action, ...]]:
    """A hand's movement cards (each title once), its plays without a target, and its rents."""
    cards = game_data().cards
    titles = tuple(dict.fromkeys(hand))
    moving = tuple(t for t in titles if cards[t].moves)
    plays = tuple(Action("play", (t,)) for t in titles if t in ("boost", "scanner"))
    rents = tuple(Action("rent", (t,)) for t in titles if cards[t].rent)
    return moving, plays, rents
