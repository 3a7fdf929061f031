"""The table's side in Python: what is sent, and what happens to wishes. No browser."""

from __future__ import annotations

import gc
import json
import threading
import weakref
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab.display.text import text_board
from amazonia_lab.widgets import Table, parts, shown

EVIL = "<img src=x onerror=alert(1)>"


def grid(**options: Any) -> al.Game:
    return al.new_game("toy_grid", players=["Ana", "Ben"], seed=1, **options)


def wish(table: Table, do: str, **more: Any) -> dict[str, Any]:
    """Wish as the browser does; gives the answer."""
    count = table.intent.get("n", 0) + 1
    table.intent = {"n": count, "from": "test", "number": table.number, "do": do} | more
    assert table.answer["n"] == count
    return dict(table.answer)


def zones_of(table: Table) -> list[dict[str, Any]]:
    return [getattr(table, f"zone{number}") for number in range(len(table.zones))]


@pytest.fixture
def table() -> Any:
    table = Table(grid())
    yield table
    table.close()


def test_a_wish_is_played_and_shown(table: Table) -> None:
    answer = wish(table, "act", actions=["go 1 A2"])
    assert answer["kind"] == "done"
    assert len(table.game.history) == 1
    assert [p["place"] for p in table.zone0["pieces"]][:1] == ["place:A2"]
    assert table.told[-1]["text"]
    assert table.can["undo"]


def test_a_repeated_or_stale_wish_is_dropped(table: Table) -> None:
    old = table.number
    wish(table, "act", actions=["go 1 A2"])
    answer = wish(table, "act", actions=["go 2 A3"], number=old)
    assert answer["kind"] == "done"
    assert len(table.game.history) == 1


def test_several_actions_are_one_wish(table: Table) -> None:
    wish(table, "act", actions=["go 1 A2", "go 2 A3"])
    assert len(table.game.history) == 2
    wish(table, "undo")
    assert not table.game.history
    wish(table, "redo")
    assert len(table.game.history) == 2


def test_a_wish_is_answered_in_one_message_and_the_save_in_another(table: Table) -> None:
    sent: list[set[str]] = []
    table.send_state = lambda key=None: sent.append({key} if isinstance(key, str) else set(key))
    wish(table, "act", actions=["go 1 A2"])
    sent.remove({"intent"})  # what the test itself set
    assert len(sent) == 2
    assert {"standing", "offers", "told", "number", "answer"} <= sent[0]
    assert sent[1] == {"save"}


def test_no_new_class_is_made_for_a_step(table: Table) -> None:
    kind = type(table)
    wish(table, "act", actions=["go 1 A2"])
    assert type(table) is kind


@pytest.mark.parametrize(
    "actions", [["fly to the moon"], [], "go 1 A2", [None], ["go 1 D3"], ["go 1 A2"] * 60, [["go"]]]
)
def test_what_cannot_be_is_a_sentence_at_the_table(table: Table, actions: Any) -> None:
    answer = wish(table, "act", actions=actions)
    assert answer["kind"] == "error"
    assert answer["text"]
    assert not table.game.history


@pytest.mark.parametrize("what", [{"do": "nonsense"}, {"do": None}, {"do": ["act"]}])
def test_nonsense_is_refused_kindly(table: Table, what: dict[str, Any]) -> None:
    table.intent = {"n": 1, "from": "x", "number": table.number, **what}
    assert table.answer["kind"] == "error"


def test_refusal_carries_its_rule(table: Table) -> None:
    answer = wish(table, "act", actions=["go 1 D3"])
    assert answer["rule"].startswith("TG-")


def test_errors_of_the_program_are_shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.game, "hint", lambda: 1 / 0)
    answer = wish(table, "hint")
    assert answer["kind"] == "error"
    assert "ZeroDivisionError" in answer["text"]


def test_hint_says_why_and_plays_nothing(table: Table) -> None:
    answer = wish(table, "hint")
    assert answer["kind"] == "hint"
    assert answer["text"]
    assert not table.game.history
    wish(table, "bot")
    assert len(table.game.history) == 1


def test_new_game_has_the_same_players_and_new_luck(table: Table) -> None:
    first = table.game
    wish(table, "act", actions=["go 1 A2"])
    number = table.number
    wish(table, "new")
    assert table.game is not first
    assert table.game.players == first.players
    assert table.game.options.seed != first.options.seed
    assert table.number > number
    first.step(first.legal_actions()[0])  # the old game no longer shows
    assert not table.told


def test_new_game_of_a_seed(table: Table) -> None:
    wish(table, "new", seed="12")
    assert table.game.options.seed == 12
    assert table.head["seed"] == 12
    for bad in ("-1", "twelve", 3.5, "9" * 30):
        assert wish(table, "new", seed=bad)["kind"] == "error"
    assert table.game.options.seed == 12


def test_load_puts_the_saved_game_on_the_table(table: Table) -> None:
    wish(table, "act", actions=["go 1 A2"])
    text = table.save["text"]
    wish(table, "new")
    assert wish(table, "load", text=text)["kind"] == "note"
    assert [str(step.action) for step in table.game.history] == ["go 1 A2"]
    assert wish(table, "load", text="no save")["kind"] == "error"
    assert len(table.game.history) == 1


def test_a_cell_step_shows_at_the_table(table: Table) -> None:
    table.game.step("go 1 A2")
    assert table.number % 1_000_000 == table.game.number
    assert table.zone0["pieces"][0]["place"] == "place:A2"


def test_save_text_reads_back_and_has_a_lasting_id() -> None:
    one, two = Table(grid()), Table(grid())
    assert one.save["id"] == two.save["id"]
    assert one.save["moves"] == 0
    one.game.step("go 1 A2")
    assert one.save["moves"] == 1
    assert al.from_json(one.save["text"]).state == one.game.state
    one.close()
    two.close()


def test_backdrop_is_sent_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = al.new_game("mission_amazonia", players=2, seed=3)
    table = Table(game)
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(table, "_send", lambda message, buffers=None: sent.append(message))
    before = table.drawings
    for _ in range(12):
        game.step(game.legal_actions()[0])
    assert table.drawings is before
    states = [message["state"] for message in sent if message.get("method") == "update"]
    assert len(states) == 24, "one message per step, and its save"
    assert all("drawings" not in state and "symbols" not in state for state in states)
    assert all("ground" not in state for state in states)
    sizes = sorted(len(json.dumps(state)) for state in states if "number" in state)
    assert sizes[len(sizes) // 2] < 20_000
    table.close()


def test_curtain_hides_hands_between_seats() -> None:
    table = Table(al.new_game("toy_duel", players=["Ana", "Ben"], seed=1))
    assert table.curtain == {"seat": 0, "name": "Ana"}
    assert table.offers == {}
    secret = lambda: sum("value" in item for zone in zones_of(table) for item in zone["items"])  # noqa: E731
    assert secret() == 0
    wish(table, "lift", seat=1)
    assert table.curtain, "only the seat that is asked lifts it"
    wish(table, "lift", seat=0)
    assert table.curtain == {}
    assert secret() > 0
    wish(table, "act", actions=[table.offers["choices"][0]["action"]])
    assert table.curtain == {"seat": 1, "name": "Ben"}
    assert secret() == 0
    assert wish(table, "act", actions=["lay 1"])["kind"] == "error"
    assert secret_in(repr(table)) == 0
    table.close()


def secret_in(text: str) -> int:
    return sum(f"Card {n}" in text for n in range(1, 10))


def test_a_single_person_needs_no_curtain() -> None:
    table = Table(al.new_game("toy_duel", players=["Ana", "Ben"], bots={"Ben": "random"}, seed=1))
    assert table.curtain == {}
    assert table.offers["choices"]
    table.close()


def test_a_fixed_viewer_sees_one_seat_only() -> None:
    game = al.new_game("toy_duel", players=["Ana", "Ben"], seed=1)
    table = Table(game, viewer=1)
    assert table.curtain == {}
    assert table.offers["choices"] == []
    with pytest.raises(al.BadOption):
        Table(game, viewer=2)
    with pytest.raises(al.BadOption):
        Table(game, theme="purple")
    table.close()


def test_steps_from_many_threads_leave_the_newest_state(table: Table) -> None:
    def undo_and_redo() -> None:
        for _ in range(20):
            try:
                table.game.undo()
                table.game.redo()
            except al.LabError:
                pass

    wish(table, "act", actions=["go 1 A2"])
    threads = [threading.Thread(target=undo_and_redo) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
        assert not thread.is_alive()
    assert table.number % 1_000_000 == table.game.number
    assert len(table.told) == len(table.game.history)


def test_hundred_tables_leave_nothing_behind() -> None:
    game = grid()
    before = len(_instances)
    gone = []
    for _ in range(100):
        table = Table(game)
        gone.append(weakref.ref(table))
        table.close()
    del table
    gc.collect()
    assert len(_instances) == before
    assert not any(ref() for ref in gone)
    game.step("go 1 A2")  # nobody listens any more


def test_still_form_holds_picture_and_words() -> None:
    game = al.new_game("toy_grid", players=["Ana", EVIL], seed=1)
    table = Table(game)
    data, _ = table._repr_mimebundle_()
    assert set(data) == {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
    assert EVIL not in data["text/html"]
    assert "&lt;img" in data["text/html"]
    assert data["text/plain"] == text_board(game.scene(), game.recent_texts())
    assert "0x" not in repr(table)
    table.close()


def test_script_and_style_are_whole() -> None:
    script, style = parts.esm(), parts.css()
    assert script.count("export default") == 1
    assert "import " not in script.replace("important", "")
    assert "http" not in script.replace("http://www.w3.org", "")
    assert "innerHTML" not in script
    assert "http" not in style.replace("http://www.w3.org", "")
    assert style.count("{") == style.count("}")


def test_every_word_the_script_asks_for_is_in_the_catalogue() -> None:
    import re

    words = parts.table_words()
    script = parts.esm()
    asked = set(re.findall(r"""\bt\("([a-z_]+)"[,)]""", script))
    assert len(asked) > 30
    assert asked <= words.keys()


class Notebook:
    """What a table asks of the notebook that it is shown in: which cell runs, and when it has ended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ended: list[Any] = []
        self.events = self
        self.run = 0
        self.cell = ""
        monkeypatch.setattr("IPython.core.getipython.get_ipython", lambda: self)
        monkeypatch.setattr(shown, "_cells", {})

    def register(self, event: str, what: Any) -> None:
        assert event == "post_run_cell"
        self.ended.append(what)

    def get_parent(self) -> dict[str, Any]:
        return {"metadata": {"cellId": self.cell}, "header": {"msg_id": str(self.run)}}

    def runs(self, cell: str, *tables: Table) -> None:
        self.run += 1
        self.cell = cell
        for table in tables:
            shown.in_cell(table)
        for what in self.ended:
            what(None)


def test_a_cell_run_again_closes_what_it_showed(monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = Notebook(monkeypatch)
    first, second, third = (Table(grid()) for _ in range(3))
    notebook.runs("a", first, second)
    notebook.runs("a", second, first)
    assert first.comm is not None, "shown once more"
    notebook.runs("b", second)
    notebook.runs("a", third)
    assert first.comm is None
    assert second.comm is not None, "another cell shows it"
    notebook.runs("b", third)
    assert second.comm is None
    notebook.runs("a", third)
    assert len(notebook.ended) == 1
    assert third.comm is not None
    third.close()
