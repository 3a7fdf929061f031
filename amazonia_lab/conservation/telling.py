"""A debrief in words: its lines as text, and the sentences that text and page share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .. import words
from ..region import Region
from ..tables import Row

if TYPE_CHECKING:
    from .debriefing import Debrief, SpeciesNote, Threat, Told


def said(key: str, **values: Any) -> str:
    """A sentence of the debrief from the catalogue."""
    return words.t(f"conservation.debrief.{key}", **values)


class Part(NamedTuple):
    """A heading and what belongs below it; ``inset`` where it is one of several of a kind (an animal)."""

    head: str
    rows: list[tuple[str, bool]]
    """Each with whether it is an item of a list."""
    inset: bool = False


def parts(one: Debrief) -> list[Part]:
    """A debrief in words: first how the game stands, then the animals, then the rest."""
    found = [Part(one.title, [(one.how_it_stands, False)])]
    found += [_animal(note) for note in one.species] or [Part(one.nobody, [])]
    groups = [
        (said("heading.collections"), list(one.collections)),
        (
            said("heading.happened"),
            [f"{h.text} {said('stands_for', threats='; '.join(h.threats))}" for h in one.happened],
        ),
        (
            said("heading.beside"),
            [
                f"{b.of}. {said('heading.here')}: {b.here}. {said('heading.published')}: {cited(b.published)}"
                for b in one.beside
            ]
            + ([one.curve.finding] if one.curve else []),
        ),
        (said("heading.wrong"), [cited(told) for told in one.wrong]),
        (said("heading.invented"), [*one.invented, *one.measured]),
        (said("heading.actions"), [cited(told) for told in one.actions]),
    ]
    if one.region:
        found.append(region_part(one.region))
    found += [Part(heading, [(text, True) for text in texts]) for heading, texts in groups if texts]
    sources = [f"{source_line(row)} {row['url'] or ''}".rstrip() for row in one.sources]
    return [*found, Part(said("heading.sources"), [(text, False) for text in (one.as_of, *sources)])]


def region_part(region: Region) -> Part:
    """What is told of the place of a game, each fact with its source and address."""
    rows = [(region.text, False)] if region.text else []
    facts = [said("region_fact", text=f.text, source=f.cited, url=f.url).rstrip() for f in region.facts]
    return Part(said("heading.region", name=region.name), [*rows, *((fact, True) for fact in facts)])


def _animal(note: SpeciesNote) -> Part:
    head = said("line.species", name=note.name, scientific=note.scientific or "–", fate=note.fate_text)
    if not note.known:
        return Part(head, [(said("unknown"), False)], inset=True)
    rows = [(status(note), False), ("; ".join(_named(*name) for name in note.names), False)]
    rows += [(threat_line(threat), True) for threat in note.threats]
    rows += [(note.stake, False)] if note.stake else []
    return Part(head, rows, inset=True)


def lines(one: Debrief) -> list[str]:
    """A debrief as lines of text, for a console and for whoever listens to it."""
    found: list[str] = []
    before = False
    for part in parts(one):
        if found and not (before and part.inset):
            found.append("")
        found.append(part.head)
        found += [("  " if part.inset else "") + ("- " if item else "") + text for text, item in part.rows]
        before = part.inset
    return found


def _named(language: str, name: str, seen: bool) -> str:
    text = f"{words.t(f'conservation.language.{language}')}: {name}"
    return text if seen else f"{text} ({said('name_not_verified')})"


def status(note: SpeciesNote) -> str:
    """Category, year and trend in a sentence."""
    return said("line.category", letters=note.category or "–", status=in_words(note))


def in_words(note: SpeciesNote) -> str:
    """Category, year and trend as a card says them beside the letters."""
    key = "status" if note.category_year else "status_no_year"
    return said(key, category=note.category_name, year=note.category_year, trend=note.trend)


def threat_line(threat: Threat) -> str:
    """A threat in words: its class, whether it is sure, and where the game has it."""
    if threat.here == "unsaid":
        text = said("threat_only", name=threat.name, code=threat.code)
    else:
        text = said("threat", name=threat.name, code=threat.code, here=said(f"here.{threat.here}"))
    return text if threat.verified else said("not_verified", text=text)


def source_line(row: Row) -> str:
    """A source in a line, without its address."""
    return f"[{row['source_id']}] {row['title']}. {row['publisher']}, {row['year'].rstrip('.')}."


def cited(told: Told) -> str:
    """A sentence with the ids of its sources."""
    return f"{told.text} [{', '.join(told.sources)}]" if told.sources else told.text
