"""What lies in the built site: a list of packages that is whole and asks nobody else."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest

from amazonia_lab.site import building, pyodide
from amazonia_lab.site.workshop import CannotBuild


@pytest.fixture(params=[pyodide.LOCK, pyodide.TABLE_LOCK])
def lock(site: Path, request: pytest.FixtureRequest) -> dict[str, Any]:
    """Pyodide's list of packages, for notebooks and for a table alone."""
    return json.loads((site / "static/pyodide" / request.param).read_text(encoding="utf-8"))["packages"]


def test_each_package_lies_beside_the_list_unchanged(site: Path, lock: dict[str, Any]) -> None:
    for entry in lock.values():
        stored, _, wheel = entry["file_name"].partition("#/")
        content = (site / "static/pyodide" / stored).read_bytes()
        assert hashlib.sha256(content).hexdigest() == entry["sha256"]
        assert stored.endswith(".bin")
        assert wheel.endswith(".whl")
        assert wheel.startswith(entry["name"].replace("-", "_").split("_")[0])


def test_what_a_package_needs_is_there_too(lock: dict[str, Any]) -> None:
    for entry in lock.values():
        assert set(entry["depends"]) <= set(lock)
    assert set(pyodide.LOADED) - set(lock) <= {"networkx"}


def test_each_page_loads_what_its_list_has(site: Path) -> None:
    for page, lock in (("", pyodide.LOCK), ("table", pyodide.TABLE_LOCK)):
        settings = json.loads((site / page / "jupyter-lite.json").read_text(encoding="utf-8"))
        options = settings["jupyter-config-data"]["litePluginSettings"][pyodide.SETTINGS][
            "loadPyodideOptions"
        ]
        assert options["lockFileURL"] == f"./static/pyodide/{lock}"
        packages = json.loads((site / options["lockFileURL"]).read_text(encoding="utf-8"))["packages"]
        assert set(options["packages"]) <= set(packages)
        assert (site / options["stdLibURL"]).is_file()


def test_each_package_keeps_its_metadata(site: Path, lock: dict[str, Any]) -> None:
    for entry in lock.values():
        stored = entry["file_name"].partition("#")[0]
        names = zipfile.ZipFile(site / "static/pyodide" / stored).namelist()
        assert any(name.endswith(".dist-info/METADATA") for name in names), stored


def test_our_wheel_holds_rules_words_and_table(site: Path, lock: dict[str, Any]) -> None:
    stored = lock["amazonia-lab"]["file_name"].partition("#")[0]
    names = set(zipfile.ZipFile(site / "static/pyodide" / stored).namelist())
    assert {
        "amazonia_lab/locales/en/site.toml",
        "amazonia_lab/widgets/js/90_table.js",
        "amazonia_lab/games/mission_amazonia/rules.py",
        "amazonia_lab/site/opening.py",
    } <= names


def test_no_archive_can_be_told_by_its_name_where_the_table_is_loaded_from(site: Path) -> None:
    names = [file.name for file in (site / "static/pyodide").iterdir()]
    assert [name for name in names if name.endswith((".whl", ".zip", ".tar", ".gz"))] == []


def test_settings_ask_no_other_server(site: Path) -> None:
    settings = json.loads((site / "jupyter-lite.json").read_text(encoding="utf-8"))["jupyter-config-data"]
    kernel = settings["litePluginSettings"][pyodide.SETTINGS]
    assert kernel["disablePyPIFallback"] is True
    assert kernel["pyodideUrl"].startswith("./static/pyodide/")
    assert "://" not in json.dumps(kernel)


def test_each_notebook_is_there_for_the_kernel_of_the_browser(site: Path) -> None:
    theirs = sorted(file.name for file in (site / "files").glob("*.ipynb"))
    assert theirs == sorted(file.name for file in (Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
    for name in theirs:
        notebook = json.loads((site / "files" / name).read_text(encoding="utf-8"))
        assert notebook["metadata"]["kernelspec"]["name"] == "python"


def test_a_slim_wheel_leaves_out_tests_and_front_ends(tmp_path: Path) -> None:
    wheel = tmp_path / "a-1-py3-none-any.whl"
    kept = {"a/__init__.py": "1", "a/testing.py": "2", "a-1.dist-info/METADATA": "Name: a"}
    dropped = {"a/tests/__init__.py": "3", "a/b/tests/x.py": "4", "a-1.data/data/share/x.js": "5"}
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, content in (kept | dropped).items():
            archive.writestr(name, content)
    slim = tmp_path / "slim.bin"
    slim.write_bytes(pyodide.slim(wheel))
    with zipfile.ZipFile(slim) as archive:
        assert {name: archive.read(name).decode() for name in archive.namelist()} == kept
    assert slim.read_bytes() == pyodide.slim(wheel)


def test_a_folder_of_somebody_else_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(CannotBuild, match="holds something else"):
        building.build(Path(__file__).parents[2], tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_without_a_checkout_a_sentence_says_so(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="checkout"):
        building.build(tmp_path, tmp_path / "out")


def test_no_registry_is_named_in_our_sources() -> None:
    folder = Path(building.__file__).parent
    for file in folder.rglob("*"):
        if file.suffix in (".py", ".js", ".html", ".css"):
            assert not re.search(
                r"https?://(?!127\.0\.0\.1|www\.w3\.org|<)", file.read_text(encoding="utf-8")
            ), file
