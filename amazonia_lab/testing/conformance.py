"""What every game promises, as functions that anyone can run on any game.

Each check takes a game's name and options, plays seeded games, and raises an AssertionError that says
where a promise was broken.

Examples
--------
>>> from amazonia_lab.testing import check_game
>>> check_game("toy_duel", players=2)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import actions, figures, hidden, repeating, scenes, wording

Check = Callable[..., None]

_ALL: tuple[Check, ...] = (
    actions.declares_itself,
    actions.catalogue_is_whole,
    actions.text_forms_read_back,
    actions.legal_is_what_nothing_speaks_against,
    actions.every_legal_action_can_be_made,
    actions.the_door_keeps_shut,
    actions.every_game_ends,
    actions.ways_can_be_gone,
    actions.bots_play_by_the_rules,
    repeating.equal_seeds_give_equal_games,
    repeating.starts_are_equal,
    repeating.states_are_plain_data,
    repeating.saves_read_back,
    repeating.undo_and_redo_are_exact,
    repeating.fair_undo_keeps_to_its_limits,
    hidden.hiding_is_settled,
    hidden.the_asked_see_enough,
    hidden.guesses_can_be_played,
    hidden.guesses_differ,
    hidden.scenes_hide,
    hidden.print_and_picture_hide,
    hidden.events_hide,
    hidden.events_name_seats,
    hidden.what_comes_to_light_is_said,
    hidden.measures_work_hidden,
    hidden.features_tell_what_is_known,
    figures.the_board_says_where_it_is_from,
    figures.routes_are_the_board_less_what_is_gone,
    figures.measures_are_numbers_with_units,
    figures.the_debrief_names_species,
    figures.the_debrief_has_words_and_sources,
    figures.tables_can_be_made,
    scenes.choices_are_the_legal_actions,
    scenes.secret_is_said,
    scenes.scenes_hold_together,
    scenes.paths_lead_somewhere,
    scenes.what_is_blocked_says_why,
    wording.everything_said_has_words_and_a_rule,
    wording.every_word_is_translated,
    wording.scenes_have_words,
    wording.names_are_shown_as_given,
    wording.catalogues_agree,
    wording.no_message_is_left_over,
    wording.what_the_source_says_has_words,
)

CHECKS: dict[str, Check] = {check.__name__: check for check in _ALL}
"""Every check by its name, which says what is promised."""


def check_game(name: str, **options: Any) -> None:
    """Run every check on one game.

    Parameters
    ----------
    name
        Name of a registered game.
    **options
        Options of :func:`amazonia_lab.new_game`, such as ``players=3``.

    Raises
    ------
    AssertionError
        If promises are broken; it lists every one.
    """
    broken = []
    for title, check in CHECKS.items():
        try:
            check(name, **options)
        except Exception as problem:  # a game that breaks down in one check is still tried in the others
            broken.append(f"{title}: {type(problem).__name__}: {problem}")
    if broken:
        raise AssertionError("\n".join([f"{name} breaks {len(broken)} of {len(CHECKS)} promises", *broken]))
