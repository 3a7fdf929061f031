"""The widget that shows blocks of a lesson: texts, questions, buttons."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets as tr

from ..widgets import parts

_HERE = Path(__file__).parent


@cache
def esm() -> str:
    """The sheet's script, with the pieces that it shares with the table."""
    return parts.page_esm(_HERE / "lesson.js")


@cache
def css() -> str:
    """The sheet's rules and the two themes."""
    rules = (_HERE / "lesson.css").read_text(encoding="utf-8")
    themes = parts.themes("al-lesson") + parts.themes("al-lesson-box")
    return themes + parts.one_color("al-lesson-box") + rules


class Sheet(anywidget.AnyWidget):
    """Texts, questions and buttons of a step, and what somebody does with them."""

    _esm = esm()
    _css = css()

    words = tr.Dict().tag(sync=True)
    theme = tr.Unicode().tag(sync=True)
    stage = tr.Bool().tag(sync=True)
    title = tr.Unicode().tag(sync=True)
    blocks: tr.List[Any] = tr.List().tag(sync=True)
    keep = tr.Dict().tag(sync=True)
    """Name of the lesson and code, for the browser to keep; nothing, where this sheet keeps none."""
    intent = tr.Dict().tag(sync=True)
    answer = tr.Dict().tag(sync=True)
