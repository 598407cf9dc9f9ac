"""A match's result as the table people read and the document programs read."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np

from fitness.statistics.gamma import gamma_tail
from fitness.statistics.wilson import wilson
from games.game import Game
from players.matches.result import MatchResult, seatings
from runs.documents.text_table import table


def match_document(game: Game, result: MatchResult, elapsed: float) -> dict[str, Any]:
    """The JSON form. A draw counts half in a player's score; a seat's share is of all games, draws included."""
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
    """What every seat won, and with more than two seats how it was placed."""
    rows = [seat_row(int(wins), result.games) for wins in result.seat_wins()]
    return [{**row, **more} for row, more in zip(rows, placed(result, lambda of_seats: of_seats))]


def placed(result: MatchResult, sort: Callable[[np.ndarray], np.ndarray]) -> list[dict[str, Any]]:
    """Last places, the mean rank, the mean score, in each column; nothing for two seats, where wins say it all."""
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
    """Whole where nobody shared a place."""
    rounded = round(float(number), 6)
    return int(rounded) if rounded == int(rounded) else rounded


def places(result: MatchResult) -> dict[str, Any]:
    """For two seats: points and turns. For more: rounds, and whether wins and last places differ between the seats. The
    games of one deal in several seat orders count as independent here."""
    if len(result.players) == 2:
        return points_and_turns(result)
    counts = {"wins": result.seat_wins().astype(float), "last": result.last_places().sum(axis=0)}
    tests = {"chi_squared": {name: evenly(of_seats) for name, of_seats in counts.items()}}
    return tests if result.rounds is None else {"rounds": length(result.rounds), **tests}


def points_and_turns(result: MatchResult) -> dict[str, Any]:
    """What two seats score and how many turns their games take, where the family tells."""
    found: dict[str, Any] = {}
    if result.scores is not None:
        found["points"] = result.scores.mean(axis=0).tolist()
    if result.rounds is not None:
        found["turns"] = {name: number for name, number in length(result.rounds).items() if name in ("mean", "sd")}
    return found


def evenly(counts: np.ndarray) -> dict[str, Any]:
    """Pearson's test that all seats have as many, with Cramér's V: 0 for as many, 1 for all in one seat."""
    total, freedom = float(counts.sum()), len(counts) - 1
    if total == 0:
        return {"statistic": 0.0, "df": freedom, "p": 1.0, "v": 0.0}
    expected = total / len(counts)
    statistic = float(((counts - expected) ** 2).sum() / expected)
    p = gamma_tail(freedom / 2, statistic / 2)
    return {"statistic": statistic, "df": freedom, "p": p, "v": sqrt(statistic / (total * freedom))}


def seat_row(wins: int, games: int) -> dict[str, Any]:
    """What a seat won."""
    return {"wins": wins, "share": wins / games, "interval": list(wilson(wins, games))}


def endings(game: Game, result: MatchResult) -> dict[str, int]:
    """The ledger of causes, those that occurred."""
    causes = game.family.causes
    counts = np.bincount(result.cause, minlength=len(causes))
    return {cause: int(n) for cause, n in zip(causes, counts) if n}


def length(plies: np.ndarray) -> dict[str, float | int]:
    """Plies a game, chance events included."""
    spread = float(plies.std(ddof=1)) if len(plies) > 1 else 0.0
    return {"mean": float(plies.mean()), "sd": spread, "min": int(plies.min()), "max": int(plies.max())}


def player_rows(result: MatchResult) -> list[dict[str, Any]]:
    """What each player made of it, whatever the seat."""
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


def match_text(game: Game, result: MatchResult, elapsed: float) -> str:
    """The tables."""
    data = match_document(game, result, elapsed)
    by_player = [
        (row["player"], row["wins"], row["draws"], row["losses"], percent(row["score"]), span(row["interval"]))
        for row in data["players"]
    ]
    by_seat = [
        (seat, row["wins"], percent(row["share"]), span(row["interval"]))
        for seat, row in zip(game.seats, data["seats"])
    ]
    ledger = [(cause, n, percent(n / result.games)) for cause, n in data["endings"].items()]
    plies = data["length"]
    return "\n\n".join(
        [
            f"{game.name}: {result.games:,} games{fairly_seated(result)}",
            table(("player", "wins", "draws", "losses", "score", "95 % interval"), by_player),
            table(("seat", "wins", "share", "95 % interval"), by_seat),
            *placing_text(game, data),
            table(("ending", "games", "share"), ledger),
            f"length {plies['mean']:.1f} ± {plies['sd']:.1f} plies ({plies['min']} to {plies['max']})"
            f"{told_apart(result)}",
            f"{result.games / elapsed:,.0f} games a second",
        ]
    )


def placing_text(game: Game, data: dict[str, Any]) -> list[str]:
    """How seats and players were placed, for more than two."""
    if "rounds" not in data:  # where places are all that counts; elsewhere the wins above say most
        return []
    named = [(row["player"], row) for row in data["players"]] + list(zip(game.seats, data["seats"]))
    scores = [f"{row['mean_score']:.2f}" if "mean_score" in row else "-" for _, row in named]
    rows = [(name, f"{row['last']:g}", f"{row['mean_rank']:.3f}", score) for (name, row), score in zip(named, scores)]
    tests = [
        f"{name} by seat: chi-squared {one['statistic']:.1f}, {one['df']} df, p {one['p']:.2g}, V {one['v']:.3f}"
        for name, one in data["chi_squared"].items()
    ]
    lines = ["\n".join(tests)]
    if "rounds" in data:
        of = data["rounds"]
        lines[0] += f"\nrounds {of['mean']:.1f} ± {of['sd']:.1f} ({of['min']} to {of['max']})"
    return [table(("player, seat", "last", "mean rank", "mean score"), rows), *lines]


def fairly_seated(result: MatchResult) -> str:
    """Said where it is so."""
    is_fair = result.swapped and result.games % len(seatings(len(result.players))) == 0
    return ", every player in every seat equally often" if is_fair else ""


def told_apart(result: MatchResult) -> str:
    """How many different games there were, where that was counted."""
    distinct = result.distinct()
    return "" if distinct is None else f"\n{distinct:,} distinct games, up to the board's symmetries"


def percent(share: float) -> str:
    """`54.2 %`."""
    return f"{100 * share:.1f} %"


def span(interval: list[float]) -> str:
    """`50.1 – 58.3 %`."""
    low, high = interval
    return f"{100 * low:.1f} – {100 * high:.1f} %"
