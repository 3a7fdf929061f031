"""The map of a board by itself, as a picture and as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import words

if TYPE_CHECKING:
    from .game import Game


class BoardPicture:
    """A board to be looked at: a picture in a notebook, its places and routes as text.

    Parameters
    ----------
    game
        A game that stands at its beginning.
    """

    def __init__(self, game: Game) -> None:
        self._scene = game.scene()
        board = game.rules.board(game.options)
        head = words.t(
            "board.said.drawn", name=board.name, places=len(board.places), routes=len(board.routes)
        )
        zone = next(zone for zone in self._scene.zones if zone.kind == "map")
        names = {place.id: place.label for place in zone.places}
        rows = [", ".join((place.label, *place.lines)) for place in zone.places]
        for route in zone.routes:
            ends = f"{names[route.a]} - {names[route.b]}"
            kind = words.t(f"{words.plain_game(game.name)}.route.{route.kind}")
            rows.append(f"{ends}: {kind}" + (f", {route.label}" if route.label else ""))
        self._text = "\n".join([head, *(f"  {row}" for row in rows)])

    def __str__(self) -> str:
        return self._text

    __repr__ = __str__

    def _repr_svg_(self) -> str:
        from .display.svg import map_alone

        return map_alone(self._scene, "alb")
