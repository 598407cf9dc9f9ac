"""Experiments 1 to 5 of Crha 2020, repeated: its tables beside ours, with intervals and tests over all seats.

The source tests one seat's wins against a quarter of the games; here all seats are tested together, and Cramér's V
measures the size of a difference. Players change seats in groups of 24 games on one deal: intervals of players allow
for that, while tests over seats in experiments 3 to 5 treat the games as independent, which the tables state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from fitness.statistics.wilson import wilson
from games.game import find_game
from games.rule_text import folded
from players.kinds import add_kind
from players.matches.match import play_match
from players.matches.result import MatchResult
from players.spec import PlayerSpec, read_player
from runs.documents.text_table import table, terminal_width
from runs.reproduce.comparison import Comparison, Figure, Share, differ, verdicts_text
from runs.reproduce.source_maxn import SOURCE_MAXN
from runs.types.league.match_report import evenly

RANDOM, HEURISTIC, MAXN, ISMCTS = "random", "heuristic", "maxn:7x10", "ismcts:200"
PRINTED = f"{MAXN}:as-printed"
GROUP = 24  # seat orders of four players
MANY, FEW, QUICK_MANY, QUICK_FEW = 100_000, 408, 4_000, 48


@dataclass(frozen=True)
class Experiment:
    """An experiment's players, and the source's figures: by player (experiments 1 and 2: by seat) wins, fourth places
    and mean rank, and wins by seat of each player in the order of `kinds`; `note` is a remark on the source's print."""

    title: str
    players: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    last: tuple[int, ...]
    ranks: tuple[float, ...]
    note: str
    by_seat: tuple[tuple[int, ...], ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The different players, in order."""
        return tuple(dict.fromkeys(self.players))


EXPERIMENTS = (
    Experiment(
        "1 (table 5.1): four random players",
        (RANDOM,) * 4, 1000, (310, 213, 251, 226), (197, 261, 279, 263), (2.3, 2.572, 2.553, 2.575),
        "its four players each restart the same random stream; --as-printed replays it",
    ),
    Experiment(
        "2 (table 5.2): four heuristic players",
        (HEURISTIC,) * 4, 1000, (230, 202, 282, 286), (415, 298, 152, 135), (2.8, 2.67, 2.302, 2.228),
        "the same stream, and four points for every full colony (--as-printed); its test of seat 4's wins is of other "
        "numbers: 286 wins give 6.91",
    ),
    Experiment(
        "3 (tables 5.3, 5.4): one of each",
        (RANDOM, HEURISTIC, MAXN, ISMCTS), 50, (0, 5, 8, 37), (40, 1, 9, 0), (3.8, 2.38, 2.54, 1.28),
        "its MaxN compares the seats' values at the root lexicographically, from the first seat on",
        ((0, 0, 0, 0), (2, 1, 2, 0), (5, 2, 1, 0), (11, 6, 9, 11)),
    ),
    Experiment(
        "4 (tables 5.5, 5.6): heuristic and MaxN, its root repaired",
        (HEURISTIC, HEURISTIC, MAXN, MAXN), 50, (35, 15), (10, 40), (2.13, 2.87),
        "table 5.6 has 4 for the heuristic's wins from seat 3, which must be 5",
        ((13, 15, 5, 2), (13, 2, 0, 0)),
    ),
    Experiment(
        "4 once more: MaxN as printed, with the fault",
        (HEURISTIC, HEURISTIC, PRINTED, PRINTED), 50, (35, 15), (10, 40), (2.13, 2.87),
        "as experiment 4, with the source's root",
        ((13, 15, 5, 2), (13, 2, 0, 0)),
    ),
    Experiment(
        "5 (tables 5.7, 5.8): heuristic and ISMCTS",
        (HEURISTIC, HEURISTIC, ISMCTS, ISMCTS), 50, (5, 45), (48, 2), (3.26, 1.74),
        "the source tested one seat's wins only",
        ((2, 2, 0, 1), (9, 13, 14, 9)),
    ),
)  # fmt: skip


def reproduce(quick: bool, seed: int, threads: int, tell: Callable[[], None]) -> tuple[str, dict[str, Any]]:
    """Play all experiments: the tables as text and as a document; `tell` is called after each."""
    found, texts = [], []
    for experiment in EXPERIMENTS:
        result = played(experiment, quick, seed, threads)
        found.append(document_of(experiment, result))
        texts.append(text_of(experiment, found[-1]))
        tell()
    tables = [it for experiment, one in zip(EXPERIMENTS, found) for it in compared(experiment, one)]
    findings = [*map(finding, found), explanation(found)]
    texts += [verdicts_text(tables), folded("\n".join(findings), terminal_width())]
    document = {"tables": [it.to_json() for it in tables], "findings": findings, "figures": found}
    return "\n\n".join(texts), document


def compared(experiment: Experiment, found: dict[str, Any]) -> Iterator[Comparison]:
    """The wins of an experiment, its last places and, if there are several kinds of players, wins by seat."""
    name, games, rows = experiment.title, found["games"], found["rows"]
    wins = [Share(row["wins"], games, interval=tuple(row["interval"])) for row in rows]
    last = [Share(row["last"], games) for row in rows]
    for column, ours in (("wins", wins), ("last", last)):
        printed = [Share(row["source"][column], experiment.games) for row in rows]
        cells = [Figure(row["of"], column, *pair) for row, *pair in zip(rows, printed, ours, strict=True)]
        yield Comparison(f"experiment {name}: {column}", tuple(cells))
    if len(experiment.kinds) > 1:
        yield Comparison(f"experiment {name}: wins by seat", tuple(cells_by_seat(experiment, found)))


def cells_by_seat(experiment: Experiment, found: dict[str, Any]) -> Iterator[Figure]:
    """The wins of each kind from each seat, as shares of all games."""
    for row, printed in zip(found["rows"], experiment.by_seat, strict=True):
        for seat, (ours, source) in enumerate(zip(row["wins_by_seat"], printed, strict=True), 1):
            shares = Share(source / experiment.games, experiment.games), Share(ours / found["games"], found["games"])
            yield Figure(row["of"], f"seat {seat}", *shares)


def finding(found: dict[str, Any]) -> str:
    """The result of one experiment's games, in a sentence."""
    title = f"Experiment {found['experiment']}: "
    if found["chi_squared"]:
        test = found["chi_squared"]["wins"]
        differ = "differ" if test["p"] < 0.05 else "are not shown to differ"
        return f"{title}wins {differ} between the seats ({_test(test)})."
    best = max(found["rows"], key=lambda row: row["wins"])
    source = max(found["rows"], key=lambda row: row["source"]["wins"])
    low, high = best["interval"]
    return (
        f"{title}{best['of']} wins most, {100 * best['wins']:.0f} % ({100 * low:.0f} to {100 * high:.0f}); in the "
        f"source {source['of']} does, with {100 * source['source']['wins']:.0f} %."
    )


def explanation(found: Sequence[dict[str, Any]]) -> str:
    """Whether the fault in the root of the source's MaxN explains how rarely it wins in experiment 4."""
    repaired, flawed = (one["rows"][1] for one in found if one["experiment"].startswith("4"))
    printed = Share(repaired["source"]["wins"], EXPERIMENTS[3].games)
    games = [one["games"] for one in found if one["experiment"].startswith("4")]
    as_ours, as_source = (
        not differ(printed, Share(row["wins"], n, interval=tuple(row["interval"])))
        for row, n in zip((repaired, flawed), games, strict=True)
    )
    shares = f"MaxN wins {100 * flawed['wins']:.0f} % with the fault and {100 * repaired['wins']:.0f} % without it"
    words = "explains" if as_source and not as_ours else "is not needed for" if as_ours else "does not explain"
    return f"The fault in MaxN's root {words} its {100 * printed.value:.0f} % in the source: {shares}."


def played(experiment: Experiment, quick: bool, seed: int, threads: int) -> MatchResult:
    """Play the games: independent deals if one player has every seat, otherwise groups of all seat orders."""
    alone = len(experiment.kinds) == 1
    games = (QUICK_MANY if quick else MANY) if alone else (QUICK_FEW if quick else FEW)
    add_kind(SOURCE_MAXN)
    flawed = PlayerSpec(SOURCE_MAXN.name, 7, deals=10)
    players = [flawed if word == PRINTED else read_player(word) for word in experiment.players]
    return play_match(find_game("colonizers"), players, games, seed, threads, swapped=not alone)


def document_of(experiment: Experiment, result: MatchResult) -> dict[str, Any]:
    """The document with our figures beside the source's."""
    wins = np.arange(4) == result.winner[:, None]
    alone = len(experiment.kinds) == 1
    rows = seat_figures(experiment, result, wins) if alone else kind_figures(experiment, result, wins)
    counts = {"wins": wins.sum(axis=0), "last": result.last_places().sum(axis=0)}
    return {
        "experiment": experiment.title,
        "players": list(experiment.players),
        "games": result.games,
        "source_games": experiment.games,
        "rows": rows,
        "chi_squared": {name: evenly(np.asarray(of, float)) for name, of in counts.items()} if alone else {},
        "note": experiment.note,
    }


def seat_figures(experiment: Experiment, result: MatchResult, wins: np.ndarray) -> list[dict[str, Any]]:
    """Figures of experiments 1 and 2, by seat."""
    last, ranks = result.last_places(), result.ranks()
    return [
        {
            "of": f"seat {seat + 1}",
            "wins": wins[:, seat].mean(),
            "interval": list(wilson(int(wins[:, seat].sum()), result.games)),
            "last": last[:, seat].mean(),
            "mean_rank": ranks[:, seat].mean(),
            "source": printed(experiment, seat),
        }
        for seat in range(4)
    ]


def kind_figures(experiment: Experiment, result: MatchResult, wins: np.ndarray) -> list[dict[str, Any]]:
    """Figures of experiments 3 to 5, by player, with players of the same kind pooled, and their wins by seat."""
    rows = []
    last, ranks = result.last_places(), result.ranks()
    for k, kind in enumerate(experiment.kinds):
        places = [place for place, word in enumerate(experiment.players) if word == kind]
        sits = np.isin(result.seating, places)
        share = (wins & sits).sum(axis=1).astype(float)
        from_seats = (wins & sits).sum(axis=0)
        rows.append(
            {
                "of": kind,
                "wins": share.mean(),
                "interval": grouped(share),
                "last": (last * sits).sum(axis=1).mean(),
                "mean_rank": ranks[sits].mean(),
                "wins_by_seat": from_seats.tolist(),
                "chi_squared": evenly(from_seats.astype(float)),
                "source": {**printed(experiment, k), "wins_by_seat": list(experiment.by_seat[k])},
            }
        )
    return rows


def printed(experiment: Experiment, k: int) -> dict[str, Any]:
    """The source's figures as shares, and the interval of its few games."""
    games = experiment.games
    wins = experiment.wins[k]
    return {
        "wins": wins / games,
        "interval": list(wilson(wins, games)),
        "last": experiment.last[k] / games,
        "mean_rank": experiment.ranks[k],
    }


def grouped(share: np.ndarray) -> list[float]:
    """The 95 % interval of a share whose games come in groups of one deal: the wider of that of the groups, which are
    few, and that of independent games."""
    means = share[: len(share) // GROUP * GROUP].reshape(-1, GROUP).mean(axis=1)
    half = 1.96 * means.std(ddof=1) / np.sqrt(len(means)) if len(means) > 1 else 0.0
    low, high = wilson(float(share.sum()), len(share))
    middle = float(share.mean())
    return [max(0.0, min(low, middle - half)), min(1.0, max(high, middle + half))]


def text_of(experiment: Experiment, found: dict[str, Any]) -> str:
    """One experiment as text."""
    rows = [
        (
            row["of"],
            f"{100 * row['wins']:.1f} %",
            " – ".join(f"{100 * end:.1f}" for end in row["interval"]),
            f"{100 * row['source']['wins']:.1f} %",
            f"{100 * row['last']:.1f} %",
            f"{100 * row['source']['last']:.1f} %",
            f"{row['mean_rank']:.2f}",
            f"{row['source']['mean_rank']:.2f}",
        )
        for row in found["rows"]
    ]
    head = ("", "wins", "95 % interval", "source", "last", "source", "mean rank", "source")
    lines = [
        f"Experiment {experiment.title}; {found['games']:,} games, the source's {experiment.games:,}",
        table(head, rows),
        *(f"{name} over the seats: {_test(one)}" for name, one in found["chi_squared"].items()),
        *(
            f"{row['of']} won from seats 1 to 4: {_listed(row['wins_by_seat'])} (source "
            f"{_listed(row['source']['wins_by_seat'])}); {_test(row['chi_squared'])}"
            for row in found["rows"]
            if sum(row.get("wins_by_seat", ())) > 0
        ),
        f"the source: {experiment.note}",
    ]
    return "\n".join(lines)


def _listed(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


def _test(one: dict[str, Any]) -> str:
    return f"chi-squared {one['statistic']:.1f}, {one['df']} df, p {one['p']:.2g}, V {one['v']:.3f}"
