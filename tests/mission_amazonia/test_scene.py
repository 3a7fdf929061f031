"""What the table is given to show: at every moment of a game, and true to the rules."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.games.mission_amazonia.common import event

from .laid import DATA, FAR, Game, allowed, fresh, lay, seat
from .shows import shows
from .test_properties import rich_games

VISION = "can, with Night Vision"


def item(game: Game, name: str):
    """A thing on the table."""
    return next(i for zone in game.scene().zones for i in zone.items if i.id == name)


def tells_the_truth(game: Game) -> None:
    scene = game.scene()
    assert [choice.action for choice in scene.choices] == [str(a) for a in game.legal_actions()]
    assert all(choice.label for choice in scene.choices)
    missions = [
        i for zone in scene.zones for i in zone.items if i.kind == "mission" and "empty" not in i.state
    ]
    for shown in missions:
        assert ("ready" in shown.state) == allowed(game, f"fulfil {shown.value}")
        assert any(line.endswith(VISION) for line in shown.lines) == allowed(
            game, f"fulfil {shown.value} vision"
        )
    anchors = {anchor for choice in scene.choices for anchor in choice.path}
    for one in scene.blocked:
        assert one.reason
        assert one.anchor not in anchors
    for plan in scene.plans:
        assert all(action.kind in ("move", "go") for action in map(game.parse, plan.actions))
        assert game.parse(plan.actions[0]) in game.legal_actions()


def test_a_far_mission_is_refused_with_what_nobody_could_bring_there():
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=7, length="lesson")
    said = {one.anchor: one.reason for one in game.scene().blocked}
    assert said["mission:2"].endswith("It also asks for Animal Care, which nobody of yours has.")
    assert said["mission:1"].endswith("must stand there."), "the place alone is missing there"


def test_a_reward_is_told_apart_from_a_price():
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=7, length="lesson")
    reward, price = (item(game, name).chips[-1] for name in ("mission:1", "special:gps"))
    assert (reward.label, reward.short) == ("Reward: R$\u00a01500", "+1500")
    assert (price.label, price.short) == ("R$\u00a01500", "1500")


@settings(max_examples=60, deadline=None, derandomize=True)
@given(game=rich_games(), seed=st.integers(0, 2**32 - 1))
def test_a_scene_can_be_made_at_every_moment_and_tells_the_truth(game, seed):
    rng = Random(seed)
    for _ in range(25):
        tells_the_truth(game)
        actions = game.legal_actions()
        if not actions:
            break
        fulfil = [a for a in actions if a.kind == "fulfil"]
        game.step(rng.choice(fulfil or actions))
    tells_the_truth(game)


@shows("MA-9.9")
def test_the_table_asks_for_a_recruit_when_the_only_character_has_gone():
    game = al.new_game("mission_amazonia", position="third_injury")
    game.step("fulfil 1", dice=[1])
    assert game.state.seats[0].team == ()
    tells_the_truth(game)
    assert "Ana" in game.scene().status.ask


@shows("MA-2.2", "MA-7.1")
def test_a_mission_is_shown_as_ready_in_phase_1_only():
    game = al.new_game("mission_amazonia", position="third_injury")
    assert item(game, "mission:1").state == ("ready",)
    ready = item(game, "mission:1").lines[0]
    assert ready.endswith("can, here and now")
    game.step("end")
    assert item(game, "mission:1").state == ()
    assert ready not in item(game, "mission:1").lines


@shows("MA-10.1")
def test_an_event_is_told_with_what_it_does():
    for kind in DATA.events:
        name, effect = (
            words.t(f"mission_amazonia.happening.{kind}"),
            words.t(f"mission_amazonia.effect.{kind}"),
        )
        told = event("event", "MA-10.1", happening=kind, effect=kind).text()
        assert told == f"Event: {name} ({effect})."
    game = al.new_game("mission_amazonia", position="seventh_success")
    events = game.step("fulfil 1", dice=[3])
    assert words.t("mission_amazonia.effect.titles") in next(e for e in events if e.kind == "event").text()


@shows("MA-7.21", "MA-8.7")
def test_the_choice_of_another_stack_names_the_rule_of_its_track():
    game = al.new_game("mission_amazonia", position="empty_stack")
    game.step("fulfil 1", dice=[0])
    assert game.step("stack gold")[0].rule == "MA-7.21"
    game.step("end")
    game.step("draw")
    assert game.step("stack gold")[0].rule == "MA-8.7"


@shows("MA-5.3", "MA-5.18")
def test_a_mission_says_when_night_vision_would_do():
    game = lay(
        seat("yellow", "vision", "C2"), seat("green"), missions=[("logging_3", "C2"), ("gold_4", "A6")]
    )
    assert item(game, "mission:1").lines == (f"Salome {VISION}",)
    assert item(game, "mission:1").chips[0].state == ("missing",)
    assert VISION not in item(game, "mission:2").lines[0]


@shows("MA-7.4", "MA-7.5", "MA-3.1")
def test_a_mission_says_who_could_fulfil_it():
    near = lay(
        seat("yellow", "land land", "C2"),
        seat("green", at="F5"),
        missions=[("poaching_1", "A2"), ("gold_1", "A6")],
    )
    first, second = (item(near, f"mission:{n}") for n in (1, 2))
    assert first.lines == ("Salome can, 2 cards away",)
    assert "near" in first.state
    assert "Salome: too far" in second.lines[0]
    land = lay(
        seat("yellow", "land", "C2"),
        seat("green", at="F5"),
        missions=[("logging_1", "C4"), ("gold_4", "A6")],
    )
    home = item(land, "mission:1")
    assert home.lines == ("Salome: no Negotiation",)
    assert [chip.label for chip in home.chips if "missing" in chip.state] == ["Negotiation"]
    assert any(line.startswith("Noah") for line in home.about)


@shows("MA-7.28")
def test_what_two_can_only_together_is_ticked_where_both_can_be_there():
    def card(at: str) -> tuple[str, tuple[str, ...]]:
        both = [
            {"id": "salome", "figure": "yellow1", "place": at},
            {"id": "antonio", "figure": "yellow2", "place": at},
        ]
        team = seat("yellow", "land", team=both)
        first = item(lay(team, seat("green"), missions=[("poaching_3", "C2"), ("gold_1", "A6")]), "mission:1")
        return first.lines[0], first.state

    line, state = card("C1")
    assert line.endswith("can, once both are there")
    assert {"near", "ready"} & set(state)
    line, state = card("F5")
    assert line.endswith("only both together, and not both can come now")
    assert "near" not in state


@shows("MA-4.1", "MA-4.2", "MA-3.15")
def test_a_card_is_moved_with_above_and_rented_out_below():
    game = lay(seat("yellow", "land budget", "C2"), seat("green"), missions=[("gold_4", "A6")])
    card = item(game, "card:land")
    paths = {choice.action: choice.path for choice in game.scene().choices}
    assert paths["rent land"] == ("card:land", card.foot.id)
    assert paths["rent budget"][-1] == item(game, "card:budget").foot.id
    assert all(card.foot.id not in path for action, path in paths.items() if action.startswith("move "))


@shows("MA-6.23")
def test_what_the_shop_cannot_give_says_so_on_its_card():
    """Also when no mission is left to look for, and with all the money in the world."""
    for missions in (FAR, [None, None]):
        game = lay(seat("yellow", money=9000), seat("green"), missions=missions)
        scene = game.scene()
        offered = {anchor for choice in scene.choices for anchor in choice.path}
        refused = {blocked.anchor: blocked.short for blocked in scene.blocked}
        assert refused["support:satellite"]
        shop = [one.id for zone in scene.zones if zone.id in ("shop", "support") for one in zone.items]
        assert set(shop) <= offered | refused.keys()


def test_animals_at_stake_are_named():
    (piles,) = (zone for zone in fresh().scene().zones if zone.id == "piles")
    for pile in piles.items:
        assert pile.chips
        for chip in pile.chips:
            assert any(letter.isalpha() for letter in chip.short or chip.label), chip


def test_when_it_is_over_no_mission_is_promised() -> None:
    bots = {"Ana": "careful", "Ben": "careful"}
    game = al.new_game("mission_amazonia", players=list(bots), bots=bots, seed=7, length="lesson")
    assert game.outcome is not None
    missions = next(zone for zone in game.scene().zones if zone.id == "missions")
    empty = [item.label for item in missions.items if "empty" in item.state]
    assert empty
    assert set(empty) == {"Fulfilled"}
