"""Who sits where: players' names and bots, checked."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

from . import words
from .bots import registry as bot_players
from .errors import BadOption
from .rules import Rules
from .values import JOINERS, whole_number


def named_players(rules: Rules, players: Any) -> tuple[str, ...]:
    """Players' names of a number of players or a list of names.

    Raises
    ------
    BadOption
        If the number does not fit the game, or a name is empty, given twice, too long or no text.
    """
    number = whole_number(players)
    if number is not None:
        count = number
        names = tuple(words.t("lab.player", number=i + 1) for i in range(max(0, min(count, 20))))
    elif not isinstance(players, list | tuple):
        raise BadOption("players_kind", value=players)
    else:
        count = len(players)
        if not all(isinstance(name, str) for name in players):
            raise BadOption("name_kind", value=players)
        names = tuple(tidied(name) for name in players)
    if count not in rules.player_counts:
        raise BadOption(
            "player_count", game=rules.name, count=count, allowed=", ".join(map(str, rules.player_counts))
        )
    for i, name in enumerate(names):
        if not name or not name.translate(JOINERS).isprintable():
            raise BadOption("name_empty", number=i + 1)
        if len(name) > 40:
            raise BadOption("name_long", name=name, limit=40)
        if name.casefold() in (other.casefold() for other in names[:i]):
            raise BadOption("name_twice", name=name)
    return names


def tidied(name: str) -> str:
    """One spelling for names that look alike: spaces of any kind, letters with marks in one piece."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def seats_of_bots(rules: Rules, names: tuple[str, ...], bots: Any) -> dict[int, str]:
    """Bot's name by seat, from names (or seat numbers) of players to names of bots."""
    if bots is None:
        return {}
    if not isinstance(bots, Mapping):
        raise BadOption("bots_kind", value=bots)
    seats = {}
    for who, bot in bots.items():
        name = tidied(who) if isinstance(who, str) else None
        seat = names.index(name) if name in names else whole_number(who)
        if seat is None or not 0 <= seat < len(names):
            raise BadOption("bot_seat", name=who, known=", ".join(names))
        bot_players.check(rules, bot)
        seats[seat] = bot
    return seats
