"""Steps in tests of any game: make actions, see what happened, see what is refused."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from amazonia_lab import Game, IllegalAction
from amazonia_lab.rules import Event


def do(game: Game, *actions: str, dice: Iterable[int] = ()) -> tuple[Event, ...]:
    """Make actions one after the other (the dice are for the last); everything that happened."""
    events: tuple[Event, ...] = ()
    for action in actions[:-1]:
        events += game.step(action)
    return events + game.step(actions[-1], dice=dice)


def refused(game: Game, action: str) -> tuple[str, str]:
    """Code and rule of the refusal of an action; that nothing changed is checked."""
    before, number = game.state, game.number
    assert game.parse(action) not in game.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        game.step(action)
    assert game.state is before
    assert game.number == number
    assert caught.value.reason
    return caught.value.refusal.code, caught.value.rule


def allowed(game: Game, action: str) -> bool:
    """Whether an action is legal now."""
    return game.why_not(action) is None


def legal(game: Game, kind: str = "", *first: str | int) -> list[str]:
    """The legal actions of a kind, with these first arguments, as text."""
    found = [a for a in game.legal_actions() if kind in ("", a.kind) and a.args[: len(first)] == first]
    return [str(action) for action in found]


def kinds(events: Iterable[Event]) -> list[str]:
    """What happened, by kind."""
    return [event.kind for event in events]


def of(events: Iterable[Event], kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if event.kind == kind]
