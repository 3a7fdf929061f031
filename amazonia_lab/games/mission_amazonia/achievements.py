"""Achievements: what happened in a game, counted, and which of them it reached (MA-18.3).

A sheet for them is in the box (MA-18.2); the annual report (MA-18.1) tells them of every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from ...board import read_toml
from ...rules import Event
from .common import present, tables
from .data import FOLDER, KINDS, board_of, game_data, rules_on
from .state import RED_LIST, RESIGNATION, State, Tally

if TYPE_CHECKING:
    from ...timeline import Step


class Achievement(msgspec.Struct, frozen=True):
    """One achievement: a count and its bound."""

    id: str
    counts: str
    lesson: int
    """The bound in a game of lesson length."""
    won: bool
    """Only in a won chapter (MA-18.4)."""
    source: str
    rule: str
    least: int | None = None
    most: int | None = None
    needs: str = ""
    """A rule of later chapters without which it cannot be reached."""

    def bound(self, length: str) -> int:
        """What is asked in a game of that length."""
        whole = self.least if self.least is not None else self.most or 0
        return whole if length == "full" else self.lesson


@lru_cache
def achievements() -> tuple[Achievement, ...]:
    """All of them, in the order of the sheet."""
    return tuple(msgspec.convert(read_toml(FOLDER / "achievements.toml")["achievement"], list[Achievement]))


# --- what is counted along the way ------------------------------------------------------------------------


def tallied(tally: Tally, before: State, events: Iterable[Event]) -> Tally:
    """The tally after what happened in one step; ``before`` is the state that the step was made in."""
    for happened in events:
        tell = _TOLD.get(happened.kind)
        if tell is not None:
            tally = tell(tally, before, happened)
    return tally


def _fulfilled(tally: Tally, before: State, happened: Event) -> Tally:
    place = str(happened.values["place"])
    return replace(
        tally,
        this_round=tally.this_round + 1,
        territory=tally.territory + (place in tables(before).indigenous),
        together=tally.together + (len({i for i, _ in present(before, place)}) > 1),
    )


def _round_over(tally: Tally, before: State, happened: Event) -> Tally:
    idle = tally.idle_rounds + (not tally.this_round)
    return replace(tally, this_round=0, clean_rounds=0, idle_rounds=idle)


def _round_clean(tally: Tally, before: State, happened: Event) -> Tally:
    clean = tally.clean_rounds + 1
    return replace(tally, this_round=0, clean_rounds=clean, most_clean=max(tally.most_clean, clean))


def _one_more(name: str) -> Callable[[Tally, State, Event], Tally]:
    return lambda tally, before, happened: replace(tally, **{name: getattr(tally, name) + 1})


def _wasted(tally: Tally, before: State, happened: Event) -> Tally:
    return replace(tally, wasted=tally.wasted + int(happened.values["amount"]))


def _ability(tally: Tally, before: State, happened: Event) -> Tally:
    return replace(tally, abilities=tuple(sorted({*tally.abilities, str(happened.values["ability"])})))


_TOLD: dict[str, Callable[[Tally, State, Event], Tally]] = {
    "fulfilled": _fulfilled,
    "round_over": _round_over,
    "round_clean": _round_clean,
    "resigned": _one_more("resigned"),
    "injured": _one_more("hurt"),
    "third_injury": _one_more("hurt"),
    "rewilded": _one_more("rewilded"),
    "red_list_spared": _one_more("rewilded"),
    "purse_lost": _wasted,
    "used_experience": _ability,
}


# --- what was reached -------------------------------------------------------------------------------------


def _colours_kept(state: State) -> int:
    """Colours of which more animals are protected than lost."""
    kinds = {a.species_id: a.kind for a in game_data().animals.values()}
    saved = [kinds[a] for a in state.success]
    lost = [kinds[a] for a in state.failure if a not in (RED_LIST, RESIGNATION)]
    return sum(saved.count(kind) > lost.count(kind) for kind in KINDS)


_COUNTS: dict[str, Callable[[State, Tally], int]] = {
    "idle_rounds": lambda state, tally: tally.idle_rounds,
    "most_clean": lambda state, tally: tally.most_clean,
    "resigned": lambda state, tally: tally.resigned,
    "hurt": lambda state, tally: tally.hurt,
    "together": lambda state, tally: tally.together,
    "territory": lambda state, tally: tally.territory,
    "colours_kept": lambda state, tally: _colours_kept(state),
    "species": lambda state, tally: len(set(state.success)),
    "red_list": lambda state, tally: state.failure.count(RED_LIST),
    "rewilded": lambda state, tally: tally.rewilded,
    "wasted": lambda state, tally: tally.wasted,
    "failure": lambda state, tally: len(state.failure),
    "abilities": lambda state, tally: len(tally.abilities),
}


def possible(state: State) -> tuple[Achievement, ...]:
    """The achievements that a game with these options can reach."""
    on = rules_on(state.options)
    return tuple(one for one in achievements() if not one.needs or one.needs in on)


def reached(state: State, tally: Tally) -> tuple[str, ...]:
    """The achievements of a game up to this state, in the order of the sheet (MA-18.4)."""
    return tuple(one.id for one in possible(state) if _has(one, state, tally))


def _has(one: Achievement, state: State, tally: Tally) -> bool:
    if one.won and state.result != "won":
        return False
    count, bound = _COUNTS[one.counts](state, tally), one.bound(state.options.length)
    return count >= bound if one.least is not None else count <= bound


def tally_of(state: State) -> Tally | None:
    """The tally that a state carries, with the rule ``report`` (MA-18.5)."""
    return None if state.later is UNSET else state.later.tally


def annual(start: State, history: Sequence[Step]) -> dict[str, Any]:
    """A game's row of the annual report (MA-18.1); its achievements are told from what happened (MA-18.5)."""
    tally, before = Tally(), start
    for step in history:
        tally = tallied(tally, before, step.events)
        before = step.state
    board = board_of(start.options.board)
    return {
        "chapter": board.extra.get("chapter"),
        "board": board.name,
        "length": start.options.length,
        "rounds": before.round,
        "successes": len(before.success),
        "failures": len(before.failure),
        "achievements": reached(before, tally),
    }
