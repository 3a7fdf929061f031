"""Boards and rules at the start form: what is offered, a board of one's own that is opened. No browser."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab.games.mission_amazonia import own_boards
from amazonia_lab.games.mission_amazonia.boards import RULES, files
from amazonia_lab.games.mission_amazonia.data import rules_on
from amazonia_lab.widgets import Start
from amazonia_lab.widgets.start import BOARDS

from ..mission_amazonia.own_board import edited, line_of, smallest
from .test_start import form, wish


@pytest.fixture
def start() -> Iterator[Start]:
    start = al.start("mission_amazonia", players=["Ana", "Ben"])
    yield start
    start.close()


def option(start: Start, name: str) -> dict[str, Any]:
    game = next(game for game in form(start).games if game["name"] == "mission_amazonia")
    return next(one for one in game["options"] if one["name"] == name)


def begin(start: Start, **options: Any) -> dict[str, Any]:
    own = {"game": "mission_amazonia", "names": ["Ana", "Ben"], "bots": {}, "seed": "3", "options": options}
    return wish(start, "begin", **own)


def test_boards_and_rules_are_offered_in_the_order_of_the_records(start: Start) -> None:
    boards, rules = option(start, "board"), option(start, "rules")
    assert [one["value"] for one in boards["values"]] == list(files())
    assert (boards["kind"], boards["start"]) == ("one", "rondonia")
    assert [one["value"] for one in rules["values"]] == list(RULES)
    assert (rules["kind"], form(start).draft["options"]["rules"]) == ("some", [])
    for one in (*boards["values"], *rules["values"]):
        assert len(one["label"]) > 5
    assert boards["values"][0]["brings"] == {"rules": []}


def test_a_board_and_its_rules_are_played(start: Start) -> None:
    name, rules = next((one["value"], one["brings"]["rules"]) for one in option(start, "board")["values"][1:])
    assert begin(start, board=name, rules=rules)["kind"] == "done"
    assert start.game is not None
    same = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=3, board=name)
    assert start.game.state == same.state


def test_rules_can_be_switched_on_and_off(start: Start) -> None:
    assert begin(start, board="rondonia", rules=["report"])["kind"] == "done"
    assert start.game is not None
    assert rules_on(start.game.options) == {"report"}


def test_a_board_of_ones_own_is_opened_chosen_and_played(start: Start, tmp_path: Path) -> None:
    answer = wish(start, "load", text=smallest(), field="paste", file="mine.toml")
    assert (answer["kind"], answer["game"], answer["list"]) == ("board", "mission_amazonia", [])
    assert "Two Rivers" in answer["text"]
    assert option(start, "board")["values"][-1]["value"] == answer["value"]
    assert "Two Rivers" in option(start, "board")["values"][-1]["label"]
    assert start.game is None
    assert begin(start, board=answer["value"], rules=[])["kind"] == "done"
    assert start.game is not None
    path = tmp_path / "mine.toml"
    path.write_text(smallest(), "utf-8")
    same = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=3, board=path)
    assert start.game.state == same.state


def test_boards_of_one_name_are_told_apart_and_the_newest_is_said(start: Start) -> None:
    for name in ("Sawmill", "Mill", "Old Mill"):
        wish(start, "load", text=edited(('"Sawmill"', f'"{name}"')), field="paste")
    labels = [one["label"] for one in option(start, "board")["values"][len(files()) :]]
    assert len(set(labels)) == 3
    assert [("opened last" in label, "Two Rivers" in label) for label in labels] == [
        (False, True),
        (False, True),
        (True, True),
    ]


def test_all_faults_are_shown_as_a_list_with_their_lines(start: Start) -> None:
    text = edited(('b = "C1", kind = "paved"', 'b = "C9", kind = "paved"'), ('"red", place', '"pink", place'))
    answer = wish(start, "load", text=text, field="paste", file="mine.toml")
    assert (answer["kind"], answer["field"]) == ("error", "paste")
    assert answer["text"].startswith("mine.toml: 2 faults.")
    assert [line.split(",")[0] for line in answer["list"]] == [
        f"line {line_of(text, mark)}" for mark in ('b = "C9"', '"pink"')
    ]
    assert start.game is None
    assert len(option(start, "board")["values"]) == len(files())


def test_what_is_odd_is_told_and_the_board_is_there(start: Start) -> None:
    answer = wish(start, "load", text=edited(('"Sawmill"', '"Landing"')), field="paste")
    assert answer["kind"] == "board"
    assert len(answer["list"]) == 1
    assert "Landing" in answer["list"][0]


@pytest.mark.parametrize(
    "text", ["x", "", "place = 5", "route = [\n", "\x00", "disc = 1", "/etc/hostname.toml"]
)
def test_a_file_that_is_no_board_is_told_where_it_was_opened(start: Start, text: str) -> None:
    answer = wish(start, "load", text=text, field="paste", file="a.toml")
    assert (answer["kind"], answer["field"]) == ("error", "paste")
    assert answer["text"].startswith("a.toml: ")
    assert answer["list"]


def test_a_save_is_still_a_save_whatever_its_file_is_called(start: Start) -> None:
    game = al.new_game("mission_amazonia", players=2, seed=3, board=smallest())
    for text in (game.to_json(), f"Hello\n{game.share_code()}"):
        assert wish(start, "load", text=text, field="paste", file="a.toml")["kind"] == "done"
        assert start.game is not None
        assert start.game.options == game.options
        wish(start, "open")


def test_a_wish_reads_no_file(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(smallest(), "utf-8")
    for given in (str(path), smallest()):
        assert begin(start, board=given)["kind"] == "error"
    assert wish(start, "load", text=str(path), field="paste")["kind"] == "error"
    assert start.game is None


def test_the_form_can_begin_with_a_board_of_ones_own_and_holds_some() -> None:
    start = al.start("mission_amazonia", board=smallest())
    try:
        assert form(start).draft["options"]["board"].startswith("two_rivers@")
        for number in range(BOARDS + 3):
            wish(start, "load", text=edited(('"Sawmill"', f'"Mill {number}"')), field="paste")
        own_boards._recent.clear()
        gc.collect()
        values = [one["value"] for one in option(start, "board")["values"]]
        assert len(values) == len(files()) + BOARDS
        assert begin(start, board=values[-1], rules=[])["kind"] == "done"
    finally:
        start.close()
