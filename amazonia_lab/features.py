"""What a seat knows as a fixed list of whole numbers, each with a name: what a learning program reads.

A game describes its state once, part by part; names, bounds and numbers all come from that description, so
that they cannot drift apart. Which entries there are hangs on the game and the number of players alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

NO_BOUND = 2**16 - 1
"""Highest value of a number that the rules do not bound (a round, say); no game gets near it."""
KEPT = 10_000
"""Values of a part whose entries are kept, so that a hand or a seat that did not change is not read again."""

Get = Callable[[Any], Any]
Entries = Callable[[Any], Iterable[tuple[Hashable, float]]]


class Features:
    """Entries of a list of numbers, and how each is read off a state that was hidden for its viewer.

    Each part is a value of the state, which can be hashed, and what entries follow from it; the others are 0.
    Order within a part is told only where the rules ask for it.

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
        self._parts: list[tuple[Get, dict[Any, dict[int, float]], Callable[[Any], dict[int, float]]]] = []

    def read(self, seen: Any) -> dict[int, float]:
        """The entries that are not 0, by their place in the list; a value without an entry is a KeyError."""
        found: dict[int, float] = {}
        for get, kept, entries in self._parts:
            value = get(seen)
            told = kept.get(value)
            if told is None:
                if len(kept) >= KEPT:
                    kept.clear()
                told = kept[value] = entries(value)
            found.update(told)
        return found

    def add(self, name: str, most: Mapping[Any, float], get: Get, entries: Entries) -> None:
        """A part: its entries with their highest values, and the pairs that follow from its value."""
        first = len(self.names)
        index = {key: first + k for k, key in enumerate(most)}
        for key, value in most.items():
            parts = key if isinstance(key, tuple) else (key,)
            self.names.append(".".join(str(part) for part in (name, *parts) if part != ""))
            self.most.append(value)

        def told(value: Any) -> dict[int, float]:
            found: dict[int, float] = {}
            for key, number in entries(value):
                if number:
                    found[index[key]] = found.get(index[key], 0) + number
            return found

        self._parts.append((get, {}, told))

    def within(self, name: str, get: Get, inner: Features) -> None:
        """A record within the state (a seat, say) that has features of its own."""
        first = len(self.names)
        self.names += [f"{name}.{one}" for one in inner.names]
        self.most += inner.most
        self._parts.append((get, {}, lambda value: {first + i: n for i, n in inner.read(value).items()}))

    def number(self, name: str, get: Get, most: float = 1, unit: float = 1) -> None:
        """One number in units; True is 1, None is 0."""
        self.add(name, {"": most / unit}, get, lambda value: (("", (value or 0) / unit),))

    def numbers(self, name: str, get: Get, entries: Iterable[Any], most: float) -> None:
        """A number for each of several things, in their order."""
        keys = tuple(entries)
        self.add(name, dict.fromkeys(keys, most), get, lambda values: zip(keys, values, strict=True))

    def one_of(self, name: str, get: Get, values: Iterable[Any]) -> None:
        """1 at the value that it has; nothing where it is None."""
        self.add(name, dict.fromkeys(values, 1), get, lambda value: () if value is None else ((value, 1),))

    def counts(
        self, name: str, get: Get, values: Iterable[Any], most: float | Mapping[Any, float] = 1
    ) -> None:
        """How many of each there are, in whatever order they lie."""
        bounds = {value: most[value] if isinstance(most, Mapping) else most for value in values}
        self.add(name, bounds, get, lambda ones: ((one, 1) for one in ones))

    def row(self, name: str, get: Get, values: Iterable[Any], length: int) -> None:
        """What lies at each place of a row, from 1; places that are empty, or None, have nothing."""
        kinds = tuple(values)
        self.add(
            name,
            {(place, kind): 1 for place in range(1, length + 1) for kind in kinds},
            get,
            lambda ones: (((k, one), 1) for k, one in enumerate(ones, 1) if one is not None),
        )
