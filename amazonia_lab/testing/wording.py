"""Checks of words: every sentence comes from the catalogue, is whole, and names its rule."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from .. import scene as sc
from .. import words
from ..games import folder_of
from ..rules import Decision, Event, Outcome, Refusal
from .play import NAMES, Failed, Moment, moments, start

_TEXTS: dict[type, tuple[str, ...]] = {
    sc.Item: ("label", "sub", "lines", "about", "value"),
    sc.Place: ("label", "lines"),
    sc.Route: ("label",),
    sc.Area: ("label",),
    sc.Piece: ("label", "value"),
    sc.Zone: ("label", "note"),
    sc.Choice: ("label", "price", "group"),
    sc.Plan: ("label", "price"),
    sc.Blocked: ("reason",),
    sc.Status: ("phase", "ask", "who", "round", "outcome"),
    sc.Term: ("name", "text"),
    sc.Scene: ("title", "subtitle", "notice", "aim"),
}
"""Fields that a person reads, by type of record."""

_GROUPS = ("event", "decision", "refusal", "outcome")
_SLOT = re.compile(r"\{(\w+)[|}]")
_WORD = re.compile(r"[^\W\d_]+")
_PLAIN = set("aeiouycnAEIOUYCN")
"""Letters that the pseudo-language never leaves as they are."""

Said = Event | Decision | Refusal | Outcome


@contextmanager
def language(name: str) -> Iterator[None]:
    """Use a language for a while."""
    before = words.language()
    words.use(name)
    try:
        yield
    finally:
        words.use(before)


def scene_texts(record: Any) -> Iterator[tuple[str, str]]:
    """Every text of a scene that a person reads, each with where it stands."""
    shown = _TEXTS.get(type(record), ())
    for field in record.__struct_fields__:
        value = getattr(record, field)
        if field in shown:
            for text in (value,) if isinstance(value, str) else value:
                if text:
                    yield f"{type(record).__name__.lower()} {getattr(record, 'id', '')} {field}", text
        elif isinstance(value, msgspec.Struct):
            yield from scene_texts(value)
        elif isinstance(value, tuple):
            for one in value:
                if isinstance(one, msgspec.Struct):
                    yield from scene_texts(one)


def proper_names(moment: Moment) -> list[str]:
    """What no catalogue translates: players, places, routes, and what the rules list as ``names``."""
    board = moment.rules.board(moment.options)
    data = [*moment.options.players, board.name, *getattr(moment.rules, "names", ())]
    for record in (*board.places.values(), *board.routes):
        data += [text for text in msgspec.structs.astuple(record) if isinstance(text, str) and text]
    data += _strings(board.extra)
    return sorted(set(data), key=len, reverse=True)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str) and value:
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings(one)


def untranslated(text: str, data: Iterable[str]) -> str:
    """What in a text of the pseudo-language did not come from the catalogue; '' where all did."""
    for name in data:
        if name in text:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text)
    depth, outside = 0, ""
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        if not depth and unicodedata.category(letter).startswith("L"):
            outside += letter
    if outside or depth:
        return outside or "unpaired brackets"
    return " ".join(word for word in _WORD.findall(text) if _PLAIN & set(word))


def _said(moment: Moment, known: set[bytes]) -> Iterator[tuple[Said, str]]:
    """Decisions, events, refusals and outcomes of a moment that are not known yet, with their sentences."""
    rules, state, players = moment.rules, moment.state, moment.options.players
    asked = (rules.decision(state), rules.outcome(state))
    refused = (rules.why_not(state, action) for action in rules.catalogue(moment.options))
    for said in (*moment.events, *asked, *refused):
        if said is None or (key := msgspec.json.encode(said)) in known:
            continue
        known.add(key)
        yield said, said.text(players) if isinstance(said, Event | Decision) else said.reason


def _code(said: Said) -> str:
    code = said.kind if isinstance(said, Event | Decision) else said.code
    return f"{said.game}.{type(said).__name__.lower()}.{code}"


def everything_said_has_words_and_a_rule(name: str, **options: Any) -> None:
    """Each event, decision, refusal and outcome is a whole sentence and names its rule."""
    known: set[bytes] = set()
    for moment in moments(name, 100, **options):
        for said, text in _said(moment, known):
            if not words.has(_code(said)) or "⟨" in text or not text.strip():
                raise moment.fail(f"{_code(said)} has no words: {text!r}")
            if "{" in text or "None" in text.split() or "('" in text:
                raise moment.fail(f"{_code(said)} is not filled in: {text!r} with {dict(said.values)}")
            if not said.rule:
                raise moment.fail(f"{_code(said)} names no rule")


def every_word_is_translated(name: str, **options: Any) -> None:
    """In the pseudo-language, every text is from the catalogue, proper names and numbers apart."""
    known: set[bytes] = set()
    with language(words.PSEUDO):
        for moment in moments(name, 60, **options):
            data = proper_names(moment)
            texts = [(_code(said), text) for said, text in _said(moment, known)]
            for viewer in moment.viewers:
                texts += scene_texts(moment.rules.scene(moment.state, viewer))
            for where, text in dict.fromkeys(texts):
                left = untranslated(text, data)
                if left:
                    raise moment.fail(f"{where} is not all from the catalogue: {left!r} in {text!r}")


def scenes_have_words(name: str, **options: Any) -> None:
    """No text of a scene lacks its message or has a slot that is not filled in."""
    for moment in moments(name, 80, **options):
        for viewer in moment.viewers:
            for where, text in scene_texts(moment.rules.scene(moment.state, viewer)):
                if "⟨" in text or "{" in text or "None" in text.split():
                    raise moment.fail(f"{where} has no words, or is not filled in: {text!r}")


def names_are_shown_as_given(name: str, **options: Any) -> None:
    """Names with markup, braces or emoji are shown as they were given, in scenes and sentences."""
    count = len(start(name, 0, **options).players)
    odd = ["<b>&amp;", "{seat}", "Zoë 🐆", 'O\'Neill "x"'][:count]
    own = {**options, "players": odd + list(NAMES[: max(0, count - len(odd))])}
    game = start(name, 1, **own)
    for viewer in (None, *range(count)):
        if game.scene(viewer).players != game.players:
            raise Failed(f"{name}: the scene changes the players' names")
    plain = start(name, 1, **{**options, "players": list(NAMES[:count])})
    while game.legal_actions() and len(game.history) < 30:
        action = game.legal_actions()[-1]
        events, expected = game.step(action), plain.step(action)
        for event, other in zip(events, expected, strict=True):
            text = event.text(game.players)
            for given, usual in zip(game.players, plain.players, strict=True):
                text = text.replace(given, usual)
            if text != other.text(plain.players):
                raise Failed(f"{name}: a name changes a sentence: {event.text(game.players)!r}")


def catalogues_agree(name: str, **options: Any) -> None:
    """Every language has the same messages with the same slots; refusals and outcomes name no seat."""
    own = f"{_spoken(name)}."
    english = {key: text for key, text in words.all_messages().items() if key.startswith(own)}
    for needed in ("title", "kind", "author", "publisher", "source", "notice"):
        if own + needed not in english:
            raise Failed(f"{name}: the catalogue has no {needed}")
    for key, text in english.items():
        group = key.split(".")[1]
        if group in ("refusal", "outcome") and any(_of_seat(slot) for slot in _SLOT.findall(text)):
            raise Failed(f"{key} speaks of a seat, but refusals and outcomes know no names")
    for other in words.languages():
        messages = words.all_messages(other)
        more = {key for key in messages if key.startswith(own)} - set(english)
        if more:
            raise Failed(f"{name}: '{other}' has messages that English has not: {sorted(more)}")
        for key, text in english.items():
            if set(_SLOT.findall(messages.get(key, text))) != set(_SLOT.findall(text)):
                raise Failed(f"{key} has other slots in '{other}' than in English")


def _of_seat(slot: str) -> bool:
    return slot.rsplit("_", 1)[-1] in ("seat", "seats")


def no_message_is_left_over(name: str, **options: Any) -> None:
    """Every code in the catalogue of events, decisions, refusals and outcomes stands in the game's files."""
    folder = folder_of(name)
    source = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".toml") and "locales" not in path.parts
    )
    known = set(re.findall(r"\w+", source))
    # Codes put together of a part that is written and one that is not: f"got_{marker}".
    made = {
        re.compile(rf"{a}\w+{b}")
        for a, b in re.findall(r"""["'](\w*)\{[^{}"']*\}(\w*)["']""", source)
        if a or b
    }
    spoken = _spoken(name)
    for key in words.all_messages():
        game, group, *code = key.split(".")
        if game != spoken or group not in _GROUPS or code[0] in known:
            continue
        if not any(pattern.fullmatch(code[0]) for pattern in made):
            raise Failed(f"{key} is a message that nothing says")


_MADE = re.compile(
    r"""\b(?:(Event|Decision|Refusal|Outcome)\(\s*[A-Z_]+,\s*|(event|decision|refuse|refusal|outcome)\(\s*)["'](\w+)["']"""
)
"""Where a source makes one: ``Refusal(GAME, "over"``, or by a helper, ``refuse("over"``."""


def what_the_source_says_has_words(name: str, **options: Any) -> None:
    """Also what no game here came to say has its message, as far as the source names it plainly."""
    spoken = _spoken(name)
    for path in sorted(folder_of(name).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        own = re.search(r'^GAME = "(\w+)"', source, re.MULTILINE)
        if own and own[1] != spoken:  # another game in the same folder
            continue
        for kind, helper, code in _MADE.findall(source):
            key = f"{spoken}.{(kind or helper).lower().replace('refuse', 'refusal')}.{code}"
            if not words.has(key):
                raise Failed(f"{path.name} says {key}, which has no words")


def _spoken(name: str) -> str:
    """Name under which a game's messages stand (that of its scenes)."""
    game = start(name, 0)
    return game.rules.scene(game.start, None).game
