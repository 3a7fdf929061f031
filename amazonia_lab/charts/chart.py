"""A chart as a value: what it shows, what it says, and the table it was made from. No drawing in it.

Every chart has a title, a finding (one sentence), a text for who cannot see it, units, a line that names
its source, the day it stands for, and whether its figures were measured or come from a game.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from .. import words
from ..errors import BadOption
from ..tables import Row, frame
from ..values import as_path

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

Origin = Literal["measured", "game", "board", "model"]
Theme = Literal["light", "dark"]


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """A line, or a layer of stacked bars; ``None`` in ``ys`` is a gap."""

    name: str
    xs: tuple[float, ...]
    ys: tuple[float | None, ...]
    origin: Origin = "measured"


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """A year that matters: a number on the chart, a sentence below it."""

    x: float
    text: str
    kind: Literal["caveat", "extreme", "policy"] = "extreme"


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """A row of tiles: a category with its letters, colour and the names of what is in it."""

    letters: str
    name: str
    color: str
    items: tuple[str, ...]
    threatened: bool = False


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A place of a network: degrees (or cells of a board), name, and whether it is Indigenous territory."""

    id: str
    x: float
    y: float
    name: str
    town: bool = True
    indigenous: bool = False


class Edge(msgspec.Struct, frozen=True, kw_only=True):
    """A route of a network."""

    a: str
    b: str
    kind: str
    label: str
    km: float | None = None


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """A chart, ready to be drawn by matplotlib (:meth:`plot`) or without it (:meth:`svg`)."""

    name: str
    kind: Literal["lines", "bars", "tally", "network"]
    title: str
    finding: str
    source: str
    as_of: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    """The table it was made from."""
    x_label: str = ""
    y_label: str = ""
    series: tuple[Series, ...] = ()
    open_xs: tuple[float, ...] = ()
    """Where bars are drawn hatched: means of several years, estimates."""
    open_label: str = ""
    marks: tuple[Mark, ...] = ()
    groups: tuple[Group, ...] = ()
    nodes: tuple[Node, ...] = ()
    edges: tuple[Edge, ...] = ()
    degrees: bool = False
    """Whether places stand at their longitude and latitude."""
    notes: tuple[str, ...] = ()
    """What must be known to read it rightly."""
    y_range: tuple[float, float] | None = None
    origin: Origin = "measured"
    """Of what is not in ``series``."""

    @property
    def origins(self) -> tuple[Origin, ...]:
        """Where its figures come from: measured, from a game, or both."""
        return tuple(dict.fromkeys(one.origin for one in self.series)) or (self.origin,)

    @property
    def mixed(self) -> bool:
        """Whether it holds measured and invented figures; then each line says which it is."""
        return len(self.origins) > 1

    @property
    def stamp(self) -> str:
        """The word in its corner: measured, from a game, or mixed."""
        return words.t("charts.stamp.mixed" if self.mixed else f"charts.stamp.{self.origins[0]}")

    def label(self, series: Series) -> str:
        """Name of a line in the legend; in a mixed chart it says whether it was measured."""
        return words.t(f"charts.of.{series.origin}", name=series.name) if self.mixed else series.name

    @property
    def source_line(self) -> str:
        """Who says so, and as of when."""
        return words.t("charts.source", source=self.source, as_of=self.as_of)

    @property
    def dated(self) -> tuple[str, ...]:
        """Its marks as sentences, each with its year."""
        return tuple(words.t("charts.mark_line", year=f"{mark.x:g}", text=mark.text) for mark in self.marks)

    @property
    def alt(self) -> str:
        """What it shows, in words: for whoever cannot see it."""
        return " ".join(
            part
            for part in (
                words.t(f"charts.alt.{self.kind}", title=self.title, stamp=self.stamp),
                self.finding,
                *(words.t("charts.alt.axes", x=self.x_label, y=self.y_label) for _ in self.series[:1]),
                *self.dated,
                *self.notes,
                words.t("charts.alt.table"),
            )
            if part
        )

    def table(self) -> pd.DataFrame:
        """The table it was made from; ``attrs`` hold its finding, source and day."""
        return frame(self.rows, self.columns, finding=self.finding, source=self.source, as_of=self.as_of)

    def plot(self, ax: Axes | None = None, *, theme: Any = None) -> Axes:
        """Draw it with matplotlib, on ``ax`` or on a figure of its own."""
        from .pictures import plot

        return plot(self, ax, theme)

    def svg(self) -> str:
        """Draw it as SVG, without matplotlib; light and dark follow the reader."""
        from .drawing import drawing

        return drawing(self)

    def save(self, path: str | Path) -> Path:
        """Write it to a file ending in ``.svg``, as drawn without matplotlib; its words are inside."""
        file = as_path(path)
        if file is None or file.suffix.lower() != ".svg":
            raise BadOption("chart_file", file=path)
        try:
            file.write_text(self.svg(), encoding="utf-8")
        except OSError as problem:
            raise BadOption("chart_not_written", file=file.name, problem=problem) from problem
        return file

    def _repr_html_(self) -> str:
        from .page import figure

        return figure(self, self.svg())

    def __str__(self) -> str:
        lines = [self.title, self.finding, "", *_text_table(self.columns, self.rows), ""]
        return "\n".join((*lines, *(f"- {text}" for text in self.dated), *self.notes, self.source_line))

    __repr__ = __str__


def cell(value: Any) -> str:
    """A value as it stands in a table that is read: no trailing zeros, a dash for nothing."""
    if value is None or value != value:
        return "–"
    if isinstance(value, float):
        return f"{value:,.3f}".rstrip("0").rstrip(".")
    return str(value)


def _text_table(columns: tuple[str, ...], rows: tuple[Row, ...]) -> list[str]:
    table = [columns, *([cell(row.get(column)) for column in columns] for row in rows)]
    widths = [max(len(line[k]) for line in table) for k in range(len(columns))]
    return [
        "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip()
        for line in table
    ]
