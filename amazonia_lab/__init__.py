"""amazonia_lab: play conservation board games in notebooks, and see their rules as state and graphs.

Unofficial, not affiliated with the games' authors or publishers.
"""

from . import charts
from .annual import annual_report
from .api import (
    check_board,
    from_json,
    games,
    load_game,
    new_game,
    play,
    replay,
    show_board,
    start,
    write_box,
)
from .board_listing import board_facts, boards
from .bots.listing import bots
from .charts import (
    plot_categories,
    plot_deforestation,
    plot_network,
    plot_patches,
    plot_red_list_index,
    plot_tracks,
)
from .conservation import (
    assessments,
    debrief,
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
    BadBox,
    BadOption,
    BadPosition,
    BadSave,
    IllegalAction,
    LabError,
    NothingToUndo,
    ReadOnly,
    SimulationFailed,
    StaleStep,
    UnknownData,
    UnknownGame,
    UnknownLesson,
    UnknownRule,
)
from .experiments.compare import compare
from .experiments.simulate import simulate
from .experiments.sweep import sweep
from .experiments.tournament import tournament
from .game import Game
from .lessons.door import lesson, lessons, print_sheet
from .lessons.handing_in import hand_ins
from .networks import routes_table, save_network
from .rule_book import Rule, rule, rulebook
from .rules import Action, Event, Outcome, Refusal

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadAction",
    "BadBoard",
    "BadBox",
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
    "SimulationFailed",
    "StaleStep",
    "UnknownData",
    "UnknownGame",
    "UnknownLesson",
    "UnknownRule",
    "annual_report",
    "assessments",
    "board_facts",
    "boards",
    "bots",
    "charts",
    "check_board",
    "compare",
    "debrief",
    "deforestation",
    "diversity",
    "from_json",
    "hand_ins",
    "lesson",
    "lessons",
    "games",
    "load_game",
    "new_game",
    "play",
    "plot_categories",
    "plot_deforestation",
    "plot_network",
    "plot_patches",
    "plot_red_list_index",
    "plot_tracks",
    "pressures",
    "print_sheet",
    "red_list_index",
    "replay",
    "rule",
    "rulebook",
    "routes_table",
    "save_network",
    "show_board",
    "simulate",
    "sources",
    "species",
    "start",
    "sweep",
    "threats",
    "tiger_demography",
    "tournament",
    "write_box",
]
