"""How strong the bots are, written into ``docs/strength.md``: ``python -m tests.strength --games 300``.

Where players play together, each bot plays the same games as the whole team; where they play against each
other, all bots meet in tournaments (:func:`amazonia_lab.tournament`): the same deals, from every seat. Each
length, number of players and difficulty has a line, each share its 95 % interval (Wilson).

A run writes the part of the page that belongs to its game, and leaves the others as they are. Bots that take
long for a choice play fewer games, and only where ``SLOW`` says; an empty cell was not played.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import amazonia_lab as al
from amazonia_lab import words
from amazonia_lab.bots import bots_of
from amazonia_lab.experiments.compare import wilson
from amazonia_lab.games import names, rules_of

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
SEED = 1
SLOW = {"lookahead": ({"players": 2},)}
"""Bots that need seconds for a choice, and the lines in which they play."""
VARIED = ("difficulty", "length")


class Share(NamedTuple):
    """Share of games won, of how many."""

    share: float
    games: int

    def __str__(self) -> str:
        low, high = wilson(self.share * self.games, self.games)
        return f"{self.share:.0%} ({low:.0%}-{high:.0%})"


def lines_of(game: str) -> Iterator[dict[str, Any]]:
    """What is varied in each line: options with their values, and the number of players."""
    rules = rules_of(game)
    fields = {field.name: field for field in msgspec.structs.fields(rules.option_type)}
    own = {name: fields[name].type.__args__ for name in VARIED if name in fields}
    usual = {name: fields[name].default for name in own}
    for values in product(*own.values()):
        line = dict(zip(own, values, strict=True))
        # A lesson is played at the usual difficulty.
        if line.get("length") != "full" and any(
            line[name] != usual[name] for name in own if name != "length"
        ):
            continue
        for players in rules.player_counts:
            yield {**line, "players": players}


def plays(bot: str, line: dict[str, Any]) -> bool:
    """Whether a bot plays in a line."""
    return bot not in SLOW or any(where.items() <= line.items() for where in SLOW[bot])


def as_team(game: str, bot: str, line: dict[str, Any], games: int, jobs: int) -> Share:
    """A bot in all seats."""
    rows = al.simulate(game, bot=bot, games=games, seed=SEED, n_jobs=jobs, **line)
    return Share(float(rows["won"].mean()), len(rows))


def against(game: str, bots: list[str], line: dict[str, Any], games: int, jobs: int) -> dict[str, Share]:
    """All bots against each other."""
    table = al.tournament(game, bots, games=games, seed=SEED, n_jobs=jobs, **line)
    assert table["failed"].sum() == 0
    return {row["bot"]: Share(row["share"], row["games"]) for row in table.to_dict("records")}


def section(game: str, games: int, slow_games: int, jobs: int) -> str:
    """The part of the page about a game."""
    bots = list(bots_of(game))
    quick = [bot for bot in bots if bot not in SLOW]
    together = al.simulate(game, bot="random", games=1)["won"].notna().all()
    head: list[str] = []
    rows: list[list[str]] = []
    for line in lines_of(game):
        if together:
            found = {bot: as_team(game, bot, line, games, jobs) for bot in quick}
            slow = {b: as_team(game, b, line, slow_games, jobs) for b in bots if b in SLOW and plays(b, line)}
        else:
            found = against(game, quick, line, games, jobs)
            slow = {
                b: against(game, [b, "careful"], line, slow_games, jobs)[b]
                for b in bots
                if b in SLOW and plays(b, line)
            }
        found |= slow
        # The share of a slow bot is of other games than those beside it, and its column says so.
        of = "" if together else " (against careful)"
        late = [bot for bot in bots if bot in SLOW]
        head = [*line, *quick, *(bot + of for bot in late)]
        rows.append([*map(str, line.values()), *(str(found.get(bot, "")) for bot in (*quick, *late))])
        print(" | ".join(rows[-1]), flush=True)
    what = (
        f"Share of games that a team of the bot wins; {games} games a cell"
        if together
        else f"Share of its games that each bot wins where all of them meet; {games} deals for each group, "
        "from every seat; 1 / players would be equal"
    )
    late = [bot for bot in bots if bot in SLOW]
    if late:
        what += f" ({', '.join(late)}: {slow_games})"
    table = [head, ["---"] * len(head), *rows]
    edition = rules_of(game).edition
    return "\n".join(
        [
            f"## {words.t(f'{game}.title')}",
            "",
            f"{what}. Edition {edition}, {datetime.now(UTC).date()}, seed {SEED}.",
            "",
            *(f"| {' | '.join(row)} |" for row in table),
        ]
    )


def write(game: str, text: str) -> None:
    """Put a game's part into the page."""
    begin, end = f"<!-- {game} -->", f"<!-- end of {game} -->"
    page = PAGE.read_text("utf-8")
    before, rest = page.split(begin)
    after = rest.split(end)[1]
    PAGE.write_text(f"{before}{begin}\n{text}\n{end}{after}", "utf-8")


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description="How strong the bots are.")
    parser.add_argument("--game", choices=names(), help="default: all")
    parser.add_argument("--games", type=int, default=300, help="games (or deals) of each cell")
    parser.add_argument("--slow-games", type=int, default=20, help="the same for bots that take long")
    parser.add_argument("--jobs", type=int, default=-1, help="processes")
    args = parser.parse_args()
    for game in (args.game,) if args.game else names():
        write(game, section(game, args.games, args.slow_games, args.jobs))


if __name__ == "__main__":
    main()
