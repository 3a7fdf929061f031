"""The Red List Index, by the published method, from the assessments in the tables.

Weights 0 (least concern) to 5 (extinct); index = 1 - sum of weights / (5 x number of species); 1: all are
of least concern, 0: all are extinct. Data deficient and not evaluated species are left out. Only a genuine
change counts; where better knowledge moved a species, its newer category is cast back (Butchart et al.
2007, ``PLOS_RLI``; weights ``CRAN_RED``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .. import words
from ..errors import UnknownData
from ..tables import Row, frame
from . import facts, read

if TYPE_CHECKING:
    import pandas as pd

CATEGORIES = ("EX", "EW", "CR", "EN", "VU", "NT", "LC", "DD", "NE")
"""Categories of the Red List, worst first; the last two say that too little is known."""

THREATENED = ("VU", "EN", "CR")
"""The categories that the Red List calls threatened."""

FIRST_YEAR = 1996
"""First year of the index: before, categories were of an older kind that has no weight."""

COLUMNS = ("year", "n", "rli_as_printed", "rli_genuine")


class Entry(NamedTuple):
    """A category that counts from a year on; ``genuine``: yes, no, unknown, or '' for the first."""

    year: int
    category: str
    genuine: str


def weights() -> dict[str, int]:
    """Weight by category; those that are left out of the index are not in it."""
    return {row["category"]: row["weight"] for row in read.rows("rli_weights") if row["weight"] is not None}


def history(species_id: str) -> list[Entry]:
    """What counts of a species' assessments, oldest first."""
    entries: list[Entry] = []
    for row in read.rows("assessments"):
        if row["species_id"] == species_id and row["index_year"] is not None:
            changed = bool(entries) and entries[-1].category != row["category"]
            genuine = (row["change_from_previous_genuine"] or "unknown") if changed else ""
            entries.append(Entry(row["index_year"], row["category"], genuine))
    return entries


def latest_years(species_id: str) -> set[int]:
    """Years in which a category is counted because it is the latest possible: no source prints the year."""
    return {
        row["index_year"]
        for row in read.rows("assessments")
        if row["species_id"] == species_id and row["index_year"] not in (None, row["year"])
    }


def cast_back(entries: list[Entry], unknown: str = "genuine") -> list[Entry]:
    """The same with categories corrected: a change that is not genuine never happened."""
    # Where the same category was printed again ('') both entries move together.
    not_genuine = {"", "no", "unknown"} if unknown == "not_genuine" else {"", "no"}
    corrected = list(entries)
    for k in range(len(entries) - 2, -1, -1):
        if entries[k + 1].genuine in not_genuine:
            corrected[k] = entries[k]._replace(category=corrected[k + 1].category)
    return corrected


def category_in(entries: list[Entry], year: int) -> str:
    """The category in a year, carried forward from the assessment before; '' where there is none."""
    return next((entry.category for entry in reversed(entries) if entry.year <= year), "")


def default_species() -> list[str]:
    """The worked example: the twelve animals of the Amazon that one game calls threatened."""
    return [row["species_id"] for row in read.rows("species") if "threatened" in row["game_role"]]


def chosen(species: Any) -> list[str]:
    """The species asked for; without a wish, those of the worked example. None at all are refused."""
    if species is None:
        return default_species()
    return facts.some("unknown_species", species, facts.species_ids())


def last_year() -> int:
    """Year of the newest assessment in the tables."""
    return max(row["index_year"] or 0 for row in read.rows("assessments"))


def graded_since(names: list[str], first: int) -> list[str]:
    """Those that have had a weight in every year from ``first`` on."""
    weight, years = weights(), range(first, last_year() + 1)
    return [name for name in names if all(category_in(history(name), year) in weight for year in years)]


def red_list_index_rows(
    species: Any = None,
    *,
    years: Any = None,
    since: Any = None,
    unknown: Literal["genuine", "not_genuine"] = "genuine",
) -> list[Row]:
    """Rows of :func:`red_list_index`."""
    names = chosen(species)
    facts.pick("unknown_reading", [unknown], ("genuine", "not_genuine"))
    weight = weights()
    printed = {name: history(name) for name in names}
    corrected = {name: cast_back(entries, unknown) for name, entries in printed.items()}
    last = last_year()
    possible = [
        year
        for year in range(FIRST_YEAR, last + 1)
        if any(category_in(entries, year) in weight for entries in printed.values())
    ]
    if not possible:
        raise UnknownData("unknown_graded", ", ".join(names), [n for n in facts.species_ids() if _graded(n)])
    if since is not None:
        (first,) = facts.pick_years([since], possible)
        possible = [year for year in possible if year >= first]
        names = graded_since(names, first)
        if not names:
            raise UnknownData("unknown_graded", since, [n for n in facts.species_ids() if _graded(n)])
    dated = {entry.year for name in names for entry in printed[name]} | {possible[0], last}
    when = facts.pick_years(years, possible) if years is not None else sorted(dated & set(possible))
    return [
        {
            "year": year,
            "n": sum(category_in(printed[name], year) in weight for name in names),
            "rli_as_printed": _index([category_in(printed[name], year) for name in names], weight),
            "rli_genuine": _index([category_in(corrected[name], year) for name in names], weight),
        }
        for year in when
    ]


def _graded(name: str) -> bool:
    return any(entry.category in weights() for entry in history(name))


def _index(categories: list[str], weight: dict[str, int]) -> float | None:
    """1 - sum / (5 n), to three decimals; None for no species."""
    counted = [weight[category] for category in categories if category in weight]
    return round(1 - sum(counted) / (5 * len(counted)), 3) if counted else None


def red_list_index(
    species: Any = None,
    *,
    years: Any = None,
    since: Any = None,
    unknown: Literal["genuine", "not_genuine"] = "genuine",
) -> pd.DataFrame:
    """The Red List Index of some species over the years. A class can compute an index, not the official one.

    Parameters
    ----------
    species
        One ``species_id`` or a list. Default: the twelve Amazonian animals of the worked example.
    years
        A year or a list of years. Default: those with a new assessment of one of the species.
    since
        Only species that have had a weight in every year from this one on: none enters on the way and
        moves the index by entering.
    unknown
        What a change of category counts as of which no source says whether it was genuine:
        ``"genuine"`` (it counts) or ``"not_genuine"`` (the newer category is cast back).

    Returns
    -------
    DataFrame
        ``year``; ``n``, species with a weight in that year; ``rli_as_printed``, with the categories as
        they were printed; ``rli_genuine``, with those cast back that only better knowledge had changed.
        ``attrs["note"]`` says why it is not an official index.

    Raises
    ------
    UnknownData
        For an unknown species or year, or where no species has a weight.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> al.red_list_index(years=2022).values.tolist()
    [[2022.0, 12.0, 0.617, 0.617]]
    """
    rows = red_list_index_rows(species, years=years, since=since, unknown=unknown)
    names = chosen(species)
    method = facts.source_rows(["PLOS_RLI", "CRAN_RED", "BUTCHART_2004"])
    return frame(
        rows,
        COLUMNS,
        sources=[*method, *facts.sources_of(facts.assessment_rows(names))],
        units={"rli_as_printed": "index, 0 to 1", "rli_genuine": "index, 0 to 1", "n": "species"},
        as_of=words.t("conservation.as_of.assessments", day=facts.READ_ON),
        licence=words.t("conservation.licence.assessments"),
        note=words.t("conservation.not_official"),
    )
