"""The numbered rules, looked up; every number that a game names can be."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab import rule_book

ROOT = Path(__file__).resolve().parents[2]


def test_a_rule_has_text_source_and_decisions() -> None:
    rule = al.rule("MA-2.10")
    assert rule.section == "Turn, phases, hand, drawing"
    assert "draws nothing" in rule.text
    assert rule.decisions == ("MA-D44",)
    assert "ours" in rule.source_text
    assert str(rule).startswith("MA-2.10 (Turn")
    assert "MA-D44" in str(rule)
    assert al.rule(" ma-2.10 ") == rule


def test_a_decision_has_question_answer_and_reason() -> None:
    question, answer, reason = al.rule("MA-D44").text.splitlines()
    assert question.endswith("?")
    assert answer
    assert reason
    assert "does not say" in al.rule("MA-D44").source_text


@pytest.mark.parametrize("number", ["MA-2.999", "MA-2", "XX-1.1", "", None, 3, "x" * 500])
def test_an_unknown_number_is_a_sentence_with_the_nearest_ones(number: object) -> None:
    with pytest.raises(al.UnknownRule, match=r"There is no rule .* near it: [A-Z]{2}-"):
        al.rule(number)


def test_nearest_numbers_are_near() -> None:
    with pytest.raises(al.UnknownRule, match=r"MA-3\.2"):
        al.rule("MA-3.277")


@pytest.mark.parametrize("game", ["mission_amazonia", "amazonas", "toy_grid", "toy_duel"])
def test_every_number_a_game_names_is_in_its_book(game: str) -> None:
    book = {rule.number: rule for rule in al.rulebook(game)}
    assert len(book) == len(al.rulebook(game)), "each number once"
    for seed in range(3):
        play = al.new_game(game, seed=seed)
        while play.outcome is None and len(play.history) < 150:
            scene = play.scene(play.to_move)
            named = {scene.status.rule, *(one.rule for one in scene.blocked)}
            named |= {item.rule for zone in scene.zones for item in zone.items if item.rule}
            named |= {event.rule for event in play.step(play.legal_actions()[-1])}
            assert named <= book.keys()
    for rule in book.values():
        assert rule.text
        assert rule.source_text
        assert not rule.source_text.startswith("Source: source")
        assert set(rule.decisions) <= book.keys()


def test_a_game_without_a_file_has_no_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    rules = al.new_game("toy_grid", seed=1).rules
    monkeypatch.setattr(rules, "rule_file", tmp_path / "none.md", raising=False)
    assert al.rulebook("toy_grid") == ()
    with pytest.raises(al.UnknownGame):
        al.rulebook("chess")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("geography; BR-364", "Source: real geography (BR-364)."),
        ("rulebook", "Source: the rules of the published game."),
        ("reconstruction; decision MA-D5", "Source: a reconstruction of ours"),
        ("public: an interview", "(an interview)"),
        ("hearsay", "Source: hearsay."),
    ],
)
def test_sources_in_words(source: str, said: str) -> None:
    assert said in rule_book.source_text(source)


def test_the_wheel_carries_the_rules(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q"]
    subprocess.run([*build, "-w", str(tmp_path), str(ROOT)], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            "import amazonia_lab as al, amazonia_lab.testing.toys as toys\n"
            "print(al.__file__, al.rule('MA-6.4').text)\n"
            "print(al.rule('TG-2.2').number, len(al.rulebook('toy_duel')))",
        ],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert str(tmp_path) in said
    assert "radio marker" in said
    assert said.rstrip().endswith("TG-2.2 4")
