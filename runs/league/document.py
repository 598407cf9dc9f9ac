"""A league as the document that programs read."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from fitness.league.behaviour import Figure
from fitness.league.claims import Checked
from fitness.league.league import League
from fitness.statistics.interval import Interval

DIGITS = 6


def league_document(game: str, league: League, claims: Sequence[Checked]) -> dict[str, Any]:
    """Lists are in the order of the players, matrices [row][column]; a score is the row player's against the column
    player, draws as halves; `decided` leaves draws out. A bound that is not known is null."""
    matrix = league.matrix
    names = league.players
    return {
        "game": game,
        "players": list(names),
        "matrix": rounded(matrix.score.tolist()),
        "decided": rounded(decided(league)),
        "intervals": [
            [ends(matrix.interval(row, column)) for column in range(len(names))] for row in range(len(names))
        ],
        "games": league.games,
        "games_by_pairing": matrix.games.tolist(),
        "games_played": league.games_played,
        "ratings": [round(rating.value, 2) for rating in league.ratings],
        "rating_intervals": [ends(rating.interval) for rating in league.ratings],
        "nash": rounded(league.mix.shares.tolist()),
        "nash_intervals": [ends(interval) for interval in league.mix.intervals],
        "nash_presence": rounded(league.mix.presence.tolist()),
        "against_nash": rounded(league.mix.against.tolist()),
        "dominant": [standing.dominant for standing in league.standings],
        "dominated": [
            {"verdict": standing.dominated, "by": [names[player] for player in standing.by]}
            for standing in league.standings
        ],
        "cyclic_share": {
            "value": round(league.cyclic.value, DIGITS),
            "interval": ends(league.cyclic.interval),
            "observed": round(league.cyclic.observed, DIGITS),
        },
        "behaviour": {name: habit(league.meanings[name], figures) for name, figures in league.behaviour.items()},
        "claims": [claim_row(one) for one in claims],
    }


def decided(league: League) -> list[list[float]]:
    """Of the games that one of the two wins, the share that the row wins; a half where there is none."""
    number = len(league.players)
    found = [[0.5] * number for _ in range(number)]
    for row in range(number):
        for column in range(number):
            met = [table for table in league.tables if row in table.places and column in table.places]
            won = sum(float(table.share_of(row).sum()) for table in met)
            lost = sum(float(table.share_of(column).sum()) for table in met)
            if row != column and won + lost > 0.0:
                found[row][column] = won / (won + lost)
    return found


def saved_matchups(game: str, league: League) -> dict[str, Any]:
    """What `adaptive(…, FILE)` and `evolve exploit --against FILE` read."""
    return {
        "game": game,
        "players": list(league.players),
        "scores": rounded(league.matrix.score.tolist()),
        "games": league.games,
        "nash": rounded(league.mix.shares.tolist()),
        "cyclic_share": round(league.cyclic.value, DIGITS),
    }


def claim_row(one: Checked) -> dict[str, Any]:
    """A claim of the source and what was measured."""
    claim = one.claim
    return {
        "claim": claim.sentence,
        "source": claim.place,
        "player": claim.player,
        "direction": claim.direction,
        "than": claim.than,
        "quantity": claim.quantity,
        "than_quantity": claim.beside or claim.quantity,
        "values": [None if value is None else round(value, DIGITS) for value in (one.value, one.other)],
        "difference": ends(one.interval),
        "verdict": one.verdict,
    }


def habit(meaning: str, figures: list[Figure]) -> dict[str, Any]:
    """One figure of all players."""
    return {
        "meaning": meaning,
        "values": [None if figure.value is None else round(figure.value, DIGITS) for figure in figures],
        "intervals": [ends(figure.interval) for figure in figures],
    }


def ends(interval: Interval) -> list[float | None]:
    """Low and high."""
    return [round(end, DIGITS) if isfinite(end) else None for end in interval]


def rounded(values: Any) -> Any:
    """Nested lists of floats to a few digits; -0 is 0."""
    return [rounded(value) for value in values] if isinstance(values, list) else round(values, DIGITS) + 0.0
