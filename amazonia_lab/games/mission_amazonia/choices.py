"""The scene's choices: every legal action with its label and the anchors that lead to it."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from ... import scene as sc
from ... import words
from ...rules import Action
from .closed import near_now
from .common import GAME, find_figure, name_of
from .data import board_of, game_data, tables_of
from .experience import markers_of
from .legal import legal
from .moves import REFUSE
from .moves.abilities import GAINS, ROUTES, hurt_at
from .moves.exchange import seat_of
from .moves.movement import movable
from .reach import cards_used, reachable
from .scene_missions import nobody_has
from .state import DISCARD, PLAY, State
from .telling import tell

Path = tuple[str, ...]

SHORT = frozenset(
    [
        "too_dear",
        "sold_out",
        "has_radio",
        "has_vest",
        "no_radios",
        "no_vests",
        "is_protected",
        "no_red_list",
        "team_full",
        "fog",
        "located",
        "no_mission",
        "too_little_experience",
        "nobody_hurt",
        "no_mission_here",
        "not_located",
        "courage_not_missing",
        "animal_care_not_missing",
        "negotiation_not_missing",
    ]
)
"""Refusals that are also said in two or three words on the card itself."""

_GROUPS = {
    "move": "move",
    "go": "move",
    "fulfil": "mission",
    "play": "cards",
    "rent": "cards",
    "buy": "buy",
    "use": "support",
    "give": "give",
    "ability": "ability",
    "end": "turn",
    "draw": "turn",
    "discard": "turn",
}


def choices(state: State) -> tuple[sc.Choice, ...]:
    """One choice for each legal action, in the same order."""
    actions = legal(state)
    return tuple(_choice(state, action, _given_away(state, action, actions)) for action in actions)


def _given_away(state: State, action: Action, actions: tuple[Action, ...]) -> str:
    """What ending the turn gives away: a mission in reach, money (MA-4.4), what was gained (MA-14.20)."""
    if action.kind != "end":
        return ""
    ready = list(dict.fromkeys(other.args[0] for other in actions if other.kind == "fulfil"))
    said = [tell("warning.mission", number=slot) for slot in ready[:1]]
    if state.purse:
        said.append(tell("warning.purse", amount=state.purse))
    if state.later is not UNSET and state.later.gains:
        said.append(tell("warning.gain"))
    return " ".join(said)


def _choice(state: State, action: Action, warning: str) -> sc.Choice:
    code, path, values = _DESCRIBE[action.kind](state, *action.args)
    return sc.Choice(
        action=str(action),
        label=_label(state, code, values),
        path=path,
        price=_price(action, values),
        # A mission that can be moved is not lit like one that can be fulfilled.
        ordered=action.kind == "ability" and action.args[0] == "reroll",
        group=words.t(f"{GAME}.menu.{_GROUPS.get(action.kind, 'question')}"),
        warning=warning,
        main=action.kind in ("end", "draw") or bool(state.todo),
    )


def _price(action: Action, values: dict[str, Any]) -> str:
    """What it costs, in money or in experience markers."""
    if action.kind == "ability":
        return words.t(f"{GAME}.line.experience", n=values["n"])
    return words.t(f"{GAME}.amount", amount=values["price"]) if "price" in values else ""


def _label(state: State, code: str, values: dict[str, Any]) -> str:
    return words.say(GAME, "action", code, values, state.options.players)


def _name(state: State, figure: str) -> str:
    found = find_figure(state, figure)
    assert found is not None
    return name_of(found[1])


def _move(state: State, card: str, figure: str, kind: str, to: str) -> tuple[str, Path, dict[str, Any]]:
    values = {"who": _name(state, figure), "place": to, "route": kind, "card": card}
    return "move", (f"card:{card}", f"figure:{figure}", f"place:{to}"), values


def _go(state: State, kind: str, to: str) -> tuple[str, Path, dict[str, Any]]:
    values = {"who": _name(state, state.moving), "place": to, "route": kind}
    return "go", (f"figure:{state.moving}", f"place:{to}"), values


def _fulfil(state: State, slot: int, card: str = "") -> tuple[str, Path, dict[str, Any]]:
    mission = state.missions[slot - 1]
    assert mission is not None
    kind = game_data().missions[mission.card].kind
    path: Path = (f"mission:{slot}", f"place:{mission.site}")
    values = {"number": slot, "mission": kind, "place": mission.site}
    return ("fulfil_vision", (*path, f"card:{card}"), values) if card else ("fulfil", path, values)


def _play(state: State, card: str) -> tuple[str, Path, dict[str, Any]]:
    amount = game_data().special[card].amount
    return f"play_{card}", (f"card:{card}",), {"amount": amount, "n": amount}


def _rent(state: State, card: str) -> tuple[str, Path, dict[str, Any]]:
    code = "rent_budget" if card == "budget" else "rent"
    return code, (f"card:{card}", f"rent:{card}"), {"card": card, "amount": game_data().cards[card].rent}


def _buy(state: State, card: str) -> tuple[str, Path, dict[str, Any]]:
    return "buy", (f"special:{card}",), {"card": card, "price": game_data().special[card].price}


def _use(state: State, card: str, *target: Any) -> tuple[str, Path, dict[str, Any]]:
    values: dict[str, Any] = {"price": game_data().support[card].price}
    path: Path = (f"support:{card}",)
    if card == "drone":
        values["n"] = game_data().values.cards_drawn
    elif card in ("radio", "vest"):
        path += (f"figure:{target[0]}",)
        values["who"] = _name(state, target[0])
    elif card == "member":
        path += (f"recruit:{target[0]}",)
        values["who"] = game_data().characters[target[0]].name
    elif card == "helicopter":
        path += (f"figure:{target[0]}", f"place:{target[1]}")
        values |= {"who": _name(state, target[0]), "place": target[1]}
    elif card == "satellite":
        path += (f"mission:{target[0]}",)
        values["number"] = target[0]
    return f"use_{card}", path, values


def _give(
    state: State, what: str, giver: str, taker: str, amount: int = 0
) -> tuple[str, Path, dict[str, Any]]:
    if what == "money":
        path: Path = (f"seat:{giver}", f"seat:{taker}")
        return (
            "give_money",
            path,
            {
                "seat": seat_of(state, giver),
                "to_seat": seat_of(state, taker),
                "amount": amount,
            },
        )
    path = (f"person:{giver}", f"person:{taker}")
    return f"give_{what}", path, {"who": _name(state, giver), "to_who": _name(state, taker)}


def _plain(code: str) -> Any:
    return lambda state: (code, (), {})


def _discard(state: State, card: str) -> tuple[str, Path, dict[str, Any]]:
    return "discard", (f"card:{card}",), {"card": card}


def _share(state: State, colour: str) -> tuple[str, Path, dict[str, Any]]:
    return "share", (f"seat:{colour}",), {"seat": seat_of(state, colour)}


def _stack(state: State, kind: str) -> tuple[str, Path, dict[str, Any]]:
    return "stack", (f"stack:{kind}",), {"mission": kind}


def _recruit(state: State, who: str) -> tuple[str, Path, dict[str, Any]]:
    return "recruit", (f"recruit:{who}",), {"who": game_data().characters[who].name}


def _land(state: State, pile: str) -> tuple[str, Path, dict[str, Any]]:
    return "land", (), {"pile": pile}


def _resign(state: State, figure: str) -> tuple[str, Path, dict[str, Any]]:
    return "resign", (f"figure:{figure}",), {"who": _name(state, figure)}


def _section(state: State, towards: str) -> tuple[str, Path, dict[str, Any]]:
    return "section", (f"place:{towards}",), {"place": towards}


def _ability(state: State, what: str, *target: Any) -> tuple[str, Path, dict[str, Any]]:
    """Each leads from its card, from the figure or mission that it is for, and from the place."""
    values: dict[str, Any] = {"n": game_data().abilities[what].price}
    path: Path = (f"ability:{what}",)
    if what == "reroll":
        slot, die = target
        return f"ability_reroll_{die}", (*path, f"mission:{slot}"), values | {"number": slot}
    person = find_figure(state, target[0])
    assert person is not None
    path += (f"figure:{target[0]}",)
    values |= {"who": name_of(person[1]), "place": person[1].place}
    if len(target) > 1:
        path += (f"place:{target[1]}",)
        values["place"] = target[1]
    return f"ability_{what}", path, values


_DESCRIBE: dict[str, Any] = {
    "move": _move,
    "go": _go,
    "fulfil": _fulfil,
    "play": _play,
    "rent": _rent,
    "buy": _buy,
    "use": _use,
    "give": _give,
    "end": _plain("end"),
    "draw": _plain("draw"),
    "discard": _discard,
    "share": _share,
    "stack": _stack,
    "recruit": _recruit,
    "land": _land,
    "resign": _resign,
    "section": _section,
    "ability": _ability,
}


def plans(state: State) -> tuple[sc.Plan, ...]:
    """Places in reach, by the cheapest cards: a far one takes several actions as one wish."""
    if state.todo or state.phase != PLAY:
        return ()
    found = []
    for person in movable(state):
        for place, actions in reachable(state, person.figure).items():
            cards = cards_used(actions)
            values = {"who": name_of(person), "place": place, "n": len(cards), "cards": cards}
            found.append(
                sc.Plan(
                    path=(f"figure:{person.figure}", f"place:{place}"),
                    actions=tuple(map(str, actions)),
                    label=words.say(GAME, "plan", "far" if cards else "on", values),
                    price=str(len(cards)),
                    way=tuple(f"place:{action.args[-1]}" for action in actions),
                )
            )
    return tuple(found)


def blocked(state: State) -> tuple[sc.Blocked, ...]:
    """Cards, missions and offers that give nothing now, each with its reason."""
    if state.result:
        return ()
    offered = {anchor for choice in choices(state) for anchor in choice.path}
    found = []
    for anchor, action in _typical(state):
        if anchor in offered:
            continue
        refusal = REFUSE[action.kind](state, *action.args)
        if refusal is not None:
            short = tell(f"short.{refusal.code}", **refusal.values) if refusal.code in SHORT else ""
            reason = refusal.reason
            if refusal.code == "lacks_presence" and (needs := nobody_has(state, int(action.args[0]))):
                # The place alone would send somebody there in vain.
                what = f" {tell('line.and')} ".join(tell(f"need.{need}") for need in needs)
                reason += " " + tell("line.nobody_has", what=what)
            if action.kind == "ability" and refusal.code == "no_route":
                # Nobody had a certain place in mind.
                values = {"place": refusal.values["place"], "route": action.args[0]}
                reason = words.say(GAME, "refusal", "no_way", values)
                short = tell("short.no_way")
            found.append(sc.Blocked(anchor=anchor, reason=reason, short=short, rule=refusal.rule))
    return (*found, *_out_of_reach(state, offered))


def _out_of_reach(state: State, offered: set[str]) -> list[sc.Blocked]:
    """The places where the cards in hand lead no figure (MA-3.1)."""
    if state.todo or state.phase != PLAY:
        return []
    near = {
        f"place:{p}" for person in movable(state) for p in (person.place, *reachable(state, person.figure))
    }
    names = state.options.players
    return [
        sc.Blocked(
            anchor=f"place:{place}",
            reason=words.say(GAME, "refusal", "out_of_reach", {"place": place}, names),
            rule="MA-3.1",
        )
        for place in board_of(state.options.board).places
        if f"place:{place}" not in near | offered
    ]


def _typical(state: State) -> list[tuple[str, Action]]:
    """For each thing on the table, the action that a person who points at it has in mind."""
    seat = state.seats[state.active]
    # The team is empty while a recruit is asked for (MA-9.9).
    own, here = (seat.team[0].figure, seat.team[0].place) if seat.team else (f"{seat.colour}1", "")
    wishes = [
        (f"mission:{k}", Action("fulfil", (k,))) for k, m in enumerate(state.missions, 1) if m is not None
    ]
    wishes += [(f"special:{card}", Action("buy", (card,))) for card in game_data().special]
    wishes += [(f"support:{card}", Action("use", (card,))) for card in ("drone", "rewilding")]
    wishes += [(f"support:{card}", Action("use", (card, own))) for card in ("radio", "vest")]
    recruit = next(iter(state.recruits), "")
    if recruit:
        wishes.append(("support:member", Action("use", ("member", recruit))))
        wishes += [(f"recruit:{r}", Action("use", ("member", r))) for r in state.recruits]
    if "fog" not in state.effects:
        there = "A1" if here != "A1" else "B1"
        wishes.append(("support:helicopter", Action("use", ("helicopter", own, there))))
    slot = next((k for k, m in enumerate(state.missions, 1) if m is not None), 0)
    hidden = next((k for k, m in enumerate(state.missions, 1) if m is not None and "?" in m.site), slot or 1)
    wishes.append(("support:satellite", Action("use", ("satellite", hidden))))
    wishes += _abilities(state, own, here, slot or 1)
    if state.phase != DISCARD and not state.todo:
        vision = [("card:vision", Action("fulfil", (slot, "vision")))] if slot else []
        wishes += vision if "vision" in seat.hand else []
    return wishes


def _abilities(state: State, own: str, here: str, slot: int) -> list[tuple[str, Action]]:
    """For each special ability, where there are any, its nearest use."""
    if not markers_of(state):
        return []
    near = near_now(state.options.board, state.effects)
    places = tables_of(state.options.board).places
    wishes = []
    for kind in ROUTES:
        # Where no such route leads on, the reason names a neighbour rather than any place.
        ends = near.get((here, kind)) or next(filter(None, (near.get((here, k)) for k in ROUTES)), places)
        wishes.append((f"ability:{kind}", Action("ability", (kind, own, ends[0]))))
    team = state.seats[state.active].team
    hurt = next((p.figure for p in team if hurt_at(state, p.place)), own)
    wishes.append(("ability:heal", Action("ability", ("heal", hurt))))
    wishes.append(("ability:reroll", Action("ability", ("reroll", slot, "letter"))))
    return wishes + [(f"ability:{what}", Action("ability", (what, own))) for what in GAINS]
