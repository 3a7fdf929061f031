"""Many games at once: the same table on any number of processes, and each of its rows can be told again."""

from __future__ import annotations

from typing import Any

import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab.rules import Action, Options, Rules


def first(rules: Rules, seen: Any, _seat: int, _options: Options, _rng: Any) -> Action:
    """A bot as it is written in a lesson: the first thing that is legal."""
    return rules.legal(seen)[0]


def test_the_table_does_not_depend_on_the_processes() -> None:
    rows = al.simulate("mission_amazonia", bot="random", games=6, seed=3, length="lesson")
    assert rows.equals(
        al.simulate("mission_amazonia", bot="random", games=6, seed=3, length="lesson", n_jobs=2)
    )
    assert len(set(rows["seed"])) == 6
    assert set(rows["length"]) == {"lesson"}
    assert not rows.equals(al.simulate("mission_amazonia", bot="random", games=6, seed=4, length="lesson"))


@pytest.mark.parametrize("name", ["mission_amazonia", "amazonas", "endangered"])
def test_a_row_can_be_told_again(name: str) -> None:
    row = al.simulate(name, bot="careful", games=2, seed=1, players=2, length="lesson").iloc[1]
    names = ["Ana", "Ben"]
    bots = dict.fromkeys(names, "careful")
    game = al.new_game(name, players=names, bots=bots, seed=int(row["seed"]), length="lesson")
    assert game.outcome is not None
    assert row["reason"] == game.outcome.code
    assert row["actions"] == len(game.history)
    end = game.rules.measures(game.state)
    assert row["rounds"] == end.pop("round")
    assert {key: row[key] for key in end} == end
    if game.outcome.won is None:
        assert row["winner"] == ", ".join(f"Player {seat + 1}" for seat in game.outcome.winners)
    else:
        assert row["won"] == game.outcome.won


@pytest.mark.parametrize("name", ["mission_amazonia", "amazonas", "endangered"])
def test_a_row_of_bots_that_choose_by_chance_can_be_told_again(name: str) -> None:
    row = al.simulate(name, bot="beginner", games=2, seed=1, players=2, length="lesson").iloc[1]
    bots = {"Player 1": "beginner", "Player 2": "beginner"}
    game = al.new_game(name, players=2, bots=bots, seed=int(row["seed"]), length="lesson")
    assert row["actions"] == len(game.history)


def test_courses_end_where_the_games_end() -> None:
    given: dict[str, Any] = {"bot": "careful", "games": 3, "seed": 2, "length": "lesson"}
    games = al.simulate("endangered", **given)
    rounds = al.simulate("endangered", **given, per_round=True)
    assert rounds.attrs["units"] == games.attrs["units"]
    for (_, game), (_, course) in zip(games.iterrows(), rounds.groupby("number"), strict=True):
        assert course["round"].is_monotonic_increasing
        assert course["round"].is_unique
        last = course.iloc[-1]
        assert last["round"] == game["rounds"]
        assert last["tigers"] == game["tigers"]


def test_bots_of_ones_own_and_by_seat() -> None:
    rows = al.simulate("toy_duel", bot=[first, "random"], games=4, seed=1, n_jobs=2)
    assert set(rows["bot"]) == {"first, random"}
    assert set(rows["winner"]) <= {"Player 1", "Player 2", "Player 1, Player 2"}
    assert rows["won"].isna().all()


def test_a_game_that_breaks_down_names_its_seed() -> None:
    def flies(*_: Any) -> Action:
        return Action("fly")

    seeds = [str(seed) for seed in al.simulate("toy_grid", bot=first, games=2, seed=5)["seed"]]
    with pytest.raises(al.SimulationFailed, match=seeds[0]):
        al.simulate("toy_grid", bot=flies, games=2, seed=5)

    def stumbles(*_: Any) -> Action:
        raise ZeroDivisionError("over the root")

    with pytest.raises(al.SimulationFailed, match="over the root") as caught:
        al.simulate("toy_grid", bot=stumbles, games=2, seed=5, n_jobs=2)
    assert any(seed in str(caught.value) for seed in seeds), "whichever broke down first"


def test_an_interrupt_keeps_what_is_done() -> None:
    begun: list[int] = []

    whole = al.simulate("toy_grid", bot=first, games=3, seed=1)
    count = int(whole["actions"][:2].sum())

    def counted(*args: Any) -> Action:
        if len(begun) == count:
            raise KeyboardInterrupt
        begun.append(0)
        return first(*args)

    rows = al.simulate("toy_grid", bot=counted, games=3, seed=1)
    assert rows.attrs["interrupted"]
    assert list(rows["seed"]) == list(whole["seed"][:2])
    assert not whole.attrs["interrupted"]


def test_a_bar_shows_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    al.simulate("toy_duel", bot="random", games=3, progress=True)
    assert "3/3" in capsys.readouterr().err


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": 0},
        {"games": "many"},
        {"games": 10**9},
        {"seed": -1},
        {"seed": "x"},
        {"n_jobs": 0},
        {"n_jobs": "all"},
        {"bot": "nobody"},
        {"bot": 7},
        {"bot": ["random"]},
        {"players": 9},
        {"vest": 500},
    ],
    ids=str,
)
def test_wrong_input_is_refused_before_anything_is_played(wrong: dict[str, Any]) -> None:
    with pytest.raises(al.BadOption):
        al.simulate("mission_amazonia", **{"bot": "random", "games": 1, **wrong})
    with pytest.raises(al.UnknownGame):
        al.simulate("chess")
