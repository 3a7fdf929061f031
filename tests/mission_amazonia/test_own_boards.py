"""Boards of one's own: played, saved, shared, run on other processes; told apart; none kept for ever."""

from __future__ import annotations

import gc
import json
from pathlib import Path

import pytest

import amazonia_lab as al
from amazonia_lab import saves
from amazonia_lab.games import rules_of
from amazonia_lab.games.mission_amazonia import own_boards
from amazonia_lab.games.mission_amazonia.boards import RULES, files
from amazonia_lab.games.mission_amazonia.data import rules_on
from amazonia_lab.widgets.setting import fresh

from .own_board import edited, smallest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "my board.toml"
    file.write_text(smallest(), "utf-8")
    return file


def begun(board: object, steps: int = 12) -> al.Game:
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=5, board=board)
    for _ in range(steps):
        game.play_for_me()
    return game


def forget() -> None:
    """As in another Python: nothing of one's own is known."""
    own_boards._recent.clear()
    gc.collect()
    assert not [name for name in own_boards._known if name.startswith("two_rivers")]


def test_a_board_is_played_from_its_file_or_its_text(path: Path) -> None:
    games = [begun(one) for one in (path, str(path), smallest())]
    assert len({game.options.board for game in games}) == 1
    assert games[0].options.board.startswith("two_rivers@")
    assert len({game.to_json() for game in games}) == 1
    assert set(games[0].board.nodes) == {c + r for c in "ABC" for r in "123"}
    assert ">Twin<" in games[0]._repr_svg_()
    assert "Board: Two Rivers" in str(games[0])
    assert "whoever made its file" in str(games[0])
    assert "whoever made its file" not in str(al.new_game("mission_amazonia", seed=5))


def test_whole_games_are_played_on_the_smallest_board() -> None:
    rows = al.simulate(
        "mission_amazonia", board=smallest(), bot="random", games=8, players=4, length="lesson"
    )
    assert set(rows["reason"]) <= {"all_protected", "track_full", "both_full"}
    assert set(rows["board"]) == {begun(smallest(), 0).options.board}


def test_every_rule_is_played_on_a_board_with_missing_squares() -> None:
    text = edited(
        ('  { id = "C1", name = "Sawmill" },', '  { id = "D3", name = "Sawmill" },'),
        ('{ a = "B1", b = "C1"', '{ a = "C3", b = "D3"'),
        ('"A1", "C1"', '"A1", "D3"'),
        (
            "area = [",
            'unlocated = [{ site = "A1", unknown = "letter" }]\nclosure = [{ place = "B1" }]\narea = [',
        ),
    )
    text = text.replace(
        'name = "Two Rivers"', f'name = "Two Rivers"\nrules = {list(RULES)}'.replace("'", '"'), 1
    )
    rows = al.simulate("mission_amazonia", board=text, bot="random", games=4, players=4, length="lesson")
    assert len(rows) == 4
    assert rules_on(begun(text, 0).options) == set(RULES)


def test_the_same_id_with_other_content_is_another_board() -> None:
    other = edited(('"Sawmill"', '"Mill"'))
    remark = smallest() + "# nothing new\n"
    names = [begun(text, 0).options.board for text in (smallest(), other, remark)]
    assert names[0] != names[1]
    assert names[0] == names[2]
    assert [name.split("@")[0] for name in names] == ["two_rivers"] * 3


def test_another_board_with_the_same_digest_is_never_played_in_its_place() -> None:
    one, other = (edited(('name = "Two Rivers"', f'name = "{name}"')) for name in ("100066", "146903"))
    game = begun(one, 0)
    with pytest.raises(al.BadBoard, match=game.options.board):
        begun(other, 0)
    save = json.loads(game.to_json())
    save["board"]["text"] = other
    with pytest.raises(al.BadSave, match="damaged"):
        al.from_json(json.dumps(save))
    assert al.from_json(game.share_code()).carried is game.carried


def test_our_own_id_does_not_hide_our_board() -> None:
    text = files()["rondonia"].read_text("utf-8").replace("Porto Velho", "Port")
    assert "Port" in {p["name"] for _, p in begun(text, 0).board.nodes(data=True)}
    plain = al.new_game("mission_amazonia", players=2, seed=5)
    assert "Port" not in {p["name"] for _, p in plain.board.nodes(data=True)}


def test_a_save_holds_the_board_and_is_played_on_where_nobody_knows_it(path: Path) -> None:
    forget()  # another test's game may not have been collected yet: its board has a remark more
    game = begun(path)
    text, code, state = game.to_json(), game.share_code(), game.state
    assert json.loads(text)["board"]["text"] == smallest()
    del game
    path.unlink()
    for kept in (text, code):
        forget()
        again = al.from_json(kept)
        assert again.state == state
        again.undo()
        again.redo()
        assert again.state == state
        again.play_for_me()
        assert al.from_json(again.to_json()).state == again.state
        del again
    assert len(code) < 2000


def test_a_share_code_of_a_full_board_can_still_be_sent() -> None:
    game = begun(files()["rondonia"])
    code = game.share_code()
    assert len(code) < 8000
    assert al.from_json(code).state == game.state


def test_saves_of_our_boards_hold_no_board() -> None:
    game = al.new_game("mission_amazonia", players=2, seed=5)
    assert "board" not in {key for key in json.loads(game.to_json()) if key != "options"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            lambda save: save["board"].update(text=save["board"]["text"].replace("Sawmill", "Mill")),
            "mixed up",
        ),
        (lambda save: save["board"].update(text='id = "x"\n'), "faults"),
        (lambda save: save["board"].update(text="{"), "cannot be read"),
        (lambda save: save["board"].pop("text"), "empty"),
        (lambda save: save["board"].update(name="rondonia"), "damaged"),
        (lambda save: save.pop("board"), "not open here"),
        (lambda save: save.update(board=5), "damaged"),
        (lambda save: save.update(board={"name": 5}), "damaged"),
        (lambda save: save["options"].update(board="/etc/hostname"), "damaged"),
        (lambda save: (save.pop("board"), save["options"].update(board="/tmp/x.toml")), "no board"),
        (lambda save: save["board"].update(text="# " * 200_000), "too large"),
    ],
)
def test_a_damaged_or_forged_board_in_a_save_is_refused(path: Path, change: object, said: str) -> None:
    save = json.loads(begun(path).to_json())
    change(save)  # type: ignore[operator]
    forget()
    with pytest.raises(al.BadSave, match=said):
        al.from_json(json.dumps(save))
    assert not [name for name in own_boards._known if name.startswith("two_rivers")] or said == "mixed up"


def test_a_board_in_a_save_of_another_game_is_refused() -> None:
    save = json.loads(al.new_game("endangered", players=2, seed=1).to_json())
    save["board"] = {"name": "x@12345678", "text": smallest()}
    with pytest.raises(al.BadSave, match="x@12345678"):
        al.from_json(json.dumps(save))


def test_a_save_never_opens_a_file(path: Path) -> None:
    save = json.loads(al.new_game("mission_amazonia", players=2, seed=5).to_json())
    save["options"]["board"] = str(path)
    with pytest.raises(al.BadSave, match="There is no board"):
        al.from_json(json.dumps(save))


def test_a_new_game_from_the_table_is_on_the_same_board() -> None:
    game = begun(smallest())
    own_boards._recent.clear()  # many others have been opened since: the game holds its own
    again = fresh(game, "7")
    assert again.options.board == game.options.board
    assert again.carried is game.carried


def test_a_bug_report_carries_the_board() -> None:
    report = begun(smallest()).bug_report()
    code = next(line for line in report.splitlines() if line.startswith("share code: "))
    forget()
    assert al.from_json(code.removeprefix("share code: ")).carried.content["name"] == "Two Rivers"
    assert "board: two_rivers@" in report


def test_the_table_gives_the_board_to_the_browser(path: Path) -> None:
    table = al.play("mission_amazonia", players=2, seed=5, board=path)
    try:
        table.game.play_for_me()
        kept = table.save
        assert json.loads(kept["text"])["board"]["name"] == table.game.options.board
    finally:
        table.close()


def test_runs_on_other_processes_bring_the_board_along(path: Path) -> None:
    how = {"bot": "random", "games": 3, "length": "lesson"}
    one = al.simulate("mission_amazonia", board=path, **how)
    two = al.simulate("mission_amazonia", board=path, n_jobs=2, **how)
    assert one.equals(two)


def test_boards_are_compared_with_the_same_luck(path: Path) -> None:
    other = edited(('a = "B2", b = "C2", kind = "path"', 'a = "B2", b = "C2", kind = "river"'))
    rows = al.sweep(
        "mission_amazonia", {"board": [path, other]}, bot="random", games=2, length="lesson", n_jobs=2
    )
    assert list(rows["board"]) == [str(path)] * 2 + [begun(other, 0).options.board] * 2
    assert list(rows["seed"][:2]) == list(rows["seed"][2:])
    table = al.tournament(
        "mission_amazonia", ["random", "beginner"], games=1, board=path, length="lesson", n_jobs=2
    )
    assert list(table["games"]) == [1, 1]


def test_boards_that_no_game_holds_are_dropped_and_those_of_games_stay() -> None:
    held = begun(smallest())
    forgotten = begun(edited(('"Sawmill"', '"Mill 0"')), 0).options.board
    for number in range(1, 2 * own_boards.KEPT):
        begun(edited(('"Sawmill"', f'"Mill {number}"')), 0)
    gc.collect()
    assert len(own_boards._recent) <= own_boards.KEPT
    assert len(list(own_boards._known)) <= own_boards.KEPT + 1
    with pytest.raises(al.BadOption, match="not open here"):
        al.new_game("mission_amazonia", board=forgotten)
    held.play_for_me()
    assert al.from_json(held.to_json()).state == held.state


def test_a_board_and_cards_of_ones_own_go_together(path: Path) -> None:
    cards = {"cards.vest.price": 500}
    game = al.new_game("mission_amazonia", players=2, seed=5, board=path, data=cards)
    game.play_for_me()
    assert game.options.board.startswith("two_rivers@")
    forget()
    assert al.from_json(game.share_code(), data=cards).state == game.state
    rows = al.sweep(
        "mission_amazonia", {"cards.vest.price": [500, 0]}, board=path, bot="random", games=1, length="lesson"
    )
    assert set(rows["board"]) == {game.options.board}


def test_environments_of_learning_programs_take_a_board_to_another_process(path: Path) -> None:
    import pickle

    from amazonia_lab.pettingzoo.play import Play

    play = Play("mission_amazonia", 2, None, {"board": path})
    sent = pickle.dumps(play)
    path.unlink()
    board = play.options.board
    del play
    forget()
    assert pickle.loads(sent).options.board == board  # noqa: S301


def test_options_of_a_browser_open_no_file(path: Path) -> None:
    from amazonia_lab.api import checked_options

    with pytest.raises(al.BadOption, match="There is no board"):
        checked_options(rules_of("mission_amazonia"), ("Ana", "Ben"), 1, {"board": str(path)})


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    for given in ("nowhere.toml", tmp_path / "nowhere.toml", tmp_path):
        with pytest.raises(al.BadBoard, match="cannot be read"):
            al.new_game("mission_amazonia", board=given)
    assert saves.MAX_BYTES > 10 * 200_000
