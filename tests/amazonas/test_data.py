"""The board and the cards say what the rules in seeds/ say, hold together, and name their sources."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import networkx as nx
import pytest

from amazonia_lab.board import read_toml
from amazonia_lab.conservation.facts import species_rows
from amazonia_lab.games.amazonas.data import FOLDER
from tests.numbered import ROOT

from .laid import AMAZONAS, BOARD, DATA, SPECIES, TABLES, fresh, shows

FILES = ("amazon", "villages", "cards")
SOURCES = {"rulebook", "public", "geography", "reconstruction"}
KNOWN_NAMES = {"Ranchos", "Taja", "Bidora", "Piedras", "Otire", "Porto Morro"}
SHEET = (ROOT / "seeds" / "amazonas_cards.md").read_text("utf-8")


def rows_of(name: str) -> list[dict[str, Any]]:
    """Every row of a file; single tables that carry a source count as rows."""
    found = []
    for content in read_toml(FOLDER / f"{name}.toml").values():
        if isinstance(content, list):
            found += content
        elif isinstance(content, dict):
            found.append(content)
    return found


def test_no_data_file_is_unknown_to_these_tests():
    # measured.toml is no data of the game: python -m tests.balance writes it.
    assert {p.stem for p in FOLDER.glob("*.toml")} - {"measured"} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_every_row_names_its_source_and_a_rule_that_exists(name):
    rows = rows_of(name)
    assert rows
    for row in rows:
        assert row["source"] in SOURCES, row
        assert row["rule"] in AMAZONAS.rules, row
        assert set(AMAZONAS.number.findall(row.get("note", ""))) <= AMAZONAS.known, row


@pytest.mark.parametrize("name", FILES)
def test_what_is_ours_says_how_it_was_chosen(name):
    for row in rows_of(name):
        if row["source"] == "reconstruction":
            chosen = row.get("note", "") or row["rule"] in ("AS-2.11", "AS-13.3", "AS-5.4")
            assert chosen, row


def test_rules_and_decisions_are_numbered_without_gaps_and_give_source_or_reason():
    numbers = re.findall(r"^\*\*AS-(D?)(\d+)(?:\.(\d+))?\*\* ", AMAZONAS.seed, re.M)
    decisions = [int(n) for d, n, _ in numbers if d]
    assert decisions == list(range(1, len(decisions) + 1))
    sections: dict[int, list[int]] = {}
    for d, section, number in numbers:
        if not d:
            sections.setdefault(int(section), []).append(int(number))
    assert list(sections) == list(range(1, 14))
    for section, found in sections.items():
        assert found == list(range(1, len(found) + 1)), section
    for line in AMAZONAS.seed.splitlines():
        if re.match(r"\*\*AS-\d", line):
            source = re.search(r"\[source: (\w+); .*\]$", line)
            assert source, line
            assert source[1] in SOURCES, line
            if source[1] == "reconstruction":
                assert "decision AS-D" in line, line
        if re.match(r"\*\*AS-D", line):
            assert line.count(" - ") >= 3, line
            assert re.search(r"\[(silence|dispute): .+\]$", line), line
    cited = set(re.findall(r"AS-D\d+", AMAZONAS.seed.split("## Decisions")[0]))
    assert AMAZONAS.in_order(AMAZONAS.decisions - cited) == []


@shows("AS-2.1", "AS-2.2", "AS-D5")
def test_thirty_villages_each_with_two_connections_and_all_joined():
    graph = BOARD.graph()
    assert len(BOARD.places) == 30
    assert nx.is_connected(graph)
    for village in BOARD.places:
        assert len(set(graph[village])) >= 2, village
    assert {route.kind for route in BOARD.routes} == {"path", "water"}


@shows("AS-2.3", "AS-2.4", "AS-2.7", "AS-2.11", "AS-D6")
def test_sixty_sites_twelve_for_each_species_at_equal_prices():
    assert sum(len(p) for p in TABLES.prices.values()) == DATA.counts["tiles"] == 60
    prices: dict[str, list[int]] = {}
    villages: Counter[str] = Counter()
    for village in BOARD.villages.values():
        assert 1 <= len(village.prices) <= 3
        assert set(village.prices) <= {2, 3, 4, 5}
        # Each further site of a village costs one more; the first one may begin a game.
        first = village.prices[0]
        assert village.prices == tuple(range(first, first + len(village.prices)))
        assert first in DATA.values.first_prices
        prices.setdefault(village.species, []).extend(village.prices)
        villages[village.species] += 1
    assert set(villages.values()) == {6}
    assert {species: len(found) for species, found in prices.items()} == dict.fromkeys(SPECIES, 12)
    assert {sum(found) for found in prices.values()} == {38}


@shows("AS-2.6", "AS-D6")
def test_a_species_stands_where_a_real_link_is_known_or_the_row_says_it_is_ours():
    rows = {row["id"]: row for row in read_toml(FOLDER / "villages.toml")["village"]}
    assert set(rows) == set(BOARD.places)
    for row in rows.values():
        assert row["species_source"] in ("geography", "reconstruction")
        assert bool(row.get("note")) == (row["species_source"] == "geography"), row
    assert sum(row["species_source"] == "geography" for row in rows.values()) == 18


def test_all_five_species_are_near_everywhere():
    graph = nx.Graph(BOARD.graph())
    for village in BOARD.places:
        near = nx.single_source_shortest_path_length(graph, village, cutoff=4)
        assert {TABLES.species[v] for v in near} == set(range(5)), village


@shows("AS-2.10", "AS-2.12", "AS-D5")
def test_villages_are_real_towns_at_their_place_or_say_that_they_are_not():
    for place in BOARD.places.values():
        assert -14 < place.lat < 6, place
        assert -80 < place.lon < -47, place
        assert (place.source == "reconstruction") == (place.name in KNOWN_NAMES), place
    assert {p.name for p in BOARD.places.values()} >= KNOWN_NAMES
    # On the drawing they lie as in the world, but for what was moved apart.
    for a, b in combinations(BOARD.places.values(), 2):
        if abs(a.lon - b.lon) > 6:
            assert (a.x < b.x) == (a.lon < b.lon), (a.name, b.name)
        if abs(a.lat - b.lat) > 5:
            assert (a.y < b.y) == (a.lat > b.lat), (a.name, b.name)
        assert abs(a.x - b.x) > 0.9 or abs(a.y - b.y) >= 0.5, (a.name, b.name)
    for route in BOARD.routes:
        ends = [BOARD.places[end].source for end in (route.a, route.b)]
        if route.source == "geography":
            assert ends == ["geography", "geography"], route
        else:
            assert route.note, route


@shows("AS-2.8", "AS-D7")
def test_four_pairs_of_villages_are_joined_both_ways():
    pairs = Counter(frozenset((r.a, r.b)) for r in BOARD.routes)
    both = {tuple(sorted(pair)) for pair, n in pairs.items() if n == 2}
    assert both == {
        ("iquitos", "nauta"),
        ("humaita", "porto_velho"),
        ("itaituba", "santarem"),
        ("macapa", "porto_morro"),
    }


@shows("AS-2.9", "AS-D8")
def test_eight_mission_cards_are_near_each_other_and_name_every_village():
    named = [v for card in DATA.missions.values() for v in card.villages]
    assert len(DATA.missions) == DATA.counts["mission_cards"] == 8
    # Where one site is all there is, whoever came first would end a mission.
    assert set(named) == {v for v, prices in TABLES.prices.items() if len(prices) > 1}
    printed = next(card for card in DATA.missions.values() if card.source == "rulebook")
    assert [TABLES.names[v] for v in printed.villages] == ["Ranchos", "Taja", "Bidora", "Piedras"]
    graph = nx.Graph(BOARD.graph())
    for card in DATA.missions.values():
        assert len({TABLES.species[v] for v in card.villages}) == 4, card
        ways = [
            {*card.villages, *more}
            for count in range(4)
            for more in combinations(set(BOARD.places) - set(card.villages), count)
            if nx.is_connected(graph.subgraph({*card.villages, *more}))
        ]
        least = min(map(len, ways))
        gold = min(sum(TABLES.prices[v][0] for v in way) for way in ways)
        # How equal they are is measured by play (tests.amazonas.missions); the printed one needs 6 and 16.
        assert 5 <= least <= 7, card
        assert 13 <= gold <= 17, (card, gold)


@shows("AS-1.7", "AS-4.1", "AS-4.2")
def test_eighteen_events_in_the_printed_numbers():
    copies = {card.id: card.copies for card in DATA.events.values()}
    research = {f"money_{species}": 1 for species in SPECIES}
    assert copies == {"jaguar": 2, "crocodile": 2, "fire": 3, "theft": 2, "indio": 4, **research}
    assert sum(copies.values()) == DATA.counts["event_cards"] == DATA.values.rounds == 18
    assert {card.id for card in DATA.events.values() if card.harmful} == {
        "jaguar",
        "crocodile",
        "fire",
        "theft",
    }


@shows("AS-5.1", "AS-5.3", "AS-5.4", "AS-D11")
def test_seven_income_cards_and_what_they_show():
    shown = {card.number: card.species for card in DATA.income}
    assert shown == {0: "", 1: "fish", 2: "butterfly", 3: "reptile", 4: "parrot", 5: "orchid", 6: ""}
    sources = {card.number: card.source for card in DATA.income}
    assert [n for n, source in sources.items() if source == "reconstruction"] == [1, 2, 4]


@shows("AS-1.2", "AS-1.8", "AS-1.9", "AS-1.10", "AS-D3")
def test_the_box_is_complete():
    counts, values = DATA.counts, DATA.values
    assert counts["huts"] + counts["neutral_huts"] == 60
    assert counts["huts"] == 4 * values.huts
    assert counts["neutral_huts"] == 2 * values.neutral_huts
    assert counts["income_cards"] == 4 * len(DATA.income) == 28
    assert sum(one.tiles for one in DATA.species) == counts["tiles"]
    # One majority chip for each species, and the largest set of chips for five species.
    assert counts["chips"] == len(values.chips_4) + len(SPECIES)
    assert counts["indio_tiles"] == DATA.events["indio"].copies == counts["order_cards"] == 4


@shows("AS-1.8")
def test_each_tile_stands_for_a_real_species():
    known = {row["species_id"]: row for row in species_rows()}
    for one in DATA.species:
        assert known[one.species_id]["game"] == "Amazonas", one


def test_the_card_sheet_says_the_same():
    for village in BOARD.villages.values():
        line = next(row for row in SHEET.splitlines() if row.startswith(f"| `{village.id}` |"))
        assert f"| {village.species} | {', '.join(map(str, village.prices))} |" in line, village.id
        for kind in ("path", "water"):
            for there in BOARD.neighbours(village.id, kind):
                assert f"{there} ({kind})" in line, (village.id, there)
    for card in DATA.missions.values():
        names = ", ".join(TABLES.names[v] for v in card.villages)
        assert f"| `{card.id}` | {names} |" in SHEET
    for event in DATA.events.values():
        assert f"| `{event.id}` | {event.copies} |" in SHEET


def test_the_graph_of_the_board_says_what_villages_show_and_cost():
    graph = fresh().board
    assert graph.nodes["manaus"]["species"] == "orchid"
    assert graph.nodes["manaus"]["prices"] == (3, 4, 5)
    assert graph.nodes["manaus"]["sites"] == 3
    assert graph.edges["manaus", "humaita", "path"]["name"] == "BR-319"
