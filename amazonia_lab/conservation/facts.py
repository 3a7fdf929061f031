"""Species, forest and pressures as tables; what is not in them is refused with a list of what is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .. import words
from ..errors import UnknownData
from ..tables import Row, frame
from ..values import listed, whole_number
from . import read

if TYPE_CHECKING:
    import pandas as pd

TOTAL = "BLA"
"""Code of the whole Legal Amazon in the table of deforestation."""

READ_ON = "2026-11-29"
"""Day on which the sources were read."""

UNITS = {
    "species": {
        "generation_length_years": "years",
        "mass_kg_min": "kg",
        "mass_kg_max": "kg",
        "length_cm_min": "cm",
        "length_cm_max": "cm",
        "mature_individuals_best": "mature individuals",
    },
    "assessments": {"rli_weight": "weight, 0 to 5"},
    "deforestation": {"km2": "km² cleared in a PRODES year, August to July"},
    "pressures": {"value": "see column unit"},
    "tiger_demography": {"value": "see column unit"},
}


def pick(key: str, wanted: Any, known: Iterable[Any]) -> list[Any]:
    """Of what is known, that which is wanted: None for all, one value, or a list of them."""
    known = list(dict.fromkeys(known))
    if wanted is None:
        return known
    values = [wanted] if isinstance(wanted, str) else listed(wanted)
    for value in [wanted] if values is None else values:
        if not any(type(value) is type(one) and value == one for one in known):
            raise UnknownData(key, value, known)
    return known if values is None else list(dict.fromkeys(values))


def some(key: str, wanted: Any, known: Iterable[Any]) -> list[Any]:
    """As :func:`pick`, where an empty list cannot be meant: of nothing there is no index and no chart."""
    known = list(dict.fromkeys(known))
    found = pick(key, wanted, known)
    if not found:
        raise UnknownData(key, "[]", known)
    return found


def pick_years(wanted: Any, known: Iterable[int]) -> list[int]:
    """The years wanted (None: all); one year, a list or a range of them."""
    known = sorted(set(known))
    if wanted is None:
        return known
    values = [wanted] if isinstance(wanted, str) else listed(wanted)
    years = [whole_number(value) for value in ([wanted] if values is None else values)]
    for year, value in zip(years, [wanted] if values is None else values, strict=True):
        if year not in known:
            raise UnknownData("unknown_year", value, [f"{known[0]}-{known[-1]}"] if _whole(known) else known)
    return [year for year in dict.fromkeys(years) if year is not None]


def _whole(years: list[int]) -> bool:
    return len(years) > 2 and years == list(range(years[0], years[-1] + 1))


def species_ids() -> list[str]:
    """Every ``species_id`` that the tables know."""
    return [row["species_id"] for row in read.rows("species")]


def species_rows(species: Any = None, *, country: str | None = None) -> list[Row]:
    """Rows of :func:`species`."""
    rows = {row["species_id"]: row for row in read.rows("species")}
    found = [rows[name] for name in pick("unknown_species", species, rows)]
    if country is None:
        return found
    of = {
        name: (_codes(row["range_countries"]), _codes(row["unverified_range_countries"]))
        for name, row in rows.items()
    }
    pick(
        "unknown_country",
        [country],
        sorted({code for both in of.values() for codes in both for code in codes}),
    )
    kept = []
    for row in found:
        sure, unsure = of[row["species_id"]]
        if country in sure or country in unsure:
            kept.append({**row, "country_verified": "yes" if country in sure else "no"})
    return kept


def _codes(text: str | None) -> list[str]:
    parts = (text or "").removeprefix("also ").split("(")[0].split(";")
    return [code.strip() for code in parts if len(code.strip()) == 2]


def assessment_rows(species: Any = None) -> list[Row]:
    """Rows of :func:`assessments`."""
    names = pick("unknown_species", species, species_ids())
    return [row for row in read.rows("assessments") if row["species_id"] in names]


def threat_rows(species: Any = None) -> list[Row]:
    """Rows of :func:`threats`."""
    names = pick("unknown_species", species, species_ids())
    return [row for row in read.rows("threats") if row["species_id"] in names]


def deforestation_rows(years: Any = None, states: Any = None, *, series: str = "main") -> list[Row]:
    """Rows of :func:`deforestation`."""
    rows = read.rows("deforestation")
    (kind,) = pick("unknown_series", [series], ("main", "alternative"))
    rows = [row for row in rows if row["series"] == kind]
    codes = pick("unknown_state", states, sorted({row["uf"] for row in rows}))
    when = pick_years(years, {row["year"] for row in rows})
    return [row for row in rows if row["uf"] in codes and row["year"] in when]


def pressure_rows(topic: Any = None) -> list[Row]:
    """Rows of :func:`pressures`."""
    rows = read.rows("pressures")
    topics = pick("unknown_topic", topic, (row["topic"] for row in rows))
    return [row for row in rows if row["topic"] in topics]


def tiger_rows(parameter: Any = None) -> list[Row]:
    """Rows of :func:`tiger_demography`."""
    rows = read.rows("tiger_demography")
    wanted = pick("unknown_measure", parameter, (row["parameter"] for row in rows))
    return [row for row in rows if row["parameter"] in wanted]


def source_rows(source: Any = None) -> list[Row]:
    """Rows of :func:`sources`."""
    rows = {row["source_id"]: row for row in read.rows("sources")}
    return [rows[name] for name in pick("unknown_source", source, rows)]


def sources_of(rows: Iterable[Row]) -> list[Row]:
    """The sources that rows cite, in the order of their first citation."""
    names = dict.fromkeys(name for row in rows for name in read.cited(row))
    known = {row["source_id"]: row for row in read.rows("sources")}
    return [known[name] for name in names]


def table(name: str, rows: list[Row], columns: Iterable[str] | None = None) -> pd.DataFrame:
    """Rows as a DataFrame that carries its sources, units, licence and the day it stands for."""
    return frame(
        rows,
        list(columns or read.columns(name)),
        sources=sources_of(rows),
        units=dict(UNITS.get(name, {})),
        as_of=words.t(f"conservation.as_of.{name}", day=READ_ON),
        licence=words.t(f"conservation.licence.{name}"),
    )


def species(species: Any = None, *, country: str | None = None) -> pd.DataFrame:
    """The species of the games: names, Red List category, numbers, sizes, range, each with its source.

    Columns that begin with ``unverified_`` hold what was not seen in any source.

    Parameters
    ----------
    species
        One ``species_id``, or a list of them. Default: all.
    country
        ISO 3166 code of two letters, such as ``"BR"``: only species that live there; a column
        ``country_verified`` says whether that was seen in a source.

    Returns
    -------
    DataFrame
        ``attrs``: ``sources``, ``units``, ``as_of``, ``licence``.

    Raises
    ------
    UnknownData
        For a species or country that is not in the table.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> al.species("jaguar")[["name_en", "iucn_category", "year_assessed"]].values.tolist()
    [['Jaguar', 'NT', 2016]]
    """
    rows = species_rows(species, country=country)
    extra = ("country_verified",) if country is not None else ()
    return table("species", rows, (*read.columns("species"), *extra))


def assessments(species: Any = None) -> pd.DataFrame:
    """Every Red List assessment of the species, one row per species and year.

    ``category`` maps old categories to today's; ``index_year`` is the year from which the Red List
    Index counts it (empty: it is not counted). Parameters and errors as in :func:`species`.
    """
    return table("assessments", assessment_rows(species))


def threats(species: Any = None) -> pd.DataFrame:
    """What threatens the species, by class of the IUCN scheme 3.3, in our own words.

    The codes were assigned from the wording of the sources, not copied from the Red List; ``verified``
    says where no source was seen. Parameters and errors as in :func:`species`.
    """
    return table("threats", threat_rows(species))


def deforestation(
    years: Any = None, states: Any = None, *, series: str = "main", wide: bool = False
) -> pd.DataFrame:
    """Forest cleared in the Brazilian Legal Amazon by year and state (INPE, PRODES), in km².

    Parameters
    ----------
    years
        One year, a list or a range of years. Default: all, 1988 to 2025.
    states
        Code of a state such as ``"RO"``, ``"BLA"`` for the whole, or a list. Default: all of them.
    series
        ``"main"``, or ``"alternative"`` for figures that were replaced later.
    wide
        One row per year, one column per state.

    Raises
    ------
    UnknownData
        For a year, state or series that is not in the table.

    Notes
    -----
    Clear-cutting of primary forest only. 1988 is a mean of several years; 1993 and 1994 are the mean
    of both; 2025 is an estimate. Do not read a change of a single year into them.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> al.deforestation(1995, "BLA").km2.tolist()
    [29059.0]
    """
    rows = deforestation_rows(years, states, series=series)
    if not wide:
        return table("deforestation", rows)
    codes = list(dict.fromkeys(row["uf"] for row in rows))
    by_year: dict[int, Row] = {}
    for row in rows:
        by_year.setdefault(row["year"], {"year": row["year"]})[row["uf"]] = row["km2"]
    result = table("deforestation", list(by_year.values()), ("year", *codes))
    result.attrs["sources"] = sources_of(rows)
    return result


def pressures(topic: Any = None) -> pd.DataFrame:
    """Fires, mining and Indigenous territories; figures of different sources, not to be joined in a line.

    ``topic``: one of the column's texts, or a list. Raises UnknownData.
    """
    return table("pressures", pressure_rows(topic))


def tiger_demography(parameter: Any = None) -> pd.DataFrame:
    """Births, deaths and distances of tigers, as measured in the wild and in zoos, with their ranges.

    ``parameter``: one of the column's texts, or a list. Raises UnknownData.
    """
    return table("tiger_demography", tiger_rows(parameter))


def sources(source: Any = None) -> pd.DataFrame:
    """Who said it: title, publisher, year, address, licence as found, and what may be done with it.

    ``source``: one ``source_id``, or a list. Raises UnknownData.
    """
    return frame(source_rows(source), read.columns("sources"))
