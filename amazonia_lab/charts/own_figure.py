"""A figure of a chart's own: it shows itself in a notebook, and its files carry its words."""

from __future__ import annotations

from typing import Any

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from .chart import Chart
from .pictures import image, page

SIZES = {"lines": (8.0, 4.2), "bars": (9.0, 4.6), "tally": (9.0, 4.8), "network": (10.0, 8.6)}
"""Width and height in inches, by kind."""


class ChartAxes(Axes):
    """Axes that know their chart: ``chart``, ``alt``, ``finding``; the last value of a cell shows them."""

    chart: Chart

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        from base64 import b64encode

        png = image(self.chart, self)
        return {
            "text/html": page(self.chart, png),
            "image/png": b64encode(png).decode("ascii"),
            "text/plain": str(self.chart),
        }


class ChartCanvas(FigureCanvasAgg):
    """Writes the words of a figure's charts into every file."""

    def print_figure(self, filename: Any, *args: Any, **options: Any) -> Any:
        """Write the figure, words included. Parameters as in matplotlib."""
        kind = options.get("format") or str(filename).rpartition(".")[2].lower()
        if not options.get("metadata"):
            options["metadata"] = metadata(self.figure, kind)
        return super().print_figure(filename, *args, **options)


def metadata(figure: Figure, kind: str) -> dict[str, str]:
    """Title and description of a figure's charts, under the names that a kind of file knows."""
    found = [getattr(ax, "chart", None) for ax in figure.axes]
    charts = [one for one in found if isinstance(one, Chart)]
    title, text = "; ".join(c.title for c in charts), " ".join(c.alt for c in charts)
    source = " ".join(c.source_line for c in charts)
    known = {
        "png": {"Title": title, "Description": text, "Source": source},
        "svg": {"Title": title, "Description": text, "Source": source},
        "pdf": {"Title": title, "Subject": text},
    }
    return known.get(kind, {}) if charts else {}


def new_axes(chart: Chart) -> ChartAxes:
    """Axes on a new figure, which no list of open figures holds."""
    width, height = SIZES[chart.kind]
    # Rows of tiles keep their height however many there are.
    figure = Figure(figsize=(width, 1.9 + 0.62 * len(chart.groups) if chart.groups else height), layout=None)
    ChartCanvas(figure)
    left = 0.26 if chart.kind == "tally" else 0.1
    right = 0.8 if chart.kind == "network" else 0.97
    figure.subplots_adjust(left=left, right=right, top=0.84, bottom=0.3 if chart.kind != "network" else 0.16)
    axes = figure.add_subplot(axes_class=ChartAxes)
    assert isinstance(axes, ChartAxes)
    return axes
