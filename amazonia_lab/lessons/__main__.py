"""``python -m amazonia_lab.lessons sheets``: the print sheets of all lessons, in a folder."""

from __future__ import annotations

import argparse
import sys

from .. import words
from ..errors import LabError
from . import content, debate, paper


def main() -> int:
    """Write the sheets; 1 where that cannot be done."""
    parser = argparse.ArgumentParser(description=words.t("lesson.paper.command"))
    parser.add_argument("folder")
    wanted = parser.parse_args()
    try:
        names = [name for name in content.names() if content.lesson_of(name).sheet] + [debate.NAME]
        for name in names:
            paper.write(name, wanted.folder)
    except LabError as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    sys.stdout.write(words.t("lesson.paper.written", count=len(names), folder=wanted.folder) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
