"""What holds in every state with all rules of later chapters on, on a board that has a closure."""

from __future__ import annotations

from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

import amazonia_lab as al
from amazonia_lab.games.mission_amazonia.closed import sections_of
from amazonia_lab.games.mission_amazonia.data import tables_of
from amazonia_lab.games.mission_amazonia.experience import markers_left
from amazonia_lab.games.mission_amazonia.state import Later, State

from .laid import RULES
from .later import ALL, closed_road, start
from .shows import shows
from .test_properties import all_is_well, choose, it_reads_back, rich_games, seeds, slow, states

games = rich_games(board=closed_road(), rules=ALL)


def later_is_sound(state: State) -> None:
    """Markers are counted, gains are the active player's, sections are of figures on a closed place."""
    assert isinstance(state.later, Later)
    assert len(state.later.experience) == len(state.seats)
    assert min(state.later.experience) >= 0
    assert 0 <= markers_left(state) <= 24
    own = {p.figure for p in state.seats[state.active].team}
    assert {figure for figure, _ in state.later.gains} <= own
    assert not state.later.gains or state.phase == "play"
    figures = {p.figure: p.place for seat in state.seats for p in seat.team}
    for figure, towards in state.later.sections:
        assert figures[figure] in tables_of(state.options.board).closures
        assert towards in sections_of(state.options.board, figures[figure])
    assert len({figure for figure, _ in state.later.sections}) == len(state.later.sections)
    assert not state.later.sections or "highway" in state.effects


@shows("MA-14.1", "MA-16.1", "MA-17.6")
@slow
@given(seed=seeds, players=st.integers(2, 4))
def test_a_whole_game_keeps_all_pieces(seed, players):
    game = start(*ALL, players=players, seed=seed)
    played = states(game, seed, 2000)
    for state in played:
        all_is_well(state, 12)
        later_is_sound(state)
    assert played[-1].result


@settings(slow, max_examples=80)
@given(game=games, seed=seeds)
def test_from_the_middle_too(game, seed):
    cards = sum(m is not None for m in game.start.missions) + len(game.start.pile)
    for state in states(game, seed):
        all_is_well(state, cards + len(game.start.success))
        later_is_sound(state)


@settings(slow, max_examples=25)
@given(game=games, seed=seeds)
def test_legal_is_exactly_what_nothing_speaks_against(game, seed):
    catalogue = RULES.catalogue(game.options)
    features = RULES.features(game.options)
    for state in states(game, seed, 60)[::6]:
        legal = set(RULES.legal(state))
        assert legal <= set(catalogue)
        assert {action for action in catalogue if RULES.why_not(state, action) is None} == legal
        hidden = RULES.hide(state, None)
        assert RULES.legal(hidden) == RULES.legal(state)
        assert RULES.hide(RULES.guess(hidden, Random(seed)), None) == hidden
        assert features.read(hidden)
        it_reads_back(state)


@settings(slow, max_examples=15)
@given(game=games, seed=seeds)
def test_a_save_of_any_game_loads(game, seed):
    rng = Random(seed)
    for _ in range(25):
        if game.decision is None:
            break
        game.step(choose(game.state, rng))
    assert al.from_json(game.to_json()).state == game.state
    assert al.from_json(game.share_code()).state == game.state


def test_chapter_1_saves_nothing_of_later_chapters():
    state = al.new_game("mission_amazonia", seed=1).state
    assert "later" not in msgspec.to_builtins(state)
    assert "rules" not in msgspec.to_builtins(state)["options"]
