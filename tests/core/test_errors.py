"""Errors are one plain sentence, and cross from worker processes."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import amazonia_lab as al
from amazonia_lab import errors, words
from amazonia_lab.rules import Refusal


def all_kinds() -> list[type[errors.LabError]]:
    return [
        kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, errors.LabError)
    ]


def test_every_error_is_a_lab_error_and_public() -> None:
    assert len(all_kinds()) > 9
    for kind in all_kinds():
        assert getattr(al, kind.__name__) is kind


def test_foreign_text_is_cut_and_flattened() -> None:
    error = al.BadOption("name_long", name="x\n" * 5000, limit=40)
    assert len(str(error)) < 300
    assert "\n" not in str(error)


def test_the_reason_of_an_illegal_action_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "A long reason. " * 40
    monkeypatch.setattr(words, "_loaded", {"en": {**words.all_messages(), "mine.refusal.long": long}})
    error = al.IllegalAction(al.Action("go", ("A1",)), Refusal("mine", "long", "X-1"))
    assert str(error) == error.reason == long
    assert error.rule == "X-1"


@pytest.mark.parametrize(
    "error",
    [
        al.BadOption("bad_seed", seed=-1),
        al.UnknownGame("unknown_game", game="go", known="a, b"),
        al.IllegalAction(al.Action("end"), Refusal("toy_grid", "over", "TG-3.1")),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_cross_from_other_processes(error: al.LabError) -> None:
    # joblib pickles what its workers raise.
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
    with pytest.raises(type(error)):
        raise again


def test_every_message_of_errors_is_raised_somewhere() -> None:
    files = sorted(Path(al.__file__).parent.rglob("*.py"))
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    keys = [key for key in words.all_messages() if key.startswith("error.")]
    assert not [key for key in keys if f'"{key}"' not in source and f'"{key[6:]}"' not in source]
