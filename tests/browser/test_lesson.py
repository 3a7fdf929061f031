"""A lesson as a pupil works through it: by mouse, by roles and names, over a reload, into a fresh browser."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import amazonia_lab as al
from amazonia_lab.lessons import content
from amazonia_lab.lessons.checking import right_of
from amazonia_lab.lessons.moments import after_rounds
from amazonia_lab.lessons.progress import resume

from .at_table import AtTable
from .conftest import watch
from .hosts import Host, on
from .lab import open_notebook, run_all
from .plain_sheet import PlainSheet
from .servers import Jupyter
from .test_accessible import barriers_in

pytestmark = pytest.mark.browser

LESSON = content.lesson_of("first_rounds")


class AtLesson:
    """What a pupil does on the page of a lesson."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def at(self, title: str) -> None:
        """Wait until this step is shown, and its heading has the focus."""
        expect(self.page.get_by_role("heading", name=title, level=3)).to_be_visible()

    def next(self, title: str) -> None:
        """Go on; the step has this title."""
        self.page.get_by_role("button", name="Next", exact=True).last.click()
        self.at(title)
        expect(self.page.get_by_role("heading", name=title, level=3)).to_be_focused()

    def question(self, text: str) -> Locator:
        """The box of a question."""
        return self.page.get_by_role("group", name=text)

    def answer(self, text: str, answer: str, said: str) -> None:
        """Answer a question, and hear this."""
        box = self.question(text)
        field = box.get_by_role("textbox")
        if field.count():
            field.fill(answer)
        else:
            box.get_by_role("radio", name=answer).check()
        send = box.get_by_role("button", name="Answer")
        if send.count():  # what is only kept counts as soon as it is chosen
            send.click()
        expect(box.get_by_role("status")).to_contain_text(said)


def opened(page: Page, host: Host, name: str) -> AtLesson:
    """The lesson's notebook as a page without code."""
    page.goto(f"{host.server.url}/voila/render/{name}")
    page.get_by_role("heading", name=LESSON.title, level=2).wait_for()
    return AtLesson(page)


@pytest.fixture
def another(browser: Browser) -> Iterator[Page]:
    """A browser that has never seen the lesson."""
    context = browser.new_context(viewport={"width": 1440, "height": 1000})
    problems: list[str] = []
    page = context.new_page()
    watch(page, problems)
    yield page
    context.close()
    assert problems == []


def first_round(page: Page) -> AtTable:
    """Spend the Budget card on a vest, go to Buritis, stop the clearing, end the turn."""
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    for name in ("Budget", "Protective Vest", "B2 Buritis", "Illegal logging"):
        with table.change():
            number = table.number
            # Forced: at the place lies the mission's marker, and a person clicks on that.
            table.root.get_by_role("button", name=re.compile(f"^{name}")).first.click(force=True)
            sure = table.root.locator("[role=menuitem], [data-do=go]")
            page.wait_for_function(
                """([root, number]) => root.querySelector('[role=menuitem], [data-do=go]')
                   || Number(root.dataset.number) !== number""",
                arg=[table.root.element_handle(), number],
            )
            if sure.count():
                sure.first.click()
    for _ in range(5):
        if "Round 2" in table.root.locator(".al-brand").inner_text():
            return table
        with table.change():
            table.root.locator(".al-main-choice").last.click()
    raise AssertionError(table.root.locator(".al-status").inner_text())


@on("voila")
def test_lesson_one_from_the_first_step_to_the_last(page: Page, host: Host, another: Page) -> None:
    notebook = host.server.shipped("lessons/1_first_rounds.ipynb")
    lesson = opened(page, host, notebook)
    expect(page.get_by_text("Run All Cells").first).to_be_hidden()  # here everything has run
    page.get_by_role("textbox", name="A name for your seat").fill("blue 4")
    lesson.next("Six questions, before")
    lesson.answer(LESSON.quiz[0].question, "margay", "Noted.")
    expect(page.get_by_text("5 questions have no answer yet.")).to_be_visible()
    lesson.next("What do you think will happen?")
    lesson.answer("How many animals will your team protect", "some", "Write a whole number")
    lesson.answer("How many animals will your team protect", "3", "After the game")
    # What is written and not sent goes along; what cannot be read is not left behind unseen.
    lost = lesson.question("How many animals will be lost")
    lost.get_by_role("textbox").fill("-2")
    page.get_by_role("button", name="Next", exact=True).last.click()
    expect(lost.get_by_role("status")).to_contain_text("from 0 to 6")
    expect(lost.get_by_role("textbox")).to_be_focused()
    lost.get_by_role("textbox").fill("2")
    lesson.next("Play three rounds")
    table = first_round(page)
    number = table.root.locator(".al-brand").inner_text()

    # The page is loaded anew in the middle: another Python, and the browser offers to go on.
    lesson = opened(page, host, notebook)
    lesson.at("A small team")
    expect(page.get_by_text("kept this lesson from before: blue 4, Step 4 of 10.")).to_be_visible()
    page.get_by_role("button", name="Go on with it").click()
    lesson.at("Play three rounds")
    page.wait_for_selector(".al-table[data-number]")
    table = AtTable(page)
    assert table.root.locator(".al-brand").inner_text() == number
    onward = page.get_by_role("button", name="Go on with the lesson")
    for _ in range(80):
        if onward.count():
            break
        with table.change():
            table.button("Play for me").click()
    expect(page.get_by_text("3 rounds are over.").first).to_be_visible()
    onward.first.click()
    expect(page.get_by_role("heading", name="A place to stop", level=3)).to_be_focused()
    code = page.get_by_role("textbox", name="Code to go on with").input_value()
    assert code.startswith("LL1:")

    # On another computer: the code is pasted, and what was foretold stands beside what it was.
    lesson = opened(another, host, notebook)
    assert another.get_by_role("button", name="Go on with it").count() == 0
    another.get_by_text("I have a code").click()
    field = another.get_by_role("textbox", name="Paste the code")
    field.fill(code[:-9])
    another.get_by_role("button", name="Go on from there").click()
    expect(another.get_by_role("alert")).to_be_visible()
    field.fill(code)
    another.get_by_role("button", name="Go on from there").click()
    lesson.at("A place to stop")
    lesson.next("What happened?")
    protected = another.get_by_role("row", name="Animals protected in three rounds").get_by_role("cell")
    game = resume(code).games["play"]
    was = after_rounds(al.from_json(game), 3)[0].success
    expect(protected.nth(0)).to_have_text("3")
    lost_row = another.get_by_role("row", name="Animals lost in three rounds").get_by_role("cell")
    expect(lost_row.nth(0)).to_have_text("2")
    expect(protected.nth(1)).to_have_text(str(len(was)))
    lesson.next("Plan for another team")
    ask = next(ask for ask in LESSON.step_of("another_team").asks if ask.id == "plan")
    plan = lesson.question(ask.question)
    lesson.answer(ask.question, ask.options[0], "Not yet.")
    plan.get_by_role("button", name="A hint").click()
    expect(plan.get_by_role("listitem")).to_have_count(1)
    lesson.answer(ask.question, ask.options[right_of(ask) - 1], "Right.")
    lesson.next("The real animals")
    lesson.next("Six questions, after")
    for ask in LESSON.quiz:
        lesson.answer(ask.question, ask.options[right_of(ask) - 1], "Right.")
    lesson.next("The end, and what stays")
    expect(another.get_by_text("you had 0 right before, and 6 now")).to_be_visible()
    handed = al.hand_ins(another.get_by_role("textbox", name="Code to hand in").input_value())
    assert handed.seat.tolist() == ["blue 4"]
    assert handed.after.tolist() == [6]


def test_in_a_notebook_keys_lead_from_the_questions_to_the_next_cell(page: Page, lab: Jupyter) -> None:
    cells = ('import amazonia_lab as al\nal.lesson("first_rounds", only="quiz_before")', "6 * 7")
    open_notebook(page, lab, lab.notebook("keys", *cells))
    run_all(page)
    ask = LESSON.quiz[0]
    lesson = AtLesson(page)
    lesson.answer(ask.question, ask.options[1], "Noted.")
    active = page.locator(".jp-Notebook-cell.jp-mod-active")
    expect(active.get_by_role("group", name=ask.question)).to_be_visible()
    page.keyboard.press("Shift+Enter")
    expect(active).to_contain_text("6 * 7")
    # The cell has run again, and knows the answer from before.
    expect(lesson.question(ask.question).get_by_role("radio", name=ask.options[1])).to_be_checked()
    lesson.question(ask.question).get_by_role("radio", name=ask.options[0]).check()
    page.keyboard.press("Escape")
    expect(page.locator(".jp-Notebook-cell:focus").get_by_role("group", name=ask.question)).to_be_visible()


def test_what_the_browser_keeps_can_be_removed(page: Page) -> None:
    kept = "JSON.stringify({ code: 'LL1:x', about: 'red 1' })"
    page.add_init_script(f"localStorage.setItem('amazonia_lab/lesson/first_rounds', {kept})")
    lesson = al.lesson("first_rounds")
    PlainSheet(page, lesson)
    expect(page.get_by_text("from before: red 1.")).to_be_visible()
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_role("status").filter(has_text="Removed")).to_be_visible()
    assert page.evaluate("localStorage.length") == 0
    expect(page.get_by_role("button", name="Go on with it")).to_have_count(0)
    # From elsewhere it comes as a file.
    page.get_by_text("I have a code").click()
    file = {"name": "a.txt", "mimeType": "text/plain", "buffer": b"LL1:from-a-file"}
    page.get_by_label("Or open the file").set_input_files(file)
    expect(page.get_by_role("textbox", name="Paste the code")).to_have_value("LL1:from-a-file")
    lesson.close()


@pytest.mark.parametrize("name", ["first_rounds", "roads_paths_rivers"])
def test_no_step_has_a_barrier(page: Page, name: str) -> None:
    """Each step, after a wrong or unread answer and a hint; light and dark, narrow and wide, in turns."""
    lesson = al.lesson(name)
    sheet = PlainSheet(page, lesson)
    found = {}
    for number, step in enumerate(lesson.progress.lesson.step):
        page.set_viewport_size({"width": (390, 1180)[number // 2 % 2], "height": 900})
        page.evaluate(
            f"document.querySelector('.al-lesson').dataset.theme = '{('light', 'dark')[number % 2]}'"
        )
        lesson.head.intent = {"n": 1000 + number, "from": "test", "do": "go", "step": number}
        for do in ("answer", "hint") if step.asks else ():
            key = f"{step.id}.{step.asks[0].id}"
            lesson.head.intent = {"n": 2000 + number, "from": "test", "do": do, "key": key, "value": 1}
        sheet.show()
        expect(page.get_by_role("heading", name=step.title, level=3)).to_be_visible()
        found[step.id] = barriers_in(page.locator(".al-lesson"))
    lesson.close()
    assert not any(found.values()), found
