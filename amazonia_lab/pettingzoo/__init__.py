"""The games as PettingZoo environments, for programs that learn to play (extra ``rl``).

PettingZoo and NumPy are imported when the first environment is made.

Examples
--------
>>> from amazonia_lab import pettingzoo as lab_rl
>>> env = lab_rl.env("amazonas", players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
"""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from ..boxes import Data
from ..errors import BadOption, UnknownGame
from ..games import rules_of
from ..tables import frame
from .play import Play

if TYPE_CHECKING:
    import pandas as pd

    from .by_turns import ByTurns
    from .together import Together

GAME = "mission_amazonia"
"""The game that is meant where none is named, as in PettingZoo's own tests."""


def env(
    game: str = GAME,
    *,
    players: Any = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    max_steps: int | None = None,
    data: Data = None,
    **options: Any,
) -> Any:
    """A game as an AEC environment in PettingZoo's usual wrappers.

    Whose turn it is, acts; a decision that any of several seats may answer is put to the first of them.
    A move that is not allowed ends the game with -1 for who made it, and so does no move at all.

    Parameters
    ----------
    game
        One of :func:`amazonia_lab.games`; more generally any game whose rules have ``features``.
    players
        A number, or names by seat. Default: the game's smallest number.
    render_mode
        ``"ansi"``: ``render()`` answers the board as text, as everybody may see it; ``"human"``: it is
        printed after every step.
    max_cycles
        Play in cycles, as PettingZoo counts them: in each, every seat acts once, and the game is cut off
        after so many. This is :func:`parallel_env` seat by seat: who is not asked waits, and what is not
        allowed is not done.
    max_steps
        Cut the game off (``truncation``) after so many decisions. Without it, it goes on to its end.
    data
        A box of one's own or single values changed, as for :func:`amazonia_lab.new_game`.
    **options
        The game's own options.

    Returns
    -------
    pettingzoo.AECEnv
        Agents are ``player_0``, ``player_1`` ... by seat. Action ``i`` is the ``i``-th of the rules'
        catalogue (:func:`actions`). An observation has ``action_mask`` and ``observation``, numbers from
        what that seat knows (:func:`features`). Rewards come with the end: all get 1 or -1 where a game is
        won or lost together; else 1 for the winner and -1 for the others, 0 for those who share a win.
        ``infos`` then have ``outcome``, ``scores`` and ``winners``.

    Raises
    ------
    UnknownGame, BadOption
        BadOption also where PettingZoo is not installed.
    """
    given = {"players": players, "render_mode": render_mode, "data": data, **options}
    if max_cycles is not None:
        if max_steps is not None:
            raise BadOption("cycles_or_steps")
        _needed()
        from pettingzoo.utils.conversions import parallel_to_aec

        return parallel_to_aec(parallel_env(game, max_cycles=max_cycles, **given))
    inner = raw_env(game, max_steps=max_steps, **given)
    from pettingzoo.utils import wrappers

    ends = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ends))


def raw_env(
    game: str = GAME,
    *,
    players: Any = None,
    render_mode: str | None = None,
    max_steps: int | None = None,
    data: Data = None,
    **options: Any,
) -> ByTurns:
    """The environment of :func:`env` without wrappers: a move that is not allowed raises IllegalAction."""
    _needed()
    from .by_turns import ByTurns

    return ByTurns(Play(game, players, data, options), render_mode, max_steps)


def parallel_env(
    game: str = GAME,
    *,
    players: Any = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    data: Data = None,
    **options: Any,
) -> Together:
    """A game as a parallel environment: all seats act at once, and who is not asked waits.

    One more action, the last number, means to wait; it is the only one in the mask of who is not asked, and
    what else such a seat does counts as waiting. A move that is not allowed is not done: ``infos`` of that
    seat then say why (``refused``, ``rule``). After ``max_cycles`` cycles the game is cut off. Else it is as
    :func:`env`.
    """
    _needed()
    from .together import Together

    return Together(Play(game, players, data, options), render_mode, max_cycles)


def features(game: str = GAME, *, players: Any = None, **options: Any) -> pd.DataFrame:
    """Table of what stands where in an observation: ``name`` and highest value, ``most``, by index."""
    play = Play(game, players, options.pop("data", None), options)
    rows = [{"name": name, "most": most} for name, most in zip(play.names, play.most, strict=True)]
    return frame(rows)


def actions(game: str = GAME, *, players: Any = None, **options: Any) -> pd.DataFrame:
    """Table of the actions by their numbers, in the text form that ``game.do`` takes."""
    play = Play(game, players, options.pop("data", None), options)
    return frame([{"action": str(action)} for action in play.catalogue])


def _needed() -> None:
    try:
        import pettingzoo  # noqa: F401
    except ImportError as problem:
        raise BadOption("needs_package", package="pettingzoo", what="amazonia_lab.pettingzoo") from problem


def __getattr__(name: str) -> SimpleNamespace:
    """``amazonas_v1`` and its like, as PettingZoo names its own: one game with ``env``, ``raw_env`` ..."""
    found = re.fullmatch(r"([a-z]\w*)_v(\d+)", name)
    try:
        fits = found is not None and rules_of(found[1]).edition == int(found[2])
    except UnknownGame:
        fits = False
    if not found or not fits:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    game = found[1]
    return SimpleNamespace(
        env=lambda **given: env(game, **given),
        raw_env=lambda **given: raw_env(game, **given),
        parallel_env=lambda **given: parallel_env(game, **given),
    )


__all__ = ["actions", "env", "features", "parallel_env", "raw_env"]
