"""A bot of one's own, as a pupil writes it in a notebook: ten lines, and it plays."""

from __future__ import annotations

from random import Random
from typing import Any

import amazonia_lab as al


def collector(rules: Any, seen: Any, seat: int, options: Any, rng: Any) -> Any:
    """The highest card; then whatever leaves me most points, tiles and money."""
    actions = rules.legal(seen)
    if actions[0].kind == "card":
        return max(actions, key=lambda action: action.args[0])
    world = rules.guess(seen, rng)  # a whole game, with what I may not see as it could be

    def after(action: Any) -> Any:
        now = rules.measures(rules.apply(world, action)[0])
        return now[f"open_points_{seat}"], now[f"tiles_{seat}"], now[f"money_{seat}"]

    return max(actions, key=after)


def test_ten_lines_beat_chance() -> None:
    rows = al.simulate("amazonas", bot=[collector, "random"], games=20, seed=1)
    assert (rows["winner"] == "Player 1").sum() >= 15
    assert set(rows["bot"]) == {"collector, random"}


def test_what_it_chooses_can_be_read() -> None:
    game = al.new_game("amazonas", players=2, seed=1)
    seen = game.rules.hide(game.state, 0)
    assert str(collector(game.rules, seen, 0, game.options, Random(1))).startswith("start ")
    assert [str(action) for action in game.rules.legal(seen)][:2] == ["start coca", "start leguizamo"]
