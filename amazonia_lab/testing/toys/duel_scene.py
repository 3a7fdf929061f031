"""The duel as a person sees it. Made from what the viewer may know, so it cannot show more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import scene as sc
from ...words import say, t

if TYPE_CHECKING:
    from .duel import Duel, State

COLORS = ("yellow", "blue")


def scene(rules: Duel, seen: State, viewer: int | None) -> sc.Scene:
    """The scene of a masked state."""
    zones = tuple(_hand(seen, seat, viewer) for seat in (0, 1))
    asked = rules.decision(seen)
    choices = tuple(
        sc.Choice(
            action=str(action),
            label=t("toy_duel.action.lay", card=_name(int(action.args[0]))),
            path=(f"card:{viewer}-{action.args[0]}",),
        )
        for action in rules.legal(seen)
        if asked and viewer in asked.seats
    )
    blocked = []
    if viewer is not None and asked and viewer not in asked.seats:
        reason = say("toy_duel", "refusal", "wait", {})
        blocked = [sc.Blocked(anchor=item.id, reason=reason, rule="TD-1.1") for item in zones[viewer].items]
    return sc.Scene(
        game="toy_duel",
        title=t("toy_duel.title"),
        subtitle=t("toy_duel.kind"),
        notice=t("toy_duel.notice"),
        viewer=viewer,
        players=seen.players,
        colors=COLORS,
        status=_status(rules, seen),
        aim=t("toy_duel.aim"),
        zones=(zones[0], _middle(seen), zones[1]),
        choices=choices,
        blocked=tuple(blocked),
        secret=True,
    )


def _status(rules: Duel, seen: State) -> sc.Status:
    decision, outcome = rules.decision(seen), rules.outcome(seen)
    seats = decision.seats if decision else ()
    return sc.Status(
        phase=t("toy_duel.phase.lay" if decision else "toy_duel.phase.over"),
        ask=decision.text(seen.players) if decision else "",
        rule=decision.rule if decision else "TD-1.4",
        seats=seats,
        who=", ".join(seen.players[seat] for seat in seats),
        round=t("toy_duel.round", number=len(seen.shown) + (decision is not None)),
        outcome=outcome.reason if outcome else "",
    )


def _name(card: int) -> str:
    return t("toy_duel.card_name", number=card)


def _card(anchor: str, card: int, rule: str) -> sc.Item:
    if card:
        return sc.Item(id=anchor, label=_name(card), kind="card", value=str(card), rule=rule)
    return sc.Item(id=anchor, label=t("toy_duel.face_down"), kind="card", state=("hidden",), rule=rule)


def _hand(seen: State, seat: int, viewer: int | None) -> sc.Zone:
    # A card seen is known by its number; a card face down by where it lies.
    items = tuple(
        _card(f"card:{seat}-{card}" if card else f"card:{seat}-hidden{place}", card, "TD-1.1")
        for place, card in enumerate(seen.hands[seat])
    )
    return sc.Zone(
        id=f"hand:{seat}",
        kind="row",
        label=t("toy_duel.hand", player=seen.players[seat]),
        items=items,
        note=t("toy_duel.points", points=seen.points[seat]),
    )


def _middle(seen: State) -> sc.Zone:
    laid = seen.chosen
    if laid == (None, None) and seen.shown:
        laid = seen.shown[-1]
    items = [_card(f"laid:{seat}", card, "TD-1.2") for seat, card in enumerate(laid) if card is not None]
    deck = sc.Item(
        id="deck",
        label=t("toy_duel.deck"),
        kind="card",
        state=("hidden",),
        count=len(seen.deck),
        rule="TD-1.3",
    )
    return sc.Zone(id="middle", kind="row", label=t("toy_duel.middle"), items=(*items, deck))
