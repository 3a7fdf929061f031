"""What holds in every game: money, tiles, huts and cards are neither made nor lost.

``python -m tests.amazonas.test_properties 5000`` plays that many games of chance.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import pytest

from amazonia_lab.chance import derive
from amazonia_lab.games.amazonas.common import leader, rows, taken_sites
from amazonia_lab.games.amazonas.positions import at_most
from amazonia_lab.games.amazonas.setup import all_cards, all_events
from amazonia_lab.games.amazonas.state import OVER, State
from amazonia_lab.rules import Event

from .laid import BOARD, DATA, NAMES, RULES, SPECIES, TABLES, shows

LENGTHS, SCORINGS = ("full", "lesson"), ("2024", "2005")


def pieces_are_kept(state: State) -> None:
    """No tile, hut, card, chip or coin is there twice or has gone."""
    count, values = len(state.seats), DATA.values
    for k in range(len(SPECIES)):
        assert state.supply[k] + sum(seat.tiles[k] for seat in state.seats) == 12
        assert state.supply[k] >= 0
    for seat in state.seats:
        shown = Counter(TABLES.species[village] for village in seat.huts)
        assert seat.tiles == tuple(shown[k] for k in range(len(SPECIES)))
        assert len(seat.huts) == len(set(seat.huts)) <= values.huts
        assert len(seat.neutral) <= (values.neutral_huts if count == 2 else 0)
        assert seat.money >= 0
        assert seat.hand == tuple(sorted(set(seat.hand) & set(all_cards())))
        assert all(n or not m for n, m in zip(seat.tiles, seat.indios, strict=True))
        assert bool(seat.chip) == all(rows(seat))
    for village, prices in TABLES.prices.items():
        assert taken_sites(state, village) <= len(prices)
        neutral = sum(village in seat.neutral for seat in state.seats)
        assert neutral <= (len(prices) > 1)
    assert sorted(seat.coin for seat in state.seats) == list(range(1, count + 1))
    assert len({seat.mission for seat in state.seats}) == count
    hired = sum(sum(seat.indios) for seat in state.seats)
    # An Indio tile lies on the table, is left, is hired, or has gone with an event that is over.
    gone = Counter(all_events())["indio"] - state.deck.count("indio") - state.offered
    assert state.indios_left == 4 - gone
    assert hired <= gone
    given = [seat.chip for seat in state.seats if seat.chip]
    at_most(given, dict.fromkeys({2: (4, 2), 3: (4, 3, 2), 4: (5, 4, 3, 2)}[count], 1), "chip")
    for k in range(len(SPECIES)):
        i = leader(state, k)
        if i is not None:
            others = [rows(seat)[k] for seat in state.seats if seat is not state.seats[i]]
            assert rows(state.seats[i])[k] > max(others)


def money_after(before: list[int], events: tuple[Event, ...]) -> list[int]:
    """Everybody's money as the events tell it."""
    money = list(before)
    for event in events:
        i = event.values.get("seat")
        if event.kind in ("first_hut", "built"):
            money[i] -= 3 * event.values["price"]
        elif event.kind in ("income", "half_income", "research_money"):
            money[i] += event.values["n"]
        elif event.kind == "stolen":
            money[i] -= event.values["n"]
        if "gold" in event.values:
            assert money[i] == 3 * event.values["gold"] + event.values["silver"]
    return money


def play(players: int, seed: int, length: str, scoring: str, rng: Random) -> State:
    """One game of chance, looked at after each step."""
    options = RULES.option_type(players=NAMES[:players], seed=seed, length=length, scoring=scoring)
    state = RULES.setup(options)
    pieces_are_kept(state)
    steps = 0
    # Half of the games build whenever they can, so that villages fill up.
    keen = rng.random() < 0.5
    while legal := RULES.legal(state):
        building = [action for action in legal if action.kind in ("build", "neutral")]
        action = rng.choice(building if building and keen else legal)
        before = [seat.money for seat in state.seats]
        state, events = RULES.apply(state, action)
        assert money_after(before, events) == [seat.money for seat in state.seats], action
        pieces_are_kept(state)
        steps += 1
    assert steps <= RULES.longest
    assert state.phase == OVER
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert len(outcome.winners) == 1
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@shows("AS-1.9", "AS-1.10", "AS-1.11", "AS-2.7", "AS-8.2", "AS-10.3", "AS-10.4")
def test_nothing_is_made_or_lost_in_games_of_chance(players):
    rng = Random(players)
    for i in range(12):
        play(players, derive(players, i), LENGTHS[i % 4 == 3], SCORINGS[i % 3 == 2], rng)


def test_a_hut_is_joined_to_the_hut_before_it():
    rng = Random(9)
    for i in range(6):
        state = play(3, derive(5, i), "full", "2024", rng)
        for seat in state.seats:
            for number, village in enumerate(seat.huts[1:], 1):
                near = {n for kind in ("path", "water") for n in BOARD.neighbours(village, kind)}
                assert near & set(seat.huts[:number]), village


def main(games: int) -> None:
    rng = Random(games)
    for i in range(games):
        play(2 + i % 3, derive(11, i), LENGTHS[i % 5 == 4], SCORINGS[i % 7 == 6], rng)
        if (i + 1) % 500 == 0:
            print(f"{i + 1} games: nothing was made or lost")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
