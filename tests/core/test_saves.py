"""Saves: what is written reads back; whatever does not fit is refused in one sentence."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import amazonia_lab as al
from amazonia_lab import Game, saves
from amazonia_lab.testing.toys.grid import RULES as GRID
from amazonia_lab.testing.toys.grid import Grid, GridOptions

from .toys import duel, grid


def played() -> Game:
    """A game with a bot, dice laid down, and a decision of the group."""
    game = grid(position={"dice": [4, 2], "trees": ["D3"]}, bots={"Ben": "random"})
    game.step("go 1 B1")
    game.step("end", dice=[5, 6])
    game.step(game.legal_actions()[0])
    return game


TEXT = played().to_json()


def changed(change: Callable[[dict[str, Any]], object], text: str = TEXT) -> str:
    save = json.loads(text)
    change(save)
    return json.dumps(save)


def test_a_save_reads_back(tmp_path: Path) -> None:
    game = played()
    path = game.save(tmp_path / "game.json")
    again = al.load_game(path)
    assert again.state == game.state
    assert again.history == game.history
    assert again.options == game.options
    assert again.position == game.position
    assert again.bots == game.bots
    assert again.undo_policy == game.undo_policy
    assert again.to_json() == game.to_json()
    assert [step.dice for step in again.history if step.dice] == [(5, 6)]
    assert {step.by for step in again.history} == {"", "random"}
    again.undo()
    game.undo()
    assert again.state == game.state


def test_a_game_that_is_over_and_one_not_begun_read_back() -> None:
    over = duel(bots={0: "random", 1: "random"})
    assert al.from_json(over.to_json()).outcome == over.outcome
    fresh = duel(undo="free")
    again = al.from_json(fresh.to_json())
    assert again.state == fresh.state
    assert again.undo_policy == "free"


def test_what_was_undone_is_not_saved() -> None:
    game = grid()
    game.step("go 1 B1")
    game.undo()
    again = al.from_json(game.to_json())
    assert again.history == ()
    assert not again.can_redo


@pytest.mark.parametrize("written", [Game.to_json, Game.share_code])
def test_several_actions_of_one_wish_are_still_one_after_reading(written: Callable[[Game], str]) -> None:
    game = grid()
    game.steps(["go 1 A2", "go 2 A3"])
    again = al.from_json(written(game))
    assert again.history == game.history
    assert again.decisions() == game.decisions() == {"Ana": 1, "Ben": 0}
    again.undo()
    assert not again.history


def test_a_save_is_whole_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = played()
    game.save(str(path))
    game.step(game.legal_actions()[0])
    game.save(path)
    assert al.load_game(str(path)).state == game.state
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert path.stat().st_mode & 0o044, "others may read it"
    with pytest.raises(al.BadSave, match="could not be written"):
        game.save(tmp_path / "nowhere" / "game.json")
    (tmp_path / "folder").mkdir()
    with pytest.raises(al.BadSave, match="could not be written: what has this name already is no file"):
        game.save(tmp_path / "folder")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["folder", "game.json"]


def test_what_is_no_file_is_neither_replaced_nor_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(al.BadSave, match="is no file"):
        played().save(pipe)
    assert pipe.is_fifo()
    with pytest.raises(al.BadSave, match="cannot be read"):  # and nobody waits for a writer
        al.load_game(pipe)
    with pytest.raises(al.BadSave, match="cannot be read"):
        al.load_game(tmp_path)


def test_a_save_beside_steps_of_another_thread_is_of_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grid(position={"dice": [1, 1]})
    to_builtins = msgspec.to_builtins

    def stepping(value: Any, **options: Any) -> Any:
        if isinstance(value, GridOptions) and not game.history:
            game.step("go 1 B1")
        return to_builtins(value, **options)

    monkeypatch.setattr(msgspec, "to_builtins", stepping)
    assert al.from_json(game.to_json()).history == ()
    assert len(al.from_json(game.to_json()).history) == 1


@pytest.mark.parametrize("name", ["nowhere.json", "no\0where.json", ""])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(al.BadSave, match="cannot be read"):
        al.load_game(tmp_path / name)


def test_a_file_of_other_content_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(al.BadSave, match="holds no text"):
        al.load_game(path)
    path.write_bytes(b" " * (saves.MAX_BYTES + 1))
    with pytest.raises(al.BadSave, match="too large; at most 5 MB"):
        al.load_game(path)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "nothing to load yet: paste a share code"),
        ("  \n", "nothing to load yet"),
        ("{", "no game of ours"),
        ("Hello, here it comes!", "no game of ours"),
        (TEXT[:-20], "missing or changed. Copy it again"),
        ("\ud800", "no game of ours"),
        (None, "not of the kind NoneType"),
        (7, "not of the kind int"),
        ("[" * 100_000, "no game of ours"),
        ("null", "no save of amazonia_lab"),
        ("[]", "no save of amazonia_lab"),
        ('{"format": "chess"}', "no save of amazonia_lab"),
        (" " * (saves.MAX_BYTES + 1), "too large"),
    ],
    ids=[
        "empty",
        "blank",
        "brace",
        "words",
        "cut",
        "surrogate",
        "None",
        "number",
        "nested",
        "null",
        "list",
        "foreign",
        "huge",
    ],
)
def test_foreign_text_is_refused(text: Any, sentence: str) -> None:
    with pytest.raises(al.BadSave, match=sentence):
        al.from_json(text)


def test_bytes_are_read_too() -> None:
    assert al.from_json(TEXT.encode()).state == played().state  # type: ignore[arg-type]


def deep(depth: int = 900) -> list[Any]:
    nested: list[Any] = []
    for _ in range(depth):
        nested = [nested]
    return nested


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda s: s.update(version=2), "newer version"),
        (lambda s: s.update(version=0), "no save of amazonia_lab"),
        (lambda s: s.update(version="1"), "no save of amazonia_lab"),
        (lambda s: s.update(version=True), "no save of amazonia_lab"),
        (lambda s: s.update(game="chess"), "a game that is not here: chess"),
        (lambda s: s.update(game=["toy_grid"]), "damaged"),
        (lambda s: s.update(more=1), "unknown field `more`"),
        (lambda s: s.pop("steps"), "missing required field `steps`"),
        (lambda s: s["options"].update(seed=-1), "cannot be started: A seed is"),
        (lambda s: s["options"].update(seed=2**70), "seed"),
        (lambda s: s["options"].update(seed=4), "actions do not lead|damaged at step"),
        (lambda s: s["options"].update(trees=99), "damaged: Expected `int` <= 6"),
        (lambda s: s["options"].update(luck=1), "unknown field `luck`"),
        (lambda s: s["options"].update(players=[]), "cannot be started"),
        (lambda s: s["options"].update(players=["Ana", "ana"]), "cannot both be called"),
        (lambda s: s["options"].update(players=deep()), "damaged"),
        (lambda s: s.update(position=None), "damaged"),
        (lambda s: s["position"].update(figures=["Z9", "A1"]), "cannot be started: The position"),
        (lambda s: s["position"].update(more=deep()), "cannot be started"),
        (lambda s: s.update(bots={"9": "random"}), "cannot be started: There is no player"),
        (lambda s: s.update(bots={"1" * 5000: "random"}), "cannot be started: There is no player"),
        (lambda s: s.update(bots={"1": "wise"}), "no bot called 'wise'"),
        (lambda s: s.update(undo="always"), "'free' or 'fair', not 'always'"),
        (lambda s: s["steps"][0].update(action="go 1 D3"), r"damaged at step 1 \(go 1 D3\): D3 is no neigh"),
        (lambda s: s["steps"][0].update(action="win"), "damaged at step 1 .* no action of this game"),
        (lambda s: s["steps"][0].update(action="x" * 10**6), "damaged at step 1"),
        (lambda s: s["steps"][0].update(by="wise"), "damaged at step 1 .* no bot called 'wise'"),
        (lambda s: s["steps"][1].update(dice=[99]), r"damaged at step 2 \(end\): A die cannot show 99"),
        (lambda s: s["steps"][1].update(dice=[5, 6, 1, 1, 1]), "damaged at step 2"),
        (lambda s: s["steps"][1].update(dice=["5"]), "Expected `int`"),
        (lambda s: s["steps"].pop(), "do not lead to the state"),
        (lambda s: s["steps"].reverse(), "damaged at step"),
        (lambda s: s["state"].update(trees=["A1", "B1", "C1"]), "do not lead to the state"),
        (lambda s: s["state"].clear(), "do not lead to the state"),
        (lambda s: s["state"].update(deep=deep()), "do not lead to the state|damaged"),
        (lambda s: s.update(state=[]), "damaged: Expected `object"),
    ],
)
def test_a_save_that_was_tampered_with_is_refused(change: Callable[[Any], object], sentence: str) -> None:
    with pytest.raises(al.BadSave, match=sentence) as problem:
        al.from_json(changed(change))
    assert len(str(problem.value)) < 500
    assert "\n" not in str(problem.value)


def test_a_bot_that_is_asked_at_the_end_of_a_save_answers() -> None:
    def bot_for_ana(save: Any) -> None:
        save.update(bots={"0": "random", "1": "random"})

    game = al.from_json(changed(bot_for_ana))
    assert game.outcome is not None


# ---- another edition ------------------------------------------------------------------------------------


@pytest.fixture
def edition_2(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Go over to a second edition of the grid's rules."""

    def begin(**changes: Any) -> None:
        for key, value in {"edition": 2, **changes}.items():
            monkeypatch.setattr(Grid, key, value)

    return begin


def test_another_edition_that_agrees_is_played_on(edition_2: Callable[..., None]) -> None:
    edition_2()
    game = al.from_json(TEXT)
    assert not game.read_only
    assert game.legal_actions()


def test_another_edition_that_differs_is_shown_but_not_played(edition_2: Callable[..., None]) -> None:
    final = played().state
    rolled = Grid._rolled
    edition_2(_rolled=lambda self, state: replace(rolled(self, state), round=state.round + 10))
    game = al.from_json(TEXT)
    assert "edition 1" in game.read_only
    assert "edition 2" in game.read_only
    assert game.state == final
    assert game.history == ()
    assert game.scene().title == "Toy grid"
    assert str(game)
    assert not game.can_undo
    assert not game.can_redo
    for change in (lambda: game.step("end"), game.play_for_me, game.to_json, lambda: game.steps(["end"])):
        with pytest.raises(al.ReadOnly, match="can only be looked at: it was played with edition 1"):
            change()
    assert game.state == final


def test_another_edition_whose_actions_are_illegal_now_is_shown(edition_2: Callable[..., None]) -> None:
    edition_2(legal=lambda self, state: (), why_not=lambda self, state, action: GRID_REFUSAL)
    assert al.from_json(TEXT).read_only


GRID_REFUSAL = GRID.why_not(al.new_game("toy_grid", seed=1).state, al.Action("nonsense"))


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s["state"].update(figures=7),
        lambda s: s["state"].update(end="eaten"),
        lambda s: s["state"].update(turn=5),
        lambda s: s["state"].update(goal=10**18),
        lambda s: s["state"].update(round=-(10**18)),
        lambda s: s["options"].update(trees=99),
        lambda s: s["position"].update(rain=1),
    ],
)
def test_another_edition_that_cannot_be_shown_is_refused(
    edition_2: Callable[..., None], change: Callable[[Any], object]
) -> None:
    edition_2(_rolled=lambda self, state: replace(state, dice=(1, 1)))
    with pytest.raises(al.BadSave, match="another edition of the rules"):
        al.from_json(changed(change))


# ---- whatever comes -------------------------------------------------------------------------------------

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner: list[tuple[Any, ...]] = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in items:
        inner += _paths(one, (*path, key))
    return inner


PATHS = _paths(json.loads(TEXT))


@given(st.sampled_from(PATHS), json_values)
def test_any_value_anywhere_is_refused_or_read(path: tuple[Any, ...], value: Any) -> None:
    save = json.loads(TEXT)
    inner = save
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    _read(json.dumps(save))


@given(st.integers(0, len(TEXT)), st.integers(0, 30), st.text(max_size=10))
def test_any_cut_and_patch_is_refused_or_read(start: int, length: int, patch: str) -> None:
    _read(TEXT[:start] + patch + TEXT[start + length :])


@given(st.text() | st.binary() | json_values.map(json.dumps))
def test_any_text_is_refused(text: Any) -> None:
    with pytest.raises(al.BadSave):
        al.from_json(text)


def _read(text: str) -> None:
    try:
        game = al.from_json(text)
    except al.BadSave:
        return
    # What is read is a game that could be played so: replaying its own save changes nothing.
    assert game.name in ("toy_grid", "toy_duel")
    if not game.read_only:
        assert al.from_json(game.to_json()).state == game.state
