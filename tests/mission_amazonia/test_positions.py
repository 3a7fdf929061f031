"""Positions: the files are sound, and what cannot be is refused with a sentence."""

from __future__ import annotations

import tomllib

import pytest

import amazonia_lab as al
from amazonia_lab.errors import BadOption, BadPosition
from amazonia_lab.games.mission_amazonia.data import FOLDER
from amazonia_lab.games.mission_amazonia.positions import Position
from amazonia_lab.games.mission_amazonia.setup import basic_deck

from .laid import DATA, do, everything, fresh, kinds, legal, me, of, person, refused, who
from .shows import shows

FILES = sorted((FOLDER / "positions").glob("*.toml"))
NAMES = [path.stem for path in FILES]
YELLOW, GREEN = {"colour": "yellow"}, {"colour": "green"}


def laid(name: str):
    return al.new_game("mission_amazonia", position=name)


def test_the_positions_that_tests_and_lessons_use_are_there():
    assert set(NAMES) >= {
        "salome_and_noah", "third_injury", "full_tracks", "second_anteater", "empty_stack", "team_of_two",
        "radio_link", "unlocated", "seventh_success", "closed_road",
    }  # fmt: skip


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_every_position_has_a_title_and_a_source_and_starts_the_same_each_time(path):
    raw = tomllib.loads(path.read_text("utf-8"))
    assert raw["title"].strip()
    assert raw["source"] in ("rulebook", "reconstruction")
    assert set(raw) <= set(Position.__struct_fields__)
    assert laid(path.stem).state == laid(path.stem).state
    assert laid(path.stem).legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_every_position_keeps_to_what_is_in_the_box(name):
    state = laid(name).state
    special = [c for s in state.seats for c in everything(s) if c in DATA.special]
    assert len(special) + sum(state.shop) == sum(c.copies for c in DATA.special.values())
    for one in state.seats:
        assert sorted(c for c in everything(one) if c in DATA.basic) == sorted(basic_deck())
    animals = [m for m in (*state.success, *state.failure) if m in DATA.animals]
    assert len(animals) + sum(map(len, state.stacks)) == 27
    shown = sum(m is not None for m in state.missions)
    assert shown + len(state.pile) + len(state.success) == 12


@pytest.mark.parametrize("name", NAMES)
def test_every_position_can_be_played_to_its_end(name):
    game = laid(name)
    for _ in range(2000):
        if game.outcome:
            break
        actions = game.legal_actions()
        game.step(actions[-1] if len(actions) < 3 else actions[len(actions) // 2])
    assert game.outcome


@shows("MA-7.21", "MA-8.7", "MA-D34")
def test_empty_stack_asks_on_both_tracks():
    game = laid("empty_stack")
    game.step("fulfil 1", dice=[0])
    assert (game.decision.kind, game.decision.rule) == ("stack", "MA-7.21")
    game.step("stack gold")
    do(game, "end", "draw")
    assert (game.decision.kind, game.decision.rule) == ("stack", "MA-8.7")
    assert legal(game, "stack") == ["stack poaching", "stack gold"]
    game.step("stack poaching")
    assert game.state.round == 6


@shows("MA-7.10", "MA-2.9")
def test_team_of_two_rolls_twice():
    game = laid("team_of_two")
    events = game.step("fulfil 1", dice=[1, 0])
    assert [(e.values["who"], e.values["n"]) for e in of(events, "conflict")] == [("Salome", 1), ("Joana", 0)]
    assert len(me(game).hand) == 5


@shows("MA-6.6", "MA-6.7")
def test_radio_link_brings_noah():
    game = laid("radio_link")
    assert refused(game, "fulfil 1") == ("lacks_courage", "MA-7.4")
    do(game, "move river green1 river C2", "fulfil 1", dice=[0, 0])
    game.step("share yellow")
    assert who(game, "green1").place == "C2"


@shows("MA-6.23", "MA-13.12")
def test_unlocated_sites_are_found_by_satellite_image():
    game = laid("unlocated")
    assert refused(game, "fulfil 1") == ("not_located", "MA-15.2")
    events = game.step("use satellite 1", dice=[3])
    events += game.step("use satellite 2", dice=[5])
    assert [m.site for m in game.state.missions] == ["C3", "E5"]
    assert kinds(events) == ["used", "located"] * 2
    assert me(game).money == 2000 - 2 * DATA.support["satellite"].price
    for roll in (1, 6):
        game = laid("unlocated")
        game.step("use satellite 1", dice=[roll])
        game.step("use satellite 2", dice=[roll])
        assert [m.site for m in game.state.missions] == [f"{'ABCDEF'[roll - 1]}3", f"E{roll}"]
    for action in ("use satellite 1", "use satellite 2"):
        for roll in (0, 7):
            with pytest.raises(BadOption):
                laid("unlocated").step(action, dice=[roll])


@shows("MA-14.16", "MA-17.4")
def test_a_closed_road_asks_noah_where_he_stands():
    game = laid("closed_road")
    assert refused(game, "fulfil 1") == ("lacks_courage", "MA-7.4")
    do(game, "ability courage yellow1", "fulfil 1", dice=[0])
    assert legal(game) == ["section C2", "section E2"]
    game.step("section C2")
    assert game.state.later.sections == (("green1", "C2"),)
    assert game.state.later.experience == (4, 4)


@shows("MA-10.6", "MA-8.4")
def test_seventh_success_brings_its_event():
    game = laid("seventh_success")
    game.step("fulfil 1", dice=[3])
    assert game.state.failure == ("blue_poison_dart_frog", "blue_poison_dart_frog", "red_list")


@shows("MA-1.8", "MA-4.13", "MA-10.1", "MA-11.5")
def test_what_a_position_leaves_out_is_as_after_setup():
    for seed in range(6):
        assert fresh(seed=seed, position={}).state == fresh(seed=seed).state
    hand = ["vision", "vision", "land"]
    position = {
        "seat": [{**YELLOW, "hand": hand}, GREEN],
        "success": ["jaguar"] * 3 + ["margay"] * 3 + ["giant_otter"],
    }
    game = al.new_game("mission_amazonia", seed=5, position=position)
    first, second = game.state.seats
    assert sorted((*first.draw, "land")) == sorted(second.hand + second.draw) == sorted(basic_deck())
    assert game.state.shop[1] == DATA.special["vision"].copies - 2
    assert game.state.events_seen == 1
    assert len(game.state.pile) == 12 - 2 - 7


def both(one, two=None):
    return {"seat": [{**YELLOW, **one}, {**GREEN, **(two or {})}]}


def team(*people):
    return {"team": list(people)}


SALOME, NOAH = person("salome", "yellow1", "C2"), person("noah", "green1", "F5")
BAD = {
    "unknown field": {"nonsense": 1},
    "unknown field of a seat": both({"purse": 500}),
    "text for a number": {"round": "two"},
    "round 0": {"round": 0},
    "unknown card in hand": both({"hand": ["lend"]}),
    "unknown card in a pile": both({"draw": ["highway"]}),
    "card of a later chapter": both({"hand": ["monitoring_camera"]}),
    "support card in hand": both({"hand": ["drone"]}),
    "nine basic cards": both({"hand": ["land"] * 4}),
    "a title too often": both({"hand": ["vision"] * 4}, {"hand": ["vision"]}),
    "unknown place": both(team(person("salome", "yellow1", "G7"))),
    "unknown character": both(team(person("markus", "yellow1", "C2"))),
    "nobody in a team": both({"team": []}),
    "three in a team": both(team(SALOME, person("iara", "yellow2", "C2"), person("joana", "yellow2", "C2"))),
    "a character twice in a team": both(team(SALOME, person("salome", "yellow2", "C2"))),
    "a character in two teams": both(
        team(SALOME, person("iara", "yellow2", "C2")), team(NOAH, person("iara", "green2", "F5"))
    ),
    "a character that can still be recruited": {
        **both(team(SALOME, person("iara", "yellow2", "C2"))),
        "recruits": ["iara"],
    },
    "a starter of another colour": both(team(person("lia", "yellow1", "C2"))),
    "a coloured recruit": {"recruits": ["lia"]},
    "a figure twice": both(team(SALOME, person("iara", "yellow1", "C2"))),
    "a figure of another colour": both(team(person("salome", "green1", "C2"))),
    "unknown figure": both(team(person("salome", "yellow3", "C2"))),
    "three injuries": both(team(person("salome", "yellow1", "C2", injuries=3))),
    "a vest on a printed vest": both(team(person("antonio", "yellow1", "C2", vest=True))),
    "one seat only": {"seat": [YELLOW]},
    "a colour twice": {"seat": [YELLOW, YELLOW]},
    "a colour that is out": {"seat": [YELLOW, {"colour": "blue"}]},
    "unknown colour": {"seat": [YELLOW, {"colour": "pink"}]},
    "odd money": both({"money": 250}),
    "debts": both({"money": -500}),
    "more money than the bank had": both({"money": 8000}, {"money": 8000}),
    "unknown mission": {"missions": [{"card": "logging_9", "site": "C2"}]},
    "mission of a later chapter": {"missions": [{"card": "logging_5", "site": "C2"}]},
    "a mission twice": {"missions": [{"card": "gold_1", "site": "C2"}, {"card": "gold_1", "site": "C3"}]},
    "a mission displayed and in the pile": {
        "missions": [{"card": "gold_1", "site": "C2"}],
        "pile": ["gold_1"],
    },
    "unknown site": {"missions": [{"card": "gold_1", "site": "H2"}]},
    "a site of three signs": {"missions": [{"card": "gold_1", "site": "C22"}]},
    "three missions for two": {"missions": [{"card": f"gold_{k}", "site": "C2"} for k in (1, 2, 3)]},
    "more missions and successes than there are": {"success": ["jaguar"], "pile": list(DATA.missions)[2:13]},
    "unknown animal": {"success": ["capybara"]},
    "unknown marker": {"failure": ["fire"]},
    "red list among the successes": {"success": ["red_list"]},
    "an animal that stays in the box": {"failure": ["harpy_eagle"]},
    "an animal too often": {"success": ["jaguar"] * 2, "failure": ["jaguar"] * 2},
    "unknown stack": {"stacks": {"green": ["jaguar"]}},
    "an animal in another stack": {"stacks": {"gold": ["jaguar"]}},
    "a game that is won": {"success": ["jaguar", "margay", "giant_otter", "arrau_turtle"] * 3},
    "a game that is lost": {"failure": ["resignation"] * 12},
    "a lesson that is won": {"options": {"length": "lesson"}, "success": ["jaguar", "margay"] * 3},
    "a lesson that is lost": {"options": {"length": "lesson"}, "failure": ["resignation"] * 6},
    "one event": {"events": ["fog"]},
    "unknown event": {"events": ["fog", "flood"]},
    "experience where the rule is off": {"seat": [{**YELLOW, "experience": 1}, GREEN]},
    "too much experience": {
        "options": {"rules": ["experience"]},
        "seat": [{**YELLOW, "experience": 20}, {**GREEN, "experience": 5}],
    },
    "less experience than none": {
        "options": {"rules": ["experience"]},
        "seat": [{**YELLOW, "experience": -1}, GREEN],
    },
    "event of another board": {"events": ["fog", "highway"]},
    "an event too often": {"events": ["fog", "fog"]},
    "an effect that does not last": {"effects": ["corruption"]},
    "an effect twice": {"effects": ["fog", "fog"]},
    "a stone beyond its track": {"stone": 9},
    "a stone that waits beside a red-list marker": {"stone": 8, "failure": ["red_list"]},
    "active seat": {"active": 2},
    "negative seat": {"active": -1},
    "first seat": {"first": 5},
    "options that are none": {"options": 3},
    "option of another game": {"options": {"board": "mars"}},
}


@pytest.mark.parametrize("position", BAD.values(), ids=BAD)
def test_what_cannot_be_is_refused_with_a_sentence(position):
    with pytest.raises(al.LabError) as caught:
        al.new_game("mission_amazonia", players=2, seed=1, position=position)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert "⟨" not in sentence
    if "mars" not in str(position):
        assert isinstance(caught.value, BadPosition)


@shows("MA-6.5")
@pytest.mark.parametrize("marker", ["radio", "vest"])
def test_five_markers_are_one_too_many(marker):
    teams = [[person("salome", "yellow1", "C2"), person("joana", "yellow2", "C2")]]
    teams += [
        [person("noah", "green1", "C2"), person("iara", "green2", "C2")],
        [person("lia", "blue1", "C2")],
    ]
    seats = [
        {"colour": c, "team": [{**p, marker: True} for p in people]}
        for c, people in zip(("yellow", "green", "blue"), teams, strict=True)
    ]
    with pytest.raises(BadPosition):
        al.new_game("mission_amazonia", players=3, seed=1, position={"seat": seats})


@pytest.mark.parametrize("position", ["nowhere", "nowhere.toml", 7, "salome_and_noah.toml"])
def test_a_position_that_is_not_there(position):
    with pytest.raises(BadPosition) as caught:
        al.new_game("mission_amazonia", position=position)
    assert str(caught.value).endswith(".")


def test_a_position_from_a_file_of_ones_own(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('title = "Mine"\nround = 3\n', "utf-8")
    game = al.new_game("mission_amazonia", players=2, seed=1, position=path)
    assert game.state.round == 3
    path.write_text("title = ", "utf-8")
    with pytest.raises(BadPosition):
        al.new_game("mission_amazonia", players=2, seed=1, position=path)
    assert fresh().state.round == 1
