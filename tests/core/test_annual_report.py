"""The annual report: one row a game, whatever lies in the folder."""

from __future__ import annotations

import json
import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab.annual import COLUMNS
from amazonia_lab.errors import BadOption, BadSave

from ..mission_amazonia.own_board import smallest


@cache
def played(*rules: str) -> al.Game:
    """A short game that two bots play to its end; nobody changes it."""
    bots = {"Ana": "careful", "Ben": "careful"}
    return al.new_game(
        "mission_amazonia", players=["Ana", "Ben"], seed=4, bots=bots, length="lesson", rules=rules
    )


def rows(games: Any) -> list[dict[str, Any]]:
    """The rows of the report of some games."""
    table = al.annual_report(games)
    assert list(table.columns) == [*COLUMNS]
    return list(table.astype(object).to_dict("records"))


def test_a_game_is_told_with_chapter_result_and_achievements():
    game = played()
    (row,) = rows(game)
    assert game.outcome is not None
    assert row["result"] == ("won" if game.outcome.won else "lost")
    assert (row["board"], row["chapter"], row["length"]) == ("Rondônia", 1, "lesson")
    assert (row["players"], row["game"]) == ("Ana, Ben", "Mission Amazonia")
    assert (row["successes"], row["failures"]) == (len(game.state.success), len(game.state.failure))
    assert row["rounds"] == game.state.round
    assert row["problem"] == ""
    assert "All still here" in row["achievements"].split("; ")


def test_what_is_told_of_a_game_with_the_rule_is_what_its_table_shows():
    game = played("report")
    shown = next(zone for zone in game.scene().zones if zone.id == "achievements")
    assert rows(game)[0]["achievements"].split("; ") == [item.label for item in shown.items]


def test_a_game_that_is_not_over_is_open():
    assert rows(al.new_game("mission_amazonia", seed=1))[0]["result"] == "open"


def test_games_may_come_as_games_paths_codes_or_by_name(tmp_path: Path):
    game = played()
    path = game.save(tmp_path / "one.json")
    found = rows([game, path, str(path), game.share_code(), game.to_json()])
    assert [row["where"] for row in found] == ["1", "one.json", "one.json", "4", "5"]
    assert len({row["achievements"] for row in found}) == 1
    assert [bool(row["date"]) for row in found] == [False, True, True, False, False]
    assert [row["where"] for row in rows({"class 7b": game})] == ["class 7b"]
    assert len(rows(str(path))) == len(rows(game.share_code())) == 1


def test_a_folder_with_foreign_and_broken_files_is_read_to_its_end(tmp_path: Path):
    played().save(tmp_path / "b.json")
    (tmp_path / "sub").mkdir()
    al.new_game("mission_amazonia", seed=2).save(tmp_path / "sub" / "a.json")
    al.new_game("amazonas", seed=1).save(tmp_path / "other_game.json")
    (tmp_path / "cut.json").write_text(played().to_json()[:-30], "utf-8")
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "letter.txt").write_text("Dear parents, tomorrow we play.", "utf-8")
    (tmp_path / "picture.png").write_bytes(bytes(range(256)))
    (tmp_path / ".hidden").write_text("nothing")
    os.utime(tmp_path / "b.json", (1_700_000_000, 1_700_000_000))
    found = rows(tmp_path)
    assert [row["where"] for row in found if not row["problem"]] == ["b.json", "sub/a.json"]
    assert found[0]["date"] == "2023-11-14"
    wrong = {row["where"]: row["problem"] for row in found[2:]}
    assert set(wrong) == {"other_game.json", "cut.json", "empty.txt", "letter.txt", "picture.png"}
    assert wrong["other_game.json"] == "Amazonas keeps no annual report."
    assert all(reason.endswith(".") and "⟨" not in reason for reason in wrong.values())


def test_an_empty_folder_gives_an_empty_table(tmp_path: Path):
    assert rows(tmp_path) == []


def test_a_save_of_another_edition_is_listed_with_the_reason(tmp_path: Path):
    text = played().to_json().replace('"edition":1', '"edition":0').replace('"round":', '"round":1')
    (tmp_path / "old.json").write_text(text, "utf-8")
    (row,) = rows(tmp_path)
    assert "edition" in row["problem"]


def test_a_code_without_its_first_letters_breaks_no_list():
    code = played().share_code()
    found = rows([code[1:], "x" * 300, played(), "x" * 999, "x" * 200, "a\0b"])
    assert [row["where"] for row in found] == ["3", "1", "2", "4", "x" * 200, "a\ufffdb"]
    assert all(row["problem"] for row in found[1:])
    assert rows(code[1:])[0]["problem"]


def test_a_board_with_null_in_one_save_breaks_no_folder(tmp_path: Path):
    save = json.loads(al.new_game("mission_amazonia", seed=2, board=smallest()).to_json())
    for key in ("x", "lat", "name"):
        board = tomllib.loads(smallest())
        board["place"][0][key] = None
        save["board"] = {"name": "two_rivers@00000000", "text": json.dumps(board)}
        (tmp_path / f"{key}.json").write_text(json.dumps(save), "utf-8")
        with pytest.raises(BadSave, match="cannot be played"):
            al.from_json(json.dumps(save))
        assert f"'{key}' cannot be null" in str(al.check_board(json.dumps(board, indent=1)))
    played().save(tmp_path / "good.json")
    found = rows(tmp_path)
    assert [row["where"] for row in found] == ["good.json", "lat.json", "name.json", "x.json"]
    assert all("cannot be played" in row["problem"] for row in found[1:])


def test_a_fault_of_ours_with_one_file_takes_no_other_away(monkeypatch: pytest.MonkeyPatch):
    def breaks(text: str) -> al.Game:
        raise TypeError("not meant")

    monkeypatch.setattr("amazonia_lab.saves.from_json", breaks)
    found = rows(["{}", played()])
    assert "not meant" in found[1]["problem"]


def test_names_of_files_are_told_as_text_that_can_be_written(tmp_path: Path):
    table = al.annual_report([Path("two\nlines.json"), Path("\udcff\udcfe.json")])
    table.to_csv(tmp_path / "report.csv")
    assert list(table["where"]) == ["two lines.json", "\ufffd\ufffd.json"]
    "".join(table["problem"]).encode()


@pytest.mark.parametrize("wrong", [None, 7, object()])
def test_what_is_no_game_is_refused(wrong: Any):
    with pytest.raises(BadOption, match="folder of saves"):
        al.annual_report(wrong)


def test_what_is_no_game_within_a_list_is_listed(tmp_path: Path):
    found = rows([7, tmp_path, tmp_path / "nowhere.json", played()])
    assert found[0]["problem"] == ""
    assert [row["where"] for row in found[1:]] == ["1", tmp_path.name, "nowhere.json"]
    assert all(row["problem"] for row in found[1:])
