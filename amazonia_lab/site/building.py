"""The whole site: JupyterLite's pages, Pyodide, our notebooks, and pages of our own in front of them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from . import front, pyodide
from .workshop import CannotBuild, Workshop

MARK = "jupyter-lite.json"
"""A file that each built site has."""


def build(repository: Path, out: Path) -> Path:
    """Build the site into a folder, which is made anew.

    Parameters
    ----------
    repository
        A checkout of the repository.
    out
        The folder of the finished site. Only one that is empty or was built by this function is replaced.

    Raises
    ------
    CannotBuild
        With a sentence that says what is missing.
    """
    workshop = Workshop(repository)
    _may_replace(out)
    workshop.set_up()
    lite = workshop.build / "site-pages"
    shutil.rmtree(lite, ignore_errors=True)
    (lite / "files").mkdir(parents=True)
    pyodide.lay_out(workshop, workshop.own_wheel(), lite / "static" / "pyodide")
    for notebook in front.all_notebooks(repository / "notebooks"):
        target = lite / "files" / notebook.relative_to(repository / "notebooks")
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy_notebook(notebook, target)
    _write(lite / "jupyter-lite.json", _settings())
    # JupyterLite skips steps that it believes to be done; a folder made anew has none.
    workshop.run(workshop.python, "-m", "jupyterlite_core", "build", "--output-dir", "_out", cwd=lite)
    _replace(lite / "_out", out)
    _trim(out)
    (out / ".nojekyll").touch()  # public hosts of pages shall serve the files as they are
    front.write(out)
    return out


def _settings() -> dict[str, Any]:
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "amazonia_lab",
            # Where the browser keeps nothing (private windows, locked-down computers), memory must do.
            "enableMemoryStorage": True,
            "litePluginSettings": pyodide.settings(pyodide.LOADED, pyodide.LOCK),
        },
    }


def _copy_notebook(source: Path, target: Path) -> None:
    """A notebook for the kernel of the browser, whose name is another one."""
    notebook = json.loads(source.read_text(encoding="utf-8"))
    spec = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    notebook.setdefault("metadata", {})["kernelspec"] = spec
    _write(target, notebook)


def _trim(out: Path) -> None:
    """Leave out what no page asks for: what only developers of JupyterLite use."""
    for file in [*out.rglob("*.map"), *out.glob("rspack.config*.js")]:
        file.unlink()


def _may_replace(out: Path) -> None:
    """Refuse to replace a folder that this did not build."""
    if out.exists() and not (out / MARK).is_file() and (not out.is_dir() or any(out.iterdir())):
        raise CannotBuild(f"{out} holds something else; name an empty folder, or a new one")


def _replace(made: Path, out: Path) -> None:
    if out.exists():
        shutil.rmtree(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    made.rename(out)


def _write(file: Path, value: dict[str, Any]) -> None:
    file.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
