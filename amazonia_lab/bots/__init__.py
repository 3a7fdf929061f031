"""Players that choose: what a bot is, and those of each game in a module of its own.

``amazonia_lab.bots()`` lists them; within the package they are imported as ``from .bots import ...``, because
there that function has the name of this package.
"""

from .registry import Bot, adviser, bots_of, catalogue_index, check, choose, random

__all__ = ["Bot", "adviser", "bots_of", "catalogue_index", "check", "choose", "random"]
