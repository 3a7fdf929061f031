"""What a seat knows as numbers: all of it, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

import amazonia_lab as al
import amazonia_lab.pettingzoo as lab_rl
from amazonia_lab.games import rules_of
from amazonia_lab.games.mission_amazonia.state import Task
from amazonia_lab.testing import CHECKS
from amazonia_lab.testing.play import moments

LATER: dict[str, Any] = {
    "board": "para_altamira",
    "rules": ["experience", "satellite", "animals", "report"],
}
# Of each game two kinds that differ in every option, of equal numbers of players.
KINDS: dict[str, tuple[dict[str, Any], ...]] = {
    "mission_amazonia": ({"players": 3, **LATER}, {"players": 3, "length": "lesson", **LATER}),
    "amazonas": ({"players": 2}, {"players": 2, "length": "lesson", "scoring": "2005"}),
    "endangered": (
        {"players": 3, "difficulty": "hard", "ambassadors": "published"},
        {"players": 3, "length": "lesson"},
    ),
}
UNTOLD = {
    "mission_amazonia": {
        "options.players": "names play no part",
        "options.seed": "hidden",
        "options.board": "its places are the entries",
        "options.rules": "what they bring are entries of their own",
        "options.retry": "plays a part at the start alone",
        "options.draw_characters": "plays a part at the start alone",
        "chance": "hidden",
        "seats.team.figure": "its colour stands with the seat, its number is that of the entry",
    },
    "amazonas": {
        "options.players": "names play no part",
        "options.seed": "hidden",
        "chance": "hidden",
        "seats.colour": "goes by seat",
    },
    "endangered": {
        "options.players": "names play no part",
        "options.seed": "hidden",
        "options.scenario": "there is one",
        "options.roles": "stands in the roles",
        "options.specialties": "stands in the roles",
        "chance": "hidden",
        "roles.player": "goes by the number of the role",
        "spots.card": "follows from the spot",
    },
}
UNORDERED = {
    "mission_amazonia": "seats.team seats.discard seats.played recruits removed todo.seats",
    "amazonas": "seats.huts seats.neutral",
    "endangered": "roles.discard roles.continuous impacts_discard spots.dice votes todo.at",
}
ORDERED = {
    "mission_amazonia": "success failure todo.coins",
    "amazonas": "order",
    "endangered": "persistent",
}
"""Rows of plain values whose order is told."""
SELDOM = {
    "mission_amazonia": (
        "seats.radio_kept",
        "seats.waits",
        "later.gains",
        "later.sections",
        "later.tally.resigned",
    )
}
"""What does not come up in these games; a test of its own lays it down."""


def _fields(kind: Any, path: str = "") -> Iterator[str]:
    """Every field of a state, however deep, by its path."""
    found = [one for one in _structs(kind) if issubclass(one, msgspec.Struct)]
    if path in ("chance",) or not found:
        yield path
    for struct in found if path != "chance" else ():
        for field in msgspec.structs.fields(struct):
            yield from _fields(field.type, f"{path}.{field.name}".strip("."))


def _structs(kind: Any) -> list[Any]:
    inner = getattr(kind, "__args__", ())
    return [kind] if isinstance(kind, type) and not inner else [s for arg in inner for s in _structs(arg)]


def _with_one_field_of(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any, bool]]:
    """``one`` with a field as in ``other``, field by field; whether they differ in more than their order."""
    if isinstance(one, msgspec.Struct) and type(one) is type(other) and path != "chance":
        for field in one.__struct_fields__:
            here = f"{path}.{field}".strip(".")
            mine, theirs = getattr(one, field), getattr(other, field)
            for deeper, value, more in _with_one_field_of(mine, theirs, here):
                yield deeper, replace(one, **{field: value}), more
    elif (
        isinstance(one, tuple)
        and isinstance(other, tuple)
        and any(isinstance(x, msgspec.Struct) for x in (*one, *other))
    ):
        for i, (mine, theirs) in enumerate(zip(one, other, strict=False)):
            for deeper, value, more in _with_one_field_of(mine, theirs, path):
                yield deeper, (*one[:i], value, *one[i + 1 :]), more
        if len(one) > 1 and one[0] != one[1]:
            yield path, (one[1], one[0], *one[2:]), False
    elif one != other:
        if isinstance(one, tuple) and len(one) > 1 and one[0] != one[1]:
            yield f"{path} in order", (one[1], one[0], *one[2:]), True
        tuples = isinstance(one, tuple) and isinstance(other, tuple)
        yield path, other, not tuples or sorted(one, key=str) != sorted(other, key=str)


@pytest.mark.parametrize("game", KINDS)
def test_no_field_of_a_state_is_forgotten(game: str) -> None:
    rules: Any = rules_of(game)
    seen = []
    for options in KINDS[game]:
        # Those in the middle of something are few: of them more than chance would choose.
        several = list(moments(game, 130, **options))
        several += [one for one in moments(game, **options) if getattr(one.state, "todo", ())][:60]
        seen += [rules.hide(one.state, Random(one.where).choice(one.viewers)) for one in several]
    features = rules.features(seen[0].options)
    numbers = [features.read(one) for one in seen]
    rng, told = Random(game), set()
    for i, (one, mine) in enumerate(zip(seen, numbers, strict=True)):
        for other in (seen[i - 1], seen[i - 7], *rng.sample(seen, 3)):
            for path, changed, more in _with_one_field_of(one, other):
                if path in UNTOLD[game] or (path in told and rng.random() < 0.8):
                    continue
                if not more and path in UNORDERED[game].split():
                    continue
                if path.endswith(" in order") and path.split()[0] not in ORDERED[game].split():
                    continue
                told.add(path)
                assert features.read(changed) != mine, f"{path}: as before, though it changed"
    assert {f"{path} in order" for path in ORDERED[game].split()} <= told
    told = {path for path in told if " " not in path}
    fields = set(_fields(rules.state_type))
    assert set(UNTOLD[game]) <= fields
    assert fields - told - set(UNTOLD[game]) == set(SELDOM.get(game, ())), "these never differed"


def test_what_seldom_happens_is_told_too() -> None:
    game = al.new_game("mission_amazonia", seed=1)
    state, features = game.state, game.rules.features(game.options)
    first, second = state.seats
    laid = [
        state,
        replace(state, seats=(replace(first, radio_kept=True), second)),
        replace(state, seats=(first, replace(second, radio_kept=True))),
        replace(state, seats=(replace(first, waits=True), second)),
        *(replace(state, todo=(Task("land", seat),)) for seat in (-1, 0, 1)),
        # More unfinished business than is told step by step: how much of each kind.
        *(replace(state, todo=(Task("judge"),) * n) for n in (6, 7, 8)),
        replace(state, todo=(*(Task("judge"),) * 6, Task("land", 0))),
        replace(state, symbols=(("river",),)),
        replace(state, symbols=(("paved",), ("path",))),
    ]
    told = {frozenset(features.read(game.rules.hide(one, 0)).items()) for one in laid}
    assert len(told) == len(laid)


def test_gains_and_sections_of_a_closed_road_are_told_too() -> None:
    game = al.new_game("mission_amazonia", seed=1, **LATER)
    state, features = game.state, game.rules.features(game.options)
    figure, other = (seat.team[0].figure for seat in state.seats)
    laid = [
        replace(state, later=replace(state.later, **{what: rows}))
        for what, rows in (
            ("gains", ()),
            ("gains", ((figure, "courage"),)),
            ("gains", ((figure, "courage"),) * 2),
            ("gains", ((other, "courage"),)),
            ("gains", ((figure, "negotiation"),)),
            ("sections", ((figure, "E2"),)),
            ("sections", ((figure, "C2"),)),
            ("sections", ((other, "E2"),)),
        )
    ]
    tally = state.later.tally
    laid += [replace(state, later=replace(state.later, tally=replace(tally, resigned=n))) for n in (1, 2)]
    told = {frozenset(features.read(game.rules.hide(one, 0)).items()) for one in laid}
    assert len(told) == len(laid)


@pytest.mark.parametrize(
    ("game", "options"), [(game, options) for game, several in KINDS.items() for options in several]
)
def test_features_keep_their_promise(game: str, options: dict[str, Any]) -> None:
    CHECKS["features_tell_what_is_known"](game, **options)


@pytest.mark.parametrize("game", KINDS)
def test_a_guess_of_what_is_hidden_is_observed_alike(game: str) -> None:
    env = lab_rl.raw_env(game, **KINDS[game][0])
    rules = env.play.rules
    for moment in moments(game, 30, **KINDS[game][0]):
        env.reset(seed=0)
        for i, agent in enumerate(env.agents):
            observed = []
            guess = rules.guess(rules.hide(moment.state, i), Random(moment.where))
            for state in (moment.state, guess):
                env.play._enter(state)
                observed.append(env.observe(agent)["observation"])
            assert np.array_equal(*observed)
            assert env.observation_space(agent)["observation"].contains(observed[0])


def test_a_card_chosen_unseen_stays_unseen() -> None:
    after = []
    for card in ("card 1", "card 2"):
        env = lab_rl.raw_env("amazonas", players=3)
        env.reset(seed=8)
        texts = [str(action) for action in env.play.catalogue]
        while env.play.state.phase == "first":
            env.step(env.play.legal[0])
        chooser = env.agent_selection
        env.step(texts.index(card))
        after.append({agent: env.observe(agent)["observation"] for agent in env.agents})
        assert env.agent_selection != chooser
    for agent in after[0]:
        assert np.array_equal(after[0][agent], after[1][agent]) == (agent != chooser)


def test_the_table_says_what_stands_where() -> None:
    table = lab_rl.features("amazonas", players=3)
    env = lab_rl.env("amazonas", players=3)
    env.reset(seed=1)
    space = env.observation_space("player_1")["observation"]
    assert list(table["most"]) == space.high.tolist()
    state = env.unwrapped.play.state
    for i, agent in enumerate(env.agents):
        numbers = env.observe(agent)["observation"]
        seen = {name: number for name, number in zip(table["name"], numbers, strict=True) if number}
        who = {name for name in seen if name.startswith(("looking.", "asked."))}
        assert who == {f"looking.{agent}", f"asked.{env.agent_selection}"}
        missions = {name for name in seen if ".mission." in name}
        assert missions == {f"seat_{i}.mission.{state.seats[i].mission}"}
        assert seen["seat_0.money"] == state.seats[0].money == 9


def test_a_decision_of_several_seats_names_them_all_and_asks_the_first() -> None:
    env = lab_rl.raw_env("endangered", players=3)
    env.reset(seed=1)
    rng = Random(1)
    for moment in moments("endangered", players=3):
        decision = moment.rules.decision(moment.state)
        if decision is not None and len(decision.seats) > 1:
            env.play._enter(moment.state)
            assert env.play.asked == decision.seats[0]
            observed = env.play.observation(rng.randrange(3))
            assert observed[3:6].tolist() == [1, 1, 1]
            assert not env.play.mask(1, env.size).any()
            return
    pytest.fail("no such decision came up")
