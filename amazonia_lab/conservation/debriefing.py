"""After a game: what became of its species, what is true of them, and what the game gets wrong.

Knows no game. What a game hands over stands in :meth:`amazonia_lab.rules.Rules.debrief`. How it is said in
lines of text: ``telling.py``; as a page: ``display/debrief.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from .. import words
from ..errors import BadOption
from ..region import Region, region_of
from ..rules import Event
from ..tables import Row, frame
from . import facts, read, telling
from .diversity import diversity
from .names import names_of, whole_name
from .telling import said

if TYPE_CHECKING:
    import pandas as pd

    from ..charts.chart import Chart
    from ..view import Readable

Fate = Literal["protected", "both", "lost", "studied", "threatened"]

SPECIES = (
    "species_id",
    "name",
    "scientific_name",
    "in_the_game",
    "protected",
    "lost",
    "category",
    "category_year",
    "trend",
    "threats",
    "at_stake_in_the_game",
)
EVENTS = ("in_the_game", "times", "stands_for", "codes")


class Threat(msgspec.Struct, frozen=True):
    """A real threat of a species: its class, whether a source was seen, and where the game has it.

    ``here``: ``stake`` (what puts this animal at stake), ``elsewhere`` (happened in this game, to others or
    to all), ``game`` (the game has it, it did not happen), ``absent``; ``unsaid`` where a game is silent.
    """

    code: str
    name: str
    verified: bool
    here: Literal["stake", "elsewhere", "game", "absent", "unsaid"]


class SpeciesNote(msgspec.Struct, frozen=True):
    """A species that was protected, lost, studied, or is still threatened."""

    species_id: str
    name: str
    scientific: str
    names: tuple[tuple[str, str, bool], ...]
    """Language, name, and whether it was seen in a source."""
    protected: int
    lost: int
    category: str
    category_name: str
    category_year: str
    trend: str
    stake: str
    threats: tuple[Threat, ...]
    studied: bool = False
    known: bool = True
    """False for a species that the tables do not have."""

    @property
    def fate(self) -> Fate:
        """What became of it."""
        if not self.protected and not self.lost:
            return "studied" if self.studied else "threatened"
        return "both" if self.protected and self.lost else "protected" if self.protected else "lost"

    @property
    def fate_text(self) -> str:
        """What became of it, as a sentence."""
        return said(f"fate.{self.fate}", protected=self.protected, lost=self.lost)


class Happened(msgspec.Struct, frozen=True):
    """Something that happened in the game and stands for real threats."""

    text: str
    times: int
    threats: tuple[str, ...]
    codes: tuple[str, ...]


class Told(msgspec.Struct, frozen=True):
    """A sentence with its sources."""

    text: str
    sources: tuple[str, ...]


class Beside(msgspec.Struct, frozen=True):
    """A figure of this game and what was published of the same thing."""

    of: str
    here: str
    published: Told


class Debrief(msgspec.Struct, frozen=True):
    """What a class talks about afterwards; prints as text, shows itself as a page in a notebook."""

    title: str
    how_it_stands: str
    species: tuple[SpeciesNote, ...]
    nobody: str
    """What is said where no species was protected or lost."""
    collections: tuple[str, ...]
    """How diverse each seat's collection is."""
    happened: tuple[Happened, ...]
    wrong: tuple[Told, ...]
    invented: tuple[str, ...]
    measured: tuple[str, ...]
    actions: tuple[Told, ...]
    sources: tuple[Row, ...]
    as_of: str
    beside: tuple[Beside, ...] = ()
    curve: Chart | None = None
    """How the animals of this game fared over its rounds."""
    region: Region | None = None
    """What is told of the real place where the game is played."""

    def table(self) -> pd.DataFrame:
        """One row per species; ``attrs`` hold the sources and the day."""
        return frame(self._species_rows(), SPECIES, sources=list(self.sources), as_of=self.as_of)

    def events(self) -> pd.DataFrame:
        """What happened in the game and stands for real threats, and how often."""
        rows = [
            {
                "in_the_game": one.text,
                "times": one.times,
                "stands_for": "; ".join(one.threats),
                "codes": ", ".join(one.codes),
            }
            for one in self.happened
        ]
        return frame(rows, EVENTS)

    def _species_rows(self) -> list[Row]:
        return [
            {
                "species_id": one.species_id,
                "name": one.name,
                "scientific_name": one.scientific,
                "in_the_game": one.fate,
                "protected": one.protected,
                "lost": one.lost,
                "category": one.category,
                "category_year": one.category_year,
                "trend": one.trend,
                "threats": ", ".join(threat.code for threat in one.threats),
                "at_stake_in_the_game": ", ".join(t.code for t in one.threats if t.here == "stake"),
            }
            for one in self.species
        ]

    def parts(self) -> list[telling.Part]:
        """The same in words: headings, and what belongs below each."""
        return telling.parts(self)

    def __str__(self) -> str:
        return "\n".join(telling.lines(self))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from ..display.debrief import page

        return page(self)


def make(game: Readable) -> Debrief:
    """What :func:`amazonia_lab.debrief` answers."""
    if not (hasattr(game, "history") and hasattr(game, "rules")):
        raise BadOption("no_play", value=type(game).__name__)
    told: Mapping[str, Any] = game.rules.debrief(game.state)
    happened, codes_here = _happened(game.name, told.get("events", ()), game.events())
    has = {code for row in told.get("events", ()) for code in row["codes"]}
    protected, lost = list(told.get("protected", ())), list(told.get("lost", ()))
    studied, threatened = list(told.get("studied", ())), list(told.get("threatened", ()))
    notes = tuple(
        _note(
            name,
            protected.count(name),
            lost.count(name),
            told.get("stakes", {}).get(name),
            codes_here,
            has,
            game.name,
            name in studied,
        )
        for name in dict.fromkeys((*protected, *lost, *studied, *threatened))
    )
    wrong = tuple(
        Told(words.t(f"{game.name}.debrief.wrong.{row['says']}"), tuple(row["sources"]))
        for row in told.get("wrong", ())
    )
    curve, beside = _beside(game)
    fitting = told.get("actions")
    actions = tuple(
        Told(said(f"action.{row['key']}"), tuple(read.cited(row)))
        for row in read.rows("actions")
        if fitting is None or row["key"] in fitting
    )
    return Debrief(
        title=said("title", game=words.t(f"{game.name}.title")),
        how_it_stands=_stands(game),
        species=notes,
        nobody=said("none_yet" if told.get("stakes") or "studied" in told else "no_species"),
        collections=_collections(game.players, told.get("collections", ())),
        happened=happened,
        wrong=wrong if notes else (),
        invented=_lines(f"{game.name}.debrief.invented") or (said("invented"),),
        measured=(said("measured"),) if notes else (),
        actions=actions,
        sources=tuple(
            _sources(notes, wrong if notes else (), actions, tuple(one.published for one in beside))
        ),
        as_of=words.t("conservation.as_of.species", day=facts.READ_ON),
        beside=beside,
        curve=curve,
        region=region if (region := region_of(game.rules, game.options)) and region.facts else None,
    )


def _beside(game: Readable) -> tuple[Chart | None, tuple[Beside, ...]]:
    """The curve of a game's animals, and its figures beside published ones, where the game has such."""
    compare = getattr(game.rules, "beside", None)
    if compare is None:
        return None, ()
    from ..charts import play

    found = compare(game.measure_rows())
    key = f"{game.name}.debrief"
    rows = tuple(
        Beside(
            words.t(f"{key}.of.{row['says']}"),
            words.t(f"{key}.here.{row['says']}", **row["values"]),
            Told(words.t(f"{key}.published.{row['says']}"), tuple(row["sources"])),
        )
        for row in found["rows"]
    )
    return play.tracks(game, found["measure"]), rows


def _collections(players: Iterable[str], collections: Iterable[Mapping[str, int]]) -> tuple[str, ...]:
    """Richness, Shannon and Simpson of each seat's collection, in words."""
    found = []
    for who, counts in zip(players, collections, strict=False):
        one = diversity(counts)
        found.append(
            said(
                "collection",
                who=who,
                n=one.n,
                richness=one.richness,
                shannon=f"{one.shannon:.2f}",
                simpson=f"{one.simpson:.2f}",
            )
        )
    return (*found, said("collection_note")) if found else ()


def _stands(game: Readable) -> str:
    outcome = game.outcome
    if outcome is not None:
        return outcome.reason
    return said("goes_on", round=game.rules.measures(game.state).get("round", "–"))


def _lines(key: str) -> tuple[str, ...]:
    """Messages numbered from 1 on, as many as there are."""
    found: list[str] = []
    while words.has(f"{key}_{len(found) + 1}"):
        found.append(words.t(f"{key}_{len(found) + 1}"))
    return tuple(found)


def threat_name(code: str) -> str:
    """The class of a threat in the language in use."""
    key = f"conservation.threat.{code.replace('.', '_')}"
    return words.t(key) if words.has(key) else code


def _happened(
    game: str, stands: Iterable[Mapping[str, Any]], events: Iterable[Event]
) -> tuple[tuple[Happened, ...], set[str]]:
    """What happened of all that stands for a real threat, and the classes of it."""
    seen = list(events)
    found, codes = [], set()
    for row in stands:
        times = sum(
            event.kind == row["event"] and (not row["slot"] or event.values.get(row["slot"]) in row["values"])
            for event in seen
        )
        if times:
            codes |= set(row["codes"])
            text = words.t(f"{game}.debrief.event.{row['says']}", n=times)
            names = tuple(threat_name(code) for code in row["codes"])
            found.append(Happened(text, times, names, tuple(row["codes"])))
    return tuple(found), codes


def _note(
    name: str,
    protected: int,
    lost: int,
    stake: Mapping[str, Any] | None,
    happened: set[str],
    has: set[str],
    game: str,
    studied: bool,
) -> SpeciesNote:
    if name not in facts.species_ids():
        return SpeciesNote(
            name, name.replace("_", " "), "", (), protected, lost, "", "", "", "", "", (), known=False
        )
    (row,) = facts.species_rows(name)
    own = set(stake["codes"]) if stake else set()
    threats = []
    for threat in facts.threat_rows(name):
        code = threat["iucn_threat_code"]
        here: Any = (
            "stake"
            if code in own
            else "elsewhere"
            if code in happened
            else "game"
            if code in has
            else "absent"
            if has
            else "unsaid"
        )
        threats.append(Threat(code, threat_name(code), threat["verified"] == "yes", here))
    category = row["iucn_category"] or ""
    key = f"conservation.category.{category.replace('/', '_')}" if category else "conservation.category.none"
    return SpeciesNote(
        species_id=name,
        name=whole_name(row),
        scientific=row["scientific_name"],
        names=tuple(names_of(row)),
        protected=protected,
        lost=lost,
        category=category,
        category_name=words.t(key),
        category_year=_year(row) if category not in ("", "NE") else "",
        trend=words.t(f"conservation.trend.{row['population_trend'] or 'unknown'}"),
        stake=words.t(f"{game}.debrief.stake.{stake['says']}") if stake else "",
        threats=tuple(threats),
        studied=studied,
    )


def _year(row: Row) -> str:
    """The year a category stands for, in words; without one, that no source gives it."""
    assessed, published = row["year_assessed"], row["year_published"]
    if assessed and published and assessed != published:
        return said("year_both", assessed=assessed, published=published)
    if assessed or published:
        return said("year", year=assessed or published)
    return said("year_unknown")


def _sources(notes: Iterable[SpeciesNote], *told: Iterable[Told]) -> list[Row]:
    rows: list[Row] = []
    for note in notes:
        if note.known:
            rows += [*facts.species_rows(note.species_id), *facts.threat_rows(note.species_id)]
    names = dict.fromkeys(source["source_id"] for source in facts.sources_of(rows))
    names |= dict.fromkeys(name for group in told for one in group for name in one.sources)
    return facts.source_rows([name for name in names if name != "KNOWN"])
