"""Setting up a game (MA-1)."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from ...chance import Chance, new_chance
from .boards import FIRST
from .closed import HIGHWAY
from .common import draw_cards
from .data import COLOURS, KINDS, Animal, game_data, rules_on, tables_of
from .options import MissionOptions
from .scoring import refill
from .state import (
    STREAM_ANIMALS,
    STREAM_EVENTS,
    STREAM_MISSIONS,
    STREAM_SETUP,
    STREAMS,
    Later,
    Person,
    Seat,
    State,
    Tally,
)


def setup(options: MissionOptions) -> State:
    """The state at the start.

    Nobody has money (MA-1.19) but on a retry (MA-1.20); nobody carries anything, and the stone is on 0
    (MA-1.21, MA-1.22: the defaults of the state). Colours that are out take their starting characters with
    them (MA-12.5); the missions are twelve for every number of players (MA-12.6), one displayed for each
    (MA-1.11, MA-12.2).
    """
    data = game_data()
    count = len(options.players)
    chance = new_chance(options.seed, STREAMS)
    colours = COLOURS[:count]
    if options.draw_characters:
        colours, chance = chance.shuffle(STREAM_SETUP, colours)
    first, chance = chance.below(STREAM_SETUP, count)  # the start player, by lot (MA-1.18)
    stacks, chance = _stacks("animals" in rules_on(options), chance)
    pile, chance = _pile(options.board, chance)
    events, chance = chance.shuffle(STREAM_EVENTS, eligible_events(options.board))
    money = data.values.retry_money if options.retry else 0
    seats = []
    for i, colour in enumerate(colours):
        deck, chance = chance.shuffle(i, basic_deck())  # MA-1.8
        seats.append(Seat(colour, (starter(options.board, colour),), (), deck, money=money))
    state = State(
        options=options,
        seats=tuple(seats),
        active=first,
        first=first,
        missions=(None,) * count,
        pile=pile,
        stacks=stacks,
        shop=tuple(card.copies for card in data.special.values()),  # one open pile a title (MA-1.15)
        # Those who can join by New Team Member (MA-1.14).
        recruits=tuple(c.id for c in data.characters.values() if c.colour == "neutral"),
        events=events[: len(data.values.event_spaces)],
        chance=chance,
        bank=bank_total() - money * count,
        later=_later(options),
    )
    state = refill(state, [])
    for i in range(count):
        state, _ = draw_cards(state, i, data.values.first_hand, "MA-1.9")
    return state


def bank_total() -> int:
    """Value of all money markers in R$ (MA-4.14)."""
    counts = game_data().counts
    return counts["money_1000"] * 1000 + counts["money_500"] * 500


def starter(board: str, colour: str) -> Person:
    """The starting character of a colour, on its headquarters (MA-1.5, MA-1.6)."""
    card = next(c for c in game_data().characters.values() if c.colour == colour)
    return Person(card.id, f"{colour}1", tables_of(board).headquarters[colour])


def basic_deck() -> tuple[str, ...]:
    """The eight basic cards of a colour (MA-13.2)."""
    return tuple(card.id for card in game_data().basic.values() for _ in range(card.copies))


def eligible_events(board: str = FIRST) -> tuple[str, ...]:
    """Event cards that can come up on a board, every copy (MA-1.17, MA-10.7).

    The closed highway where the board has a place for it, once (MA-17.1).
    """
    shut = bool(tables_of(board).closures)
    cards = (e for e in game_data().events.values() if e.eligible or (e.kind == HIGHWAY and shut))
    return tuple(e.kind for e in cards for _ in range(e.copies))


def in_play(every: bool = False) -> tuple[Animal, ...]:
    """The animals of chapter 1 (MA-1.3), or every one of the twelve (MA-16.1)."""
    return tuple(a for a in game_data().animals.values() if every or a.chapter1)


def stack_of(kind: str, every: bool = False) -> tuple[str, ...]:
    """All animal markers of one kind of mission: nine (MA-1.4), or twelve (MA-16.2)."""
    return tuple(a.species_id for a in in_play(every) if a.kind == kind for _ in range(a.copies))


def _later(options: MissionOptions) -> Later | UnsetType:
    """What rules of later chapters add at the start; nobody has experience yet (MA-14.1)."""
    on = rules_on(options)
    if not {"experience", "report"} & on and not tables_of(options.board).closures:
        return UNSET
    return Later(
        experience=(0,) * len(options.players) if "experience" in on else (),
        tally=Tally() if "report" in on else None,
    )


def _stacks(every: bool, chance: Chance) -> tuple[tuple[tuple[str, ...], ...], Chance]:
    """Three stacks, each shuffled by itself (MA-1.4): they cannot all run out (MA-11.6)."""
    stacks = []
    for kind in KINDS:
        stack, chance = chance.shuffle(STREAM_ANIMALS, stack_of(kind, every))
        stacks.append(stack)
    return tuple(stacks), chance


def _pile(board: str, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """Section I on section II, each shuffled (MA-1.10); the others stay in the box (MA-1.23)."""
    pile: tuple[str, ...] = ()
    for cards in tables_of(board).missions:
        shuffled, chance = chance.shuffle(STREAM_MISSIONS, cards)
        pile += shuffled
    return pile, chance
