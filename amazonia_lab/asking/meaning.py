"""What the game is about and what its words mean, as the game itself hands it over."""

from __future__ import annotations

from ..scene import Scene, Term
from ..words import t
from .answer import Answer, Line, Part
from .commands import unknown, word_of
from .finding import nearest, plain
from .questions import Asked

ENOUGH = 4
"""Letters by which the beginning of a word is taken for it."""


def aim(asked: Asked) -> Answer:
    """How this game is won and lost."""
    said = asked.scene.aim or t("asking.no_aim")
    terms = asked.scene.terms
    more = (Line(t("asking.aim_terms"), word_of("term")),) if terms else ()
    return Answer(text=said, parts=(Part(lines=more),) if more else ())


def term(asked: Asked) -> Answer:
    """What a word of the game means; without one, all words that are explained."""
    terms = asked.scene.terms
    if not terms:
        return Answer(text=t("asking.no_terms"))
    if not asked.rest:
        listed = tuple(Line(one.name, f"{word_of('term')} {one.name}") for one in terms)
        return Answer(text=t("asking.terms", n=len(terms)), parts=(Part(lines=listed),))
    found = find_term(asked.scene, asked.rest.removesuffix(f" {t('asking.mean')}"))
    return taken_for(found, asked.rest) if found else unknown(asked.scene, asked.rest)


def meaning(found: Term) -> Answer:
    """A word and what it means."""
    return Answer(text=said(found))


def taken_for(found: Term, text: str) -> Answer:
    """What a word means that was not typed as the game spells it: it is said which one was understood."""
    wanted, known = plain(text), [plain(name) for name in (found.name, *found.also)]
    if any(wanted.startswith(name[:ENOUGH]) for name in known):
        return meaning(found)
    return Answer(text=f"{t('asking.taken', text=text, name=found.name)} {said(found)}")


def said(found: Term) -> str:
    """A word and what it means, in a sentence or two."""
    return t("asking.means", name=found.name, text=found.text)


def find_term(scene: Scene, text: str, *, exactly: bool = False) -> Term | None:
    """The word that is meant: by its name or another one for it, else by how one of these begins."""
    wanted = plain(text)
    called = [(one, [plain(name) for name in (one.name, *one.also)]) for one in scene.terms]
    for one, known in called:
        if wanted in known:
            return one
    if exactly or len(wanted) < ENOUGH:
        return None
    # "injuries" is asked for as well as "injury", and the beginning of a word is enough.
    for one, known in called:
        if any(name.startswith(wanted) or wanted.startswith(name[:-1] + "ies") for name in known):
            return one
        if any(wanted == name + "s" for name in known):
            return one
    if " " in wanted:  # only its first word would be compared: a guess, and no answer to what was asked
        return None
    near = nearest(wanted, [name for _, known in called for name in known], 1)
    return next((one for one, known in called if near and near[0] in known), None)


def begins_with(text: str, term: Term) -> bool:
    """Whether a text on the table begins with a word of the game: ``Courage 2`` with courage."""
    said = plain(text) + " "
    return any(said.startswith(plain(name) + end) for name in (term.name, *term.also) for end in " :")


def explained(answer: Answer, scene: Scene, text: str) -> Answer:
    """An answer about a thing that is called like a word of the game, with what the word means."""
    found = find_term(scene, text, exactly=True)
    if found is None:
        return answer
    more = Part(t("asking.word_means"), (Line(said(found)),))
    return Answer(text=answer.text, parts=(*answer.parts, more), known=answer.known)
