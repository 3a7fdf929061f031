"""Two toy games, as unlike each other as rules can be: what fits both will fit yours.

``toy_duel`` hides cards and asks both players at the same time; ``toy_grid`` is played together with dice
on places that vanish, and asks the whole group in the middle of an effect.

Examples
--------
>>> import amazonia_lab as al
>>> al.new_game("toy_grid", players=["Ana", "Ben"], seed=1).to_move
0
"""

from pathlib import Path

from ... import words
from ...games import register

words.add_folder(Path(__file__).parent.parent / "locales")

NAMES = ("toy_duel", "toy_grid")
"""Names of the toys for :func:`amazonia_lab.new_game`."""

register("toy_duel", f"{__name__}.duel")
register("toy_grid", f"{__name__}.grid")
