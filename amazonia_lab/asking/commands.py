"""The words that questions begin with: those of the language in use, and the English ones always."""

from __future__ import annotations

from .. import words
from ..scene import Scene
from ..words import t
from .answer import Answer, Line, Part
from .finding import names, nearest, plain, short, things
from .offers import offers

COMMANDS = (
    "aim",
    "term",
    "where",
    "look",
    "reach",
    "way",
    "go",
    "can",
    "last",
    "why",
    "who",
    "tracks",
    "rule",
    "source",
    "real",
    "hint",
    "bot",
    "undo",
    "redo",
    "help",
)
_WORD = "asking.word."


def command_words() -> dict[str, str]:
    """Command by each word that means it."""
    found: dict[str, str] = {}
    for language in (words.language(), words.FALLBACK):
        messages = words.all_messages(language)
        for command in COMMANDS:
            for word in messages.get(_WORD + command, "").split(","):
                found.setdefault(plain(word), command)
    return found


def split(text: str) -> tuple[str, str]:
    """The command that a text begins with (``""`` for none) and the words after it."""
    wanted = plain(text)
    for word, command in sorted(command_words().items(), key=lambda pair: -len(pair[0])):
        if word and (wanted == word or wanted.startswith(word + " ")):
            return command, wanted[len(word) :].strip()
    return "", wanted


def word_of(command: str) -> str:
    """The first word of a command in the language in use."""
    return t(_WORD + command).partition(",")[0].strip()


def help_lines(scene: Scene) -> tuple[Line, ...]:
    """What can be typed, with examples of this game."""
    places = [place for zone in scene.zones for place in zone.places]
    figures = [p.label for zone in scene.zones for p in zone.pieces if p.kind == "figure"]
    named = (item.label for zone in scene.zones for item in zone.items)
    example = {
        "place": short(places[len(places) // 2].id) if places else next(named, ""),
        "piece": figures[0] if figures else "",
        "start": short(places[0].id) if places else "",
        "term": scene.terms[0].name if scene.terms else "",
    }
    routes = any(zone.routes for zone in scene.zones)
    listed = []
    for command in COMMANDS:
        needs_map = command in ("reach", "go") or (command == "where" and not figures)
        if (needs_map and not places) or (command == "way" and not routes):
            continue
        if (command == "term" and not scene.terms) or (command == "aim" and not scene.aim):
            continue
        what = t(f"asking.help.{command}", word=word_of(command), **example)
        listed.append(Line(what, word_of(command) if command not in ("bot", "undo", "redo") else ""))
    zones = ", ".join(zone.label for zone in scene.zones)
    return (*listed, Line(t("asking.help.zones", zones=zones)), Line(t("asking.help.else")))


def unknown(scene: Scene, text: str) -> Answer:
    """What was not understood, with the nearest words that would be."""
    known = [word for word in command_words() if word]
    known += [offer.label for offer in offers(scene)]
    known += [zone.label for zone in scene.zones] + [zone.id for zone in scene.zones]
    for thing in things(scene):
        known += [thing.it.label, *names(thing)[:1]]
    near = nearest(text, known)
    said = t("asking.unknown", text=text, help=word_of("help"))
    if not near:
        return Answer(text=said, known=False)
    return Answer(
        text=f"{said} {t('asking.near')}",
        parts=(Part(lines=tuple(Line(one, one) for one in near)),),
        known=False,
    )
