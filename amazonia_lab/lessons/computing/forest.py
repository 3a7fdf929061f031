"""The forest in numbers: answers out of the table of PRODES, and the charts that mislead on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ... import charts, words
from ...charts.chart import Chart, Series
from ...conservation import facts

HIGHEST = (1988, 1995, 2012, 2021)
STATES = ("AM", "MT", "PA", "RO")
"""The options of two predictions, in their order."""

CUT = 5000
"""Where the axis begins that is cut, in km²."""

SHARES = (0.75, 1.25, 2.5)
"""The options of a prediction: a share that fell, stayed, doubled; above the last, more."""


def km2(state: str = facts.TOTAL) -> dict[int, float]:
    """Cleared by year."""
    return {row["year"]: row["km2"] for row in facts.deforestation_rows(states=state)}


def change(first: int, last: int, state: str = facts.TOTAL) -> float:
    """Change in per cent."""
    found = km2(state)
    return 100 * (found[last] / found[first] - 1)


def share(year: int, state: str) -> float:
    """Part of all clearing in per cent."""
    return 100 * km2(state)[year] / km2()[year]


def highest() -> int:
    """The year with most, as number of an option."""
    found = km2()
    return 1 + HIGHEST.index(max(found, key=lambda year: found[year]))


def times() -> float:
    """Highest year by lowest year."""
    found = km2().values()
    return round(max(found) / min(found), 1)


def state() -> int:
    """The state that cleared most in all years, as number of an option."""
    codes = {row["uf"] for row in facts.deforestation_rows()} - {facts.TOTAL}
    return 1 + STATES.index(max(codes, key=lambda code: sum(km2(code).values())))


def fall() -> int:
    """Per cent less in 2012 than in 2004."""
    return round(-change(2004, 2012))


def rise() -> int:
    """Per cent more in 2025 than in 2012."""
    return round(change(2012, 2025))


def papers() -> int:
    """Charts from 2004 and from 2012 show: 1 twice a fall, 2 twice a rise, 3 fall and rise, 4 the other."""
    good, bad = change(2004, 2025) < 0, change(2012, 2025) < 0
    return {(True, True): 1, (False, False): 2, (True, False): 3, (False, True): 4}[good, bad]


def best() -> int:
    """The first year with which the last one shows the deepest fall."""
    found = km2()
    last = max(found)
    return min((year for year in found if year < last), key=lambda year: change(year, last))


def looks() -> float:
    """How many times as tall 2023 looks as 2025 on the axis that is cut."""
    found = km2()
    return round((found[2023] - CUT) / (found[2025] - CUT), 1)


def really() -> float:
    """How many times as much 2023 is as 2025."""
    found = km2()
    return round(found[2023] / found[2025], 1)


def grown() -> int:
    """What became of the share of Amazonas from 2004 to 2025, as number of an option."""
    factor = share(2025, "AM") / share(2004, "AM")
    return 1 + sum(factor > limit for limit in SHARES)


def part() -> int:
    """Share of Amazonas in 2025, per cent."""
    return round(share(2025, "AM"))


ANSWERS: dict[str, Callable[[], Any]] = {
    "highest": highest,
    "times": times,
    "state": state,
    "fall": fall,
    "rise": rise,
    "papers": papers,
    "best": best,
    "looks": looks,
    "really": really,
    "share": grown,
    "part": part,
}


def cut_chart(years: list[int], low: float) -> Chart:
    """Bars on an axis that does not begin at 0; the chart says so."""
    chart = charts.deforestation(years, facts.TOTAL)
    high = max(max(y or 0 for y in one.ys) for one in chart.series) * 1.05
    note = words.t("lesson_forest.cut", low=f"{low:,.0f}")
    return msgspec.structs.replace(chart, y_range=(low, high), notes=(note, *chart.notes))


def share_chart(state: str, first: int) -> Chart:
    """Part of all clearing that was in a state, as a line."""
    rows = facts.deforestation_rows(states=state)
    years = [row["year"] for row in rows if row["year"] >= first]
    name = rows[0]["state"]
    values = [round(share(year, state), 1) for year in years]
    column = words.t("lesson_forest.share", state=name)
    base = charts.deforestation(years, state)
    return msgspec.structs.replace(
        base,
        name="forest_share",
        kind="lines",
        title=words.t("lesson_forest.share_title", state=name),
        finding=words.t(
            "lesson_forest.share_finding",
            state=name,
            first=years[0],
            a=f"{values[0]:g}",
            last=years[-1],
            b=f"{values[-1]:g}",
        ),
        y_label=column,
        series=(Series(name=column, xs=tuple(map(float, years)), ys=tuple(values)),),
        open_xs=(),
        marks=(),
        notes=base.notes[:1],
        columns=("year", column),
        rows=tuple({"year": year, column: value} for year, value in zip(years, values, strict=True)),
    )
