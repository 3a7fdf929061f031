"""Game: one play-through. The only mutable thing in the house; everything else is a value."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from .bots import registry as bot_players
from .errors import BadAction, BadOption, IllegalAction, NothingToUndo, ReadOnly, StaleStep
from .rules import Action, Event, Options, Refusal, Rules, State, read_action
from .timeline import Step, Timeline
from .values import listed, whole_number, whole_numbers
from .view import Readable
from .watchers import Watchers

MAX_BOT_STEPS = 10_000


class Game(Readable):
    """A play-through of one game. Made by :func:`amazonia_lab.new_game`.

    Parameters
    ----------
    rules, options, start
        The game, its options, and the state at the start.
    position
        The position it started from, or None (kept for the save).
    bots
        Bot's name by seat; those seats answer by themselves after each step.
    undo
        ``"free"`` or ``"fair"``; see :meth:`undo`.
    """

    def __init__(
        self,
        rules: Rules,
        options: Options,
        start: State,
        *,
        position: Mapping[str, Any] | None = None,
        bots: Mapping[int, str] | None = None,
        undo: str | None = None,
    ) -> None:
        if undo is not None and not (isinstance(undo, str) and undo in ("free", "fair")):
            raise BadOption("bad_undo", value=undo)
        self._rules = rules
        self._options = options
        self._start = start
        self.position = position
        self.bots = dict(bots or {})
        self.undo_policy = undo or rules.undo
        self.read_only = ""
        carried = getattr(rules, "carried", None)
        self._carried = carried(options) if carried is not None else None
        self._line = Timeline()
        self._lock = threading.RLock()
        self._watchers = Watchers()

    # ---- what is ------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The pure rules of this game."""
        return self._rules

    @property
    def carried(self) -> Any:
        """The board of somebody's own that it is played on (``name``, ``text``, ``short``); None for ours."""
        return self._carried

    @property
    def options(self) -> Options:
        """The options it was set up with (a frozen record)."""
        return self._options

    @property
    def state(self) -> State:
        """The current state (a frozen record)."""
        return self._state_of(self._line)

    @property
    def number(self) -> int:
        """Number of the current state: grows with every change, undo and redo included."""
        return self._line.number

    @property
    def timeline(self) -> Timeline:
        """All steps and the cursor, as one immutable value."""
        return self._line

    @property
    def start(self) -> State:
        """The state before the first step."""
        return self._start

    @property
    def history(self) -> tuple[Step, ...]:
        """The steps that count, oldest first."""
        line = self._line
        return line.steps[: line.cursor]

    @property
    def viewer(self) -> int | None:
        """None: a Game sees everything."""
        return None

    @property
    def to_move(self) -> int | None:
        """First seat of those who are asked; None when the game is over."""
        decision = self.decision
        return decision.seats[0] if decision else None

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions, in a fixed order."""
        return self._rules.legal(self.state)

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why an action is not allowed now; None when it is legal."""
        return self._rules.why_not(self.state, self.parse(action))

    def parse(self, action: Action | str) -> Action:
        """The action of a text form (an Action of this game is given back as it is).

        Raises
        ------
        BadAction
            If the text is no action of this game.
        """
        read = action
        if isinstance(action, str) and len(action) <= 200:
            read = read_action(action)
        try:
            if isinstance(read, Action):
                # The catalogue's own, since True and 1.0 equal 1 and yet have other text forms.
                return bot_players.catalogue_index(self._rules, self._options)[read]
        except (KeyError, TypeError):  # TypeError: arguments that are not even values
            pass
        raise BadAction("no_action", text=action)

    # ---- what changes -------------------------------------------------------------------------

    def step(
        self,
        action: Action | str,
        *,
        dice: Iterable[int] = (),
        expect: int | None = None,
        by: str = "",
    ) -> tuple[Event, ...]:
        """Make one action; bots whose turn follows answer at once.

        Parameters
        ----------
        action
            An action or its text form.
        dice
            Rolls for this step, in order, instead of chance.
        expect
            The :attr:`number` of the state it was chosen against.
        by
            Name of the bot that chose it, ``""`` for a person. It stands in the save.

        Returns
        -------
        tuple of Event
            Everything that happened, the bots' answers included.

        Raises
        ------
        BadAction, IllegalAction, BadOption, StaleStep, ReadOnly
            The state is then unchanged.
        """
        if not isinstance(by, str) or by:
            bot_players.check(self._rules, by)
        return self._play([action], dice=dice, expect=expect, by=by)

    def steps(self, actions: Iterable[Action | str], *, expect: int | None = None) -> tuple[Event, ...]:
        """Make several actions of one person as one wish: all of them, or none and the first's error.

        Bots answer after the last one only; it stops early (without error) when another seat is asked.
        """
        wishes = listed(actions)
        if wishes is None:
            raise BadAction("no_action", text=actions)
        return self._play(wishes, dice=(), expect=expect, by="")

    def _play(
        self, actions: list[Action | str], *, dice: Iterable[int], expect: int | None, by: str
    ) -> tuple[Event, ...]:
        laid = whole_numbers(dice)
        if laid is None:
            raise BadOption("dice_kind", value=dice)
        with self._lock:
            line = self._line
            self._check_open(expect)
            if not actions:
                return ()
            number = line.number
            events: list[Event] = []
            seats: tuple[int, ...] | None = None
            for action in actions:
                decision = self._rules.decision(self._state_of(line))
                if seats is not None and (decision is None or decision.seats != seats):
                    break
                line, made = self._made(line, self.parse(action), laid, by, joined=seats is not None)
                seats = decision.seats if decision else None
                events += made
            line, answers = self._answered(line)
            self._line = msgspec.structs.replace(line, number=number + 1)
            events += answers
        self._watchers.tell(self)
        return tuple(events)

    def play_for_me(self, bot: str | None = None, *, expect: int | None = None) -> tuple[Event, ...]:
        """Let a bot choose for the seat that is asked, one action."""
        while True:
            number = self._line.number if expect is None else expect
            self._check_open(expect)
            action, _ = self.hint(bot)
            try:
                return self.step(action, expect=number)
            except StaleStep:  # somebody was quicker: choose again, unless a number was asked for
                if expect is not None:
                    raise

    def hint(self, bot: str | None = None) -> tuple[Action, str]:
        """What a bot would do now, and its reason in words."""
        state = self.state
        decision = self._rules.decision(state)
        if decision is None:
            raise BadAction("game_over")
        name = bot_players.adviser(self._rules) if bot is None else bot
        bot_players.check(self._rules, name)
        return bot_players.choose(self._rules, state, decision.seats[0], name, self._options)

    def undo(self) -> None:
        """Go back one wish of a person, with the bots' answers to it; luck stays as it was.

        With ``undo_policy`` "fair", a decision that brought hidden luck to light, or that another seat
        has answered to, stands.

        Raises
        ------
        NothingToUndo
        """
        with self._lock:
            line = self._line
            back = self._undo_to(line)
            if back is None:
                raise NothingToUndo("nothing_to_undo" if line.cursor == 0 else "undo_not_fair")
            self._line = msgspec.structs.replace(line, cursor=back, number=line.number + 1)
        self._watchers.tell(self)

    def redo(self) -> None:
        """Take back an undo.

        Raises
        ------
        NothingToUndo
        """
        with self._lock:
            line = self._line
            cursor = line.redo_to()
            if cursor is None:
                raise NothingToUndo("nothing_to_redo")
            self._line = msgspec.structs.replace(line, cursor=cursor, number=line.number + 1)
        self._watchers.tell(self)

    @property
    def can_undo(self) -> bool:
        """Whether :meth:`undo` would go back."""
        return not self.read_only and self._undo_to(self._line) is not None

    @property
    def can_redo(self) -> bool:
        """Whether :meth:`redo` would go forward."""
        line = self._line
        return not self.read_only and line.cursor < len(line.steps)

    def watch(self, callback: Callable[[Game], object]) -> Callable[[], None]:
        """Call ``callback(game)`` after every change, outside the lock; held weakly.

        Returns
        -------
        Callable
            Ends the watching.
        """
        return self._watchers.add(callback)

    # ---- saving -------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The whole play-through as text; :func:`amazonia_lab.from_json` reads it back."""
        from .saves import to_json

        return to_json(self)

    def save(self, path: str | Path) -> Path:
        """Write the save to a file (through a new file beside it, so a crash loses nothing)."""
        from .saves import write

        return write(self, path)

    def share_code(self) -> str:
        """The whole play-through as a short text to send on; :func:`amazonia_lab.from_json` reads it."""
        from .saves import to_code

        return to_code(self)

    def bug_report(self, problem: object = "") -> str:
        """What a maintainer needs to see what you see: versions, seed, actions; no player's name.

        Parameters
        ----------
        problem
            An error or a sentence to be named in it.
        """
        from .report import bug_report

        return bug_report(self, problem)

    def view(self, seat: int | None) -> Readable:
        """The same game as that seat may see it (None: the public), read-only."""
        from .view import View

        return View(self, seat)

    # ---- inside -------------------------------------------------------------------------------

    def _state_of(self, line: Timeline) -> State:
        return line.state(self._start)

    def _check_open(self, expect: int | None) -> None:
        if self.read_only:
            raise ReadOnly("read_only", reason=self.read_only)
        if expect is not None and whole_number(expect) != self._line.number:
            raise StaleStep("stale_step")

    def _made(
        self, line: Timeline, action: Action, dice: tuple[int, ...], by: str, *, joined: bool = False
    ) -> tuple[Timeline, tuple[Event, ...]]:
        """The timeline with one more step; raises with nothing changed."""
        state = self._state_of(line)
        refusal = self._rules.why_not(state, action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        decision = self._rules.decision(state)
        seat = decision.seats[0] if decision else 0
        waiting = state.chance.forced  # rolls that a position laid down for the steps to come
        if dice:
            chance = msgspec.structs.replace(state.chance, forced=dice + waiting)
            state = msgspec.structs.replace(state, chance=chance)
        after, events = self._rules.apply(state, action)
        left = len(after.chance.forced) - len(waiting)
        if left > 0:
            raise BadOption("too_many_rolls", rolls=len(dice), used=len(dice) - left)
        steps = (*line.steps[: line.cursor], Step(action, seat, by, events, dice, after, joined))
        return Timeline(steps, len(steps), line.number), events

    def _answered(self, line: Timeline) -> tuple[Timeline, tuple[Event, ...]]:
        """The timeline after all bots whose turn follows have answered."""
        events: list[Event] = []
        if not self.bots:
            return line, ()
        for _ in range(MAX_BOT_STEPS):
            state = self._state_of(line)
            decision = self._rules.decision(state)
            # A group decision with a person in it waits for the person.
            if decision is None or not all(seat in self.bots for seat in decision.seats):
                break
            seat = decision.seats[0]
            bot = self.bots[seat]
            action, _ = bot_players.choose(self._rules, state, seat, bot, self._options)
            line, made = self._made(line, action, (), bot)
            events += made
        return line, tuple(events)

    def begin(self) -> Game:
        """Let bots that are asked first make their actions."""
        with self._lock:
            line, _ = self._answered(self._line)
            self._line = line
        return self

    def _undo_to(self, line: Timeline) -> int | None:
        return line.undo_to(self.undo_policy)
