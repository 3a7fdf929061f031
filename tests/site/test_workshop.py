"""The workshop: what it fetches, when it fetches again, and what it says when it cannot."""

from __future__ import annotations

import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

from amazonia_lab.site import workshop
from amazonia_lab.site.workshop import CannotBuild, Workshop

PROJECT = """
[project.optional-dependencies]
site-tools = ["tool==1"]
site-npm = ["npm-by-pip==1"]
[tool.amazonia_lab.site]
pyodide = "9.9.9"
wheels = []
"""


class Watched(Workshop):
    """Programs are noted, not run; npm "fetches" a small package."""

    def __init__(self, repository: Path) -> None:
        super().__init__(repository)
        self.ran: list[str] = []

    def run(self, *command: Any, cwd: Path | None = None) -> str:
        self.ran.append(" ".join(str(word) for word in command[1:]))
        if "pack" in command and cwd:
            (cwd / "package").mkdir()
            (cwd / "package" / "pyodide.asm.wasm").write_bytes(b"wasm")
            with tarfile.open(cwd / "pyodide.tgz", "w:gz") as archive:
                archive.add(cwd / "package", "package")
        return ""


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watched:
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    monkeypatch.setattr(workshop.venv, "create", lambda folder, **_: folder.mkdir(parents=True))
    return Watched(tmp_path)


def test_tools_are_installed_once_and_again_when_they_change(shop: Watched, tmp_path: Path) -> None:
    shop.set_up()
    shop.set_up()
    assert len(shop.ran) == 1
    assert shop.ran[0].endswith("tool==1")
    (tmp_path / "pyproject.toml").write_text(PROJECT.replace("tool==1", "tool==2"))
    again = Watched(tmp_path)
    again.set_up()
    assert again.ran[0].endswith("tool==2")


def test_pyodide_is_fetched_once_in_the_pinned_version_by_npm(
    shop: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workshop.shutil, "which", lambda name, **_: f"/somewhere/{name}")
    assert (shop.pyodide() / "pyodide.asm.wasm").read_bytes() == b"wasm"
    shop.pyodide()
    assert shop.ran == ["pack --silent pyodide@9.9.9"]


def test_without_npm_one_comes_by_pip(shop: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop.shutil, "which", lambda name, path=None: f"{path}/npm" if path else None)
    shop.pyodide()
    assert shop.ran[0].endswith("npm-by-pip==1")
    assert shop.ran[1].startswith("pack")


def test_no_npm_at_all_is_told(shop: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop.shutil, "which", lambda name, path=None: None)
    with pytest.raises(CannotBuild, match="npm"):
        shop.pyodide()


def test_what_was_fetched_by_half_is_fetched_again(shop: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop.shutil, "which", lambda name, **_: f"/somewhere/{name}")
    folder = shop.build / "site-downloads" / "pyodide-9.9.9" / "package"
    folder.mkdir(parents=True)
    (folder / "pyodide.asm.wasm").write_bytes(b"was")
    assert (shop.pyodide() / "pyodide.asm.wasm").read_bytes() == b"wasm"


def test_wheels_are_asked_for_pyodide_and_kept(shop: Watched) -> None:
    for _ in range(2):
        shop.wheels(["a==1"], "3.14", "pyemscripten_2026_0_wasm32")
    assert len(shop.ran) == 1
    assert "--platform pyemscripten_2026_0_wasm32 --python-version 3.14" in shop.ran[0]
    assert "--abi cp314" in shop.ran[0]
    shop.wheels(["a==2"], "3.14", "pyemscripten_2026_0_wasm32")
    assert len(shop.ran) == 2


def test_a_program_that_fails_is_told_with_what_it_said(tmp_path: Path, shop: Watched) -> None:
    with pytest.raises(CannotBuild, match=r"failed:\n(.|\n)*no network"):
        Workshop.run(shop, sys.executable, "-c", "raise SystemExit('no network')")
