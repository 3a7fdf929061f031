"""The careful bot with the rules of later chapters: what it buys with experience, and where it looks."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from amazonia_lab.bots import registry as bots
from amazonia_lab.bots.mission_amazonia import later
from amazonia_lab.bots.mission_amazonia.tables import middle
from amazonia_lab.games.mission_amazonia.closed import close
from amazonia_lab.games.mission_amazonia.data import tables_of
from amazonia_lab.games.mission_amazonia.flow import run
from amazonia_lab.games.mission_amazonia.state import Later, Mission, State
from amazonia_lab.rules import Action

from ..mission_amazonia.later import ALL, SHUT, closed_road
from .test_mission_amazonia import RULES, chosen, seated, turn_of


def begun(*rules: str, players: int = 2, seed: int = 1, **fields: Any) -> State:
    names = tuple(f"Player {k + 1}" for k in range(players))
    options = RULES.option_type(
        players=names, seed=seed, board=closed_road(), rules=rules, draw_characters=False
    )
    return replace(RULES.setup(options), active=0, first=0, **fields)


def having(markers: int, *missions: Mission, place: str, hand: tuple[str, ...] = (), **fields: Any) -> State:
    """Salome (yellow) has the turn, stands there, and has these markers and cards."""
    state = begun("experience", missions=missions, later=Later(experience=(markers, 0)))
    person = replace(state.seats[0].team[0], place=place, **fields)
    return seated(state, 0, team=(person,), hand=hand, money=0)


FAR = Mission("gold_4", "A6")


def plain_mission() -> str:
    """A mission for one courage, without care or conflict."""
    missions = later.game_data().missions.values()
    return next(m.id for m in missions if m.courage == 1 and not m.animal_care and not m.conflict)


def mission_for(courage: int, *, care: bool = False, conflict: bool = False) -> str:
    missions = later.game_data().missions.values()
    return next(
        m.id
        for m in missions
        if m.courage == courage and m.animal_care == care and m.conflict == conflict and m.section
    )


def near(kind: str) -> tuple[str, str]:
    """Two neighbouring places that only that kind of route joins, the second no territory."""
    table = tables_of(closed_road())
    others = {"paved", "path", "river"} - {kind}
    return next(
        (a, b)
        for (a, k), ends in table.near.items()
        for b in ends
        if k == kind and b not in table.indigenous and not any(b in table.near[a, o] for o in others)
    )


@pytest.mark.parametrize(("kind", "price"), [("paved", 1), ("river", 2), ("path", 2)])
def test_it_goes_the_last_place_by_experience(kind, price):
    here, there = near(kind)
    state = having(price, Mission(plain_mission(), there), FAR, place=here)
    assert chosen(state) == Action("ability", (kind, "yellow1", there))
    less = replace(state, later=Later(experience=(price - 1, 0)))
    assert chosen(less).kind != "ability"


def test_it_buys_the_courage_that_is_missing_and_then_fulfils():
    state = having(3, Mission(mission_for(2, conflict=True), "C2"), FAR, place="C2")
    assert chosen(state) == Action("ability", ("courage", "yellow1"))
    after, _ = RULES.apply(state, chosen(state))
    assert chosen(after) == Action("fulfil", (1,))


def test_it_buys_negotiation_in_a_territory():
    place = sorted(tables_of(closed_road()).indigenous)[0]
    state = having(3, Mission(plain_mission(), place), FAR, place=place)
    assert chosen(state) == Action("ability", ("negotiation", "yellow1"))


def test_it_heals_before_a_conflict_that_could_cost_a_character():
    state = having(1, Mission(mission_for(1, conflict=True), "C2"), FAR, place="C2", injuries=2)
    assert chosen(state) == Action("ability", ("heal", "yellow1"))
    after, _ = RULES.apply(state, chosen(state))
    assert chosen(after) == Action("fulfil", (1,))


def test_a_site_far_from_everybody_is_rolled_anew_and_a_near_one_is_not():
    far = having(2, Mission(plain_mission(), "A6"), None, place="F1")
    far = seated(far, 1, team=(replace(far.seats[1].team[0], place="F1"),))
    assert chosen(far).args[:2] == ("reroll", 1)
    near_it = seated(far, 0, team=(replace(far.seats[0].team[0], place="B6"),))
    assert chosen(near_it).args[:1] != ("reroll",)


def test_a_site_that_is_not_known_is_looked_for():
    state = begun("satellite", missions=(Mission(plain_mission(), "?2"), None), recruits=())
    state = seated(state, 0, money=1000)
    assert Action("use", ("satellite", 1)) in turn_of(state)
    assert middle(closed_road(), "?2") in tables_of(closed_road()).places


def test_a_figure_on_the_closed_road_takes_the_side_where_the_mission_is():
    state = begun(missions=(Mission(plain_mission(), "F5"), None), events=("highway", "highway"))
    state = seated(state, 0, team=(replace(state.seats[0].team[0], place=SHUT),))
    events: list[Any] = []
    state = run(close(state, events), events)
    assert RULES.decision(state).kind == "section"
    assert chosen(state) == Action("section", ("F4",))
    west = replace(state, missions=(Mission(plain_mission(), "C2"), None))
    assert chosen(west) == Action("section", ("D3",))


@pytest.mark.parametrize(("bot", "players"), [("beginner", 2), ("greedy", 4), ("careful", 3)])
def test_whole_games_with_all_rules(bot, players):
    used: set[str] = set()
    for seed in range(2):
        state = begun(*ALL, players=players, seed=seed)
        while (decision := RULES.decision(state)) is not None:
            action, reason = bots.choose(RULES, state, decision.seats[0], bot, state.options)
            assert action in RULES.legal(state)
            assert reason
            assert "⟨" not in reason
            assert "{" not in reason
            used.add(action.kind)
            state, _ = RULES.apply(state, action)
        assert RULES.outcome(state) is not None
    if bot == "careful":
        assert "ability" in used


def test_experience_helps_the_careful_bot():
    def successes(*rules: str) -> int:
        total = 0
        for seed in range(6):
            state = begun(*rules, seed=seed)
            while (decision := RULES.decision(state)) is not None:
                action, _ = bots.choose(RULES, state, decision.seats[0], "careful", state.options)
                state, _ = RULES.apply(state, action)
            total += len(state.success) - len(state.failure)
        return total

    assert successes("experience") > successes()
