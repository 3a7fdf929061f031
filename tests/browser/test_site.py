"""The site as a school meets it: plain http, no service worker, no other server, a filter in between."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, Route, expect

import amazonia_lab as al
from amazonia_lab.lessons.content import lesson_of
from amazonia_lab.lessons.progress import resume
from amazonia_lab.site.server import SiteServer
from tests.site.build import REPO, built_site

from .at_table import AtTable, go_somewhere
from .hosts import CHROMIUM_FLAGS, TABLE, find_browser

pytestmark = pytest.mark.browser

HOST = "school.test"  # no localhost: browsers trust that one more than any other plain http address
LIMIT = 18_000_000  # bytes of a first visit
PATIENCE = 120_000  # ms; Python starts in 10 s, on a busy machine in 60; what takes longer never comes

NO_STORAGE = """
for (const name of ['localStorage', 'indexedDB', 'sessionStorage', 'caches'])
  Object.defineProperty(window, name, {
    configurable: true, get() { throw new DOMException('no', 'SecurityError'); } });
"""


@pytest.fixture(scope="module")
def server() -> Iterator[SiteServer]:
    """The built site."""
    with SiteServer(built_site()) as running:
        yield running


@pytest.fixture(scope="module")
def plain_browser(browser: Browser) -> Iterator[Browser]:
    """A browser that finds the school's server, and no other."""
    flags = [*CHROMIUM_FLAGS, f"--host-resolver-rules=MAP {HOST} 127.0.0.1, MAP * ~NOTFOUND"]
    own = browser.browser_type.launch(executable_path=find_browser() or None, args=flags)
    yield own
    own.close()


@pytest.fixture
def school(plain_browser: Browser, server: SiteServer) -> Iterator[BrowserContext]:
    """Somebody at a school computer; whoever asks another server for anything fails the test."""
    base = f"http://{HOST}:{server.port}/"
    context = plain_browser.new_context(
        base_url=base, service_workers="block", viewport={"width": 1280, "height": 900}
    )
    asked: list[str] = []
    context.on(
        "request", lambda request: asked.append(request.url)
    )  # no route: it would switch off the cache
    context.set_default_timeout(PATIENCE)
    server.sent.clear()
    yield context
    context.close()
    assert [url for url in asked if not url.startswith((base, "data:", "blob:"))] == []


def table_in(page: Page) -> AtTable:
    """Wait for the table of the play page."""
    expect(page.locator("iframe.up")).to_be_visible(timeout=PATIENCE)
    frame = page.frame(url=re.compile("/table/"))
    assert frame
    frame.wait_for_selector(TABLE)
    return AtTable(frame)  # type: ignore[arg-type]


def end_turn(table: AtTable) -> None:
    """End the turn and answer what is asked until the bot has had its turn, too."""
    for _ in range(20):
        if "Round 2" in table.root.locator(".al-brand").inner_text():
            return
        with table.change():
            table.root.locator(".al-main-choice").last.click()
    raise AssertionError(table.root.locator(".al-status").inner_text())


def test_one_link_plays_a_round_and_goes_on_after_the_page_was_left(
    school: BrowserContext, server: SiteServer
) -> None:
    page = school.new_page()
    page.goto("play.html?game=mission_amazonia&players=Ana,Bruno&bots=1&length=lesson&seed=7")
    table = table_in(page)
    size = sum(one.size for one in server.sent)
    print(f"first visit: {size / 1e6:.1f} MB in {len(server.sent)} files")
    assert size <= LIMIT
    told = re.findall(r"A first visit loads (\d+) MB", (REPO / "README.md").read_text(encoding="utf-8"))
    assert len(told) == 1
    assert int(told[0]) - 1.5 < size / 1e6 <= int(told[0]), "README tells another figure"
    assert {one.path for one in server.sent if one.status >= 400} <= {"/favicon.ico"}
    assert not [one.path for one in server.sent if one.path.endswith((".whl", ".zip"))]

    frame: Frame = table.page  # type: ignore[assignment]
    assert frame.evaluate("() => isSecureContext || 'serviceWorker' in navigator") is False
    # No code, no prompt, no tool of JupyterLab: only the table can be seen, from its top.
    seen = frame.evaluate(
        """() => [...document.querySelectorAll(
             '.jp-Cell-inputWrapper, .jp-CodeConsole-input, .jp-Toolbar, .jp-OutputPrompt, .jp-RenderedText')]
             .filter(e => e.getClientRects().length).map(e => e.className)"""
    )
    assert seen == []
    assert frame.evaluate("() => scrollY") == 0
    expect(table.root.locator(".al-who")).to_contain_text("Ana")
    assert frame.evaluate("() => document.documentElement.scrollWidth <= innerWidth")

    go_somewhere(table)
    end_turn(table)
    table.button("Save").click()
    field = table.root.get_by_role("textbox", name="Text of the save")
    frame.wait_for_function("field => field.value.length > 100", arg=field.element_handle())
    saved = al.from_json(field.input_value())
    assert saved.players == ("Ana", "Bruno")
    assert saved.options.length == "lesson"

    server.sent.clear()
    page.reload()
    table = table_in(page)
    assert sum(one.size for one in server.sent) < 100_000, "the second visit comes from the browser's cache"
    expect(table.root.get_by_role("region", name="There is an unfinished game.")).to_be_visible()
    with table.change():
        table.button("Go on with it").click()
    expect(table.root.locator(".al-brand")).to_contain_text("Round 2")


def test_it_plays_where_the_browser_may_keep_nothing(school: BrowserContext) -> None:
    school.add_init_script(NO_STORAGE)
    page = school.new_page()
    page.goto("play.html")
    expect(page.locator("iframe.up")).to_be_visible(timeout=PATIENCE)
    form = page.frame_locator("#table").locator(".al-start")
    expect(form.get_by_role("heading", name="Play", exact=True)).to_be_visible()
    form.get_by_role("textbox", name="Name of seat 1").fill("Ana")
    form.get_by_role("button", name="Start the game").click()
    table = table_in(page)
    expect(table.root).to_contain_text("Ana")


def test_what_stands_in_the_address_is_never_run(school: BrowserContext) -> None:
    page = school.new_page()
    evil = """'\\"); import js; js.document.title='hit'; ("</script><img src=x onerror=parent.hit=1>"""
    page.goto("play.html?" + "&".join(f"{key}={json.dumps(evil)}" for key in ("game", "seed", "wish")))
    expect(page.locator("iframe.up")).to_be_visible(timeout=PATIENCE)
    note = page.frame_locator("#table").get_by_role("alert")
    expect(note).to_contain_text("There is no game called")
    expect(note).to_contain_text("onerror")
    expect(page.frame_locator("#table").locator(".al-start")).to_be_visible()
    assert page.evaluate("() => [window.hit, document.title]") == [None, "Play · amazonia_lab"]


def without_table(route: Route) -> None:
    """An empty page in the table's place: what is looked at is the page around it."""
    route.fulfill(body="<title>empty</title>", content_type="text/html")


BLOCKED: dict[str, tuple[Callable[[Route], None], str]] = {
    "missing": (lambda route: route.fulfill(status=404), "The server has no file pyodide.asm.wasm."),
    "filtered": (lambda route: route.fulfill(status=403, body="no"), "did not get through (answer 403)"),
    "replaced": (
        lambda route: route.fulfill(body="<h1>Blocked by your school</h1>", content_type="text/html"),
        "The file pyodide.asm.wasm arrived changed.",
    ),
}


@pytest.mark.parametrize("way", BLOCKED)
def test_a_file_that_does_not_come_is_named_and_ways_on_are_shown(school: BrowserContext, way: str) -> None:
    answer, sentence = BLOCKED[way]
    page = school.new_page()
    page.route("**/table/index.html", without_table)
    page.route("**/pyodide.asm.wasm", answer)
    page.goto("play.html")
    trouble = page.get_by_role("alert")
    expect(trouble.get_by_role("heading", name="The table is not there yet")).to_be_visible()
    expect(trouble).to_contain_text(sentence)
    expect(trouble.get_by_role("link", name=re.compile("IT office"))).to_have_attribute("href", "check.html")
    expect(trouble.get_by_role("link", name=re.compile("Binder"))).to_be_visible()
    page.unroute("**/pyodide.asm.wasm")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("status")).to_have_text("Everything is loaded. Python is starting.")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_script_of_the_table_that_does_not_come_is_named(school: BrowserContext) -> None:
    page = school.new_page()
    page.route("**/build/repl/bundle.js*", lambda route: route.fulfill(status=404))
    page.goto("play.html")
    expect(page.get_by_role("alert")).to_contain_text(
        "The file bundle.js could not be loaded.", timeout=PATIENCE
    )


def test_a_python_that_does_not_start_is_told_after_a_while_and_taken_back(school: BrowserContext) -> None:
    page = school.new_page()
    page.route("**/table/index.html", without_table)
    page.goto("play.html?patience=1")
    expect(page.get_by_role("alert")).to_contain_text("Python has not started after")
    # It was only late.
    frame = page.frame(url=re.compile("/table/"))
    assert frame
    frame.evaluate("() => { document.body.innerHTML = '<p class=al-start>form</p>'; }")
    expect(page.locator("iframe.up")).to_be_visible()
    expect(page.get_by_role("heading", name="The table is being set up")).to_be_hidden()


def test_a_slow_line_is_told_apart_from_a_dead_one(school: BrowserContext) -> None:
    page = school.new_page()
    page.clock.install()
    page.route("**/table/index.html", without_table)
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto("play.html")
    expect(page.get_by_role("status")).to_have_text(re.compile("Loading: [1-9]0 %"))
    page.clock.fast_forward(8_000)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.clock.fast_forward(30_000)
    expect(page.get_by_role("status")).to_have_text(re.compile(r"Still loading: \d+ %\. The line is slow"))
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Nothing has arrived for \d+ seconds"))
    held.pop().continue_()
    expect(page.get_by_role("status")).to_have_text("Everything is loaded. Python is starting.")


def test_a_policy_that_forbids_wasm_is_told_by_both_pages(plain_browser: Browser) -> None:
    policy = {"Content-Security-Policy": "script-src 'self' 'unsafe-inline' blob:"}
    with SiteServer(built_site(), headers=policy) as server:
        page = plain_browser.new_page(base_url=f"http://{HOST}:{server.port}/")
        page.goto("play.html")
        expect(page.get_by_role("alert")).to_contain_text("This browser may not run WebAssembly")
        page.goto("check.html")
        sentence = page.get_by_role("textbox", name="For the IT office")
        expect(sentence).to_have_value(re.compile("wasm-unsafe-eval"), timeout=PATIENCE)
        expect(page.get_by_role("status").first).to_have_text("Not everything works here.")
        page.close()


def test_the_check_page_finds_all_well_and_fills_the_cache(
    school: BrowserContext, server: SiteServer
) -> None:
    page = school.new_page()
    page.goto("check.html")
    expect(page.get_by_role("status").first).to_have_text("All is well: this computer can play.")
    results = page.get_by_role("listitem")
    assert results.count() == 7
    for number in range(7):
        expect(results.nth(number)).to_have_text(re.compile("^works "))
    sentence = page.get_by_role("textbox", name="For the IT office").input_value()
    assert f"http://{HOST}:{server.port}/" in sentence
    page.get_by_role("button", name="Copy the sentence").click()
    expect(page.locator("#copied")).to_have_text(re.compile("^The sentence is"))


def test_the_check_page_says_what_to_ask_of_the_it_office(school: BrowserContext) -> None:
    school.add_init_script(NO_STORAGE)
    page = school.new_page()
    page.route("**/*.wasm", lambda route: route.abort())
    page.route("**/test.bin", lambda route: route.fulfill(body="x"))
    page.goto("check.html")
    sentence = page.get_by_role("textbox", name="For the IT office")
    expect(sentence).to_have_value(re.compile("^Please allow http"), timeout=PATIENCE)
    said = sentence.input_value()
    for part in ("end in .wasm", "end in .bin", "localStorage", "pyodide.asm.wasm"):
        assert part in said, said
    assert "web workers" not in said
    expect(page.get_by_text("Games are not kept when the page is closed.")).to_be_visible()


def test_one_link_opens_a_lesson_and_its_code_opens_it_elsewhere(school: BrowserContext) -> None:
    page = school.new_page()
    page.goto("play.html?lesson=first_rounds")
    lesson = lesson_in(page)
    titles = [step.title for step in lesson_of("first_rounds").step]
    expect(lesson.get_by_role("heading", name=titles[0], level=3)).to_be_visible()
    seat = lesson.get_by_role("textbox", name=re.compile("A name for your seat"))
    seat.fill("blue 4")
    seat.blur()
    for title in titles[1:3]:
        lesson.get_by_role("button", name="Next", exact=True).last.click()
        expect(lesson.get_by_role("heading", name=title, level=3)).to_be_focused()
    kept = page.evaluate("JSON.parse(localStorage.getItem('amazonia_lab/lesson/first_rounds')).code")
    assert (resume(kept).seat, resume(kept).at) == ("blue 4", 2)
    page.goto(f"play.html?code={kept}")
    again = lesson_in(page)
    expect(again.get_by_role("heading", name=titles[2], level=3)).to_be_visible()


def lesson_in(page: Page) -> Frame:
    """Wait for the lesson of the play page."""
    expect(page.locator("iframe.up")).to_be_visible(timeout=PATIENCE)
    frame = page.frame(url=re.compile("/table/"))
    assert frame
    frame.wait_for_selector(".al-lesson h3")
    return frame
