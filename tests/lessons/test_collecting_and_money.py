"""Lesson 6: prices, points and indices are those of board, rules and collections."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import log
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import amazonia_lab as al
from amazonia_lab.lessons import content
from amazonia_lab.lessons.checking import right_of
from amazonia_lab.lessons.computing import collecting
from amazonia_lab.lessons.playing import begun

LESSON = content.lesson_of("collecting_and_money")
STEPS = {step.id: step for step in LESSON.step}
REPO = Path(__file__).parents[2]
NOTEBOOK = REPO / "notebooks" / "lessons" / "6_collecting_and_money.ipynb"
PAGE = (REPO / "docs" / "lessons" / "6_collecting_and_money.md").read_text("utf-8")
CELLS: Mapping[str, Any] = {cell["id"]: cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]}
BOARD = al.new_game("amazonas", players=2, seed=1).board
NAMES = {data["name"]: village for village, data in BOARD.nodes(data=True)}


def ask(step: str, name: str) -> content.Ask:
    return next(ask for ask in STEPS[step].asks if ask.id == name)


def test_right_answers() -> None:
    asked = {
        ("money", "income"): 5,
        ("money", "short"): 1,
        ("way", "cheapest"): 10,
        ("way", "rounds"): 5,
        ("way", "closed"): 12,
        ("tile", "next"): 1,
        ("tile", "chip"): 3,
        ("diverse", "shannon"): 2,
        ("diverse", "draw"): 50,
        ("diverse", "rows"): 3,
    }
    assert {key: right_of(ask(*key)) for key in asked} == asked


def test_the_cheapest_ways_are_found_by_networkx_too() -> None:
    """And both have four huts, by the villages that hints and answers name."""
    way = nx.DiGraph()
    for a, b in BOARD.edges():
        way.add_edge(a, b, gold=BOARD.nodes[b]["prices"][0])
        way.add_edge(b, a, gold=BOARD.nodes[a]["prices"][0])
    ends = (collecting.FROM, collecting.TO)
    first = nx.shortest_path(way, *ends, weight="gold")
    assert first == ["nauta", "pucallpa", "cruzeiro", "eirunepe", "tefe"]
    assert nx.path_weight(way, first, "gold") == collecting.cheapest()
    assert len(nx.shortest_path(way, *ends)) == len(first)
    way.remove_node(collecting.CLOSED)
    second = nx.shortest_path(way, *ends, weight="gold")
    assert second == ["nauta", "iquitos", "leticia", "eirunepe", "tefe"]
    assert nx.path_weight(way, second, "gold") == collecting.cheapest((collecting.CLOSED,))
    assert BOARD.nodes[collecting.CLOSED]["sites"] == 2


def test_the_position_is_as_told() -> None:
    """Ana: 2 orchids, 1 fish, 3 butterflies, 1 reptile; money for one hut; she is to build."""
    game = al.new_game("amazonas", position="next_tile")
    ana, bruno = game.state.seats
    assert game.to_move == 0
    assert ana.tiles == (2, 1, 3, 0, 1)
    assert bruno.tiles == (3, 1, 1, 1, 1)
    assert (bruno.chip, ana.money) == (4, 9)
    cheapest = min(BOARD.nodes[village]["prices"][0] for village in collecting.CHOICES)
    assert ana.money < 3 * 2 * cheapest
    gains = {"porto_morro": 3, "humaita": 1, "eirunepe": 2, "porto_de_moz": 0}
    assert collecting.gains() == gains
    assert collecting.gains(first_chip=True) == gains | {"eirunepe": 4}


@pytest.mark.parametrize("question", ["next", "chip"])
def test_its_options_name_the_villages_and_their_species(question: str) -> None:
    species = {
        "orchid": "An orchid",
        "butterfly": "A butterfly",
        "parrot": "A parrot",
        "reptile": "A reptile",
    }
    for village, option in zip(collecting.CHOICES, ask("tile", question).options, strict=True):
        place = BOARD.nodes[village]
        assert option == f"{species[place['species']]}, at {place['name']}"


def test_the_collections_are_those_of_text_and_notebook() -> None:
    text = " ".join(STEPS["diverse"].text)
    source = "".join(CELLS["diversity"]["source"])
    for name, tiles in collecting.COLLECTIONS.items():
        assert f"{name} {', '.join(map(str, tiles))}" in text
        assert f'"{name}": {list(tiles)}' in source
        assert sum(tiles) == 10
    shannon = {
        name: -sum(n / 10 * log(n / 10) for n in tiles if n) for name, tiles in collecting.COLLECTIONS.items()
    }
    assert max(shannon, key=lambda name: shannon[name]) == "Bruno"


@pytest.mark.parametrize("bot", ["careful", "beginner"])
def test_three_rounds_are_played_and_bring_huts(bot: str) -> None:
    """Few decisions, a first hut at least, and nobody is done by then."""
    start = STEPS["play"].start
    assert start
    game = begun(start)
    assert game.players[game.to_move or 0] == "Ana"
    assert game.state.seats[0].money == 9
    decisions = 0
    while game.outcome is None and game.measure_rows()[-1]["round"] <= 3:
        game.step(game.hint(bot)[0])
        decisions += 1
    assert game.outcome is None
    assert 5 <= decisions <= 25
    assert 1 <= game.measure_rows()[-1]["huts_0"] <= 5
    assert {one.measure for one in STEPS["look"].compare} <= set(game.measure_rows()[-1])


def test_the_game_on_paper_is_a_part_of_the_board() -> None:
    sheet = LESSON.sheet
    assert sheet
    rows = sheet.tables[0].rows
    there = {NAMES[row[0]] for row in rows}
    for name, species, prices, joined in rows:
        place = BOARD.nodes[NAMES[name]]
        assert species == place["species"]
        assert prices == ", ".join(map(str, place["prices"]))
        assert {NAMES[one] for one in joined.split(", ")} == set(BOARD.neighbors(NAMES[name])) & there
    assert f"{len(rows)} villages" in " ".join(sheet.rules).replace("thirteen", "13")
    assert {row[1] for row in rows} == {"orchid", "fish", "butterfly", "parrot", "reptile"}


def test_each_step_has_its_cell_in_order() -> None:
    shown = [
        "".join(cell["source"]).split('only="')[1].split('"')[0]
        for cell in CELLS.values()
        if cell["cell_type"] == "code" and 'only="' in "".join(cell["source"])
    ]
    assert shown == [step.id for step in LESSON.step]


def test_the_teachers_page_has_the_right_answers() -> None:
    gains, rows = collecting.gains(), collecting.row_points()
    for solution in (
        f"| {right_of(ask('money', 'income'))} silver |",
        f"| {right_of(ask('money', 'short'))} silver |",
        f"| {collecting.cheapest()} gold |",
        f"| {collecting.cheapest((collecting.CLOSED,))} gold |",
        f"6 silver | {collecting.rounds_of_income()} |",
        f"| orchid, {gains['porto_morro']} points |",
        f"butterfly {gains['humaita']}, parrot {gains['eirunepe']} (second chip)",
        f"| parrot, {collecting.gains(first_chip=True)['eirunepe']} points |",
        f"| {collecting.different()} of 100 |",
        f"Chi's, {rows['Chi']} | Ana {rows['Ana']}, Bruno {rows['Bruno']} |",
    ):
        assert solution in PAGE, solution
    found = {name: al.diversity(tiles).shannon for name, tiles in collecting.COLLECTIONS.items()}
    assert f"{found['Bruno']:.2f} against {found['Ana']:.2f} (Ana) and {found['Chi']:.2f} (Chi)" in PAGE
