"""The debrief: after any step of any game, true to the tables, honest, readable by everybody."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.conservation import facts, read
from amazonia_lab.conservation.debriefing import SpeciesNote
from amazonia_lab.display.debrief import page
from amazonia_lab.display.palette import contrast
from tests.core.toys import duel, grid


@pytest.fixture(scope="module")
def game() -> al.Game:
    bots = {"Ana": "careful", "Ben": "beginner"}
    return al.new_game("mission_amazonia", players=["Ana", "Ben"], bots=bots, seed=3, length="lesson")


def test_every_species_of_the_tracks_has_a_note_that_is_true_to_the_tables(game: al.Game) -> None:
    debrief = al.debrief(game)
    told = game.rules.debrief(game.state)
    assert debrief.how_it_stands == game.outcome.reason  # type: ignore[union-attr]
    assert [note.species_id for note in debrief.species] == list(
        dict.fromkeys(told["protected"] + told["lost"])
    )
    for note in debrief.species:
        (row,) = facts.species_rows(note.species_id)
        assert (note.protected, note.lost) == (
            told["protected"].count(note.species_id),
            told["lost"].count(note.species_id),
        )
        assert note.category == row["iucn_category"]
        assert str(row["year_published"] or row["year_assessed"] or "not found") in note.category_year
        assert {threat.code for threat in note.threats} == {
            threat["iucn_threat_code"] for threat in facts.threat_rows(note.species_id)
        }
        assert [language for language, *_ in note.names] == ["en", "pt", "de", "es"]
        assert note.stake
    table = debrief.table().set_index("species_id")
    for note in debrief.species:
        wanted = "both" if note.protected and note.lost else "lost" if note.lost else "protected"
        assert table.in_the_game[note.species_id] == wanted
    assert set(table.in_the_game) == {"protected", "both"}


def test_events_are_counted_from_the_log(game: al.Game) -> None:
    events = al.debrief(game).events()
    fulfilled = [e.values["mission"] for e in game.events() if e.kind == "fulfilled"]
    undone = events.in_the_game.str.contains("not stopped")
    stopped = events[events.in_the_game.str.contains(" stopped") & ~undone]
    assert stopped.times.sum() == len(fulfilled)
    lost = sum(event.kind == "lost_animal" for event in game.events())
    assert events[undone].times.sum() == lost


def test_what_is_at_stake_and_what_is_not_in_the_game_is_told_apart(game: al.Game) -> None:
    notes = {note.species_id: note for note in al.debrief(game).species}
    here = {threat.code: threat.here for threat in notes["giant_anteater"].threats}
    assert here == {"2.1": "stake", "7.1": "absent", "4.1": "absent", "5.1": "elsewhere"}
    (mercury,) = (t for t in notes["amazonian_manatee"].threats if t.code == "9.2")
    assert not mercury.verified
    assert "not checked in a source" in str(al.debrief(game))
    assert "English: Giant Otter; Portuguese: ariranha; German: Riesenotter" in str(al.debrief(game))
    assert "sapo-garimpeiro (not checked)" in str(al.debrief(game))


def test_what_the_game_gets_wrong_is_said_and_cited(game: al.Game) -> None:
    text = str(al.debrief(game))
    for part in ("Four of the twelve", "30%", "CITES Appendix II", "anteater is called endangered"):
        assert part in text
    for told in al.debrief(game).wrong + al.debrief(game).actions:
        assert told.sources


def test_every_source_that_is_cited_is_listed(game: al.Game) -> None:
    debrief = al.debrief(game)
    listed = {row["source_id"] for row in debrief.sources}
    assert {name for told in debrief.wrong + debrief.actions for name in told.sources} <= listed
    for note in debrief.species:
        (row,) = facts.species_rows(note.species_id)
        assert set(read.cited(row)) <= listed
    assert "KNOWN" not in listed


def test_it_can_be_asked_after_any_step() -> None:
    game = al.new_game("mission_amazonia", players=2, seed=5)
    assert al.debrief(game).species == ()
    assert "Nothing has happened to a species yet" in str(al.debrief(game))
    assert "The game goes on: round 1." in al.debrief(game)._repr_html_()
    while game.legal_actions() and len(game.history) < 60:
        game.step(game.legal_actions()[-1])
        debrief = al.debrief(game)
        assert len(debrief.species) == len({*game.debrief()["protected"], *game.debrief()["lost"]})
    assert str(al.debrief(game.view(0))) == str(al.debrief(game))


@pytest.mark.parametrize("made", [grid, duel])
def test_a_game_without_species_gets_a_kind_sentence(made: Any) -> None:
    game = made()
    assert "names no real species" in str(al.debrief(game))
    assert "names no real species" in al.debrief(game)._repr_html_()
    assert al.debrief(game).wrong == ()
    assert al.debrief(game).table().empty


def test_species_that_were_studied_and_how_diverse_each_collection_is() -> None:
    game = al.new_game("amazonas", players=["Ana", "Ben"], bots={"Ana": "random", "Ben": "random"}, seed=2)
    told, debrief = game.debrief(), al.debrief(game)
    assert [note.species_id for note in debrief.species] == told["studied"]
    assert {note.fate for note in debrief.species} == {"studied"}
    assert debrief.species[0].protected == debrief.species[0].lost == 0
    for who, counts, line in zip(game.players, told["collections"], debrief.collections, strict=False):
        one = al.diversity(counts)
        assert line.startswith(f"{who}: {one.n} tiles, {one.richness} kinds")
        assert f"Shannon {one.shannon:.2f}, Simpson {one.simpson:.2f}" in line
    notes = {note.species_id: note for note in debrief.species}
    assert notes["orchid_cattleya_violacea"].category == ""
    assert "No category found" in notes["orchid_cattleya_violacea"].category_name
    assert notes["butterfly_morpho"].category_year == ""
    # This game says nothing of threats, so nothing is said of what it leaves out.
    assert {threat.here for note in debrief.species for threat in note.threats} == {"unsaid"}
    assert "not in the game" not in str(debrief)
    assert any("lives in Brazil only" in told.text for told in debrief.wrong)
    (parakeet,) = facts.species_rows("parrot_golden_parakeet")
    assert (parakeet["range_countries"], parakeet["endemic_to_brazil"]) == ("BR", "yes")
    for text in debrief.collections:
        assert text in str(debrief)
        assert text in debrief._repr_html_()


def test_a_species_that_is_neither_saved_nor_lost_is_still_threatened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = grid()
    told = {"protected": [], "lost": [], "threatened": ["tiger", "dodo"]}
    monkeypatch.setattr(type(game.rules), "debrief", lambda self, state: told)
    tiger, dodo = al.debrief(game).species
    assert (tiger.fate, tiger.fate_text, tiger.category) == ("threatened", "still threatened", "EN")
    assert not dodo.known
    assert "The tables do not have this species" in str(al.debrief(game))


class Outline(HTMLParser):
    """Headings, links, languages and all text of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.headings: list[int] = []
        self.links: list[str] = []
        self.languages: list[str] = []
        self.words: list[str] = []
        self.tags: list[str] = []
        self.own_keys: list[bool] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append(tag)
        if re.fullmatch(r"h\d", tag):
            self.headings.append(int(tag[1]))
        if tag in ("a", "summary"):
            self.own_keys.append(given.get("data-lm-suppress-shortcuts") == "true")
        if tag == "a":
            self.links.append(given["href"] or "")
        if given.get("lang"):
            self.languages.append(given["lang"] or "")

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_page_has_headings_in_order_languages_and_safe_links(game: al.Game) -> None:
    debrief = al.debrief(game)
    outline = Outline(debrief._repr_html_())
    assert outline.headings[0] == 3
    assert all(b - a <= 1 for a, b in zip(outline.headings, outline.headings[1:], strict=False))
    assert set(outline.languages) == {"en", "pt", "de", "es"}
    assert all(re.match(r"https?://", link) for link in outline.links)
    assert outline.own_keys
    assert all(outline.own_keys), "what can be focused keeps its keys from the notebook"
    assert not {"script", "img", "iframe", "link"} & set(outline.tags)
    assert outline.tags.count("svg") == len(debrief.species)
    told = " ".join(outline.words)
    for note in debrief.species:
        assert note.name in told
        assert note.category_name in told
    assert 'data-jp-theme-light="false"' in debrief._repr_html_()


def test_the_tables_rules_do_not_reach_the_page(game: al.Game) -> None:
    """Table and debrief stand in one notebook, and rules of either hold for all of it."""
    package = Path(al.__file__).parent
    table = "".join(file.read_text(encoding="utf-8") for file in (package / "widgets" / "css").glob("*.css"))
    pages = al.debrief(game)._repr_html_() + al.charts.categories()._repr_html_()
    classes = {
        name
        for text in re.findall(r'class="([^"]+)"', pages)
        for name in text.split()
        if name.startswith("al-")
    }
    assert {"al-card", "al-figure"} <= classes
    assert not {name for name in classes if re.search(rf"\.{name}(?![\w-])", table)}


def test_the_page_shows_foreign_text_as_text(game: al.Game) -> None:
    odd = SpeciesNote("dodo", "<b>&", "", (), 1, 0, "", "", "", "", "", (), known=False)
    foreign = "<script>x</script>{style}"
    html = page(msgspec.structs.replace(al.debrief(game), species=(odd,), how_it_stands=foreign))
    assert "<script>" not in html
    assert "&lt;b&gt;&amp;" in html
    assert "The tables do not have this species" in html


def test_only_addresses_of_the_web_become_links(game: al.Game) -> None:
    debrief = al.debrief(game)
    odd = tuple({**debrief.sources[0], "url": url} for url in ("javascript:alert(1)", "-", "", "https://a.b"))
    outline = Outline(page(msgspec.structs.replace(debrief, sources=odd, region=None)))
    assert outline.links == ["https://a.b"]


def test_every_word_is_from_the_catalogue(game: al.Game) -> None:
    from amazonia_lab.testing.wording import untranslated

    rows = facts.species_rows()
    names = [row[column] or "" for row in rows for column in row if "name" in column]
    names += [
        part.strip() for text in names for part in re.split(r"[;(,)]|\balso\b|\b(?:en|pt|de|es)\b", text)
    ]
    names = sorted({name for name in names if name}, key=len, reverse=True)
    words.use("pseudo")
    debrief = al.debrief(game)
    for text in (
        debrief.title,
        debrief.nobody,
        debrief.as_of,
        *debrief.invented,
        *debrief.measured,
        *(one.text for one in debrief.happened + debrief.wrong + debrief.actions),
        *(
            text
            for note in debrief.species
            for text in (note.fate_text, note.category_name, note.trend, note.stake)
        ),
        *(threat.name for note in debrief.species for threat in note.threats),
    ):
        assert not untranslated(text, names), text


def test_category_colours_are_readable() -> None:
    from amazonia_lab.charts.style import CATEGORY_COLORS, ink_on

    assert all(contrast(color, ink_on(color)) >= 4.5 for color in CATEGORY_COLORS.values())


@pytest.mark.parametrize("bad", [None, "mission_amazonia", 7, {}])
def test_what_is_no_game_is_refused(bad: Any) -> None:
    with pytest.raises(
        al.BadOption,
        match=r"Give a game, such as al\.new_game\(\.\.\.\) makes \(of a table it is table\.game\), not a",
    ):
        al.debrief(bad)


def test_counsels_fit_where_the_game_plays() -> None:
    keys = {row["key"] for row in read.rows("actions")}
    tigers = al.new_game("endangered", players=2, seed=1)
    assert set(tigers.rules.debrief(tigers.state)["actions"]) < keys
    said = " ".join(told.text for told in al.debrief(tigers).actions)
    assert said
    assert "Amazon" not in said
    assert len(al.debrief(al.new_game("mission_amazonia", seed=1)).actions) == len(keys)
