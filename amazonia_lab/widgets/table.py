"""The interactive table: one widget that shows a scene and plays what is chosen there."""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable
from typing import Any

import anywidget
import msgspec
import traitlets as tr

from .. import words
from ..api import from_json
from ..asking import news, undone
from ..display.svg import svg
from ..display.text import text_board
from ..errors import BadAction, BadOption, IllegalAction, LabError, StaleStep
from ..game import Game
from ..scene import Scene
from ..timeline import Step
from ..values import readable
from . import asked, asks, parts, telling
from .setting import check_look, fresh
from .shown import in_cell
from .still import still_html

_log = logging.getLogger("amazonia_lab.table")


class Table(anywidget.AnyWidget):
    """The table of one game, to be shown as the last line of a cell.

    Parameters
    ----------
    game
        The game to be played; a step made in a cell shows here at once, and the other way round.
    viewer
        Seat that looks. Without it everybody looks; where the game hides things, the seat to move, with
        a curtain when the screen changes hands.
    stage
        Letters large enough for the back row of a class.
    theme
        ``"light"`` or ``"dark"``; without it as JupyterLab or the system is set.
    offer
        Whether an unfinished game of the same players that the browser keeps is offered.
    guide
        Three prompts for whoever plays for the first time in this browser.
    replay
        Open at the beginning of the game, to be looked through.

    Attributes
    ----------
    game : Game
        The game on the table: another one after "New game" or "Load".

    Raises
    ------
    BadOption
        If there is no such seat or theme.
    """

    _esm = parts.esm()
    _css = parts.css()

    # What the browser shows. Each is whole in itself, so that a second view or a reloaded page is right.
    words = tr.Dict().tag(sync=True)
    symbols = tr.Dict().tag(sync=True)
    stage = tr.Bool().tag(sync=True)
    theme = tr.Unicode().tag(sync=True)
    offer = tr.Bool(True).tag(sync=True)
    guide = tr.Bool().tag(sync=True)
    replay = tr.Bool().tag(sync=True)
    head = tr.Dict().tag(sync=True)
    drawings = tr.Dict().tag(sync=True)
    ground = tr.Dict().tag(sync=True)
    standing = tr.Dict().tag(sync=True)
    # Each zone has a trait of its own, zone0, zone1 ..., so that only those that change are sent.
    zones: tr.List[Any] = tr.List().tag(sync=True)
    status = tr.Dict().tag(sync=True)
    offers = tr.Dict().tag(sync=True)
    told: tr.List[Any] = tr.List().tag(sync=True)
    spoken = tr.Unicode().tag(sync=True)
    progress = tr.Dict().tag(sync=True)
    can = tr.Dict().tag(sync=True)
    curtain = tr.Dict().tag(sync=True)
    save = tr.Dict().tag(sync=True)
    number = tr.Int().tag(sync=True)
    onward = tr.Dict().tag(sync=True)
    """Where the game stands in something larger: what is reached (``text``) and the way on (``label``)."""
    answer = tr.Dict().tag(sync=True)

    # What a person wants: counter, view it comes from, number of the state it was chosen against.
    intent = tr.Dict().tag(sync=True)

    def __init__(
        self,
        game: Game,
        *,
        viewer: int | None = None,
        stage: bool = False,
        theme: str | None = None,
        offer: bool = True,
        guide: bool = True,
        replay: bool = False,
    ) -> None:
        check_look(stage=stage, theme=theme)
        for name, flag in {"guide": guide, "replay": replay}.items():
            if not isinstance(flag, bool | int):
                raise BadOption("table_flag", name=name, value=flag)
        if viewer is not None:
            game.view(viewer)  # refuses a seat that is not there
        self.game = game
        self._viewer = viewer
        self._seat: int | None = viewer
        self._table_lock = threading.RLock()
        self._stop: Callable[[], None] = lambda: None
        self.drawn: Any = None
        self.go_on: Callable[[], None] = lambda: None
        """Called when the way on is chosen."""
        self._granting: int | None = None
        """The thread that grants a wish now."""
        self._games = 0
        self._heard: tuple[Scene, tuple[Step, ...]] | None = None
        self.prefix = f"al{secrets.token_hex(3)}"
        super().__init__(
            words=parts.table_words(),
            symbols=parts.all_symbols(),
            stage=bool(stage),
            theme=theme or "",
            offer=offer,
            guide=bool(guide),
            replay=bool(replay),
        )
        self._sit_down(game)
        self.observe(self._on_intent, "intent")
        self.on_msg(self._on_message)

    # ---- showing ------------------------------------------------------------------------------

    def _sit_down(self, game: Game) -> None:
        """Put a game on the table."""
        self._stop()
        with self._table_lock:
            self.game = game
            self._games += 1
            self._heard = None
            if self._viewer is None:
                self._seat = None
        self._stop = game.watch(self._on_change)
        self._show()

    def _on_change(self, game: Game) -> None:
        # While this thread grants a wish, the answer brings the change along: one message, one redraw.
        if game is self.game and self._granting != threading.get_ident():
            self._show()

    def _show(self, answer: dict[str, Any] | None = None) -> None:
        """Send what has changed, in one message; the save follows in a second one.

        Any thread may call it: the newest state is read inside the lock, so an older one never comes last.
        """
        with self._table_lock:
            if self.comm is None:
                return
            game = self.game
            number = game.number  # read first: where another thread steps now, a wish is stale, never wrong
            scene, curtain = self.seen()
            with self.hold_sync():
                self._set(scene, game, curtain, number)
                if answer is not None or curtain:
                    # While the curtain is down, nothing that was told to another seat lies about.
                    self.answer = asked.bare(answer) if curtain else answer or {}
            self.save = parts.save(game)

    def _set(self, scene: Scene, game: Game, curtain: dict[str, Any], number: int) -> None:
        signature = parts.signature(scene)
        if signature != self.drawn:
            self.drawings = parts.drawings(scene, self.prefix)
            self.drawn = signature
        self.head = parts.head(game, scene, self.prefix)
        self.standing = parts.standing(scene)
        self.ground = parts.ground(scene)
        new = [f"zone{n}" for n in range(len(scene.zones)) if not self.has_trait(f"zone{n}")]
        if new:  # even no new traits would make a new class
            self.add_traits(**{name: tr.Dict().tag(sync=True) for name in new})
        for n in range(len(scene.zones)):
            setattr(self, f"zone{n}", parts.zone(scene, n))
        self.zones = [zone.id for zone in scene.zones]
        self.status = msgspec.to_builtins(scene.status)
        self.offers = {} if curtain else parts.offers(scene)
        self.told = telling.log(game, game.history, self._seat, scene.minor, scene.signs)
        self.progress = parts.progress(game, self._seat, scene.minor) | self._undone(game)
        acts = bool(scene.choices) and not curtain and not game.read_only
        self.can = {"undo": game.can_undo, "redo": game.can_redo, "act": acts}
        self.curtain = curtain
        self._speak(scene, game)
        # Grows with the games on this table too, so that a wish made against the last game is stale.
        self.number = self._games * 1_000_000 + number

    def _undone(self, game: Game) -> dict[str, str]:
        """What has been taken back since it was shown."""
        text = undone(self._heard, game, self._seat)
        return {"undone": text} if text else {}

    def _speak(self, scene: Scene, game: Game) -> None:
        """What is to be said aloud; what was said to one seat is not for the next, which hears all later."""
        history = game.history
        if self.curtain:
            self.spoken = ""
        elif self._heard is None or self._heard[1] != history:
            self.spoken = news(self._heard, game, self._seat, scene)
            self._heard = scene, history

    def seen(self) -> tuple[Scene, dict[str, Any]]:
        """The scene for whoever looks now, and the curtain if it is down."""
        with self._table_lock:
            return self._seen(self.game)

    def _seen(self, game: Game) -> tuple[Scene, dict[str, Any]]:
        public = game.scene()
        if not public.secret:
            return (public if self._viewer is None else game.scene(self._viewer)), {}
        if self._viewer is not None:
            return game.scene(self._viewer), {}
        people = [seat for seat in range(len(game.players)) if seat not in game.bots]
        decision = game.decision
        asked = [seat for seat in decision.seats if seat in people] if decision else []
        if len(people) == 1:
            self._seat = people[0]  # nobody to hide from
        elif asked and self._seat not in asked:
            self._seat = None
            return public, {"seat": asked[0], "name": game.players[asked[0]]}
        if self._seat is None:
            return public, {}
        return game.scene(self._seat), {}

    # ---- what a person wants ------------------------------------------------------------------

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        who = {"from": str(content.get("from"))[:80], "n": content.get("n")}
        if content.get("kind") == "ping":
            self.send({"kind": "pong", **who})
        elif content.get("kind") == "ask":
            try:
                answer = asks.answer(self, content)
            except Exception as problem:
                _log.exception("an error while answering %r", content.get("what"))
                answer = {"error": self._said(problem, "table.program_error")}
            self.send({"kind": "answer", **who, **answer})

    def _on_intent(self, change: Any) -> None:
        wish = change["new"]
        if not isinstance(wish, dict) or not wish:
            return
        answer: dict[str, Any] = {"n": wish.get("n"), "from": str(wish.get("from"))[:80], "kind": "done"}
        before = self.game, self.game.number
        self._granting = threading.get_ident()
        try:
            typed = wish.get("do") == "ask"
            answer |= asked.grant(self, wish, self._seat) if typed else self.grant(wish)
        except StaleStep:
            pass  # chosen against an older state: dropped, and the answer brings the newer one
        except LabError as problem:
            answer |= {"kind": "error", "text": str(problem)}
            if isinstance(problem, IllegalAction):
                answer["rule"] = problem.rule
        except Exception as problem:
            _log.exception("an error while granting %r", wish.get("do"))
            # After the move, for instance: somebody in a cell watches the game, and could not take it in.
            stands = before == (self.game, self.game.number)
            key = "table.program_error" if stands else "table.program_error_after"
            answer |= {"kind": "error", "text": self._said(problem, key)}
        finally:
            self._granting = None
        self._show(answer)

    @staticmethod
    def _said(problem: Exception, key: str) -> str:
        return words.t(key, kind=type(problem).__name__, text=readable(problem))

    def grant(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Do what is wished; gives what the table should say."""
        game = self.game
        expect = wish.get("number")
        if expect != self.number or not isinstance(expect, int):
            raise StaleStep("stale_step")
        expect = game.number if expect == self._games * 1_000_000 + game.number else -1
        if self.curtain and wish.get("do") not in ("lift", "new", "load"):
            raise BadAction("curtain_down")
        match wish.get("do"):
            case "act":
                actions = wish.get("actions")
                if not isinstance(actions, list) or not 0 < len(actions) <= 50:
                    raise BadAction("no_action", text=wish.get("do"))
                if len(actions) == 1:
                    game.step(actions[0], expect=expect)
                else:
                    game.steps(actions, expect=expect)
            case "undo":
                game.undo()
            case "redo":
                game.redo()
            case "bot":
                game.play_for_me(expect=expect)
            case "hint":
                return self._hint()
            case "new":
                self._sit_down(fresh(game, wish.get("seed")))
                return {"kind": "note", "text": words.t("table.swapped")}
            case "load":
                self._sit_down(from_json(str(wish.get("text"))))
                return {"kind": "note", "text": words.t("table.swapped")}
            case "onward":
                self.go_on()
            case "lift":
                if wish.get("seat") == self.curtain.get("seat"):
                    self._seat = self.curtain.get("seat")
            case _:
                return {"kind": "error", "text": words.t("table.not_a_wish")}
        return {}

    def _hint(self) -> dict[str, Any]:
        action, reason = self.game.hint()
        offered = {choice.action: choice for choice in self.seen()[0].choices}
        choice = offered.get(str(action))
        return {
            "kind": "hint",
            "head": words.t("table.hint_head", action=choice.label if choice else str(action)),
            "text": reason,
            "action": str(action),
            "path": list(choice.path) if choice else [],
        }

    # ---- without a browser --------------------------------------------------------------------

    def _still_scene(self) -> Scene:
        """What may lie open in a saved notebook: the public scene, or that of the given viewer."""
        return self.game.scene(self._viewer)

    def __repr__(self) -> str:
        return text_board(self._still_scene(), self.game.view(self._viewer).recent_texts())

    __str__ = __repr__

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if not isinstance(bundle, tuple):
            return bundle
        data, metadata = bundle
        return data | self._still(), metadata

    def _still(self) -> dict[str, str]:
        text = repr(self)
        picture = svg(self._still_scene(), self.prefix)
        return {"text/plain": text, "text/html": still_html(picture, text, self.prefix)}

    def _ipython_display_(self) -> None:
        """Show the picture, then the live table, which hides it.

        As two outputs, since a notebook shows one form of an output only: of a single one, nothing but an
        error would be left when the notebook is opened again.
        """
        from IPython.display import display

        bundle = super()._repr_mimebundle_()
        if not isinstance(bundle, tuple):
            return  # closed
        in_cell(self)
        data, metadata = bundle
        display(self._still(), raw=True)  # type: ignore[no-untyped-call]
        live = data | {"text/plain": words.t("table.picture")}
        display(live, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]

    def close(self) -> None:
        """Leave the table: nothing holds the game, the watcher or the browser's side any more."""
        if self.comm is None:
            return  # closed before, or refused before it was made
        self._stop()
        self._stop = lambda: None
        self.unobserve_all()
        layout = self.layout
        super().close()
        layout.close()
