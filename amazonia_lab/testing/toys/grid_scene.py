"""The grid as a person sees it: a map of cells, dice to click, trees on a track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import scene as sc
from ...glossary import terms
from ...rules import Action
from ...words import t

if TYPE_CHECKING:
    from .grid import Grid, State

COLORS = ("yellow", "blue", "green", "red")
SHAPES = ("round", "angular", "broad", "pointed")


def scene(rules: Grid, state: State, viewer: int | None) -> sc.Scene:
    """The scene of a state; everybody sees the same."""
    return sc.Scene(
        game="toy_grid",
        title=t("toy_grid.title"),
        subtitle=t("toy_grid.kind"),
        notice=t("toy_grid.notice"),
        viewer=viewer,
        players=state.players,
        colors=COLORS[: len(state.players)],
        status=_status(rules, state),
        aim=t("toy_grid.aim", trees=state.goal),
        terms=terms("toy_grid"),
        zones=(_map(rules, state), _dice(state), _trees(state)),
        choices=tuple(_choice(state, action) for action in rules.legal(state)),
        plans=_plans(rules, state),
        blocked=tuple(_blocked(rules, state)),
    )


def _status(rules: Grid, state: State) -> sc.Status:
    decision, outcome = rules.decision(state), rules.outcome(state)
    seats = decision.seats if decision else ()
    phase = "over" if decision is None else "storm" if state.todo else "turn"
    return sc.Status(
        phase=t(f"toy_grid.phase.{phase}"),
        ask=decision.text(state.players) if decision else "",
        rule=decision.rule if decision else outcome.rule if outcome else "",
        seats=seats,
        who=", ".join(state.players[seat] for seat in seats),
        round=t("toy_grid.round", number=state.round),
        outcome=outcome.reason if outcome else "",
        won=outcome.won if outcome else None,
    )


def _map(rules: Grid, state: State) -> sc.Zone:
    from .grid import BOARD, COLUMNS, PLACES, ROWS

    hit = state.todo[0].places if state.todo else ()
    places = []
    for place in BOARD.places.values():
        gone = place.id not in state.places
        places.append(
            sc.Place(
                id=f"place:{place.id}",
                x=place.x,
                y=place.y,
                label=place.name,
                kind="cell",
                lines=(t("toy_grid.gone"),) if gone else (),
                tags=("gone",) if gone else ("hit",) if place.id in hit else (),
                source=place.source,
            )
        )
    routes = tuple(
        sc.Route(
            id=f"route:{route.a}-{route.b}",
            a=f"place:{route.a}",
            b=f"place:{route.b}",
            kind=route.kind,
            state=() if {route.a, route.b} <= set(state.places) else ("closed",),
            source=route.source,
        )
        for route in BOARD.routes
    )
    rangers = tuple(
        sc.Piece(
            id=f"figure:ranger{seat + 1}",
            place=f"place:{place}",
            label=t("toy_grid.ranger", player=state.players[seat]),
            kind="figure",
            color=COLORS[seat],
            shape=SHAPES[seat],
            state=("active",) if seat == state.turn and not state.end else (),
        )
        for seat, place in enumerate(state.figures)
    )
    trees = tuple(
        sc.Piece(
            id=f"tree:{p}",
            place=f"place:{p}",
            label=t("toy_grid.tree"),
            kind="tree",
            icon="tree",
            color="good",
            shape="circle",
        )
        for p in PLACES
        if p in state.trees
    )
    return sc.Zone(
        id="map",
        kind="map",
        label=t("toy_grid.map"),
        columns=COLUMNS,
        rows=ROWS,
        grid=True,
        places=tuple(places),
        routes=routes,
        pieces=(*rangers, *trees),
    )


def _dice(state: State) -> sc.Zone:
    items = tuple(
        sc.Item(
            id=f"die:{number}",
            label=t("toy_grid.die_used", number=number) if die is None else t("toy_grid.die", die=die),
            kind="die",
            value="" if die is None else str(die),
            state=("spent",) if die is None else (),
            rule="TG-1.2",
        )
        for number, die in enumerate(state.dice, 1)
    )
    return sc.Zone(id="dice", kind="row", label=t("toy_grid.dice"), items=items)


def _trees(state: State) -> sc.Zone:
    items = tuple(
        sc.Item(
            id=f"goal:{number}",
            label=t("toy_grid.goal", number=number),
            kind="space",
            icon="tree",
            color="good",
            state=("active",) if number <= len(state.trees) else ("empty",),
            rule="TG-3.1",
        )
        for number in range(1, state.goal + 1)
    )
    return sc.Zone(id="goal", kind="track", label=t("toy_grid.track"), items=items)


def _choice(state: State, action: Action) -> sc.Choice:
    label = t(f"toy_grid.action.{action.kind}", place=action.args[-1] if action.args else "")
    here = state.figures[state.turn]
    path: tuple[str, ...] = ()
    if action.kind == "go":
        path = (f"die:{action.args[0]}", f"place:{action.args[1]}")
    elif action.kind == "plant":
        path = (f"die:{action.args[0]}", f"place:{here}")
    elif action.kind == "give_up":
        path = (f"place:{action.args[0]}",)
    return sc.Choice(action=str(action), label=label, path=path, main=action.kind == "end")


def _plans(rules: Grid, state: State) -> tuple[sc.Plan, ...]:
    return tuple(
        sc.Plan(
            path=(f"figure:{rules.figures(state)[0]}", f"place:{place}"),
            actions=tuple(map(str, way)),
            label=t("toy_grid.action.go", place=place),
            price=t("toy_grid.price", number=len(way)),
            way=tuple(f"place:{action.args[-1]}" for action in way),
        )
        for place, way in rules.reachable(state, None).items()
    )


def _blocked(rules: Grid, state: State) -> list[sc.Blocked]:
    """Dice that offer nothing now, and the places that are gone."""
    blocked = []
    if not state.end:
        for number, die in enumerate(state.dice, 1):
            actions = (Action("go", (number, p)) for p in state.places)
            refusals = [rules.why_not(state, action) for action in (*actions, Action("plant", (number,)))]
            if die is None or (refusals[0] and all(refusals)):
                reason = refusals[0].reason if refusals[0] else ""
                blocked.append(sc.Blocked(anchor=f"die:{number}", reason=reason, rule="TG-1.2"))
    from .grid import PLACES

    for place in PLACES:
        if place not in state.places:
            reason = t("toy_grid.refusal.gone", place=place)
            blocked.append(sc.Blocked(anchor=f"place:{place}", reason=reason, rule="TG-2.3"))
    return blocked
