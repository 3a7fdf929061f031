"""A whole game with only what the play page loads: no pandas, matplotlib, numpy or networkx."""

from __future__ import annotations

import subprocess
import sys

GAME = """
import sys

class Nowhere:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in ("pandas", "matplotlib", "numpy", "networkx", "jedi", "scipy"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Nowhere())
import amazonia_lab as al
from amazonia_lab.tables import Rows
from amazonia_lab.widgets import asks

for name in al.games()["name"]:
    table = al.play(name, seed=7)
    for number in range(2000):
        if table.game.outcome:
            break
        do = {"do": "lift", "seat": table.curtain["seat"]} if table.curtain else {"do": "bot"}
        table.intent = {"n": number, "from": "page", "number": table.number, **do}
        assert table.answer["kind"] == "done", table.answer
    assert table.game.outcome, "no end"
    assert len(asks.answer(table, {"what": "talk"})["data"]["parts"]) > 3
    assert isinstance(table.game.log(), Rows) and "<table" in table.game.log()._repr_html_()
    assert isinstance(table.game.measures(), Rows)
    again = al.from_json(table.game.to_json())
    assert again.state == table.game.state
    assert table._repr_mimebundle_()
    form = al.start()
    form.close()
    table.close()
print("played", *al.games()["name"])
"""


def test_a_whole_game_at_the_table_needs_no_large_package() -> None:
    done = subprocess.run([sys.executable, "-c", GAME], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.startswith("played mission_amazonia")
