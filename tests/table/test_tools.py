"""What a view asks for: rules, sources, earlier moments, bots' turns, reports. No browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab.widgets import Table


def new_table(name: str = "toy_grid", **options: Any) -> Table:
    return Table(al.new_game(name, **{"players": ["Ana", "Ben"], "seed": 1, **options}))


def asked(table: Table, what: Any, **more: Any) -> dict[str, Any]:
    """Ask as the browser does; gives the answer as the browser gets it."""
    sent: list[dict[str, Any]] = []
    table.send = sent.append
    table._on_message(table, {"kind": "ask", "n": 7, "from": "me", "what": what, **more}, [])
    (message,) = sent
    assert message["kind"] == "answer"
    assert (message["n"], message["from"]) == (7, "me")
    return json.loads(json.dumps(message))


def wish(table: Table, do: str, **more: Any) -> dict[str, Any]:
    table.intent = {"n": table.intent.get("n", 0) + 1, "from": "t", "number": table.number, "do": do} | more
    return dict(table.answer)


def with_bot(steps: int = 1) -> Table:
    """Ana has ended her turn so many times, and the bot has answered."""
    table = new_table("mission_amazonia", bots={"Ben": "beginner"}, seed=7)
    turns = 0
    while turns < steps:
        legal = table.game.legal_actions()
        table.game.step("end" if "end" in map(str, legal) else legal[0])
        turns += table.game.history[-1].by != ""
    return table


def test_about_says_what_a_thing_does_and_explains_the_words_on_it() -> None:
    table = new_table("mission_amazonia", seed=7, length="lesson")
    mission = asked(table, "about", anchor="mission:1")["data"]
    assert "Stop the clearing; green animals are at stake." in mission["lines"]
    assert "Salome of Ana has what it asks" in mission["lines"]
    assert "must stand on the site" in al.rule(mission["rule"]).text, "its rule says what it asks"
    assert "MA-7.4" in dict(mission["terms"])["courage"]
    vest = asked(table, "about", anchor="support:vest")["data"]
    assert "stops one injury, then goes back" in vest["lines"]
    assert "support card" in dict(vest["terms"])
    person = asked(table, "about", anchor="person:green1")["data"]
    assert "Negotiation" in dict(person["terms"])
    assert not {"Injury 3", "Radio"} & set(person["lines"]), "an empty slot says nothing"
    table.close()


def test_rules_are_sent_when_asked_for() -> None:
    table = new_table("mission_amazonia")
    book = asked(table, "rules")["data"]
    numbers = [row[0] for row in book["rows"]]
    assert numbers[:2] == ["MA-1.1", "MA-1.2"]
    row = book["rows"][numbers.index("MA-2.10")]
    assert book["sections"][row[1]] == "Turn, phases, hand, drawing"
    assert row[4] == ["MA-D44"]
    assert "12 animals are protected" in book["aim"]
    assert "courage" in dict(book["terms"])
    assert "rows" not in json.dumps(table.get_state(drop_defaults=True))[:2000]
    table.close()


def test_about_a_place_names_every_route_with_its_source() -> None:
    table = new_table("mission_amazonia")
    data = asked(table, "about", anchor="place:C2")["data"]
    assert data["label"] == "C2 Ariquemes"
    board = table.game.board
    assert len(data["routes"]) == board.degree("C2")
    assert all(route["source"].startswith("Source: ") for route in data["routes"])
    assert {route["kind"] for route in data["routes"]} == {"paved road", "river", "forest path"} & {
        {"paved": "paved road", "path": "forest path", "river": "river"}[k]
        for *_, k in board.edges("C2", keys=True)
    }
    assert data["here"]
    table.close()


def test_everything_on_the_table_can_be_asked_about() -> None:
    for name in ("mission_amazonia", "amazonas", "toy_grid", "toy_duel"):
        table = new_table(name)
        for zone in table.game.scene().zones:
            for one in (*zone.items, *zone.places, *zone.pieces):
                data = asked(table, "about", anchor=one.id)["data"]
                assert data["label"] == one.label
                if data["rule"]:
                    assert al.rule(data["rule"]).number == data["rule"]
        table.close()


def test_an_earlier_step_is_shown_as_it_was() -> None:
    table = with_bot(2)
    game = table.game
    now = table.number
    for step in (0, 1, len(game.history) - 1, len(game.history)):
        data = asked(table, "look", step=step)["data"]
        state = game.history[step - 1].state if step else game.start
        scene = game.rules.scene(state, None)
        assert data["status"]["ask"] == scene.status.ask
        assert [zone["label"] for zone in data["zones"]] == [zone.label for zone in scene.zones]
        assert (data["step"], data["steps"]) == (step, len(game.history))
        if step:
            assert data["who"] == game.players[game.history[step - 1].seat]
            assert data["told"][-1]["n"].startswith(f"{step - 1}-")
        else:
            assert data["told"] == []
        assert "choices" not in json.dumps(data), "nothing can be played in the past"
    assert asked(table, "look", step=10_000)["data"]["step"] == len(game.history)
    assert asked(table, "look", step=-5)["data"]["step"] == 0
    assert table.number == now
    table.close()


def test_an_earlier_map_brings_its_drawing_with_it() -> None:
    table = new_table(position={"dice": [1, 1]})
    game = table.game
    while not any(event.kind == "vanished" for event in game.events()):
        game.step(next(a for a in game.legal_actions() if a.kind in ("end", "give_up")))
    assert "drawings" in asked(table, "look", step=0)["data"]
    assert "drawings" not in asked(table, "look", step=len(game.history))["data"]
    table.close()


def test_bots_turns_are_summed_up_and_walked_through() -> None:
    table = with_bot(2)
    game = table.game
    (turn,) = table.progress["turns"]
    assert turn["to"] == len(game.history) == table.progress["step"]
    assert turn["text"].startswith(f"Ben (bot: beginner), {turn['to'] - turn['from']} step")
    walk = asked(table, "walk", first=turn["from"], last=turn["to"])["data"]["rows"]
    assert len(walk) == turn["to"] - turn["from"]
    moves = [row for row in walk if row["moved"]]
    assert len(moves) == sum("move" in str(step.action) for step in game.history[turn["from"] :])
    stood = {node[1]["data-key"]: node[1]["transform"] for node in table.standing["map"]["pieces"]}
    for key, (_, after) in moves[-1]["moved"].items():
        assert stood[key] == after, "it ends where the figures stand now"
    assert len(json.dumps(walk)) < 10_000
    while len(game.history) < 80:
        game.play_for_me()
    rows = asked(table, "walk", first=0, last=len(game.history))["data"]["rows"]
    assert len(rows) == 60, "of a long stretch the last steps"
    assert rows[-1]["seat"] == game.history[-1].seat
    table.close()


@pytest.mark.parametrize("name", ["mission_amazonia", "amazonas", "endangered"])
def test_what_bots_did_can_be_shown_in_every_game(name: str) -> None:
    table = new_table(name)
    for _ in range(25):
        table.game.play_for_me()
    rows = asked(table, "walk", first=0, last=25)["data"]["rows"]
    assert len(rows) == 25
    assert name == "amazonas" or any(row["moved"] for row in rows), "figures and animals go about"
    table.close()


def test_with_a_step_of_a_person_the_bots_turns_are_over() -> None:
    table = with_bot(1)
    assert table.progress["turns"]
    table.game.step(next(a for a in table.game.legal_actions() if str(a) != "end"))
    assert table.progress["turns"] == []
    table.close()


def test_decisions_are_counted_by_seat() -> None:
    table = with_bot(1)
    assert table.progress["decided"] == list(table.game.decisions().values())
    assert table.progress["decided"][1] == 0
    table.close()


def test_log_rows_know_their_round_and_all_of_them_can_be_had() -> None:
    table = with_bot(4)
    rounds = [row["round"] for row in table.told]
    assert rounds == sorted(rounds)
    assert len(table.told) == 30
    rows = asked(table, "log")["data"]["rows"]
    assert rows[-30:] == table.told
    assert len(rows) == len(table.game.log_rows())
    table.close()


def test_a_hint_names_the_way() -> None:
    table = new_table()
    answer = wish(table, "hint")
    choice = next(c for c in table.offers["choices"] if c["action"] == answer["action"])
    assert answer["path"] == list(choice["path"])
    assert not table.game.history
    table.close()


def test_a_report_names_the_browser_and_the_last_trouble() -> None:
    table = new_table()
    text = asked(table, "bug", browser="Lynx 2.9", problem="Ana saw smoke")["data"]["text"]
    assert "browser: Lynx 2.9" in text
    assert "problem: P1 saw smoke" in text
    table.close()


@pytest.mark.parametrize("ask", ["nonsense", None, ["rules"], 3])
def test_nonsense_is_answered_with_a_sentence(ask: Any) -> None:
    table = new_table()
    assert asked(table, ask)["error"]
    assert asked(table, "about", anchor="place:Z9")["error"]
    assert asked(table, "about", anchor=None)["error"]
    assert asked(table, "look", step="first")["error"]
    assert asked(table, "walk", first=None, last=3)["error"]
    table.close()


def test_an_error_of_the_program_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table()
    monkeypatch.setattr(type(table.game), "history", property(lambda game: 1 / 0))
    assert "ZeroDivisionError" in asked(table, "look", step=0)["error"]
    monkeypatch.undo()
    table.close()


def shown_cards(data: Any) -> set[str]:
    text = json.dumps(data)
    return {f"Card {n}" for n in range(1, 13) if f'"Card {n}"' in text or f"Card {n}." in text}


def test_while_the_curtain_is_down_nothing_tells_what_is_hidden() -> None:
    table = new_table("toy_duel")
    wish(table, "lift", seat=0)
    mine = shown_cards(asked(table, "look", step=0)["data"])
    assert len(mine) == 3
    wish(table, "act", actions=[table.offers["choices"][0]["action"]])
    assert table.curtain["seat"] == 1
    for step in (0, 1):
        assert shown_cards(asked(table, "look", step=step)["data"]) == set()
    assert shown_cards(asked(table, "walk", first=0, last=1)) == set()
    assert shown_cards(asked(table, "log")) == set()
    assert "error" in asked(table, "bug")
    assert wish(table, "hint")["kind"] == "error"
    assert wish(table, "undo")["kind"] == "error"
    assert len(table.game.history) == 1
    wish(table, "lift", seat=1)
    theirs = shown_cards(asked(table, "look", step=0)["data"])
    assert len(theirs) == 3
    assert not theirs & mine, "the past is seen with the eyes of who looks now"
    assert "data" in asked(table, "bug")
    table.close()


def test_a_code_is_loaded_like_a_save() -> None:
    table = new_table()
    table.game.step("go 1 A2")
    code = table.save["code"]
    wish(table, "new")
    assert wish(table, "load", text="  " + code[:40] + "\n" + code[40:])["kind"] == "note"
    assert [str(step.action) for step in table.game.history] == ["go 1 A2"]
    assert "damaged" in wish(table, "load", text=code[:-3])["text"]
    table.close()


def test_a_game_of_another_edition_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    game = al.new_game("toy_grid", players=["Ana", "Ben"], seed=1)
    game.step("go 1 A2")
    save = json.loads(game.to_json())
    save["edition"], save["steps"][0]["action"] = 9, "plant 1"
    old = al.from_json(json.dumps(save))
    assert old.read_only
    table = new_table()
    assert wish(table, "load", text=json.dumps(save))["kind"] == "note"
    assert table.head["read_only"]
    assert table.save["text"] == table.save["code"] == ""
    assert "read only: it was played" in asked(table, "bug")["data"]["text"]
    table.close()


def test_replay_opens_at_the_beginning() -> None:
    game = al.new_game("toy_grid", seed=1)
    table = al.replay(game)
    assert table.replay
    assert table.game is game
    table.close()
    with pytest.raises(al.BadOption):
        al.replay("toy_grid")
    for options in ({"guide": "no"}, {"replay": None}):
        with pytest.raises(al.BadOption, match="True or False"):
            Table(game, **options)
    shy = al.play(game, guide=False)
    assert not shy.guide
    shy.close()
