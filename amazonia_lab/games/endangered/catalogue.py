"""Every action that can ever occur."""

from __future__ import annotations

from functools import lru_cache

from ...rules import Action
from .common import HABITAT
from .data import ROLES, game_data
from .options import EndangeredOptions


def catalogue(options: EndangeredOptions) -> tuple[Action, ...]:
    """All actions, each once, in a fixed order (numbers for learning programs)."""
    return _all_actions(options.scenario)


@lru_cache
def known(scenario: str) -> frozenset[Action]:
    """The catalogue as a set."""
    return frozenset(_all_actions(scenario))


@lru_cache
def _all_actions(scenario: str) -> tuple[Action, ...]:
    data = game_data(scenario)
    die = data.values.die
    titles = tuple(data.cards)
    spots = [*data.printed]
    for card in data.cards.values():
        if card.kind == "action":
            copies = sum(card.decks.values())
            spots += [card.id, *(f"{card.id}-{k}" for k in range(2, copies + 1))]
    spaces, near = HABITAT.spaces, HABITAT.near
    steps = [(spaces[i], spaces[j]) for i in range(len(spaces)) for j in near[i]]
    row = range(1, sum(data.values.row_prototype.values()) + 1)
    actions = [Action("place", (n, spot)) for n in die for spot in spots]
    actions += [
        Action("adjust", (n, way)) for n in die for way, by in (("up", 1), ("down", -1)) if n + by in die
    ]
    actions += [Action("again", (n, title)) for n in die for title in titles]
    actions.append(Action("power"))
    actions += [Action(kind, (title,)) for kind in ("play", "discard", "take", "reroll") for title in titles]
    actions += [Action(kind, (k,)) for kind in ("influence", "unseat") for k in row]
    actions += [Action(kind, step) for kind in ("move", "born") for step in steps]
    actions += [Action("space", (space,)) for space in spaces]
    actions += [Action("line", (line,)) for line in HABITAT.lines]
    actions += [Action("top", (impact,)) for impact in data.impacts]
    actions += [Action("end", (i.id,)) for i in data.impacts.values() if i.when != "instant"]
    actions += [Action(kind, (role,)) for kind in ("pay", "next") for role in ROLES]
    actions += [Action(kind) for kind in ("buy", "keep", "drop", "done", "yes", "no")]
    return tuple(actions)
