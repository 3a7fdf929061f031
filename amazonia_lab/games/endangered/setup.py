"""Setting up a game (EN-1)."""

from __future__ import annotations

from msgspec.structs import replace

from ...chance import Chance, new_chance
from ...errors import BadOption
from ...rules import Event
from .common import GAME, HABITAT, column_of, draw_cards, specialty, with_role, without
from .data import COUNTS, ROLES, deck_of, game_data, impact_deck
from .effects import put_in_play
from .flow import run
from .options import EndangeredOptions
from .state import PLACE, STREAM_IMPACTS, STREAM_ROW, STREAM_SETUP, STREAMS, Ambassador, Role, Spot, State
from .turn import begin_turn


def setup(options: EndangeredOptions) -> State:
    """The state at the start, the first turn's dice rolled.

    Year 1, nobody with money, every supply full (EN-1.1, EN-1.2, EN-1.16: the defaults of the state).
    """
    data = game_data(options.scenario)
    chance = new_chance(options.seed, STREAMS)
    roles, chance = _roles(options, chance)
    row, chance = _row(options, chance)
    impacts, chance = chance.shuffle(STREAM_IMPACTS, impact_deck(options.scenario))  # EN-1.9
    persistent: tuple[str, ...] = ()
    if options.difficulty == "hard":
        lasting = [i for i in impacts if data.impacts[i].when != "instant"][: data.values.hard_impacts]
        persistent = tuple(lasting)
        impacts = tuple(i for i in impacts if i not in persistent)
    state = State(
        options=options,
        roles=roles,
        active=0,
        tigers=HABITAT.start,
        tiles=(0,) * len(HABITAT.spaces),
        spots=tuple(Spot(card.id, card.id) for card in data.printed.values()),  # EN-2.9
        row=row,
        impacts=impacts,
        persistent=persistent,
        chance=chance,
        phase="",
    )
    events: list[Event] = []
    for i in range(len(roles)):
        state = _starting_card(state, i, events)
    for i in range(len(roles)):
        state = _first_hand(state, i, events)
    first, chance = state.chance.below(STREAM_SETUP, len(roles))  # EN-1.15
    state = begin_turn(replace(state, chance=chance, phase=PLACE), first, events)
    return run(state, events)


def _roles(options: EndangeredOptions, chance: Chance) -> tuple[tuple[Role, ...], Chance]:
    """Who plays what: as chosen, else by lot (EN-1.10, EN-1.11, EN-1.19); one person two roles (EN-1.17)."""
    people = len(options.players)
    count = max(min(COUNTS), people)
    chosen = options.roles
    good = len(set(chosen)) == len(chosen) <= count
    if not good:
        raise BadOption("option_value", game=GAME, problem=f"roles: {', '.join(chosen)}")
    rest, chance = chance.shuffle(STREAM_SETUP, tuple(r for r in ROLES if r not in chosen))
    titles = (*chosen, *rest)[:count]
    known = game_data().specialties
    roles = []
    left = list(options.specialties)
    for i, title in enumerate(titles):
        own = tuple(s.id for s in known.values() if s.role == title)
        drawn, chance = chance.below(STREAM_SETUP, len(own))
        wished = [s for s in left if s in own]
        left = [s for s in left if s not in own]
        if len(wished) > 1:
            raise BadOption("option_value", game=GAME, problem=f"specialties: {', '.join(wished)}")
        roles.append(Role(title, wished[0] if wished else own[drawn], i % people, deck_of(title), ()))
    if left:
        raise BadOption("option_value", game=GAME, problem=f"specialties: {', '.join(left)}")
    return tuple(roles), chance


def _row(options: EndangeredOptions, chance: Chance) -> tuple[tuple[Ambassador, ...], Chance]:
    """The ambassadors, face down: some of each back, by lot (EN-1.3, EN-1.4)."""
    data = game_data()
    published = options.ambassadors == "published"
    counts = data.values.row_published if published else data.values.row_prototype
    row: list[Ambassador] = []
    for back, count in counts.items():
        cards = [a.id for a in data.ambassadors.values() if (a.published if published else a.back) == back]
        dealt, chance = chance.shuffle(STREAM_ROW, cards)
        row += [Ambassador(card, back) for card in dealt[:count]]
    return tuple(row), chance


def _starting_card(state: State, i: int, events: list[Event]) -> State:
    """The card that the specialty names comes out of the deck and into play (EN-1.12)."""
    role = state.roles[i]
    title = specialty(role).start
    state = with_role(state, i, replace(role, deck=without(role.deck, title)))
    return run(put_in_play(state, i, title, events), events)


def _first_hand(state: State, i: int, events: list[Event]) -> State:
    """Shuffle and draw two cards (EN-1.13); in the lesson length one more, and money (EN-12.4)."""
    values = game_data().values
    role = state.roles[i]
    deck, chance = state.chance.shuffle(i, role.deck)
    lesson = state.options.length == "lesson"
    money = role.money + (values.lesson_money[column_of(state)] if lesson else 0)
    state = replace(with_role(state, i, replace(role, deck=deck, money=money)), chance=chance)
    return draw_cards(state, i, values.first_hand + lesson, events, "EN-1.13")
