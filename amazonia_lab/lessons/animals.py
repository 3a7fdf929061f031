"""What the lesson on the twelve animals shows: who they are, weights of the index, what threatens them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from .. import words
from ..charts.chart import Chart
from ..charts.style import CATEGORY_COLORS, ink_on
from ..conservation import facts, redlist
from ..conservation.names import species_name, whole_name
from ..display.nodes import Node
from ..display.symbols import symbol
from ..tables import Row
from . import pages

FAMILIES: dict[str, tuple[str, ...]] = {
    "forest": ("5.3", "2.1", "2.3"),
    "taken": ("5.1", "5.4"),
    "built": ("1.1", "4.1"),
    "fire": ("7.1",),
    "mining": ("3.1", "3.2"),
    "water": ("9", "9.2"),
    "dams": ("7.2",),
    "climate": ("11",),
    "others": ("8.2",),
}
"""Classes of threats (IUCN scheme 3.3) put together as a class of pupils talks about them."""

FOUR = ("blue_poison_dart_frog", "hyacinth_macaw", "giant_otter", "pied_tamarin")
"""Animals of which an index is worked out by hand."""


def _t(key: str, **values: Any) -> str:
    return words.t(f"lesson_pages.animals.{key}", **values)


def picture(species_id: str) -> Node | None:
    """Our own drawing of an animal, as large as its card says; None where there is none."""
    drawn = symbol(species_id, 12, 12, 24)
    if drawn is not None:
        for name in ("x", "y", "width", "height"):
            del drawn.attrs[name]
    return drawn


def _rounded(n: float) -> float:
    """As one says it: 2.3, 43, 145."""
    return round(n, 1) if n < 10 else round(n) if n < 100 else 5 * round(n / 5)


def _span(low: float, high: float, unit: str) -> str:
    if unit == "kg" and high < 1:
        low, high, unit = low * 1000, high * 1000, "g"
    low, high = _rounded(low), _rounded(high)
    if low == high:
        return _t("about", n=f"{low:g}", unit=unit)
    return _t("from_to", low=f"{low:g}", high=f"{high:g}", unit=unit)


def size(row: Row) -> str:
    """Length and mass of an animal, where a source has them."""
    found = []
    for name, unit in (("length_cm", "cm"), ("mass_kg", "kg")):
        low, high = row[f"{name}_min"], row[f"{name}_max"]
        if low is not None and high is not None:
            found.append(_t(name, span=_span(low, high, unit)))
    return " ".join(found)


def cards(species: Any = None) -> str:
    """A card for each animal: drawing, names, size, threats; no category, which is to be found out."""
    listed = Node("ul", class_="al-cards", role="list")
    for row in facts.species_rows(redlist.chosen(species)):
        name = row["species_id"]
        drawn = picture(name)
        heading = Node(
            "div", Node("h5", whole_name(row)), Node("div", row["scientific_name"], class_="al-latin")
        )
        top = Node("div", drawn, heading, class_="al-top" if drawn is not None else "al-top al-bare")
        kind = f"lesson_pages.animals.kind.{row['family']}"
        lines = [words.t(kind) if words.has(kind) else "", size(row)]
        lines.append(_t("brazil_only") if row["endemic_to_brazil"] == "yes" else "")
        lines.append(_t("threats", names="; ".join(map(family, hits(name)))))
        listed.add(Node("li", top, class_="al-card").add(*(Node("p", text) for text in lines if text)))
    return pages.page(listed, Node("p", _t("source"), class_="al-small al-soft"))


def family(name: str) -> str:
    """A family of threats in words."""
    return words.t(f"lesson_pages.animals.family.{name}")


def hits(species_id: str, *, sure: bool = True) -> list[str]:
    """Families of threats that a source names for an animal; those named without one, with ``sure`` off."""
    rows = [row for row in facts.threat_rows(species_id) if (row["verified"] != "no") == sure]
    codes = {row["iucn_threat_code"] for row in rows}
    return [name for name, inside in FAMILIES.items() if codes & set(inside)]


def hit_by(threat: str, species: Iterable[str] | None = None) -> int:
    """How many of the animals a family of threats hits."""
    return sum(threat in hits(name) for name in species or redlist.default_species())


def threats(species: Any = None) -> str:
    """A table of animals and families of threats, to be counted."""
    names = redlist.chosen(species)
    rows: list[list[str | Node]] = []
    for row in facts.species_rows(names):
        sure, unsure = hits(row["species_id"]), hits(row["species_id"], sure=False)
        rows.append([species_name(row)])
        for one in FAMILIES:
            if one in sure:
                rows[-1].append(Node("span", _t("yes"), class_="al-yes"))
            else:
                rows[-1].append(_t("not_checked") if one in unsure else "–")
    head = [_t("animal"), *map(family, FAMILIES)]
    note = Node("p", _t("threats_note"), class_="al-small al-soft")
    return pages.page(pages.table(_t("threats_table"), head, rows), note)


def letters(category: str) -> Node:
    """Letters of a category on its colour."""
    color = CATEGORY_COLORS[category]
    paint = f"background:{color};color:{ink_on(color)}"
    return Node("span", category, class_="al-letters", style=paint)


def weights(species: Any) -> str:
    """The weight of each category, and the categories of some animals."""
    known = [one for one in reversed(redlist.CATEGORIES) if one in redlist.weights()]
    rows: list[list[str | Node]] = [
        [words.t(f"conservation.category.{one}"), letters(one), str(redlist.weights()[one])] for one in known
    ]
    chosen: list[list[str | Node]] = []
    for row in facts.species_rows(species):
        category = redlist.category_in(redlist.history(row["species_id"]), redlist.last_year())
        name = words.t(f"conservation.category.{category}")
        chosen.append([species_name(row), Node("span", letters(category), " ", name)])
    return pages.page(
        pages.table(_t("four"), [_t("animal"), _t("category")], chosen),
        pages.table(_t("weights"), [_t("category"), _t("letters"), _t("weight")], rows),
        Node("p", _t("weights_source"), class_="al-small al-soft"),
    )


def quiet(chart: Chart) -> Chart:
    """A chart of categories that leaves the counting to whoever looks at it."""
    return msgspec.structs.replace(chart, finding=_t("quiet"))


def plain(chart: Chart) -> Chart:
    """The two lines of the index in words of a pupil; why they part is left to be found out."""
    names = (_t("index_printed"), _t("index_right"))
    series = tuple(
        msgspec.structs.replace(one, name=name) for one, name in zip(chart.series, names, strict=True)
    )
    told = {"title": _t("index_title"), "finding": _t("index_finding"), "marks": (), "notes": chart.notes[:1]}
    return msgspec.structs.replace(chart, series=series, **told)


def weight_of(species_id: str) -> int:
    """Weight of an animal in the last year of the tables."""
    category = redlist.category_in(redlist.history(species_id), redlist.last_year())
    return redlist.weights()[category]


def threatened() -> int:
    """How many of the twelve are in a category that the Red List calls threatened."""
    rows = facts.species_rows(redlist.default_species())
    return sum(row["iucn_category"] in redlist.THREATENED for row in rows)
