"""The what-if model of a population: against a case counted by hand and a chance that is known."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from amazonia_lab.conservation.population import WhatIf, cumulative, let_run, one_run, shares

RUNS = 4000


def test_two_tigers_for_two_years_by_hand() -> None:
    """Each dies with a chance of one half, nobody is born: after a year 1/4 of the runs, after two 9/16."""
    fate = let_run(WhatIf(start=2, births=0, deaths=50, years=2), runs=RUNS)
    assert fate.gone[0] == 0
    assert fate.gone[1] / RUNS == pytest.approx(Fraction(1, 4), abs=0.02)
    assert fate.gone[2] / RUNS == pytest.approx(Fraction(9, 16), abs=0.02)


def test_two_tigers_with_young_by_hand() -> None:
    """Two that live (81 in 100) have 0, 1 or 2 young (64, 32, 4 in 100); one that is left alone has none."""
    random = Random(5)
    counts = [one_run(WhatIf(start=2, births=20, deaths=10, years=1), random)[1] for _run in range(RUNS)]
    share = [counts.count(n) / RUNS for n in range(5)]
    by_hand = [0.1**2, 2 * 0.1 * 0.9, 0.81 * 0.64, 0.81 * 0.32, 0.81 * 0.04]
    assert share == pytest.approx(by_hand, abs=0.025)


def test_without_limits_it_dies_out_as_a_branching_process_does() -> None:
    """Each tiger leaves 0, 1 or 2: the chance of dying out is the root deaths / (lives and has a young)."""
    what = WhatIf(start=2, births=60, deaths=25, years=60, room=300, mates=False)
    dies, doubles = 0.25, 0.75 * 0.6
    fate = let_run(what, runs=RUNS)
    assert fate.gone[-1] / RUNS == pytest.approx((dies / doubles) ** 2, abs=0.025)
    # And year by year: the generating function, applied again and again.
    gone = 0.0
    for year in range(1, 11):
        gone = dies + (1 - dies - doubles) * gone + doubles * gone**2
        assert fate.gone[year] / RUNS == pytest.approx(gone**2, abs=0.025), year


def test_chances_are_binomial() -> None:
    assert cumulative(2, 50) == pytest.approx((0.25, 0.75, 1.0))
    assert cumulative(3, 0) == (1.0, 1.0, 1.0, 1.0)
    assert cumulative(1, 100) == (0.0, 1.0)


@given(
    what=st.builds(
        WhatIf,
        start=st.integers(0, 40),
        births=st.integers(0, 100),
        deaths=st.integers(0, 100),
        patches=st.integers(1, 6),
        crossing=st.integers(0, 100),
        years=st.integers(1, 20),
        luck=st.integers(1, 9),
    )
)
def test_nobody_comes_from_nowhere_and_the_forest_is_never_overfull(what: WhatIf) -> None:
    counts = one_run(what, Random(what.luck))
    assert len(counts) == what.years + 1
    assert counts[0] == what.start
    assert all(0 <= count <= what.room for count in counts)
    for before, after in pairwise(counts):
        assert after <= 2 * before
        assert before or not after


def test_the_same_luck_tells_the_same() -> None:
    assert let_run(WhatIf(luck=3)) == let_run(WhatIf(luck=3))
    assert let_run(WhatIf(luck=3)).gone != let_run(WhatIf(luck=4)).gone


def test_the_middle_lies_between_the_few_and_the_many() -> None:
    fate = let_run(WhatIf())
    assert all(a <= b <= c for a, b, c in zip(fate.low, fate.middle, fate.high, strict=True))
    assert list(fate.gone) == sorted(fate.gone)


def test_tigers_are_shared_out_evenly() -> None:
    assert shares(12, 6) == [2] * 6
    assert shares(11, 3) == [4, 4, 3]


def test_what_classes_see_in_it_holds_with_any_luck() -> None:
    """Small dies sooner than large, cut sooner than whole, joined later than cut; five more deaths tell."""
    for luck in (1, 5, 9):

        def died(luck: int = luck, **settings: int) -> int:
            return let_run(WhatIf(luck=luck, **settings)).died_out  # type: ignore[arg-type]

        assert died(start=4) > died() + 20
        assert died(deaths=25) > 2 * died() + 20
        assert died(patches=6) > died() + 20
        assert died(patches=6, crossing=100) < died(patches=6) - 10
        assert died(patches=6, deaths=16) < died(patches=6, crossing=50) - 3
