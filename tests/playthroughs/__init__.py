"""Whole games as text. A change of rules, data, luck or words shows here as a difference to be read.

``python -m tests.playthroughs`` writes them anew; look at the difference before it is kept.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from amazonia_lab.testing.transcript import transcript

FOLDER = Path(__file__).parent

LATER = ["experience", "satellite", "animals", "report"]
PLAYTHROUGHS: dict[str, dict[str, Any]] = {
    "toy_duel": {"name": "toy_duel", "players": 2, "seed": 1},
    "toy_grid-lost": {"name": "toy_grid", "players": 3, "seed": 2},
    "toy_grid-won": {"name": "toy_grid", "players": 2, "seed": 1, "trees": 1},
    "mission_amazonia-2-chance": {"name": "mission_amazonia", "players": 2, "seed": 1},
    "mission_amazonia-3-chance": {"name": "mission_amazonia", "players": 3, "seed": 2},
    "mission_amazonia-4-chance": {"name": "mission_amazonia", "players": 4, "seed": 3},
    "mission_amazonia-2-careful": {"name": "mission_amazonia", "players": 2, "seed": 4, "bot": "careful"},
    "mission_amazonia-3-careful": {"name": "mission_amazonia", "players": 3, "seed": 5, "bot": "careful"},
    "mission_amazonia-4-careful": {"name": "mission_amazonia", "players": 4, "seed": 6, "bot": "careful"},
    "mission_amazonia-2-greedy": {"name": "mission_amazonia", "players": 2, "seed": 9, "bot": "greedy"},
    "mission_amazonia-2-lesson": {
        "name": "mission_amazonia",
        "players": 2,
        "seed": 7,
        "bot": "careful",
        "length": "lesson",
        "retry": True,
    },
    "mission_amazonia-salome_and_noah": {
        "name": "mission_amazonia",
        "position": "salome_and_noah",
        "seed": 8,
        "bot": "careful",
    },
    **{
        f"mission_amazonia-{board}": {
            "name": "mission_amazonia",
            "board": board,
            "players": players,
            "seed": 10 + players,
            "bot": "careful",
            "length": "lesson",
        }
        for board, players in (
            ("para_altamira", 2),
            ("amazonas_manaus", 3),
            ("acre_xapuri", 2),
            ("roraima_yanomami", 4),
        )
    },
    "mission_amazonia-closed_road": {
        "name": "mission_amazonia",
        "position": "closed_road",
        "seed": 0,
        "bot": "careful",
        "rules": LATER,
    },
    "mission_amazonia-3-later": {
        "name": "mission_amazonia",
        "players": 3,
        "seed": 10,
        "bot": "careful",
        "board": "roraima_yanomami",
        "rules": LATER,
    },
    "endangered-1-careful": {"name": "endangered", "players": 1, "seed": 1, "bot": "careful"},
    "endangered-2-chance": {"name": "endangered", "players": 2, "seed": 2},
    "endangered-2-lesson": {
        "name": "endangered",
        "players": 2,
        "seed": 3,
        "length": "lesson",
        "bot": "beginner",
    },
    "endangered-3-hard": {
        "name": "endangered",
        "players": 3,
        "seed": 4,
        "difficulty": "hard",
        "bot": "careful",
    },
    "endangered-4-careful": {"name": "endangered", "players": 4, "seed": 5, "bot": "careful"},
    "endangered-2-greedy": {"name": "endangered", "players": 2, "seed": 8, "bot": "greedy"},
    "endangered-5-easy": {
        "name": "endangered",
        "players": 5,
        "seed": 6,
        "difficulty": "easy",
        "ambassadors": "published",
        "bot": "careful",
    },
    "endangered-year_four": {
        "name": "endangered",
        "position": "year_four",
        "seed": 7,
        "bot": "careful",
    },
    "amazonas-2-chance": {"name": "amazonas", "players": 2, "seed": 1},
    "amazonas-2-careful": {"name": "amazonas", "players": 2, "seed": 2, "bot": "careful"},
    "amazonas-3-careful": {"name": "amazonas", "players": 3, "seed": 3, "bot": "careful"},
    "amazonas-4-careful": {"name": "amazonas", "players": 4, "seed": 4, "bot": "careful"},
    "amazonas-4-lesson": {"name": "amazonas", "players": 4, "seed": 5, "bot": "beginner", "length": "lesson"},
    "amazonas-3-2005": {"name": "amazonas", "players": 3, "seed": 6, "bot": "greedy", "scoring": "2005"},
    "amazonas-the_guide": {"name": "amazonas", "position": "the_guide", "seed": 7, "bot": "careful"},
}
"""By file name: the game's name, its options, and the bot that plays every seat (none: chance)."""


def file_of(title: str) -> Path:
    """File of a playthrough."""
    return FOLDER / f"{title}.txt"


def told(title: str) -> str:
    """The playthrough as it goes today."""
    return transcript(**PLAYTHROUGHS[title])
