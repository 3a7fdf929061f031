"""Write the playthroughs anew: all, or those whose names hold one of the given words."""

from __future__ import annotations

import sys

from . import FOLDER, PLAYTHROUGHS, file_of, told


def main(wanted: list[str]) -> None:
    for old in sorted(FOLDER.glob("*.txt")):
        if old.stem not in PLAYTHROUGHS:
            old.unlink()
            print(f"{old.name}: removed")
    for title in PLAYTHROUGHS:
        if wanted and not any(word in title for word in wanted):
            continue
        file, new = file_of(title), told(title)
        same = file.exists() and file.read_text(encoding="utf-8") == new
        file.write_text(new, encoding="utf-8", newline="\n")
        print(f"{file.name}: {'as it was' if same else 'written anew'}")


if __name__ == "__main__":
    main(sys.argv[1:])
