"""Is a box of the form of ours? Each answer that says no names the file and the row.

The form is read off our own files: which tables and keys there are, of which type, which words a key may
hold. Whether the whole can be played is tried: some games by chance, as far as they lead.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from .. import games, words
from ..board import read_toml
from ..errors import BadBox
from ..rules import Rules
from ..scene import Scene

SOURCES = ("rulebook", "public", "geography", "reconstruction")
FIXED = ("value", "component")
"""Tables whose rows the rules ask for one by one: none more, none less."""
CHOSEN = frozenset(
    [
        "kind",
        "when",
        "hook",
        "asks",
        "back",
        "published",
        "do",
        "who",
        "what",
        "effect",
        "color",
        "colour",
        "closes",
        "species",
        "moves",
    ]
)
"""Keys that hold one of the words that the rules know, which are those of our files."""
MOST_ROWS = 400
MOST = 1000
"""Largest number in a box, where ours has none that is larger."""
TRIALS = (1, 2)
"""Seeds of the games that are tried."""


def check(
    game: str, file: str, content: Mapping[str, Any], ours: Mapping[str, Any], said: Mapping[str, str]
) -> None:
    """Compare one file of a box with ours; raise BadBox where it has another form."""
    for table in content:
        if table not in ours:
            raise BadBox("box_table", file=file, table=table, known=", ".join(ours))
    for table, mine in ours.items():
        if table not in content:
            raise BadBox("box_no_table", file=file, table=table)
        theirs = content[table]
        if not _alike(theirs, [mine]):
            raise BadBox("box_type", file=file, row=table, name=table, value=theirs)
        if isinstance(mine, list) and mine and isinstance(mine[0], dict):
            _rows(game, file, table, theirs, mine, said)
        elif isinstance(mine, dict):
            _rows(game, file, table, [theirs], [mine], said)
        else:
            if isinstance(theirs, list) and len(theirs) > MOST_ROWS:
                raise BadBox("box_rows", file=file, table=table, limit=MOST_ROWS)
            _fits(file, table, table, theirs, [mine])


def _rows(
    game: str, file: str, table: str, theirs: list[Any], mine: list[Any], said: Mapping[str, str]
) -> None:
    if len(theirs) > MOST_ROWS:
        raise BadBox("box_rows", file=file, table=table, limit=MOST_ROWS)
    by_id = {row["id"]: row for row in mine if "id" in row}
    known = {
        key: [row[key] for row in mine if key in row] for key in dict.fromkeys(k for r in mine for k in r)
    }
    needed = [key for key, values in known.items() if len(values) == len(mine)]
    seen: set[object] = set()
    for number, row in enumerate(theirs, 1):
        where = _where(table, number, row)
        if not isinstance(row, dict):
            raise BadBox("box_type", file=file, row=where, name=table, value=row)
        for key in row:
            if key not in known:
                raise BadBox("box_key", file=file, row=where, name=key, known=", ".join(known))
        for key in needed:
            if key not in row:
                raise BadBox("box_lacks", file=file, row=where, name=key)
        same = by_id.get(row.get("id")) if isinstance(row.get("id"), Hashable) else None
        for key, value in row.items():
            # The numbers of the rules are each of a type of their own.
            like = [same[key]] if same is not None and table in FIXED and key in same else known[key]
            if not _alike(value, like):
                raise BadBox("box_type", file=file, row=where, name=key, value=value)
            _fits(file, where, key, value, like)
            _long(file, where, key, value, like)
        if "source" in row and row["source"] not in SOURCES:
            raise BadBox("box_source", file=file, row=where, value=row["source"], known=", ".join(SOURCES))
        if "id" in row:
            if row["id"] in seen:
                raise BadBox("box_twice", file=file, row=where)
            seen.add(row["id"])
    _named(game, file, table, seen, by_id)
    for name in seen - set(by_id):
        _worded(game, file, table, str(name), list(by_id), said)


def _where(table: str, number: int, row: Any) -> str:
    """A row by its number, and by what it is about."""
    keys = ("id", "species_id", "a", "b", "space")
    about = [row[key] for key in keys if key in row] if isinstance(row, dict) else []
    return f"[[{table}]] {number}" + (f" ({' - '.join(map(str, about))})" if about else "")


def _alike(value: Any, ours: Iterable[Any]) -> bool:
    """Whether a value has the type of one of ours; a whole number may stand for any number."""
    for one in ours:
        if isinstance(value, bool) or isinstance(one, bool):
            if isinstance(value, bool) and isinstance(one, bool):
                return True
        elif isinstance(value, int | float) and isinstance(one, int | float):
            return isinstance(one, float) or isinstance(value, int)
        elif type(value) is type(one):
            return True
    return False


def _fits(file: str, row: str, key: str, value: Any, ours: list[Any]) -> None:
    """Whether a value is one that the rules can do something with."""
    for part in _parts(value):
        if isinstance(part, int | float) and not isinstance(part, bool):
            there = [abs(p) for one in ours for p in _parts(one) if isinstance(p, int | float)]
            least = min([p for one in ours for p in _parts(one) if isinstance(p, int | float)], default=0)
            if not -MOST < part <= max(MOST, 10 * max(there, default=0)) or (part < 0 <= least):
                raise BadBox("box_number", file=file, row=row, name=key, value=part)
    for inner, chosen in _chosen(key, value):
        words_of_ours = {text for one in ours for k, text in _chosen(key, one) if k == inner}
        if chosen not in words_of_ours:
            there_is = _listed(words_of_ours)
            raise BadBox("box_value", file=file, row=row, name=inner, value=chosen, known=there_is)


def _long(file: str, row: str, key: str, value: Any, ours: list[Any]) -> None:
    """Lists of one length (a number for each number of players) stay so, and none becomes empty."""
    lengths = {len(one) for one in ours if isinstance(one, list)}
    if not isinstance(value, list) or not lengths:
        return
    if len(lengths) == 1 and len(value) not in lengths:
        raise BadBox("box_length", file=file, row=row, name=key, count=len(value), wanted=lengths.pop())
    if not value and 0 not in lengths:
        raise BadBox("box_length", file=file, row=row, name=key, count=0, wanted=f"{min(lengths)}+")


def _parts(value: Any) -> Iterable[Any]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value] if not isinstance(value, dict | list) else [p for one in inner for p in _parts(one)]


def _chosen(key: str, value: Any) -> list[tuple[str, str]]:
    """The words in a value that the rules have to know, each with its key."""
    if isinstance(value, str):
        return [(key, value)] if key in CHOSEN else []
    if isinstance(value, list):
        return [found for one in value for found in _chosen(key, one)]
    if isinstance(value, dict):
        return [found for name, one in value.items() for found in _chosen(name, one)]
    return []


def _listed(found: Iterable[str]) -> str:
    return ", ".join(sorted(word or '""' for word in found))


def _named(game: str, file: str, table: str, there: set[object], ours: Mapping[Any, Any]) -> None:
    """Rows that the program itself names must not be missing; of numbers and counts, none."""
    missing = [name for name in ours if name not in there]
    if table in FIXED:
        for name in there - set(ours):
            raise BadBox("box_unknown_row", file=file, table=table, id=name, known=", ".join(map(str, ours)))
    else:
        program = _program(game) if missing else ""
        missing = [name for name in missing if f'"{name}"' in program]
    if missing:
        raise BadBox("box_needed", file=file, table=table, id=missing[0])


def _program(game: str) -> str:
    files = sorted(games.folder_of(game).rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def _groups(game: str, names: Iterable[str]) -> list[tuple[str, str]]:
    """Where all of these rows have their words in the catalogue: group and what follows the name."""
    pattern = re.compile(rf"^{game}\.(\w+)\.(\w+)(\.\w+)?$")
    found: dict[str, set[tuple[str, str]]] = {name: set() for name in names}
    for key in words.all_messages():
        match = pattern.match(key)
        if match and match[2] in found:
            found[match[2]].add((match[1], match[3] or ""))
    return sorted(set.intersection(*found.values())) if found else []


def _worded(game: str, file: str, table: str, name: str, ours: list[str], said: Mapping[str, str]) -> None:
    """A row that is new needs the words that ours have."""
    for group, rest in _groups(game, ours):
        if f"{group}.{name}{rest}" not in said:
            raise BadBox("box_words", file=file, table=table, id=name, name=f"[{group}.{name}]{rest}")


def messages(game: str, path: Path) -> dict[str, str]:
    """The sentences of a box, by their keys below the game's."""
    known = {key.split(".")[1] for key in words.all_messages() if key.startswith(f"{game}.")}
    found: dict[str, str] = {}
    for key, text in words.flat(read_toml(path, BadBox)).items():
        if key.split(".")[0] not in known:
            raise BadBox("box_key", file=path.name, row=key, name=key, known=", ".join(sorted(known)))
        if not isinstance(text, str) or len(text) > MOST:
            raise BadBox("box_type", file=path.name, row=key, name=key, value=text)
        found[key] = text
    return found


def words_template(game: str) -> str:
    """What our cards are called and say, as the beginning of a box's words."""
    rows: dict[str, list[str]] = {}
    for key, text in words.all_messages().items():
        match = re.match(rf"^{game}\.(\w+\.\w+)\.(name|text)$", key)
        if match:
            quoted = text.replace("\\", "\\\\").replace('"', '\\"')
            rows.setdefault(match[1], []).append(f'{match[2]} = "{quoted}"')
    tables = [f"[{name}]\n" + "\n".join(lines) for name, lines in rows.items()]
    return "\n".join([words.t("lab.box.words"), "", *tables, ""])


def trial(rules: Rules) -> None:
    """Play some games by chance, for each number of players; whatever goes wrong shows itself."""
    from ..api import start_game

    for count in rules.player_counts:
        for seed in TRIALS:
            names = tuple(f"P{number + 1}" for number in range(count))
            options = rules.option_type(players=names, seed=seed)
            game = start_game(rules, options, position=None, bots=None, undo=None)
            luck = Random(seed)
            known = set(rules.catalogue(game.options))
            _said(game.scene())
            game._repr_svg_()  # what cannot be drawn cannot be played at a table
            state = game.state
            for step in range(rules.longest):
                legal = rules.legal(state)
                if not legal:
                    break
                action = luck.choice(legal)
                if action not in known:
                    raise BadBox("box_unplayable", problem=action)
                state, _ = rules.apply(state, action)
                if step % 20 == 0:
                    _said(rules.scene(rules.hide(state, 0), 0))
            _said(rules.scene(state, None))


def _said(scene: Scene) -> None:
    """Whether everything on the table has words."""
    missing = re.search("⟨[^⟩]*⟩", msgspec.json.encode(scene).decode())
    if missing:
        raise BadBox("box_unsaid", name=missing[0].strip("⟨⟩").split(".", 1)[-1])
