"""A picture of a chart with its words: finding, what to know, source, and the table, for every reader."""

from __future__ import annotations

from html import escape

from .. import words
from .chart import Chart, cell

OWN_KEYS = 'data-lm-suppress-shortcuts="true"'
"""Keys pressed here are not the notebook's: an arrow scrolls the table and does not leave the cell."""

STYLE = """
.al-figure{margin:0;max-width:820px;font:14px/1.45 system-ui,"Segoe UI",Roboto,Arial,sans-serif}
.al-figure img,.al-figure svg{max-width:100%;height:auto;display:block;border-radius:10px}
.al-figure p{margin:4px 0}
.al-figure .al-drawn:focus-visible{outline:3px solid currentColor;outline-offset:2px}
@media(max-width:640px){.al-figure .al-drawn{overflow-x:auto}.al-figure .al-drawn>*{min-width:660px}}
.al-figure summary{cursor:pointer;min-height:44px;display:flex;align-items:center;gap:.4em}
.al-figure summary::before{content:"▸";width:1em}
.al-figure details[open]>summary::before{content:"▾"}
.al-figure summary:focus-visible{outline:3px solid currentColor;outline-offset:2px}
.al-figure .al-figures{overflow:auto;max-height:340px}
.al-figure table{border-collapse:collapse;font-variant-numeric:tabular-nums}
.al-figure :is(th,td){padding:3px 10px;text-align:left;border-bottom:1px solid #8886}
.al-figure :is(th,td,tr){color:inherit;background:none}
"""


def table(chart: Chart) -> str:
    """Its table as HTML, with headings for rows and columns."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in chart.columns)
    body = []
    for row in chart.rows:
        first, *rest = (escape(cell(row.get(column))) for column in chart.columns)
        cells = "".join(f"<td>{text}</td>" for text in rest)
        body.append(f'<tr><th scope="row">{first}</th>{cells}</tr>')
    return (
        f"<table><caption>{escape(chart.title)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(body)}</tbody></table>"
    )


def figure(chart: Chart, picture: str) -> str:
    """A picture (``img`` or ``svg`` with its own text) in a figure with all that belongs to it."""
    notes = "".join(f"<li>{escape(text)}</li>" for text in (*chart.dated, *chart.notes))
    label = words.t("charts.table_of", title=chart.title)  # regions of a page are told apart by name
    return (
        # Where there is little room it is pushed aside rather than shrunk: its letters are to be read.
        f'<figure class="al-figure"><style>{STYLE}</style>'
        f'<div class="al-drawn" tabindex="0" role="group" aria-label="{escape(chart.title)}" {OWN_KEYS}>'
        f"{picture}</div>"
        f"<details><summary {OWN_KEYS}>{escape(words.t('charts.in_words'))}</summary>"
        f"<p>{escape(chart.finding)}</p><p>{escape(chart.source_line)}</p><ul>{notes}</ul>"
        f'<div class="al-figures" tabindex="0" role="region" aria-label="{escape(label)}" {OWN_KEYS}>'
        f"{table(chart)}</div></details></figure>"
    )
