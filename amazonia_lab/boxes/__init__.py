"""A box of one's own: cards and board of a game from files of the same form as ours.

``al.write_box("endangered", "my_box/")`` writes our files as templates, and so does
``python -m amazonia_lab.boxes endangered my_box``. Any of them may be changed, the others may be thrown away.
``al.new_game("endangered", data="my_box/")`` plays with them.

A game's rules read their data when they are imported, and keep what they made of it. So a box is a game
of its own: a copy of the game's program with the box's files laid over ours (:mod:`.copies`), under the
game's name with the digest of the box behind it (``endangered__1a2b3c4d``). Whatever is kept by name (saves,
sentences, unfinished games of a browser) is thereby kept apart.
"""

from __future__ import annotations

import hashlib
import os
import threading
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from .. import games, words
from ..board import read_toml
from ..errors import BadBox, LabError
from ..rules import Rules
from ..values import as_path, readable
from . import changes, copies, form, links

ABOUT = "box.toml"
WORDS = "words.toml"


class Box(msgspec.Struct, frozen=True):
    """A box that can be played with.

    ``name`` as its ``box.toml`` (else its folder) calls it, ``digest`` of what its files say, ``game`` as it
    is known to :mod:`amazonia_lab.games`.
    """

    name: str
    digest: str
    base: str
    game: str
    files: tuple[str, ...]


Data = str | Path | Mapping[str, Any] | None
"""What a game is played with: ours (None), a folder, or values that differ from ours (:mod:`.changes`)."""

_open: dict[str, Box] = {}
"""By the name of the game that was made of it."""
_lock = threading.RLock()


def box_of(game: str) -> Box | None:
    """The box that a game is played with; None for ours."""
    return _open.get(game)


def find(base: str, digest: str) -> Box | None:
    """A box that has been opened before, by its digest."""
    return _open.get(copies.name_of(base, digest))


def write_box(game: str, where: str | Path) -> Path:
    """Write a game's own cards and board as templates for a box of one's own.

    Parameters
    ----------
    game
        Name of the game.
    where
        A folder that is new or empty.

    Raises
    ------
    UnknownGame
    BadBox
        If something lies there already, or it cannot be written.
    """
    games.rules_of(game)
    folder = as_path(where)
    if folder is None:
        raise BadBox("box_no_path", value=where)
    base = words.plain_game(game)
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise BadBox("box_not_empty", folder=folder)
        for name, file in copies.files_of(game).items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(file.read_bytes())
        title = msgspec.json.encode(folder.name).decode()
        (folder / ABOUT).write_text(f"{words.t('lab.box.about')}\nname = {title}\n", encoding="utf-8")
        (folder / WORDS).write_text(form.words_template(base), encoding="utf-8")
    except (OSError, ValueError) as problem:  # ValueError: a name that no folder can have
        raise BadBox("box_not_written", folder=folder, problem=problem) from problem
    return folder


def open_box(game: str, where: str | Path, tried: str = "") -> Box:
    """Read a box, check it, and make a game of it.

    Parameters
    ----------
    game
        Name of the game that it is for.
    where
        Its folder: any of the files that :func:`write_box` writes.
    tried
        Game of a box that another process has made already, so that its games need not be tried again.

    Raises
    ------
    UnknownGame
    BadBox
        With a sentence that names file and row.
    """
    with _lock:
        return _opened(game, where, tried)


def _opened(game: str, where: str | Path, tried: str) -> Box:
    games.rules_of(game)
    base = words.plain_game(game)
    folder = as_path(where)
    if folder is None:
        raise BadBox("box_no_path", value=where)
    if not os.path.isdir(folder):  # the Path's own raises for a name that is too long
        raise BadBox("box_missing", folder=folder)
    ours = copies.files_of(base)
    found = _found(folder)
    for name in found:
        if name not in ours and name not in (ABOUT, WORDS):
            raise BadBox("box_file", file=name, game=base, known=", ".join(ours))
    own = {name: path for name, path in found.items() if name in ours}
    if not own:
        raise BadBox("box_empty", folder=folder, game=base, known=", ".join(ours))
    said = form.messages(base, found[WORDS]) if WORDS in found else {}
    data = {name: read_toml(path, BadBox) for name, path in own.items()}
    text = msgspec.json.encode([base, data, said], order="sorted", enc_hook=str)
    digest = hashlib.sha256(text).hexdigest()[:8]
    known = find(base, digest)
    if known is not None:
        return known
    mine = {name: tomllib.loads(path.read_text("utf-8")) for name, path in ours.items()}
    for name, content in data.items():
        form.check(base, name, content, mine[name], said)
    links.check(mine, {**mine, **data})
    title = _title(folder, found)
    box = Box(title, digest, base, copies.name_of(base, digest), tuple(sorted(own)))
    notice = words.t("lab.box.notice", notice=words.t(f"{base}.notice"), box=title, digest=digest)
    words.add_messages(box.game, {**said, "notice": notice})
    try:
        rules = copies.make(base, box.game, own)
        if box.game != tried:
            form.trial(rules)
    except BadBox:
        copies.forget(box.game)
        raise
    except LabError as problem:
        copies.forget(box.game)
        raise BadBox("box_unplayable", problem=problem) from problem
    except Exception as problem:  # whatever the rules stumble over, it is the box that is wrong
        copies.forget(box.game)
        raise BadBox("box_unplayable", problem=f"{type(problem).__name__}: {problem}") from problem
    _open[box.game] = box
    return box


def rules_with(game: str, where: Data, tried: str = "") -> Rules:
    """The rules of a game, with a box where one is given; ``tried`` as for :func:`open_box`."""
    box = box_with(game, where, tried)
    return games.rules_of(box.game if box else game)


def box_with(game: str, where: Data, tried: str = "") -> Box | None:
    """The box of a folder, or of values that differ; None where it is our own."""
    if isinstance(where, Mapping):
        return _changed(game, where, tried) if where else None
    return None if where is None else open_box(game, where, tried)


_made: dict[tuple[str, bytes], Box] = {}
"""Boxes that were made of changes, by what was changed: a run asks for them again with every game."""


def _changed(game: str, values: Mapping[str, Any], tried: str) -> Box:
    with _lock:
        games.rules_of(game)
        plain = changes.plain(values)
        key = game, msgspec.json.encode(plain, order="sorted", enc_hook=str) + changes.content(plain)
        if key not in _made:
            _made[key] = open_box(game, changes.written(words.plain_game(game), plain), tried)
        return _made[key]


def _found(folder: Path) -> dict[str, Path]:
    """The box's files by their names in it."""
    try:
        files = sorted(path for path in folder.rglob("*.toml") if path.is_file())
    except OSError as problem:
        raise BadBox("box_missing", folder=folder) from problem
    return {path.relative_to(folder).as_posix(): path for path in files}


def _title(folder: Path, found: dict[str, Path]) -> str:
    about: dict[str, Any] = read_toml(found[ABOUT], BadBox) if ABOUT in found else {}
    name = about.get("name", folder.resolve().name)
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise BadBox("box_name", file=ABOUT)
    return readable(name.strip(), 60)
