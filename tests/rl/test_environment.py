"""An environment is the rules by numbers: the same games, masks, ends."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import amazonia_lab as al
import amazonia_lab.pettingzoo as lab_rl
from amazonia_lab.api import checked_options
from amazonia_lab.errors import BadOption, IllegalAction, UnknownGame
from amazonia_lab.games import rules_of
from amazonia_lab.rules import Outcome
from amazonia_lab.testing.toys.duel import Duel

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "learning_programs.md"

# Every number of players, every value of every option.
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("mission_amazonia", {"players": 2}),
    ("mission_amazonia", {"players": 3, "length": "lesson", "retry": True}),
    ("mission_amazonia", {"players": 4, "draw_characters": False, "board": "rondonia"}),
    ("amazonas", {"players": 2}),
    ("amazonas", {"players": 3, "length": "lesson", "scoring": "2005"}),
    ("amazonas", {"players": 4}),
    ("endangered", {"players": 1, "difficulty": "easy"}),
    ("endangered", {"players": 2, "roles": ["zoologist", "host"], "specialties": ["look", "angle"]}),
    ("endangered", {"players": 3, "difficulty": "hard", "ambassadors": "published"}),
    ("endangered", {"players": 4, "scenario": "tiger"}),
    ("endangered", {"players": 5, "length": "lesson"}),
]
every_game = pytest.mark.parametrize(
    ("game", "options"),
    GAMES,
    ids=lambda one: one if isinstance(one, str) else "-".join(map(str, one.values())),
)
THREE = ("mission_amazonia", "amazonas", "endangered")


def actions_of(env: Any, rng: Random, most: int = 10**6) -> list[Any]:
    """Play on by chance; what happened: agent, observation, mask and action, one after the other."""
    told: list[Any] = []
    for agent in env.agent_iter(most):
        seen, reward, ended, cut, info = env.last()
        action = None if ended or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        told.append((agent, seen["observation"].tolist(), seen["action_mask"].tolist(), reward, info, action))
        env.step(action)
    return told


@every_game
def test_a_game_by_numbers_is_the_game_by_the_rules(game: str, options: dict[str, Any]) -> None:
    env = lab_rl.env(game, **options)
    env.reset(seed=3)
    rules = rules_of(game)
    own = {key: value for key, value in options.items() if key != "players"}
    record = checked_options(rules, env.unwrapped.play.players, 3, own)
    state, catalogue, rng = rules.setup(record), rules.catalogue(record), Random(3)
    ends: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, ended, cut, info = env.last()
        assert env.observation_space(agent).contains(seen)
        if ended:
            ends[agent] = reward
            outcome = rules.outcome(state)
            assert outcome is not None
            assert info["outcome"] == outcome.code
            assert info["scores"] == outcome.scores
            assert info["winners"] == tuple(f"player_{i}" for i in outcome.winners)
            assert not seen["action_mask"].any()
            env.step(None)
            continue
        decision = rules.decision(state)
        assert decision is not None
        assert agent == f"player_{decision.seats[0]}"
        assert not cut
        assert reward == 0
        assert info == {}
        assert not any(env.observe(other)["action_mask"].any() for other in env.agents if other != agent)
        legal = rules.legal(state)
        assert {catalogue[i] for i in np.flatnonzero(seen["action_mask"])} == set(legal)
        action = rng.choice(legal)
        env.step(catalogue.index(action))
        state, _ = rules.apply(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert len(ends) == options["players"]
    if outcome.won is None:
        assert Counter(ends.values()) == {1: 1, -1: len(ends) - 1}
        assert ends[f"player_{outcome.winners[0]}"] == 1
    else:
        assert set(ends.values()) == {1 if outcome.won else -1}


@pytest.mark.parametrize("game", THREE)
def test_action_numbers_are_the_catalogue(game: str) -> None:
    env = lab_rl.env(game)
    new = al.new_game(game)
    catalogue = [str(action) for action in new.rules.catalogue(new.options)]
    assert env.action_space("player_0").n == len(catalogue)
    assert list(lab_rl.actions(game)["action"]) == catalogue


@pytest.mark.parametrize(
    ("outcome", "rewards"),
    [
        (Outcome("toy_duel", "won", None, (1,)), [-1, 1]),
        (Outcome("toy_duel", "draw", None, (0, 1)), [0, 0]),
        (Outcome("toy_duel", "won", True, (0, 1)), [1, 1]),
        (Outcome("toy_duel", "lost", False), [-1, -1]),
    ],
)
def test_rewards(monkeypatch: pytest.MonkeyPatch, outcome: Outcome, rewards: list[float]) -> None:
    env = lab_rl.env("toy_duel")
    env.reset(seed=1)
    monkeypatch.setattr(Duel, "outcome", lambda self, state: outcome)
    last = {agent: reward for agent, _, _, reward, _, action in actions_of(env, Random(1)) if action is None}
    assert last == dict(zip(("player_0", "player_1"), rewards, strict=True))


@pytest.mark.parametrize("game", THREE)
def test_equal_seeds_give_equal_games(game: str) -> None:
    one, other = lab_rl.env(game), lab_rl.env(game)
    for env in (one, other):
        env.reset(seed=11)
    first = actions_of(one, Random(1), 60)
    assert first == actions_of(other, Random(1), 60)
    for env in (one, other):
        env.reset()  # goes on from the seed
    second = actions_of(one, Random(1), 60)
    assert second == actions_of(other, Random(1), 60)
    assert second != first
    one.reset(seed=11)
    assert actions_of(one, Random(1), 60) == first


def test_the_seed_is_that_of_a_new_game() -> None:
    env = lab_rl.env("amazonas", players=3)
    env.reset(seed=5)
    assert env.unwrapped.play.state == al.new_game("amazonas", players=3, seed=5).state


def test_without_a_seed_luck_is_drawn() -> None:
    seeds = set()
    for _ in range(3):
        env = lab_rl.env("amazonas")
        env.reset()
        seeds.add(env.unwrapped.play.options.seed)
    assert len(seeds) == 3


@pytest.mark.parametrize("game", THREE)
def test_a_copy_goes_on_alike(game: str) -> None:
    env = lab_rl.env(game)
    env.reset(seed=2)
    actions_of(env, Random(2), 15)
    copies = (copy.deepcopy(env), pickle.loads(pickle.dumps(env)))  # noqa: S301 (our own)
    told = actions_of(env, Random(3), 20)
    assert len(told) == 20
    for one in copies:
        assert actions_of(one, Random(3), 20) == told


@pytest.mark.parametrize("game", THREE)
def test_cut_off_after_steps(game: str) -> None:
    env = lab_rl.env(game, max_steps=7)
    env.reset(seed=1)
    told = actions_of(env, Random(1))
    players = len(env.possible_agents)
    assert [action is None for *_, action in told] == [False] * 7 + [True] * players
    assert {reward for _, _, _, reward, _, _ in told} == {0}
    env.reset(seed=1)
    actions_of(env, Random(1), 7)
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}
    env.reset(seed=1)
    assert len(actions_of(env, Random(1))) == 7 + players, "a new game counts anew"


def test_a_game_that_ends_with_the_last_step_is_not_cut_off() -> None:
    env = lab_rl.env("toy_duel", hand=1)
    env.reset(seed=1)
    length = sum(action is not None for *_, action in actions_of(env, Random(1)))
    env = lab_rl.env("toy_duel", hand=1, max_steps=length)
    env.reset(seed=1)
    actions_of(env, Random(1), length)
    assert not any(env.truncations.values())
    assert all(env.terminations.values())


@pytest.mark.parametrize("game", THREE)
def test_what_is_not_allowed_ends_the_game(game: str) -> None:
    env = lab_rl.env(game)
    env.reset(seed=1)
    agent = env.agent_selection
    forbidden = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(forbidden)
    assert all(env.terminations.values())
    assert env.rewards == {one: -1 if one == agent else 0 for one in env.possible_agents}
    assert [action for *_, action in actions_of(env, Random(1))] == [None] * len(env.possible_agents)
    env.reset(seed=1)
    assert len(actions_of(env, Random(1), 20)) == 20, "and another begins"


def test_without_wrappers_it_is_refused_with_its_rule() -> None:
    env = lab_rl.raw_env("amazonas")
    env.reset(seed=1)
    end = [str(action) for action in env.play.catalogue].index("end")
    with pytest.raises(IllegalAction) as refused:
        env.step(end)
    assert refused.value.rule.startswith("AS-")


def test_together_who_is_not_asked_waits() -> None:
    env = lab_rl.parallel_env("amazonas", players=3)
    seen, _ = env.reset(seed=4)
    rng, wait = Random(4), env.wait
    while env.agents:
        asked = [agent for agent, one in seen.items() if not one["action_mask"][wait]]
        assert asked == [f"player_{env.play.asked}"]
        others = [one["action_mask"] for agent, one in seen.items() if agent not in asked]
        assert all(mask.sum() == 1 for mask in others)
        before = env.play.state
        chosen = rng.choice(np.flatnonzero(seen[asked[0]]["action_mask"]).tolist())
        expected, _ = env.play.rules.apply(before, env.play.catalogue[chosen])
        # What the others say counts as waiting, whatever it is.
        seen, rewards, ended, cut, infos = env.step(dict.fromkeys(env.agents, 0) | {asked[0]: chosen})
        assert env.play.state == expected
        assert not any(cut.values())
    assert sorted(rewards.values()) == [-1, -1, 1]
    assert all(ended.values())
    assert infos["player_0"]["scores"]


def test_together_what_is_not_allowed_is_not_done_and_said() -> None:
    env = lab_rl.parallel_env("amazonas")
    env.reset(seed=4)
    agent, before = f"player_{env.play.asked}", env.play.state
    end = [str(action) for action in env.play.catalogue].index("end")
    *_, infos = env.step(dict.fromkeys(env.agents, env.wait) | {agent: end})
    assert env.play.state == before
    assert infos[agent]["rule"].startswith("AS-")
    assert infos[agent]["refused"].endswith(".")


def test_rendered_as_everybody_may_see_it() -> None:
    env = lab_rl.env("amazonas", players=3, render_mode="ansi")
    env.reset(seed=5)
    game = al.new_game("amazonas", players=3, seed=5)
    assert env.render() in str(game)
    assert "Round" in env.render() or "round" in env.render()


def test_for_people_the_board_is_printed_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = lab_rl.env("amazonas", render_mode="human")
    env.reset(seed=5)
    actions_of(env, Random(1), 3)
    printed = capsys.readouterr().out
    assert printed.count(al.new_game("amazonas").rules.scene(env.unwrapped.play.state, None).notice) == 4


def test_one_game_as_pettingzoo_names_its_own() -> None:
    from amazonia_lab.pettingzoo import amazonas_v1

    assert str(amazonas_v1.env(players=3)) == "amazonas_v1"
    assert amazonas_v1.raw_env().metadata["name"] == "amazonas_v1"
    assert amazonas_v1.parallel_env().metadata["is_parallelizable"]
    for name in ("amazonas_v99", "chess_v6", "nothing"):
        with pytest.raises(AttributeError):
            getattr(lab_rl, name)


@pytest.mark.parametrize(
    ("game", "given", "problem"),
    [
        ("chess", {}, UnknownGame),
        ("toy_grid", {}, BadOption),
        ("amazonas", {"players": 5}, BadOption),
        ("amazonas", {"length": "eternal"}, BadOption),
        ("amazonas", {"colour": "red"}, BadOption),
        ("amazonas", {"render_mode": "rgb_array"}, BadOption),
        ("amazonas", {"max_steps": 0}, BadOption),
        ("amazonas", {"max_cycles": 1.5}, BadOption),
        ("amazonas", {"max_cycles": 3, "max_steps": 3}, BadOption),
    ],
)
def test_what_does_not_fit_is_said_at_once(
    game: str, given: dict[str, Any], problem: type[Exception]
) -> None:
    with pytest.raises(problem):
        lab_rl.env(game, **given)


def test_a_box_of_ones_own(tmp_path: Path) -> None:
    box = al.write_box("amazonas", tmp_path / "box")
    cards = box / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    assert 'id = "start_gold"\nvalue = 3' in text
    cards.write_text(
        text.replace('id = "start_gold"\nvalue = 3', 'id = "start_gold"\nvalue = 4'), encoding="utf-8"
    )
    env = lab_rl.env("amazonas", data=box)
    env.reset(seed=1)
    table = lab_rl.features("amazonas", data=box)
    (money,) = table.index[table["name"] == "seat_0.money"]
    assert env.last()[0]["observation"][money] == 12


def test_without_pettingzoo_a_sentence_says_what_to_install() -> None:
    code = "\n".join(
        [
            "import sys",
            "sys.modules['pettingzoo'] = None",
            "import amazonia_lab.pettingzoo as lab_rl",
            "assert len(lab_rl.actions('amazonas'))",
            "cycles = lambda game: lab_rl.env(game, max_cycles=3)",
            "for make in (lab_rl.env, lab_rl.raw_env, lab_rl.parallel_env, cycles):",
            "    try:",
            "        make('amazonas')",
            "    except lab_rl.BadOption as problem:",
            "        print(problem)",
        ]
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.count("pip install pettingzoo") == 4, done.stdout


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = [code for code in _examples(ROOT / "README.md") if "pettingzoo" in code]
    exec(example, {})  # noqa: S102 - our own page
    assert re.search(r"player_\d", capsys.readouterr().out)


def test_the_examples_of_the_page_run_one_after_the_other() -> None:
    here: dict[str, Any] = {}
    for example in _examples(PAGE):
        exec(example, here)  # noqa: S102 - our own page
    known = here["numbers"][here["numbers"]["value"] > 0]["name"]
    assert "looking.player_0" in set(known)
    assert len(here["may"]) == here["observation"]["action_mask"].sum()
    assert not here["env"].agents


def test_the_page_tells_the_right_sizes() -> None:
    told = re.findall(r"^\| ([\w ]+) \| (\d) \| ([\d,]+) \| ([\d,]+) \|$", PAGE.read_text("utf-8"), re.M)
    found = []
    for game in al.games().index:
        for count in rules_of(game).player_counts:
            env = lab_rl.raw_env(game, players=count)
            numbers = env.observation_space("player_0")["observation"].shape[0]
            title = al.games().loc[game, "title"]
            found.append((title, str(count), f"{env.action_space('player_0').n:,}", f"{numbers:,}"))
    assert told == found


def _examples(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.S)
