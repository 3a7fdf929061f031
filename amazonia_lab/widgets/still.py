"""A table as it stands in a saved notebook: a picture and its words, no script."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from html import escape
from typing import Any

from .. import words
from .shown import in_cell

HEARD = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"
"""Style of what is read aloud but not seen."""

SAID = (
    "font-size:16px;font-weight:bold;padding:10px 14px;margin-bottom:6px;border:3px solid #b4540a;"
    "border-radius:10px;background:#fff6d6;color:#2b2416"
)
"""Style of what must be seen first, in a light and in a dark notebook: that nothing can be clicked here."""


def still_html(picture: str, text: str, prefix: str) -> str:
    """The picture as an image (so that its styles stay inside), and the board's words for who cannot see it.

    The live table hides both. In a notebook that is opened later there is no live table, and JupyterLab
    writes "model not found" in its place; the rule hides that, and the picture stays. Of somebody else's
    notebook, which is not trusted, pictures and styles are taken away: then the words are what is seen.
    """
    data = base64.b64encode(picture.encode()).decode()
    note = escape(words.t("table.picture"))
    lost = f".jp-OutputArea-child:has(#{prefix}-picture)+.jp-OutputArea-child>.jupyter-widgets:not(:has(*))"
    return (
        f"<style>{lost}{{display:none}}#{prefix}-picture pre{{{HEARD}}}</style>"
        f'<figure id="{prefix}-picture" style="margin:0;position:relative">'
        f'<figcaption style="{SAID}">{note}</figcaption>'
        f'<img alt="" style="max-width:100%;height:auto" src="data:image/svg+xml;base64,{data}"/>'
        f"<pre>{escape(text)}</pre></figure>"
    )


def show_over_sentence(
    widget: Any, bundle: Mapping[str, Any], prefix: str, live: str, *, sentence: str, text: str
) -> None:
    """Show a sentence for the notebook that is opened again, then the live widget, which hides it.

    Parameters
    ----------
    bundle
        What the widget gives a notebook.
    prefix
        Begins the sentence's id.
    live
        Selector of what stands in the widget as soon as it lives.
    sentence, text
        In the saved notebook as HTML, and as plain text.
    """
    from IPython.display import display

    in_cell(widget)
    child, note = ".jp-OutputArea-child", f"#{prefix}-picture"
    lost = f"{child}:has({note})+{child}>.jupyter-widgets:not(:has(*))"
    hidden = f"{child}:has({note}):has(+{child} {live})"
    html = f'<style>{lost},{hidden}{{display:none}}</style><p id="{prefix}-picture">{escape(sentence)}</p>'
    display({"text/plain": text, "text/html": html}, raw=True)  # type: ignore[no-untyped-call]
    display({**bundle, "text/plain": text}, raw=True)  # type: ignore[no-untyped-call]
