"""Whole games on every board: they end, no piece is lost, figures keep to the routes of their board."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

import amazonia_lab as al
from amazonia_lab.game import Game
from amazonia_lab.games.mission_amazonia import RULES
from amazonia_lab.games.mission_amazonia.data import game_data, tables_of
from amazonia_lab.games.mission_amazonia.setup import basic_deck
from amazonia_lab.games.mission_amazonia.state import State

from .test_boards_real import NEW
from .test_properties import choose

MARKERS = ("red_list", "resignation")
each = pytest.mark.parametrize("board", NEW)


def cards_of(state: State) -> Counter[str]:
    seats = state.seats
    found = Counter(card for s in seats for card in (*s.hand, *s.draw, *s.discard, *s.played))
    return found + Counter(state.removed) + Counter(dict(zip(game_data().shop, state.shop, strict=True)))


def animals_of(state: State) -> Counter[str]:
    lost = [m for m in state.failure if m not in MARKERS]
    return Counter([*state.success, *lost, *(a for stack in state.stacks for a in stack)])


def played(
    board: str, players: int, seed: int, most: int = 3000, **options: object
) -> tuple[Game, list[State]]:
    """A game that chance plays, and all its states."""
    game = al.new_game("mission_amazonia", board=board, players=players, seed=seed, **options)
    rng, state = Random(seed), game.start
    states = [state]
    while RULES.decision(state) is not None and len(states) < most:
        state, _ = RULES.apply(state, choose(state, rng))
        states.append(state)
    return game, states


@each
@pytest.mark.parametrize("players", [2, 4])
def test_a_game_of_chance_ends_and_keeps_all_pieces(board: str, players: int) -> None:
    game, states = played(board, players, seed=players)
    last, tables = states[-1], tables_of(board)
    assert last.result
    cards, animals = cards_of(game.start), animals_of(game.start)
    assert sum(cards.values()) == 8 * players + 28
    assert Counter(basic_deck()) <= cards
    missions = {card for section in tables.missions for card in section}
    for state in states:
        assert cards_of(state) == cards
        assert animals_of(state) == animals
        owed = sum(sum(task.coins) for task in state.todo)
        assert state.bank + owed + sum(seat.money for seat in state.seats) == 12_000
        there = {m.card for m in state.missions if m is not None} | set(state.pile)
        assert there <= missions
        assert {p.place for seat in state.seats for p in seat.team} <= set(tables.places)
        assert state.result or RULES.legal(state)


@each
def test_a_bot_moves_along_the_routes_of_its_board(board: str) -> None:
    game = al.new_game("mission_amazonia", board=board, players=2, seed=3, length="lesson")
    near = tables_of(board).near
    before = game.state
    moves = 0
    while game.decision is not None:
        game.step(game.hint()[0])
        was = {p.figure: p.place for seat in before.seats for p in seat.team}
        if str(game.history[-1].action).startswith("move "):
            for person in (p for seat in game.state.seats for p in seat.team):
                a, b = was.get(person.figure, person.place), person.place
                assert a == b or any(b in near[a, kind] for kind in ("paved", "path", "river")), (a, b)
                moves += a != b
        before = game.state
    assert moves >= 5
    assert game.outcome is not None


@each
def test_legal_is_exactly_what_nothing_speaks_against_and_a_save_loads(board: str) -> None:
    game, states = played(board, 3, seed=5, most=120)
    catalogue = RULES.catalogue(game.options)
    for state in states[::40]:
        legal = set(RULES.legal(state))
        assert {action for action in catalogue if RULES.why_not(state, action) is None} == legal
        hidden = RULES.hide(state, None)
        assert RULES.legal(hidden) == RULES.legal(state)
        assert RULES.hide(RULES.guess(hidden, Random(1)), None) == hidden
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
        assert RULES.scene(state, None).zones
    assert al.from_json(game.to_json()).state == game.state
    assert len(RULES.features(game.options).names) > 50
