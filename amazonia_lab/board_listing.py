"""Tables of the boards that games are played on, and of what is true of their real places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import UnknownData
from .games import names, rules_of
from .region import Region, region_of
from .tables import Row, frame

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = (
    *("game", "board", "name", "players", "rules", "places", "paved", "path", "river"),
    *("indigenous", "real"),
)
FACTS = ("board", "fact", "source", "year", "url")


def boards(game: str | None = None) -> pd.DataFrame:
    """Table of the boards: name, players, rules that are switched on, places, routes by kind, what is real.

    Parameters
    ----------
    game
        Only those of this game. A game with one board only is left out.

    Returns
    -------
    DataFrame
        One row per board; ``board`` is what :func:`new_game` takes.

    Raises
    ------
    UnknownGame

    Examples
    --------
    >>> import amazonia_lab as al
    >>> list(al.boards("mission_amazonia")["board"])[0]
    'rondonia'
    """
    of = names() if game is None else (rules_of(game).name,)
    rows: list[Row] = []
    for name in of:
        rules = rules_of(name)
        listed = getattr(rules, "board_rows", None)
        players = f"{min(rules.player_counts)}-{max(rules.player_counts)}"
        for row in listed() if listed else ():
            rows.append({"game": name, "board": row["board"], "name": row["name"], "players": players, **row})
    # Another game's boards may say more; where there is none, there are columns all the same.
    return frame(rows, list(dict.fromkeys([*COLUMNS, *(key for row in rows for key in row)])))


def board_facts(board: Any = None) -> pd.DataFrame:
    """What is true of the real places of boards, with source, year and address.

    Parameters
    ----------
    board
        Name of a board, or a game that is played on one; without it, the facts of all boards.

    Returns
    -------
    DataFrame
        One row per fact. ``year`` is missing where the source shows none.

    Raises
    ------
    UnknownData
        If there is no such board; the sentence lists those that there are.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> facts = al.board_facts("acre_xapuri")
    >>> facts["url"].str.startswith("http").all().item()
    True
    """
    found: list[tuple[str, Region]] = []
    if hasattr(board, "options") and hasattr(board, "rules"):
        region = region_of(board.rules, board.options)
        found = [(getattr(board.options, "board", ""), region)] if region else []
    else:
        for name in names():
            told = getattr(rules_of(name), "told_of_board", None)
            listed = getattr(rules_of(name), "board_rows", None)
            if told and listed:
                found += [(row["board"], told(row["board"])) for row in listed()]
        known = [name for name, _ in found]
        if board is not None and board not in known:
            raise UnknownData("unknown_board_name", board, known)
        found = [(name, region) for name, region in found if board in (None, name)]
    rows = [
        {"board": name, "fact": fact.text, "source": fact.source, "year": fact.year, "url": fact.url}
        for name, region in found
        for fact in region.facts
    ]
    return frame(rows, FACTS)
