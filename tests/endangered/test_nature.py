"""What the game says of the real world: true to the tables of species, threats and tiger demography."""

from __future__ import annotations

import csv
from pathlib import Path

import amazonia_lab as al
from amazonia_lab import conservation, words
from amazonia_lab.conservation import facts
from amazonia_lab.games.endangered.nature import beside, nature

from .laid import DATA, do, last, legal, row, through

NATURE = nature("tiger")
TABLE = Path(conservation.__file__).parent / "data" / "tiger_demography.csv"
FIGURES = list(csv.DictReader(TABLE.read_text("utf-8").splitlines()))


def figure(what: str, where: str) -> dict[str, str]:
    """A row of the table of tiger demography."""
    name = list(FIGURES[0])
    return next(r for r in FIGURES if r[name[0]] == what and where in r[name[1]])


def test_the_stake_names_the_threats_of_the_tiger() -> None:
    real = {r["iucn_threat_code"] for r in facts.threat_rows("tiger")}
    assert set(NATURE["stakes"]) == {DATA.species_id} == {"tiger"}
    assert set(NATURE["stakes"]["tiger"]["codes"]) == real
    assert all(set(event["codes"]) <= real for event in NATURE["events"])


def test_what_is_said_has_words_and_sources() -> None:
    for event in NATURE["events"]:
        assert words.has(f"endangered.event.{event['event']}")
        assert words.has(f"endangered.debrief.event.{event['says']}")
        assert set(event["values"]) <= set(DATA.impacts)
    for one in NATURE["wrong"]:
        assert words.has(f"endangered.debrief.wrong.{one['says']}")
        assert facts.source_rows(one["sources"])
    assert words.has("endangered.debrief.stake.forest_and_hunting")


def test_the_figures_are_those_of_the_table() -> None:
    said = {one["says"]: words.t(f"endangered.debrief.wrong.{one['says']}") for one in NATURE["wrong"]}
    assert figure("litter size at first count", "Sikhote")["value"] in said["litter"]
    assert figure("litter size", "Ranthambhore")["value"] in said["litter"]
    dead = figure("cub mortality, first year", "Sikhote")
    assert f"{float(dead['low']):.0%}"[:2] in said["cubs"]
    assert f"{float(dead['high']):.0%}"[:2] in said["cubs"]
    assert f"{float(figure('survival 0-12 months', 'Ranthambhore')['value']):.0%}"[:2] in said["cubs"]
    for what, where in (("interval between litters", "Sikhote"), ("birth interval", "Ranthambhore")):
        assert f" {float(figure(what, where)['value']):.0f} " in said["interval"]
    assert figure("critical annual mortality of breeding females", "model")["value"] == "0.15"
    assert "15 of 100" in said["losses"]


def test_the_debrief_counts_what_happened() -> None:
    game = last(persistent=["poaching"], impacts=["sighting"], ambassador=row())
    through(game)
    do(game, legal(game)[0])
    assert "Poaching 1 time." in str(al.debrief(game))


def test_this_game_is_laid_beside_published_figures() -> None:
    rows = [
        {"round": 1, "tigers": 9, "pairs": 3, "born": 2, "lost": 1},
        {"round": 2, "tigers": 7, "pairs": 1, "born": 2, "lost": 3},
        {"round": 3, "tigers": 8, "pairs": 2, "born": 3, "lost": 3},
    ]
    found = {row["says"]: row["values"] for row in beside(rows)["rows"]}
    assert found["litter"] == {"n": 3, "years": 3}
    assert found["rate"] == {"rate": "0.5"}  # three young, six pairs
    # Two of the nine that lived when the second year began.
    assert found["losses"] == {"lost": 2, "lived": 9, "percent": 22, "number": 2}
    assert beside([{**rows[0], "pairs": 0}])["rows"][1]["values"] == {"rate": "–"}


def test_the_published_figures_beside_a_game_are_those_of_the_table() -> None:
    said = {
        key: words.t(f"endangered.debrief.published.{key}") for key in ("litter", "rate", "cubs", "losses")
    }
    for key, what in (("litter", "litter size at first count"), ("rate", "reproductive rate")):
        one = figure(what, "Sikhote")
        assert f"{one['value']} " in said[key]
    litter = figure("litter size", "Ranthambhore")
    assert f"{litter['value']} in Ranthambhore ({litter['n']})" in said["litter"]
    assert f"({figure('litter size at first count', 'Sikhote')['n']} litters)" in said["litter"]
    assert f"{figure('reproductive rate', 'Ranthambhore')['value']} in Ranthambhore" in said["rate"]
    dead, alive = (
        figure("cub mortality, first year", "Sikhote"),
        figure("survival 0-12 months", "Ranthambhore"),
    )
    assert said["cubs"].startswith(f"{float(dead['low']):.0%} to".replace("%", ""))
    assert f"{float(alive['value']):.0%}"[:2] + " of 100 lived" in said["cubs"]
    assert "15 of 100" in said["losses"]


def test_the_debrief_shows_the_population_and_the_comparison() -> None:
    game = al.new_game("endangered", players=2, seed=3)
    while not game.outcome:
        game.play_for_me("random")
    debrief = al.debrief(game)
    assert debrief.curve is not None
    assert [row["tigers"] for row in debrief.curve.rows] == [r["tigers"] for r in game.measure_rows()]
    page = debrief._repr_html_()
    assert "<svg" in page
    for one in debrief.beside:
        assert one.here in page
        assert one.published.text in str(debrief)
    assert {"KERLEY03", "CHAPRON08"} <= {row["source_id"] for row in debrief.sources}
