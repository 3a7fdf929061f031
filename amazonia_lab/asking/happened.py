"""What happened, summed up: a person's steps in full, a bot's turn as one short list of sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ..rules import Event
from ..scene import Scene
from ..words import t
from .finding import short

if TYPE_CHECKING:
    from ..timeline import Step
    from ..view import Readable

OPENING = 60
"""Steps of bots, the last ones, that are told to whoever comes to the table."""


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
    before: dict[str, tuple[str, str, str]] | None = None
    for (seat, by), group in groupby(steps, key=lambda step: (step.seat, step.by)):
        turn = list(group)
        events = [
            (number, event.kind in minor, event.text(game.players))
            for number, step in enumerate(turn)
            for event in step.events
            if _known(event, viewer)
        ]
        if not events:
            continue
        if not by:
            sums.append(" ".join(text for *_, text in events))
            before = None
            continue
        if before is None:
            before = _standing(game.rules.scene(_state_before(turn[0], game), viewer))
        after = _standing(game.rules.scene(turn[-1].state, viewer))
        arrived = _arrived(turn, game, viewer, before, after)
        before = after
        said = []
        for number in range(len(turn)):
            told_here = [text for n, small, text in events if n == number and not small]
            said += told_here
            # Where a figure ends up is said when it comes there, unless a sentence has just said so.
            said += [
                t("asking.now_at", name=name, place=place)
                for name, place, key in arrived.get(number, ())
                if not any(name in text and key in text for text in told_here)
            ]
        said = said or [text for *_, text in events]
        sums.append(t("asking.sum", name=game.players[seat], sentences=" ".join(said)))
    return sums


def undone(before: tuple[Scene, tuple[Step, ...]] | None, game: Readable, viewer: int | None) -> str:
    """What has been taken back since ``before`` (scene and history): the decision of a person, in a sentence.

    Empty where nothing was, or where something new has been done since.
    """
    if before is None:
        return ""
    steps, history = before[1], game.history
    same = _same(steps, history)
    if same < len(history) or same == len(steps):
        return ""
    taken = [step for step in steps[same:] if step.seat == steps[same].seat and not step.by]
    events = [event for step in taken for event in step.events if _known(event, viewer)]
    main = [event for event in events if event.kind not in before[0].minor] or events
    what = " ".join(event.text(game.players) for event in main[:2])
    return t("asking.undone_what", what=what) if what else t("asking.undone")


def _same(steps: Sequence[Step], history: Sequence[Step]) -> int:
    """How many steps both have; of an undo and another step, the new one counts."""
    same = 0
    while same < min(len(steps), len(history)) and steps[same] is history[same]:
        same += 1
    return same


def _known(event: Event, viewer: int | None) -> bool:
    return event.seen_by is None or viewer in event.seen_by


def _state_before(step: Step, game: Readable) -> Any:
    """The state in which a step was made."""
    history = game.history
    place = next(n for n, one in enumerate(history) if one is step)
    return history[place - 1].state if place else game.start


def _arrived(
    turn: Sequence[Step],
    game: Readable,
    viewer: int | None,
    before: Mapping[str, tuple[str, str, str]],
    after: Mapping[str, tuple[str, str, str]],
) -> dict[int, list[tuple[str, str, str]]]:
    """The steps by which figures came to where they stand in the end: what the eye sees on the map."""
    open_ = {anchor for anchor in after if anchor in before and before[anchor][2] != after[anchor][2]}
    found: dict[int, list[tuple[str, str, str]]] = {}
    for number in range(len(turn) - 1, -1, -1):
        if not open_:
            break
        there = _standing(game.rules.scene(turn[number - 1].state, viewer)) if number else before
        come = [anchor for anchor in after if anchor in open_ and there.get(anchor) != after[anchor]]
        found[number] = [after[anchor] for anchor in come]
        open_ -= set(come)
    return found


def _standing(scene: Scene) -> dict[str, tuple[str, str, str]]:
    """Label, place's label and place's short name of each figure."""
    return {
        piece.id: (piece.label, place.label, short(place.id))
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
        # Whoever comes to the table hears what bots did before anybody was asked.
        bots = () if scene.status.outcome else by_bots(game.history)[-OPENING:]
        return " ".join([*told(bots, game, viewer, scene.minor), _asked(None, scene)])
    old, steps = before
    history = game.history
    same = _same(steps, history)
    said = told(history[same:], game, viewer, scene.minor)
    if same < len(steps):
        said.insert(0, undone(before, game, viewer) or t("asking.undone"))
    return " ".join(filter(None, [*said, _asked(old, scene)]))


def by_bots(history: Sequence[Step]) -> Sequence[Step]:
    """The steps that bots have made since a person chose."""
    first = len(history)
    while first and history[first - 1].by:
        first -= 1
    return history[first:]


def _asked(old: Scene | None, scene: Scene) -> str:
    """Outcome; else whose turn, where that is new; else the question, where that is new."""
    status = scene.status
    if status.outcome:
        return status.outcome
    turn = t("table.turn", name=status.who) if status.who else status.ask
    if old is None or old.status.seats != status.seats:
        round_ = status.round if old is None or old.status.round != status.round else ""
        question = status.ask if old is None or old.status.phase != status.phase else ""
        return " ".join(
            filter(None, [turn, f"{round_}." if round_ else "", question if question != turn else ""])
        )
    if old.status.round != status.round:
        return f"{turn} {status.round}."
    return status.ask if old.status.ask != status.ask else ""
