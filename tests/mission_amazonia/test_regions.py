"""What can be looked up of the boards and of their real places: tables, debrief, the panel of the table."""

from __future__ import annotations

import pytest

import amazonia_lab as al
from amazonia_lab.errors import UnknownData, UnknownGame
from amazonia_lab.games.mission_amazonia.boards import files
from amazonia_lab.region import Region, RegionFact, region_of
from amazonia_lab.widgets.asks import answer

from .test_boards_real import ALL, FILES

each = pytest.mark.parametrize("name", ALL)


def test_the_table_of_boards_counts_what_is_on_them():
    table = al.boards("mission_amazonia").set_index("board")
    assert set(table.index) == set(ALL)
    assert list(table["rules"].str.count("[a-z]+")) == [0, 1, 2, 2, 3]
    for name in ALL:
        row = table.loc[name]
        kinds = [route["kind"] for route in FILES[name]["route"]]
        assert (row["places"], row["players"]) == (36, "2-4")
        assert [row[kind] for kind in ("paved", "path", "river")] == [
            kinds.count(kind) for kind in ("paved", "path", "river")
        ]
        assert row["rules"] == ", ".join(sorted(FILES[name].get("rules", [])))
        assert row["indigenous"] == len(FILES[name]["orange"])
    assert table["real"].str.len().min() > 100


def test_a_game_with_one_board_has_no_row():
    assert len(al.boards("amazonas")) == 0
    assert set(al.boards()["game"]) == {"mission_amazonia"}
    with pytest.raises(UnknownGame):
        al.boards("chess")


@each
def test_facts_of_a_board_by_name_and_by_game(name):
    by_name = al.board_facts(name)
    by_game = al.board_facts(al.new_game("mission_amazonia", board=name, seed=1))
    assert by_name.equals(by_game)
    assert list(by_name["url"]) == [fact["url"] for fact in FILES[name]["about"]["fact"]]
    assert by_name["fact"].str.len().min() > 40
    assert set(al.board_facts()["board"]) == set(ALL)


@pytest.mark.parametrize("wrong", ["atlantis", 7, ("rondonia",)])
def test_facts_of_a_board_that_there_is_not(wrong):
    with pytest.raises(UnknownData, match="acre_xapuri"):
        al.board_facts(wrong)


def test_a_game_without_boards_has_no_facts():
    assert len(al.board_facts(al.new_game("amazonas", players=2, seed=1))) == 0


@each
def test_a_debrief_tells_of_the_real_place_with_sources(name):
    debrief = al.debrief(al.new_game("mission_amazonia", board=name, seed=1))
    assert debrief.region is not None
    said, page = str(debrief), debrief._repr_html_()
    for fact in debrief.region.facts:
        assert fact.text in said
        assert fact.url in said
        assert f'href="{fact.url}"' in page.replace("&amp;", "&")
    assert debrief.region.text in said


def test_a_board_of_ones_own_tells_its_own_sentences():
    raw = files()["acre_xapuri"].read_text("utf-8")
    told = 'text = "acre_xapuri"\nsummary = "Our valley."'
    raw = raw.replace('id = "acre_xapuri"', 'id = "valley"').replace('text = "acre_xapuri"', told)
    game = al.new_game("mission_amazonia", board=raw, players=2, seed=1)
    region = region_of(game.rules, game.options)
    assert region is not None
    assert region.text == "Our valley."
    assert region.facts[0].text == "union"
    assert next(iter(al.board_facts(game)["fact"])) == "union"


def test_a_source_that_is_no_address_is_no_link():
    from amazonia_lab.display.debrief import _region

    region = Region("x", "", (RegionFact("A <b>fact</b>.", "me", 2020, "javascript:alert(1)"),))
    drawn = "".join(map(str, _region(region)))
    assert "href" not in drawn
    assert "&lt;b&gt;" in drawn
    assert "me, 2020" in drawn


@each
def test_the_table_tells_it_where_a_place_is_asked_about(name):
    table = al.play("mission_amazonia", board=name, players=2, seed=1)
    data = answer(table, {"what": "about", "anchor": "place:A1"})["data"]
    region = region_of(table.game.rules, table.game.options)
    assert region is not None
    assert region.name in data["region"]["head"]
    first, *rows = data["region"]["rows"]
    assert first == {"text": region.text, "item": False}
    told = [(row["text"], row["source"], row["url"]) for row in rows]
    assert told == [(fact.text, fact.cited, fact.url) for fact in region.facts]
    # A card is not a place.
    item = next(one for zone in table.seen()[0].zones for one in zone.items)
    assert answer(table, {"what": "about", "anchor": item.id})["data"]["region"] is None
    table.close()
