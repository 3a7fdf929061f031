"""Whether the files of a box speak of each other's rows as ours do.

Where every word that a key of ours holds is the id of a row (a village on a mission card, a role in a deck),
the same key of a box may hold nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..errors import BadBox

FREE = ("id", "name", "note", "rule", "source", "title", "people", "species_id")
"""Keys that say what they like."""

Files = Mapping[str, Mapping[str, Any]]


def check(ours: Files, box: Files) -> None:
    """Raise BadBox, with file and row, where a row is named that there is not."""
    known = _ids(ours)
    there = _ids(box)
    _twins(known, there)
    targets: dict[tuple[str, str, str], set[str]] = {}
    for file, table, _, key, word in _words(ours):
        targets.setdefault((file, table, key), set()).add(word)
    for file, table, row, key, word in _words(box):
        said = targets.get((file, table, key), set())
        named = [name for name, ids in known.items() if len(said) > 1 and said <= ids and name != (file, key)]
        if named and not any(word in there.get(name, ()) for name in named):
            what = " / ".join(sorted({f"[[{name[1]}]]" for name in named}))
            raise BadBox("box_nobody", file=file, row=row, name=key, value=word, table=what)


def _twins(ours: Mapping[tuple[str, str], set[str]], box: Mapping[tuple[str, str], set[str]]) -> None:
    """Tables that have the same rows in ours (places, and what is in them) have the same ones in a box."""
    for one, ids in ours.items():
        for other, also in ours.items():
            if one != other and ids == also and len(ids) > 1:
                for missing in sorted(box.get(one, set()) - box.get(other, set())):
                    values = {"file": other[0], "table": other[1], "id": missing}
                    raise BadBox("box_twin", **values, other=f"[[{one[1]}]], {one[0]}")


def _ids(files: Files) -> dict[tuple[str, str], set[str]]:
    """The ids of each table; a plain list of words (the columns of a board) counts as one."""
    found: dict[tuple[str, str], set[str]] = {}
    for file, content in files.items():
        for table, rows in content.items():
            if isinstance(rows, list):
                ids = {str(r["id"]) for r in rows if isinstance(r, dict) and "id" in r}
                ids |= {one for one in rows if isinstance(one, str)}
                if ids:
                    found[file, table] = ids
    return found


def _words(files: Files) -> Iterator[tuple[str, str, str, str, str]]:
    """File, table, row, key and word, for every word that may name a row."""
    for file, content in files.items():
        for table, rows in content.items():
            if not isinstance(rows, list):
                continue
            for number, row in enumerate(rows, 1):
                if isinstance(row, dict):
                    where = f"[[{table}]] {number}" + (f" ({row['id']})" if "id" in row else "")
                    for key, value in row.items():
                        if key not in FREE:
                            yield from ((file, table, where, key, word) for word in _all(value))
                else:
                    yield from ((file, table, table, table, word) for word in _all(row))


def _all(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _all(one)
    elif isinstance(value, dict):
        yield from value
