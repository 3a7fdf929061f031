"""The boards of this game by name, and which rules of later chapters a game has switched on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ...board import read_toml
from ...errors import BadOption
from ...values import listed
from . import own_boards

FOLDER = Path(__file__).parent / "data"
FIRST = "rondonia"
"""The board of chapter 1. Its file lies among the cards: a box of one's own has it by that name."""

RULES = ("experience", "satellite", "animals", "report")
"""Rules of later chapters, in the order in which an option lists them."""


@cache
def files() -> dict[str, Path]:
    """The files of our boards by name, that of chapter 1 first."""
    more = sorted((FOLDER / "boards").glob("*.toml"))
    return {path.stem: path for path in (FOLDER / f"{FIRST}.toml", *more)}


def settled(own: Mapping[str, Any]) -> dict[str, Any]:
    """Options as they are kept: a board by its name, rules in their order, each once.

    Raises
    ------
    BadOption
        For a board or a rule that there is not; the sentence lists those that there are.
    """
    from .data import tables_of

    kept = dict(own)
    if "board" in own and not is_known(own["board"]):
        own_one = isinstance(own["board"], str) and own_boards.MARK in own["board"]
        key = "own_board_gone" if own_one else "unknown_board"
        raise BadOption(key, board=own["board"], known=", ".join(files()))
    if "rules" in own:
        rules = own["rules"]
        if rules is None or rules is msgspec.UNSET:
            del kept["rules"]  # as the board says
        else:
            kept["rules"] = rules_in_order(rules)
            if set(kept["rules"]) == tables_of(kept.get("board", FIRST)).rules:
                del kept["rules"]  # the same game, however it was asked for
    return kept


def is_known(name: Any) -> bool:
    """Whether there is a board of this name: of ours, or of one's own that has been opened."""
    return isinstance(name, str) and (name in files() or own_boards.known(name) is not None)


def content_of(name: str) -> dict[str, Any]:
    """What the file of a board says."""
    own = own_boards.known(name)
    if own is not None:
        return dict(own.content)
    if name not in files():
        raise BadOption("own_board_gone", board=name, known=", ".join(files()))
    return read_toml(files()[name])


def rules_in_order(rules: Any) -> tuple[str, ...]:
    """The rules that are named, each once, in the order of :data:`RULES`; BadOption for another name."""
    found = [rules] if isinstance(rules, str) else listed(rules)
    for rule in [rules] if found is None else found:
        if not isinstance(rule, str) or rule not in RULES:
            raise BadOption("unknown_later_rule", rule=rule, known=", ".join(RULES))
    return tuple(rule for rule in RULES if rule in (found or ()))
