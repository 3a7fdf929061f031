"""How alike the eight mission cards are (AS-D8): ``python -m tests.amazonas.missions 400``.

So many games of three and of four equal careful bots; for each card the mean score of who held it, how often
its holder won, and the interval of that share. With equal cards one of three and one of four would win.
"""

from __future__ import annotations

import sys
from statistics import mean

from amazonia_lab.bots import registry as bots
from amazonia_lab.chance import derive
from amazonia_lab.experiments.compare import wilson

from .laid import DATA, NAMES, RULES


def play(players: int, number: int) -> list[tuple[str, float, bool]]:
    """One game: for each seat its card, its score, and whether it won."""
    options = RULES.option_type(players=NAMES[:players], seed=derive(7, number))
    state = RULES.setup(options)
    while (decision := RULES.decision(state)) is not None:
        action, _ = bots.choose(RULES, state, decision.seats[0], "careful", options)
        state, _ = RULES.apply(state, action)
    outcome = RULES.outcome(state)
    assert outcome is not None
    return [(seat.mission, outcome.scores[i], i in outcome.winners) for i, seat in enumerate(state.seats)]


def main(games: int) -> None:
    for players in (3, 4):
        held = [one for number in range(games) for one in play(players, number)]
        print(f"{players} players, {games} games, mean score {mean(score for _, score, _ in held):.1f}")
        for card in DATA.missions:
            own = [(score, won) for name, score, won in held if name == card]
            wins = sum(won for _, won in own)
            low, high = wilson(wins, len(own))
            points = mean(score for score, _ in own)
            print(f"  {card:8} {points:5.1f}   won {wins / len(own):.0%} ({low:.0%} - {high:.0%})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
