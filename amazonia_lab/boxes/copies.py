"""A game's program once more, with other files beside it.

The copy lies in a folder of its own that is gone when Python ends. Its package and that of its bots are found
because the folder is added to where ``amazonia_lab.games`` and ``amazonia_lab.bots`` look for theirs.
"""

from __future__ import annotations

import atexit
import importlib
import re
import shutil
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from .. import bots, games
from ..rules import Rules

NOT_IN_A_BOX = ("measured.toml", "nature.toml")
"""What is no card and no board: figures of bots, facts about nature. They stay ours.

So do positions, and boards in a folder of their own: one's own are played by an option."""


def name_of(base: str, digest: str) -> str:
    """What a game with a box is called."""
    return f"{base}__{digest}"


def files_of(game: str) -> dict[str, Path]:
    """A game's files of cards and board, by their names in a box."""
    folder = games.folder_of(game)
    found = {}
    for path in sorted(folder.rglob("*.toml")):
        inside = path.relative_to(folder)
        if path.name not in NOT_IN_A_BOX and not {"positions", "boards"} & set(inside.parts):
            found[inside.as_posix().removeprefix("data/")] = path
    return found


@cache
def _shelf() -> Path:
    """Where copies lie, as long as this Python runs."""
    shelf = Path(tempfile.mkdtemp(prefix="amazonia_lab_boxes_"))
    atexit.register(shutil.rmtree, shelf, ignore_errors=True)
    for package in (games, bots):
        part = shelf / package.__name__.rsplit(".", 1)[1]
        part.mkdir()
        package.__path__.append(str(part))
    return shelf


def make(base: str, name: str, own: Mapping[str, Path]) -> Rules:
    """The rules of a game whose files are those of a box, where it has them."""
    source = games.folder_of(base)
    ours = files_of(base)
    target = _shelf() / "games" / name
    _copy(source, target, base, name)
    for file, path in own.items():
        shutil.copyfile(path, target / ours[file].relative_to(source))
    players = Path(bots.__file__).parent / base
    if players.is_dir():
        _copy(players, _shelf() / "bots" / name, base, name)
    importlib.invalidate_caches()
    games.register(name, f"{games.__name__}.{name}")
    return games.rules_of(name)


def _copy(source: Path, target: Path, base: str, name: str) -> None:
    """A folder of program and data; where the game is named in the program, it gets its other name."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    for path in target.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        text = re.sub(rf"\bgames\.{base}\b", f"games.{name}", text)
        text = text.replace(f'GAME = "{base}"', f'GAME = "{name}"')
        path.write_text(text, encoding="utf-8")


def forget(name: str) -> None:
    """Take back a game that could not be played."""
    games.unregister(name)
    for module in [m for m in sys.modules if re.search(rf"\b{re.escape(name)}\b", m)]:
        del sys.modules[module]
    for package in ("games", "bots"):
        shutil.rmtree(_shelf() / package / name, ignore_errors=True)
