"""Diversity of a collection: known values and properties."""

from __future__ import annotations

from math import log
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import amazonia_lab as al


def test_known_values() -> None:
    one = al.diversity([10, 10, 10, 10])
    assert (one.n, one.richness, one.evenness) == (40, 4, pytest.approx(1))
    assert one.shannon == pytest.approx(log(4))
    assert one.simpson == pytest.approx(0.75)
    assert one.effective == pytest.approx(4)


def test_a_track_of_markers() -> None:
    track = ("jaguar", "jaguar", "margay", "giant_otter")
    one = al.diversity(track)
    assert (one.n, one.richness) == (4, 3)
    assert one.shannon == pytest.approx(1.0397, abs=1e-4)
    assert one.simpson == pytest.approx(1 - (0.25 + 1 / 16 + 1 / 16))
    assert al.diversity({"jaguar": 2, "margay": 1, "giant_otter": 1, "tiger": 0}) == one


@pytest.mark.parametrize(
    ("counts", "shannon", "simpson", "evenness"),
    [
        ([2, 1, 1], 1.0397207708399179, 0.625, 0.946394630357186),
        ([5, 3, 2, 1, 1], 1.4241299173467734, 0.7222222222222223, 0.8848616689990428),
        (list(range(1, 11)), 2.151281720651836, 0.8727272727272728, 0.9342897802984251),
    ],
)
def test_as_scikit_bio_computes_them(
    counts: list[int], shannon: float, simpson: float, evenness: float
) -> None:
    """Values of scikit-bio 0.7.4 (alpha.shannon with base e, alpha.simpson, alpha.pielou_e)."""
    one = al.diversity(counts)
    assert (one.shannon, one.simpson, one.evenness) == pytest.approx((shannon, simpson, evenness))


def test_nothing_and_one_kind() -> None:
    assert al.diversity([]) == (0, 0, 0, 0, 0, 0)
    assert al.diversity([7]) == (7, 1, 0, 0, 1, 1)


@given(st.lists(st.integers(1, 50), min_size=2, max_size=12))
def test_bounds_and_order_does_not_matter(counts: list[int]) -> None:
    one = al.diversity(counts)
    assert 0 < one.simpson < 1 - 1 / len(counts) + 1e-9
    assert 0 < one.shannon <= log(len(counts)) + 1e-9
    assert 1 <= one.effective <= len(counts) + 1e-9
    assert al.diversity(counts[::-1]) == pytest.approx(one)


@pytest.mark.parametrize(
    "bad",
    [
        "jaguar",
        7,
        None,
        {"jaguar": -1},
        [2, -1],
        {"jaguar": "two"},
        [["a"], ["b"]],
        [1.5, 2],
        [2, float("nan")],
        [1, "jaguar"],
        [True, False],
        al.species("jaguar"),
    ],
)
def test_what_is_no_collection_is_refused(bad: Any) -> None:
    with pytest.raises(al.BadOption, match=r"collection is|count is"):
        al.diversity(bad)
