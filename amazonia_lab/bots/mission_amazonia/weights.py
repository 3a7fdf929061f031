"""What things are worth to the careful player, in failure markers on the track."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Numbers found by playing many games; see ``tests/balance``."""

    cap: float = 5.0
    """A mission counts as at most this many rounds late."""
    coming: int = 2
    """Sites of the disc that are looked ahead to."""
    next_site: float = 0.5
    later_site: float = 0.5
    same_turn: float = 0.8
    each: float = 0.15
    """Binding one more character to a mission."""
    scarce: float = 0.4
    """Binding the only one with an ability to a mission that does not ask for it."""
    doom: float = 5.0
    """The round's end would lose the game."""
    success: float = 0.8
    """Fulfilling now rather than leaving it to a colleague."""
    marker: float = 0.12
    """R$ 500 in markers."""
    marker_rich: float = 0.06
    """The same with two characters."""
    member: float = 1.6
    """A second character at the start of the game."""
    injury: tuple[float, float] = (0.12, 0.35)
    """The first and second injury of a character."""
    resignation: float = 2.0
    vest: float = 0.35
    card: float = 0.0
    """A movement card kept for the way to a goal."""
    card_fast: float = 0.1
    """A vehicle or GPS kept."""
    drone_hope: float = 2.0
    """The most that two more cards can be hoped to improve."""
    rewilding: float = 0.15
    """One step of the stone."""
    ahead: float = 0.4
    """The same as a share while no red-list marker is there to be removed."""
    team_reward: float = 0.08
    """R$ 500 of a reward, whoever gets it."""
    nodes: int = 150
    """Moments looked at in one search."""
    boost: float = 0.25
    scanner: float = 0.25
    gps: float = 0.2
    vehicle: float = 0.3
    vision: float = 0.3
    vision_speaker: float = 0.3
    """Night Vision for a player with Negotiation."""
    drone: float = 0.3
    experience: float = 0.12
    """An experience marker kept, early in the game."""
    reroll: float = 0.2
    """The least that a roll of a coordinate has to bring beyond its markers."""
    locate: float = 1.0
    """Knowing where a mission is."""


CAREFUL = Weights()
