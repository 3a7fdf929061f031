"""Setting up a game (AS-1)."""

from __future__ import annotations

from ...chance import new_chance
from .common import in_silver
from .data import COLOURS, game_data
from .options import AmazonasOptions
from .state import FIRST, STREAM_EVENTS, STREAM_MISSIONS, STREAM_SETUP, STREAMS, Counts, Seat, State


def setup(options: AmazonasOptions) -> State:
    """The state before the first huts.

    A start player by lot (AS-1.5), copper coins from there (AS-1.6), a mission card each (AS-1.4), 3 gold
    (AS-1.3), the events shuffled (AS-1.7); mission cards that are left over are put away unseen.
    """
    data = game_data()
    count = len(options.players)
    chance = new_chance(options.seed, STREAMS)
    first, chance = chance.below(STREAM_SETUP, count)
    missions, chance = chance.shuffle(STREAM_MISSIONS, tuple(data.missions))
    deck, chance = chance.shuffle(STREAM_EVENTS, all_events())
    seats = tuple(
        Seat(
            colour=COLOURS[i],
            coin=(i - first) % count + 1,
            mission=missions[i],
            money=in_silver(data.values.start_gold),
            hand=all_cards(),
        )
        for i in range(count)
    )
    return State(
        options=options,
        seats=seats,
        first=first,
        phase=FIRST,
        active=first,
        round=0,
        event="",
        deck=deck,
        order=(),
        turn=0,
        offered=False,
        neutral_used=False,
        supply=all_tiles(),
        indios_left=data.counts["indio_tiles"],
        chance=chance,
    )


def all_events() -> tuple[str, ...]:
    """The eighteen event cards (AS-1.7)."""
    return tuple(card.id for card in game_data().events.values() for _ in range(card.copies))


def all_cards() -> tuple[int, ...]:
    """The seven income cards of a colour (AS-1.2, AS-5.1)."""
    return tuple(card.number for card in game_data().income)


def all_tiles() -> Counts:
    """The research tiles of each species (AS-1.8)."""
    a, b, c, d, e = (one.tiles for one in game_data().species)
    return a, b, c, d, e
