"""Pyodide with everything that a table needs, in one folder that asks nobody else for anything.

npm's package holds the runtime and a list (lock) of several hundred packages that lie on another server.
Here the list is written anew: it names only files that lie beside it. School filters often stop archives
by the end of their names, so wheels are stored as ``name.bin``; what stands behind the ``#`` is never sent
to the server, and tells Pyodide what the file is.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .workshop import CannotBuild, Workshop

# What the kernel imports at once; the rest is what these need.
KERNEL = ("micropip", "packaging", "ipython", "jedi", "traitlets", "typing-extensions")
# Imported when a table of numbers or a chart is asked for; there is no such wheel for Pyodide.
MISSING = frozenset({"pandas", "matplotlib", "numpy", "pexpect", "setuptools", "psutil"})
RUNTIME = ("pyodide.mjs", "pyodide.js", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.bin"
LOCK = "pyodide-lock.json"
TABLE_LOCK = "table-lock.json"
# A table asks neither for graphs nor for completion of code: a fifth less to load, and a quicker start.
NOT_AT_A_TABLE = ("networkx", "jedi", "parso")
# Loaded together with Python, all at once; the first seven are what the kernel would load one by one.
LOADED = (
    "micropip",
    "piplite",
    "ipykernel",
    "comm",
    "pyodide-kernel",
    "jedi",
    "ipython",
    "anywidget",
    "networkx",
    "amazonia-lab",
)
SETTINGS = "@jupyterlite/pyodide-kernel-extension:kernel"
# The kernel comes with stand-ins for what does not run in a browser; this one is for ipywidgets 7.
OLD_STAND_IN = "widgetsnbextension-3"


def lay_out(workshop: Workshop, own: Path, out: Path) -> list[str]:
    """Write the folder; gives the names of the packages in it.

    Parameters
    ----------
    workshop
        Where downloads come from.
    own
        The wheel of amazonia_lab.
    out
        The folder, made anew.

    Raises
    ------
    CannotBuild
        If a package needs one that is neither here nor known to be missing.
    """
    npm = workshop.pyodide()
    lock = json.loads((npm / "pyodide-lock.json").read_text(encoding="utf-8"))
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copy(npm / name, out / name)
    shutil.copy(npm / "python_stdlib.zip", out / STDLIB)
    python = ".".join(lock["info"]["python"].split(".")[:2])
    wanted = [*_kernel_needs(lock["packages"]), *workshop.pins["wheels"]]
    wheels = workshop.wheels(wanted, python, f"pyemscripten_{lock['info']['abi_version']}_wasm32")
    # Stand-ins last: their empty widgetsnbextension satisfies ipywidgets.
    packages: dict[str, Any] = {}
    for wheel in [*wheels, own, *_stand_ins(workshop)]:
        entry = _entry(wheel, lock["info"]["python"])
        packages[entry["name"]] = entry
        stored, _, _ = entry["file_name"].partition("#")
        (out / stored).write_bytes(slim(wheel))
        entry["sha256"] = hashlib.sha256((out / stored).read_bytes()).hexdigest()
    for entry in packages.values():
        absent = set(entry["depends"]) - set(packages)
        if absent - MISSING:
            raise CannotBuild(
                f"{entry['name']} needs {', '.join(sorted(absent - MISSING))}: add it to the wheels of "
                f"[tool.amazonia_lab.site] in pyproject.toml, or to what may be missing"
            )
        entry["depends"] = [name for name in entry["depends"] if name in packages]
    _write_lock(out / LOCK, lock["info"], packages)
    _write_lock(out / TABLE_LOCK, lock["info"], _for_a_table(packages, out))
    return sorted(packages)


def settings(loaded: Iterable[str], lock: str) -> dict[str, Any]:
    """JupyterLite's settings for a kernel with these packages, from one of the lists."""
    options = {
        "packages": list(loaded),
        "stdLibURL": f"./static/pyodide/{STDLIB}",
        "lockFileURL": f"./static/pyodide/{lock}",
    }
    # Never asks the package index: a school network may be closed, and nothing is loaded twice.
    return {SETTINGS: {"disablePyPIFallback": True, "loadPyodideOptions": options}}


def table_settings() -> dict[str, Any]:
    """The same for the table's page."""
    return settings([name for name in LOADED if name not in NOT_AT_A_TABLE or name == "jedi"], TABLE_LOCK)


def _write_lock(file: Path, info: dict[str, Any], packages: dict[str, Any]) -> None:
    text = json.dumps({"info": info, "packages": dict(sorted(packages.items()))}, indent=1)
    file.write_text(text, encoding="utf-8")


def _for_a_table(packages: dict[str, Any], out: Path) -> dict[str, Any]:
    """The packages of a table alone.

    The kernel insists on jedi, and IPython does without where it cannot be imported: a stand-in that cannot.
    """
    stand_in = out / "no-completion.bin"
    with zipfile.ZipFile(stand_in, "w") as archive:
        archive.writestr(
            zipfile.ZipInfo("jedi/__init__.py"), 'raise ImportError("no completion at a table")\n'
        )
        metadata = "Metadata-Version: 2.1\nName: jedi\nVersion: 0\n"
        archive.writestr(zipfile.ZipInfo("jedi-0.dist-info/METADATA"), metadata)
    kept = {
        name: {**entry, "depends": [need for need in entry["depends"] if need not in NOT_AT_A_TABLE]}
        for name, entry in packages.items()
        if name not in NOT_AT_A_TABLE
    }
    kept["jedi"] = {
        **packages["jedi"],
        "version": "0",
        "file_name": f"{stand_in.name}#/jedi-0-py3-none-any.whl",
        "sha256": hashlib.sha256(stand_in.read_bytes()).hexdigest(),
        "depends": [],
    }
    return kept


def _kernel_needs(packages: dict[str, Any]) -> list[str]:
    """What the kernel needs, in the versions of Pyodide's own list."""
    known = {_canonical(name): entry for name, entry in packages.items()}
    todo, found = list(KERNEL), set()
    while todo:
        name = _canonical(todo.pop())
        if name not in found:
            found.add(name)
            todo += known[name]["depends"]
    return [f"{name}=={known[name]['version']}" for name in sorted(found)]


def _stand_ins(workshop: Workshop) -> list[Path]:
    extension = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
    wheels = sorted((workshop.env / extension).glob("*.whl"))
    return [wheel for wheel in wheels if not wheel.name.startswith(OLD_STAND_IN)]


def _entry(wheel: Path, python: str) -> dict[str, Any]:
    """The list's entry of one wheel."""
    from packaging.metadata import Metadata

    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        file = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = Metadata.from_email(archive.read(file), validate=False)
    name = _canonical(metadata.name)
    # As a browser is: {"extra": ""} leaves out what only an extra asks for.
    browser = {
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": "wasm32",
        "os_name": "posix",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "extra": "",
    }
    needs = {
        _canonical(need.name)
        for need in metadata.requires_dist or []
        if need.marker is None or need.marker.evaluate(browser)
    }
    return {
        "name": name,
        "version": str(metadata.version),
        "file_name": f"{name}-{metadata.version}.bin#/{wheel.name}",
        "install_dir": "site",
        "package_type": "package",
        "imports": _tops(names),
        "depends": sorted(needs),
        "unvendored_tests": False,
    }


def slim(wheel: Path) -> bytes:
    """A wheel without what nobody needs in a browser: a fifth less to load, and thousands of files fewer.

    Left out are tests, front ends (the site's pages have them already) and jedi's stubs of Django.
    """
    file = io.BytesIO()
    with (
        zipfile.ZipFile(wheel) as old,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for entry in old.infolist():
            if entry.is_dir():
                continue
            folders = entry.filename.split("/")[:-1]
            if "tests" in folders or "django-stubs" in folders or (folders and folders[0].endswith(".data")):
                continue
            content = old.read(entry)
            if entry.filename.endswith(".dist-info/RECORD"):
                content = b""  # would name what was left out
            new.writestr(zipfile.ZipInfo(entry.filename), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def _tops(names: list[str]) -> list[str]:
    """Names that can be imported from a wheel with these files."""
    tops = set()
    for name in names:
        top, _, rest = name.partition("/")
        if top.endswith((".dist-info", ".data")):
            continue
        if rest.endswith((".py", ".so")):
            tops.add(top)
        elif not rest and top.endswith((".py", ".so")):
            tops.add(top.split(".")[0])
    return sorted(tops)


def _canonical(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")
