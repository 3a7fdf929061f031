"""What a seat knows as a fixed list of whole numbers, each with a name: what a learning program reads.

A game describes its state once, part by part; names, bounds and numbers all come from that description, so
that they cannot drift apart. Which entries there are hangs on the game and the number of players alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

NO_BOUND = 2**16 - 1
"""Highest value of a number that the rules do not bound (a round, say); no game gets near it."""

Given = Callable[[Any], Iterable[tuple[Hashable, float]]]


class Features:
    """Entries of a list of numbers, and how each is read off a state that was hidden for its viewer.

    Entries are 0 where nothing is said of them. Order within a part is kept only where the rules ask for it.

    Attributes
    ----------
    names : list of str
        Name of each entry, such as ``seat_0.hand.boost``; free of any language.
    most : list of float
        Highest value of each entry; the lowest is 0.

    Examples
    --------
    >>> features = Features()
    >>> features.one_of("phase", lambda state: state["phase"], ("play", "over"))
    >>> features.counts("hand", lambda state: state["hand"], ("boost", "river"), 4)
    >>> features.names
    ['phase.play', 'phase.over', 'hand.boost', 'hand.river']
    >>> features.read({"phase": "play", "hand": ("river", "river")})
    {0: 1, 3: 2}
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.most: list[float] = []
        self._parts: list[tuple[Given, dict[Hashable, int]]] = []

    def read(self, seen: Any) -> dict[int, float]:
        """The entries that are not 0, by their place in the list; a value without an entry is a KeyError."""
        found: dict[int, float] = {}
        for given, index in self._parts:
            for key, value in given(seen):
                if value:
                    i = index[key]
                    found[i] = found.get(i, 0) + value
        return found

    def add(self, name: str, most: Mapping[Any, float], given: Given) -> None:
        """A part: its entries with their highest values, and what gives pairs of entry and value."""
        first = len(self.names)
        self._parts.append((given, {key: first + k for k, key in enumerate(most)}))
        for key, value in most.items():
            parts = key if isinstance(key, tuple) else (key,)
            self.names.append(".".join(str(part) for part in (name, *parts) if part != ""))
            self.most.append(value)

    def number(self, name: str, get: Callable[[Any], Any], most: float = 1, unit: float = 1) -> None:
        """One number in units; True is 1, None is 0."""
        self.add(name, {"": most / unit}, lambda seen: (("", (get(seen) or 0) / unit),))

    def numbers(
        self, name: str, get: Callable[[Any], Iterable[float]], entries: Iterable[Any], most: float
    ) -> None:
        """A number for each of several things, in their order."""
        keys = tuple(entries)
        self.add(name, dict.fromkeys(keys, most), lambda seen: zip(keys, get(seen), strict=True))

    def one_of(self, name: str, get: Callable[[Any], Any], values: Iterable[Any]) -> None:
        """1 at the value that it has; nothing where it is None."""

        def given(seen: Any) -> Iterable[tuple[Hashable, float]]:
            value = get(seen)
            return () if value is None else ((value, 1),)

        self.add(name, dict.fromkeys(values, 1), given)

    def counts(
        self, name: str, get: Callable[[Any], Iterable[Any]], values: Iterable[Any], most: float = 1
    ) -> None:
        """How many of each there are, in whatever order they lie."""
        self.add(name, dict.fromkeys(values, most), lambda seen: ((one, 1) for one in get(seen)))

    def row(self, name: str, get: Callable[[Any], Iterable[Any]], values: Iterable[Any], length: int) -> None:
        """What lies at each place of a row, from 1; places that are empty, or None, have nothing."""
        kinds = tuple(values)
        self.add(
            name,
            {(place, kind): 1 for place in range(1, length + 1) for kind in kinds},
            lambda seen: (((k, one), 1) for k, one in enumerate(get(seen), 1) if one is not None),
        )
