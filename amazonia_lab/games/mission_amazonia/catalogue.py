"""Every action that can ever occur in a game with given options."""

from __future__ import annotations

from ...rules import Action
from .closed import sections_of
from .data import COLOURS, KINDS, game_data, rules_on, tables_of
from .moves.abilities import every_ability
from .moves.exchange import SUMS
from .moves_table import symbol_kinds
from .options import MissionOptions
from .own_boards import by_board


def catalogue(options: MissionOptions) -> tuple[Action, ...]:
    """All actions, each once, in a fixed order (numbers for learning programs)."""
    return _all_actions(options.board, len(options.players), "experience" in rules_on(options))


def known(options: MissionOptions) -> frozenset[Action]:
    """The catalogue as a set."""
    return _known(options.board, len(options.players), "experience" in rules_on(options))


@by_board()
def _known(board: str, count: int, experience: bool) -> frozenset[Action]:
    return frozenset(_all_actions(board, count, experience))


@by_board()
def _all_actions(board_name: str, count: int, experience: bool) -> tuple[Action, ...]:
    data, board = game_data(), tables_of(board_name)
    colours = COLOURS[:count]
    figures = [f"{colour}{n}" for colour in colours for n in (1, 2)]
    recruits = [c.id for c in data.characters.values() if c.colour == "neutral"]
    slots = range(1, count + 1)
    ends = {kind: [p for p in board.places if board.near[p, kind]] for kind in ("paved", "path", "river")}
    actions = [
        Action("move", (card.id, figure, kind, to))
        for card in data.cards.values()
        for figure in figures
        for kind in symbol_kinds(card.moves)
        for to in ends[kind]
    ]
    actions += [Action("go", (kind, to)) for kind, places in ends.items() for to in places]
    actions += [Action("fulfil", (k, *extra)) for k in slots for extra in ((), ("vision",))]
    actions += [Action("play", (card,)) for card in ("boost", "scanner")]
    actions += [Action("rent", (card.id,)) for card in data.cards.values()]
    actions += [Action("buy", (card,)) for card in data.special]
    actions += [Action("use", (card,)) for card in ("drone", "rewilding")]
    actions += [Action("use", (card, figure)) for card in ("radio", "vest") for figure in figures]
    actions += [Action("use", ("member", recruit)) for recruit in recruits]
    actions += [Action("use", ("helicopter", figure, to)) for figure in figures for to in board.places]
    actions += [Action("use", ("satellite", k)) for k in slots]
    actions += [
        Action("give", ("money", a, b, amount)) for a in colours for b in colours if a != b for amount in SUMS
    ]
    actions += [
        Action("give", (what, a, b)) for what in ("radio", "vest") for a in figures for b in figures if a != b
    ]
    actions += [Action("end"), Action("draw")]
    actions += [Action("discard", (card.id,)) for card in data.cards.values()]
    actions += [Action("share", (colour,)) for colour in colours]
    actions += [Action("stack", (kind,)) for kind in KINDS]
    actions += [Action("recruit", (recruit,)) for recruit in recruits]
    actions += [Action("land", (pile,)) for pile in ("hand", "discard", "draw")]
    actions += [Action("resign", (figure,)) for figure in figures]
    # What chapter 1 does not have comes last, so that the numbers of all else are the same.
    shut = {to for place in board.closures for to in sections_of(board_name, place)}
    actions += [Action("section", (to,)) for to in board.places if to in shut]
    if experience:
        actions += every_ability(board, count)
    return tuple(actions)
