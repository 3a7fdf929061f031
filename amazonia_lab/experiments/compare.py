"""Shares and means of a table of games, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
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
    """95 % interval of a mean, as for a normal distribution; None where there is but one value."""
    if len(values) < 2:
        return None, None
    half = z * stdev(values) / sqrt(len(values))
    return fmean(values) - half, fmean(values) + half


def compare(table: Any, of: str = "won", by: Any = None) -> pd.DataFrame:
    """How games went under each combination of what was varied, and against the first one.

    Parameters
    ----------
    table
        Of :func:`sweep` or :func:`simulate`, one row per game.
    of
        The column that is compared: of yes and no, such as ``"won"``, or of numbers.
    by
        Columns that make the combinations. Default: what the sweep varied.

    Returns
    -------
    DataFrame
        The columns of ``by``; ``games``; the mean of ``of`` under its own name (of yes and no: the share),
        its 95 % interval ``low`` to ``high`` (of a share: Wilson's); then ``difference`` from the first
        combination, taken game by game over the games with the same number that both have, with its 95 %
        interval ``difference_low`` to ``difference_high``, which holds 0 where they may well be equal.

    Raises
    ------
    BadOption
        If there is no such column, or none that can be counted.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> rows = al.sweep("mission_amazonia", {"players": [2, 4]}, bot="random", games=3, length="lesson")
    >>> list(al.compare(rows, of="actions").columns)[:5]
    ['players', 'games', 'actions', 'low', 'high']
    """
    if by is None:
        by = getattr(table, "attrs", {}).get("varied", [])
    names = [by] if isinstance(by, str) else listed(by) or []
    rows = rows_of(table)
    known = list(rows[0]) if rows else []
    for name in [*names, of]:
        if name not in known:
            raise BadOption("compare_columns", name=name, known=", ".join(known))
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        groups.setdefault(tuple(row[name] for name in names), []).append(row)
    found: list[Row] = []
    first: dict[Any, float] = {}
    for key, group in groups.items():
        numbered = {row.get("number", i): _number(row[of], of) for i, row in enumerate(group)}
        values = list(numbered.values())
        yes_no = all(isinstance(row[of], bool) for row in group)
        low, high = wilson(sum(values), len(values)) if yes_no else around_mean(values)
        first = first or numbered
        pairs = [value - first[i] for i, value in numbered.items() if i in first]
        apart = around_mean(pairs)
        found.append(
            {
                **dict(zip(names, key, strict=True)),
                "games": len(values),
                of: fmean(values),
                "low": low,
                "high": high,
                "difference": fmean(pairs) if pairs else None,
                "difference_low": apart[0],
                "difference_high": apart[1],
            }
        )
    return frame(found)


def _number(value: Any, of: str) -> float:
    if isinstance(value, bool | int | float) or hasattr(value, "__float__"):
        return float(value)
    raise BadOption("compare_values", name=of)
