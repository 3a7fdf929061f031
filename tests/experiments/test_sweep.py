"""What is varied, under the same luck, and how it is compared."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab import words
from amazonia_lab.errors import BadBox, BadOption, BadSave
from amazonia_lab.experiments.compare import wilson

LESSON: dict[str, Any] = {"bot": "random", "games": 4, "seed": 3, "length": "lesson"}


def test_each_combination_is_the_run_that_it_would_be_by_itself() -> None:
    swept = al.sweep(
        "mission_amazonia", {"players": [2, 3], "length": ["lesson", "full"]}, bot="random", games=3
    )
    assert swept.attrs["varied"] == ["players", "length"]
    assert list(swept.columns[:3]) == ["players", "length", "number"]
    for (players, length), part in swept.groupby(["players", "length"]):
        alone = al.simulate("mission_amazonia", bot="random", games=3, players=players, length=length)
        assert part[alone.columns].reset_index(drop=True).equals(alone)


def test_a_price_on_a_card_is_varied_by_its_name() -> None:
    """With the same seeds the games are the same until somebody pays the price."""
    name = "cards.vest.price"
    swept = al.sweep("mission_amazonia", {name: [1000, 0]}, **{**LESSON, "bot": "careful", "games": 12})
    usual, cheap = (part.reset_index(drop=True) for _, part in swept.groupby(name, sort=False))
    plain = al.simulate("mission_amazonia", **{**LESSON, "bot": "careful", "games": 12})
    assert usual[plain.columns].equals(plain), "1000 is the printed price"
    assert list(usual["seed"]) == list(cheap["seed"])
    assert not usual.drop(columns=name).equals(cheap.drop(columns=name))


def test_what_is_changed_can_be_played_at_the_table() -> None:
    cheap = al.new_game("mission_amazonia", players=2, seed=1, data={"cards.vest.price": 0})
    usual = al.new_game("mission_amazonia", players=2, seed=1)
    assert cheap.scene() != usual.scene()
    assert "cards.vest.price = 0" in words.t(f"{cheap.rules.name}.notice"), (
        "the table says with what it is played"
    )
    again = al.from_json(cheap.share_code(), data={"cards.vest.price": 0})
    assert again.state == cheap.state
    with pytest.raises(BadSave, match=r"cards.vest.price = 0"):
        al.from_json(cheap.share_code(), data={"cards.vest.price": 500})


def test_a_box_of_ones_own_is_changed_on_top(tmp_path: Any) -> None:
    box = al.write_box("mission_amazonia", tmp_path / "box")
    cards = box / "cards.toml"
    text = cards.read_text("utf-8")
    assert text.count("rent = 500") > 5
    cards.write_text(text.replace("rent = 500", "rent = 1000"), "utf-8")
    given = {**LESSON, "bot": "careful"}
    rows = al.sweep("mission_amazonia", {"cards.vest.price": [1000]}, data=box, **given)
    assert rows.drop(columns="cards.vest.price").equals(al.simulate("mission_amazonia", data=box, **given))
    assert not rows.drop(columns="cards.vest.price").equals(al.simulate("mission_amazonia", **given))


def test_shares_and_paired_differences() -> None:
    swept = al.sweep(
        "endangered", {"difficulty": ["easy", "hard"]}, **{**LESSON, "bot": "careful", "games": 10}
    )
    found = al.compare(swept)
    easy, hard = (part["won"].to_numpy() for _, part in swept.groupby("difficulty"))
    assert list(found["difficulty"]) == ["easy", "hard"]
    assert list(found["won"]) == [easy.mean(), hard.mean()]
    assert list(found["games"]) == [10, 10]
    assert (found["low"][0], found["high"][0]) == wilson(sum(easy), 10)
    apart = [float(b) - float(a) for a, b in zip(easy, hard, strict=True)]
    half = 1.96 * stdev(apart) / sqrt(10)
    assert found["difference"][1] == pytest.approx(fmean(apart))
    assert found["difference_low"][1] == pytest.approx(fmean(apart) - half)
    assert found["difference_high"][1] == pytest.approx(fmean(apart) + half)
    assert found["difference"][0] == 0


def test_the_wilson_interval_is_the_published_one() -> None:
    """Newcombe, Statistics in Medicine 17, 1998: 81 of 263 and 0 of 20, method 3."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)


def test_numbers_are_compared_by_their_means() -> None:
    rows = al.simulate("toy_grid", bot="random", games=5)
    found = al.compare(rows, of="actions", by="players")
    assert found["actions"][0] == rows["actions"].mean()
    assert found["low"][0] < found["actions"][0] < found["high"][0]
    assert "players" not in al.compare(rows, of="actions"), "a single run is one group"
    assert al.compare(rows.head(1), of="actions")["low"].isna().all(), "one game has no spread"


@pytest.mark.parametrize(
    ("vary", "given"),
    [
        ({}, {}),
        (["players"], {}),
        ({"players": []}, {}),
        ({"players": 2}, {}),
        ({"players": "23"}, {}),
        ({"players": [2, 2]}, {}),
        ({"players": [2, 9]}, {}),
        ({"players": [2]}, {"players": 2}),
        ({"length": ["lesson"]}, {"length": "full"}),
        ({"weather": ["dry"]}, {}),
        ({"bot": ["random", "nobody"]}, {}),
        ({"players": [2, 3, 4]}, {"games": 9_000_000}),
        ({f"x{i}": range(10) for i in range(5)}, {}),
    ],
    ids=str,
)
def test_wrong_combinations_are_refused_before_anything_is_played(
    vary: Any, given: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("amazonia_lab.experiments.playing.course", lambda *_a, **_k: pytest.fail("played"))
    with pytest.raises(BadOption):
        al.sweep("mission_amazonia", vary, **given)


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("cards.vesst.price", 500, ": vest, "),
        ("cards.vest.prize", 500, "price"),
        ("card.vest.price", 500, "cards"),
        ("cards.vest.price", "much", "number"),
        ("cards.vest.price", True, "number"),
        ("cards.vest", 500, "vest"),
        ("cards", 500, "cards"),
        ("", 500, "cards"),
    ],
)
def test_a_wrong_name_of_a_value_says_what_there_is(name: str, value: Any, says: str) -> None:
    with pytest.raises(BadBox, match=says):
        al.new_game("mission_amazonia", players=2, data={name: value})


@pytest.mark.parametrize(
    "wrong", [{"of": "luck"}, {"of": "reason"}, {"by": "weather"}, {"by": ["players", "weather"]}], ids=str
)
def test_what_cannot_be_compared_is_refused(wrong: dict[str, Any]) -> None:
    rows = al.simulate("toy_grid", bot="random", games=2)
    with pytest.raises(BadOption):
        al.compare(rows, **{"of": "actions", **wrong})
