"""Boxes of one's own: templates, what is played with them, what is refused, saves that name them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import amazonia_lab as al
from amazonia_lab import boxes, words
from amazonia_lab.errors import BadBox, BadSave
from amazonia_lab.games import folder_of, known, names

GAMES = names()

Edit = tuple[str, str, str]


@pytest.fixture
def box(tmp_path: Path) -> Callable[..., Path]:
    """Templates of a game, some texts in them replaced; ``only`` keeps these files."""

    def made(game: str, *edits: Edit, only: tuple[str, ...] = (), name: str = "my box") -> Path:
        folder = al.write_box(game, tmp_path / name)
        for file, old, new in edits:
            path = folder / file
            text = path.read_text("utf-8")
            assert old in text, f"{file} holds no {old}"
            path.write_text(text.replace(old, new, 1), "utf-8")
        for path in folder.rglob("*.toml"):
            if only and path.relative_to(folder).as_posix() not in only:
                path.unlink()
        return folder

    return made


@pytest.mark.parametrize("game", GAMES)
def test_a_box_of_templates_is_our_game(game: str, box: Callable[..., Path]) -> None:
    with_box = al.new_game(game, players=["Ana", "Ben"], seed=5, data=box(game))
    ours = al.new_game(game, players=["Ana", "Ben"], seed=5)
    for _ in range(30):
        with_box.play_for_me()
        ours.play_for_me()
    assert [row["text"] for row in with_box.log_rows()] == [row["text"] for row in ours.log_rows()]
    assert str(with_box).replace(with_box.scene().notice, "") == str(ours).replace(ours.scene().notice, "")
    assert str(al.rulebook(with_box.name)) == str(al.rulebook(game))
    assert al.debrief(with_box).title == al.debrief(ours).title


FUND = (
    "cards.toml",
    'id = "drive"\nkind = "action"\neffect = [{ do = "gain", n = 2 }]',
    'id = "drive"\nkind = "action"\neffect = [{ do = "gain", n = 5 }]',
)
SAID = ("words.toml", 'text = "gain $2M"', 'text = "gain $5M, from my box"')


def test_a_card_of_a_box_is_played_and_ours_stays_as_it_was(box: Callable[..., Path]) -> None:
    folder = box("endangered", FUND, SAID, only=("cards.toml", "words.toml"))
    mine = al.new_game("endangered", players=2, seed=1, data=folder)
    ours = al.new_game("endangered", players=2, seed=1)
    assert words.t(f"{mine.name}.card.drive.text") == "gain $5M, from my box"
    assert words.t(f"{ours.name}.card.drive.text") == "gain $2M"
    assert words.t(f"{mine.name}.card.press.text") == "place 1 influence"


def test_money_of_a_box_is_gained_at_the_table(box: Callable[..., Path]) -> None:
    edit = (
        "cards.toml",
        'effect = [{ do = "gain", n = 1 }]\nopen = true',
        'effect = [{ do = "gain", n = 3 }]\nopen = true',
    )
    gained = []
    for data in (box("endangered", edit), None):
        game = al.new_game("endangered", players=2, seed=1, data=data)
        before = game.measure_rows()[-1]["money"]
        game.step(next(a for a in game.legal_actions() if str(a).endswith(" campaign")))
        gained.append(game.measure_rows()[-1]["money"] - before)
    assert gained == [3, 1]


def test_a_board_of_a_box_is_played_on(box: Callable[..., Path]) -> None:
    folder = box("endangered", ("tiger/scenario.toml", 'space = "B2"', 'space = "A1"'))
    game = al.new_game("endangered", players=2, data=folder)
    assert "place:A1" in {piece.place for zone in game.scene().zones for piece in zone.pieces}
    amazonas = al.new_game("amazonas", players=2)
    name = "amazon.toml"
    lines = (folder_of("amazonas") / "data" / name).read_text("utf-8")
    first = lines[lines.index("[[route]]") :].split("\n\n")[0]
    shorter = al.new_game("amazonas", players=2, data=box("amazonas", (name, first, ""), name="other"))
    assert shorter.routes.number_of_edges() == amazonas.routes.number_of_edges() - 1


def test_numbers_of_a_box_are_those_of_the_game(box: Callable[..., Path]) -> None:
    hand = ("components.toml", 'id = "first_hand"\nvalue = 4', 'id = "first_hand"\nvalue = 3')
    mission = al.new_game("mission_amazonia", players=2, data=box("mission_amazonia", hand, name="one"))
    assert {len(seat.hand) for seat in mission.state.seats} == {3}
    gold = ("cards.toml", 'id = "start_gold"\nvalue = 3', 'id = "start_gold"\nvalue = 9')
    amazonas = [
        al.new_game("amazonas", players=2, data=data) for data in (box("amazonas", gold, name="two"), None)
    ]
    rich, usual = (game.measure_rows()[0]["money_0"] for game in amazonas)
    assert (rich, usual) == (27, 9)


NEW = """
[[card]]
id = "elephants"
kind = "once"
effect = [{ do = "gain", n = 2 }]
source = "reconstruction"
rule = "EN-3.10"
decks = { lawyer = 1 }
"""


def test_a_new_card_needs_words(box: Callable[..., Path], tmp_path: Path) -> None:
    folder = box("endangered")
    cards = folder / "cards.toml"
    cards.write_text(cards.read_text("utf-8") + NEW, "utf-8")
    with pytest.raises(BadBox, match=r"elephants.*words\.toml"):
        al.new_game("endangered", data=folder)
    said = folder / "words.toml"
    said.write_text(
        said.read_text("utf-8") + '\n[card.elephants]\nname = "Elephants"\ntext = "gain $2M"\n', "utf-8"
    )
    game = al.new_game("endangered", players=2, data=folder, roles=["lawyer", "host"])
    lawyer = game.state.roles[0]
    assert "elephants" in (*lawyer.deck, *lawyer.hand)


WRONG: dict[str, tuple[str, Edit, tuple[str, ...]]] = {
    "key": ("endangered", ("cards.toml", "cost = 1", "price = 1"), ("cards.toml", "[[printed]]", "price")),
    "type": (
        "endangered",
        ("tiger/impacts.toml", "copies = 3", 'copies = "three"'),
        ("sighting", "copies", "three"),
    ),
    "negative": (
        "endangered",
        ("tiger/impacts.toml", "copies = 3", "copies = -3"),
        ("sighting", "copies", "-3"),
    ),
    "huge": (
        "endangered",
        ("tiger/impacts.toml", "copies = 3", "copies = 300000"),
        ("sighting", "copies", "300000"),
    ),
    "lacks": (
        "endangered",
        ("ambassadors.toml", 'asks = "animals"\n', ""),
        ("ambassadors.toml", "china", "asks"),
    ),
    "word": (
        "endangered",
        ("ambassadors.toml", 'asks = "animals"', 'asks = "elephants"'),
        ("china", "elephants"),
    ),
    "task": ("endangered", ("cards.toml", 'do = "gain"', 'do = "win"'), ("cards.toml", "do", "win")),
    "source": (
        "amazonas",
        ("cards.toml", 'source = "rulebook"', 'source = "me"'),
        ("cards.toml", "[[income]] 1", "me"),
    ),
    "twice": (
        "amazonas",
        ("villages.toml", 'id = "leguizamo"', 'id = "coca"'),
        ("villages.toml", "[[village]] 2 (coca)", "twice"),
    ),
    "value": (
        "mission_amazonia",
        ("components.toml", 'id = "retry_money"', 'id = "luck"'),
        ("luck", "[[value]]"),
    ),
    "nowhere": ("mission_amazonia", ("rondonia.toml", 'a = "', 'a = "X'), ("X",)),
    "needed": (
        "mission_amazonia",
        ("cards.toml", 'id = "drone"', 'id = "torch"'),
        ("drone", "stay"),
    ),
    "id of another kind": (
        "endangered",
        ("ambassadors.toml", 'id = "china"', 'id = ["china"]'),
        ("[[ambassador]] 1", "'id'"),
    ),
    "digits": ("endangered", ("roles.toml", "= 1\n", f"= {'1' * 5000}\n"), ("roles.toml", "digits")),
    "deep": ("endangered", ("words.toml", "[", f"{'a.' * 2000}a = 1\n["), ("words.toml", "in each other")),
    "no number": ("amazonas", ("amazon.toml", "columns = 8", "columns = nan"), ("[[grid]]", "columns")),
    "key of a table": ("amazonas", ("amazon.toml", "columns = 8", "colums = 8"), ("[[grid]]", "colums")),
    "nothing left": (
        "endangered",
        ("tiger/scenario.toml", 'columns = ["A", "B", "C", "D", "E", "F"]', "columns = []"),
        ("barrier", "'C'"),
    ),
    "no toml": ("amazonas", ("cards.toml", "[[income]]", "[[income"), ("cards.toml",)),
    "unplayable": (
        "amazonas",
        ("cards.toml", 'id = "rounds"\nvalue = 18', 'id = "rounds"\nvalue = 0'),
        ("stop",),
    ),
    "nobody": (
        "amazonas",
        ("cards.toml", 'villages = ["', 'villages = ["x'),
        ("cards.toml", "[[mission]] 1 (first)", "villages", "[[place]] / [[village]]"),
    ),
    "deck of nobody": (
        "endangered",
        ("cards.toml", "decks = { lawyer", "decks = { lawyr"),
        ("[[card]] 1 (research)", "lawyr", "[[role]]"),
    ),
    "disc": (
        "mission_amazonia",
        ("rondonia.toml", 'disc = ["F2"', 'disc = ["F9"'),
        ("disc", "F9", "[[place]]"),
    ),
    "twin": (
        "amazonas",
        ("villages.toml", 'id = "coca"', 'id = "cocaa"'),
        ("villages.toml", "'coca'", "amazon.toml"),
    ),
    "length": (
        "endangered",
        ("ambassadors.toml", "targets = [10, 10, 10, 10]", "targets = [9]"),
        ("china", "targets"),
    ),
    "empty": ("amazonas", ("villages.toml", "prices = [2, 3]", "prices = []"), ("coca", "prices")),
    "start": ("endangered", ("roles.toml", 'start = "gala"', 'start = "wildworld"'), ("wildworld", "purse")),
    "space": ("endangered", ("tiger/scenario.toml", 'space = "B2"', 'space = "Z9"'), ("scenario.toml", "Z9")),
    "lines": (
        "endangered",
        ("tiger/scenario.toml", "rows = [1, 2, 3, 4, 5, 6]", "rows = [1, 2, 3, 4, 5]"),
        ("scenario.toml", "6 faces"),
    ),
    "unsaid": (
        "endangered",
        ("tiger/scenario.toml", "rows = [1, 2, 3, 4, 5, 6]", "rows = [1, 2, 3, 4, 5, 7]"),
        ("words.toml", "line.row-7"),
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_box_of_another_form_is_refused_with_file_and_row(case: str, box: Callable[..., Path]) -> None:
    game, edit, named = WRONG[case]
    before = known()
    with pytest.raises(BadBox) as caught:
        al.new_game(game, players=2, data=box(game, edit))
    for part in named:
        assert part in str(caught.value)
    assert known() == before
    assert "⟨" not in str(caught.value)


def test_a_box_written_by_an_editor_of_windows_is_read(box: Callable[..., Path]) -> None:
    folder = box("amazonas")
    for path in folder.rglob("*.toml"):
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert al.new_game("amazonas", players=2, data=folder).legal_actions()


def test_folders_that_are_no_box_are_refused(tmp_path: Path, box: Callable[..., Path]) -> None:
    for where in (tmp_path / "nothing", 7, tmp_path, "x" * 5000):
        with pytest.raises(BadBox):
            al.new_game("endangered", data=where)  # type: ignore[arg-type]
    folder = box("endangered")
    with pytest.raises(BadBox, match="not empty"):
        al.write_box("endangered", folder)
    with pytest.raises(BadBox, match="could not be written"):
        al.write_box("endangered", f"{tmp_path}/a\0b")
    (folder / "card.toml").write_text("")
    with pytest.raises(BadBox, match=r"card\.toml"):
        al.new_game("endangered", data=folder)


@pytest.mark.parametrize("game", GAMES)
def test_saves_codes_and_reports_name_the_box(
    game: str, box: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = box(game)
    played = al.new_game(game, players=["Ana", "Ben"], seed=5, data=folder)
    for _ in range(5):
        played.play_for_me()
    mark = played.name.split("__")[1]
    text, code = played.to_json(), played.share_code()
    assert json.loads(text)["game"] == game
    assert json.loads(text)["box"] == {"name": "my box", "digest": mark}
    report = played.bug_report()
    assert f"game: {game}, edition" in report
    assert f"box: my box ({mark})" in report
    assert f"'my box' ({mark})" in played.scene().notice
    # In this session the box is known; in another one it has to be given.
    assert al.from_json(code).state == played.state
    monkeypatch.setattr(boxes, "_open", {})
    for saved in (text, code):
        with pytest.raises(BadSave, match=rf"'my box' \({mark}\)"):
            al.from_json(saved)
    assert str(al.from_json(text, data=folder)) == str(played)
    file = played.save(tmp_path / "monday.json")
    assert al.load_game(file, data=folder).measure_rows() == played.measure_rows()
    ours = al.new_game(game, players=["Ana", "Ben"], seed=5)
    with pytest.raises(BadSave, match="not with the box"):
        al.from_json(ours.to_json(), data=folder)


def test_another_box_does_not_open_a_save(box: Callable[..., Path]) -> None:
    played = al.new_game("endangered", players=2, data=box("endangered"))
    other = box("endangered", FUND, name="other")
    with pytest.raises(BadSave, match="another one: 'other'"):
        al.from_json(played.to_json(), data=other)
    # Remarks and the name of a box change nothing of what is played.
    again = box("endangered", ("cards.toml", "#", "# mine:\n#"), name="again")
    assert al.from_json(played.to_json(), data=again).name == played.name


def test_a_box_changed_later_is_another_box(box: Callable[..., Path]) -> None:
    folder = box("endangered")
    first = al.new_game("endangered", players=2, seed=1, data=folder)
    cards = folder / "cards.toml"
    cards.write_text(cards.read_text("utf-8").replace(FUND[1], FUND[2]), "utf-8")
    second = al.new_game("endangered", players=2, seed=1, data=folder)
    assert first.name != second.name
    assert al.from_json(first.share_code()).name == first.name


@pytest.mark.parametrize("game", GAMES)
def test_templates_are_written_by_one_command(game: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "amazonia_lab.boxes", game, "mine"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "mine" in done.stdout
    files = {path.relative_to(tmp_path / "mine").as_posix() for path in (tmp_path / "mine").rglob("*.toml")}
    assert {"cards.toml", "box.toml", "words.toml"} <= files
    assert not any("measured" in name or "positions" in name for name in files)
    again = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert again.returncode == 1
    assert "not empty" in again.stderr


def test_the_table_plays_with_a_box(box: Callable[..., Path]) -> None:
    table = al.play("endangered", players=["Ana", "Ben"], seed=3, data=box("endangered", FUND, SAID))
    said = json.dumps([table.head, *(getattr(table, f"zone{n}") for n in range(len(table.zones)))])
    assert "⟨" not in said
    table.intent = {"n": 1, "do": "new", "seed": "9", "number": table.number}
    assert table.game.name.startswith("endangered__")
    table.close()
