"""Charts drawn by matplotlib: never shown by us, no figure left open, words in the picture's metadata."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from io import BytesIO
from math import cos, hypot, radians
from typing import TYPE_CHECKING, Any

from .. import words
from ..display.palette import luminance
from ..errors import BadOption, LabError
from .chart import Chart
from .layout import beside, folded, spots
from .style import DASHES, MARKERS, checked_theme, ink_on, line_role, mark_line, paint, route_look

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SMALL = 8.0
"""Size of the smallest letters, in points."""


class Missing(LabError):
    """Something that is not installed here, or not in this browser's Python."""


def plot(chart: Chart, ax: Axes | None, theme: Any) -> Axes:
    """Draw a chart on ``ax``, or on a figure of its own that nobody else holds."""
    try:
        import matplotlib.axes
    except ImportError as problem:
        raise Missing("no_matplotlib", chart=chart.name) from problem
    theme = checked_theme(theme)
    if ax is None:
        from .own_figure import new_axes

        ax = new_axes(chart)
        theme = theme or "light"
    elif not isinstance(ax, matplotlib.axes.Axes):
        raise BadOption("no_axes", value=type(ax).__name__)
    if theme is None:  # on a figure of somebody else's, what is read on its ground
        from matplotlib.colors import to_hex

        theme = "dark" if luminance(to_hex(ax.get_facecolor())) < 0.2 else "light"
    else:
        ax.set_facecolor(paint("panel").of(theme))
        ax.figure.set_facecolor(paint("panel").of(theme))
    before = {id(text) for text in _texts(ax)}
    {"lines": _lines, "bars": _bars, "tally": _tally, "network": _network}[chart.kind](chart, ax, theme)
    _frame(chart, ax, theme)
    for text in _texts(ax):  # a name with two dollar signs is no formula
        if id(text) not in before or text.get_text() in (chart.x_label, chart.y_label):
            text.set_parse_math(False)
    for name, value in (("chart", chart), ("alt", chart.alt), ("finding", chart.finding)):
        setattr(ax, name, value)
    return ax


def _texts(ax: Axes) -> list[Any]:
    from matplotlib.text import Text

    return ax.findobj(Text)


def _frame(chart: Chart, ax: Axes, theme: str) -> None:
    """Title, finding, axes' names and the small lines below: as wide as the drawing is."""
    ink, muted, grid = (paint(role).of(theme) for role in ("ink", "muted", "line"))
    width = max(40, int(ax.get_window_extent().width / ax.figure.dpi * 72 / (SMALL * 0.52)))
    finding = folded(chart.finding, int(width * 0.88))
    ax.set_title(
        "\n".join(folded(chart.title, int(width * 0.6))),
        loc="left",
        color=ink,
        fontsize=13,
        fontweight="bold",
        pad=10 + 13 * len(finding),
        parse_math=False,
    )

    def small(lines: list[str], at: tuple[float, float], offset: float, size: float, where: str) -> None:
        ax.annotate(
            "\n".join(lines),
            at,
            xycoords="axes fraction",
            xytext=(0, offset),
            textcoords="offset points",
            va=where,
            color=muted,
            fontsize=size,
            linespacing=1.35,
            annotation_clip=False,
        )

    small(finding, (0, 1), 7, SMALL + 1, "bottom")
    ax.set_xlabel(chart.x_label, color=ink)
    ax.set_ylabel(chart.y_label, color=ink)
    ax.tick_params(colors=ink, labelsize=SMALL + 1)
    for name, spine in ax.spines.items():
        spine.set_color(grid)
        spine.set_visible(name in ("left", "bottom") and bool(chart.y_label))
    said = [words.t("charts.stamp_line", stamp=chart.stamp), chart.source_line]
    said += [mark_line(chart, k) for k in range(len(chart.marks))]
    below = [line for text in (*said, *chart.notes) for line in folded(text, width)]
    small(below, (0, 0), -38 if chart.x_label else -12, SMALL, "top")


def _legend(ax: Axes, theme: str, **options: Any) -> None:
    legend = ax.legend(frameon=False, fontsize=SMALL + 1, labelcolor=paint("ink").of(theme), **options)
    legend.set_zorder(5)


def _lines(chart: Chart, ax: Axes, theme: str) -> None:
    from matplotlib.ticker import MaxNLocator

    for number, one in enumerate(chart.series):
        dash = DASHES[number % len(DASHES)]
        ax.plot(
            one.xs,
            [float("nan") if y is None else y for y in one.ys],
            color=paint(line_role(number)).of(theme),
            linestyle=(0, dash) if dash else "-",
            # An early line stays in sight where a later one lies on it.
            linewidth=max(1.8, 4.0 - 1.4 * number),
            marker=MARKERS[number % len(MARKERS)],
            markersize=max(5.0, 8.0 - number),
            label=chart.label(one),
        )
    ax.grid(axis="y", color=paint("line").of(theme), linewidth=0.7)
    ax.set_axisbelow(True)
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    if chart.y_range:
        ax.set_ylim(*chart.y_range)
    else:
        ax.set_ylim(bottom=min(0, ax.get_ylim()[0]))
        ax.yaxis.set_major_locator(MaxNLocator(integer=True))
    top = ax.get_ylim()[1]
    for count, mark in enumerate(chart.marks, 1):
        ax.axvline(mark.x, color=paint("edge").of(theme), linewidth=0.9, linestyle=(0, (2, 4)), zorder=0)
        _badge(ax, mark.x, top, count, theme, -9)
    _legend(ax, theme, loc="best")


def _bars(chart: Chart, ax: Axes, theme: str) -> None:
    from matplotlib.patches import Patch
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    from .nature import number

    ink = paint("ink").of(theme)
    whole = dict.fromkeys(chart.series[0].xs, 0.0)
    for layer, one in enumerate(chart.series):
        heights = [y or 0.0 for y in one.ys]
        ax.bar(
            one.xs,
            heights,
            bottom=[whole[x] for x in one.xs],
            width=0.82,
            color=paint(f"layer-{layer}" if len(chart.series) > 1 else "c-good").of(theme),
            edgecolor=ink,
            linewidth=0.5,
            label=chart.label(one),
        )
        for x, height in zip(one.xs, heights, strict=True):
            whole[x] += height
    hatched = [x for x in whole if x in chart.open_xs]
    handles = ax.get_legend_handles_labels()[0][::-1] if len(chart.series) > 1 else []
    if hatched:
        # Stripes of the ground's colour: a red one on green has the same grey.
        style: dict[str, Any] = {"edgecolor": paint("panel").of(theme), "hatch": "////", "linewidth": 0}
        ax.bar(hatched, [whole[x] for x in hatched], width=0.82, facecolor="none", **style)
        sample = paint("layer-1" if len(chart.series) > 1 else "c-good").of(theme)
        handles.append(Patch(label=chart.open_label, facecolor=sample, **style))
    top = max(whole.values(), default=0.0) or 1.0
    for count, mark in enumerate(chart.marks, 1):
        _badge(ax, mark.x, whole[mark.x], count, theme)
    ax.set_ylim(*(chart.y_range or (0, top * 1.12)))
    ax.grid(axis="y", color=paint("line").of(theme), linewidth=0.7)
    ax.set_axisbelow(True)
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    ax.yaxis.set_major_formatter(FuncFormatter(lambda value, _: number(value)))
    if handles:
        _legend(ax, theme, loc="upper right", handles=handles)


def _badge(ax: Axes, x: float, y: float, count: int, theme: str, lift: float = 10) -> None:
    ink = paint("ink").of(theme)
    ground = {"facecolor": paint("panel2").of(theme), "edgecolor": ink, "linewidth": 0.8}
    ax.annotate(
        str(count),
        (x, y),
        xytext=(0, lift),
        textcoords="offset points",
        ha="center",
        va="center",
        fontsize=SMALL,
        fontweight="bold",
        color=ink,
        bbox={"boxstyle": "circle,pad=0.22", **ground},
        annotation_clip=False,
    )


def _tally(chart: Chart, ax: Axes, theme: str) -> None:
    from matplotlib.patches import FancyBboxPatch

    ink = paint("ink").of(theme)
    columns = max(4, *(len(group.items) for group in chart.groups))
    for row, group in enumerate(chart.groups):
        y = len(chart.groups) - 1 - row
        name = words.t("charts.group", letters=group.letters, name=group.name, n=len(group.items))
        ax.text(-0.1, y, name, ha="right", va="center", color=ink, fontsize=SMALL + 1)
        for column, item in enumerate(group.items):
            tile = FancyBboxPatch(
                (column + 0.04, y - 0.43),
                0.92,
                0.86,
                boxstyle="round,pad=0,rounding_size=0.06",
                facecolor=group.color,
                edgecolor=ink,
                linewidth=0.8,
            )
            ax.add_patch(tile)
            text = "\n".join((group.letters, *folded(item, 13)[:3]))
            on = ink_on(group.color)
            ax.text(column + 0.5, y, text, ha="center", va="center", color=on, fontsize=SMALL - 1)
        if row and chart.groups[row - 1].threatened and not group.threatened:
            ax.plot([0, columns + 0.9], [y + 0.5, y + 0.5], color=ink, linestyle=(0, (2, 2)), linewidth=1)
            limit = words.t("charts.categories.threatened_above")
            ax.text(columns + 0.9, y + 0.55, limit, ha="right", va="bottom", color=ink, fontsize=SMALL)
    ax.set_xlim(0, columns + 0.9)
    ax.set_ylim(-0.5, len(chart.groups) - 0.5)
    ax.set_xticks([])
    ax.set_yticks([])


def _network(chart: Chart, ax: Axes, theme: str) -> None:
    from matplotlib.lines import Line2D

    ink, ground = paint("ink").of(theme), paint("panel").of(theme)
    xs, ys = [node.x for node in chart.nodes], [node.y for node in chart.nodes]
    squeeze = cos(radians(sum(ys) / len(ys))) if chart.degrees else 1.0
    ax.set_aspect(1 / squeeze)
    left, right = _wider(xs, 0.07)
    low, high = _wider(ys, 0.05)
    ax.set_xlim(left, right)
    ax.set_ylim(low, high)
    if not chart.degrees:
        ax.set_xticks([])
        ax.set_yticks([])
    # Points of the page: names are laid out in them, and read where matplotlib puts them.
    ax.apply_aspect()
    window = ax.get_window_extent()
    dot = 72 / ax.figure.dpi
    wide, tall = window.width * dot, window.height * dot

    def page(x: float, y: float) -> tuple[float, float]:
        return (x - left) / (right - left) * wide, (high - y) / (high - low) * tall

    def data(x: float, y: float) -> tuple[float, float]:
        return left + x / wide * (right - left), high - y / tall * (high - low)

    spot = {node.id: page(node.x, node.y) for node in chart.nodes}
    shown: dict[str, Any] = {}
    taken = []
    for edge, shift, first in beside(chart.edges):
        role, width, dash = route_look(edge.kind)
        (x0, y0), (x1, y1) = spot[edge.a], spot[edge.b]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        ox, oy = -(y1 - y0) / length * 3.5 * shift, (x1 - x0) / length * 3.5 * shift
        ends = [data(x0 + ox, y0 + oy), data(x1 + ox, y1 + oy)]
        line = (0, dash) if dash else "-"
        style: dict[str, Any] = {"color": paint(role).of(theme), "linewidth": width, "linestyle": line}
        ax.plot([x for x, _ in ends], [y for _, y in ends], zorder=1, **style)
        shown.setdefault(edge.kind, Line2D([], [], label=edge.label, **style))
        if first and edge.km is not None:
            middle = ((x0 + x1) / 2, (y0 + y1) / 2)
            taken.append((middle[0] - 8, middle[1] - 5, middle[0] + 8, middle[1] + 5))
            plate = {"boxstyle": "round,pad=0.1", "facecolor": ground, "edgecolor": "none"}
            ax.text(
                *data(*middle),
                f"{edge.km:.0f}",
                ha="center",
                va="center",
                fontsize=SMALL - 1,
                color=ink,
                zorder=2,
                bbox=plate,
            )
    letter = 0.56 * (SMALL - 0.5)
    sizes = [(letter * len(node.name), SMALL + 1) for node in chart.nodes]
    corners = spots([spot[node.id] for node in chart.nodes], sizes, taken, (-12, -8, wide + 12, tall + 8))
    for node, corner in zip(chart.nodes, corners, strict=True):
        marker, key = ("s" if node.town else "o"), ("town" if node.town else "wild")
        face = paint("hatch" if node.indigenous else "road").of(theme)
        ax.plot(node.x, node.y, marker=marker, ms=7, markerfacecolor=face, markeredgecolor=ink, zorder=3)
        if node.indigenous:  # a dot as well: colour does not stand alone
            ax.plot(node.x, node.y, marker="o", ms=2.4, color=ground, zorder=4)
        ax.text(
            *data(*corner),
            node.name,
            va="top",
            fontsize=SMALL - 0.5,
            color=ink,
            zorder=4,
            style="normal" if node.town else "italic",
            path_effects=_halo(ground),
        )
        shown.setdefault(key, _dot(marker, paint("road").of(theme), ink, words.t(f"charts.network.{key}")))
        if node.indigenous:
            shown.setdefault("indigenous", _dot("s", face, ink, words.t("charts.network.indigenous")))
    _legend(ax, theme, handles=list(shown.values()), loc="upper left", bbox_to_anchor=(1.02, 1.0))


def _wider(values: list[float], part: float) -> tuple[float, float]:
    room = ((max(values) - min(values)) or 1.0) * part
    return min(values) - room, max(values) + room


def _halo(color: str) -> list[Any]:
    from matplotlib.patheffects import withStroke

    return [withStroke(linewidth=2.2, foreground=color)]


def _dot(marker: str, face: str, edge: str, label: str) -> Any:
    from matplotlib.lines import Line2D

    return Line2D(
        [], [], linestyle="none", marker=marker, markerfacecolor=face, markeredgecolor=edge, label=label
    )


def image(chart: Chart, ax: Axes) -> bytes:
    """The picture as PNG, with its words inside."""
    out = BytesIO()
    ax.figure.savefig(out, format="png", dpi=144, bbox_inches="tight", pad_inches=0.18)  # type: ignore[union-attr]
    return out.getvalue()


def page(chart: Chart, png: bytes) -> str:
    """The picture with its words as HTML."""
    from .page import figure

    data = b64encode(png).decode("ascii")
    return figure(chart, f'<img alt="{escape(chart.alt)}" src="data:image/png;base64,{data}"/>')
