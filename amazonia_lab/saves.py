"""Save files and positions: write, read, refuse.

A save holds the actions, not the state: loading replays them through the door of play, so no file can
make an illegal state. The final state is kept beside them, to be shown read-only when a later edition of
the rules no longer agrees. A share code (:mod:`amazonia_lab.codes`) holds a digest of it instead.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from . import boxes, codes, games
from .bots import registry as bot_players
from .errors import BadPosition, BadSave, LabError, ReadOnly
from .game import Game
from .rules import Rules, State
from .timeline import Timeline
from .values import as_path

FORMAT = "amazonia_lab save"
VERSION = 1
MAX_BYTES = 5_000_000
LARGEST = 100_000
"""Largest number in a state of another edition: what is drawn as many times must have an end."""


class SavedStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step: the action's text form, the bot that chose it, dice laid down, of one wish with the last."""

    action: str
    by: str = ""
    dice: tuple[int, ...] = ()
    joined: bool = False


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a save file holds; of the final state either all (a file) or the digest (a share code)."""

    format: str
    version: int
    game: str
    edition: int
    options: dict[str, Any]
    position: dict[str, Any] | None
    bots: dict[str, str]
    undo: str
    steps: tuple[SavedStep, ...]
    state: dict[str, Any] | None = None
    digest: str = ""
    box: dict[str, str] | None = None
    """Name and digest of the box of one's own that it was played with."""
    board: dict[str, str] | None = None
    """Name and text of the board of one's own that it was played on; in a share code the bare content."""


def to_json(game: Game) -> str:
    """The save of a game as JSON text.

    Raises
    ------
    ReadOnly
        If the game is shown from a save of another edition: its steps cannot be told again.
    """
    return _written(game, whole=True)


def to_code(game: Game, *, names: Sequence[str] = ()) -> str:
    """The share code of a game: its actions in a short text; with ``names``, those instead of the players'.

    Raises
    ------
    ReadOnly
        As for :func:`to_json`.
    """
    return codes.pack(_written(game, whole=False, names=names))


def as_json(record: Any) -> Any:
    """A record as JSON reads it, where tuples are lists."""
    return msgspec.json.decode(msgspec.json.encode(record))


def digest(state: State) -> str:
    """What tells two states apart, as a short text."""
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:16]


def renamed(value: Any, old: Sequence[str], new: Sequence[str]) -> Any:
    """A copy of plain data with other players' names."""
    if isinstance(value, Mapping):
        return {
            key: list(new) if key == "players" and part == list(old) else renamed(part, old, new)
            for key, part in value.items()
        }
    return [renamed(part, old, new) for part in value] if isinstance(value, list | tuple) else value


def _written(game: Game, *, whole: bool, names: Sequence[str] = ()) -> str:
    if game.read_only:
        raise ReadOnly("read_only", reason=game.read_only)
    line = game.timeline  # one value: another thread may make a step meanwhile
    state = line.state(game.start)
    options, final, position = msgspec.to_builtins((game.options, state, game.position))
    if names:
        players = game.players
        options, final, position = (
            renamed(part, players, names) for part in as_json((options, final, position))
        )
    box = boxes.box_of(game.name)
    own = game.carried
    save = Save(
        format=FORMAT,
        version=VERSION,
        game=game.name if box is None else box.base,
        edition=game.rules.edition,
        options=options,
        position=position,
        bots={str(seat): bot for seat, bot in game.bots.items()},
        undo=game.undo_policy,
        steps=tuple(SavedStep(str(s.action), s.by, s.dice, s.joined) for s in line.steps[: line.cursor]),
        state=final if whole else None,
        digest="" if whole else digest(final),
        box=None if box is None else {"name": box.name, "digest": box.digest},
        board=None if own is None else {"name": own.name, "text": own.text if whole else own.short},
    )
    return msgspec.json.encode(save).decode()


def write(game: Game, where: str | Path) -> Path:
    """Write a save; the old file stays until the new one is whole."""
    text = to_json(game)
    path = as_path(where)
    if path is None:
        raise BadSave("save_no_path", value=where)
    if os.path.exists(path) and not os.path.isfile(path):  # a folder; or a device, which would be gone
        raise BadSave("save_no_file", file=path)
    new: Path | None = None
    try:
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            new = Path(file.name)
            file.write(text)
        new.chmod(0o644)  # a temporary file is its owner's alone; a save is to be handed on
        new.replace(path)
    except (OSError, ValueError) as problem:
        if new is not None:
            new.unlink(missing_ok=True)
        said = getattr(problem, "strerror", None) or problem  # without the name of the file beside it
        raise BadSave("save_not_written", file=path, problem=said) from problem
    return path


def load(where: str | Path, data: boxes.Data = None) -> Game:
    """Read a save file; ``data`` is the folder of the box that it was played with."""
    path = as_path(where)
    if path is None:
        raise BadSave("save_no_path", value=where)
    if not os.path.isfile(path):  # what is no file may have no end
        raise BadSave("save_missing", file=path)
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadSave("save_too_large", limit=MAX_BYTES // 1_000_000)
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise BadSave("save_no_words", file=path) from problem
    except (OSError, ValueError) as problem:
        raise BadSave("save_missing", file=path) from problem
    return from_json(text, data)


def from_json(text: Any, data: boxes.Data = None) -> Game:
    """The game of a save's text or of a share code; ``data`` is the folder of the box it was played with.

    Raises
    ------
    BadSave
        If it is damaged, foreign, newer or too large; the sentence says what is wrong and where.
    """
    save = _decode(text)
    rules = _rules(save, data)
    held = _board(rules, save)
    try:
        options = msgspec.convert(save.options, rules.option_type, strict=False)
        game = _started(rules, options, save)
    except (msgspec.ValidationError, RecursionError, LabError) as problem:
        if save.edition != rules.edition:
            raise BadSave("save_old_edition", edition=save.edition, known=rules.edition) from problem
        key = "save_start" if isinstance(problem, LabError) else "save_field"
        raise BadSave(key, problem=problem) from problem
    del held  # the game holds it now
    return _replayed(game, save)


def _board(rules: Rules, save: Save) -> Any:
    """The board of somebody's own that came along, checked before anything is played on it."""
    if save.board is None:
        return None
    name, text = save.board.get("name", "-"), save.board.get("text", "")
    brought = getattr(rules, "brought", None)
    if brought is None or save.options.get("board") != name:
        raise BadSave("save_board", board=name, problem=name)
    try:
        return brought(name, text)
    except LabError as problem:
        raise BadSave("save_board", board=name, problem=problem) from problem


def _rules(save: Save, data: boxes.Data) -> Rules:
    """The rules that a save was played with, with its own box and no other."""
    if save.game not in games.known():
        raise BadSave("save_unknown_game", game=save.game)
    given = boxes.box_with(save.game, data)
    if save.box is None:
        if given is not None:
            raise BadSave("save_no_box", box=given.name)
        return games.rules_of(save.game)
    name, mark = save.box.get("name", "-"), save.box.get("digest", "-")
    box = given or boxes.find(save.game, mark)
    if box is None:
        raise BadSave("save_box", box=name, digest=mark, game=save.game)
    if box.digest != mark:
        raise BadSave("save_other_box", box=name, digest=mark, other=box.name, other_digest=box.digest)
    return games.rules_of(box.game)


def _decode(text: Any) -> Save:
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    if not isinstance(text, str):
        raise BadSave("save_kind", value=type(text).__name__)
    if len(text) > MAX_BYTES:
        raise BadSave("save_too_large", limit=MAX_BYTES // 1_000_000)
    if not text.strip():
        raise BadSave("save_empty")
    if not text.lstrip().startswith("{") and codes.is_code(text):
        text = codes.unpack(text, MAX_BYTES)
    try:
        raw = msgspec.json.decode(_in_braces(text))
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as problem:
        # Of a save that was not copied to its end, the beginning tells that it is one.
        raise BadSave("save_cut" if FORMAT in text else "save_unknown") from problem
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadSave("save_foreign")
    version = raw.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise BadSave("save_foreign")
    if version > VERSION:
        raise BadSave("save_newer", version=version, known=VERSION)
    try:
        save = msgspec.convert(raw, Save)
    except (msgspec.ValidationError, RecursionError) as problem:
        raise BadSave("save_field", problem=problem) from problem
    if save.state is None and not save.digest:
        raise BadSave("save_field", problem="state")
    return save


def _in_braces(text: str) -> str:
    """The save in a text, without what stands before and behind it in a mail."""
    begin, end = text.find("{"), text.rfind("}")
    return text[begin : end + 1] if 0 <= begin < end else text


def _started(rules: Rules, options: Any, save: Save) -> Game:
    """The game before its first step, with all checks of :func:`amazonia_lab.new_game`."""
    from .api import start_game

    bots = {int(seat) if re.fullmatch("[0-9]", seat) else seat: bot for seat, bot in save.bots.items()}
    return start_game(rules, options, position=save.position, bots=bots, undo=save.undo)


def _replayed(game: Game, save: Save) -> Game:
    for number, step in enumerate(save.steps, 1):
        try:
            if step.by:
                bot_players.check(game.rules, step.by)
            line, _ = game._made(game._line, game.parse(step.action), step.dice, step.by, joined=step.joined)
        except LabError as problem:
            if save.edition != game.rules.edition:
                return _shown(game, save)
            raise BadSave("save_step", number=number, action=step.action, problem=problem) from problem
        game._line = line
    if not _same(game.state, save):
        if save.edition != game.rules.edition:
            return _shown(game, save)
        raise BadSave("save_state")
    return game.begin()  # nothing to do unless the file says that a bot is asked


def _same(state: State, save: Save) -> bool:
    """Whether the actions led where the save says."""
    if save.state is None:
        return digest(state) == save.digest
    return bool(as_json(state) == save.state)


def _shown(game: Game, save: Save) -> Game:
    """A game of another edition whose replay differs: the stored final state, read-only."""
    from . import words

    if save.state is None or not _drawable(save.state):
        raise BadSave("save_old_edition", edition=save.edition, known=game.rules.edition)
    try:
        game._start = msgspec.convert(save.state, game.rules.state_type)
        game._line = Timeline()
        # A state of another edition may fit its type and yet make no sense here: try before it is shown.
        game.measure_rows()
        str(game)
        game._repr_svg_()
    except Exception as problem:  # whatever a foreign state breaks, it is the file that is wrong
        raise BadSave("save_old_edition", edition=save.edition, known=game.rules.edition) from problem
    game.read_only = words.t("lab.old_edition", edition=save.edition, known=game.rules.edition)
    return game


def _drawable(value: Any) -> bool:
    """Whether no number but a seed is too large for what may be drawn that many times."""
    inner = [value]
    while inner:
        one = inner.pop()
        if isinstance(one, dict):
            inner += [part for key, part in one.items() if key != "seed"]
        elif isinstance(one, list):
            inner += one
        elif isinstance(one, int | float) and abs(one) > LARGEST:
            return False
    return True


def find_position(rules: Rules, position: Any) -> Mapping[str, Any]:
    """A position by name (of the game's own), by path of a TOML file, or as a mapping.

    Raises
    ------
    BadPosition
        If there is none, or the file cannot be read.
    """
    from .board import read_toml

    if isinstance(position, Mapping):
        return position
    folder = games.folder_of(rules.name) / "data" / "positions"
    known = sorted(path.stem for path in folder.glob("*.toml"))
    if isinstance(position, str) and position in known:
        return read_toml(folder / f"{position}.toml", BadPosition)
    if isinstance(position, str | Path) and str(position).endswith(".toml"):
        return read_toml(Path(position), BadPosition)
    raise BadPosition("unknown_position", position=position, known=", ".join(known) or "-")
