"""Every rule of chapter 1 has code and a test, every decision a test, and no number is invented."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from .shows import NUMBER, ROOT, numbered

TESTS = Path(__file__).parent
ENGINE = ROOT / "amazonia_lab" / "games" / "mission_amazonia"
RANGE = re.compile(r"MA-(\d+)\.(\d+) to MA-(\d+)\.(\d+)")
KNOWN = set(numbered())
DECISIONS = {number for number in KNOWN if number.startswith("MA-D")}
# MA-20 is for the day a later chapter is built.
RULES = {number for number in KNOWN - DECISIONS if not number.startswith("MA-20.")}


def in_order(numbers: Iterable[str]) -> list[str]:
    """Numbers as the seeds list them."""
    wanted = set(numbers)
    return [number for number in numbered() if number in wanted] + sorted(wanted - KNOWN)


def engine_files() -> list[Path]:
    """Code and data of the game, positions left out."""
    return [*ENGINE.rglob("*.py"), *(ENGINE / "data").glob("*.toml")]


def cited(path: Path) -> set[str]:
    """The numbers in a file; "MA-9.2 to MA-9.8" is all of them."""
    text = path.read_text("utf-8")
    found = set(NUMBER.findall(text))
    for section, first, same, last in RANGE.findall(text):
        assert section == same, path
        found |= {f"MA-{section}.{n}" for n in range(int(first), int(last) + 1)}
    return found


def shown(path: Path) -> set[str]:
    """The numbers that the tests of a file are marked with."""
    marks = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "shows":
                    marks |= {arg.value for arg in mark.args if isinstance(arg, ast.Constant)}
    return marks


def all_shown() -> set[str]:
    """The numbers that any test is marked with."""
    return set().union(*(shown(path) for path in TESTS.glob("test_*.py")))


def test_the_seeds_have_rules_and_decisions():
    assert len(RULES) > 250
    assert len(DECISIONS) > 60
    assert {int(number[3:].split(".")[0]) for number in RULES} == set(range(1, 14))


def test_every_rule_is_cited_by_the_code_or_data_that_carries_it():
    carried = set().union(*map(cited, engine_files()))
    assert in_order(RULES - carried) == []


def test_every_rule_is_shown_by_a_test():
    assert in_order(RULES - all_shown()) == []


def test_every_decision_is_shown_by_a_test():
    assert in_order(DECISIONS - all_shown()) == []


def test_no_number_is_cited_that_the_seeds_do_not_have():
    wrong = {
        path.name: sorted(cited(path) - KNOWN)
        for path in (*engine_files(), *TESTS.glob("*.py"))
        if cited(path) - KNOWN
    }
    assert wrong == {}
    assert sorted(all_shown() - KNOWN) == []
