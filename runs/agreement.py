"""Players beside people: agreement on people's decisions, player by player, as rows for a table or a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import numpy as np

from fitness.people.agreement import Agreement, agreement
from fitness.people.decisions import Decisions, survey_games
from fitness.people.search import Each, player_shares
from games.game import Game
from players.spec import PlayerSpec
from runs.people import People
from runs.progress import Progress
from runs.tables import table

HEADERS = ("player", "top-1", "95 %", "cross-entropy", "95 %", "perplexity", "lapse")


@contextmanager
def in_threads(threads: int) -> Iterator[Each]:
    """What calls a function for every item on so many threads, and yields the answers in order."""
    with ThreadPoolExecutor(threads) as pool:
        yield pool.map


def measured(
    game: Game, people: People, players: Sequence[PlayerSpec], seed: int, threads: int
) -> tuple[Decisions, list[Agreement]]:
    """The decisions that count, and each player's agreement on them."""
    survey = survey_games(game, people.played)
    wanted = people.of_interest(survey)
    results = []
    for player in players:
        with Progress(f"games, {player}", len(people.played)) as progress, in_threads(threads) as each:
            shares = player_shares(game, people.played, survey, player, seed, each, progress.reach)
        results.append(agreement(*_of_interest(people, survey, shares), seed))
    return wanted, results


def _of_interest(people: People, survey: Decisions, shares: np.ndarray) -> tuple[np.ndarray, Decisions]:
    if people.counts.all():
        return shares, survey
    kept = np.append(people.counts, False)[survey.person]
    return shares[np.repeat(kept, survey.counts)], survey.only(kept)


def row(player: object, found: Agreement) -> dict[str, Any]:
    """The JSON form of one player's agreement."""
    return {
        "player": str(player),
        "top1": found.top1,
        "top1_interval": list(found.top1_interval),
        "cross_entropy": found.cross_entropy,
        "cross_entropy_interval": list(found.cross_entropy_interval),
        "perplexity": found.perplexity,
        "lapse": found.lapse,
        "moves": found.moves,
        "games": found.games,
        "mean_legal": found.mean_legal,
        "uniform_top1": found.uniform_top1,
        "uniform_cross_entropy": found.uniform_cross_entropy,
    }


def as_table(rows: Iterable[dict[str, Any]]) -> str:
    """The rows for people, uniform choice last."""
    rows = list(rows)
    cells = [
        (
            one["player"],
            percent(one["top1"]),
            f"{percent(one['top1_interval'][0])} – {percent(one['top1_interval'][1])}",
            f"{one['cross_entropy']:.3f}",
            "{:.3f} – {:.3f}".format(*one["cross_entropy_interval"]),
            f"{one['perplexity']:.2f}",
            percent(one["lapse"]) if one["lapse"] else "",
        )
        for one in rows
    ]
    first = rows[0]
    uniform = (f"{first['uniform_cross_entropy']:.3f}", "", f"{np.exp(first['uniform_cross_entropy']):.2f}", "")
    return table(HEADERS, [*cells, ("(uniform)", percent(first["uniform_top1"]), "", *uniform)])


def percent(share: float) -> str:
    """`48.4 %`."""
    return f"{100 * share:.1f} %"
