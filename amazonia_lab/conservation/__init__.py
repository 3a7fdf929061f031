"""Real species and real forest: tables with their sources, the Red List Index, diversity.

Knows no game: games name a ``species_id``. Facts are carried over with their source; no text of a source
is. What was not seen in a source is marked in every table (``verified``, columns ``unverified_*``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .diversity import Diversity, diversity
from .facts import (
    assessments,
    deforestation,
    pressures,
    sources,
    species,
    threats,
    tiger_demography,
)
from .redlist import red_list_index

if TYPE_CHECKING:
    from ..view import Readable
    from .debriefing import Debrief

__all__ = [
    "Diversity",
    "assessments",
    "debrief",
    "deforestation",
    "diversity",
    "pressures",
    "red_list_index",
    "sources",
    "species",
    "threats",
    "tiger_demography",
]


def debrief(game: Readable) -> Debrief:
    """What became of the species in a game, beside what is true of them; after any step.

    Parameters
    ----------
    game
        A game, or a seat's view of it.

    Returns
    -------
    Debrief
        Prints as text; in a notebook it is a page. ``table()`` and ``events()`` are its tables.

    Raises
    ------
    BadOption
        For what is no game.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> print(al.debrief(al.new_game("mission_amazonia", seed=1)).how_it_stands)
    The game goes on: round 1.
    """
    from .debriefing import make

    return make(game)
