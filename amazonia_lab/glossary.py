"""A game's own words, explained: read from the catalogue, so that a game hands them over without code.

``[term.courage]`` in a game's catalogue holds ``name`` (the word), ``also`` (what else people type for it,
divided by commas) and ``text`` (what it means, with the number of its rule).
"""

from __future__ import annotations

from functools import lru_cache

from . import words
from .scene import Term


def terms(game: str, without: tuple[str, ...] = ()) -> tuple[Term, ...]:
    """The words of a game that need to be explained, in the order of its catalogue.

    ``without``: those (by the last part of their keys) that play no part in a game with its options.
    """
    return _terms(words.edition(), game, without)


@lru_cache(maxsize=32)
def _terms(edition: tuple[str, int], game: str, without: tuple[str, ...]) -> tuple[Term, ...]:
    """The same words stand in every scene."""
    begin = f"{game}.term."
    messages = words.all_messages(words.FALLBACK) | words.all_messages(words.language())
    keys = [key.removesuffix(".name") for key in messages if key.startswith(begin) and key.endswith(".name")]
    return tuple(
        Term(
            name=words.t(f"{key}.name"),
            text=words.t(f"{key}.text"),
            also=tuple(filter(None, map(str.strip, messages.get(f"{key}.also", "").split(",")))),
        )
        for key in keys
        if key.removeprefix(begin) not in without
    )
