"""The start form as a person meets it, on every host."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.widgets import parts
from amazonia_lab.widgets.start import css, esm

from .at_table import AtTable, save_text
from .hosts import TABLE, Host, on
from .plain import ADDRESS, MODEL, PAGE
from .test_accessible import barriers_in

pytestmark = pytest.mark.browser

OPEN = "Open a save or a share code, or a board of your own"


def the_page_is_ours(page: Page) -> None:
    """It has a title and a heading, and follows the light or dark of the system, to its edges."""
    expect(page).to_have_title(re.compile("board games"))
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    # What lies at a spot of the margin, and what that is painted with.
    painted = """() => {
      for (let e = document.elementFromPoint(4, 300); e; e = e.parentElement) {
        const color = getComputedStyle(e).backgroundColor;
        if (!/, 0\\)$/.test(color)) return color;
      }
      return '';
    }"""
    of_form = "e => getComputedStyle(e).backgroundColor"
    seen = set()
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        seen.add(page.evaluate(painted))
        assert page.evaluate(painted) == page.locator(".al-start").evaluate(of_form), scheme
    assert len(seen) == 2


@on("lab", "notebook", "voila")
def test_a_game_is_chosen_and_played(page: Page, host: Host) -> None:
    host.open(page, host.server.shipped("play.ipynb"))
    form = page.locator(".al-start")
    expect(form.get_by_role("heading", name="Play", exact=True)).to_be_visible()
    if host.name == "voila":
        the_page_is_ours(page)
    form.get_by_role("radio", name="3", exact=True).check()
    form.get_by_role("textbox", name="Name of seat 1").fill("Ana")
    form.get_by_role("textbox", name="Name of seat 3").fill("Ana")
    form.get_by_role("combobox", name="Who plays seat 2").select_option(label="bot: plays with care")
    expect(form.get_by_role("textbox", name="Name of seat 2")).to_have_value("Bot 2")
    form.get_by_role("radio", name="one lesson").check()
    form.get_by_role("button", name="Start the game").click()
    expect(form.get_by_role("alert")).to_have_text("Two players cannot both be called 'Ana'.")
    wrong = form.get_by_role("textbox", name="Name of seat 3")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_value("Ana")
    wrong.fill("Cida")
    expect(form.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("Enter")
    page.wait_for_selector(TABLE)
    table = AtTable(page)
    expect(table.root.locator(".al-brand")).to_contain_text("lesson length")
    own = table.root.locator("[data-map] [tabindex='0']")
    expect(own).to_be_focused()
    expect(own).to_have_attribute("aria-label", re.compile("Here: "))
    expect(table.root.get_by_role("status")).to_contain_text(re.compile("your turn. Round 1."))
    expect(table.bar).not_to_contain_text("Here: ")


@on("lab", "voila", "lite")
def test_a_share_code_opens_equal(page: Page, show) -> None:
    game = al.new_game("mission_amazonia", players=["Ana", "Bruno"], bots={"Bruno": "careful"}, seed=7)
    for _ in range(6):
        game.step(game.legal_actions()[0])
    code = game.share_code()
    show("import amazonia_lab as al\nal.start()", wait=".al-start h2")
    form = page.locator(".al-start")
    form.get_by_text("Open a save or a share code").click()
    field = form.get_by_role("textbox", name="Text of a save or a board, or a share code")
    field.fill(code[:-9])
    form.get_by_role("button", name="Open", exact=True).click()
    expect(form.get_by_role("alert")).not_to_be_empty()
    expect(field).to_be_focused()
    expect(field).to_have_value(code[:-9])
    field.fill(f" {code}\n")
    form.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector(TABLE)
    table = AtTable(page)
    assert save_text(table) == game.to_json()
    table.button("Save").click()
    expect(table.root.get_by_role("textbox", name="Share code")).to_have_value(code)


def in_a_plain_page(page: Page, **look: object) -> Locator:
    """The form alone, without a host; all that can be opened is open."""
    start = al.start(**look)
    form = start.children[0]
    hidden = ("layout", "tabbable", "tooltip")
    state = {k: v for k, v in form.get_state().items() if not k.startswith("_") and k not in hidden}
    start.close()
    page.route(f"{ADDRESS}**", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    kept = {"text": "x", "moves": 3, "title": "Ana", "players": ["Ana"], "when": 1.7e12}
    record = json.dumps(json.dumps(kept))
    page.add_init_script(f"for (const n of [1, 2, 3]) localStorage.setItem('amazonia_lab/g/' + n, {record})")
    page.add_init_script("window.grantWish = async (text) => (window.wish = JSON.parse(text), '{}')")
    page.goto(ADDRESS)
    page.evaluate(MODEL, [esm(), css(), state])
    shown = page.locator(".al-start")
    for summary in shown.locator("summary").all():
        summary.click()
    return shown


def test_all_words_come_from_the_catalogue(page: Page) -> None:
    words.use("pseudo")
    form = in_a_plain_page(page)
    texts = form.evaluate(
        """root => { const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); const found = [];
             while (walker.nextNode()) found.push(walker.currentNode.nodeValue);
             for (const e of root.querySelectorAll('[aria-label]')) found.push(e.getAttribute('aria-label'));
             return found; }"""
    )
    left = {re.sub("⟦.*⟧", "", text).strip() for text in texts} - {"", "Ana", "·"}
    assert {text for text in left if not text.isdigit()} == set()


@pytest.mark.parametrize("width", [360, 1400])
def test_targets_are_large_and_nothing_is_cut_off(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    form = in_a_plain_page(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    sizes = form.locator("button, input, select, summary, textarea").evaluate_all(
        """all => all.map(e => (['radio', 'checkbox'].includes(e.type) ? e.closest('label') : e))
             .map(e => [e.outerHTML.slice(0, 90), e.offsetWidth, e.offsetHeight])"""
    )
    assert len(sizes) > 15
    assert [size for size in sizes if min(size[1:]) < 44] == []


def test_beside_a_table_the_form_stays_in_its_frame(page: Page) -> None:
    """Both lie in one page, with the styles of both."""
    form = in_a_plain_page(page)
    page.add_style_tag(content=parts.css())
    folds = form.locator("details")
    assert folds.count() > 1
    fallen = folds.evaluate_all(
        """all => all.flatMap(fold => {
             const frame = fold.getBoundingClientRect();
             return [...fold.querySelectorAll('input, select, button')].filter(field => {
               const box = field.getBoundingClientRect();
               return box.height && (box.top < frame.top || box.bottom > frame.bottom + 1);
             }).map(field => field.outerHTML); })"""
    )
    assert fallen == [], "what is unfolded lies in its fold"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_form_has_no_barriers(page: Page, theme: str) -> None:
    form = in_a_plain_page(page, theme=theme)
    for width in (390, 1180):
        page.set_viewport_size({"width": width, "height": 900})
        assert barriers_in(form) == []


def test_every_field_has_a_name_and_keeps_its_keys(page: Page) -> None:
    form = in_a_plain_page(page)
    fields = form.locator("button, input, select, summary, textarea")
    without = fields.evaluate_all(
        "all => all.filter(e => !e.dataset.lmSuppressShortcuts).map(e => e.outerHTML)"
    )
    assert without == []
    for field in form.locator("input, select, textarea").all():
        assert field.evaluate("e => e.getAttribute('aria-label') || e.labels[0].innerText.trim()")
    for group in (
        "Game",
        "How many play?",
        "Who plays?",
        "How long?",
        "Which board?",
        "Rules of later chapters",
    ):
        expect(form.get_by_role("group", name=group)).to_have_count(1)
    for heading in ("Play", "Go on where you stopped", "New game", OPEN):
        expect(form.get_by_role("heading", name=heading, exact=True)).to_have_count(1)


def test_a_save_is_removed_and_brought_back(page: Page) -> None:
    # What a lesson keeps is no save: the form neither lists it nor clears it away.
    page.add_init_script("localStorage.setItem('amazonia_lab/lesson/tigers', 'LL1:x')")
    form = in_a_plain_page(page)
    count = "() => Object.keys(localStorage).length - 1"
    form.get_by_role("button", name="Remove").first.click()
    assert page.evaluate(count) == 2
    expect(form.get_by_role("status")).to_have_text("Removed from this browser.")
    expect(form.get_by_role("button", name="Bring back")).to_be_focused()
    form.get_by_role("button", name="Bring back").click()
    assert page.evaluate(count) == 3
    expect(form.get_by_role("button", name="Remove")).to_have_count(3)


def test_another_game_keeps_what_was_typed(page: Page) -> None:
    form = in_a_plain_page(page, players=["Ana", "Ben"])
    form.get_by_role("textbox", name="Name of seat 2").fill("Zoe")
    form.get_by_role("radio", name="Amazonas competitive").check()
    expect(form.get_by_role("textbox", name="Name of seat 2")).to_have_value("Zoe")
    expect(form.get_by_role("group", name="Which scoring?")).to_have_count(1)
    form.get_by_role("radio", name="Mission Amazonia").check()
    expect(form.get_by_role("group", name="Which scoring?")).to_have_count(0)
    expect(form.get_by_role("textbox", name="Name of seat 1")).to_have_value("Ana")


def test_when_python_does_not_answer_the_form_says_so_and_keeps_what_was_typed(page: Page) -> None:
    page.clock.install()
    form = in_a_plain_page(page)
    name = form.get_by_role("textbox", name="Name of seat 1")
    name.fill("Zoe")
    begin = form.get_by_role("button", name="Start the game")
    begin.click()
    expect(form.get_by_role("button", name="One moment ...")).to_have_count(1)
    page.clock.fast_forward(4100)
    expect(form.get_by_role("alert")).to_contain_text("Python does not answer.")
    expect(begin).to_have_count(1)
    expect(name).to_have_value("Zoe")
    # It was busy only: what it says late is heard.
    begin.click()
    page.clock.fast_forward(4100)
    expect(form.get_by_role("alert")).to_have_count(1)
    page.evaluate("() => take({ answer: { n: wish.n, from: wish.from, kind: 'done' } })")
    expect(form.get_by_role("alert")).to_have_count(0)


def test_escape_leads_from_the_form_to_its_cell(page: Page) -> None:
    form = in_a_plain_page(page)
    page.evaluate(
        "() => Object.assign(document.getElementById('here'), { className: 'jp-Cell', tabIndex: -1 })"
    )
    form.get_by_role("textbox", name="Name of seat 1").press("Escape")
    expect(page.locator("#here")).to_be_focused()
