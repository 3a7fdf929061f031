"""What happened, summed up: a person's steps in full, a bot's turn as one short list of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ..scene import Scene
from ..words import t

if TYPE_CHECKING:
    from ..timeline import Step
    from ..view import Readable


def told(steps: Sequence[Step], game: Readable, viewer: int | None, minor: tuple[str, ...]) -> list[str]:
    """What happened in these steps, as far as the viewer may know: a sentence or more for each turn.

    Parameters
    ----------
    steps
        Steps of the game, in order.
    game
        The game they are of.
    viewer
        Seat that asks, None for the public.
    minor
        Kinds of events left out of a bot's turn.
    """
    sums = []
    before: dict[str, tuple[str, str]] | None = None
    for (seat, by), group in groupby(steps, key=lambda step: (step.seat, step.by)):
        turn = list(group)
        events = [
            (event.kind in minor, event.text(game.players))
            for step in turn
            for event in step.events
            if event.seen_by is None or viewer in event.seen_by
        ]
        if not events:
            continue
        if not by:
            sums.append(" ".join(text for _, text in events))
            before = None
            continue
        if before is None:
            before = _standing(game.rules.scene(_state_before(turn[0], game), viewer))
        after = _standing(game.rules.scene(turn[-1].state, viewer))
        short = [*_moves(before, after), *(text for small, text in events if not small)]
        before = after
        short = short or [text for _, text in events]
        sums.append(t("asking.sum", name=game.players[seat], sentences=" ".join(short)))
    return sums


def _state_before(step: Step, game: Readable) -> Any:
    """The state in which a step was made."""
    history = game.history
    place = next(n for n, one in enumerate(history) if one is step)
    return history[place - 1].state if place else game.start


def _moves(before: dict[str, tuple[str, str]], after: dict[str, tuple[str, str]]) -> list[str]:
    """Where figures now stand that stood elsewhere: what the eye sees on the map."""
    return [
        t("asking.now_at", name=label, place=place)
        for anchor, (label, place) in after.items()
        if anchor in before and before[anchor][1] != place
    ]


def _standing(scene: Scene) -> dict[str, tuple[str, str]]:
    """Label and place's label of each figure."""
    return {
        piece.id: (piece.label, place.label)
        for zone in scene.zones
        for piece in zone.pieces
        for place in zone.places
        if piece.kind == "figure" and piece.place == place.id
    }


def since_last_turn(game: Readable, viewer: int | None, scene: Scene) -> tuple[bool, tuple[Step, ...]]:
    """The steps since whoever asks last acted; where there are none, the last ones of their own.

    Returns
    -------
    tuple
        Whether the steps are the person's own, and the steps.
    """
    history = game.history
    asked = (viewer,) if viewer is not None else scene.status.seats
    people = [n for n, step in enumerate(history) if not step.by]
    own = [n for n in people if history[n].seat in asked] or people
    if not own:
        return False, history
    after = history[own[-1] + 1 :]
    if after:
        return False, after
    first = own[-1]
    while first > 0 and not history[first - 1].by and history[first - 1].seat == history[own[-1]].seat:
        first -= 1
    return True, history[first:]


def news(
    before: tuple[Scene, tuple[Step, ...]] | None, game: Readable, viewer: int | None, scene: Scene
) -> str:
    """What is to be said aloud after a change: what happened, then who is asked what.

    Parameters
    ----------
    before
        Scene and history that were shown last; None at the beginning.
    game, viewer, scene
        What is shown now.
    """
    if before is None:
        return _asked(None, scene)
    old, steps = before
    history = game.history
    same = 0  # steps that both have; of an undo and another step, the new one counts
    while same < min(len(steps), len(history)) and steps[same] is history[same]:
        same += 1
    said = told(history[same:], game, viewer, scene.minor)
    if same < len(steps):
        said.insert(0, t("asking.undone"))
    return " ".join(filter(None, [*said, _asked(old, scene)]))


def _asked(old: Scene | None, scene: Scene) -> str:
    """Outcome; else whose turn, where that is new; else the question, where that is new."""
    status = scene.status
    if status.outcome:
        return status.outcome
    turn = t("table.turn", name=status.who) if status.who else status.ask
    if old is None or old.status.seats != status.seats:
        round_ = status.round if old is not None and old.status.round != status.round else ""
        question = status.ask if old is not None and old.status.phase != status.phase else ""
        return " ".join(
            filter(None, [turn, f"{round_}." if round_ else "", question if question != turn else ""])
        )
    if old.status.round != status.round:
        return f"{turn} {status.round}."
    return status.ask if old.status.ask != status.ask else ""
