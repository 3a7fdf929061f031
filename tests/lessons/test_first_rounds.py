"""Lesson 1: what it says of its games is so."""

from __future__ import annotations

from pathlib import Path

import pytest

import amazonia_lab as al
from amazonia_lab.game import Game
from amazonia_lab.lessons import content
from amazonia_lab.lessons.checking import right_of
from amazonia_lab.lessons.computing import rounds
from amazonia_lab.lessons.moments import after_rounds
from amazonia_lab.lessons.playing import begun

LESSON = content.lesson_of("first_rounds")
STEPS = {step.id: step for step in LESSON.step}


@pytest.fixture
def opening() -> Game:
    start = STEPS["play"].start
    assert start
    return begun(start)


def test_what_is_said_before_the_predictions(opening: Game) -> None:
    """Ana begins with Salome; mission 1 is far and hers alone, mission 2 is near and has a conflict."""
    state = opening.state
    assert [mission.site for mission in state.missions] == ["F2", "B2"]
    shown = str(opening)
    assert "Poaching (1): F2 Rio Roosevelt" in shown
    assert "Illegal logging (2): B2 Buritis; Courage 1; Conflict" in shown
    assert opening.players[opening.to_move or 0] == "Ana"
    reach = opening.reachable("yellow1")
    assert "F2" not in reach
    assert len(reach["B2"]) == 1
    assert "Salome can, 1 card away" in shown
    assert [person.id for seat in state.seats for person in seat.team] == ["salome", "noah"]


@pytest.mark.parametrize("bot", ["careful", "beginner"])
def test_three_rounds_end_and_bring_both_good_and_bad(opening: Game, bot: str) -> None:
    """Between 15 and 35 decisions, a rescue in round 1, a loss by round 3, and the game goes on."""
    rounds_of = []
    while opening.outcome is None and opening.measure_rows()[-1]["round"] <= 3:
        rounds_of.append(opening.measure_rows()[-1]["round"])
        opening.step(opening.hint(bot)[0])
    assert opening.outcome is None
    assert 15 <= len(rounds_of) <= 35
    rows = {row["round"]: row for row in opening.measure_rows()}
    assert rows[1]["success"] == 1
    assert rows[4]["success"] >= 2
    assert rows[4]["animals_lost"] >= 1


def test_the_plans_of_the_other_team() -> None:
    assert [rounds.outcome(number) for number in range(1, 5)] == [(1, 1), (0, 2), (2, 0), (0, 2)]
    ask = next(ask for ask in STEPS["another_team"].asks if ask.id == "plan")
    assert len(ask.options) == len(rounds.PLANS)
    assert right_of(ask) == 3


def test_who_and_how_many_cards() -> None:
    """Animal Care decides, and each of two cards goes two places of the road."""
    assert rounds.who() == 1
    assert rounds.cards() == 2


def test_what_the_quiz_says_of_animals_is_in_the_data() -> None:
    threats = al.threats()
    otter = threats[(threats.species_id == "giant_otter") & (threats.verified == "yes")]
    assert {"3.2", "9"} <= set(otter.iucn_threat_code)
    macaw = threats[(threats.species_id == "hyacinth_macaw") & (threats.iucn_threat_code == "5.1")]
    assert "10,000 birds in the 1980s" in macaw.evidence.iloc[0]
    years = dict(zip(al.sources().source_id, al.sources().year, strict=True))
    assert (years["BL_HYACINTH"], years["IUCN_OTTER08"]) == ("2016", "2008")


def three_rounds(opening: Game, bot: str = "") -> tuple[int, int, int]:
    """Ana's decisions in three rounds, protected and lost; without a bot she ends her turns at once."""
    game = al.from_json(opening.to_json())
    count = 0
    while game.outcome is None and game.measure_rows()[-1]["round"] <= 3:
        texts = [str(action) for action in game.legal_actions()]
        game.step(game.hint(bot)[0] if bot else next(text for text in ("end", "draw") if text in texts))
        count += 1
    measures = game.rules.measures(after_rounds(game, 3)[0])
    return count, measures["success"], measures["animals_lost"]


@pytest.mark.parametrize(
    ("bot", "row"),
    [
        ("", "nobody: every turn is ended at once"),
        ("beginner", "a beginner bot"),
        ("greedy", "the greedy bot (it takes what is near)"),
        ("careful", "the careful bot (it gives the hints)"),
    ],
)
def test_the_numbers_of_the_teachers_page(opening: Game, bot: str, row: str) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "lessons" / "1_first_rounds.md").read_text("utf-8")
    count, protected, lost = three_rounds(opening, bot)
    assert f"| {row} | {protected} | {lost} |" in page
    if bot in ("careful", "beginner"):
        assert f"{bot} bot makes {count} decisions" in page or f"the {bot} bot {count}." in page
    if not bot:
        assert f"{protected} animals are protected and {lost} are lost" in STEPS["look"].text[1]


def test_to_try_matters(opening: Game) -> None:
    """Whoever does nothing fares clearly worse than a beginner, and a good plan does better still."""
    protected = [three_rounds(opening, bot)[1] for bot in ("", "beginner", "careful", "lookahead")]
    assert protected == sorted(set(protected))
    assert protected[0] == 0
    assert protected[-1] == 5


def test_what_the_teachers_page_says_of_round_one(opening: Game) -> None:
    """A vest stops one of two injuries; the reward and two cards pay a flight to the far mission."""
    opening.steps(["rent budget", "use vest yellow1", *opening.reachable("yellow1")["B2"]])
    opening.step("fulfil 2")
    told = " ".join(row["text"] for row in opening.log_rows())
    assert "rolls 2 injuries" in told
    assert "now has 1 injury" in told
    opening.steps(["rent land", "rent river"])
    flights = [str(action) for action in opening.legal_actions() if "F2" in str(action)]
    assert flights
    opening.step(flights[0])
    opening.step("fulfil 1")
    assert opening.measure_rows()[-1]["success"] == 2


def test_a_member_who_protects_everyone_is_to_be_had_in_round_one(opening: Game) -> None:
    opening.steps(["rent budget", "rent land", "rent river"])
    hired = [str(action) for action in opening.legal_actions() if "antonio" in str(action)]
    opening.step(hired[0])
    opening.steps([str(action) for action in opening.reachable("yellow2")["B2"]])
    opening.step("fulfil 2")
    assert "nobody rolls" in " ".join(row["text"] for row in opening.log_rows())
