"""From a file's bytes to a report, or to content that can be played on."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from ....board import MAX_DEPTH
from ....board_report import WRONG, BoardReport, Finding
from ....errors import BadBoard
from ....toml_lines import Lines, broken
from . import odd, sense
from .shape import Shape

MAX_BYTES = 200_000
"""Ours have about 25,000."""


def content_of(raw: bytes | str) -> tuple[dict[str, Any], Lines | None] | Finding:
    """The content of a file and its lines; or what keeps it from being read.

    A share code holds the content as JSON, which is shorter and has no lines.
    """
    if len(raw) > MAX_BYTES:
        return Finding(WRONG, "too_large", values={"limit": MAX_BYTES // 1000})
    try:
        text = raw.decode("utf-8-sig") if isinstance(raw, bytes) else raw
    except UnicodeDecodeError as problem:
        line = problem.object[: problem.start].count(b"\n") + 1
        return Finding(WRONG, "not_utf8", line)
    text = text.replace("\r\n", "\n").lstrip("\ufeff")
    if not text.strip():
        return Finding(WRONG, "empty_file")
    if "\N{REPLACEMENT CHARACTER}" in text:  # a browser puts it where it cannot read a letter
        return Finding(WRONG, "not_utf8", text.count("\n", 0, text.index("\N{REPLACEMENT CHARACTER}")) + 1)
    try:
        if text.lstrip().startswith("{"):
            content, lines = msgspec.json.decode(text), None
        else:
            content, lines = tomllib.loads(text), Lines(text)
        _flat(content)
    except tomllib.TOMLDecodeError as problem:
        at = broken(text, problem)
        values = {"column": at.column, "problem": at.problem}
        code = f"toml_{at.hint}" if at.column else "toml_end"
        return Finding(WRONG, code, at.line, values=values)
    except (ValueError, RecursionError, msgspec.DecodeError) as problem:  # a number of too many digits, say
        return Finding(WRONG, "no_toml", values={"problem": str(problem)[:200]})
    return content, lines


def _flat(value: object, left: int = MAX_DEPTH) -> None:
    if left == 0:
        raise RecursionError(f"more than {MAX_DEPTH} tables or lists in each other")
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        _flat(one, left - 1)


def report_of(raw: bytes | str, file: str) -> tuple[BoardReport, dict[str, Any]]:
    """What is wrong and odd in a file, and its content."""
    read = content_of(raw)
    if isinstance(read, Finding):
        return BoardReport(file, [read]), {}
    content, lines = read
    shape = Shape(content, lines)
    ground = sense.Ground(shape)
    sense.look(shape, ground)
    if not shape.found:
        odd.look(shape, ground)
    facts = {
        "name": str(content.get("name", ""))[:60],
        "places": len(ground.places),
        "routes": len(ground.routes),
        "sites": len(shape.top.get("disc", ())),
    }
    return BoardReport(file, shape.found, facts), content


def checked_content(raw: bytes | str, file: str) -> dict[str, Any]:
    """The content of a file that can be played on.

    Raises
    ------
    BadBoard
        With everything that is wrong, line by line.
    """
    report, content = report_of(raw, file)
    if not report.ok:
        raise BadBoard.of(report)
    return content
