"""Every rule has code and a test, every decision a test, and no number is invented."""

from __future__ import annotations

from .shows import MISSION


def test_the_seeds_have_rules_and_decisions():
    assert len(MISSION.rules) > 250
    assert len(MISSION.decisions) > 60
    assert MISSION.sections() == {*range(1, 19), 21}


def test_every_rule_is_cited_by_the_code_or_data_that_carries_it():
    assert MISSION.in_order(MISSION.rules - MISSION.carried()) == []


def test_every_rule_is_shown_by_a_test():
    assert MISSION.in_order(MISSION.rules - MISSION.shown()) == []


def test_every_decision_is_shown_by_a_test():
    assert MISSION.in_order(MISSION.decisions - MISSION.shown()) == []


def test_no_number_is_cited_that_the_seeds_do_not_have():
    assert MISSION.wrong() == {}
