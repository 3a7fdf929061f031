"""Every rule has code and a test, every decision a test, and no number is invented."""

from __future__ import annotations

from .laid import AMAZONAS


def test_the_seeds_have_rules_and_decisions():
    assert len(AMAZONAS.rules) > 100
    assert len(AMAZONAS.decisions) > 25
    assert AMAZONAS.sections() == set(range(1, 14))


def test_every_rule_is_cited_by_the_code_or_data_that_carries_it():
    assert AMAZONAS.in_order(AMAZONAS.rules - AMAZONAS.carried()) == []


def test_every_rule_is_shown_by_a_test():
    assert AMAZONAS.in_order(AMAZONAS.rules - AMAZONAS.shown()) == []


def test_every_decision_is_shown_by_a_test():
    assert AMAZONAS.in_order(AMAZONAS.decisions - AMAZONAS.shown()) == []


def test_no_number_is_cited_that_the_seeds_do_not_have():
    assert AMAZONAS.wrong() == {}
