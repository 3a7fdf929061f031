"""Real species and real forest: tables with their sources, the Red List Index, diversity.

Knows no game: games name a ``species_id``. Facts are carried over with their source; no text of a source
is. What was not seen in a source is marked in every table (``verified``, columns ``unverified_*``).
"""

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

__all__ = [
    "Diversity",
    "assessments",
    "deforestation",
    "diversity",
    "pressures",
    "red_list_index",
    "sources",
    "species",
    "threats",
    "tiger_demography",
]
