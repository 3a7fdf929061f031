"""The front door: games by name, new games, loading."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from . import boxes, saves, words
from . import games as game_list
from .board_picture import BoardPicture
from .board_report import BoardReport
from .errors import BadBoard, BadOption, BadPosition, LabError
from .game import Game
from .rules import Options, Rules
from .seating import named_players, seats_of_bots
from .tables import frame
from .values import plain, whole_number

if TYPE_CHECKING:
    import pandas as pd


def new_game(
    name: str,
    *,
    players: Any = None,
    seed: Any = None,
    position: Any = None,
    bots: Any = None,
    undo: Any = None,
    data: boxes.Data = None,
    **options: Any,
) -> Game:
    """A fresh game.

    Parameters
    ----------
    name
        One of :func:`games`, such as ``"mission_amazonia"``.
    players
        A number, or names by seat. Default: the game's smallest number, or the position's players.
    seed
        A whole number from 0; without one, a seed is drawn (it stands in ``game.options.seed``).
    position
        Name or path of a position to start from (TOML), or a mapping.
    bots
        Player's name (or seat) to bot's name; those seats answer by themselves.
    undo
        ``"free"`` or ``"fair"``; default as the game says.
    data
        Cards and board to play with instead of ours: the folder of a box (:func:`write_box`), or the values
        that differ, such as ``{"cards.vest.price": 500}``.
    **options
        The game's own options. A board of one's own is named by its file (``board="my_board.toml"``) or given
        as its text; see :func:`check_board`.

    Raises
    ------
    UnknownGame, BadOption, BadPosition, BadBoard, BadBox

    Examples
    --------
    >>> import amazonia_lab as al
    >>> game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=7)
    >>> game.players
    ('Ana', 'Ben')
    """
    rules = boxes.rules_with(name, data)
    where = None if position is None else saves.find_position(rules, position)
    if where is not None:
        given = where.get("options", {})
        if not isinstance(given, Mapping):
            raise BadPosition("position_field", problem="options")
        options = {**given, **options}
        players = options.pop("players", None) if players is None else players
        options.pop("players", None)
        seed = options.pop("seed", None) if seed is None else seed
        options.pop("seed", None)
    names = named_players(rules, min(rules.player_counts) if players is None else players)
    record = checked_options(rules, names, seed, opened_options(rules, options))
    return start_game(rules, record, position=where, bots=bots, undo=undo).begin()


def start_game(rules: Rules, options: Any, *, position: Any, bots: Any, undo: Any) -> Game:
    """A game of checked options, before anybody (a bot, say) has moved."""
    names = named_players(rules, list(options.players))
    options = checked_options(rules, names, options.seed, own_options(options))
    seats = seats_of_bots(rules, names, bots)
    if position is None:
        return Game(rules, options, rules.setup(options), bots=seats, undo=undo)
    try:
        position = plain(position)  # of our own, and as a save will hold it
    except (TypeError, ValueError, RecursionError) as problem:
        raise BadPosition("position_field", problem=problem) from problem
    try:
        state = rules.setup_from(options, position)
    except msgspec.ValidationError as problem:
        raise BadPosition("position_field", problem=problem) from problem
    return Game(rules, options, state, position=position, bots=seats, undo=undo)


def typed_seed(text: Any) -> int | None:
    """A seed as it is typed in a field; None (new luck) where nothing was typed.

    Raises
    ------
    BadOption
        If it is no whole number from 0 up.
    """
    if text is None or (isinstance(text, str) and not text.strip()):
        return None
    plain = text.strip() if isinstance(text, str) else ""
    if plain.isascii() and plain.isdigit() and len(plain) < 19:
        return int(plain)
    raise BadOption("bad_seed", seed=text)


def own_options(options: Options) -> dict[str, Any]:
    """The game's own options, without players and seed, as plain data."""
    given: dict[str, Any] = msgspec.to_builtins(options)
    return {key: value for key, value in given.items() if key not in ("players", "seed")}


def opened_options(rules: Rules, own: Mapping[str, Any]) -> dict[str, Any]:
    """Options as a person gives them, with the files read that they name (a board of one's own).

    Asked where a person gives options, and nowhere else: a save or a browser opens no file.

    Raises
    ------
    BadBoard
    """
    opened = getattr(rules, "opened", None)
    return dict(own) if opened is None else opened(own)


def checked_options(rules: Rules, names: tuple[str, ...], seed: Any, own: Mapping[str, Any]) -> Any:
    """The options of a game; raises BadOption for what it does not take. Without a seed, one is drawn."""
    if seed is None:
        seed = secrets.randbits(32)
    number = whole_number(seed)
    if number is None or not 0 <= number < 2**63:
        raise BadOption("bad_seed", seed=seed)
    known = [f.name for f in msgspec.structs.fields(rules.option_type) if f.name not in ("players", "seed")]
    for key in own:
        if key not in known:
            raise BadOption("unknown_option", option=key, game=rules.name, known=", ".join(known) or "-")
    settle = getattr(rules, "settled", None)
    own = settle(own) if settle is not None else own
    try:
        return msgspec.convert({"players": names, "seed": number, **own}, rules.option_type)
    except (msgspec.ValidationError, UnicodeEncodeError, RecursionError) as problem:
        raise BadOption("option_value", game=rules.name, problem=problem) from problem


def load_game(path: str | Path, *, data: boxes.Data = None) -> Game:
    """The game of a save file; raises BadSave with a sentence that says what is wrong.

    ``data`` is the box that it was played with, where it was one of one's own, as for :func:`new_game`.
    """
    return saves.load(path, data)


def from_json(text: str, *, data: boxes.Data = None) -> Game:
    """The game of a save's text or share code; ``data`` as for :func:`load_game`."""
    return saves.from_json(text, data)


def check_board(board: str | Path, *, game: str | None = None) -> BoardReport:
    r"""What is wrong or odd in a board file of one's own, line by line.

    Parameters
    ----------
    board
        A file (TOML, as ``docs/boards.md`` describes it), or its text.
    game
        The game that it is for. Default: the first one that is played on boards of one's own.

    Returns
    -------
    BoardReport
        ``print(report)`` tells everything; ``report.ok`` says whether the board can be played;
        ``report.wrong`` and ``report.odd`` hold what was found, each with ``line``, ``where`` and ``text``.

    Raises
    ------
    UnknownGame, BadBoard
        If there is no such game; if there is no such file.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> report = al.check_board('id = "my_river"\nroute = 5\n')
    >>> report.ok, len(report.wrong)
    (False, 5)
    """
    wanted = game_list.names() if game is None else [game]
    for name in wanted:
        check = getattr(game_list.rules_of(name), "check_board", None)
        if check is not None:
            report: BoardReport = check(board)
            return report
    raise BadBoard("no_own_boards") if game is None else BadBoard("no_own_boards_of", game=game)


def show_board(board: str | Path, *, game: str | None = None) -> BoardPicture:
    """The map of a board, ours by name or one of one's own, to be looked at.

    Parameters
    ----------
    board
        Name, file or text, as :func:`new_game` takes it.
    game
        As for :func:`check_board`.

    Returns
    -------
    BoardPicture
        A picture in a notebook; ``print`` gives its places and routes as text.

    Raises
    ------
    UnknownGame, BadOption, BadBoard

    Examples
    --------
    >>> import amazonia_lab as al
    >>> print(str(al.show_board("acre_xapuri")).splitlines()[0])
    Acre, Xapuri: 36 places, 51 routes
    """
    name = game
    if name is None:
        own = (one for one in game_list.names() if hasattr(game_list.rules_of(one), "check_board"))
        name = next(own, game_list.names()[0])
    most = max(game_list.rules_of(name).player_counts)
    return BoardPicture(new_game(name, players=most, seed=1, board=board))


def write_box(game: str, where: str | Path) -> Path:
    """Write a game's cards and board as templates for a box of one's own; see :func:`boxes.write_box`."""
    return boxes.write_box(game, where)


def game_rows() -> list[dict[str, Any]]:
    """One row per game: name, title, players, kind, author, publisher, source and measured decisions."""
    rows = []
    for name in game_list.names():
        rules = game_list.rules_of(name)
        counts = rules.player_counts
        rows.append(
            {
                "name": name,
                "title": words.t(f"{name}.title"),
                "players": f"{min(counts)}-{max(counts)}",
                "kind": words.t(f"{name}.kind"),
                "author": words.t(f"{name}.author"),
                "publisher": words.t(f"{name}.publisher"),
                **getattr(rules, "measured", {}),
                "source": words.t(f"{name}.source"),
                "notice": words.t(f"{name}.notice"),
            }
        )
    return rows


def games() -> pd.DataFrame:
    """Table of the games: name, players, kind, source; decisions of people per game where measured."""
    return frame(game_rows(), index="name")


def play(game: Game | str, **options: Any) -> Any:
    """The interactive table of a game, or of a new one by name and options.

    Parameters
    ----------
    game
        A game, or the name of a new one.
    **options
        Of the table: ``stage``, ``viewer``, ``theme``, ``guide`` (see :class:`amazonia_lab.widgets.Table`);
        with a name also those of :func:`new_game`.
    """
    from .widgets import Table

    table_options = {k: options.pop(k) for k in ("stage", "viewer", "theme", "guide") if k in options}
    if isinstance(game, str):
        game = new_game(game, **options)
    elif not isinstance(game, Game):
        raise BadOption("no_game", value=type(game).__name__)
    elif options:
        raise BadOption("play_options", options=", ".join(options))
    return Table(game, **table_options)


def replay(game: Game, **options: Any) -> Any:
    """The table of a game, opened at its beginning, to be looked through step by step.

    It is the same table: "Back to now" plays on. Options are those of the table in :func:`play`.
    """
    from .widgets import Table

    if not isinstance(game, Game):
        raise BadOption("no_game", value=type(game).__name__)
    return Table(game, replay=True, **options)


def start(game: str | None = None, *, players: Any = None, bots: Any = None, **options: Any) -> Any:
    """A form to choose what is played, or to go on with a game; the table comes in its place.

    Parameters
    ----------
    game, players, bots, **options
        What the form shows at first, as for :func:`new_game`; ``stage`` and ``theme`` as for the table.

    Raises
    ------
    UnknownGame, BadOption
        If a default is one that the game does not take.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> form = al.start(players=["Ana", "Ben"], length="lesson")
    >>> form
    Here a game is chosen and played. To see it, run this cell.
    """
    from .widgets import Start

    return Start(game, players=players, bots=bots, **options)


__all__ = [
    "LabError",
    "check_board",
    "from_json",
    "game_rows",
    "games",
    "load_game",
    "new_game",
    "play",
    "replay",
    "show_board",
    "start",
    "write_box",
]
