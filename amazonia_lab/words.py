"""The message catalogue: every word a person sees comes from here.

Messages are TOML files, ``<folder>/<language>/*.toml``; nested tables make dotted keys
(``[event] moved = "..."`` in ``mission_amazonia.toml`` is ``mission_amazonia.event.moved``).
A message may hold ``{name}`` (a value) and ``{n|one form|many form}`` (chosen by whether n is 1).

``pseudo`` is a language made from English for tests: each message stands in ⟦brackets⟧, so text that
did not come through the catalogue is what remains outside of them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

FALLBACK = "en"
PSEUDO = "pseudo"

_folders: list[Path] = [Path(__file__).parent / "locales"]
_loaded: dict[str, dict[str, str]] = {}
_added: dict[str, str] = {}
_BOXED = re.compile(r"^(\w+)__[0-9a-f]{8}(?=\.|$)")
_language = FALLBACK
_SLOT = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


def add_folder(folder: Path) -> None:
    """Add a folder of catalogues (a game of one's own brings its words with it)."""
    if folder not in _folders:
        _folders.append(folder)
        _loaded.clear()


def add_messages(prefix: str, messages: Mapping[str, str]) -> None:
    """Add sentences below a prefix, in every language (those of a box: :mod:`amazonia_lab.boxes`)."""
    _added.update({f"{prefix}.{key}": text for key, text in messages.items()})
    _loaded.clear()


def plain_game(name: str) -> str:
    """A game's own name; of one that is played with a box, the game's that the box is for."""
    return _BOXED.sub(r"\1", name)


def languages() -> tuple[str, ...]:
    """Languages that have a catalogue folder, the pseudo-language last."""
    found = {path.name for folder in _folders for path in folder.glob("*/") if path.is_dir()}
    return (*sorted(found), PSEUDO)


def language() -> str:
    """The language in use, such as ``"en"``."""
    return _language


def edition() -> tuple[str, int]:
    """What a sentence kept for later depends on: the language in use and the catalogues that are there."""
    return _language, len(_folders)


def use(name: str) -> None:
    """Choose the language of all sentences from now on.

    Raises
    ------
    ValueError
        If there is no catalogue of that language.
    """
    global _language
    if name not in languages():
        raise ValueError(t("error.unknown_language", language=name, known=languages()))
    _language = name


def has(key: str) -> bool:
    """Whether the catalogue holds this message (in the language in use or in English)."""
    return any(one in _catalogue(name) for one in _keys(key) for name in (FALLBACK, _language))


def t(key: str, /, **values: object) -> str:
    """The message of this key with its values filled in; ``⟨key⟩`` where the catalogue has none."""
    for one in _keys(key):
        template = _catalogue(_language).get(one)
        if template is None:
            template = _catalogue(FALLBACK).get(one)
        if template is not None:
            break
    else:
        return f"⟨{key}⟩"
    return fill(template, **values)


def fill(template: str, /, **values: object) -> str:
    """A message that stands elsewhere (in a lesson's file) with its values filled in."""
    return _SLOT.sub(lambda slot: _fill(slot, values), template)


def say(game: str, group: str, code: str, values: Mapping[str, object], names: Sequence[str] = ()) -> str:
    """The sentence of an event, refusal, decision or outcome.

    Values are data; their slot says how to word them: ``seat`` and ``*_seat`` are seat numbers
    (worded by ``names``), a text in slot ``card`` is looked up as ``<game>.card.<text>`` and stands
    for itself where the catalogue has no such word (names of places and people), sequences are joined.
    """
    return t(f"{game}.{group}.{code}", **{slot: _word(game, slot, v, names) for slot, v in values.items()})


def all_messages(name: str = FALLBACK) -> dict[str, str]:
    """Every message of one language by key (for tests and translators)."""
    return dict(_catalogue(name))


def _keys(key: str) -> tuple[str, ...]:
    """Where a message may stand: what a box does not say, the game that it is for says."""
    plain = plain_game(key) if "__" in key else key
    return (key,) if plain == key else (key, plain)


def flat(messages: Mapping[str, object]) -> dict[str, object]:
    """Nested tables of messages as dotted keys."""
    found: dict[str, object] = {}
    for key, value in messages.items():
        if isinstance(value, Mapping):
            found.update({f"{key}.{inner}": text for inner, text in flat(value).items()})
        else:
            found[key] = value
    return found


def _word(game: str, slot: str, value: object, names: Sequence[str]) -> object:
    if isinstance(value, tuple | list):
        # The slot of several is the plural of the slot of one; "species" is both.
        slot = slot if slot.endswith("species") else slot.removesuffix("s")
        return ", ".join(str(_word(game, slot, one, names)) for one in value)
    last = slot.rsplit("_", 1)[-1]
    if last == "seat" and isinstance(value, int) and 0 <= value < len(names):
        return names[value]
    if isinstance(value, str):
        for key in (f"{game}.{last}.{value}", f"{game}.{last}.{value}.name"):
            if has(key):
                return t(key)
    return value


def _fill(slot: re.Match[str], values: Mapping[str, object]) -> str:
    name, one, many = slot.groups()
    if name not in values:
        return slot.group(0)
    value = values[name]
    if one is None:
        return ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
    return one if value == 1 else many


def _catalogue(name: str) -> dict[str, str]:
    if name not in _loaded:
        if name == PSEUDO:
            _loaded[name] = {key: _pseudo(text) for key, text in _catalogue(FALLBACK).items()}
        else:
            messages: dict[str, str] = {}
            for folder in _folders:
                for path in sorted((folder / name).glob("*.toml")):
                    with path.open("rb") as file:
                        found = flat({path.stem: tomllib.load(file)})
                    messages.update({key: str(text) for key, text in found.items()})
            _loaded[name] = {**messages, **_added}
    return _loaded[name]


_ACCENTS = str.maketrans("aeiouycnAEIOUYCN", "áéíóúýçñÁÉÍÓÚÝÇÑ")


def _pseudo(text: str) -> str:
    """Accent the letters outside of slots' names and put the whole in brackets."""
    parts = []
    last = 0
    for slot in _SLOT.finditer(text):
        name, one, many = slot.groups()
        forms = "" if one is None else f"|{one}|{many}".translate(_ACCENTS)
        parts += [text[last : slot.start()].translate(_ACCENTS), f"{{{name}{forms}}}"]
        last = slot.end()
    return "⟦" + "".join(parts) + text[last:].translate(_ACCENTS) + "⟧"
