"""The missions of a scene: what each asks, and who of the team could fulfil it.

No rule stands here: a figure is put on the site in thought, and the rules are asked what is missing then.
"""

from __future__ import annotations

from msgspec.structs import replace

from ... import scene as sc
from .common import name_of, present, stand, with_person, with_seat
from .data import MissionCard, game_data, tables_of
from .moves.missions import courage_of, missing
from .reach import cards_used, reachable, ways
from .scene_people import site_words
from .state import PLAY, Mission, Person, State
from .telling import KIND_SHAPES, reward_chip, tell

RULE = "MA-7.2"
"""What every mission asks first; which mission it is, its source tells."""
FAR = ("land", "land", "river", "river")
"""How far away something is, is counted in basic cards; farther than this is only called far."""


def missions_zone(state: State) -> sc.Zone:
    """The missions on display."""
    items = []
    for k, mission in enumerate(state.missions, 1):
        if mission is None:
            key = "no_more" if not state.pile else "done" if state.result else "empty"
            label = tell(f"line.{key}")
            items.append(sc.Item(id=f"mission:{k}", label=label, kind="mission", state=("empty",)))
        else:
            items.append(_mission(state, k, mission, game_data().missions[mission.card]))
    note = tell("line.missions_left", n=len(state.pile))
    return sc.Zone(id="missions", kind="row", label=tell("zone.missions"), items=tuple(items), note=note)


def _mission(state: State, number: int, mission: Mission, card: MissionCard) -> sc.Item:
    lacks = missing(state, mission)
    playing = state.phase == PLAY and not state.todo and not state.result
    ready = playing and not lacks
    hidden = "?" in mission.site
    verdicts = [] if state.result or hidden else _verdicts(state, mission, card, playing)
    best = min(verdicts, default=None)
    about = [
        tell(f"mission.{card.kind}.text"),
        tell("line.conflict" if card.conflict else "line.no_conflict"),
        *([] if state.result or hidden else _others(state, mission)),
    ]
    marks = ["ready"] if ready else ["near"] if best and best[0] < LACKING else []
    return sc.Item(
        id=f"mission:{number}",
        label=tell(f"mission.{card.kind}.name"),
        kind="mission",
        icon=card.kind,
        sub=site_words(state, mission.site),
        chips=_needs(state, mission, card, best[2] if best else ()),
        lines=(tell("line.not_located"),) if hidden else tuple(text for _, text, _ in sorted(verdicts)),
        about=tuple(about),
        value=str(number),
        state=tuple(marks),
        color=card.kind,
        shape=KIND_SHAPES[card.kind],
        source=card.source,
        rule=RULE,
    )


def _needs(state: State, mission: Mission, card: MissionCard, lacks: tuple[str, ...]) -> tuple[sc.Chip, ...]:
    """What is asked, with what the best of the own figures would miss there."""

    def chip(need: str, label: str) -> sc.Chip:
        return sc.Chip(label=label, icon=need, state=("missing",) if need in lacks else ("met",))

    chips = [chip("courage", tell("line.courage", n=card.courage))]
    if card.animal_care:
        chips.append(chip("animal_care", tell("line.animal_care_chip")))
    if mission.site in tables_of(state.options.board).indigenous:
        chips.append(chip("negotiation", tell("line.negotiation_chip")))
    if card.conflict:
        chips.append(sc.Chip(label=tell("line.conflict_chip"), icon="conflict"))
    if card.reward:
        chips.append(reward_chip(sum(card.reward)))
    return tuple(chips)


def nobody_has(state: State, slot: int) -> tuple[str, ...]:
    """What a mission asks that none of the own figures could bring there."""
    mission = state.missions[slot - 1]
    if mission is None:
        return ()
    found = _verdicts(state, mission, game_data().missions[mission.card], playing=True)
    if not found or any(near != LACKING for near, _, _ in found):
        return ()
    return tuple(need for need in found[0][2] if all(need in lacks for _, _, lacks in found))


HERE, IN_REACH, TOGETHER, LACKING, TOO_FAR, FAR_OFF = range(6)
"""How near a figure is to fulfilling a mission."""

Verdict = tuple[int, str, tuple[str, ...]]
"""How near, in words, and what is lacking."""


def _there(state: State, seat: int, mission: Mission, *people: Person) -> tuple[str, ...]:
    """What would be missing if these people of a seat stood at the site."""
    after = state.seats[seat]
    for person in people:
        after = with_person(after, replace(person, place=mission.site))
    return missing(replace(state, active=seat, seats=with_seat(state, seat, after)), mission)


def _verdicts(state: State, mission: Mission, card: MissionCard, playing: bool) -> list[Verdict]:
    """One sentence for each figure of the seat to move."""
    seat = state.seats[state.active]
    found = [_verdict(state, mission, card, person, playing) for person in seat.team if not seat.waits]
    # Both together may have what neither has alone (MA-7.28).
    alone = [near for near, _, lacks in found if not lacks or near != LACKING]
    if len(found) > 1 and not alone and not _there(state, state.active, mission, *seat.team):
        whos = tuple(map(name_of, seat.team))
        # Nobody of them may be near: then it is no news that something can be done now.
        near = playing and all(
            person.place == mission.site or mission.site in reachable(state, person.figure)
            for person in seat.team
        )
        if near:
            found = [(TOGETHER, tell("verdict.together", whos=whos), ())]
        else:
            found = [
                (FAR_OFF, tell("verdict.together_far" if playing else "verdict.together_able", whos=whos), ())
            ]
    return found


def _verdict(state: State, mission: Mission, card: MissionCard, person: Person, playing: bool) -> Verdict:
    who = name_of(person)
    lacks = _there(state, state.active, mission, person)
    vision = lacks == ("courage",) and "vision" in state.seats[state.active].hand
    tail = "_vision" if vision else ""
    if lacks and not vision:
        short = card.courage - _courage_there(state, mission, person)
        what = ", ".join(tell(f"verdict.{need}", n=short) for need in lacks)
        return LACKING, tell("verdict.lacks", who=who, what=what), lacks
    if not playing:
        return LACKING, tell("verdict.able", who=who), lacks
    if person.place == mission.site:
        return HERE, tell(f"verdict.here{tail}", who=who), lacks
    way = reachable(state, person.figure).get(mission.site)
    if way is not None:
        n = len(cards_used(way))
        return IN_REACH, tell(f"verdict.reach{tail}" if n else f"verdict.on{tail}", who=who, n=n), lacks
    far = ways(state.options.board, state.effects, FAR, (), stand(state, person)).get(mission.site)
    if far is None:
        return FAR_OFF, tell("verdict.far_off", who=who), lacks
    return TOO_FAR, tell("verdict.far", who=who, n=far[0]), lacks


def _courage_there(state: State, mission: Mission, person: Person) -> int:
    """Courage at the site once this figure has come, with what was gained by experience."""
    there = {p.figure: p for _, p in present(state, mission.site)} | {person.figure: person}
    return courage_of(state, list(there.values()))


def _others(state: State, mission: Mission) -> list[str]:
    """Figures of the other seats that have what is asked."""
    return [
        tell("verdict.mate", who=name_of(person), player=state.options.players[i])
        for i, seat in enumerate(state.seats)
        if i != state.active and not seat.waits
        for person in seat.team
        if not _there(state, i, mission, person)
    ]
