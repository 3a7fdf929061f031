"""The scene's choices: every legal action with its label, its price and the anchors that lead to it."""

from __future__ import annotations

from ... import scene as sc
from ... import words
from ...rules import Action
from .common import GAME, INDIO, coins, in_silver, rows, site_price
from .data import game_data, species_ids, tables
from .legal import asked, legal
from .refusals import why_not
from .scoring import card_value
from .state import BUILD, CHOOSE, FIRST, OFFER, State
from .telling import gold_price, tell

NEUTRAL_STOCK = "stock:neutral"


def choices(state: State, viewer: int | None) -> tuple[sc.Choice, ...]:
    """One choice for each legal action, for the seat that is asked; nobody else is offered anything."""
    seat = asked(state)
    if seat is None or viewer != seat:
        return ()
    return tuple(_choice(state, seat, action) for action in legal(state))


def _choice(state: State, seat: int, action: Action) -> sc.Choice:
    what = action.args[0] if action.args else ""
    path: tuple[str, ...] = ()
    price, group = "", "turn"
    if action.kind in ("start", "build"):
        village = str(what)
        gold = site_price(state, village)
        assert gold is not None
        species = species_ids()[tables().species[village]]
        left = coins(state.seats[seat].money - in_silver(gold))
        label = tell(
            f"action.{action.kind}",
            name=tables().names[village],
            species=species,
            n=gold,
            left_gold=left["gold"],
            left_silver=left["silver"],
        )
        path, price, group = (f"place:{village}",), gold_price(gold), "build"
    elif action.kind == "neutral":
        label = tell("action.neutral", name=tables().names[str(what)])
        path, price, group = (NEUTRAL_STOCK, f"place:{what}"), tell("free"), "neutral"
    elif action.kind == "card":
        label, path, group = _card(state, seat, int(what)), (f"card:{what}",), "cards"
    elif action.kind == "hire":
        label = tell("action.hire", species=str(what), n=state.seats[seat].value)
        path, group = ("event:indio", f"row:{state.seats[seat].colour}-{what}"), "indio"
    elif action.kind == "income":
        label, group = tell("action.income", n=state.seats[seat].value), "indio"
    else:
        label = tell("action.end")
    main = action.kind in ("end", "income")
    # A village stands for building there; a neutral hut begins at its stock, so that no click spends one.
    return sc.Choice(
        action=str(action),
        label=label,
        path=path,
        price=price,
        group=words.t(f"{GAME}.menu.{group}"),
        careful=action.kind in ("start", "build", "card"),
        ordered=action.kind == "neutral",
        main=main,
    )


def _card(state: State, seat: int, number: int) -> str:
    return tell("action.card", card=str(number), n=card_value(state.seats[seat], number))


def worth(state: State, seat: int, number: int) -> str:
    """How the worth of an income card comes about (AS-5.2, AS-5.5, AS-5.6), in words."""
    one = state.seats[seat]
    if number == INDIO:
        return tell("line.worth_indio", number=number, n=sum(one.indios))
    species = game_data().income[number].species
    if not species:
        return tell("line.worth_longest", sum=card_value(one, number))
    length = rows(one)[species_ids().index(species)]
    return tell("line.worth", number=number, n=length, species=species)


def blocked(state: State, viewer: int | None) -> tuple[sc.Blocked, ...]:
    """What offers nothing now to the seat that is asked, each with its reason."""
    seat = asked(state)
    if seat is None or viewer != seat:
        return ()
    return tuple(
        sc.Blocked(anchor=anchor, reason=refusal.reason, rule=refusal.rule)
        for anchor, action in _wishes(state, seat)
        if (refusal := why_not(state, action)) is not None
    )


def _wishes(state: State, seat: int) -> list[tuple[str, Action]]:
    """For each thing on the table, the action that a person who points at it has in mind."""
    if state.phase == FIRST:
        return [(f"place:{v}", Action("start", (v,))) for v in tables().villages]
    if state.phase == CHOOSE:
        return [(f"card:{card.number}", Action("card", (card.number,))) for card in game_data().income]
    if state.phase == OFFER:
        colour = state.seats[seat].colour
        return [(f"row:{colour}-{s}", Action("hire", (s,))) for s in species_ids()]
    assert state.phase == BUILD
    wishes = [(f"place:{v}", Action("build", (v,))) for v in tables().villages]
    if len(state.seats) == 2 and not any(action.kind == "neutral" for action in legal(state)):
        wishes.append((NEUTRAL_STOCK, Action("neutral", (tables().villages[0],))))
    return wishes
