"""The catalogue: slots, plurals, missing messages, languages, words of values."""

from __future__ import annotations

from pathlib import Path

import pytest

from amazonia_lab import words
from amazonia_lab.rules import Event, Refusal


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of catalogues of a game of one's own, in English and a little German."""
    monkeypatch.setattr(words, "_folders", list(words._folders))
    monkeypatch.setattr(words, "_loaded", {})
    (tmp_path / "en").mkdir()
    (tmp_path / "de").mkdir()
    (tmp_path / "en" / "mine.toml").write_text(
        """
        hello = "Hello, {who}!"
        coins = "{n} {n|coin|coins} for {who}"
        plain = "Just text"

        [event]
        met = "{seat} met {other_seat} in {place}."
        drew = "{seat} drew {cards}."
        saw = "{species}"
        all = "{seats}"

        [refusal]
        no = "{card} is not here."

        [card]
        land = "land card"

        [place]
        C2 = "the old mill"

        [species]
        harpy = "harpy eagle"

        [animal.jaguar]
        name = "jaguar"
        """,
        encoding="utf-8",
    )
    (tmp_path / "de" / "mine.toml").write_text('hello = "Hallo, {who}!"\n', encoding="utf-8")
    words.add_folder(tmp_path)
    return tmp_path


def test_slots_are_filled() -> None:
    assert words.t("mine.hello", who="Ana") == "Hello, Ana!"
    assert words.t("mine.hello", who=["Ana", "Ben"]) == "Hello, Ana, Ben!"


@pytest.mark.parametrize(("n", "text"), [(0, "0 coins"), (1, "1 coin"), (2, "2 coins"), (-1, "-1 coins")])
def test_plural_is_chosen_by_whether_it_is_one(n: int, text: str) -> None:
    assert words.t("mine.coins", n=n, who="Ana") == f"{text} for Ana"


def test_a_missing_message_shows_its_key() -> None:
    assert words.t("mine.none") == "⟨mine.none⟩"
    assert not words.has("mine.none")
    assert words.has("mine.hello")


def test_a_missing_value_leaves_its_slot() -> None:
    assert words.t("mine.hello") == "Hello, {who}!"


def test_values_are_not_templates() -> None:
    assert words.t("mine.hello", who="{who} {n|a|b}") == "Hello, {who} {n|a|b}!"


def test_another_language_falls_back_to_english() -> None:
    words.use("de")
    assert words.language() == "de"
    assert words.t("mine.hello", who="Ana") == "Hallo, Ana!"
    assert words.t("mine.plain") == "Just text"


def test_languages_are_found_and_unknown_ones_refused() -> None:
    assert words.languages()[-1] == "pseudo"
    assert {"en", "de"} <= set(words.languages())
    with pytest.raises(ValueError, match="no catalogue of messages for 'tlh'"):
        words.use("tlh")
    assert words.language() == "en"


def test_a_folder_that_is_not_there_harms_nothing(tmp_path: Path) -> None:
    words.add_folder(tmp_path / "nowhere")
    assert "de" in words.languages()
    assert words.t("mine.plain") == "Just text"


def test_a_later_folder_replaces_messages(tmp_path: Path) -> None:
    (tmp_path / "more" / "en").mkdir(parents=True)
    (tmp_path / "more" / "en" / "mine.toml").write_text('plain = "Other text"', encoding="utf-8")
    words.add_folder(tmp_path / "more")
    assert words.t("mine.plain") == "Other text"
    assert words.t("mine.hello", who="Ana") == "Hello, Ana!"


def test_pseudo_brackets_and_accents_all_but_values() -> None:
    words.use("pseudo")
    assert words.t("mine.hello", who="Ana") == "⟦Hélló, Ana!⟧"
    assert words.t("mine.coins", n=1, who="Ana") == "⟦1 çóíñ fór Ana⟧"
    assert words.t("mine.coins", n=2, who="Ana") == "⟦2 çóíñs fór Ana⟧"


def test_seats_are_worded_by_names() -> None:
    event = Event("mine", "met", {"seat": 0, "other_seat": 1, "place": "B1"})
    assert event.text(("Ana", "Ben")) == "Ana met Ben in B1."
    assert event.text() == "0 met 1 in B1."
    assert Event("mine", "all", {"seats": (1, 0)}).text(("Ana", "Ben")) == "Ben, Ana"


def test_texts_are_looked_up_by_their_slot() -> None:
    met = Event("mine", "met", {"seat": 0, "other_seat": 1, "place": "C2"})
    assert met.text(("Ana", "Ben")) == "Ana met Ben in the old mill."
    assert Event("mine", "drew", {"seat": 0, "cards": ("land", "river")}).text() == "0 drew land card, river."
    assert Refusal("mine", "no", values={"card": "land"}).reason == "land card is not here."
    assert words.say("mine", "event", "saw", {"species": "harpy"}) == "harpy eagle"
    assert words.say("mine", "event", "saw", {"species": ("harpy", "harpy")}) == "harpy eagle, harpy eagle"


def test_every_message_of_the_package_can_be_filled() -> None:
    for key, text in words.all_messages().items():
        assert "⟨" not in words.t(key)
        assert text.count("{") == text.count("}"), key
        assert text == text.strip(), f"{key} begins or ends with space"
