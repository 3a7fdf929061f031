"""What a game can be started with, read from its own records: the form has no list of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from ... import codes, words
from ...board_report import MOST, BoardReport
from ...bots import registry as bot_players
from ...errors import BadOption
from ...games import names as game_names
from ...games import rules_of
from ...rules import Rules
from ...seating import tidied
from ...values import JOINERS


def row(name: str, own: Sequence[Any] = ()) -> dict[str, Any]:
    """One game as plain data: title, numbers of players, bots, options, each with its words.

    ``own`` are boards of somebody's own that were opened at the form.
    """
    rules = rules_of(name)
    counts = sorted(rules.player_counts)
    return {
        "name": name,
        "title": words.t(f"{name}.title"),
        "about": words.t(f"{name}.kind"),
        "notice": words.t(f"{name}.notice"),
        "counts": counts,
        "seats": [words.t("lab.player", number=seat + 1) for seat in range(counts[-1])],
        "bots": [{"name": bot, "label": _bot_label(name, bot)} for bot in bot_players.bots_of(name)],
        "options": options_of(rules, own),
    }


def options_of(rules: Rules, own: Sequence[Any] = ()) -> list[dict[str, Any]]:
    """The options that leave a choice: one of several words, some of them, yes or no, a whole number."""
    found = []
    offers = rules.offered(own) if hasattr(rules, "offered") else {}
    for field in msgspec.structs.fields(rules.option_type):
        if field.name in ("players", "seed"):
            continue
        kind = inspect.type_info(field.type)
        about: dict[str, Any] = {
            "name": field.name,
            "label": _said(f"{rules.name}.option.{field.name}.label", field.name),
            "start": field.default,
        }
        if field.name in offers:
            where = f"{rules.name}.option.{field.name}"
            several = not isinstance(kind, inspect.StrType)
            offered = [_offer(where, value, said) for value, said in _told_apart(offers[field.name])]
            about |= {"kind": "some" if several else "one", "values": offered}
            about["start"] = [] if several else field.default
        elif isinstance(kind, inspect.LiteralType) and len(kind.values) > 1:
            # In the order of the record; inspect sorts them.
            values = getattr(field.type, "__args__", kind.values)
            where = f"{rules.name}.option.{field.name}"
            about |= {
                "kind": "one",
                "values": [{"value": v, "label": _said(f"{where}.{v}", v)} for v in values],
            }
        elif isinstance(kind, inspect.BoolType):
            about |= {"kind": "yes"}
        elif isinstance(kind, inspect.IntType):
            about |= {"kind": "number", "low": kind.ge, "high": kind.le}
        else:
            continue  # nothing to choose, or nothing that a form can show
        found.append(about)
    return found


def _told_apart(offers: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a game offers; of boards of one's own with the same name, which one it is of how many."""
    names = [about["name"] for about in offers.values() if about.get("own")]
    seen: Counter[str] = Counter()
    for value, about in offers.items():
        name = about["name"]
        if not about.get("own") or names.count(name) == 1:
            yield value, dict(about)
            continue
        seen[name] += 1
        yield value, {**about, "nth": seen[name], "of": names.count(name)}


def _offer(where: str, value: str, about: Mapping[str, Any]) -> dict[str, Any]:
    """One value that a game offers beyond what the type of an option says."""
    label = _said(f"{where}.{value}", about["name"])
    if about.get("own"):
        label = words.t("start.own_board", name=about["name"])
        if "nth" in about:  # in the order in which they were opened
            key = "newest_board" if about["nth"] == about["of"] else "older_board"
            label = words.t(f"start.{key}", name=about["name"], number=about["nth"], count=about["of"])
    return {"value": value, "label": label, "brings": about.get("brings", {})}


def board_game() -> str:
    """The game that is played on boards of one's own; ``""`` where none is."""
    return next((name for name in game_names() if hasattr(rules_of(name), "check_board")), "")


_BOARD = re.compile(r"^\s*(\[\[\s*(place|route)\s*\]\]|(place|route|disc)\s*=)", re.MULTILINE)


def is_board(wish: Mapping[str, Any]) -> bool:
    """Whether what is opened is a board: by its file's name, or because it reads like one."""
    text = str(wish.get("text"))
    if not board_game() or codes.is_code(text) or text.lstrip().startswith("{"):
        return False
    return str(wish.get("file")).lower().endswith(".toml") or _BOARD.search(text) is not None


def told(report: BoardReport) -> dict[str, Any]:
    """A report as the form shows it: a sentence, and a list."""
    return {"text": report.head, "list": [str(one) for one in (*report.wrong, *report.odd)[:MOST]]}


def draft(
    name: str, players: Any, seats: Mapping[int, str], given: Mapping[str, Any], own: Sequence[Any] = ()
) -> dict[str, Any]:
    """What the form shows at first: names and bots by seat, options that were asked for."""
    about = row(name, own)
    most = max(about["counts"])
    names = list(players) + about["seats"][len(players) :]
    chosen = {option["name"]: given.get(option["name"], option["start"]) for option in about["options"]}
    for option in about["options"]:
        for value in option.get("values", ()):
            if value["value"] == chosen[option["name"]]:
                chosen |= {key: one for key, one in value.get("brings", {}).items() if key not in given}
    return {
        "game": name,
        "count": len(players),
        "names": names,
        "who": [seats.get(seat, "") for seat in range(most)],
        "options": chosen,
        "seed": "" if given.get("seed") is None else str(given["seed"]),
    }


def options_given(rules: Rules, wished: Any, own: Sequence[Any] = ()) -> dict[str, Any]:
    """Options as the form sends them; a number comes as it was typed.

    Raises
    ------
    Misfit
        With the name of the option and a sentence.
    """
    if not isinstance(wished, dict):
        raise BadOption("option_value", game=rules.name, problem=wished)
    known = {option["name"]: option for option in options_of(rules, own)}
    given: dict[str, Any] = {}
    for name, value in wished.items():
        option = known.get(name)
        if option and option["kind"] == "one" and value not in [one["value"] for one in option["values"]]:
            raise BadOption("option_value", game=rules.name, problem=value)  # no file is read for a wish
        if option is None or option["kind"] != "number":
            given[name] = value  # the front door refuses what it does not know
            continue
        text = str(value).strip()
        number = int(text) if text.isascii() and text.lstrip("-").isdigit() and len(text) < 10 else None
        low, high = option["low"], option["high"]
        if number is None or (low is not None and number < low) or (high is not None and number > high):
            key = (
                "whole_number" if None not in (low, high) else "whole_number_from" if low is not None else ""
            )
            raise Misfit(
                f"option-{name}",
                words.t(f"start.{key or 'whole_number_any'}", label=option["label"], low=low, high=high),
            )
        given[name] = number
    return given


class Misfit(Exception):
    """Something typed does not fit: the field it stands in, and the sentence."""

    def __init__(self, field: str, sentence: str) -> None:
        self.field = field
        super().__init__(sentence)


def field_of(problem: Exception, names: list[str]) -> str:
    """The field of the form that a refusal is about; ``""`` if it is about the whole."""
    key = getattr(problem, "key", "")
    if key == "bad_seed":
        return "seed"
    tidy = [tidied(name) for name in names]
    plain = [name.casefold() for name in tidy]
    wrong = {
        "name_empty": [
            s for s, name in enumerate(tidy) if not name or not name.translate(JOINERS).isprintable()
        ],
        "name_long": [seat for seat, name in enumerate(tidy) if len(name) > 40],
        "name_twice": [seat for seat, name in enumerate(plain) if name in plain[:seat]],
    }.get(key)
    return f"name-{wrong[0]}" if wrong else ""


def _bot_label(game: str, bot: str) -> str:
    key = next((key for key in (f"{game}.bot.{bot}", f"start.bot.{bot}") if words.has(key)), "")
    return words.t("start.a_bot", bot=words.t(key) if key else bot)


def _said(key: str, name: object) -> str:
    """The catalogue's word, or the bare name of a game that brings no words for it."""
    return words.t(key) if words.has(key) else str(name).replace("_", " ")
