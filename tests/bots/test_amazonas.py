"""The bots of Amazonas: they see what their seat may see, and the careful one knows what it does."""

from __future__ import annotations

from random import Random

import pytest

from amazonia_lab.bots import registry as bots
from amazonia_lab.bots.amazonas.plan import Planner
from amazonia_lab.games import rules_of
from amazonia_lab.rules import Action
from tests.amazonas import missions
from tests.amazonas.laid import RULES, Game, choose, do, fresh, lay, seat
from tests.balance import Task, measured_file, play, share_won


def wish(game: Game, bot: str = "careful") -> tuple[Action, str]:
    """What a bot would do for the seat that is asked, and why."""
    return game.hint(bot)


def test_the_bots_by_strength():
    assert list(bots.bots_of("amazonas")) == ["random", "beginner", "greedy", "careful", "lookahead"]
    assert bots.adviser(RULES) == "careful"


def test_careful_builds_on_its_mission_and_says_so():
    game = lay(seat("macapa", gold=9, coin=2, mission="eighth"), seat("coca", coin=1))
    choose(game, 5, 0)
    action, reason = wish(game)
    assert str(action) == "build belem"
    assert "mission" in reason


def test_careful_builds_towards_a_mission_that_is_further_away():
    game = lay(seat("manaus", gold=9, coin=2, mission="eighth"), seat("coca", coin=1))
    choose(game, 5, 0)
    action, reason = wish(game)
    assert action.kind == "build"
    assert str(action.args[0]) in ("humaita", "parintins")
    assert "mission" in reason


def test_careful_saves_for_its_mission_rather_than_build_what_can_be_paid():
    # Two gold would pay for Humaitá; Eirunepé, next on the mission, asks for three.
    game = lay(
        seat("manaus barcelos tefe", silver=3, coin=3, mission="sixth"),
        seat("belem", coin=1),
        seat("macapa", coin=2),
        event="money_parrot",
        round=15,
    )
    choose(game, 3, 0, 1)
    assert "build humaita" in [str(action) for action in game.legal_actions()]
    action, reason = wish(game)
    assert str(action) == "end"
    assert "kept" in reason


@pytest.mark.parametrize(("event", "number"), [("fire", 6), ("theft", 6)])
def test_careful_plays_card_6_against_fire_and_theft(event, number):
    game = lay(seat("nauta pucallpa ica"), seat("coca"), event=event)
    action, reason = wish(game)
    assert str(action) == f"card {number}"
    assert "event" in reason


def test_careful_plays_little_into_a_fire_when_card_6_is_out():
    # Half of 1 is nothing and half of 2 is one: either loses one silver, the better one leaves some.
    game = lay(seat("nauta", hand=(1, 2, 4, 5)), seat("coca", hand=(1, 2, 4, 5)), event="fire")
    assert str(wish(game)[0]) in ("card 1", "card 2")


def test_careful_plays_its_best_cards_at_the_end():
    game = lay(seat("nauta", hand=(0, 1, 5)), seat("coca", hand=(0, 1, 5)), round=18)
    assert str(wish(game)[0]) == "card 5"


def test_careful_hires_for_a_row_that_is_one_short_and_not_for_much_silver_late():
    game = lay(seat("nauta pucallpa", coin=2), seat("coca", coin=1), event="indio", round=3)
    choose(game, 2, 0)
    assert str(wish(game)[0]) == "hire reptile"
    # In the last round money builds nothing more than a tile would, and one tile of two brings nothing.
    game = lay(seat("nauta", coin=2, hand=(5, 6)), seat("coca", coin=1, hand=(0, 1)), event="indio", round=18)
    choose(game, 6, 0)
    assert str(wish(game)[0]) == "income"


def test_careful_puts_neutral_huts_in_the_way_of_the_other_only():
    game = lay(seat("macapa", coin=2, mission="eighth"), seat("iquitos", coin=1, mission="second"))
    choose(game, 0, 1)
    while game.to_move != 0:
        do(game, "end")
    action, _ = wish(game)
    if action.kind == "neutral":
        assert str(action.args[0]) in {way.villages[0] for way in Planner(game.state, 1).ways(6)}
        assert str(action.args[0]) not in ("belem", "porto_morro", "parintins", "humaita")


@pytest.mark.parametrize("bot", ["beginner", "greedy", "careful"])
def test_a_bot_does_the_same_whatever_it_cannot_see(bot):
    game = fresh(3, seed=8)
    rng = Random(1)
    while game.decision is not None and game.state.round < 5:
        seen = RULES.hide(game.state, game.to_move)
        choices = {
            bots.choose(RULES, RULES.guess(seen, Random(i)), game.to_move, bot, game.options)[0]
            for i in range(3)
        }
        assert len(choices) == 1
        game.step(rng.choice(game.legal_actions()))


def test_careful_beats_chance_and_beginners():
    for against, least in (("random", 9), ("beginner", 6)):
        played = [play(Task(i, 2, "full", "careful", "amazonas", against)) for i in range(10)]
        assert sum(game.won for game in played) >= least, against


def test_stored_figures_are_those_of_this_edition_and_fair():
    from amazonia_lab.board import read_toml

    stored = read_toml(measured_file("amazonas"))
    assert stored["edition"] == rules_of("amazonas").edition
    rows = {(r["bot"], r["length"], r["players"], r.get("against", "")): r for r in stored["row"]}
    four = rows["careful", "full", 4, ""]
    assert four["games"] >= 2000
    assert 0.2 <= four["seat_least"] <= four["seat_greatest"] <= 0.3
    assert four["ms_median"] < 5
    assert rows["careful", "full", 2, "random"]["won"] > 0.95
    assert rows["careful", "full", 2, "beginner"]["won"] > 0.70


def test_a_share_has_its_interval():
    played = [play(Task(i, 2, "lesson", "greedy", "amazonas", "random")) for i in range(4)]
    share = share_won(played)
    assert share["won_low"] <= share["won"] <= share["won_high"]
    assert {len(game.scores) for game in played} == {2}


def test_missions_are_measured_by_play():
    held = missions.play(3, 0)
    assert len({card for card, _, _ in held}) == 3
    assert sum(won for _, _, won in held) == 1
