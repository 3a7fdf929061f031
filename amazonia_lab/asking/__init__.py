"""Asking a game in words, and playing it: what a pupil types who does not look at the board.

Everything is answered from the scene that the viewer may see, so any game can be asked, and nothing
hidden can be heard. Asking never changes a game: where the words are an action, the answer names it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..errors import BadOption
from ..scene import Place, Scene
from ..values import readable
from ..words import t
from . import doing, meaning, questions, ways
from .answer import Answer, Line, Part
from .commands import help_lines, split, unknown
from .finding import find, find_exactly, find_zones, plain
from .happened import news, since_last_turn, told, undone
from .meaning import begins_with
from .offers import Offer, matching, offers, said
from .questions import Asked, area_name, coordinates, km_between

if TYPE_CHECKING:
    from ..view import Readable

LONGEST = 300
"""Characters of a question."""


def ask(game: Readable, text: object, viewer: int | None = None) -> Answer:
    """Answer a question about a game, or say which action the words are.

    Parameters
    ----------
    game
        A game, or a seat's view of one.
    text
        A question (``help`` lists them), the name of a place or thing, an action's text, label or number.
    viewer
        The seat that asks; default: the view's own, of a whole game the public.

    Returns
    -------
    Answer
        Prints as text. ``actions`` are what would be played; the game is not changed.

    Raises
    ------
    BadOption
        If the question is no text, or there is no such seat.

    Examples
    --------
    >>> import amazonia_lab as al
    >>> game = al.new_game("mission_amazonia", players=["Ana", "Ben"], seed=7)
    >>> game.ask("where salome")
    Salome stands at C2 Ariquemes.
    """
    if isinstance(text, int) and not isinstance(text, bool):
        text = str(text)
    if not isinstance(text, str):
        raise BadOption("question_kind", value=text)
    scene = game.scene(viewer)
    if viewer is None:
        viewer = game.viewer
    wanted = " ".join(readable(text, LONGEST + 1).split())
    if len(wanted) > LONGEST:
        return Answer(text=t("asking.too_long", limit=LONGEST), known=False)
    return _understood(game, scene, viewer, wanted)


def _understood(game: Readable, scene: Scene, viewer: int | None, text: str) -> Answer:
    """The first reading of the words that makes sense."""
    if not plain(text):
        return _help(scene)
    found = offers(scene)
    if plain(text).isascii() and plain(text).isdigit():
        return _numbered(found, int(plain(text)))
    exact = [o for o in found if plain(text) == plain(o.actions[0]) and not o.far]
    if exact:
        return _play(exact[0])
    refused = doing.refused_action(game, scene, viewer, text)
    if refused is not None:
        return refused
    if questions.RULE.fullmatch(text):
        return questions.rule(Asked(game, scene, viewer, text))
    command, rest = split(text)
    if command:
        answer = _commanded(command, Asked(game, scene, viewer, rest))
        if answer.known:
            return answer
    things = find_exactly(scene, text)
    if things:
        return meaning.explained(questions.look(Asked(game, scene, viewer, text)), scene, text)
    zones = find_zones(scene, text, exactly=True)
    if zones:
        return meaning.explained(questions.zone_answer(zones), scene, text)
    sure, holding = matching(found, text)
    if len(sure) == 1:
        return _play(sure[0])
    if sure or holding:
        many = sure or holding
        parts = (Part(lines=tuple(offer.line for offer in many)),)
        return Answer(text=t("asking.which_action", n=len(many), text=text), parts=parts)
    word = meaning.find_term(scene, text, exactly=True)
    if word:
        return meaning.meaning(word)
    zones = find_zones(scene, text)
    if zones:
        return questions.zone_answer(zones)
    if command:
        return answer
    if find(scene, text):
        return questions.look(Asked(game, scene, viewer, text))
    word = meaning.find_term(scene, text)
    return meaning.taken_for(word, text) if word else unknown(scene, text)


def _help(scene: Scene) -> Answer:
    return Answer(text=t("asking.help_head"), parts=(Part(lines=help_lines(scene)),))


def _numbered(found: list[Offer], number: int) -> Answer:
    if 0 < number <= len(found):
        return _play(found[number - 1])
    return Answer(text=t("asking.no_number", number=number, n=len(found)), known=False)


def _play(offer: Offer) -> Answer:
    """What would be played."""
    code = "asking.plays" if len(offer.actions) == 1 else "asking.plays_all"
    return Answer(text=t(code, label=said(offer), action="; ".join(offer.actions)), actions=offer.actions)


def _go(asked: Asked) -> Answer:
    """The way to a place, as a wish."""
    places = find(asked.scene, asked.rest, (Place,))
    if len(places) != 1:
        return doing.reach(asked) if places else unknown(asked.scene, asked.rest)
    ways = [offer for offer in doing.going(asked.scene) if offer.path[-1] == places[0].it.id]
    if len(ways) == 1:
        return _play(ways[0])
    return doing.reach(asked)


def _hint(asked: Asked) -> Answer:
    """What a careful player would do; only where the viewer is the one who is asked."""
    from ..game import Game

    if not asked.scene.choices or not isinstance(asked.game, Game):
        return Answer(text=asked.scene.status.outcome or t("asking.no_hint"))
    action, reason = asked.game.hint()
    number = next((o for o in offers(asked.scene) if o.actions == (str(action),)), None)
    head = t("table.hint_head", action=number.label if number else str(action))
    return Answer(text=f"{head}. {reason}", parts=(Part(lines=(number.line,)),) if number else ())


_QUESTIONS: dict[str, Callable[[Asked], Answer]] = {
    "aim": meaning.aim,
    "term": meaning.term,
    "where": questions.where,
    "look": questions.look,
    "reach": doing.reach,
    "way": ways.way,
    "go": _go,
    "can": doing.can,
    "last": questions.last,
    "why": doing.why,
    "who": questions.who,
    "tracks": questions.tracks,
    "rule": questions.rule,
    "source": questions.source,
    "real": questions.real,
    "hint": _hint,
    "help": lambda asked: _help(asked.scene),
}


def _commanded(command: str, asked: Asked) -> Answer:
    if command in ("undo", "redo", "bot"):
        if asked.rest:
            return unknown(asked.scene, f"{command} {asked.rest}")
        return Answer(text=t(f"asking.do.{command}"), do=command)
    return _QUESTIONS[command](asked)


__all__ = [
    "Answer",
    "Line",
    "Part",
    "area_name",
    "ask",
    "begins_with",
    "coordinates",
    "km_between",
    "news",
    "since_last_turn",
    "told",
    "undone",
]
