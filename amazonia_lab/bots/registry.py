"""Which bots there are, and how one of them is asked.

A bot sees only what its seat may see: ``hide(state, seat)``.

A bot is a function ``choose(rules, seen, seat, options, rng) -> (action, reason)``; ``rng`` is seeded from
what is seen, so equal games have equal bots.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec

from .. import words
from ..chance import HIDDEN_SEED
from ..errors import BadOption
from ..rules import Action, Options, Rules, State

if TYPE_CHECKING:
    from .lookahead import Ahead

Bot = Callable[[Rules, State, int, Options, Random], tuple[Action, str] | Action]


def random(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> tuple[Action, str]:
    """Any legal action, all equally likely."""
    return rng.choice(rules.legal(seen)), words.t("lab.bot.random")


@lru_cache
def _own(rules_name: str) -> ModuleType | None:
    """The module with a game's own bots, where there is one."""
    try:
        return import_module(f"{__package__}.{rules_name}")
    except ModuleNotFoundError as problem:
        if problem.name != f"{__package__}.{rules_name}":
            raise
        return None


@lru_cache
def bots_of(rules_name: str) -> dict[str, Bot]:
    """All bots that play a game, by name; those that think more come later."""
    from .lookahead import LookAhead

    own = _own(rules_name)
    return {"random": random, **(own.BOTS if own else {}), "lookahead": LookAhead()}


def ahead(rules_name: str) -> Ahead:
    """How a game is tried out by ``lookahead``, as far as its bots say so."""
    from .lookahead import Ahead

    found: Ahead = getattr(_own(rules_name), "AHEAD", Ahead())
    return found


def adviser(rules: Rules) -> str:
    """Name of the bot that gives hints, fast and in words of the game: the last of its own."""
    own = _own(rules.name)
    return list(own.BOTS)[-1] if own else "random"


def light(rules_name: str, name: str) -> Bot | None:
    """The same bot with next to no effort, for tests; None where it is quick as it is."""
    found: Bot | None = getattr(bots_of(rules_name)[name], "light", None)
    return found


def check(rules: Rules, name: Any) -> None:
    """Raise BadOption if no bot of this game has the name."""
    if not isinstance(name, str) or name not in bots_of(rules.name):
        raise BadOption("unknown_bot", bot=name, known=", ".join(bots_of(rules.name)))


def choose(rules: Rules, state: State, seat: int, bot: str | Bot, options: Options) -> tuple[Action, str]:
    """A bot's action for a seat, and its reason in words (empty where a bot of one's own gives none)."""
    seen = rules.hide(state, seat)
    rng = Random(zlib.crc32(msgspec.json.encode(seen)) ^ options.seed)
    # With the seed, a bot could deal the hidden cards again.
    unseeded = msgspec.structs.replace(options, seed=HIDDEN_SEED)
    play = bots_of(rules.name)[bot] if isinstance(bot, str) else bot
    made = play(rules, seen, seat, unseeded, rng)
    return made if isinstance(made, tuple) else (made, "")


@lru_cache(maxsize=32)
def _index(name: str, options: Options) -> dict[Action, Action]:
    from ..games import rules_of

    return {action: action for action in rules_of(name).catalogue(options)}


def catalogue_index(rules: Rules, options: Options) -> dict[Action, Action]:
    """The catalogue, each action by itself, made once per options."""
    return _index(rules.name, options)
