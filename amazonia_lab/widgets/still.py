"""A table as it stands in a saved notebook: a picture and its words, no script."""

from __future__ import annotations

import base64
from html import escape

from .. import words


def still_html(picture: str, text: str, prefix: str) -> str:
    """The picture as an image (so that its styles stay inside) with the board's words as alternative text.

    The live table hides it. In a notebook that is opened later there is no live table, and JupyterLab
    writes "model not found" in its place; the rule hides that, and the picture stays.
    """
    data = base64.b64encode(picture.encode()).decode()
    note = escape(words.t("table.picture"))
    lost = f".jp-OutputArea-child:has(#{prefix}-picture)+.jp-OutputArea-child>.jupyter-widgets:not(:has(*))"
    return (
        f"<style>{lost}{{display:none}}</style>"
        f'<figure id="{prefix}-picture" style="margin:0">'
        f'<img alt="{escape(text, quote=True)}" style="max-width:100%;height:auto" '
        f'src="data:image/svg+xml;base64,{data}"/>'
        f'<figcaption style="font-size:13px">{note}</figcaption></figure>'
    )
