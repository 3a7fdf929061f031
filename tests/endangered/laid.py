"""Games laid out for a test, and short ways to play and to look at them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

import amazonia_lab as al
from amazonia_lab.game import Game
from amazonia_lab.games.endangered import RULES
from amazonia_lab.games.endangered.common import HABITAT
from amazonia_lab.games.endangered.data import ROLES, game_data
from amazonia_lab.games.endangered.state import Ambassador, Role, Spot, State
from amazonia_lab.rules import Event

from ..steps import allowed as allowed
from ..steps import do as do
from ..steps import kinds as kinds
from ..steps import legal as legal
from ..steps import of as of
from ..steps import refused as refused

DATA = game_data()
NAMES = ("Ana", "Ben", "Chi", "Dov", "Eva")
ROW = ("china", "indonesia", "japan", "brazil", "mexico", "nepal")
QUIET = {
    "lawyer": "standing",
    "lobbyist": "welcome",
    "philanthropist": "purse",
    "host": "angle",
    "zoologist": "look",
}
"""Specialties that tests play unless they name others; none of them gives anything by itself."""
CALM = ("viral",)
"""An impact deck that does no harm."""
SAFE = {"A1": 1, "F6": 1, "C3": 1, "D5": 1}
"""Four tigers, no pair."""


def fresh(players: int = 2, seed: int = 1, **options: Any) -> Game:
    """A game as it starts."""
    return al.new_game("endangered", players=list(NAMES[:players]), seed=seed, **options)


def role(
    name: str, hand: str = "", money: int = 0, dice: Iterable[int] | None = None, **more: Any
) -> dict[str, Any]:
    """A role of a position; cards by name with spaces between."""
    one: dict[str, Any] = {
        "id": name,
        "hand": hand.split(),
        "money": money,
        "continuous": [],
        "discard": [],
        **more,
    }
    for pile in ("continuous", "discard", "deck"):
        if isinstance(one.get(pile), str):
            one[pile] = one[pile].split()
    if dice is not None:
        one["dice"] = list(dice)
    return one


def row(*names: str, up: Iterable[str] = (), **influence: int) -> list[dict[str, Any]]:
    """The ambassadors of a position: those named, filled up with others; with influence, or face up."""
    wanted = list(dict.fromkeys((*names, *influence, *up)))
    gray = [a for a in wanted if DATA.ambassadors[a].back == "gray"] or ["nepal"]
    blue = [a for a in wanted if DATA.ambassadors[a].back == "blue"]
    blue += [a for a in ROW if a not in blue and DATA.ambassadors[a].back == "blue"][: 5 - len(blue)]
    return [
        {"id": a, "influence": influence.get(a, 0), "up": a in up or influence.get(a, 0) > 0}
        for a in (*blue, *gray)
    ]


def lay(
    *roles: dict[str, Any],
    seed: int = 1,
    specialties: Iterable[str] = (),
    zone: str = "",
    action: Iterable[dict[str, Any]] = (),
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Game:
    """A game from a position; the first role is active. ``zone``: ACTION cards without dice."""
    roles = roles or (role("lawyer", dice=(1, 2, 3)), role("zoologist"))
    names = [one["id"] for one in roles]
    own = list(specialties)
    own += [QUIET[n] for n in names if not any(DATA.specialties[s].role == n for s in own)]
    where = {
        "role": list(roles),
        "active": names[0],
        "action": [*action, *({"card": card} for card in zone.split())],
        "impacts": CALM,
        "tigers": SAFE,
        "persistent": [],
        **position,
    }
    if isinstance(where.get("tiles"), str):
        where["tiles"] = where["tiles"].split()
    given = options or {}
    return fresh(len(roles), seed, position=where, roles=names, specialties=own, **given)


def last(money: int = 0, hand: str = "", *, other: dict[str, Any] | None = None, **position: Any) -> Game:
    """One die of the lawyer is left: placed on the campaign, the turn goes on."""
    return lay(role("lawyer", hand, money, dice=(1,)), other or role("zoologist"), **position)


def to_line(game: Game, dice: Iterable[int] = ()) -> tuple[Event, ...]:
    """Place the last die on the campaign; the destruction's line is asked next."""
    events = do(game, "place 1 campaign", dice=dice)
    assert asked(game) == "line"
    return events


def through(game: Game, line: str = "row-1", face: int = 6) -> tuple[Event, ...]:
    """Place the last die and choose a line; a face and line where no harm is done."""
    events = to_line(game)
    return events + do(game, f"line {line}", dice=[face])


def asked(game: Game) -> str:
    """What is asked now."""
    return game.decision.kind if game.decision else ""


def me(game: Game) -> Role:
    """The active role."""
    state: State = game.state
    return state.roles[state.active]


def who(game: Game, name: str) -> Role:
    """The role of that name."""
    return next(r for r in game.state.roles if r.id == name)


def ambassador(game: Game, name: str) -> Ambassador:
    """The ambassador of that name."""
    return next(a for a in game.state.row if a.id == name)


def spot(game: Game, name: str) -> Spot:
    """The action of that name."""
    return next(s for s in game.state.spots if s.id == name)


def tigers(game: Game) -> dict[str, int]:
    """Tigers by space."""
    return {s: n for s, n in zip(HABITAT.spaces, game.state.tigers, strict=True) if n}


def tiles(game: Game) -> set[str]:
    """Spaces with a tile."""
    return {s for s, n in zip(HABITAT.spaces, game.state.tiles, strict=True) if n}


def many(n: int) -> list[str]:
    """So many spaces from the lower right end where SAFE has no tiger, for tiles."""
    return [space for space in HABITAT.spaces[::-1] if space not in SAFE][:n]


def tweak(game: Game, **fields: Any) -> Game:
    """A game that starts from this one's state with some fields changed."""
    return Game(game.rules, game.options, replace(game.state, **fields))


OWNER = {card.id: next(iter(card.decks)) for card in DATA.cards.values()}


def other_than(name: str) -> str:
    return "zoologist" if name != "zoologist" else "host"


def using(card: str, money: int = 9, hand: str = "", **more):
    """The first owner of an ACTION card that lies in the zone, with a 6 and two dice that wait."""
    owner = OWNER[card]
    own = role(owner, hand, money, dice=(1, 2, 6))
    return lay(own, role(other_than(owner)), zone=card, **more)


def playing(card: str, money: int = 0, hand: str = "", **more):
    """The first owner has played a card from hand with a 6; two dice wait."""
    owner = OWNER[card]
    own = role(owner, f"{card} {hand}", money, dice=(1, 2, 6)) | more.pop("own", {})
    game = lay(own, role(other_than(owner)), **more)
    do(game, "place 6 plan", f"play {card}")
    return game


__all__ = [
    "OWNER",
    "playing",
    "using",
    "CALM",
    "DATA",
    "HABITAT",
    "NAMES",
    "ROLES",
    "ROW",
    "RULES",
    "SAFE",
    "Game",
    "allowed",
    "ambassador",
    "asked",
    "do",
    "fresh",
    "kinds",
    "last",
    "lay",
    "legal",
    "many",
    "me",
    "of",
    "refused",
    "replace",
    "role",
    "row",
    "spot",
    "through",
    "tigers",
    "tiles",
    "to_line",
    "tweak",
    "who",
]
