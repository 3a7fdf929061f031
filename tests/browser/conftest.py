"""Real hosts in a real browser. Nothing is skipped: without a browser the tests fail and say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Dialog, Error, Page, sync_playwright

from amazonia_lab.game import Game

from .at_table import AtTable
from .hosts import CHROMIUM_FLAGS, TABLE, Host, Hosts, find_browser
from .plain import PlainTable, Show
from .servers import Jupyter

# Notebook 7 itself stumbles over these when it starts beside JupyterLab.
NOT_OURS = ("Cannot read properties of undefined (reading 'schema')", "Command 'filebrowser:open-path' not")
PATIENCE = 20_000  # ms; a condition that takes longer never comes


@pytest.fixture(scope="session")
def hosts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosts]:
    """One server of a kind for all tests; each test has notebooks and kernels of its own."""
    hosts = Hosts(tmp_path_factory.mktemp)
    yield hosts
    hosts.stop()


@pytest.fixture
def host(hosts: Hosts, request: pytest.FixtureRequest) -> Host:
    """The host that the test names with ``@on(...)``, else JupyterLab."""
    return hosts.get(getattr(request, "param", "lab"))


@pytest.fixture
def lab(hosts: Hosts) -> Jupyter:
    """The server of JupyterLab and Notebook 7."""
    server = hosts.get("lab").server
    assert isinstance(server, Jupyter)
    return server


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
def page(browser: Browser, hosts: Hosts) -> Iterator[Page]:
    """A page with storage of its own; any error in it fails the test."""
    context = browser.new_context(viewport={"width": 1440, "height": 1000})
    problems: list[str] = []
    context.on("page", lambda opened: watch(opened, problems))
    page = context.new_page()
    yield page
    context.close()
    hosts.end_sessions()
    assert problems == []


def watch(page: Page, problems: list[str]) -> None:
    """Note what goes wrong in a page."""
    page.set_default_timeout(PATIENCE)
    page.on(
        "pageerror", lambda error: None if str(error).startswith(NOT_OURS) else problems.append(str(error))
    )

    def answer(dialog: Dialog) -> None:
        # "Leave this page?" is JupyterLab's; any other box was opened by something that must not run.
        if dialog.type == "beforeunload":
            dialog.accept()
        else:
            problems.append(f"dialog: {dialog.message}")
            dialog.dismiss()

    page.on("dialog", answer)


@pytest.fixture
def show(page: Page, host: Host, request: pytest.FixtureRequest) -> Callable[..., Page]:
    """Make a notebook of these cells, open it, run all of it and wait for the table."""

    def shown(*cells: str, wait: str = TABLE) -> Page:
        host.show(page, "".join(c if c.isalnum() else "-" for c in request.node.name), *cells)
        page.wait_for_selector(wait)
        return page

    return shown


@pytest.fixture
def alone(browser: Browser) -> Iterator[Callable[..., PlainTable]]:
    """Show a game in a page without Jupyter, of a given size; any error in the page fails the test."""
    problems: list[str] = []
    with ExitStack() as opened:

        def show(
            game: Game, width: int = 1280, height: int = 800, *, calm: bool = True, **options: Any
        ) -> PlainTable:
            motion = "reduce" if calm else "no-preference"
            size = {"width": width, "height": height}
            context = opened.enter_context(
                closing(browser.new_context(viewport=size, reduced_motion=motion))  # type: ignore[arg-type]
            )
            page = context.new_page()
            watch(page, problems)
            return opened.enter_context(closing(PlainTable(page, game, **options)))

        yield show
    assert problems == []


@pytest.fixture
def plain(alone: Callable[..., PlainTable]) -> Show:
    """The same, for who needs the page and what a person does there."""

    def show(*args: Any, **options: Any) -> tuple[Page, AtTable]:
        page = alone(*args, **options).page
        return page, AtTable(page)

    return show


@pytest.fixture
def start_here(lab: Jupyter) -> str:
    """The start notebook, as it lies in the repository; its path at the server."""
    return lab.shipped("00_start_here.ipynb")
