"""amazonia_lab: play conservation board games in notebooks, and see their rules as state and graphs.

Unofficial, not affiliated with the games' authors or publishers.
"""

from .api import from_json, games, load_game, new_game, play, replay, start
from .conservation import (
    assessments,
    deforestation,
    diversity,
    pressures,
    red_list_index,
    sources,
    species,
    threats,
    tiger_demography,
)
from .errors import (
    BadAction,
    BadBoard,
    BadOption,
    BadPosition,
    BadSave,
    IllegalAction,
    LabError,
    NothingToUndo,
    ReadOnly,
    StaleStep,
    UnknownData,
    UnknownGame,
    UnknownRule,
)
from .game import Game
from .rule_book import Rule, rule, rulebook
from .rules import Action, Event, Outcome, Refusal

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadAction",
    "BadBoard",
    "BadOption",
    "BadPosition",
    "BadSave",
    "Event",
    "Game",
    "IllegalAction",
    "LabError",
    "NothingToUndo",
    "Outcome",
    "ReadOnly",
    "Refusal",
    "Rule",
    "StaleStep",
    "UnknownData",
    "UnknownGame",
    "UnknownRule",
    "assessments",
    "deforestation",
    "diversity",
    "from_json",
    "games",
    "load_game",
    "new_game",
    "play",
    "pressures",
    "red_list_index",
    "replay",
    "rule",
    "rulebook",
    "sources",
    "species",
    "start",
    "threats",
    "tiger_demography",
]
