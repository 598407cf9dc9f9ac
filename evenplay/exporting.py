"""Files for others: reports, tables, games."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from evenplay.arguments import Folder, checked, path_of, text_of
from evenplay.judging import Seed
from evenplay.naming import Named, Player, game, player
from evenplay.result import Run
from games.reading import Between
from runs.exports.exported import export_game, export_run, measured_in_run, names_run
from runs.exports.report import write_report
from runs.types.naming.known import Entry
from runs.types.naming.known import listed as entries

if TYPE_CHECKING:
    import pandas


@checked
def export(
    what: Named | Run, to: Folder | None = None, player_of_games: Player | None = None,
    games: Annotated[int, Between(0, 10_000)] = 10, seed: Seed = 1,
) -> list[Path]:  # fmt: skip
    """Write a game as files (sheet, rules, game file, example games), or the table of a whole run; returns the
    paths."""
    folder = None if to is None else path_of(to)
    named = text_of(what) if isinstance(what, (str, PathLike)) else ""
    if named and names_run(named):
        return export_run(path_of(named), folder)
    about = measured_in_run(named) if named else None
    plays = None if player_of_games is None else str(player(player_of_games))
    return export_game(game(what), folder, plays, games, seed, about)


@checked
def report(run: Folder, out: Folder | None = None, cards: Annotated[int, Between(1, 100)] = 10) -> Path:
    """Write a run as a self-contained HTML page, with a card for each of its best games; returns the path."""
    return write_report(path_of(run), None if out is None else path_of(out), cards)


@checked
def table(run: Folder) -> pandas.DataFrame:
    """One row per evaluated game or strategy of a run: the table that `evolve export RUN` writes."""
    return Run(run).table()


@checked
def listed(kind: str) -> list[Entry]:
    """What can be named: games, families, players, elements, terms, profiles, searches, spaces, pieces, victories,
    mutations; each entry has `name` and `meaning`."""
    return entries(kind)
