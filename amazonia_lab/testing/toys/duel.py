"""A hidden duel: two players each lay a card at the same time, unseen; the higher one scores.

A whole game in one file, to read and to copy: what is hidden, how a simultaneous choice is asked in seat
order, and where fair undo stops.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from ... import scene as sc
from ... import words
from ...board import Board
from ...chance import Chance, new_chance
from ...features import Features
from ...rules import Action, Decision, Event, Options, Outcome, Refusal, Rules

if TYPE_CHECKING:
    import networkx as nx

GAME = "toy_duel"
CARDS = tuple(range(1, 13))
UNKNOWN = 0
"""Stands for a card that the viewer may not see."""


class DuelOptions(Options, frozen=True, kw_only=True):
    """Options of the duel: how many cards each player holds."""

    hand: Annotated[int, msgspec.Meta(ge=1, le=4)] = 3


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of the duel; tuples of two are by seat."""

    players: tuple[str, ...]
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    chosen: tuple[int | None, ...]
    shown: tuple[tuple[int, ...], ...]
    """Cards laid in earlier rounds, a pair for each."""
    points: tuple[int, ...]
    chance: Chance


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: what both hold, and the cards to come."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    deck: tuple[int, ...] = ()
    options: dict[str, Any] = {}


def _with(pair: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*pair[:seat], value, *pair[seat + 1 :])


def _features_of(f: Features, i: int) -> None:
    cards, most = (UNKNOWN, *CARDS), len(CARDS)
    f.counts(f"seat_{i}.hand", lambda seen: seen.hands[i], cards, most)
    f.one_of(f"seat_{i}.chosen", lambda seen: seen.chosen[i], cards)
    f.row(f"seat_{i}.shown", lambda seen: (pair[i] for pair in seen.shown), CARDS, most)
    f.number(f"seat_{i}.points", lambda seen: seen.points[i], most)


class Duel:
    """Rules of the duel."""

    name = GAME
    edition = 1
    player_counts: tuple[int, ...] = (2,)
    option_type: type[Options] = DuelOptions
    state_type: type[Any] = State
    undo = "fair"
    longest = 2 * len(CARDS)
    source = "A toy for tests"
    rule_file = Path(__file__).with_suffix(".md")

    def setup(self, options: DuelOptions, /) -> State:
        """Deal both hands."""
        deck, chance = new_chance(options.seed, 1).shuffle(0, CARDS)
        n = options.hand
        hands = (tuple(sorted(deck[:n])), tuple(sorted(deck[n : 2 * n])))
        return State(options.players, hands, deck[2 * n :], (None, None), (), (0, 0), chance)

    def setup_from(self, options: DuelOptions, position: Mapping[str, Any], /) -> State:
        """Deal what the position says."""
        given = msgspec.convert(position, Position)
        cards = [card for pile in (*given.hands, given.deck) for card in pile]
        a, b = given.hands
        if len(a) != len(b) or len(set(cards)) < len(cards) or not set(cards) <= set(CARDS):
            raise msgspec.ValidationError(words.t("toy_duel.bad_cards"))
        state = self.setup(options)
        hands = tuple(tuple(sorted(hand)) for hand in given.hands)
        return msgspec.structs.replace(state, hands=hands, deck=given.deck)

    def _asked(self, state: State) -> int | None:
        """The seat that is still to choose; both choose before anything is shown."""
        waiting = [s for s in (0, 1) if state.chosen[s] is None and state.hands[s]]
        return waiting[0] if waiting else None

    def decision(self, state: State, /) -> Decision | None:
        """Lay a card."""
        seat = self._asked(state)
        return None if seat is None else Decision(GAME, "lay", (seat,), "TD-1.1", {"seat": seat})

    def legal(self, state: State, /) -> tuple[Action, ...]:
        """Any card of the hand."""
        seat = self._asked(state)
        hand = () if seat is None else state.hands[seat]
        return tuple(Action("lay", (card,)) for card in hand if card != UNKNOWN)

    def why_not(self, state: State, action: Action, /) -> Refusal | None:
        """Only cards of the hand."""
        seat = self._asked(state)
        if seat is None:
            return Refusal(GAME, "over", "TD-1.4")
        if action.kind != "lay" or len(action.args) != 1 or action.args[0] not in CARDS:
            return Refusal(GAME, "unknown", "TD-1.1")
        if action.args[0] not in state.hands[seat]:
            return Refusal(GAME, "not_in_hand", "TD-1.1", {"card": action.args[0]})
        return None

    def apply(self, state: State, action: Action, /) -> tuple[State, tuple[Event, ...]]:
        """Lay a card; with both laid, show them, score and draw."""
        seat, card = self._asked(state), action.args[0]
        assert seat is not None
        hand = tuple(c for c in state.hands[seat] if c != card)
        hands, chosen = _with(state.hands, seat, hand), _with(state.chosen, seat, card)
        events = [
            Event(GAME, "laid", {"seat": seat}, "TD-1.1"),
            Event(GAME, "laid_card", {"card": card}, "TD-1.1", seen_by=(seat,)),
        ]
        points, deck, shown = state.points, state.deck, state.shown
        if None not in chosen:
            shown += (chosen,)
            events.append(Event(GAME, "shown", {"cards": chosen}, "TD-1.2", reveals=True))
            winner = 0 if chosen[0] > chosen[1] else 1
            points = _with(points, winner, points[winner] + 1)
            events.append(Event(GAME, "scored", {"seat": winner}, "TD-1.2"))
            for drawer in (0, 1) if len(deck) > 1 else ():
                drawn, deck = deck[0], deck[1:]
                hands = _with(hands, drawer, tuple(sorted((*hands[drawer], drawn))))
                events.append(Event(GAME, "drew", {"card": drawn}, "TD-1.3", (drawer,), reveals=True))
            chosen = (None, None)
        return State(state.players, hands, deck, chosen, shown, points, state.chance), tuple(events)

    def outcome(self, state: State, /) -> Outcome | None:
        """The most points, when all cards are laid."""
        if self._asked(state) is not None:
            return None
        winners = tuple(s for s in (0, 1) if state.points[s] == max(state.points))
        code = "won" if len(winners) == 1 else "draw"
        values = {"player": state.players[winners[0]], "points": max(state.points)}
        scores = tuple(float(p) for p in state.points)
        return Outcome(GAME, code, None, winners, scores, "TD-1.4", values)

    def hide(self, state: State, seat: int | None, /) -> State:
        """Mask the others' cards, the deck and the luck to come."""
        hands = tuple(h if s == seat else (UNKNOWN,) * len(h) for s, h in enumerate(state.hands))
        chosen = tuple(c if c is None or s == seat else UNKNOWN for s, c in enumerate(state.chosen))
        deck = (UNKNOWN,) * len(state.deck)
        return msgspec.structs.replace(
            state, hands=hands, chosen=chosen, deck=deck, chance=state.chance.hidden()
        )

    def guess(self, hidden: State, rng: Random, /) -> State:
        """Deal the cards that are not seen to where cards lie face down."""
        piles = (*hidden.hands, hidden.chosen, *hidden.shown)
        pool = sorted(set(CARDS) - {card for pile in piles for card in pile if card})
        rng.shuffle(pool)
        hands = tuple(tuple(sorted(c or pool.pop() for c in hand)) for hand in hidden.hands)
        chosen = tuple(pool.pop() if c == UNKNOWN else c for c in hidden.chosen)
        deck = tuple(pool.pop() for _ in hidden.deck)
        chance = new_chance(rng.getrandbits(48), len(hidden.chance.used))
        return msgspec.structs.replace(hidden, hands=hands, chosen=chosen, deck=deck, chance=chance)

    def catalogue(self, options: DuelOptions, /) -> tuple[Action, ...]:
        """Lay any card there is."""
        return tuple(Action("lay", (card,)) for card in CARDS)

    def features(self, options: DuelOptions, /) -> Features:
        """What a seat knows, as numbers: cards by number, and of others that they lie face down."""
        f = Features()
        f.number("deck", lambda seen: len(seen.deck), len(CARDS))
        for seat in (0, 1):
            _features_of(f, seat)
        return f

    def board(self, options: DuelOptions, /) -> Board:
        """No places."""
        return Board("table", (), ())

    def routes(self, state: State, /) -> nx.MultiGraph:
        """No places, no routes."""
        return Board("table", (), ()).graph()

    def reachable(self, state: State, figure: str | None, /) -> dict[str, tuple[Action, ...]]:
        """Nobody moves."""
        return {}

    def figures(self, state: State, /) -> tuple[str, ...]:
        """No figures."""
        return ()

    def measures(self, state: State, /) -> dict[str, Any]:
        """Round, points and cards to come."""
        return {
            "round": len(state.shown) + 1,
            "points_0": state.points[0],
            "points_1": state.points[1],
            "deck": len(state.deck),
        }

    def units(self) -> dict[str, str]:
        """Points and cards."""
        return {"points_0": "points", "points_1": "points", "deck": "cards"}

    def debrief(self, state: State, /) -> dict[str, Any]:
        """No species take part."""
        return {"protected": [], "lost": [], "threatened": []}

    def scene(self, state: State, viewer: int | None, /) -> sc.Scene:
        """Hands in rows, the cards laid in the middle."""
        from .duel_scene import scene

        return scene(self, self.hide(state, viewer), viewer)


RULES: Rules = Duel()
