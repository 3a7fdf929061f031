"""Games of the toys for the tests of the core, and a watcher."""

from __future__ import annotations

import threading
from typing import Any

import amazonia_lab as al
from amazonia_lab import Game


def grid(**options: Any) -> Game:
    """Ana and Ben on the grid."""
    return al.new_game("toy_grid", **{"players": ["Ana", "Ben"], "seed": 3, **options})


def duel(**options: Any) -> Game:
    """Ana against Ben."""
    return al.new_game("toy_duel", **{"players": ["Ana", "Ben"], "seed": 3, **options})


class Ear:
    """Hears of changes, and whether the lock was free then."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.free: list[bool] = []

    def __call__(self, game: Game) -> None:
        self.hear(game)

    def hear(self, game: Game) -> None:
        self.heard.append(game.number)
        # A lock that this thread holds is free for it; so another thread asks.
        answer: list[bool] = []
        asker = threading.Thread(target=lambda: answer.append(self._is_free(game)))
        asker.start()
        asker.join()
        self.free += answer

    @staticmethod
    def _is_free(game: Game) -> bool:
        free = game._lock.acquire(blocking=False)
        if free:
            game._lock.release()
        return free
