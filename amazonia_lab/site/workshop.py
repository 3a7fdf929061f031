"""A workshop for building: a virtual environment of its own, npm, and what was downloaded before.

JupyterLite's pages come as JupyterLab extensions. In the environment of ``make play`` they would be loaded by
JupyterLab too, so they get one of their own below ``build/``.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
from pathlib import Path
from typing import Any


class CannotBuild(Exception):
    """The site cannot be built; the text says why."""


class Workshop:
    """Tools and downloads for the site of one checkout.

    Parameters
    ----------
    repository
        Folder with ``pyproject.toml``.

    Raises
    ------
    CannotBuild
        If this is no checkout of the repository.
    """

    def __init__(self, repository: Path) -> None:
        self.repository = repository
        self.build = repository / "build"
        self.env = self.build / "site-tools"
        file = repository / "pyproject.toml"
        if not file.is_file() or not (repository / "notebooks").is_dir():
            raise CannotBuild("the site is built from a checkout of the repository, and this is none")
        project = tomllib.loads(file.read_text(encoding="utf-8"))
        self.extras: dict[str, list[str]] = project["project"]["optional-dependencies"]
        self.pins: dict[str, Any] = project["tool"]["amazonia_lab"]["site"]

    @property
    def programs(self) -> Path:
        """Where the workshop's programs lie."""
        return self.env / ("Scripts" if os.name == "nt" else "bin")

    @property
    def python(self) -> Path:
        """The workshop's Python."""
        return self.programs / ("python.exe" if os.name == "nt" else "python")

    def set_up(self) -> None:
        """Install what the extra ``site-tools`` names, once; again when it changes."""
        stamp = self.env / "stamp"
        wanted = stamp_of(self.extras["site-tools"], sys.version)
        if stamp.is_file() and stamp.read_text() == wanted:
            return
        shutil.rmtree(self.env, ignore_errors=True)
        venv.create(self.env, with_pip=True)
        self.pip("install", "--quiet", *self.extras["site-tools"])
        stamp.write_text(wanted)

    def pip(self, command: str, *words: str | Path) -> None:
        """Run the workshop's pip."""
        self.run(self.python, "-m", "pip", command, "--disable-pip-version-check", *words)

    def run(self, *command: str | Path, cwd: Path | None = None) -> str:
        """Run a program and give what it printed.

        Raises
        ------
        CannotBuild
            With the end of what it said, if it fails.
        """
        # Without PYTHONPATH: an environment's own packages only, and no other package of the same name.
        clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        path = os.pathsep.join((str(self.programs), clean.get("PATH", "")))
        done = subprocess.run(
            [str(word) for word in command],
            cwd=cwd or self.repository,
            env={**clean, "PATH": path},
            capture_output=True,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            said = (done.stdout + done.stderr)[-3000:]
            raise CannotBuild(f"{' '.join(str(word) for word in command[:6])} failed:\n{said}")
        return done.stdout

    def pyodide(self) -> Path:
        """Folder of the Pyodide that ``pyproject.toml`` pins, fetched once by npm."""
        version = self.pins["pyodide"]
        folder = self.build / "site-downloads" / f"pyodide-{version}"
        if not (folder / "complete").is_file():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            self.run(self._npm(), "pack", "--silent", f"pyodide@{version}", cwd=folder)
            with tarfile.open(next(folder.glob("*.tgz"))) as archive:
                archive.extractall(folder, filter="data")
            (folder / "complete").touch()
        return folder / "package"

    def _npm(self) -> str:
        """An npm: the machine's own, with its settings, or the one that comes by pip."""
        here = shutil.which("npm")
        if here:
            return here
        self.pip("install", "--quiet", *self.extras["site-npm"])
        found = shutil.which("npm", path=str(self.programs))
        if not found:
            raise CannotBuild("no npm was found and none could be installed; it is needed to fetch Pyodide")
        return found

    def wheels(self, wanted: list[str], python: str, platform: str) -> list[Path]:
        """Wheels for Pyodide from the package index, fetched once; neither more nor fewer than wanted."""
        folder = self.build / "site-downloads" / f"wheels-{stamp_of(wanted, python, platform)[:16]}"
        if not (folder / "complete").is_file():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            tag = f"cp{python.replace('.', '')}"
            self.pip(
                "download",
                *("--quiet", "--no-deps", "--only-binary=:all:", "--dest", folder),
                *("--platform", platform, "--python-version", python, "--implementation", "cp", "--abi", tag),
                *wanted,
            )
            (folder / "complete").touch()
        return sorted(folder.glob("*.whl"))

    def own_wheel(self) -> Path:
        """The wheel of this checkout, built anew."""
        folder = self.build / "site-wheel"
        shutil.rmtree(folder, ignore_errors=True)
        words = ("--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", folder)
        self.pip("wheel", *words, self.repository)
        return next(folder.glob("*.whl"))


def stamp_of(*parts: object) -> str:
    """A short name for these values, another one when they change."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()
