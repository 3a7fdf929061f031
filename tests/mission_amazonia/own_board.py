"""A small board of somebody's own for tests, as text; docs/boards.md shows the same one."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs" / "boards.md"


def smallest() -> str:
    """The smallest board of the docs: nine places, ten routes, eight sites."""
    found = re.search(r"```toml\n(#:schema.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def edited(*edits: tuple[str, str]) -> str:
    """The same with some texts replaced; each has to be there."""
    text = smallest()
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def line_of(text: str, part: str) -> int:
    """The line on which a text begins."""
    return text[: text.index(part)].count("\n") + 1
