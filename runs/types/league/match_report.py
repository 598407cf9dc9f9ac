"""The result of a match, as a document and as JSON values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import numpy as np

from fitness.statistics.gamma import gamma_tail
from fitness.statistics.wilson import wilson
from games.game import Game
from players.matches.result import MatchResult, seatings
from runs.documents.document import Column, Document, Fact, Row, Table


def match_json(game: Game, result: MatchResult, elapsed: float) -> dict[str, Any]:
    """The result as JSON. A draw counts half in a player's score; a seat's share is of all games, draws included."""
    return {
        "game": game.name,
        "games": result.games,
        "distinct": result.distinct(),
        "seats": seat_rows(result),
        "draws": result.draws(),
        "endings": endings(game, result),
        "length": length(result.plies),
        "players": player_rows(result),
        **places(result),
        "elapsed_s": round(elapsed, 6),
        "games_per_second": round(result.games / elapsed, 3) if elapsed > 0 else None,
    }


def seat_rows(result: MatchResult) -> list[dict[str, Any]]:
    """The wins of every seat and, with more than two seats, its places."""
    rows = [seat_row(int(wins), result.games) for wins in result.seat_wins()]
    return [{**row, **more} for row, more in zip(rows, placed(result, lambda of_seats: of_seats))]


def placed(result: MatchResult, sort: Callable[[np.ndarray], np.ndarray]) -> list[dict[str, Any]]:
    """Last places, mean rank and mean score of each column; empty for two seats, for which wins say everything."""
    columns = len(result.players)
    if columns == 2:
        return [{}, {}]
    last, ranks = sort(result.last_places()), sort(result.ranks())
    rows = [{"last": _plain(last[:, k].sum()), "mean_rank": float(ranks[:, k].mean())} for k in range(columns)]
    if result.scores is not None:
        scores = sort(result.scores)
        rows = [{**row, "mean_score": float(scores[:, k].mean())} for k, row in enumerate(rows)]
    return rows


def _plain(number: float) -> int | float:
    """A number, as an integer if no seats shared a place."""
    rounded = round(float(number), 6)
    return int(rounded) if rounded == int(rounded) else rounded


def places(result: MatchResult) -> dict[str, Any]:
    """Figures by seat: points and turns for two seats; for more, rounds, and whether wins and last places differ
    between the seats. The games of one deal in several seat orders count as independent here."""
    if len(result.players) == 2:
        return points_and_turns(result)
    counts = {"wins": result.seat_wins().astype(float), "last": result.last_places().sum(axis=0)}
    tests = {"chi_squared": {name: evenly(of_seats) for name, of_seats in counts.items()}}
    return tests if result.rounds is None else {"rounds": length(result.rounds), **tests}


def points_and_turns(result: MatchResult) -> dict[str, Any]:
    """The scores of two seats and the number of turns of their games, if the family counts them."""
    found: dict[str, Any] = {}
    if result.scores is not None:
        found["points"] = result.scores.mean(axis=0).tolist()
    if result.rounds is not None:
        found["turns"] = {name: number for name, number in length(result.rounds).items() if name in ("mean", "sd")}
    return found


def evenly(counts: np.ndarray) -> dict[str, Any]:
    """Pearson's test that all seats have equal counts, with Cramér's V: 0 for equal counts, 1 for all in one seat."""
    total, freedom = float(counts.sum()), len(counts) - 1
    if total == 0:
        return {"statistic": 0.0, "df": freedom, "p": 1.0, "v": 0.0}
    expected = total / len(counts)
    statistic = float(((counts - expected) ** 2).sum() / expected)
    p = gamma_tail(freedom / 2, statistic / 2)
    return {"statistic": statistic, "df": freedom, "p": p, "v": sqrt(statistic / (total * freedom))}


def seat_row(wins: int, games: int) -> dict[str, Any]:
    """The wins of a seat."""
    return {"wins": wins, "share": wins / games, "interval": list(wilson(wins, games))}


def endings(game: Game, result: MatchResult) -> dict[str, int]:
    """The counts of the causes that occurred."""
    causes = game.family.causes
    counts = np.bincount(result.cause, minlength=len(causes))
    return {cause: int(n) for cause, n in zip(causes, counts) if n}


def length(plies: np.ndarray) -> dict[str, float | int]:
    """Plies per game, chance events included."""
    spread = float(plies.std(ddof=1)) if len(plies) > 1 else 0.0
    return {"mean": float(plies.mean()), "sd": spread, "min": int(plies.min()), "max": int(plies.max())}


def player_rows(result: MatchResult) -> list[dict[str, Any]]:
    """The results of each player, over all seats."""
    rows = []
    more = placed(result, result.by_player)
    for player, (wins, draws, losses), places_ in zip(result.players, result.records().tolist(), more):
        points = wins + draws / 2
        rows.append(
            {
                "player": str(player),
                "wins": wins,
                "draws": draws,
                "losses": losses,
                "score": points / result.games,
                "interval": list(wilson(points, result.games)),
                **places_,
            }
        )
    return rows


COUNT = Column("games", right=True)
PLAYER, SEAT, ENDING = Column("player"), Column("seat"), Column("ending")
WINS, DRAWS, LOSSES = (Column(name, right=True) for name in ("wins", "draws", "losses"))
SCORE, SHARE = Column("score", "%", ".1f", right=True), Column("share", "%", ".1f", right=True)
LAST, RANK = Column("last places", form="g", right=True), Column("mean rank", form=".3f", right=True)
MEAN_SCORE = Column("mean score", form=".2f", right=True)


def match_report(game: Game, result: MatchResult, elapsed: float) -> Document:
    """The match as a document."""
    data = match_json(game, result, elapsed)
    by_player = tuple(
        Row((row["player"], WINS.fact(row["wins"]), DRAWS.fact(row["draws"]), LOSSES.fact(row["losses"]),
             percent(SCORE, row["score"], row["interval"])))
        for row in data["players"]
    )  # fmt: skip
    by_seat = tuple(
        Row((seat, WINS.fact(row["wins"]), percent(SHARE, row["share"], row["interval"])))
        for seat, row in zip(game.seats, data["seats"])
    )
    ledger = tuple(
        Row((cause, COUNT.fact(n), percent(SHARE, n / result.games))) for cause, n in data["endings"].items()
    )
    blocks = (
        Table("", (PLAYER, WINS, DRAWS, LOSSES, SCORE), by_player),
        Table("", (SEAT, WINS, SHARE), by_seat),
        *placing(game, data),
        Table("", (ENDING, COUNT, SHARE), ledger),
    )
    is_fair = result.swapped and result.games % len(seatings(len(result.players))) == 0
    lead = ("Every player was in every seat equally often.",) if is_fair else ()
    return Document(game.name, lead, match_facts(data), blocks)


def match_facts(data: dict[str, Any]) -> tuple[Fact, ...]:
    """The facts of a match: games, length, speed."""
    distinct = data["distinct"]
    found = (
        Fact("games", data["games"]),
        *([] if distinct is None else [Fact("distinct up to symmetry", distinct)]),
        *length_facts("plies", data["length"]),
        *(length_facts("rounds", data["rounds"]) if "rounds" in data else ()),
    )
    return (*found, Fact("games per second", round(data["games_per_second"] or 0)))


def length_facts(name: str, of: dict[str, float | int]) -> tuple[Fact, Fact]:
    """Mean, standard deviation and range of a length."""
    mean = Fact(f"mean {name}", of["mean"], form=".1f", note=f"{of['min']} to {of['max']}")
    return mean, Fact(f"standard deviation of {name}", of["sd"], form=".1f")


def placing(game: Game, data: dict[str, Any]) -> tuple[Table, ...]:
    """Places by player and by seat, for more than two seats, where places matter."""
    if "rounds" not in data:
        return ()
    named = [(row["player"], row) for row in data["players"]] + list(zip(game.seats, data["seats"]))
    places = tuple(
        Row((name, LAST.fact(row["last"]), RANK.fact(row["mean_rank"]), MEAN_SCORE.fact(row.get("mean_score"))))
        for name, row in named
    )
    statistic, freedom = Column("chi-squared", form=".1f", right=True), Column("df", right=True)
    p, v = Column("p", form=".2g", right=True), Column("V", form=".3f", right=True)
    tests = tuple(
        Row(
            (
                f"{name} by seat",
                statistic.fact(it["statistic"]),
                freedom.fact(it["df"]),
                p.fact(it["p"]),
                v.fact(it["v"]),
            )
        )
        for name, it in data["chi_squared"].items()
    )
    return (
        Table("", (Column("player, seat"), LAST, RANK, MEAN_SCORE), places),
        Table("", (Column("test"), statistic, freedom, p, v), tests),
    )


def percent(column: Column, share: float, interval: Sequence[float] | None = None) -> Fact:
    """A share in per cent."""
    return column.fact(100 * share, (100 * interval[0], 100 * interval[1]) if interval else None)
