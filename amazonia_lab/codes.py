"""Share codes: a save as a short text of letters and digits, to be sent by mail or chat.

``AL1:`` and then, in base 62, a checksum and the save's JSON, compressed. Letters and digits alone: chats
and word processors turn dashes, dots and underscores into something else.
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
_BEGIN = re.compile(r"\W*AL(\d{1,4}):")


def is_code(text: str) -> bool:
    """Whether a text begins as a share code does."""
    return _BEGIN.match(text) is not None


def pack(text: str) -> str:
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
    return f"AL{VERSION}:" + "".join(digits)


def unpack(code: str, limit: int) -> str:
    """The save's text of a share code, of at most ``limit`` bytes; spaces and line breaks do not matter.

    Raises
    ------
    BadSave
        If it is damaged, newer or too large.
    """
    begin = _BEGIN.match(code)
    if begin is None:
        raise BadSave("code_damaged")
    if int(begin[1]) != VERSION:
        raise BadSave("code_newer", version=int(begin[1]), known=VERSION)
    if len(code) > MAX_LENGTH:
        raise BadSave("save_too_large", limit=limit // 1_000_000)
    digits = [_VALUES[letter] for letter in code[begin.end() :] if letter in _VALUES]
    data = _bytes(digits)
    check, packed = data[:_CHECK], data[_CHECK:]
    if not packed or hashlib.sha256(packed).digest()[:_CHECK] != check:
        raise BadSave("code_damaged")
    try:
        inflate = zlib.decompressobj()
        text = inflate.decompress(packed, limit + 1)
        # A small code may hold a huge text: it is not unpacked further than a save may be long.
        if len(text) > limit:
            raise BadSave("save_too_large", limit=limit // 1_000_000)
        if not inflate.eof or inflate.unused_data:
            raise BadSave("code_damaged")
        return text.decode("utf-8")
    except (zlib.error, UnicodeDecodeError) as problem:
        raise BadSave("code_damaged") from problem


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
