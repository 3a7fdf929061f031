"""The Red List Index against worked values, and its two lessons."""

from __future__ import annotations

import pytest

import amazonia_lab as al
from amazonia_lab.conservation import redlist
from amazonia_lab.conservation.redlist import Entry, cast_back, red_list_index_rows


def value(column: str, year: int, **options: object) -> float:
    (row,) = red_list_index_rows(years=year, **options)  # type: ignore[arg-type]
    return row[column]


def test_by_hand_for_2022() -> None:
    categories = {name: redlist.history(name)[-1].category for name in redlist.default_species()}
    weights = [redlist.weights()[category] for category in categories.values()]
    assert weights == [2, 2, 0, 2, 3, 3, 2, 1, 1, 2, 1, 4]
    assert value("rli_as_printed", 2022) == round(1 - 23 / 60, 3) == 0.617
    assert value("n", 2022) == 12


@pytest.mark.parametrize(
    ("year", "n", "printed"),
    [
        (1996, 7, 0.629),
        (2000, 7, 0.6),
        (2004, 10, 0.68),
        (2008, 10, 0.68),
        (2010, 10, 0.66),
        (2012, 11, 0.673),
        (2014, 11, 0.691),
        (2016, 11, 0.691),
        (2018, 12, 0.667),
        (2021, 12, 0.617),
    ],
)
def test_all_species_as_printed(year: int, n: int, printed: float) -> None:
    assert (value("n", year), value("rli_as_printed", year)) == (n, printed)


@pytest.mark.parametrize(
    ("year", "printed", "genuine"),
    [
        (2008, 0.68, 0.7),
        (2010, 0.66, 0.68),
        (2012, 0.66, 0.68),
        (2014, 0.68, 0.68),
        (2018, 0.68, 0.68),
        (2021, 0.64, 0.64),
        (2022, 0.64, 0.64),
    ],
)
def test_ten_species_that_were_graded_all_along(year: int, printed: float, genuine: float) -> None:
    assert value("n", year, since=2008) == 10
    assert value("rli_as_printed", year, since=2008) == printed
    assert value("rli_genuine", year, since=2008) == genuine


def test_the_recovery_of_2014_is_only_better_knowledge() -> None:
    assert value("rli_as_printed", 2014) > value("rli_as_printed", 2012)
    assert value("rli_genuine", 2014) == value("rli_genuine", 2012)


def test_the_drop_of_2018_is_only_the_dolphin_entering() -> None:
    assert value("rli_as_printed", 2018) < value("rli_as_printed", 2014)
    without = [name for name in redlist.default_species() if name != "amazon_river_dolphin"]
    assert value("rli_as_printed", 2018, species=without) == value("rli_as_printed", 2014, species=without)
    assert value("rli_as_printed", 2018, since=2008) == value("rli_as_printed", 2014, since=2008)


def test_taking_no_unknown_change_as_genuine_leaves_a_flat_line() -> None:
    rows = red_list_index_rows(since=2008, unknown="not_genuine")
    assert {row["rli_genuine"] for row in rows} == {0.64}
    assert len({row["rli_as_printed"] for row in rows}) > 1


def test_the_index_is_1_for_least_concern_and_0_for_extinct() -> None:
    assert value("rli_as_printed", 2022, species=["reptile_green_iguana"]) == 1
    weights = redlist.weights()
    assert redlist._index(["EX", "EX"], weights) == redlist._index(["EW"], weights) == 0
    assert redlist._index(["DD", "NE", ""], weights) is None
    assert redlist._index(["LC", "DD"], weights) == 1


def test_casting_back_goes_to_the_last_genuine_change_and_no_further() -> None:
    entries = [
        Entry(1996, "VU", ""),
        Entry(2000, "EN", "yes"),
        Entry(2008, "CR", "no"),
        Entry(2016, "CR", ""),
    ]
    assert [entry.category for entry in cast_back(entries)] == ["VU", "CR", "CR", "CR"]
    unknown = [Entry(1996, "VU", ""), Entry(2000, "EN", "unknown")]
    assert [entry.category for entry in cast_back(unknown)] == ["VU", "EN"]
    assert [entry.category for entry in cast_back(unknown, "not_genuine")] == ["EN", "EN"]


def test_the_table_says_that_it_is_not_official_and_whom_it_cites() -> None:
    table = al.red_list_index()
    assert list(table.columns) == ["year", "n", "rli_as_printed", "rli_genuine"]
    assert "not the official" in table.attrs["note"]
    assert {"PLOS_RLI", "CRAN_RED", "BL_HYACINTH"} <= {row["source_id"] for row in table.attrs["sources"]}
    assert table.year.is_monotonic_increasing


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"species": "dodo"},
            "no species 'dodo' in the tables; there are: .*harpy_eagle.*reptile_black_caiman",
        ),
        ({"years": 1990}, "no figures for the year '1990'; there are: 1996-2022"),
        ({"years": "soon"}, "no figures for the year 'soon'"),
        ({"since": 2040}, "no figures for the year '2040'"),
        ({"species": []}, r"no species '\[\]' in the tables; there are: harpy_eagle"),
        ({"unknown": None}, "one of genuine, not_genuine, not as 'None'"),
        ({"unknown": "maybe"}, "one of genuine, not_genuine, not as 'maybe'"),
        ({"species": "fish_arapaima"}, "species that have one are: harpy_eagle"),
    ],
)
def test_bad_input_is_refused_with_what_there_is(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(al.UnknownData, match=sentence):
        al.red_list_index(**options)  # type: ignore[arg-type]
