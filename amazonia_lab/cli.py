"""The command ``amazonia-lab``: check a board file, let bots play, open the lab."""

from __future__ import annotations

import argparse
import inspect
import io
import json
import os
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from . import api, words
from .errors import BadBoard, BadOption, LabError
from .games import names, rules_of

NOTEBOOK = "amazonia_lab.ipynb"


def main(given: Sequence[str] | None = None) -> int:
    """Do what the command line asks for.

    Returns
    -------
    int
        0 if all went well; 1 if a board has a fault, or something cannot be done.
    """
    for stream in (sys.stdout, sys.stderr):
        # Where output is not UTF-8 (Windows), some letters of names are written as their numbers.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    parser = _parser()
    wanted, more = parser.parse_known_args(given)
    if more and wanted.command != "lab":  # whose further words are for JupyterLab
        parser.error(words.t("cli.unknown", given=" ".join(more)))
    wanted.more = more
    try:
        code: int = wanted.does(wanted)
    except LabError as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    except KeyboardInterrupt:
        return 1
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="amazonia-lab", description=words.t("cli.about"))
    commands = parser.add_subparsers(dest="command", required=True, metavar=words.t("cli.command"))

    check = commands.add_parser(
        "check", help=words.t("cli.check.about"), description=words.t("cli.check.about")
    )
    check.add_argument("file", nargs="+", help=words.t("cli.check.file"))
    check.set_defaults(does=_check)

    schema = commands.add_parser(
        "schema", help=words.t("cli.schema.about"), description=words.t("cli.schema.about")
    )
    schema.add_argument("file", nargs="?", help=words.t("cli.schema.file"))
    schema.set_defaults(does=_schema)

    run = commands.add_parser("simulate", help=words.t("cli.run.about"), description=words.t("cli.run.about"))
    run.add_argument("game", help=words.t("cli.run.game", known=", ".join(names())))
    run.add_argument("--games", type=int, default=100, help=words.t("cli.run.games"))
    run.add_argument("--players", type=int, help=words.t("cli.run.players"))
    run.add_argument("--bot", help=words.t("cli.run.bot"))
    run.add_argument("--seed", type=int, default=1, help=words.t("cli.run.seed"))
    run.add_argument("--jobs", type=int, default=1, help=words.t("cli.run.jobs"))
    run.add_argument("--board", help=words.t("cli.run.board"))
    run.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=words.t("cli.run.set"))
    run.add_argument("--to", help=words.t("cli.run.to"))
    run.set_defaults(does=_simulate)

    lab = commands.add_parser("lab", help=words.t("cli.lab.about"), description=words.t("cli.lab.about"))
    lab.add_argument("folder", nargs="?", default=".", help=words.t("cli.lab.folder"))
    lab.set_defaults(does=_lab)
    return parser


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def _check(wanted: argparse.Namespace) -> int:
    good = True
    for number, file in enumerate(wanted.file):
        try:
            report = api.check_board(Path(file))
        except LabError as problem:  # a file that is not there; the others are looked at all the same
            good = False
            _say(("\n" if number else "") + str(problem))
            continue
        good = good and report.ok
        _say(("\n" if number else "") + str(report))
    return 0 if good else 1


def _schema(wanted: argparse.Namespace) -> int:
    text = json.dumps(_board_schema(), indent=2, ensure_ascii=False) + "\n"
    if wanted.file is None:
        sys.stdout.write(text)
        return 0
    try:
        Path(wanted.file).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as problem:
        sys.stderr.write(words.t("cli.schema.not_written", file=wanted.file, problem=problem) + "\n")
        return 1
    _say(words.t("cli.schema.written", file=wanted.file))
    return 0


def _board_schema() -> Any:
    """The schema of the first game that is played on boards of one's own."""
    for name in names():
        schema = getattr(rules_of(name), "board_schema", None)
        if schema is not None:
            return schema()
    raise BadBoard("no_own_boards")


def _simulate(wanted: argparse.Namespace) -> int:
    from .experiments.compare import wilson
    from .experiments.simulate import simulate
    from .tables import rows_of

    options = dict(_option(one) for one in wanted.set)
    known = inspect.signature(simulate).parameters
    for name in options:
        if name in known:
            raise BadOption("set_other", option=name)
    if wanted.board is not None:
        if "board" in options:
            raise BadOption("set_board")
        options["board"] = wanted.board
    how = {"bot": wanted.bot, "seed": wanted.seed, "players": wanted.players, "n_jobs": wanted.jobs}
    found = simulate(wanted.game, games=wanted.games, to=wanted.to, **how, **options)
    if wanted.to is not None:
        _say(words.t("cli.run.written", file=found))
        return 0
    rows = rows_of(found)
    _say(words.t("cli.run.played", count=len(rows), bot=rows[0]["bot"], players=rows[0]["players"]))
    if rows[0]["won"] is not None:
        won = sum(bool(row["won"]) for row in rows)
        low, high = (round(100 * part) for part in wilson(won, len(rows)))
        _say(words.t("cli.run.won", count=won, share=round(100 * won / len(rows)), low=low, high=high))
    else:
        for winner, count in Counter(row["winner"] for row in rows).most_common():
            _say(words.t("cli.run.winner", name=winner, count=count))
    for reason, count in Counter(row["reason"] for row in rows).most_common():
        _say(words.t("cli.run.reason", reason=reason, count=count))
    rounds = sorted(row["rounds"] for row in rows)
    _say(words.t("cli.run.rounds", count=rounds[len(rounds) // 2]))
    return 0


def _option(text: str) -> tuple[str, Any]:
    """``name=value``, the value as TOML has it, or a word as it is."""
    name, _, value = text.partition("=")
    try:
        return name.strip(), tomllib.loads(f"x = {value}")["x"]
    except (ValueError, RecursionError):  # no TOML; or a number of too many digits
        return name.strip(), value.strip()


def _lab(wanted: argparse.Namespace) -> int:
    """JupyterLab with a notebook that holds the start form; it is written where there is none."""
    if find_spec("jupyterlab") is None:
        sys.stderr.write(words.t("cli.lab.missing") + "\n")
        return 1
    notebook = Path(wanted.folder) / NOTEBOOK
    try:
        if not notebook.exists():
            notebook.parent.mkdir(parents=True, exist_ok=True)
            notebook.write_text(json.dumps(_notebook(), indent=1) + "\n", encoding="utf-8")
    except OSError as problem:
        sys.stderr.write(words.t("cli.lab.not_written", file=notebook, problem=problem) + "\n")
        return 1
    _say(words.t("cli.lab.opens", file=notebook))
    # As root (the usual user of a container) it refuses to start unless told that it is meant.
    root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return subprocess.call([sys.executable, "-m", "jupyterlab", str(notebook), *root, *wanted.more])


def _notebook() -> dict[str, Any]:
    cells = [
        {"cell_type": "markdown", "id": "about", "metadata": {}, "source": words.t("cli.lab.text")},
        {
            "cell_type": "code",
            "id": "start",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": "import amazonia_lab as al\n\nal.start()",
        },
    ]
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
