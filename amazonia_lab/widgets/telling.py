"""What happened, for the table: sentences with their rule, and the bots' turns summed up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import words
from ..rules import Event
from ..timeline import Step
from ..view import Readable

LOG_LENGTH = 30
TURNS = 8
"""Most turns of bots in one summary: more are a game of bots alone, which the replay shows."""
SENTENCES = 8


def log(
    game: Readable,
    history: Sequence[Step],
    viewer: int | None,
    minor: Sequence[str] = (),
    signs: Sequence[tuple[str, str]] = (),
    length: int | None = LOG_LENGTH,
) -> list[dict[str, Any]]:
    """The last sentences that the viewer may know, oldest first, each with its rule and its symbol.

    Without a length, all of them.
    """
    symbol = dict(signs)
    rows: list[dict[str, Any]] = []
    for number in range(len(history) - 1, -1, -1):
        step = history[number]
        # The round in which it was chosen: its last event may have begun the next one.
        before = history[number - 1].state if number else game.start
        round_number = game.rules.measures(before).get("round")
        for place in range(len(step.events) - 1, -1, -1):
            event = step.events[place]
            if not _known(event, viewer):
                continue
            row = {"n": f"{number}-{place}", "text": event.text(game.players), "seat": step.seat}
            row |= {key: value for key, value in (("rule", event.rule), ("by", step.by)) if value}
            if round_number is not None:
                row["round"] = round_number
            if event.kind in minor:
                row["minor"] = True
            if event.kind in symbol:
                row["icon"] = symbol[event.kind]
                if row["icon"] == "die":
                    row["die"] = event.values.get("n", 0)
                    if dice := event.values.get("dice"):
                        row["dice"] = list(dice)
            rows.append(row)
            if len(rows) == length:
                return rows[::-1]
    return rows[::-1]


def turns(
    game: Readable, history: Sequence[Step], viewer: int | None, minor: Sequence[str]
) -> list[dict[str, Any]]:
    """The turns that bots have had since a person chose: seat, first and last step, a summary in words."""
    first = len(history)
    while first and history[first - 1].by:
        first -= 1
    found: list[dict[str, Any]] = []
    for number in range(first, len(history)):
        step = history[number]
        if not found or found[-1]["seat"] != step.seat:
            found.append({"seat": step.seat, "by": step.by, "from": number, "to": number, "news": []})
        found[-1]["to"] = number + 1
        found[-1]["news"] += [
            event.text(game.players)
            for event in step.events
            if _known(event, viewer) and event.kind not in minor
        ]
    for turn in found:
        news = turn.pop("news")
        # Of a long turn its beginning and its end.
        said = news if len(news) <= SENTENCES else [*news[:3], "...", *news[-3:]]
        who = {"name": game.players[turn["seat"]], "bot": turn["by"], "steps": turn["to"] - turn["from"]}
        turn["head"] = words.t("table.turn_of_bot", **who, news="").strip()
        turn["text"] = words.t("table.turn_of_bot", **who, news=" ".join(said)).strip()
    return found[-TURNS:]


def caption(game: Readable, step: Step, viewer: int | None, minor: Sequence[str]) -> str:
    """What one step did, in a sentence or two."""
    known = [event for event in step.events if _known(event, viewer)]
    main = [event for event in known if event.kind not in minor] or known[:1]
    return " ".join(event.text(game.players) for event in main[:4])


def _known(event: Event, viewer: int | None) -> bool:
    return event.seen_by is None or viewer in event.seen_by
