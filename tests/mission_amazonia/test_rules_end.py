"""MA-11 and MA-12: game end, player counts, exchange between players."""

from __future__ import annotations

import pytest

import amazonia_lab as al
from amazonia_lab.errors import BadOption

from .laid import (
    COLOURS,
    DATA,
    RULES,
    Game,
    allowed,
    do,
    everything,
    fresh,
    kinds,
    lay,
    legal,
    me,
    of,
    pass_turn,
    person,
    refused,
    seat,
    tweak,
    who,
)
from .shows import figures_in, shows

AWAY = ("gold_4", "A6")


def last_one(**more):
    """Eleven of eleven, and the last mission under Salome."""
    return al.new_game("mission_amazonia", position="full_tracks", **more)


def together(**position):
    """Salome and Noah at C2 with money, Lia at B1; yellow's turn."""
    return lay(
        seat("yellow", "land river", "C2", money=2000),
        seat("green", "budget", "C2", money=500),
        seat("blue", at="B1", money=500),
        **position,
    )


# --- MA-11 ------------------------------------------------------------------------------------------------


@shows("MA-11.1", "MA-11.5")
def test_the_twelfth_success_wins_for_all():
    game = last_one()
    events = game.step("fulfil 1", dice=[0])
    assert kinds(events)[-1] == "won"
    assert len(game.state.success) == 12
    outcome = game.outcome
    assert (outcome.won, outcome.code, outcome.rule) == (True, "all_protected", "MA-11.1")
    assert outcome.winners == (0, 1)
    assert outcome.scores == (12.0, 11.0)


@shows("MA-11.2", "MA-D3")
@pytest.mark.parametrize("marker", ["animal", "red_list", "resignation"])
def test_any_marker_on_space_12_loses_for_all(marker):
    failure = ["resignation"] * (10 if marker == "red_list" else 11)
    failure[:1] = ["giant_anteater"]
    at_site = marker == "resignation"
    game = lay(
        seat("yellow", at="C2", injuries=2),
        seat("green", at="F5"),
        missions=[("logging_1", "C2"), None],
        failure=failure,
        stacks={"logging": ["giant_anteater" if marker == "red_list" else "jaguar"]},
        active=0,
        first=0 if at_site else 1,
    )
    if at_site:
        game.step("fulfil 1", dice=[1])
    else:
        game.step("end")
    last = {"animal": "jaguar"}.get(marker, marker)
    assert (len(game.state.failure), game.state.failure[-1]) == (12, last)
    assert (game.outcome.won, game.outcome.rule, game.outcome.winners) == (False, "MA-11.2", ())


@shows("MA-11.3", "MA-D6", "MA-9.17")
def test_both_tracks_full_is_a_loss():
    game = last_one()
    do(game, "fulfil 1", dice=[1])
    assert len(game.state.success) == len(game.state.failure) == 12
    assert (game.outcome.won, game.outcome.code, game.outcome.rule) == (False, "both_full", "MA-11.3")


@shows("MA-11.4")
def test_nothing_is_played_after_the_end():
    game = last_one()
    game.step("fulfil 1", dice=[0])
    assert game.legal_actions() == ()
    assert game.decision is None
    assert game.to_move is None
    for action in ("end", "rent land", "fulfil 1", "draw", "use vest yellow1", "stack gold", "share yellow"):
        assert refused(game, action) == ("over", "MA-11.4")


@shows("MA-11.5", "MA-12.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_exactly_as_many_missions_as_a_win_takes(players):
    state = fresh(players).state
    assert len(state.missions) + len(state.pile) == DATA.values.track_spaces == 12
    assert DATA.counts["start_mission"] == 12


@shows("MA-11.6")
def test_the_stacks_cannot_all_run_out():
    markers = sum(len(stack) for stack in fresh().state.stacks)
    assert markers == figures_in("MA-11.6")[-1] == 27
    assert markers > 2 * DATA.values.track_spaces


@shows("MA-11.7", "MA-D38")
def test_a_lesson_is_won_at_six():
    game = lay(
        seat("yellow", at="C2"),
        seat("green"),
        missions=[("gold_1", "C2"), AWAY],
        success=["jaguar"] * 3 + ["margay"] * 2,
        options={"length": "lesson"},
    )
    events = game.step("fulfil 1")
    assert game.outcome.won
    assert (game.outcome.values["goal"], game.outcome.values["limit"]) == (6, 6)
    assert figures_in("MA-11.7") == [DATA.values.lesson_successes, DATA.values.lesson_failures]
    assert not of(events, "event")


@shows("MA-11.7", "MA-D38")
def test_a_lesson_is_lost_at_six():
    game = lay(
        seat("yellow"),
        seat("green"),
        active=1,
        first=0,
        failure=["resignation"] * 5,
        options={"length": "lesson"},
    )
    game.step("end")
    assert len(game.state.failure) == 6
    assert game.outcome.rule == "MA-11.2"


@shows("MA-11.7", "MA-D38")
def test_a_lesson_has_no_events():
    assert DATA.values.lesson_successes < min(DATA.values.event_spaces)


@shows("MA-1.20", "MA-4.6")
def test_the_money_of_a_retry_can_be_spent():
    game = tweak(fresh(retry=True), failure=("jaguar", "jaguar", "red_list"))
    game.step("use rewilding")
    assert me(game).money == 0
    assert game.state.bank == 11_500


@shows("MA-8.4", "MA-9.2")
def test_what_is_measured_and_what_is_said_of_species():
    game = last_one()
    found = game.rules.measures(game.state)
    assert {
        k: found[k] for k in ("round", "success", "failure", "animals_lost", "red_list", "resignations")
    } == {
        "round": 9,
        "success": 11,
        "failure": 11,
        "animals_lost": 9,
        "red_list": 1,
        "resignations": 1,
    }
    assert (found["missions_open"], found["characters"], found["injuries"], found["money"]) == (1, 2, 2, 1000)
    assert set(found) == set(game.rules.units()) - {"experience", "achievements"}
    species = game.rules.debrief(game.state)
    assert species["protected"] == list(game.state.success)
    assert species["threatened"] == ["jaguar"]
    assert len(species["lost"]) == 9


# --- MA-12 ------------------------------------------------------------------------------------------------


@shows("MA-12.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players):
    assert RULES.player_counts == (2, 3, 4)
    with pytest.raises(BadOption):
        al.new_game("mission_amazonia", players=players)


@shows("MA-12.2", "MA-12.3", "MA-12.4", "MA-12.5")
@pytest.mark.parametrize(("players", "colours"), [(4, COLOURS), (3, COLOURS[:3]), (2, COLOURS[:2])])
def test_red_leaves_first_then_blue_and_missions_are_as_many_as_players(players, colours):
    assert COLOURS == ("yellow", "green", "blue", "red")
    game = fresh(players)
    assert {s.colour for s in game.state.seats} == set(colours)
    assert len(game.state.missions) == players
    figures = {a.args[1] for a in RULES.catalogue(game.options) if a.kind == "move"}
    assert figures == {f"{colour}{n}" for colour in colours for n in (1, 2)}
    out = {c.id for c in DATA.characters.values() if c.colour not in (*colours, "neutral")}
    assert not out & {*game.state.recruits, *(p.id for s in game.state.seats for p in s.team)}


@shows("MA-12.7", "MA-D7")
def test_money_changes_hands_on_one_place():
    game = together()
    events = game.step("give money yellow green 1000")
    assert (of(events, "gave_money")[0].values["seat"], of(events, "gave_money")[0].values["to_seat"]) == (
        0,
        1,
    )
    assert [s.money for s in game.state.seats] == [1000, 1500, 500]
    assert game.state.bank == 12_000 - 3000
    assert refused(game, "give money yellow blue 500") == ("not_together", "MA-12.7")
    poor = together()
    assert refused(poor, "give money green yellow 1000") == ("giver_poor", "MA-12.7")


@shows("MA-12.8", "MA-D7", "MA-6.21")
@pytest.mark.parametrize("marker", ["radio", "vest"])
def test_radio_and_vest_go_to_who_has_none(marker):
    game = lay(
        seat("yellow", at="C2", **{marker: True}),
        seat("green", at="C2"),
        seat("blue", at="C1", **{marker: True}),
    )
    assert refused(game, f"give {marker} yellow1 blue1") == ("not_together", "MA-12.8")
    assert refused(game, f"give {marker} green1 yellow1") == (f"has_no_{marker}", "MA-12.8")
    game.step(f"give {marker} yellow1 green1")
    assert (getattr(who(game, "yellow1"), marker), getattr(who(game, "green1"), marker)) == (False, True)
    both = lay(seat("yellow", at="C2", **{marker: True}), seat("green", at="C2", **{marker: True}))
    assert refused(both, f"give {marker} yellow1 green1") == (f"has_{marker}", "MA-12.8")
    assert refused(both, f"give {marker} yellow2 green1") == ("figure_in_reserve", "MA-1.7")


@shows("MA-12.8", "MA-D7")
def test_the_two_figures_of_one_player_exchange_on_one_place_only():
    near = [person("salome", "yellow1", "C2", vest=True), person("joana", "yellow2", "C2")]
    game = lay(seat("yellow", team=near), seat("green"))
    game.step("give vest yellow1 yellow2")
    assert who(game, "yellow2").vest
    apart = [person("salome", "yellow1", "C2", vest=True), person("joana", "yellow2", "C1")]
    game = lay(seat("yellow", team=apart), seat("green"))
    assert refused(game, "give vest yellow1 yellow2") == ("not_together", "MA-12.8")


@shows("MA-12.9", "MA-D7")
def test_exchange_may_concern_those_whose_turn_it_is_not():
    game = lay(seat("yellow", at="B1"), seat("green", at="C2", money=500), seat("blue", at="C2"))
    game.step("give money green blue 500")
    assert [s.money for s in game.state.seats] == [0, 0, 500]
    assert game.decision.seats == (0,)
    late = together()
    late.step("end")
    assert refused(late, "give money yellow green 500") == ("phase_play", "MA-2.2")


@shows("MA-12.10", "MA-D7")
def test_at_most_six_exchanges_in_a_turn():
    assert figures_in("MA-12.10") == [DATA.values.exchanges]
    game = together()
    for k in range(DATA.values.exchanges):
        assert game.state.swaps == k
        game.step("give money yellow green 500" if k % 2 == 0 else "give money green yellow 500")
    assert refused(game, "give money yellow green 500") == ("too_many_swaps", "MA-12.10")
    assert legal(game, "give") == []
    pass_turn(game)
    assert game.state.swaps == 0
    assert allowed(game, "give money yellow green 500")


@shows("MA-12.11", "MA-D7", "MA-7.23")
def test_no_exchange_between_the_roll_and_the_end_of_the_fulfilment():
    game = together(missions=[("logging_3", "C2"), AWAY, ("gold_3", "F1")])
    game.step("fulfil 1", dice=[0, 0])
    assert refused(game, "give money yellow green 500") == ("answer_first", "MA-7.23")
    game.step("share green")
    game.step("give money green yellow 500")


@shows("MA-12.12", "MA-2.14")
def test_cards_are_never_exchanged():
    game = together()
    gifts = {a.args[0] for a in RULES.catalogue(game.options) if a.kind == "give"}
    assert gifts == {"money", "radio", "vest"}
    before = [everything(s) for s in game.state.seats]
    do(game, "give money yellow green 500", "rent land")
    assert [everything(s) for s in game.state.seats] == before
    assert me(game).money == 1500


@shows("MA-6.6", "MA-3.16", "MA-12.8")
def test_a_radio_given_away_does_not_stop_the_figure_on_its_way():
    game: Game = lay(
        seat("yellow", "land", "B1", radio=True), seat("green", at="B1", radio=True), seat("blue", at="B1")
    )
    do(game, "move land green1 paved C1", "give radio yellow1 blue1", "go paved C2")
    assert who(game, "green1").place == "C2"
