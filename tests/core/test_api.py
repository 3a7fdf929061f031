"""The front door: names, seeds, options and bots, taken or refused in one sentence."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.testing.toys import NAMES

from .toys import duel, grid


@pytest.mark.parametrize("name", ["chess", "", None, 7, ["toy_grid"], "Toy_Grid"])
def test_an_unknown_game_is_refused(name: Any) -> None:
    with pytest.raises(al.UnknownGame, match="There is no game called"):
        al.new_game(name)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"colour": "red"}, "has no option 'colour'; it has: trees"),
        ({"trees": 0}, "Expected `int` >= 1"),
        ({"trees": "many"}, "Expected `int`, got `str`"),
        ({"trees": None}, "Expected `int`"),
        ({"players": 5}, "cannot be played by 5 people; it takes 1, 2, 3, 4"),
        ({"players": 0}, "cannot be played by 0 people"),
        ({"players": -1}, "cannot be played by -1 people"),
        ({"players": 10**30}, "cannot be played by"),
        ({"players": []}, "cannot be played by 0 people"),
        ({"players": True}, "Players are a number or a list of names, not 'True'"),
        ({"players": "Ana"}, "Players are a number or a list of names"),
        ({"players": {"Ana": 1}}, "Players are a number or a list of names"),
        ({"players": 2.0}, "Players are a number or a list of names"),
        ({"players": ["Ana", 7]}, "must be text"),
        ({"players": ["Ana", None]}, "must be text"),
        ({"players": ["Ana", " "]}, "name of player 2 is empty"),
        ({"players": ["Ana", "Ben\x07"]}, "has characters that cannot be shown"),
        ({"players": ["Ana", "Ben\u202e"]}, "has characters that cannot be shown"),
        ({"players": ["Ana", "\ud800"]}, "has characters that cannot be shown"),
        ({"players": ["Ana", "B" * 41]}, "too long; at most 40"),
        ({"players": ["Ana", "ana"]}, "cannot both be called 'ana'"),
        ({"players": ["Ana", " Ana "]}, "cannot both be called"),
        ({"players": ["Jose\u0301", "Jos\u00e9"]}, "cannot both be called"),
        ({"players": ["Ana  Lu", "Ana\u00a0Lu"]}, "cannot both be called"),
        ({"seed": -1}, "A seed is a whole number from 0 up, not '-1'"),
        ({"seed": 2**63}, "A seed is a whole number"),
        ({"seed": 1.0}, "A seed is a whole number"),
        ({"seed": "7"}, "A seed is a whole number"),
        ({"seed": True}, "A seed is a whole number"),
        ({"seed": np.arange(3)}, "A seed is a whole number"),
        ({"bots": {"Zoe": "random"}}, "There is no player 'Zoe' for a bot"),
        ({"bots": {2: "random"}}, "There is no player '2' for a bot"),
        ({"bots": {True: "random"}}, "There is no player 'True' for a bot"),
        ({"bots": {"Ben": "wise"}}, "There is no bot called 'wise'; there are: random"),
        ({"bots": {"Ben": ["random"]}}, "There is no bot called"),
        ({"bots": {"Ben": None}}, "There is no bot called"),
        ({"bots": ["Ben"]}, "Bots are given as player to bot"),
        ({"bots": "Ben"}, "Bots are given as player to bot"),
        ({"undo": "never"}, "Undo is 'free' or 'fair'"),
        ({"undo": []}, "Undo is 'free' or 'fair'"),
    ],
)
def test_what_a_game_does_not_take_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(al.BadOption, match=sentence):
        grid(**options)


@pytest.mark.parametrize(
    "name",
    ["<b>Ana</b>", "&amp;", "{seat}", "${x}", "'; DROP TABLE", "🐆", "👩🏽‍🌾", "Zoë", "אנה", "小明"],
)
def test_any_text_is_a_name_and_stays_as_it_is(name: str) -> None:
    game = grid(players=[name, "Ben"])
    assert game.players[0] == name
    game.step("go 1 B1")
    assert game.events()[0].text(game.players) == f"{name} went to B1."
    assert al.from_json(game.to_json()).players == game.players


def test_names_are_tidied() -> None:
    assert grid(players=["  Ana\u00a0\tLu ", "Jose\u0301"]).players == ("Ana Lu", "Jos\u00e9")


def test_players_as_a_number_or_not_at_all() -> None:
    assert grid(players=3).players == ("Player 1", "Player 2", "Player 3")
    assert al.new_game("toy_grid").players == ("Player 1",)
    assert al.new_game("toy_duel").players == ("Player 1", "Player 2")


def test_numbers_of_a_table_are_numbers() -> None:
    game = al.new_game("toy_grid", players=np.int64(2), seed=np.int64(7))
    assert game.options == al.new_game("toy_grid", players=2, seed=7).options
    assert al.from_json(game.to_json()).state == game.state


def test_seed_0_is_kept_and_none_is_drawn() -> None:
    assert al.new_game("toy_grid", seed=0).options.seed == 0
    assert al.new_game("toy_grid").options.seed != al.new_game("toy_grid").options.seed
    assert al.new_game("toy_grid", seed=2**63 - 1).options.seed == 2**63 - 1


# ---- positions ----------------------------------------------------------------------------------------


def test_a_position_as_a_mapping_or_a_file(tmp_path: Path) -> None:
    position = {"figures": ["B2", "C3"], "dice": [6, 1], "options": {"players": ["Ana", "Ben"], "trees": 2}}
    game = al.new_game("toy_grid", seed=1, position=position)
    assert game.state.figures == ("B2", "C3")
    assert game.state.goal == 2
    assert game.players == ("Ana", "Ben")
    file = tmp_path / "wet.toml"
    file.write_text(
        'figures = ["B2", "C3"]\ndice = [6, 1]\n[options]\nplayers = ["Ana", "Ben"]\ntrees = 2\n',
        encoding="utf-8",
    )
    for given in (file, str(file)):
        assert al.new_game("toy_grid", seed=1, position=given).state == game.state
    other = al.new_game("toy_grid", seed=1, position=position, trees=4, players=["Eva", "Dov"])
    assert other.state.goal == 4
    assert other.players == ("Eva", "Dov")


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("flood", "no position 'flood'; there are: -"),
        ("../../secret", "no position"),
        ("nowhere.toml", "nowhere.toml cannot be read"),
        (7, "no position '7'"),
        ({"rain": 1}, "unknown field `rain`"),
        ({"figures": ["Z9", "A1"]}, "Invalid enum value 'Z9'"),
        ({"figures": ["A1"]}, "somebody stands on a place that is not there"),
        ({"figures": ["A1", "B1"], "places": ["A1"]}, "somebody stands on a place that is not there"),
        ({"dice": [7]}, "Expected `int` <= 6"),
        ({"options": 3}, "field that does not fit: options"),
    ],
)
def test_a_position_that_does_not_hold_together_is_refused(position: Any, sentence: str) -> None:
    with pytest.raises(al.BadPosition, match=sentence):
        grid(position=position)


def test_options_of_a_position_are_checked() -> None:
    with pytest.raises(al.BadOption, match="no option 'rain'"):
        grid(position={"options": {"rain": 1}})
    with pytest.raises(al.BadPosition, match="a card stands twice"):
        duel(position={"hands": [[1], [1]]})


# ---- the list, the table ----------------------------------------------------------------------------------


def test_the_toys_can_be_played_but_are_not_listed() -> None:
    assert not set(NAMES) & set(al.games().index)


def test_play_takes_a_game_or_a_name() -> None:
    with pytest.raises(al.BadOption, match="Give a game, or a game's name, not a int"):
        al.play(7)  # type: ignore[arg-type]
    with pytest.raises(al.BadOption, match="come too late: players"):
        al.play(grid(), players=3)
    with pytest.raises(al.UnknownGame):
        al.play("chess")


def test_a_game_of_ones_own_can_be_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    from amazonia_lab import games as table
    from amazonia_lab.games import names, register

    listing = sys.modules["amazonia_lab.games"]  # al.games is the function
    monkeypatch.setattr(listing, "_MODULES", {})
    monkeypatch.setattr(listing, "_LISTED", [])
    register("toy_grid", "amazonia_lab.testing.toys.grid", listed=True)
    register("toy_grid", "amazonia_lab.testing.toys.grid", listed=True)
    assert names() == ("toy_grid",)
    row = table().loc["toy_grid"]
    assert row["title"] == "Toy grid"
    assert row["players"] == "1-4"
    assert "⟨" not in " ".join(map(str, row))


# ---- the package ------------------------------------------------------------------------------------------


def _modules() -> list[str]:
    found = [info.name for info in pkgutil.walk_packages(al.__path__, "amazonia_lab.")]
    return ["amazonia_lab", *(name for name in found if not name.endswith("__main__"))]


HEAVY = "pandas numpy networkx matplotlib ipywidgets anywidget traitlets IPython joblib pettingzoo gymnasium"


def test_importing_loads_nothing_heavy() -> None:
    # Not timed: what is not imported takes no time.
    _run_without(HEAVY, "import amazonia_lab")


def test_playing_needs_no_tables() -> None:
    _run_without(
        HEAVY.replace("networkx", ""),
        "import amazonia_lab as al",
        "for name in ('toy_grid', 'toy_duel'):",
        "    game = al.new_game(name, seed=1)",
        "    while game.legal_actions():",
        "        game.step(game.legal_actions()[0])",
        "    al.from_json(game.to_json()).scene()",
        "    game.log_rows()",
        "    game.measure_rows()",
    )


def _run_without(heavy: str, *lines: str) -> None:
    """Run code in a fresh Python and see that it has loaded none of these."""
    code = "\n".join(
        [*lines, "import sys", f"sys.exit(' '.join({{*{heavy.split()}}} & {{*sys.modules}}) or None)"]
    )
    path = str(Path(al.__file__).parents[1])
    done = subprocess.run([sys.executable, "-c", code], cwd=path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", _modules())
def test_examples_in_docstrings_run(name: str) -> None:
    module = importlib.import_module(name)
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("name", ["amazonia_lab", *(f"amazonia_lab.{m}" for m in ("game", "api", "errors"))])
def test_public_things_are_described(name: str) -> None:
    module = importlib.import_module(name)
    for public in getattr(module, "__all__", []):
        assert getattr(module, public).__doc__, f"{name}.{public} has no docstring"


def test_the_language_can_be_chosen() -> None:
    words.use("pseudo")
    with pytest.raises(al.UnknownGame, match="⟦Thér"):
        al.new_game("chess")
    assert grid().scene().title == "⟦Tóý gríd⟧"
