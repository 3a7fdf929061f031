"""What holds in every state that play comes to: no piece appears or is lost, and somebody can always move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

import amazonia_lab as al
from amazonia_lab.games.mission_amazonia.common import failure_spaces, success_spaces
from amazonia_lab.games.mission_amazonia.data import rules_on, tables_of
from amazonia_lab.games.mission_amazonia.refusals import radios_left, vests_left
from amazonia_lab.games.mission_amazonia.setup import basic_deck, stack_of
from amazonia_lab.games.mission_amazonia.state import DISCARD, OVER, PLAY, State
from amazonia_lab.games.mission_amazonia.tasks import TASKS
from amazonia_lab.rules import Action

from .laid import COLOURS, DATA, KINDS, RULES, Game, everything, fresh
from .shows import shows

MARKERS = ("red_list", "resignation")
START = [m.id for m in DATA.missions.values() if m.section]
NEUTRAL = [c.id for c in DATA.characters.values() if c.colour == "neutral"]
PEOPLE = {"threats", "share", "stack", "recruit", "land", "section"}

slow = settings(max_examples=60, deadline=None, derandomize=True)
seeds = st.integers(0, 2**32)


# --- games ------------------------------------------------------------------------------------------------


def choose(state: State, rng: Random) -> Action:
    """A legal action: a kind first, so that rare ones come up; missions eagerly, the end of a turn seldom."""
    legal = RULES.legal(state)
    kinds = sorted({action.kind for action in legal})
    if "fulfil" in kinds and rng.random() < 0.8:
        kinds = ["fulfil"]
    elif "end" in kinds and len(kinds) > 1 and rng.random() < 0.7:
        kinds.remove("end")
    kind = rng.choice(kinds)
    return rng.choice([action for action in legal if action.kind == kind])


def states(game: Game, seed: int, most: int = 400) -> list[State]:
    """The states of a game that chance plays, to the end or so many."""
    rng, state = Random(seed), game.start
    found = [state]
    while RULES.decision(state) is not None and len(found) < most:
        state, _ = RULES.apply(state, choose(state, rng))
        found.append(state)
    return found


@st.composite
def rich_games(draw: st.DrawFn, board: str = "rondonia", rules: tuple[str, ...] = ()) -> Game:
    """Games in the middle: figures on sites, money, special cards, markers, injuries, teams of two."""
    tables = tables_of(board)
    players = draw(st.integers(2, 4))
    lesson = draw(st.booleans())
    rng = Random(draw(seeds))
    places = rng.sample(tables.places, 2)
    if tables.closures and rng.random() < 0.5:
        places[0] = tables.closures[0]
    spare, special = rng.sample(NEUTRAL, 4), [c.id for c in DATA.special.values() for _ in range(c.copies)]
    vests, radios = 4, 4
    seats: list[dict[str, Any]] = []
    for colour in COLOURS[:players]:
        starter = next(c.id for c in DATA.characters.values() if c.colour == colour)
        names = [starter] + ([spare.pop()] if spare and rng.random() < 0.4 else [])
        team = []
        for k, name in enumerate(names):
            vest = bool(vests) and not DATA.characters[name].protected and rng.random() < 0.3
            radio = bool(radios) and rng.random() < 0.5
            vests, radios = vests - vest, radios - radio
            team.append(
                {
                    "id": name,
                    "figure": f"{colour}{k + 1}",
                    "place": rng.choice(places),
                    "injuries": rng.choice([0, 1, 2, 2]),
                    "vest": vest,
                    "radio": radio,
                }
            )
        cards = rng.sample(basic_deck(), rng.randint(0, 4))
        for card in rng.sample(special, rng.randint(0, 3)):
            special.remove(card)
            cards.append(card)
        one = {
            "colour": colour,
            "team": team,
            "hand": cards,
            "money": 500 * rng.randint(0, 12 // players * 2),
        }
        if "experience" in rules:
            one["experience"] = rng.randint(0, 24 // players)
        seats.append(one)
    animals = list(animals_of(rules).elements())
    rng.shuffle(animals)
    limit = 5 if lesson else 11
    success = [animals.pop() for _ in range(rng.choice([0, 4, 5] if lesson else [0, 5, 6, 7, 8, 10, 11]))]
    failure = [animals.pop() for _ in range(rng.randint(0, limit // 2))]
    failure += rng.choices(MARKERS, k=rng.randint(0, (limit - len(failure)) // 2))
    if rng.random() < 0.2:
        failure += rng.choices(MARKERS, k=limit - len(failure))
    cards = rng.sample(START, min(players, 12 - len(success)))
    position = {
        "seat": seats,
        "active": rng.randrange(players),
        "first": rng.randrange(players),
        "missions": [{"card": card, "site": site_of(rng, rng.choice(places), rules)} for card in cards],
        "success": success,
        "failure": failure,
        "effects": [e for e in ("drought", "fog", "rainy") if rng.random() < 0.15],
        **({"events": ["highway", "fled"]} if tables.closures and 5 <= len(success) < 7 else {}),
        "recruits": spare[: rng.randint(0, len(spare))],
        "stone": rng.randint(0, 7 if "red_list" in failure else 8),
    }
    length = "lesson" if lesson else "full"
    options = {"board": board, "rules": rules} if rules else {}
    return al.new_game(
        "mission_amazonia", players=players, seed=draw(seeds), position=position, length=length, **options
    )


def animals_of(rules: Iterable[str]) -> Counter[str]:
    """The animal markers in the game, by what rules are on."""
    return Counter(animal for kind in KINDS for animal in stack_of(kind, "animals" in rules))


def site_of(rng: Random, place: str, rules: Iterable[str]) -> str:
    """A site, with the rule for it now and then not located."""
    hidden = "satellite" in rules and rng.random() < 0.3
    return place if not hidden else rng.choice([f"?{place[1]}", f"{place[0]}?"])


# --- what holds -------------------------------------------------------------------------------------------


def cards_are_all_there(state: State) -> None:
    found = Counter(card for seat in state.seats for card in everything(seat)) + Counter(state.removed)
    found += Counter(dict(zip(DATA.shop, state.shop, strict=True)))
    box = Counter({card.id: card.copies for card in DATA.special.values()})
    box += Counter({card: n * len(state.seats) for card, n in Counter(basic_deck()).items()})
    assert found == box
    assert set(state.removed) <= {"land", "boost"}
    assert all(seat.hand == tuple(sorted(seat.hand)) for seat in state.seats)


def basic_cards_keep_their_owner(state: State) -> None:
    for seat in state.seats:
        own = Counter(card for card in everything(seat) if card in DATA.basic)
        missing = Counter(basic_deck()) - own
        assert not own - Counter(basic_deck())
        assert set(missing) <= {"land"}


def money_is_all_there(state: State) -> None:
    owed = sum(sum(task.coins) for task in state.todo)
    assert state.bank + owed + sum(seat.money for seat in state.seats) == 12_000
    amounts = [state.bank, state.purse, *(seat.money for seat in state.seats)]
    assert all(amount >= 0 and amount % 500 == 0 for amount in amounts)
    assert not state.purse or state.phase == PLAY


def animals_are_all_there(state: State) -> None:
    lost = [m for m in state.failure if m not in MARKERS]
    found = Counter([*state.success, *lost, *(a for stack in state.stacks for a in stack)])
    on = rules_on(state.options)
    assert found == animals_of(on)
    assert sum(found.values()) == (36 if "animals" in on else 27)
    for kind, stack in zip(KINDS, state.stacks, strict=True):
        assert all(DATA.animals[animal].kind == kind for animal in stack)


def missions_are_all_there(state: State, before: int) -> None:
    cards = [m.card for m in state.missions if m is not None] + list(state.pile)
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(START)
    at_work = any(task.kind == "success" for task in state.todo)
    # A loss in the middle of a fulfilment leaves its animal in the stack (MA-8.16).
    fulfilled, protected = before - len(cards), len(state.success) + at_work
    assert protected == fulfilled or (state.result == "lost" and protected == fulfilled - 1)
    board = tables_of(state.options.board)
    located = [m.site for m in state.missions if m is not None and "?" not in m.site]
    assert set(located) <= set(board.places)
    assert "satellite" in rules_on(state.options) or len(located) == sum(
        m is not None for m in state.missions
    )
    assert len(state.missions) == len(state.seats)


def teams_are_sound(state: State) -> None:
    recruiting = {task.seat for task in state.todo if task.kind == "recruit"}
    for i, seat in enumerate(state.seats):
        assert len(seat.team) <= 2
        assert seat.team or i in recruiting or state.result == "lost"
        for person in seat.team:
            assert person.place in tables_of(state.options.board).places
            assert person.figure in (f"{seat.colour}1", f"{seat.colour}2")
            assert 0 <= person.injuries < 3
            assert not (person.vest and DATA.characters[person.id].protected)
        assert not seat.played or (i == state.active and state.phase in (PLAY, OVER))
    people = [p.id for seat in state.seats for p in seat.team] + list(state.recruits)
    assert len(set(people)) == len(people)
    figures = [p.figure for seat in state.seats for p in seat.team]
    assert len(set(figures)) == len(figures)
    assert 0 <= radios_left(state) <= 4
    assert 0 <= vests_left(state) <= 4


def tracks_are_in_bounds(state: State) -> None:
    won, lost = len(state.success) >= success_spaces(state), len(state.failure) >= failure_spaces(state)
    assert len(state.success) <= success_spaces(state)
    assert len(state.failure) <= failure_spaces(state)
    if not state.todo:
        assert bool(state.result) == (won or lost)
        assert state.result == ("" if not (won or lost) else "lost" if lost else "won")
    assert 0 <= state.stone <= DATA.values.rewilding_steps
    assert state.stone < DATA.values.rewilding_steps or "red_list" not in state.failure
    assert 0 <= state.swaps <= DATA.values.exchanges
    assert 0 <= state.events_seen <= 2


def somebody_is_asked(state: State) -> None:
    decision, legal = RULES.decision(state), RULES.legal(state)
    if state.result:
        assert (decision, legal, state.todo, state.phase) == (None, (), (), OVER)
        assert RULES.outcome(state) is not None
        return
    assert RULES.outcome(state) is None
    assert legal
    assert decision is not None
    assert all(0 <= seat < len(state.seats) for seat in decision.seats)
    if state.todo:
        assert TASKS[state.todo[0].kind](state, state.todo[0], []) is None
        assert decision.kind in PEOPLE
    else:
        assert decision.seats == (state.active,)
        assert decision.kind == state.phase in (PLAY, DISCARD)
        assert not state.seats[state.active].waits
    assert bool(state.symbols) == bool(state.moving)


def it_reads_back(state: State) -> None:
    assert msgspec.convert(msgspec.to_builtins(state), State) == state
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


def all_is_well(state: State, missions: int) -> None:
    cards_are_all_there(state)
    money_is_all_there(state)
    animals_are_all_there(state)
    missions_are_all_there(state, missions)
    teams_are_sound(state)
    tracks_are_in_bounds(state)
    somebody_is_asked(state)


# --- the tests --------------------------------------------------------------------------------------------


@shows("MA-2.14", "MA-4.5", "MA-4.14", "MA-11.6", "MA-6.5")
@slow
@given(seed=seeds, players=st.integers(2, 4), retry=st.booleans(), lesson=st.booleans())
def test_a_whole_game_keeps_all_pieces(seed, players, retry, lesson):
    game = fresh(players, seed, retry=retry, length="lesson" if lesson else "full")
    played = states(game, seed, 2000)
    for state in played:
        all_is_well(state, 12)
        basic_cards_keep_their_owner(state)
    assert played[-1].result


@shows("MA-8.16", "MA-9.14", "MA-7.23", "MA-1.2")
@settings(slow, max_examples=500)
@given(game=rich_games(), seed=seeds)
def test_from_the_middle_too(game, seed):
    cards = sum(m is not None for m in game.start.missions) + len(game.start.pile)
    for state in states(game, seed):
        all_is_well(state, cards + len(game.start.success))


@settings(slow, max_examples=40)
@given(game=rich_games(), seed=seeds)
def test_states_read_back(game, seed):
    for state in states(game, seed, 60):
        it_reads_back(state)


@settings(slow, max_examples=25)
@given(game=rich_games(), seed=seeds)
def test_legal_is_exactly_what_nothing_speaks_against(game, seed):
    catalogue = RULES.catalogue(game.options)
    for state in states(game, seed, 60)[::6]:
        legal = set(RULES.legal(state))
        assert legal <= set(catalogue)
        assert {action for action in catalogue if RULES.why_not(state, action) is None} == legal


@shows("MA-2.18", "MA-D40")
@settings(slow, max_examples=40)
@given(game=rich_games(), seed=seeds)
def test_what_is_hidden_can_be_guessed_and_nothing_else_changes(game, seed):
    for state in states(game, seed, 60)[::5]:
        hidden = RULES.hide(state, None)
        assert RULES.legal(hidden) == RULES.legal(state)
        guessed = RULES.guess(hidden, Random(seed))
        assert RULES.hide(guessed, None) == hidden
        cards_are_all_there(guessed)
        animals_are_all_there(guessed)


@settings(slow, max_examples=25)
@given(game=rich_games(), seed=seeds)
def test_a_save_of_any_game_loads(game, seed):
    rng = Random(seed)
    for _ in range(25):
        if game.decision is None:
            break
        game.step(choose(game.state, rng))
    assert al.from_json(game.to_json()).state == game.state


@shows("MA-2.1", "MA-9.18")
@settings(slow, max_examples=40)
@given(seed=seeds, players=st.integers(2, 4))
def test_everybody_has_one_turn_a_round_unless_they_wait(seed, players):
    played = states(fresh(players, seed), seed, 2000)
    turns: dict[int, list[int]] = {}
    for before, after in pairwise(played):
        if (
            (before.round, before.active) != (after.round, after.active)
            and not after.todo
            and not after.result
        ):
            turns.setdefault(after.round, []).append(after.active)
    for order in turns.values():
        assert len(set(order)) == len(order) <= players
