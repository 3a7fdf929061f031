"""``python -m amazonia_lab``: the command ``amazonia-lab``."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
