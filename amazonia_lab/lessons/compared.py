"""What was foretold beside what it was: taken from the game or from computed answers, never typed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from .. import charts, words
from ..charts.chart import Chart, Series
from ..game import Game
from .checking import check
from .computed import COMPUTED
from .content import Ask, Compare, Step
from .moments import after_rounds
from .progress import Given, Progress

GameOf = Callable[[str], Game]


def rounds_chart(game: Game, which: list[str], names: list[str], rounds: int) -> Chart:
    """Measures as they were when each round was over, up to so many rounds."""
    ends = [after_rounds(game, number) for number in range(1, rounds + 1)]
    over = [game.rules.measures(state) for state, done in ends if done]
    if not over:
        over = [game.rules.measures(game.state)]
    xs = tuple(float(number) for number in range(1, len(over) + 1))
    rows = [dict(zip(names, (row[one] for one in which), strict=True)) for row in over]
    title = words.t("lesson.rounds_title")
    parts = [f"{name}: {', '.join(f'{row[name]:g}' for row in rows)}" for name in names]
    return msgspec.structs.replace(
        charts.tracks(game, which),
        name="rounds",
        title=title,
        finding=words.t("lesson.rounds_finding", told="; ".join(parts)),
        as_of=words.t("lesson.rounds_as_of", n=len(over)),
        y_label=words.t("lesson.rounds_unit"),
        y_range=(0.0, max(4.0, 1.0 + max(float(value) for row in rows for value in row.values()))),
        series=tuple(
            Series(name=name, xs=xs, ys=tuple(float(row[name]) for row in rows), origin="game")
            for name in names
        ),
        columns=("round", *names),
        rows=tuple({"round": number, **row} for number, row in enumerate(rows, 1)),
    )


def told(game: Game, rounds: int) -> str:
    """That the rounds of a step are over; ``""`` before."""
    if game.outcome is not None:
        return words.t("lesson.game_over")
    over = game.rules.measures(game.state)["round"] > rounds
    return words.t("lesson.rounds_over", n=rounds) if over else ""


def block(progress: Progress, step: Step, game_of: GameOf) -> list[dict[str, Any]]:
    """One row to each prediction: what it is about, foretold, was, and the difference in words."""
    if not step.compare:
        return []
    rows, open_rounds = [], 0
    for one in step.compare:
        was, done = _was(one, step, game_of)
        open_rounds = open_rounds or (0 if done else one.rounds)
        ask, given = progress.asks[one.ask], progress.given.get(one.ask, Given())
        rows.append([one.title, shown(ask, given.value), shown(ask, was), _gap(ask, given.value, was)])
    note = words.t("lesson.so_far", n=open_rounds) if open_rounds else ""
    return [{"kind": "compare", "rows": rows, "note": note}]


def _was(one: Compare, step: Step, game_of: GameOf) -> tuple[Any, bool]:
    if one.compute:
        return COMPUTED[one.compute](), True
    game = game_of(step.of)
    state, done = after_rounds(game, one.rounds)
    return game.rules.measures(state)[one.measure], done


def shown(ask: Ask, value: Any) -> str:
    """An answer, or what it is compared with, as it is read."""
    if value is None:
        return words.t("lesson.not_foretold")
    if ask.form == "choice":
        return ask.options[int(value) - 1]
    return f"{value:g}" if isinstance(value, int | float) else str(value)


def _gap(ask: Ask, foretold: Any, was: Any) -> str:
    """The difference in words; nothing where nothing was foretold."""
    if foretold is None or was is None or ask.form == "words":
        return ""
    if ask.form == "choice":
        return words.t("lesson.as_foretold" if foretold == was else "lesson.otherwise")
    value = check(ask, foretold).value
    gap = round(float(was) - float(value), 6)
    if not gap:
        return words.t("lesson.as_foretold")
    return words.t("lesson.more" if gap > 0 else "lesson.fewer", gap=f"{abs(gap):g}")
