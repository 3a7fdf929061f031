"""Meet the animals: every number of the lesson and its sheet, found anew in the tables."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.conservation import redlist
from amazonia_lab.lessons import animals, content, paper
from amazonia_lab.lessons.computing.animals import ANSWERS

LESSON = content.lesson_of("meet_the_animals")
TWELVE = redlist.default_species()


def test_the_index_by_hand() -> None:
    """0 + 2 + 3 + 4 of 4 times 5."""
    assert [animals.weight_of(name) for name in animals.FOUR] == [0, 2, 3, 4]
    assert (ANSWERS["sum"](), ANSWERS["most"](), ANSWERS["index"](), ANSWERS["better"]()) == (
        9,
        20,
        0.55,
        0.6,
    )
    assert al.red_list_index(list(animals.FOUR), years=2022).rli_as_printed.tolist() == [0.55]
    step = next(step for step in LESSON.step if step.id == "compute")
    assert tuple(step.values["species"]) == animals.FOUR


def test_the_index_of_the_ten_fell() -> None:
    table = al.red_list_index(since=2008)
    assert set(table.n) == {10}
    assert table.rli_genuine.iloc[0] > table.rli_genuine.iloc[-1]
    assert ANSWERS["moved"]() == 3
    printed = table.set_index("year").rli_as_printed
    assert printed[2014] > printed[2013]  # what the text says of the macaw
    assert al.assessments("hyacinth_macaw").set_index("year").change_from_previous_genuine[2014] == "no"


def test_the_twelve() -> None:
    assert len(TWELVE) == 12
    species = al.species(TWELVE)
    assert ANSWERS["threatened"]() == species.iucn_category.isin(["VU", "EN", "CR"]).sum() == 8
    page = animals.cards()
    assert page.count("<li") == 12
    for name in species.scientific_name:
        assert name in page
    assert page.count('viewBox="0 0 24 24"') == 12
    text = re.sub(r"<style>.*?</style>", "", page)  # categories are to be found out
    assert not re.search(r"Vulnerable|Endangered|\b(VU|EN|CR|NT|LC)\b", text)


def test_what_is_known_of_those_to_be_sorted() -> None:
    """The losses in the questions stand in the table, and the rule leads to the printed category."""
    told = al.species(TWELVE).set_index("species_id").other_population_figures
    assert "at least 80%" in told["pied_tamarin"]
    assert "at least 30% over the past 10 years" in told["giant_anteater"]
    assert "less than) 30%" in told["margay"]
    assert al.species("blue_poison_dart_frog").population_trend.tolist() == ["stable"]
    for ask in next(step for step in LESSON.step if step.id == "sort").asks:
        assert ask.compute.startswith("animals.")
        letters = re.findall(r"\((\w\w)\)$", ask.options[ANSWERS[ask.compute.split(".")[1]]() - 1])
        assert letters == [EXPECTED[ask.id]]


EXPECTED = {"tamarin": "CR", "anteater": "VU", "margay": "NT", "frog": "LC", "dolphin": "DD"}


def test_the_threats_that_most_share() -> None:
    threats = al.threats(TWELVE)
    sure = threats[threats.verified != "no"]
    counted = {
        name: sure[sure.iucn_threat_code.isin(codes)].species_id.nunique()
        for name, codes in animals.FAMILIES.items()
    }
    assert {name: animals.hit_by(name) for name in animals.FAMILIES} == counted
    assert counted["forest"] == counted["taken"] == 10
    assert max(value for name, value in counted.items() if name not in ("forest", "taken")) < 5
    free = {name for name in TWELVE if "taken" not in animals.hits(name)}
    assert free == {"tapajos_hermit", "pied_tamarin"}
    known = {code for codes in animals.FAMILIES.values() for code in codes}
    assert set(threats.iucn_threat_code) <= known


def test_every_animal_is_called_something_that_is_known() -> None:
    page = animals.cards()
    for family in al.species(TWELVE).family:
        assert words.t(f"lesson_pages.animals.kind.{family}") in unescape(page)
    assert "about 9 cm" in page
    assert "430 to 600 g" in page


def test_what_is_asked_is_not_told_by_the_chart_above_the_question() -> None:
    """How many are threatened is to be counted; why the lines part is to be found out."""
    lesson = al.lesson("meet_the_animals")
    steps = {step.id: number for number, step in enumerate(LESSON.step)}
    shown = {}
    for name in ("categories", "index"):
        lesson.head.intent = {"n": 1, "do": "go", "step": steps[name]}
        shown[name] = unescape(lesson.children[1].value)
    lesson.close()
    assert "8 of 12" not in shown["categories"]
    assert "dashed line" in shown["categories"]
    assert "knowledge" not in shown["index"]
    assert "not by a change in nature" not in shown["index"]
    assert "with old mistakes put right" in shown["index"]
    text = " ".join(LESSON.step[steps["index"]].text)
    assert "known better" not in text


def test_the_sheet_says_what_the_tables_say() -> None:
    assert LESSON.sheet is not None
    threats, weights = LESSON.sheet.tables[1], LESSON.sheet.tables[2]
    known = redlist.weights()
    for category, weight, animal in weights.rows:
        (letters, *_) = re.findall(r"\((\w\w)\)", category)
        assert known[letters] == int(weight)
        if animal:
            (row,) = [one for one in animals.FOUR if animals.weight_of(one) == int(weight)]
            assert al.species(row).name_en[0].split(" (")[0].casefold() == animal.casefold()
    columns = ("forest", "taken", "built", "fire", "mining")
    assert [row[0] for row in threats.rows] == [one.split(" (")[0] for one in al.species(TWELVE).name_en]
    for name, row in zip(TWELVE, threats.rows, strict=True):
        assert list(row[1:]) == ["yes" if one in animals.hits(name) else "–" for one in columns]
    assert "0.55" not in paper.html("meet_the_animals")
    pages = paper.html("meet_the_animals").split("<section>")
    sorting, weighing = (
        [n for n, page in enumerate(pages) if text in page] for text in ("Five animals", "four animals (cat")
    )
    assert not set(sorting) & set(weighing)  # two of the five answers stand beside the weights


def test_the_teachers_page_gives_the_answers() -> None:
    file = Path(__file__).parents[2] / "docs" / "lessons" / "3_meet_the_animals.md"
    page = file.read_text(encoding="utf-8")
    for question, name in (
        ("threatened of the twelve", "threatened"),
        ("sum of weights", "sum"),
        ("if all were extinct", "most"),
        ("index of the four", "index"),
        ("tamarin becomes endangered", "better"),
        ("loss of forest", "forest"),
    ):
        assert re.search(rf"^\| {question} \| {ANSWERS[name]()}( of 12)? \|", page, re.MULTILINE), question
    index = al.red_list_index(since=2008).set_index("year")
    assert "fell, from 0.70 to 0.64" in page
    assert index.rli_genuine[[2008, 2010, 2014, 2022]].tolist() == [0.7, 0.68, 0.68, 0.64]
    assert index.rli_as_printed[[2008, 2010, 2014, 2021]].tolist() == [0.68, 0.66, 0.68, 0.64]
    counts = al.species(TWELVE).iucn_category.value_counts()
    assert (counts["CR"], counts["EN"], counts["VU"]) == (1, 2, 5)
    right = [str(ask.right) for ask in LESSON.quiz]
    assert re.findall(r"(\d) \(", page.split("Quiz: ")[1].split("\n\n")[0]) == right


@pytest.mark.parametrize("page", [animals.cards, animals.threats, lambda: animals.weights(animals.FOUR)])
def test_its_pages_are_tables_and_lists_with_names(page: object) -> None:
    html = page()  # type: ignore[operator]
    assert "⟨" not in html
    assert html.count("<table") == html.count("<caption>")
    assert ('scope="row"' in html) == ("<table" in html)
