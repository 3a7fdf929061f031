"""``python -m amazonia_lab.boxes endangered my_box``: our cards and board as templates for a box."""

from __future__ import annotations

import argparse
import sys

from .. import words
from ..errors import LabError
from . import write_box


def main() -> int:
    """Write the templates; 1 where that cannot be done."""
    parser = argparse.ArgumentParser(description=words.t("lab.box.command"))
    parser.add_argument("game")
    parser.add_argument("folder")
    wanted = parser.parse_args()
    try:
        folder = write_box(wanted.game, wanted.folder)
    except LabError as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    sys.stdout.write(words.t("lab.box.written", game=wanted.game, folder=str(folder)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
