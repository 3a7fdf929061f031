"""Tables at the front door: rows (plain dicts) inside, a DataFrame for whoever asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd

Row = dict[str, Any]
"""One row of a table: column to value; None where nothing is known."""


def frame(rows: Iterable[Mapping[str, Any]], columns: Sequence[str], **attrs: Any) -> pd.DataFrame:
    """Rows as a DataFrame with these columns; keywords become its ``attrs``.

    Whole numbers stay whole where some are missing.
    """
    import pandas as pd

    table = pd.DataFrame(list(rows), columns=list(columns))
    for column in table.columns:
        values = [value for value in table[column] if value is not None and value == value]
        gaps = len(values) < len(table)
        if gaps and values and all(type(v) in (int, float) and v == int(v) for v in values):
            table[column] = table[column].astype("Int64")
    table.attrs.update(attrs)
    return table


def rows_of(table: Any) -> list[Row]:
    """Rows of a DataFrame, or of anything that lists mappings; TypeError for what is no table."""
    if hasattr(table, "to_dict") and hasattr(table, "columns"):
        return [{str(k): v for k, v in row.items()} for row in table.to_dict("records")]
    rows = list(table)
    if not all(isinstance(row, Mapping) for row in rows):
        raise TypeError("no table")
    return [dict(row) for row in rows]
