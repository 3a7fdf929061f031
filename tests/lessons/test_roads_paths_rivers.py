"""Lesson 2: its answers are those of the board, its options name the places, its code runs and agrees."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import amazonia_lab as al
from amazonia_lab.lessons import content
from amazonia_lab.lessons.checking import check, right_of
from amazonia_lab.lessons.computed import COMPUTED
from amazonia_lab.lessons.computing import roads

LESSON = content.lesson_of("roads_paths_rivers")
ASKS = {f"{step.id}.{ask.id}": ask for step in LESSON.step for ask in step.asks}
NOTEBOOK = Path(__file__).resolve().parents[2] / "notebooks" / "lessons" / "2_roads_paths_rivers.ipynb"
ROUTES = al.new_game("mission_amazonia", players=2, seed=7).routes


def cells(kind: str) -> list[dict[str, Any]]:
    every = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in every if cell["cell_type"] == kind]


def answer(name: str) -> Any:
    return COMPUTED[f"roads.{name}"]()


@pytest.mark.parametrize(
    ("key", "places"),
    [
        ("foretell.middle", roads.MIDDLES),
        ("closed.roundabout", roads.ROUNDABOUT),
        ("cutting.worst_cut", roads.CUTS),
        ("important.middle_closed", roads.AFTERWARDS),
    ],
)
def test_options_name_the_places_that_are_meant(key: str, places: tuple[str, ...]) -> None:
    for option, place in zip(ASKS[key].options, places, strict=False):
        assert f"{ROUTES.nodes[place]['name']} ({place})" in option


def test_counts_are_those_of_the_board() -> None:
    kinds = Counter(route["kind"] for _, _, route in ROUTES.edges(data=True))
    assert kinds == {"river": 39, "paved": 11, "path": 11}
    pairs = Counter(frozenset(two) for two in ROUTES.edges())
    assert max(pairs.values()) == 2
    assert answer("double") == list(pairs.values()).count(2) == 14
    assert len(ROUTES) == 36
    most = {place for place in ROUTES if len(set(ROUTES[place])) == answer("neighbours")}
    assert {ROUTES.nodes[place]["name"] for place in most} == {"Ariquemes", "Ji-Paraná"}


def test_shortest_ways_are_those_that_are_told() -> None:
    """A way of that length is there, and no way is shorter: by hand, not by the same call."""
    land = {frozenset((a, b)) for a, b, route in ROUTES.edges(data=True) if route["kind"] == "paved"}
    way = ["B1", "C1", "C2", "D3", "E4", "F4", "F5"]
    assert all(frozenset(two) in land for two in pairwise(way))
    assert answer("steps") == len(way) - 1 == 6
    rings = {"B1"}
    for _ in range(5):
        rings |= {b for a in rings for b in ROUTES[a]}
    assert "F5" not in rings
    km = sum(min(route["km"] for route in ROUTES[a][b].values()) for a, b in pairwise(way))
    assert answer("km") == round(km, 1)
    assert answer("boat") > answer("steps")
    assert answer("shorter") == 4
    assert nx.shortest_path_length(ROUTES, "D3", "E5") == 3


def test_reach_and_the_closed_road() -> None:
    assert (answer("paved"), answer("land"), answer("land_closed")) == (11, 19, 8)
    assert answer("dry") == ("São Miguel do Guaporé", "C4", "São Miguel")
    assert not any("river" in ways for ways in ROUTES["C4"].values())
    assert "river" not in ROUTES["C2"]["D3"], "else the closed road would cut nothing"
    assert answer("steps_closed") == 7
    assert answer("detour") == 102.0
    assert answer("roundabout") == 1


def test_what_is_said_of_cuts_and_of_the_middle() -> None:
    assert answer("cuts") == 4
    pairs = {place: roads._cut_pairs(place) for place in roads.CUTS}
    assert pairs == {"C2": 34, "D3": 0, "B5": 34, "A4": 2 * 33}
    assert answer("worst_cut") == 4
    assert (answer("middle"), answer("middle_closed")) == (3, 3)
    centre = answer("centre")[1]
    assert max(nx.single_source_shortest_path_length(ROUTES, centre).values()) == 5


def test_a_road_more_changes_the_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are computed, not written down."""
    other = ROUTES.copy()
    other.add_edge("B1", "F5", key="paved", kind="paved", km=100.0)
    monkeypatch.setattr(roads, "_routes", lambda: other)
    assert answer("steps") == 1
    assert answer("km") == 100.0
    assert answer("land_closed") > 8


def test_the_code_of_the_notebook_runs_and_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    place: dict[str, Any] = {}
    for cell in cells("code"):
        source = "".join(cell["source"])
        if "al.lesson(" not in source:
            assert "source_hidden" not in cell["metadata"].get("jupyter", {})
            assert len(source.splitlines()) <= 12
            exec(source, place)  # noqa: S102  # the notebook's own cells
    assert len(place["everything"].edges) == len(roads.network().edges)
    assert len(nx.node_connected_component(place["flooded"], "B1")) - 1 == answer("land_closed")
    said = capsys.readouterr().out
    assert "19 others by land\n8 others by land" in said
    assert "4 others: " in said


def test_every_step_has_its_cell_once_and_in_order() -> None:
    shown = [
        "".join(cell["source"]).split('only="')[1].split('"')[0]
        for cell in cells("code")
        if "al.lesson(" in "".join(cell["source"])
    ]
    assert shown == [step.id for step in LESSON.step]


def test_no_answer_lies_in_the_notebook() -> None:
    """Nothing is foretold after it was seen: code has no output stored, a step only its sentence."""
    for cell in cells("code"):
        kept = json.dumps(cell["outputs"])
        assert kept == "[]" or "To see it, run this cell." in kept


def test_what_is_said_of_roads_is_in_the_data() -> None:
    threats = al.threats()
    rows = threats[(threats.iucn_threat_code == "4.1") & (threats.verified == "yes")]
    evidence = dict(zip(rows.species_id, zip(rows.evidence, rows.source_id, strict=True), strict=True))
    assert evidence["giant_anteater"] == ("killed on roads", "IUCN_ANT14")
    assert evidence["tapajos_hermit"] == ("highway BR-163, now paved", "BL_TAPAJOS")
    years = dict(zip(al.sources().source_id, al.sources().year, strict=True))
    assert (years["IUCN_ANT14"], years["BL_TAPAJOS"]) == ("2014", "n.d.")


def test_the_ways_on_paper_join_places_of_the_board() -> None:
    assert LESSON.sheet is not None
    names = {f"{data['name']} ({place})" for place, data in ROUTES.nodes(data=True)}
    for a, b, *blank in LESSON.sheet.tables[0].rows:
        assert {a, b} <= names
        assert blank == ["", ""]


def test_the_teachers_page_has_the_answers_of_the_board() -> None:
    page = (NOTEBOOK.parents[2] / "docs" / "lessons" / "2_roads_paths_rivers.md").read_text("utf-8")
    for name, found in roads.ANSWERS.items():
        value = found()
        shown = value[0] if isinstance(value, tuple) else f"{value:g}"
        assert f"| `{name}` | {shown} |" in page


@pytest.mark.parametrize(
    ("step", "name", "answer", "verdict"),
    [
        ("reach", "dry", "sao miguel", "right"),
        ("reach", "dry", "São Miguel do Guaporé", "right"),
        ("reach", "dry", "c4", "right"),
        ("reach", "dry", "São Francisco do Guaporé", "wrong"),
        ("important", "centre", "Rolim de Moura", "right"),
        ("important", "centre", "Rolim de Moura do Guaporé", "wrong"),
        ("important", "centre", "Rolim", "near"),
        ("important", "centre", "D5", "wrong"),
    ],
)
def test_places_are_told_apart_by_their_names(step: str, name: str, answer: str, verdict: str) -> None:
    assert check(ASKS[f"{step}.{name}"], answer).verdict == verdict


def test_no_other_place_of_the_board_is_taken_for_a_right_one() -> None:
    asks = [ask for ask in ASKS.values() if ask.form == "words" and right_of(ask) is not None]
    assert len(asks) == 2
    for ask in asks:
        for place, name in ROUTES.nodes(data="name"):
            if place not in right_of(ask):
                assert check(ask, name).verdict != "right", (ask.id, name)
                assert check(ask, place).verdict == "wrong", (ask.id, place)
