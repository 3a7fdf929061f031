"""A lesson as it is shown: one step after the other, with the game where it is played."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from typing import Any

import ipywidgets

from .. import words
from ..api import from_json
from ..errors import LabError
from ..game import Game
from ..values import readable
from ..widgets import parts
from ..widgets.setting import check_look
from ..widgets.still import show_over_sentence
from ..widgets.table import Table
from . import blocks, compared, shows
from .content import Step
from .playing import Playing
from .progress import SEAT, Progress, of_notebook, resume
from .sheet import Sheet

_log = logging.getLogger("amazonia_lab.lessons")


class LessonPage(ipywidgets.VBox):
    """A lesson to be worked through.

    Parameters
    ----------
    name
        One of :func:`amazonia_lab.lessons`.
    code
        A code from before, to go on with.
    only
        Id of a step: this one alone, as in a notebook in which each step has a cell.
    progress
        What was done so far. Without it, the single steps of a notebook share what was done in any of them.
    stage, theme
        As for the table.

    Attributes
    ----------
    progress : Progress
    tried : dict
        How the sliders of each step were set, one after the other.

    Raises
    ------
    UnknownLesson, BadSave, BadOption
    """

    def __init__(
        self,
        name: str,
        *,
        code: str | None = None,
        only: str | None = None,
        progress: Progress | None = None,
        stage: bool = False,
        theme: str | None = None,
    ) -> None:
        check_look(stage=stage, theme=theme)
        self.progress = progress or _progress(name, code, only)
        self.only = None if only is None else self.progress.lesson.number_of(only)
        self._playing = Playing(self.progress, {"stage": stage, "theme": theme}, self._moved, self._go_on)
        self._shown: list[ipywidgets.Widget] = []
        self._feedback: dict[str, tuple[str, str]] = {}
        self.tried: dict[str, list[dict[str, int]]] = {}
        self._welcome = ""
        """Said once to whoever goes on with a code."""
        self._lesson_lock = self.progress.lock
        self._prefix = f"all{secrets.token_hex(3)}"
        look = {"theme": theme or "", "stage": bool(stage), "title": self.progress.lesson.title}
        self.head, self.foot = (Sheet(words=parts.words_of("lesson."), **look) for _ in range(2))
        for sheet in (self.head, self.foot):
            sheet.observe(self._on_intent, "intent")
        super().__init__([], layout=ipywidgets.Layout(overflow="visible"))
        self.add_class("al-lesson-box")
        self._open()
        self.progress.pages.add(self)

    # ---- showing ------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """Number of the step that is shown."""
        return self.progress.at if self.only is None else self.only

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.progress.lesson.step[self.at]

    @property
    def tables(self) -> dict[str, Table]:
        """The tables of the steps in which something is played."""
        return self._playing.tables

    def _open(self) -> None:
        """Show the step where the progress is."""
        step = self.step
        self._free()
        middle: list[ipywidgets.Widget] = []
        if step.kind == "play":
            middle = [self._playing.table(step)]
        elif step.chart and not (step.cell and self.only is not None):
            self._shown = shows.shown(step, self)
            middle = self._shown
        self.children = (self.head, *middle, self.foot)
        self._draw()

    def _moved(self) -> None:
        """Something was played; the code holds it, and other cells of a notebook find it."""
        self._keep()
        if self.only:  # else the code was just made
            self.code()
        if self.step.rounds:
            self._draw_foot()

    def game_of(self, step_id: str) -> Game:
        """The game of a step as it stands now; in a notebook, as the cell that shows it left it."""
        step = self.progress.lesson.step_of(step_id)
        shown_here = self.only is None or step is self.step
        return self._playing.table(step).game if shown_here else self._playing.elsewhere(step)

    def settings(self, step: Step) -> dict[str, int]:
        """How the sliders of a step are set now."""
        if step.id not in self.tried:
            begun = {one.id: one.value for one in step.sliders}
            self.tried[step.id] = [self.progress.sliders.get(step.id, begun)]
        return self.tried[step.id][-1]

    def _slid(self, wanted: Any) -> dict[str, Any]:
        """Set the sliders and draw anew what depends on them; the widgets stay, so that nothing jumps."""
        step = self.step
        now = self.settings(step)
        if isinstance(wanted, dict):
            now = {one.id: one.nearest(wanted.get(one.id, now[one.id])) for one in step.sliders}
        if now != self.settings(step):
            self.tried[step.id].append(now)
            self.progress.sliders[step.id] = now
            shows.redraw(step, self, self._shown)
        self._draw()
        return {"said": shows.told(step, self)}

    def _draw(self) -> None:
        with self._lesson_lock:
            step = self.step
            said = {"told": shows.told(step, self), "welcome": self._welcome}
            whole, set_to = self.only is None, self.settings(step)
            head = blocks.head(self.progress, self.at, self._feedback, whole=whole, set_to=set_to, **said)
            self.head.blocks = head + compared.block(self.progress, step, self.game_of)
            self._draw_foot()
            self._keep()

    def _draw_foot(self) -> None:
        step = self.step
        told = compared.told(self.game_of(step.id), step.rounds) if step.rounds else None
        foot = blocks.foot(
            self.progress, self.at, self._feedback, self.code(), whole=self.only is None, told=told
        )
        self.foot.blocks = foot
        if step.kind == "play":
            # Where the eyes are: below the board, and in the window that tells how the game ended.
            label = words.t("lesson.onward") if told and self.only is None else ""
            self._playing.table(step).onward = {"text": told, "label": label} if told else {}

    def _keep(self) -> None:
        """Hand the browser the newest code, so that a page loaded anew can go on."""
        if not self.only:  # the whole, or the first step of a notebook
            begun = self.progress.at > 0 or bool(self.progress.given)
            count = len(self.progress.lesson.step)
            place = words.t("lesson.step_of", number=self.progress.at + 1, count=count)
            about = ", ".join(filter(None, (self.progress.seat, place)))
            keep = {"lesson": self.progress.name, "code": self.code(), "begun": begun, "about": about}
            self.head.keep = keep

    def code(self) -> str:
        """The code of what was done so far, games included."""
        self._playing.save()
        return self.progress.code()

    def _free(self) -> None:
        for widget in self._shown:
            parts_of = [getattr(widget, name, None) for name in ("layout", "style")]
            widget.close()
            for part in parts_of:
                if isinstance(part, ipywidgets.Widget):
                    part.close()
        self._shown = []

    # ---- what a person wants ------------------------------------------------------------------

    def _on_intent(self, change: Any) -> None:
        wish, sheet = change["new"], change["owner"]
        if not isinstance(wish, dict) or not wish:
            return
        answer: dict[str, Any] = {"n": wish.get("n"), "from": str(wish.get("from"))[:80], "kind": "done"}
        with self._lesson_lock:
            try:
                answer |= self._grant(wish)
                for other in [page for page in self.progress.pages if page is not self]:
                    other._draw()
            except LabError as problem:
                answer |= {"kind": "error", "text": str(problem), "field": str(wish.get("do"))[:20]}
            except Exception as problem:
                _log.exception("an error while granting %r", wish.get("do"))
                said = words.t("lesson.program_error", kind=type(problem).__name__, text=readable(problem))
                answer |= {"kind": "error", "text": said, "field": ""}
            sheet.answer = answer

    def _grant(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        match wish.get("do"):
            case "answer":
                return self._answered(str(wish.get("key")), wish.get("value"))
            case "hint":
                self.progress.hint(str(wish.get("key")))
                self._draw()
            case "slide":
                return self._slid(wish.get("values"))
            case "next" | "back" | "go" as way:
                stay = self._take(wish.get("answers"))
                if stay:
                    return {"stay": stay}
                at = self.progress.at
                number = {"next": at + 1, "back": at - 1}.get(way, wish.get("step"))
                self._go(number if isinstance(number, int) else at)
            case "seat":
                self.progress.seat = readable(wish.get("text") or "", SEAT)
                self._draw()
            case "code":
                self.resume(str(wish.get("text")))
            case "look":
                self._draw()
            case _:
                return {"kind": "error", "text": words.t("lesson.not_a_wish"), "field": ""}
        return {}

    def _answered(self, key: str, value: Any) -> dict[str, Any]:
        self._judge(key, value)
        self._draw()
        return {"said": self._feedback[key][1]}

    def _judge(self, key: str, value: Any) -> str:
        """Take an answer, and remember what is said to it; gives the verdict."""
        checked = self.progress.answer(key, value)
        if self.only is not None:  # in a notebook nobody chooses Next: who answers has come so far
            self.progress.at = max(self.progress.at, self.only)
        before = key.startswith("before.") and checked.verdict != "unread"
        # What is asked before is asked again at the end; to say now what is right would spoil it.
        said = ("kept", words.t("lesson.kept_before")) if before else (checked.verdict, checked.text)
        self._feedback[key] = said
        return checked.verdict

    def _take(self, answers: Any) -> str | None:
        """Take what was written and not sent; gives the first question whose answer cannot be read."""
        unread = None
        for key, value in answers.items() if isinstance(answers, dict) else ():
            if self._judge(str(key), value) == "unread":
                unread = unread or str(key)
        if unread:
            self._draw()
        return unread

    def _go_on(self) -> None:
        """The way on that is chosen at a table."""
        with self._lesson_lock:
            self._go(self.progress.at + 1)

    def _go(self, number: int) -> None:
        if self.only is not None:
            return
        last = len(self.progress.lesson.step) - 1
        number = min(max(0, number), last)
        self._welcome = ""
        if number != self.progress.at:
            self.progress.at = number
            self._open()

    def resume(self, code: str) -> None:
        """Go on with a code; what was done on this page is left.

        Raises
        ------
        BadSave
        """
        progress = resume(code, self.progress.name)
        games = {
            step: from_json(save) for step, save in progress.games.items()
        }  # refused before anything changes
        self.progress.take(progress)
        n = sum(one.tries > 0 for one in progress.given.values())
        here = "welcome_cells" if self.only is not None else "welcome" if games else "welcome_answers"
        title = self.progress.lesson.step[self.progress.at].title
        self._welcome = words.t(f"lesson.{here}", n=n, step=title)
        for page in {*self.progress.pages, self}:
            page._resumed(games)

    def _resumed(self, games: Mapping[str, Game]) -> None:
        # Only the steps that are shown here have their tables here.
        self._playing.seat(games if self.only is None else {})
        self._feedback, self.tried = {}, {}
        self._open()

    # ---- without a browser --------------------------------------------------------------------

    def __repr__(self) -> str:
        return words.t("lesson.picture", title=self.progress.lesson.title)

    __str__ = __repr__

    def _ipython_display_(self) -> None:
        if self.comm is None:
            return  # closed
        bundle = super()._repr_mimebundle_()
        show_over_sentence(self, bundle, self._prefix, ".al-lesson", sentence=repr(self), text=repr(self))

    def close(self) -> None:
        """Leave the lesson: nothing holds its games or the browser's side any more."""
        if self.comm is None:
            return
        self._free()
        self.progress.pages.discard(self)
        for sheet in (self.head, self.foot):
            sheet.unobserve_all()
        self._playing.close()
        layouts = [self.head.layout, self.foot.layout, self.layout]
        self.head.close()
        self.foot.close()
        super().close()
        for layout in layouts:
            layout.close()


def _progress(name: str, code: str | None, only: str | None) -> Progress:
    if only is not None:
        return of_notebook(name, code)
    return Progress(name) if code is None else resume(code, name)
