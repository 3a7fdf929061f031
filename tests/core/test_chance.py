"""Seeded luck: published vectors, no bias, streams that leave each other alone."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from amazonia_lab.chance import HIDDEN_SEED, Chance, derive, new_chance, splitmix
from amazonia_lab.errors import BadOption

seeds = st.integers(0, 2**63 - 1)


def test_published_vectors_of_splitmix64() -> None:
    assert [splitmix(1234567, n) for n in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_luck_means_the_same_for_ever() -> None:
    # Saves replay: these numbers must never change.
    chance = new_chance(7, 2)
    rolls = []
    for stream in (0, 0, 0, 1, 1):
        roll, chance = chance.roll(stream, range(1, 7))
        rolls.append(roll)
    assert rolls == [3, 4, 6, 5, 5]
    assert chance.used == (3, 2)
    assert new_chance(7, 1).shuffle(0, "abcdefgh")[0] == tuple("hadgbfec")
    assert [derive(1, i) for i in range(2)] == [211035368775106, 104819430032114]


@given(seeds, st.integers(0, 9), st.integers(1, 2**64))
def test_below_is_below(seed: int, stream: int, n: int) -> None:
    value, after = new_chance(seed, 10).below(stream, n)
    assert 0 <= value < n
    assert after.used[stream] >= 1
    assert sum(after.used) == after.used[stream]


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10])
def test_every_number_comes_equally_often(n: int) -> None:
    chance, seen = new_chance(0, 1), Counter[int]()
    for _ in range(2000 * n):
        value, chance = chance.below(0, n)
        seen[value] += 1
    # Chi-square with n - 1 degrees of freedom; 40 is far beyond anything that luck does here.
    assert sum((seen[i] - 2000) ** 2 / 2000 for i in range(n)) < 40


def test_the_incomplete_run_at_the_top_is_thrown_away() -> None:
    # With n of three quarters of the range, a mere remainder would hit the lowest third twice as often.
    n = 3 << 62
    chance, low = new_chance(3, 1), 0
    for _ in range(3000):
        value, chance = chance.below(0, n)
        low += value < n // 3
    assert 900 < low < 1100
    assert chance.used[0] > 3000


@given(seeds, st.lists(st.integers(0, 3), max_size=30))
def test_streams_leave_each_other_alone(seed: int, others: list[int]) -> None:
    alone = new_chance(seed, 5)
    among = new_chance(seed, 5)
    for stream in others:
        _, among = among.roll(stream, range(1, 7))
    assert alone.shuffle(4, range(20))[0] == among.shuffle(4, range(20))[0]


def test_streams_differ() -> None:
    chance = new_chance(5, 12)
    assert len({chance.shuffle(stream, range(20))[0] for stream in range(12)}) == 12


def test_seed_0_is_a_seed() -> None:
    assert new_chance(0, 1).shuffle(0, range(30))[0] != tuple(range(30))
    assert len({new_chance(seed, 1).shuffle(0, range(30))[0] for seed in range(50)}) == 50
    assert len({derive(0, i) for i in range(1000)} | {derive(1, i) for i in range(1000)}) == 2000


@given(seeds, st.integers(0, 10**9))
def test_seeds_of_a_series_fit_into_json_numbers(seed: int, i: int) -> None:
    assert 0 <= derive(seed, i) < 2**48


@given(seeds, st.lists(st.integers(), max_size=40))
def test_a_shuffle_loses_nothing(seed: int, items: list[int]) -> None:
    shuffled, _ = new_chance(seed, 1).shuffle(0, items)
    assert sorted(shuffled) == sorted(items)


def test_shuffles_come_equally_often() -> None:
    chance, seen = new_chance(1, 1), Counter[tuple[str, ...]]()
    for _ in range(6000):
        order, chance = chance.shuffle(0, "abc")
        seen[order] += 1
    assert len(seen) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in seen.values()) < 40


def test_forced_rolls_come_first_and_use_up_no_less_luck() -> None:
    free, forced = new_chance(2, 1), Chance(2, (0,), (6, 6))
    rolls = []
    for _ in range(3):
        _, free = free.roll(0, range(1, 7))
        roll, forced = forced.roll(0, range(1, 7))
        rolls.append(roll)
    assert rolls[:2] == [6, 6]
    assert forced == free, "the luck that follows is the same"


def test_shuffles_leave_forced_rolls_alone() -> None:
    order, after = Chance(2, (0,), (6,)).shuffle(0, range(9))
    assert order == new_chance(2, 1).shuffle(0, range(9))[0]
    assert after.forced == (6,)


def test_an_impossible_roll_is_refused() -> None:
    with pytest.raises(BadOption, match="cannot show 7; it shows 1, 2, 3"):
        Chance(2, (0,), (7,)).roll(0, (1, 1, 2, 3))


def test_hidden_luck_tells_nothing() -> None:
    assert Chance(9, (3, 4), (1,)).hidden() == Chance(HIDDEN_SEED, (0, 0))
