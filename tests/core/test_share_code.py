"""Share codes: short, sturdy in mails and chats, and refused with a sentence when damaged."""

from __future__ import annotations

import hashlib
import zlib
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import amazonia_lab as al
import amazonia_lab.testing.toys
from amazonia_lab import codes, saves


@cache
def played() -> al.Game:
    game = al.new_game("mission_amazonia", players=["Ana", "Ben"], bots={"Ben": "beginner"}, seed=7)
    for _ in range(25):
        game.play_for_me()
    return game


@cache
def short() -> tuple[al.Game, str]:
    game = al.new_game("toy_grid", players=["Ana", "Ben"], seed=1, trees=2)
    game.step("go 1 A2")
    game.step("end")
    return game, game.share_code()


def packed(data: bytes) -> str:
    """A code with a right checksum around any bytes."""
    text = codes.pack("")
    digits = []
    whole = hashlib.sha256(data).digest()[:6] + data
    for start in range(0, len(whole), 8):
        block = whole[start : start + 8]
        number = int.from_bytes(block, "big")
        for _ in range((0, 2, 3, 5, 6, 7, 9, 10, 11)[len(block)]):
            number, digit = divmod(number, 62)
            digits.append("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[digit])
    return text.split(":")[0] + ":" + "".join(digits)


def test_a_code_opens_the_same_game() -> None:
    game = played()
    again = al.from_json(game.share_code())
    assert again.state == game.state
    assert again.history == game.history
    assert (again.players, again.bots, again.options) == (game.players, game.bots, game.options)
    assert again.share_code() == game.share_code()


def test_a_code_is_short_and_holds_letters_and_digits_alone() -> None:
    code = played().share_code()
    assert code.startswith("AL1:")
    assert code[4:].isalnum()
    assert code.isascii()
    assert len(code) < len(played().to_json()) / 4
    assert len(code) < 1200


@pytest.mark.parametrize("position", ["salome_and_noah"])
def test_a_code_of_a_position_and_of_laid_dice(position: str) -> None:
    game = al.new_game("mission_amazonia", position=position, seed=3)
    game.step(game.legal_actions()[0])
    assert al.from_json(game.share_code()).state == game.state
    duel = al.new_game("toy_duel", players=["Ana", "Ben"], seed=2)
    duel.step(duel.legal_actions()[0])
    assert al.from_json(duel.share_code()).state == duel.state


@pytest.mark.parametrize(
    "mangle",
    [
        lambda code: f"  {code}\n",
        lambda code: "\n".join(code[i : i + 40] for i in range(0, len(code), 40)),
        lambda code: "\r\n> ".join(["> " + code[:30], code[30:]]),
        lambda code: f"“{code}”",
        lambda code: "\u200b".join(code[i : i + 50] for i in range(0, len(code), 50)),
        lambda code: f"`{code}`",
        lambda code: f"Hi Ben, this is our game:\n{code}",
        lambda code: f"{code}\n\nHave fun, and tell me how it went!\nAna",
        lambda code: f"The code:\n> {code[:50]}\n> {code[50:]}\nSee you, Ana",
    ],
)
def test_mail_and_chat_do_no_harm(mangle) -> None:
    game, code = short()
    assert al.from_json(mangle(code)).state == game.state


def test_words_around_a_save_do_no_harm() -> None:
    game, _ = short()
    assert al.from_json(f"Our game:\n{game.to_json()}\nAna").state == game.state
    named = al.new_game("toy_grid", players=["AL1:x", "Ben"], seed=1)
    assert al.from_json(named.to_json()).players == ("AL1:x", "Ben")


def test_a_state_that_does_not_follow_is_refused() -> None:
    game, code = short()
    text = codes.unpack(code, 10_000)
    assert saves.digest(game.state) in text
    wrong = codes.pack(text.replace(saves.digest(game.state), "0" * 16))
    with pytest.raises(al.BadSave, match="do not lead to the state"):
        al.from_json(wrong)
    old = codes.pack(text.replace('"edition":1', '"edition":9').replace(saves.digest(game.state), "0" * 16))
    with pytest.raises(al.BadSave, match="another edition"):
        al.from_json(old)
    with pytest.raises(al.BadSave, match="damaged: state"):
        al.from_json(text.replace(f',"digest":"{saves.digest(game.state)}"', ""))


def test_other_versions_and_other_texts_are_refused() -> None:
    _, code = short()
    with pytest.raises(al.BadSave, match="another version"):
        al.from_json(code.replace("AL1:", "AL2:"))
    for bad in ("AL1:", "AL1:0", "AL1:zzzzzzzzzzz", "AL1:" + "é" * 50, "AL1: ,;", "AL0:" + code[4:]):
        with pytest.raises(al.BadSave):
            al.from_json(bad)


def test_a_small_code_cannot_hold_a_huge_text() -> None:
    bomb = codes.pack(" " * 60_000_000)
    assert len(bomb) < 100_000
    with pytest.raises(al.BadSave, match="too large"):
        al.from_json(bomb)
    with pytest.raises(al.BadSave, match="too large"):
        al.from_json("AL1:" + "0" * codes.MAX_LENGTH)


@given(st.binary(max_size=60))
def test_any_bytes_with_a_right_checksum_are_refused_kindly(data: bytes) -> None:
    for payload in (data, zlib.compress(data), zlib.compress(data)[:-3], zlib.compress(data) + b"x"):
        with pytest.raises(al.BadSave):
            al.from_json(packed(payload))


@given(st.data())
def test_any_change_is_refused_or_does_no_harm(data: st.DataObject) -> None:
    game, code = short()
    at = data.draw(st.integers(4, len(code) - 1))
    length = data.draw(st.integers(0, 3))
    put = data.draw(st.text(max_size=3))
    changed = code[:at] + put + code[at + length :]
    try:
        again = al.from_json(changed)
    except al.BadSave:
        return
    assert again.state == game.state
