"""What the lesson on tigers shows: a what-if curve, what was tried, published figures beside the model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from .. import words
from ..charts.chart import Chart, Series
from ..conservation import read
from ..conservation.population import Fate, WhatIf, let_run
from ..display.nodes import Node
from . import pages
from .content import Slider
from .moments import after_rounds

POINTS = 20
"""Years that are drawn, at most, besides the first."""
AMUR, BENGAL = "Amur tiger, Sikhote-Alin", "Bengal tiger, Ranthambhore"
AMUR_RAISED = 0.7
"""Cubs for each female and year that lived through their first year in Sikhote-Alin, by the row's note."""
LAST = 8
"""Tries that stay in the table."""


def _t(key: str, **values: Any) -> str:
    return words.t(f"lesson_pages.tigers.{key}", **values)


def what_if(settings: Mapping[str, int]) -> WhatIf:
    """The model with its sliders set like this; what has no slider stays as it is."""
    return msgspec.convert(dict(settings), WhatIf)


def fate(settings: Mapping[str, int]) -> Fate:
    """What becomes of the population when the sliders are set like this."""
    return let_run(what_if(settings))


def told(settings: Mapping[str, int]) -> str:
    """The share of runs that died out, in a sentence."""
    one = fate(settings)
    values = {"share": one.died_out, "gone": one.gone[-1], "runs": one.runs}
    return _t("told", years=what_if(settings).years, middle=one.middle[-1], **values)


def curve(settings: Mapping[str, int]) -> Chart:
    """Tigers over the years: the middle run, and between which numbers eight runs of ten lie."""
    one, what = fate(settings), what_if(settings)
    every = -(-what.years // POINTS)
    shown = [*range(0, what.years, every), what.years]
    xs = tuple(float(year) for year in shown)

    def line(key: str, counts: tuple[int, ...]) -> Series:
        return Series(name=_t(key), xs=xs, ys=tuple(float(counts[y]) for y in shown), origin="model")

    columns = (_t("year"), _t("low"), _t("middle"), _t("high"), _t("gone"))
    counted = [(y, one.low[y], one.middle[y], one.high[y], one.gone[y]) for y in shown]
    return Chart(
        name="tigers",
        kind="lines",
        title=_t("title", years=what.years),
        finding=told(settings),
        source=_t("source", runs=one.runs),
        as_of=_t("as_of"),
        x_label=_t("year"),
        y_label=_t("tigers"),
        series=(line("middle", one.middle), line("high", one.high), line("low", one.low)),
        notes=(_t("note"),),
        columns=columns,
        rows=tuple(dict(zip(columns, row, strict=True)) for row in counted),
        y_range=(0.0, float(what.room)),
    )


def tries(sliders: Sequence[Slider], tried: Sequence[Mapping[str, int]]) -> str:
    """The last tries as a table, the newest first; below them the first one of all."""
    rows = []
    numbered = list(enumerate(tried, 1))
    # The first one stays: the others are compared with it.
    for number, settings in [*numbered[:0:-1][: LAST - 1], numbered[0]]:
        set_to = [one.in_words(settings[one.id]) for one in sliders]
        rows.append([str(number), _t("of_100", n=fate(settings).died_out), *set_to])
    head = [_t("try"), _t("died_out"), *(one.label for one in sliders)]
    return pages.page(pages.table(_t("tries"), head, rows))


MEASURES = ("tigers", "born", "lost", "habitat", "patches", "largest_patch")
"""What is told of a game's years."""


def years(game: Any) -> str:
    """Tigers and forest of a game at the beginning and after each year."""
    now = game.rules.measures(game.state)
    moments = [(_t("beginning"), game.rules.measures(game.start))]
    for year in range(1, now["round"]):
        # When the next year begins: the last felling of a year is part of it.
        moments.append((_t("after", n=year), game.rules.measures(after_rounds(game, year)[0])))
    if game.history and now != moments[-1][1]:
        moments.append((_t("now", n=now["round"]), now))
    rows = [[name, *(str(row[one]) for one in MEASURES)] for name, row in moments]
    head = [_t("when"), *(_t(f"measure.{one}") for one in MEASURES)]
    return pages.page(pages.table(_t("years"), head, rows))


def figure(parameter: str, population: str) -> Mapping[str, Any]:
    """A row of the published figures."""
    return next(
        row
        for row in read.rows("tiger_demography")
        if row["parameter"] == parameter and row["population"] == population
    )


def young_in_100(population: str) -> int:
    """Young that live through their first year, for 100 tigers of which half are females that breed."""
    if population == AMUR:
        return round(50 * AMUR_RAISED)
    rate = figure("reproductive rate", population)["value"]
    return round(50 * rate * figure("survival 0-12 months", population)["value"])


def in_balance(births: int) -> float:
    """Deaths of 100 at which as many die as are born, without luck."""
    return 100 * births / (100 + births)


def figures() -> str:
    """Published figures and, beside each, what the model says."""
    litters = [figure("litter size at first count", AMUR), figure("litter size", BENGAL)]
    first = [figure("age at first reproduction", place) for place in (AMUR, BENGAL)]
    loss = figure("annual loss (death or emigration), stable population", "Nagarahole")
    most = figure("critical annual mortality of breeding females", "model")
    died = figure("cub mortality, first year", AMUR)
    more = [
        [
            _t("of.births"),
            _t("published.births", a=young_in_100(AMUR), b=young_in_100(BENGAL)),
            _t("here.births"),
        ],
        [
            _t("of.deaths"),
            _t("published.deaths", a=round(100 * loss["value"])),
            _t("here.deaths", births=WhatIf().births, n=round(in_balance(WhatIf().births))),
        ],
        [_t("of.females"), _t("published.females", n=round(100 * most["value"])), _t("here.females")],
    ]
    rows = [
        [_t("of.age"), _t("published.age", a=first[0]["value"], b=first[1]["value"]), _t("here.age")],
        [
            _t("of.litters"),
            _t("published.litters", a=litters[0]["value"], b=litters[1]["value"]),
            _t("here.litters"),
        ],
        [
            _t("of.cubs"),
            _t("published.cubs", low=round(100 * died["low"]), high=round(100 * died["high"])),
            _t("here.cubs"),
        ],
    ]
    head = [_t("what"), _t("published.head"), _t("here.head")]
    sources = Node("p", _t("figures_source"), class_="al-small al-soft")
    summary = Node("summary", _t("more_figures"))
    summary.attrs["data-lm-suppress-shortcuts"] = "true"  # its keys are not the notebook's
    folded = Node("details", summary, pages.table(_t("more_figures"), head, more), sources)
    return pages.page(pages.table(_t("figures"), head, rows), folded)
