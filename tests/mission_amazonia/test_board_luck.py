"""Boards changed by chance: the check always answers, and what it finds no fault with can be played."""

from __future__ import annotations

from random import Random

import pytest

import amazonia_lab as al
from amazonia_lab.games import rules_of
from amazonia_lab.games.mission_amazonia.boards import RULES, files

from .own_board import smallest

SQUARES = [c + r for c in "ABCDEFG" for r in "01234567"]
WORDS = [
    "paved",
    "path",
    "river",
    "city",
    "wild",
    "red",
    "blue",
    "letter",
    "",
    " ",
    "é",
    "{n}",
    "<b>",
    "1",
    "x" * 70,
]
VALUES = ["true", "5", "-3.5", "nan", "[]", "{}", '"A1"', '""', "1979-05-27", "[[1]]", "'''\n'''"]
KEYS = [
    "corner = true",
    "lat = 4.5",
    "lon = -60.0",
    "x = 1.0",
    "indigenous = true",
    'territory = "T"',
    'kind = "wild"',
]


def mutated(text: str, luck: Random) -> str:
    """A line taken out, doubled or moved; a square, a word, a value or a key put in another's place."""
    lines = text.split("\n")
    for _ in range(luck.choice([1, 1, 1, 2, 4])):
        i = luck.randrange(len(lines))
        line = lines[i]
        match luck.randrange(7):
            case 0:
                del lines[i]
            case 1:
                lines.insert(luck.randrange(len(lines)), line)
            case 2 | 3:
                lines[i] = line.replace(luck.choice(SQUARES[8:24]), luck.choice(SQUARES))
            case 4:
                parts = line.split('"')
                if len(parts) > 2:
                    parts[luck.randrange(1, len(parts), 2)] = luck.choice([*WORDS, *SQUARES])
                lines[i] = '"'.join(parts)
            case 5:
                lines[i] = line.replace(" }", f", {luck.choice(KEYS)} }}")
            case _:
                lines[i] = line.split("=")[0] + "= " + luck.choice(VALUES) if "=" in line else line[:-1]
        lines = lines or [""]
    return "\n".join(lines) + "\n"


def whole(seed: int) -> bool:
    """Check a board changed by chance, and play on it if there is no fault; whether there was none."""
    luck = Random(seed)
    text = smallest() if seed % 8 else files()[luck.choice([*files()])].read_text("utf-8")
    if luck.random() < 0.5:
        rules = luck.sample(RULES, 2)
        text = (
            text.replace("\ndisc", f"\nrules = {rules}\ndisc".replace("'", '"'), 1)
            if "\nrules" not in text
            else text
        )
    text = mutated(text, luck)
    report = al.check_board(text)
    said = str(report)
    assert "⟨" not in said, said
    if not report.ok:
        with pytest.raises(al.BadBoard):
            al.new_game("mission_amazonia", board=text)
        return False
    game = al.new_game(
        "mission_amazonia", players=luck.choice([2, 3, 4]), seed=seed, length="lesson", board=text
    )
    rules, state = rules_of("mission_amazonia"), game.state
    catalogue = set(rules.catalogue(game.options))
    game._repr_svg_()
    for _ in range(rules.longest):
        legal = rules.legal(state)
        if not legal:
            break
        action = luck.choice(legal)
        assert action in catalogue
        state, _ = rules.apply(state, action)
    assert rules.outcome(state) is not None
    assert al.from_json(game.share_code()).state == game.state
    return True


def test_what_has_no_fault_can_be_played() -> None:
    played = sum(whole(seed) for seed in range(1, 60))
    assert 5 < played < 55
