"""Tables at the front door: rows (plain dicts) inside, a DataFrame for whoever asks.

Where pandas is not installed (it does not run in every browser), the rows show themselves as a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, SupportsIndex, overload

from . import words

Row = dict[str, Any]
"""One row of a table: column to value; None where nothing is known."""


class Rows(list[Row]):
    """A table without pandas: a list of dicts, one per row, that shows as a table in a notebook.

    Attributes
    ----------
    columns : list of str
    attrs : dict
        Facts about the table, such as units, as in a DataFrame.

    Examples
    --------
    >>> rows = Rows([{"round": 1, "text": "Ana goes"}])
    >>> rows.tail(1)[0]["text"]
    'Ana goes'
    """

    def __init__(self, rows: Iterable[Row] = (), columns: Sequence[str] = ()) -> None:
        super().__init__(rows)
        self.columns = list(columns) or list(dict.fromkeys(key for row in self for key in row))
        self.attrs: dict[str, Any] = {}

    @overload
    def __getitem__(self, key: SupportsIndex) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, key: slice) -> Rows: ...
    @overload
    def __getitem__(self, key: str) -> list[Any]: ...
    def __getitem__(self, key: Any) -> Any:
        """A row by number, rows by slice, or a column's values by its name."""
        if isinstance(key, str):
            if key not in self.columns:
                raise KeyError(key)
            return [row.get(key) for row in self]
        found = super().__getitem__(key)
        if not isinstance(key, slice):
            return found
        part = Rows(found, self.columns)
        part.attrs = dict(self.attrs)
        return part

    def head(self, n: int = 5) -> Rows:
        """The first rows."""
        return self[:n]

    def tail(self, n: int = 5) -> Rows:
        """The last rows."""
        return self[-n:] if n else self[:0]

    def __getattr__(self, name: str) -> Any:
        # Whatever else a DataFrame can do: say why this cannot.
        raise AttributeError(words.t("error.table_needs_pandas", name=name))

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(str(column))}</th>' for column in self.columns)
        body = "".join(
            "<tr>" + "".join(f"<td>{_cell(row.get(column))}</td>" for column in self.columns) + "</tr>"
            for row in self
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def frame(
    rows: Iterable[Mapping[str, Any]], columns: Sequence[str] = (), *, index: str | None = None, **attrs: Any
) -> Any:
    """Rows as a DataFrame; :class:`Rows` where there is no pandas.

    Whole numbers stay whole where some are missing.

    Parameters
    ----------
    rows
        One mapping per row.
    columns
        Names of columns, in order; without them those of the rows.
    index
        Column that names the rows.
    **attrs
        Facts about the table: its ``attrs``.
    """
    try:
        import pandas as pd
    except ModuleNotFoundError as problem:
        if problem.name != "pandas":
            raise  # a broken pandas is not a missing one
        plain = Rows((dict(row) for row in rows), columns)
        plain.attrs.update(attrs)
        return plain
    table = pd.DataFrame(list(rows), columns=list(columns) or None)
    for column in table.columns:
        values = [value for value in table[column] if value is not None and value == value]
        gaps = len(values) < len(table)
        if gaps and values and all(type(v) in (int, float) and v == int(v) for v in values):
            table[column] = table[column].astype("Int64")
    if index is not None:
        table = table.set_index(index)
    table.attrs.update(attrs)
    return table


def rows_of(table: Any) -> list[Row]:
    """Rows of a DataFrame, or of anything that lists mappings; TypeError for what is no table."""
    if hasattr(table, "to_dict") and hasattr(table, "columns"):
        known = table.astype(object).where(table.notna(), None)  # None where nothing is known, as in a Row
        return [{str(k): v for k, v in row.items()} for row in known.to_dict("records")]
    rows = list(table)
    if not all(isinstance(row, Mapping) for row in rows):
        raise TypeError("no table")
    return [dict(row) for row in rows]


def _cell(value: Any) -> str:
    return "" if value is None else escape(str(value))
