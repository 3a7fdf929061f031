"""Share codes: a save as a short text of letters and digits, to be sent by mail or chat.

``AL1:`` (a game) or ``LL1:`` (where somebody is in a lesson), and then, in base 62, a checksum and the JSON,
compressed. Letters and digits alone: chats and word processors turn dashes, dots and underscores into
something else.
"""

from __future__ import annotations

import hashlib
import re
import string
import zlib

from .errors import BadSave

VERSION = 1
MAX_LENGTH = 400_000
_ALPHABET = string.digits + string.ascii_uppercase + string.ascii_lowercase
_VALUES = {letter: value for value, letter in enumerate(_ALPHABET)}
_BLOCK = 8
_WIDTHS = (0, 2, 3, 5, 6, 7, 9, 10, 11)
"""Digits in base 62 that hold so many bytes."""
_CHECK = 6
GAME, LESSON = "AL", "LL"
_BEGIN = {mark: re.compile(rf"(?<![A-Za-z0-9]){mark}(\d{{1,4}}):") for mark in (GAME, LESSON)}
_TRIES = 12
"""Words behind a code that are left out, one by one, until its checksum is right: a greeting, a name."""


def is_code(text: str, mark: str = GAME) -> bool:
    """Whether a share code stands in a text; words may stand before it, as in a mail."""
    return _BEGIN[mark].search(text) is not None


def all_codes(text: str, mark: str = GAME) -> list[str]:
    """The parts of a text that begin with a code, each up to the next one."""
    starts = [found.start() for found in _BEGIN[mark].finditer(text)]
    return [text[a:b] for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]


def pack(text: str, mark: str = GAME) -> str:
    """The share code of a save's text."""
    data = zlib.compress(text.encode(), 9)
    data = hashlib.sha256(data).digest()[:_CHECK] + data
    digits = []
    for start in range(0, len(data), _BLOCK):
        block = data[start : start + _BLOCK]
        number = int.from_bytes(block, "big")
        for _ in range(_WIDTHS[len(block)]):
            number, digit = divmod(number, 62)
            digits.append(_ALPHABET[digit])
    return f"{mark}{VERSION}:" + "".join(digits)


def unpack(text: str, limit: int, mark: str = GAME) -> str:
    """The save's text of the share code in a text, of at most ``limit`` bytes.

    Spaces and line breaks do not matter, nor what stands before the code, nor a few words behind it.

    Raises
    ------
    BadSave
        If it is damaged, newer or too large.
    """
    begin = _BEGIN[mark].search(text)
    if begin is None:
        raise BadSave("code_damaged")
    if int(begin[1]) != VERSION:
        raise BadSave("code_newer", version=int(begin[1]), known=VERSION)
    if len(text) > MAX_LENGTH:
        raise BadSave("save_too_large", limit=limit // 1_000_000)
    packed = _checked(text[begin.end() :].split())
    try:
        inflate = zlib.decompressobj()
        data = inflate.decompress(packed, limit + 1)
        # A small code may hold a huge text: it is not unpacked further than a save may be long.
        if len(data) > limit:
            raise BadSave("save_too_large", limit=limit // 1_000_000)
        if not inflate.eof or inflate.unused_data:
            raise BadSave("code_damaged")
        return data.decode("utf-8")
    except (zlib.error, UnicodeDecodeError) as problem:
        raise BadSave("code_damaged") from problem


def _checked(parts: list[str]) -> bytes:
    """What the code holds, once its checksum is right."""
    for end in range(len(parts), max(0, len(parts) - _TRIES), -1):
        digits = [_VALUES[letter] for part in parts[:end] for letter in part if letter in _VALUES]
        try:
            data = _bytes(digits)
        except BadSave:
            continue
        check, packed = data[:_CHECK], data[_CHECK:]
        if packed and hashlib.sha256(packed).digest()[:_CHECK] == check:
            return packed
    raise BadSave("code_damaged")


def _bytes(digits: list[int]) -> bytes:
    found = []
    for start in range(0, len(digits), _WIDTHS[-1]):
        part = digits[start : start + _WIDTHS[-1]]
        if len(part) not in _WIDTHS:
            raise BadSave("code_damaged")
        number = 0
        for digit in reversed(part):
            number = number * 62 + digit
        size = _WIDTHS.index(len(part))
        if number >= 256**size:
            raise BadSave("code_damaged")
        found.append(number.to_bytes(size, "big"))
    return b"".join(found)
