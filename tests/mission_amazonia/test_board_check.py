"""What the check says of board files: every fault with its line, and ours have none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.board_report import BoardReport
from amazonia_lab.errors import BadBoard
from amazonia_lab.games.mission_amazonia.board_files.checking import MAX_BYTES
from amazonia_lab.games.mission_amazonia.boards import files
from amazonia_lab.toml_lines import Lines

from .own_board import DOCS, edited, line_of, smallest

Edits = tuple[tuple[str, str], ...]

NAMED = 'name = "Two Rivers"'
MISSIONS = (
    'missions = [\n  ["logging_1", "logging_2", "poaching_1", "poaching_2", "gold_1", "gold_2"],\n'
    '  ["logging_3", "logging_4", "poaching_3", "poaching_4", "gold_3", "gold_4"]]'
)
MORE = '  { id = "C3"'
ALONE = f'  {{ id = "E5", name = "Alone" }},\n{MORE}'


def wrong(report: BoardReport) -> list[tuple[int | None, str]]:
    return [(one.line, one.text) for one in report.wrong]


@pytest.mark.parametrize("name", files())
def test_our_boards_have_no_fault(name: str) -> None:
    report = al.check_board(files()[name])
    assert report.ok, str(report)
    assert not report.odd, str(report)


def test_the_smallest_board_of_the_docs_has_nothing_wrong_or_odd() -> None:
    report = al.check_board(smallest())
    assert (report.wrong, report.odd) == ((), ())
    assert "9 places, 10 routes, 8 sites" in str(report)


# What is changed in the smallest board; a text on the line that is named; code of the sentence; its values.
BROKEN: dict[str, tuple[Edits, str, str, dict[str, Any]]] = {
    "unknown kind of route": (
        (('"B1", kind = "paved"', '"B1", kind = "highway"'),),
        '"highway"',
        "value",
        {"name": "kind", "value": '"highway"', "expected": "one of these in quotes: paved, path, river"},
    ),
    "edge to nowhere": (
        (('{ a = "B1", b = "C1"', '{ a = "B1", b = "C4"'),),
        'b = "C4"',
        "route_nowhere",
        {"place": "C4", "known": "C1, C2, C3"},
    ),
    "double route": (
        (('  { a = "B3", b = "C3"', '  { a = "B1", b = "A1", kind = "paved" },\n  { a = "B3", b = "C3"'),),
        'a = "B1", b = "A1"',
        "route_twice",
        {"a": "B1", "b": "A1", "route": "paved", "first": 19},
    ),
    "route to itself": (
        (('a = "A1", b = "B1"', 'a = "A1", b = "A1"'),),
        'b = "A1"',
        "route_to_itself",
        {"place": "A1"},
    ),
    "squares that do not touch": (
        (
            (
                'a = "A2", b = "A3", kind = "river" },',
                'a = "A2", b = "A3", kind = "river" },\n  { a = "A1", b = "C1", kind = "river" },',
            ),
        ),
        'a = "A1", b = "C1"',
        "route_far",
        {"a": "A1", "b": "C1"},
    ),
    "diagonal": (
        (('a = "B2", b = "C2"', 'a = "B2", b = "C1"'),),
        'a = "B2", b = "C1"',
        "diagonal",
        {"a": "B2", "b": "C1"},
    ),
    "corner that is none": (
        (('a = "A1", b = "B1"', 'a = "A1", b = "B1", corner = true'),),
        "corner = true",
        "no_corner",
        {"a": "A1", "b": "B1"},
    ),
    "headquarters missing": (
        (('  { colour = "red", place = "C3" },\n', ""),),
        "headquarters = [",
        "home_missing",
        {"colours": "red"},
    ),
    "headquarters doubled": (
        (
            (
                '  { colour = "red", place = "C3" },\n',
                '  { colour = "red", place = "C3" },\n  { colour = "red", place = "C1" },\n',
            ),
        ),
        'colour = "red", place = "C1"',
        "home_twice",
        {"colour": "red"},
    ),
    "two headquarters in one place": (
        (('"red", place = "C3"', '"red", place = "B1"'),),
        '"red", place = "B1"',
        "home_shared",
        {"place": "B1", "colour": "green"},
    ),
    "headquarters nowhere": (
        (('"red", place = "C3"', '"red", place = "F6"'),),
        '"red", place = "F6"',
        "home_nowhere",
        {"place": "F6"},
    ),
    "headquarters with no route": (
        (
            ('  { id = "C3"', '  { id = "E5", name = "Alone" },\n  { id = "C3"'),
            ('"red", place = "C3"', '"red", place = "E5"'),
        ),
        '"red", place = "E5"',
        "home_alone",
        {"place": "E5"},
    ),
    "headquarters cut off": (
        (
            (
                '  { id = "C3"',
                '  { id = "E5", name = "Alone" },\n  { id = "F5", name = "Alone too" },\n  { id = "C3"',
            ),
            ('  { a = "B3"', '  { a = "E5", b = "F5", kind = "river" },\n  { a = "B3"'),
            ('"red", place = "C3"', '"red", place = "E5"'),
        ),
        '"red", place = "E5"',
        "home_cut_off",
        {"place": "E5"},
    ),
    "site that nobody reaches": (
        (
            ('  { id = "C3"', '  { id = "E5", name = "Alone" },\n  { id = "C3"'),
            ('"C2", "A3"]', '"C2", "A3",\n  "E5"]'),
        ),
        '  "E5"]',
        "site_unreachable",
        {"place": "E5"},
    ),
    "site nowhere": ((('"A3"]', '"D3"]'),), "disc = [", "site_nowhere", {"place": "D3"}),
    "site twice": ((('"A3"]', '"A1"]'),), "disc = [", "site_twice", {"place": "A1"}),
    "disc too short": (
        (('"B1", "C2", "A3"]', '"B1", "C2"]'),),
        "disc = [",
        "few_sites",
        {"count": 7, "least": 8},
    ),
    "id that is no square": (
        (('{ id = "A1"', '{ id = "A7"'),),
        'id = "A7"',
        "value",
        {
            "name": "id",
            "value": '"A7"',
            "expected": 'a square: a letter from A to F and a number from 1 to 6, such as "B3"',
        },
    ),
    "square twice": (
        (('  { id = "B1"', '  { id = "A1", name = "Again" },\n  { id = "B1"'),),
        'name = "Again"',
        "place_twice",
        {"place": "A1"},
    ),
    "empty name": ((('"Sawmill"', '" "'),), 'id = "C1"', "empty", {"name": "name"}),
    "no name": (
        (('{ id = "C1", name = "Sawmill" }', '{ id = "C1" }'),),
        'id = "C1"',
        "lacks",
        {"name": "name"},
    ),
    "off its square": (
        (('name = "Sawmill"', 'name = "Sawmill", x = 3.2'),),
        "x = 3.2",
        "off_square",
        {"name": "x", "value": "3.2", "place": "C1", "low": "1.5", "high": "2.5"},
    ),
    "unknown rule": (
        (('name = "Two Rivers"', 'name = "Two Rivers"\nrules = [\n  "experience",\n  "wind"]'),),
        '"wind"',
        "value",
        {
            "name": "rules",
            "value": '"wind"',
            "expected": "one of these in quotes: experience, satellite, animals, report",
        },
    ),
    "missions that are not twelve": (
        (('name = "Two Rivers"', 'name = "Two Rivers"\nmissions = [["gold_1"], ["gold_2"]]'),),
        "missions = ",
        "mission_count",
        {"count": 2, "wanted": 12},
    ),
    "unknown mission": (
        ((NAMED, f"{NAMED}\n{MISSIONS.replace('gold_4', 'fishing_1')}"),),
        '"fishing_1"',
        "mission_unknown",
        {"mission": "fishing_1"},
    ),
    "mission twice": (
        ((NAMED, f"{NAMED}\n{MISSIONS.replace('gold_4', 'gold_1')}"),),
        '"logging_3"',
        "mission_twice",
        {"mission": "gold_1"},
    ),
    "unlocated site off the disc": (
        (("area = [", 'rules = ["satellite"]\nunlocated = [{ site = "B2", unknown = "letter" }]\narea = ['),),
        'site = "B2"',
        "unlocated_no_site",
        {"place": "B2"},
    ),
    "closure without road": (
        (("area = [", 'closure = [{ place = "C1" }]\narea = ['),),
        'closure = [{ place = "C1"',
        "closure_roads",
        {"place": "C1", "count": 1},
    ),
    "coordinates off the grid": (
        (
            ('name = "Sawmill"', 'name = "Sawmill", lat = -9.0, lon = -60.0'),
            ("area = [", "[grid]\nlon_west = -65.0\nlat_north = -8.0\ndlon = 1.0\ndlat = 1.0\n\n[[area]]\n"),
            ('  { name = "Grove People", places = ["A2"] },\n]', 'name = "Grove People"\nplaces = ["A2"]'),
        ),
        "lon = -60.0",
        "off_grid",
        {"name": "lon", "value": "-60.0", "place": "C1", "low": "-63.0", "high": "-62.0"},
    ),
    "half coordinates": (
        (('name = "Sawmill"', 'name = "Sawmill", lat = -9.0'),),
        "lat = -9.0",
        "half_coordinates",
        {},
    ),
    "Indigenous land without a name": (
        ((', territory = "Grove People"', ""),),
        'id = "A2"',
        "no_territory",
        {"place": "A2"},
    ),
    "territory nowhere": (
        (('places = ["A2"]', 'places = ["A2", "A5"]'),),
        '"A5"',
        "area_nowhere",
        {"place": "A5"},
    ),
    "unknown key": (
        (('{ colour = "red"', '{ color = "red"'),),
        'color = "red"',
        "unknown_key_near",
        {"name": "color", "near": "colour"},
    ),
    "number as text": (
        (('name = "Sawmill"', 'name = "Sawmill", x = "2"'),),
        'x = "2"',
        "value",
        {"name": "x", "value": '"2"', "expected": "a number, such as 2 or 1.5"},
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_fault_is_told_with_its_line_and_what_to_do(case: str) -> None:
    edits, mark, code, values = BROKEN[case]
    text = edited(*edits)
    found = [one for one in al.check_board(text).wrong if one.code == code]
    assert found, str(al.check_board(text))
    (one,) = found
    assert one.line == line_of(text, mark)
    for name, value in values.items():
        assert str(one.values[name]) == str(value)
    assert "⟨" not in one.text
    assert "{" not in one.text
    with pytest.raises(al.BadBoard) as refused:
        al.new_game("mission_amazonia", board=text)
    assert one.text in str(refused.value)
    assert refused.value.report.wrong


NO_TOML: dict[str, tuple[Edits, str, str]] = {
    "no quotes": (
        (('kind = "city" },\n  { id = "C1"', 'kind = city },\n  { id = "C1"'),),
        "kind = city",
        "toml_value",
    ),
    "quote left open": (
        (('name = "Two Rivers"', 'name = "Two Rivers'),),
        'name = "Two Rivers',
        "toml_quote_open",
    ),
    "no equals sign": ((('name = "Two Rivers"', 'name "Two Rivers"'),), 'name "Two', "toml_equals"),
    "comma missing": ((('"A1", "C1"', '"A1" "C1"'),), "disc = [", "toml_list_open"),
    "key twice": (
        (('name = "Two Rivers"', 'name = "Two Rivers"\nname = "Three"'),),
        '"Three"',
        "toml_key_twice",
    ),
    "head not closed": ((("area = [", "[grid\narea = ["),), "[grid", "toml_bracket"),
}


@pytest.mark.parametrize("case", NO_TOML)
def test_broken_toml_is_told_with_line_and_column(case: str) -> None:
    edits, mark, code = NO_TOML[case]
    text = edited(*edits)
    (one,) = al.check_board(text).wrong
    assert (one.line, one.code) == (line_of(text, mark), code)
    assert f"Column {one.values['column']}:" in one.text
    assert one.values["column"] > 0


def test_a_file_that_ends_too_early() -> None:
    text = smallest()[:600]
    (one,) = al.check_board(text).wrong
    assert one.code.startswith("toml_")
    assert one.line == text.rstrip().count("\n") + 1


def test_several_faults_are_told_at_once_in_the_order_of_their_lines() -> None:
    text = edited(
        ('"red", place = "C3"', '"red", place = "D4"'),
        ('b = "C1", kind = "paved"', 'b = "C9", kind = "paved"'),
        ('"A1", "C1"', '"A1", "A1"'),
    )
    report = al.check_board(text)
    assert [one.code for one in report.wrong] == ["site_twice", "value", "home_nowhere"]
    assert str(report).count("\n") == 4
    assert "3 faults" in report.head


def test_files_that_are_no_text_or_no_board(tmp_path: Path) -> None:
    path = tmp_path / "my board.toml"
    path.write_bytes(smallest().encode("utf-8").replace(b"Sawmill", b"S\xe3o"))
    assert wrong(al.check_board(path)) == [
        (line_of(smallest(), '"C1", name'), words.t("board.wrong.not_utf8"))
    ]
    read_by_a_browser = path.read_bytes().decode("utf-8", "replace")
    assert wrong(al.check_board(read_by_a_browser)) == wrong(al.check_board(path))
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    assert wrong(al.check_board(path)) == [(None, words.t("board.wrong.too_large", limit=200))]
    path.write_bytes(b"\xef\xbb\xbf  \r\n")
    assert [one.code for one in al.check_board(path).wrong] == ["empty_file"]
    path.write_bytes(b"\xef\xbb\xbf" + smallest().replace("\n", "\r\n").encode())
    assert al.check_board(path).ok
    with pytest.raises(al.BadBoard, match="nowhere"):
        al.check_board(tmp_path / "nowhere.toml")
    with pytest.raises(al.BadBoard, match="cannot be read"):
        al.check_board(tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "x = 1\n",
        "place = 5\nroute = []\n",
        '[place]\nid = "A1"\n',
        "place = [1, 2]\n",
        "disc = [[]]\n",
        "x = nan\nplace = [{ id = 5, x = inf }]\n",
        "missions = [5, [5]]\n",
        "[[about.fact]]\n[[about.fact.x]]\n",
        "a = " + "[" * 60 + "]" * 60 + "\n",
        "x = " + "9" * 5000 + "\n",
        "about = 5\ngrid = []\n",
        "{\n",
        '{"a": 1}\n',
    ],
)
def test_whatever_is_no_board_is_told_and_never_breaks_the_check(text: str) -> None:
    report = al.check_board(text)
    assert not report.ok
    assert "⟨" not in str(report)


# What is changed; a text on the line that is named; the code.
ODD: dict[str, tuple[Edits, str, str]] = {
    "no river": ((('"river"', '"path"'),) * 4, "route = [", "no_river"),
    "place without a route": (((MORE, ALONE),), 'id = "E5"', "cut_off"),
    "dead ends": (
        (
            ('  { a = "A3", b = "B3", kind = "river" },\n', ""),
            ('  { a = "C2", b = "C3", kind = "path" },\n', ""),
        ),
        'id = "C1"',
        "dead_ends",
    ),
    "all on one side": (
        (
            (
                '"A1", "C1", "B3", "A2", "C3", "B1", "C2", "A3"',
                '"A1", "A2", "A3", "B1", "B2", "B3", "A4", "B4"',
            ),
            (MORE, f'  {{ id = "A4", name = "a" }},\n  {{ id = "B4", name = "b" }},\n{MORE}'),
            ('  { a = "B3"', '  { a = "A3", b = "A4", kind = "path" },\n  { a = "B3"'),
            ('  { a = "B3"', '  { a = "A4", b = "B4", kind = "path" },\n  { a = "B3"'),
        ),
        "disc = [",
        "one_side_column",
    ),
    "unlocated without its rule": (
        (("area = [", 'unlocated = [{ site = "A1", unknown = "letter" }]\narea = ['),),
        "unlocated = ",
        "unlocated_unused",
    ),
    "land that is not on the map": (
        (('area = [\n  { name = "Grove People", places = ["A2"] },\n]', ""),),
        'id = "A2"',
        "orange_no_area",
    ),
    "words of our boards": (
        (("area = [", 'about = { text = "rondonia" }\narea = ['),),
        "about = ",
        "about_text",
    ),
    "a closure that cuts the board in two": (
        (
            ("area = [", 'closure = [{ place = "B1" }]\narea = ['),
            ('"B2", b = "C2", kind = "path"', '"B3", b = "C3", kind = "path"'),
            ('"C2", b = "C3", kind = "path"', '"C1", b = "C2", kind = "path"'),
        ),
        "closure = ",
        "closure_cuts",
    ),
    "a name twice": ((('"Sawmill"', '"landing"'),), '"Landing"', "name_twice"),
}


@pytest.mark.parametrize("case", ODD)
def test_what_is_odd_is_told_and_can_be_played(case: str) -> None:
    edits, mark, code = ODD[case]
    text = edited(*edits)
    report = al.check_board(text)
    assert report.ok, str(report)
    assert [(one.line, one.code) for one in report.odd] == [(line_of(text, mark), code)], str(report)
    assert "⟨" not in str(report)
    assert "{" not in str(report)
    al.new_game("mission_amazonia", board=text, players=4, seed=1)


def test_every_sentence_about_a_board_is_in_the_catalogue_and_says_what_to_do() -> None:
    folder = Path(al.__file__).parent / "games" / "mission_amazonia" / "board_files"
    program = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    program += (Path(al.__file__).parent / "toml_lines.py").read_text("utf-8")
    for key, text in words.all_messages().items():
        if not key.startswith(("board.wrong.", "board.odd.")):
            continue
        code = key.rsplit(".", 1)[1]
        short = code.removeprefix("toml_").removeprefix("one_side_")
        assert f'"{code}"' in program or f'"{short}"' in program or code.startswith("no_"), key
        assert text.count(".") + text.count("?") >= 1, key


def test_signs_that_are_not_seen_are_told_with_their_line() -> None:
    for sign, code in (
        ("\\u0000", "U+0000"),
        ("\\u0007", "U+0007"),
        ("\\n", "U+000A"),
        ("\\u202E", "U+202E"),
    ):
        text = edited(("Sawmill", f"Saw{sign}mill"))
        (found,) = al.check_board(text).wrong
        assert (found.line, found.code, found.values["sign"]) == (line_of(text, "Saw"), "control", code)
        assert code in found.text
    fine = edited(
        ("Sawmill", "نهر רחוב 河 \u00a0 क्\u200dष"), ("area = [", 'about = { summary = "a\\nb" }\narea = [')
    )
    assert al.check_board(fine).ok


def test_a_file_full_of_rubbish_is_answered_soon() -> None:
    huge = [
        "disc = [" + '"A1", ' * 30_000 + "]",
        "disc = [" + '"Z9", ' * 30_000 + "]",
        "missions = [[" + ", ".join(f'"m{i}"' for i in range(15_000)) + "], []]",
        "\n".join(f"k{i} = {i}" for i in range(12_000)),
        "\n".join('[[place]]\nid = "A1"' for _ in range(8_000)),
        "place = [" + "{ id = 5 }, " * 16_000 + "]",
    ]
    for text in huge:
        assert len(text) < MAX_BYTES
        report = al.check_board(text + "\n")
        assert not report.ok
        assert len(str(report)) < 30_000


def test_the_docs_show_what_the_check_says() -> None:
    text = edited(
        ('b = "C1", kind = "paved"', 'b = "C9", kind = "paved"'),
        ('"yellow", place = "B2"', '"yellow", place = "D4"'),
    )
    report = al.check_board(text)
    report.file = "my_board.toml"
    assert str(report) in DOCS.read_text("utf-8")


def test_a_board_of_ours_is_checked_by_its_name() -> None:
    assert al.check_board("rondonia").facts["places"] == 36


def test_a_board_of_ones_own_that_is_open_is_checked_by_its_name() -> None:
    game = al.new_game("mission_amazonia", board=smallest(), seed=1)
    report = al.check_board(game.options.board)
    assert (report.ok, report.file) == (True, game.options.board)


def test_a_game_without_boards_says_so_of_itself_alone() -> None:
    with pytest.raises(BadBoard, match="The game amazonas is not"):
        al.check_board(smallest(), game="amazonas")
    assert list(al.boards("amazonas")["board"]) == []
    assert list(al.boards("amazonas").columns) == list(al.boards().columns)


def test_lines_are_found_in_every_way_to_write_toml() -> None:
    text = (
        "# x = 1\n"  # 1
        'a.b = """one\n# two\n"""\n'  # 2-4
        "list = [ # a remark ]\n"  # 5
        "  'x',\n"  # 6
        '  { id = "y", "in side" = [1,\n'  # 7
        "    2] } ]\n"  # 8
        "[[t]]\n"  # 9
        "[t.u]\n"  # 10
        "k = 1979-05-27\n"  # 11
        "[[t]]\n"  # 12
        "[[t.v]]\n"  # 13
        "w = 1\n"  # 14
    )
    lines = Lines(text)
    wanted = {
        ("a", "b"): 2,
        ("list", 0): 6,
        ("list", 1, "id"): 7,
        ("list", 1, "in side", 1): 8,
        ("t", 0): 9,
        ("t", 0, "u", "k"): 11,
        ("t", 1): 12,
        ("t", 1, "v", 0, "w"): 14,
        ("t", 1, "nothing"): 12,
        ("nothing",): None,
    }
    assert {path: lines.of(*path) for path in wanted} == wanted  # type: ignore[arg-type]
