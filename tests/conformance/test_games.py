"""Every game keeps every promise, with every number of players."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from amazonia_lab.rules import Outcome
from amazonia_lab.testing import CHECKS
from amazonia_lab.testing.play import games, moments

LATER = ("experience", "satellite", "animals", "report")
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("toy_duel", {"players": 2}),
    ("toy_duel", {"players": 2, "hand": 1}),
    ("toy_grid", {"players": 1, "trees": 1}),
    ("toy_grid", {"players": 3}),
    ("mission_amazonia", {"players": 2}),
    ("mission_amazonia", {"players": 3, "board": "amazonas_manaus"}),
    ("mission_amazonia", {"players": 4, "board": "roraima_yanomami"}),
    (
        "mission_amazonia",
        {"players": 2, "length": "lesson", "retry": True, "draw_characters": False, "board": "acre_xapuri"},
    ),
    ("mission_amazonia", {"position": "salome_and_noah"}),
    ("mission_amazonia", {"players": 3, "board": "para_altamira", "rules": LATER}),
    ("amazonas", {"players": 2}),
    ("amazonas", {"players": 3, "length": "lesson", "scoring": "2005"}),
    ("amazonas", {"players": 4}),
    ("endangered", {"players": 1, "difficulty": "easy"}),
    ("endangered", {"players": 2}),
    ("endangered", {"players": 3, "difficulty": "hard", "ambassadors": "published"}),
    ("endangered", {"players": 4}),
    ("endangered", {"players": 5, "length": "lesson", "roles": ["host", "lawyer"]}),
)


def _title(game: tuple[str, dict[str, Any]]) -> str:
    name, options = game
    return "-".join([name, *(f"{key}_{value}" for key, value in options.items())])


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", GAMES, ids=_title)
def test_game(game: tuple[str, dict[str, Any]], check: str) -> None:
    name, options = game
    CHECKS[check](name, **options)


SEEDS = Path(__file__).parents[2] / "seeds"


@pytest.mark.parametrize("name", ["mission_amazonia", "amazonas", "endangered"])
def test_rules_that_are_named_stand_in_the_seeds(name: str) -> None:
    numbers = set(
        re.findall(r"^\*\*([A-Z]+-[\w.]+)\*\*", (SEEDS / f"{name}.md").read_text(encoding="utf-8"), re.M)
    )
    for moment in moments(name, 300, players=2):
        rules, state = moment.rules, moment.state
        said: list[Any] = [*moment.events, rules.decision(state), rules.outcome(state)]
        said += [rules.why_not(state, action) for action in rules.catalogue(moment.options)]
        named = {one.rule for one in said if one is not None}
        named |= {blocked.rule for blocked in rules.scene(state, None).blocked}
        assert named <= numbers, moment.where


def test_games_of_the_kit_reach_every_end() -> None:
    # Else the checks would never see what happens late in a game.
    grids = {outcome.code for trees in (1, 3) for outcome in _outcomes("toy_grid", players=3, trees=trees)}
    assert grids == {"planted", "stranded", "too_few"}
    missions = {o.won for count in (2, 3, 4) for o in _outcomes("mission_amazonia", players=count)}
    assert missions == {True, False}
    tigers = {o.code for count in (2, 4) for o in _outcomes("endangered", players=count)}
    assert tigers == {"resolution", "no_resolution", "too_few", "no_tiles"}


def _outcomes(name: str, **options: Any) -> list[Outcome]:
    ends = [played.rules.outcome(played.moments[-1].state) for played in games(name, **options)]
    return [end for end in ends if end is not None]
