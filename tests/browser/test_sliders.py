"""Sliders of a lesson: by mouse, keyboard and ear; the chart follows when one is let go."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import amazonia_lab as al
from amazonia_lab.lessons import tigers
from amazonia_lab.lessons.content import lesson_of

from .conftest import watch
from .hosts import on
from .plain_sheet import PlainSheet

pytestmark = pytest.mark.browser

STEP = next(number for number, step in enumerate(lesson_of("tigers").step) if step.id == "try_deaths")


@pytest.fixture
def sheet(browser: Browser) -> Iterator[PlainSheet]:
    problems: list[str] = []
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True)
    page = context.new_page()
    watch(page, problems)
    lesson = al.lesson("tigers")
    lesson.head.intent = {"n": 1, "do": "go", "step": STEP}
    yield PlainSheet(page, lesson)
    lesson.close()
    context.close()
    assert problems == []


def test_a_slider_says_its_name_and_value_and_is_large_enough(sheet: PlainSheet) -> None:
    group = sheet.page.get_by_role("group", name="What you can change")
    for one in lesson_of("tigers").step[STEP].sliders:
        slider = group.get_by_role("slider", name=one.label, exact=True)
        expect(slider).to_have_value(str(one.value))
        expect(slider).to_have_attribute("aria-valuetext", one.in_words(one.value))
        box = slider.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 150
        assert box["x"] + box["width"] <= 390
        assert slider.get_attribute("data-lm-suppress-shortcuts") == "true"


def test_keys_move_it_and_what_follows_is_told(sheet: PlainSheet) -> None:
    page = sheet.page
    deaths = page.get_by_role("slider", name="Deaths in a year")
    deaths.focus()
    for _press in range(5):
        page.keyboard.press("ArrowRight")
    told = tigers.told({"deaths": 25})
    expect(page.get_by_role("status").filter(has_text="runs")).to_have_text(told)
    expect(deaths).to_be_focused()
    expect(deaths).to_have_attribute("aria-valuetext", "25 of 100")
    assert told in sheet.lesson.children[1].value
    page.keyboard.press("End")
    expect(page.get_by_role("status").filter(has_text="runs")).to_have_text(tigers.told({"deaths": 50}))
    page.keyboard.press("Home")
    expect(page.get_by_role("status").filter(has_text="runs")).to_have_text(tigers.told({"deaths": 0}))
    assert {wish["do"] for wish in sheet.wishes} == {"slide"}


def test_one_button_sets_all_of_them_back(sheet: PlainSheet) -> None:
    page = sheet.page
    for name, key in (("Deaths in a year", "End"), ("Births in a year", "Home")):
        page.get_by_role("slider", name=name).press(key)
    page.get_by_role("button", name="As at the beginning").click()
    expect(page.get_by_role("status").filter(has_text="runs")).to_have_text(tigers.told({}))
    for one in lesson_of("tigers").step[STEP].sliders:
        expect(page.get_by_role("slider", name=one.label, exact=True)).to_have_value(str(one.value))


def test_while_it_is_held_only_its_words_change(sheet: PlainSheet) -> None:
    page = sheet.page
    start = page.get_by_role("slider", name="Tigers at the beginning")
    box = start.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.4, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2, steps=4)
    expect(start).to_have_attribute("aria-valuetext", "40 tigers")
    assert sheet.wishes == []
    page.mouse.up()
    expect(page.get_by_role("status").filter(has_text="runs")).to_have_text(tigers.told({"start": 40}))
    assert [wish["values"] for wish in sheet.wishes] == [{"start": 40}]


@on("lab")
def test_in_a_notebook_the_chart_follows(show: Callable[..., Page]) -> None:
    page = show("import amazonia_lab as al\nal.lesson('tigers')", wait=".al-lesson h3")
    page.get_by_role("navigation", name="Steps of the lesson").get_by_role("button").nth(STEP).click()
    deaths = page.get_by_role("slider", name="Deaths in a year")
    chart = page.get_by_role("img").filter(has_text="Tigers in 50 years")
    expect(chart).to_contain_text(tigers.told({}))
    deaths.focus()
    page.keyboard.press("ArrowRight")
    expect(chart).to_contain_text(tigers.told({"deaths": 21}))
    rows = page.get_by_role("region", name="Your tries, the newest first").get_by_role("row")
    expect(rows).to_have_count(3)
    expect(page.locator(".jp-Cell")).to_have_count(1)  # no key has reached the notebook
