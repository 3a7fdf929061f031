"""EN-5 and EN-6: tigers, pairs and their young."""

from __future__ import annotations

import pytest

from amazonia_lab.errors import BadAction
from amazonia_lab.games.endangered.common import animals_left, pairs

from .laid import (
    asked,
    do,
    kinds,
    last,
    lay,
    legal,
    of,
    refused,
    role,
    tigers,
    to_line,
)
from .shows import shows


def moving(**position):
    """A tiger is to be moved."""
    game = lay(role("lawyer", dice=(1, 2)), role("host"), **position)
    do(game, "place 1 relocate")
    return game


@shows("EN-5.1", "EN-D13")
def test_tigers_move_up_down_left_and_right_only():
    game = moving(tigers={"C3": 2})
    assert set(legal(game)) == {f"move C3 {s}" for s in ("C2", "B3", "D3", "C4")}
    for space in ("B2", "D2", "B4", "D4"):  # no action of this game at all
        with pytest.raises(BadAction):
            game.step(f"move C3 {space}")
    assert refused(moving(tigers={"C3": 1, "F6": 1}, tiles=["C2"]), "move B2 C2") == ("no_tiger", "EN-5.1")
    assert set(legal(moving(tigers={"A1": 2}))) == {"move A1 B1", "move A1 A2"}


@shows("EN-5.2")
def test_tigers_do_not_move_onto_tiles():
    game = moving(tigers={"C3": 2}, tiles=["C2"])
    assert refused(game, "move C3 C2") == ("tile_there", "EN-5.2")
    assert refused(game, "move D3 D2") == ("no_tiger", "EN-5.1")


@shows("EN-5.3", "EN-5.5")
def test_any_number_of_tigers_share_a_space_and_two_are_a_pair():
    game = moving(tigers={"C3": 3, "C2": 4})
    assert pairs(game.state) == 3
    do(game, "move C3 C2")
    assert tigers(game) == {"C3": 2, "C2": 5}
    assert pairs(game.state) == 3


@shows("EN-5.4")
def test_the_lost_go_back_to_the_supply():
    game = last(tigers={"C3": 2, "A1": 2})
    before = animals_left(game.state)
    do(game, "place 1 campaign", dice=[6])
    do(game, "line column-C", dice=[3])
    assert tigers(game) == {"A1": 2}
    assert animals_left(game.state) == before + 2
    assert game.state.lost == 2


@shows("EN-5.6", "EN-11.2")
def test_one_tiger_left_loses_the_game():
    game = last(tigers={"C3": 2, "A1": 1})
    do(game, "place 1 campaign", dice=[6])
    events = do(game, "line column-C", dice=[3])
    assert kinds(events)[-2:] == ["tigers_lost", "lost"]
    assert game.outcome.code == "too_few"
    assert game.outcome.rule == "EN-11.2"
    assert not game.legal_actions()


@shows("EN-5.6")
def test_none_left_loses_the_game_too():
    game = last(tigers={"C3": 2})
    do(game, "place 1 campaign", dice=[6])  # one column and one row come into question
    do(game, "line row-3", dice=[3])
    assert game.outcome.code == "too_few"


@shows("EN-6.1")
def test_no_roll_without_a_pair():
    game = last()
    assert "no_pair" in kinds(to_line(game))


@shows("EN-6.2")
@pytest.mark.parametrize(("roll", "born"), [(1, True), (2, True), (3, False), (6, False)])
def test_one_pair_breeds_on_two_or_less(roll, born):
    game = last(tigers={"C3": 2, "A6": 1})
    events = do(game, "place 1 campaign", dice=[roll])
    assert of(events, "offspring_roll")[0].values["target"] == 2
    assert asked(game) == ("birth" if born else "line")


@shows("EN-6.3", "EN-5.1")
def test_a_young_tiger_stands_on_an_empty_space_beside_its_pair():
    game = last(tigers={"C3": 2, "C2": 1}, tiles=["B3"])
    do(game, "place 1 campaign", dice=[1])
    assert legal(game) == ["born C3 D3", "born C3 C4"]
    assert refused(game, "born C3 C2") == ("not_empty", "EN-6.3")
    assert refused(game, "born A1 B1") == ("pair_not_there", "EN-6.3")


@shows("EN-6.3")
def test_the_team_chooses_among_pairs_and_everybody_may_answer():
    game = last(tigers={"A1": 2, "F6": 2})
    do(game, "place 1 campaign", dice=[1])
    assert len(legal(game, "born")) == 4
    assert game.decision.seats == (0, 1)


@shows("EN-6.5")
def test_no_room_no_young():
    game = last(tigers={"A1": 2, "F6": 1}, tiles=["A2", "B1"])
    events = to_line(game, dice=[1])
    assert "no_room" in kinds(events)
    assert tigers(game) == {"A1": 2, "F6": 1}


@shows("EN-6.5")
def test_no_tiger_in_the_supply_no_young():
    game = last(tigers={"A1": 14, "F6": 1})
    events = to_line(game, dice=[1])
    assert "no_room" in kinds(events)
    assert animals_left(game.state) == 0


@shows("EN-6.6")
def test_the_pair_parts_to_an_empty_space():
    game = last(tigers={"C3": 2, "A1": 1}, tiles=["B3"])
    do(game, "place 1 campaign", dice=[1])
    do(game, "born C3 C2")
    assert asked(game) == "split"
    assert legal(game) == ["space D3", "space C4"]
    assert refused(game, "space B3") == ("not_empty", "EN-6.6")
    assert refused(game, "space F6") == ("not_beside", "EN-5.1")
    do(game, "space C4")
    assert tigers(game) == {"A1": 1, "C2": 1, "C3": 1, "C4": 1}


@shows("EN-6.7", "EN-6.8", "EN-D14")
def test_the_young_takes_the_last_space_and_a_parent_is_lost():
    game = last(tigers={"A1": 2, "F6": 1}, tiles=["B1"])
    events = to_line(game, dice=[1])
    assert [k for k in kinds(events) if k in ("born", "tigers_lost", "parted")] == ["born", "tigers_lost"]
    assert tigers(game) == {"A1": 1, "A2": 1, "F6": 1}
    assert (game.state.born, game.state.lost) == (1, 1)


@shows("EN-6.9", "EN-D14")
def test_without_a_young_no_parting():
    game = last(tigers={"C3": 2, "A1": 1})
    to_line(game, dice=[6])
    assert tigers(game) == {"C3": 2, "A1": 1}


@shows("EN-6.6")
def test_of_three_tigers_on_a_space_one_goes():
    game = last(tigers={"C3": 3, "A6": 1})
    do(game, "place 1 campaign", dice=[1])
    do(game, "born C3 C2", "space C4")
    assert tigers(game)["C3"] == 2
