"""A match's result as the table people read and the document programs read."""

from __future__ import annotations

from typing import Any

import numpy as np

from fitness.statistics.wilson import wilson
from games.game import Game
from players.match import MatchResult, seatings
from runs.tables import table


def match_document(game: Game, result: MatchResult, elapsed: float) -> dict[str, Any]:
    """The JSON form. A draw counts half in a player's score; a seat's share is of all games, draws included."""
    return {
        "game": game.name,
        "games": result.games,
        "distinct": result.distinct(),
        "seats": [seat_row(int(wins), result.games) for wins in result.seat_wins()],
        "draws": result.draws(),
        "endings": endings(game, result),
        "length": length(result.plies),
        "players": player_rows(result),
        "elapsed_s": round(elapsed, 6),
        "games_per_second": round(result.games / elapsed, 3) if elapsed > 0 else None,
    }


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
    for player, (wins, draws, losses) in zip(result.players, result.records().tolist()):
        points = wins + draws / 2
        rows.append(
            {
                "player": str(player),
                "wins": wins,
                "draws": draws,
                "losses": losses,
                "score": points / result.games,
                "interval": list(wilson(points, result.games)),
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
            table(("ending", "games", "share"), ledger),
            f"length {plies['mean']:.1f} ± {plies['sd']:.1f} plies ({plies['min']} to {plies['max']})"
            f"{told_apart(result)}",
            f"{result.games / elapsed:,.0f} games a second",
        ]
    )


def fairly_seated(result: MatchResult) -> str:
    """Said where it is so."""
    is_fair = result.games % len(seatings(len(result.players))) == 0
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
