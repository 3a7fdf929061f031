"""The shipped notebooks: every cell, run alone in a new kernel, works or says what to do first."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import amazonia_lab as al

NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "notebooks").glob("*.ipynb"))

# A new IPython for each cell, all in one process; it says what went wrong, as a notebook would show it.
ALONE = """
import json, sys
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
found = []
for source in json.load(sys.stdin):
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance()
    with capture_output() as said:
        result = shell.run_cell(source)
    found.append({"failed": not result.success, "said": said.stdout})
print(json.dumps(found))
"""


def alone(*sources: str) -> list[dict]:
    """What each of these cells says when it is the first that runs."""
    done = subprocess.run(
        [sys.executable, "-c", ALONE], input=json.dumps(sources), capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    found: list[dict] = json.loads(done.stdout.splitlines()[-1])
    return found


def cells(notebook: Path) -> list[str]:
    return [
        "".join(cell["source"])
        for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        if cell["cell_type"] == "code"
    ]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_each_cell_alone_works_or_says_what_to_do(notebook: Path) -> None:
    sources = cells(notebook)
    assert sources
    for source, found in zip(sources, alone(*sources), strict=True):
        assert not found["failed"], f"{source}\n{found['said']}"


def test_a_cell_that_needs_the_table_says_which_cell_comes_first() -> None:
    need = [source for source in cells(NOTEBOOKS[0]) if '"table" in globals()' in source]
    assert len(need) == 2
    assert all("run the first grey box" in found["said"] for found in alone(*need))


def test_the_board_of_the_notebook_is_whole_and_its_three_mistakes_are_told() -> None:
    notebook = next(path for path in NOTEBOOKS if "make_your_own_chapter" in path.name)
    place: dict = {"display": str}
    for source in cells(notebook):
        if "show_board" in source or "check_board" in source:
            exec(source, place)  # noqa: S102  # the cells that the notebook ships
    al = place["al"]
    report = al.check_board(place["board"])
    assert (report.wrong, report.odd) == ((), ())
    assert [one.code for one in al.check_board(place["wider"]).wrong] == [
        "value",
        "route_far",
        "unknown_key_near",
    ]
    text = "".join(cells(notebook))
    track = next(line for line in text.splitlines() if line.strip().startswith("track = "))
    exec(track.strip(), place)  # noqa: S102
    assert place["board"].count(place["track"]) == 1
    assert al.check_board(place["board"].replace(place["track"], "")).ok


def test_our_errors_are_one_sentence_in_a_notebook() -> None:
    found = alone("import amazonia_lab as al\nal.new_game('mission_amazonia', players=9)")[0]
    assert found["failed"]
    lines = [line for line in found["said"].splitlines() if line.strip()]
    assert lines == ["BadOption: The game mission_amazonia cannot be played by 9 people; it takes 2, 3, 4."]


def test_others_errors_keep_their_page() -> None:
    assert "Traceback" in alone("1 / 0")[0]["said"]


def test_the_docs_of_boards_name_only_what_takes_a_board() -> None:
    docs = (NOTEBOOKS[0].parents[1] / "docs" / "boards.md").read_text(encoding="utf-8")
    sentence = next(line for line in docs.splitlines() if "take `board=`" in line)
    named = re.findall(r"`al\.(\w+)`", sentence)
    assert named
    for name in named:
        kinds = {one.kind.name for one in inspect.signature(getattr(al, name)).parameters.values()}
        assert "VAR_KEYWORD" in kinds, name
