"""Where a table is met: JupyterLab, Notebook 7, Voila, JupyterLite; one server each, when first asked for.

A test names its hosts with ``@on("lab", "notebook", "voila", "lite")`` and asks for ``show``; without that it
runs in JupyterLab. What a host cannot do (there is no kernel menu in Voila) it is not asked for.
"""

from __future__ import annotations

import os
import shutil
import urllib.parse
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .plain import PlainTable
from .servers import TOKEN, InProcess, Jupyter, LiteServer, NotebookServer, VoilaServer

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TABLE = ".al-table[data-number]"
LITE_PATIENCE = 90_000  # ms; Python starts in 10 s, on a busy machine in 40


def on(*names: str) -> pytest.MarkDecorator:
    """The hosts that a test runs on."""
    return pytest.mark.parametrize("host", names, indirect=True)


def find_browser() -> str:
    """Path of a Chromium, ``""`` for the one that playwright has installed for itself."""
    given = os.environ.get("AMAZONIA_LAB_BROWSER")
    if given:
        return given
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        found = shutil.which(name)
        if found:
            return found
    return ""


class Host(ABC):
    """One place where a table is met."""

    name = ""
    server: Any

    def __init__(self, server: Any) -> None:
        self.server = server

    @abstractmethod
    def show(self, page, name: str, *cells: str) -> None:
        """Run these cells and show what they show."""


class OfNotebooks(Host):
    """A place where notebooks are opened."""

    @abstractmethod
    def open(self, page, path: str) -> None:
        """Open a notebook and run it."""

    def show(self, page, name: str, *cells: str) -> None:
        """Make a notebook of these cells, open it, run all of it."""
        self.open(page, self.server.notebook(name, *cells))


class PlainHost(Host):
    """A page with a table and nothing around it: where Jupyter is not what a test is about."""

    name = "plain"

    def show(self, page, name: str, *cells: str) -> None:
        *before, last = "\n".join(cells).strip().splitlines()
        place: dict[str, Any] = {}
        exec("\n".join(before), place)  # noqa: S102  # the cells of the test itself
        self.server.tables.append(PlainTable(page, eval(last, place)))  # noqa: S307


class LabHost(OfNotebooks):
    """JupyterLab."""

    name = "lab"

    def open(self, page, path: str) -> None:
        from .lab import open_notebook, run_all

        open_notebook(page, self.server, path)
        run_all(page)


class NotebookHost(OfNotebooks):
    """Notebook 7."""

    name = "notebook"

    def open(self, page, path: str) -> None:
        from .lab import run_all

        page.goto(f"{self.server.url}/notebooks/{path}?token={TOKEN}")
        page.wait_for_selector(".jp-NotebookPanel .jp-Notebook")
        self.server.wait_kernel(page, path)
        run_all(page)


class VoilaHost(OfNotebooks):
    """A notebook as a page without code: the cells run when the page is opened."""

    name = "voila"

    def open(self, page, path: str) -> None:
        page.goto(f"{self.server.url}/voila/render/{path}")
        page.wait_for_selector(".al-start, .al-table", state="attached")


class LiteHost(Host):
    """JupyterLite: the console, which takes its cells from the address. A page of it takes 10 s and more."""

    name = "lite"

    def show(self, page, name: str, *cells: str) -> None:
        page.set_default_timeout(LITE_PATIENCE)
        search = urllib.parse.urlencode([("kernel", "python"), *(("code", cell) for cell in cells)])
        page.goto(f"{self.server.url}/repl/index.html?{search}")
        page.wait_for_selector(".al-start, .al-table", state="attached")


HOSTS: dict[str, tuple[type[Host], Callable[[Path], Any]]] = {
    "plain": (PlainHost, InProcess),
    "lab": (LabHost, Jupyter),
    "notebook": (NotebookHost, NotebookServer),
    "voila": (VoilaHost, VoilaServer),
    "lite": (LiteHost, LiteServer),
}


class Hosts:
    """All hosts of a run; a server starts when it is first asked for."""

    def __init__(self, scratch: Callable[[str], Path]) -> None:
        self._scratch = scratch
        self._servers: dict[Any, Any] = {}

    def get(self, name: str) -> Host:
        """The host of this name."""
        kind, server = HOSTS[name]
        if server not in self._servers:
            self._servers[server] = server(self._scratch(server.__name__.lower()))
        return kind(self._servers[server])

    def end_sessions(self) -> None:
        """End what a test has left running."""
        for server in self._servers.values():
            server.end_sessions()

    def stop(self) -> None:
        """End all servers."""
        for server in self._servers.values():
            server.stop()
