"""The command amazonia-lab."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import amazonia_lab as al
from amazonia_lab import cli
from amazonia_lab.board import read_toml
from amazonia_lab.games import folder_of
from amazonia_lab.games.mission_amazonia.boards import files

from ..mission_amazonia.own_board import edited, smallest

SCHEMA = folder_of("mission_amazonia") / "data" / "boards" / "board.schema.json"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(smallest(), "utf-8")
    return path


def said(given: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = cli.main(given)
    out = capsys.readouterr()
    return code, out.out, out.err


def test_a_good_board_is_told_to_be_good(board: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(["check", str(board)], capsys)
    assert (code, out) == (0, f"{al.check_board(board)}\n")


def test_faults_make_the_exit_code_1_and_no_file_is_passed_over(
    board: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(edited(("paved", "pavd"), ('"red", place = "C3"', '"red", place = "D4"')), "utf-8")
    code, out, _ = said(["check", str(tmp_path / "none.toml"), str(bad), str(board)], capsys)
    assert code == 1
    assert "none.toml cannot be read" in out
    assert out.count("\n  line ") == 2
    assert "mine.toml: no fault" in out


def test_the_command_is_a_module_and_an_entry_point(board: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "amazonia_lab", "check", str(board)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "no fault" in done.stdout
    project = read_toml(Path(__file__).parents[2] / "pyproject.toml")["project"]
    assert project["scripts"]["amazonia-lab"] == "amazonia_lab.cli:main"


def test_a_console_that_has_no_sign_for_a_name_says_it_all_the_same(
    board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board.write_text(smallest().replace("Two Rivers", "\u0141\u00f3d\u017a"), "utf-8")
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp1252", errors="strict"))
    assert cli.main(["check", str(board)]) == 0
    sys.stdout.flush()
    assert b"no fault. \\u0141\xf3d\\u017a: 9 places" in raw.getvalue()


def test_bots_play_on_a_board(board: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["simulate", "mission_amazonia", "--games", "3", "--bot", "random", "--players", "3"]
    given += ["--board", str(board), "--set", "length=lesson", "--set", "retry=true"]
    code, out, _ = said(given, capsys)
    assert code == 0
    assert "3 games, 3 players, bot: random" in out
    assert "ended by" in out
    file = tmp_path / "rows.csv"
    assert said([*given, "--to", str(file)], capsys)[0] == 0
    assert len(file.read_text("utf-8").splitlines()) == 4


def test_games_that_somebody_wins_are_summed_up_by_winner(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(["simulate", "amazonas", "--games", "2", "--bot", "random"], capsys)
    assert code == 0
    assert "won by Player" in out


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["simulate", "chess"], "There is no game called 'chess'"),
        (["simulate", "mission_amazonia", "--set", "wind=5"], "has no option 'wind'"),
        (["simulate", "mission_amazonia", "--board", "atlantis"], "There is no board 'atlantis'"),
        (["simulate", "mission_amazonia", "--set", "seed=3"], "'seed' is none"),
        (["simulate", "mission_amazonia", "--set", "n_jobs=3"], "'n_jobs' is none"),
        (["simulate", "mission_amazonia", "--set", "per_round=true"], "'per_round' is none"),
        (["simulate", "mission_amazonia", "--set", f"retry={'9' * 5000}"], "has a value that it cannot take"),
        (["simulate", "mission_amazonia", "--board", "rondonia", "--set", "board=rondonia"], "named twice"),
        (["schema", "no/such/folder/x.json"], "could not be written"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    given: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = said(given, capsys)
    assert code == 1
    assert sentence in err
    assert err.count("\n") == 1


def test_the_lab_opens_a_notebook_that_holds_the_start_form(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr(subprocess, "call", lambda command: calls.append(command) or 0)
    assert cli.main(["lab", str(tmp_path / "new")]) == 0
    notebook = tmp_path / "new" / cli.NOTEBOOK
    assert str(notebook) in calls[0]
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    assert "al.start()" in cells[1]["source"]
    notebook.write_text("mine", "utf-8")
    assert cli.main(["lab", str(tmp_path / "new"), "--no-browser"]) == 0
    assert calls[1][-1] == "--no-browser"
    assert notebook.read_text("utf-8") == "mine"
    monkeypatch.setattr(cli, "find_spec", lambda name: None)
    assert cli.main(["lab", str(tmp_path)]) == 1
    assert "pip install" in capsys.readouterr().err


def test_words_that_nobody_understands_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main(["check", "a.toml", "--fast"])
    assert "--fast" in capsys.readouterr().err


def test_the_form_for_editors_is_up_to_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.schema.json"
    assert said(["schema", str(file)], capsys)[0] == 0
    assert file.read_text("utf-8") == SCHEMA.read_text("utf-8"), "make schema writes it anew"
    assert said(["schema"], capsys)[1] == SCHEMA.read_text("utf-8")


def test_our_boards_are_of_the_form_for_editors_and_broken_ones_are_not(tmp_path: Path) -> None:
    form: Any = json.loads(SCHEMA.read_text("utf-8"))
    check = jsonschema.Draft202012Validator(form)
    check.check_schema(form)
    assert [error.message for path in files().values() for error in check.iter_errors(read_toml(path))] == []
    assert "null" not in json.dumps(form)
    for edit in (
        ("paved", "pavd"),
        ('id = "A1"', 'id = "A7"'),
        ("place = [", "plce = ["),
        ('"Landing"', '""'),
    ):
        file = tmp_path / "bad.toml"
        file.write_text(edited(edit), "utf-8")
        assert list(check.iter_errors(read_toml(file))), edit
