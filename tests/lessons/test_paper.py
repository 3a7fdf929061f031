"""The sheets that stand in for the computer: whole, for paper, and telling no answer."""

from __future__ import annotations

import base64
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.errors import BadOption, UnknownLesson
from amazonia_lab.lessons import animals, content, paper
from amazonia_lab.lessons.__main__ import main

from . import paper_game

SHEETS = [name for name in content.names() if content.lesson_of(name).sheet]


class Tags(HTMLParser):
    """Which tags are open; fails where one is closed that is not."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in ("meta", "br", "img", "path", "rect", "circle", "use", "line", "ellipse", "polygon"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            assert self.open.pop() == tag


@pytest.fixture(params=SHEETS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_it_is_whole_and_asks_no_server(name: str) -> None:
    tags = Tags()
    text = paper.html(name)
    tags.feed(text)
    assert tags.open == []
    assert all(link.startswith("#") for link in tags.links)
    assert "url(http" not in text
    assert "<script" not in text


def test_it_has_questions_rules_board_and_room_to_write(name: str) -> None:
    lesson, text = content.lesson_of(name), unescape(paper.html(name))
    assert lesson.sheet is not None
    rules = [re.sub(r"^\d+\. ", "", rule) for rule in lesson.sheet.rules]  # the list counts its steps itself
    for said in (*rules, *lesson.sheet.tasks, *(ask.question for ask in lesson.quiz)):
        assert said in text
    assert ("<svg" in text) == bool(lesson.sheet.board)
    assert text.count("<div class=line>") >= 3 * len(lesson.sheet.tasks)


def test_it_tells_no_answer(name: str) -> None:
    lesson, text = content.lesson_of(name), unescape(paper.html(name))
    for ask in (*lesson.quiz, *(ask for step in lesson.step for ask in step.asks)):
        for said in (*ask.says, *ask.hints):
            assert said not in text


def test_its_rules_fit_on_a_page(name: str) -> None:
    """Some 3,200 letters in this size."""
    lesson = content.lesson_of(name)
    assert lesson.sheet is not None
    assert sum(len(rule) + 60 for rule in (*lesson.sheet.rules, *lesson.sheet.needs)) < 3200


def test_the_tables_of_a_sheet_are_as_wide_as_their_heads(name: str) -> None:
    lesson = content.lesson_of(name)
    assert lesson.sheet is not None
    for table in lesson.sheet.tables:
        assert {len(row) for row in table.rows} <= {len(table.head)}


def test_places_on_paper_are_places_of_the_board() -> None:
    lesson = content.lesson_of("first_rounds")
    assert lesson.sheet is not None
    board = al.new_game("mission_amazonia", players=2, seed=1).board
    named = [row[1].split(" ", 1) for row in lesson.sheet.tables[0].rows]
    assert all(board.nodes[place]["name"] == town for place, town in named)
    rules = " ".join(lesson.sheet.rules)
    for town, place in re.findall(r"([A-Z][A-Za-z ]+) \(([A-F][1-6])\)", rules):
        assert town.strip().endswith(board.nodes[place]["name"])


def test_every_page_says_which_lesson_it_is_of(name: str) -> None:
    text = unescape(paper.html(name))
    assert text.count("<section>") == text.count(f"<span>{content.lesson_of(name).title}</span>") >= 4


def test_numbered_rules_are_the_steps_of_a_list() -> None:
    assert '<ol start="1"><li>Missions come' in paper.html("first_rounds")
    assert "<li>1. " not in paper.html("first_rounds")


@pytest.mark.parametrize("lesson", ["first_rounds", "roads_paths_rivers"])
def test_the_board_on_paper_shows_every_place_and_route_and_no_running_game(lesson: str) -> None:
    """What is followed with a finger has to be seen: 61 routes, 36 places by square and name."""
    text = paper.html(lesson)
    picture = ElementTree.fromstring(text[text.index("<svg") : text.index("</svg>") + 6])
    routes = al.new_game("mission_amazonia", players=2, seed=1).routes
    said = [node.text for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {f"{place} {name}" for place, name in routes.nodes(data="name")} <= set(said)
    lines = list(picture.iter("{http://www.w3.org/2000/svg}line"))
    kinds = len({kind for *_, kind in routes.edges(data="kind")})
    assert len(lines) == len(routes.edges) + kinds + 3  # signs in the legend, and the bar
    for state in ("Ana", "Round 1", "lit place"):
        assert state not in text


def test_a_map_on_paper_belongs_to_no_running_game_either() -> None:
    text = unescape(paper.html("collecting_and_money"))
    drawn = text[text.index("<svg") : text.index("</svg>")].split("</style>")[1]
    assert "al-piece " not in drawn
    assert "Round 1" not in drawn
    assert set(re.findall("<li>.*?</li>", text)) >= {"<li>Manaus</li>", "<li>Iquitos</li>"}


def test_the_game_on_paper_is_neither_lost_nor_won_beforehand() -> None:
    """Each coin goes to the nearest cross: six are protected in time in about half of the games."""
    won, lost = paper_game.played(4000)
    page = (Path(__file__).parents[2] / "docs" / "lessons" / "1_first_rounds.md").read_text("utf-8")
    assert f"{won:.0f} of 100" in page
    assert f"{lost:.1f} animals" in page
    assert 35 < won < 70


def test_the_threats_on_the_sheet_are_those_of_the_table() -> None:
    sheet = content.lesson_of("first_rounds").sheet
    assert sheet is not None
    columns = ("forest", "taken", "built", "fire", "mining")
    assert list(sheet.tables[3].head[1:]) == [animals.family(one) for one in columns]
    names = {words.t(f"mission_amazonia.animal.{one}"): one for one in animals_of_the_game()}
    for row in sheet.tables[3].rows:
        hit = animals.hits(names[row[0].split(" (")[0]])
        assert list(row[1:]) == ["yes" if one in hit else "–" for one in columns]


def animals_of_the_game() -> list[str]:
    return list(al.species()[al.species().game == "Mission Amazonia"].species_id)


def test_it_is_written_into_a_file_or_a_folder(tmp_path: Path) -> None:
    assert al.print_sheet(SHEETS[0], tmp_path / "own.html") == tmp_path / "own.html"
    assert al.print_sheet(SHEETS[0], tmp_path / "new") == tmp_path / "new" / f"{SHEETS[0]}.html"
    assert (tmp_path / "own.html").read_text("utf-8") == paper.html(SHEETS[0])


@pytest.mark.parametrize("name", [*SHEETS, "debate"])
def test_without_a_place_it_is_a_link_that_saves_it(name: str) -> None:
    sheet = al.print_sheet(name)
    assert isinstance(sheet, paper.PrintSheet)
    link = sheet._repr_html_()
    (data,) = re.findall('base64,([^"]+)', link)
    assert base64.b64decode(data).decode() == sheet.html
    assert f'download="{name}.html"' in link
    assert f"<title>{re.findall('>([^<]+)</a>', link)[0]}</title>" in sheet.html
    assert name in repr(sheet)


def test_all_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["lessons", str(tmp_path)])
    assert main() == 0
    assert {path.stem for path in tmp_path.iterdir()} == {*SHEETS, "debate"}


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    with pytest.raises(BadOption):
        al.print_sheet(SHEETS[0], tmp_path / "file" / "deep.html")
    with pytest.raises(BadOption):
        al.print_sheet(SHEETS[0], 7)  # type: ignore[arg-type]
    with pytest.raises(UnknownLesson):
        al.print_sheet("algebra", tmp_path)
