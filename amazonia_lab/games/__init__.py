"""The games by name. Nothing outside ``games/`` and ``bots/`` asks which game it is."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from ..errors import UnknownGame
from ..rules import Rules

# name -> module that has RULES; loaded when first asked for, so that importing stays quick.
_MODULES: dict[str, str] = {
    "mission_amazonia": "amazonia_lab.games.mission_amazonia",
    "amazonas": "amazonia_lab.games.amazonas",
    "endangered": "amazonia_lab.games.endangered",
    "toy_duel": "amazonia_lab.testing.toys.duel",
    "toy_grid": "amazonia_lab.testing.toys.grid",
}
_LISTED: list[str] = ["mission_amazonia", "amazonas", "endangered"]
_rules: dict[str, Rules] = {}


def register(name: str, module: str, *, listed: bool = False) -> None:
    """Add a game of one's own: a module that has ``RULES``. Listed games stand in ``al.games()``."""
    _MODULES[name] = module
    _rules.pop(name, None)
    if listed and name not in _LISTED:
        _LISTED.append(name)


def unregister(name: str) -> None:
    """Take back a game that was added."""
    _MODULES.pop(name, None)
    _rules.pop(name, None)


def names() -> tuple[str, ...]:
    """Names of the listed games."""
    return tuple(_LISTED)


def rules_of(name: Any) -> Rules:
    """The rules of a game.

    Raises
    ------
    UnknownGame
        If no game has this name.
    """
    if not isinstance(name, str) or name not in _MODULES:
        raise UnknownGame("unknown_game", game=name, known=", ".join(_LISTED))
    if name not in _rules:
        _rules[name] = cast(Rules, import_module(_MODULES[name]).RULES)
    return _rules[name]


def known() -> tuple[str, ...]:
    """Names of all registered games, listed or not."""
    return tuple(_MODULES)


def module_of(name: str) -> str:
    """Module that has a registered game's ``RULES``."""
    return _MODULES[name]


def folder_of(name: str) -> Path:
    """Folder of a game's module, where its ``data`` lies."""
    file = sys.modules[type(rules_of(name)).__module__].__file__
    return Path(file or "").parent
