"""What a species is called, in the language in use and in four languages."""

from __future__ import annotations

from .. import words
from ..tables import Row

LANGUAGES = ("en", "pt", "de", "es")
"""Languages in which the tables name a species."""


def first_name(text: str) -> str:
    """The first of several names, without what stands in brackets."""
    return text.split(";")[0].split("(")[0].strip()


def unverified_names(row: Row) -> dict[str, str]:
    """Names that nobody has seen in a source, by language."""
    found: dict[str, str] = {}
    for part in (row["unverified_names"] or "").split(";"):
        language, _, text = part.strip().partition(" ")
        if language in LANGUAGES:
            name = text.removeprefix("also ").removeprefix("is ").split(",")[0].strip()
            found.setdefault(language, name)
    return found


def species_name(row: Row) -> str:
    """The name in the language in use, else in English, else the scientific one."""
    language = words.language()
    for key in (language, "en"):
        if row.get(f"name_{key}"):
            return first_name(row[f"name_{key}"])
    return str(row["scientific_name"])


def whole_name(row: Row) -> str:
    """The name with what its brackets say: another name, under which somebody may have met the species."""
    for key in (words.language(), "en"):
        if row.get(f"name_{key}"):
            return str(row[f"name_{key}"]).split(";")[0].strip()
    return str(row["scientific_name"])


def names_of(row: Row) -> list[tuple[str, str, bool]]:
    """Language, name and whether it was seen in a source, for the four languages where there is one."""
    unsure = unverified_names(row)
    names = []
    for language in LANGUAGES:
        seen = row[f"name_{language}"]
        if seen:
            names.append((language, first_name(seen), True))
        elif language in unsure:
            names.append((language, unsure[language], False))
    return names
