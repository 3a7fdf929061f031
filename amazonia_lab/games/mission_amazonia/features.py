"""What the team knows, as numbers for learning programs; money in units of R$ 500, the smallest marker."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache

from ...features import NO_BOUND, Features
from .closed import HIGHWAY, sections_of
from .data import COLOURS, KINDS, Alternatives, game_data, tables_of
from .moves.abilities import GAINS
from .moves_table import after_symbol, card_moves, symbol_kinds
from .own_boards import by_board
from .setup import bank_total, basic_deck, in_play
from .state import (
    DISCARD,
    HIDDEN,
    OVER,
    PLAY,
    RED_LIST,
    RESIGNATION,
    Later,
    Mission,
    Person,
    Seat,
    State,
    Tally,
    Task,
)
from .tasks import TASKS

UNIT = 500
QUEUE = 6
"""Steps of unfinished business that are told one by one; of those behind, how many of each kind."""
LASTING = ("drought", "fog", "rainy")
LATER_TASKS = {"experience": "experience", "section": "closed"}
"""Kinds of tasks that only a rule of a later chapter, or a board with a closure, brings."""


@by_board()
def features(board: str, count: int, rules: frozenset[str]) -> Features:
    """The entries for a board, a number of players and the rules of later chapters that are on.

    What these bring comes last, so that all else is the same as in chapter 1.
    """
    data, seats, colours = game_data(), range(count), COLOURS[:count]
    closures = tables_of(board).closures
    lasting = (*LASTING, HIGHWAY) if closures else LASTING
    animals = {a.species_id: a.copies for a in in_play("animals" in rules)}
    figures = tuple(f"{colour}{n}" for colour in colours for n in (1, 2))
    f = Features()
    f.one_of("phase", lambda s: s.phase, (PLAY, DISCARD, OVER))
    f.one_of("active", lambda s: s.active, seats)
    f.one_of("first", lambda s: s.first, seats)
    f.number("round", lambda s: s.round, NO_BOUND)
    f.one_of("length", lambda s: s.options.length, ("full", "lesson"))
    f.number("purse", lambda s: s.purse, NO_BOUND * UNIT, UNIT)
    f.number("bank", lambda s: s.bank, bank_total(), UNIT)
    f.number("swaps", lambda s: s.swaps, data.values.exchanges)
    f.one_of("moving", lambda s: s.moving or None, figures)
    f.one_of("symbols", lambda s: _symbols(s.symbols) or None, _all_symbols())
    _missions(f, board, count)
    f.counts("pile", lambda s: s.pile, data.missions)
    f.add("stacks", animals, lambda s: s.stacks, lambda stacks: ((a, 1) for stack in stacks for a in stack))
    f.add("shop", _shop(), lambda s: s.shop, lambda shop: zip(data.special, shop, strict=True))
    f.counts("recruits", lambda s: s.recruits, _neutral())
    f.row("events", lambda s: tuple(None if e == HIDDEN else e for e in s.events), data.events, 2)
    f.number("events_seen", lambda s: s.events_seen, 2)
    f.counts("effects", lambda s: s.effects, lasting)
    spaces = data.values.track_spaces
    f.row("success", lambda s: s.success, animals, spaces)
    f.row("failure", lambda s: s.failure, (*animals, RED_LIST, RESIGNATION), spaces)
    f.number("stone", lambda s: s.stone, data.values.rewilding_steps)
    f.counts("removed", lambda s: s.removed, data.cards, sum(_copies(count).values()))
    seat = _seat(board, count)
    for i in seats:
        f.within(f"seat_{i}", _nth(i), seat)
    _todo(f, count, figures, rules | ({"closed"} if closures else set()))
    f.one_of("result", lambda s: s.result or None, ("won", "lost"))
    f.one_of("why", lambda s: s.why or None, ("all_protected", "track_full", "both_full"))
    _later(f, board, count, figures, rules)
    return f


def _later(f: Features, board: str, count: int, figures: tuple[str, ...], rules: frozenset[str]) -> None:
    """What rules of later chapters add, each where it is on."""
    data, closures = game_data(), tables_of(board).closures
    if "experience" in rules:
        most = data.counts["experience_marker"]
        f.numbers("experience", lambda s: _of_later(s).experience, range(count), most)
        gains = {(figure, what): most / data.abilities[what].price for figure in figures for what in GAINS}
        f.counts("gains", lambda s: _of_later(s).gains, gains, gains)
    if closures:
        ways = dict.fromkeys(to for place in closures for to in sections_of(board, place))
        f.counts("sections", lambda s: _of_later(s).sections, [(x, to) for x in figures for to in ways])
    if "report" in rules:
        for name in Tally.__struct_fields__:
            if name == "abilities":
                f.counts("tally.abilities", lambda s: _tally(s).abilities, data.abilities)
            else:
                f.number(f"tally.{name}", _told(name), NO_BOUND)


def _of_later(state: State) -> Later:
    assert isinstance(state.later, Later)
    return state.later


def _tally(state: State) -> Tally:
    return _of_later(state).tally or Tally()


def _told(name: str) -> Callable[[State], float]:
    unit = UNIT if name == "wasted" else 1
    return lambda state: float(getattr(_tally(state), name)) / unit


def _neutral() -> tuple[str, ...]:
    return tuple(c.id for c in game_data().characters.values() if c.colour == "neutral")


def _shop() -> dict[str, float]:
    return {card.id: card.copies for card in game_data().special.values()}


def _copies(count: int) -> dict[str, float]:
    """How many of each title can be in play at all."""
    basic: dict[str, float] = {card: basic_deck().count(card) * count for card in game_data().basic}
    return basic | _shop()


def _missions(f: Features, board: str, count: int) -> None:
    """Displayed missions: card, and the site by column and row, for ``?`` may stand for either."""
    data, tables = game_data(), tables_of(board)
    most: dict[Hashable, float] = {}
    for k in range(1, count + 1):
        most |= {(k, "card", card): 1 for card in data.missions}
        most |= {(k, "column", column): 1 for column in (*tables.columns, "?")}
        most |= {(k, "row", row): 1 for row in (*tables.rows, "?")}

    def entries(missions: tuple[Mission | None, ...]) -> Iterator[tuple[Hashable, float]]:
        for k, mission in enumerate(missions, 1):
            if mission is not None:
                yield (k, "card", mission.card), 1
                yield (k, "column", mission.site[0]), 1
                yield (k, "row", mission.site[1:]), 1

    f.add("mission", most, lambda s: s.missions, entries)
    f.number("disc", lambda s: s.disc, NO_BOUND)


def _nth(i: int) -> Callable[[State], Seat]:
    return lambda state: state.seats[i]


def _seat(board: str, count: int) -> Features:
    copies, person = _copies(count), _person(board)
    f = Features()
    f.one_of("colour", lambda seat: seat.colour, COLOURS[:count])
    f.number("money", lambda seat: seat.money, bank_total(), UNIT)
    f.number("radio_kept", lambda seat: seat.radio_kept)
    f.number("waits", lambda seat: seat.waits)
    f.counts("hand", lambda seat: seat.hand, copies, copies)
    f.counts("draw", lambda seat: seat.draw, copies, copies)
    f.counts("discard", lambda seat: seat.discard, copies, copies)
    f.counts("played", lambda seat: seat.played, copies, copies)
    for n in ("1", "2"):
        f.within(f"figure_{n}", _figure(n), person)
    return f


def _figure(n: str) -> Callable[[Seat], Person | None]:
    """A seat's first or second figure; None where it has none."""
    return lambda seat: next((p for p in seat.team if p.figure.endswith(n)), None)


def _person(board: str) -> Features:
    data = game_data()
    f = Features()
    f.one_of("who", lambda p: p and p.id, data.characters)
    f.one_of("place", lambda p: p and p.place, tables_of(board).places)
    f.number("injuries", lambda p: p and p.injuries, data.values.injuries_to_resign)
    f.number("vest", lambda p: p and p.vest)
    f.number("radio", lambda p: p and p.radio)
    return f


def _symbols(alternatives: Alternatives) -> str:
    return "/".join("+".join(symbols) for symbols in alternatives)


@lru_cache
def _all_symbols() -> tuple[str, ...]:
    """Everything that can be left of a movement card, under any lasting events."""
    found: dict[Alternatives, None] = {}
    for effects in ((), ("rainy",), ("drought",), ("drought", "rainy")):
        waiting = [card_moves(card, effects) for card in game_data().cards]
        while waiting:
            alternatives = waiting.pop(0)
            for kind in symbol_kinds(alternatives):
                left = after_symbol(alternatives, kind)
                if left and left not in found:
                    found[left] = None
                    waiting.append(left)
    return tuple(dict.fromkeys(_symbols(alternatives) for alternatives in found))


def _todo(f: Features, count: int, figures: tuple[str, ...], on: frozenset[str]) -> None:
    """Unfinished business, what comes first in front; ``coins`` are paid out one after the other."""
    data = game_data()
    rewards = [mission.reward for mission in data.missions.values() if mission.reward]
    kinds = [kind for kind in TASKS if LATER_TASKS.get(kind, "") in {"", *on}]
    largest, longest = max(map(max, rewards)), max(map(len, rewards))
    most: dict[Hashable, float] = {}
    for k in range(1, QUEUE + 1):
        most |= {(k, "kind", kind): 1 for kind in kinds}
        most |= {(k, "seat", i): 1 for i in range(count)}
        most |= {(k, "what", what): 1 for what in (*KINDS, *figures)}
        most |= {(k, "coin", n): largest / UNIT for n in range(1, longest + 1)}
        most |= {(k, "among", i): 1 for i in range(count)}
    most |= {("later", kind): NO_BOUND for kind in kinds}

    def entries(todo: tuple[Task, ...]) -> Iterator[tuple[Hashable, float]]:
        for k, task in enumerate(todo[:QUEUE], 1):
            yield (k, "kind", task.kind), 1
            if task.seat >= 0:
                yield (k, "seat", task.seat), 1
            if task.what:
                yield (k, "what", task.what), 1
            for n, coin in enumerate(task.coins, 1):
                yield (k, "coin", n), coin / UNIT
            for i in task.seats:
                yield (k, "among", i), 1
        for task in todo[QUEUE:]:
            yield ("later", task.kind), 1

    f.add("todo", most, lambda s: s.todo, entries)
