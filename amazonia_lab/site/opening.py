"""What the play page runs in the browser's Python: the wish in its address becomes a table.

An address may come from anybody. It is never run: it is read as text, and every value in it goes through the
same door as in a notebook.

| in the address | meaning |
| --- | --- |
| ``game`` | name of a game, as in ``al.games()``; without one the first of them |
| ``players`` | a number, or names with commas between them |
| ``bots`` | how many of them, counted from the last, are bots |
| ``bot`` | which bot: one of the game's; without it the one that gives hints |
| ``length`` | the game's option of this name, such as ``lesson`` |
| ``board`` | one of the game's boards, as in ``al.boards()`` |
| ``seed`` | a whole number: equal luck for all who open the link |
| ``lesson`` | name of a lesson, as in ``al.lessons()``; then only ``code`` counts beside it |
| ``code`` | a share code, the code of a lesson, or the text of a saved game; then nothing else counts |

Without any of these, the form opens in which all of this is chosen.
"""

from __future__ import annotations

import html
import json
from typing import Any

from .. import api, codes, words
from ..bots import registry as bots
from ..errors import BadOption, LabError
from ..game import Game
from ..games import names, rules_of
from ..lessons import door, progress

KNOWN = ("game", "players", "bots", "bot", "length", "board", "seed", "lesson", "code")


def game_of(wish: dict[str, str]) -> Game:
    """The game that an address wishes for.

    Raises
    ------
    LabError
        With a sentence, if the wish cannot be granted.

    Examples
    --------
    >>> game = game_of({"game": "mission_amazonia", "players": "Ana,Ben,Rui", "bots": "2", "seed": "7"})
    >>> game.players, game.bots
    (('Ana', 'Ben', 'Rui'), {1: 'careful', 2: 'careful'})
    """
    if wish.get("code"):
        return api.from_json(wish["code"])
    name = wish.get("game") or names()[0]
    rules = rules_of(name)
    players: Any = wish.get("players") or min(rules.player_counts)
    if isinstance(players, str) and not players.strip().isdecimal():
        players = [one for one in players.split(",") if one.strip()]
    count = len(players) if isinstance(players, list) else _number("players", players)
    machines = _number("bots", wish.get("bots") or 0)
    if not 0 <= machines <= count:
        raise BadOption("site_bots", bots=machines, players=count)
    kind = wish.get("bot") or bots.adviser(rules)
    options = {key: wish[key] for key in ("length", "board") if wish.get(key)}
    if "board" in options:  # by name: an address opens no file
        api.checked_options(rules, ("1", "2"), 0, {"board": options["board"]})
    return api.new_game(
        name,
        players=players if isinstance(players, list) else count,
        bots=dict.fromkeys(range(count - machines, count), kind),
        seed=_number("seed", wish["seed"]) if wish.get("seed") else None,
        **options,
    )


def show(text: str) -> None:
    """Show the table of a wish (JSON, an object of texts), or the form that asks for one.

    Where a wish cannot be granted, the form stands below a sentence that says why.
    """
    from IPython.display import display

    wish = _read(text)
    try:
        shown = _wished(wish) if wish else api.start()
    except LabError as problem:
        instead = html.escape(words.t("site.play.wrong_link_next"))
        sentence = f'<p class="al-wrong-link" role="alert">{html.escape(str(problem))} {instead}</p>'
        display({"text/html": sentence, "text/plain": str(problem)}, raw=True)  # type: ignore[no-untyped-call]
        shown = api.start()
    display(shown)  # type: ignore[no-untyped-call]


def _wished(wish: dict[str, str]) -> Any:
    """The table of a game, or the page of a lesson."""
    code = wish.get("code")
    if "lesson" in wish:
        return door.lesson(wish["lesson"], code=code)
    if code and codes.is_code(code, codes.LESSON):
        return door.lesson(progress.resume(code).name, code=code)
    return api.play(game_of(wish))


def _read(text: str) -> dict[str, str]:
    wish = json.loads(text)
    return {key: value for key, value in wish.items() if key in KNOWN and isinstance(value, str) and value}


def _number(key: str, value: object) -> int:
    text = str(value).strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 19):
        raise BadOption("site_number", name=key, value=text)
    return int(text)
