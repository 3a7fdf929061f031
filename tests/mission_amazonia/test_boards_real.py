"""The boards of other regions: what is real on them, what the facts fix, where each row is from."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.games.mission_amazonia import boards
from amazonia_lab.games.mission_amazonia.data import board_of, game_data, rules_on, tables_of
from amazonia_lab.networks import distance_km

from .shows import MISSION, says, shows
from .test_data import reach, step

NEW = ("para_altamira", "amazonas_manaus", "acre_xapuri", "roraima_yanomami")
ALL = ("rondonia", *NEW)
SOURCES = {"rulebook", "public", "geography", "reconstruction"}
KINDS = ("paved", "path", "river")
TABLES = ("place", "route", "headquarters", "orange", "area", "neighbour", "closure", "unlocated")

Row = dict[str, Any]


def raw(name: str) -> Row:
    return tomllib.loads(boards.files()[name].read_text("utf-8"))


FILES = {name: raw(name) for name in ALL}
each = pytest.mark.parametrize("name", NEW)
every = pytest.mark.parametrize("name", ALL)


def places(name: str) -> dict[str, Row]:
    return {row["id"]: row for row in FILES[name]["place"]}


def routes(name: str, kind: str, label: str = "") -> set[frozenset[str]]:
    return {
        frozenset((r["a"], r["b"]))
        for r in FILES[name]["route"]
        if r["kind"] == kind and (not label or label in r["name"].split(", "))
    }


def joined(name: str, kind: str, chain: str, label: str = "") -> bool:
    return all(frozenset(pair) in routes(name, kind, label) for pair in pairwise(chain.split()))


# --- form and sources -------------------------------------------------------------------------------------


def test_the_five_boards_are_there():
    assert set(ALL) <= set(boards.files())


@each
def test_every_row_names_its_source_and_a_rule_that_exists(name):
    for table in TABLES:
        for row in FILES[name].get(table, ()):
            assert row["source"] in SOURCES, row
            assert row["rule"] in MISSION.rules, row
    for table in ("grid", "disc_source"):
        assert FILES[name][table]["source"] == "reconstruction"
        assert FILES[name][table]["rule"] in MISSION.rules


@shows("MA-21.1", "MA-D90")
@each
def test_36_places_lie_in_their_squares(name):
    grid, found = FILES[name]["grid"], places(name)
    assert set(found) == {f"{c}{r}" for c in "ABCDEF" for r in range(1, 7)}
    for number in (grid["lon_west"], grid["lat_north"], grid["dlon"], grid["dlat"]):
        assert f"{abs(number):.2f}" in says("MA-21.1")
    for i, p in found.items():
        column, row = ord(i[0]) - ord("A"), int(i[1]) - 1
        east = (p["lon"] - grid["lon_west"]) / grid["dlon"] - 0.5 - column
        south = (grid["lat_north"] - p["lat"]) / grid["dlat"] - 0.5 - row
        assert max(abs(east), abs(south)) <= 0.501, i
        assert p["x"] - column == pytest.approx(max(-0.3, min(0.3, east)), abs=0.02), i
        assert p["y"] - row == pytest.approx(max(-0.3, min(0.3, south)), abs=0.02), i


@shows("MA-21.2")
@each
def test_names_stand_once_and_say_how_sure_their_place_is(name):
    found = places(name).values()
    assert len({p["name"] for p in found}) == 36
    assert {p["kind"] for p in found} == {"city", "village", "wild"}
    assert all(p["source"] == "geography" for p in found)
    for p in found:
        middle = "centre of the square" in p.get("note", "")
        assert middle or p["kind"] != "wild" or p["name"] == "Reserva Chico Mendes", p
        assert p["kind"] != "village" or "approximate" in p.get("note", "") or p["country"] == "BO", p


TOWNS = {
    "para_altamira": "Altamira E2, Medicilândia D2, Placas C3, Rurópolis B3, Itaituba A3, Santarém C1",
    "amazonas_manaus": "Manaus D3, Itacoatiara E3, Manacapuru C3, Presidente Figueiredo D2, Borba D5",
    "acre_xapuri": "Xapuri D5, Rio Branco D4, Sena Madureira C2, Brasiléia C6, Feijó A1, Boca do Acre E2",
    "roraima_yanomami": "Boa Vista E3, Pacaraima D1, Caracaraí D4, Rorainópolis E4, Uiramutã E1, Bonfim F2",
}


@shows("MA-21.2")
@each
def test_towns_lie_where_they_lie(name):
    at = {p["name"]: i for i, p in places(name).items()}
    for town in TOWNS[name].split(", "):
        label, _, square = town.rpartition(" ")
        assert at[label] == square


@shows("MA-21.3")
@each
def test_routes_are_named_and_join_neighbours(name):
    for r in FILES[name]["route"]:
        assert r["name"].strip(), r
        far = step(r["a"], r["b"])
        assert far in ((0, 1), (1, 0), (1, 1)), r
        assert r.get("corner", False) == (far == (1, 1)), r
    corners = [(r["a"], r["b"], r["name"]) for r in FILES[name]["route"] if r.get("corner")]
    assert corners == {
        "roraima_yanomami": [("D1", "E2", "BR-174")],
        "acre_xapuri": [("D5", "C6", "BR-317")],
    }.get(name, [])


@each
def test_every_road_and_river_is_one_piece(name):
    pieces: dict[tuple[str, str], set[frozenset[str]]] = {}
    for r in FILES[name]["route"]:
        # A road goes on as another kind where its asphalt ends; a river stays a river.
        kind = "river" if r["kind"] == "river" else "land"
        for label in r["name"].split(", "):
            pieces.setdefault((kind, label), set()).add(frozenset((r["a"], r["b"])))
    for label, edges in pieces.items():
        ends = set().union(*edges)
        assert reach(min(ends), edges) == ends, label


@shows("MA-21.5", "MA-D92")
@every
def test_every_place_can_be_reached_from_every_other(name):
    edges = set().union(*(routes(name, kind) for kind in KINDS))
    assert reach("A1", edges) == set(places(name))


NO_REAL_ROUTE = {
    "para_altamira": "A6 B4 D5 F4",
    "amazonas_manaus": "F1 B3",
    "acre_xapuri": "F6 A4 E6 F1 D1",
    "roraima_yanomami": "A1",
}


@shows("MA-21.5", "MA-D92")
@each
def test_fillers_are_marked_and_say_what_they_are(name):
    fillers = [r for r in FILES[name]["route"] if r["source"] == "reconstruction"]
    assert {r["rule"] for r in fillers} == {"MA-21.5"}
    assert all(r["note"] for r in fillers)
    assert len(fillers) < len(FILES[name]["route"]) / 4
    real = set().union(
        *({frozenset((r["a"], r["b"]))} for r in FILES[name]["route"] if r["source"] != "reconstruction")
    )
    for place in NO_REAL_ROUTE[name].split():
        assert not any(place in edge for edge in real), place


@each
def test_neighbouring_places_are_as_far_apart_as_squares_are(name):
    found = places(name)
    for r in FILES[name]["route"]:
        a, b = found[r["a"]], found[r["b"]]
        km = distance_km(a["lat"], a["lon"], b["lat"], b["lon"])
        assert 2 < km < 260, (r, km)


@every
def test_the_table_of_routes_has_kilometres_for_every_board(name):
    table = al.routes_table(al.new_game("mission_amazonia", board=name, seed=1))
    assert len(table) == len(FILES[name]["route"])
    assert table.km.notna().all()
    assert table[["a_lat", "a_lon", "b_lat", "b_lon"]].notna().all().all()


def test_known_distances():
    known = (
        ("para_altamira", "E2", "D2", 78),
        ("amazonas_manaus", "D3", "E3", 175),
        ("roraima_yanomami", "E3", "D4", 121),
        ("acre_xapuri", "D4", "D5", 106),
    )
    for name, a, b, km in known:
        one, two = places(name)[a], places(name)[b]
        assert distance_km(one["lat"], one["lon"], two["lat"], two["lon"]) == pytest.approx(km, abs=4)


# --- territories and reserves -----------------------------------------------------------------------------


@shows("MA-21.4", "MA-D91")
@each
def test_orange_places_have_share_territory_and_people(name):
    found = {i for i, p in places(name).items() if p.get("indigenous")}
    shares = {row["place"]: row["share"] for row in FILES[name]["orange"]}
    assert set(shares) == found
    assert 0.18 <= min(shares.values()) <= max(shares.values()) <= 1
    areas = [row for row in FILES[name]["area"] if row.get("kind") != "reserve"]
    assert all(row["people"] for row in areas)
    assert {p for row in areas for p in row["places"]} == found
    by_name = {row["name"]: row for row in areas}
    for i in found:
        assert i in by_name[places(name)[i]["territory"]]["places"], i
    assert (
        len(found)
        == {"para_altamira": 13, "amazonas_manaus": 7, "roraima_yanomami": 17, "acre_xapuri": 5}[name]
    )
    assert str(len(found)) in says("MA-21.4")


def test_known_errors_of_the_layers_are_put_right():
    areas = {row["name"]: row for row in FILES["para_altamira"]["area"]}
    assert areas["Trincheira-Bacajá"]["places"] == ["F3", "F4"]
    assert areas["Apyterewa"]["people"] == "Parakanã"
    assert areas["Araweté"]["people"] == "Araweté"
    rivers = {r["name"] for r in FILES["amazonas_manaus"]["route"] if r["kind"] == "river" and r["a"] < "F"}
    assert "Nhamundá" not in rivers
    assert joined("roraima_yanomami", "river", "B3 B2 C2 D2 E2", "Uraricoera")


@shows("MA-21.9", "MA-D96")
def test_the_reserve_is_an_area_of_its_own_and_not_orange():
    reserve = next(row for row in FILES["acre_xapuri"]["area"] if row["name"] == "Reserva Chico Mendes")
    assert (reserve["kind"], reserve["km2"]) == ("reserve", 9706)
    assert reserve["places"] == ["C4", "B5", "C5", "D5"]
    assert not tables_of("acre_xapuri").indigenous & set(reserve["places"])
    zone = next(
        z for z in al.new_game("mission_amazonia", board="acre_xapuri", seed=1).scene().zones if z.id == "map"
    )
    tagged = {p.id for p in zone.places if "reserve" in p.tags}
    assert {f"place:{p}" for p in reserve["places"]} <= tagged
    assert all("Negotiation" in " ".join(p.lines) for p in zone.places if p.id in tagged)
    assert any(a.kind == "reserve" and a.label == reserve["name"] for a in zone.areas)


# --- what the facts fix -----------------------------------------------------------------------------------


@shows("MA-21.10")
def test_the_highway_closes_at_d2_west_of_altamira():
    name = "para_altamira"
    assert tables_of(name).closures == ("D2",)
    assert places(name)["E2"]["name"] == "Altamira"
    assert joined(name, "paved", "D2 E2 F2", "BR-230")
    assert joined(name, "path", "D2 C2 C3 B3", "BR-230")
    assert all(not tables_of(other).closures for other in ALL if other != name)


def test_roads_and_rivers_of_para():
    name = "para_altamira"
    assert joined(name, "paved", "B1 B2 B3 A3 A4 A5 B5 B6", "BR-163")
    assert joined(name, "river", "E2 E3 E4 E5 E6", "Xingu")
    assert joined(name, "river", "E3 D3 C3 C4 C5 C6 D6", "Iriri")


@shows("MA-21.13")
def test_the_tamarin_is_at_home_around_manaus():
    name = "amazonas_manaus"
    assert places(name)["D3"]["name"] == "Manaus"
    assert places(name)["E3"]["name"] == "Itacoatiara"
    assert re.findall(r"\b[A-F]\d\b", says("MA-21.13")) == ["D3", "E3"]
    assert {"D3", "E3"} <= set(tables_of(name).disc)
    assert game_data().animals["pied_tamarin"].kind == "logging"
    assert "animals" in tables_of(name).rules


def test_roads_and_rivers_of_manaus():
    name = "amazonas_manaus"
    assert joined(name, "paved", "C1 D1 D2 D3", "BR-174")
    assert joined(name, "paved", "D3 D4 C4", "BR-319")
    assert joined(name, "path", "C4 C5 B5 B6 A6", "BR-319")
    assert joined(name, "river", "A1 B1 B2 C2 C3 D3", "Negro")
    assert joined(name, "river", "A4 B4 C4 C3 D3", "Solimões")
    assert joined(name, "river", "E3 E4 D4 D5 C5 C6 B6", "Madeira")
    assert joined(name, "river", "C4 B4 B5 A5 A6", "Purus")


def test_roads_and_rivers_of_roraima():
    name = "roraima_yanomami"
    assert joined(name, "paved", "D1 E2 E3 D3 D4 E4 E5 E6", "BR-174")
    assert joined(name, "path", "D3 C3 C4", "BR-210")
    assert joined(name, "river", "E2 E3 D3 D4 D5 D6", "Branco")
    assert joined(name, "river", "C3 D3", "Mucajaí")
    assert {i for i, p in places(name).items() if p["country"] != "BR"} == {"A1", "B1", "C1", "A3", "F3"}


def test_roads_and_rivers_of_acre():
    name = "acre_xapuri"
    assert joined(name, "paved", "A1 B1 B2 C2 C3 D3 D4 E4 F4", "BR-364")
    assert joined(name, "paved", "E4 E5 D5 C6 B6", "BR-317")
    assert joined(name, "river", "B6 C6 C5 D5 D4 E4 E3 E2", "Acre")
    assert joined(name, "river", "A3 A2 B2 C2 D2 E2 E1", "Purus")
    assert {i for i, p in places(name).items() if p["country"] == "BO"} == {"D6", "E6", "F5", "F6"}


# --- what is played with ----------------------------------------------------------------------------------


@shows("MA-21.6", "MA-D93")
@each
def test_headquarters_stand_in_towns_on_a_road_or_a_river(name):
    at = tables_of(name).headquarters
    assert set(at) == {"yellow", "green", "blue", "red"}
    assert len(set(at.values())) == 4
    assert all(places(name)[place]["kind"] == "city" for place in at.values())
    # Around Manaus boats stand for what lorries are elsewhere.
    kinds = ("paved", "river") if name == "amazonas_manaus" else ("paved",)
    ways = set().union(*(routes(name, kind) for kind in kinds))
    assert all(any(place in edge for edge in ways) for place in at.values())


@shows("MA-21.7", "MA-D94")
@each
def test_the_disc_has_16_sites(name):
    disc = tables_of(name).disc
    assert len(disc) == len(set(disc)) == 16
    assert set(disc) <= set(places(name))


@shows("MA-21.8", "MA-D95")
def test_half_known_sites_lie_where_no_road_leads():
    name = "roraima_yanomami"
    half = tables_of(name).unlocated
    assert len(half) == 4
    assert set(half.values()) == {"letter", "number"}
    assert set(half) <= set(tables_of(name).disc)
    roads = routes(name, "paved")
    assert not any(site in edge for site in half for edge in roads)
    assert all(not tables_of(other).unlocated for other in ALL if other != name)


# By board: logging, poaching, gold; and courage that all twelve ask for.
MISSIONS_OF = {
    "rondonia": ((4, 4, 4), 18),
    "para_altamira": ((4, 4, 4), 23),
    "amazonas_manaus": ((3, 6, 3), 25),
    "acre_xapuri": ((5, 5, 2), 24),
    "roraima_yanomami": ((3, 4, 5), 25),
}


@shows("MA-21.11", "MA-D97")
@every
def test_twelve_missions_that_fit_the_board_and_grow_harder(name):
    first, second = tables_of(name).missions
    cards = [game_data().missions[card] for card in (*first, *second)]
    kinds = Counter(card.kind for card in cards)
    courage = sum(card.courage for card in cards)
    assert len(first) == len(second) == 6
    assert len({*first, *second}) == 12
    wanted, asked = MISSIONS_OF[name]
    assert tuple(kinds[kind] for kind in ("logging", "poaching", "gold")) == wanted
    assert courage == asked
    if name != "rondonia":
        at = list(map(int, re.findall(r"\d+", says("MA-21.11"))))
        assert courage in at


@shows("MA-21.12", "MA-D98")
def test_rules_are_switched_on_one_after_the_other():
    on = {name: rules_on(al.new_game("mission_amazonia", board=name, seed=1).options) for name in ALL}
    assert on == {
        "rondonia": frozenset(),
        "para_altamira": {"experience"},
        "amazonas_manaus": {"experience", "animals"},
        "acre_xapuri": {"experience", "report"},
        "roraima_yanomami": {"experience", "satellite", "animals"},
    }


# --- what is told -----------------------------------------------------------------------------------------


@every
def test_what_is_told_of_a_region_has_words_and_sources(name):
    about = FILES[name]["about"]
    key = f"mission_amazonia_boards.{about['text']}"
    assert words.has(f"{key}.text")
    facts = about["fact"]
    assert len(facts) >= 5
    for fact in facts:
        assert words.has(f"{key}.{fact['says']}"), fact
        assert fact["source"], fact
        assert fact["url"].startswith("http"), fact
        assert 1985 <= fact.get("year", 2000) <= 2026, fact
    assert len({fact["says"] for fact in facts}) == len(facts)


@each
def test_a_map_names_the_board_and_no_other(name):
    scene = al.new_game("mission_amazonia", board=name, seed=1).scene()
    zone = next(z for z in scene.zones if z.id == "map")
    assert board_of(name).name in scene.subtitle
    assert board_of(name).name in zone.label
    assert "Rondônia" not in {scene.subtitle, zone.label}
