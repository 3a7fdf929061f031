"""Positions are checked as strictly as a save."""

from __future__ import annotations

from pathlib import Path

import pytest

import amazonia_lab as al
from amazonia_lab.errors import BadPosition
from amazonia_lab.games.endangered import data

from .laid import fresh, lay, many, role, row

OWN = sorted((Path(data.__file__).parent / "data" / "positions").glob("*.toml"))


@pytest.mark.parametrize("path", OWN, ids=lambda p: p.stem)
def test_the_positions_that_come_with_the_game_can_be_played(path):
    game = al.new_game("endangered", position=path.stem)
    assert game.legal_actions()
    assert al.from_json(game.to_json()).state == game.state


@pytest.mark.parametrize(
    ("field", "position"),
    [
        ("tigers", {"tigers": {"Z9": 2}}),
        ("tigers", {"tigers": {"A1": 1}}),
        ("tigers", {"tigers": {"A1": 16}}),
        ("tigers", {"tigers": {"A1": 2}, "tiles": ["A1"]}),
        ("tigers", {"tigers": {"A1": -1, "B1": 4}}),
        ("tiles", {"tiles": ["A9"]}),
        ("tiles", {"tiles": many(2) + many(1)}),
        ("tiles", {"tiles": many(17)}),
        ("year", {"year": 9}),
        ("year", {"year": 0}),
        ("active", {"active": "host"}),
        ("known", {"known": 5}),
        ("impacts", {"impacts": ["fund", "fund"]}),
        ("impacts", {"impacts": ["flood"]}),
        ("persistent", {"persistent": ["viral"], "impacts": []}),
        ("action", {"action": [{"card": "donors"}]}),
        ("action", {"action": [{"card": "press"}] * 3}),
        ("action.dice", {"action": [{"card": "plan", "dice": {"host": 1}}]}),
        ("action.dice", {"action": [{"card": "plan", "dice": {"zoologist": 7}}]}),
        ("ambassador", {"ambassador": row()[:5]}),
        ("ambassador.influence", {"ambassador": row(china=26)}),
        ("ambassador.up", {"ambassador": [*row()[1:], {"id": "china", "influence": 1, "up": False}]}),
    ],
)
def test_what_cannot_be_is_refused(field, position):
    with pytest.raises(BadPosition, match=field):
        lay(**position)


@pytest.mark.parametrize(
    ("field", "own"),
    [
        ("money", {"money": 26}),
        ("money", {"money": -1}),
        ("dice", {"dice": (7,)}),
        ("dice", {"dice": (1, 2, 3, 4)}),
        ("lawyer", {"hand": "census"}),
        ("continuous", {"continuous": ["press"]}),
    ],
)
def test_a_role_that_cannot_be_is_refused(field, own):
    with pytest.raises(BadPosition, match=field):
        lay(role("lawyer", **own), role("zoologist"))


def test_unknown_fields_are_refused():
    with pytest.raises(BadPosition):
        lay(tiger={"A1": 2})


def test_what_is_left_out_is_as_after_setup():
    plain = fresh(2, 5)
    game = fresh(2, 5, position={"year": 2})
    assert game.state.tigers == plain.state.tigers
    assert game.state.row == plain.state.row
    assert [r.hand for r in game.state.roles] == [r.hand for r in plain.state.roles]
    assert sum(len(r.deck) for r in game.state.roles) == sum(len(r.deck) for r in plain.state.roles)


def test_roles_of_a_position_need_not_be_named_twice():
    game = fresh(2, position={"role": [{"id": "host"}, {"id": "lawyer"}]})
    assert [r.id for r in game.state.roles] == ["host", "lawyer"]
