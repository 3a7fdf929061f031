"""EN-7 and EN-11: tiles, and how the game is won and lost."""

from __future__ import annotations

import pytest

from amazonia_lab.games.endangered.common import tiles_left
from amazonia_lab.games.endangered.tiger.destruction import landings

from .laid import HABITAT, asked, do, kinds, last, lay, legal, many, of, refused, role, tigers, tiles, to_line
from .shows import shows


@shows("EN-7.1")
def test_only_lines_with_a_tiger():
    game = last(tigers={"B2": 1, "E5": 1})
    to_line(game)
    assert legal(game) == ["line column-B", "line column-E", "line row-2", "line row-5"]
    assert refused(game, "line row-1") == ("line_empty", "EN-7.1")
    assert game.decision.seats == (0, 1)


@shows("EN-7.1", "EN-7.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_says_which_space(face):
    game = last(tigers={"B2": 1, "E5": 1, "A6": 2})
    to_line(game, dice=[6])
    do(game, "line column-E", dice=[face])
    assert tiles(game) == {f"E{face}"}
    game = last(tigers={"B2": 1, "E5": 1, "A6": 2})
    to_line(game, dice=[6])
    do(game, "line row-5", dice=[face])
    assert tiles(game) == {f"{'ABCDEF'[face - 1]}5"}


@shows("EN-7.2", "EN-D15")
def test_lines_are_counted_from_the_top_and_from_the_left():
    assert [HABITAT.spaces[i] for i in HABITAT.lines["column-B"]] == ["B1", "B2", "B3", "B4", "B5", "B6"]
    assert [HABITAT.spaces[i] for i in HABITAT.lines["row-2"]] == ["A2", "B2", "C2", "D2", "E2", "F2"]


@shows("EN-7.3", "EN-7.5")
def test_a_tile_slides_onto_the_tiger_where_nothing_is_free_before_it():
    game = last(tigers={"B2": 1, "E5": 1, "A6": 1}, tiles=["B3"])
    to_line(game)
    events = do(game, "line column-B", dice=[3])
    assert "slid" in kinds(events)
    assert tiles(game) == {"B2", "B3"}
    assert tigers(game) == {"E5": 1, "A6": 1}


@shows("EN-7.4", "EN-D16")
def test_the_team_chooses_between_tigers_equally_near():
    game = last(tigers={"B1": 1, "B5": 1, "F3": 1}, tiles=["B3"])
    to_line(game)
    do(game, "line column-B", dice=[3])
    assert asked(game) == "slide"
    assert legal(game) == ["space B2", "space B4"]
    assert game.decision.seats == (0, 1)
    assert refused(game, "space B1") == ("not_struck", "EN-7.4")
    do(game, "space B4")
    assert tiles(game) == {"B3", "B4"}


@shows("EN-7.3")
def test_a_slide_always_finds_a_space():
    """Whatever lies on a line with a tiger, a tile comes to rest on the line."""
    line = HABITAT.lines["row-1"]
    for code in range(3**6):
        marks = [code // 3**k % 3 for k in range(6)]
        if 2 not in marks:
            continue
        tiger = tuple(1 if i < 6 and marks[i] == 2 else 0 for i in range(36))
        tile = tuple(1 if i < 6 and marks[i] == 1 else 0 for i in range(36))
        for face in range(1, 7):
            for end in landings(tiger, tile, "row-1", face):
                assert end in line
                assert not tile[end]


@shows("EN-7.5")
def test_all_tigers_of_the_space_are_lost():
    game = last(tigers={"B2": 3, "E5": 2})
    do(game, "place 1 campaign", dice=[6])
    do(game, "line column-B", dice=[2])
    assert tigers(game) == {"E5": 2}


@shows("EN-7.6")
def test_tiles_taken_off_can_be_placed_again():
    game = lay(role("lawyer", money=1, dice=(1, 1)), role("host"), tiles=many(16))
    assert tiles_left(game.state) == 0
    do(game, "place 1 replant", "space E6")
    assert tiles_left(game.state) == 1
    do(game, "place 1 campaign")
    do(game, "line row-1", dice=[6])
    assert game.outcome is None


@shows("EN-7.7", "EN-11.3")
def test_a_tile_that_is_not_there_loses_the_game():
    game = last(tiles=many(16))
    to_line(game)
    events = do(game, "line row-1", dice=[6])
    assert kinds(events)[-1] == "lost"
    assert (game.outcome.code, game.outcome.rule) == ("no_tiles", "EN-11.3")
    assert len(tiles(game)) == 16


@shows("EN-11.3", "EN-12.3")
def test_on_hard_the_fifteenth_tile_loses():
    game = last(tiles=many(14), options={"difficulty": "hard"})
    to_line(game)
    do(game, "line row-1", dice=[6])
    assert game.outcome.code == "no_tiles"


@shows("EN-11.5", "EN-D22")
def test_a_loss_in_the_middle_ends_everything():
    """No impact, no card, no next turn, and nothing left to be done."""
    game = last(tigers={"C3": 2, "A1": 1}, impacts=["cuts"])
    do(game, "place 1 campaign", dice=[6])
    events = do(game, "line column-C", dice=[3])
    assert not {"impact", "drew", "turn"} & set(kinds(events))
    assert game.state.todo == ()
    assert game.state.impacts == ("cuts",)


@shows("EN-11.5")
def test_a_loss_by_an_impact_ends_the_rest_of_it():
    game = last(tigers={"C3": 2}, persistent=["poaching", "upheaval"], impacts=["sighting"])
    do(game, "place 1 campaign", dice=[6])
    events = do(game, "line column-C", dice=[1])
    assert [e.values["impact"] for e in of(events, "works")] == ["poaching"]
    assert game.outcome.code == "too_few"
