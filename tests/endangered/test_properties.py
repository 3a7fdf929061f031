"""What holds at every moment of any game, however it is played.

``python -m tests.endangered.test_properties 5000`` plays more games than the test does.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import msgspec
import pytest

from amazonia_lab.games.endangered.common import (
    animals,
    animals_left,
    card_of,
    influence_left,
    money_left,
    pairs,
    tile_limit,
    tiles_left,
    votes_needed,
    voting,
    years,
)
from amazonia_lab.games.endangered.data import deck_of, impact_deck
from amazonia_lab.games.endangered.questions import QUESTIONS
from amazonia_lab.games.endangered.state import OVER, PLACE, State
from amazonia_lab.games.endangered.tasks import TASKS

from .laid import DATA, HABITAT, NAMES, RULES
from .shows import shows

GAMES = 60
DIFFICULTIES = ("easy", "normal", "hard")


def options_of(number: int):
    """Options that differ from game to game: every number of players, difficulty, length and draw."""
    return RULES.option_type(
        players=NAMES[: number % 5 + 1],
        seed=number,
        difficulty=DIFFICULTIES[number // 5 % 3],
        length="lesson" if number % 7 == 3 else "full",
        ambassadors="published" if number % 4 == 1 else "prototype",
    )


# --- what holds -------------------------------------------------------------------------------------------


def tokens_are_all_there(state: State) -> None:
    assert animals(state) + animals_left(state) == 15
    assert animals_left(state) >= 0
    assert sum(state.tiles) + tiles_left(state) == tile_limit(state)
    assert tiles_left(state) >= 0
    assert money_left(state) >= 0
    assert influence_left(state) >= 0
    assert all(role.money >= 0 for role in state.roles)
    assert all(a.influence >= 0 for a in state.row)
    assert animals(state) == 8 + state.born - state.lost + _released(state)


def _released(state: State) -> int:
    """Tigers of Rescue Centres: whatever the other counts leave over, never less than none."""
    released = animals(state) - 8 - state.born + state.lost
    assert released >= 0
    return released


def tigers_stand_on_forest(state: State) -> None:
    assert len(state.tigers) == len(state.tiles) == len(HABITAT.spaces) == 36
    assert all(n >= 0 for n in state.tigers)
    assert set(state.tiles) <= {0, 1}
    assert not any(n and tile for n, tile in zip(state.tigers, state.tiles, strict=True))
    assert pairs(state) <= animals(state) // 2


def cards_are_all_there(state: State) -> None:
    box = sum((Counter(deck_of(role.id)) for role in state.roles), Counter())
    found: Counter[str] = Counter(s.card for s in state.spots if s.card in DATA.cards)
    for role in state.roles:
        found += Counter((*role.deck, *role.hand, *role.discard, *role.continuous))
        assert role.hand == tuple(sorted(role.hand))
        assert all(card_of(c).kind == "continuous" for c in role.continuous)
        assert not Counter((*role.deck, *role.hand, *role.discard)) - Counter(deck_of(role.id))
    found += Counter(task.what for task in state.todo if task.kind == "discarded")
    # A game lost in the middle of a ONCE card leaves that card in the air.
    missing = box - found
    assert not found - box
    assert not missing or (state.result == "lost" and sum(missing.values()) == 1)
    impacts = (*state.impacts, *state.impacts_discard, *state.persistent)
    assert sorted(impacts) == sorted(impact_deck("tiger"))
    assert all(DATA.impacts[i].when != "instant" for i in state.persistent)
    assert 0 <= state.known <= len(state.impacts)


def dice_are_where_they_may_be(state: State) -> None:
    for i, role in enumerate(state.roles):
        lying = [die for spot in state.spots for die in spot.dice if die.role == i]
        assert len(lying) + len(role.dice) in (0, 3)
        assert all(n in DATA.values.die for n in role.dice)
        assert not role.dice or i == state.active
    for spot in state.spots:
        if spot.id == "campaign":
            continue
        assert len({die.role for die in spot.dice}) == len(spot.dice)
        values = [die.value for die in spot.dice]
        for k, die in enumerate(spot.dice):
            equal = state.roles[die.role].specialty == "standing"
            assert all(v < die.value + equal for v in values[:k])
    assert len({spot.id for spot in state.spots}) == len(state.spots)
    assert [spot.id for spot in state.spots[:4]] == list(DATA.printed)


def ambassadors_are_sound(state: State) -> None:
    assert len(state.row) == 6
    assert len({a.id for a in state.row}) == 6
    assert all(a.up or not a.influence for a in state.row)


def somebody_is_asked(state: State) -> None:
    decision, legal = RULES.decision(state), RULES.legal(state)
    if state.result:
        assert (decision, legal, state.todo, state.phase) == (None, (), (), OVER)
        _ended_rightly(state)
        return
    assert legal
    assert decision is not None
    assert all(0 <= seat < len(state.options.players) for seat in decision.seats)
    assert animals(state) >= 2
    assert 1 <= state.year <= years(state)
    if state.todo:
        question = QUESTIONS[state.todo[0].kind]
        assert legal == question.answers(state, state.todo[0])
        assert len(legal) > 1 or not question.auto
        assert all(task.kind in TASKS or task.kind in QUESTIONS for task in state.todo)
    else:
        assert state.phase == PLACE
        assert state.roles[state.active].dice


def _ended_rightly(state: State) -> None:
    yes = sum(vote.yes for vote in state.votes)
    match state.why:
        case "resolution":
            assert state.result == "won"
            assert yes >= votes_needed(state)
            assert voting(state)
        case "no_resolution":
            assert state.year == years(state)
            assert yes < votes_needed(state)
        case "too_few":
            assert animals(state) < 2
        case "no_tiles":
            assert tiles_left(state) == 0
        case other:
            raise AssertionError(other)
    assert (state.result == "won") == (state.why == "resolution")


def it_reads_back(state: State) -> None:
    assert msgspec.convert(msgspec.to_builtins(state), State) == state


def all_is_well(state: State) -> None:
    """Everything that holds at every moment."""
    tokens_are_all_there(state)
    tigers_stand_on_forest(state)
    cards_are_all_there(state)
    dice_are_where_they_may_be(state)
    ambassadors_are_sound(state)
    somebody_is_asked(state)


def played(number: int) -> tuple[State, int]:
    """A game played by chance, looked at after every step; its last state and the number of steps."""
    rng = Random(number)
    state, steps = RULES.setup(options_of(number)), 0
    all_is_well(state)
    while legal := RULES.legal(state):
        state, _ = RULES.apply(state, rng.choice(legal))
        all_is_well(state)
        steps += 1
        assert steps < RULES.longest
    it_reads_back(state)
    return state, steps


# --- tests ------------------------------------------------------------------------------------------------


@shows("EN-11.1", "EN-11.2", "EN-11.3", "EN-11.4", "EN-2.6", "EN-2.7", "EN-5.2", "EN-7.5")
def test_what_holds_in_games_played_by_chance():
    ends = Counter(played(number)[0].why for number in range(GAMES))
    assert {"too_few", "no_tiles", "no_resolution"} <= set(ends)


@pytest.mark.parametrize("number", range(5))
def test_a_broken_state_is_seen(number):
    """The checks themselves: each kind of damage is noticed."""
    state = RULES.setup(options_of(0))
    broken = [
        msgspec.structs.replace(state, tiles=(*state.tigers[:7], 1, *state.tiles[8:])),
        msgspec.structs.replace(state, impacts=state.impacts[1:]),
        msgspec.structs.replace(
            state, roles=(msgspec.structs.replace(state.roles[0], money=-1), *state.roles[1:])
        ),
        msgspec.structs.replace(state, spots=state.spots[1:]),
        msgspec.structs.replace(state, row=(state.row[1], *state.row[1:])),
    ][number]
    with pytest.raises(AssertionError):
        all_is_well(broken)


def main(count: int) -> None:
    """Play so many games and say how they ended."""
    ends: Counter[str] = Counter()
    for number in range(count):
        ends[played(number)[0].why] += 1
        if number % 500 == 499:
            print(number + 1, dict(ends), flush=True)
    print(f"{count} games, all well: {dict(ends)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
