"""Zones of a scene around the habitat: calendar, ambassadors, actions, team, impacts, supply."""

from __future__ import annotations

from ... import scene as sc
from .common import (
    card_of,
    votes_needed,
)
from .data import Card, game_data
from .moves.placing import needs
from .scoring import card_of_row, counted, missing, target
from .state import Ambassador, Role, Spot, State
from .telling import color_of, tell


def row_zone(state: State) -> sc.Zone:
    """The ambassadors with their equation and what is missing (EN-9.7)."""
    items = tuple(_ambassador(state, k, a) for k, a in enumerate(state.row, 1))
    note = tell("note.row", needed=votes_needed(state))
    return sc.Zone(id="row", kind="row", label=tell("zone.row"), items=items, note=note)


def _ambassador(state: State, number: int, ambassador: Ambassador) -> sc.Item:
    back = tell(f"say.{ambassador.back}")
    if not ambassador.up:
        return sc.Item(
            id=f"ambassador:{number}",
            label=tell("say.face_down", number=number),
            kind="mission",
            icon="question",
            lines=(tell("say.face_down_line"),),
            about=(back,),
            state=("hidden",),
            color=ambassador.back if ambassador.back != "gray" else "grey",
            rule="EN-4.6",
        )
    card = card_of_row(ambassador)
    lack = missing(state, ambassador)
    over = state.why in ("resolution", "no_resolution")
    cast = next((vote for vote in state.votes if vote.position == number), None) if over else None
    goal = target(state, card)
    asks = tell(f"asks.{card.asks}_{card.n}" if card.n else f"asks.{card.asks}")
    values = {"asks": asks, "influence": ambassador.influence, "goal": goal}
    if card.n:
        equation = tell("say.equation_dice", **values)
    else:
        n = counted(state, card)
        equation = tell("say.equation", n=n, total=n + ambassador.influence, **values)
    sure = lack <= card.n if cast is None else cast.yes
    verdict = (
        tell("say.voted_yes" if cast.yes else "say.voted_no", total=cast.total)
        if cast is not None
        else tell("say.says_yes")
        if sure
        else tell("say.must_roll", n=lack)
        if card.n
        else tell("say.lacks", n=lack)
    )
    about = [back]
    for vote in state.votes:
        if vote.position == number:
            about.append(tell("say.last_vote_yes" if vote.yes else "say.last_vote_no", total=vote.total))
    return sc.Item(
        id=f"ambassador:{number}",
        label=tell(f"ambassador.{card.id}"),
        kind="mission",
        icon="flag",
        lines=(equation,),
        chips=(
            sc.Chip(
                label=verdict,
                icon="tick" if sure else "die" if card.n and cast is None else "cross",
                state=("met",) if sure else ("missing",),
            ),
            *_cubes(ambassador.influence),
        ),
        about=tuple(about),
        state=("ready",) if sure else (),
        color=ambassador.back if ambassador.back != "gray" else "grey",
        source=card.source,
        rule=card.rule,
    )


def _cubes(n: int) -> tuple[sc.Chip, ...]:
    """Influence as the cubes that lie there; the equation says how many."""
    return tuple(sc.Chip(label=tell("say.cube"), icon="cube", state=("on", "still")) for _ in range(n))


def actions_zone(state: State) -> sc.Zone:
    """The active actions with their dice, and which die each needs (EN-2.6, EN-2.7)."""
    items = tuple(_spot(state, spot) for spot in state.spots)
    return sc.Zone(
        id="actions",
        kind="row",
        label=tell("zone.actions"),
        items=items,
        note=tell("note.actions"),
        side="below",
    )


def _spot(state: State, spot: Spot) -> sc.Item:
    card = card_of(spot.card)
    lines = [tell(f"card.{card.id}.text")]
    chips = _prices(card)
    for die in spot.dice:
        role = state.roles[die.role].id
        label = tell("say.lying", role=role, n=die.value)
        chips = (*chips, sc.Chip(label=label, short=str(die.value), state=("die",), color=color_of(role)))
    open_ = False
    if not state.result:
        need = needs(state, spot)
        open_ = isinstance(need, int)
        if isinstance(need, int):
            free = need == 1
            label = tell("say.needs_any") if free else tell("say.needs", n=need)
            chips = (*chips, sc.Chip(label=label, short=f"{need}+", icon="die"))
    return sc.Item(
        id=f"spot:{spot.id}",
        label=tell(f"card.{card.id}.name"),
        kind="action",
        icon=_icon(card),
        lines=tuple(lines),
        chips=chips,
        state=() if open_ else ("shut",),
        source=card.source,
        rule=card.rule,
    )


def _prices(card: Card) -> tuple[sc.Chip, ...]:
    """What using a card costs; a card that is given up is named by the text."""
    if not card.cost:
        return ()
    return (sc.Chip(label=tell("say.costs", amount=card.cost), icon="dollar", state=("money",)),)


_ICONS = {
    "influence": "flag",
    "gain": "dollar",
    "draw": "card",
    "play": "card",
    "move": "tiger",
    "add": "tiger",
    "offspring": "tiger",
    "remove": "tree",
    "look": "bolt",
    "order": "bolt",
    "end": "cross",
    "take": "card",
}


def _icon(card: Card) -> str:
    return _ICONS[card.effect[0].do] if card.effect else "tree"


def card_item(anchor: str, title: str, count: int = 1) -> sc.Item:
    """A player card."""
    card = card_of(title)
    return sc.Item(
        id=f"{anchor}:{title}",
        label=tell(f"card.{title}.name"),
        kind="card",
        icon=_icon(card),
        sub=tell(f"say.{card.kind}_card"),
        lines=(tell(f"card.{title}.text"),),
        chips=_prices(card) if card.kind == "action" else (),
        count=count,
        color={"action": "plain", "continuous": "blue", "once": "yellow"}[card.kind],
        source=card.source,
        rule=card.rule,
    )


def dice_zone(state: State) -> sc.Zone:
    """The dice that are rolled and not placed."""
    role = state.roles[state.active]
    items = tuple(
        sc.Item(
            id=f"die:{k}",
            label=tell("say.die", n=n),
            kind="die",
            icon="die",
            value=str(n),
            color=color_of(role.id),
            rule="EN-2.5",
        )
        for k, n in enumerate(role.dice, 1)
    )
    # Those that lie on actions keep their room here, so that nothing below moves.
    laid = [(die, spot) for spot in state.spots for die in spot.dice if die.role == state.active]
    items += tuple(
        sc.Item(
            id=f"laid:{k}",
            label=tell("say.die_laid", n=die.value, card=spot.card),
            kind="die",
            icon="die",
            value=str(die.value),
            state=("shut",),
            rule="EN-2.12",
        )
        for k, (die, spot) in enumerate(laid, 1)
    )
    return sc.Zone(id="dice", kind="row", label=tell("zone.dice", role=role.id), items=items, side="below")


def hand_zone(state: State) -> sc.Zone:
    """The hand of the role on turn; the others' stand in the team's sheets (EN-1.14)."""
    role = state.roles[state.active]
    items = tuple(card_item("card", c, role.hand.count(c)) for c in dict.fromkeys(role.hand))
    return sc.Zone(id="hand", kind="row", label=tell("zone.hand", role=role.id), items=items, side="below")


def discards_zone(state: State) -> sc.Zone:
    """The discard pile of the role on turn."""
    role = state.roles[state.active]
    items = tuple(card_item("discard", c, role.discard.count(c)) for c in sorted(set(role.discard)))
    return sc.Zone(
        id="discards",
        kind="row",
        label=tell("zone.discards", role=role.id),
        items=items,
        fold=True,
        side="right",
    )


def team_zone(state: State) -> sc.Zone:
    """A sheet for each role: who plays it, what it can do, what it has."""
    items = tuple(_role(state, i, role) for i, role in enumerate(state.roles))
    return sc.Zone(id="team", kind="sheet", label=tell("zone.team"), items=items)


def _role(state: State, i: int, role: Role) -> sc.Item:
    card = game_data().roles[role.id]
    on_turn = i == state.active and not state.result
    turn = "turn_now" if on_turn else "turn_waits" if role.marker else "turn_over"
    own = role.specialty
    lines = [
        tell("say.specialty", specialty=own, text=tell(f"specialty.{own}.text")),
        tell("say.hand", n=len(role.hand), cards=role.hand) if role.hand else tell("say.hand_empty"),
        *(tell("say.continuous", card=c, text=tell(f"card.{c}.text")) for c in role.continuous),
        tell(f"say.{turn}"),
    ]
    return sc.Item(
        id=f"role:{role.id}",
        label=tell("say.player", player=state.options.players[role.player], role=role.id),
        kind="player",
        icon=role.id,
        lines=tuple(lines),
        about=(tell("say.piles", deck=len(role.deck), discard=len(role.discard)),),
        value=tell("amount", amount=role.money),
        state=("active",) if on_turn else (),
        color=card.color,
        source=card.source,
        rule=card.rule,
    )
