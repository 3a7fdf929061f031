"""Who is told when a game changes."""

from __future__ import annotations

import inspect
import threading
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .errors import BadOption

if TYPE_CHECKING:
    from .game import Game

    Watcher = weakref.ref[Callable[[Game], object]]


class Watchers:
    """Callbacks, held weakly, called one after the other in the thread that made the change."""

    def __init__(self) -> None:
        self._watchers: tuple[Watcher, ...] = ()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._watchers)

    def add(self, callback: Callable[[Game], object]) -> Callable[[], None]:
        """Call it from now on; gives what ends that.

        Raises
        ------
        BadOption
            If it cannot be called.
        """
        ref = self._ref(callback)
        with self._lock:
            self._watchers = (*self._watchers, ref)

        def stop() -> None:
            with self._lock:
                self._watchers = tuple(other for other in self._watchers if other is not ref)

        return stop

    @staticmethod
    def _ref(callback: Any) -> Watcher:
        bound = inspect.ismethod(callback)  # a bound method lives only as long as somebody holds it
        try:
            if callable(callback):
                return weakref.WeakMethod(callback) if bound else weakref.ref(callback)
        except TypeError:  # an object that cannot be held weakly
            pass
        raise BadOption("no_watcher", value=callback)

    def tell(self, game: Game) -> None:
        """Call all that are still alive; the first of their errors is raised when all have heard."""
        with self._lock:
            alive = [(ref, callback) for ref in self._watchers if (callback := ref()) is not None]
            self._watchers = tuple(ref for ref, _ in alive)
        problems = []
        for _, callback in alive:
            try:
                callback(game)
            except Exception as problem:  # one watcher's trouble must not keep the others from hearing
                problems.append(problem)
        if problems:
            raise problems[0]
