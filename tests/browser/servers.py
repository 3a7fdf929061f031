"""What serves a page to be tested: JupyterLab, Notebook 7, Voila, the built site; each in its own folder."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path

from amazonia_lab.site.server import SiteServer

from .plain import PlainTable

REPO = Path(__file__).resolve().parents[2]
TOKEN = "table-tests"
START_UP = 60.0  # seconds; a server that is not up then never comes


class Server:
    """A server process with a folder for notebooks, everything of its own in a scratch folder."""

    app = ""
    command: tuple[str, ...] = ()

    def __init__(self, scratch: Path) -> None:
        self.root = scratch / "notebooks"
        self.root.mkdir(parents=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._prepare(scratch / "config")
        folders = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "IPYTHONDIR": "ipython",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        }
        own = {name: str(scratch / folder) for name, folder in folders.items()}
        paths = os.pathsep.join(filter(None, (str(REPO), os.environ.get("PYTHONPATH"))))
        self._said: list[str] = []
        self._process = subprocess.Popen(
            [
                sys.executable,
                *(part.format(app=self.app, port=self.port, root=self.root) for part in self.command),
            ],
            env={**os.environ, **own, "PYTHONPATH": paths, "PYDEVD_DISABLE_FILE_VALIDATION": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._listen, daemon=True)
        self._reader.start()
        if not self._listens():
            said = self.log[-2000:]
            self.stop()
            raise RuntimeError(f"{self.app} did not start: {said}")

    def _listens(self) -> bool:
        """Wait until the port answers or the process ends.

        A server says that it is running a little before it is, so the port is tried; between two tries we
        wait for the end of the process.
        """
        for _ in range(int(START_UP / 0.05)):
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return True
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(0.05)
                return False
        return False

    def _prepare(self, config: Path) -> None:
        """Write the server's settings."""

    def _listen(self) -> None:
        """Read what the server says, to its end, so that it never waits for a reader."""
        for line in self._process.stdout or ():
            self._said.append(line)

    @property
    def log(self) -> str:
        """What the server has said."""
        return "".join(self._said)

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

    def shipped(self, name: str) -> str:
        """A notebook of the repository, as it lies there; its path below the server's root."""
        (self.root / name).parent.mkdir(exist_ok=True)
        (self.root / name).write_bytes((REPO / "notebooks" / name).read_bytes())
        return name

    def end_sessions(self) -> None:
        """End all kernels that were started for notebooks."""

    def stop(self) -> None:
        """End the server and its kernels."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGTERM)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait(10)
        self._reader.join(5)
        if self._process.stdout:
            self._process.stdout.close()


class Jupyter(Server):
    """A Jupyter server: JupyterLab."""

    app = "jupyterlab"
    command = (
        "-m",
        "{app}",
        "--no-browser",
        "--allow-root",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={TOKEN}",
        "--ServerApp.root_dir={root}",
    )

    def _prepare(self, config: Path) -> None:
        # No news pop-up. Notebook 7 does not know the setting, and stumbles over it.
        if self.app == "jupyterlab":
            settings = config / "labconfig"
            settings.mkdir(parents=True)
            quiet = {"fetchNews": "false", "checkForUpdates": False}
            (settings / "default_setting_overrides.json").write_text(
                json.dumps({"@jupyterlab/apputils-extension:notification": quiet})
            )

    def sessions(self, path: str) -> list[dict]:
        """Sessions of a notebook."""
        return [s for s in self.ask("/api/sessions") if s["path"] == path]

    def end_sessions(self) -> None:
        for session in self.ask("/api/sessions"):
            with contextlib.suppress(
                urllib.error.HTTPError
            ):  # one that was killed is just being started anew
                self.send(f"/api/sessions/{session['id']}", "DELETE")

    def wait_kernel(self, page, path: str) -> None:
        """Wait until the notebook's kernel is idle and its page is connected.

        The page says idle too early, and cells that are run before then may never run.
        """
        ready = page.evaluate(
            """async ([path, token, end]) => {
                 while (performance.now() < end) {
                   const answer = await fetch(`/api/sessions?token=${token}`);
                   if ((await answer.json()).some((s) => s.path === path
                     && s.kernel.execution_state === "idle" && s.kernel.connections >= 1)) return true;
                   await new Promise((again) => setTimeout(again, 50));
                 }
                 return false; }""",
            [path, TOKEN, 1000 * START_UP],
        )
        assert ready, f"no kernel for {path}"

    def stop(self) -> None:
        with contextlib.suppress(OSError):  # it never came up
            self.end_sessions()
        super().stop()


class NotebookServer(Jupyter):
    """A Jupyter server: Notebook 7."""

    app = "notebook"


class VoilaServer(Server):
    """Voila with a folder of notebooks, as ``voila notebooks`` serves it."""

    app = "voila"
    command = (
        "-m",
        "{app}",
        "--no-browser",
        "--Voila.ip=127.0.0.1",
        "--port={port}",
        "--Voila.port_retries=0",
        "{root}",
    )


class LiteServer:
    """The built site; Python runs in the page, so there is nothing else to serve."""

    def __init__(self, scratch: Path) -> None:
        from tests.site.build import built_site

        self._site = SiteServer(built_site())
        self._site.__enter__()
        self.url = self._site.url
        self.end_sessions = lambda: None

    def stop(self) -> None:
        """End the server."""
        self._site.__exit__()


class InProcess:
    """No server: Python is the one of the test."""

    def __init__(self, scratch: Path) -> None:
        self.tables: list[PlainTable] = []

    def end_sessions(self) -> None:
        """Leave the tables."""
        while self.tables:
            self.tables.pop().close()

    stop = end_sessions
