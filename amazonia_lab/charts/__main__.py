"""Write the gallery: ``python -m amazonia_lab.charts [folder]``, every chart in every way it can be drawn."""

from __future__ import annotations

import sys
from base64 import b64encode
from html import escape
from io import BytesIO
from pathlib import Path

from .. import charts, new_game, words
from ..conservation import facts
from ..game import Game
from ..testing.toys import NAMES
from .chart import Chart
from .page import STYLE, table

SEED = 3


def lesson() -> Game:
    """A lesson-length game of two bots."""
    return new_game(
        "mission_amazonia",
        players=["Ana", "Ben"],
        bots={"Ana": "careful", "Ben": "beginner"},
        seed=SEED,
        length="lesson",
    )


def losing_places() -> Game:
    """A game in which places vanish, so that its habitat falls apart."""
    return new_game(NAMES[1], players=3, bots={0: "random", 1: "random", 2: "random"}, seed=SEED, trees=6)


def every_chart() -> list[Chart]:
    """One or more of each kind of chart."""
    game = lesson()
    return [
        charts.tracks(game),
        charts.tracks(game, ["money", "cards"]),
        charts.categories(),
        charts.categories(facts.species_ids()),
        charts.red_list_index(),
        charts.red_list_index(since=2008),
        charts.red_list_index(since=2008, unknown="not_genuine"),
        charts.deforestation(),
        charts.deforestation(states=["RO"]),
        charts.deforestation(range(2004, 2013)),
        charts.patches(losing_places()),
        charts.network(game),
        charts.network(losing_places()),
    ]


def png(chart: Chart, theme: str) -> str:
    """The chart as drawn by matplotlib, as an ``img`` element."""
    out = BytesIO()
    figure = chart.plot(theme=theme).figure
    assert figure is not None
    figure.savefig(out, format="png", dpi=110, bbox_inches="tight", pad_inches=0.18)  # type: ignore[union-attr]
    return f'<img alt="{escape(chart.alt)}" src="data:image/png;base64,{b64encode(out.getvalue()).decode()}">'


def page(all_charts: list[Chart]) -> str:
    """The gallery as one HTML file that loads nothing from elsewhere."""
    parts = []
    for chart in all_charts:
        pictures = "".join(
            f"<div>{one}</div>" for one in (chart.svg(), png(chart, "light"), png(chart, "dark"))
        )
        parts.append(
            f"<h2>{escape(chart.title)}</h2><p>{escape(chart.finding)}</p><div class='row'>{pictures}</div>"
            f"<details><summary>{escape(words.t('charts.table'))}</summary>{table(chart)}</details>"
        )
    title = escape(words.t("charts.gallery"))
    style = (
        f"{STYLE}body{{font-family:system-ui,sans-serif;margin:24px;color-scheme:light dark}}"
        ".row{display:grid;grid-template-columns:repeat(auto-fit,minmax(420px,1fr));gap:12px;align-items:start}"
        ".row :is(img,svg){max-width:100%;height:auto}"
    )
    return (
        f"<!doctype html><html lang='{words.language()}'><head><meta charset='utf-8'><title>{title}</title>"
        f"<meta name='viewport' content='width=device-width'><style>{style}</style></head>"
        f"<body class='al-figure' style='max-width:none'><h1>{title}</h1>{''.join(parts)}</body></html>"
    )


def main() -> None:
    """Write ``gallery.html`` and one SVG file per chart."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "gallery")
    folder.mkdir(parents=True, exist_ok=True)
    made = every_chart()
    for number, chart in enumerate(made, 1):
        chart.save(folder / f"{number:02}_{chart.name}.svg")
    (folder / "gallery.html").write_text(page(made), encoding="utf-8")
    sys.stdout.write(f"{folder / 'gallery.html'}\n")


if __name__ == "__main__":
    main()
