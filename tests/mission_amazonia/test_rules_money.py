"""MA-4 and MA-5: money, renting, buying, special cards."""

from __future__ import annotations

import tomllib

import pytest

from amazonia_lab.errors import BadAction
from amazonia_lab.games.mission_amazonia.data import FOLDER

from .laid import (
    DATA,
    allowed,
    do,
    everything,
    fresh,
    kinds,
    lay,
    legal,
    me,
    mission,
    of,
    refused,
    seat,
    tweak,
    who,
)
from .shows import figures_in, shows


def alone(
    hand: str = "", at: str = "C2", *, money: int = 0, draw: str | None = None, discard: str = "", **more
):
    """Yellow's turn; green far away."""
    return lay(
        seat("yellow", hand, at, money=money, draw=draw, discard=discard), seat("green", at="F5"), **more
    )


# --- MA-4 -------------------------------------------------------------------------------------------------


@shows("MA-4.1", "MA-4.2")
@pytest.mark.parametrize(("card", "worth"), [("budget", 1000), ("land", 500), ("river", 500)])
def test_basic_cards_give_money(card, worth):
    game = alone(card)
    game.step(f"rent {card}")
    assert game.state.purse == worth
    assert me(game).played == (card,)
    assert me(game).money == 0


@shows("MA-4.3")
@pytest.mark.parametrize("card", list(DATA.special))
def test_a_special_card_gives_the_rent_printed_on_it(card):
    game = alone(card)
    game.step(f"rent {card}")
    assert game.state.purse == DATA.special[card].rent > 0
    assert me(game).played == (card,)


@shows("MA-4.4", "MA-4.5", "MA-D26", "MA-12.12")
def test_money_from_cards_is_lost_with_the_phase_and_never_becomes_markers():
    game = alone("budget land river", money=500)
    do(game, "rent budget", "rent land")
    assert (game.state.purse, me(game).money, game.state.bank) == (1500, 500, 11_500)
    events = game.step("end")
    assert of(events, "purse_lost")[0].values["amount"] == 1500
    assert (game.state.purse, game.state.seats[0].money, game.state.bank) == (0, 500, 11_500)


@shows("MA-4.4", "MA-D26")
def test_cards_give_no_change():
    game = alone("budget land land", money=500)
    do(game, "rent budget", "rent land", "buy boost", "end")
    assert game.state.seats[0].money == 500


@shows("MA-4.6", "MA-4.7", "MA-D26")
def test_purse_first_then_markers_which_go_back_to_the_bank():
    game = alone("land", money=1500)
    do(game, "rent land", "buy boost")
    assert (game.state.purse, me(game).money, game.state.bank) == (0, 1000, 11_000)
    game.step("use vest yellow1")
    assert (me(game).money, game.state.bank) == (0, 12_000)


@shows("MA-4.8", "MA-D25")
def test_markers_are_changed_at_the_bank():
    game = alone("land", money=1000, failure=["red_list"])
    game.step("use rewilding")
    assert (me(game).money, game.state.bank) == (500, 11_500)


@shows("MA-4.9")
def test_the_active_player_pays_the_whole_price_first():
    game = lay(seat("yellow", "land", "C2"), seat("green", at="C2", money=5000))
    assert refused(game, "use drone") == ("too_dear", "MA-4.9")
    assert refused(game, "buy boost") == ("too_dear", "MA-4.9")
    refusal = game.why_not("use drone")
    assert (refusal.values["price"], refusal.values["missing"]) == (2000, 2000)
    rich = alone(money=2000)
    assert kinds(rich.step("use drone"))[0] == "used"
    assert me(rich).money == 0


@shows("MA-4.10")
def test_one_sum_pays_for_several_things():
    game = alone("budget land land river")
    do(game, "rent budget", "rent land", "rent land", "buy boost", "use vest yellow1")
    assert game.state.purse == 0
    assert me(game).discard == ("boost",)
    assert who(game, "yellow1").vest


@shows("MA-4.11", "MA-D4")
def test_a_bought_card_lies_on_the_discard_pile_until_a_reshuffle():
    game = alone("budget", draw="river land river land")
    do(game, "rent budget", "buy boost")
    assert me(game).discard == ("boost",)
    assert refused(game, "play boost") == ("no_card", "MA-2.17")
    game.step("end")
    assert "boost" not in game.state.seats[0].hand
    assert game.state.seats[0].discard == ("boost", "budget")
    again = alone("budget", draw="")
    do(again, "rent budget", "buy boost", "end")
    assert again.state.seats[0].hand == ("boost", "budget")


@shows("MA-4.12")
def test_any_number_of_cards_while_money_and_piles_last():
    game = alone(money=4000)
    do(game, *["buy boost"] * 4)
    assert me(game).discard == ("boost",) * 4
    assert game.state.shop[0] == DATA.special["boost"].copies - 4


@shows("MA-4.13", "MA-D37")
def test_a_title_can_run_out():
    game = tweak(alone(money=4000), shop=(1, *fresh().state.shop[1:]))
    assert allowed(game, "buy boost")
    game.step("buy boost")
    assert refused(game, "buy boost") == ("sold_out", "MA-4.13")


@shows("MA-4.14", "MA-D25")
def test_the_bank_holds_12_000():
    assert (DATA.counts["money_1000"], DATA.counts["money_500"]) == (8, 8)
    assert fresh().state.bank == figures_in("MA-4.14")[-1] == 12_000


@shows("MA-4.15", "MA-D25")
@pytest.mark.parametrize(("bank", "paid"), [(5000, [1000, 500]), (1000, [1000]), (500, [500]), (0, [])])
def test_a_reward_is_paid_as_far_as_the_bank_goes(bank, paid):
    assert mission("logging_4").reward == (1000, 500)
    game = lay(
        seat("yellow", at="C2"),
        seat("green", at="C2", money=12_000 - bank),
        missions=[("logging_4", "C2"), ("gold_4", "A6")],
    )
    events = game.step("fulfil 1", dice=[0, 0])
    while game.state.todo:
        events += game.step("share yellow")
    assert [e.values["amount"] for e in of(events, "rewarded")] == paid
    assert game.state.bank == bank - sum(paid)
    assert game.state.success


@shows("MA-4.18")
def test_all_amounts_are_multiples_of_500():
    cards, support = DATA.cards.values(), DATA.support.values()
    amounts = [x for c in cards for x in (c.price, c.rent)] + [s.price for s in support]
    amounts += [coin for m in DATA.missions.values() for coin in m.reward] + [DATA.special["boost"].amount]
    assert all(amount % 500 == 0 for amount in amounts)


# --- MA-5 -------------------------------------------------------------------------------------------------


@shows("MA-5.1", "MA-D1", "MA-5.5")
def test_printed_prices_of_special_cards():
    assert figures_in("MA-5.1") == [DATA.special["boost"].price] == [1000]
    assert figures_in("MA-5.5") == [DATA.special["vision"].price] == [2000]


@shows("MA-5.2")
def test_budget_boost_gives_2000_once_and_leaves_the_game():
    game = alone("boost land")
    events = game.step("play boost")
    assert kinds(events) == ["boosted"]
    assert game.state.purse == 2000
    assert game.state.removed == ("boost",)
    assert "boost" not in everything(me(game))
    assert game.state.shop[0] == DATA.special["boost"].copies - 1


@shows("MA-5.14", "MA-D48", "MA-4.3")
def test_a_rented_budget_boost_stays_in_the_deck():
    game = alone("boost land")
    do(game, "rent boost", "end")
    assert game.state.removed == ()
    assert game.state.seats[0].discard == ("boost",)


@shows("MA-5.3", "MA-D32")
def test_night_vision_stands_in_for_any_amount_of_courage():
    assert mission("gold_4").courage == 3
    game = alone("vision land", missions=[("gold_4", "C2"), ("logging_4", "A6")])
    assert refused(game, "fulfil 1") == ("lacks_courage", "MA-7.4")
    events = game.step("fulfil 1 vision", dice=[0])
    assert kinds(events)[:2] == ["fulfilled", "night_vision"]
    assert me(game).played == ("vision",)
    assert len(game.state.success) == 1


@shows("MA-5.3")
def test_night_vision_is_good_for_one_mission():
    game = alone("vision land", missions=[("gold_4", "C2"), ("gold_3", "C2")])
    game.step("fulfil 1 vision", dice=[0])
    assert refused(game, "fulfil 2 vision") == ("no_card", "MA-2.17")


@shows("MA-5.4")
def test_night_vision_replaces_no_ability():
    green = seat("green", "vision land", "C2")
    game = lay(seat("yellow", at="F5"), green, active=1, missions=[("poaching_3", "C2"), ("gold_4", "A6")])
    assert refused(game, "fulfil 1 vision") == ("lacks_animal_care", "MA-7.5")
    orange = alone("vision land", "C4", missions=[("logging_3", "C4"), ("gold_4", "A6")])
    assert refused(orange, "fulfil 1 vision") == ("lacks_negotiation", "MA-7.6")


@shows("MA-5.4")
def test_night_vision_does_not_prevent_the_conflict():
    game = alone("vision land", missions=[("logging_3", "C2"), ("gold_4", "A6")])
    events = game.step("fulfil 1 vision", dice=[2])
    assert [e.values["n"] for e in of(events, "conflict")] == [2]
    assert who(game, "yellow1").injuries == 2


@shows("MA-5.18", "MA-D64")
def test_night_vision_only_with_the_fulfilment_and_only_for_courage():
    game = alone("vision land", missions=[("gold_1", "C2"), ("gold_4", "A6")])
    with pytest.raises(BadAction):
        game.step("play vision")
    assert refused(game, "fulfil 1 vision") == ("vision_not_needed", "MA-5.3")
    game.step("fulfil 1")
    assert "vision" in me(game).hand


@shows("MA-5.6")
def test_radio_scanner_draws_two_beyond_the_limit():
    game = alone("scanner land land river river", draw="budget land river")
    events = game.step("play scanner")
    assert of(events, "drew")[0].values["cards"] == ("budget", "land")
    assert len(me(game).hand) == 6
    assert me(game).played == ("scanner",)


@shows("MA-5.7", "MA-D35")
def test_gps_is_one_of_three_moves():
    road = alone("gps", "B1")
    do(road, "move gps yellow1 paved C1", "go paved C2")
    assert road.state.symbols == ()
    path = alone("gps", "E4")
    path.step("move gps yellow1 path D4")
    assert path.state.symbols == ()
    river = alone("gps", "F4")
    river.step("move gps yellow1 river E4")
    assert river.state.symbols == ()
    mixed = alone("gps", "D3")
    mixed.step("move gps yellow1 paved E4")
    assert refused(mixed, "go path D4") == ("symbol_used", "MA-3.11")


@shows("MA-5.8")
def test_enduro_is_one_paved_and_one_path_or_two_path():
    both = alone("enduro", "E4")
    do(both, "move enduro yellow1 path D4", "go path C4")
    assert who(both, "yellow1").place == "C4"
    roads = alone("enduro", "B1")
    roads.step("move enduro yellow1 paved C1")
    assert refused(roads, "go paved C2") == ("symbol_used", "MA-3.11")


@shows("MA-5.9")
def test_offroader_is_two_paved_or_two_path():
    road = alone("offroader", "B1")
    do(road, "move offroader yellow1 paved C1", "go paved C2")
    path = alone("offroader", "E4")
    do(path, "move offroader yellow1 path D4", "go path C4")
    mixed = alone("offroader", "D3")
    mixed.step("move offroader yellow1 paved E4")
    assert refused(mixed, "go path D4") == ("symbol_used", "MA-3.11")


@shows("MA-5.10", "MA-D46")
def test_amphibious_vehicle_is_one_river_and_one_land_in_either_order():
    for actions in (
        ("move amphibious yellow1 river E4", "go path D4"),
        ("move amphibious yellow1 river E4", "go paved D3"),
    ):
        game = alone("amphibious", "F4")
        do(game, *actions)
        assert game.state.symbols == ()
    land_first = alone("amphibious", "D4")
    do(land_first, "move amphibious yellow1 path E4", "go river F4")
    rivers = alone("amphibious", "B1")
    rivers.step("move amphibious yellow1 river C1")
    assert refused(rivers, "go river C2") == ("symbol_used", "MA-3.11")


@shows("MA-5.11")
def test_powerboat_is_two_rivers():
    game = alone("powerboat", "B1")
    do(game, "move powerboat yellow1 river C1", "go river C2")
    assert who(game, "yellow1").place == "C2"
    assert legal(alone("powerboat", "D3"), "move", "powerboat", "yellow1", "paved") == []


@shows("MA-5.12")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("vision", "fulfil 1 vision"),
        ("scanner", "play scanner"),
        ("gps", "move gps yellow1 paved C1"),
        ("enduro", "move enduro yellow1 paved C1"),
        ("offroader", "move offroader yellow1 paved C1"),
        ("amphibious", "move amphibious yellow1 paved C1"),
        ("powerboat", "move powerboat yellow1 river C1"),
    ],
)
def test_special_cards_come_back_through_the_discard_pile(card, action):
    game = alone(
        f"{card} land", draw="land river river river river", missions=[("gold_3", "C2"), ("gold_4", "A6")]
    )
    game.step(action, dice=[0] if card == "vision" else [])
    game.step("end")
    assert game.state.seats[0].discard == (card,)
    assert game.state.removed == ()


@shows("MA-5.13")
@pytest.mark.parametrize("action", ["play scanner", "play boost"])
def test_effect_or_rent_not_both(action):
    card = action.split()[1]
    game = alone(f"{card} land")
    game.step(action)
    assert refused(game, f"rent {card}") == ("no_card", "MA-2.17")


@shows("MA-5.15", "MA-5.16", "MA-5.17")
def test_special_cards_of_chapter_10_are_in_the_file_and_not_in_play():
    rows = tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))["special"]
    later = [row for row in rows if row["chapter"] == 10]
    assert later
    assert all(row["source"] == "reconstruction" and "working title" in row["note"] for row in later)
    assert not {row["id"] for row in later} & {*DATA.cards, *DATA.shop}
    assert all({"price", "rent", "copies", "source"} <= set(row) for row in rows)
