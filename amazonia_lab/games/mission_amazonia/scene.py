"""What a person sees of Mission Amazonia: zones and status. Hands are open, so every viewer sees the same."""

from __future__ import annotations

from ... import scene as sc
from ...glossary import terms
from ..status import status_of
from .achievements import tally_of
from .choices import blocked, choices, plans
from .common import GAME, failure_spaces, success_spaces
from .data import KINDS, board_of, game_data
from .own_boards import known as known_board
from .scene_abilities import abilities_zone, achievements_zone, unused_terms
from .scene_map import map_zone
from .scene_missions import missions_zone
from .scene_people import recruits_zone, team_zone
from .state import DISCARD, RED_LIST, RESIGNATION, State
from .telling import KIND_SHAPES, money_chip, tell

MINOR = ("moved", "moved_on", "rented", "ended", "discarded", "reshuffled", "drew", "nothing_drawn")
"""What the eye follows on the table anyway."""

SIGNS = (
    ("conflict", "die"),
    ("titles_roll", "die"),
    ("event", "event"),
    ("protected_animal", "tick"),
    ("lost_animal", "cross"),
    ("red_listed", "red_list"),
    ("resigned", "resignation"),
    ("resignation_marker", "resignation"),
    ("injured", "injury"),
    ("third_injury", "injury"),
    ("fulfilled", "flag"),
    ("appeared", "pin"),
    ("fled_to", "pin"),
    ("joined", "new_member"),
    ("recruited", "new_member"),
    ("learned", "experience"),
    ("healed", "vest"),
    ("relocated", "pin"),
    ("located", "pin"),
)
"""Symbols of what happened."""


def scene(state: State, viewer: int | None) -> sc.Scene:
    """The whole scene."""
    return sc.Scene(
        game=GAME,
        title=tell("title"),
        subtitle=_subtitle(state),
        notice=tell("notice_own" if known_board(state.options.board) else "notice"),
        viewer=viewer,
        players=state.options.players,
        colors=tuple(seat.colour for seat in state.seats),
        status=status(state),
        aim=tell("aim", goal=success_spaces(state), limit=failure_spaces(state)),
        terms=terms(GAME, without=unused_terms(state)),
        zones=(
            _success(state),
            _failure(state),
            *achievements_zone(state),
            missions_zone(state),
            map_zone(state),
            team_zone(state),
            _hand(state),
            *abilities_zone(state),
            _shop(state),
            _support(state),
            recruits_zone(state),
            _piles(state),
        ),
        choices=choices(state),
        plans=plans(state),
        blocked=blocked(state),
        minor=MINOR,
        ending=("achievements", "success", "failure") if tally_of(state) else (),
        signs=SIGNS,
    )


def _subtitle(state: State) -> str:
    """The chapter or, where a board belongs to none, the board; and whether the game is a short one."""
    board = board_of(state.options.board)
    key = "subtitle" if "chapter" in board.extra else "subtitle_board"
    said = tell(key, chapter=board.extra.get("chapter", ""), board=board.name)
    return tell("subtitle_lesson", subtitle=said) if state.options.length == "lesson" else said


def status(state: State) -> sc.Status:
    """Whose turn, which phase, what is asked."""
    from .rules import RULES

    phase = "question" if state.todo else "discard" if state.phase == DISCARD else "play"
    return status_of(
        RULES.decision(state),
        RULES.outcome(state),
        state.options.players,
        phase=tell(f"phase.{phase}"),
        over=tell("phase.over"),
        round=tell("round", number=state.round),
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


CARD_COLOURS = {"land": "land", "river": "river", "budget": "money"}
"""Colour of a card's band; special cards share one."""


def _hand(state: State) -> sc.Zone:
    seat = state.seats[state.active]
    cards = game_data().cards
    items = []
    for title in dict.fromkeys(seat.hand):
        card = cards[title]
        money = "worth" if title == "budget" else "rent"
        foot = sc.Foot(
            id=f"rent:{title}",
            label=tell(f"line.{money}", amount=card.rent),
            short=tell(f"line.{money}_short"),
            icon="money",
            value=str(card.rent),
        )
        items.append(
            sc.Item(
                id=f"card:{title}",
                label=tell(f"card.{title}.name"),
                kind="card",
                icon=title,
                lines=(tell(f"card.{title}.text"),),
                foot=foot if card.rent else None,
                count=seat.hand.count(title),
                color=CARD_COLOURS.get(title, "good"),
                source=card.source,
                rule=card.rule,
            )
        )
    return sc.Zone(
        id="hand",
        kind="row",
        label=tell("zone.hand", player=state.options.players[state.active]),
        items=tuple(items),
        note=tell("note.discard" if state.phase == DISCARD else "note.hand"),
    )


def _shop(state: State) -> sc.Zone:
    items = tuple(
        sc.Item(
            id=f"special:{card.id}",
            label=tell(f"card.{card.id}.name"),
            kind="special",
            icon=card.id,
            chips=(money_chip(card.price),),
            about=(tell(f"card.{card.id}.text"), tell("line.left", n=left)),
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
        lines: tuple[str, ...] = ()
        if card.id == "rewilding":
            steps = game_data().values.rewilding_steps
            key = "line.stone_waits" if state.stone == steps else "line.stone"
            lines = (tell(key, n=state.stone, steps=steps),)
        items.append(
            sc.Item(
                id=f"support:{card.id}",
                label=tell(f"support.{card.id}.name"),
                kind="support",
                icon=card.id,
                chips=(money_chip(card.price),),
                lines=lines,
                about=(tell(f"support.{card.id}.text"),),
                source=card.source,
                rule=card.rule,
            )
        )
    return sc.Zone(
        id="support", kind="row", label=tell("zone.support"), items=tuple(items), note=tell("note.support")
    )


def _piles(state: State) -> sc.Zone:
    """The stacks of animals: face down, but everybody can count which ones are still in them."""
    items = tuple(
        sc.Item(
            id=f"stack:{kind}",
            label=tell(f"mission.{kind}.name"),
            kind="stack",
            icon=kind,
            sub=tell("line.animals_left", n=len(stack)),
            chips=tuple(
                sc.Chip(
                    label=tell("line.of_animal", animal=animal, n=stack.count(animal)),
                    icon=animal,
                )
                for animal in sorted(set(stack))
            ),
            value=str(len(stack)),
            state=() if stack else ("empty",),
            color=kind,
            shape=KIND_SHAPES[kind],
            source="rulebook",
        )
        for kind, stack in zip(KINDS, state.stacks, strict=True)
    )
    return sc.Zone(id="piles", kind="row", label=tell("zone.piles"), items=items, fold=True)
