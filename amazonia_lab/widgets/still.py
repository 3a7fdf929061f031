"""A table as it stands in a saved notebook: a picture and its words, no script."""

from __future__ import annotations

import base64
from html import escape

from .. import words

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
