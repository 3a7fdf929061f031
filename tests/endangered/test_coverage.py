"""Every rule has code and a test, every decision a test, and no number is invented."""

from __future__ import annotations

from .shows import ENDANGERED


def test_the_seeds_have_rules_and_decisions():
    assert len(ENDANGERED.rules) > 130
    assert len(ENDANGERED.decisions) > 20
    assert ENDANGERED.sections() == set(range(1, 15))


def test_every_rule_is_cited_by_the_code_or_data_that_carries_it():
    assert ENDANGERED.in_order(ENDANGERED.rules - ENDANGERED.carried()) == []


def test_every_rule_is_shown_by_a_test():
    assert ENDANGERED.in_order(ENDANGERED.rules - ENDANGERED.shown()) == []


def test_every_decision_is_shown_by_a_test():
    assert ENDANGERED.in_order(ENDANGERED.decisions - ENDANGERED.shown()) == []


def test_no_number_is_cited_that_the_seeds_do_not_have():
    assert ENDANGERED.wrong() == {}
