"""What the table is given to show: prices, money, missions and points, true to the rules at every moment."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import amazonia_lab as al
from amazonia_lab.display import geometry
from amazonia_lab.display.lettering import Box, Letters, Spot
from amazonia_lab.scene import Item, Place, Scene, Zone

from .laid import BOARD, TABLES, Game, choose, do, fresh, lay, me, money, pass_turns, seat, shows


def zone(scene: Scene, name: str) -> Zone:
    return next(z for z in scene.zones if z.id == name)


def item(scene: Scene, name: str) -> Item:
    return next(i for z in scene.zones for i in z.items if i.id == name)


def place(scene: Scene, village: str) -> Place:
    return next(p for p in zone(scene, "map").places if p.id == f"place:{village}")


def tells_the_truth(game: Game) -> None:
    """What can be chosen, what things cost and who has what are those of the rules."""
    for viewer in range(len(game.players)):
        scene = game.scene(viewer)
        if viewer == game.to_move:
            assert [c.action for c in scene.choices] == [str(a) for a in game.legal_actions()]
        else:
            assert not scene.choices
            assert not scene.blocked
        for one in scene.blocked:
            assert one.reason
        for village, prices in TABLES.prices.items():
            pieces = [p for p in zone(scene, "map").pieces if p.place == f"place:{village}"]
            assert len(pieces) == len(prices)
            free = [p.value for p in pieces if p.kind == "site"]
            assert free == [str(price) for price in prices[len(prices) - len(free) :]]
        for i, one in enumerate(game.state.seats):
            row = [item(scene, f"row:{one.colour}-{s}").value for s in ("orchid", "reptile")]
            assert row == [str(one.tiles[k] + one.indios[k]) for k in (0, 4)]
            chips = item(scene, f"seat:{one.colour}").chips
            amounts = [chip.label for chip in chips if "money" in chip.state]
            assert amounts == [f"{money(game, i) // 3} gold", f"{money(game, i) % 3} silver"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_scene_can_be_made_at_every_moment_and_tells_the_truth(players):
    rng = Random(players)
    game = fresh(players, seed=players, length="lesson")
    while game.decision is not None:
        tells_the_truth(game)
        game.step(rng.choice(game.legal_actions()))
    tells_the_truth(game)
    assert game.scene(None).status.outcome


@shows("AS-2.4", "AS-2.5")
def test_a_price_stands_on_each_site_and_on_the_choice():
    game = lay(seat("macapa", gold=9, coin=2), seat("coca", coin=1))
    choose(game, 5, 0)
    choices = {c.action: c for c in game.scene(0).choices}
    price = TABLES.prices["belem"][0]
    assert choices["build belem"].price == f"{price} gold"
    assert choices["build belem"].path == ("place:belem",)
    assert "parrot" in choices["build belem"].label
    refused = {b.anchor: b for b in game.scene(0).blocked}
    assert choices["build belem"].careful, "the price is seen before it is paid"
    pieces = [p for p in zone(game.scene(0), "map").pieces if p.place == "place:belem"]
    assert [(p.value, p.state) for p in pieces] == [("2", ("next",)), ("3", ())]
    assert refused["place:tefe"].rule == "AS-8.1"
    assert place(game.scene(0), "belem").lines[0] == "Shows: parrot"
    assert f"{len(TABLES.prices['belem'])} free sites" in place(game.scene(0), "belem").lines[1]


@shows("AS-7.1", "AS-7.2")
def test_the_event_stands_large_and_closed_routes_are_marked():
    for event, kind in (("jaguar", "path"), ("crocodile", "water")):
        scene = lay(seat("macapa"), seat("coca"), event=event).scene(0)
        assert zone(scene, "event").items[0].id == f"event:{event}"
        assert {r.kind for r in zone(scene, "map").routes if "closed" in r.state} == {kind}
        assert all("closed" in r.state for r in zone(scene, "map").routes if r.kind == kind)
        assert zone(scene, "map").note
    quiet = lay(seat("macapa"), seat("coca")).scene(0)
    assert zone(quiet, "map").note == ""


@shows("AS-5.2", "AS-4.6")
def test_each_income_card_says_what_it_is_worth_and_whether_it_is_out():
    game = lay(seat("nauta pucallpa", hand=(0, 3, 6)), seat("coca", hand=(0, 1, 2)))
    scene = game.scene(0)
    assert [chip.label for chip in item(scene, "card:3").chips] == ["3 and 2 for reptile", "5 silver"]
    assert item(scene, "card:3").chips[0].short == "+2"
    assert item(scene, "card:5").state == ("spent",)
    assert {b.anchor: b.rule for b in scene.blocked}["card:5"] == "AS-4.6"
    do(game, "card 6")
    assert item(game.scene(0), "card:6").state == ("active",)
    assert item(game.scene(1), "turn:white").label == "Ana has chosen"


@shows("AS-12.2", "AS-11.4")
def test_the_own_mission_is_marked_on_the_map_and_ticked_off():
    game = lay(seat("ranchos", mission="first"), seat("coca", mission="eighth"))
    scene = game.scene(0)
    wanted = {p.label for p in zone(scene, "map").places if "mission" in p.tags}
    assert wanted == {"Ranchos", "Taja", "Bidora", "Piedras"}
    chips = item(scene, "mission:white").chips
    assert [(c.short, c.state) for c in chips][:2] == [("Ranchos", ("met",)), ("Taja", ("missing",))]
    assert "hidden" in item(scene, "mission:blue").state
    assert not item(scene, "mission:blue").chips
    assert item(scene, "mission:white").places == tuple(
        f"place:{v}" for v in ("ranchos", "taja", "bidora", "piedras")
    )
    assert not item(scene, "mission:blue").places


@shows("AS-10.1")
def test_neutral_huts_begin_at_their_stock_so_that_no_click_on_a_village_spends_one():
    game = lay(seat("macapa", coin=2), seat("coca", coin=1))
    choose(game, 5, 0)
    neutral = [c for c in game.scene(0).choices if c.action.startswith("neutral")]
    assert neutral
    assert all(c.path[0] == "stock:neutral" and c.ordered and c.price for c in neutral)
    assert item(game.scene(0), "stock:neutral").value == "6"
    do(game, "neutral tefe")
    assert {b.anchor: b.rule for b in game.scene(0).blocked}["stock:neutral"] == "AS-10.2"


@shows("AS-7.7", "AS-7.12")
def test_the_guide_is_hired_for_a_row_and_empty_rows_say_why_not():
    game = lay(seat("macapa", coin=2), seat("coca", coin=1), event="indio")
    choose(game, 5, 0)
    scene = game.scene(0)
    assert [c.path for c in scene.choices] == [("event:indio", "row:white-fish"), ()]
    assert [c.main for c in scene.choices] == [False, True]
    assert {b.anchor for b in scene.blocked} == {
        f"row:white-{s}" for s in ("orchid", "butterfly", "parrot", "reptile")
    }


@shows("AS-11.2", "AS-11.3", "AS-9.5", "AS-11.9")
def test_the_score_sheet_explains_every_point():
    game = lay(
        seat("nauta pucallpa ica manaus macapa tefe coca", chip=4, mission="first", hand=(0,)),
        seat("ranchos taja", mission="second", hand=(0,)),
        round=18,
        event="jaguar",
    )
    pass_turns(game)
    sheet = zone(game.scene(None), "score")
    best = sheet.items[0]
    assert best.id == "score:white"
    assert [chip.label for chip in best.chips] == [
        "Reptiles, 3 tiles: 3 points",
        "Reptiles, most of all: 1 point",
        "A tile of all five species: 4 points",
        "Mission, 0 of 4 villages: 0 points",
    ]
    assert best.lines == ("Too short to count: orchid 1, fish 1, butterfly 1, parrot 1",)
    assert best.label.endswith("8 points")
    assert item(game.scene(None), "mission:blue").chips


def test_every_village_has_its_name_on_the_map_and_nothing_lies_over_it():
    """Names keep off the row of huts and sites above each village, and off each other, whatever is built."""
    drawn = zone(fresh(2).scene(0), "map")
    frame = geometry.frame_of(drawn)
    where = geometry.positions(drawn, frame)
    marks = {v: Box(x - 12, y - 12, x + 12, y + 12) for v, (x, y) in where.items()}
    rows = {}
    for village, prices in TABLES.prices.items():
        x, y = where[f"place:{village}"]
        half = 12.5 * len(prices)  # with a hut on each site, where the row is widest
        rows[village] = Box(x - half, y - 37, x + half, y - 13)
    names = {}
    for node in Letters(drawn, frame, where).all():
        if "data-name" in node.attrs:
            spot = Spot(float(node.attrs["x"]), float(node.attrs["y"]), str(node.attrs["text-anchor"]))
            names[node.attrs["data-name"]] = spot.box(str(node.children[0]), 14)
    assert set(names) == {f"place:{village}" for village in TABLES.villages}
    for (one, box), (other, more) in combinations([*names.items(), *marks.items(), *rows.items()], 2):
        if one != other:
            assert box.overlap(more) < 25, (one, other)
    for box in names.values():
        assert frame.left <= box.left < box.right <= frame.right


def test_routes_say_what_a_village_shows_costs_and_who_is_there():
    game = lay(seat("manaus", neutral="iquitos"), seat("manaus tefe"))
    node = game.routes.nodes["manaus"]
    assert (node["species"], node["prices"], node["huts"], node["taken"]) == (
        "orchid",
        TABLES.prices["manaus"],
        ("white", "blue"),
        2,
    )
    assert game.routes.nodes["iquitos"]["huts"] == ("grey",)
    assert game.routes.number_of_edges() == len(BOARD.routes)


@shows("AS-8.4", "AS-8.5")
def test_what_is_reachable_is_what_the_money_pays_one_hut_after_the_other():
    game = lay(seat("macapa", gold=4, coin=2), seat("coca", coin=1))
    choose(game, 5, 0)  # 5 silver more: 5 gold, 2 silver
    ways = game.reachable()
    assert ways
    for village, actions in ways.items():
        trial = al.from_json(game.to_json())
        do(trial, *map(str, actions))
        assert me(trial).huts[-1] == village
    assert [str(a) for a in ways["porto_de_moz"]] == ["build belem", "build porto_de_moz"]


def test_debrief_names_the_real_species_of_each_collection():
    debrief = lay(seat("manaus macapa"), seat("taja")).debrief()
    assert debrief["studied"] == ["orchid_cattleya_violacea", "fish_arapaima", "reptile_green_iguana"]
    assert debrief["collections"][1]["reptile_green_iguana"] == 1
    assert debrief["protected"] == debrief["lost"] == []


def test_what_a_village_is_can_be_asked_in_the_words_of_the_game():
    game = lay(seat("macapa manaus", gold=9, coin=2), seat("nauta", coin=1))
    choose(game, 5, 1)
    told = str(game.view(0).ask("look manaus"))
    assert "2 free sites at 4, 5 gold. Here: Hut of Ana." in told
    assert "jungle path: Humaitá" in told
    assert "Free site for 2 gold" in str(game.view(0))


def test_debrief_says_what_is_invented_and_what_the_game_gets_wrong():
    debrief = al.debrief(lay(seat("manaus macapa"), seat("taja")))
    links = [village.species_source for village in BOARD.villages.values()].count("geography")
    towns = [place.source for place in BOARD.places.values()].count("geography")
    invented, real = debrief.invented
    assert f"{len(BOARD.places) - links} of the villages" in invented
    assert f"other {towns} villages" in real
    assert f"for {links} villages" in real
    assert len(debrief.wrong) == 6
    text = str(debrief)
    for told in debrief.wrong:
        assert told.text in text
    assert {"BL_GOLDEN", "WCS_CAIMAN"} <= {row["source_id"] for row in debrief.sources}


def test_measures_count_what_everybody_sees():
    game = lay(seat("manaus macapa tefe", gold=2), seat("taja"))
    measures = game.rules.measures(game.state)
    assert measures["money_0"] == 6
    assert measures["species_0"] == 3
    assert measures["diversity_0"] == 3.0
    assert measures["tiles_left"] == 60 - 4
    assert set(measures) <= set(game.rules.units())
