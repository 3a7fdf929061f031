"""Game: what it says, its one door, and who may look."""

from __future__ import annotations

import threading
from typing import Any

import pytest

import amazonia_lab as al
from amazonia_lab.rules import Action

from .toys import Ear, duel, grid


def test_a_fresh_game() -> None:
    game = grid()
    assert game.name == "toy_grid"
    assert game.players == ("Ana", "Ben")
    assert game.number == 0
    assert game.history == ()
    assert game.state is game.start
    assert game.outcome is None
    assert game.to_move == 0
    assert game.decision is not None
    assert game.decision.text(game.players) == "Ana: use a die, or end the turn."
    assert not game.can_undo
    assert not game.can_redo
    assert set(game.board) == set(game.routes)
    assert game.viewer is None


def test_reachable_and_figures() -> None:
    game = grid(position={"dice": [1, 1]})
    assert game.rules.figures(game.state) == ("ranger1",)
    assert game.reachable() == game.reachable("ranger1")
    assert [*map(str, game.reachable()["C1"])] == ["go 1 B1", "go 2 C1"]
    assert game.reachable("ranger2") == {}


def test_step_by_action_or_text() -> None:
    one, other = grid(), grid()
    assert one.step("go 1 B1") == other.step(al.Action("go", (1, "B1")))
    assert one.state == other.state
    assert one.number == 1
    assert [str(step.action) for step in one.history] == ["go 1 B1"]
    assert one.history[0].seat == 0
    assert one.events()[0].text(one.players) == "Ana went to B1."


NO_ACTIONS: list[Any] = [
    *("", "   ", "go", "go 1", "go 1 B1 B1", "GO 1 B1", "go 01 Z9", "x" * 201, "go one B1"),
    *(None, 7, ["end"], b"end"),
    *(Action("go", ("1", "B1")), Action("go"), Action("go", ([],)), Action("nonsense")),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
def test_what_is_no_action_is_refused(action: Any) -> None:
    game = grid()
    for door in (game.step, game.parse, game.why_not):
        with pytest.raises(al.BadAction, match="is no action of this game"):
            door(action)
    assert game.number == 0


def test_an_illegal_action_says_why() -> None:
    game = grid()
    with pytest.raises(al.IllegalAction) as problem:
        game.step("go 1 D3")
    assert problem.value.rule == "TG-1.3"
    assert problem.value.reason == str(problem.value) == "D3 is no neighbour."
    assert problem.value.refusal == game.why_not("go 1 D3")
    assert problem.value.action == game.parse("go 1 D3")
    assert game.why_not("go 1 B1") is None
    assert game.number == 0


def test_a_stale_step_does_nothing() -> None:
    game = grid()
    number = game.number
    game.step("go 1 B1", expect=number)
    state = game.state
    for act in (game.step, game.play_for_me):
        with pytest.raises(al.StaleStep):
            act(*["end"] if act == game.step else [], expect=number)
    with pytest.raises(al.StaleStep):
        game.steps(["end"], expect=number)
    assert game.state is state
    game.undo()
    with pytest.raises(al.StaleStep):
        game.step("end", expect=1)
    assert game.number == 2, "undo is a change, too"


def test_of_many_clicks_at_once_one_counts() -> None:
    game = grid()
    done: list[str] = []
    ready = threading.Barrier(8)

    def click() -> None:
        ready.wait()
        try:
            game.step("go 1 B1", expect=0)
            done.append("made")
        except al.StaleStep:
            done.append("stale")

    threads = [threading.Thread(target=click) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(done) == ["made"] + ["stale"] * 7
    assert len(game.history) == 1


def test_steps_are_all_or_nothing() -> None:
    game = grid(position={"dice": [1, 1]})
    with pytest.raises(al.IllegalAction, match="is no neighbour"):
        game.steps(["go 1 B1", "go 2 D1"])
    assert game.number == 0
    assert game.history == ()
    events = game.steps(["go 1 B1", "go 2 C1"])
    assert [event.kind for event in events] == ["went", "went"]
    assert game.number == 1, "one wish is one change"
    assert game.state.figures[0] == "C1"
    game.undo()
    assert game.history == (), "and one undo"


def test_steps_stop_when_another_seat_is_asked() -> None:
    game = grid()
    storm = [3, 3]  # one place, so that nobody is asked
    game.step("end", dice=storm)
    assert game.to_move == 1
    game.undo()
    made = duel(position={"hands": [[1, 2], [3, 4]]})
    made.steps(["lay 1", "lay 2"])
    assert [str(step.action) for step in made.history] == ["lay 1"]


def test_no_steps_are_no_change() -> None:
    game, ear = grid(), Ear()
    game.watch(ear)
    assert game.steps([]) == ()
    assert game.number == 0
    assert ear.heard == []


def test_state_and_history_cannot_be_changed_from_outside() -> None:
    game = grid()
    game.step("go 1 B1")
    with pytest.raises(AttributeError):
        game.state.turn = 1
    with pytest.raises(AttributeError):
        game.state = game.start  # type: ignore[misc]
    assert isinstance(game.history, tuple)


def test_a_view_shows_what_its_seat_may_know() -> None:
    game = duel()
    game.step(game.legal_actions()[0])
    ana, ben, public = game.view(0), game.view(1), game.view(None)
    assert ana.state.chosen[0] == game.state.chosen[0]
    assert ben.state.chosen == public.state.chosen == (0, None)
    assert [event.kind for event in ana.events()] == ["laid", "laid_card"]
    assert [event.kind for event in ben.events()] == ["laid"]
    assert ana.history[0].action == game.history[0].action
    assert str(ben.history[0].action) == "unseen"
    assert ben.options.seed != game.options.seed
    assert len(ben.log_rows()) == 1
    assert [row["text"] for row in game.log_rows()] == [
        "Ana laid a card face down.",
        f"It is card {game.state.chosen[0]}.",
    ]
    assert public.recent_texts() == game.recent_texts() == ("Ana laid a card face down.",)
    assert ben.scene().viewer == 1
    assert game.scene(1) == ben.scene()
    assert not hasattr(ben, "step")


@pytest.mark.parametrize("seat", [2, -1, "Ana", True, 0.0])
def test_only_seats_can_look(seat: Any) -> None:
    for look in (duel().view, duel().scene):
        with pytest.raises(al.BadOption, match="There is no seat"):
            look(seat)


def test_tables() -> None:
    game = grid()
    assert list(game.log().columns) == ["step", "round", "player", "event", "text", "rule", "by"]
    assert game.log().empty
    game.steps(["go 1 B1", "end"])
    log, measures = game.log(), game.measures()
    assert log["text"].iloc[0] == "Ana went to B1."
    assert log["rule"].iloc[0] == "TG-1.3"
    assert measures["round"].is_unique
    assert measures.attrs["units"] == {"places": "places", "trees": "trees"}
    assert game.debrief() == {"protected": [], "lost": [], "threatened": []}
