"""Charts of the measured world: forest, Red List."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor
from typing import Any

from .. import words
from ..conservation import facts, read, redlist
from ..conservation.names import species_name
from ..errors import UnknownData
from ..tables import Row
from .chart import Chart, Group, Mark, Series
from .style import CATEGORY_COLORS

LARGEST = 4
"""Stacked bars show so many states by name, and the others together."""


def _t(key: str, **values: Any) -> str:
    return words.t(f"charts.{key}", **values)


def number(value: float) -> str:
    """A number with its thousands apart, as the language writes them."""
    return f"{value:,.0f}".replace(",", _t("thousands"))


def deforestation(years: Any = None, states: Any = None) -> Chart:
    """Forest cleared by year and state. See :func:`amazonia_lab.plot_deforestation`."""
    if states is not None:
        states = facts.some(
            "unknown_state", states, sorted({row["uf"] for row in facts.deforestation_rows()})
        )
    rows = facts.deforestation_rows(years, states)
    if not rows:
        every = sorted({row["year"] for row in facts.deforestation_rows()})
        raise UnknownData("unknown_year", "[]", [f"{every[0]}-{every[-1]}"])
    shown = sorted({row["year"] for row in rows})
    codes = list(dict.fromkeys(row["uf"] for row in rows))
    if states is None:
        layers = _largest(rows)
    else:
        # The whole and its parts do not stand on each other.
        if facts.TOTAL in codes and len(codes) > 1:
            codes = [facts.TOTAL]
        layers = {_state(rows, code): (code,) for code in codes}
    km2 = {(row["year"], row["uf"]): row["km2"] for row in rows}
    xs = tuple(float(year) for year in shown)
    series = tuple(
        Series(name=name, xs=xs, ys=tuple(sum(km2.get((year, c), 0.0) for c in parts) for year in shown))
        for name, parts in layers.items()
    )
    whole = {x: sum(one.ys[k] or 0 for one in series) for k, x in enumerate(xs)}
    most, least = max(whole, key=lambda x: whole[x]), min(whole, key=lambda x: whole[x])
    area = _t("legal_amazon") if states is None or codes == [facts.TOTAL] else ", ".join(layers)
    table = tuple(
        {"year": year, **{one.name: one.ys[k] for one in series}, _t("total"): whole[float(year)]}
        for k, year in enumerate(shown)
    )
    names = [one.name for one in series]
    total = len(names) > 1
    marks = _marks(set(shown), everything=states is None or codes == [facts.TOTAL])
    return Chart(
        name="deforestation",
        kind="bars",
        title=_t("deforestation.title", area=area),
        finding=_t(
            "deforestation.finding" if len(shown) > 1 else "deforestation.one",
            area=area,
            most=int(most),
            high=number(whole[most]),
            least=int(least),
            low=number(whole[least]),
            last=shown[-1],
            now=number(whole[xs[-1]]),
        ),
        source=_t("deforestation.source"),
        as_of=words.t("conservation.as_of.deforestation", day=facts.READ_ON),
        x_label=_t("deforestation.x"),
        y_label=_t("deforestation.y"),
        series=series,
        open_xs=tuple(m.x for m in marks if m.kind == "caveat"),
        open_label=_t("deforestation.open"),
        marks=marks,
        notes=(
            _t("deforestation.note"),
            *((_t("deforestation.policy"),) if any(m.kind == "policy" for m in marks) else ()),
        ),
        columns=("year", *names, *((_t("total"),) if total else ())),
        rows=table,
    )


def _state(rows: list[Row], code: str) -> str:
    if code == facts.TOTAL:
        return _t("legal_amazon")
    return next(row["state"] for row in rows if row["uf"] == code)


def _largest(rows: list[Row]) -> dict[str, tuple[str, ...]]:
    """Names of the layers with the states in them: those that cleared most by name, the others together."""
    sums: dict[str, float] = {}
    for row in rows:
        if row["uf"] != facts.TOTAL:
            sums[row["uf"]] = sums.get(row["uf"], 0) + row["km2"]
    order = sorted(sums, key=lambda code: -sums[code])
    layers = {_state(rows, code): (code,) for code in order[:LARGEST]}
    return {**layers, _t("others", n=len(order) - LARGEST): tuple(order[LARGEST:])}


def _marks(years: set[int], *, everything: bool) -> tuple[Mark, ...]:
    """The years that matter; highest and lowest are those of the whole Legal Amazon."""
    return tuple(
        Mark(x=float(row["year"]), text=_t(f"mark.{row['key']}"), kind=row["kind"])
        for row in read.rows("marks")
        if row["year"] in years and (everything or row["kind"] != "extreme")
    )


def red_list_index(species: Any = None, *, since: Any = None, unknown: Any = "genuine") -> Chart:
    """The Red List Index over the years. See :func:`amazonia_lab.plot_red_list_index`."""
    rows = redlist.red_list_index_rows(species, since=since, unknown=unknown)
    xs = tuple(float(row["year"]) for row in rows)

    def line(column: str) -> Series:
        return Series(name=_t(f"rli.{column}"), xs=xs, ys=tuple(row[column] for row in rows))

    first, last = rows[0], rows[-1]
    entering = first["n"] != last["n"]
    values = [row[column] for row in rows for column in redlist.COLUMNS[2:]]
    low, high = floor((min(values) - 0.05) * 10) / 10, ceil((max(values) + 0.05) * 10) / 10
    names = redlist.chosen(species)
    if since is not None:
        names = redlist.graded_since(names, rows[0]["year"])
    return Chart(
        name="red_list_index",
        kind="lines",
        title=_t("rli.title", n=last["n"]),
        finding=_t(
            "rli.finding" if len(rows) > 1 else "rli.one",
            first=first["year"],
            a=first["rli_genuine"],
            last=last["year"],
            b=last["rli_genuine"],
        ),
        source=_t("rli.source"),
        as_of=words.t("conservation.as_of.assessments", day=facts.READ_ON),
        x_label=_t("rli.x"),
        y_label=_t("rli.y"),
        series=(line("rli_as_printed"), line("rli_genuine")),
        marks=_turns(names, [row["year"] for row in rows], since is None),
        notes=(
            _t("rli.scale"),
            words.t("conservation.not_official"),
            *((_t("rli.unknown_cast_back"),) if unknown == "not_genuine" else ()),
            _t("rli.entering", a=first["n"], b=last["n"]) if entering else _t("rli.fixed", n=last["n"]),
        ),
        columns=redlist.COLUMNS,
        rows=tuple(rows),
        y_range=(max(0.0, low), min(1.0, high)),
    )


def _turns(names: list[str], years: list[int], entering: bool) -> tuple[Mark, ...]:
    """Years in which the line moves although nature did not, or perhaps in another year.

    A species enters or leaves, or was misjudged; or nobody prints the year of its new category.
    """
    called = {row["species_id"]: species_name(row) for row in facts.species_rows(names)}
    weight = redlist.weights()
    found = []
    for before, year in pairwise(years):
        told: dict[str, list[str]] = {"enter": [], "leave": [], "knowledge": [], "latest": []}
        for name in names:
            entries = redlist.history(name)
            was, now = (redlist.category_in(entries, y) in weight for y in (before, year))
            if entering and was != now:
                told["enter" if now else "leave"].append(called[name])
            if any(entry.year == year and entry.genuine == "no" for entry in entries):
                told["knowledge"].append(called[name])
            if year in redlist.latest_years(name):
                told["latest"].append(called[name])
        texts = [_t(f"rli.{key}", names=", ".join(of), n=len(of)) for key, of in told.items() if of]
        if texts:
            found.append(Mark(x=float(year), text=" ".join(texts), kind="caveat"))
    return tuple(found)


def categories(species: Any = None) -> Chart:
    """Species by category of the Red List. See :func:`amazonia_lab.plot_categories`."""
    rows = facts.species_rows(redlist.chosen(species))
    today = {"LR/cd": "NT", "LR/nt": "NT"}
    inside: dict[str, list[str]] = {letters: [] for letters in redlist.CATEGORIES}
    table = []
    old = False
    without: list[str] = []
    for row in rows:
        printed: str | None = row["iucn_category"]
        if printed is None:
            without.append(species_name(row))
        else:
            outdated = printed in today
            old |= outdated
            inside[str(today.get(printed, printed))].append(species_name(row) + ("*" if outdated else ""))
        table.append(
            {
                "species": species_name(row),
                "scientific_name": row["scientific_name"],
                "category": printed or "–",
                "year": row["year_published"] or row["year_assessed"],
            }
        )
    always = ("CR", "EN", "VU", "NT", "LC")
    threatened = sum(len(inside[letters]) for letters in redlist.THREATENED)
    return Chart(
        name="categories",
        kind="tally",
        title=_t("categories.title"),
        finding=_t("categories.finding", n=threatened, all=len(rows)),
        source=_t("categories.source"),
        as_of=words.t("conservation.as_of.species", day=facts.READ_ON),
        groups=tuple(
            Group(
                letters=letters,
                name=words.t(f"conservation.category.{letters}"),
                color=CATEGORY_COLORS[letters],
                items=tuple(inside[letters]),
                threatened=letters in redlist.THREATENED,
            )
            for letters in redlist.CATEGORIES
            if inside[letters] or letters in always
        ),
        notes=(
            _t("categories.note"),
            *((_t("categories.old"),) if old else ()),
            *((_t("categories.without", names=", ".join(without)),) if without else ()),
        ),
        columns=("species", "scientific_name", "category", "year"),
        rows=tuple(table),
    )
