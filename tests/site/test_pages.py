"""Pages of our own: whole, readable, in the words of the catalogue, and asking no other server."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.display import palette
from amazonia_lab.lessons import debate
from amazonia_lab.lessons.content import lesson_of
from amazonia_lab.site import front, opening
from amazonia_lab.testing.wording import untranslated

PAGES = front.OWN


class Page(HTMLParser):
    """What a page holds: elements with their attributes, and the text that is read."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self._silent = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attributes)))
        self._silent += tag in ("script", "style")

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self._silent and data.strip():
            self.text.append(data.strip())

    def links(self) -> list[str]:
        return [a["href"] or "" for tag, a in self.elements if tag == "a"]


@pytest.fixture(params=PAGES)
def page(site: Path, request: pytest.FixtureRequest) -> Page:
    return Page((site / request.param).read_text(encoding="utf-8"))


def test_language_title_one_heading_and_no_missing_word(page: Page) -> None:
    tags = [tag for tag, _ in page.elements]
    assert dict(page.elements)["html"]["lang"] == "en"
    assert tags.count("h1") == tags.count("title") == tags.count("main") == 1
    assert "⟨" not in "".join(page.text)
    assert "{" not in "".join(page.text)


def test_nothing_is_taken_from_another_server(site: Path, page: Page) -> None:
    for tag, attributes in page.elements:
        if tag in ("script", "link", "img", "iframe"):
            address = attributes.get("src") or attributes.get("href") or ""
            assert not urlsplit(address).netloc
            assert not address or (site / address).is_file()


def test_links_inside_the_site_lead_to_pages_that_are_there(site: Path, page: Page) -> None:
    inside = [link for link in page.links() if not urlsplit(link).netloc]
    assert inside
    for link in inside:
        assert (site / urlsplit(link).path).is_file(), link
        notebook = parse_qs(urlsplit(link).query).get("path")
        assert not notebook or (site / "files" / unquote(notebook[0])).is_file()


def test_a_teacher_finds_every_sheet_and_a_place_for_the_codes(site: Path) -> None:
    page = Page((site / "index.html").read_text(encoding="utf-8"))
    sheets = [link for link in page.links() if link.startswith("sheets/")]
    assert sheets == [f"sheets/{name}.html" for name in [*al.lessons().index, "debate"]]
    for link in sheets:
        assert "<section>" in (site / link).read_text(encoding="utf-8")
    assert f"notebooks/index.html?path={front.CODES}" in page.links()
    assert (site / "files" / front.CODES).is_file()


def test_every_link_to_a_table_is_a_wish_that_can_be_granted(site: Path) -> None:
    page = Page((site / "index.html").read_text(encoding="utf-8"))
    wishes = [parse_qs(urlsplit(link).query) for link in page.links() if link.startswith("play.html")]
    lessons = [wish["lesson"][0] for wish in wishes if "lesson" in wish]
    assert lessons == [name for name in al.lessons().index if not lesson_of(name).needs]
    wishes = [wish for wish in wishes if "lesson" not in wish]
    assert len(wishes) > 5
    for wish in wishes:
        opening.game_of({key: values[0] for key, values in wish.items()})
    assert {wish["game"][0] for wish in wishes if wish} == set(al.games().index)


def test_each_link_to_a_table_has_a_name_of_its_own(site: Path) -> None:
    page = Page((site / "index.html").read_text(encoding="utf-8"))
    names = [a["aria-label"] for tag, a in page.elements if tag == "a" and a.get("aria-label")]
    assert len(names) == len(set(names)) > 5
    assert "Mission Amazonia, lesson length: 1 person with 1 bot" in names


def test_the_form_asks_for_what_the_play_page_understands(site: Path) -> None:
    page = Page((site / "index.html").read_text(encoding="utf-8"))
    names = {a.get("name") for tag, a in page.elements if tag in ("input", "select")}
    assert names == {"game", "players", "bots", "length", "seed"} <= set(opening.KNOWN)


def test_all_text_comes_from_the_catalogue(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "_inside_script", lambda value: "{}")
    words.use("pseudo")
    values = front.values(site)
    for name in PAGES:
        template = (Path(front.__file__).parent / "pages" / name).read_text(encoding="utf-8")
        titles = [title for title, _ in front.notebooks(site)]
        lessons = [lesson_of(lesson) for lesson in al.lessons().index]
        titles += [text for one in lessons for text in (one.title, one.ages)]  # of their own files
        titles.append(debate.debate().title)
        text = " ".join(Page(front.filled(template, values)).text)
        assert untranslated(text, titles) == "", name


def test_scripts_find_all_their_words() -> None:
    known = words.all_messages()
    folder = Path(front.__file__).parent / "pages"
    for file in folder.glob("*.js"):
        for key in re.findall(r'(?:\bt|new Problem)\(\s*"([\w.]+)"', file.read_text(encoding="utf-8")):
            assert f"site.{key}" in known, key
    for key in ("wasm", "worker", "wasm_file", "zip_file", "storage", "memory", "files"):
        assert {f"site.check.{key}", f"site.check.it_{key}"} <= set(known)


def test_colours_are_those_of_the_palette() -> None:
    folder = Path(front.__file__).parent / "pages"
    for file in folder.glob("*.css"):
        assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?=[;}\s])", file.read_text(encoding="utf-8")), file.name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_stands_out_from_what_the_pages_lay_it_on(theme: str) -> None:
    for role in ("ink", "muted", "accent", "bad"):
        for ground in ("page", "panel"):
            text, behind = (getattr(palette.ROLES[name], theme) for name in (role, ground))
            assert palette.contrast(text, behind) >= 4.5, (role, ground)
    assert palette.contrast(*(getattr(palette.ROLES[n], theme) for n in ("onaccent", "accent"))) >= 4.5


def test_the_table_page_is_the_console_with_our_script_first(site: Path) -> None:
    text = (site / "table/index.html").read_text(encoding="utf-8")
    assert text.index("history.replaceState") < text.index("config-utils.js")
    assert 'id="jupyter-config-data"' in text


def test_the_play_page_hands_on_whatever_can_be_wished() -> None:
    script = (Path(front.__file__).parent / "pages" / "play.js").read_text(encoding="utf-8")
    (known,) = re.findall(r"^const KNOWN = (\[.*\]);$", script, re.MULTILINE)
    assert tuple(json.loads(known)) == opening.KNOWN
