"""What a person sees of Endangered. Hands are open, so every viewer sees the same."""

from __future__ import annotations

from ... import scene as sc
from ...glossary import terms
from ..status import status_of
from .choices import blocked, choices
from .common import GAME, votes_needed, voting, years
from .scene_counts import calendar_zone, impacts_zone, supply_zone, tiles_zone
from .scene_map import lines_zone, map_zone
from .scene_parts import actions_zone, dice_zone, discards_zone, hand_zone, row_zone, team_zone
from .state import State
from .telling import color_of, tell

MINOR = ("placed", "paid", "gained", "drew", "nothing_drawn", "reshuffled", "discarded", "new_year")
"""What the eye follows on the table anyway."""

SIGNS = (
    ("turn", "die"),
    ("offspring_roll", "die"),
    ("destruction_roll", "die"),
    ("vote_roll", "die"),
    ("born", "tiger"),
    ("added", "tiger"),
    ("moved", "tiger"),
    ("parted", "tiger"),
    ("tigers_lost", "cross"),
    ("tile", "cross"),
    ("replanted", "tree"),
    ("sighting", "event:sighting"),
    ("impact", "event"),
    ("impact_stays", "event"),
    ("works", "bolt"),
    ("turned_up", "flag"),
    ("influenced", "flag"),
    ("yes", "tick"),
    ("no", "cross"),
)
"""Symbols of what happened."""


def scene(state: State, viewer: int | None) -> sc.Scene:
    """The whole scene."""
    options = state.options
    people = len(options.players)
    subtitle = "subtitle_lesson" if options.length == "lesson" else "subtitle"
    return sc.Scene(
        game=GAME,
        title=tell("title"),
        subtitle=tell(subtitle, difficulty=tell(f"difficulty.{options.difficulty}")),
        notice=tell("notice"),
        viewer=viewer,
        players=options.players,
        colors=tuple(color_of(role.id) for role in state.roles[:people]),
        status=status(state),
        aim=tell("aim", needed=votes_needed(state), years=years(state)),
        terms=terms(GAME),
        zones=(
            calendar_zone(state),
            tiles_zone(state),
            row_zone(state),
            map_zone(state),
            lines_zone(state),
            dice_zone(state),
            actions_zone(state),
            hand_zone(state),
            team_zone(state),
            impacts_zone(state),
            supply_zone(state),
            discards_zone(state),
        ),
        choices=choices(state),
        blocked=blocked(state),
        minor=MINOR,
        signs=SIGNS,
        ending=("row",),
    )


def status(state: State) -> sc.Status:
    """Whose turn, which phase, what is asked."""
    from .rules import RULES

    vote = voting(state) and not state.result
    return status_of(
        RULES.decision(state),
        RULES.outcome(state),
        state.options.players,
        phase=tell(f"phase.{state.phase}"),
        over=tell("phase.over"),
        round=tell("round_vote" if vote else "round", number=state.year, years=years(state)),
    )
