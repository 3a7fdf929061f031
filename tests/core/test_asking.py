"""Asking in words: every question of every game, what would be played, what is refused, what stays secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab import words
from amazonia_lab.asking import LONGEST, Answer, ask, news, undone
from amazonia_lab.asking.commands import COMMANDS, command_words
from amazonia_lab.asking.offers import offers
from amazonia_lab.game import Game
from amazonia_lab.testing.play import moments

GAMES: dict[str, dict[str, Any]] = {
    "mission_amazonia": {"length": "lesson"},
    "toy_grid": {},
    "toy_duel": {},
}


def new(name: str = "mission_amazonia", **options: Any) -> Game:
    return al.new_game(name, players=["Ana", "Ben"], seed=7, **(GAMES[name] | options))


def with_a_bot() -> Game:
    return new(bots={"Ben": "beginner"})


def texts(answer: Answer) -> Iterator[str]:
    yield answer.text
    for part in answer.parts:
        yield part.title
        yield from (line.text for line in part.lines)
        yield from part.columns
        for row in part.rows:
            yield from row


def whole(answer: Answer) -> str:
    return "\n".join(texts(answer))


# ---- every question ------------------------------------------------------------------------------


def questions(game: Game, viewer: int | None) -> list[str]:
    """Every command alone and with a name of everything, every zone, every number."""
    scene = game.scene(viewer)
    named = [
        one.label for zone in scene.zones for one in (*zone.places[:3], *zone.pieces[:3], *zone.items[:3])
    ]
    zones = [zone.id for zone in scene.zones] + [zone.label for zone in scene.zones]
    single = [word for word in command_words() if word]
    return [
        *single,
        *zones,
        *named,
        *(f"{w} {n}" for w in ("where", "look", "reach", "go", "can", "why", "rule") for n in named[::5]),
        "1",
        "999",
        "xyzzy",
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_question_has_an_answer_in_words(name: str) -> None:
    for moment in moments(name, 1, players=2, **GAMES[name]):
        game = moment.game()
        before = game.timeline
        for viewer in moment.viewers[:1] + moment.viewers[-1:] if game.scene().secret else [None]:
            for question in questions(game, viewer):
                said = whole(ask(game, question, viewer))
                assert said.strip(), question
                assert "⟨" not in said, (question, said)
                assert not re.search(r"\{\w+", said), (question, said)
        assert game.timeline is before, "asking changes nothing"


@pytest.mark.parametrize("name", GAMES)
def test_answers_are_translated(name: str) -> None:
    words.use("pseudo")
    game = new(name)
    viewer = 0 if game.scene().secret else None
    for command in COMMANDS:
        said = ask(game, command, viewer).text
        assert "⟦" in said, (command, said)
    titles = [part.title for part in ask(game, "can", viewer).parts if part.title]
    assert all("⟦" in title for title in titles)


def test_commands_are_translated_and_english_is_understood_too(tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(words, "_folders", list(words._folders))
    monkeypatch.setattr(words, "_loaded", {})
    (tmp_path / "pt").mkdir()
    (tmp_path / "pt" / "asking.toml").write_text('[word]\nwhere = "onde está"\n', encoding="utf-8")
    words.add_folder(tmp_path)
    words.use("pt")
    game = new()
    assert game.ask("onde está salome").text == game.ask("where salome").text
    assert "onde está" in str(game.ask("help"))


@pytest.mark.parametrize("name", GAMES)
def test_every_command_has_words_and_help(name: str) -> None:
    said = str(new(name).ask("help"))
    assert set(command_words().values()) == set(COMMANDS)
    assert "⟨" not in said
    assert ("reach" in said) == (name != "toy_duel"), "what has no map is not reached"


# ---- what is answered ----------------------------------------------------------------------------


def test_where_things_stand() -> None:
    game = with_a_bot()
    assert str(game.ask("where salome")) == "Salome stands at C2 Ariquemes."
    assert game.ask("WHERE Sálome?").text == game.ask("where salome").text
    assert ("Salome", "C2 Ariquemes", "Ana") in game.ask("where").parts[0].rows
    assert "Can join the team" in game.ask("where iara").text


def test_a_place_tells_itself() -> None:
    answer = with_a_bot().ask("c2")
    assert "Ariquemes" in answer.text
    assert "Salome" in answer.text
    said = whole(answer)
    assert "paved road: " in said
    assert "C1 Itapuã do Oeste" in said
    assert with_a_bot().ask("look ariquemes").text == answer.text


def test_what_lies_on_the_table_is_asked_by_name_or_its_beginning() -> None:
    game = with_a_bot()
    assert "Animal Care" in whole(game.ask("missions"))
    assert whole(game.ask("missions")).startswith(whole(game.ask("miss")))
    assert "River Route ×2" in whole(game.ask("hand"))
    assert "GPS" in whole(game.ask("shop"))
    assert "Noah" in whole(game.ask("team"))
    assert "Protected: 1 of 6" in whole(game.ask("tracks"))
    assert "in the map" not in whole(game.ask("board"))


def test_ways_their_price_and_why_there_is_none() -> None:
    game = with_a_bot()
    near, far, no = (game.ask(f"reach {place}") for place in ("D3", "A1", "F6"))
    assert "Salome to D3 by road with Land Route" in near.text
    assert "2 cards" in far.text
    assert "out of reach" in no.text
    assert "MA-3.1" in no.text
    assert "there already" in game.ask("reach c2").text
    everywhere = game.ask("reach")
    assert f"{len(everywhere.parts[0].lines)} places" in everywhere.text
    assert game.ask("go a1").actions == ask(game, str(far.parts[0].lines[0].number)).actions
    assert len(game.ask("go a1").actions) > 1
    assert not game.ask("go f6").actions


def test_refusals_come_with_their_rule() -> None:
    game = with_a_bot()
    for question in ("why drone", "use drone", "why buy gps", "buy gps", "fulfil 2", "why mission 2"):
        answer = game.ask(question)
        assert not answer.actions
        assert "MA-" in whole(answer), question
    assert "possible" in game.ask("why end turn").text


def test_what_happened_since_my_turn_sums_up_the_bots() -> None:
    said = whole(with_a_bot().ask("last"))
    assert said.count("Ben: ") == 1, "one summary"
    assert "Noah is now at F2" in said
    assert "is fulfilled by Noah" in said
    assert "draws" not in said, "small things are left out"
    game = with_a_bot()
    game.step("rent budget")
    assert "Ana plays Budget" in whole(game.ask("last")), "one's own steps, where nobody else has acted"


def test_who_is_asked_what() -> None:
    answer = with_a_bot().ask("who")
    assert "Ana, your turn." in answer.text
    assert "beginner" in whole(answer)


def test_where_a_card_is_from() -> None:
    assert "reconstruction" in whole(with_a_bot().ask("source iara"))
    assert "Unofficial" in with_a_bot().ask("source").text


def test_rules_are_read_by_number_and_found_by_words() -> None:
    game = with_a_bot()
    said = game.ask("rule ma-3.2").text
    assert said.startswith("MA-3.2. There are three kinds of route")
    assert said == game.ask("MA-3.2").text
    assert "MA-6.9" in whole(game.ask("rule vest injury"))
    assert "no rule MA-3.99" in game.ask("rule MA-3.99").text


# ---- playing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_any_game_is_played_by_numbers_to_its_end(name: str) -> None:
    game, rng = new(name), Random(3)
    for _ in range(game.rules.longest):
        decision = game.decision
        if decision is None:
            break
        viewer = decision.seats[0]
        found = offers(game.scene(viewer))
        assert [o.number for o in found] == list(range(1, len(found) + 1))
        single = [o.actions[0] for o in found if not o.far]
        assert sorted(single) == sorted(map(str, game.legal_actions()))
        answer = ask(game, str(rng.choice(found).number), viewer)
        game.steps(answer.actions)
    assert game.outcome is not None
    assert ask(game, "can", 0).text == game.scene(0).status.outcome


def test_an_action_is_its_text_its_label_or_its_beginning() -> None:
    game = with_a_bot()
    for said in (
        "move river yellow1 river c3",
        "Salome to C3 by river with River Route",
        "salome to c3 by r",
    ):
        assert game.ask(said).actions == ("move river yellow1 river C3",), said
    assert game.ask("end").actions == ("end",)
    assert not game.ask("e").actions, "a slip of the finger plays nothing"
    many = game.ask("salome to c1")
    assert not many.actions
    assert {line.number for line in many.parts[0].lines} == {1, 5}


def test_what_looks_alike_is_told_apart() -> None:
    said = whole(new("toy_grid").ask("can"))
    assert "Go to B1 (Die showing 3, B1)" in said
    assert "Go to B1 (Die showing 4, B1)" in said


def test_commands_of_the_table_are_named() -> None:
    game = with_a_bot()
    assert [game.ask(word).do for word in ("undo", "redo", "play for me")] == ["undo", "redo", "bot"]
    assert game.ask("hint").text.startswith("A careful player would: ")


# ---- what is not understood ----------------------------------------------------------------------


def test_a_slip_names_the_nearest_words() -> None:
    answer = with_a_bot().ask("hnad")
    assert not answer.known
    assert "hand" in [line.text for line in answer.parts[0].lines]
    assert "help" in with_a_bot().ask("xyzzy").text
    assert "ariquemes" in whole(with_a_bot().ask("look ariqemes")).casefold()


@pytest.mark.parametrize(
    "text", ["", "  ", "\ud800", "٣", "\x00", "-1", "9" * 290, "{n}", "<b>", "where \ud800"]
)
def test_odd_words_are_answered(text: str) -> None:
    answer = with_a_bot().ask(text)
    assert not answer.actions
    assert str(answer).encode("utf-8")


def test_too_much_and_no_text() -> None:
    assert str(LONGEST) in with_a_bot().ask("x" * 301).text
    assert len(with_a_bot().ask("x" * 10**6).text) < 200
    assert with_a_bot().ask(1).actions
    for wrong in (None, True, 1.5, ["where"], b"where"):
        with pytest.raises(al.BadOption, match="A question is text"):
            with_a_bot().ask(wrong)


# ---- what stays secret ---------------------------------------------------------------------------


def test_answers_hide_what_is_hidden() -> None:
    for moment in moments("toy_duel", 4, players=2):
        rules, state = moment.rules, moment.state
        for viewer in moment.viewers:
            guess = rules.guess(rules.hide(state, viewer), Random(moment.where))
            one, other = (Game(rules, moment.options, start) for start in (state, guess))
            for question in [*questions(one, viewer), *(f"lay {n}" for n in range(1, 10))]:
                told = [whole(ask(game, question, viewer)) for game in (one, other)]
                if viewer is not None and viewer in one.scene(viewer).status.seats and "hint" in question:
                    continue  # a bot's own guess
                assert told[0] == told[1], (question, moment.where)


def test_a_view_answers_for_its_seat() -> None:
    game = new("toy_duel")
    own = [f"{item.label}\n" for item in game.scene(0).zones[0].items]
    assert own[0] in whole(game.view(0).ask("hand"))
    assert own[0] not in whole(game.view(1).ask("hand"))
    assert own[0] not in whole(game.ask("hand"))
    assert game.view(0).ask("1").actions
    assert not game.view(1).ask("1").actions


# ---- what is said aloud --------------------------------------------------------------------------


def test_news_tell_what_happened_once_and_then_who_is_asked() -> None:
    game = with_a_bot()
    before = game.scene(), game.history
    first = news(None, game, None, game.scene())
    assert first.startswith("Ben: Noah is now at F2"), "what a bot did before anybody was asked"
    assert first.endswith(f"Ana, your turn. Round 1. {game.scene().status.ask}")
    game.step("rent budget")
    said = news(before, game, None, game.scene())
    assert said.count("Ana plays Budget") == 1
    assert "your turn" not in said, "nothing new"
    before = game.scene(), game.history
    game.step("end")
    before_draw = game.scene(), game.history
    assert "Discard what" in news(before, game, None, game.scene()), "another question"
    game.step("draw")
    said = news(before_draw, game, None, game.scene())
    assert "Ana draws" in said
    assert "Round 2." in said
    assert said.endswith("Ana, your turn. Round 2.") or "Ben: " in said


def test_what_was_undone_is_named() -> None:
    game = with_a_bot()
    game.step("rent budget")
    before = game.scene(), game.history
    game.undo()
    assert undone(before, game, None).startswith("Undone: ")
    assert "plays Budget" in undone(before, game, None)
    assert news(before, game, None, game.scene()).startswith("Undone: ")
    game.step("end")
    assert undone(before, game, None) == "", "something new was done"
    duel = new("toy_duel")
    duel.step(duel.legal_actions()[0])
    laid = duel.scene(0), duel.history
    duel.undo()
    assert undone(laid, duel, 0) != undone(laid, duel, 1), "the other seat hears no card"


def test_a_bots_turn_is_told_in_the_order_in_which_it_happened() -> None:
    game = al.new_game(
        "mission_amazonia", players=["Ana", "Ben"], bots={"Ben": "careful"}, seed=7, length="lesson"
    )
    checked = 0
    for _ in range(60):
        if checked == 2:
            break
        before = game.scene(), game.history
        game.play_for_me()
        said = news(before, game, None, game.scene())
        for done in re.finditer(r"at (\w\d) is fulfilled by (\w+)\.", said.partition("Ben: ")[2]):
            at = said.index(done[0])
            stands = said.find(f"{done[2]} is now at ")
            if stands >= 0:
                checked += 1
                assert (f"{done[2]} is now at {done[1]}" in said) == (stands < at), said
    assert checked == 2


def test_news_of_the_end_are_the_outcome() -> None:
    game = new("toy_duel", bots={"Ben": "random"})
    before = game.scene(0), game.history
    while game.decision:
        before = game.scene(0), game.history
        game.play_for_me()
    assert news(before, game, 0, game.scene(0)).endswith(game.scene(0).status.outcome)
