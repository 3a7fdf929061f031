"""The start form's side in Python: what it offers, what it begins, what it refuses. No browser."""

from __future__ import annotations

import gc
import re
import weakref
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab import words
from amazonia_lab.widgets import Start
from amazonia_lab.widgets.start import Form, choices, css, esm


@pytest.fixture
def start() -> Any:
    start = al.start("toy_grid", players=["Ana", "Ben"])
    yield start
    start.close()


def form(start: Start) -> Form:
    found = start.children[0]
    assert isinstance(found, Form)
    return found


def wish(start: Start, do: str, **more: Any) -> dict[str, Any]:
    """Wish as the browser does; gives the answer."""
    asked = form(start)
    count = asked.intent.get("n", 0) + 1
    asked.intent = {"n": count, "from": "test", "do": do} | more
    assert asked.answer["n"] == count
    return dict(asked.answer)


def begin(start: Start, **more: Any) -> dict[str, Any]:
    plain = {"game": "toy_grid", "names": ["Ana", "Ben"], "bots": {}, "options": {"trees": "3"}, "seed": ""}
    return wish(start, "begin", **plain | more)


def test_a_game_begins_as_it_was_chosen(start: Start) -> None:
    assert start.game is None
    answer = begin(
        start, names=["Ana", " Cid ", "Bo"], bots={"2": "random"}, options={"trees": "2"}, seed=" 7 "
    )
    assert answer["kind"] == "done"
    game = start.game
    assert game is not None
    assert (game.name, game.players, game.bots) == ("toy_grid", ("Ana", "Cid", "Bo"), {2: "random"})
    assert (game.options.trees, game.options.seed) == (2, 7)
    assert start.children[1] is start.table
    assert not form(start).asks
    assert repr(start) == repr(start.table)


def test_without_a_seed_luck_is_new(start: Start) -> None:
    begin(start)
    first = start.game
    wish(start, "open")
    begin(start)
    assert first is not None
    assert start.game is not None
    assert first.options.seed != start.game.options.seed


@pytest.mark.parametrize(
    ("wrong", "field", "sentence"),
    [
        ({"names": ["Ana", "ana"]}, "name-1", "cannot both be called"),
        ({"names": ["", "Ben"]}, "name-0", "name of player 1 is empty"),
        ({"names": ["Ana", "B\x07"]}, "name-1", "name of player 2"),
        ({"names": ["Ana", "B" * 41]}, "name-1", "too long"),
        ({"names": ["Ana"] * 9}, "", "cannot be played by 9"),
        ({"names": "Ana"}, "", "Players are a number or a list"),
        ({"names": [1, 2]}, "", "must be text"),
        ({"seed": "x"}, "seed", "A seed is a whole number"),
        ({"seed": "-1"}, "seed", "A seed is a whole number"),
        ({"seed": ["7"]}, "seed", "A seed is a whole number"),
        ({"options": {"trees": "9"}}, "option-trees", "Trees to plant: a whole number from 1 to 6."),
        ({"options": {"trees": "many"}}, "option-trees", "a whole number from 1 to 6"),
        ({"options": {"trees": None}}, "option-trees", "a whole number from 1 to 6"),
        ({"options": {"colour": "red"}}, "", "has no option 'colour'"),
        ({"options": 5}, "", "a value that it cannot take"),
        ({"bots": {"0": "random", "1": "random"}}, "who-0", "At least one seat"),
        ({"bots": {"1": "nobody"}}, "", "There is no bot called 'nobody'"),
        ({"bots": {"7": "random"}}, "", "There is no player '7'"),
        ({"game": "chess"}, "", "There is no game called 'chess'"),
        ({"game": None}, "", "There is no game called"),
    ],
)
def test_what_cannot_be_is_a_sentence_at_its_field(
    start: Start, wrong: dict[str, Any], field: str, sentence: str
) -> None:
    answer = begin(start, **wrong)
    assert answer["kind"] == "error"
    assert sentence in answer["text"]
    assert answer["field"] == field
    assert start.game is None
    assert form(start).asks


@pytest.mark.parametrize(
    "rubbish", [{"do": "fly"}, {"do": None}, {"n": 1}, {"do": "load"}, {"do": ["begin"]}]
)
def test_what_is_no_wish_is_answered(start: Start, rubbish: dict[str, Any]) -> None:
    asked = form(start)
    asked.intent = {"n": 1, "from": "test"} | rubbish
    assert asked.answer["kind"] == "error"
    assert start.game is None


def test_a_save_is_gone_on_with(start: Start) -> None:
    game = al.new_game("toy_grid", players=["Cid", "Dora"], seed=5)
    game.step(game.legal_actions()[0])
    assert wish(start, "load", text=f"  {game.to_json()}\n", field="paste")["kind"] == "done"
    assert start.game is not None
    assert start.game.players == ("Cid", "Dora")
    assert len(start.game.history) == 1


def test_what_is_no_save_is_a_sentence_where_it_was_pasted(start: Start) -> None:
    answer = wish(start, "load", text="{}", field="paste")
    assert (answer["kind"], answer["field"]) == ("error", "paste")
    assert "no save" in answer["text"]


def test_a_second_click_begins_no_second_game(start: Start) -> None:
    begin(start)
    game, table = start.game, start.table
    assert begin(start)["kind"] == "done"
    assert wish(start, "load", text="x")["kind"] == "done"
    assert (start.game, start.table) == (game, table)


def test_another_game_takes_the_place_and_the_old_table_is_freed(start: Start) -> None:
    begin(start)
    old = start.table
    wish(start, "open")
    assert form(start).asks
    assert start.table is old, "the game stays until another one begins"
    wish(start, "back")
    assert not form(start).asks
    wish(start, "open")
    begin(start, game="mission_amazonia", options={"length": "lesson", "retry": True})
    assert start.game is not None
    assert start.game.options.length == "lesson"
    assert start.children == (form(start), start.table)
    assert old is not None
    assert old.comm is None


def test_errors_of_the_program_are_told(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the roof is off")

    monkeypatch.setattr("amazonia_lab.widgets.start.new_game", broken)
    answer = begin(start)
    assert "the roof is off" in answer["text"]


def test_defaults_are_shown_at_first() -> None:
    start = al.start(players=["Ana", "Ben", "Cid"], bots={"Cid": "careful"}, length="lesson", seed=7)
    draft = form(start).draft
    assert (draft["game"], draft["count"]) == ("mission_amazonia", 3)
    assert draft["names"] == ["Ana", "Ben", "Cid", "Player 4"]
    assert draft["who"] == ["", "", "careful", ""]
    assert draft["options"] == {
        "board": "rondonia",
        "rules": [],
        "length": "lesson",
        "retry": False,
        "draw_characters": True,
    }
    assert draft["seed"] == "7"
    assert [game["name"] for game in form(start).games] == list(al.games().index)
    start.close()


def test_an_empty_name_is_pointed_at_and_not_one_of_joined_signs(start: Start) -> None:
    answer = begin(start, names=["\N{WOMAN}\N{ZERO WIDTH JOINER}\N{LEAF FLUTTERING IN WIND}", "  "])
    assert (answer["kind"], answer["field"]) == ("error", "name-1")


def test_no_folder_is_read_for_a_wish(start: Start, tmp_path: Path) -> None:
    folder = al.write_box("amazonas", tmp_path / "box")
    answer = begin(start, game="amazonas", options={"data": str(folder)})
    assert answer["kind"] == "done"
    assert start.game is not None
    assert start.game.name == "amazonas"
    with pytest.raises(al.BadOption, match="'data' is for"):  # the form would begin our game all the same
        al.start("amazonas", data=folder)


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"players": 9},
        {"players": ["Ana", "Ana"]},
        {"bots": {"Zoe": "careful"}},
        {"bots": {0: "nobody"}},
        {"length": "endless"},
        {"colour": "red"},
        {"seed": "x"},
        {"position": "team_of_two"},
        {"theme": "pink"},
        {"stage": "yes"},
    ],
)
def test_wrong_defaults_are_refused(wrong: dict[str, Any]) -> None:
    before = len(_instances)
    with pytest.raises(al.LabError):
        al.start(**wrong)
    assert len(_instances) == before


@pytest.mark.parametrize("name", ["mission_amazonia", *amazonia_lab.testing.toys.NAMES])
def test_every_option_has_words(name: str) -> None:
    row = choices.row(name)
    assert row["bots"]
    for option in row["options"]:
        assert words.has(f"{name}.option.{option['name']}.label"), option["name"]
        for value in option.get("values", []):
            assert words.has(f"{name}.option.{option['name']}.{value['value']}"), value


def test_the_browsers_words_are_in_the_catalogue() -> None:
    said = set(re.findall(r'\bt\("(\w+)"', esm())) | {"wait", "begin"}
    assert len(said) > 20
    assert [key for key in sorted(said) if not words.has(f"start.{key}")] == []


def test_script_and_style_are_texts_without_imports() -> None:
    assert "import " not in esm()
    assert "innerHTML" not in esm()
    assert ".al-table" not in css(), "the table's own rules are not touched"


def test_a_hundred_forms_leave_nothing_behind() -> None:
    gc.collect()
    before = len(_instances)
    games = []
    for number in range(100):
        start = al.start("toy_grid")
        begin(start, seed=str(number))
        games.append(weakref.ref(start.game))
        start.close()
        start.close()
    del start
    gc.collect()
    assert len(_instances) == before
    assert [ref for ref in games if ref() is not None] == []
