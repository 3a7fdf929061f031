"""Zones of a scene around the habitat: calendar, ambassadors, actions, team, impacts, supply."""

from __future__ import annotations

from ... import scene as sc
from .common import (
    animals_left,
    card_of,
    influence_left,
    money_left,
    pairs,
    tile_limit,
    tiles_left,
    votes_needed,
    years,
)
from .data import Card, game_data
from .moves.placing import needs
from .scoring import card_of_row, counted, missing, target
from .state import Ambassador, Role, Spot, State
from .telling import color_of, tell
from .tiger.offspring import target as offspring_target


def calendar_zone(state: State) -> sc.Zone:
    """The years, those with a vote marked (EN-9.4)."""
    last = years(state)
    first = last - game_data().values.voting_years + 1
    to_come = tuple(role.id for role in state.roles if role.marker)
    items = []
    for year in range(1, last + 1):
        key = "year_last" if year == last else "year_vote" if year >= first else "year"
        now = year == state.year and not state.result
        lines = [tell("say.year_now")] if now else []
        if now and to_come:
            lines.append(tell("say.year_to_come", roles=to_come))
        items.append(
            sc.Item(
                id=f"year:{year}",
                label=tell(f"say.{key}", number=year),
                kind="space",
                icon="" if year < first else "flag",
                lines=tuple(lines),
                value=str(year),
                color="" if year < first else "bad" if year == last else "blue",
                state=("active",) if now else ("filled",) if year < state.year else ("empty",),
                source="rulebook" if len(state.roles) == 4 else "reconstruction",
                rule="EN-9.5",
            )
        )
    return sc.Zone(id="calendar", kind="track", label=tell("zone.calendar"), items=tuple(items), columns=last)


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
    goal = target(state, card)
    asks = tell(f"asks.{card.asks}_{card.n}" if card.n else f"asks.{card.asks}")
    values = {"asks": asks, "influence": ambassador.influence, "goal": goal}
    equation = (
        tell("say.equation_dice", **values)
        if card.n
        else tell("say.equation", n=counted(state, card), **values)
    )
    sure = lack <= card.n
    verdict = (
        tell("say.says_yes")
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
                icon="tick" if sure else "die" if card.n else "cross",
                state=("met",) if sure else ("missing",),
            ),
        ),
        about=tuple(about),
        value=str(ambassador.influence),
        state=("ready",) if sure else (),
        color=ambassador.back if ambassador.back != "gray" else "grey",
        source=card.source,
        rule=card.rule,
    )


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
    if spot.dice:
        lying = (tell("say.lying", role=state.roles[d.role].id, n=d.value) for d in spot.dice)
        lines.append(", ".join(lying))
    chips = _prices(card)
    open_ = False
    if not state.result:
        need = needs(state, spot)
        open_ = isinstance(need, int)
        if isinstance(need, int):
            free = need == 1
            label = tell("say.needs_any") if free else tell("say.needs", n=need)
            chips = (*chips, sc.Chip(label=label, short="" if free else f"{need}+", icon="die"))
    return sc.Item(
        id=f"spot:{spot.id}",
        label=tell(f"card.{card.id}.name"),
        kind="support",
        icon=_icon(card),
        lines=tuple(lines),
        chips=chips,
        state=() if open_ else ("spent",),
        source=card.source,
        rule=card.rule,
    )


def _prices(card: Card) -> tuple[sc.Chip, ...]:
    chips: tuple[sc.Chip, ...] = ()
    if card.cost:
        label = tell("say.costs", amount=card.cost)
        chips = (sc.Chip(label=label, icon="money", state=("money",)),)
    if card.give:
        chips = (*chips, sc.Chip(label=tell("say.costs_card"), icon="card"))
    return chips


_ICONS = {
    "influence": "flag",
    "gain": "money",
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
        id="discards", kind="row", label=tell("zone.discards", role=role.id), items=items, side="right"
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
        icon="person",
        lines=tuple(lines),
        about=(tell("say.piles", deck=len(role.deck), discard=len(role.discard)),),
        value=tell("amount", amount=role.money),
        state=("active",) if on_turn else (),
        color=card.color,
        source=card.source,
        rule=card.rule,
    )


def impacts_zone(state: State) -> sc.Zone:
    """Lasting impacts from the oldest on, what is known of the deck, and the deck (EN-8.4, EN-8.6)."""
    impacts = game_data(state.options.scenario).impacts
    items = []
    for k, title in enumerate(state.persistent, 1):
        card = impacts[title]
        when = {"sighting": "waits_sighting", "turn": "each_turn", "always": "always"}[card.when]
        items.append(
            sc.Item(
                id=f"impact:{title}",
                label=tell(f"impact.{title}.name"),
                kind="special",
                icon="bolt",
                lines=(tell(f"impact.{title}.text"),),
                about=(tell(f"say.{when}"), tell("say.oldest", number=k)),
                color="bad",
                source=card.source,
                rule=card.rule,
            )
        )
    for k, title in enumerate(state.impacts[: state.known], 1):
        items.append(
            sc.Item(
                id=f"known:{k}",
                label=tell("say.known", number=k, impact=title),
                kind="special",
                icon="bolt",
                lines=(tell(f"impact.{title}.text"),),
                source=impacts[title].source,
                rule="EN-3.13",
            )
        )
    items.append(
        sc.Item(
            id="deck:impacts",
            label=tell("say.deck"),
            kind="stack",
            icon="bolt",
            lines=(
                tell("say.deck_left", n=len(state.impacts)),
                tell("say.deck_discard", n=len(state.impacts_discard)),
            ),
            value=str(len(state.impacts)),
            rule="EN-8.8",
        )
    )
    return sc.Zone(id="impacts", kind="row", label=tell("zone.impacts"), items=tuple(items), side="right")


def supply_zone(state: State) -> sc.Zone:
    """What is left, and the target of the offspring die."""
    left = tiles_left(state)
    rows = (
        ("tiles_left", left, "tree", f"{left}/{tile_limit(state)}", "EN-11.3"),
        ("tigers_left", animals_left(state), "tiger", "", "EN-5.4"),
        ("influence_left", influence_left(state), "flag", "", "EN-4.8"),
        ("money_left", money_left(state), "money", "", "EN-4.2"),
    )
    items = [
        sc.Item(
            id=f"supply:{key}",
            label=tell(f"say.{key}"),
            kind="stack",
            icon=icon,
            value=value or str(n),
            state=() if n else ("empty",),
            rule=rule,
        )
        for key, n, icon, value, rule in rows
    ]
    n = offspring_target(state)
    items.append(
        sc.Item(
            id="supply:offspring",
            label=tell("say.offspring_target"),
            kind="stack",
            icon="die",
            lines=(tell("say.offspring_line", n=n, pairs=pairs(state)),),
            value=str(n),
            rule="EN-6.2",
        )
    )
    note = tell("note.supply")
    return sc.Zone(
        id="supply", kind="row", label=tell("zone.supply"), items=tuple(items), note=note, side="right"
    )
