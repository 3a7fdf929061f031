"""Families of actions. Each file carries the rules of its actions: what is allowed, and what happens.

``APPLY[kind](state, *args) -> (state, events)`` makes a legal action; ``REFUSE[kind](state, *args)`` says why
one is not allowed now, or None.
"""

from __future__ import annotations

from collections.abc import Callable

from ....rules import Event, Refusal
from ..state import State
from . import abilities, answers, exchange, missions, money, movement, support, turn

Apply = Callable[..., tuple[State, tuple[Event, ...]]]
Refuse = Callable[..., Refusal | None]

APPLY: dict[str, Apply] = {
    "move": movement.move,
    "go": movement.go,
    "fulfil": missions.fulfil,
    "play": money.play,
    "rent": money.rent,
    "buy": money.buy,
    "use": support.use,
    "give": exchange.give,
    "end": turn.end,
    "discard": turn.discard,
    "draw": turn.draw,
    "share": answers.share,
    "stack": answers.stack,
    "recruit": answers.recruit,
    "land": answers.land,
    "resign": answers.resign,
    "ability": abilities.ability,
    "section": answers.section,
}

REFUSE: dict[str, Refuse] = {
    "move": movement.refuse_move,
    "go": movement.refuse_go,
    "fulfil": missions.refuse_fulfil,
    "play": money.refuse_play,
    "rent": money.refuse_rent,
    "buy": money.refuse_buy,
    "use": support.refuse_use,
    "give": exchange.refuse_give,
    "end": turn.refuse_end,
    "discard": turn.refuse_discard,
    "draw": turn.refuse_draw,
    "share": answers.refuse_share,
    "stack": answers.refuse_stack,
    "recruit": answers.refuse_recruit,
    "land": answers.refuse_land,
    "resign": answers.refuse_resign,
    "ability": abilities.refuse_ability,
    "section": answers.refuse_section,
}
