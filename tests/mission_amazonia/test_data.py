"""The data of chapter 1 says what the rules in seeds/ say, and names its sources."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "amazonia_lab" / "games" / "mission_amazonia" / "data"
SEEDS = ROOT / "seeds"
FILES = ("cards", "characters", "missions", "events", "animals", "components", "achievements", "rondonia")
SOURCES = {"rulebook", "public", "geography", "reconstruction"}
SEED = (SEEDS / "mission_amazonia.md").read_text("utf-8")
SHEET = (SEEDS / "mission_amazonia_cards.md").read_text("utf-8")
KINDS = {"logging", "poaching", "gold"}
ROUTE_KINDS = {"paved", "path", "river"}


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))


CARDS, MISSIONS, CHARACTERS = load("cards"), load("missions")["mission"], load("characters")["character"]
EVENTS, ANIMALS, COMPONENTS = load("events")["event"], load("animals")["animal"], load("components")
BOARD = load("rondonia")
PLACES = {p["id"]: p for p in BOARD["place"]}
COUNT = {row["id"]: row["count"] for row in COMPONENTS["component"]}
VALUE = {row["id"]: row["value"] for row in COMPONENTS["value"]}


def by_id(rows: list[dict[str, Any]], key: str = "id") -> dict[str, dict[str, Any]]:
    table = {row[key]: row for row in rows}
    assert len(table) == len(rows), "an id stands twice"
    return table


def rows_of(name: str) -> list[tuple[str, dict[str, Any]]]:
    """Every row of a file with the name of its table; single tables that carry a source count as rows."""
    found = []
    for table, content in load(name).items():
        if isinstance(content, list) and content and isinstance(content[0], dict):
            found += [(table, row) for row in content]
        elif isinstance(content, dict) and table != "about":  # test_boards_real.py looks at it
            found.append((table, content))
    return found


def routes(kind: str) -> set[frozenset[str]]:
    return {frozenset((r["a"], r["b"])) for r in BOARD["route"] if r["kind"] == kind}


def joined(kind: str, *places: str) -> bool:
    """Whether each place of the chain is joined to the next by that kind of route."""
    return all(frozenset(pair) in routes(kind) for pair in pairwise(places))


def step(a: str, b: str) -> tuple[int, int]:
    return abs(ord(a[0]) - ord(b[0])), abs(int(a[1]) - int(b[1]))


def reach(start: str, edges: set[frozenset[str]]) -> set[str]:
    seen, front = {start}, [start]
    while front:
        here = front.pop()
        new = {p for e in edges if here in e for p in e} - seen
        seen |= new
        front += new
    return seen


# --- provenance -------------------------------------------------------------------------------------------


def test_no_data_file_is_unknown_to_these_tests():
    # No data of the game: python -m tests.balance writes measured.toml; test_nature.py looks at nature.toml.
    assert {p.stem for p in DATA.glob("*.toml")} - {"measured", "nature"} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_every_row_names_its_source_and_a_rule_that_exists(name):
    rules = set(re.findall(r"^\*\*(MA-\d+\.\d+)\*\*", SEED, re.M))
    rows = rows_of(name)
    assert rows
    for table, row in rows:
        assert row.get("source") in SOURCES, (table, row)
        assert row.get("rule") in rules, (table, row)


@pytest.mark.parametrize("name", FILES)
def test_notes_point_at_rules_that_exist(name):
    for table, row in rows_of(name):
        note = row.get("note", "")
        cited = set(re.findall(r"MA-D?[\d.]*\d", note))
        assert all(f"**{rule}**" in SEED for rule in cited), (table, row)


def test_rules_and_decisions_are_numbered_without_gaps_or_repeats():
    numbers = re.findall(r"^\*\*MA-(D?)(\d+)(?:\.(\d+))?\*\* ", SEED, re.M)
    decisions = [int(n) for d, n, _ in numbers if d]
    assert decisions == list(range(1, len(decisions) + 1))
    assert len(decisions) >= 42
    sections: dict[int, list[int]] = {}
    for d, section, number in numbers:
        if not d:
            sections.setdefault(int(section), []).append(int(number))
    assert list(sections) == [*range(1, 19), 20]
    for section, found in sections.items():
        assert found == list(range(1, len(found) + 1)), section


def test_every_rule_names_its_source_and_every_decision_its_reason():
    for line in SEED.splitlines():
        if re.match(r"\*\*MA-\d", line):
            source = re.search(r"\[source: (\w+)[;,].*\]$", line)
            assert source, line
            assert source[1] in SOURCES, line
        elif line.startswith("**MA-D"):
            assert re.search(
                r" - .+ - .+ - \[(contradiction|silence|contradiction and silence)[ :].+\]$", line
            ), line


def test_every_rule_or_decision_that_a_seed_mentions_exists():
    numbered = set(re.findall(r"^\*\*(MA-D?[\d.]*\d)\*\*", SEED, re.M))
    for text in (SEED, SHEET):
        assert set(re.findall(r"MA-(?:D\d+|\d+\.\d+)", text)) <= numbered


def test_the_card_sheet_knows_every_id_and_names_it():
    ids = [r["id"] for t in ("basic", "special", "support") for r in CARDS[t]]
    ids += [r["id"] for r in CHARACTERS + MISSIONS] + [e["kind"] for e in EVENTS]
    ids += [a["species_id"] for a in ANIMALS]
    assert [i for i in ids if f"`{i}`" not in SHEET] == []
    words = SHEET.split("## Words for the message catalogue")[1]
    named = [r["id"] for t in ("basic", "special", "support") for r in CARDS[t]] + [e["kind"] for e in EVENTS]
    named += [*KINDS, *(c["organisation"] for c in CHARACTERS)]
    assert [i for i in named if f"| `{i}` |" not in words] == []


# --- cards ------------------------------------------------------------------------------------------------


def test_basic_deck_is_eight_cards_and_32_in_all():
    deck = {row["id"]: row["copies"] for row in CARDS["basic"]}
    assert deck == {"land": 3, "river": 4, "budget": 1}
    assert sum(deck.values()) * len(VALUE["colours"]) == COUNT["basic_card"] == 32


def test_basic_cards_move_and_rent_as_printed():
    basic = by_id(CARDS["basic"])
    assert basic["land"]["moves"] == [["paved", "paved"], ["path"]]
    assert basic["river"]["moves"] == [["river"]]
    assert basic["budget"]["moves"] == []
    rent = {i: row["rent"] for i, row in basic.items()}
    assert rent == {"land": 500, "river": 500, "budget": 1000}
    special, support = by_id(CARDS["special"]), by_id(CARDS["support"])
    assert rent["budget"] + rent["land"] + rent["river"] == special["vision"]["price"] == 2000
    assert 4 * rent["river"] == support["drone"]["price"] == 2000


def test_special_cards_are_38_with_eight_titles_in_chapter_1():
    special = by_id(CARDS["special"])
    assert sum(row["copies"] for row in special.values()) == COUNT["special_card"] == 38
    first = {i for i, row in special.items() if row["chapter"] == 1}
    assert first == {"boost", "vision", "scanner", "gps", "enduro", "offroader", "amphibious", "powerboat"}
    assert {row["chapter"] for row in special.values()} == {1, 10}
    assert all(row["source"] == "reconstruction" for row in special.values() if row["chapter"] == 10)


def test_special_cards_do_what_is_printed():
    special = by_id(CARDS["special"])
    assert {i: row["moves"] for i, row in special.items() if row["moves"]} == {
        "gps": [["paved", "paved"], ["path"], ["river"]],
        "enduro": [["paved", "path"], ["path", "path"]],
        "offroader": [["paved", "paved"], ["path", "path"]],
        "amphibious": [["river", "paved"], ["river", "path"]],
        "powerboat": [["river", "river"]],
    }
    for row in special.values():
        assert bool(row["moves"]) == (row["effect"] == "move"), row
    assert (special["boost"]["price"], special["boost"]["amount"]) == (1000, 2000)
    assert special["scanner"]["amount"] == VALUE["cards_drawn"] == 2
    assert {row["effect"] for row in special.values()} == {"money", "courage", "draw", "move", "none"}


def test_symbols_are_kinds_of_route():
    for row in CARDS["basic"] + CARDS["special"]:
        assert {symbol for way in row["moves"] for symbol in way} <= ROUTE_KINDS, row


def test_all_money_is_a_multiple_of_the_smallest_marker():
    money = [row["rent"] for row in CARDS["basic"] + CARDS["special"]]
    money += [row["price"] for row in CARDS["special"] + CARDS["support"] if row["chapter"] in (1, 10)]
    money += [m for row in MISSIONS for m in row["reward"]] + [VALUE["retry_money"], VALUE["rewilding_step"]]
    assert all(m > 0 and m % 500 == 0 for m in money)


def test_no_special_card_rents_for_more_than_it_costs():
    assert all(row["rent"] < row["price"] for row in CARDS["special"])


def test_support_cards_are_twelve_with_seven_in_chapter_1():
    support = by_id(CARDS["support"])
    assert sum(row["copies"] for row in support.values()) == COUNT["support_card"] == 12
    first = {i: row["price"] for i, row in support.items() if row["chapter"] == 1}
    assert set(first) == {"drone", "radio", "vest", "rewilding", "member", "helicopter", "satellite"}
    assert (first["drone"], first["vest"], first["rewilding"]) == (2000, 1000, 500)
    assert all(row["copies"] == 1 for row in support.values() if row["chapter"] == 1)


# --- characters -------------------------------------------------------------------------------------------


def test_eight_characters_one_a_colour_and_four_neutral():
    people = by_id(CHARACTERS)
    colours = Counter(row["colour"] for row in people.values())
    assert colours == {"yellow": 1, "green": 1, "blue": 1, "red": 1, "neutral": 4}
    assert set(colours) - {"neutral"} == set(VALUE["colours"])
    assert len(people) == COUNT["character_card"] == 8
    assert len({row["name"] for row in people.values()}) == 8


def test_known_characters_are_as_printed():
    people = by_id(CHARACTERS)
    fields = ("colour", "courage", "animal_care", "negotiation", "protected")
    assert tuple(people["salome"][f] for f in fields) == ("yellow", 1, True, False, False)
    assert tuple(people["noah"][f] for f in fields) == ("green", 1, False, True, False)
    assert people["antonio"]["courage"] >= 2
    assert {i for i, row in people.items() if row["protected"]} == {"antonio", "otavio"}
    assert {row["organisation"] for row in people.values() if row["protected"]} == {"ibama", "icmbio"}
    assert all(
        row["organisation"] not in ("ibama", "icmbio") for row in people.values() if not row["protected"]
    )
    assert all(people[i]["colour"] == "neutral" for i in ("antonio", "otavio"))


def test_two_players_have_both_abilities_between_them():
    pair = [row for row in CHARACTERS if row["colour"] in VALUE["colours"][:2]]
    assert any(row["animal_care"] for row in pair)
    assert any(row["negotiation"] for row in pair)


def test_death_threats_can_hit_someone():
    assert any(row["courage"] <= VALUE["threats_courage"] for row in CHARACTERS)
    assert all(0 <= row["courage"] <= 3 for row in CHARACTERS)


# --- missions ---------------------------------------------------------------------------------------------


def start_missions() -> list[dict[str, Any]]:
    return [row for row in MISSIONS if row["section"]]


def test_21_missions_of_which_twelve_start():
    missions = by_id(MISSIONS)
    assert len(missions) == COUNT["mission_card"] == 21
    assert len(start_missions()) == COUNT["start_mission"] == VALUE["track_spaces"] == 12
    assert {row["section"] for row in MISSIONS} == {0, 1, 2}
    assert all(row["id"].split("_")[0] == row["kind"] for row in MISSIONS)


def test_start_missions_are_balanced_over_kinds_and_sections():
    assert Counter(row["kind"] for row in start_missions()) == dict.fromkeys(KINDS, 4)
    assert Counter((row["kind"], row["section"]) for row in start_missions()) == {
        (kind, section): 2 for kind in KINDS for section in (1, 2)
    }
    assert Counter(row["courage"] for row in start_missions()) == {1: 7, 2: 4, 3: 1}
    assert Counter(row["kind"] for row in MISSIONS) == dict.fromkeys(KINDS, 7)


def test_section_1_is_the_easier_half():
    first, second = (sum(row["courage"] for row in MISSIONS if row["section"] == half) for half in (1, 2))
    assert first < second


def test_printed_missions_are_there():
    def is_there(rule: str, *, reward: list[int] | None = None, **fields: Any) -> bool:
        rows = [row for row in MISSIONS if row["rule"] == rule and row["source"] == "rulebook"]
        return len(rows) == 1 and all(rows[0][k] == x for k, x in {**fields, "reward": reward}.items())

    assert is_there("MA-7.31", kind="logging", courage=1, reward=[500])
    assert is_there("MA-7.32", kind="poaching", courage=2, animal_care=True, reward=[1000, 1000])
    assert is_there("MA-7.33", kind="gold", courage=1, reward=[500])
    assert is_there("MA-7.34", kind="poaching", courage=1, animal_care=True, conflict=False, reward=[])
    assert is_there("MA-7.35", kind="logging", courage=2, conflict=True, reward=[1000])
    assert any(sum(row["reward"]) == 1500 and row["rule"] == "MA-7.37" for row in MISSIONS)


def test_missions_keep_to_the_printed_ranges():
    for row in MISSIONS:
        total = sum(row["reward"])
        assert row["animal_care"] == (row["kind"] == "poaching"), row
        assert 1 <= row["courage"] <= 3, row
        assert set(row["reward"]) <= {500, 1000}, row
        assert total in ((0, 1000, 1500, 2000) if row["kind"] == "poaching" else (500, 1000, 1500, 2000)), row
    for rows in (MISSIONS, start_missions()):
        assert sum(row["conflict"] for row in rows) * 2 > len(rows)


# --- events, animals, components --------------------------------------------------------------------------


def test_14_events_of_nine_kinds():
    events = by_id(EVENTS, "kind")
    assert sum(row["copies"] for row in EVENTS) == COUNT["event_card"] == 14
    assert set(events) == {
        "fled", "rainy", "titles", "highway", "fog", "drought", "threats", "corruption", "land_card",
    }  # fmt: skip
    assert [k for k, row in events.items() if not row["eligible"]] == ["highway"]
    assert events["highway"]["place"] == "D2"
    assert {k for k, row in events.items() if row["lasting"]} == {"rainy", "highway", "fog", "drought"}


def test_only_events_that_can_bite_twice_are_there_twice():
    assert all(not row["lasting"] for row in EVENTS if row["copies"] > 1)


def test_36_animals_and_27_in_chapter_1():
    animals = by_id(ANIMALS, "species_id")
    assert len(animals) == 12
    assert sum(row["copies"] for row in ANIMALS) == COUNT["animal_marker"] == 36
    first = [row for row in ANIMALS if row["chapter1"]]
    assert sum(row["copies"] for row in first) == 27
    markers = Counter()
    for row in first:
        markers[row["kind"]] += row["copies"]
    assert markers == dict.fromkeys(KINDS, 9)
    assert Counter(row["kind"] for row in ANIMALS) == dict.fromkeys(KINDS, 4)
    assert {i for i, row in animals.items() if not row["chapter1"]} == {
        "harpy_eagle",
        "amazon_river_dolphin",
        "pied_tamarin",
    }
    assert animals["harpy_eagle"]["kind"] == "poaching"


def test_stacks_cannot_all_run_out():
    assert 2 * VALUE["track_spaces"] < sum(row["copies"] for row in ANIMALS if row["chapter1"])


def test_components_are_counted_as_printed():
    by_id(COMPONENTS["component"])
    by_id(COMPONENTS["value"])
    printed = {
        "basic_card": 32, "special_card": 38, "support_card": 12, "mission_card": 21, "character_card": 8,
        "event_card": 14, "animal_marker": 36, "money_1000": 8, "money_500": 8, "injury_marker": 8,
        "vest_marker": 4, "radio_marker": 4, "position_marker": 4, "roadblock_marker": 1,
        "experience_marker": 24, "ability_marker": 4, "red_list_marker": 5, "resignation_marker": 5,
        "figure": 8, "position_die": 2, "conflict_die": 1, "start_marker": 1, "marking_stone": 1,
        "player_board": 4, "help_card": 4, "disc": 6, "monitoring_card": 22, "cube": 39, "start_mission": 12,
        "sheet": 2, "screw": 2,
    }  # fmt: skip
    assert printed == COUNT
    assert 1000 * COUNT["money_1000"] + 500 * COUNT["money_500"] == 12_000


def test_numbers_of_the_rules():
    assert VALUE["track_spaces"] == 12
    assert VALUE["event_spaces"] == [7, 9]
    assert VALUE["first_hand"] == 4
    assert VALUE["hand_limits"] == [4, 5]
    assert VALUE["missions_displayed"] == [2, 3, 4]
    assert VALUE["colours"][:2] == ["yellow", "green"]
    assert VALUE["colours"][2] == "blue"  # red is the first to leave
    assert VALUE["rewilding_step"] * VALUE["rewilding_steps"] == 4000
    assert VALUE["retry_money"] == 500
    assert VALUE["injuries_to_resign"] == 3
    assert VALUE["number_die"] == [1, 2, 3, 4, 5, 6]
    assert VALUE["land_titles_bad"] == [1, 2, 3]
    assert VALUE["lesson_successes"] == VALUE["lesson_failures"] == 6 < min(VALUE["event_spaces"])


def test_conflict_die_has_six_faces_of_0_1_and_2():
    assert len(VALUE["conflict_die"]) == 6
    assert set(VALUE["conflict_die"]) == {0, 1, 2}


# --- board ------------------------------------------------------------------------------------------------


def test_board_has_36_named_places():
    assert set(PLACES) == {f"{c}{r}" for c in VALUE["columns"] for r in VALUE["rows"]}
    assert len(BOARD["place"]) == 36
    assert all(p["name"].strip() for p in PLACES.values())
    assert len({p["name"] for p in PLACES.values()}) == 36
    assert {p["kind"] for p in PLACES.values()} == {"city", "village", "wild"}
    assert {p["country"] for p in PLACES.values()} == {"BR", "BO"}


def test_places_lie_in_their_square_on_the_map_and_on_the_board():
    grid = BOARD["grid"]
    for i, p in PLACES.items():
        column, row = ord(i[0]) - ord("A"), int(i[1]) - 1
        west, north = grid["lon_west"] + column * grid["dlon"], grid["lat_north"] - row * grid["dlat"]
        assert west <= p["lon"] <= west + grid["dlon"], i
        assert north - grid["dlat"] <= p["lat"] <= north, i
        assert abs(p["x"] - column) <= 0.3001, i
        assert abs(p["y"] - row) <= 0.3001, i
        east, south = (p["lon"] - west) / grid["dlon"] - 0.5, (north - p["lat"]) / grid["dlat"] - 0.5
        assert p["x"] - column == pytest.approx(max(-0.3, min(0.3, east)), abs=0.02), i
        assert p["y"] - row == pytest.approx(max(-0.3, min(0.3, south)), abs=0.02), i


def test_routes_are_named_join_neighbours_and_stand_once():
    assert Counter(r["kind"] for r in BOARD["route"]) == {"paved": 11, "path": 11, "river": 39}
    for r in BOARD["route"]:
        assert r["name"].strip(), r
        assert {r["a"], r["b"]} <= set(PLACES), r
        assert step(r["a"], r["b"]) in ((0, 1), (1, 0), (1, 1)), r
    assert sum(len(routes(kind)) for kind in ROUTE_KINDS) == len(BOARD["route"])


def test_every_road_and_river_is_one_piece():
    pieces: dict[str, set[frozenset[str]]] = {}
    for r in BOARD["route"]:
        for name in r["name"].split(", "):
            pieces.setdefault(name, set()).add(frozenset((r["a"], r["b"])))
    for name, edges in pieces.items():
        ends = set().union(*edges)
        assert reach(min(ends), edges) == ends, name


def test_exactly_two_diagonals_both_paved():
    diagonal = [(r["a"], r["b"], r["kind"]) for r in BOARD["route"] if step(r["a"], r["b"]) == (1, 1)]
    assert diagonal == [("C2", "D3", "paved"), ("D3", "E4", "paved")]


def test_whole_board_is_one_piece_and_every_headquarters_is_on_a_road():
    edges = set().union(*(routes(kind) for kind in ROUTE_KINDS))
    assert reach("A1", edges) == set(PLACES)
    for row in BOARD["headquarters"]:
        assert row["place"] in reach("C2", routes("paved")), row


# The facts that the examples of the rulebook fix, one by one (1-22; 17 and 20 leave open what they concern).


@pytest.mark.parametrize(
    ("kind", "chain"),
    [
        pytest.param("paved", "B1 C1", id="1 road B1-C1"),
        pytest.param("paved", "C1 C2", id="2 road C1-C2"),
        pytest.param("paved", "C2 D3", id="3 road C2-D3"),
        pytest.param("paved", "D3 E4", id="4 road D3-E4"),
        pytest.param("paved", "B1 A1", id="5 road B1-A1"),
        pytest.param("paved", "A1 A2", id="6 road A1-A2"),
        pytest.param("river", "B1 C1", id="7 river B1-C1"),
        pytest.param("river", "C1 C2", id="8 river C1-C2"),
        pytest.param("river", "F4 E4", id="10 river F4-E4"),
        pytest.param("path", "E4 D4", id="11 path E4-D4"),
        pytest.param("path", "D4 C4", id="12 path D4-C4"),
    ],
)
def test_route_of_an_example(kind, chain):
    assert joined(kind, *chain.split())
    rows = [r for r in BOARD["route"] if r["kind"] == kind and {r["a"], r["b"]} == set(chain.split())]
    assert [r["source"] for r in rows] == ["rulebook"]


def test_only_routes_of_the_examples_claim_the_rulebook():
    assert sum(r["source"] == "rulebook" for r in BOARD["route"]) == 11


def test_fact_9_no_river_between_c2_and_d3():
    assert not joined("river", "C2", "D3")


def test_examples_cannot_be_walked_by_another_kind():
    assert not joined("path", "B1", "A1")
    assert not joined("path", "A1", "A2")
    assert not joined("paved", "E4", "D4")
    assert not joined("paved", "D4", "C4")


@pytest.mark.parametrize("place", ["A4", "B4", "C4"])
def test_facts_13_and_14_orange_places(place):
    assert PLACES[place]["indigenous"]
    assert {row["place"]: row["source"] for row in BOARD["orange"]}[place] == "rulebook"


def test_fact_15_a2_is_not_orange():
    assert not PLACES["A2"].get("indigenous", False)


def test_facts_16_to_18_and_21_the_disc():
    assert BOARD["disc"][:4] == ["F2", "B2", "D6", "C5"]
    assert {"A2", "C4"} <= set(BOARD["disc"])
    assert len(BOARD["disc"]) == len(set(BOARD["disc"])) == 16 >= len(start_missions())
    assert set(BOARD["disc"]) <= set(PLACES)


def test_fact_19_c2_and_f4_can_be_stood_on():
    assert {"C2", "F4"} <= set(PLACES)
    for place in ("C2", "F4"):
        assert any(place in (r["a"], r["b"]) for r in BOARD["route"])


def test_fact_20_one_headquarters_a_colour_each_in_a_city():
    at = {row["colour"]: row["place"] for row in BOARD["headquarters"]}
    assert at == {"yellow": "C2", "green": "F5", "blue": "B1", "red": "D3"}
    assert len(BOARD["headquarters"]) == len(VALUE["colours"])
    assert all(PLACES[place]["kind"] == "city" for place in at.values())


def test_fact_22_routes_of_different_kinds_meet_in_a_place():
    # By river to C2 and on by road: the two meet nowhere but in the square.
    assert joined("river", "B1", "C1", "C2")
    assert joined("paved", "C2", "D3", "E4")


def test_twelve_orange_places_each_with_territory_share_and_area():
    orange = {i for i, p in PLACES.items() if p.get("indigenous")}
    assert orange == {"A3", "B3", "C3", "E2", "E3", "F3", "A4", "B4", "C4", "F4", "D5", "F5"}
    shares = {row["place"]: row["share"] for row in BOARD["orange"]}
    assert set(shares) == orange
    assert min(shares.values()) >= 0.18
    areas = by_id(BOARD["area"], "name")
    assert {place for row in areas.values() for place in row["places"]} == orange
    for i, p in PLACES.items():
        assert bool(p.get("territory")) == (i in orange), i
        assert i not in orange or i in areas[p["territory"]]["places"], i


def test_share_of_orange_sites_among_those_that_come_up():
    first = BOARD["disc"][: len(start_missions())]
    assert [place for place in first if PLACES[place].get("indigenous")] == ["C4", "E3", "B4", "A4", "F3"]


def test_labels_around_the_board():
    assert {row["name"] for row in BOARD["neighbour"]} == {"Amazonas", "Acre", "Mato Grosso", "Bolívia"}
