"""Rules by number: what the seeds of a game say, which code carries a rule, which test shows it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
WORDS = dict(
    zip(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
        range(1, 13),
        strict=True,
    ),
    fourteen=14,
    fifteen=15,
    sixteen=16,
)


def shows(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test with the rules and decisions that it shows, such as ``@shows("MA-7.4", "MA-D20")``."""
    return pytest.mark.shows(*numbers)


class Numbered:
    """The numbered rules and decisions of one game.

    Parameters
    ----------
    game
        Name of the game, of its seeds and of its folders.
    prefix
        What its numbers begin with: ``MA``.
    later
        Sections that no code carries yet.
    """

    def __init__(self, game: str, prefix: str, later: Iterable[int] = ()) -> None:
        self.prefix = prefix
        files = (ROOT / "seeds" / f"{game}.md", *sorted((ROOT / "seeds").glob(f"{game}_*.md")))
        self.seed = "\n".join(path.read_text("utf-8") for path in files)
        self.engine = ROOT / "amazonia_lab" / "games" / game
        self.tests = ROOT / "tests" / game
        self.number = re.compile(rf"{prefix}-(?:D\d+|\d+\.\d+)")
        self.range = re.compile(rf"{prefix}-(\d+)\.(\d+) to {prefix}-(\d+)\.(\d+)")
        lines = re.findall(rf"^\*\*({prefix}-[D\d.]*\d)\*\* (.*)$", self.seed, re.M)
        self.texts = {number: text.split(" [source:")[0] for number, text in lines}
        self.known = set(self.texts)
        self.decisions = {number for number in self.known if number.startswith(f"{prefix}-D")}
        left_out = tuple(f"{prefix}-{section}." for section in later)
        self.rules = {n for n in self.known - self.decisions if not (left_out and n.startswith(left_out))}

    def in_order(self, numbers: Iterable[str]) -> list[str]:
        """Numbers as the seeds list them."""
        wanted = set(numbers)
        return [number for number in self.texts if number in wanted] + sorted(wanted - self.known)

    def sections(self) -> set[int]:
        """Sections that have rules."""
        return {int(number[len(self.prefix) + 1 :].split(".")[0]) for number in self.rules}

    def figures_in(self, number: str) -> list[int]:
        """The numbers in the text of a rule, in words or digits, in order (those of other rules left out)."""
        text = re.sub(rf"\(?{self.prefix}-[D\d.]*\d\)?", "", self.texts[number]).lower()
        found = re.findall(r"\d{1,3}(?:,\d{3})+|\d+|[a-z]+", text)
        return [
            WORDS[x] if x in WORDS else int(x.replace(",", "")) for x in found if x in WORDS or x[0].isdigit()
        ]

    def engine_files(self) -> list[Path]:
        """Code and data of the game, positions left out."""
        data = (path for path in self.engine.rglob("*.toml") if path.parent.name != "positions")
        return [*self.engine.rglob("*.py"), *data]

    def cited(self, path: Path) -> set[str]:
        """The numbers in a file; "MA-9.2 to MA-9.8" is all of them."""
        text = path.read_text("utf-8")
        found = set(self.number.findall(text))
        for section, first, same, last in self.range.findall(text):
            assert section == same, path
            found |= {f"{self.prefix}-{section}.{n}" for n in range(int(first), int(last) + 1)}
        return found

    def carried(self) -> set[str]:
        """The numbers in any file of the game."""
        return set().union(*map(self.cited, self.engine_files()))

    def shown(self) -> set[str]:
        """The numbers that any test of the game is marked with."""
        return set().union(*map(_marks, self.tests.glob("test_*.py")))

    def wrong(self) -> dict[str, list[str]]:
        """By file: numbers that the seeds do not have."""
        files = (*self.engine_files(), *self.tests.glob("*.py"))
        found = {path.name: sorted(self.cited(path) - self.known) for path in files}
        found["marks"] = sorted(self.shown() - self.known)
        return {name: numbers for name, numbers in found.items() if numbers}


def _marks(path: Path) -> set[str]:
    """The numbers that the tests of a file are marked with."""
    marks = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "shows":
                    marks |= {arg.value for arg in mark.args if isinstance(arg, ast.Constant)}
    return marks
