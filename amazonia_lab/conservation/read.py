"""The data files of this folder, as rows: text, numbers, and None where a cell is empty."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any

from ..tables import Row

FOLDER = Path(__file__).parent / "data"

TABLES = (
    "species",
    "assessments",
    "threats",
    "deforestation",
    "pressures",
    "tiger_demography",
    "rli_weights",
    "marks",
    "actions",
    "sources",
)
"""Every file of ``data/``; each but the last cites the last by ``source_id`` and says what is verified."""

_WHOLE = {
    "species": {
        "year_assessed",
        "year_published",
        "mature_individuals_low",
        "mature_individuals_high",
        "mature_individuals_best",
        "mature_individuals_year",
    },
    "assessments": {"year", "rli_weight", "index_year"},
    "deforestation": {"year"},
    "pressures": {"year"},
    "tiger_demography": {"n"},
    "rli_weights": {"weight"},
    "marks": {"year"},
}
_REAL = {
    "species": {
        "generation_length_years",
        "mass_kg_min",
        "mass_kg_max",
        "length_cm_min",
        "length_cm_max",
    },
    "deforestation": {"km2"},
    "pressures": {"value"},
    "tiger_demography": {"value", "low", "high"},
}


@cache
def _read(name: str) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    whole, real = _WHOLE.get(name, set()), _REAL.get(name, set())

    def value(column: str, text: str) -> Any:
        if not text:
            return None
        return int(text) if column in whole else float(text) if column in real else text

    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        rows = tuple({column: value(column, text) for column, text in row.items()} for row in reader)
        return tuple(reader.fieldnames or ()), rows


def rows(name: str) -> list[Row]:
    """Rows of a data file, to be kept or changed by whoever asks."""
    return [dict(row) for row in _read(name)[1]]


def columns(name: str) -> tuple[str, ...]:
    """Columns of a data file, in order."""
    return _read(name)[0]


def ids(name: str) -> list[str]:
    """The first column of a data file: what its rows are called by."""
    first = columns(name)[0]
    return [row[first] for row in rows(name)]


def cited(row: Row) -> list[str]:
    """Ids of the sources that a row cites, in every column that cites (``source_id``, ``*_src``)."""
    found: list[str] = []
    for column, text in row.items():
        if text and (column == "source_id" or column.endswith("_src")):
            found += str(text).split(";")
    return list(dict.fromkeys(found))
