"""The scene's choices: every legal action with its label and the anchors that lead to it."""

from __future__ import annotations

from typing import Any

from ... import scene as sc
from ... import words
from ...rules import Action
from .common import GAME, card_of, refuse, specialty
from .data import game_data
from .moves import legal
from .moves.placing import needs
from .state import Spot, State

Described = tuple[str, tuple[str, ...], dict[str, Any]]

_GROUPS = {
    "place": "dice",
    "adjust": "power",
    "again": "power",
    "power": "power",
    "reroll": "power",
    "buy": "power",
    "play": "cards",
    "discard": "cards",
    "take": "cards",
    "influence": "ambassadors",
    "unseat": "ambassadors",
    "move": "tigers",
    "born": "tigers",
    "space": "habitat",
    "line": "habitat",
    "top": "impacts",
    "end": "impacts",
    "pay": "impacts",
    "next": "turn",
}


def choices(state: State) -> tuple[sc.Choice, ...]:
    """One choice for each legal action, in the same order."""
    return tuple(_choice(state, action) for action in legal(state))


def _choice(state: State, action: Action) -> sc.Choice:
    code, path, values = _DESCRIBE.get(action.kind, _plain)(state, action)
    price = values.get("price")
    return sc.Choice(
        action=str(action),
        label=words.say(GAME, "action", code, values),
        path=path,
        price=words.t(f"{GAME}.amount", amount=price) if price else "",
        group=words.t(f"{GAME}.menu.{_GROUPS.get(action.kind, 'turn')}"),
        main=not path or action.kind in ("next", "pay"),
    )


def _place(state: State, action: Action) -> Described:
    n, spot = action.args
    die = state.roles[state.active].dice.index(int(n)) + 1
    card = next(s.card for s in state.spots if s.id == spot)
    return "place", (f"die:{die}", f"spot:{spot}"), {"n": n, "card": card}


def _adjust(state: State, action: Action) -> Described:
    n, way = int(action.args[0]), action.args[1]
    die = state.roles[state.active].dice.index(n) + 1
    return f"adjust_{way}", (f"die:{die}",), {"n": n, "to_n": n + (1 if way == "up" else -1)}


def _again(state: State, action: Action) -> Described:
    n, card = action.args
    die = state.roles[state.active].dice.index(int(n)) + 1
    return "again", (f"die:{die}", f"card:{card}"), {"n": n, "card": card}


def _power(state: State, action: Action) -> Described:
    role = state.roles[state.active]
    own = specialty(role)
    return "power", (f"role:{role.id}",), {"specialty": own.id, "price": own.cost}


def _card(state: State, action: Action) -> Described:
    return action.kind, (f"card:{action.args[0]}",), {"card": action.args[0]}


def _take(state: State, action: Action) -> Described:
    return "take", (f"discard:{action.args[0]}",), {"card": action.args[0]}


def _row(state: State, action: Action) -> Described:
    k = int(action.args[0])
    one = state.row[k - 1]
    path = (f"ambassador:{k}",)
    if not one.up:
        return "influence_hidden", path, {"number": k}
    return action.kind, path, {"ambassador": one.id}


def _step(state: State, action: Action) -> Described:
    a, b = action.args
    return action.kind, (f"place:{a}", f"place:{b}"), {"place": a, "to_place": b}


def _space(state: State, action: Action) -> Described:
    return "space", (f"place:{action.args[0]}",), {"place": action.args[0]}


def _line(state: State, action: Action) -> Described:
    return "line", (f"line:{action.args[0]}",), {"line": action.args[0]}


def _top(state: State, action: Action) -> Described:
    title = str(action.args[0])
    at = state.todo[0].at[0] if state.todo[0].at else 0
    return "top", (f"known:{state.impacts.index(title, at) + 1}",), {"impact": title}


def _end(state: State, action: Action) -> Described:
    return "end", (f"impact:{action.args[0]}",), {"impact": action.args[0]}


def _pay(state: State, action: Action) -> Described:
    values = {"role": action.args[0], "amount": game_data().values.fund_price}
    return "pay", (f"role:{action.args[0]}",), values


def _next(state: State, action: Action) -> Described:
    return "next", (f"role:{action.args[0]}",), {"role": action.args[0]}


def _plain(state: State, action: Action) -> Described:
    task = state.todo[0]
    if action.kind == "keep" and task.kind == "looked":
        return "keep_looked", (), {}
    values: dict[str, Any] = {}
    if action.kind == "buy":
        values["amount"] = specialty(state.roles[state.active]).cost
    elif action.kind == "yes":
        values["amount"] = card_of(task.what).cost
    return action.kind, (), values


_DESCRIBE: dict[str, Any] = {
    "place": _place,
    "adjust": _adjust,
    "again": _again,
    "power": _power,
    "play": _card,
    "discard": _card,
    "reroll": _card,
    "take": _take,
    "influence": _row,
    "unseat": _row,
    "move": _step,
    "born": _step,
    "space": _space,
    "line": _line,
    "top": _top,
    "end": _end,
    "pay": _pay,
    "next": _next,
}


_SHORT = frozenset(
    [
        "own_die",
        "die_low",
        "die_highest",
        "too_dear",
        "no_card_to_give",
        "hand_empty",
        "discard_empty",
        "no_pair",
        "no_influence",
        "no_move",
        "no_room",
        "no_tile",
        "no_persistent",
    ]
)
"""Refusals that are also said in two or three words, on the action itself."""


def blocked(state: State) -> tuple[sc.Blocked, ...]:
    """Actions on which no die of the role on turn can be placed now, each with its reason."""
    if state.result or state.todo:
        return ()
    offered = {anchor for choice in choices(state) for anchor in choice.path}
    found = []
    for spot in state.spots:
        anchor = f"spot:{spot.id}"
        if anchor not in offered:
            refusal = _why(state, spot)
            short = words.say(GAME, "short", refusal.code, refusal.values) if refusal.code in _SHORT else ""
            found.append(sc.Blocked(anchor=anchor, reason=refusal.reason, short=short, rule=refusal.rule))
    return tuple(found)


def _why(state: State, spot: Spot) -> Any:
    need = needs(state, spot)
    return refuse("die_low", "EN-2.7", card=spot.card, n=need) if isinstance(need, int) else need
