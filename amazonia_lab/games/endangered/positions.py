"""Positions: a state that a file describes, checked as strictly as a save."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from ..position_checks import at_most, good
from .common import (
    HABITAT,
    animals,
    animals_left,
    card_of,
    influence_left,
    money_left,
    tiles_left,
    years,
)
from .data import deck_of, game_data, impact_deck
from .effects import spot_id
from .options import EndangeredOptions
from .setup import setup
from .state import Ambassador, Die, Role, Spot, State


class RolePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A role of a position; what is left out is as after setup. Decks are listed from the top."""

    id: str
    hand: tuple[str, ...] | None = None
    deck: tuple[str, ...] | None = None
    """By default the cards of the role that are nowhere else, in the order of the setup."""
    discard: tuple[str, ...] | None = None
    continuous: tuple[str, ...] | None = None
    money: int = 0
    dice: tuple[int, ...] | None = None
    """Dice that are rolled and not placed; by default the active role's as rolled, nobody else's."""
    marker: bool | None = None
    """Whether its turn is to come; by default everybody's but that of the active role."""
    used: bool = False


class SpotPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action with dice: printed, or a card in the zone."""

    card: str
    dice: dict[str, int] = {}
    """What each role's die shows that lies there (on the Social Media Campaign at most one each here)."""


class RowPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ambassador of the row; face up from its first influence on unless said otherwise."""

    id: str
    influence: int = 0
    up: bool | None = None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position file: what differs from the setup of the same seed."""

    title: str = ""
    source: str = ""
    options: dict[str, Any] = {}
    dice: tuple[int, ...] = ()
    """Rolls that the example goes on with, for tests and lessons; not used by the game itself."""
    role: tuple[RolePosition, ...] = ()
    active: str = ""
    year: int = 1
    tigers: dict[str, int] | None = None
    tiles: tuple[str, ...] = ()
    action: tuple[SpotPosition, ...] | None = None
    """Printed actions that are left out are there without dice; of the zone only what is listed."""
    ambassador: tuple[RowPosition, ...] | None = None
    impacts: tuple[str, ...] | None = None
    """The impact deck from the top; by default all that lie nowhere else."""
    impacts_discard: tuple[str, ...] = ()
    persistent: tuple[str, ...] | None = None
    known: int = 0


def setup_from(options: EndangeredOptions, position: Mapping[str, Any]) -> State:
    """The state of a position: the setup of its options, with what the position says instead.

    Raises
    ------
    BadPosition
        If cards, spaces or roles do not exist or are there too often, or the game would be over.
    """
    given = msgspec.convert(dict(position), Position)
    if given.role and not options.roles:
        wished = {"roles": [one.id for one in given.role]}
        options = msgspec.convert(msgspec.to_builtins(options) | wished, EndangeredOptions)
    state = setup(options)
    names = [role.id for role in state.roles]
    good(given.active in ("", *names), "active", given.active)
    active = names.index(given.active) if given.active else state.active
    state = replace(state, active=active, year=given.year, known=given.known)
    if given.tigers is not None:
        state = replace(state, tigers=_tigers(given.tigers))
    state = replace(state, tiles=_tiles(given.tiles))
    state = _spots(state, given)
    state = _roles(state, given)
    state = _row(state, given)
    state = _impacts(state, given)
    check(state)
    return state


def _tigers(given: dict[str, int]) -> tuple[int, ...]:
    for space, n in given.items():
        good(space in HABITAT.index, "tigers", space)
        good(n >= 0, "tigers", n)
    return tuple(given.get(space, 0) for space in HABITAT.spaces)


def _tiles(given: tuple[str, ...]) -> tuple[int, ...]:
    at_most(given, dict.fromkeys(HABITAT.spaces, 1), "tiles")
    return tuple(int(space in given) for space in HABITAT.spaces)


def _spots(state: State, given: Position) -> State:
    """The actions; by default as after setup."""
    if given.action is None:
        return state
    printed = game_data().printed
    names = [role.id for role in state.roles]
    rows = {row.card: row for row in given.action}
    order = [rows.get(card, SpotPosition(card)) for card in printed]
    order += [row for row in given.action if row.card not in printed]
    state = replace(state, spots=())
    for row in order:
        good(row.card in printed or row.card in game_data().cards, "action", row.card)
        good(card_of(row.card).kind == "action", "action", row.card)
        dice = []
        for role, value in row.dice.items():
            good(role in names, "action.dice", role)
            good(value in game_data().values.die, "action.dice", value)
            dice.append(Die(names.index(role), value))
        name = row.card if row.card in printed else spot_id(state, row.card)
        state = replace(state, spots=(*state.spots, Spot(name, row.card, tuple(dice))))
    return state


def _roles(state: State, given: Position) -> State:
    """The roles; cards of the zone come out of the decks of whoever has them."""
    zone = Counter(spot.card for spot in state.spots if spot.card not in game_data().printed)
    rows = {row.id: row for row in given.role}
    at_most((row.id for row in given.role), dict.fromkeys([role.id for role in state.roles], 1), "role")
    roles = []
    for i, role in enumerate(state.roles):
        one = rows.get(role.id, RolePosition(role.id))
        continuous = role.continuous if one.continuous is None else one.continuous
        hand = role.hand if one.hand is None else tuple(sorted(one.hand))
        discard = role.discard if one.discard is None else one.discard
        deck = one.deck
        if deck is None:
            held = Counter((*hand, *continuous, *discard))
            box = Counter(deck_of(role.id)) - held
            for card in list(box.elements()):
                if zone[card]:
                    zone[card] -= 1
                    box[card] -= 1
            whole = (*role.deck, *role.hand, *role.continuous, *role.discard)
            order = [*dict.fromkeys(whole), *sorted(deck_of(role.id))]
            deck = tuple(card for card in dict.fromkeys(order) for _ in range(box[card]))
        active = i == state.active
        dice = one.dice if one.dice is not None else state.roles[i].dice if active else ()
        if active and not dice:
            dice = (1, 2, 3)
        marker = one.marker if one.marker is not None else not active
        roles.append(
            Role(
                role.id,
                role.specialty,
                role.player,
                deck,
                hand,
                discard,
                one.money,
                tuple(sorted(dice)) if active else (),
                continuous,
                marker and not active,
                one.used,
            )
        )
    return replace(state, roles=tuple(roles))


def _row(state: State, given: Position) -> State:
    if given.ambassador is None:
        return state
    published = state.options.ambassadors == "published"
    known = game_data().ambassadors
    at_most((row.id for row in given.ambassador), dict.fromkeys(known, 1), "ambassador")
    row = []
    for one in given.ambassador:
        card = known[one.id]
        up = one.influence > 0 if one.up is None else one.up
        good(up or not one.influence, "ambassador.up", one.id)
        row.append(Ambassador(one.id, card.published if published else card.back, one.influence, up))
    backs = Counter(a.back for a in row)
    good(backs == Counter(a.back for a in state.row), "ambassador", dict(backs))
    order = list(game_data().values.row_published)
    return replace(state, row=tuple(sorted(row, key=lambda a: order.index(a.back))))


def _impacts(state: State, given: Position) -> State:
    persistent = state.persistent if given.persistent is None else given.persistent
    deck = given.impacts
    if deck is None:
        box = Counter(impact_deck(state.options.scenario)) - Counter((*persistent, *given.impacts_discard))
        whole = (*state.impacts, *state.persistent)
        deck = tuple(card for card in dict.fromkeys(whole) for _ in range(box[card]))
    return replace(state, impacts=deck, persistent=persistent, impacts_discard=given.impacts_discard)


def check(state: State) -> None:
    """Raise BadPosition where a state names what does not exist or cannot be."""
    values, counts = game_data().values, game_data().counts
    good(1 <= state.year <= years(state), "year", state.year)
    for role in state.roles:
        held = (*role.deck, *role.hand, *role.discard, *role.continuous)
        at_most(held, Counter(deck_of(role.id)), f"role.{role.id}")
        for card in role.continuous:
            good(card_of(card).kind == "continuous", f"role.{role.id}.continuous", card)
        good(role.money >= 0, f"role.{role.id}.money", role.money)
        good(len(role.dice) <= values.dice, f"role.{role.id}.dice", len(role.dice))
        good(all(n in values.die for n in role.dice), f"role.{role.id}.dice", role.dice)
    _check_cards(state)
    good(money_left(state) >= 0, "role.money", counts["money"])
    good(influence_left(state) >= 0, "ambassador.influence", counts["influence"])
    good(all(a.influence >= 0 for a in state.row), "ambassador.influence", "< 0")
    good(animals_left(state) >= 0 and animals(state) >= values.fewest_animals, "tigers", animals(state))
    good(tiles_left(state) >= 0, "tiles", sum(state.tiles))
    for space, n, tile in zip(HABITAT.spaces, state.tigers, state.tiles, strict=True):
        good(not (n and tile), "tigers", space)
    for spot in state.spots:
        lying = Counter(str(die.role) for die in spot.dice)
        if not card_of(spot.card).open:
            at_most(lying, dict.fromkeys(lying, 1), f"action.{spot.card}")
    for i, role in enumerate(state.roles):
        out = sum(die.role == i for spot in state.spots for die in spot.dice)
        good(out + len(role.dice) <= values.dice, f"role.{role.id}.dice", out + len(role.dice))
    impacts = game_data(state.options.scenario).impacts
    box = Counter(impact_deck(state.options.scenario))
    at_most((*state.impacts, *state.impacts_discard, *state.persistent), box, "impacts")
    for title in state.persistent:
        good(impacts[title].when != "instant", "persistent", title)
    good(0 <= state.known <= len(state.impacts), "known", state.known)


def _check_cards(state: State) -> None:
    """Cards of the zone come from the decks of the roles in play."""
    box: Counter[str] = Counter()
    found: Counter[str] = Counter(s.card for s in state.spots if s.card in game_data().cards)
    for role in state.roles:
        box += Counter(deck_of(role.id))
        found += Counter((*role.deck, *role.hand, *role.discard, *role.continuous))
    at_most(found.elements(), box, "action")
