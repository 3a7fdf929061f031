"""One game of a run, from its beginning to its end, and what stands in the table about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .. import boxes, words
from ..api import checked_options
from ..bots import registry as bots
from ..errors import BadBox, BadOption, LabError, SimulationFailed
from ..rules import Action, Options, Outcome, Rules, State
from ..tables import Row
from ..values import readable

Choose = Callable[[State, int], Action]
"""What a seat does now."""


class Course(NamedTuple):
    """A game from its beginning to its end."""

    outcome: Outcome
    actions: int
    decisions: int
    """Steps at which more than one action was legal."""
    rounds: list[dict[str, Any]]
    """The last measures of each round."""
    last: dict[str, Any]
    """The measures of its end."""


def course(rules: Rules, options: Any, choose: Choose, *, per_round: bool = False) -> Course:
    """Play one game to its end by the pure rules.

    Parameters
    ----------
    choose
        Takes the state and the seat that is asked; gives a legal action.
    per_round
        Measure after every action, not only at the end.
    """
    state = rules.setup(options)
    actions = decisions = 0
    rounds: dict[Any, dict[str, Any]] = {}
    while (decision := rules.decision(state)) is not None:
        decisions += len(rules.legal(state)) > 1
        state, _ = rules.apply(state, choose(state, decision.seats[0]))
        actions += 1
        if per_round:
            row = rules.measures(state)
            rounds[row.get("round")] = row
    outcome = rules.outcome(state)
    assert outcome is not None
    last = rules.measures(state)
    return Course(outcome, actions, decisions, list(rounds.values()), last)


class Task(NamedTuple):
    """One game to be played, as it is sent to another process."""

    name: str
    data: boxes.Data
    players: tuple[str, ...]
    seed: int
    own: dict[str, Any]
    """The game's own options."""
    seats: tuple[str | bots.Bot, ...]
    about: Mapping[str, Any] = {}
    """What its rows begin with: number of the game, what is varied."""
    per_round: bool = False
    plays: str = ""
    """Name of the rules, which holds the digest of a box: on every worker it has to be the same one."""
    board: tuple[str, str] | None = None
    """Name and text of a board of one's own: a worker does not know it yet."""


class BotFailed(Exception):
    """A bot broke down, or chose what is not legal."""

    def __init__(self, seat: int, problem: str) -> None:
        super().__init__(seat, problem)
        self.seat = seat
        self.problem = problem


def begin(task: Task) -> tuple[Rules, Options]:
    """Rules and options of a task."""
    rules = boxes.rules_with(task.name, task.data, task.plays)
    if task.plays and rules.name != task.plays:
        raise BadBox("box_changed", folder=task.data)
    if task.board is not None:
        rules.brought(*task.board)  # type: ignore[attr-defined]
    return rules, checked_options(rules, task.players, task.seed, task.own)


def play(task: Task) -> list[Row]:
    """Play one game; gives its rows.

    Raises
    ------
    SimulationFailed
        If it breaks down.
    """
    rules, options = begin(task)
    try:
        done = course(rules, options, chooser(rules, options, task.seats), per_round=task.per_round)
    except BotFailed as problem:
        raise SimulationFailed(
            "simulation_failed", seed=options.seed, problem=problem.problem
        ) from problem.__cause__
    except Exception as problem:
        raise SimulationFailed("simulation_failed", seed=options.seed, problem=told(problem)) from problem
    return rows(task, options, done)


def rows(task: Task, options: Options, done: Course) -> list[Row]:
    """The rows of a game that has been played."""
    names = task.players
    seats = ", ".join(dict.fromkeys(map(named, task.seats)))
    # Several values (rules that are switched on) stand in one cell.
    own = {key: ", ".join(map(str, v)) if isinstance(v, list | tuple) else v for key, v in task.own.items()}
    about: Row = {**task.about, "seed": options.seed, "players": len(names), "bot": seats, **own}
    # What was varied is called as the sweep calls it: two lists of seats may have the same bots.
    about |= {key: value for key, value in task.about.items() if value is not None}
    if task.per_round:
        return [{**about, **row} for row in done.rounds]
    end = done.outcome
    measures = {key: value for key, value in done.last.items() if key != "round"}
    return [
        {
            **about,
            "won": end.won,
            "winner": ", ".join(names[seat] for seat in end.winners) if end.won is None else None,
            "reason": end.code,
            "rounds": done.last.get("round"),
            "actions": done.actions,
            "decisions": done.decisions,
            **measures,
        }
    ]


def columns(task: Task) -> list[str]:
    """The columns of a task's rows, without playing it."""
    rules, options = begin(task)
    now = rules.measures(rules.setup(options))
    return list(rows(task, options, Course(Outcome(task.name, ""), 0, 0, [now], now))[0])


def told(problem: BaseException) -> str:
    """What went wrong, as one line."""
    return readable(str(problem) if isinstance(problem, LabError) else f"{type(problem).__name__}: {problem}")


def named(bot: str | bots.Bot) -> str:
    """What a bot is called in a table."""
    return bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)


def chooser(rules: Rules, options: Options, seats: Sequence[str | bots.Bot]) -> Choose:
    """What a seat's bot chooses; :class:`BotFailed` where a bot of one's own gives nothing legal."""

    def choose(state: State, seat: int) -> Action:
        bot = seats[seat]
        if isinstance(bot, str):
            return bots.choose(rules, state, seat, bot, options)[0]
        # Ours are tested to choose what is legal; of a bot just written nobody knows.
        try:
            made = bots.choose(rules, state, seat, bot, options)
            action = made[0] if made else None
            refusal = rules.why_not(state, action) if isinstance(action, Action) else None
        except (Exception, SystemExit) as problem:
            raise BotFailed(seat, told(problem)) from problem
        if not isinstance(action, Action):
            raise BotFailed(seat, words.t("error.bot_gave", value=readable(action)))
        if refusal is not None:
            raise BotFailed(seat, readable(f"{action}: {refusal.reason}"))
        return action

    return choose


def seated(rules: Rules, bot: Any, count: int) -> tuple[str | bots.Bot, ...]:
    """The bots of all seats, from one for all or a list with one for each; checked."""
    several = (
        list(bot) if isinstance(bot, list | tuple) else [bots.adviser(rules) if bot is None else bot] * count
    )
    if len(several) != count:
        raise BadOption("bots_by_seat", count=count, given=len(several))
    for one in several:
        if not callable(one):
            bots.check(rules, one)
    return tuple(several)
