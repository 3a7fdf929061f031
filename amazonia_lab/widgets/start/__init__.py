"""The start form, and in its place the table of the game that was chosen there."""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import traitlets as tr

from ... import words
from ...api import from_json, new_game, own_options, typed_seed
from ...board_report import BoardReport
from ...errors import BadBoard, BadOption, LabError
from ...game import Game
from ...games import names as game_names
from ...games import rules_of
from ...saves import MAX_BYTES
from ...seating import named_players, seats_of_bots
from ...values import readable
from .. import parts
from ..setting import check_look
from ..still import show_over_sentence
from ..table import Table
from . import choices

_log = logging.getLogger("amazonia_lab.start")
BOARDS = 6
"""Boards of one's own that a form offers; the newest stay."""
_HERE = Path(__file__).parent


@cache
def esm() -> str:
    """The form's script, with the pieces that it shares with the table."""
    return parts.page_esm(_HERE / "form.js")


@cache
def css() -> str:
    """The form's rules and the two themes."""
    return parts.themes("al-start") + _page() + (_HERE / "form.css").read_text(encoding="utf-8")


def _page() -> str:
    """Where the page is ours alone, its heading leaves the screen to the game."""
    heading = "body[data-voila]:has(.al-start[data-open=no]) .jp-MarkdownCell:has(h1)"
    unseen = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"
    return f"{parts.one_color('al-start')}{heading}{{{unseen}}}\n"


class Form(anywidget.AnyWidget):
    """What is typed and chosen, and the wish to begin."""

    _esm = esm()
    _css = css()

    words = tr.Dict().tag(sync=True)
    games: tr.List[Any] = tr.List().tag(sync=True)
    starts = tr.Dict().tag(sync=True)
    """A draft for each game: what the form shows when the game is chosen."""
    draft = tr.Dict().tag(sync=True)
    """What was typed last: the browser writes it, so that a second view or a page loaded anew has it."""
    theme = tr.Unicode().tag(sync=True)
    stage = tr.Bool().tag(sync=True)
    limit = tr.Int(MAX_BYTES).tag(sync=True)
    """Bytes of the longest save; the browser sends no longer text."""
    asks = tr.Bool(True).tag(sync=True)
    playing = tr.Bool(False).tag(sync=True)
    intent = tr.Dict().tag(sync=True)
    answer = tr.Dict().tag(sync=True)


class Start(ipywidgets.VBox):
    """A form to choose a game, seats, bots and options, or a game to go on with; then its table.

    Parameters
    ----------
    game
        Name of the game that is chosen at first. Default: the first of :func:`amazonia_lab.games`.
    players, bots, seed, options
        What the form shows at first; as for :func:`amazonia_lab.new_game`.
    stage, theme
        As for the table.

    Attributes
    ----------
    table : Table or None
        The table, once a game was begun.

    Raises
    ------
    UnknownGame, BadOption
    """

    def __init__(
        self,
        game: str | None = None,
        *,
        players: Any = None,
        bots: Any = None,
        seed: Any = None,
        stage: bool = False,
        theme: str | None = None,
        **options: Any,
    ) -> None:
        for name in ("position", "undo", "data"):
            if name in options:  # the form begins whole games only
                raise BadOption("start_option", option=name)
        first = game_names()[0] if game is None else game
        rules = rules_of(first)
        names = named_players(rules, min(rules.player_counts) if players is None else players)
        seats = seats_of_bots(rules, names, bots)
        game_of = new_game(first, players=names, seed=seed, **options)  # refuses what could not be begun
        if game_of.carried is not None:
            options["board"] = game_of.carried.name
        self._boards: list[Any] = [] if game_of.carried is None else [game_of.carried]
        self._look: dict[str, Any] = {"stage": stage, "theme": theme}
        check_look(**self._look)
        offered = [first, *(name for name in game_names() if name != first)] if game else list(game_names())
        starts = {name: _plain_start(name) for name in offered}
        given = {**options, **own_options(game_of.options), "seed": seed}
        starts[first] = choices.draft(first, names, seats, given, self._boards)
        self.table: Table | None = None
        self._start_lock = threading.RLock()
        self._prefix = f"als{secrets.token_hex(3)}"
        self._form = Form(
            words=parts.words_of("start."),
            games=self._rows(offered),
            starts=starts,
            draft=starts[first],
            theme=theme or "",
            stage=bool(stage),
        )
        self._form.observe(self._on_intent, "intent")
        # What scrolls by itself would leave nothing in it in sight that should stay there.
        super().__init__([self._form], layout=ipywidgets.Layout(overflow="visible"))
        self.add_class("al-start-box")

    @property
    def game(self) -> Game | None:
        """The game on the table; None as long as the form asks."""
        return self.table.game if self.table is not None else None

    def _on_intent(self, change: Any) -> None:
        wish = change["new"]
        if not isinstance(wish, dict) or not wish:
            return
        answer: dict[str, Any] = {"n": wish.get("n"), "from": str(wish.get("from"))[:80], "kind": "done"}
        with self._start_lock:
            try:
                answer |= self._grant(wish)
            except BadBoard as problem:
                answer |= {"kind": "error", "text": str(problem), "field": str(wish.get("field"))[:300]}
                if problem.report is not None:
                    answer |= choices.told(problem.report)
            except choices.Misfit as problem:
                answer |= {"kind": "error", "text": str(problem), "field": problem.field}
            except LabError as problem:
                names = wish.get("names")
                texts = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
                field = {"load": str(wish.get("field"))[:300]}.get(str(wish.get("do")))
                field = choices.field_of(problem, texts) if field is None else field
                answer |= {"kind": "error", "text": str(problem), "field": field}
            except Exception as problem:
                _log.exception("an error while granting %r", wish.get("do"))
                said = words.t("start.program_error", kind=type(problem).__name__, text=readable(problem))
                answer |= {"kind": "error", "text": said, "field": ""}
            self._form.answer = answer

    def _grant(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Do what is wished; what the answer says beside that it is done."""
        match wish.get("do"):
            case "open":
                self._form.asks = True
            case "back":
                self._form.asks = self.table is None
            case "begin" if self._form.asks:
                self._seat(self._new(wish))
            case "load" if self._form.asks and choices.is_board(wish):
                return self._open_board(str(wish.get("text")), str(wish.get("file") or "")[:80])
            case "load" if self._form.asks:
                self._seat(from_json(str(wish.get("text")).strip()))
            case "begin" | "load":
                pass  # a second click: the game has begun
            case _:
                raise choices.Misfit("", words.t("start.not_a_wish"))
        return {}

    def _rows(self, offered: Iterable[str]) -> list[dict[str, Any]]:
        """The games with what can be chosen of each."""
        own = choices.board_game()
        return [choices.row(name, self._boards if name == own else ()) for name in offered]

    def _open_board(self, text: str, file: str) -> dict[str, Any]:
        """A board of one's own becomes one to choose from, or BadBoard tells everything that is wrong."""
        name, text = choices.board_game(), text + "\n"  # of several lines, so it is no file's name
        rules: Any = rules_of(name)
        report: BoardReport = rules.check_board(text)
        report.file = file
        if not report.ok:
            raise BadBoard.of(report)
        board = rules.brought(rules.opened({"board": text})["board"], text)
        others = [one for one in self._boards if one.name != board.name]
        self._boards = [*others[1 - BOARDS :], board]
        self._form.games = self._rows([row["name"] for row in self._form.games])
        said = words.t("start.board_ready", name=board.content["name"])
        return {"kind": "board", "game": name, "value": board.name, **choices.told(report), "text": said}

    def _new(self, wish: Mapping[str, Any]) -> Game:
        name = wish.get("game")
        rules = rules_of(name)
        bots = wish.get("bots")
        sitting = bots.items() if isinstance(bots, dict) else ()
        seats = {
            int(seat): bot for seat, bot in sitting if seat.isascii() and seat.isdigit() and len(seat) < 9
        }
        players = named_players(rules, wish.get("names"))
        if len(seats) == len(players):
            raise choices.Misfit("who-0", words.t("start.all_bots"))
        given = choices.options_given(rules, wish.get("options"), self._boards)
        for taken in ("players", "position", "bots", "undo", "seed", "data"):
            given.pop(taken, None)
        return new_game(str(name), players=players, bots=seats, seed=typed_seed(wish.get("seed")), **given)

    def _seat(self, game: Game) -> None:
        """Put the game on a table in the form's place; a table that was there is left and freed."""
        old, self.table = self.table, Table(game, offer=False, **self._look)
        self.children = (self._form, self.table)
        self._form.playing = True
        self._form.asks = False
        if old is not None:
            old.close()

    # ---- without a browser --------------------------------------------------------------------

    def __repr__(self) -> str:
        return repr(self.table) if self.table is not None else words.t("start.picture")

    __str__ = __repr__

    def _ipython_display_(self) -> None:
        if self.comm is None:
            return  # closed
        bundle = super()._repr_mimebundle_()
        show_over_sentence(
            self,
            bundle,
            self._prefix,
            ":is(.al-start,.al-table)",
            sentence=words.t("start.picture"),
            text=repr(self),
        )

    def close(self) -> None:
        """Leave form and table: nothing holds the game or the browser's side any more."""
        if self.comm is None:
            return
        self._form.unobserve_all()
        if self.table is not None:
            self.table.close()
        layouts = [self._form.layout, self.layout]
        self._form.close()
        super().close()
        for layout in layouts:
            layout.close()


def _plain_start(name: str) -> dict[str, Any]:
    """The draft of a game that nobody gave defaults for: the smallest group, all people."""
    rules = rules_of(name)
    return choices.draft(name, named_players(rules, min(rules.player_counts)), {}, {})


__all__ = ["Form", "Start"]
