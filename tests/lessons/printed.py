"""What the code cells of the lessons' notebooks print.

Not stored in the notebooks: a pupil foretells a result before it is to be seen. ``python -m
tests.lessons.printed`` writes them anew; look at the diff.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

REPO = Path(__file__).parents[2]
FOLDER = Path(__file__).with_name("printed")
NAMES = ("2_roads_paths_rivers", "7_forest_in_numbers", "8_your_own_bot")

# All cells of a notebook in one IPython, as in a kernel; what each printed.
TOGETHER = """
import json, sys
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
shell = InteractiveShell.instance()
found = {}
for name, source in json.load(sys.stdin).items():
    with capture_output() as said:
        result = shell.run_cell(source)
    found[name] = said.stdout if result.success else f"FAILED {result.error_in_exec!r}"
print(json.dumps(found))
"""


def cells(name: str) -> dict[str, str]:
    """The code cells of a notebook of the lessons, by their id; without the pages of questions."""
    raw = (REPO / "notebooks" / "lessons" / f"{name}.ipynb").read_text("utf-8")
    code = [cell for cell in json.loads(raw)["cells"] if cell["cell_type"] == "code"]
    sources = {cell["id"]: "".join(cell["source"]) for cell in code}
    return {key: source for key, source in sources.items() if "only=" not in source}


def printed(name: str) -> str:
    """What they print, each below its id."""
    done = subprocess.run(
        [sys.executable, "-c", TOGETHER], input=json.dumps(cells(name)), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return "\n".join(f"# {key}\n{text}" for key, text in found.items() if text)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in NAMES:
        (FOLDER / f"{one}.txt").write_text(printed(one), "utf-8")
