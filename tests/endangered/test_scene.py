"""What the table is given to show: at every moment of a game, and true to the rules."""

from __future__ import annotations

from random import Random

import pytest

import amazonia_lab as al
from amazonia_lab.games.endangered.scoring import missing
from amazonia_lab.games.endangered.state import State
from amazonia_lab.rules import Action

from .laid import DATA, RULES, do, fresh, last, lay, many, role, row, to_line
from .shows import shows
from .test_properties import options_of


def zone(scene, name):
    return next(z for z in scene.zones if z.id == name)


def item(scene, name):
    """A thing on the table."""
    return next(i for z in scene.zones for i in z.items if i.id == name)


def scene_of(state: State):
    return RULES.scene(state, None)


def tells_the_truth(state: State) -> None:
    scene = scene_of(state)
    assert [choice.action for choice in scene.choices] == [str(a) for a in RULES.legal(state)]
    board = zone(scene, "map")
    for place, n, tile in zip(board.places, state.tigers, state.tiles, strict=True):
        assert ("gone" in place.tags) == bool(tile)
        assert sum(piece.place == place.id for piece in board.pieces) == n
    assert len(zone(scene, "actions").items) == len(state.spots)
    for number, ambassador in enumerate(state.row, 1):
        shown = item(scene, f"ambassador:{number}")
        assert ("hidden" in shown.state) == (not ambassador.up)
        if ambassador.up:
            card = DATA.ambassadors[ambassador.id]
            ready = missing(state, ambassador) <= card.n
            if state.why in ("resolution", "no_resolution"):  # what counted was the vote
                ready = next(vote.yes for vote in state.votes if vote.position == number)
            assert ("ready" in shown.state) == ready
        else:
            assert not any(name in str(shown) for name in DATA.ambassadors)
    anchors = {anchor for choice in scene.choices for anchor in choice.path}
    for one in scene.blocked:
        assert one.reason
        assert one.anchor not in anchors
    if not state.todo and not state.result:
        for spot in state.spots:
            offered = [
                n
                for n in DATA.values.die
                if n in state.roles[state.active].dice
                and RULES.why_not(state, Action("place", (n, spot.id))) is None
            ]
            closed = any(one.anchor == f"spot:{spot.id}" for one in scene.blocked)
            assert closed == (not offered)


@pytest.mark.parametrize("number", range(0, 20, 3))
def test_a_scene_is_true_at_every_moment(number):
    rng = Random(number)
    state = RULES.setup(options_of(number))
    while legal := RULES.legal(state):
        if rng.random() < 0.3:
            tells_the_truth(state)
        state, _ = RULES.apply(state, rng.choice(legal))
    tells_the_truth(state)


@shows("EN-7.1", "EN-7.3")
def test_the_lines_say_what_a_tile_may_do_before_the_die_falls():
    game = last(tigers={"B1": 2, "B4": 1, "E5": 1}, tiles=["B2"])
    to_line(game, dice=[6])
    shown = item(game.scene(), "line:column-B")
    # The faces 1 and 4 hit; a 2 slides onto the pair on B1.
    assert shown.value == "3"
    assert shown.lines[1] == "3 of 6 faces hit tigers"
    assert shown.about == ("At worst 2 tigers are lost",)


def test_a_roll_that_can_be_made_again_shows_where_the_tile_would_rest():
    game = lay(
        role("host", "press", dice=(1,)), role("lawyer"), tigers={"B1": 1, "E5": 1}, tiles=["B4", "B3"]
    )
    do(game, "place 1 campaign")
    do(game, "line column-B", dice=[4])
    places = {p.label: p.tags for p in zone(game.scene(), "map").places}
    assert "hit" in places["B2"]
    assert "struck" in places["B6"]
    assert places["A1"] == ()


def test_an_action_says_which_die_it_needs_or_why_none():
    game = lay(
        role("lobbyist", money=9, dice=(1, 6)),
        role("host"),
        action=[{"card": "relocate", "dice": {"host": 4}}, {"card": "press", "dice": {"host": 6}}],
        tiles=many(1),
    )
    scene = game.scene()
    assert item(scene, "spot:relocate").chips[-1].short == "5+"
    assert item(scene, "spot:campaign").chips[-1].short == "1+"
    blocked = {one.anchor: one for one in scene.blocked}
    assert blocked["spot:press"].rule == "EN-2.7"
    assert "no die shows more" in blocked["spot:press"].reason
    assert blocked["spot:press"].short == "taken by a 6"
    dice = [chip for chip in item(scene, "spot:relocate").chips if "die" in chip.state]
    assert [(chip.short, chip.label, chip.color) for chip in dice] == [
        ("4", "a 4 of the TV Wildlife Host", "red")
    ]
    assert blocked["spot:plan"].rule == "EN-2.14"


def test_an_ambassador_shows_its_equation_and_what_is_missing():
    game = lay(ambassador=row(china=2, brazil=3, japan=16))
    shown = {i.label: i for i in zone(game.scene(), "row").items}
    assert shown["China"].lines == ("tigers on the board: 4, plus influence 2, makes 6 of 10",)
    assert shown["China"].chips[0].label == "4 more needed"
    assert [chip.icon for chip in shown["China"].chips[1:]] == ["cube", "cube"]
    assert shown["Brazil"].chips[0].label == "Must roll 3 or more"
    assert "ready" in shown["Japan"].state


def test_the_calendar_marks_the_years_of_votes():
    game = fresh(4)
    labels = [i.label for i in zone(game.scene(), "calendar").items]
    assert labels[2:] == ["Year 3", "Year 4, a vote at its end", "Year 5, the last vote"]


def test_one_person_is_shown_once_and_two_roles():
    scene = fresh(1).scene()
    assert len(scene.players) == len(scene.colors) == 1
    assert len(zone(scene, "team").items) == 2


def test_a_highway_is_shown_on_the_map():
    game = lay(persistent=["highway"])
    tags = {p.label: p.tags for p in zone(game.scene(), "map").places}
    assert all(("barrier" in tags[f"{c}{r}"]) == (c in "CD") for c in "ABCDEF" for r in range(1, 7))
    closed = [r for r in zone(game.scene(), "map").routes if "closed" in r.state]
    assert len(closed) == 6
    assert all("barrier" in route.state for route in closed)
    assert zone(game.scene(), "map").note == "A highway cuts the habitat: no tiger crosses it."


def test_a_line_names_its_spaces_in_the_order_of_the_die():
    game = last(tigers={"B1": 2, "E5": 1})
    to_line(game, dice=[6])
    shown = item(game.scene(), "line:row-5")
    assert shown.places == tuple(f"place:{c}5" for c in "ABCDEF")
    heads = zone(game.scene(), "map").heads
    assert heads[:6] == tuple(f"line:column-{c}" for c in "ABCDEF")
    assert heads[6:] == tuple(f"line:row-{r}" for r in range(1, 7))


def test_destroyed_forest_is_counted_on_a_track_that_ends_with_the_last_tile():
    scene = lay(tiles=many(3)).scene()
    tiles = zone(scene, "tiles").items
    assert len(tiles) == DATA.values.tiles
    assert sum("filled" in one.state for one in tiles) == 3
    assert [one.color for one in tiles[-3:]] == ["bad"] * 3


def test_dice_that_are_placed_keep_their_room():
    game = lay(
        role("lobbyist", dice=(1, 6)), role("host"), action=[{"card": "relocate", "dice": {"lobbyist": 4}}]
    )
    shown = zone(game.scene(), "dice").items
    assert [one.label for one in shown] == ["Die: 1", "Die: 6", "4 lies on Relocate"]


def test_after_a_vote_each_ambassador_shows_how_it_voted():
    game = al.new_game("endangered", position="last_vote")
    while not game.outcome:
        game.play_for_me()
    assert game.state.why in ("resolution", "no_resolution")
    scene = game.scene()
    assert scene.ending == ("row",)
    for vote in game.state.votes:
        said = item(scene, f"ambassador:{vote.position}").chips[0].label
        assert said == f"Voted {'yes' if vote.yes else 'no'} with {vote.total}"
