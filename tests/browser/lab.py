"""A real JupyterLab in folders of its own, and notebooks made for one test."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

REPO = Path(__file__).resolve().parents[2]
TOKEN = "table-tests"
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


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


def until(condition: Callable[[], object], what: str, seconds: float = 60.0) -> object:
    """Ask again until the condition holds; a sentence if it never does."""
    end = time.monotonic() + seconds
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > end:
            raise TimeoutError(f"waited {seconds:.0f} s in vain for {what}")
        time.sleep(0.05)


class Lab:
    """A JupyterLab server with a folder for notebooks."""

    def __init__(self, scratch: Path) -> None:
        self.root = scratch / "notebooks"
        self.root.mkdir()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        settings = scratch / "config" / "labconfig"
        settings.mkdir(parents=True)
        (settings / "default_setting_overrides.json").write_text(
            json.dumps(
                {
                    "@jupyterlab/apputils-extension:notification": {
                        "fetchNews": "false",
                        "checkForUpdates": False,
                    }
                }
            )
        )
        own = {
            name: str(scratch / folder)
            for name, folder in {
                "JUPYTER_CONFIG_DIR": "config",
                "JUPYTER_DATA_DIR": "data",
                "JUPYTER_RUNTIME_DIR": "runtime",
                "IPYTHONDIR": "ipython",
                "JUPYTERLAB_SETTINGS_DIR": "settings",
                "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            }.items()
        }
        paths = os.pathsep.join(filter(None, (str(REPO), os.environ.get("PYTHONPATH"))))
        self.log = scratch / "lab.log"
        self._said = self.log.open("w")
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "jupyterlab",
                "--no-browser",
                "--allow-root",
                "--ServerApp.ip=127.0.0.1",
                f"--ServerApp.port={self.port}",
                "--ServerApp.port_retries=0",
                f"--IdentityProvider.token={TOKEN}",
                f"--ServerApp.root_dir={self.root}",
            ],
            env={**os.environ, **own, "PYTHONPATH": paths, "PYDEVD_DISABLE_FILE_VALIDATION": "1"},
            stdout=self._said,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        until(self._up, f"JupyterLab to start; it said: {self.log.read_text()[-2000:]}")

    def _up(self) -> bool:
        if self._process.poll() is not None:
            raise RuntimeError(f"JupyterLab ended: {self.log.read_text()[-2000:]}")
        try:
            self.ask("/api/status")
        except OSError:
            return False
        return True

    def ask(self, path: str) -> object:
        """The answer of the server's REST interface."""
        request = urllib.request.Request(self.url + path, headers={"Authorization": f"token {TOKEN}"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def send(self, path: str, method: str) -> None:
        """A request that changes something (a kernel restarted, a session ended)."""
        headers = {"Authorization": f"token {TOKEN}"}
        request = urllib.request.Request(self.url + path, method=method, headers=headers)
        urllib.request.urlopen(request, timeout=30).read()

    def notebook(self, name: str, *cells: str) -> str:
        """Write a notebook with these code cells; gives its path below the server's root."""
        content = {
            "cells": [
                {
                    "cell_type": "code",
                    "id": f"cell-{number}",
                    "execution_count": None,
                    "metadata": {},
                    "outputs": [],
                    "source": source,
                }
                for number, source in enumerate(cells)
            ],
            "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        path = f"{name}.ipynb"
        (self.root / path).write_text(json.dumps(content))
        return path

    def sessions(self, path: str) -> list[dict]:
        """Sessions of a notebook."""
        return [s for s in self.ask("/api/sessions") if s["path"] == path]

    def end_sessions(self) -> None:
        """End all kernels that were started for notebooks."""
        for session in self.ask("/api/sessions"):
            self.send(f"/api/sessions/{session['id']}", "DELETE")

    def wait_kernel(self, path: str) -> None:
        """Wait until the notebook's kernel is idle and its page is connected.

        The page says idle too early, and cells that are run before then may never run.
        """

        def ready() -> bool:
            return any(
                s["kernel"]["execution_state"] == "idle" and s["kernel"]["connections"] >= 1
                for s in self.sessions(path)
            )

        until(ready, f"the kernel of {path}")

    def stop(self) -> None:
        """End the server and its kernels."""
        self.end_sessions()
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGTERM)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait(10)
        self._said.close()


def open_notebook(page, lab: Lab, path: str, *, reset: bool = True) -> None:
    """Open a notebook in the page and wait for its kernel."""
    page.goto(f"{lab.url}/lab/tree/{path}?token={TOKEN}" + ("&reset" if reset else ""))
    page.wait_for_selector(".jp-NotebookPanel .jp-Notebook")
    lab.wait_kernel(path)


def run_all(page) -> None:
    """Run all cells by the menu and wait until each has its number."""
    page.click('li.lm-MenuBar-item:has-text("Run")')
    page.click('.lm-Menu-item[data-command="runmenu:run-all"]')
    page.wait_for_function(
        """() => { const cells = [...document.querySelectorAll('.jp-Notebook .jp-CodeCell .jp-InputPrompt')];
        return cells.length && cells.every(cell => /\\[\\d+\\]/.test(cell.textContent)); }"""
    )
