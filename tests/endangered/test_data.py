"""The data says what the rules in seeds/ say, and names its sources."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Any

import pytest

from amazonia_lab import words
from amazonia_lab.games.endangered.effects import _NOTHING
from amazonia_lab.games.endangered.questions import QUESTIONS
from amazonia_lab.games.endangered.tasks import TASKS

from .laid import DATA, HABITAT
from .shows import ENDANGERED, ROOT, says

FOLDER = ROOT / "amazonia_lab" / "games" / "endangered"
FILES = sorted(path for path in FOLDER.rglob("*.toml") if path.parent.name != "positions")
SHEET = (ROOT / "seeds" / "endangered_cards.md").read_text("utf-8")
SOURCES = {"rulebook", "public", "reconstruction"}
CARDS = tomllib.loads((FOLDER / "data" / "cards.toml").read_text("utf-8"))


def rows() -> list[tuple[str, str, dict[str, Any]]]:
    """Every row of every data file, with its file and table."""
    found = []
    for path in FILES:
        if path.name in ("measured.toml", "nature.toml"):  # figures of games; sources of their own
            continue
        for table, content in tomllib.loads(path.read_text("utf-8")).items():
            if isinstance(content, list) and content and isinstance(content[0], dict):
                found += [(path.name, table, row) for row in content]
    return found


ROWS = rows()


def sheet(title: str) -> dict[str, list[str]]:
    """A table of the card sheet by the id in its first column (or the first `id` of a row)."""
    part = SHEET.split(f"## {title}", 1)[1].split("\n## ", 1)[0]
    table = {}
    for line in part.splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        found = (
            re.search(r"`(\w+)`", line.split("|")[1] + line.split("|")[2]) if line.startswith("| ") else None
        )
        if found and "`" in line:
            table[found[1]] = cells
    return table


def test_every_row_names_its_source_and_rule():
    assert len(ROWS) > 90
    for file, table, row in ROWS:
        assert row["source"] in SOURCES, (file, table, row)
        assert row["rule"] in ENDANGERED.texts, (file, table, row)
        if row["source"] == "public":
            assert row.get("note"), (file, table, row)


def test_ids_stand_once():
    for file, table in {(file, table) for file, table, _ in ROWS}:
        ids = [row.get("id", row.get("space")) for f, t, row in ROWS if (f, t) == (file, table)]
        assert len(set(ids)) == len(ids)


def test_what_is_printed_is_marked_so_and_nothing_else():
    """Cards, impacts, specialties, ambassadors: the list of what the rulebook shows."""
    printed = {
        row["id"]
        for _, table, row in ROWS
        if table in ("card", "impact", "specialty", "ambassador") and row["source"] == "rulebook"
    }
    assert printed == {
        *("research", "fundraising", "wildworld"),
        *("fund", "clearcutting", "upheaval"),
        *("angle", "reshuffle"),
        *("china", "indonesia", "japan", "brazil"),
    }


def test_effects_are_composed_of_the_kinds_of_tasks_there_are():
    known = {*TASKS, *QUESTIONS}
    used = [
        step.do
        for card in (*DATA.all_cards.values(), *DATA.impacts.values(), *DATA.specialties.values())
        for step in card.effect
    ]
    assert set(used) <= known
    assert len(set(used)) <= 22
    assert set(_NOTHING) <= set(used)


@pytest.mark.parametrize("title", DATA.cards)
def test_player_cards_follow_the_sheet(title):
    card, line = DATA.cards[title], sheet("Player cards")[title]
    name, kind, price, _, copies, source = line[1:7]
    assert words.t(f"endangered.card.{title}.name") == name
    assert card.kind == kind.lower()
    if card.kind == "action":
        expected = " ".join([str(card.cost)] * bool(card.cost) + ["a card"] * bool(card.give)) or "-"
        assert expected == price
    letters = {"L": "lawyer", "Lo": "lobbyist", "P": "philanthropist", "H": "host", "Z": "zoologist"}
    decks = {letters[a]: int(n) for a, n in re.findall(r"\b(Lo|[LPHZ])(\d)", copies)}
    assert decks == card.decks
    assert source.startswith("R") == (card.source == "rulebook")


@pytest.mark.parametrize("title", DATA.impacts)
def test_impacts_follow_the_sheet(title):
    card, line = DATA.impacts[title], sheet("Impacts")[title]
    assert words.t(f"endangered.impact.{title}.name") == line[1]
    when = {"instant": "instant", "sighting": "at a sighting", "turn": "every turn", "always": "always"}
    assert when[card.when] == line[2]
    assert card.copies == int(line[4])
    assert card.rule == line[5]


@pytest.mark.parametrize("title", DATA.ambassadors)
def test_ambassadors_follow_the_sheet(title):
    card, line = DATA.ambassadors[title], sheet("Ambassadors")[title]
    numbers = [int(n) for n in re.findall(r"\d+", line[2])]
    assert list(card.targets) == (numbers * 4 if len(numbers) == 1 else numbers)
    assert (card.back, card.published, card.rule) == tuple(line[3:6])
    assert line[6].startswith("R") == (card.source == "rulebook")


@pytest.mark.parametrize("title", DATA.specialties)
def test_specialties_follow_the_sheet(title):
    own = DATA.specialties[title]
    line = next(row for row in SHEET.splitlines() if f"`{title}` " in row and own.rule in row)
    assert words.t(f"endangered.specialty.{title}.name") in line
    assert words.t(f"endangered.role.{own.role}") in line
    assert f"`{own.start}`" in line
    assert DATA.cards[own.start].decks.get(own.role)
    assert words.t(f"endangered.specialty.{title}.name") in says(own.rule)


def test_the_box_is_complete():
    assert len(DATA.ambassadors) == DATA.counts["ambassadors"] == 12
    assert sum(sum(card.decks.values()) for card in DATA.cards.values()) == DATA.counts["cards"] == 70
    assert sum(card.copies for card in DATA.impacts.values()) == DATA.counts["impacts"] == 18
    assert Counter(card.kind for card in DATA.cards.values()).keys() == {"action", "continuous", "once"}
    assert DATA.values.tiles <= DATA.counts["tiles"]
    assert len(HABITAT.spaces) == 36


def test_starting_once_cards_ask_nothing():
    """They are carried out while the game is set up, when nobody can be asked."""
    for own in DATA.specialties.values():
        if DATA.cards[own.start].kind == "once":
            assert all(step.do in TASKS for step in DATA.cards[own.start].effect)
