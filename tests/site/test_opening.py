"""What an address may wish for, and that nothing in it is ever run."""

from __future__ import annotations

import json
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.site import opening
from amazonia_lab.widgets import Start


def test_without_a_wish_the_first_game_opens() -> None:
    game = opening.game_of({})
    assert game.name == al.games().index[0]
    assert game.bots == {}


def test_names_bots_length_and_seed() -> None:
    wish = {
        "game": "mission_amazonia",
        "players": "Ana, Ben,Cida",
        "bots": "1",
        "length": "lesson",
        "board": "acre_xapuri",
        "seed": "7",
    }
    game = opening.game_of(wish)
    assert game.players == ("Ana", "Ben", "Cida")
    assert game.bots == {2: "careful"}
    assert (game.options.length, game.options.seed) == ("lesson", 7)
    assert game.options.board == "acre_xapuri"
    assert game.to_json() == opening.game_of(wish).to_json()


def test_another_bot() -> None:
    assert opening.game_of({"players": "3", "bots": "2", "bot": "random"}).bots == {1: "random", 2: "random"}


def test_a_saved_game_opens_as_it_was() -> None:
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=3)
    game.step(game.legal_actions()[0])
    assert opening.game_of({"code": game.to_json(), "players": "4"}).state == game.state


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"game": "../../etc/passwd"},
        {"players": "99"},
        {"players": "-2"},
        {"players": "²"},
        {"players": "1e3"},
        {"players": "Ana,Ana"},
        {"players": "x" * 500 + ",y"},
        {"players": "2", "bots": "3"},
        {"bots": "-1"},
        {"bots": "1; import os"},
        {"bots": "1", "bot": "__import__"},
        {"length": "forever"},
        {"board": "atlantis"},
        {"board": "a.toml"},
        {"board": 'id = "a"\n'},
        {"game": "amazonas", "board": "rondonia"},
        {"seed": "0x10"},
        {"seed": "9" * 30},
        {"code": "{}"},
        {"code": "__import__('os')"},
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused_with_a_sentence(wish: dict[str, str]) -> None:
    with pytest.raises(al.LabError) as problem:
        opening.game_of(wish)
    assert str(problem.value).endswith(".")
    assert "⟨" not in str(problem.value)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What IPython was asked to show."""
    found: list[Any] = []
    monkeypatch.setattr("IPython.display.display", lambda one, **_: found.append(one))
    return found


def test_a_wish_becomes_a_table(shown: list[Any]) -> None:
    opening.show(json.dumps({"players": "Ana,Ben", "seed": "7", "utm_source": "x", "stage": "1"}))
    assert shown[0].game.players == ("Ana", "Ben")
    shown[0].close()


def test_a_wrong_link_is_told_in_words_and_as_text_only(shown: list[Any]) -> None:
    opening.show(json.dumps({"game": "<img src=x onerror=alert(1)>"}))
    page = shown[0]["text/html"]
    form = shown[1]
    assert isinstance(form, Start)
    form.close()
    assert "<img" not in page
    assert "&lt;img" in page
    assert words.t("site.play.wrong_link_next") in page


def test_a_link_opens_a_lesson_and_its_code_goes_on(shown: list[Any]) -> None:
    opening.show(json.dumps({"lesson": "first_rounds"}))
    shown[0]._grant({"do": "next"})
    opening.show(json.dumps({"code": shown[0].code()}))
    opening.show(json.dumps({"lesson": "first_rounds", "code": shown[0].code()}))
    assert [page.at for page in shown] == [1, 1, 1]
    for page in shown:
        page.close()
    opening.show(json.dumps({"lesson": "algebra"}))
    assert "first_rounds" in shown[3]["text/plain"]
    shown[4].close()


@pytest.mark.parametrize("wish", [{}, {"players": 2, "seed": {"a": 1}}, {"players": ""}, {"utm_source": "x"}])
def test_without_a_wish_the_form_opens(shown: list[Any], wish: dict[str, Any]) -> None:
    opening.show(json.dumps(wish))
    assert isinstance(shown[0], Start)
    shown[0].close()


def test_a_share_code_opens_the_same_game() -> None:
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=3)
    game.step(game.legal_actions()[0])
    assert opening.game_of({"code": game.share_code()}).state == game.state
