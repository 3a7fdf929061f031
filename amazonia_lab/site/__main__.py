"""Build the site: ``python -m amazonia_lab.site [OUT] [--serve]`` (``make site``)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .building import build
from .server import SiteServer
from .workshop import CannotBuild

REPOSITORY = Path(__file__).resolve().parents[2]


def main(argv: list[str] | None = None) -> int:
    """Build and, if wished, serve; 0 if all went well."""
    parser = argparse.ArgumentParser(prog="python -m amazonia_lab.site", description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, help="folder of the finished site (build/site)")
    parser.add_argument("--serve", action="store_true", help="show it at an address of this computer")
    parser.add_argument("--room", action="store_true", help="serve it to the other computers here, too")
    parser.add_argument("--port", type=int, default=8000, help="port to serve at (8000)")
    options = parser.parse_args(argv)
    try:
        out = build(REPOSITORY, (options.out or REPOSITORY / "build" / "site").resolve())
    except CannotBuild as problem:
        print(problem, file=sys.stderr)
        return 1
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    print(f"The site is in {out} ({size / 1e6:.0f} MB): copy this folder to any web server.")
    if options.serve or options.room:
        serve(out, options.port, "0.0.0.0" if options.room else "127.0.0.1")
    return 0


def serve(out: Path, port: int, host: str) -> None:
    """Serve until Ctrl+C."""
    try:
        with SiteServer(out, port, host) as server:
            print(f"Open {server.url}/ (Ctrl+C ends it).")
            server.wait()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    sys.exit(main())
