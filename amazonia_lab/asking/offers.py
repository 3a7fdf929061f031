"""What can be done now, numbered: the same number plays the same action until the game moves on."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ..scene import Scene
from ..words import t
from .answer import Line
from .finding import anchors_of, plain, things

ENOUGH = 3
"""Letters of a label's beginning that play it; fewer are a slip of the finger."""


class Offer(NamedTuple):
    """An action, or several as one wish."""

    number: int
    label: str
    price: str
    group: str
    path: tuple[str, ...]
    actions: tuple[str, ...]
    far: bool

    @property
    def line(self) -> Line:
        """As a line that plays it."""
        return Line(said(self), str(self.number), self.number)


def said(offer: Offer) -> str:
    """Label and price, the price once."""
    new = offer.price and offer.price not in offer.label and not offer.far
    return f"{offer.label} ({offer.price})" if new else offer.label


def offers(scene: Scene) -> list[Offer]:
    """All choices, group by group, then all far places, in a fixed order."""
    groups = dict.fromkeys(choice.group for choice in scene.choices)
    ordered = [choice for group in groups for choice in scene.choices if choice.group == group]
    found = [
        Offer(n, c.label, c.price, c.group, c.path, (c.action,), False) for n, c in enumerate(ordered, 1)
    ]
    single = {choice.action for choice in scene.choices}
    for plan in scene.plans:
        if len(plan.actions) == 1 and plan.actions[0] in single:
            continue
        found.append(
            Offer(len(found) + 1, plan.label, plan.price, t("asking.far"), plan.path, plan.actions, True)
        )
    twice = {label for label, count in Counter(offer.label for offer in found).items() if count > 1}
    called = {anchor: thing.it.label for thing in things(scene) for anchor in anchors_of(thing.it)}
    return [_told_apart(offer, called) if offer.label in twice else offer for offer in found]


def _told_apart(offer: Offer, called: dict[str, str]) -> Offer:
    """Wishes of the same words are told apart by what leads to them."""
    way = ", ".join(called.get(anchor, anchor) for anchor in offer.path)
    return offer._replace(label=f"{offer.label} ({way})") if way else offer


def by_group(found: list[Offer]) -> dict[str, list[Offer]]:
    """Offers under their headings."""
    groups: dict[str, list[Offer]] = {}
    for offer in found:
        groups.setdefault(offer.group, []).append(offer)
    return groups


def matching(found: list[Offer], text: str) -> tuple[list[Offer], list[Offer]]:
    """Offers that these words name (text form, label, its beginning); else those that hold all of them."""
    wanted = plain(text)
    for sure in (
        [o for o in found if not o.far and plain(o.actions[0]) == wanted],
        [o for o in found if plain(o.label) == wanted],
        [o for o in found if len(wanted) >= ENOUGH and plain(o.label).startswith(wanted)],
    ):
        if sure:
            return sure, []
    return [], [o for o in found if wanted and _holds(o, wanted.split())]


def _holds(offer: Offer, parts: list[str]) -> bool:
    """Whether words of an offer begin with all of these."""
    said_words = plain(offer.label if offer.far else f"{offer.label} {offer.actions[0]}").split()
    return all(any(word.startswith(part) for word in said_words) for part in parts)
