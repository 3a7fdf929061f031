"""Which bots there are, for whoever asks from a notebook."""

from __future__ import annotations

import pytest

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.bots import adviser, bots_of
from amazonia_lab.errors import UnknownGame
from amazonia_lab.games import names, rules_of


def test_every_bot_of_every_game_is_listed_with_a_sentence() -> None:
    listed = al.bots()
    assert [*zip(listed["game"], listed["bot"], strict=True)] == [(n, b) for n in names() for b in bots_of(n)]
    assert all(text.endswith(".") for text in listed["about"])


def test_bots_are_listed_from_the_weakest_to_the_strongest_and_the_adviser_is_quick() -> None:
    for name in names():
        assert list(al.bots(name)["bot"]) == ["random", "beginner", "greedy", "careful", "lookahead"]
        assert adviser(rules_of(name)) == "careful"


def test_a_bot_without_words_is_listed_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots_of("amazonas"), "stranger", bots_of("amazonas")["random"])
    row = al.bots("amazonas").to_dict("records")[-1]
    assert row == {"game": "amazonas", "bot": "stranger", "about": ""}
    assert not words.has("lab.about_bot.stranger")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        al.bots("chess")
