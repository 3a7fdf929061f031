"""What a person sees of Mission Amazonia: zones and status. Hands are open, so every viewer sees the same."""

from __future__ import annotations

from ... import scene as sc
from .choices import blocked, choices, plans
from .common import GAME, character, failure_spaces, success_spaces
from .data import KINDS, MissionCard, board_of, game_data, tables_of
from .moves.missions import lack_refusal, missing
from .scene_map import map_zone
from .state import DISCARD, PLAY, RED_LIST, RESIGNATION, Mission, Person, Seat, State
from .telling import KIND_SHAPES, SHAPES, tell

MINOR = ("moved", "moved_on", "rented", "ended", "discarded", "reshuffled", "drew", "nothing_drawn")
"""What the eye follows on the table anyway."""


def scene(state: State, viewer: int | None) -> sc.Scene:
    """The whole scene."""
    lesson = state.options.length == "lesson"
    return sc.Scene(
        game=GAME,
        title=tell("title"),
        subtitle=tell("subtitle_lesson" if lesson else "subtitle"),
        notice=tell("notice"),
        viewer=viewer,
        players=state.options.players,
        colors=tuple(seat.colour for seat in state.seats),
        status=status(state),
        zones=(
            _success(state),
            _failure(state),
            _missions(state),
            map_zone(state),
            _team(state),
            _hand(state),
            _shop(state),
            _support(state),
            _recruits(state),
            _piles(state),
        ),
        choices=choices(state),
        plans=plans(state),
        blocked=blocked(state),
        minor=MINOR,
    )


def status(state: State) -> sc.Status:
    """Whose turn, which phase, what is asked."""
    from .rules import RULES

    names = state.options.players
    decision = RULES.decision(state)
    outcome = RULES.outcome(state)
    round_text = tell("round", number=state.round)
    if decision is None or outcome is not None:
        assert outcome is not None
        return sc.Status(
            phase=tell("phase.over"),
            ask="",
            rule=outcome.rule,
            round=round_text,
            outcome=outcome.reason,
            won=outcome.won,
        )
    phase = "question" if state.todo else "discard" if state.phase == DISCARD else "play"
    return sc.Status(
        phase=tell(f"phase.{phase}"),
        ask=decision.text(names),
        rule=decision.rule,
        seats=decision.seats,
        who=names[decision.seats[0]] if len(decision.seats) == 1 else "",
        round=round_text,
    )


def _marker(marker: str, number: int, track: str) -> sc.Item:
    """A marker on a track: an animal, a red-list or a resignation marker."""
    if marker in (RED_LIST, RESIGNATION):
        label, kind, shape, color = tell(f"line.{marker}"), marker, "octagon", "bad"
    else:
        kind = game_data().animals[marker].kind
        label, shape, color = tell(f"animal.{marker}"), KIND_SHAPES[kind], kind
    return sc.Item(
        id=f"{track}:{number}",
        label=label,
        kind="space",
        icon=marker,
        value=str(number),
        shape=shape,
        color=color,
        state=("filled",),
        source="rulebook",
    )


def _space(number: int, track: str, key: str, icon: str = "") -> sc.Item:
    return sc.Item(
        id=f"{track}:{number}",
        label=tell(key, n=number),
        kind="space",
        icon=icon,
        value=str(number),
        state=("empty",),
        source="rulebook",
    )


def _success(state: State) -> sc.Zone:
    goal = success_spaces(state)
    events = game_data().values.event_spaces if state.options.length == "full" else ()
    items = [_marker(m, k, "success") for k, m in enumerate(state.success, 1)]
    for k in range(len(items) + 1, goal + 1):
        if k == goal:
            items.append(_space(k, "success", "line.goal_space", "goal"))
        elif k in events:
            items.append(_space(k, "success", "line.event_space", "event"))
        else:
            items.append(_space(k, "success", "line.space"))
    return sc.Zone(
        id="success",
        kind="track",
        label=tell("zone.success"),
        items=tuple(items),
        columns=goal,
        note=tell("note.success", n=goal),
    )


def _failure(state: State) -> sc.Zone:
    limit = failure_spaces(state)
    items = [_marker(m, k, "failure") for k, m in enumerate(state.failure, 1)]
    for k in range(len(items) + 1, limit + 1):
        last = k == limit
        items.append(
            _space(k, "failure", "line.limit_space" if last else "line.space", "failure" if last else "")
        )
    return sc.Zone(
        id="failure",
        kind="track",
        label=tell("zone.failure"),
        items=tuple(items),
        columns=limit,
        note=tell("note.failure", n=limit),
    )


def place_name(state: State, place: str) -> str:
    """The name of a place of the board; of a site not found yet, that it is not."""
    known = board_of(state.options.board).places.get(place)
    return known.name if known else tell("place.unknown_site")


def _missions(state: State) -> sc.Zone:
    items = []
    for k, mission in enumerate(state.missions, 1):
        if mission is None:
            label = tell("line.empty" if state.pile else "line.no_more")
            items.append(sc.Item(id=f"mission:{k}", label=label, kind="mission", state=("empty",)))
        else:
            items.append(_mission(state, k, mission, game_data().missions[mission.card]))
    note = tell("line.missions_left", n=len(state.pile))
    return sc.Zone(id="missions", kind="row", label=tell("zone.missions"), items=tuple(items), note=note)


def _mission(state: State, number: int, mission: Mission, card: MissionCard) -> sc.Item:
    needs = [tell("line.needs_courage", n=card.courage)]
    if card.animal_care:
        needs.append(tell("line.needs_animal_care"))
    if mission.site in tables_of(state.options.board).indigenous:
        needs.append(tell("line.indigenous"))
    lacks = missing(state, mission)
    playing = state.phase == PLAY and not state.todo
    ready = playing and not lacks
    vision = playing and lacks == ("courage",) and "vision" in state.seats[state.active].hand
    lines = [
        tell("line.site", place=mission.site, name=place_name(state, mission.site)),
        *needs,
        tell("line.conflict" if card.conflict else "line.no_conflict"),
        tell("line.reward", amount=sum(card.reward)) if card.reward else tell("line.no_reward"),
        tell("line.ready") if ready else _lack(state, mission, number, lacks),
        tell("line.ready_vision") if vision else "",
    ]
    return sc.Item(
        id=f"mission:{number}",
        label=tell(f"mission.{card.kind}.name"),
        kind="mission",
        icon=card.kind,
        lines=tuple(line for line in lines if line),
        value=str(number),
        state=("ready",) if ready else (),
        color=card.kind,
        shape=KIND_SHAPES[card.kind],
        source=card.source,
        rule=card.rule,
    )


def _lack(state: State, mission: Mission, number: int, lacks: tuple[str, ...]) -> str:
    return lack_refusal(state, mission, number, lacks[0]).reason if lacks else ""


def _team(state: State) -> sc.Zone:
    items = []
    for i, seat in enumerate(state.seats):
        items.append(_player(state, i, seat))
        items += [_person(state, i, seat, person) for person in seat.team]
    return sc.Zone(id="team", kind="sheet", label=tell("zone.team"), items=tuple(items))


def _player(state: State, i: int, seat: Seat) -> sc.Item:
    lines = [
        tell(
            "line.cards",
            hand=len(seat.hand),
            draw=len(seat.draw),
            discard=len(seat.discard),
            played=len(seat.played),
        ),
    ]
    if i == state.active and state.purse:
        lines.append(tell("line.purse", amount=state.purse))
    if seat.waits:
        lines.append(tell("line.waits"))
    if seat.radio_kept:
        lines.append(tell("line.radio_kept"))
    return sc.Item(
        id=f"seat:{seat.colour}",
        label=tell("line.seat", player=state.options.players[i], colour=seat.colour),
        kind="player",
        lines=tuple(lines),
        value=tell("amount", amount=seat.money),
        state=("active",) if i == state.active and not state.result else (),
        color=seat.colour,
        shape=SHAPES[seat.colour],
    )


def _person(state: State, i: int, seat: Seat, person: Person) -> sc.Item:
    card = character(person)
    lines = [
        tell("line.at", figure=person.figure, place=person.place, name=place_name(state, person.place)),
        tell("line.courage", n=card.courage),
    ]
    for ability in ("animal_care", "negotiation", "protected"):
        if getattr(card, ability):
            lines.append(tell(f"line.{ability}"))
    if person.injuries:
        lines.append(tell("line.injuries", n=person.injuries))
    lines += [tell(f"line.{marker}") for marker in ("vest", "radio") if getattr(person, marker)]
    return sc.Item(
        id=f"person:{person.figure}",
        label=card.name,
        kind="person",
        icon="person",
        lines=tuple(lines),
        value=person.figure[-1],
        state=tuple(
            name
            for name, there in (
                ("active", i == state.active and not state.result),
                ("vest", person.vest),
                ("radio", person.radio),
                *((f"injuries{n}", person.injuries == n) for n in (1, 2)),
            )
            if there
        ),
        color=seat.colour,
        shape=SHAPES[seat.colour],
        source=card.source,
        rule=card.rule,
    )


def _hand(state: State) -> sc.Zone:
    seat = state.seats[state.active]
    cards = game_data().cards
    items = []
    for title in dict.fromkeys(seat.hand):
        card = cards[title]
        money = "line.worth" if title == "budget" else "line.rent"
        items.append(
            sc.Item(
                id=f"card:{title}",
                label=tell(f"card.{title}.name"),
                kind="card",
                icon=title,
                lines=(tell(f"card.{title}.text"), tell(money, amount=card.rent)),
                count=seat.hand.count(title),
                source=card.source,
                rule=card.rule,
            )
        )
    return sc.Zone(
        id="hand",
        kind="row",
        label=tell("zone.hand", player=state.options.players[state.active]),
        items=tuple(items),
        note=tell("note.hand"),
    )


def _shop(state: State) -> sc.Zone:
    items = tuple(
        sc.Item(
            id=f"special:{card.id}",
            label=tell(f"card.{card.id}.name"),
            kind="special",
            icon=card.id,
            lines=(tell(f"card.{card.id}.text"), tell("line.left", n=left)),
            value=tell("amount", amount=card.price),
            state=() if left else ("empty",),
            source=card.source,
            rule=card.rule,
        )
        for card, left in zip(game_data().special.values(), state.shop, strict=True)
    )
    return sc.Zone(id="shop", kind="row", label=tell("zone.shop"), items=items, note=tell("note.shop"))


def _support(state: State) -> sc.Zone:
    items = []
    for card in game_data().support.values():
        if card.id == "helicopter" and "fog" in state.effects:
            continue  # put away in the box (MA-10.8)
        lines = [tell(f"support.{card.id}.text")]
        if card.id == "rewilding":
            lines.append(tell("line.stone", n=state.stone, steps=game_data().values.rewilding_steps))
        items.append(
            sc.Item(
                id=f"support:{card.id}",
                label=tell(f"support.{card.id}.name"),
                kind="support",
                icon=card.id,
                lines=tuple(lines),
                value=tell("amount", amount=card.price),
                source=card.source,
                rule=card.rule,
            )
        )
    return sc.Zone(
        id="support", kind="row", label=tell("zone.support"), items=tuple(items), note=tell("note.support")
    )


def _recruits(state: State) -> sc.Zone:
    items = []
    for who in state.recruits:
        card = game_data().characters[who]
        lines = [tell("line.courage", n=card.courage)]
        lines += [tell(f"line.{a}") for a in ("animal_care", "negotiation", "protected") if getattr(card, a)]
        lines.append(tell(f"organisation.{card.organisation}"))
        items.append(
            sc.Item(
                id=f"recruit:{who}",
                label=card.name,
                kind="person",
                icon="new_member",
                lines=tuple(lines),
                source=card.source,
                rule=card.rule,
            )
        )
    return sc.Zone(id="recruits", kind="row", label=tell("zone.recruits"), items=tuple(items))


def _piles(state: State) -> sc.Zone:
    items = tuple(
        sc.Item(
            id=f"stack:{kind}",
            label=tell(f"mission.{kind}.name"),
            kind="stack",
            icon=kind,
            lines=(tell("line.animals_left", n=len(stack)),),
            value=str(len(stack)),
            state=() if stack else ("empty",),
            color=kind,
            shape=KIND_SHAPES[kind],
            source="rulebook",
        )
        for kind, stack in zip(KINDS, state.stacks, strict=True)
    )
    return sc.Zone(id="piles", kind="row", label=tell("zone.piles"), items=items)
