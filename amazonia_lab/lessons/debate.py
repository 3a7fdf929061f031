"""A debate on paper: rules of talk, roles, evidence cards to be cut out, what one can do weighed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from pathlib import Path

import msgspec

from .. import words
from ..board import read_toml
from ..errors import BadBoard

NAME = "debate"
_HERE = Path(__file__).parent


class Headings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands above the parts."""

    motion: str
    rules: str
    plan: str
    roles: str
    for_: str = msgspec.field(name="for")
    against: str
    ask: str
    evidence: str
    says: str
    silent: str
    source: str
    weighed: str
    weighed_head: tuple[str, ...]
    weighed_note: str
    closing: str
    seat: str


class Role(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whoever has an interest; with what it can say, and what others will say against it."""

    name: str
    who: str
    for_: tuple[str, ...] = msgspec.field(name="for")
    against: tuple[str, ...]
    ask: str


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of evidence: what it says, what it does not say, and who says so."""

    title: str
    says: str
    silent: str
    source: str


class Counsel(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that one can do (``key`` of the conservation package's counsels), weighed."""

    key: str
    what: str
    good: str
    limit: str


class Debate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole sheet."""

    title: str
    motion: str
    intro: tuple[str, ...]
    headings: Headings
    rules: tuple[str, ...]
    plan: tuple[str, ...]
    closing: tuple[str, ...]
    role: tuple[Role, ...]
    card: tuple[Card, ...]
    counsel: tuple[Counsel, ...]


@lru_cache
def _read(language: str) -> Debate:
    file = _HERE / language / f"{NAME}.toml"
    if not file.exists():
        file = _HERE / words.FALLBACK / f"{NAME}.toml"
    try:
        return msgspec.convert(read_toml(file, BadBoard), Debate)
    except msgspec.ValidationError as problem:
        raise BadBoard("lesson_field", file=file.name, problem=problem) from problem


def debate() -> Debate:
    """The debate in the language in use, else in English."""
    return _read(words.language())


def html() -> str:
    """The sheet as one HTML page for A4 paper that asks no server for anything."""
    sheet = debate()
    say = sheet.headings
    pages = [
        f"<h1>{escape(sheet.title)}</h1>{_paragraphs(sheet.intro)}"
        f"<h2>{escape(say.motion)}</h2><p><strong>{escape(sheet.motion)}</strong></p>"
        f"<h2>{escape(say.rules)}</h2>{_list(sheet.rules)}"
        f"<h2>{escape(say.plan)}</h2>{_list(sheet.plan, 'ol')}",
        f"<h2>{escape(say.roles)}</h2>{_cards(_role(role, say) for role in sheet.role)}",
        f"<h2>{escape(say.evidence)}</h2>{_cards(_card(card, say) for card in sheet.card)}",
        f"<h2>{escape(say.weighed)}</h2><p>{escape(say.weighed_note)}</p>{_weighed(sheet)}",
        f"<header><span>{escape(say.seat)} ____________</span></header><h2>{escape(say.closing)}</h2>"
        + "".join(map(_question, sheet.closing)),
    ]
    body = "".join(f"<section>{page}</section>" for page in pages)
    style = "".join(_HERE.joinpath(name).read_text("utf-8") for name in ("paper.css", "debate.css"))
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(sheet.title)}</title><style>{style}</style>"
    )
    return f'<!doctype html><html lang="{words.language()}"><head>{head}</head><body>{body}</body></html>\n'


def _paragraphs(texts: tuple[str, ...]) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def _list(items: tuple[str, ...], kind: str = "ul") -> str:
    return f"<{kind}>{''.join(f'<li>{escape(item)}</li>' for item in items)}</{kind}>"


def _cards(cards: Iterable[str]) -> str:
    return f'<div class="cards">{"".join(cards)}</div>'


def _role(role: Role, say: Headings) -> str:
    return (
        f'<div class="card"><h3>{escape(role.name)}</h3><p>{escape(role.who)}</p>'
        f"<h4>{escape(say.for_)}</h4>{_list(role.for_)}"
        f"<h4>{escape(say.against)}</h4>{_list(role.against)}"
        f"<h4>{escape(say.ask)}</h4><p>{escape(role.ask)}</p></div>"
    )


def _card(card: Card, say: Headings) -> str:
    return (
        f'<div class="card"><h3>{escape(card.title)}</h3>'
        f"<p><strong>{escape(say.says)}</strong> {escape(card.says)}</p>"
        f"<p><strong>{escape(say.silent)}</strong> {escape(card.silent)}</p>"
        f"<p><small>{escape(say.source)} {escape(card.source)}</small></p></div>"
    )


def _weighed(sheet: Debate) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in sheet.headings.weighed_head)
    rows = "".join(
        f'<tr><th scope="row">{escape(one.what)}</th><td>{escape(one.good)}</td>'
        f"<td>{escape(one.limit)}</td><td></td></tr>"
        for one in sheet.counsel
    )
    return f'<table class="weighed"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _question(text: str) -> str:
    return f'<div class="ask"><h3>{escape(text)}</h3>{"<div class=line></div>" * 3}</div>'
