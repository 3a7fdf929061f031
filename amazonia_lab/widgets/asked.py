"""Words typed at the table: a question is answered, an action is played, and both are told in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .. import words
from ..asking import Answer, Line, Part, ask, told
from ..errors import BadAction, StaleStep

if TYPE_CHECKING:
    from .table import Table

_DO = ("undo", "redo", "bot")


def grant(table: Table, wish: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Answer words or do what they say.

    Parameters
    ----------
    table
        Where they were typed.
    wish
        What the browser sent: ``text``, and the number of the state it shows.
    seat
        Who looks at the table; None is the public.

    Raises
    ------
    LabError
        As the action or the command does.
    """
    game = table.game
    answer = ask(game, wish.get("text"), seat)
    if not answer.actions and not answer.do:
        return {"kind": "asked", "said": data(answer)}
    if table.curtain:
        raise BadAction("curtain_down")
    if wish.get("number") != table.number:
        raise StaleStep("stale_step")
    before = len(game.history)
    more = {"do": answer.do} if answer.do else {"do": "act", "actions": list(answer.actions)}
    table.grant(wish | more)
    if answer.do in ("undo", "redo"):
        return {
            "kind": "asked",
            "played": True,
            "said": data(Answer(text=words.t(f"asking.done.{answer.do}"))),
        }
    happened = told(game.history[before:], game, seat, game.scene(seat).minor)
    # Of one's own action the sentences of what happened say enough.
    undo = words.t("asking.undo_left" if game.can_undo else "asking.no_undo")
    text = " ".join(happened[:1] or [words.t("asking.played")])
    rest = tuple(Line(one) for one in (*happened[1:], undo))
    return {"kind": "asked", "played": True, "said": data(Answer(text=text, parts=(Part(lines=rest),)))}


def data(answer: Answer) -> dict[str, Any]:
    """An answer as the browser takes it."""
    plain: dict[str, Any] = msgspec.to_builtins(answer)
    return {key: value for key, value in plain.items() if key in ("text", "parts")}


def bare(answer: dict[str, Any] | None) -> dict[str, Any]:
    """An answer without what it tells of a game; a refusal of this very wish stays."""
    if answer is not None and answer["kind"] == "error":
        return answer
    return {key: value for key, value in (answer or {}).items() if key in ("n", "from")} | {"kind": "done"}
