"""The built site, for any test that opens it: built once, and anew when its sources have changed."""

from __future__ import annotations

import hashlib
from pathlib import Path

from filelock import FileLock

from amazonia_lab.site.building import build

REPO = Path(__file__).resolve().parents[2]
SOURCES = ("pyproject.toml", "README.md", "LICENSE*", "notebooks/*.ipynb", "amazonia_lab/**/*")


def built_site() -> Path:
    """Folder of the site of this checkout; the first call ever fetches its tools and takes a minute."""
    out = REPO / "build" / "site-for-tests"
    stamp = REPO / "build" / "site-for-tests.stamp"
    now = _fingerprint()
    stamp.parent.mkdir(exist_ok=True)
    with FileLock(stamp.with_suffix(".lock")):  # of several test processes one builds, the others wait
        if not (stamp.is_file() and stamp.read_text() == now and out.is_dir()):
            stamp.unlink(missing_ok=True)
            build(REPO, out)
            stamp.write_text(now)
    return out


def _fingerprint() -> str:
    """Of everything that the site is made from."""
    found = hashlib.sha256()
    for pattern in SOURCES:
        for file in sorted(REPO.glob(pattern)):
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(f"{file.relative_to(REPO)}\n".encode() + file.read_bytes())
    return found.hexdigest()
