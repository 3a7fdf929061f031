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
from typing import Any, cast

import msgspec

from .. import words
from ..chance import HIDDEN_SEED
from ..errors import BadOption
from ..rules import Action, Options, Rules, State

Bot = Callable[[Rules, State, int, Options, Random], tuple[Action, str] | Action]


def random(rules: Rules, seen: State, seat: int, options: Options, rng: Random) -> tuple[Action, str]:
    """Any legal action, all equally likely."""
    return rng.choice(rules.legal(seen)), words.t("lab.bot.random")


_GENERAL: dict[str, Bot] = {"random": random}


@lru_cache
def bots_of(rules_name: str) -> dict[str, Bot]:
    """All bots that play a game, by name; the best one last."""
    try:
        own = import_module(f"{__package__}.{rules_name}")
    except ModuleNotFoundError as problem:
        if problem.name != f"{__package__}.{rules_name}":
            raise
        return dict(_GENERAL)
    return {**_GENERAL, **cast(dict[str, Bot], own.BOTS)}


def best(rules: Rules) -> str:
    """Name of the best bot of a game."""
    return list(bots_of(rules.name))[-1]


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
