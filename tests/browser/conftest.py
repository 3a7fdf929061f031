"""A real JupyterLab in a real browser. Nothing is skipped: without a browser the tests fail and say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Error, Page, sync_playwright

from .lab import CHROMIUM_FLAGS, Lab, find_browser, open_notebook, run_all

PATIENCE = 20_000  # ms; a condition that takes longer never comes


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab for all tests; each test has notebooks and kernels of its own."""
    server = Lab(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with sync_playwright() as playwright:
        path = find_browser()
        try:
            browser = playwright.chromium.launch(executable_path=path or None, args=CHROMIUM_FLAGS)
        except Error as problem:
            raise RuntimeError(
                "The browser tests need Chromium or Chrome, and none started. Install one "
                "(Debian: apt-get install chromium) or name it: AMAZONIA_LAB_BROWSER=/path/to/chromium"
            ) from problem
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, lab: Lab) -> Iterator[Page]:
    """A page with storage of its own; any error in it fails the test."""
    context = browser.new_context(viewport={"width": 1440, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))

    def answer(dialog: Dialog) -> None:
        # "Leave this page?" is JupyterLab's; any other box was opened by something that must not run.
        if dialog.type == "beforeunload":
            dialog.accept()
        else:
            problems.append(f"dialog: {dialog.message}")
            dialog.dismiss()

    page.on("dialog", answer)
    yield page
    context.close()
    lab.end_sessions()
    assert problems == []


@pytest.fixture
def show(page: Page, lab: Lab, request: pytest.FixtureRequest) -> Callable[..., Page]:
    """Make a notebook of these cells, open it, run all of it and wait for the table."""

    def shown(*cells: str) -> Page:
        name = "".join(c if c.isalnum() else "-" for c in request.node.name)
        open_notebook(page, lab, lab.notebook(name, *cells))
        run_all(page)
        page.wait_for_selector(".al-table[data-number]")
        return page

    return shown


@pytest.fixture
def start_here(lab: Lab) -> str:
    """The start notebook, as it lies in the repository; its path at the server."""
    source = Path(__file__).resolve().parents[2] / "notebooks" / "00_start_here.ipynb"
    (lab.root / source.name).write_bytes(source.read_bytes())
    return source.name
