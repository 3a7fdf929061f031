"""What a game is about, what its words mean, and the ways on its map: asked in words."""

from __future__ import annotations

import re

import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys

from .test_asking import new, whole, with_a_bot

ALL_GAMES = ("mission_amazonia", "amazonas", "endangered", "toy_grid", "toy_duel")


@pytest.mark.parametrize("name", ALL_GAMES)
def test_every_game_tells_its_aim_and_explains_its_words_by_rules_that_are_there(name: str) -> None:
    game = al.new_game(name, players=["Ana", "Ben"], seed=7)
    scene = game.scene()
    numbers = {rule.number for rule in al.rulebook(name)}
    for question in ("aim", "How do I win?", "goal"):
        assert game.ask(question).text == scene.aim
    assert re.search("win", scene.aim)
    for said in (scene.aim, *(term.text for term in scene.terms)):
        cited = re.findall(r"[A-Z]{2}-[\d.]*\d", said)
        assert cited, said
        assert set(cited) <= numbers, said
    called = [one for term in scene.terms for one in (term.name.casefold(), *map(str.casefold, term.also))]
    assert len(called) == len(set(called)) + sum(t.name.casefold() in t.also for t in scene.terms), (
        "no word twice"
    )
    for term in scene.terms:
        for asked in (term.name, *term.also):
            assert term.text in whole(game.ask(f"what is {asked}")), asked


def test_words_of_the_game_are_explained_however_they_are_asked() -> None:
    game = with_a_bot()
    for asked in ("injury", "injuries", "what is an injury", "what does injury mean?", "word injury"):
        assert "third the character resigns" in game.ask(asked).text, asked
    assert "eighth step" in whole(game.ask("rewilding"))
    assert "a further space lost" in game.ask("red-list").text
    both = whole(game.ask("protected"))
    assert "of 6" in both, "the track of this name"
    assert "nobody rolls" in both, "and what the word means"
    assert "Negotiation" in whole(game.ask("word"))
    rules = [line.text for line in game.ask("rule injury").parts[0].lines]
    assert rules[0].startswith("MA-6.9"), "what explains it comes first"
    assert any("injuries" in rule and "injury" not in rule for rule in rules), "other forms of the word"


def test_what_is_real_about_a_board_can_be_asked() -> None:
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], board="roraima_yanomami", seed=7)
    told = game.ask("real C2")
    assert told.text.startswith(
        "C2 Rio Uraricoera: 3.43° north, 62.42° west. Source: real geography. Roraima, "
    )
    assert all("[" in line.text for line in told.parts[0].lines)
    assert not game.ask("real Atlantis").known


def test_a_word_is_not_swapped_in_silence() -> None:
    game = with_a_bot()
    assert game.ask("rewrad").text.startswith("'rewrad' is taken for reward. reward: ")
    assert not game.ask("rewrad of C2").known


def test_the_way_between_places_is_told_whatever_the_hand_allows() -> None:
    game = with_a_bot()
    way = game.ask("way c2 a3")
    assert way.text.startswith(
        "C2 Ariquemes to A3 Guajará-Mirim: 3 steps. 270 km in a straight line. 328 km from"
    )
    assert game.ask("distance C2 A3") == game.ask("how far is it from C2 to A3") == way
    steps = [line.text for line in way.parts[0].lines]
    assert steps == [
        "forest path to B2 Buritis",
        "forest path or river to B3 Campo Novo de Rondônia",
        "forest path or river to A3 Guajará-Mirim",
    ]
    assert whole(game.ask("way from Ariquemes to A3")) == whole(way)
    assert game.ask("way a3").text.startswith("Salome to A3"), "from where one stands"
    assert "there already" in game.ask("way c2").text
    assert "way A1 " in game.ask("way").text
    assert not game.ask("way c2 nowhere").known
    assert "no routes" in new("toy_duel").ask("way a b").text
