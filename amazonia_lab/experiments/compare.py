"""Shares and means of a table of games, with their intervals."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import isfinite, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from ..errors import BadOption
from ..tables import Row, frame, rows_of
from ..values import listed

if TYPE_CHECKING:
    import pandas as pd

Z = 1.96
"""95 % of a normal distribution lie within so many standard deviations."""


def wilson(hits: float, of: int, z: float = Z) -> tuple[float, float]:
    """95 % interval of a share (Wilson, J. Am. Stat. Assoc. 22, 1927)."""
    share = hits / of
    middle = share + z * z / (2 * of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return max(0.0, (middle - half) / (1 + z * z / of)), min(1.0, (middle + half) / (1 + z * z / of))


def around_mean(values: Sequence[float], z: float = Z) -> tuple[float | None, float | None]:
    """95 % interval of a mean, as for a normal distribution: for 30 values or more; None for a single one."""
    if len(values) < 2:
        return None, None
    half = z * stdev(values) / sqrt(len(values))
    return fmean(values) - half, fmean(values) + half


def compare(table: Any, of: str = "won", by: Any = None) -> pd.DataFrame:
    """How games went under each combination of what was varied, and against the first one.

    Parameters
    ----------
    table
        Of :func:`sweep` or :func:`simulate`, one row per game; also as it was read back from a file, or
        several of them below each other.
    of
        The column that is compared: of yes and no, such as ``"won"``, or of numbers.
    by
        Columns that make the combinations. Default: what the sweep varied.

    Returns
    -------
    DataFrame
        The columns of ``by``; ``games``; the mean of ``of`` under its own name (of yes and no: the share),
        its 95 % interval ``low`` to ``high`` (of a share: Wilson's; of a mean: as for a normal distribution,
        which asks for 30 games or more); then ``difference`` from the first combination, taken game by game
        over the games with the same seed that both have, with its 95 % interval ``difference_low`` to
        ``difference_high``, which holds 0 where they may well be equal. Where ``by`` leaves out something
        that was varied, games are compared that are alike in it.

    Raises
    ------
    BadOption
        If there is no such column, or none that can be counted, or if rows cannot be told apart.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> rows = al.sweep("mission_amazonia", {"players": [2, 4]}, bot="random", games=3, length="lesson")
    >>> list(al.compare(rows, of="actions").columns)[:5]
    ['players', 'games', 'actions', 'low', 'high']
    """
    try:
        rows = rows_of(table)
    except TypeError as problem:
        raise BadOption("compare_table", value=type(table).__name__) from problem
    if not rows:
        raise BadOption("compare_empty")
    known = list(dict.fromkeys(name for row in rows for name in row))
    varied = _varied(table, known)
    names = varied if by is None else [by] if isinstance(by, str) else listed(by)
    if names is None:
        raise BadOption("compare_columns", name=by, known=", ".join(known))
    for name in [*names, of]:
        if name not in known:
            raise BadOption("compare_columns", name=name, known=", ".join(known))
    if of in names:
        raise BadOption("compare_itself", name=of)
    values = _values(rows, of, known)
    # The same seed is the same luck; without seeds the number of the game is all that is known.
    game = next((name for name in ("seed", "number") if name in known), "")
    alike = [name for name in varied if name not in (*names, of)]
    groups: dict[tuple[Any, ...], dict[tuple[Any, ...], float]] = {}
    for i, (row, value) in enumerate(zip(rows, values, strict=True)):
        group = groups.setdefault(tuple(_key(row.get(name)) for name in names), {})
        key = (row.get(game, i), *(_key(row.get(name)) for name in alike))
        if key in group:
            raise BadOption("compare_twice", game=key[0])
        group[key] = value
    yes_no = all(isinstance(value, bool) for value in values)
    first = next(iter(groups.values()))
    found: list[Row] = []
    for combination, group in groups.items():
        numbers = list(map(float, group.values()))
        low, high = wilson(sum(numbers), len(numbers)) if yes_no else around_mean(numbers)
        # Games of the same luck are one observation together.
        lucks: dict[Any, list[float]] = {}
        for key, value in group.items():
            if game and key in first:
                lucks.setdefault(key[0], []).append(value - first[key])
        pairs = list(map(fmean, lucks.values()))
        apart = around_mean(pairs)
        found.append(
            {
                **dict(zip(names, combination, strict=True)),
                "games": len(numbers),
                of: fmean(numbers),
                "low": low,
                "high": high,
                "difference": fmean(pairs) if pairs else None,
                "difference_low": apart[0],
                "difference_high": apart[1],
            }
        )
    return frame(found)


def _varied(table: Any, known: Sequence[str]) -> list[str]:
    """What a sweep varied: the table knows, and where it came back from a file its first columns tell."""
    said = getattr(table, "attrs", {}).get("varied")
    if said is not None:
        return list(said)
    return list(known[: known.index("number")]) if "number" in known else []


def _key(value: Any) -> Any:
    """A value that can be a key."""
    return value if isinstance(value, Hashable) else str(value)


def _values(rows: Sequence[Row], of: str, known: Sequence[str]) -> list[bool | float]:
    """The numbers of a column, yes and no among them; BadOption names the columns that have them."""
    found = [_number(row.get(of)) for row in rows]
    values = [value for value in found if value is not None]
    if len(values) < len(found):
        can = [name for name in known if all(_number(row.get(name)) is not None for row in rows)]
        raise BadOption("compare_values", name=of, known=", ".join(can))
    return values


def _number(value: Any) -> bool | float | None:
    if isinstance(value, bool) or type(value).__name__ in ("bool", "bool_"):  # numpy's own
        return bool(value)
    if isinstance(value, str) or not hasattr(value, "__float__"):
        return None
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if isfinite(number) else None
