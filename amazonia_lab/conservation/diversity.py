"""How diverse a collection is: richness, Shannon, Simpson.

Ours, in a few lines: of the well-kept libraries scikit-bio brings a compiler's worth of packages and is not
in a browser's Python, and scipy has only Shannon's. The figures are the same as scikit-bio's (a test keeps
some of them).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import exp, log
from numbers import Number
from typing import Any, NamedTuple

from ..errors import BadOption
from ..values import listed, whole_number


class Diversity(NamedTuple):
    """Measures of a collection.

    Attributes
    ----------
    n
        How many things.
    richness
        How many kinds.
    shannon
        Shannon's H = -sum p ln p, natural logarithm (Shannon 1948).
    simpson
        Simpson's 1 - sum p²: the chance that two drawn at random, the first put back, are of different
        kinds (Simpson 1949).
    evenness
        H as part of its largest possible value, 0 to 1 (Pielou 1966); 1 for a single kind.
    effective
        exp H: the number of equally common kinds that would give this H (Hill 1973).
    """

    n: int
    richness: int
    shannon: float
    simpson: float
    evenness: float
    effective: float


def diversity(things: Any) -> Diversity:
    """Richness, Shannon's and Simpson's index of a collection (a shelf, a track of markers).

    Parameters
    ----------
    things
        The things themselves by name, ``["jaguar", "jaguar", "margay"]``; or how many there are of each
        kind, ``{"jaguar": 2, "margay": 1}`` or ``[2, 1]``.

    Raises
    ------
    BadOption
        For what is no collection, or a count that is no whole number from 0 up.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> al.diversity(["jaguar", "jaguar", "margay", "giant_otter"]).richness
    3
    >>> round(al.diversity([1, 1, 1, 1]).simpson, 2)
    0.75
    """
    counts = [count for count in _counts(things) if count]
    n = sum(counts)
    shares = [count / n for count in counts]
    shannon = -sum(p * log(p) for p in shares) + 0.0
    return Diversity(
        n=n,
        richness=len(counts),
        shannon=shannon,
        simpson=1 - sum(p * p for p in shares) if n else 0.0,
        evenness=shannon / log(len(counts)) if len(counts) > 1 else float(n > 0),
        effective=exp(shannon) if n else 0.0,
    )


def _counts(things: Any) -> list[int]:
    values = listed(things.values() if isinstance(things, Mapping) else things)
    if values is None or hasattr(things, "columns"):  # a whole table is more than one collection
        raise BadOption("no_collection", value=type(things).__name__)
    numbers = [whole_number(value) for value in values]
    # 1.5, or a number among names, is a count gone wrong and not the name of a thing.
    if isinstance(things, Mapping) or any(isinstance(value, Number) for value in values):
        for value, number in zip(values, numbers, strict=True):
            if number is None or number < 0:
                raise BadOption("no_count", value=value)
        return [number for number in numbers if number is not None]
    try:
        return list(Counter(values).values())
    except TypeError as problem:  # things that cannot be told apart by name
        raise BadOption("no_collection", value=type(things).__name__) from problem
