"""What ambassadors ask for, and how they vote (EN-9, EN-10)."""

from __future__ import annotations

from msgspec.structs import replace

from ...rules import Event
from .common import HABITAT, animals, column_of, event, pairs, tiles_left
from .data import AmbassadorCard, game_data
from .state import STREAM_VOTES, Ambassador, State, Vote


def patches(tiles: tuple[int, ...], around: tuple[tuple[int, ...], ...]) -> list[int]:
    """Sizes of the connected parts of the habitat, the largest first."""
    seen = list(tiles)
    sizes = []
    for start in range(len(seen)):
        if seen[start]:
            continue
        seen[start] = 1
        part, size = [start], 0
        while part:
            i = part.pop()
            size += 1
            for j in around[i]:
                if not seen[j]:
                    seen[j] = 1
                    part.append(j)
        sizes.append(size)
    return sorted(sizes, reverse=True)


def counted(state: State, card: AmbassadorCard) -> int:
    """The number that an ambassador names, without influence and dice (EN-9.7).

    A highway is not habitat lost, so the largest patch is counted across it.
    """
    match card.asks:
        case "animals":
            return animals(state)
        case "pairs":
            return pairs(state)
        case "hands":
            return sum(len(role.hand) for role in state.roles)
        case "money":
            return sum(role.money for role in state.roles)
        case "tiles":
            return tiles_left(state)
        case "patch":
            return max(patches(state.tiles, HABITAT.near), default=0)
        case "cards":
            return sum(s.card in game_data().cards for s in state.spots) + sum(
                len(role.continuous) for role in state.roles
            )
        case "safe":
            return sum(
                n
                for i, n in enumerate(state.tigers)
                if n and not any(state.tiles[j] for j in HABITAT.near[i])
            )
        case "faces":
            return sum(a.up for a in state.row)
        case "spread":
            return sum(n > 0 for n in state.tigers)
    return 0


def card_of_row(ambassador: Ambassador) -> AmbassadorCard:
    """The card of an ambassador that is face up."""
    return game_data().ambassadors[ambassador.id]


def target(state: State, card: AmbassadorCard) -> int:
    """The number to be reached (EN-10.7)."""
    return card.targets[column_of(state)]


def missing(state: State, ambassador: Ambassador) -> int:
    """How much is missing for a yes, dice left out (what they must show); 0 or less: a yes."""
    card = card_of_row(ambassador)
    return target(state, card) - ambassador.influence - counted(state, card)


def sure_yes(state: State) -> int:
    """Ambassadors that would vote yes now without a roll, or whatever is rolled."""
    return sum(
        a.up and missing(state, a) <= card_of_row(a).n * min(game_data().values.die) for a in state.row
    )


def vote(state: State, events: list[Event]) -> State:
    """Each ambassador that is face up by itself (EN-9.6 to EN-9.8, EN-10.8)."""
    votes = []
    for k, ambassador in enumerate(state.row, 1):
        if not ambassador.up:
            events.append(event("no_vote", "EN-9.6", number=k))
            continue
        card = card_of_row(ambassador)
        total, chance, dice = counted(state, card), state.chance, []
        for _ in range(card.n):
            n, chance = chance.roll(STREAM_VOTES, game_data().values.die)
            dice.append(n)
        state = replace(state, chance=chance)
        total += sum(dice) + ambassador.influence
        goal = target(state, card)
        if dice:
            events.append(event("vote_roll", "EN-9.8", reveals=True, ambassador=card.id, dice=tuple(dice)))
        yes = total >= goal
        events.append(event("yes" if yes else "no", "EN-9.7", ambassador=card.id, total=total, goal=goal))
        votes.append(Vote(k, total, yes))
    return replace(state, votes=tuple(votes))
