"""Tigers: the sliders, the answers they lead to, and the published figures beside them."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest
from ipywidgets.widgets.widget import _instances

import amazonia_lab as al
from amazonia_lab.conservation.population import WhatIf, let_run
from amazonia_lab.lessons import content, paper, tigers
from amazonia_lab.lessons.computing.tigers import ANSWERS
from amazonia_lab.lessons.moments import after_rounds
from amazonia_lab.lessons.page import LessonPage
from amazonia_lab.lessons.playing import begun
from amazonia_lab.lessons.progress import Progress, resume

from . import paper_tigers

LESSON = content.lesson_of("tigers")
SLIDERS = [step for name in content.names() for step in content.lesson_of(name).step if step.sliders]
EACH = pytest.mark.parametrize("step", SLIDERS, ids=lambda step: step.id)


def at(page: LessonPage, step_id: str) -> content.Step:
    """Go to a step."""
    number = [step.id for step in page.progress.lesson.step].index(step_id)
    page.head.intent = {"n": 1, "do": "go", "step": number}
    return page.progress.lesson.step[number]


def slide(page: LessonPage, values: Any) -> dict[str, Any]:
    """Let sliders go."""
    page.head.intent = {"n": page.head.intent.get("n", 0) + 1, "do": "slide", "values": values}
    return dict(page.head.answer)


def sliders(page: LessonPage) -> dict[str, Any]:
    """The block of sliders as the browser has it."""
    (block,) = [block for block in page.head.blocks if block["kind"] == "sliders"]
    return dict(block)


@EACH
def test_a_slider_begins_within_its_bounds_and_steps_fit(step: content.Step) -> None:
    for one in step.sliders:
        assert one.min < one.max
        assert (one.max - one.min) % one.step == (one.value - one.min) % one.step == 0
        assert not one.texts or len(one.texts) == (one.max - one.min) // one.step + 1
        assert len({one.in_words(n) for n in range(one.min, one.max + 1, one.step)}) > 1
        assert "{" not in one.in_words(one.value)
        for wanted in (None, "7", float("nan"), float("inf"), -1e9, one.max + 3, True, [1]):
            assert one.min <= one.nearest(wanted) <= one.max
            assert (one.nearest(wanted) - one.min) % one.step == 0
    assert len({one.id for one in step.sliders}) == len(step.sliders)


@EACH
def test_the_model_has_what_a_slider_sets(step: content.Step) -> None:
    assert tigers.what_if({one.id: one.min for one in step.sliders}).years > 0


def test_a_slider_let_go_draws_the_chart_anew_in_the_same_place() -> None:
    page = al.lesson("tigers")
    at(page, "try_deaths")
    chart, tries = page.children[1], page.children[2]
    before = chart.value
    answer = slide(page, {"deaths": 25})
    assert page.children[1:3] == (chart, tries)
    assert chart.value != before
    said = tigers.told({"deaths": 25})
    assert answer["said"] == sliders(page)["said"] == said
    assert said in chart.value
    assert f"about {let_run(WhatIf(deaths=25)).died_out} of 100" in said
    assert [row["value"] for row in sliders(page)["rows"] if row["id"] == "deaths"] == [25]
    assert tries.value.count("<tr>") == 3  # head and two tries
    slide(page, {"deaths": 25})
    assert tries.value.count("<tr>") == 3  # the same again is no other try
    page.close()


@pytest.mark.parametrize(
    "wrong", [None, 7, "x", [], {}, {"deaths": "many"}, {"nothing": 3}, {"deaths": None}]
)
def test_what_no_slider_can_be_set_to_changes_nothing(wrong: Any) -> None:
    page = al.lesson("tigers")
    at(page, "try_deaths")
    before = page.children[1].value
    assert slide(page, wrong)["kind"] == "done"
    assert page.children[1].value == before
    page.close()


def test_a_code_brings_the_sliders_back_as_they_were_set() -> None:
    page = al.lesson("tigers")
    at(page, "try_deaths")
    assert page.progress.record().sliders == {}
    slide(page, {"deaths": 31, "years": 20})
    other = al.lesson("tigers", code=page.code())
    assert {row["id"]: row["value"] for row in sliders(other)["rows"]} == page.tried["try_deaths"][-1]
    assert tigers.told({"deaths": 31, "years": 20}) in other.children[1].value
    slide(other, {"deaths": 5})
    other.resume(page.code())  # and a code pasted later puts them back
    assert page.tried["try_deaths"][-1] == other.settings(at(other, "try_deaths"))
    page.close()
    other.close()


@pytest.mark.parametrize("wrong", [{"deaths": 10**9, "nothing": 1}, {}, {"years": -5}])
def test_sliders_of_a_code_are_brought_within_their_bounds(wrong: dict[str, int]) -> None:
    record = msgspec.structs.replace(Progress("tigers").record(), sliders={"try_deaths": wrong, "gone": {}})
    progress = resume(msgspec.json.encode(record).decode())
    step = next(step for step in LESSON.step if step.id == "try_deaths")
    assert set(progress.sliders) == {"try_deaths"}
    for one in step.sliders:
        assert one.min <= progress.sliders["try_deaths"][one.id] <= one.max


def test_a_page_with_sliders_frees_all_it_made() -> None:
    page = al.lesson("tigers")
    at(page, "try_deaths")
    held = len(_instances)
    for deaths in range(10, 16):
        slide(page, {"deaths": deaths})
    assert len(_instances) == held
    page.close()


def test_the_answers() -> None:
    died = {name: find() for name, find in ANSWERS.items()}
    assert died["twelve"] == let_run(WhatIf()).died_out
    assert died["twenty_five"] == let_run(WhatIf(deaths=25)).died_out
    assert died["six"] == let_run(WhatIf(patches=6)).died_out
    assert (died["joined"], died["corridors"], died["best"]) == (2, 2, 3)
    text = " ".join(text for step in LESSON.step for text in step.text)
    assert f"gave about {died['twelve']} of 100 runs" in text


def test_the_teachers_page_gives_them() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons" / "4_tigers.md").read_text(encoding="utf-8")
    assert f"| {ANSWERS['twelve']()} of 100 runs die out |" in page
    assert f"| 25 deaths | {ANSWERS['twenty_five']()} of 100 |" in page
    assert f"| six patches | {ANSWERS['six']()} of 100 |" in page
    all_cross = let_run(WhatIf(patches=6, crossing=100)).died_out
    assert (
        f"({all_cross} of 100 if all get through), one forest is safer still ({ANSWERS['twelve']()})" in page
    )
    tried = [{"start": 14}, {"crossing": 50}, {"births": 32}, {}]
    more, half, births, alone = (tigers.fate({"patches": 6, **one}).died_out for one in tried)
    saved = tigers.fate({"patches": 6, "deaths": 16}).died_out
    assert f"16 deaths instead of 20: {saved} of 100" in page
    assert f"more tigers {more}, half get across {half}, 32 births {births}; alone {alone}" in page
    assert (
        tigers.fate({"deaths": 23, "start": 32}).died_out
        < 10
        <= tigers.fate({"deaths": 23, "start": 30}).died_out
    )
    right = [str(ask.right) for ask in LESSON.quiz]
    assert re.findall(r"(\d) \(", page.split("Quiz: ")[1].split("\n\n")[0]) == right


def test_the_numbers_of_its_texts() -> None:
    text = " ".join(text for step in LESSON.step for text in step.text)
    tiger = al.species("tiger").iloc[0]
    low, high, best = (int(tiger[f"mature_individuals_{key}"]) for key in ("low", "high", "best"))
    assert f"About {best:,} grown tigers" in text
    assert f"between {low:,} and {high:,}" in text
    assert f"Red List, {tiger.mature_individuals_year:.0f}" in text
    start = WhatIf()
    assert f"{start.deaths} of 100 do" in text
    assert f"{start.births} of 100 do" in text
    assert f"room for {start.room}" in text
    assert f"begins with {start.start} tigers" in text
    game = al.new_game("endangered", players=2, seed=7)
    measures = game.measures().iloc[0]
    assert (measures.tigers, measures.habitat) == (8, 36)


def test_published_figures_stand_in_the_table() -> None:
    table = al.tiger_demography().set_index(["parameter", "population"])
    page = tigers.figures()
    amur, bengal = (table.xs(place, level="population") for place in (tigers.AMUR, tigers.BENGAL))
    assert f"{tigers.AMUR_RAISED} survive to 12 months" in amur.note["reproductive rate"]
    assert tigers.young_in_100(tigers.AMUR) == round(100 * tigers.AMUR_RAISED / 2)
    young = bengal.value["reproductive rate"] * bengal.value["survival 0-12 months"]
    assert tigers.young_in_100(tigers.BENGAL) == round(100 * young / 2)
    died = amur.loc["cub mortality, first year"]
    for said in (
        f"about {tigers.young_in_100(tigers.AMUR)} in Sikhote-Alin",
        f"{amur.value['litter size at first count']} in Sikhote-Alin, {bengal.value['litter size']} in",
        f"{100 * died.low:.0f} to {100 * died.high:.0f} of 100 died",
        "57% or more" in died.note and "more than half of them because of people",
        "23 of 100 died or moved away",
        "more than 15 of 100",
        "about 23 of 100",
    ):
        assert said in page
    loss = table.value["annual loss (death or emigration), stable population", "Nagarahole"]
    most = table.value["critical annual mortality of breeding females", "model"]
    assert (round(100 * loss), round(100 * most)) == (23, 15)
    assert tigers.in_balance(30) == pytest.approx(30 / 1.3)


def test_the_sheet_tells_and_asks_what_is_done_with_a_die() -> None:
    assert LESSON.sheet is not None
    text = unescape(paper.html("tigers"))
    assert LESSON.sheet.story[0] == LESSON.step[0].text[0]  # the numbers are held to the tables there
    assert all(one in text for one in (*LESSON.sheet.story, *LESSON.sheet.foretell))
    assert LESSON.step[0].text[1] not in text
    asks = [ask for step in LESSON.step if step.kind == "predict" for ask in step.asks]
    assert not any(ask.question in text for ask in asks)


def test_the_numbers_of_the_teachers_page_on_paper() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons" / "4_tigers.md").read_text(encoding="utf-8")
    told = " ".join(page.split())
    one, two, joined = (
        paper_tigers.runs(4000, 1),
        paper_tigers.runs(4000, 2),
        paper_tigers.runs(4000, 2, corridor=True),
    )
    middles = f"{one.middle:g} tigers in one forest, {two.middle:g} in two parts, {joined.middle:g} with"
    assert middles in told
    shares = [round(one.gone), round(two.gone), round(joined.gone)]
    assert f"{min(shares)} to {max(shares)} of 100" in told
    assert f"about {round(one.rolls, -1):.0f} rolls" in told
    assert LESSON.sheet is not None
    rules = " ".join(LESSON.sheet.rules)
    for rule in ("With a 1 it dies", "With 1, 2 or 3 they have one young", "room for 16", "room for eight"):
        assert rule in rules  # what the program plays


def test_the_years_of_a_game() -> None:
    """After a year is when the next one begins: what both players felled in it is felled."""
    bots = {"Ana": "careful", "Bruno": "careful"}
    game = al.new_game("endangered", players=["Ana", "Bruno"], bots=bots, length="lesson", seed=7)
    page = tigers.years(game)
    last = game.measure_rows()[-1]
    for year in range(1, last["round"]):
        (row,) = re.findall(rf"<th scope=\"row\">After year {year}</th>(.*?)</tr>", page)
        state, over = after_rounds(game, year)
        assert over
        assert re.findall(r"<td>(\d+)</td>", row) == [
            str(game.rules.measures(state)[one]) for one in tigers.MEASURES
        ]
    fresh = al.new_game("endangered", players=["Ana", "Bruno"], length="lesson", seed=7)
    assert tigers.years(fresh).count("<tr>") == 2


def test_the_table_of_years_says_what_the_comparison_says() -> None:
    """Stopped as the second year begins: one row of the year, and the same squares of forest in both."""
    start = next(step.start for step in LESSON.step if step.id == "play")
    assert start is not None
    game = begun(start)
    while game.measure_rows()[-1]["round"] < 2:
        game.step(game.hint("careful")[0])
    page = tigers.years(game)
    squares = game.rules.measures(after_rounds(game, 1)[0])["habitat"]
    assert re.search(rf"After year 1</th>(<td>\d+</td>){{3}}<td>{squares}</td>", page)
    assert "Now" not in page
